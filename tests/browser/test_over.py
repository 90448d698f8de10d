"""Nothing lies over what is asked, chosen or read: deeds, knobs that float, and the frame of what was done last."""

from __future__ import annotations

from typing import Any

import pytest

import tinstar

from .conftest import CALM, Opener, Server
from .gallery import LYING, PHONE, WIDE, listen
from .line import Part, option
from .motion import at_rest
from .table import sit_round
from .test_contrast import RATIO

GAMES = tinstar.game_keys()
UNDER_THE_KNOB = """() => {
  const undo = document.getElementById("undo");
  const knob = undo.getBoundingClientRect();
  const floats = getComputedStyle(document.getElementById("tools")).display === "contents";
  const words = (e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return [...range.getClientRects()];
  };
  const meet = (a) => Math.min(a.right, knob.right) - Math.max(a.left, knob.left) > 1
    && Math.min(a.bottom, knob.bottom) - Math.max(a.top, knob.top) > 1;
  const things = "#tools :is(button:not(#undo), a), .seat, #market, #track, #commons, #ribbon, .option, [data-lit]";
  const found = [...document.querySelectorAll(things + (floats ? ", #map" : ""))].filter((e) => e.checkVisibility())
    .filter((e) => meet(e.getBoundingClientRect()));
  const texts = [...document.querySelectorAll("#title :is(h1, .sub), #question, #help")];
  if (!knob.width) return ["no knob"];
  return [...found, ...texts.filter((e) => words(e).some(meet))].map((e) => e.id || e.className);
}"""


@pytest.mark.parametrize("window", [PHONE, LYING], ids=["phone", "lying"])
@pytest.mark.parametrize("game", GAMES)
def test_take_back_lies_over_nothing(server: Server, visit: Opener, game: str, window: dict[str, Any]) -> None:
    player, ours = listen(server, visit, game, **CALM, **window)
    ours.push(options=[option("one"), option("other")], undo=True)
    ours.shown()
    at_rest(player.page)
    assert player.page.evaluate(UNDER_THE_KNOB) == []


def deed(by: int, *at: int) -> Part:
    aimed = " ".join(f"seat:{seat}" for seat in at)
    card = '<div class="deed-card"><svg class="deed-picture"></svg></div>'
    return ["deed:1", "posters", f'<div id="deed:1" class="deed" data-by="seat:{by}" data-at="{aimed}">{card}</div>']


OVER_THE_QUESTION = """() => {
  const asked = document.getElementById("ask");
  const frame = asked.getBoundingClientRect();
  const card = document.querySelector(".deed-card").getBoundingClientRect();
  const over = Math.min(card.right, frame.right) > Math.max(card.left, frame.left)
    && Math.min(card.bottom, frame.bottom) > Math.max(card.top, frame.top);
  const height = (e) => Number(getComputedStyle(e).zIndex);
  const above = height(asked) > height(document.getElementById("posters"));
  return [over && "the card", !above && "the line"].filter(Boolean);
}"""


@pytest.mark.parametrize("window", [WIDE, PHONE, LYING], ids=["wide", "phone", "lying"])
def test_no_deed_lies_over_the_question(server: Server, visit: Opener, window: dict[str, Any]) -> None:
    player, ours = sit_round(server, visit, clock=True, **CALM, **window)
    for aimed in ((1,), (2,), (3,), (1, 2, 3)):
        ours.push(gone=["deed:1"])
        ours.push(deed(0, *aimed), options=[option("end"), option("drink", "card:beer_1")])
        ours.shown()
        player.page.wait_for_selector(".deed[data-staged]", state="attached")
        assert player.page.evaluate(OVER_THE_QUESTION) == []


RING = (
    f"() => {{ {RATIO} return ("
    """() => {
  const board = document.getElementById("world");
  const seats = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `var(--seat-${n})`);
  const probe = document.createElement("i");
  document.body.append(probe);
  const colour = (said) => {
    probe.style.color = said;
    return getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  };
  return ["frame", "newest", "new-stone"].flatMap((name) => {
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    ring.setAttribute("class", name);
    board.append(ring);
    const { stroke, filter } = getComputedStyle(ring);
    const tones = [stroke, filter.match(/rgb\\([^)]*\\)/)?.[0] ?? stroke].map(colour);
    return seats.map((seat) => Math.max(...tones.map((tone) => ratio(tone, colour(seat)))));
  });
})(); }"""
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_was_done_last_is_framed_on_every_colour(server: Server, visit: Opener, scheme: str) -> None:
    """A ring of two tones: one of them is seen on the stones of every seat."""
    player, _ = listen(server, visit, "dodge_city", color_scheme=scheme, **CALM)
    ratios = player.page.evaluate(RING)
    assert len(ratios) == 24
    assert min(ratios) >= 3.0, ratios
