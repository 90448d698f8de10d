"""Whole games of Carson City in a real page, with everything that can be agreed on."""

from __future__ import annotations

import random

import pytest

from .conftest import CALM, Opener, Server
from .motion import at_rest
from .player import Player, new_table
from .screens import FAULTS, Moment, bring
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


LYING = [(1024, 768), (1080, 810), (1180, 820), (1366, 1024)]
"""Tablets on their side."""
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".square")].filter((square) => {
  const box = square.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 8);
  return box.bottom > innerHeight || box.right > innerWidth || !square.contains(seen);
}).map((square) => square.id)"""


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "fr"), (5, "de")])
def test_the_whole_trail_is_in_sight_on_a_tablet(server: Server, visit: Opener, seats: int, language: str) -> None:
    """Beside the board, and nothing over it or over the way back."""
    made = bring(server.address, Moment("carson_city", seats, late=True))
    player = Player.sits_down(visit(**CALM, bypass_csp=True, locale=language), made.links[0])
    for width, height in LYING:
        player.page.set_viewport_size({"width": width, "height": height})
        at_rest(player.page)
        assert player.page.locator(".square").count() == 24
        assert player.page.evaluate(OUT_OF_SIGHT) == [], (width, height)
        assert player.page.evaluate(FAULTS) == [], (width, height)
