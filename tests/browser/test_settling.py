"""Nobody answers by accident: a question that has just come waits until it is understood, and what answers itself waits
until it can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, expect

import tinstar

from .conftest import CALM, Opener, Server
from .gallery import PHONE, WIDE, listen
from .line import Line, option
from .player import ONE_OF_EACH, Player, meet
from .table import poster, sit_round

USUAL = {"usual": "take"}
TAKE = [option("take", tone="loud"), option("leave")]
KEEP = [option("keep it for later", tone="quiet")]
EXPERIENCED = "localStorage.setItem('tinstar.finished.{game}', 'one two three')"


def experienced(visit: Opener, game: str) -> Opener:
    """Somebody who has played this before, so that the page answers what is usual."""

    def one(**settings: Any) -> Any:
        context = visit(**settings)
        context.add_init_script(f"if (location.protocol === 'http:') {EXPERIENCED.format(game=game)}")
        return context

    return one


def soon(player: Player) -> list[str]:
    return player.each("[data-soon]", "all => all.map(b => b.dataset.option)")


# ---------------------------------------------------------------- what answers itself
def test_the_clock_starts_when_nothing_lies_over_the_board(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, experienced(visit, "bang"), clock=True, **CALM)
    ours.push(poster(1), options=TAKE, ask=USUAL)
    ours.shown()
    player.page.wait_for_selector("[data-staged]")
    player.page.clock.fast_forward(2700)
    assert soon(player) == []
    player.page.clock.fast_forward(200)
    player.page.wait_for_selector("[data-staged]", state="detached")
    assert soon(player) == ["take"]
    player.page.clock.fast_forward(2800)
    assert ours.sent == []
    player.page.clock.fast_forward(300)
    assert [sent["option"] for sent in ours.heard()] == ["take"]


def test_where_waiting_hides_nothing_a_click_counts_at_once(server: Server, visit: Opener) -> None:
    player, ours = listen(server, experienced(visit, "carson_city"), "carson_city", clock=True)
    ours.push(options=TAKE, ask=USUAL)
    ours.shown()
    ours.understood()
    assert soon(player) == ["take"]
    player.page.click("[data-option=leave]")
    assert [sent["option"] for sent in ours.heard()] == ["leave"]


def test_in_the_first_games_nothing_answers_itself(server: Server, visit: Opener) -> None:
    """Three games of a title that were played to their end make somebody who knows it; the switch rules in any case."""
    player, ours = listen(server, visit, "carson_city")
    page = player.page
    assert not page.is_checked("#usual")
    ours.push(options=TAKE, ask=USUAL)
    ours.shown()
    assert soon(player) == []
    page.evaluate("() => localStorage.setItem('tinstar.finished.carson_city', 'one two')")
    page.reload()
    ours.opened(page)
    assert not page.is_checked("#usual")
    ours.push(over=True, full=True)
    ours.shown()
    page.reload()
    expect(page.locator("#usual")).to_be_checked()
    page.evaluate("() => localStorage.setItem('tinstar.usual', 'off')")
    page.reload()
    expect(page.locator("#usual")).not_to_be_checked()


# ---------------------------------------------------------------- a click that comes too late
@pytest.fixture
def bought(server: Server, visit: Opener) -> tuple[Player, Line, FloatRect]:
    """The question whether to take something has just given way to another, under the mouse."""
    player, ours = listen(server, visit, "carson_city", clock=True)
    ours.push(options=TAKE)
    ours.shown()
    box = player.page.locator("[data-option=take]").bounding_box()
    assert box
    player.page.mouse.move(box["x"] + 5, box["y"] + 5)
    return player, ours, box


def test_a_click_that_was_meant_for_the_question_before_does_nothing(bought: tuple[Player, Line, FloatRect]) -> None:
    player, ours, _ = bought
    ours.understood()
    ours.push(options=[option("pay", tone="loud")])
    ours.shown()
    player.page.mouse.down()
    player.page.mouse.up()
    player.page.click("[data-option=pay]")
    assert player.page.get_attribute("main", "aria-busy") == "false"
    ours.understood()
    player.page.click("[data-option=pay]")
    assert [sent["option"] for sent in ours.heard()] == ["pay"]


def test_who_goes_on_with_what_was_there_before_is_not_held_up(server: Server, visit: Opener) -> None:
    """Three cards one after the other: the second and third click need no pause, but a double click takes no second."""
    player, ours = sit_round(server, visit, clock=True)
    cards = [option(card, f"card:{card}") for card in ("bang_1", "bang_2", "beer_1")]
    ours.push(options=cards)
    ours.shown()
    ours.understood()
    player.element("card:bang_1").click()
    ours.heard(1)
    ours.push(options=cards[1:])
    ours.shown()
    player.element("card:bang_2").click()
    ours.heard(2)
    ours.push(options=cards[2:])
    ours.shown()
    player.element("card:beer_1").click(position={"x": 9, "y": 9})
    assert len(ours.heard(3)) == 3


def test_a_key_that_is_held_chooses_nothing(server: Server, visit: Opener) -> None:
    player, ours = listen(server, visit, "carson_city", clock=True)
    ours.push(options=TAKE)
    ours.shown()
    player.page.keyboard.down("1")
    ours.heard(1)
    ours.push(options=[option("pay"), option("leave")])
    ours.shown()
    player.page.keyboard.down("1")  # it repeats, since nobody let it go
    assert player.page.get_attribute("main", "aria-busy") == "false"
    player.page.keyboard.up("1")
    player.page.keyboard.press("1")
    assert [sent["option"] for sent in ours.heard(2)] == ["take", "pay"]


@pytest.mark.parametrize(
    ("game", "window"), [*((key, WIDE) for key in ONE_OF_EACH), *((key, PHONE) for key in tinstar.game_keys())]
)
def test_nothing_stands_where_the_loud_answer_stood(
    server: Server, visit: Opener, game: str, window: dict[str, Any]
) -> None:
    player, ours = listen(server, visit, game, **window)
    for before, after in ((TAKE, KEEP), (TAKE[:1], [*KEEP, option("no")]), ([*TAKE, option("give")], KEEP)):
        ours.push(options=before)
        ours.shown()
        stood = player.page.locator("[data-option=take]").bounding_box()
        ours.push(options=after)
        ours.shown()
        for one in after:
            stands = player.page.locator(f"[data-option='{one['id']}']").bounding_box()
            assert stood
            assert stands
            assert stands["x"] >= 0
            assert stands["x"] + stands["width"] <= window["viewport"]["width"]
            assert not meet(stood, stands), (stood, stands)


def test_what_makes_room_lies_on_nothing_else(server: Server, visit: Opener) -> None:
    """On a phone the buttons of a next step stand in the same row."""
    player, ours = listen(server, visit, "carson_city", **PHONE)
    ours.push(options=TAKE)
    ours.shown()
    passing = {**option("pass", tone="quiet"), "label": "Pass as the first"}
    roads = [{**option(f"road {n}", "as:road", f"verge:{n}"), "group": "Roads"} for n in range(12)]
    ours.push(options=[*roads, passing], ask={"names": {"as:road": "Lay a road (2)"}})
    ours.shown()
    step = player.page.locator("#steps button").bounding_box()
    stands = player.page.locator(".plain [data-option=pass]").bounding_box()
    assert step
    assert stands
    assert not meet(step, stands)
