"""What changes on a table is styled anew, and not the whole page: a phone would spend most of its time on that."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import CALM, Opener, Server
from .motion import at_rest, awaited
from .player import Player
from .screens import MOMENTS, Moment, bring

CHANGES = """() => {
  const styled = () => document.body.offsetWidth;
  const line = document.createElement("div");
  document.getElementById("log").append(line);
  styled();
  line.remove();
  styled();
  const lit = document.querySelector("[data-lit]");
  lit.removeAttribute("data-lit");
  styled();
  lit.setAttribute("data-lit", "");
  styled();
}"""
"""A line of the log comes and goes, a place goes dark and is lit again."""


def styled(page: Page) -> list[int]:
    """How many elements were styled anew each time."""
    assert page.context.browser
    session = page.context.browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}})
    page.evaluate(CHANGES)
    session.send("Tracing.end")
    awaited(page, lambda: ended)
    session.detach()
    return [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]


@pytest.mark.parametrize("moment", {moment.game: moment for moment in reversed(MOMENTS)}.values(), ids=str)
def test_a_small_change_is_a_small_change(server: Server, visit: Opener, moment: Moment) -> None:
    """A rule with `:has()` whose subject may be anything (`:has(…) > :not(.plain)`) makes all of them look at
    everything, and one that ends with `span` or `svg` at the log and at all signs; a name or a class does not."""
    page = Player.sits_down(visit(**CALM), bring(server.address, moment).links[0]).page
    page.wait_for_selector("[data-lit]")
    at_rest(page)
    counted = styled(page)
    assert len(counted) >= 4
    assert max(counted) < page.locator("*").count() / 7
