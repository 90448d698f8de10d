"""What a live table costs: checked decisions, replay, drawing, memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterable
from typing import Any

import tinstar
from bench.figure import Figure, clock, figure, per_call
from bench.rules import KEY, SEATS
from tinstar.draw.parts import PersonSeen
from tinstar.kernel import SPECTATOR, Game, Play, Quick
from tinstar.web.drawing import change, draw_seen
from tinstar.web.records import Replay
from tinstar.web.wire import encode


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
    started = clock()
    records = [played(seed).record for seed in range(games)]
    applied = clock() - started
    game = tinstar.game(KEY)
    started = clock()
    for record in records:
        Play.replay(game, record)
    replayed = clock() - started
    entries = sum(len(record.entries) for record in records)
    size = sum(len(record.to_json()) for record in records) / games
    return [
        figure("apply", "Play.apply, with its record", entries / applied, "decisions/s"),
        figure("replay", "replay of a record", entries / replayed, "entries/s"),
        figure("rebuild", "a whole table out of its log", replayed / games * 1e3, "ms"),
        figure("record", "record of a game as JSON", size / 1e3, "kB"),
    ]


def drawing(seconds: float) -> list[Figure]:
    """A view and its picture late in the game: what is sent to a page, and the board on its own."""
    play = played(7, 120)
    look = play.game.look()
    assert look is not None
    seat = play.waiting[0]
    view = per_call(lambda: play.view(seat), seconds / 3)
    parts = per_call(lambda: look.imprint(play.seen(seat)), seconds / 3)
    svg = per_call(lambda: play.svg(SPECTATOR), seconds / 3)
    return [
        figure("view", "view of one seat, late in the game", view * 1e3, "ms"),
        figure("drawing", "drawing all parts of a table for the seat that decides", parts * 1e3, "ms"),
        figure("svg", "the board on its own as SVG", svg * 1e3, "ms"),
    ]


def leaves() -> list[Figure]:
    """A leaf of the record of a long game, there and back: the position, its picture, and what is sent."""
    play = longest()
    replay = Replay(play.game, play.record)
    people = [PersonSeen(f"P{seat}") for seat in range(play.setup.seats)]
    steps = range(replay.steps + 1)
    there, back = (
        seconds_of(lambda step: leaf(play.game, replay, step, people), way) for way in (steps, reversed(steps))
    )
    about = f"a leaf of a record of {replay.steps} decisions"
    return [
        figure("leaf", f"{about}, going on", there / len(steps) * 1e3, "ms", at_most=5),
        figure("leaf_back", f"{about}, going back", back / len(steps) * 1e3, "ms", at_most=5),
    ]


def longest() -> Play:
    """A game of Western Town, which has some 225 decisions."""
    luck = Quick(1)
    play = tinstar.game("western_town").play(seats=3, seed=3)
    while not play.over:
        seat = play.waiting[0]
        options = play.options(seat)
        play.apply(seat, options[luck.below(len(options))])
    return play


def leaf(game: Game[Any], replay: Replay, step: int, people: list[PersonSeen]) -> bytes:
    """What a record page is sent for a step."""
    return encode(change(None, draw_seen(game, replay.seen(step, SPECTATOR), people, "en", step), ""))


def seconds_of(doing: Callable[[int], object], numbers: Iterable[int]) -> float:
    """How long it takes to do something with each number."""
    began = clock()
    for number in numbers:
        doing(number)
    return clock() - began


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
