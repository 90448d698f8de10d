"""The end is a moment: the winner is celebrated once, and everything stays in reach afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tinstar
from tinstar.draw.look import Look
from tinstar.web.drawing import look_of

from .conftest import Opener, Server
from .player import ONE_OF_EACH, Player, before_the_end, decide, played, post

pytestmark = pytest.mark.calm

SIZES = [(1280, 800), (768, 1024), (390, 844), (844, 390)]
SCORED = [key for key in tinstar.game_keys() if look_of(tinstar.game(key)).result == Look.result]
"""The games with points."""


def seen_to_the_end(server: Server, visit: Opener, game: str = "gold_rush", **settings: object) -> Player:
    """Somebody at a table who sees the game end."""
    made, last = before_the_end(server.address, game, seats=4 if game == "bang" else 2)
    player = Player.sits_down(visit(**settings), made.links[0])
    player.until("seq === argument", last.seq)
    decide(made, last)
    player.page.wait_for_selector("#end[open]")
    return player


def test_the_winner_is_celebrated_once(server: Server, visit: Opener) -> None:
    page = seen_to_the_end(server, visit, reduced_motion="no-preference").page
    assert page.locator("#end[data-fresh]").count() == 1
    assert page.locator(".stars i").count() > 10
    assert page.locator("#end-title").inner_text() == "Final score"
    head = page.locator(".victory-head").inner_text()
    assert ("wins" in head) == (page.locator(".laurel").count() == 1), "chance may let them share the victory"
    assert "points" in page.locator(".laurel").first.inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#end[data-fresh], .stars")).to_have_count(0)
    page.get_by_role("button", name="Final score").click()
    expect(page.locator("#end #score")).to_be_visible()
    assert page.locator("#end[data-fresh], .stars").count() == 0
    page.reload()
    page.wait_for_selector("#end[open]")
    assert page.locator("#end[data-fresh]").count() == 0


def test_who_wants_calm_sees_no_stars_fall(server: Server, visit: Opener) -> None:
    page = seen_to_the_end(server, visit).page
    assert page.locator(".stars i").count() == 0
    assert page.locator(".laurel").first.is_visible()
    assert page.locator("#score").is_visible()


def test_a_side_wins_and_it_is_no_score(server: Server, visit: Opener) -> None:
    page = seen_to_the_end(server, visit, game="bang").page
    assert page.locator("#end-title").inner_text() == "How it ended"
    winners = page.locator("#score .won").count()
    assert page.locator(".laurel .face").count() == winners
    page.keyboard.press("Escape")
    assert "Final score" not in page.inner_text("main")


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_score_another_game_and_the_record_stay_in_reach(server: Server, visit: Opener, game: str) -> None:
    page = seen_to_the_end(server, visit, game).page
    page.keyboard.press("Escape")
    after = page.locator("#after")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for thing in after.locator("button, a").all():
            thing.click(trial=True)  # waits until it rests
            box = thing.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
            assert box["height"] >= 44
    after.get_by_role("link", name="Look through the game").click()
    page.wait_for_url("**/record?seat=0")
    page.go_back()
    page.wait_for_selector("#end[open]")
    page.keyboard.press("Escape")
    before = page.url
    after.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("#gathering")  # the others are asked


@pytest.mark.parametrize("game", tinstar.game_keys())
def test_an_offer_to_play_again_is_in_reach(server: Server, visit: Opener, game: str) -> None:
    made = played(server.address, game)
    player = Player.sits_down(visit(), made.links[0], "A person with a long name")
    post(f"{server.address}/api/tables/{made.table}/rematch", {}, made.tokens[1])
    page = player.page
    expect(page.locator("#again-end").get_by_role("button", name="Join")).to_be_visible()
    page.keyboard.press("Escape")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for thing in page.locator("#after").locator("button, a").filter(visible=True).all():
            thing.click(trial=True)
            box = thing.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert (box["x"] + box["width"] <= width, box["y"] + box["height"] <= height) == (True, True), (width, box)
    expect(page.locator("#after [data-action=rematch]").filter(visible=True)).to_have_count(1)


def test_a_looker_on_is_offered_no_rematch(server: Server, visit: Opener) -> None:
    made = played(server.address)
    page = visit().new_page()
    page.goto(f"{server.address}/tables/{made.table}")
    page.wait_for_selector("#end[open]")
    page.keyboard.press("Escape")
    assert page.locator("#after button, #after a").all_inner_texts() == ["Final score", "Look through the game"]


@pytest.mark.parametrize("game", SCORED)
def test_on_a_phone_the_total_is_in_sight(server: Server, visit: Opener, game: str) -> None:
    """With most seats, wherever the table is scrolled to; a formula opens at a tap."""
    made = played(server.address, game, min(5, tinstar.game(game).facts.most_seats))
    player = Player.sits_down(visit(viewport={"width": 360, "height": 844}, has_touch=True), made.links[0])
    page = player.page
    page.wait_for_selector("#end[open]")
    for width, end in ((360, 0), (360, 999), (390, 0)):
        page.set_viewport_size({"width": width, "height": 844})
        page.eval_on_selector("#result", "(result, end) => (result.scrollLeft = end)", end)
        assert page.evaluate(OUT_OF_SIGHT) == []
    sums = page.locator("#score details.sum")
    if not sums.count():
        return
    assert sums.locator(".how:visible").count() == 0
    sums.nth(1).locator("summary").tap()
    assert sums.locator(".how:visible").count() == 1
    page.set_viewport_size({"width": 1280, "height": 800})
    assert sums.locator(".how:visible").count() == sums.count()


OUT_OF_SIGHT = """() => {
  const frame = document.getElementById("result").getBoundingClientRect();
  const totals = [...document.querySelectorAll("#score .total")];
  if (totals.length < 2) return ["no total"];
  return totals.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < frame.left - 1 || box.right > frame.right + 1 || one.scrollWidth > one.clientWidth + 1;
  }).map((one) => one.textContent);
}"""
