"""`check_game` in several processes: the same games, and one failure ends them all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import msgspec
import psutil
import pytest

import tinstar
from tinstar.kernel import BadSetup, BrokenPromise, Setup, check_game
from tinstar.lab.check import LostWorker, check, narrow_setups, share_out

BUSY = 0.3
"""Seconds of work by which a process is surely at its games, or close to them."""


def test_the_games_are_the_same_with_any_number_of_processes() -> None:
    setup = narrow_setups(tinstar.game("gold_rush"), [2])[0]
    seen: list[tuple[int, int]] = []
    alone = check_game(tinstar.game("gold_rush"), 3, [2], 5, setup.options)
    many = check(share_out("gold_rush", 3, [2], setup.options, 5, 2), lambda done, total: seen.append((done, total)))
    assert many.fingerprint == alone.fingerprint
    assert (many.games, many.setups, many.decisions) == (3, 1, alone.decisions)
    assert many.longest == alone.longest
    assert seen[-1] == (3, 3)
    assert seen == sorted(seen)


def test_every_process_has_its_share() -> None:
    shares = share_out("bang", 1000, workers=3)
    assert [(share.first, share.end) for share in shares] == [(0, 333), (333, 666), (666, 1000)]
    assert sorted(setup.seats for share in shares for setup in share.calibrated) == [2, 3, 4, 5, 6, 7, 8]
    assert len(share_out("gold_rush", 1, [2], {"farmers": True, "tiles": 71, "first": "random"}, workers=8)) == 1


def test_what_is_given_is_fixed_and_the_rest_is_tried() -> None:
    bang = tinstar.game("bang")
    setups = narrow_setups(bang, [4, 5, 4], {"train": False})
    assert {setup.seats for setup in setups} == {4, 5}
    assert {setup.options["choice"] for setup in setups} == {1, 2}
    assert {setup.options["learner"] for setup in setups} == {False, True}
    assert all(setup.options["train"] is False for setup in setups)
    assert len(setups) == 8
    fixed = narrow_setups(bang, None, {"roles": "sheriff, outlaw, outlaw, renegade"})
    assert {setup.seats for setup in fixed} == {4}
    with pytest.raises(BadSetup, match="roles of"):
        narrow_setups(bang, [5], {"roles": "sheriff, outlaw, outlaw, renegade"})
    with pytest.raises(BadSetup, match="no option 'river'"):
        narrow_setups(bang, None, {"river": True})


def test_a_failure_ends_all_processes_and_is_told_with_its_seed() -> None:
    shares = share_out("gold_rush", 100_000, [2], seed=7, workers=2)
    impossible = [Setup(2, {})]
    shares[1] = msgspec.structs.replace(shares[1], setups=impossible)
    with pytest.raises(BrokenPromise, match="seed 50007") as found:
        check(shares)
    assert found.value.setup == impossible[0]
    assert found.value.seed == 50_007
    assert not players()


def test_a_process_that_is_killed_is_missed() -> None:
    def kill(done: int, total: int) -> None:
        players()[-1].kill()

    with pytest.raises(LostWorker, match="before its time"):
        check(share_out("gold_rush", 100_000, [2], workers=2), kill)
    assert not players()


def test_interrupted_by_hand_it_leaves_nothing_behind() -> None:
    words = [sys.executable, "-m", "tinstar.cli", "check", "gold_rush", "--games", "100000", "--workers", "2"]
    with subprocess.Popen(
        words, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=hearing
    ) as process:
        workers = started(process.pid, 2)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "Traceback" not in said
    assert psutil.wait_procs(workers, timeout=10)[1] == []


def hearing() -> None:
    """What a shell starts in the background is deaf to interruptions, and so would be what we start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def players(pid: int | None = None) -> list[psutil.Process]:
    """The processes that play for this one, or for another."""
    children = psutil.Process(pid).children()
    return [child for child in children if "spawn_main" in " ".join(child.cmdline())]


def started(pid: int, number: int) -> list[psutil.Process]:
    """The processes that play, once all of them do: while the second is started nobody hears an interruption."""
    end = time.monotonic() + 60
    while len(found := players(pid)) < number or min(one.cpu_times().user for one in found) < BUSY:
        assert time.monotonic() < end, "the processes did not start"
        time.sleep(0.1)
    return found
