"""Every table on every screen, in every language, by day and by night: everything can be read, reached and clicked.

A sample of it, in which every two of these meet; `make soak` sees everything, `make pictures` keeps it as well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, groupby, product
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

import tinstar
from tinstar.web.guests import LANGUAGE

from .conftest import CALM, Opener, Server
from .motion import at_rest
from .player import Player, played
from .screens import (
    FAULTS,
    LANGUAGES,
    MOMENTS,
    PICTURES,
    SCHEMES,
    SCREENS,
    Look,
    Moment,
    bring,
    sample,
    settings,
    views,
)

TOUCHED = [screen for screen in SCREENS if settings(screen)["has_touch"]]
WITH_A_MOUSE = [screen for screen in SCREENS if screen not in TOUCHED]
ENDED = {key: min(5, tinstar.game(key).facts.most_seats) for key in tinstar.game_keys()}
"""How many play in the games whose end and record are seen."""
KINDS = ("new", "score", "end", "record", "leaf")
TABLES = views(MOMENTS, lambda moment: (moment.game, moment.late, moment.seats == 2))
PAGES = views(list(product(ENDED, KINDS)), lambda page: page)


def faults(page: Page, looks: Iterable[Look], name: str, ready: Callable[[], object]) -> dict[str, list[str]]:
    """What is wrong with an open page as it looks there; only for another language it is loaded anew."""
    spoken = page.get_attribute("html", "lang")
    found: dict[str, list[str]] = {}
    by_language = sorted(looks, key=lambda look: (look.language != spoken, look.language))
    for language, those in groupby(by_language, key=lambda look: look.language):
        if language != spoken:
            page.context.add_cookies([{"name": LANGUAGE, "value": language, "url": urljoin(page.url, "/")}])
            page.reload()
        assert page.get_attribute("html", "lang") == language
        for look in those:
            page.set_viewport_size(settings(look.screen)["viewport"])
            page.emulate_media(color_scheme="dark" if look.scheme == "dark" else "light")
            ready()
            at_rest(page)
            view = "_".join((name, look.language, look.screen, look.scheme))
            found[view] = page.evaluate(FAULTS)
            if PICTURES:
                page.screenshot(path=Path(PICTURES) / f"{view}.png")
    return {view: wrong for view, wrong in found.items() if wrong}


def by_device(looks: Sequence[Look]) -> Iterator[list[Look]]:
    """Those that are touched, and those that have a mouse: a page is one or the other from the start."""
    for screens in (TOUCHED, WITH_A_MOUSE):
        if some := [look for look in looks if look.screen in screens]:
            yield some


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_every_screen(server: Server, visit: Opener, moment: Moment) -> None:
    looks = [look for seen, look in TABLES if seen == moment]
    made = bring(server.address, moment)
    for some in by_device(looks):
        player = Player.sits_down(visit(**settings(some[0].screen), **CALM), made.links[0])
        assert faults(player.page, some, str(moment), player.until_asked) == {}
        assert not player.over


@pytest.mark.parametrize("game", ENDED)
def test_pages_beside_a_running_game(server: Server, visit: Opener, game: str) -> None:
    """The form, the result, the table behind it, its record, and a leaf of that."""
    made = played(server.address, game, ENDED[game])
    record = f"/tables/{made.table}/record"
    for some in by_device([look for (of, _), look in PAGES if of == game]):
        page = Player.sits_down(visit(**settings(some[0].screen), **CALM), made.links[0]).page
        addresses = (f"/new/{game}", page.url, page.url, record, f"{record}?step=40")
        for kind, address in zip(KINDS, addresses, strict=True):
            if looks := [look for look in some if ((game, kind), look) in PAGES]:
                page.goto(urljoin(server.address, address))
                leaves = partial(page.keyboard.press, "Escape")
                ready = page.locator("#end[open]").wait_for if kind == "score" else leaves
                assert faults(page, looks, f"{kind}_{game}", ready) == {}


@pytest.mark.parametrize("screens", [TOUCHED, WITH_A_MOUSE], ids=["touched", "with_a_mouse"])
def test_the_lobby(server: Server, visit: Opener, screens: list[str]) -> None:
    page = visit(**settings(screens[0]), **CALM).new_page()
    page.goto(server.address)
    looks = [look for _, look in views(["lobby"], lambda _: ()) if look.screen in screens]
    assert faults(page, looks, "lobby", partial(page.keyboard.press, "Escape")) == {}


def test_in_the_sample_every_two_meet() -> None:
    """Which game, early or late, which page, on which screen, in which language, by day or by night."""
    tables: list[tuple[object, ...]] = [(moment.game, moment.late, *look) for moment, look in TABLES]
    pages: list[tuple[object, ...]] = [(*page, *look) for page, look in PAGES]
    seen: list[tuple[Sequence[tuple[object, ...]], tuple[object, ...]]] = [(tables, (False, True)), (pages, KINDS)]
    for sampled, kinds in seen:
        wanted = (ENDED, kinds, SCREENS, LANGUAGES, SCHEMES)
        for one, other in combinations(range(5), 2):
            assert {(view[one], view[other]) for view in sampled} == set(product(wanted[one], wanted[other]))
    assert {moment for moment, _ in TABLES} == set(MOMENTS)


def test_a_sample_shows_everything_in_few_ways() -> None:
    shows = [frozenset((("size", size), ("seats", seats))) for size, seats in product(SCREENS, range(2, 6))]
    chosen = sample(shows)
    assert set().union(*(shows[number] for number in chosen)) == set().union(*shows)
    assert len(chosen) == len(SCREENS)
