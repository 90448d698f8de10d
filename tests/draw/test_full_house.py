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


def memories() -> dict[str, functools._lru_cache_wrapper[Any]]:
    """Every memory of ours."""
    ours = [module for name, module in sys.modules.items() if name.startswith("tinstar")]
    return {
        f"{module.__name__}.{name}": memory
        for module in ours
        for name, memory in vars(module).items()
        if isinstance(memory, functools._lru_cache_wrapper)
    }


def draw(key: str, house: list[Seen[Any]]) -> None:
    for seen in house:
        draw_seen(tinstar.game(key), seen, PEOPLE, "en", seen.seq)


@pytest.mark.once
@pytest.mark.parametrize("key", tinstar.game_keys())
def test_nothing_is_drawn_twice_in_a_full_house(key: str) -> None:
    """A memory that is not full has forgotten nothing, and what is asked for again is found in it."""
    house = tables(key)
    assert len(house) > 2 * GAMES
    for memory in memories().values():
        memory.cache_clear()
    draw(key, house)
    used = {name: memory.cache_info() for name, memory in memories().items()}
    assert max(info.currsize for info in used.values()) > len(house), "what is drawn is remembered"
    assert {name: info for name, info in used.items() if info.currsize == info.maxsize} == {}
    draw(key, house[::10])
    assert {name for name, memory in memories().items() if memory.cache_info().misses > used[name].misses} == set()
