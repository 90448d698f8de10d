"""Calibration: what a mind said is held against what came true."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import tinstar
from tinstar.cli import app
from tinstar.kernel import Outcome
from tinstar.lab.calibration import BUCKETS, Bucket, blind_brier, brier, calibrate, ends_of, in_parts

SETUP = tinstar.game("gold_rush").facts.setup(2, {"tiles": 9})


def test_what_was_said_sums_up_to_one_victory_a_game() -> None:
    found = calibrate("gold_rush", SETUP, games=6)
    moments = sum(one.moments for one in found.whole)
    assert moments % 2 == 0
    assert sum(one.said for one in found.whole) == pytest.approx(moments / 2)
    assert sum(one.came for one in found.whole) == pytest.approx(moments / 2)
    assert [sum(third[n].moments for third in found.thirds) for n in range(BUCKETS)] == [
        one.moments for one in found.whole
    ]
    assert all(
        0.1 * n <= one.said / one.moments <= 0.1 * n + 0.1
        for row in found.rows()
        for n, one in enumerate(row)
        if one.moments
    )
    assert all(one.games <= min(6, one.moments) for row in found.rows() for one in row)


def test_the_number_of_workers_changes_nothing() -> None:
    assert calibrate("gold_rush", SETUP, games=3, workers=2) == calibrate("gold_rush", SETUP, games=3)


def test_early_and_late_are_told_apart_by_what_could_be_known() -> None:
    """The last moment of a short game is early: nobody knew that it was the last."""
    short, long = [[0.5, 0.5]] * 2, [[0.1, 0.9]] * 10
    ends = ends_of([len(short), len(long)])
    assert ends == [2, 6]
    assert [len(part) for part in in_parts(short, ends)] == [2, 0, 0]
    assert [len(part) for part in in_parts(long, ends)] == [2, 4, 4]


def test_a_prophet_is_told_from_who_knows_nothing() -> None:
    prophet, fool = Bucket(), Bucket()
    for came in (0.0, 1.0):
        prophet.count(came, came)
        fool.count(1.0 - came, came)
    assert brier([prophet]) == 0.0
    assert brier([fool]) == 1.0
    assert blind_brier([prophet]) == 0.25
    assert brier([Bucket()]) == blind_brier([Bucket()]) == 0.0


def test_how_sure_one_may_be_hangs_on_games_and_not_on_moments() -> None:
    """Ten games, five of them won at even odds: as sure with one moment each as with a hundred."""
    errors = []
    for moments in (1, 100):
        found = Bucket()
        for game in range(10):
            one = Bucket()
            for _ in range(moments):
                one.count(0.4, float(game % 2))
            one.close()
            found.add(one)
        off, error = found.off()
        assert off == pytest.approx(0.1)
        assert found.games == 10
        errors.append(error)
    assert errors == pytest.approx([0.5 / 10**0.5] * 2)
    assert Bucket().off() == (0.0, 0.0)


def test_a_victory_is_shared_but_among_allies() -> None:
    tie = Outcome([0, 2], [5, 3, 5])
    assert tie.shares(allied=False) == [0.5, 0.0, 0.5]
    assert tie.shares(allied=True) == [1.0, 0.0, 1.0]


def test_it_is_printed_early_and_late() -> None:
    said = CliRunner().invoke(
        app, ["calibration", "gold_rush", "--games", "2", "--option", "tiles=9", "--workers", "1"]
    )
    assert said.exit_code == 0
    assert "Brier" in said.output
    assert CliRunner().invoke(app, ["calibration", "gold_rush", "--games", "0"]).exit_code == 2
