"""Where what depends on the position is measured. Also of older packages, so little is asked of them."""

from __future__ import annotations

import tinstar
from tinstar.kernel.core import Quick, State, playout
from tinstar.kernel.facts import Setup

POSITIONS = 4


def at_half_length(key: str, setup: Setup) -> list[State]:
    """Random games after half of their decisions, where somebody has a choice."""
    game = tinstar.game(key)
    found: list[State] = []
    for seed in range(POSITIONS):
        dealer = Quick(seed)
        length = playout(game.start(setup, dealer), dealer, game.facts.longest)
        dealer = Quick(seed)
        state = game.start(setup, dealer)
        playout(state, dealer, length // 2)
        while len(state.options(state.waiting()[0])) == 1:
            playout(state, dealer, 1)
        found.append(state)
    return found
