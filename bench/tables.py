"""What a live table costs: checked decisions, replay, drawing, memory."""

from __future__ import annotations

import gc
import time
import tracemalloc

import tinstar
from bench.figure import Figure, figure, per_call
from bench.rules import KEY, SEATS
from tinstar.kernel import SPECTATOR, Play, Quick


def played(seed: int, decisions: int = 10**9) -> Play:
    """A random game behind the checked door."""
    play = tinstar.game(KEY).play(seats=SEATS, seed=seed)
    dealer = Quick(seed)
    while not play.over and play.seq < decisions:
        seat = play.waiting[0]
        play.apply(seat, dealer.pick(play.state.options(seat)))
    return play


def checked(games: int) -> list[Figure]:
    """Decisions a second through `Play.apply`, and entries a second of replay."""
    started = time.perf_counter()
    records = [played(seed).record for seed in range(games)]
    applied = time.perf_counter() - started
    game = tinstar.game(KEY)
    started = time.perf_counter()
    for record in records:
        Play.replay(game, record)
    replayed = time.perf_counter() - started
    entries = sum(len(record.entries) for record in records)
    size = sum(len(record.to_json()) for record in records) / games
    return [
        figure("apply", "Play.apply, with its record", entries / applied, "decisions/s"),
        figure("replay", "replay of a record", entries / replayed, "entries/s"),
        figure("rebuild", "a whole table out of its log", replayed / games * 1e3, "ms"),
        figure("record", "record of a game as JSON", size / 1e3, "kB"),
    ]


def drawing(seconds: float) -> list[Figure]:
    """A view and its picture late in the game."""
    play = played(7, 120)
    view = per_call(lambda: play.view(0), seconds / 2)
    svg = per_call(lambda: play.svg(SPECTATOR), seconds / 2)
    return [
        figure("view", "view of one seat, late in the game", view * 1e3, "ms"),
        figure("svg", "whole picture as SVG, late in the game", svg * 1e3, "ms"),
    ]


def memory() -> list[Figure]:
    """What one table keeps in memory at the end of a game."""
    played(1)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    plays = [played(seed) for seed in range(2, 7)]
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return [figure("memory", "memory of one live table", (after - before) / len(plays) / 1e3, "kB", at_most=200)]
