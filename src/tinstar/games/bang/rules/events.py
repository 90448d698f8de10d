"""What is told while a game is played.

The classes name the numbers of an event, in the order in which the rules tell them. Not compiled: the constants are
written into the rules that use them.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel.facts import SECRET_A, A, B, C, D, Event, Kind


class OfCharacter(Event, frozen=True):
    character = A


class OfCard(Event, frozen=True):
    card = A


class OfHiddenCard(Event, frozen=True):
    card = SECRET_A  # known to those who may


class Flipped(Event, frozen=True):
    card, counts, cause, lucky = (
        A,
        B,
        C,
        D,
    )  # counts: 1 for the one that does; cause: the kind of card that asked for it


class Used(Event, frozen=True):
    card, target = A, B  # target: NOBODY, where it has none


class Taken(Event, frozen=True):
    card, victim = SECRET_A, C  # the card is known to both


class OfOthersCard(Event, frozen=True):
    card, victim = A, B  # it lay in front of him, or he discards it


class Shot(Event, frozen=True):
    by = A


class Hit(Event, frozen=True):
    by, lives = A, B  # by: NOBODY, where nobody shot


class Healed(Event, frozen=True):
    life = A  # the life points there are now


class Out(Event, frozen=True):
    role, by = A, B  # by: NOBODY, where nobody shot


class OfOther(Event, frozen=True):
    other = A


class OfRole(Event, frozen=True):
    role = A


CHARACTER: Final = 1
TURN: Final = 2
DREW: Final = 3
SHOWED: Final = 4  # drawn openly
FLIPPED: Final = 5
RESHUFFLED: Final = 6
PLAYED: Final = 7
IN_PLAY: Final = 8  # it lies in front of seat now
DISCARDED: Final = 9
TAKEN: Final = 10
TAKEN_OPENLY: Final = 11
MADE_TO_DISCARD: Final = 12
DODGED: Final = 13
BARREL_SAVED: Final = 14
HIT: Final = 15
HEALED: Final = 16
OUT: Final = 17
REWARD: Final = 18  # seat draws 3 cards for it
PENALTY: Final = 19  # the sheriff loses all cards
PASSED_ON: Final = 20  # the dynamite, by seat
EXPLODED: Final = 21  # the dynamite, in front of seat
JAIL_HELD: Final = 22  # the turn is lost
JAIL_FREED: Final = 23
STORE: Final = 24  # turned up in the store
CHOSE: Final = 25  # out of the store
LOOKED: Final = 26
PUT_BACK: Final = 27
FROM_DISCARD: Final = 28
WON: Final = 29  # seat is one of the winners; NOBODY: nobody has won
FACED: Final = 30  # seat takes the hit
ROLE: Final = 31  # after the game
HELD: Final = 32  # after the game
SPARED: Final = 33  # in a learner's game: seat keeps the last life point
FIRST_TRAIN_EVENT: Final = 40
"""From here on the train's own."""

EVENTS: Final = {
    CHARACTER: Kind("character", OfCharacter),
    TURN: Kind("turn"),
    DREW: Kind("drew", OfHiddenCard),
    SHOWED: Kind("showed", OfCard),
    FLIPPED: Kind("flipped", Flipped),
    RESHUFFLED: Kind("reshuffled"),
    PLAYED: Kind("played", Used),
    IN_PLAY: Kind("in play", OfCard),
    DISCARDED: Kind("discarded", OfCard),
    TAKEN: Kind("taken", Taken),
    TAKEN_OPENLY: Kind("taken openly", OfOthersCard),
    MADE_TO_DISCARD: Kind("made to discard", OfOthersCard),
    DODGED: Kind("dodged", Shot),
    BARREL_SAVED: Kind("barrel saved", Shot),
    HIT: Kind("hit", Hit),
    HEALED: Kind("healed", Healed),
    OUT: Kind("out", Out),
    REWARD: Kind("reward"),
    PENALTY: Kind("penalty"),
    PASSED_ON: Kind("passed on", OfOther),
    EXPLODED: Kind("exploded"),
    JAIL_HELD: Kind("jail held"),
    JAIL_FREED: Kind("jail freed"),
    STORE: Kind("store", OfCard),
    CHOSE: Kind("chose", OfCard),
    LOOKED: Kind("looked", OfHiddenCard),
    PUT_BACK: Kind("put back", OfHiddenCard),
    FROM_DISCARD: Kind("from discard", OfCard),
    WON: Kind("won"),
    FACED: Kind("faced", Shot),
    ROLE: Kind("role", OfRole),
    HELD: Kind("held", OfCard),
    SPARED: Kind("spared"),
}
