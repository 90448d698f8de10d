"""What reasons are made of: names of things, the elements that show them, and sentences of several questions."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import LAND, PARCEL_NAMES, PLACE_NAMES, THINGS
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.reasons import Thing, Why, why

DIGITS: Final = 4
"""A longer number means nothing."""


def number_in(word: str) -> int:
    """The number that is written so, -1 where there is none."""
    return int(word) if word.isdecimal() and len(word) <= DIGITS and word == str(int(word)) else -1


def the_parcel(parcel: int) -> Thing:
    return Thing("parcel", PARCEL_NAMES[parcel])


def a_thing(kind: int) -> Thing:
    return Thing("thing", THINGS[kind])


def parcel_spot(parcel: int) -> str:
    return f"parcel:{PARCEL_NAMES[parcel]}"


def claim_spot(parcel: int) -> str:
    return f"claim:{PARCEL_NAMES[parcel]}"


def place_spot(place: int) -> str:
    return parcel_spot(place - LAND) if place >= LAND else f"space:{PLACE_NAMES[place]}"


def seat_spot(seat: int) -> str:
    return f"seat:{seat}"


def men_spots(table: Carson, place: int, seats: list[int]) -> list[str]:
    """The cowboys of these seats that stand there, the white one too."""
    spots = [f"man:{seat}.{number}" for seat in seats if (number := table.man_at(seat, place)) >= 0]
    return [*spots, "man:white"] if table.white == place else spots


def too_dear(table: Carson, seat: int, price: int, rule: str) -> Why:
    return why(
        "That costs ${price}, you have ${money}.",
        rule,
        shows=[seat_spot(seat)],
        price=price,
        money=table.money[seat],
    )


def no_tile(space: int, rule: str) -> Why:
    return why("No building lies there.", rule, shows=[place_spot(space)])
