"""What the lessons of BANG! say has happened at the table: who was hit by what, who is out, and what it brought."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.lessons import Stop, share_won, stops
from tinstar.games.bang import game
from tinstar.games.bang.cards import DEPUTY, LOCOMOTIVES, OUTLAW, RENEGADE, SHERIFF, STATIONS
from tinstar.games.bang.lesson import LESSONS
from tinstar.games.bang.rules.distance import distances, reach
from tinstar.games.bang.rules.events import BARREL_SAVED, DODGED, FLIPPED, HEALED, HIT, OUT, REWARD
from tinstar.games.bang.rules.notation import LUCK, TEXT
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.events import PAID_LIFE, WAGON_TAKEN
from tinstar.kernel import Event, Lesson
from tinstar.kernel.core import NOBODY

YOU, ABE, BEA, CAL = range(4)
BEN, DAN = 2, 4
FIRST, SECOND = LESSONS
GAMES = 100


def told(lesson: Lesson) -> dict[str, Stop]:
    """The moments of a lesson by the title of everything that is told there: where it is told first, on one of its
    ways."""
    found: dict[str, Stop] = {}
    for stop in stops(game, lesson):
        for slide in stop.slides:
            found.setdefault(slide.title, stop)
    return found


@pytest.fixture(scope="module")
def first() -> dict[str, Stop]:
    return told(FIRST)


@pytest.fixture(scope="module")
def second() -> dict[str, Stop]:
    return told(SECOND)


def ends(lesson: Lesson) -> Iterator[Stop]:
    return (stop for stop in stops(game, lesson) if stop.at.item is None)


def table(stop: Stop) -> Bang:
    assert isinstance(stop.play.state, Bang)
    return stop.play.state


def hand(stop: Stop, seat: int) -> set[str]:
    return {TEXT[card] for card in table(stop).hands[seat]}


def front(stop: Stop, seat: int) -> set[str]:
    return {TEXT[card] for card in table(stop).front[seat]}


def heard(stop: Stop, kind: int) -> list[Event]:
    return [event for event in stop.play.log(YOU) if event.kind == kind]


def in_reach(stop: Stop, seat: int) -> list[int]:
    """Whom this seat can shoot at."""
    far = distances(table(stop), seat)
    return [other for other in table(stop).others(seat) if far[other] <= reach(table(stop), seat)]


# ---------------------------------------------------------------------------------------------------- the first lesson


def test_only_cal_is_in_reach_and_with_the_schofield_everybody_is(first: dict[str, Stop]) -> None:
    assert distances(table(first["BANG!"]), YOU) == [0, 2, 2, 1]
    assert in_reach(first["BANG!"], YOU) == [CAL]
    assert in_reach(first["Something brown"], YOU) == [ABE, BEA, CAL]
    assert in_reach(first["Whom?"], YOU) == [ABE, CAL]


def test_who_hit_whom_in_the_first(first: dict[str, Stop]) -> None:
    for stop in ends(FIRST):
        hits = [(event.seat, event.a, event.b) for event in heard(stop, HIT)]
        assert hits == [(CAL, YOU, 1), (ABE, BEA, 1), (ABE, CAL, 1), (YOU, CAL, 1), (ABE, YOU, 1)]
        assert [(event.seat, event.a) for event in heard(stop, DODGED)] == [(YOU, ABE), (CAL, BEA), (YOU, CAL)]
        assert [event.seat for event in heard(stop, HEALED)] == [CAL, YOU]


def test_lives_and_cards_are_as_they_are_said(first: dict[str, Stop]) -> None:
    held = [len(hand(first[title], YOU)) for title in ("BANG!", "Five to keep", "One down", "Now without me")]
    assert held == [7, 6, 6, 7]
    assert table(first["Lives and cards"]).life[YOU] == 5
    assert table(first["That one hits"]).life[ABE] == 1
    assert not {"missed 5s", "missed 6s"} & hand(first["That one hits"], YOU)
    assert table(first["A beer"]).life == [4, 1, 4, 4]
    assert "barrel Qs" in hand(first["Behind the barrel"], YOU)
    assert len(hand(first["One down"], CAL)) == 7


def test_an_outlaw_falls_by_your_hand_and_brings_three_cards(first: dict[str, Stop]) -> None:
    for stop in ends(FIRST):
        assert [(event.seat, event.a, event.b) for event in heard(stop, OUT)] == [(ABE, OUTLAW, YOU)]
        assert [event.seat for event in heard(stop, REWARD)] == [YOU]
        assert table(stop).standing == 0b1101
        assert (table(stop).roles[BEA], table(stop).roles[CAL]) == (RENEGADE, OUTLAW)


def test_the_barrel_saves_and_the_game_goes_on(first: dict[str, Stop]) -> None:
    assert distances(table(first["Draw!"]), CAL)[YOU] == 1
    for stop in ends(FIRST):
        assert [event.a for event in heard(stop, FLIPPED)] == [LUCK["beer_7h"]]
        assert [event.seat for event in heard(stop, BARREL_SAVED)] == [YOU]
        assert table(stop).life == [5, 0, 4, 4]
        assert "jail 10s" in front(stop, BEA)
        assert {"gatling 10h", "duel Qd", "beer 10h", "missed 6s"} <= hand(stop, YOU)
        assert stop.play.waiting == [YOU]


# ---------------------------------------------------------------------------------------------------- the second lesson


def line(stop: Stop) -> tuple[list[str], int, list[str]]:
    """The stations, where the train stands, and its wagons."""
    train = table(stop).line
    return [STATIONS[station] for station in train.stations], train.position, [TEXT[wagon] for wagon in train.wagons]


def test_the_train_moves_as_it_is_told(second: dict[str, Stop]) -> None:
    stations = ["frisco", "deathwood", "tombrock", "san_tafe", "yooma"]
    assert line(second["Pay with a club"]) == (stations, 1, ["mail_car", "prisoner_car", "dining_car"])
    assert line(second["Ben shoots at you"])[1] == 2
    assert line(second["To the end of the line"]) == (stations, 4, ["baggage_car", "lounge_car", "circus_wagon"])
    assert line(second["Leland"])[1] == len(stations)
    assert line(second["Now Cal"])[1] == 0
    locomotives = [LOCOMOTIVES[table(second[title]).line.locomotive] for title in ("Leland", "Now Cal")]
    assert locomotives == ["leland", "ironhorse"]


def test_everybody_has_the_wagon_that_was_paid_for(second: dict[str, Stop]) -> None:
    for stop in ends(SECOND):
        paid = [
            (DAN, "observation_car", "frisco"),
            (YOU, "mail_car", "frisco"),
            (ABE, "prisoner_car", "deathwood"),
            (CAL, "dining_car", "tombrock"),
            (YOU, "baggage_car", "yooma"),
        ]
        taken = [(event.seat, event.a, event.b) for event in heard(stop, WAGON_TAKEN)]
        assert taken == [(seat, LUCK[wagon], LUCK[station]) for seat, wagon, station in paid]
        assert [event.seat for event in heard(stop, PAID_LIFE)] == [CAL]
        assert front(stop, YOU) == {"dragoon Js", "strongbox 9h", "baggage_car"}


def test_your_beer_is_drunk_by_the_sheriff(second: dict[str, Stop]) -> None:
    assert "beer 6h" in hand(second["New iron"], DAN)
    assert [event.seat for event in heard(second["To the end of the line"], HEALED)] == [DAN]
    assert table(second["To the end of the line"]).life == [3, 4, 4, 1, 4]


def test_who_hit_whom_in_the_second(second: dict[str, Stop]) -> None:
    assert reach(table(second["Ben shoots at you"]), BEN) == 3
    assert distances(table(second["Now Cal"]), YOU)[CAL] == reach(table(second["Now Cal"]), YOU) == 2
    assert "bang 4c" in hand(second["And again"], YOU)
    for stop in ends(SECOND):
        hits = [(event.seat, event.a) for event in heard(stop, HIT)]
        assert hits == [(YOU, BEN), (CAL, NOBODY), (DAN, CAL), (CAL, DAN), (CAL, YOU)]
        assert [(event.seat, event.a) for event in heard(stop, DODGED)] == [(YOU, BEN)]


def test_the_second_ends_with_an_outlaw_less_and_a_shot_left(second: dict[str, Stop]) -> None:
    for stop in ends(SECOND):
        assert [(event.seat, event.a, event.b) for event in heard(stop, OUT)] == [(CAL, OUTLAW, YOU)]
        assert [event.seat for event in heard(stop, REWARD)] == [YOU]
        assert [table(stop).roles[seat] for seat in (YOU, ABE, BEN, DAN)] == [DEPUTY, RENEGADE, OUTLAW, SHERIFF]
        assert stop.play.waiting == [YOU]
        assert any(option.startswith("bang ") for option in stop.play.options(YOU))


# ---------------------------------------------------------------------------------------------------- and then


def won(lesson: Lesson, stop: Stop, games: int) -> float:
    """How often a Ranch hand wins in the learner's place. Sheriff and deputy win together: to both it is a whole
    victory."""
    side = 1 if lesson is FIRST else 2
    return side * share_won(game, stop, lesson.you, games)


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])
def test_the_game_that_follows_is_neither_won_nor_lost(lesson: Lesson) -> None:
    assert 0.5 <= won(lesson, next(ends(lesson)), GAMES) <= 0.8


@pytest.mark.soak
@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])
def test_so_it_is_after_every_way(lesson: Lesson) -> None:
    assert all(0.5 <= won(lesson, stop, 2 * GAMES) <= 0.8 for stop in ends(lesson))
