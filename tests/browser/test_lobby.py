"""The lobby: one click starts a game, and one's own tables say what became of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

import tinstar

from .conftest import CALM, Opener, Server
from .player import Player, decide, new_table, played, sits, whole_game
from .test_pages import serious

pytestmark = pytest.mark.calm

IN_SIGHT = """all => all.filter((e) => {
  const box = e.getBoundingClientRect();
  return e.checkVisibility() && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
}).length"""
CUT = """all => all.filter((e) => e.checkVisibility()
  && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map((e) => e.textContent.trim())"""

LINES = """all => all.map((e) => {
  const range = document.createRange();
  range.selectNodeContents(e);
  return new Set([...range.getClientRects()].map((box) => box.top)).size;
})"""


@pytest.mark.parametrize("game", ["BANG!", "Gold Rush"])
def test_one_click_and_the_game_begins(server: Server, visit: Opener, game: str) -> None:
    page = visit().new_page()
    page.goto(server.address)
    poster = page.locator(".poster", has=page.get_by_role("heading", name=game))
    poster.locator(".levels summary").click()
    poster.locator("label", has_text="Greenhorn").click()
    expect(poster.locator(".levels")).not_to_have_attribute("open", "")
    expect(poster.locator(".level-name")).to_have_text("Greenhorn", use_inner_text=True)
    poster.get_by_role("button", name=f"Play now · {game}").click()
    page.wait_for_selector("main#table[data-seat='0']")
    assert Player(page).until_asked()
    assert page.locator("#seats > .seat").count() == {"BANG!": 4, "Gold Rush": 3}[game]


@pytest.mark.parametrize("width", [390, 1366])
@pytest.mark.parametrize("lang", ["de-DE", "fr-FR"])
def test_all_four_levels_fit_where_one_chooses(server: Server, visit: Opener, lang: str, width: int) -> None:
    page = visit(**CALM, locale=lang, viewport={"width": width, "height": 844}).new_page()
    page.goto(server.address)
    poster = page.locator(".poster").first
    poster.locator(".levels summary").click()
    levels = poster.locator(".levels label")
    assert levels.evaluate_all(IN_SIGHT) == levels.count() == 4
    assert levels.locator("b, small").evaluate_all(LINES) == [1] * 8
    poster.locator("[value='search:5s']").click()
    page.goto(f"{server.address}/new/bang")
    page.locator("#seat-1").select_option("search:5s")
    assert page.locator("select").evaluate_all(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    expect(page.locator(".about-bots")).to_contain_text("fünf Sekunden" if lang == "de-DE" else "cinq secondes")


def test_without_scripts_a_click_is_enough_too(server: Server, visit: Opener) -> None:
    page = visit(java_script_enabled=False).new_page()
    page.goto(server.address)
    page.get_by_role("button", name="Play now · Gold Rush").click()
    page.wait_for_url("**/tables/*")
    assert page.locator("main[data-seat='0']").count() == 1


def test_all_choices_are_behind_it(server: Server, visit: Opener) -> None:
    page = visit().new_page()
    page.goto(server.address)
    poster = page.locator(".poster", has_text="BANG!")
    poster.locator(".levels summary").click()
    poster.get_by_role("link", name="More choices").click()
    page.wait_for_url("**/new/bang")
    page.locator(".all-rules summary").click()
    assert not page.get_by_role("switch", name="A learner's game").is_checked()


@pytest.mark.parametrize("game", tinstar.game_keys())
def test_a_table_with_friends_is_set_up_on_one_screen(server: Server, visit: Opener, game: str) -> None:
    page = visit(**CALM, locale="de-DE", viewport={"width": 1366, "height": 768}).new_page()
    page.goto(f"{server.address}/new/{game}?with=friends")
    places = page.eval_on_selector_all(
        ".seat-row select", "all => all.filter(e => e.checkVisibility()).map(e => e.value)"
    )
    assert places == ["me", "friend", "friend", "friend"]
    assert page.eval_on_selector_all("#new-table :is(select, button, input)", IN_SIGHT) >= 8
    assert page.eval_on_selector_all("#set-up, #clock-choice, .all-rules summary", IN_SIGHT) == 3
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 768


def test_a_preset_makes_several_choices_and_what_hangs_on_one_appears_with_it(server: Server, visit: Opener) -> None:
    page = visit(**CALM, bypass_csp=True).new_page()
    page.goto(f"{server.address}/new/carson_city")
    page.get_by_role("button", name="Everything").click()
    expect(page.get_by_role("button", name="Everything")).to_have_attribute("aria-pressed", "true")
    page.locator(".all-rules summary").click()
    assert page.get_by_role("switch", name="The River").is_checked()
    assert page.input_value("#option-red") == "all"
    banker = page.get_by_role("switch", name="Banker: red side")
    expect(banker).to_be_hidden()
    page.select_option("#option-red", "some")
    expect(banker).to_be_visible()
    banker.check()
    expect(page.locator(".presets [aria-pressed=true]")).to_have_count(0)
    assert serious(page) == []
    page.press("#name", "Enter")
    page.wait_for_url("**/tables/*")


def test_my_tables_have_results_and_dates_and_can_be_put_away(server: Server, visit: Opener) -> None:
    context = visit(viewport={"width": 390, "height": 844}, bypass_csp=True)
    made = played(server.address)
    page = Player.sits_down(context, made.links[0]).page
    page.goto(server.address)
    line = page.locator(".table-line", has=page.locator(f"a[href*='{made.table}']"))
    assert re.search(r"place \d of 2, \d+ points · [A-Z]\w+ \d+, \d{4}, \d+:\d\d", line.inner_text())
    assert "won" in line.locator(".stamp").inner_text()
    page.locator(".all-tables summary").click()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert serious(page) == []
    line.get_by_role("button", name="Put away").click()
    expect(line).to_be_hidden()
    page.locator(".all-tables summary").click()
    expect(page.locator(".put-away summary")).to_have_text("1 table put away")
    page.locator(".put-away summary").click()
    expect(line).to_be_visible()
    line.get_by_role("button", name="Bring back").click()
    expect(page.locator(".put-away")).to_have_count(0)
    expect(line).to_be_visible()


WINDOWS = [(1280, 800), (1366, 768), (390, 844), (1024, 768)]
FIRST_BUTTONS = ".poster-acts > :first-child > button"
"""What comes first of a game: to learn it, or to play."""
WORDS = ".first, .learns > button, .friends, .poster h3, .poster-facts, .stamp, .guide"


def learns(context: BrowserContext, address: str) -> None:
    """This browser knows all first lessons."""
    context.add_cookies(
        [{"name": f"tinstar_lesson_{game}_first", "value": "9.9.abc", "url": address} for game in tinstar.game_keys()]
    )


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_one_screen_shows_every_game_with_its_button(server: Server, visit: Opener, locale: str) -> None:
    """To a stranger, and to somebody with two tables who has learnt all first lessons."""
    context = visit(**CALM, locale=locale)
    page = context.new_page()
    for tables in (0, 2):
        for _ in range(tables):
            sits(context, new_table(server.address).links[0], "Ana")
        if tables:
            learns(context, server.address)
        page.goto(server.address)
        page.wait_for_load_state("networkidle")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            view = (tables, width, height)
            assert (view, page.eval_on_selector_all(FIRST_BUTTONS, IN_SIGHT)) == (view, 5)
            assert (view, page.eval_on_selector_all(".table-line > a", IN_SIGHT)) == (view, tables)
            friends = 5 if width > 1120 else 1 - bool(tables)
            assert (view, page.eval_on_selector_all(".friends", IN_SIGHT)) == (view, friends)
            assert page.evaluate("() => document.documentElement.scrollWidth") <= width, view
            assert (view, page.eval_on_selector_all(WORDS, CUT)) == (view, [])


def test_a_row_opens_on_a_phone_and_closes_the_other(server: Server, visit: Opener) -> None:
    page = visit(**CALM, viewport={"width": 390, "height": 844}, bypass_csp=True).new_page()
    page.goto(server.address)
    first, second = page.locator(".poster").nth(0), page.locator(".poster").nth(1)
    expect(first.locator(".friends")).to_be_visible()
    expect(second.locator(".friends")).to_be_hidden()
    second.locator(".poster-picture").click(force=True)
    expect(second.locator(".friends")).to_be_visible()
    expect(first.locator(".friends")).to_be_hidden()
    second.locator(".levels summary").click()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(second.locator(".levels fieldset")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.closest('.levels') !== null")
    expect(page.get_by_role("link", name="My tables")).to_be_hidden()
    page.locator(".masthead summary").click()
    expect(page.get_by_role("link", name="My tables")).to_be_visible()
    assert serious(page) == []


def test_a_lobby_that_stays_open_says_whose_turn_it_is(server: Server, visit: Opener) -> None:
    made = new_table(server.address, bots=False)
    context = visit()
    Player.sits_down(context, made.links[1], "Ben").page.close()
    page = context.new_page()
    page.goto(server.address)
    expect(page.locator(".stamp")).to_contain_text("Ana thinks")
    expect(page).to_have_title("Tinstar")
    for decision in whole_game("gold_rush", 2, 7):
        if decision.seat == 1:
            break
        decide(made, decision)
    expect(page.locator(".stamp")).to_contain_text("Your turn")
    expect(page).to_have_title("● Your turn · Tinstar")
    assert page.locator("#icon").get_attribute("href") == "/favicon-marked.svg"
