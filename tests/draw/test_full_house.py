"""Five hundred tables are shown in turn: what is remembered of each must still be there when its turn comes again."""

from __future__ import annotations

import functools
import sys
from random import Random
from typing import Any

import pytest

import tinstar
from tinstar.draw.parts import PersonSeen
from tinstar.kernel import SPECTATOR, Seen
from tinstar.web.drawing import draw_seen

GAMES, SEATS = 100, 4
MOMENTS = (20, 50, 80, 110, 140)
"""The decisions after which every game counts as another table."""
PEOPLE = [PersonSeen(f"Bot {seat}", "bot") for seat in range(SEATS)]


def tables(key: str) -> list[Seen[Any]]:
    chance, found = Random(key), []
    for seed in range(GAMES):
        play = tinstar.game(key).play(seats=SEATS, seed=seed)
        while not play.over and play.seq < MOMENTS[-1]:
            seat = play.waiting[0]
            play.apply(seat, chance.choice(play.options(seat)))
            if play.seq in MOMENTS:
                found.append(play.seen(SPECTATOR))
    return found


def misses() -> dict[str, int]:
    """How often every memory of ours was asked in vain."""
    ours = [module for name, module in sys.modules.items() if name.startswith("tinstar")]
    return {
        f"{module.__name__}.{name}": memory.cache_info().misses
        for module in ours
        for name, memory in vars(module).items()
        if isinstance(memory, functools._lru_cache_wrapper)
    }


@pytest.mark.once
@pytest.mark.parametrize("key", tinstar.game_keys())
def test_nothing_is_drawn_twice_in_a_full_house(key: str) -> None:
    house = tables(key)
    assert len(house) > 2 * GAMES
    for _ in range(2):
        before = misses()
        for seen in house:
            draw_seen(tinstar.game(key), seen, PEOPLE, "en", seen.seq)
    after = misses()
    assert {name: after[name] - before[name] for name in after if after[name] > before[name]} == {}
