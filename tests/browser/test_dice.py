"""Dice: whatever carries another roll than before tumbles over its faces and settles, one die after the other."""

from __future__ import annotations

from playwright.sync_api import Page

from .conftest import Opener, Server
from .gallery import listen
from .line import Part
from .motion import held

ROLLING = "[data-rolling]"


def dice(roll: int, *faces: str, sides: str = "die-1 die-2 die-3 die-4 die-5 die-6") -> Part:
    """Some dice on the board, in one part."""
    inner = "".join(
        f'<g class="die die-seat-{n}" data-roll="{roll}" data-faces="{sides}" transform="translate({60 * n} 50)">'
        f'<use href="#{face}"/></g>'
        for n, face in enumerate(faces)
    )
    return ["dice:1", "men", f'<g id="dice:1">{inner}</g>']


def faces(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("[id='dice:1'] use", "all => all.map(e => e.getAttribute('href'))")
    return found


WATCH = """() => {
  window.seen = [], window.settled = [];
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      const die = target.closest("[data-roll]");
      const number = [...document.querySelectorAll("[data-roll]")].indexOf(die);
      if (attributeName === "href") window.seen.push(target.getAttribute("href"));
      else if (!target.hasAttribute("data-rolling")) window.settled.push(number);
    }
  }).observe(document.getElementById("men"), { subtree: true, attributeFilter: ["href", "data-rolling"] });
}"""


def test_a_new_roll_tumbles_and_settles_on_its_face(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    page = player.page
    ours.push(dice(7, "die-3"))
    ours.shown()
    page.wait_for_selector(ROLLING, state="detached")
    page.evaluate(WATCH)
    with held(page):
        ours.push(dice(8, "die-6"))
        ours.shown()
        assert page.locator(ROLLING).count() == 1
        page.wait_for_function("() => window.seen.length > 5")
    page.wait_for_selector(ROLLING, state="detached")
    assert faces(page) == ["#die-6"]
    assert len(set(page.evaluate("() => window.seen"))) > 2, "other faces are shown meanwhile"


def test_the_same_roll_lies_still(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    ours.push(dice(7, "die-3"))
    ours.shown()
    player.page.wait_for_selector(ROLLING, state="detached")
    moved = dice(7, "die-3")
    moved[2] = moved[2].replace("50)", "90)")
    ours.push(moved)
    ours.shown()
    assert player.page.locator(ROLLING).count() == 0


def test_several_settle_one_after_the_other(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    page = player.page
    page.evaluate(WATCH)
    with held(page):
        ours.push(dice(7, "die-3", "die-1", "die-5"))
        ours.shown()
        assert page.locator(ROLLING).count() == 3
    page.wait_for_function("() => window.settled.length === 3")
    assert page.evaluate("() => window.settled") == [0, 1, 2]
    assert faces(page) == ["#die-3", "#die-1", "#die-5"]


def test_a_roll_in_the_middle_of_a_roll_ends_on_the_newest(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track")
    with held(player.page):
        ours.push(dice(7, "die-3"))
        ours.shown()
        ours.push(dice(8, "die-1"))
        ours.shown()
    player.page.wait_for_selector(ROLLING, state="detached")
    assert faces(player.page) == ["#die-1"]


def test_faces_of_a_games_own(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "town")
    page = player.page
    sides = "mark-sun mark-chevron mark-none"
    part = dice(7, "mark-sun", sides=sides)
    part[1] = "lots"
    page.evaluate(WATCH.replace('"men"', '"lots"'))
    ours.push(part)
    ours.shown()
    page.wait_for_selector(ROLLING, state="detached")
    assert {face.removeprefix("#") for face in page.evaluate("() => window.seen")} <= set(sides.split())
    assert faces(page) == ["#mark-sun"]


def test_who_wants_calm_sees_the_result_at_once(gallery: Server, visit: Opener) -> None:
    player, ours = listen(gallery, visit, "track", reduced_motion="reduce")
    ours.push(dice(7, "die-3", "die-4"))
    ours.shown()
    assert player.page.locator(ROLLING).count() == 0
    assert faces(player.page) == ["#die-3", "#die-4"]


def test_a_die_has_the_colour_of_its_seat(gallery: Server, visit: Opener) -> None:
    """By one class, which reaches into the copy that `<use>` makes."""
    player, ours = listen(gallery, visit, "track", reduced_motion="reduce")
    ours.push(dice(7, "die-3", "die-3"))
    ours.shown()
    colours = player.page.eval_on_selector_all(
        "[id='dice:1'] .die", "all => all.map(e => getComputedStyle(e).getPropertyValue('--die'))"
    )
    assert len(set(colours)) == 2
    assert "" not in colours
