"""A round table: cards are chosen from the hand, targets are the seats round it, and everything has its place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import tinstar
from tinstar.kernel import Play

from .conftest import Opener, Server
from .motion import at_rest
from .player import Made, Player, new_table, post
from .test_pages import BY_TURNS, by_turns

pytestmark = pytest.mark.calm

ROLES = "sheriff,outlaw,renegade,outlaw"
CHARACTERS = "willy_the_kid,bart_cassidy,rose_doolan,paul_regret"
PHONE = {"width": 390, "height": 844}
OUTSIDE = """() => {
  const found = [];
  const shown = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
  const folded = (e) => e.closest("#options[data-many]:not([data-open]) > :not(.plain)");
  for (const e of document.querySelectorAll(".seat, #ask, #map, #hand, #ask button, #tabs > *")) {
    if (!shown(e) || folded(e)) continue;
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
    const name = e.id || e.textContent.trim();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name} is outside`);
    if (e.matches("button, a") && (width < 40 || height < 40)) found.push(`${name} is small`);
  }
  for (const e of document.querySelectorAll("#acts, #options:not([data-open]), #question"))
    if (shown(e) && e.scrollWidth > e.clientWidth + 2) found.push(`${e.id} scrolls sideways`);
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


def at_the_table(server: Server, visit: Opener, **settings: object) -> Player:
    """The sheriff, whose turn it is."""
    options = {"train": True, "roles": ROLES, "characters": CHARACTERS}
    made = new_table(server.address, game="bang", seats=4, seed=3, options=options)
    player = Player.sits_down(visit(**settings), made.links[0])
    assert player.until_asked()
    return player


def brought_to(
    server: Server, kind: str, seats: int, least: int, train: bool = True, most: int = 99
) -> tuple[Made, int]:
    """A table of people where somebody is asked just this, with so many options; and who it is."""
    options = {"train": train}
    for seed in range(40):
        play: Play = tinstar.game("bang").play(seats=seats, seed=seed, options=options)
        decisions: list[tuple[int, str]] = []
        while not play.over and play.seq < 120:
            asked = play.waiting[0]
            if play.kind == kind and least <= len(play.options(asked)) <= most and play.seq > 4:
                made = new_table(server.address, game="bang", seats=seats, seed=seed, bots=False, options=options)
                address = f"{made.address}/api/tables/{made.table}/decisions"
                for seq, (seat, option) in enumerate(decisions):
                    post(address, {"seq": seq, "option": option}, made.tokens[seat])
                return made, asked
            chosen = play.options(asked)
            shots = [option for option in chosen if option.startswith(("bang ", "gatling", "indians"))]
            decisions.append((asked, (shots or chosen)[0]))
            play.apply(*decisions[-1])
    raise AssertionError(f"nobody was ever asked {kind}")


def click(page: Page, id: str) -> None:
    """A click on a card, wherever the fan hides it."""
    page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))", id)


def test_a_card_is_chosen_then_its_target(server: Server, visit: Opener) -> None:
    """The question follows the card, the seats that can be hit are lit, and Escape takes the card back."""
    player = at_the_table(server, visit)
    page = player.page
    aimed = next(option for option in player.options if option.startswith("bang ") and " at " in option)
    card = "card:" + aimed.partition(" at ")[0].replace(" ", "_").lower()
    asked = page.inner_text("#question")
    click(page, card)
    assert page.inner_text("#question") != asked
    assert {spot for spot in player.lit if spot.startswith("seat:")} <= {"seat:1", "seat:2", "seat:3"}
    assert page.locator("#steps button").count() == len([spot for spot in player.lit if spot.startswith("seat:")])
    page.keyboard.press("Escape")
    assert page.inner_text("#question") == asked
    click(page, card)
    seq = player.seq
    page.locator("#steps button").first.click()
    player.until_past(seq)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "wide"])
def test_eight_fit_in_the_window(server: Server, visit: Opener, size: tuple[int, int], locale: str) -> None:
    """Also while a target is chosen: nothing is cut off, too small to hit, or to be scrolled to sideways."""
    made, asked = brought_to(server, "PlayCard", 8, 12)
    viewport = {"width": size[0], "height": size[1]}
    context = visit(viewport=viewport, locale=locale, has_touch=size[0] < 400)
    player = Player.sits_down(context, made.links[asked])
    assert player.until_asked()
    at_rest(player.page)
    assert player.page.evaluate(OUTSIDE) == []
    for card in [spot for spot in player.lit if spot.startswith("card:")]:
        if player.page.locator(f"#hand [id='{card}']").count() and player.element(card).is_visible():
            click(player.page, card)
            if player.page.get_attribute("main", "aria-busy") == "true":
                break
            assert player.page.evaluate(OUTSIDE) == [], card
            player.page.keyboard.press("Escape")


IN_SIGHT = """selector => [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect())
  .filter(box => box.width && box.left >= -1 && box.top >= -1)
  .filter(box => box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1).length"""


@pytest.mark.parametrize(("kind", "least"), [("AnswerIndians", 3), ("PlayCard", 3)])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_on_a_phone_on_its_side_the_whole_table_is_in_sight(
    server: Server, visit: Opener, kind: str, least: int, locale: str
) -> None:
    """All eight seats, all stations, every answer: also while somebody is asked out of turn."""
    made, asked = brought_to(server, kind, 8, least)
    player = Player.sits_down(visit(viewport={"width": 844, "height": 390}, locale=locale), made.links[asked])
    assert player.until_asked()
    at_rest(player.page)
    assert player.page.evaluate(IN_SIGHT, "#seats > .player") == 8
    assert player.page.evaluate(IN_SIGHT, "#board .station") == player.page.locator("#board .station").count()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_on_a_phone_every_answer_is_in_sight(server: Server, visit: Opener, locale: str) -> None:
    """Two cards that would do and *Take the hit*: none has to be scrolled to."""
    made, asked = brought_to(server, "AnswerIndians", 5, 3, most=3)
    player = Player.sits_down(visit(viewport=PHONE, has_touch=True, locale=locale), made.links[asked])
    assert player.until_asked()
    at_rest(player.page)
    assert len(player.options) == 3
    assert player.page.evaluate(IN_SIGHT, "#options button[data-option]") == 3


def test_on_a_phone_the_line_opens_with_its_stations(server: Server, visit: Opener) -> None:
    """With eight seats stations and costs have room, but no names of wagons: a tap on the line shows all of it."""
    made, asked = brought_to(server, "PlayCard", 8, 3)
    player = Player.sits_down(visit(viewport=PHONE, has_touch=True), made.links[asked])
    page = player.page
    player.until_asked()
    assert page.locator(".wagon").first.is_visible()
    assert page.locator(".station-cost").first.is_visible()
    assert not page.locator(".wagon-name").first.is_visible()
    box = page.locator("#map").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] - 20, box["y"] + 6)
    expect(page.locator("main")).to_have_attribute("data-tab", "board")
    assert page.locator(".wagon-name").first.is_visible()
    stations = page.locator(".station")
    for number in range(stations.count()):
        stations.nth(number).scroll_into_view_if_needed()
        shown = stations.nth(number).bounding_box()
        assert shown
        assert -1 <= shown["x"] <= PHONE["width"] - shown["width"] + 1
        assert shown["width"] > 60
    page.click("#tabs [data-tab=map]")
    assert page.locator(".seat").first.is_visible()


def test_what_passes_has_one_place(server: Server, visit: Opener) -> None:
    """The question never moves, and its lower right corner is for passing: with an answer, without one, in the turn."""
    context = visit()
    places = set()
    questions = set()
    for kind, least in (("AnswerShot", 3), ("AnswerShot", 1), ("PlayCard", 5)):
        made, asked = brought_to(server, kind, 5, least)
        player = Player.sits_down(context, made.links[asked])
        player.until_asked()
        at_rest(player.page)
        box = player.page.locator("#options .plain .option").bounding_box()
        ask = player.page.locator("#ask").bounding_box()
        assert box
        assert ask
        places.add((round(box["x"] + box["width"]), round(box["y"] + box["height"])))
        questions.add((round(ask["x"]), round(ask["y"] + ask["height"])))
    assert len(places) == 1
    assert len(questions) == 1


@pytest.mark.parametrize(("width", "scheme"), BY_TURNS)
def test_axe_finds_nothing_serious_at_a_round_table(server: Server, visit: Opener, width: int, scheme: str) -> None:
    """While an answer is awaited, while a target is chosen, in the menu, and on the form."""
    context = visit(bypass_csp=True, viewport={"width": width, "height": 844})  # what fades in has no contrast
    serious = by_turns(scheme)
    made, asked = brought_to(server, "AnswerShot", 6, 2)
    player = Player.sits_down(context, made.links[asked])
    player.until_asked()
    assert serious(player.page) == []
    other = Player.at(context, f"{made.address}/tables/{made.table}?seat=-1")
    assert serious(other.page) == []
    made, asked = brought_to(server, "PlayCard", 6, 8)
    player = Player.sits_down(context, made.links[asked])
    player.until_asked()
    click(player.page, next(spot for spot in player.lit if spot.startswith("card:")))
    assert serious(player.page) == []
    player.page.click("#menu-button")
    assert serious(player.page) == []
    player.page.goto(f"{server.address}/new/bang")
    assert serious(player.page) == []


def test_who_reaches_whom_is_told_on_demand(server: Server, visit: Opener) -> None:
    """By the key D seat after seat, each with its distances in words and those in its reach lit."""
    player = at_the_table(server, visit)
    page = player.page
    told = []
    for number in range(4):
        page.keyboard.press("d")
        page.wait_for_function("id => document.activeElement.id === id", arg=f"seat:{number}")
        page.wait_for_function(
            "id => document.getElementById(id).hasAttribute('aria-describedby')", arg=f"seat:{number}"
        )
        told.append(page.inner_text("#tip"))
        assert player.each("[data-hot]", "all => all.map(e => e.id)")
    assert len(set(told)) == 4
    assert "distance" in told[1]
    page.keyboard.press("Escape")
    assert page.locator("#tip").is_hidden()
    assert page.locator("[data-hot]").count() == 0


def test_a_finger_learns_the_same_by_a_long_press(server: Server, visit: Opener) -> None:
    player = at_the_table(server, visit, viewport=PHONE, has_touch=True)
    box = player.element("seat:2").bounding_box()
    assert box
    session = player.page.context.new_cdp_session(player.page)
    at = [{"x": box["x"] + 60, "y": box["y"] + 20}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    player.page.wait_for_selector("#tip:visible")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "distance" in player.page.inner_text("#tip")
    tip = player.page.locator("#tip").bounding_box()
    assert tip
    assert tip["x"] >= 0
    assert tip["x"] + tip["width"] <= PHONE["width"]


def test_the_loud_button_is_the_card(server: Server, visit: Opener) -> None:
    made, asked = brought_to(server, "AnswerShot", 5, 2)
    player = Player.sits_down(visit(), made.links[asked])
    player.until_asked()
    at_rest(player.page)
    looks = player.page.eval_on_selector_all(
        "#options button[data-option]",
        "all => all.map((b) => [b.dataset.option, getComputedStyle(b).backgroundColor])",
    )
    act = player.page.eval_on_selector("#confirm", "e => getComputedStyle(e).backgroundColor")
    assert dict(looks)["take the hit"] != act
    assert [option for option, colour in looks if colour == act] == [
        option for option, _ in looks if option != "take the hit"
    ]


def test_one_reads_the_own_ability_at_the_own_seat(server: Server, visit: Opener) -> None:
    player = at_the_table(server, visit)
    ability = player.page.locator(".seat.you .ability")
    assert ability.is_visible()
    assert ability.evaluate("e => e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 1")
    assert player.page.locator(".ability").count() == 1


def test_on_a_phone_a_tap_tells_the_own_ability(server: Server, visit: Opener) -> None:
    player = at_the_table(server, visit, viewport=PHONE, has_touch=True)
    page = player.page
    said = page.locator(".seat.you .ability").text_content()
    assert said
    page.locator(".seat.you .tells").tap()
    page.wait_for_selector("#tip:visible")
    assert said in page.inner_text("#tip")
    page.touchscreen.tap(200, 400)
    expect(page.locator("#tip")).to_be_hidden()
