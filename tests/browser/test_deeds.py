"""A deed is a line from one seat to another with the card in the middle, wherever the seats stand; hits and misses are
seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tinstar.draw.deeds import End, deed_part
from tinstar.draw.kit import Safe, bold, span

from .conftest import CALM, Opener, Server
from .gallery import PHONE, WIDE, WINDOWS, listen
from .line import Part
from .motion import held
from .table import sit_round

STAGED = "#posters > .deed[data-staged]"
CARD = Safe('<svg class="deed-picture" viewBox="0 0 9 12"></svg>')


def deed(number: int, by: int, *at: int, end: End = "", mark: Safe | str = "", to: str = "") -> Part:
    part = deed_part(f"deed:{number}", by, at, CARD, end=end, mark=mark, to=to)
    return [part.id, part.layer, str(part.markup)]


def box(page: Page, id: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate("id => document.getElementById(id).getBoundingClientRect().toJSON()", id)
    return found


def ends(page: Page) -> list[tuple[float, float]]:
    """Where the line begins, where the card is, and where it ends."""
    d = page.get_attribute(f"{STAGED} .deed-line", "d") or ""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", d)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def touches(point: tuple[float, float], frame: dict[str, float]) -> bool:
    x, y = point
    return frame["left"] - 1 <= x <= frame["right"] + 1 and frame["top"] - 1 <= y <= frame["bottom"] + 1


def in_motion(page: Page, selector: str) -> bool:
    """Whether something itself is being moved."""
    found: bool = page.eval_on_selector(
        selector, "e => e.getAnimations().some((it) => it.effect.getKeyframes().some((frame) => 'transform' in frame))"
    )
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("look", ["ring", "town", "hand", "track"])
def test_the_line_goes_from_seat_to_seat_in_every_arrangement(
    gallery: Server, visit: Opener, look: str, window: str
) -> None:
    """Where the seats are behind a tab only the card is shown."""
    settings: dict[str, Any] = WINDOWS[window]
    player, ours = listen(gallery, visit, look, clock=True, **CALM, **settings)
    page = player.page
    ours.push(deed(1, 1, 2))
    ours.shown()
    card = page.locator(f"{STAGED} .deed-card").bounding_box()
    size = page.viewport_size
    assert card
    assert size
    assert card["x"] >= 0
    assert card["y"] >= 0
    assert card["x"] + card["width"] <= size["width"]
    assert card["y"] + card["height"] <= size["height"]
    if page.locator(f"{STAGED} .deed-line").count():
        start, middle, goal = ends(page)
        assert touches(start, box(page, "seat:1"))
        assert touches(goal, box(page, "seat:2"))
        assert abs(middle[0] - card["x"] - card["width"] / 2) < 2
        assert abs(middle[1] - card["y"] - card["height"] / 2) < 2
    else:
        assert not page.evaluate("""() => {
          const { x, y, width, height } = document.getElementById("seat:1").getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 2);
          const other = document.getElementById("seat:2").getBoundingClientRect();
          const second = document.elementFromPoint(other.x + other.width / 2, other.y + other.height / 2);
          return Boolean(there?.closest("#seats > *")) && Boolean(second?.closest("#seats > *"));
        }"""), "both seats are in sight, and there is no line"


@pytest.mark.parametrize("settings", [WIDE, PHONE], ids=["wide", "phone"])
def test_at_a_round_table_the_card_leaves_both_seats_free(
    server: Server, visit: Opener, settings: dict[str, Any]
) -> None:
    player, ours = sit_round(server, visit, clock=True, **CALM, **settings)
    page = player.page
    ours.push(deed(1, 1, 3))
    ours.shown()
    card = page.locator(f"{STAGED} .deed-card").bounding_box()
    assert card
    for seat in ("seat:1", "seat:3"):
        there = box(page, seat)
        apart_across = card["x"] + card["width"] <= there["left"] or there["right"] <= card["x"]
        apart_down = card["y"] + card["height"] <= there["top"] or there["bottom"] <= card["y"]
        assert apart_across or apart_down


def test_a_hit_lands_and_shakes_the_seat(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    page = player.page
    with held(page):
        ours.push(deed(1, 1, 2, end="hit", mark=bold("−1")))
        ours.shown()
        assert in_motion(page, "[id='seat:2']")
        assert not in_motion(page, "[id='seat:3']")
    mark = page.locator(f"{STAGED} .deed-mark").bounding_box()
    assert mark
    assert touches((mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2), box(page, "seat:2"))
    assert page.locator(f"{STAGED} .deed-bullet").count() == 1
    assert player.element("seat:2").get_attribute("data-struck") is not None
    page.clock.fast_forward(4000)
    page.wait_for_selector(STAGED, state="detached")
    assert player.element("seat:2").get_attribute("data-struck") is None


def test_a_miss_flies_past_and_shakes_nobody(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    with held(player.page):
        ours.push(deed(1, 1, 2, end="missed", mark=span("Missed!")))
        ours.shown()
        assert not in_motion(player.page, "[id='seat:2']")
    way = player.page.eval_on_selector(f"{STAGED} .deed-bullet", "e => e.style.offsetPath")
    assert way.count("L") == 2, "to the seat, and off again"
    assert player.page.locator(f"{STAGED} .deed-mark").is_visible()


def test_a_volley_has_a_line_to_everybody(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    ours.push(deed(1, 1, 0, 2, 3))
    ours.shown()
    assert player.page.locator(f"{STAGED} .deed-line").count() == 3


def test_what_is_taken_goes_from_the_victim_to_the_taker(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    page = player.page
    with held(page):
        ours.push(deed(1, 1, 2, end="moved"))
        ours.shown()
        start, _, goal = ends(page)
        assert touches(start, box(page, "seat:2"))
        assert touches(goal, box(page, "seat:1"))
        assert in_motion(page, f"{STAGED} .deed-card")


def test_deeds_of_one_push_come_one_after_the_other(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    page = player.page
    ours.push(deed(1, 1, 2), deed(2, 1, 2, end="hit", mark=bold("−1")))
    ours.shown()
    assert page.locator(STAGED).get_attribute("id") == "deed:1"
    page.clock.run_for(1600)
    page.wait_for_selector("[id='deed:2'][data-staged]", state="attached")
    assert page.locator(STAGED).count() == 1


def test_who_wants_calm_sees_line_and_mark_stand_still(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True, **CALM)
    page = player.page
    ours.push(deed(1, 1, 2, end="hit", mark=bold("−1")))
    ours.shown()
    assert page.locator(f"{STAGED} .deed-line").count() == 1
    assert page.locator(f"{STAGED} .deed-mark").is_visible()
    assert page.locator(f"{STAGED} .deed-bullet").is_hidden()
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_screen_reader_hears_it_from_the_log_alone(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    ours.push(deed(1, 1, 2))
    ours.shown()
    assert player.page.get_attribute("#posters", "aria-hidden") == "true"
    assert player.page.locator("#live, #notice").filter(has_text="deed").count() == 0
