"""Every table on every screen, in every language, by day and by night: everything can be read, reached and clicked.

A sample of it, in which every two of these meet; `make soak` sees everything, `make pictures` keeps it as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, groupby, product
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

from tinstar.web.guests import LANGUAGE

from .conftest import CALM, Opener, Server
from .motion import at_rest
from .player import Player, played
from .screens import (
    EVERYTHING,
    FAULTS,
    LANGUAGES,
    MOMENTS,
    PICTURES,
    SCREENS,
    Moment,
    bring,
    looks,
    screens_of,
    settings,
)

TOUCHED = [screen for screen in SCREENS if settings(screen)["has_touch"]]
WITH_A_MOUSE = [screen for screen in SCREENS if screen not in TOUCHED]
ENDED = {"gold_rush": 5, "bang": 5, "carson_city": 5, "western_town": 4, "dodge_city": 4}
"""How many play in the games whose end and record are seen."""
KINDS = ("new", "end", "record", "leaf")


def faults(page: Page, screens: list[str], shown: int, name: str, ready: Callable[[], object]) -> dict[str, list[str]]:
    """What is wrong with an open page in windows of these sizes; only for another language it is loaded anew."""
    spoken = page.get_attribute("html", "lang")
    views = [(language, screen, scheme) for screen in screens for language, scheme in looks(screen, shown)]
    views.sort(key=lambda view: (view[0] != spoken, view))
    found: dict[str, list[str]] = {}
    for language, those in groupby(views, key=lambda view: view[0]):
        if language != spoken:
            page.context.add_cookies([{"name": LANGUAGE, "value": language, "url": urljoin(page.url, "/")}])
            page.reload()
        assert page.get_attribute("html", "lang") == language
        for _, screen, scheme in those:
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
    shown = MOMENTS.index(moment)
    made = bring(server.address, moment)
    for some in (TOUCHED, WITH_A_MOUSE):
        screens = [screen for screen in some if screen in screens_of(shown)]
        player = Player.sits_down(visit(**settings(screens[0]), **CALM), made.links[0])
        assert faults(player.page, screens, shown, str(moment), player.until_asked) == {}
        assert not player.over


def beside(game: str, kind: str) -> list[str]:
    """The screens on which a page beside a running game is seen: one that is touched and one that is not."""
    turn = KINDS.index(kind) + list(ENDED).index(game)
    return list(SCREENS) if EVERYTHING else [some[turn % len(some)] for some in (TOUCHED, WITH_A_MOUSE)]


@pytest.mark.parametrize("game", ENDED)
def test_pages_beside_a_running_game(server: Server, visit: Opener, game: str) -> None:
    """The form, how a game ended, its record, and a leaf of that."""
    made = played(server.address, game, ENDED[game])
    for some in (TOUCHED, WITH_A_MOUSE):
        context = visit(**settings(some[0]), **CALM)
        page = Player.sits_down(context, made.links[0]).page
        record = f"/tables/{made.table}/record"
        for kind, address in zip(KINDS, (f"/new/{game}", page.url, record, f"{record}?step=40"), strict=True):
            page.goto(urljoin(server.address, address))
            screens = [screen for screen in some if screen in beside(game, kind)]
            points_away = partial(page.keyboard.press, "Escape")
            assert faults(page, screens, list(ENDED).index(game), f"{kind}_{game}", points_away) == {}


@pytest.mark.parametrize("screens", [TOUCHED, WITH_A_MOUSE], ids=["touched", "with_a_mouse"])
def test_the_lobby(server: Server, visit: Opener, screens: list[str]) -> None:
    page = visit(**settings(screens[0]), **CALM).new_page()
    page.goto(server.address)
    assert faults(page, screens, 0, "lobby", partial(page.keyboard.press, "Escape")) == {}


def test_in_the_sample_every_two_meet() -> None:
    """Which game, early or late, which page, on which screen, in which language, by day or by night."""
    tables = [
        (moment.game, moment.late, screen, *look)
        for shown, moment in enumerate(MOMENTS)
        for screen in screens_of(shown)
        for look in looks(screen, shown)
    ]
    pages = [
        (game, kind, screen, *look)
        for number, game in enumerate(ENDED)
        for kind in KINDS
        for screen in beside(game, kind)
        for look in looks(screen, number)
    ]
    seen: list[tuple[Sequence[tuple[object, ...]], tuple[object, ...]]] = [(tables, (False, True)), (pages, KINDS)]
    for views, kinds in seen:
        wanted = (ENDED, kinds, SCREENS, LANGUAGES, ("light", "dark"))
        for one, other in combinations(range(5), 2):
            assert {(view[one], view[other]) for view in views} == set(product(wanted[one], wanted[other]))
