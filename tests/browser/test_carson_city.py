"""Whole games of Carson City in a real page, with everything that can be agreed on."""

from __future__ import annotations

import random

from .conftest import Opener, Server
from .player import new_table
from .whole_games import by_clicks, by_keys, patient

VARIANTS = {"might": True, "river": True, "red": "all", "tax": "loose"}


def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=3, seed=2, options=VARIANTS)
    assert by_clicks(patient(visit, made.links[0]), random.Random(3)) >= 20


def test_a_whole_game_on_a_phone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=2, seed=3)
    player = patient(visit, made.links[0], viewport={"width": 390, "height": 844})
    assert by_clicks(player, random.Random(4)) >= 20


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=2, seed=5)
    assert by_keys(patient(visit, made.links[0])) >= 20


def test_waves_are_ordered_in_secret(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=3, seed=6, options={"kit_carson": True})
    assert by_clicks(patient(visit, made.links[0]), random.Random(6)) >= 20
