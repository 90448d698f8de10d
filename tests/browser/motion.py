"""What moves on a page, on a busy machine too: it is waited for until it rests, or held until the test lets it go."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

HOUR = 3600
PATIENCE = 60.0
STILL = """() => new Promise(resolve => {
  let before = "", frames = 0;
  const look = () => {
    const panels = [...document.querySelectorAll(".panel, #jumps")].map((panel) => [panel.scrollLeft, panel.scrollTop]);
    const now = [document.getElementById("camera")?.getAttribute("transform"), ...panels].join();
    frames = now === before ? frames + 1 : 0;
    before = now;
    frames > 3 ? resolve() : requestAnimationFrame(look);
  };
  look();
})"""
"""Returns when the camera has come to rest, and every panel that scrolls."""
RESTED = f"""async () => {{
  await document.fonts.ready;
  const ends = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  await ({STILL})();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await ({STILL})();
}}"""
"""Returns when nothing moves any more. Arrows and chips follow the camera after 150 ms; timers of one page keep their
order, however slow it is."""


def awaited(page: Page, there: Callable[[], object]) -> None:
    """Waits until the browser has told us something."""
    deadline = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < deadline, "it never came"
        page.wait_for_timeout(10)


def at_rest(page: Page) -> None:
    """Waits until fonts are there and nothing moves any more."""
    page.evaluate(RESTED)


@contextmanager
def held(page: Page) -> Iterator[None]:
    """Every motion stands still at its beginning, so that it can be looked at for as long as that takes."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    yield
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()


def stop_clock(page: Page) -> None:
    """From now on time passes only when the test turns the clock, so it may take any time to look."""
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + HOUR)
