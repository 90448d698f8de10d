"""The guide as people read it: wide and on a phone, with scripts and without, by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import tinstar
from tinstar.draw.guide import guide_in
from tinstar.web.drawing import look_of

from .conftest import CALM, Server
from .screens import EVERYTHING, FAULTS
from .test_pages import BY_TURNS, by_turns, serious

Opener = Callable[..., BrowserContext]
HOME = "/rules/gold_rush"
PAGES = ("", "/cowboys", "/railways", "/gallery", "/statute", "/search?q=tent")
WINDOWS = {"laptop": (1280, 800), "tablet": (820, 1180), "phone": (390, 844), "lying": (844, 390)}


def reading(visit: Opener, width: int = 1280, height: int = 800, **more: object) -> Page:
    return visit(**CALM, viewport={"width": width, "height": height}, **more).new_page()


@pytest.mark.parametrize(("width", "scheme"), BY_TURNS)
def test_axe_finds_nothing_serious_in_a_guide(server: Server, visit: Opener, width: int, scheme: str) -> None:
    page = visit(bypass_csp=True, **CALM, viewport={"width": width, "height": 840}).new_page()
    serious = by_turns(scheme)
    for address in PAGES:
        page.goto(f"{server.address}{HOME}{address}")
        assert (address, serious(page)) == (address, [])
    page.goto(f"{server.address}{HOME}/gallery")
    page.locator(".exhibit summary").first.click()
    assert serious(page) == []


def test_old_addresses_of_rules_lead_on(server: Server, visit: Opener) -> None:
    page = reading(visit)
    page.goto(f"{server.address}{HOME}#R8.2")
    page.wait_for_url(f"**{HOME}/statute#R8.2")
    expect(page.locator("[id='R8.2']")).to_be_in_viewport()
    page.locator("[id='R8.2'] .ways-back a").first.click()
    page.wait_for_url(f"**{HOME}/railways**")


def test_a_slash_searches_and_a_hit_is_read(server: Server, visit: Opener) -> None:
    page = reading(visit)
    page.goto(f"{server.address}{HOME}/cities")
    page.keyboard.press("/")
    page.keyboard.type("locomotive")
    hit = page.locator(".hits-below a").first
    expect(hit).to_be_visible()
    hit.click()
    page.wait_for_url(f"**{HOME}/railways")


def test_a_rule_is_read_where_it_is_cited(server: Server, visit: Opener) -> None:
    page = reading(visit)
    page.goto(f"{server.address}{HOME}/railways")
    tip = page.locator(".cite-tip").first
    expect(tip).to_be_hidden()
    page.locator(".cite").first.hover()
    expect(tip).to_be_visible()
    page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    page.locator(".cite").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tip).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{HOME}/statute#R8.2")


def test_the_gallery_is_sifted(server: Server, visit: Opener) -> None:
    page = reading(visit, locale="fr-FR")
    page.goto(f"{server.address}{HOME}/gallery")
    shown = page.locator(".exhibits > li:visible")
    everything = shown.count()
    page.locator(".sieve input").fill("pepite troupeau")
    assert 0 < shown.count() < everything / 4
    expect(page.locator(".shelf:visible")).to_have_count(2)
    page.locator(".sieve input").fill("")
    assert shown.count() == everything


def test_a_phone_leafs_and_opens_the_contents(server: Server, visit: Opener) -> None:
    page = reading(visit, 390, 844)
    page.goto(f"{server.address}{HOME}")
    page.get_by_role("link", name="Your turn").click()
    page.wait_for_url(f"**{HOME}/turn")
    contents = page.locator(".contents nav")
    expect(contents).to_be_hidden()
    page.locator(".contents-opener summary").click()
    expect(contents).to_be_visible()
    page.get_by_role("link", name="Gallery").click()
    page.wait_for_url(f"**{HOME}/gallery")


def test_a_guide_is_read_without_scripts(server: Server, visit: Opener) -> None:
    page = reading(visit, java_script_enabled=False)
    page.goto(f"{server.address}{HOME}")
    page.locator(".contents input").fill("herd")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{HOME}/search?q=herd")
    page.locator(".hits a", has_text="Herd of horses").first.click()
    page.wait_for_url(f"**{HOME}/gallery#print:herd")
    page.locator("[id='print:herd'] summary").click()
    expect(page.locator("[id='print:herd'] .exhibit-tip")).to_be_visible()


def test_print_shows_the_page_alone(server: Server, visit: Opener) -> None:
    page = reading(visit)
    page.goto(f"{server.address}{HOME}/railways")
    page.emulate_media(media="print")
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator(".masthead")).to_be_hidden()
    expect(page.locator("figure").first).to_be_visible()


PRINTED = re.compile(
    r" in (?:figure-|[a-z]+:|content )\S* *(?!figure-|strip-|panel-|felt-|sum-)\S.* is "
    r"(?:[\d.]+ px|cut by \S+ (?:position|svg|scene))$"
)
"""What is printed on a board or a piece is part of the picture, of which figures are cut: what matters
stands in the marks and in the caption."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_nothing_leaves_the_window_or_is_too_small(server: Server, visit: Opener, locale: str) -> None:
    """In all windows; German words are the longest."""
    page = reading(visit, locale=locale)
    for address in PAGES:
        page.goto(f"{server.address}{HOME}{address}")
        for width, height in WINDOWS.values():
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (address, width)
            assert page.locator(".sheet-of-paper").is_visible()
            assert (address, width, whole(page) if locale == "de-DE" else []) == (address, width, [])


def whole(page: Page) -> list[str]:
    """What is cut or too small."""
    page.wait_for_load_state("networkidle")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # above, text goes on under the lower bar of a phone
    return [fault for fault in page.evaluate(FAULTS) if not PRINTED.search(fault)]


def seen_in(at: int, turn: int) -> tuple[str, str]:
    """A window and a language: three after each other are three different ones of each."""
    return ("laptop", "phone", "tablet")[(at + turn) % 3], ("en-GB", "de-DE", "fr-FR")[(2 * at + turn) % 3]


PLACES = ("chapter", "gallery", "statute", "lesson")
SAMPLE = [
    (key, place, *seen_in(at, turn), EVERYTHING or at % len(PLACES) == turn)
    for at, key in enumerate(tinstar.game_keys())
    for turn, place in enumerate(PLACES)
]


@pytest.mark.parametrize(("key", "place", "window", "locale", "by_axe"), SAMPLE)
def test_every_guide_can_be_read(
    server: Server, visit: Opener, key: str, place: str, window: str, locale: str, by_axe: bool
) -> None:
    """A chapter, the gallery, the statute and the way into the lesson of every game: whole, and one of them, another in
    each game, for everybody; `make soak` asks that of all."""
    width, height = WINDOWS[window]
    scheme = "dark" if window == "phone" else "light"
    page = reading(visit, width, height, locale=locale, bypass_csp=True, color_scheme=scheme)
    addresses = {"chapter": f"/rules/{key}/{richest(key)}", "lesson": f"/learn/{key}/first"}
    page.goto(server.address + addresses.get(place, f"/rules/{key}/{place}"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if place == "gallery":
        page.locator(".exhibit summary").first.click()
    assert whole(page) == []
    if not by_axe:
        return
    if place == "statute":
        page.evaluate("document.querySelectorAll('.statute ul:nth-of-type(n+4)').forEach((list) => list.remove())")
    assert serious(page) == []


def richest(key: str) -> str:
    """The chapter with most figures."""
    look = look_of(tinstar.game(key))
    return max(guide_in(look.folder / "guide", "en"), key=lambda chapter: len(chapter.captions)).slug
