"""What is asked in the puzzles of Dodge City."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinstar.draw.words import N_
from tinstar.games.dodge_city.pieces import building_of, spot
from tinstar.games.dodge_city.rules.placing import Buy
from tinstar.games.dodge_city.rules.stones import FreeStones, TakeStones, room
from tinstar.games.dodge_city.state import NOTHING, Dodge, bits
from tinstar.kernel.puzzle import Aim, Goal
from tinstar.kernel.reasons import Thing, seat_thing, why, why_many

MOST_STONES: Final = 3
FEW_CELLS: Final = 12
"""Among more empty cells three stones can be put in too many ways."""


def stones_to_lay(table: Dodge, seat: int, building: int) -> int:
    """How many stones this seat can put into a building now, one after the other."""
    question = table.question()
    most = min(table.home[seat], MOST_STONES, room(table, building))
    if isinstance(question, FreeStones):
        return min(most, question.left)
    price = table.price(seat, table.figures[building])
    return min(most, table.money[seat] // price) if price else most


def inside(building: int) -> Callable[[Dodge], list[int]]:
    """The options that have to do with a building."""

    def options(table: Dodge) -> list[int]:
        return [option for option in table.options(table.waiting()[0]) if in_it(option, building)]

    return options


def in_it(option: int, building: int) -> bool:
    """Is it a cell of that building? Whoever has enough says a number below all cells."""
    return option >= spot(0, 0) and building_of(option) == building


def houses_to_join(table: Dodge, seat: int) -> list[Aim[Dodge]]:
    """The houses that stones of this turn may make one's own, those first that take more stones."""
    if not isinstance(table.question(), (FreeStones, Buy)):
        return []
    aims: list[Aim[Dodge]] = []
    for building in range(len(table.figures)):
        if table.figures[building] == NOTHING or not table.contested(building) or table.controllers(building):
            continue
        most = MOST_STONES if len(bits(table.free(building))) <= FEW_CELLS else MOST_STONES - 1
        missing = table.building(building).needed - table.joined[table.seats * building + seat]
        for clicks in range(min(most, stones_to_lay(table, seat, building)), 0, -1):
            if missing > clicks + 1:
                break
            name = Thing("building", table.building(building).name)
            aims.append(Aim(controlled_by(building, seat), inside(building), {"building": name}, clicks))
    return sorted(aims, key=lambda aim: -aim.clicks)


def controlled_by(building: int, seat: int) -> Callable[[Dodge], bool]:
    """Does that seat hold the building?"""
    return lambda table: table.controls(building, seat)


def chains_to_cut(table: Dodge, seat: int) -> list[Aim[Dodge]]:
    """The houses that others would hold no longer without a stone or two."""
    question = table.question()
    if not isinstance(question, TakeStones):
        return []
    aims: list[Aim[Dodge]] = []
    for building in range(len(table.figures)):
        for other in table.controllers(building):
            if other == seat or not question.owners >> other & 1:
                continue
            name = Thing("building", table.building(building).name)
            values = {"building": name, "name": seat_thing(other)}
            for clicks in range(min(2, question.left), 0, -1):
                aims.append(Aim(lost_by(building, other), stones_in(building, other), values, clicks))
    return sorted(aims, key=lambda aim: -aim.clicks)


def lost_by(building: int, seat: int) -> Callable[[Dodge], bool]:
    """Does that seat hold the building no longer?"""
    return lambda table: not table.controls(building, seat)


def stones_in(building: int, seat: int) -> Callable[[Dodge], list[int]]:
    """The options that take a stone of that seat out of the building."""

    def options(table: Dodge) -> list[int]:
        theirs = [spot(building, cell) for cell in bits(table.here(building, seat))]
        return [option for option in table.options(table.waiting()[0]) if option in theirs]

    return options


JOIN_THEM: Final = Goal(
    "join_them",
    N_("Join them"),
    why_many(
        "One stone, and {building} is yours. Where does it stand?",
        "{n} stones, and {building} is yours. Where do they stand?",
        0,
    ),
    why("That way you do not get {building}."),
    aims=houses_to_join,
    places=5,
)
CUT_IT: Final = Goal(
    "cut_it",
    N_("Cut it"),
    why_many(
        "{name} holds {building}: one stone off, and the chain breaks. Which one?",
        "{name} holds {building}: {n} stones off, and the chain breaks. Which ones?",
        0,
    ),
    why("{name} still holds {building}."),
    aims=chains_to_cut,
    places=3,
)

RIDDLES: Final = (JOIN_THEM, CUT_IT)
