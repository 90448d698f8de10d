"""A round table: cards are chosen from the hand, targets are the seats round it."""

from __future__ import annotations

import pytest

from .conftest import Opener, Server
from .player import Player, new_table

ROLES = "sheriff,outlaw,renegade,outlaw"
CHARACTERS = "willy_the_kid,bart_cassidy,rose_doolan,paul_regret"


def at_the_table(server: Server, visit: Opener, **settings: object) -> Player:
    """The sheriff, whose turn it is."""
    options = {"train": True, "roles": ROLES, "characters": CHARACTERS}
    made = new_table(server.address, game="bang", seats=4, seed=3, options=options)
    player = Player.sits_down(visit(**settings), made.links[0])
    assert player.until_asked()
    return player


def test_a_card_is_chosen_then_its_target(server: Server, visit: Opener) -> None:
    """The question follows the card, the seats that can be hit are lit, and Escape takes the card back."""
    player = at_the_table(server, visit)
    page = player.page
    aimed = next(option for option in player.options if option.startswith("bang ") and " at " in option)
    card = "card:" + aimed.partition(" at ")[0].replace(" ", "_").lower()
    asked = page.inner_text("#question")
    page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))", card)
    assert page.inner_text("#question") != asked
    assert {spot for spot in player.lit if spot.startswith("seat:")} <= {"seat:1", "seat:2", "seat:3"}
    assert page.locator("#steps button").count() == len([spot for spot in player.lit if spot.startswith("seat:")])
    page.keyboard.press("Escape")
    assert page.inner_text("#question") == asked
    page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))", card)
    seq = player.seq
    page.locator("#steps button").first.click()
    player.until_past(seq)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_everybody_is_in_the_window(server: Server, visit: Opener, size: tuple[int, int]) -> None:
    """All seats, the question and the hand can be seen without scrolling the page."""
    player = at_the_table(server, visit, viewport={"width": size[0], "height": size[1]})
    for selector in ("[id='seat:0']", "[id='seat:1']", "[id='seat:2']", "[id='seat:3']", "#ask", "#hand", "#map"):
        box = player.page.locator(selector).bounding_box()
        assert box, selector
        assert box["x"] >= -1, selector
        assert box["y"] >= -1, selector
        assert box["x"] + box["width"] <= size[0] + 1, selector
        assert box["y"] + box["height"] <= size[1] + 1, selector
