"""Calibration: what a mind said is held against what came true."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import tinstar
from tinstar.cli import app
from tinstar.kernel import Outcome
from tinstar.lab.calibration import Bucket, blind_brier, brier, calibrate, won_by_seat

SETUP = tinstar.game("gold_rush").facts.setup(2, {"tiles": 9})


def test_what_was_said_sums_up_to_one_victory_a_game() -> None:
    found = calibrate("gold_rush", SETUP, games=6)
    moments = sum(one.moments for third in found for one in third)
    assert moments % 2 == 0
    assert sum(one.said for third in found for one in third) == pytest.approx(moments / 2)
    assert sum(one.came for third in found for one in third) == pytest.approx(moments / 2)
    assert all(
        0.2 * n <= one.said / one.moments <= 0.2 * n + 0.2
        for third in found
        for n, one in enumerate(third)
        if one.moments
    )
    assert all(one.games <= min(6, one.moments) for third in found for one in third)


def test_the_number_of_workers_changes_nothing() -> None:
    assert calibrate("gold_rush", SETUP, games=3, workers=2) == calibrate("gold_rush", SETUP, games=3)


def test_a_prophet_is_told_from_who_knows_nothing() -> None:
    prophet, fool = Bucket(), Bucket()
    for came in (0.0, 1.0):
        prophet.count(came, came)
        fool.count(1.0 - came, came)
    assert brier([prophet]) == 0.0
    assert brier([fool]) == 1.0
    assert blind_brier([prophet]) == 0.25
    assert brier([Bucket()]) == blind_brier([Bucket()]) == 0.0


def test_a_victory_is_shared_but_among_allies() -> None:
    tie = Outcome([0, 2], [5, 3, 5])
    assert won_by_seat(tie, 3, allied=False) == [0.5, 0.0, 0.5]
    assert won_by_seat(tie, 3, allied=True) == [1.0, 0.0, 1.0]


def test_it_is_printed_by_third_of_the_game() -> None:
    said = CliRunner().invoke(
        app, ["calibration", "gold_rush", "--games", "2", "--option", "tiles=9", "--workers", "1"]
    )
    assert said.exit_code == 0
    assert "Brier" in said.output
    assert CliRunner().invoke(app, ["calibration", "gold_rush", "--games", "0"]).exit_code == 2
