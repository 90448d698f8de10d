"""Every table on every screen, in every language, by day and by night: everything can be read, reached and clicked.

With PICTURES=folder in the environment (`make pictures`) what was seen is kept there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import Opener, Server
from .player import Player, finish, new_table
from .screens import FAULTS, LANGUAGES, MOMENTS, SCHEMES, SCREENS, Moment, bring, settings

PICTURES = os.environ.get("PICTURES")


def settled(page: Page) -> None:
    """Fonts are there, the camera rests, and the arrows at the edges have followed it."""
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(350)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_every_screen(server: Server, visit: Opener, moment: Moment, language: str) -> None:
    """The same page in windows of all sizes: those that are touched, then those with a mouse."""
    made = bring(server.address, moment)
    found: dict[str, list[str]] = {}
    for touched in (True, False):
        screens = [screen for screen in SCREENS if settings(screen)["has_touch"] is touched]
        player = Player.sits_down(visit(locale=language, **settings(screens[0])), made.links[0])
        for screen in screens:
            player.page.set_viewport_size(settings(screen)["viewport"])
            assert player.until_asked()
            settled(player.page)
            for scheme in SCHEMES:
                player.page.emulate_media(color_scheme=scheme)
                found[f"{screen} {scheme}"] = player.page.evaluate(FAULTS)
                if PICTURES:
                    player.page.screenshot(path=Path(PICTURES) / f"{moment}_{language}_{screen}_{scheme}.png")
    assert {seen: faults for seen, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_beside_a_running_game(server: Server, visit: Opener, language: str) -> None:
    """Lobby and form, how a game ended, and its record."""
    made = [new_table(server.address, game=game, seats=5, seed=5) for game in ("gold_rush", "bang")]
    for table in made:
        finish(table)
    pages = ["/", "/new/gold_rush", "/new/bang"]
    pages += [f"/tables/{table.table}/record{step}" for table in made for step in ("", "?step=40")]
    pages += [f"/tables/{table.table}?seat=0" for table in made]
    found: dict[str, list[str]] = {}
    for screen in SCREENS:
        context = visit(locale=language, **settings(screen))
        page = [Player.sits_down(context, table.links[0]) for table in made][-1].page
        for address in pages:
            page.goto(server.address + address)
            page.keyboard.press("Escape")  # the table of points
            settled(page)
            found[f"{screen} {address}"] = page.evaluate(FAULTS)
            if PICTURES:
                name = address.strip("/").replace("/", "_").replace("?", "_") or "lobby"
                page.screenshot(path=Path(PICTURES) / f"{name}_{language}_{screen}.png")
    assert {seen: faults for seen, faults in found.items() if faults} == {}
