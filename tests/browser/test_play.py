"""A whole game of Gold Rush, as people play it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from .conftest import CALM
from .motion import at_rest
from .player import Player
from .whole_games import by_keys

Seated = Callable[..., Player]


def test_a_whole_game_by_clicks_on_the_map(seated: Seated) -> None:
    """Cells, turns and figures are clicked where they are drawn; only what has no place on the map is a button."""
    player = seated(seed=11, options={"tiles": 32}, **CALM)
    chance = random.Random(5)
    clicked = turned = figures = 0
    while player.until_asked():
        seq = player.seq
        if not player.lit:
            player.press(chance.choice(player.options))
            continue
        at_rest(player.page)  # the arrows at the edges come after the camera, and may cover a place
        spot = chance.choice(player.in_reach)  # late in a game there is always one, but others may be out of sight
        player.click(spot)
        if spot.startswith("cell:"):
            player.page.locator("#confirm").wait_for()
            if player.page.locator("#turn").is_visible():
                player.page.locator("#ghost").click()
                turned += 1
            player.page.locator("#confirm").click()
            clicked += 1
        else:
            figures += 1
        player.until_past(seq)
    assert clicked >= 12
    assert turned, "how often there is a choice depends on what was in sight"
    assert figures
    player.page.wait_for_selector("#score:visible")


@pytest.mark.soak
def test_a_whole_game_by_keyboard_alone(seated: Seated) -> None:
    """No mouse, no script: Tab, the arrows, Enter, digits."""
    player = seated(seed=12, **CALM)
    assert by_keys(player) >= 40
    player.page.keyboard.press("Escape")
    assert player.page.locator("#end[open]").count() == 0


def test_the_focused_button_shows_its_place(seated: Seated) -> None:
    player = seated()
    player.until_asked()
    player.page.keyboard.press("l")
    option = player.page.evaluate("() => document.activeElement.dataset.option")
    cell = option.split()[1]
    assert player.element(f"cell:{cell}").get_attribute("data-hot") is not None
    assert player.page.locator("#hint").count() == 1


def test_escape_takes_back_one_step(seated: Seated) -> None:
    player = seated()
    player.until_asked()
    cells = player.lit
    player.click(cells[0])
    player.page.wait_for_selector("#ghost")
    assert cells[0] not in player.lit
    assert player.element(cells[0]).get_attribute("data-on") is not None
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector("#ghost", state="detached")
    assert sorted(player.lit) == sorted(cells)


def test_another_cell_moves_the_ghost(seated: Seated) -> None:
    player = seated()
    player.until_asked()
    first, second, *_ = player.lit
    player.click(first)
    player.page.wait_for_selector("#ghost")
    player.click(second)
    place = player.element(second).get_attribute("transform")
    player.until("document.getElementById('ghost')?.getAttribute('transform') === argument", place)
    assert player.element(second).get_attribute("data-on") is not None


def test_undo_takes_the_tile_back(seated: Seated) -> None:
    """Laying a tile asks for no luck, so it can be taken back until the figure is decided."""
    player = seated(seed=21)
    while player.until_asked():
        tile = player.options[0]
        seq = player.seq
        player.press(tile)
        if player.page.locator("#undo").is_enabled():
            laid = f"tile:{tile.split()[1]}"
            assert player.element(laid).count() == 1
            player.page.locator("#undo").click()
            player.until_past(seq + 1)
            assert player.element(laid).count() == 0
            assert tile in player.options
            return
    raise AssertionError("nothing could ever be undone")
