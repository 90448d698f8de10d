"""Whole games of Dodge City in a real page: by clicks, on a phone, by keys; and what belongs to its table alone."""

from __future__ import annotations

import random
import re
from itertools import takewhile

import pytest
from playwright.sync_api import Page

from .conftest import CALM, Opener, Server
from .gallery import PHONE
from .motion import at_rest, held
from .player import Player, decide, new_table, whole_game
from .screens import Moment, bring
from .whole_games import by_clicks, by_keys, patient

SHORT = {"passes": 10}
VARIANTS = {"conducting": True, "opening": True, **SHORT}
FREE = """() => {
  const of = (id) => document.getElementById(id).getBoundingClientRect();
  const [map, top, foot] = [of("map"), of("title"), of("ask")];
  return [...document.querySelectorAll("#buildings > *")].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.top < top.bottom - 30 || box.bottom > foot.top + 2 || box.left < map.left || box.right > map.right;
  }).map((e) => e.id);
}"""
"""Buildings that are not wholly in sight; the top of a roof may be hidden."""
CUT_CARDS = """() => [...document.querySelectorAll("#hand .slot, #hand .free-slot")].filter((e) => {
  if (!e.checkVisibility()) return false;
  const [box, ask] = [e, e.closest("#ask")].map((one) => one.getBoundingClientRect());
  return box.top < ask.top || box.bottom > ask.bottom || box.left < ask.left || box.right > ask.right;
}).map((e) => e.textContent)"""
"""Cards of the hand that stick out of the slip."""
SMALL = """() => [...document.querySelectorAll("#world text")]
  .map((e) => [e.textContent, parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a])
  .filter(([, size]) => size < 11)"""
"""What is written so small in town that one has to come nearer."""


@pytest.mark.soak
def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="dodge_city", seats=4, seed=2, options=VARIANTS)
    assert by_clicks(patient(visit, made.links[0]), random.Random(3)) >= 20


@pytest.mark.soak
def test_a_whole_game_on_a_phone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="dodge_city", seats=5, seed=3, options=VARIANTS)
    player = patient(visit, made.links[0], viewport={"width": 390, "height": 844})
    assert by_clicks(player, random.Random(4)) >= 20


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="dodge_city", seats=2, seed=5, options=VARIANTS)
    assert by_keys(patient(visit, made.links[0])) >= 20


def sits_late(server: Server, visit: Opener, seats: int, **settings: object) -> Page:
    """At the question with most to choose from: stones are bought."""
    made = bring(server.address, Moment("dodge_city", seats, late=True))
    page = Player.sits_down(visit(**CALM, **settings), made.links[0]).page
    page.wait_for_selector("main:not([data-new]) #cells [data-lit]")  # what has just come takes no tap
    at_rest(page)
    return page


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1366, 1024), (1180, 820), (1024, 768)])
def test_the_whole_town_and_the_whole_hand_are_in_sight(
    server: Server, visit: Opener, seats: int, size: tuple[int, int]
) -> None:
    """On a tablet too, which is touched; and from 1280 on nothing in town is under 11 pixels."""
    touched = size in ((1366, 1024), (1180, 820), (1024, 768))
    window = {"width": size[0], "height": size[1]}
    page = sits_late(server, visit, seats, viewport=window, has_touch=touched, is_mobile=touched)
    assert page.evaluate(FREE) == []
    assert page.evaluate(CUT_CARDS) == []
    assert size[0] < 1280 or page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", [(1180, 820), (1024, 768)])
