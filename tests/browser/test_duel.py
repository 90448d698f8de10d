"""A duel is staged in beats: it falls in, dice are thrown, terms added, totals counted up, and the winner is gold."""

from __future__ import annotations

import pytest

from tinstar.draw.bills import Fighter, Term, bill_part, duel_part
from tinstar.draw.dice import FACES, die_colour, die_picture
from tinstar.draw.kit import span

from .conftest import CALM, Opener, Server
from .gallery import PHONE, WIDE, WINDOWS, listen, sit
from .line import Part

STAGED = "#posters > [data-staged]"
BEAT = 750


def duel(number: int, fighters: int = 2) -> Part:
    """Everybody has a die and three more; the last one wins."""
    those = [
        Fighter(
            seat,
            f"Fighter {seat}",
            None,
            (Term(die_picture(FACES[seat], number, die_colour(seat)), str(seat + 1), True), Term(span("$"), "3")),
            seat + 4,
            seat == fighters - 1,
        )
        for seat in range(fighters)
    ]
    part = duel_part(f"duel:{number}", "Duel", those, "The last one wins", about="for the bank")
    return [part.id, part.layer, str(part.markup)]


WATCH = """() => {
  window.told = [];
  new MutationObserver((changes) => window.told.push(...changes.map(({ target }) => Number(target.dataset.beat))))
    .observe(document.getElementById("posters"), { subtree: true, attributeFilter: ["data-told"] });
}"""


GOLDEN = """() => {
  const [won, lost] = [".won", ":not(.won)"].map((side) => document.querySelector(`[data-staged] .fighter${side}`));
  return getComputedStyle(won).borderColor !== getComputedStyle(lost).borderColor;
}"""


def test_it_is_told_beat_by_beat(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True)
    page = player.page
    page.evaluate(WATCH)
    ours.push(duel(1))
    ours.shown()
    bill = page.locator(STAGED)
    assert bill.count() == 1
    assert bill.locator(".bill-head").is_visible()
    assert bill.locator(".fighter-name").all_text_contents() == ["Fighter 0", "Fighter 1"]
    assert not bill.locator(".term").first.is_visible()
    assert not bill.locator(".verdict").is_visible()
    page.clock.run_for(6 * BEAT)
    assert bill.get_attribute("data-ended") is not None
    assert page.evaluate("() => window.told") == [1, 2, 3, 3, 4, 4, 5], "two dice, terms, totals, the verdict"
    page.clock.run_for(800)
    assert bill.locator(".fighter-total").all_text_contents() == ["4", "5"]
    assert bill.locator(".verdict").is_visible()
    page.wait_for_selector("[data-rolling]", state="detached")
    assert bill.locator(".die use").first.get_attribute("href") == "#die-1"
    page.wait_for_function(GOLDEN)
    page.clock.run_for(3500)
    page.wait_for_selector(STAGED, state="detached")


def test_nothing_tells_the_winner_before_the_end(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True)
    ours.push(duel(1))
    ours.shown()
    page = player.page
    page.clock.run_for(2 * BEAT)
    looks = page.eval_on_selector_all(
        f"{STAGED} .fighter",
        "all => all.map(e => { const s = getComputedStyle(e); return s.background + s.borderColor; })",
    )
    assert len(set(looks)) == 1


def test_a_tap_ends_it(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True, **PHONE)
    ours.push(duel(1, 3))
    ours.shown()
    player.page.wait_for_selector(STAGED)
    player.page.touchscreen.tap(200, 300)
    player.page.wait_for_selector(STAGED, state="detached")


def test_who_wants_calm_sees_the_end_at_once(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True, **CALM)
    ours.push(duel(1))
    ours.shown()
    page = player.page
    assert page.locator(f"{STAGED} .verdict").is_visible()
    assert page.locator(f"{STAGED} .fighter-total").all_text_contents() == ["4", "5"]
    assert page.locator(f"{STAGED} .die use").first.get_attribute("href") == "#die-1"
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_reading_time_grows_with_the_beats(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True)
    page = player.page
    ours.push(duel(1))
    ours.shown()
    page.clock.run_for(4500)
    assert page.locator(f"{STAGED}[data-ended]").count() == 1, "a plain bill would have gone"
    page.clock.run_for(4000)
    page.wait_for_selector(STAGED, state="detached")
    notice = bill_part("bill:2", "An event", span("It rains."))
    ours.push([notice.id, notice.layer, str(notice.markup)])
    ours.shown()
    assert page.locator(STAGED).count() == 1
    page.clock.run_for(3500)
    page.wait_for_selector(STAGED, state="detached")


def test_two_duels_of_one_push_come_one_after_the_other(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", clock=True)
    page = player.page
    ours.push(duel(1), duel(2))
    ours.shown()
    assert page.locator(STAGED).get_attribute("id") == "duel:1"
    page.mouse.click(640, 400)
    page.wait_for_selector("[id='duel:2'][data-staged]")
    assert page.locator(STAGED).count() == 1
    page.mouse.click(640, 400)
    page.wait_for_selector(STAGED, state="detached")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("fighters", [2, 3, 5])
def test_fighters_stand_beside_or_below_each_other_inside_the_window(
    gallery: Server, visit: Opener, window: str, fighters: int
) -> None:
    settings = WINDOWS[window]
    player, ours = listen(gallery, visit, "track", clock=True, **CALM, **settings)
    ours.push(duel(1, fighters))
    ours.shown()
    page = player.page
    boxes = [side.bounding_box() for side in page.locator(f"{STAGED} .fighter").all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(tops) == (1 if fighters == 2 and window in ("wide", "lying") else fighters)
    whole = page.locator(STAGED).bounding_box()
    size = page.viewport_size
    assert whole
    assert size
    assert whole["x"] >= 0
    assert whole["y"] >= 0
    assert whole["x"] + whole["width"] <= size["width"]
    assert whole["y"] + whole["height"] <= size["height"]
    for side in page.locator(f"{STAGED} .fighter").all():
        assert side.evaluate("e => e.scrollWidth <= e.clientWidth + 1")


@pytest.mark.parametrize("look", ["track", "hand", "town", "ring"])
def test_a_real_duel_in_every_arrangement(gallery: Server, visit: Opener, look: str) -> None:
    """The bids of a round; whoever loads the page later is not shown it again."""
    player = sit(gallery, visit, look, "bid", 2, **WIDE)
    page = player.page
    page.eval_on_selector("#options button[data-option]", "button => button.click()")
    page.wait_for_selector(f"{STAGED}.duel[data-ended] .verdict")
    page.reload()
    assert player.until_asked()
    assert page.locator(STAGED).count() == 0
