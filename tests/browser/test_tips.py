"""What a thing is: told where it covers neither the question nor what may be clicked next, and to a finger before it
plays."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Page, Route, expect

from .conftest import Opener, Server
from .gallery import PHONE, WIDE
from .handed import Handed
from .line import Line, option
from .player import Player, meet
from .table import hand, sit_round

pytestmark = pytest.mark.calm

TOLD = "Shoots at somebody in reach, once a turn."
HAND = hand("bang_1", "bang_2", "beer_1", tip="data-tip")
CARDS = [option("end"), option("bang", "card:bang_1"), option("shoot 1", "card:bang_2", "seat:1")]
Pointed = tuple[Player, Line, tuple[float, float]]


def telling(visit: Opener) -> Opener:
    """Whatever is pointed at tells the same."""

    def tell(route: Route) -> None:
        route.fulfill(json={"markup": f'<b class="tip-title">Card</b><p>{TOLD}</p>'})

    def one(**settings: Any) -> BrowserContext:
        context = visit(**settings)
        context.route("**/tips/**", tell)
        return context

    return one


def sit(server: Server, visit: Opener, **settings: Any) -> tuple[Player, Line]:
    return sit_round(server, telling(visit), **settings)


def holding(player: Player, ours: Line) -> tuple[Player, Line]:
    ours.push(HAND, options=CARDS)
    ours.shown()
    return player, ours


@pytest.fixture
def tapped(server: Server, hand_on: Handed) -> tuple[Player, Line]:
    """A hand at a phone."""
    return holding(*hand_on.table(partial(sit, server), **PHONE))


@pytest.fixture
def alone(server: Server, visit: Opener) -> tuple[Player, Line]:
    """The same, for who turns a switch."""
    return holding(*sit(server, visit, **PHONE))


def box(player: Player, selector: str) -> FloatRect:
    found = player.page.locator(selector).bounding_box()
    assert found, selector
    return found


def know_the_game(page: Page) -> None:
    page.click("#menu-button")
    page.set_checked("#tap", True)
    page.keyboard.press("Escape")


# ---------------------------------------------------------------- a finger
def test_the_first_tap_tells_and_the_second_plays(tapped: tuple[Player, Line]) -> None:
    player, ours = tapped
    page = player.page
    player.element("card:bang_1").tap()
    expect(page.locator("#reading")).to_contain_text(TOLD)
    assert ours.sent == []
    assert player.each("[data-on]", "all => all.map(e => e.id)") == ["card:bang_1"]
    assert not meet(box(player, "#reading"), box(player, "#question"))
    player.element("card:bang_1").tap()
    assert [sent["option"] for sent in ours.heard()] == ["bang"]
    expect(page.locator("#reading")).to_be_hidden()


def test_a_finger_may_read_one_card_after_the_other(tapped: tuple[Player, Line]) -> None:
    player, ours = tapped
    player.element("card:bang_1").tap()
    player.element("card:bang_2").tap()
    expect(player.page.locator("#help")).to_contain_text(TOLD)
    assert player.page.locator("#reading").is_hidden(), "the next target may lie there"
    assert player.lit[:1] == ["seat:1"]
    player.element("seat:1").tap()  # the card has been read: its target is enough
    assert [sent["option"] for sent in ours.heard()] == ["shoot 1"]


def test_who_knows_the_game_plays_with_one_tap(alone: tuple[Player, Line]) -> None:
    player, ours = alone
    know_the_game(player.page)
    player.element("card:bang_1").tap()
    assert [sent["option"] for sent in ours.heard()] == ["bang"]


def test_a_grey_card_tells_what_it_is(tapped: tuple[Player, Line]) -> None:
    player, ours = tapped
    player.element("card:beer_1").tap()
    expect(player.page.locator("#reading")).to_contain_text(TOLD)
    ours.push(options=CARDS[:1])
    ours.shown()
    expect(player.page.locator("#reading")).to_be_hidden()
    assert ours.sent == []


def test_a_help_without_room_opens(tapped: tuple[Player, Line]) -> None:
    player, ours = tapped
    long = " ".join([TOLD] * 12)
    ours.push(options=CARDS, ask={"help": long})
    ours.shown()
    player.page.locator("#help").tap()
    expect(player.page.locator("#reading")).to_have_text(long)
    player.page.locator("#question").tap()
    expect(player.page.locator("#reading")).to_be_hidden()


def test_a_press_that_opened_a_tip_is_no_click(alone: tuple[Player, Line]) -> None:
    player, ours = alone
    page = player.page
    know_the_game(page)
    where = box(player, "[id='card:bang_1']")
    at = [{"x": where["x"] + where["width"] / 2, "y": where["y"] + where["height"] / 2}]
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.wait_for_selector("#tip:visible")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.get_attribute("main", "aria-busy") == "false"
    player.element("card:bang_1").tap()
    assert [sent["option"] for sent in ours.heard()] == ["bang"]


# ---------------------------------------------------------------- a mouse
@pytest.fixture
def pointed(server: Server, hand_on: Handed) -> Pointed:
    """A mouse that rests on a card when something else is asked."""
    player, ours = holding(*hand_on.table(partial(sit, server), clock=True, **WIDE))
    where = box(player, "[id='card:beer_1']")
    at = where["x"] + 20, where["y"] + 30
    player.page.mouse.move(*at)
    return player, ours, at


def opens(player: Player) -> bool:
    player.page.clock.fast_forward(400)
    player.page.evaluate("() => fetch('/tips/of/nothing')")  # what was fetched before it has come by then
    return player.page.locator("#tip").is_visible()


def test_no_tip_opens_until_the_mouse_has_moved(pointed: Pointed) -> None:
    player, ours, (x, y) = pointed
    page = player.page
    page.clock.fast_forward(400)
    page.wait_for_selector("#tip:visible")
    ours.push(options=CARDS[:2])
    ours.shown()
    page.mouse.move(x + 4, y)
    assert not opens(player)
    page.mouse.move(x + 12, y)
    page.clock.fast_forward(400)
    page.wait_for_selector("#tip:visible")


def test_a_click_on_a_grey_card_leaves_its_tip_and_tells_it_in_the_slip(pointed: Pointed) -> None:
    player, *_ = pointed
    player.page.clock.fast_forward(400)
    player.page.wait_for_selector("#tip:visible")
    player.page.mouse.down()
    player.page.mouse.up()
    expect(player.page.locator("#help")).to_contain_text(TOLD)
    assert player.page.locator("#tip").is_visible()


def test_a_tip_never_lies_on_the_question(pointed: Pointed) -> None:
    player, *_ = pointed
    page = player.page
    for element in ("card:bang_1", "card:bang_2", "card:beer_1"):
        page.mouse.move(5, 5)
        player.element(element).hover()
        page.clock.fast_forward(400)
        page.wait_for_selector("#tip:visible")
        assert not meet(box(player, "#tip"), box(player, "#ask"))
        assert not meet(box(player, "#tip"), box(player, f"[id='{element}']"))


def test_where_the_help_says_it_there_is_no_tip(server: Server, hand_on: Handed) -> None:
    player, ours = hand_on.table(partial(sit, server), clock=True, **WIDE)
    ours.push(HAND, options=[CARDS[0], {**CARDS[1], "about": TOLD}])
    ours.shown()
    player.element("card:bang_1").hover()
    expect(player.page.locator("#help")).to_contain_text(TOLD)
    assert not opens(player)
    player.element("card:beer_1").hover()
    player.page.clock.fast_forward(400)
    player.page.wait_for_selector("#tip:visible")
