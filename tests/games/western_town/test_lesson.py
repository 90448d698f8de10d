"""What the lessons of Western Town promise: goods and households they name, who is raided and who is used, and whom
Lincoln visits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from tests.games.lessons import Stop, share_won, stops
from tinstar.games.western_town import game
from tinstar.games.western_town.lesson import LESSONS
from tinstar.games.western_town.pieces import CARDS, COUNTERS, LOT_NAMES, ORANGE_RIDER, TILES
from tinstar.games.western_town.rules.events import Built, Defended, Raid, Used, Visited
from tinstar.games.western_town.state import Western, cards_in
from tinstar.kernel import Event, Lesson

YOU, KATE = 0, 1
(FIRST,) = LESSONS
GAMES = 200
E = TypeVar("E", bound=Event)


def by_title(lesson: Lesson) -> dict[str, list[Stop]]:
    """The moments of a lesson, on all its ways, by the title of everything that is told there."""
    found: dict[str, list[Stop]] = {}
    for stop in stops(game, lesson):
        for slide in stop.slides:
            found.setdefault(slide.title, []).append(stop)
    return found


@pytest.fixture(scope="module")
def first() -> dict[str, list[Stop]]:
    return by_title(FIRST)


def town(stop: Stop) -> Western:
    table = stop.play.state
    assert isinstance(table, Western)
    return table


def has(stop: Stop, seat: int, counters: str) -> list[int]:
    """So much of each of these a town has."""
    return [town(stop).counted(seat, COUNTERS.index(counter)) for counter in counters.split()]


def hand(stop: Stop, seat: int) -> set[str]:
    return {CARDS[card] for card in cards_in(town(stop).hands[seat])}


def heard(stop: Stop, kind: type[E]) -> Iterator[E]:
    return (event for event in stop.play.log(YOU) if isinstance(event, kind))


def built(stop: Stop, seat: int) -> list[tuple[str, str]]:
    return [(TILES[event.tile], LOT_NAMES[event.lot]) for event in heard(stop, Built) if event.seat == seat]


def used(stop: Stop) -> list[tuple[int, str, int]]:
    """Who has used what against whom."""
    return [(event.seat, CARDS[event.card], event.owner) for event in heard(stop, Used)]


def test_a_hand_of_four_and_households_enough_for_the_barber(first: dict[str, list[Stop]]) -> None:
    for stop in first["Three cards sleep"]:
        assert len(hand(stop, YOU)) == 7
        assert town(stop).hand_limit(YOU) == 4
    for stop in first["Build the Barber"]:
        assert has(stop, YOU, "gold wood households") == [3, 2, 3]


def test_the_marshal_exports_and_repeats_what_pays_for_the_saloon(first: dict[str, list[Stop]]) -> None:
    for stop in first["The Marshal repeats"]:
        assert "barber" in hand(stop, YOU)
        assert has(stop, YOU, "gold wood households") == [3, 2, 4]
    for stop in first["Build the Saloon"]:
        assert has(stop, YOU, "gold wood inhabitants exported") == [1, 2, 2, 1]
    for stop in first["Raid!"]:
        assert has(stop, YOU, "gold wood inhabitants cowboys") == [0, 0, 4, 3]
        assert built(stop, YOU) == [("barber", "b1"), ("saloon", "c1")]


def test_the_second_orange_rider_is_beaten_off_with_two_cowboys(first: dict[str, list[Stop]]) -> None:
    for stop in first["Use her card"]:
        raids = [(event.seat, event.color, event.orange, event.roller) for event in heard(stop, Raid)]
        assert raids == [(YOU, ORANGE_RIDER, 2, YOU)]
        assert [(event.seat, LOT_NAMES[event.target], event.cowboys) for event in heard(stop, Defended)] == [
            (YOU, "c1", 2)
        ]
        assert not town(stop).destroyed[YOU]
        assert has(stop, YOU, "cowboys pipes") == [1, 8]


def test_each_uses_a_card_of_the_other(first: dict[str, list[Stop]]) -> None:
    for stop in first["Pass first"]:
        assert used(stop) == [(YOU, "gold_mine", KATE), (KATE, "marshal", YOU)]
        assert has(stop, YOU, "gold") == [1]
        assert has(stop, KATE, "exported") == [1]


def test_the_first_to_pass_sends_lincoln_between_equal_towns(first: dict[str, list[Stop]]) -> None:
    for stop in first["You send Lincoln"]:
        assert [sum(has(stop, seat, "exported attractiveness")) for seat in (YOU, KATE)] == [2, 2]
        assert town(stop).territories[0].lead == YOU
    for stop in first["Three more rounds"]:
        assert [(event.seat, event.points, event.chosen) for event in heard(stop, Visited)] == [(YOU, 2, 1)]
        assert [has(stop, seat, "households") for seat in (YOU, KATE)] == [[6], [4]]
        assert town(stop).rounds() - town(stop).round + 1 == 3


@pytest.mark.soak
@pytest.mark.parametrize("lesson", LESSONS)
def test_the_game_that_follows_is_neither_won_nor_lost(lesson: Lesson) -> None:
    """50 to 80 of 100; all ways end alike but for the lot of the start building."""
    end = next(stop for stop in stops(game, lesson) if stop.at.item is None)
    assert 0.5 <= share_won(game, end, YOU, GAMES) <= 0.8
