"""Whole games of Western Town in a real page: four round a camp, two duels on a phone, by keys alone; and what belongs
to its table alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from .conftest import CALM, Opener, Server
from .gallery import PHONE
from .player import Player, decide, new_table
from .screens import EVERYTHING, Moment, bring, greedy_game
from .whole_games import by_clicks, by_keys, patient


@pytest.mark.soak
def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    options = {"short": True, "starts": "chosen", "buildings": "chosen"}
    made = new_table(server.address, game="western_town", seats=4, seed=2, options=options)
    assert by_clicks(patient(visit, made.links[0]), random.Random(3)) >= 20


def test_two_duels_on_a_phone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="western_town", seats=4, seed=6, options={"duel": True, "short": True})
    player = patient(visit, made.links[0], viewport={"width": 390, "height": 844})
    assert by_clicks(player, random.Random(4)) >= 20


@pytest.mark.soak
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


SIZES = [(1280, 800), (1366, 768), (1024, 768), (390, 844)]
PLACES = """() => ["map", "ask"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})"""
LEFT = """() => {
  const slip = document.getElementById("ask").getBoundingClientRect();
  const folded = (e) => e.closest("#options[data-many]:not([data-open]) > :not(.plain)");
  return [...document.querySelectorAll("#question, #help, #ask button")].filter((e) => {
    // the small book has room for a finger beyond its picture, and takes none for it
    const { width, top, bottom } = (e.id === "book" ? e.querySelector(".icon") : e).getBoundingClientRect();
    const seen = e.checkVisibility({ visibilityProperty: true }) && !folded(e) && width > 2;
    return seen && (top < slip.top - 1 || bottom > slip.bottom + 1);
  }).map((e) => e.id || e.textContent.trim());
}"""


def test_town_and_question_keep_their_place_for_a_whole_game(server: Server, visit: Opener) -> None:
    """Whatever is asked, with however many buttons, also while riders are sent out; and all of it lies in the slip. A
    window a question, by turns; `make soak` looks at every question in all of them."""
    game = Moment("western_town", 4, late=False, seed=7)
    made = bring(server.address, game, ())
    player = Player.sits_down(visit(locale="de-DE", **CALM), made.links[0])
    seen: dict[tuple[int, int], set[str]] = {size: set() for size in SIZES}
    asked: set[str] = set()
    for decision in greedy_game(game.game, game.seats, game.seed)[:200]:
        if decision.seat == 0:
            player.until("free && seq >= argument && main.hasAttribute('data-asked')", decision.seq)
            question = player.page.inner_text("#question")
            if question not in asked:
                asked.add(question)
                for width, height in SIZES if EVERYTHING else [SIZES[len(asked) % 4]]:
                    player.page.set_viewport_size({"width": width, "height": height})
                    player.page.evaluate("() => new Promise(requestAnimationFrame)")
                    seen[width, height].add(str(player.page.evaluate(PLACES)))
                    assert (question, player.page.evaluate(LEFT)) == (question, [])
        decide(made, decision)
    assert len(asked) > 20
    assert {size: len(places) for size, places in seen.items()} == dict.fromkeys(SIZES, 1)


def sits_late(server: Server, visit: Opener, **settings: object) -> Page:
    """At the question with most to choose from."""
    made = bring(server.address, Moment("western_town", 4, late=True))
    page = Player.sits_down(visit(**CALM, **settings), made.links[0]).page
    page.wait_for_selector("[data-asked]")
    return page


OUTSIDE = """() => {
  const frame = document.getElementById("market").getBoundingClientRect();
  return [...document.querySelectorAll("#market :is(.ware, .ware-name, .cost)")].filter((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
  }).map((e) => e.textContent);
}"""
"""What of the market is out of sight."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_the_whole_market_is_in_sight_with_its_names(server: Server, visit: Opener, locale: str) -> None:
    page = sits_late(server, visit, locale=locale)
    for width, height in ((1280, 800), (1366, 768), (1024, 768), (1180, 820), (1366, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert (width, height, page.evaluate(OUTSIDE)) == (width, height, [])
        names = page.locator("#market .ware-name").all_inner_texts()
        assert len(names) >= 4
        assert all(names), (width, height)


def test_every_town_has_its_room(server: Server, visit: Opener) -> None:
    """A neighbour's is as wide as the neighbour's panel; on a small phone there is the own one."""
    page = sits_late(server, visit)
    for width, height in ((1366, 768), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        for place in ("left", "right"):
            panel, town = (
                page.locator(part).bounding_box() for part in (f".town-{place}", f".town-{place} .small-board svg")
            )
            assert panel
            assert town
            assert town["width"] > 0.85 * panel["width"], width
    for width, height in ((360, 640), (360, 740), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        town = page.locator("#map").bounding_box()
        assert town
        assert town["height"] >= 85, height
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), height


def test_nothing_floats_over_the_town_on_a_phone(server: Server, visit: Opener) -> None:
    """What takes back lies in the title, beside the menu."""
    made = bring(server.address, Moment("western_town", 4, late=True))
    player = Player.sits_down(visit(**CALM, **PHONE), made.links[0])
    assert player.until_asked()
    page = player.page
    page.eval_on_selector("#undo", "button => button.disabled = false")
    title, undo, menu = (page.locator(part).bounding_box() for part in ("#title", "#undo", "#menu-button"))
    assert title
    assert undo
    assert menu
    assert title["y"] <= undo["y"]
    assert undo["y"] + undo["height"] <= title["y"] + title["height"]
    assert undo["x"] + undo["width"] <= menu["x"] + 1
