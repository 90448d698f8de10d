"""A number to be chosen: one slider instead of a button for each value, by mouse, finger, keys and screen reader."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Server
from .gallery import PHONE, WINDOWS, listen, sit
from .line import Line, option
from .player import Player
from .test_choosing import set_switch

pytestmark = pytest.mark.calm


def takes(*values: int, before: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """One option a value, as the game lists them."""
    return [
        option(f"take {n}", *before, f"take:{n}") | {"label": f"Take {n}", "about": f"{40 - n} are left."}
        for n in values
    ]


def ask(*values: int, **more: Any) -> dict[str, Any]:
    names = {f"take:{n}": f"${n}" for n in values}
    return {"steps": [{"ask": "How much?", "by": "number"}], "names": names, "confirm": "Take it"} | more


@pytest.fixture
def asked(gallery: Server, visit: Opener) -> tuple[Player, Line]:
    """5, 0, 2 or 12, and 5 is what the game lists first."""
    player, ours = listen(gallery, visit, "track")
    ours.push(options=takes(5, 0, 2, 12), ask=ask(5, 0, 2, 12))
    ours.shown()
    return player, ours


def value(player: Player) -> str:
    return player.page.inner_text("#value")


def test_it_starts_at_the_first_option_and_goes_from_small_to_large(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    page = player.page
    assert value(player) == "$5"
    assert page.inner_text("#help") == "Take 5. 35 are left."
    page.click("#less")
    assert value(player) == "$2"
    page.click("#less")
    assert value(player) == "$0"
    assert page.is_disabled("#less")
    page.click("#more")
    page.click("#more")
    page.click("#more")
    assert value(player) == "$12"
    assert page.is_disabled("#more")
    assert ours.sent == []
    assert page.inner_text("#confirm span") == "Take it"
    page.click("#confirm")
    assert ours.heard() == [{"seq": ours.seq, "option": "take 12"}]


def test_the_buttons_are_there_and_folded(asked: tuple[Player, Line]) -> None:
    """Whoever likes a list better has one, however short it is."""
    player, ours = asked
    page = player.page
    assert page.locator("#options button").count() == 4
    box = page.locator("#options button").first.bounding_box()
    assert box
    assert page.evaluate("() => document.elementFromPoint(640, 600).closest('#options')") is None
    page.keyboard.press("l")
    page.keyboard.press("Enter")
    assert ours.heard() == [{"seq": ours.seq, "option": "take 5"}]


def test_by_keys(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True)
    ours.push(options=takes(5, 0, 2, 12), ask=ask(5, 0, 2, 12))
    ours.shown()
    page = player.page
    page.focus("#amount")
    page.keyboard.press("ArrowLeft")
    assert value(player) == "$2"
    page.keyboard.press("End")
    assert value(player) == "$12"
    page.keyboard.press("Home")
    assert value(player) == "$0"
    page.keyboard.type("12")
    assert value(player) == "$12"
    page.clock.run_for(1000)
    page.keyboard.press("4")
    assert value(player) == "$2", "the largest that is not above it"
    page.keyboard.press("Enter")
    assert ours.heard() == [{"seq": ours.seq, "option": "take 2"}]


def test_digits_work_without_focus_and_press_no_button(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    player.page.locator("#question").focus()
    player.page.keyboard.type("2")
    assert value(player) == "$2"
    assert ours.sent == []
    player.page.keyboard.press("Enter")
    assert ours.heard() == [{"seq": ours.seq, "option": "take 2"}]


def test_a_screen_reader_hears_what_the_value_means(asked: tuple[Player, Line]) -> None:
    player, _ = asked
    page = player.page
    slider = page.get_by_role("slider", name=page.inner_text("#question"))
    assert slider.get_attribute("aria-valuetext") == "Take 5. 35 are left."
    slider.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") == "Take 12. 28 are left."


def test_who_plays_by_keys_finds_the_slider_in_focus(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    ours.push(options=[option("a")])
    ours.shown()
    player.page.keyboard.press("l")
    ours.push(options=takes(1, 3), ask=ask(1, 3))
    ours.shown()
    assert player.page.evaluate("() => document.activeElement.id") == "amount"


@pytest.mark.parametrize("window", WINDOWS)
def test_by_finger(gallery: Server, visit: Opener, window: str) -> None:
    """Every target is large enough, and a tap on the slider's end goes there."""
    player, ours = listen(gallery, visit, "hand", **WINDOWS[window])
    page = player.page
    ours.push(options=takes(9, *range(8)), ask=ask(*range(10)))
    ours.shown()
    for id in ("less", "more", "amount", "confirm"):
        box = page.locator(f"#{id}").bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["width"] >= 44
    slider = page.locator("#amount").bounding_box()
    assert slider
    x, y = slider["x"] + 3, slider["y"] + slider["height"] / 2
    page.touchscreen.tap(x, y) if window != "wide" else page.mouse.click(x, y)
    expect(page.locator("#value")).to_have_text("$0")
    page.locator("#more").click()
    page.locator("#confirm").click()
    assert ours.heard() == [{"seq": ours.seq, "option": "take 1"}]