def test_the_town_is_framed_the_same_once_the_question_is_there(
    server: Server, visit: Opener, size: tuple[int, int]
) -> None:
    """The first view may be taken before anything is lit; a window that has changed takes it anew."""
    width, height = size
    page = sits_late(server, visit, 2, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    first = page.locator("#camera").get_attribute("transform")
    for tall in (height - 60, height):
        page.set_viewport_size({"width": width, "height": tall})
        at_rest(page)
    assert page.locator("#camera").get_attribute("transform") == first
    assert page.evaluate(FREE) == []


LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
ROOM = """() => {
  const of = (id) => document.getElementById(id).getBoundingClientRect();
  const [map, foot] = [of("map"), of("jumps")];
  const over = ["title", "tools", "ask", "players"].filter((id) => of(id).left < map.right - 1);
  return [map.width, foot.top - map.top, over];
}"""
"""What a phone on its side leaves to the map, and what lies over it."""


@pytest.mark.parametrize(("seats", "late"), [(2, False), (5, False), (4, True), (5, True)])
def test_a_phone_on_its_side_shows_the_whole_hand_beside_a_large_map(
    server: Server, visit: Opener, seats: int, late: bool
) -> None:
    made = bring(server.address, Moment("dodge_city", seats, late=late))
    page = Player.sits_down(visit(**CALM, **LYING), made.links[0]).page
    at_rest(page)
    assert page.locator("#hand .slot").count() >= (1 if late else 4)
    assert page.evaluate(CUT_CARDS) == []
    wide, high, over = page.evaluate(ROOM)
    assert (wide > 400, high > 300, over) == (True, True, [])
    for tab, panel in (("players", ".race"), ("journal", "#log > *"), ("map", "#hand .slot")):
        page.locator(f"#tabs [data-tab='{tab}']").click()
        assert page.locator(panel).first.is_visible()


def test_chips_say_what_one_lacks_and_the_tallies_are_in_sight(server: Server, visit: Opener) -> None:
    """On a phone, where a question begins: below the building, and above the chips."""
    page = sits_late(server, visit, 4, **PHONE)
    chip = page.locator(".jump[data-here]")
    assert "you lack" in chip.inner_text()
    assert (
        page.evaluate("() => getComputedStyle(document.querySelector('.jump[data-lits]'), '::after').content") == "none"
    )
    name = (chip.get_attribute("data-jump") or "").removeprefix("building:")
    feet = page.locator(f"#tallies [id^='tally:{name}.']").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().bottom)"
    )
    top = page.locator("#jumps").evaluate("e => e.getBoundingClientRect().top")
    assert feet
    assert max(feet) <= top


def test_chips_lead_to_every_building_of_five(server: Server, visit: Opener) -> None:
    page = sits_late(server, visit, 5, **PHONE)
    names = page.locator(".jump").evaluate_all("all => all.map(e => e.dataset.jump)")
    assert len(names) == 10
    for name in names:
        page.locator(f"[data-jump='{name}']").click()
        page.wait_for_selector(f"[data-jump='{name}'][data-here]")


def test_a_finger_sees_the_stone_before_it_stands_there(server: Server, visit: Opener) -> None:
    """The first touch shows what would be joined, the button puts it there."""
    page = sits_late(server, visit, 4, **PHONE)
    lit = """() => [...document.querySelectorAll("#cells [data-lit]")].map((e) => [e.id, e.getBoundingClientRect()])
      .map(([id, box]) => [id, box.x + box.width / 2, box.y + box.height / 2])
      .filter(([id, x, y]) => document.elementFromPoint(x, y)?.closest("[data-lit]")?.id === id)"""
    cell, x, y = page.evaluate(lit)[0]
    page.touchscreen.tap(x, y)
    page.wait_for_selector("#ghost use")
    assert page.locator(f"[id='{cell}'][data-on]").count() == 1
    page.locator("#confirm").tap()
    page.wait_for_selector(f"[id='{cell.replace('cell:', 'stone:')}'], #steps button")


def sits_before(server: Server, visit: Opener, verb: str, **settings: object) -> Player:
    """At the first question of the first seat that is answered so."""
    made = new_table(server.address, game="dodge_city", seats=3, seed=1, bots=False)
    earlier = takewhile(lambda one: one.seat != 0 or not one.option.startswith(verb), whole_game("dodge_city", 3, 1))
    decide(made, *earlier)
    player = Player.sits_down(visit(**settings), made.links[0])
    player.until_asked()
    at_rest(player.page)
    return player


def test_bars_that_would_break_are_struck_while_a_stone_is_pointed_at(server: Server, visit: Opener) -> None:
    player = sits_before(server, visit, "take ", **CALM)
    stone = player.in_reach[0]
    box = player.still(stone)
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert player.page.locator("#hint use").get_attribute("href") == stone.replace("stone:", "#struck:")


def test_pointing_at_a_rival_shows_the_odds_of_the_duel(server: Server, visit: Opener) -> None:
    player = sits_before(server, visit, "challenge ", **CALM)
    rival = next(spot for spot in player.in_reach if spot.startswith("tally:"))
    box = player.still(rival)
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.page.wait_for_selector("#help .odds-bar")
    assert "A duel:" in player.page.locator("#help").inner_text()


def test_a_finger_sees_what_breaks_before_the_stone_goes(server: Server, visit: Opener) -> None:
    player = sits_before(server, visit, "take ", **CALM, **PHONE)
    stone, seq = player.in_reach[0], player.seq
    box = player.still(stone)
    player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.page.wait_for_selector("#ghost use")
    assert player.page.locator("#confirm").inner_text() == "Take it off"
    player.page.locator("#confirm").tap()
    player.until_past(seq)
    assert player.element(stone).count() == 0


