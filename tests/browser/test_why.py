"""Whatever is not lit can be asked why: the answer lies beside it, or in the place of the help. Nothing is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, Route, expect

from .conftest import Opener, Server
from .gallery import LYING, PHONE, TABLET, WIDE, WINDOWS, sit
from .handed import Handed
from .line import Line, option
from .motion import awaited
from .player import Player, meet, new_table
from .table import hand, sit_round
from .test_pages import serious

pytestmark = pytest.mark.calm

HAND = hand("bang_1", "bang_2", "beer_1", tip="data-tip")
CARDS = [option("end"), option("bang", "card:bang_1"), option("shoot 1", "card:bang_2", "seat:1")]
STANDING = ("ask", "question", "options", "hand", "acts")
TOLD = '<b class="tip-title">Card</b><p>Shoots.</p><a class="rule-link" href="#R6.1" data-rule="R6.1">R6.1</a>'
Asked = Callable[..., tuple[Player, Line]]


@pytest.fixture
def asked(server: Server, hand_on: Handed) -> Asked:
    """A hand in which the Beer cannot be played."""

    def sit(visit: Opener, **settings: Any) -> tuple[Player, Line]:
        player, ours = sit_round(server, visit, **settings)
        player.page.context.route("**/tips/**", lambda route: route.fulfill(json={"markup": TOLD}))
        return player, ours

    def ask(**settings: Any) -> tuple[Player, Line]:
        player, ours = hand_on.table(sit, **settings)
        ours.push(HAND, options=CARDS, ask={"help": "A card, or the end of your turn."})
        ours.shown()
        return player, ours

    return ask


def slip(player: Player, text: str = "Only one BANG! card a turn. R6.1") -> FloatRect:
    """Where the sentence lies, once it is there; the last one is still in it while it is hidden."""
    expect(player.page.locator("#why")).to_be_visible()
    expect(player.page.locator("#why-text")).to_have_text(text)
    return box(player, "#why")


def box(player: Player, selector: str) -> FloatRect:
    found = player.page.locator(selector).bounding_box()
    assert found, selector
    return found


def gone(player: Player) -> None:
    expect(player.page.locator("#why")).to_be_hidden()
    assert player.each("[data-hot], [data-asked-about]", "all => all.map((e) => e.id)") == []


def ringed(player: Player) -> list[str]:
    return sorted(player.each("[data-hot]", "all => all.map((e) => e.id)"))


def covers_nothing_lit(player: Player) -> bool:
    """Neither the slip nor anything of it lies on what may be clicked next."""
    where = box(player, "#why")
    lit = [player.element(id).bounding_box() for id in player.lit]
    return not any(one and meet(where, one) for one in lit)


def gold_rush(server: Server, visit: Opener, **settings: Any) -> Player:
    """A seat that lays the first tile."""
    made = new_table(server.address, seats=2, seed=7, options={"first": "0"})
    player = Player.sits_down(visit(**settings), made.links[0])
    player.until_asked()
    return player


# ---------------------------------------------------------------- a mouse
def test_a_click_asks_and_plays_nothing(asked: Asked) -> None:
    player, ours = asked(**WIDE)
    player.click("card:beer_1")
    where = slip(player)
    assert ours.asked == [["card:beer_1"]]
    assert ours.sent == []
    assert where["height"] == 42
    assert covers_nothing_lit(player)
    assert not meet(where, box(player, "[id='card:beer_1']"))
    assert ringed(player) == ["card:beer_1", "seat:0"]
    expect(player.page.locator("#live")).to_have_text("Only one BANG! card a turn.")


def test_the_same_again_closes_it_and_another_asks_anew(asked: Asked) -> None:
    player, ours = asked(**WIDE)
    player.click("card:beer_1")
    slip(player)
    player.click("card:beer_1")
    gone(player)
    player.click("card:beer_1")
    slip(player)
    ours.reason = {"text": "You do not shoot at yourself.", "rule": "", "shows": []}
    player.click("seat:2")
    slip(player, "You do not shoot at yourself.")
    assert ringed(player) == ["seat:2"]
    assert ours.sent == []


@pytest.mark.parametrize("way", ["cross", "escape", "elsewhere", "choice", "question"])
def test_it_goes(asked: Asked, way: str) -> None:
    player, ours = asked(**WIDE)
    player.click("card:beer_1")
    slip(player)
    page = player.page
    if way == "cross":
        cross = box(player, "#why-close")
        assert (cross["width"], cross["height"]) >= (44, 44)
        page.locator("#why-close").click()
    elif way == "escape":
        page.keyboard.press("Escape")
    elif way == "elsewhere":
        page.locator("#title h1").click()
    elif way == "choice":
        player.click("card:bang_2")
    else:
        ours.push(options=CARDS[:1])
        ours.shown()
    gone(player)


def test_it_is_asked_with_the_half_made_choice_which_is_kept(asked: Asked) -> None:
    player, ours = asked(**WIDE)
    player.click("card:bang_2")
    player.click("seat:3")
    slip(player)
    assert ours.asked == [["card:bang_2", "seat:3"]]
    player.page.keyboard.press("Escape")
    gone(player)
    assert player.each("[data-on]", "all => all.map((e) => e.id)") == ["card:bang_2"], "Escape closes the slip alone"
    player.click("seat:1")
    assert [sent["option"] for sent in ours.heard()] == ["shoot 1"]


def test_an_answer_that_comes_too_late_is_not_shown(asked: Asked) -> None:
    player, ours = asked(**WIDE)
    waiting: list[Route] = []
    player.page.route("**/why?**", lambda route: waiting.append(route))
    player.click("card:beer_1")
    awaited(player.page, lambda: waiting)
    player.click("card:bang_2")
    waiting[0].fulfill(json=ours.reason)
    player.page.evaluate("() => fetch('/healthz')")
    gone(player)
    player.page.unroute("**/why?**")


def test_what_does_something_is_not_asked_about(asked: Asked) -> None:
    player, ours = asked(**WIDE)
    page = player.page
    for selector in ("#question", "#log-frame", "#title h1", "#since-button"):
        page.locator(selector).click()
        page.keyboard.press("Escape")
    assert ours.asked == []


def test_the_tip_makes_room(asked: Asked) -> None:
    player, _ = asked(**WIDE)
    player.element("card:beer_1").hover()
    player.page.wait_for_selector("#tip:visible")
    player.page.mouse.down()
    player.page.mouse.up()
    where = slip(player)
    assert player.page.locator("#tip").is_visible()
    assert not meet(where, box(player, "#tip"))


# ---------------------------------------------------------------- a finger
@pytest.mark.parametrize("window", [PHONE, TABLET, LYING], ids=["phone", "tablet", "lying"])
def test_nothing_moves_for_it(asked: Asked, window: dict[str, Any]) -> None:
    player, ours = asked(**window)
    player.page.evaluate("() => document.fonts.ready")
    before = [player.page.locator(f"#{id}").bounding_box() for id in STANDING]
    player.element("card:beer_1").tap()
    where = slip(player)
    assert [player.page.locator(f"#{id}").bounding_box() for id in STANDING] == before
    assert not meet(where, box(player, "#question-text"))
    assert covers_nothing_lit(player)
    expect(player.page.locator("#reading")).to_contain_text("Shoots.")
    assert not meet(where, box(player, "#reading"))
    player.element("card:beer_1").tap()
    gone(player)
    expect(player.page.locator("#reading")).to_be_hidden()
    assert ours.sent == []


@pytest.mark.parametrize("window", [PHONE, TABLET], ids=["phone", "tablet"])
def test_it_takes_the_place_of_the_help(server: Server, visit: Opener, window: dict[str, Any]) -> None:
    player = gold_rush(server, visit, **window)
    help = box(player, "#help")
    player.element("tile:0,0").tap()
    where = slip(player, "A tile lies there already. R3.2")
    assert where["height"] == 42
    assert meet(where, help)
    assert player.page.locator("#help").evaluate("help => getComputedStyle(help).visibility") == "hidden"
    buttons = player.page.locator("#options button, #acts button").all()
    assert not any(meet(where, shown) for button in buttons if (shown := button.bounding_box()))


def test_the_card_is_lifted_a_little(asked: Asked) -> None:
    player, _ = asked(**PHONE)
    before = box(player, "[id='slot:beer_1']")
    player.element("card:beer_1").tap()
    slip(player)
    assert box(player, "[id='slot:beer_1']")["y"] == pytest.approx(before["y"] - 11, abs=0.1)


# ---------------------------------------------------------------- keys
@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
def test_keys_reach_whatever_can_be_asked(asked: Asked, window: dict[str, Any]) -> None:
    player, ours = asked(**window)
    page = player.page
    seen: list[str] = []
    while "card:beer_1" not in seen:
        page.keyboard.press("w")
        seen.append(page.evaluate("document.activeElement.id"))
        assert len(seen) < 9
    assert len(set(seen)) == len(seen) > 1
    assert not {"card:bang_1", "card:bang_2"} & set(seen), "what is lit is chosen, not asked about"
    page.keyboard.press("Shift+W")
    assert page.evaluate("document.activeElement.id") == seen[-2]
    page.keyboard.press("w")
    page.keyboard.press("Enter")
    slip(player)
    assert ours.asked == [["card:beer_1"]]
    page.keyboard.press("Escape")
    gone(player)
    assert page.evaluate("document.activeElement.id") == "card:beer_1"
    assert ours.sent == []


# ---------------------------------------------------------------- rules beside the table
def read(page: Page, number: str) -> None:
    """The sheet shows this rule."""
    expect(page.locator("#statute")).to_be_visible()
    expect(page.locator("#statute-text strong").first).to_have_text(number)


def test_the_rule_of_a_reason_opens_beside_the_table(asked: Asked) -> None:
    player, _ = asked(**WIDE)
    page = player.page
    player.click("card:beer_1")
    slip(player)
    assert page.get_attribute("#why .rule-link", "href") == "/rules/bang#R6.1"
    page.locator("#why .rule-link").click()
    read(page, "R6.1")
    assert page.get_attribute("#statute-all", "href") == "/rules/bang#R6.1"
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#statute")).to_be_hidden()
    slip(player)


def test_a_tip_with_a_rule_waits_for_the_mouse(asked: Asked) -> None:
    player, _ = asked(**WIDE)
    page = player.page
    player.element("card:beer_1").hover()
    page.wait_for_selector("#tip[data-firm]:visible")
    link = box(player, "#tip [data-rule]")
    page.mouse.move(link["x"] + 5, link["y"] + 5, steps=8)
    page.locator("#tip [data-rule]").click()
    read(page, "R6.1")


def test_keys_reach_the_rule_of_a_tip(asked: Asked) -> None:
    player, _ = asked(**WIDE)
    page = player.page
    page.keyboard.press("w")
    page.wait_for_selector("#tip:visible")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    read(page, "R6.1")


@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_is_asked_has_a_book_if_a_rule_is_behind_it(asked: Asked, window: dict[str, Any]) -> None:
    player, ours = asked(**window)
    page = player.page
    assert page.locator("#book").is_hidden()
    before = box(player, "#question")
    ours.push(options=CARDS, ask={"rule": "R3.3", "help": "A card, or the end of your turn."})
    ours.shown()
    assert box(player, "#question") == before, "it takes no room"
    assert box(player, "#book")["height"] >= 44
    page.locator("#book").click()
    read(page, "R3.3")
    page.locator("#statute-text [data-rule='R6.1']").click()
    read(page, "R6.1")


def test_a_rule_that_cannot_be_fetched_is_said(asked: Asked, hand_on: Handed) -> None:
    player, ours = asked(**WIDE)
    ours.push(options=CARDS, ask={"rule": "R99.1"})
    ours.shown()
    player.page.locator("#book").click()
    expect(player.page.locator("#statute-text")).to_have_text("That did not work. Please try again.")
    hand_on.errors.clear()


# ---------------------------------------------------------------- all of it
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("look", ["hand", "town", "ring"])
def test_the_rules_are_asked_at_every_table(gallery: Server, visit: Opener, look: str, window: str) -> None:
    player = sit(gallery, visit, look, "stash", **WINDOWS[window])
    option = next(option for option in player.options if option.startswith("stash"))
    number = option.partition(" ")[2]
    player.page.eval_on_selector(f'#options button[data-option="{option}"]', "button => button.click()")
    player.until("free && !buttons.some((button) => button.dataset.option === argument)", option)
    where = player.still(f"card:{number}")
    press = player.page.touchscreen.tap if "has_touch" in WINDOWS[window] else player.page.mouse.click
    press(where["x"] + 8, where["y"] + 20)
    slip(player, f"You have stashed card {number} R1")
    assert covers_nothing_lit(player)
    assert window == "lying" or serious(player.page) == []


def test_a_tile_of_the_map_is_asked_about(server: Server, visit: Opener) -> None:
    player = gold_rush(server, visit, **WIDE)
    player.click("tile:0,0")
    slip(player, "A tile lies there already. R3.2")
    assert covers_nothing_lit(player)
    player.page.locator("#book").click()
    expect(player.page.locator("#statute-text strong")).to_have_count(6)
