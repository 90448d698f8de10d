"""The line above the table: stations with what they ask, and the train under them. Wagons keep their ids, so they
roll."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tinstar.draw.kit import fitted, group, path, place, rect, use
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.bang.looks import texts
from tinstar.games.bang.looks.cards import card_id
from tinstar.games.bang.view import TrainSeen

STEP: Final = 104
"""From station to station."""
QUEUE: Final = 22
"""Wagons that no station has a place for stand one behind the other."""
LEFT: Final = 130
RIGHT: Final = 92
RAILS: Final = 132
HEIGHT: Final = 168
LOCOMOTIVE: Final = "loco:1"


def line_box(train: TrainSeen) -> list[float]:
    """The size of the picture: the same for the whole game."""
    return [-LEFT, -2, LEFT + STEP * len(train.stations) + RIGHT, HEIGHT]


def middle(column: int, stations: int) -> float:
    """Where something under this station stands; before the first and after the last one it stands closer."""
    if column < 0:
        return QUEUE * column - QUEUE / 2
    if column >= stations:
        return STEP * stations + 34
    return STEP * column + STEP / 2


def line_parts(train: TrainSeen, words: Words) -> list[Part]:
    """Rails, stations, wagons from the last to the first, locomotive."""
    stations = len(train.stations)
    parts = [_rails(stations)]
    for column, station in enumerate(train.stations):
        under = train.position - len(train.wagons) <= column < train.position
        parts.append(_station(station, column, under, words))
    for number in reversed(range(len(train.wagons))):
        parts.append(_wagon(train.wagons[number], train.position - 1 - number, stations, words))
    parts.append(_locomotive(train.locomotive, train.position, stations))
    return parts


@lru_cache(maxsize=16)
def _rails(stations: int) -> Part:
    left, right = -LEFT, STEP * stations + RIGHT
    return Part(
        "rails:1",
        "line",
        group(
            path(f"M{left},{RAILS}H{right}", "bed"),
            path(f"M{left},{RAILS - 5}H{right}M{left},{RAILS + 5}H{right}", "steel"),
            id="rails:1",
        ),
    )


@lru_cache(maxsize=512)
def _station(station: str, column: int, under: bool, words: Words) -> Part:
    id = f"station:{station}"
    cost = words(texts.COSTS[station])
    sign = texts.COST_SIGNS.get(station, "") if len(cost) < 10 else ""
    scale = 1.0 if sign.startswith(("suit", "s-")) else 0.27
    colour = "red-suit" if sign in ("suit-1", "suit-2") else "black-suit" if sign.startswith("suit") else ""
    return Part(
        id,
        "line",
        group(
            path("M-3,46V66H3V46Z", "board-post"),
            rect(-STEP / 2 + 4, 2, STEP - 8, 46, "board-sign", rx=7),
            fitted(texts.STATIONS[station], 0, 20, "station-name", 15, STEP - 16),
            use(sign, place(-34, 34, 0, scale), colour) if sign else None,
            fitted(cost, 12 if sign else 0, 39, "station-cost", 14, STEP - (38 if sign else 16)),
            id=id,
            cls="station under" if under else "station",
            at=place(middle(column, 99), 0),
            data_tip=True,
        ),
    )


@lru_cache(maxsize=512)
def _wagon(wagon: str, column: int, stations: int, words: Words) -> Part:
    id = card_id(wagon)
    named = 0 <= column < stations
    return Part(
        id,
        "train",
        group(
            rect(-50, -52, 100, 84, "hit", rx=8),
            use(f"w-{wagon}"),
            fitted(words(texts.CARDS[wagon]), 0, 56, "wagon-name", 14.5, STEP - 4) if named else None,
            id=id,
            cls="wagon",
            at=place(middle(column, stations), RAILS - 30),
            data_tip=True,
        ),
    )


@lru_cache(maxsize=64)
def _locomotive(locomotive: str, position: int, stations: int) -> Part:
    return Part(
        LOCOMOTIVE,
        "train",
        group(
            rect(-50, -52, 108, 84, "hit", rx=8),
            use(f"l-{locomotive}"),
            fitted(texts.LOCOMOTIVES[locomotive][0], 0, 56, "wagon-name", 14.5, STEP - 4),
            id=LOCOMOTIVE,
            cls="wagon",
            at=place(middle(position, stations), RAILS - 30),
            data_tip=True,
            data_last=True,
        ),
    )
