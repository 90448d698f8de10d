"""At normal speed eyes can follow: what is staged is seen to its end, and what somebody waits for himself waits for
nothing. How long pushes wait for each other is tested where it is reckoned, in the client's own `pace.test.ts`."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Opener, Server
from .line import Line, line, option
from .player import Player
from .table import poster, sit_round
from .test_deeds import deed
from .test_duel import duel

TIMES = """() => {
  window.times = [];
  new MutationObserver(() => window.times.push([performance.now(), Number(document.querySelector("main").dataset.seq)]))
    .observe(document.querySelector("main"), { attributeFilter: ["data-seq"] });
}"""


def watched(server: Server, visit: Opener, speed: str, **settings: Any) -> tuple[Player, Line]:
    """A table on a clock of ours that writes down when each push is shown."""
    player, ours = sit_round(server, visit, clock=True, speed=speed, **settings)
    player.page.evaluate(TIMES)
    player.page.clock.run_for(3000)
    return player, ours


def times(page: Page) -> list[float]:
    """When each of them was shown, in seconds after the first."""
    found = page.evaluate("() => window.times.map(([time]) => time / 1000)")
    return [time - found[0] for time in found]


def test_a_deed_is_seen_before_the_next_push(server: Server, visit: Opener) -> None:
    player, ours = watched(server, visit, "normal")
    ours.push(line(1), deed(1, 1, 2))
    ours.push(line(2), deed(2, 1, 2, end="hit", mark="−1"), poster(3))
    ours.push(line(3))
    ours.came()
    clock = player.page.clock
    clock.run_for(1600)
    assert 1.4 < times(player.page)[1] < 1.7
    clock.run_for(1500)
    player.page.wait_for_selector("[id='poster:3'][data-staged]")  # the deed before it fades on the real clock
    clock.run_for(3000)
    shown = times(player.page)
    assert 3.2 < shown[2] - shown[1] < 4


@pytest.mark.parametrize("fighters", [2, 5])
def test_the_stage_decides_how_long_pushes_wait(server: Server, visit: Opener, fighters: int) -> None:
    """A duel of five is told for more than six seconds."""
    player, ours = watched(server, visit, "normal")
    ours.push(line(1), duel(1, fighters))
    ours.push(line(2))
    ours.came()
    player.page.clock.run_for(4200)
    assert player.page.get_attribute("main", "data-seq") == str(ours.seq - 1)
    player.page.clock.run_for(6000)
    told = 0.75 * (fighters + 3)
    assert told < times(player.page)[-1] < told + 2.5


def test_a_tap_goes_on(server: Server, visit: Opener) -> None:
    player, ours = watched(server, visit, "normal")
    ours.push(line(1), duel(1, 5))
    ours.push(line(2))
    ours.came()
    player.page.clock.run_for(1100)
    assert player.page.get_attribute("main", "data-seq") == str(ours.seq - 1)
    player.page.mouse.click(5, 400)
    player.page.clock.run_for(20)
    ours.shown()


def test_what_comes_of_the_own_answer_is_shown_at_once(server: Server, visit: Opener) -> None:
    player, ours = watched(server, visit, "normal")
    page = player.page
    ours.push(line(1), duel(1, 5), options=[option("a"), option("b")])
    ours.shown()
    page.clock.run_for(500)
    page.keyboard.press("1")
    assert ours.heard()[0]["option"] == "a"
    ours.push(line(2))
    ours.shown()
