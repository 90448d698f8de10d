"""The lobby: one click starts a game, and one's own tables say what became of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Server
from .player import Player, played
from .test_pages import serious


@pytest.mark.parametrize("game", ["BANG!", "Gold Rush"])
def test_one_click_and_the_game_begins(server: Server, visit: Opener, game: str) -> None:
    page = visit().new_page()
    page.goto(server.address)
    poster = page.locator(".poster", has=page.get_by_role("heading", name=game))
    poster.get_by_role("radio", name="Greenhorn").check()
    poster.get_by_role("button", name=f"Play {game} now").click()
    page.wait_for_selector("main#table[data-seat='0']")
    assert Player(page).until_asked()
    assert page.locator("#seats > .seat").count() == {"BANG!": 4, "Gold Rush": 3}[game]


def test_without_scripts_a_click_is_enough_too(server: Server, visit: Opener) -> None:
    page = visit(java_script_enabled=False).new_page()
    page.goto(server.address)
    page.get_by_role("button", name="Play Gold Rush now").click()
    page.wait_for_url("**/tables/*")
    assert page.locator("main[data-seat='0']").count() == 1


def test_all_choices_are_behind_it(server: Server, visit: Opener) -> None:
    page = visit().new_page()
    page.goto(server.address)
    page.locator(".poster", has_text="BANG!").get_by_role("link", name="More choices").click()
    page.wait_for_url("**/new/bang")
    assert not page.get_by_role("switch", name="A learner's game").is_checked()


def test_my_tables_have_results_and_dates_and_can_be_put_away(server: Server, visit: Opener) -> None:
    context = visit(viewport={"width": 390, "height": 844}, bypass_csp=True)
    made = played(server.address)
    page = Player.sits_down(context, made.links[0]).page
    page.goto(server.address)
    line = page.locator(".table-line", has=page.locator(f"a[href*='{made.table}']"))
    assert re.search(r"place \d of 2, \d+ points · [A-Z]\w+ \d+, \d{4}, \d+:\d\d", line.inner_text())
    assert "won" in line.locator(".stamp").inner_text()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert serious(page) == []
    line.get_by_role("button", name="Put away").click()
    page.wait_for_selector(".put-away summary:has-text('1 table put away')")
    expect(line).to_be_hidden()
    page.locator(".put-away summary").click()
    expect(line).to_be_visible()
    line.get_by_role("button", name="Bring back").click()
    expect(page.locator(".put-away")).to_have_count(0)
    expect(line).to_be_visible()
