"""A finished game plays by itself, is leafed through by its log, and can be shown to others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import tinstar

from .conftest import Opener, Server
from .motion import stop_clock
from .player import played

SIZES = [(390, 844), (844, 390), (768, 1024), (1280, 800)]

AT = "step => document.querySelector('main').dataset.seq === String(step)"


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """The address of the record of a game without undo or sealed clicks: its steps are its seqs."""
    return f"{server.address}/tables/{played(server.address).table}/record"


def opened(visit: Opener, address: str, **settings: object) -> Page:
    """The record in a browser whose clock is ours."""
    context = visit(**settings)
    context.clock.install()
    page = context.new_page()
    page.goto(address)
    settled(page)
    return page


def settled(page: Page) -> None:
    """The page is ready, and its clock stands still until the test turns it."""
    page.wait_for_selector("#log a[tabindex='0']")
    stop_clock(page)


def at(page: Page, step: int) -> None:
    """Waits until this leaf lies open."""
    page.wait_for_function(AT, arg=step)


def test_it_begins_at_the_beginning_and_plays_by_itself(visit: Opener, finished: str) -> None:
    page = opened(visit, finished)
    assert page.get_attribute("main", "data-seq") == "0"
    page.get_by_role("button", name="Play it by itself").click()
    at(page, 1)
    for step in (2, 3):
        page.clock.run_for(1300)
        at(page, step)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(9000)
    assert page.get_attribute("main", "data-seq") == "3"
    assert page.locator("#play").get_attribute("aria-label") == "Play it by itself"


@pytest.mark.parametrize(("pace", "gap"), [("slow", 2400), ("fast", 400)])
def test_three_speeds(visit: Opener, finished: str, pace: str, gap: int) -> None:
    page = opened(visit, f"{finished}?step=20")
    page.get_by_role("radio", name=pace).check()
    page.reload()
    settled(page)
    assert page.get_by_role("radio", name=pace).is_checked(), "the browser remembers it"
    page.keyboard.press("Space")
    at(page, 21)
    page.clock.run_for(gap - 100)
    assert page.get_attribute("main", "data-seq") == "21"
    page.clock.run_for(200)
    at(page, 22)


def test_it_stops_at_the_end_and_shows_who_won(visit: Opener, finished: str) -> None:
    page = opened(visit, finished)
    page.keyboard.press("End")
    last = int(page.get_attribute("main", "data-steps") or 0)
    at(page, last)
    assert not page.locator("#end").is_visible(), "who leafs by hand is not interrupted"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    at(page, last - 2)
    page.keyboard.press("Space")
    at(page, last - 1)
    page.clock.run_for(1300)
    at(page, last)
    page.clock.run_for(1300)
    page.wait_for_selector("#end #score:visible")
    assert not page.locator("main[data-playing]").count()
    page.keyboard.press("Escape")
    page.wait_for_selector("#end", state="hidden")
    page.keyboard.press("Space")
    page.wait_for_function("() => Number(document.querySelector('main').dataset.seq) < 9")


def test_who_leafs_by_hand_stops_it(visit: Opener, finished: str) -> None:
    page = opened(visit, f"{finished}?step=30")
    for act in ("#step-back", "#step-on", "#log a >> nth=4"):
        page.locator("#play").click()
        page.wait_for_selector("main[data-playing]")
        page.locator(act).first.click()
        assert not page.locator("main[data-playing]").count()
    page.keyboard.press("Home")
    at(page, 0)
    page.clock.run_for(5000)
    assert page.get_attribute("main", "data-seq") == "0"


def test_a_line_of_the_log_jumps_to_its_place(visit: Opener, finished: str) -> None:
    """Forward and back, by a click or from line to line by keys; what is told is shown and said."""
    page = opened(visit, f"{finished}?seat=0&step=10")
    assert page.locator("#log [data-ahead]").count() > page.locator("#log a:not([data-ahead])").count()
    line = page.locator("#log [data-ahead]").nth(20)
    step, text = int(line.get_attribute("data-step") or 0), line.locator(".log-text").inner_text()
    line = page.locator(f'[id="{line.get_attribute("id")}"]')
    line.click()
    at(page, step)
    page.wait_for_url(f"**?seat=0&step={step}")
    assert line.get_attribute("aria-current") == "step"
    assert text in page.inner_text("#help")
    assert text in page.inner_text("#live")
    assert page.locator("#log a[tabindex='0']").count() == 1, "the log is one stop on the way through the page"
    before = page.locator("#log a:not([data-ahead])").count()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelectorAll('#log a:not([data-ahead])').length < before", arg=before
    )
    box, frame = line.bounding_box(), page.locator("#log-frame").bounding_box()
    assert box is not None
    assert frame is not None
    assert frame["y"] <= box["y"] <= frame["y"] + frame["height"]


def test_other_eyes_read_another_log(visit: Opener, finished: str) -> None:
    page = opened(visit, f"{finished}?seat=0&step=40")
    mine = page.inner_text("#log")
    page.select_option("#eye", value="-1")
    page.wait_for_url("**seat=-1&step=40")
    assert page.inner_text("#log") != mine
    assert page.locator("#log [data-ahead]").count()
    assert (page.locator("#log a").first.get_attribute("href") or "").startswith("?seat=-1&step=")


def test_a_link_to_this_step(visit: Opener, finished: str) -> None:
    page = opened(visit, f"{finished}?seat=1&step=8", permissions=["clipboard-read", "clipboard-write"])
    page.click("#step-on")
    at(page, 9)
    page.get_by_role("button", name="Copy a link to this step").click()
    page.wait_for_selector("#notice:has-text('Copied')")
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = opened(visit, link)
    assert other.get_attribute("main", "data-seq") == "9"
    assert other.input_value("#eye") == "1"


def test_without_a_clipboard_the_link_is_copied_too(visit: Opener, finished: str) -> None:
    context = visit(permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script("window.kept = navigator.clipboard; delete Navigator.prototype.clipboard")
    page = context.new_page()
    page.goto(f"{finished}?step=3")
    page.click("#copy-link")
    page.wait_for_selector("#notice:has-text('Copied')")
    assert page.evaluate("() => window.kept.readText()") == f"{finished}?seat=-1&step=3"


def test_without_scripts_the_links_lead(visit: Opener, finished: str) -> None:
    page = visit(java_script_enabled=False).new_page()
    page.goto(f"{finished}?seat=0&step=3")
    assert not page.locator("#play").is_visible()
    page.click("#step-on")
    assert page.input_value("#step") == "4"
    page.locator("#log a").nth(1).click()
    assert page.url.startswith(f"{finished}?seat=0&step=")


@pytest.mark.parametrize("game", tinstar.game_keys())
def test_all_controls_are_within_reach(server: Server, visit: Opener, game: str) -> None:
    made = played(server.address, game, min(5, tinstar.game(game).facts.most_seats))
    page = visit().new_page()
    page.goto(f"{made.address}/tables/{made.table}/record?seat=0&step=50")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for id in ("play", "step-back", "step-on", "step", "step-count", "eye", "copy-link"):
            box = page.locator(f"#{id}").bounding_box()
            assert box is not None
            assert box["x"] >= 0, (id, width)
            assert box["x"] + box["width"] <= width, (id, width)
            assert box["y"] + box["height"] <= height, (id, width)
            assert box["width"] >= 32, (id, width)
