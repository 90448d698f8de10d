"""What the lessons of Western Town promise: goods and households they name, who is raided and who is used, and whom
Lincoln visits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from tests.games.lessons import Stop, share_won, stops
from tinstar.games.western_town import game
from tinstar.games.western_town.lesson import LESSONS
from tinstar.games.western_town.pieces import CARDS, COUNTERS, FACES, GOODS, LOT_NAMES, ORANGE_RIDER, RED, TILES
from tinstar.games.western_town.rules.events import (
    REPAIRED,
    Built,
    Burnt,
    Defended,
    Fled,
    Limited,
    Raid,
    Target,
    Used,
    Visited,
)
from tinstar.games.western_town.rules.visit import expectation
from tinstar.games.western_town.state import Western, cards_in
from tinstar.kernel import Event, Lesson

YOU, KATE = 0, 1
FIRST, SECOND = LESSONS
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


@pytest.fixture(scope="module")
def second() -> dict[str, list[Stop]]:
    return by_title(SECOND)


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


def test_a_pipe_turned_over_draws_the_red_raid(second: dict[str, list[Stop]]) -> None:
    for stop in second["Wood for a house"]:
        assert has(stop, YOU, "inhabitants attractiveness pipes wood") == [4, 1, 6, 1]
    for stop in second["Let it burn"]:
        assert has(stop, KATE, "pipes") == [7]
        raids = [(event.seat, event.color, event.red, event.roller) for event in heard(stop, Raid)]
        assert raids == [(YOU, RED, 3, KATE)]
        assert [LOT_NAMES[event.target] for event in heard(stop, Target)] == ["a3"]
        assert has(stop, YOU, "cowboys") == [3]


def test_the_ruin_is_repaired_for_nothing_and_costs_no_cowboy(second: dict[str, list[Stop]]) -> None:
    for stop in second["As good as new"]:
        if stop.at.click == 0:
            assert [(event.seat, LOT_NAMES[event.lot]) for event in heard(stop, Burnt)] == [(YOU, "a3")]
            assert "gold_mine" in hand(stop, YOU)
            assert not any(option.startswith("use gold_mine") for option in stop.play.options(YOU))
    for stop in second["Which one first?"]:
        assert sum(event.kind == REPAIRED for event in stop.play.log(YOU)) == 1
        assert has(stop, YOU, "cowboys wood gold") == [3, 0, 1]
        assert not town(stop).destroyed[YOU]


def test_two_cards_of_hers_are_used_one_of_them_out_of_the_hand(second: dict[str, list[Stop]]) -> None:
    for stop in second["Payday"]:
        assert used(stop) == [(YOU, "carpenter_1", KATE), (YOU, "gold_mine", KATE)]
        assert "gold_mine" in hand(stop, YOU)
        assert [town(stop).territories[0].lead, town(stop).territories[0].manitou] == [KATE, YOU]
        assert has(stop, KATE, "gold") == [5]
        assert has(stop, YOU, "gold wood") == [1, 0]


def test_the_fifth_gold_goes_back_and_lincoln_to_kate(second: dict[str, list[Stop]]) -> None:
    for stop in second["Lincoln goes to Kate"]:
        limited = [(event.seat, GOODS[event.good], event.amount) for event in heard(stop, Limited)]
        assert limited == [(KATE, "gold", 1)]
        assert [(event.seat, event.points, event.chosen) for event in heard(stop, Visited)] == [(KATE, 2, 1)]
        assert [has(stop, seat, "inhabitants") for seat in (YOU, KATE)] == [[6], [4]]


def test_with_the_fours_covered_five_of_nine_are_held(second: dict[str, list[Stop]]) -> None:
    for stop in second["A hand of five"]:
        assert town(stop).hand_limit(YOU) == 5
        assert len(hand(stop, YOU)) == 9
        assert has(stop, YOU, "pink_households") == [2]
    for stop in second["One more, and they ride"]:
        assert has(stop, YOU, "inhabitants pipes gold wood") == [8, 7, 1, 2]
        assert has(stop, KATE, "pipes exported") == [6, 2]
        assert built(stop, KATE) == [("homestead", "a2"), ("homestead", "b1"), ("saloon", "c1")]
        assert town(stop).territories[0].riders == [2, 1]


def test_four_of_six_faces_bring_the_third_red_rider() -> None:
    assert sum(RED in face for face in FACES) == 4
    assert all(ORANGE_RIDER in face for face in FACES if RED not in face)


def test_the_learner_sends_two_groups_and_three_cowboys_are_not_enough(second: dict[str, list[Stop]]) -> None:
    for stop in second["You are manitou"]:
        assert has(stop, KATE, "cowboys inhabitants attractiveness") == [3, 6, 1]
    for stop in second["Your turn"]:
        raids = [(event.seat, event.color, event.red, event.orange) for event in heard(stop, Raid)]
        assert raids[1:] == [(KATE, RED, 3, 1)]
        fled = [(event.seat, event.inhabitants, event.attractiveness) for event in heard(stop, Fled)]
        assert fled == [(KATE, 4, 1)]
        assert [(event.seat, event.cowboys) for event in heard(stop, Defended)] == [(KATE, 1)]


def test_the_second_ends_with_as_much_for_lincoln_and_cards_to_use(second: dict[str, list[Stop]]) -> None:
    for stop in second["Your turn"]:
        table = town(stop)
        assert stop.play.waiting == [YOU]
        assert [expectation(table, seat) for seat in (YOU, KATE)] == [2, 2]
        assert table.territories[0].lead == KATE
        assert [table.multiplier(GOODS.index(good)) for good in ("inhabitants", "exported", "attractiveness")] == [
            3,
            1,
            0,
        ]
        assert {option for option in stop.play.options(YOU) if option.startswith("use")} == {
            "use saloon on 1 saloon",
            "use carpenter_1 on 1 carpenter_1",
        }
        assert [table.total(seat) for seat in (YOU, KATE)] == [15, 12]


@pytest.mark.soak
@pytest.mark.parametrize("lesson", LESSONS)
def test_the_game_that_follows_is_neither_won_nor_lost(lesson: Lesson) -> None:
    """50 to 80 of 100; all ways of a lesson end alike, but for the lot of a start building."""
    end = next(stop for stop in stops(game, lesson) if stop.at.item is None)
    assert 0.5 <= share_won(game, end, YOU, GAMES) <= 0.8
