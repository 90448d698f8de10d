"""What is told while a game is played.

A *place* is the rules' own number of a spot on the board: `tile_of` and `segment_of` say which. A tile has its number
in the order of laying, which is its index in `view.tiles`.

The classes name the numbers of an event, in the order in which the rules tell them. Not compiled: the constants are
written into the rules that use them.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel.facts import SECRET_A, A, B, C, D, E, Event, Kind


class Drawn(Event, frozen=True):
    face = A  # its number in FACES


class Laid(Event, frozen=True):
    tile, face, turn, cell = A, B, C, D


class Tokens(Event, frozen=True):
    place, tokens = A, B


class CowboyPlaced(Event, frozen=True):
    place, role, number = A, B, C


class TentPlaced(Event, frozen=True):
    place, before = A, B  # before: the place it came from, -1 from the supply


class Found(Event, frozen=True):
    value = SECRET_A  # for its owner alone


class CowboyHome(Event, frozen=True):
    place, number = A, B  # the place it stood on


class AtPlace(Event, frozen=True):
    place = A


class Ended(Event, frozen=True):
    tokens = A  # that go from the board to the box


class Scored(Event, frozen=True):
    place, points = A, B
    laid = E  # the tiles that lay then


class RailwayScored(Scored, frozen=True):
    tiles, locomotives = C, D


class MountainScored(Scored, frozen=True):
    nuggets, tokens = C, D  # tokens: those received


class CityScored(Scored, frozen=True):
    railways = C


class PrairieScored(Scored, frozen=True):
    tipis, horses = C, D


class TurnedUp(Event, frozen=True):
    points, tokens = A, B


DREW: Final = 1
REMOVED: Final = 2  # it fits nowhere
LAID: Final = 3
TOKENS_LAID: Final = 4
COWBOY_PLACED: Final = 5
TENT_PLACED: Final = 6
DUG: Final = 7  # the place of the tent, and the tokens that are left there
FOUND: Final = 8
PASSED: Final = 9
RAILWAY_SCORED: Final = 10
MOUNTAIN_SCORED: Final = 11
CITY_SCORED: Final = 12
TOKENS_BOXED: Final = 13  # of a mountain without a miner
COWBOY_HOME: Final = 14
TENT_HOME: Final = 15
ENDED: Final = 16
OPEN_MOUNTAIN_SCORED: Final = 17
OPEN_RAILWAY_SCORED: Final = 18
OPEN_CITY_SCORED: Final = 19
PRAIRIE_SCORED: Final = 20
TURNED_UP: Final = 21

EVENTS: Final = {
    DREW: Kind("drew", Drawn),
    REMOVED: Kind("removed", Drawn),
    LAID: Kind("laid", Laid),
    TOKENS_LAID: Kind("tokens laid", Tokens),
    COWBOY_PLACED: Kind("cowboy placed", CowboyPlaced),
    TENT_PLACED: Kind("tent placed", TentPlaced),
    DUG: Kind("dug", Tokens),
    FOUND: Kind("found", Found),
    PASSED: Kind("passed"),
    RAILWAY_SCORED: Kind("railway scored", RailwayScored),
    MOUNTAIN_SCORED: Kind("mountain scored", MountainScored),
    CITY_SCORED: Kind("city scored", CityScored),
    TOKENS_BOXED: Kind("tokens boxed", Tokens),
    COWBOY_HOME: Kind("cowboy home", CowboyHome),
    TENT_HOME: Kind("tent home", AtPlace),
    ENDED: Kind("ended", Ended),
    OPEN_MOUNTAIN_SCORED: Kind("open mountain scored", MountainScored),
    OPEN_RAILWAY_SCORED: Kind("open railway scored", RailwayScored),
    OPEN_CITY_SCORED: Kind("open city scored", CityScored),
    PRAIRIE_SCORED: Kind("prairie scored", PrairieScored),
    TURNED_UP: Kind("turned up", TurnedUp),
}
