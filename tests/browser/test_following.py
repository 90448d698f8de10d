"""Whoever waits for long is told by itself what has happened and who got what, and may wait less."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import CALM, Opener, Server
from .gallery import WINDOWS, listen
from .line import Line, Part, line, option
from .player import Player


def tally(seat: int, gain: str = "+$7") -> Part:
    who = f'<span class="tally-who"><b>Seat {seat}</b><em class="gain">{gain}</em></span>'
    note = f'<span class="note">Seat {seat} buys a parcel and builds a saloon on it</span>'
    return [f"tally:{seat}", "tally", f'<li id="tally:{seat}" class="tally">{who}{note}</li>']


def answered(server: Server, visit: Opener, **settings: Any) -> tuple[Player, Line]:
    """Somebody who has just decided, and now waits."""
    player, ours = listen(server, visit, clock=True, **CALM, **settings)
    ours.push(options=[option("one")])
    ours.push()
    ours.came()
    player.page.clock.run_for(3000)
    ours.shown()
    return player, ours


def test_after_many_events_it_opens_by_itself(gallery: Server, visit: Opener) -> None:
    player, ours = answered(gallery, visit, look="town")
    box = player.page.locator("#following")
    ours.push(*(line(number) for number in range(500, 508)), tally(1), tally(2))
    ours.shown()
    assert box.is_hidden()
    ours.push(line(508))
    ours.shown()
    expect(box).to_be_visible()
    assert box.locator(".gain").all_text_contents() == ["+$7", "+$7"]
    box.locator("[data-opens=since]").click()
    assert player.page.locator("#since[open] .tally .gain").count() == 2
    player.page.keyboard.press("Escape")
    ours.push(options=[option("one")])
    ours.shown()
    expect(box).to_be_hidden()


def test_after_eight_seconds_it_opens_by_itself(gallery: Server, visit: Opener) -> None:
    player, ours = answered(gallery, visit, look="hand")
    box = player.page.locator("#following")
    player.page.clock.fast_forward(9000)
    assert box.is_hidden(), "nothing has happened"
    ours.push(line(500), tally(1))
    ours.shown()
    expect(box).to_be_visible()


def test_who_waits_may_have_it_faster(gallery: Server, visit: Opener) -> None:
    player, ours = answered(gallery, visit, look="hand", speed="normal")
    page = player.page
    ours.push(*(line(number) for number in range(500, 512)), tally(1))
    ours.came()
    page.clock.run_for(2000)
    ours.shown()
    ours.push(line(600))
    ours.came()
    page.locator("#faster").click()
    ours.shown()  # without the clock going on
    assert page.locator("input[name=speed][value=now]").is_checked()
    assert page.locator("#faster").is_hidden()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("look", ["ring", "town", "hand", "track"])
def test_it_covers_nothing_and_moves_nothing(gallery: Server, visit: Opener, look: str, window: str) -> None:
    settings: dict[str, Any] = WINDOWS[window]
    player, ours = answered(gallery, visit, look=look, **settings)
    places = ("#map", "#question", "#hand")
    before = [player.page.locator(place).first.bounding_box() for place in places if shown(player, place)]
    ours.push(*(line(number) for number in range(500, 512)), *(tally(seat) for seat in range(4)))
    ours.shown()
    box = player.page.locator("#following").bounding_box()
    assert box
    assert player.page.evaluate(OVER) == []
    after = [player.page.locator(place).first.bounding_box() for place in places if shown(player, place)]
    height = settings["viewport"]["height"]
    for one, other in zip(before, after, strict=True):
        assert one
        assert other
        assert abs(one["y"] - other["y"]) <= height * 0.05
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= settings["viewport"]["width"]
    assert box["y"] + box["height"] <= height


def shown(player: Player, place: str) -> bool:
    found = player.page.locator(place)
    return found.count() > 0 and found.first.is_visible()


OVER = """() => {
  const box = document.getElementById("following").getBoundingClientRect();
  const meet = (a) => Math.min(a.right, box.right) - Math.max(a.left, box.left) > 2
    && Math.min(a.bottom, box.bottom) - Math.max(a.top, box.top) > 2;
  const range = document.createRange();
  range.selectNodeContents(document.getElementById("question"));
  const inSight = (card) => {  // a hand is cut off at its sides
    const [a, b] = [card.getBoundingClientRect(), card.closest("#hand").getBoundingClientRect()];
    const left = Math.max(a.left, b.left);
    return new DOMRect(left, a.top, Math.max(0, Math.min(a.right, b.right) - left), a.height);
  };
  const cards = [...document.querySelectorAll("#hand .slot")].map(inSight);
  const out = document.getElementById("ask").getBoundingClientRect();
  return [[...range.getClientRects()].some(meet) && "the question", cards.some(meet) && "the hand",
    (box.top < out.top - 2 || box.right > out.right + 2) && "what is beside the slip"].filter(Boolean);
}"""
