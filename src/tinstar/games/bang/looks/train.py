"""The line above the table: stations with what they ask, and the train under them. Wagons keep their ids, so they
roll."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from tinstar.draw.kit import Safe, fitted, group, path, place, rect, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.words import Words
from tinstar.games.bang.looks import texts
from tinstar.games.bang.looks.cards import card_id
from tinstar.games.bang.view import TrainSeen

STEP: Final = 116
"""From station to station."""
QUEUE: Final = 16
"""Wagons that no station has a place for stand one behind the other."""
LEFT: Final = 94
RIGHT: Final = 82
SIGN: Final = 98
"""How tall a station's board is: two lines for the name, two for the cost."""
RAILS: Final = 196
HEIGHT: Final = 256
LOCOMOTIVE: Final = "loco:1"


def line_box(train: TrainSeen) -> list[float]:
    """The size of the picture: the same for the whole game."""
    return [-LEFT, -2, LEFT + STEP * len(train.stations) + RIGHT, HEIGHT]


def middle(column: int, stations: int) -> float:
    """Where something under this station stands; before the first and after the last one it stands closer."""
    if column < 0:
        return QUEUE * column - QUEUE / 2
    if column >= stations:
        return STEP * stations + 26
    return STEP * column + STEP / 2


def line_parts(train: TrainSeen, words: Words) -> list[Part]:
    """Rails, stations, wagons from the last to the first, locomotive."""
    stations = len(train.stations)
    parts = [_rails(stations)]
    for column, station in enumerate(train.stations):
        parts.append(station_part(station, column, station in train.above, words))
    for number in reversed(range(len(train.wagons))):
        parts.append(_wagon(train.wagons[number], train.position - 1 - number, stations, words))
    parts.append(_locomotive(train.locomotive, train.position, stations))
    return parts


@remembered
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


@remembered
def station_part(station: str, column: int, under: bool, words: Words) -> Part:
    """A board with a name and what is asked for; gold where a wagon stands under it."""
    id = f"station:{station}"
    cost = words(texts.COSTS[station])
    sign = texts.COST_SIGNS.get(station, "") if len(cost) < 9 else ""
    scale = 1.15 if sign.startswith(("suit", "s-")) else 0.29
    colour = "red-suit" if sign in ("suit-1", "suit-2") else "black-suit" if sign.startswith("suit") else ""
    return Part(
        id,
        "line",
        group(
            path(f"M-3,{SIGN}V{SIGN + 18}H3V{SIGN}Z", "board-post"),
            rect(-STEP / 2 + 3, 2, STEP - 6, SIGN, "board-sign", rx=8),
            _lines(texts.STATIONS[station], 0, 33, 21, "station-name", 24, STEP - 12),
            use(sign, place(-42, 77, 0, scale), colour) if sign else None,
            _lines(cost, 14 if sign else 0, 81, 20, "station-cost", 22, STEP - (36 if sign else 12)),
            id=id,
            cls="station under" if under else "station",
            at=place(middle(column, 99), 0),
            data_tip=True,
        ),
    )


def parted(name: str) -> str:
    """A long German wagon may be written in two lines: `Gefangenen- wagen`."""
    return name.removesuffix("wagen") + "- wagen" if name.endswith("wagen") and len(name) > 11 else name


def _lines(text: str, x: float, y: float, height: float, cls: str, size: float, width: float) -> list[Safe]:
    """Text round this height, in two lines where one is too narrow for it."""
    letters = max(int(width / (0.56 * size)), 9)
    while len(lines := wrap(text, letters, break_long_words=False)) > 2:
        letters += 1
    top = y - height * (len(lines) - 1) / 2
    return [fitted(line, x, top + height * number, cls, size, width) for number, line in enumerate(lines)]


@remembered
def _wagon(wagon: str, column: int, stations: int, words: Words) -> Part:
    id = card_id(wagon)
    named = 0 <= column < stations
    return Part(
        id,
        "train",
        group(
            rect(-50, -52, 100, 84, "hit", rx=8),
            use(f"w-{wagon}"),
            _lines(parted(words(texts.CARDS[wagon])), 0, 66, 20, "wagon-name", 22, STEP - 8) if named else None,
            id=id,
            cls="wagon",
            at=place(middle(column, stations), RAILS - 30),
            data_tip=True,
        ),
    )


@remembered
def _locomotive(locomotive: str, position: int, stations: int) -> Part:
    return Part(
        LOCOMOTIVE,
        "train",
        group(
            rect(-50, -52, 108, 84, "hit", rx=8),
            use(f"l-{locomotive}"),
            fitted(texts.LOCOMOTIVES[locomotive][0], 0, 66, "wagon-name", 22, STEP - 8)
            if position < stations
            else None,
            id=LOCOMOTIVE,
            cls="wagon",
            at=place(middle(position, stations), RAILS - 30),
            data_tip=True,
            data_last=True,
        ),
    )
