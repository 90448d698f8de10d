"""What the end of a game offers: the deal computed again."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, Route, expect

from .conftest import CALM, Opener, Server
from .player import Made, Player, get, make_table, played, post

NO_SUBTLE = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
"""What a page without TLS finds."""


def left_to_a_bot(server: Server) -> Made:
    """A short game with luck that nobody chose, just begun."""
    wished = {"game": "gold_rush", "seats": [{"kind": "human", "name": "Ana"}, {"kind": "bot", "bot": "random"}]}
    return make_table(server.address, {**wished, "options": {"tiles": 9}})


def bend(route: Route) -> None:
    """Another luck in the third entry that had any."""
    record = route.fetch().json()
    lucky = [entry for entry in record["entries"] if entry.get("luck")]
    lucky[2]["luck"][0] += 1
    route.fulfill(body=json.dumps(record), content_type="application/json")


def verdict(page: Page) -> Locator:
    """What the page says when it is asked to check the deal, by keys."""
    page.locator("#end").get_by_role("button", name="Check the deal").press("Enter")
    return page.get_by_role("dialog", name="Was it dealt fairly?").get_by_role("status")


def test_the_browser_computes_the_deal_again(server: Server, visit: Opener) -> None:
    """And does not take the house's word: it has noted the promise, and finds what was bent, also without TLS."""
    made = left_to_a_bot(server)
    context = visit(**CALM)
    page = Player.sits_down(context, made.links[0]).page
    post(f"{server.address}/api/tables/{made.table}/leave", {}, made.tokens[0])
    page.wait_for_selector("#end[open]")
    record = get(f"{server.address}/api/tables/{made.table}/record")
    luck = len(record["luck"]) + sum(len(entry.get("luck", [])) for entry in record["entries"])
    said = verdict(page)
    expect(said).to_contain_text(f"Yes: your browser has computed all {luck} strokes of luck again")
    expect(said).to_contain_text("It had noted that promise itself")
    context.add_init_script(NO_SUBTLE)
    page.route("**/api/tables/*/record", bend)
    page.reload()
    step = [number for number, entry in enumerate(record["entries"], 1) if entry.get("luck")][2]
    value = record["entries"][step - 1]["luck"][0]
    expect(verdict(page)).to_have_text(f"No: at step {step} the record was dealt {value + 1}, but {value} had to come.")
    page.get_by_role("link", name="Show this step").click()
    page.wait_for_url(f"**/record?step={step}")


def test_a_record_says_whether_it_was_dealt_fairly(server: Server, visit: Opener) -> None:
    page = visit(**CALM).new_page()
    page.goto(f"{server.address}/tables/{played(server.address).table}/record")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Was it dealt fairly?").click()
    expect(page.get_by_role("dialog", name="Was it dealt fairly?").get_by_role("status")).to_contain_text("the seed 5,")
