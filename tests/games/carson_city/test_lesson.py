"""What only Carson City can say of its lessons: who won which duel and by what, what it paid, and what comes after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from tests.games.lessons import Stop, share_won, stops
from tinstar.games.carson_city import game
from tinstar.games.carson_city.pieces import AROUND, CHARACTERS, MOUNTAIN, PARCEL_NAMES, PLACE_NAMES, THINGS, TILES
from tinstar.games.carson_city.rules.events import BoughtParcel, DuelWon, Earned, Fought, GotPoints, Home, Robbed
from tinstar.games.carson_city.state import Carson
from tinstar.kernel import Event
from tinstar.kernel.lesson import FIRST, SECOND, Lesson

E = TypeVar("E", bound=Event)
YOU, OTHER = 0, 1
GAMES = 200


def lesson(key: str) -> Lesson:
    return next(lesson for lesson in game.lessons() if lesson.key == key)


def town(stop: Stop) -> Carson:
    table = stop.play.state
    assert isinstance(table, Carson)
    return table


def ends(key: str) -> Iterator[Stop]:
    return (stop for stop in stops(game, lesson(key)) if stop.at.item is None)


def duels(stop: Stop) -> list[tuple[str, int, int, int]]:
    """Every duel: what for, who won, with how much, and whether by the order of passing."""
    won = [event for event in stop.play.log(YOU) if isinstance(event, DuelWon)]
    return [(PLACE_NAMES[event.place], event.seat, event.total, event.tie) for event in won]


def throws(stop: Stop) -> list[tuple[int, int]]:
    """Who threw what in them."""
    return [(event.seat, event.value) for event in stop.play.log(YOU) if isinstance(event, Fought)]


def test_the_saloon_is_won_by_the_cowboy_at_home_and_by_passing_first() -> None:
    for stop in ends(FIRST):
        assert throws(stop) == [(OTHER, 5), (YOU, 4)]
        assert duels(stop) == [("build5", YOU, 6, 1)]


def test_the_first_round_ends_with_a_saloon_that_pays_and_more_points_than_bill_has() -> None:
    points = set()
    for stop in ends(FIRST):
        table = town(stop)
        assert table.round == 2
        assert table.parcels(YOU) == 3
        assert sorted(earns for earns in table.town.earns if earns) == [9, 10]  # the other one's mine
        assert table.money[YOU] == 20 - 2 * table.total(YOU)
        assert table.total(OTHER) == 1
        assert table.money[OTHER] == 18
        points.add(table.total(YOU))
    assert points == {6, 7, 8}


def test_who_passed_first_chooses_first_when_the_first_lesson_is_over() -> None:
    for stop in ends(FIRST):
        assert stop.play.waiting == [YOU]
        assert len(stop.play.options(YOU)) > len(CHARACTERS)


@pytest.fixture(scope="module")
def told() -> dict[str, Stop]:
    """The moments of the second lesson, by the title of everything that is told there."""
    return {slide.title: stop for stop in stops(game, lesson(SECOND)) for slide in stop.slides}


def heard(stop: Stop, kind: type[E]) -> list[E]:
    return [event for event in stop.play.log(YOU) if isinstance(event, kind)]


def test_a_mountain_that_bill_takes_is_none_for_the_mine(told: dict[str, Stop]) -> None:
    before, after = (town(told[title]) for title in ("Between water and rock", "What land costs"))
    mine = PARCEL_NAMES.index("e5")
    mountains = [parcel for parcel in AROUND[mine] if before.town.things[parcel] == MOUNTAIN]
    assert sorted(PARCEL_NAMES[parcel] for parcel in mountains) == ["d6", "e6", "f6"]
    assert after.town.earns[mine] == 9
    assert after.money == [10, 6]
    assert after.revolvers == [2, 3]


def test_the_parcel_beside_the_mine_costs_four_dollars_and_the_silver_stays(told: dict[str, Stop]) -> None:
    assert [(PARCEL_NAMES[event.parcel], event.price) for event in heard(told["Keep the church"], BoughtParcel)] == [
        ("f5", 4)
    ]
    stop = told["7 to 6"]
    assert throws(stop) == [(YOU, 5), (OTHER, 3)]
    assert duels(stop) == [("e5", YOU, 7, 0)]
    assert [(event.seat, event.dollars) for event in heard(stop, Earned)] == [(YOU, 9), (OTHER, 10)]
    assert town(stop).money == [10, 14]
    assert stop.play.options(YOU)[0] == "sheriff"


def test_bill_who_attacks_again_is_far_stronger(told: dict[str, Stop]) -> None:
    for title in ("Two roads, one bridge", "Now the ranch", "Points for buildings"):
        table = town(told[title])
        assert table.strength(OTHER) >= 2 * (table.strength(YOU) - 1), title


def test_the_church_that_a_bridge_reaches_sends_him_home_and_his_saloon_is_shared(told: dict[str, Stop]) -> None:
    stop = told["What the Banker sells"]
    assert duels(stop) == [("e5", YOU, 7, 0)]  # no other one was fought
    assert [(event.seat, event.place) for event in heard(stop, Home)][-1] == (OTHER, PLACE_NAMES.index("e5"))
    assert [(event.seat, event.dollars) for event in heard(stop, Robbed)] == [(YOU, 5)]
    earned = [(event.seat, event.dollars) for event in heard(stop, Earned)]
    assert sorted(earned[2:]) == [(YOU, 8), (YOU, 9), (OTHER, 5)]
    assert [(event.seat, event.points) for event in heard(stop, GotPoints)] == [(OTHER, 3), (YOU, 3)]
    assert town(stop).money == [29, 16]


def test_the_second_ends_not_behind_bill_and_with_the_first_choice() -> None:
    found = set()
    for stop in ends(SECOND):
        table = town(stop)
        assert stop.play.waiting == [YOU]
        assert table.round == 3
        assert table.total(OTHER) == 8
        assert [THINGS[TILES[table.row[index]]] for index in (1, 4)] == ["bank", "drugstore"]
        found.add((table.total(YOU), table.money[YOU]))
    assert found == {(8, 17), (10, 4)}


@pytest.mark.soak
@pytest.mark.parametrize("key", [FIRST, SECOND])
def test_the_game_that_follows_is_neither_won_nor_lost(key: str) -> None:
    """50 to 80 of 100, whatever was chosen before."""
    assert all(0.5 <= share_won(game, stop, YOU, GAMES) <= 0.8 for stop in ends(key))
