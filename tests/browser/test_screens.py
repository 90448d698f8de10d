"""Every table on every screen, in every language, by day and by night: everything can be read, reached and clicked.

A sample of it, in which every two of these meet; `make pictures` sees everything and keeps what was seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

from tinstar.web.guests import LANGUAGE

from .conftest import CALM, Opener, Server
from .motion import at_rest
from .player import Player, played
from .screens import FAULTS, MOMENTS, PICTURES, SCREENS, Moment, bring, looks, settings

TOUCHED = [screen for screen in SCREENS if settings(screen)["has_touch"]]
WITH_A_MOUSE = [screen for screen in SCREENS if screen not in TOUCHED]


def faults(page: Page, screens: list[str], shown: int, name: str, ready: Callable[[], object]) -> dict[str, list[str]]:
    """What is wrong with an open page in windows of these sizes; only for another language it is loaded anew."""
    seen = [(language, screen, scheme) for screen in screens for language, scheme in looks(screen, shown)]
    found: dict[str, list[str]] = {}
    for spoken, views in groupby(sorted(seen), key=lambda view: view[0]):
        page.context.add_cookies([{"name": LANGUAGE, "value": spoken, "url": urljoin(page.url, "/")}])
        page.reload()
        assert page.get_attribute("html", "lang") == spoken
        for language, screen, scheme in views:
            page.set_viewport_size(settings(screen)["viewport"])
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            ready()
            at_rest(page)
            view = f"{name}_{language}_{screen}_{scheme}"
            found[view] = page.evaluate(FAULTS)
            if PICTURES:
                page.screenshot(path=Path(PICTURES) / f"{view}.png")
    return {view: wrong for view, wrong in found.items() if wrong}


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_every_screen(server: Server, visit: Opener, moment: Moment) -> None:
    made = bring(server.address, moment)
    for screens in (TOUCHED, WITH_A_MOUSE):
        player = Player.sits_down(visit(**settings(screens[0]), **CALM), made.links[0])
        assert faults(player.page, screens, MOMENTS.index(moment), str(moment), player.until_asked) == {}
        assert not player.over


@pytest.mark.parametrize("screens", [TOUCHED, WITH_A_MOUSE], ids=["touched", "with_a_mouse"])
def test_pages_beside_a_running_game(server: Server, visit: Opener, screens: list[str]) -> None:
    """Lobby and form, how a game ended, and its record."""
    context = visit(**settings(screens[0]), **CALM)
    page = context.new_page()
    pages = {"lobby": "/"}
    for game, seats in (("gold_rush", 5), ("bang", 5), ("carson_city", 5), ("western_town", 4), ("dodge_city", 4)):
        made = played(server.address, game, seats)
        table = Player.sits_down(context, made.links[0]).page.url
        record = f"/tables/{made.table}/record"
        pages |= {
            f"new_{game}": f"/new/{game}",
            f"end_{game}": table,
            f"record_{game}": record,
            f"leaf_{game}": f"{record}?step=40",
        }
    for shown, (name, address) in enumerate(pages.items()):
        page.goto(urljoin(server.address, address))
        points_away = partial(page.keyboard.press, "Escape")
        # pages of one kind are built alike: each is seen in every other window, its neighbours in the rest
        assert faults(page, screens[shown % 2 :: 2], shown, name, points_away) == {}
