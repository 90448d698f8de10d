"""Moments of all games in which somebody has a choice, for whoever judges them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tinstar
from tinstar.kernel.core import Game, Quick, State

KEYS = tinstar.game_keys()
EVERY = 11
"""One decision in so many is looked at: neighbours are alike."""


def moments(key: str, number: int, seed: int = 4) -> Iterator[tuple[Game[Any], State, int]]:
    """So many moments of games with ever more players: mostly played quickly, now and then anyhow."""
    game = tinstar.game(key)
    luck, mind, found, decisions = Quick(seed), game.mind(), 0, 0
    while True:
        least, most = game.facts.least_seats, min(4, game.facts.most_seats)
        table = game.start(game.facts.setup(least + found % (most - least + 1)), luck)
        while waiting := table.waiting():
            seat = luck.pick(waiting)
            options = table.options(seat)
            decisions += 1
            if len(options) > 1 and decisions % EVERY == 0:
                yield game, table, seat
                found += 1
                if found == number:
                    return
            wild = luck.below(8) == 0
            table.apply(seat, luck.pick(options) if wild else mind.rollout(table, seat, options, luck), luck)
