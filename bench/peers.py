"""Games of others, played at random in the same run: what a decision costs elsewhere. What is not there is left out.

`make bench` installs them (the extra `peers`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec

from bench.figure import Figure, clock, figure

OPEN_SPIEL = ("connect_four", "chess", "hanabi", "gin_rummy", "backgammon")
PETTING_ZOO = ("connect_four_v3", "texas_holdem_v4", "hanabi_v5")

Playing = Callable[[random.Random], int]
"""Plays a game and says how many decisions it took."""


def peers(seconds: float) -> list[Figure]:
    """Decisions a second in random games of theirs, all legal ones listed and one of them taken."""
    found: list[Figure] = []
    if find_spec("pyspiel"):
        found += [rate("open_spiel", name, open_spiel_game(name), seconds) for name in OPEN_SPIEL]
    if find_spec("pettingzoo"):
        found += [rate("pettingzoo", name, petting_zoo_game(name), seconds) for name in PETTING_ZOO]
    return found


def rate(house: str, name: str, play: Playing, seconds: float) -> Figure:
    """How quick one of them is."""
    luck = random.Random(1)
    decisions = 0
    started = clock()
    while (spent := clock() - started) < seconds:
        decisions += play(luck)
    return figure(f"{house}_{name}", f"{house}'s {name}, random games", decisions / spent, "decisions/s")


def open_spiel_game(name: str) -> Playing:
    """OpenSpiel's games are C++; their luck is a decision of its own, which is not counted."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(luck: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(luck.choices([one for one, _ in outcomes], [share for _, share in outcomes])[0])
                continue
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def petting_zoo_game(name: str) -> Playing:
    """PettingZoo's are Python; each decision comes with an observation."""
    from importlib import import_module

    table = import_module(f"pettingzoo.classic.{name}").env()

    def play(luck: random.Random) -> int:
        table.reset(seed=luck.randrange(1 << 30))
        decisions = 0
        for _ in table.agent_iter():
            observation, _, ended, cut, info = table.last()
            if ended or cut:
                table.step(None)
                continue
            mask = observation.get("action_mask") if isinstance(observation, dict) else None
            mask = info["action_mask"] if mask is None else mask
            table.step(luck.choice([action for action, legal in enumerate(mask) if legal]))
            decisions += 1
        return decisions

    return play
