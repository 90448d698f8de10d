"""What is done to somebody is staged wherever it happens: a raid, a theft, a hit, a duel that was fought."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

import tinstar
from tinstar.draw.layout import POSTERS
from tinstar.draw.parts import PersonSeen
from tinstar.games.bang.rules import events as shots
from tinstar.games.carson_city.rules import events as attacks
from tinstar.games.dodge_city.rules import events as contests
from tinstar.games.western_town.rules import events as raids
from tinstar.web.drawing import look_of

DONE: Final[Mapping[str, tuple[int, ...]]] = {
    "bang": (shots.HIT, shots.TAKEN, shots.MADE_TO_DISCARD),
    "carson_city": (attacks.DUEL_WON,),
    "dodge_city": (contests.WON, contests.DREW_LEVEL),
    "western_town": (raids.BURNT, raids.DEFENDED, raids.FLED, raids.STOLE, raids.USED),
}
ENOUGH: Final = 12


@pytest.mark.parametrize("name", DONE)
def test_what_is_done_to_somebody_is_staged(name: str) -> None:
    game = tinstar.game(name)
    look, people = look_of(game), [PersonSeen(f"P{seat}") for seat in range(4)]
    found = 0
    for seed in range(8):
        play, luck = game.play(seats=4, seed=seed), random.Random(seed)
        while not play.over and found < ENOUGH:
            before = len(play.seen(0).log)
            seat = play.waiting[0]
            play.apply(seat, luck.choice(play.options(seat)))
            seen: Any = play.seen(0)
            done = [event for event in seen.log[before:] if event.kind in DONE[name]]
            if not done:
                continue
            parts = look.draw(seen, people, look.words_in("en")).parts
            staged = {int(part.id.rpartition(":")[2]) for part in parts if part.layer == POSTERS.id}
            assert staged & set(range(before, len(seen.log))), done
            found += 1
    assert found == ENOUGH
