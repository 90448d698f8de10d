"""Scenarios 67 to 71, 74 and 97: what a town is worth."""

from __future__ import annotations

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town.pieces import PRINTED, TILES

RULEBOOK = "b3 saloon, c3 gunsmith, d3 warehouse, b1 barber, c1 homestead, e3 homestead"


def test_s67_the_count_of_the_rulebook() -> None:
    at = Position(
        lincoln="a c d f 5",
        round=5,
        town={0: RULEBOOK},
        destroyed={0: "c3"},
        shipped=[0],
        goods={0: "2 exported, 7 attractiveness, 12 inhabitants, 6 cowboys"},
        markers={1: 7},
    ).ended()
    assert [at.seat(seat).households for seat in range(3)] == [7, 9, 2]
    assert at.play.over
    parts = at.view().parts
    assert [
        parts[source][0] for source in ("households", "buildings", "exported", "attractiveness", "inhabitants")
    ] == [
        1,
        13,
        6,
        28,
        6,
    ]
    assert parts["households"] == (1, 5, 0)
    assert at.seat(0).points == 54
    assert at.play.outcome is not None
    assert (at.play.outcome.points[0], at.play.outcome.winners) == (54, [0])


@pytest.mark.parametrize(("destroyed", "points"), [("", 6), ("b3", 3 - 2)])
def test_s68_cowboys_at_the_gunsmith(destroyed: str, points: int) -> None:
    at = Position(town={0: "b3 gunsmith"}, goods={0: "7 cowboys"}, destroyed={0: destroyed})
    assert at.view().parts["buildings"][0] == points
    assert at.lot(0, "b3").points == (3 if destroyed else 6)


def test_s69_exported_gold_at_the_bank() -> None:
    at = Position(town={0: "b3 bank"}, goods={0: "5 exported"})
    assert at.lot(0, "b3").points == 6


def test_s70_the_ranking_of_households() -> None:
    at = Position(4, markers={0: 6, 1: 6, 2: 3, 3: 1})
    assert [at.seat(seat).households for seat in range(4)] == [8, 8, 5, 3]
    assert at.view().parts["households"] == (2 + 3, 2 + 3, 1, 0)


def test_all_with_the_most_get_three() -> None:
    """R8.2"""
    assert Position(3).view().parts["households"] == (3, 3, 3)


def test_s71_equals_share_the_win() -> None:
    at = Position(markers={2: 1}, goods={0: "4 exported", 1: "4 exported"}, lincoln="a b c f 5", round=5).ended()
    assert at.play.outcome is not None
    assert at.play.outcome.points == [8, 8, 5]
    assert at.play.outcome.winners == [0, 1]


def test_s74_how_often_lincoln_expects() -> None:
    at = Position(lincoln="a c d f")
    assert at.view().multipliers == {"exported": 3, "attractiveness": 4, "inhabitants": 2}


def test_s97_half_of_three_less_two() -> None:
    at = Position(town={0: "b3 gallows"}, destroyed={0: "b3"})
    assert at.view().parts["buildings"][0] == -1


def test_lincoln_counts_full_fours_of_inhabitants() -> None:
    """R8.4"""
    at = Position(lincoln="g", goods={0: "11 inhabitants"})
    assert at.view().parts["inhabitants"][0] == 4


WORTH = {
    "homestead": 0,
    "carpenter_2": 2,
    "general_store": 2,
    "saloon": 4,
    "gunsmith": 4,
    "barber": 2,
    "bank": 2 + 2,
    "warehouse": 2,
    "telegraph": 2 + 2,
    "railroad": 6,
    "gallows": 3,
    "outlaws_hideout": 2,
    "hotel": 2,
    "stables": 3,
    "blacksmith": 2,
    "church": 3,
    "school": 2,
    "town_hall": 3,
}


@pytest.mark.parametrize("tile", TILES[PRINTED:])
def test_what_every_building_is_worth(tile: str) -> None:
    """R13 With 4 cowboys, 3 exported gold, 5 gold and 11 inhabitants."""
    at = Position(town={0: f"b3 {tile}"}, goods={0: "4 cowboys, 3 exported, 5 gold, 11 inhabitants"})
    assert at.lot(0, "b3").points == WORTH[tile]