def test_a_number_can_be_a_later_step(gallery: Server, visit: Opener) -> None:
    """Beside paths that go on otherwise; Escape and Back lead back to the first step."""
    player, ours = listen(gallery, visit, "track")
    page = player.page
    options = [*takes(3, 1, before=("square:3",)), option("stay", "square:5"), option("go", "square:6", "thing:1")]
    steps = [{"ask": "Where?", "by": ""}, {"ask": "How many?", "by": "number"}]
    ours.push(options=options, ask={"steps": steps, "names": {"take:1": "1", "take:3": "3"}})
    ours.shown()
    assert page.locator("#number").is_hidden()
    player.element("square:3").click()
    assert value(player) == "3"
    assert page.inner_text("#help") == "How many? Take 3. 37 are left."
    page.focus("#amount")
    page.keyboard.press("Escape")
    assert page.locator("#number").is_hidden()
    player.element("square:6").click()
    assert page.locator("#number").is_hidden(), "what is drawn is no number"
    assert player.lit == ["thing:1"]
    page.locator("#back").click()
    player.element("square:3").click()
    page.click("#less")
    page.click("#confirm")
    assert ours.heard() == [{"seq": ours.seq, "option": "take 1"}]


def test_a_path_can_go_on_after_the_number(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    options = [option(f"{n} to {spot}", f"take:{n}", spot) for n in (2, 1) for spot in ("square:3", "square:4")]
    ours.push(
        options=options, ask={"steps": [{"ask": "", "by": "number"}], "names": {"take:1": "one", "take:2": "two"}}
    )
    ours.shown()
    assert value(player) == "two"
    player.page.click("#less")
    player.page.click("#confirm")
    assert player.lit == ["square:3", "square:4"]
    player.element("square:4").click()
    assert ours.heard() == [{"seq": ours.seq, "option": "1 to square:4"}]


def test_names_that_are_no_numbers_stay_buttons(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    options = [option("a", "square:3", "as:later"), option("b", "square:3", "as:money"), option("c", "square:4")]
    steps = [{"ask": "", "by": ""}, {"ask": "", "by": "number"}]
    ours.push(options=options, ask={"steps": steps, "names": {"as:later": "Later", "as:money": "Money"}})
    ours.shown()
    player.element("square:3").click()
    assert player.page.locator("#number").is_hidden()
    assert player.page.locator("#steps button").all_text_contents() == ["Later", "Money"]


def test_a_push_keeps_the_value_as_long_as_it_is_legal(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    player.page.click("#less")
    ours.push(options=takes(0, 2), ask=ask(0, 2))
    ours.shown()
    assert value(player) == "$2"
    ours.push(options=takes(7, 9), ask=ask(7, 9))
    ours.shown()
    assert value(player) == "$7"
    ours.push()
    ours.shown()
    assert player.page.locator("#number").is_hidden()


def test_it_is_confirmed_once_even_where_everything_is(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    set_switch(player.page, "sure")
    player.page.click("#confirm")
    assert ours.heard() == [{"seq": ours.seq, "option": "take 5"}]


def test_while_the_answer_is_on_its_way_the_slider_is_gone(asked: tuple[Player, Line]) -> None:
    player, _ = asked
    player.page.click("#confirm")
    player.until("!free")
    assert player.page.locator("#number").is_hidden()


@pytest.mark.parametrize("look", ["track", "ring"])
def test_a_real_bid(gallery: Server, visit: Opener, look: str) -> None:
    """In a slip and at a round table."""
    player = sit(gallery, visit, look, "bid", **PHONE)
    seq, most = player.seq, value(player)
    player.page.locator("#less").tap()
    expect(player.page.locator("#value")).not_to_have_text(most)
    chosen = value(player).removeprefix("$")
    assert chosen in player.page.inner_text("#help")
    player.page.locator("#confirm").tap()
    player.until_past(seq)
