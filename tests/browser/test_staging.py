"""What a round table stages: somebody falls, a role is turned up, a card is drawn!"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

import tinstar
from tinstar.games.bang.rules.events import OUT

from .conftest import CALM, Opener, Server
from .motion import held
from .player import Player, get, new_table, post
from .table import poster, seat, sit_round

STAGED = "#posters > [data-staged]"
HEARD = """() => {
  window.heard = [];
  const hear = (changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.heard.push(node.textContent);
  };
  for (const id of ["log", "live"]) {
    new MutationObserver(hear).observe(document.getElementById(id), { childList: true, subtree: true });
  }
}"""


def moving(page: Page, selector: str) -> bool:
    """Whether something is in motion."""
    found: bool = page.eval_on_selector(selector, "e => e.getAnimations({ subtree: true }).length > 0")
    return found


def test_a_poster_is_staged_once_and_goes_by_itself(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    page = player.page
    with held(page):
        ours.push(poster(7), seat(1, cls="out"))
        ours.shown()
        assert page.locator(STAGED).count() == 1
        assert moving(page, STAGED)
    assert player.element("seat:1").get_attribute("data-struck") is not None
    page.clock.fast_forward(4000)
    page.wait_for_selector(STAGED, state="detached")
    assert player.element("seat:1").get_attribute("data-struck") is None
    ours.push(poster(7), seat(2))
    ours.shown()
    assert page.locator(STAGED).count() == 0
    ours.push(poster(7), *(seat(number) for number in range(4)), full=True)
    ours.shown()
    assert page.locator(STAGED).count() == 0


def test_two_who_fall_together_are_shown_together_and_a_click_sends_them_away(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    ours.push(poster(7, 1), poster(9, 2))
    ours.shown()
    assert player.page.locator(STAGED).count() == 2
    player.page.mouse.click(5, 400)
    player.page.wait_for_selector(STAGED, state="detached")


def test_the_end_waits_until_the_last_death_has_been_seen(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    page = player.page
    ours.push(poster(7), over=True, status="over")
    ours.shown()
    page.clock.fast_forward(1500)
    assert page.locator(STAGED).count() == 1
    assert page.locator("#end[open]").count() == 0
    page.clock.fast_forward(3000)
    page.wait_for_selector(STAGED, state="detached")
    page.clock.fast_forward(1000)
    page.wait_for_selector("#end[open]")


def test_who_wants_calm_sees_the_poster_stand_still(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True, **CALM)
    ours.push(poster(7), seat(1, cls="out", face="outlaw"))
    ours.shown()
    assert player.page.locator(STAGED).count() == 1
    assert player.page.evaluate("() => document.getAnimations().length") == 0


def test_a_role_is_turned_over_where_it_lay_hidden(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit)
    with held(player.page):
        ours.push(seat(1, face="outlaw"), seat(2))
        ours.shown()
        assert moving(player.page, "[id='seat:1'] [data-face]")
        assert not moving(player.page, "[id='seat:2'] [data-face]")


@pytest.fixture(scope="module")
def first_death() -> list[tuple[int, str]]:
    """The decisions of a game up to the one by which somebody falls."""
    play = tinstar.game("bang").play(seats=4, seed=3, options={"train": False})
    decisions: list[tuple[int, str]] = []
    while not any(event.kind == OUT for event in play.log(0)):
        options = play.options(play.waiting[0])
        shots = [option for option in options if option.startswith(("bang ", "gatling", "duel"))]
        decisions.append((play.waiting[0], (shots or options)[0]))
        play.apply(*decisions[-1])
    assert not play.over
    return decisions


def test_a_real_death_is_staged_heard_once_and_not_repeated(
    server: Server, visit: Opener, first_death: list[tuple[int, str]]
) -> None:
    """Played by programs; a watcher sees it live, and sees nothing again after a reload."""
    made = new_table(server.address, game="bang", seats=4, seed=3, bots=False, options={"train": False})
    address = f"{made.address}/api/tables/{made.table}"

    def decide(seat: int, option: str) -> None:
        post(f"{address}/decisions", {"seq": get(address)["seq"], "option": option}, made.tokens[seat])

    for decision in first_death[:-1]:
        decide(*decision)
    player = Player.at(visit(), f"{made.address}/tables/{made.table}?seat=-1")
    page = player.page
    page.evaluate(HEARD)
    decide(*first_death[-1])
    staged = page.wait_for_selector(f"{STAGED}.fallen")
    assert staged
    told = page.evaluate("() => window.heard.filter((text) => text.includes('The role:'))")
    assert len(told) == 1
    role = re.search(r"The role: (\w+)", told[0])
    assert role
    assert role[1] in (staged.text_content() or "")
    assert page.get_attribute("#posters", "aria-hidden") == "true"
    page.reload()
    page.wait_for_selector("main#table")
    player.until("seq === argument", len(first_death))
    assert page.locator("#posters > .fallen").count() == 1
    assert page.locator(STAGED).count() == 0


def test_the_record_stages_it_when_it_is_leafed_forward(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="bang", seats=4, seed=3, options={"train": False})
    address = f"{made.address}/api/tables/{made.table}"
    while not (said := get(address, made.tokens[0]))["outcome"]:
        if said["options"]:
            post(f"{address}/decisions", {"seq": said["seq"], "option": said["options"][0]["id"]}, made.tokens[0])
    page = visit().new_page()
    page.goto(f"{made.address}/tables/{made.table}/record?seat=-1&step=9999")
    steps = int(page.get_attribute("main", "data-steps") or 0)
    assert page.locator(STAGED).count() == 0
    page.click("#step-back")
    page.wait_for_function("step => document.querySelector('main').dataset.seq === String(step)", arg=steps - 1)
    assert page.locator(STAGED).count() == 0
    page.click("#step-on")
    page.wait_for_selector(f"{STAGED}.fallen")
