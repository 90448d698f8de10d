"""Somebody's small board opens in the place of the large one: the same picture, a heading, a way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Opener, Server
from .gallery import PHONE, WINDOWS, listen, sit
from .line import option
from .player import Player

pytestmark = pytest.mark.calm


def small(player: Player, seat: int = 1) -> str:
    return f"[id='seat:{seat}'] .small-board"


@pytest.mark.parametrize("window", WINDOWS)
def test_it_opens_and_closes(gallery: Server, visit: Opener, window: str) -> None:
    settings = WINDOWS[window]
    player = sit(gallery, visit, "town", "bid", **settings)
    page = player.page
    board = page.locator(small(player))
    board.tap() if "has_touch" in settings else board.click()
    expect(page.locator("#large")).to_be_visible()
    assert page.inner_text("#large h2") == board.get_attribute("data-large")
    large, little = page.locator("#large-board svg").bounding_box(), board.bounding_box()
    assert large
    assert little
    assert large["width"] * large["height"] > 1.5 * little["width"] * little["height"]
    ids = page.eval_on_selector_all("[id]", "all => all.map(e => e.id)")
    assert len(ids) == len(set(ids)), "the copy has no ids"
    assert page.evaluate("() => document.activeElement.id") == "large-title"
    page.locator("#large-back").click()
    assert page.locator("#large").is_hidden()
    assert player.lit, "and nothing was chosen"


def test_by_keys(gallery: Server, visit: Opener) -> None:
    """Enter opens it; Escape closes it, and takes back nothing else; the focus is where it was."""
    player = sit(gallery, visit, "town", "stash")
    page = player.page
    player.element(next(spot for spot in player.lit if spot.startswith("ware:"))).click()
    assert page.get_attribute("main", "data-choosing") is not None
    page.locator(small(player, 2)).focus()
    page.keyboard.press("Enter")
    assert page.locator("#large").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#large").is_hidden()
    assert page.get_attribute("main", "data-choosing") is not None
    assert page.evaluate("() => document.activeElement.dataset.large") == page.get_attribute(
        small(player, 2), "data-large"
    )


def test_it_follows_the_pushes(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "town")
    page = player.page
    page.click(small(player))
    part = page.eval_on_selector("[id='seat:1']", "e => e.outerHTML")
    changed = part.replace("</svg></button>", '<circle class="fire" r="50"></circle></svg></button>')
    changed = changed.replace('data-large="', 'data-large="New: ')
    ours.push(["seat:1", "seats", changed])
    ours.shown()
    assert page.locator("#large-board .fire").count() == 1
    assert page.inner_text("#large h2").startswith("New: ")
    ours.push(["seat:2", "seats", page.eval_on_selector("[id='seat:2']", "e => e.outerHTML")])
    ours.shown()
    assert page.locator("#large").is_visible()
    ours.push(gone=["seat:1"])
    ours.shown()
    assert page.locator("#large").is_hidden()


def test_a_click_that_chooses_opens_nothing(gallery: Server, visit: Opener) -> None:
    """A lit seat is chosen wherever it is hit, on its board too."""
    player, ours = listen(gallery, visit, "town")
    ours.push(options=[option("a", "seat:1"), option("b", "seat:2")])
    ours.shown()
    player.page.click(small(player))
    assert ours.heard() == [{"seq": ours.seq, "option": "a"}]
    assert player.page.locator("#large").is_hidden()


def test_a_choice_gives_the_board_free(gallery: Server, visit: Opener) -> None:
    """The next click belongs on the own board, so the other one must not cover it."""
    player, ours = listen(gallery, visit, "town")
    page = player.page
    ours.push(
        options=[option("a", "ware:1", "site:1"), option("b", "ware:1", "site:2"), option("c", "ware:2", "site:3")]
    )
    ours.shown()
    page.click(small(player))
    player.element("ware:1").click()
    assert page.locator("#large").is_hidden()
    assert player.lit == ["site:1", "site:2"]


def test_a_finger_on_the_large_board_hits_nothing_below_it(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "town", **PHONE)
    page = player.page
    ours.push(options=[option(f"o{number}", f"site:{number}") for number in range(15)])
    ours.shown()
    page.locator(small(player)).tap()
    expect(page.locator("#large")).to_be_visible()
    box = page.locator("#large-board").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert ours.sent == []
    assert page.locator("#large").is_visible()


def test_things_still_tell_what_they_are(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "town")
    page = player.page
    part = page.eval_on_selector("[id='seat:1']", "e => e.outerHTML")
    house = '<rect id="site:1.3" data-tip="" width="780" height="340" fill-opacity="0"></rect></svg></button>'
    ours.push(["seat:1", "seats", part.replace("</svg></button>", house)])
    ours.shown()
    page.click(small(player))
    page.hover("#large-board rect[data-tip='site:1.3']")
    page.wait_for_selector("#tip:visible")
    assert "site:1.3" in page.inner_text("#tip")
