"""Chips move the camera to a place, near enough to click what is lit there; they tell where one is, and what is lit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import CALM, Opener, Server
from .gallery import PHONE, TABLET, WIDE, listen
from .line import Line, Part, option
from .motion import at_rest
from .player import Player


def cell(house: int, row: int, column: int) -> Part:
    """A small cell of a house, as the gallery draws it."""
    id = f"cell:{house}.{row}.{column}"
    x, y = 290 * (house % 4) + 40 * column + 20, 330 * (house // 4) + 40 * row + 20
    square = '<rect x="-16" y="-16" width="32" height="32" class="hit"/>'
    return [id, "cells", f'<g id="{id}" class="plot" transform="translate({x} {y})">{square}</g>']


CELLS = [(house, row, 2) for house in (0, 3, 4, 6) for row in range(house % 3 + 1)]


def asked(gallery: Server, visit: Opener, **settings: Any) -> tuple[Player, Line]:
    """Cells of four houses are lit; a question begins at the fifth house."""
    player, ours = listen(gallery, visit, "hand", **CALM, **settings)
    drawn = player.each("#cells > *", "all => all.map(e => e.id)")
    parts = [cell(*place) for place in CELLS]
    options = [option(part[0].replace(":", " "), part[0], ghost=["man-0", part[0]]) for part in parts]
    ours.push(*parts, options=options, gone=drawn)
    ours.shown()
    at_rest(player.page)
    return player, ours


def chips(player: Player, attribute: str) -> dict[str, str]:
    """What the chips say, by the place they lead to."""
    script = "(all, name) => all.map(e => [e.dataset.jump, e.getAttribute(name)]).filter(pair => pair[1] !== null)"
    return dict(player.page.eval_on_selector_all(".jump", script, attribute))


def test_each_chip_counts_what_is_lit_there(gallery: Server, visit: Opener) -> None:
    player, ours = asked(gallery, visit, **PHONE)
    assert chips(player, "data-lits") == {"house:0": "1", "house:3": "1", "house:4": "2", "house:6": "1"}
    ours.push(options=[option("a", "cell:0.0.2")])
    ours.shown()
    at_rest(player.page)
    assert chips(player, "data-lits") == {"house:0": "1"}


def test_a_question_begins_at_the_chip_that_says_so(gallery: Server, visit: Opener) -> None:
    player, ours = asked(gallery, visit, **PHONE)
    assert set(player.in_reach) == {"cell:4.0.2", "cell:4.1.2"}
    ours.push(options=[option("a", "cell:3.0.2"), option("b", "cell:6.0.2")])
    ours.shown()
    at_rest(player.page)
    assert player.in_reach == ["cell:3.0.2"], "nothing is lit there, so the first chip that has something"


@pytest.mark.parametrize("window", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_chip_leads_near_enough_to_click(gallery: Server, visit: Opener, window: dict[str, Any]) -> None:
    player, ours = asked(gallery, visit, **window)
    page = player.page
    chip = page.locator("[data-jump='house:6']")
    chip.scroll_into_view_if_needed()
    chip.tap()
    expect(chip).to_have_attribute("data-here", "")
    at_rest(page)
    assert list(chips(player, "data-here")) == ["house:6"]
    box = player.still("cell:6.0.2")
    assert min(box["width"], box["height"]) >= 39
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("#confirm").tap()
    assert ours.heard() == [{"seq": ours.seq, "option": "cell 6.0.2"}]


def test_the_camera_stays_where_a_chip_led(gallery: Server, visit: Opener) -> None:
    """Until the whole map is asked for: others may move meanwhile."""
    player, ours = asked(gallery, visit, **PHONE)
    page = player.page
    chip, camera = page.locator("[data-jump='house:0']"), page.locator("#camera")
    chip.tap()
    expect(chip).to_have_attribute("data-here", "")
    at_rest(page)
    there = camera.get_attribute("transform") or ""
    ours.push(options=[option("a", "cell:0.0.2"), option("b", "cell:6.0.2")])
    ours.shown()
    at_rest(player.page)
    assert camera.get_attribute("transform") == there
    page.locator("#fit").tap()
    expect(camera).not_to_have_attribute("transform", there)


def test_what_a_card_lights_is_counted_and_fetched(gallery: Server, visit: Opener) -> None:
    """A chosen card lights cells elsewhere: the chips count them, and the camera goes where some can be seen."""
    player, ours = asked(gallery, visit, **PHONE)
    page = player.page
    held = page.locator("#hand .card").first.get_attribute("id") or ""
    ours.push(options=[option("a", held, "cell:0.0.2"), option("b", held, "cell:6.0.2"), option("c", "house:4")])
    ours.shown()
    chip = page.locator("[data-jump='house:5']")
    chip.tap()
    expect(chip).to_have_attribute("data-here", "")
    at_rest(page)
    assert chips(player, "data-lits") == {"house:4": "1"}
    page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))", held)
    at_rest(player.page)
    assert chips(player, "data-lits") == {"house:0": "1", "house:6": "1"}
    assert player.in_reach == ["cell:0.0.2"]


def test_by_keys(gallery: Server, visit: Opener) -> None:
    player, _ = asked(gallery, visit, **TABLET)
    page = player.page
    page.locator("[data-jump='house:5']").focus()
    page.keyboard.press("Enter")
    at_rest(player.page)
    assert list(chips(player, "data-here")) == ["house:5"]


def test_where_all_of_the_map_is_in_sight_there_are_no_chips(gallery: Server, visit: Opener) -> None:
    player, _ = asked(gallery, visit, **WIDE)
    assert not player.page.locator("#jumps").is_visible()
    assert len(player.in_reach) == len(CELLS)


def test_an_opened_panel_gives_way(gallery: Server, visit: Opener) -> None:
    """A chip may stand anywhere: whoever follows it sees the map."""
    player, ours = asked(gallery, visit, **PHONE)
    page = player.page
    ours.push(["log:99", "log", '<div id="log:99"><button type="button" data-jump="house:2">there</button></div>'])
    ours.shown()
    page.locator("#tabs [data-tab=journal]").tap()
    page.locator("[id='log:99'] button").tap()
    expect(page.locator("main")).to_have_attribute("data-tab", "map")
    expect(page.locator("#jumps [data-jump='house:2']")).to_have_attribute("data-here", "")
    assert list(chips(player, "data-here")) == ["house:2"]
