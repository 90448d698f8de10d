"""Whole games of Western Town in a real page: four round a camp, two duels on a phone, by keys alone; and what belongs
to its table alone."""

from __future__ import annotations

import random

from .conftest import CALM, Opener, Server
from .gallery import PHONE
from .player import Player, new_table
from .screens import Moment, bring
from .whole_games import by_clicks, by_keys, patient


def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    options = {"short": True, "starts": "chosen", "buildings": "chosen"}
    made = new_table(server.address, game="western_town", seats=4, seed=2, options=options)
    assert by_clicks(patient(visit, made.links[0]), random.Random(3)) >= 20


def test_two_duels_on_a_phone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="western_town", seats=4, seed=6, options={"duel": True, "short": True})
    player = patient(visit, made.links[0], viewport={"width": 390, "height": 844})
    assert by_clicks(player, random.Random(4)) >= 20


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="western_town", seats=2, seed=5, options={"short": True})
    assert by_keys(patient(visit, made.links[0])) >= 20


def test_a_phone_shows_everything_without_scrolling(server: Server, visit: Opener) -> None:
    """Strip, chips, town, counters, question, hand; the rest opens by tabs."""
    made = bring(server.address, Moment("western_town", 4, late=False))
    page = Player.sits_down(visit(**CALM, **PHONE), made.links[0]).page
    page.wait_for_selector("[data-asked]")
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    for panel in ("#commons .brief", ".town-left", ".town-top", ".town-right", "#lots", ".town-self .ledger", "#ask"):
        assert page.locator(panel).first.is_visible()
    for tab, panel in (("market", "#market .ware"), ("players", ".town-left .small-board"), ("journal", "#log")):
        page.locator(f"#tabs [data-tab='{tab}']").click()
        assert page.locator(panel).first.is_visible()
        box = page.locator(panel).first.bounding_box()
        assert box
        assert box["y"] >= 0


def test_another_town_opens_large_and_can_be_read(server: Server, visit: Opener) -> None:
    made = bring(server.address, Moment("western_town", 4, late=True))
    page = Player.sits_down(visit(**CALM), made.links[0]).page
    page.locator(".town-left .small-board").click()
    assert page.locator("#large .plot").count() == 15
    assert page.locator("#large-title").inner_text()
    page.keyboard.press("Escape")
    assert page.locator("#large").is_hidden()
