"""What is in the box: buildings, cards and events of every edition, out of `data/`. Compiled.

The rules need whole numbers, so everything has one: a building, a figure, a card, an event. A cell is the number of a
bit: within its building `row * stride + column`, where the stride leaves an empty column beside every row, so that
stones that touch are found by shifting.
"""

from __future__ import annotations

import json
import os
from typing import Any, Final

from mypy_extensions import i64

MOST_SEATS: Final = 5
HAND: Final = 4
"""R1.2 Cards dealt for a pass, one for each of its four rounds."""
MONEY: Final = 2000
GOAL: Final = 6
"""R2.1 Points that win."""
IN_A_BUILDING: Final = 3
"""R5.2 Stones that a player may put into one building in a placing round."""

# ---------------------------------------------------------------------------------------------------- figures

FIGURES: Final = ["lady", "gunman", "sheriff", "bandit", "cowboy"]
"""R3.1 The highest first."""
KINDS: Final = 5
MARKS: Final = {"B": "bottle", "D": "dollar", "P": "pistol", "K": "key", "H": "horseshoe"}

# ---------------------------------------------------------------------------------------------------- cells

CELL_BITS: Final = 6
"""A spot is a cell of a building in one number: the building's number, then so many bits for the cell."""


def spot(building: int, cell: int) -> int:
    return building << CELL_BITS | cell


def half(price: int) -> int:
    """R12.2, R12.7 What a bargain costs, and what a sale brings."""
    return price // 2


def building_of(spot: int) -> int:
    return spot >> CELL_BITS


def cell_of(spot: int) -> int:
    return spot & 63


class Building:
    """The plan of a building."""

    def __init__(self, data: dict[str, Any]) -> None:
        rows: list[str] = data["rows"]
        self.name: Final[str] = data["id"]
        self.district: Final[str] = data["district"]
        self.named: Final[bool] = data["from_rulebook"]  # R13.2
        self.needed: Final[int] = data["needed"]  # R6.2 marks that a chain has to join
        self.fewest: Final[int] = data["fewest"]  # stones of the shortest chain
        self.rows: Final = rows
        self.stride: Final = len(rows[0]) + 1
        cells: i64 = 0
        marks: i64 = 0
        self.mark_cells: Final[list[int]] = []
        self.mark_names: Final[list[str]] = []
        for row in range(len(rows)):
            for column in range(len(rows[row])):
                cell = row * self.stride + column
                sign = rows[row][column]
                if sign == ".":
                    cells |= 1 << cell
                elif sign in MARKS:
                    marks |= 1 << cell
                    self.mark_cells.append(cell)
                    self.mark_names.append(MARKS[sign])
        self.cells: Final[i64] = cells  # where a stone may stand
        self.marks: Final[i64] = marks  # which are never occupied

    def place(self, cell: int) -> str:
        """`4.3`: row and column."""
        return f"{cell // self.stride}.{cell % self.stride}"

    def cell_at(self, place: str) -> int:
        """The cell of `4.3`; -1 if that is none, or outside."""
        row, _, column = place.partition(".")
        if not (row.isdecimal() and column.isdecimal() and len(place) < 8):
            return -1
        if int(row) >= len(self.rows) or int(column) >= len(self.rows[0]):
            return -1
        return int(row) * self.stride + int(column)


# ---------------------------------------------------------------------------------------------------- cards

NUMBER: Final = 0
PICTURE: Final = 1
QUESTION: Final = 2
INDIO: Final = 3
CARD_KINDS: Final = ["number", "picture", "question", "indio"]
RANK: Final = 16
"""A card's rank is this times that of its figure, and its side number; question marks have 0, Indios less."""


class Edition:
    """One reconstruction of the box: board, deck and events."""

    def __init__(self, name: str, board: dict[str, Any], cards: dict[str, Any]) -> None:
        self.name: Final = name
        self.stones: Final[int] = board["stones"]
        self.discs: Final[int] = board["discs"]
        self.prices: Final[list[int]] = [figure["price"] for figure in board["figures"]]
        self.points: Final[list[int]] = [figure["points"] for figure in board["figures"]]
        self.buildings: Final[list[Building]] = [Building(one) for one in board["buildings"]]
        self.building_names: Final[list[str]] = [one.name for one in self.buildings]
        self.in_play: Final[list[int]] = [
            0 if seats < 2 else len([one for one in self.buildings if one.district in board["districts"][str(seats)]])
            for seats in range(MOST_SEATS + 1)
        ]
        """R1.4 By number of players how many buildings are used: always the first ones."""
        deck: list[dict[str, Any]] = cards["deck"]
        self.cards: Final[list[str]] = [card["id"] for card in deck]
        self.kind: Final[list[int]] = [CARD_KINDS.index(card["kind"]) for card in deck]
        self.figure: Final[list[int]] = [FIGURES.index(card["figure"]) if "figure" in card else -1 for card in deck]
        self.amount: Final[list[int]] = [card.get("money", card.get("stones", card.get("remove", 0))) for card in deck]
        """Dollars of a number card, stones of a picture card, stones that an Indio takes off."""
        self.rank: Final[list[int]] = [rank(card) for card in deck]
        self.events: Final[list[str]] = [event["id"] for event in cards["events"]]
        self.effects: Final[list[list[dict[str, Any]]]] = [event["effects"] for event in cards["events"]]

    def spot_name(self, spot: int) -> str:
        """`saloon.4.3`"""
        building = self.buildings[building_of(spot)]
        return f"{building.name}.{building.place(cell_of(spot))}"

    def spot_named(self, name: str) -> int:
        """The spot of `saloon.4.3`; -1 if that is none."""
        house, _, place = name.partition(".")
        if house not in self.building_names:
            return -1
        number = self.building_names.index(house)
        cell = self.buildings[number].cell_at(place)
        return -1 if cell < 0 else spot(number, cell)


def rank(card: dict[str, Any]) -> int:
    """R3.1 First by figure, then by side number; R3.2 a question mark has no value, an Indio not even that."""
    if "figure" not in card:
        return 0 if card["kind"] == "question" else -1
    return RANK * (KINDS - FIGURES.index(card["figure"])) + int(card["side"])


def read(name: str) -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "data", name + ".json"), encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
        return data


EDITIONS: Final = [
    Edition("1", read("board_1"), read("cards_1")),
    Edition("2", read("board_2"), read("cards_1")),
    Edition("3", read("board_3"), read("cards_1")),
]
EDITION_NAMES: Final = [edition.name for edition in EDITIONS]
NEWEST: Final = EDITION_NAMES[-1]