def test_money_flies_after_the_stone_that_it_pays_for(server: Server, visit: Opener) -> None:
    player = sits_before(server, visit, "buy ")
    while player.options[0].startswith("buy "):  # a stone that opens a building stands there once it is said who fights
        player.press(player.options[0])
    with held(player.page):
        player.page.eval_on_selector("#options button[data-option]", "button => button.click()")
        player.page.wait_for_selector("#sky use[href='#s-bill']", state="attached")
        assert player.page.locator("#sky use[href='#stone-0']").count() == 1


def test_pointing_at_who_lacks_what_lights_the_building(server: Server, visit: Opener) -> None:
    page = sits_late(server, visit, 5)
    line = page.locator("#watch .watched").first
    assert line.is_visible()
    name = (line.get_attribute("data-about") or "").split()[0]
    line.hover()
    page.wait_for_selector(f"[id='{name}'][data-hot]")
    page.mouse.move(5, 400)
    page.wait_for_selector(f"[id='{name}']:not([data-hot])")


def test_on_a_phone_a_line_of_the_list_leads_to_the_building(server: Server, visit: Opener) -> None:
    page = sits_late(server, visit, 4, **PHONE)
    assert page.locator("#watch").is_hidden()
    page.locator("#tabs [data-tab='watch']").tap()
    line = page.locator("#watch .watched").last
    name = (line.get_attribute("data-about") or "").split()[0]
    line.tap()
    page.wait_for_selector(f"[id='{name}'][data-hot]")
    at_rest(page)
    assert page.locator("#watch").is_hidden()
    box = page.locator(f"[id='{name}']").bounding_box()
    assert box
    assert box["x"] < 390
    assert box["x"] + box["width"] > 0


def test_strong_light_falls_on_few_cells_alone(server: Server, visit: Opener) -> None:
    page = sits_late(server, visit, 4)
    seen = page.eval_on_selector_all("#cells [data-lit]", "all => all.map(e => getComputedStyle(e).opacity)")
    assert 0 < seen.count("1") < len(seen) / 3
    assert {*seen} == {"1", "0.33"}
    faint = page.locator("#cells [data-faint]").first
    faint.hover()
    assert faint.evaluate("e => getComputedStyle(e).opacity") == "1"


def test_pointing_at_a_lit_cell_opens_no_tip_and_elsewhere_one_does(server: Server, visit: Opener) -> None:
    """What a cell would mean stands in the slip; a tip would cover its neighbours."""
    page = sits_late(server, visit, 4)
    asked = page.locator("#help").inner_text()
    page.locator("#cells [data-lit]").first.hover()
    page.wait_for_function("said => document.getElementById('help').textContent !== said", arg=asked)
    page.wait_for_timeout(700)
    assert page.locator("#tip").is_hidden()
    page.locator("#marks > *").first.hover()
    page.wait_for_selector("#tip:visible")


POINT_AT_OTHERS = """first => {
  const [, ...others] = document.querySelectorAll("#cells [data-lit]");
  const over = () => new PointerEvent("pointerover", {bubbles: true});
  for (const cell of [...others.slice(0, 2), first]) cell.dispatchEvent(over());
}"""
"""In no time at all: on a busy machine a mouse that is driven from outside stays on every cell for longer."""


def test_what_a_stone_would_mean_is_fetched_when_a_cell_is_pointed_at(server: Server, visit: Opener) -> None:
    """Once, however often somebody points there, and for what is passed over not at all."""
    page = sits_late(server, visit, 4)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/about?" in request.url else None)
    cells = page.locator("#cells [data-lit]")
    assert not re.search(MEANT, page.locator("#help").inner_text())
    cells.first.evaluate(POINT_AT_OTHERS)
    cells.first.hover()
    page.wait_for_function(f"() => /{MEANT}/.test(document.getElementById('help').textContent)")
    assert len(fetched) == 1
    said = page.locator("#help").inner_text()
    page.locator("#question").hover()
    page.wait_for_function("said => document.getElementById('help').textContent !== said", arg=said)
    cells.first.hover()
    page.wait_for_function("said => document.getElementById('help').innerText === said", arg=said)
    assert len(fetched) == 1


MEANT = "Joins|Then you choose"
"""How it begins what a stone on a cell would mean."""


def test_a_phone_shows_everything_without_scrolling(server: Server, visit: Opener) -> None:
    page = sits_late(server, visit, 5, **PHONE)
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    for panel in ("#ribbon .now", ".racer .cash", "#jumps .jump", "#question", "#hand .slot, #hand .free-slot"):
        assert page.locator(panel).first.is_visible()
    for tab, panel in (("players", ".race"), ("journal", "#log > *")):
        page.locator(f"#tabs [data-tab='{tab}']").click()
        assert page.locator(panel).first.is_visible()
