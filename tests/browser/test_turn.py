"""Whoever is asked is called back to the table, in words that name no secret."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import Opener, Server
from .player import Decision, Made, Player, decide, get, new_table

pytestmark = pytest.mark.calm

STUBS = """
window.calls = [];
window.permission = "%s";
window.asked = 0;
window.focused = 0;
window.notes = 0;
window.focus = () => window.focused++;
window.Notification = class {
  static get permission() { return window.permission; }
  static async requestPermission() { window.asked++; return (window.permission = "%s"); }
  constructor(title, options) { Object.assign(this, { title, ...options, closed: false }); window.calls.push(this); }
  close() { this.closed = true; }
};
const ring = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.notes++; return ring.call(this); };
let hidden = location.protocol === "http:" && sessionStorage.getItem("hidden") === "true";
Object.defineProperty(document, "hidden", { get: () => hidden });
window.hide = (now) => {
  hidden = now;
  sessionStorage.setItem("hidden", now);
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
WANTED = "if (location.protocol === 'http:') localStorage.setItem('tinstar.call', 'on')"
FIRST = Decision(0, 0, "tile 0,-1 south")


def stubbed(visit: Opener, now: str = "default", later: str = "granted") -> BrowserContext:
    """A browser whose notifications, sounds and hidden tabs are in our hands."""
    context = visit()
    context.add_init_script(f"{{ {STUBS % (now, later)} }}")
    return context


def calls(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.evaluate("() => JSON.stringify(window.calls)"))
    return found


def at_table(server: Server, context: BrowserContext, seat: int) -> tuple[Made, Player]:
    """Somebody at a table of two, where the first is asked."""
    made = new_table(server.address, seed=5, bots=False)
    return made, Player.sits_down(context, made.links[seat])


def marked(page: Page) -> bool:
    icon = page.get_attribute("#icon", "href") == "/favicon-marked.svg"
    assert icon == page.title().startswith("● Your turn · ")
    return icon


def test_title_and_icon_say_whose_turn_it_is_and_not_before(server: Server, visit: Opener) -> None:
    made, ana = at_table(server, visit(), 0)
    ben = Player.sits_down(visit(), made.links[1])
    ana.until_asked()
    ben.until("free && seq === 0")
    assert (marked(ana.page), marked(ben.page)) == (True, False)
    plain = ben.page.title()
    while ana.options:
        ana.press(ana.options[0])
    assert ben.until_asked()
    assert (marked(ana.page), marked(ben.page)) == (False, True)
    assert ben.page.title() == f"● Your turn · {plain}"
    answer = ana.page.request.get(f"{server.address}/favicon-marked.svg")
    assert answer.headers["content-type"] == "image/svg+xml"


def wants_calls(player: Player) -> None:
    player.page.click("#menu-button")
    player.page.locator("#call").check()


def pass_turn(made: Made) -> None:
    """The first seat plays until the second is asked."""
    decide(made, FIRST, Decision(1, 0, "pass"))


def answers(made: Made) -> None:
    """The second seat plays from elsewhere, until it is not asked any more."""
    address = f"{made.address}/api/tables/{made.table}"
    while (said := get(address, made.tokens[1]))["options"]:
        decide(made, Decision(said["seq"], 1, said["options"][-1]["id"]))


def test_in_a_hidden_tab_whoever_wants_it_is_called_once_a_turn(server: Server, visit: Opener) -> None:
    made, ben = at_table(server, stubbed(visit), 1)
    page = ben.page
    ben.until("free && seq === 0")
    assert page.evaluate("() => window.asked") == 0, "nobody is asked for permission unasked"
    wants_calls(ben)
    assert page.evaluate("() => window.asked") == 1
    page.keyboard.press("Escape")
    page.evaluate("() => window.hide(true)")
    pass_turn(made)
    assert ben.until_asked()
    (call,) = calls(page)
    assert (call["title"], call["body"], call["closed"]) == ("Gold Rush", "Your turn", False)
    assert call["tag"] == made.table
    page.evaluate("() => window.calls[0].onclick()")
    assert page.evaluate("() => window.focused") == 1
    assert calls(page)[0]["closed"]
    seq = ben.seq
    page.eval_on_selector("#options button[data-option]", "button => button.click()")
    ben.until_past(seq)
    assert len(calls(page)) == 1, "a second question of the same turn calls nobody"


def test_a_call_ends_when_it_is_answered(server: Server, visit: Opener) -> None:
    context = stubbed(visit, now="granted")
    context.add_init_script(WANTED)
    made, ben = at_table(server, context, 1)
    page = ben.page
    ben.until("free && seq === 0")
    page.evaluate("() => window.hide(true)")
    pass_turn(made)
    assert ben.until_asked()
    assert not calls(page)[0]["closed"]
    answers(made)
    ben.until_unasked()
    (call,) = calls(page)
    assert call["closed"]
    assert page.evaluate("() => window.asked") == 0


def test_a_call_ends_when_somebody_comes_to_look(server: Server, visit: Opener) -> None:
    context = stubbed(visit, now="granted")
    context.add_init_script(WANTED)
    made, ben = at_table(server, context, 1)
    ben.until("free && seq === 0")
    ben.page.evaluate("() => window.hide(true)")
    pass_turn(made)
    assert ben.until_asked()
    assert [call["closed"] for call in calls(ben.page)] == [False]
    ben.page.evaluate("() => window.hide(false)")
    assert [call["closed"] for call in calls(ben.page)] == [True]


def test_in_sight_nobody_is_called(server: Server, visit: Opener) -> None:
    made, ben = at_table(server, stubbed(visit), 1)
    ben.until("free && seq === 0")
    wants_calls(ben)
    pass_turn(made)
    assert ben.until_asked()
    assert calls(ben.page) == []


def test_a_browser_that_calls_nobody_says_so(server: Server, visit: Opener) -> None:
    _, ben = at_table(server, stubbed(visit, later="denied"), 1)
    ben.page.click("#menu-button")
    ben.page.locator("#call").click()
    expect(ben.page.get_by_text("This browser does not let us call you.")).to_be_attached()
    expect(ben.page.locator("#call")).not_to_be_checked()
    ben.page.reload()
    expect(ben.page.locator("#call")).not_to_be_checked()


def test_a_browser_without_notifications_offers_none(server: Server, visit: Opener) -> None:
    context = visit()
    context.add_init_script("delete window.Notification")
    _, ben = at_table(server, context, 1)
    ben.page.click("#menu-button")
    expect(ben.page.locator("#sound")).to_be_visible()
    expect(ben.page.locator("#call")).to_be_hidden()


def test_with_sounds_on_the_turn_is_heard_in_a_hidden_tab_too(server: Server, visit: Opener) -> None:
    made, ben = at_table(server, stubbed(visit), 1)
    page = ben.page
    ben.until("free && seq === 0")
    page.click("#menu-button")
    page.locator("#sound").check()
    page.keyboard.press("Escape")
    page.evaluate("() => window.hide(true)")
    before = page.evaluate("() => window.notes")
    decide(made, FIRST)
    ben.until("free && seq === 1")
    assert page.evaluate("() => window.notes") == before, "what others do is heard by whoever looks"
    decide(made, Decision(1, 0, "pass"))
    assert ben.until_asked()
    assert page.evaluate("() => window.notes") == before + 2


def test_people_who_share_a_device_are_called_to_the_curtain(server: Server, visit: Opener) -> None:
    """Who of them is asked is told there."""
    context = stubbed(visit, now="granted")
    context.add_init_script(WANTED)
    made = new_table(server.address, seed=2, bots=False, seats=3)
    for link, name in zip(made.links[1:], ("Ben", "Cleo"), strict=True):
        context.request.post(link, form={"name": name}, headers={"origin": server.address}, max_redirects=0)
    page = context.new_page()
    page.goto(f"{server.address}/tables/{made.table}")
    expect(page.get_by_role("heading", name="Who has the device?")).to_be_visible()
    assert not marked(page)
    page.get_by_role("button", name="I am Cleo").click()
    page.wait_for_selector("main#table[data-seat='2']")
    page.evaluate("() => window.hide(true)")
    pass_turn(made)
    expect(page.get_by_role("heading", name="Pass the device to Ben.")).to_be_visible()
    page.wait_for_function("() => window.calls.length")
    assert marked(page)
    (call,) = calls(page)
    assert (call["title"], call["body"]) == ("Gold Rush", "Your turn")
