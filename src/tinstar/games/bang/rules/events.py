"""The kinds of events, and what their numbers mean. Compiled."""

from __future__ import annotations

from typing import Final

CHARACTER: Final = 1  # seat plays character a
TURN: Final = 2  # the turn of seat begins
DREW: Final = 3  # seat draws card a (known to those who may)
SHOWED: Final = 4  # seat draws card a openly
FLIPPED: Final = 5  # seat's draw! for a card of kind c shows card a; b = 1: the one that counts; d = 1: it is lucky
RESHUFFLED: Final = 6  # the discard pile is the new draw pile
PLAYED: Final = 7  # seat plays card a; b = the target or -1
IN_PLAY: Final = 8  # card a now lies in front of seat
DISCARDED: Final = 9  # seat discards card a
TAKEN: Final = 10  # seat takes a card of seat c: card a, known to both
TAKEN_OPENLY: Final = 11  # seat takes card a that lay in front of seat b
MADE_TO_DISCARD: Final = 12  # seat makes seat b discard card a
DODGED: Final = 13  # seat has dodged the shot of seat a
BARREL_SAVED: Final = 14  # the barrel of seat helps
HIT: Final = 15  # seat loses b life points because of seat a (-1: nobody)
HEALED: Final = 16  # seat gains a life point
OUT: Final = 17  # seat is out: role a, by seat b (-1: nobody)
REWARD: Final = 18  # seat draws 3 cards for it
PENALTY: Final = 19  # the sheriff loses all cards
PASSED_ON: Final = 20  # the dynamite goes from seat to seat a
EXPLODED: Final = 21  # the dynamite explodes in front of seat
JAIL_HELD: Final = 22  # seat stays in jail: the turn is lost
JAIL_FREED: Final = 23
STORE: Final = 24  # card a is turned up in the store
CHOSE: Final = 25  # seat takes card a out of the store
LOOKED: Final = 26  # seat looks at card a
PUT_BACK: Final = 27  # seat puts card a back on top
FROM_DISCARD: Final = 28  # seat takes card a from the discard pile
WON: Final = 29  # seat is one of the winners; NOBODY: nobody has won
FACED: Final = 30  # seat gives in: it takes the hit
ROLE: Final = 31  # after the game: seat was role a
HELD: Final = 32  # after the game: seat held card a
SPARED: Final = 33  # in a learner's game: seat keeps the last life point
FIRST_TRAIN_EVENT: Final = 40
"""From here on the train's own."""

EVENTS: Final = {
    CHARACTER: "character",
    TURN: "turn",
    DREW: "drew",
    SHOWED: "showed",
    FLIPPED: "flipped",
    RESHUFFLED: "reshuffled",
    PLAYED: "played",
    IN_PLAY: "in play",
    DISCARDED: "discarded",
    TAKEN: "taken",
    TAKEN_OPENLY: "taken openly",
    MADE_TO_DISCARD: "made to discard",
    DODGED: "dodged",
    BARREL_SAVED: "barrel saved",
    HIT: "hit",
    HEALED: "healed",
    OUT: "out",
    REWARD: "reward",
    PENALTY: "penalty",
    PASSED_ON: "passed on",
    EXPLODED: "exploded",
    JAIL_HELD: "jail held",
    JAIL_FREED: "jail freed",
    STORE: "store",
    CHOSE: "chose",
    LOOKED: "looked",
    PUT_BACK: "put back",
    FROM_DISCARD: "from discard",
    WON: "won",
    FACED: "faced",
    ROLE: "role",
    HELD: "held",
    SPARED: "spared",
}
