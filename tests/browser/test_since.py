"""What happened since one's last turn, on demand: by a button at the log, in the menu, or by a key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Server
from .gallery import WINDOWS, listen
from .line import Part, line
from .table import sit_round

pytestmark = pytest.mark.calm


def moves(first: int, end: int) -> Part:
    """The server's word on what is new."""
    return ["moves:all", "moves", f'<span id="moves:all" data-since="{first} {end}">9 moves</span>']


def test_only_what_is_new_is_told_the_oldest_first(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit)
    page = player.page
    ours.push(*(line(number) for number in range(8)), moves(3, 6))
    ours.shown()
    page.keyboard.press("s")
    assert page.locator("#since[open]").count() == 1
    assert page.locator("#since-lines > *").all_text_contents() == ["line 3", "line 4", "line 5"]
    assert page.locator("#since-none").is_hidden()
    assert page.locator("#since [id^='log:']").count() == 0, "a copy has no name, so that a push never meets it"
    page.keyboard.press("Escape")
    expect(page.locator("#since[open]")).to_have_count(0)
    ours.push(line(8), moves(9, 9))
    ours.shown()
    page.keyboard.press("s")
    assert page.locator("#since-lines > *").count() == 0
    assert page.locator("#since-none").is_visible()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("look", ["ring", "town", "hand"])
def test_it_is_in_reach_in_every_arrangement(gallery: Server, visit: Opener, look: str, window: str) -> None:
    settings: dict[str, Any] = WINDOWS[window]
    player, ours = listen(gallery, visit, look, **settings)
    page = player.page
    ours.push(line(500), moves(500, 501))
    ours.shown()
    tab = page.locator("#tabs [data-tab=journal]")
    if tab.is_visible():
        tab.click()
    page.locator("#since-button").click()
    assert page.locator("#since-lines > *").all_text_contents() == ["line 500"]
    page.locator("#since .close").click()
    if tab.is_visible():
        page.locator("#tabs [data-tab=map]").click()
    page.locator("#menu-button").click()
    page.locator("#menu [data-opens=since]").click()
    assert page.locator("#since[open]").count() == 1


def test_a_spectator_has_no_last_turn(server: Server, visit: Opener) -> None:
    player, _ = sit_round(server, visit)
    page = player.page
    page.goto(page.url.partition("?")[0] + "?seat=-1")
    page.wait_for_selector("main#table")
    assert page.locator("#since, [data-opens=since]").count() == 0
    page.keyboard.press("s")
