"""What the train's cards and wagons tell. Not compiled, like the other events."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.rules.events import FIRST_TRAIN_EVENT, OfCard, OfOther, Used
from tinstar.kernel.facts import SECRET_A, A, B, C, Event, Kind


class OfStation(Event, frozen=True):
    station = A


class OfEngine(Event, frozen=True):
    engine = A


class Times(Event, frozen=True):
    times = A


class AtTheEnd(OfEngine, frozen=True):
    times = B


class WagonTaken(Event, frozen=True):
    card, station = A, B  # station: the one that was paid, -1 for free


class Swapped(Event, frozen=True):
    given, got = A, B


class Given(Event, frozen=True):
    card, other = SECRET_A, C  # the card is known to both


ADVANCED: Final = FIRST_TRAIN_EVENT  # the train stands below it now
END_STATION: Final = FIRST_TRAIN_EVENT + 1  # the locomotive does what it does
NEW_LINE: Final = FIRST_TRAIN_EVENT + 2
STATION: Final = FIRST_TRAIN_EVENT + 3  # the next one of the new line
COUPLED: Final = FIRST_TRAIN_EVENT + 4
WAGON_TAKEN: Final = FIRST_TRAIN_EVENT + 5
PAID_LIFE: Final = FIRST_TRAIN_EVENT + 6
WAGON_USED: Final = FIRST_TRAIN_EVENT + 7
RETURNED: Final = FIRST_TRAIN_EVENT + 8  # as a ghost
HAUNTS: Final = FIRST_TRAIN_EVENT + 9  # seat stays in play without life points
SWAPPED: Final = FIRST_TRAIN_EVENT + 10
EXEMPTED: Final = FIRST_TRAIN_EVENT + 11  # seat spares the other
DIVERTED: Final = FIRST_TRAIN_EVENT + 12  # the shot goes to the other
EVADED_WITH: Final = FIRST_TRAIN_EVENT + 13  # that seat takes
EXTRA_TURN: Final = FIRST_TRAIN_EVENT + 14
GIVEN: Final = FIRST_TRAIN_EVENT + 15
FULL_STEAM_SET: Final = FIRST_TRAIN_EVENT + 16  # the locomotive's effect counts
SHOWN_AGAIN: Final = FIRST_TRAIN_EVENT + 17  # back into the hand of seat
DRAWN_WAGON: Final = FIRST_TRAIN_EVENT + 18  # from the stack
DREW_NOTHING: Final = FIRST_TRAIN_EVENT + 19  # seat might draw and does not

TRAIN_EVENTS: Final = {
    ADVANCED: Kind("advanced", OfStation),
    END_STATION: Kind("end station", AtTheEnd),
    NEW_LINE: Kind("new line", OfEngine),
    STATION: Kind("station", OfStation),
    COUPLED: Kind("coupled", OfCard),
    WAGON_TAKEN: Kind("wagon taken", WagonTaken),
    PAID_LIFE: Kind("paid life"),
    WAGON_USED: Kind("wagon used", Used),
    RETURNED: Kind("returned"),
    HAUNTS: Kind("haunts"),
    SWAPPED: Kind("swapped", Swapped),
    EXEMPTED: Kind("exempted", OfOther),
    DIVERTED: Kind("diverted", OfOther),
    EVADED_WITH: Kind("evaded with", OfCard),
    EXTRA_TURN: Kind("extra turn"),
    GIVEN: Kind("given", Given),
    FULL_STEAM_SET: Kind("full steam set", Times),
    SHOWN_AGAIN: Kind("shown again", OfCard),
    DRAWN_WAGON: Kind("drawn wagon", OfCard),
    DREW_NOTHING: Kind("drew nothing"),
}
