"""The script that says what a town has and what comes of it."""

from __future__ import annotations

import pytest

import tinstar
from scripts.western_town_values import Moment, fitted, solved, surprise, watched
from tinstar.kernel.core import Quick


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_what_brings_points_is_told_from_what_brings_none() -> None:
    luck = Quick(4)
    table = tinstar.game("western_town").play(2, 1).state
    moments = []
    for _ in range(2000):
        gold, pipes = luck.below(5), luck.below(5)
        points = [3 * gold + luck.below(4), luck.below(4)]
        amounts = [{"gold": float(gold), "pipes": float(pipes)}, {"gold": 0.0, "pipes": 0.0}]
        moments.append(Moment(table, amounts, [3.0 * gold, 0.0], 0.0, points, [1.0, 0.0]))  # type: ignore[arg-type]
    worth = fitted(moments)
    assert worth["gold"] == pytest.approx(3.0, abs=0.2)
    assert worth["pipes"] == pytest.approx(0.0, abs=0.2)


def test_who_is_sure_of_what_comes_true_is_surprised_least() -> None:
    table = tinstar.game("western_town").play(2, 1).state
    right = Moment(table, [{}, {}], [9.0, 0.0], 1.0, [9, 0], [1.0, 0.0])  # type: ignore[arg-type]
    wrong = Moment(table, [{}, {}], [0.0, 9.0], 1.0, [9, 0], [1.0, 0.0])  # type: ignore[arg-type]
    assert surprise([right], 1.0, 0.0) < surprise([right], 8.0, 0.0)
    assert surprise([wrong], 8.0, 0.0) < surprise([wrong], 1.0, 0.0)


def test_a_game_is_watched_to_its_end() -> None:
    moments = list(watched(tinstar.game("western_town").facts.setup(3, {"short": True}), 1))
    assert len(moments) > 3
    assert all(sum(moment.won) == pytest.approx(1.0) for moment in moments)
    assert all(moment.left >= 0.0 and len(moment.amounts) == 3 for moment in moments)
