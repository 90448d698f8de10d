"""What the lessons of Gold Rush promise: the points they name, who shares what, and what there is to count."""

from __future__ import annotations

from copy import copy

import pytest

from tests.games.lessons import Stop, share_won, stops
from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.lesson import LESSONS
from tinstar.games.gold_rush.rules.events import RAILWAY_SCORED, REMOVED
from tinstar.games.gold_rush.state import COWBOYS, Ground, cell_at
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES, FITS
from tinstar.kernel import Event, Lesson, Play

YOU, JIM = 0, 1
FIRST, SECOND = LESSONS
GAP = cell_at(2, 0)


@pytest.fixture(scope="module")
def told() -> dict[str, Stop]:
    """The moments of the second lesson, by the title of everything that is told there."""
    return {slide.title: stop for stop in stops(game, SECOND) for slide in stop.slides}


def end(lesson: Lesson) -> Stop:
    """The end of the script, by one of its ways."""
    return next(stop for stop in stops(game, lesson) if stop.at.item is None)


def table(play: Play) -> Ground:
    assert isinstance(play.state, Ground)
    return play.state


def farmland(play: Play) -> int:
    """The prairie in which the learner's first farmer lies."""
    return table(play).at(table(play).cowboys[COWBOYS * YOU])


def worth(play: Play) -> int:
    """R10.6 What it brings at the end."""
    features, prairie = table(play).features, farmland(play)
    return 2 * features.tipis[prairie] + 4 * features.horses[prairie]


def heard(play: Play, kind: int) -> list[Event]:
    return [event for event in play.log(YOU) if event.kind == kind]


def test_the_first_is_won_by_own_deeds() -> None:
    outcomes = [stop.play.outcome for stop in stops(game, FIRST) if stop.at.item is None]
    assert {tuple(outcome.points) for outcome in outcomes if outcome} == {(23, 9), (24, 9)}
    for outcome in outcomes:
        assert outcome is not None
        assert outcome.winners == [YOU]
        assert outcome.parts["cities"] == [9, 0]
        assert outcome.parts["gold"] == [5, 4]


def test_a_joined_prairie_is_shared_and_then_outnumbered(told: dict[str, Stop]) -> None:
    shared, won, end = (told[title].play for title in ("A rock of your own", "Too much rock", "The rest is yours"))
    assert (worth(shared), table(shared).leaders(farmland(shared))) == (8, [YOU, JIM])
    assert (worth(won), table(won).leaders(farmland(won))) == (14, [YOU])
    assert (worth(end), table(end).leaders(farmland(end))) == (18, [YOU])


def test_what_jim_draws_first_fits_nowhere(told: dict[str, Stop]) -> None:
    assert not heard(told["Two against one"].play, REMOVED)
    assert [(event.seat, event.a) for event in heard(told["Too much rock"].play, REMOVED)] == [
        (JIM, FACE_NAMED["M4-a"])
    ]


def test_closing_the_gap_from_his_line_pays_him_alone(told: dict[str, Stop]) -> None:
    play = copy(told["Too much rock"].play)
    play.apply(YOU, "tile 2,0 north")
    play.apply(YOU, "pass")
    assert [(event.seat, event.b) for event in heard(play, RAILWAY_SCORED)] == [(JIM, 10)]


def test_half_of_the_tiles_to_come_fit_the_gap(told: dict[str, Stop]) -> None:
    ground = table(told["Count before you bet"].play)
    fitting = [face for face in ground.pile if FITS[256 * face + ground.frontier[GAP]]]
    assert 2 * len(fitting) == len(ground.pile)
    assert sum(any(segment.locomotives for segment in FACES[face].segments) for face in fitting) == 6


def test_both_are_paid_for_the_joined_railway_and_a_second_locomotive_spoils_the_next(told: dict[str, Stop]) -> None:
    railways = [
        (event.seat, event.b, event.c, event.d) for event in heard(told["The rest is yours"].play, RAILWAY_SCORED)
    ]
    assert railways == [(YOU, 12, 6, 1), (JIM, 12, 6, 1), (JIM, 4, 4, 2)]


def test_the_second_ends_halfway() -> None:
    play = end(SECOND).play
    assert play.waiting == [YOU]
    assert table(play).tiles_left() + 1 == 16
    assert table(play).gold[YOU] == [1, 3, 3]
    assert [table(play).total(seat) for seat in (YOU, JIM)] == [14, 18]


@pytest.mark.soak
def test_the_second_can_be_won_and_lost() -> None:
    assert 0.5 <= share_won(game, end(SECOND), YOU, 200) <= 0.8
