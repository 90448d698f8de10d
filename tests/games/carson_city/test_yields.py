"""Scenarios 54 to 64: what buildings bring. The centre is G7, out of the way."""

from __future__ import annotations

from tests.games.carson_city.positions import Position

RING = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
"""The parcels around C3."""


def paid(land: str, cap: bool = False) -> list[int]:
    """What everybody gets when the town pays for this land."""
    at = Position(centre="g7", land=land, cap=cap).passing(0, 1, 2)
    return [at.money(seat) - 15 for seat in range(3)]


def earned(land: str, parcel: str = "c3") -> int:
    """What the building there brings, as everybody sees it."""
    return Position(centre="g7", land=land).earns(parcel)


def test_s54_two_saloons_and_three_houses() -> None:
    land = "c3 saloon 0, c5 saloon 1, b4 house 0, c4 house, d4 house"
    assert (earned(land), earned(land, "c5")) == (15, 10)
    assert paid(land) == [15, 10, 0]


def test_s55_a_ranch_counts_twice_beside_a_drugstore() -> None:
    land = "c3 drugstore 0, b4 ranch 0, b2 house, c2 house, d2 house"
    assert earned(land) == 15
    assert paid(land) == [15 + 7, 0, 0]


def test_s56_a_kept_ranch_counts_for_nothing() -> None:
    at = Position(centre="g7", land="c3 drugstore 0, h1 ranch 0", kept={0: "ranch"})
    assert at.earns("c3") == 3
    at.passing(0, 1, 2).do(0, "done")
    assert at.money(0) == 15 + 3 + 3


def test_s57_a_ranch_in_the_corner() -> None:
    assert paid("a1 ranch 0") == [3, 0, 0]


def test_s58_a_ranch_without_a_view() -> None:
    land = ", ".join(f"{parcel} house" for parcel in RING)
    assert paid(f"{land}, c3 ranch 0") == [1, 0, 0]


def test_s59_anothers_empty_parcel_is_empty() -> None:
    assert paid("a1 ranch 0, b1 empty 1") == [3, 0, 0]


def test_s60_a_mine_and_three_mountains() -> None:
    assert paid("c3 mine 0, b2 mountain, c2 mountain 0, d2 mountain 1") == [6, 0, 0]


def test_s61_a_bank_and_two_mines() -> None:
    land = "c3 bank 0, b2 mine 0, h1 mine 0"
    assert earned(land) == 6
    assert paid(land) == [6, 0, 0]


def test_s62_a_drugstore_and_two_ranches() -> None:
    assert earned("c3 drugstore 0, b2 ranch 0, h1 ranch 0") == 9


def test_s63_what_counts_as_a_house() -> None:
    land = "c3 saloon 0, b2 hotel 0, c2 church 0, d2 ranch 0, b3 house, d3 hotel 1"
    assert earned(land) == 25


def test_s64_printed_values_limit_nothing_unless_chosen() -> None:
    land = ", ".join(f"{parcel} house" for parcel in RING) + ", c3 saloon 0"
    assert paid(land) == [40, 0, 0]
    assert paid(land, cap=True) == [35, 0, 0]
