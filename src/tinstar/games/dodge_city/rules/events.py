"""What is told while Dodge City is played: kinds of event and what their numbers mean. Compiled.

The cards with a question mark bring *event cards*; their kind here is DREW.
"""

from __future__ import annotations

from typing import Final

# A cause is what brings or costs money or stones: one of these, or CAUSE_EVENT + the number of an event card.
BY_CARD: Final = 0
BY_PURCHASE: Final = 1
BY_DUEL: Final = 2
BY_SALE: Final = 3
BY_RENT: Final = 4
CAUSE_EVENT: Final = 16

PASS: Final = 1  # nobody's; a: number of the pass, b: who is dealt first
DEALT: Final = 2  # a: bit mask of the cards, for their owner alone; c: how many, d: 1 if discards were shuffled
STARTED_WITH: Final = 3  # a: start card
STARTS: Final = 4  # a: the card that is highest, b: 1 if the lot decided, 2 if it was agreed on
ROUND: Final = 5  # nobody's; a: FIRST_PLACING, SECOND_PLACING, DUELS or RENT
PLAYED: Final = 6  # a: card played in a placing round, b: 1 if it stays without effect
GOT: Final = 7  # a: dollars from the bank, b: cause
PAID: Final = 8  # a: dollars, b: cause, c: to whom, -1 for the bank, d: dollars that were waived
OPENED: Final = 9  # a: building, b: figure
PUT: Final = 10  # a: spot, b: price (0: free), c: cause
TOOK: Final = 11  # a: spot, b: whose stone, c: cause
SOLD: Final = 12  # a: spot, b: dollars
SHIFTED: Final = 13  # a: spot from, b: spot to, c: whose stone, d: cause
CONTROLS: Final = 14  # a: building: its marks are joined now
FILLED: Final = 15  # nobody's; a: building that becomes neutral, since it is full
CLEARED: Final = 16  # nobody's; a: building that becomes neutral, since nobody can join it (R10.3)
DREW: Final = 17  # a: event card, b: 1 if the event cards were shuffled before
LOOKED: Final = 18  # a: bit mask of the hand, for the two of them alone; c: whose
SWAPPED: Final = 19  # a: card given, b: card got, for the two of them alone; c: with whom
EXCHANGED: Final = 20  # a: card given to the pile, b: card drawn, for the one alone
KEPT: Final = 21  # a swap that was not wanted (the marked deck)
BARGAIN: Final = 22  # half price at the next purchase
SORE: Final = 23  # no buying at the next purchase
NO_BUYING: Final = 24  # this purchase is lost
CHALLENGED: Final = 25  # a: whom, b: building
CEDED: Final = 26  # the right to challenge passes on
FOUGHT: Final = 27  # a: card that is turned up in a duel or contest, b: building
WON: Final = 28  # a: building, b: the loser, -1 in a contest of more than two, c: 1 in a contest, d: the winning card
DREW_LEVEL: Final = 29  # nobody's; a: building, b: 1 in a contest: nobody wins
LAID_DOWN: Final = 30  # a: the last card, laid down without effect
AWARDED: Final = 31  # a: building, b: points, c: rent, d: figure
LOST_IT: Final = 32  # a: building that the winner of a contest does not control any more
FINAL_CARD: Final = 33  # a: card of the final duel, b: 1 if it is an Indio and is replaced
FINAL_AGAIN: Final = 34  # nobody's; the final duel was level
GAME_WON: Final = 35  # a: points, b: 0 enough points, 1 all buildings played out, 2 last pass; c: 1 by a final duel

EVENTS: Final = {
    PASS: "pass",
    DEALT: "dealt",
    STARTED_WITH: "started with",
    STARTS: "starts",
    ROUND: "round",
    PLAYED: "played",
    GOT: "got",
    PAID: "paid",
    OPENED: "opened",
    PUT: "put",
    TOOK: "took",
    SOLD: "sold",
    SHIFTED: "shifted",
    CONTROLS: "controls",
    FILLED: "filled",
    CLEARED: "cleared",
    DREW: "drew",
    LOOKED: "looked",
    SWAPPED: "swapped",
    EXCHANGED: "exchanged",
    KEPT: "kept",
    BARGAIN: "bargain",
    SORE: "sore",
    NO_BUYING: "no buying",
    CHALLENGED: "challenged",
    CEDED: "ceded",
    FOUGHT: "fought",
    WON: "won",
    DREW_LEVEL: "drew level",
    LAID_DOWN: "laid down",
    AWARDED: "awarded",
    LOST_IT: "lost it",
    FINAL_CARD: "final card",
    FINAL_AGAIN: "final again",
    GAME_WON: "game won",
}
