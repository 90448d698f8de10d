"""What is told while Western Town is played.

A *cause* is what brings or costs something: a card, CAUSE_TILE + a tile that is laid or stands, CAUSE_LOT + a lot.

The classes name the numbers of an event, in the order in which the rules tell them. Not compiled: the constants are
written into the rules that use them.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel.facts import SECRET_A, A, B, C, D, E, Event, Kind

CAUSE_TILE: Final = 32
CAUSE_LOT: Final = 64
NO_CAUSE: Final = 96


class Roles(Event, frozen=True):
    manitou = A  # seat is the lead marshal


class Offered(Event, frozen=True):
    tile, territory = A, B


class Started(Event, frozen=True):
    start = A


class Founded(Event, frozen=True):
    tile, lot = A, B


class Built(Founded, frozen=True):
    wood, gold = C, D  # what was paid


class Round(Event, frozen=True):
    number = A


class OfCard(Event, frozen=True):
    card = A


class Slept(Event, frozen=True):
    cards, count, kept = SECRET_A, C, D  # a bit mask, for their owner alone


class Played(OfCard, frozen=True):
    place = B  # on the table, 0 to 2


class Showed(Event, frozen=True):
    hand = A  # a bit mask


class Used(OfCard, frozen=True):
    target, owner, place = B, C, D  # the target card, whose, and its place; +8 if the used card is in hand


class Traded(Event, frozen=True):
    good, amount, cause = A, B, C


class Stole(Event, frozen=True):
    good, victim, cause = A, B, C


class Looked(Event, frozen=True):
    hand, whose = SECRET_A, C  # a bit mask, for the one who looks alone


class Woke(Event, frozen=True):
    card, cause = SECRET_A, C  # for its owner alone


class Rolled(Event, frozen=True):
    face = A


class RodeIn(Event, frozen=True):
    color, riders = A, B  # how many of that colour are in the camp now


class Raid(Event, frozen=True):
    color, red, orange, roller = A, B, C, D  # color: of the last rider; how many of each


class Target(Event, frozen=True):
    color, target, riders, manitou, tile = A, B, C, D, E  # target: a lot or PEOPLE; what stands there


class Defended(Event, frozen=True):
    target, cowboys, color, tile = A, B, C, D  # cowboys: those lost


class Burnt(Event, frozen=True):
    lot, tile, color = A, B, C


class Fled(Event, frozen=True):
    inhabitants, attractiveness, color = A, B, C


class RodeOff(Event, frozen=True):
    color = A


class Passed(Event, frozen=True):
    first = A


class Earned(Event, frozen=True):
    cause, good = A, B  # the card that pays, or CAUSE_TILE + a tile; the good that was chosen, -1 without a choice


class Limited(Event, frozen=True):
    good, amount, limit = A, B, C


class Expectation(Event, frozen=True):
    points = A


class Visited(OfCard, frozen=True):
    points, chosen = B, C  # chosen: 1 if the lead marshal chose among equals


class Counted(Event, frozen=True):
    source, points, counted, times = A, B, C, D


ROLES: Final = 1  # at the start
CAME: Final = 2  # it can be built from now on
FLIPPED: Final = 3  # it becomes a homestead
STARTED: Final = 4
FOUNDED: Final = 5  # the start building
ROUND: Final = 6
EXPECTED: Final = 7  # Lincoln's
SLEPT: Final = 8
PLAYED_CARD: Final = 9
SHOWED: Final = 10  # seat can play nothing
LAID_DOWN: Final = 11  # face down, without effect
USED: Final = 12
REPLAYED: Final = 13
GOT: Final = 14
PAID: Final = 15
BUILT: Final = 16
CARD_CAME: Final = 17  # the new building brings it to hand
REPAIRED: Final = 18
STOLE: Final = 19
LOOKED: Final = 20
WOKE: Final = 21
SHIPPED: Final = 22  # the export marker lies on the warehouse
ROLLED: Final = 23
RODE_IN: Final = 24
RAID: Final = 25  # on seat's town
TARGET: Final = 26  # in seat's town
DEFENDED: Final = 27
BURNT: Final = 28
FLED: Final = 29
RODE_OFF: Final = 30  # a group that found no target
PIPE_GIVEN: Final = 31  # by the camp
PASSED: Final = 32
LEADS: Final = 33  # from now on
EARNED: Final = 34
LIMITED: Final = 35  # given back, for there is no more room
EXPECTATION: Final = 36  # for Lincoln's visit
VISITED: Final = 37  # Lincoln's card
NO_VISIT: Final = 38  # the last card is set aside
FINAL: Final = 39

EVENTS: Final = {
    ROLES: Kind("roles", Roles),
    CAME: Kind("came", Offered),
    FLIPPED: Kind("flipped", Offered),
    STARTED: Kind("started", Started),
    FOUNDED: Kind("founded", Founded),
    ROUND: Kind("round", Round),
    EXPECTED: Kind("expected", OfCard),
    SLEPT: Kind("slept", Slept),
    PLAYED_CARD: Kind("played", Played),
    SHOWED: Kind("showed", Showed),
    LAID_DOWN: Kind("laid down", Played),
    USED: Kind("used", Used),
    REPLAYED: Kind("replayed", OfCard),
    GOT: Kind("got", Traded),
    PAID: Kind("paid", Traded),
    BUILT: Kind("built", Built),
    CARD_CAME: Kind("card came", OfCard),
    REPAIRED: Kind("repaired", Founded),
    STOLE: Kind("stole", Stole),
    LOOKED: Kind("looked", Looked),
    WOKE: Kind("woke", Woke),
    SHIPPED: Kind("shipped"),
    ROLLED: Kind("rolled", Rolled),
    RODE_IN: Kind("rode in", RodeIn),
    RAID: Kind("raid", Raid),
    TARGET: Kind("target", Target),
    DEFENDED: Kind("defended", Defended),
    BURNT: Kind("burnt", Burnt),
    FLED: Kind("fled", Fled),
    RODE_OFF: Kind("rode off", RodeOff),
    PIPE_GIVEN: Kind("pipe given"),
    PASSED: Kind("passed", Passed),
    LEADS: Kind("leads", Roles),
    EARNED: Kind("earned", Earned),
    LIMITED: Kind("limited", Limited),
    EXPECTATION: Kind("expectation", Expectation),
    VISITED: Kind("visited", Visited),
    NO_VISIT: Kind("no visit"),
    FINAL: Kind("final", Counted),
}
