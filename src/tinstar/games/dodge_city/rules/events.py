"""What is told while Dodge City is played.

The cards with a question mark bring *event cards*; their kind here is DREW. A *cause* is what brings or costs money or
stones: one of the BY_ constants, or CAUSE_EVENT + the number of an event card.

The classes name the numbers of an event, in the order in which the rules tell them. Not compiled: the constants are
written into the rules that use them.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel.facts import SECRET_A, SECRET_B, A, B, C, D, Event, Kind

BY_CARD: Final = 0
BY_PURCHASE: Final = 1
BY_DUEL: Final = 2
BY_SALE: Final = 3
BY_RENT: Final = 4
CAUSE_EVENT: Final = 16


class Pass(Event, frozen=True):
    number, first, shuffled = A, B, C  # first: who is dealt first; shuffled: 1 if the discards were


class Dealt(Event, frozen=True):
    cards, count, shuffled = SECRET_A, C, D  # a bit mask, for their owner alone


class OfCard(Event, frozen=True):
    card = A


class Starts(OfCard, frozen=True):
    why = B  # BY_LOT, AGREED, or 0: the card is the highest


class Round(Event, frozen=True):
    round = A


class Played(OfCard, frozen=True):
    void = B  # 1 if it stays without effect


class Got(Event, frozen=True):
    dollars, cause = A, B


class Paid(Got, frozen=True):
    to, waived = C, D  # to: NOBODY for the bank


class OfBuilding(Event, frozen=True):
    building = A


class Opened(OfBuilding, frozen=True):
    figure = B


class Put(Event, frozen=True):
    spot, price, cause, figure = A, B, C, D


class Took(Event, frozen=True):
    spot, owner, cause = A, B, C


class Sold(Event, frozen=True):
    spot, dollars, figure = A, B, C


class Shifted(Event, frozen=True):
    start, spot, owner, cause = A, B, C, D


class Drew(Event, frozen=True):
    event, shuffled = A, B


class Looked(Event, frozen=True):
    cards, whose = SECRET_A, C  # a bit mask, for the two of them alone


class Swapped(Event, frozen=True):
    given, got, other = SECRET_A, SECRET_B, C  # for the two of them alone


class Exchanged(Event, frozen=True):
    given, got = SECRET_A, SECRET_B  # for the one alone


class Challenged(Event, frozen=True):
    other, building = A, B


class Fought(OfCard, frozen=True):
    building = B


class Won(OfBuilding, frozen=True):
    loser, contest, card = B, C, D  # loser: NOBODY in a contest of more than two; card: the one that wins


class DrewLevel(OfBuilding, frozen=True):
    contest = B


class Awarded(OfBuilding, frozen=True):
    points, rent, figure = B, C, D


class FinalCard(OfCard, frozen=True):
    replaced = B  # 1 for an Indio


class GameWon(Event, frozen=True):
    points, why, by_duel = A, B, C  # why: 0 enough points, 1 all buildings played out, 2 last pass


PASS: Final = 1
DEALT: Final = 2
STARTED_WITH: Final = 3
STARTS: Final = 4
ROUND: Final = 5  # FIRST_PLACING, SECOND_PLACING, DUELS or RENT
PLAYED: Final = 6  # in a placing round
GOT: Final = 7  # from the bank
PAID: Final = 8
OPENED: Final = 9
PUT: Final = 10
TOOK: Final = 11
SOLD: Final = 12
SHIFTED: Final = 13
CONTROLS: Final = 14  # the marks of seat are joined now
FILLED: Final = 15  # it is full and becomes neutral
CLEARED: Final = 16  # nobody can join it (R10.3), so it becomes neutral
DREW: Final = 17  # an event card
LOOKED: Final = 18
SWAPPED: Final = 19
EXCHANGED: Final = 20  # for a card of the pile
KEPT: Final = 21  # a swap that was not wanted (the marked deck)
BARGAIN: Final = 22  # half price at the next purchase
SORE: Final = 23  # no buying at the next purchase
NO_BUYING: Final = 24  # this purchase is lost
CHALLENGED: Final = 25
CEDED: Final = 26  # the right to challenge passes on
FOUGHT: Final = 27  # a card is turned up in a duel or contest
WON: Final = 28
DREW_LEVEL: Final = 29  # nobody wins
LAID_DOWN: Final = 30  # the last one, without effect
AWARDED: Final = 31
LOST_IT: Final = 32  # the winner of a contest does not control it any more
FINAL_CARD: Final = 33  # of the final duel
FINAL_AGAIN: Final = 34  # the final duel was level
GAME_WON: Final = 35

EVENTS: Final = {
    PASS: Kind("pass", Pass),
    DEALT: Kind("dealt", Dealt),
    STARTED_WITH: Kind("started with", OfCard),
    STARTS: Kind("starts", Starts),
    ROUND: Kind("round", Round),
    PLAYED: Kind("played", Played),
    GOT: Kind("got", Got),
    PAID: Kind("paid", Paid),
    OPENED: Kind("opened", Opened),
    PUT: Kind("put", Put),
    TOOK: Kind("took", Took),
    SOLD: Kind("sold", Sold),
    SHIFTED: Kind("shifted", Shifted),
    CONTROLS: Kind("controls", OfBuilding),
    FILLED: Kind("filled", OfBuilding),
    CLEARED: Kind("cleared", OfBuilding),
    DREW: Kind("drew", Drew),
    LOOKED: Kind("looked", Looked),
    SWAPPED: Kind("swapped", Swapped),
    EXCHANGED: Kind("exchanged", Exchanged),
    KEPT: Kind("kept"),
    BARGAIN: Kind("bargain"),
    SORE: Kind("sore"),
    NO_BUYING: Kind("no buying"),
    CHALLENGED: Kind("challenged", Challenged),
    CEDED: Kind("ceded"),
    FOUGHT: Kind("fought", Fought),
    WON: Kind("won", Won),
    DREW_LEVEL: Kind("drew level", DrewLevel),
    LAID_DOWN: Kind("laid down", OfCard),
    AWARDED: Kind("awarded", Awarded),
    LOST_IT: Kind("lost it", OfBuilding),
    FINAL_CARD: Kind("final card", FinalCard),
    FINAL_AGAIN: Kind("final again"),
    GAME_WON: Kind("game won", GameWon),
}
