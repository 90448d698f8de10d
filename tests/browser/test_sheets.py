"""Where there is little room: tabs that open any panel, strips that follow what is going on, drawers that fold."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, Server
from .gallery import LYING, PHONE, TABLET, listen, sit
from .line import option
from .motion import at_rest
from .player import Player

pytestmark = pytest.mark.calm


def opens(page: Page, panel: str) -> None:
    """Waits until this panel lies open: after a tap the click comes by itself, a little later."""
    expect(page.locator("[data-opened]")).to_have_attribute("id", panel)


def closes(page: Page) -> None:
    """Waits until the map is free."""
    expect(page.locator("[data-opened]")).to_have_count(0)


def lights(player: Player, *ids: str) -> None:
    """Waits until just these can be chosen."""
    player.until("[...document.querySelectorAll('[data-lit]')].map((e) => e.id).join() === argument", ",".join(ids))


@pytest.mark.parametrize(
    ("look", "panel"), [("track", "track"), ("track", "journal"), ("town", "market"), ("hand", "players")]
)
def test_a_tab_opens_its_panel_down_to_the_question(gallery: Server, visit: Opener, look: str, panel: str) -> None:
    player = sit(gallery, visit, look, "bid", **PHONE)
    page = player.page
    page.locator(f"#tabs [data-tab={panel}]").tap()
    opens(page, panel)
    assert page.get_attribute("main", "data-tab") == panel
    assert page.get_attribute(f"#tabs [data-tab={panel}]", "aria-pressed") == "true"
    sheet, ask = page.locator(f"#{panel}").bounding_box(), page.locator("#ask").bounding_box()
    assert sheet
    assert ask
    assert sheet["width"] == 390
    assert sheet["height"] > 300
    assert page.evaluate(
        "() => { const b = document.getElementById('question').getBoundingClientRect();"
        " return document.elementFromPoint(b.x + 20, b.y + b.height / 2).closest('#ask') !== null; }"
    )
    page.locator("#tabs [data-tab=map]").tap()
    closes(page)
    page.locator(f"#tabs [data-tab={panel}]").tap()
    opens(page, panel)
    page.keyboard.press("Escape")
    closes(page)


def test_what_is_chosen_in_a_sheet_gives_the_map_free(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", **PHONE)
    page = player.page
    ours.push(
        options=[option("a", "square:15", "thing:1"), option("b", "square:15", "thing:2"), option("c", "square:16")]
    )
    ours.shown()
    page.locator("#tabs [data-tab=track]").tap()
    player.element("square:15").tap()
    closes(page)
    lights(player, "thing:1", "thing:2")


def test_what_goes_on_in_a_sheet_keeps_it_open(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", **PHONE)
    ours.push(
        options=[option("a", "square:15", "square:1"), option("b", "square:15", "square:2"), option("c", "square:16")]
    )
    ours.shown()
    player.page.locator("#tabs [data-tab=track]").tap()
    player.element("square:15").tap()
    lights(player, "square:1", "square:2")
    opens(player.page, "track")
    player.element("square:2").tap()
    assert ours.heard() == [{"seq": ours.seq, "option": "b"}]


@pytest.mark.parametrize("window", [PHONE, LYING, TABLET], ids=["phone", "lying", "tablet"])
def test_the_common_things_are_a_strip_that_a_tap_opens(gallery: Server, visit: Opener, window: dict[str, Any]) -> None:
    player = sit(gallery, visit, "town", "bid", **window)
    page = player.page
    assert page.locator("#commons .brief").first.is_visible()
    assert not page.locator("#commons h2").first.is_visible()
    page.locator("#commons").tap()
    opens(page, "commons")
    assert page.locator("#commons h2").first.is_visible()
    assert not page.locator("#commons .brief").first.is_visible()
    page.locator("#tabs [data-tab=map]").tap()
    closes(page)
    assert page.locator("#commons .brief").first.is_visible()


def test_while_something_can_be_bought_the_market_stands_where_the_others_stood(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "town", **PHONE)
    page = player.page
    assert page.locator(".town-left").is_visible()
    assert not page.locator("#market").is_visible()
    ours.push(
        options=[option("a", "ware:1", "site:1"), option("b", "ware:7", "site:2"), option("c", "ware:7", "site:3")]
    )
    ours.shown()
    assert page.locator("#market").is_visible()
    assert not page.locator(".town-left").is_visible()
    player.element("ware:7").scroll_into_view_if_needed()
    player.element("ware:7").tap()
    lights(player, "site:2", "site:3")
    assert player.element("ware:7").is_visible(), "what was chosen stays in sight"
    ours.push()
    ours.shown()
    assert page.locator(".town-left").is_visible()


IN_SIGHT = """id => {
  const thing = document.getElementById(id);
  const [box, panel] = [thing, thing.closest(".panel")].map((e) => e.getBoundingClientRect());
  const across = box.left >= panel.left - 1 && box.right <= panel.right + 1;
  return across && box.top >= panel.top - 1 && box.bottom <= panel.bottom + 1;
}"""
"""Whether all of a thing can be seen in its panel."""


@pytest.mark.parametrize(
    ("window", "mark"),
    [(PHONE, "now"), (LYING, "now"), (TABLET, "now"), (PHONE, "sought")],
    ids=["phone", "lying", "tablet", "sought"],
)
def test_the_strip_follows_what_is_now(gallery: Server, visit: Opener, window: dict[str, Any], mark: str) -> None:
    player, ours = listen(gallery, visit, "track", **window)
    page = player.page
    for number in (17, 3):
        part = page.eval_on_selector(
            f"[id='square:{number}']", f"e => e.outerHTML.replace('class=\"square', 'class=\"{mark} square')"
        )
        others = [
            [
                f"square:{n}",
                "track",
                re.sub(r" ?\b(now|sought)\b ?", " ", page.eval_on_selector(f"[id='square:{n}']", "e => e.outerHTML")),
            ]
            for n in (0, 3, 17)
            if n != number
        ]
        ours.push([f"square:{number}", "track", part], *others)
        ours.shown()
        page.wait_for_function(IN_SIGHT, arg=f"square:{number}")


def test_the_strip_follows_the_focused_option(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", **PHONE)
    page = player.page
    ours.push(
        options=[option("a", "square:0"), option("b", "square:20"), option("c", "square:1"), option("d", "square:2")]
    )
    ours.shown()
    page.keyboard.press("l")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(IN_SIGHT, arg="square:20")


def test_what_can_be_chosen_out_of_sight_is_fetched(gallery: Server, visit: Opener) -> None:
    """But whoever sees something to choose keeps the strip where it is. A low phone has room for one row."""
    player, ours = listen(gallery, visit, "town", **{**PHONE, "viewport": {"width": 390, "height": 640}})
    page = player.page
    ours.push(options=[option("a", "ware:7")])
    ours.shown()
    page.wait_for_function("() => document.getElementById('market').scrollLeft > 100")
    at_rest(page)
    at = page.evaluate("() => document.getElementById('market').scrollLeft")
    ours.push(options=[option("a", "ware:7"), option("b", "ware:0")])
    ours.shown()
    at_rest(page)
    assert page.evaluate("() => document.getElementById('market').scrollLeft") == at


@pytest.mark.parametrize("window", [{}, PHONE], ids=["wide", "phone"])
def test_a_drawer_folds_by_its_button_and_while_the_next_click_belongs_on_the_map(
    gallery: Server, visit: Opener, window: dict[str, Any]
) -> None:
    player, ours = listen(gallery, visit, "track", **window)
    page = player.page
    first = page.locator(".drawn").first.get_attribute("id") or ""
    assert player.element(first).is_visible()
    fold = page.locator("[data-folds]")
    fold.click()
    assert not player.element(first).is_visible()
    assert fold.get_attribute("aria-expanded") == "false"
    fold.click()
    assert player.element(first).is_visible()
    ours.push(options=[option("a", first, "thing:1"), option("b", first, "thing:2"), option("c", "square:1")])
    ours.shown()
    player.element(first).click()
    assert player.lit == ["thing:1", "thing:2"]
    assert not page.locator("#drawer").is_visible()
    page.locator("#back").click()
    assert page.locator("#drawer").is_visible()


def test_a_ghost_stands_in_a_square_too(gallery: Server, visit: Opener) -> None:
    """With a finger the thing is shown where it would stand, then confirmed."""
    player, ours = listen(gallery, visit, "track", **PHONE)
    page = player.page
    ours.push(
        options=[
            option("a", "square:1", ghost=["man-0", "stand:1"]),
            option("b", "square:2", ghost=["man-0", "stand:2"]),
        ]
    )
    ours.shown()
    player.element("square:1").tap()
    expect(page.locator("[id='square:1'] #ghost use")).to_have_attribute("href", "#man-0")
    page.locator("#confirm").tap()
    assert ours.heard() == [{"seq": ours.seq, "option": "a"}]
    assert page.locator("#ghost").count() == 0


def test_the_mouse_over_a_square_tells_what_it_means(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    page = player.page
    one = option("a", "square:1", ghost=["man-0", "stand:1"]) | {"about": "It pays well."}
    ours.push(options=[one, option("b", "square:2", "thing:1"), option("c", "square:2", "thing:2")])
    ours.shown()
    player.element("square:1").hover()
    assert page.inner_text("#help") == "A. It pays well."
    assert page.locator("[id='square:1'] #hint").count() == 1
    player.element("square:2").hover()
    assert "It pays well" not in page.inner_text("#help")
    assert page.locator("#hint").count() == 0
