"""`check_game` in several processes: the same games, sooner."""

from __future__ import annotations

import itertools
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from threading import current_thread, main_thread
from typing import Any

import msgspec

import tinstar
from tinstar.kernel import Report
from tinstar.kernel.check import all_setups, check_facts, conclude, to_calibrate
from tinstar.kernel.check.calibration import calibrate
from tinstar.kernel.check.findings import Findings
from tinstar.kernel.core import Game
from tinstar.kernel.errors import BadSetup, TinstarError
from tinstar.kernel.facts import OptionValue, Setup

MOMENT = 0.2
"""Seconds between two looks at how far the others are."""

Progress = Callable[[int, int], None]


class LostWorker(TinstarError):
    """A process of the check was ended by something other than the check."""

    code = "lost_worker"
    status = 500


class Share(msgspec.Struct, frozen=True):
    """The games of one process, by their numbers, and the starts that it compares."""

    key: str
    setups: list[Setup]
    seed: int
    first: int
    end: int
    alone: bool
    calibrated: list[Setup]


def share_out(
    key: str,
    games: int,
    seats: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    workers: int = 1,
) -> list[Share]:
    """What each process will do: its share of the games of every set-up. Nothing has been played yet."""
    for what, number in (("games", games), ("workers", workers)):
        if number < 1:
            raise BadSetup(f"the number of {what} must be at least 1, not {number}")
    setups = narrow_setups(tinstar.game(key), seats, options, games)
    total = max(games, len(setups))
    workers = min(workers, total)
    ends = [total * n // workers for n in range(workers + 1)]
    starts = to_calibrate(setups)
    return [Share(key, setups, seed, ends[n], ends[n + 1], total == 1, starts[n::workers]) for n in range(workers)]


def check(shares: list[Share], progress: Progress | None = None) -> Report:
    """Raises BrokenPromise like `check_game`; with any number of processes the games are the same."""
    game = tinstar.game(shares[0].key)
    check_facts(game)
    found = Findings()
    for some in play_shares(shares, progress or (lambda *_: None)):
        found.add(some)
    return conclude(game, shares[0].setups, found)


def narrow_setups(
    game: Game[Any],
    seats: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    games: int = 0,
) -> list[Setup]:
    """Every set-up with the options given; the others take all their values."""
    setups: list[Setup] = []
    refused: BadSetup | None = None
    for each in all_setups(game, seats, games=games):
        setup = game.facts.setup(each.seats, {**each.options, **(options or {})})
        try:
            game.check(setup)
        except BadSetup as mistake:
            refused = mistake
            continue
        if setup not in setups:
            setups.append(setup)
    if refused and not setups:
        raise refused
    return setups


# ---------------------------------------------------------------------------------------------------- playing


def play_shares(shares: list[Share], progress: Progress) -> list[Findings]:
    """What every process has found, in the order of their games; the first failure ends them all."""
    total = shares[-1].end
    if len(shares) == 1:
        numbers = itertools.count(1)
        return [play_share(shares[0], lambda: progress(next(numbers), total))]
    with deaf():
        workers = [Worker(get_context("spawn"), share) for share in shares]
    try:
        while busy := [worker for worker in workers if worker.found is None]:
            ready = wait([worker.inbox for worker in busy], MOMENT)
            for worker in busy:
                if worker.inbox in ready:
                    worker.receive()
            progress(sum(worker.done.value for worker in workers), total)
        return [worker.found for worker in workers if worker.found is not None]
    finally:
        with deaf():
            for worker in workers:
                worker.process.terminate()
                worker.process.join()


@contextmanager
def deaf() -> Iterator[None]:
    """An interruption by hand is not heard, neither here nor ever by processes that are started now."""
    if current_thread() is not main_thread():  # which alone hears it
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Worker:
    """A process that plays a share; what it has found, or the mistake that ended it, comes into its inbox."""

    def __init__(self, context: SpawnContext, share: Share) -> None:
        self.done = context.RawValue("q", 0)
        self.found: Findings | None = None
        self.inbox, outbox = context.Pipe(duplex=False)
        self.process = context.Process(target=work, args=(share, self.done, outbox), daemon=True)
        self.process.start()
        outbox.close()

    def receive(self) -> None:
        """Takes what has come; raises the mistake."""
        try:
            found = self.inbox.recv()
        except EOFError:
            raise LostWorker("a process of the check ended before its time: is there too little memory?") from None
        if isinstance(found, Exception):
            raise found
        self.found = found


def work(share: Share, done: Any, outbox: Connection) -> None:
    """What a process does, as long as the first one lives, which alone ends the others."""
    first = parent_process()

    def on_game() -> None:
        done.value += 1
        if first is not None and not first.is_alive():
            raise SystemExit

    try:
        outbox.send(play_share(share, on_game))
    except TinstarError as mistake:
        outbox.send(mistake)


def play_share(share: Share, on_game: Callable[[], None]) -> Findings:
    """The games of one process, and its starts."""
    game, found = tinstar.game(share.key), Findings()
    found.play(game, share.setups, share.seed, range(share.first, share.end), on_game, share.alone)
    for setup in share.calibrated:
        calibrate(game, setup, share.seed)
    return found
