"""Blind spots: what a search finds better than the mind is found, and nothing where the mind is right."""

from __future__ import annotations

from typing import Any

import pytest

import tinstar
from tests.bots.toys import Nim, Toy
from tinstar.kernel import Setup
from tinstar.kernel.core import Mind, Quick, State
from tinstar.lab.blind_spots import Spot, draw_spots, fair_gain, find_spots, judge_twice, mean_of
from tinstar.lab.positions import A_GAME, greedy_positions, position_at

SETUP = tinstar.game("gold_rush").facts.setup(2, {"tiles": 9})


class Wise(Mind[Toy]):
    """Leaves a multiple of four whenever that is possible."""

    def judge(self, table: Toy, seat: int, options: list[int]) -> list[float]:
        return [1.0 if (table.number - option) % 4 == 0 else 0.0 for option in options]


class Blind(Mind[Toy]):
    """Believes that this is wrong."""

    def judge(self, table: Toy, seat: int, options: list[int]) -> list[float]:
        return [0.0 if (table.number - option) % 4 == 0 else 0.5 for option in options]


class JudgedNim(Nim):
    def __init__(self, sticks: int, mind: Mind[Toy]) -> None:
        super().__init__(sticks)
        self.judging = mind

    def mind(self) -> Mind[Any]:
        return self.judging


def spots(mind: Mind[Toy], trials: int = 60) -> list[Spot]:
    """What is said of some choices with a way to win."""
    game = JudgedNim(11, mind)
    found = greedy_positions(game, Setup(2, {}), range(1, 6))
    return [judge_twice(each, trials) for each in found if sticks(each.play.state) % 4]


def sticks(table: State) -> int:
    assert isinstance(table, Toy)
    return table.number


def test_a_mind_that_is_right_loses_nothing() -> None:
    assert not any(spot.clear for spot in spots(Wise()))


def test_a_planted_blindness_is_found() -> None:
    found = spots(Blind())
    assert sum(spot.clear for spot in found) > len(found) / 2
    worst = max(found, key=lambda spot: spot.loss)
    assert worst.question == "Take"
    assert worst.best.judged == 0.0 < worst.chosen.judged
    assert mean_of([spot.loss for spot in found])[0] > 0.1
    assert mean_of([spot.gain for spot in found])[0] > 0.05


def test_the_luck_of_the_best_of_many_is_taken_off() -> None:
    luck = Quick(1)
    alike = [[luck.below(1000) / 1000 for _ in range(40)] for _ in range(10)]
    assert max(sum(one) for one in alike) / 40 - sum(alike[0]) / 40 > 0.05
    assert abs(fair_gain(alike, 0) + fair_gain(alike, 1)) / 2 < 0.1
    better = [[0.2] * 4, [0.5, 0.5, 0.5, 0.5]]
    assert fair_gain(better, 0) == fair_gain(better, 1) == pytest.approx(0.3)


def test_the_positions_are_the_same_again_however_many_look_for_them() -> None:
    alone = find_spots("gold_rush", SETUP, positions=6, trials=4, seed=3)
    assert [spot.loss for spot in alone] == sorted((spot.loss for spot in alone), reverse=True)
    assert find_spots("gold_rush", SETUP, positions=6, trials=4, seed=3, workers=2) == alone
    assert len(alone) == 6
    spot = alone[0]
    position = position_at(tinstar.game("gold_rush"), SETUP, spot.game, spot.moment)
    assert position.seat == spot.seat
    assert spot.best.option in position.play.options(position.seat)


def test_of_a_game_few_positions_are_taken() -> None:
    found = list(greedy_positions(tinstar.game("gold_rush"), SETUP, range(3, 4)))
    assert len(found) == A_GAME
    assert len({position.moment for position in found}) == A_GAME
    assert all(len(position.play.options(position.seat)) >= 3 for position in found)


def test_the_worst_are_drawn_as_their_seat_sees_them() -> None:
    (spot,) = find_spots("bang", tinstar.game("bang").facts.setup(4), positions=1, trials=2)
    page = draw_spots("bang", tinstar.game("bang").facts.setup(4), [spot])
    assert f"seat {spot.seat}: {spot.question}" in page
    assert "<svg" in page


@pytest.mark.parametrize("words", [["--positions", "0"], ["--trials", "1"], ["--seats", "9"], ["--option", "x=1"]])
def test_what_makes_no_sense_is_refused(words: list[str]) -> None:
    from typer.testing import CliRunner

    from tinstar.cli import app

    assert CliRunner().invoke(app, ["blind-spots", "gold_rush", *words]).exit_code != 0
