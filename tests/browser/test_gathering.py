"""While people gather: what a host does with the chairs is seen by everybody at once, and links find their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest
import segno
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import CALM, Server
from .motion import at_rest
from .player import Player
from .screens import Look, settings, views
from .test_pages import BY_TURNS, by_turns
from .test_screens import TOUCHED, WITH_A_MOUSE, faults

pytestmark = pytest.mark.calm

Opener = Callable[..., BrowserContext]


class OpenHouse(Protocol):
    """Wherever it is."""

    address: str


class Host:
    """Somebody who has opened a table in a browser, and waits for friends there."""

    def __init__(self, server: OpenHouse, context: BrowserContext, *places: str, game: str = "gold_rush") -> None:
        self.server = server
        self.page = context.new_page()
        self.page.goto(f"{server.address}/new/{game}")
        self.page.fill("#name", "Hanna")
        self.page.fill("#table-title", "Friday club")
        self.page.locator(f"[name=seats][value='{len(places)}']").check()
        for seat, place in enumerate(places):
            self.page.select_option(f"#seat-{seat}", place)
        self.page.locator("#new-table button[type=submit]").click()
        self.page.wait_for_selector("#seating")
        self.page.wait_for_load_state()

    @property
    def link(self) -> str:
        """The link for everybody."""
        return self.page.input_value("#link-all")

    def chair(self, seat: int) -> str:
        """What stands on a chair."""
        return f"[id='chair:{seat}']"

    def open(self, seat: int, drawer: str) -> None:
        """Opens a drawer of a chair."""
        self.page.locator(f"{self.chair(seat)} [data-drawer={drawer}]").click()

    def link_of(self, seat: int) -> str:
        """The link of a chair."""
        return self.page.input_value(f"#link-{seat}")

    def sees(self, seat: int, words: str) -> None:
        """Waits until this stands on a chair."""
        expect(self.page.locator(self.chair(seat))).to_contain_text(words)


def comes(context: BrowserContext, link: str, name: str, sit_down: str = "Sit down") -> Page:
    """Somebody opens a link and sits down."""
    page = context.new_page()
    page.goto(link)
    page.fill("#name", name)
    page.get_by_role("button", name=sit_down).click()
    page.wait_for_selector("main[data-table]")
    page.wait_for_load_state()
    return page


def test_a_host_fills_the_last_chairs_with_bots_and_the_game_begins(server: Server, visit: Opener) -> None:
    host = Host(server, visit(), "me", "friend", "friend", "friend")
    friend = comes(visit(), host.link_of(1), "Ben")
    host.sees(1, "Ben")
    host.open(2, "bot")
    host.page.get_by_role("button", name="Greenhorn easy").click()
    host.sees(2, "bot · Greenhorn")
    expect(friend.locator("[id='chair:2']")).to_contain_text("bot · Greenhorn")
    assert host.page.locator("#link-2").count() == 0
    host.open(3, "bot")
    host.page.locator("#fill-3-random").click()
    for page in (host.page, friend):
        page.wait_for_selector("main#table")
        assert page.locator("#seats > .seat").count() == 4


def test_the_strength_of_a_bot_is_changed_and_its_chair_given_to_a_friend(server: Server, visit: Opener) -> None:
    host = Host(server, visit(), "me", "greedy", "friend")
    host.open(1, "bot")
    assert host.page.locator("#fill-1-greedy").get_attribute("aria-pressed") == "true"
    host.page.locator("#fill-1-search").click()
    host.sees(1, "bot · Marshal")
    host.page.get_by_role("button", name="Invite · Seat 2").click()
    host.sees(1, "still free")
    expect(host.page.locator("#link-1")).to_be_visible()
    friend = comes(visit(), host.link_of(1), "Ben")
    assert friend.get_attribute("main", "data-seat") == "1"


def test_an_invitation_taken_back_opens_nothing_and_the_new_one_does(
    server: Server, visit: Opener, errors: list[str]
) -> None:
    host = Host(server, visit(), "me", "friend", "friend")
    old = host.link_of(1)
    late = visit().new_page()
    late.goto(old)
    host.open(1, "link")
    picture = host.page.inner_html("#code-link-1")
    host.page.locator("#renew-link-1").click()
    host.page.get_by_text("Here is the new link").wait_for()
    expect(host.page.locator("#link-1")).not_to_have_value(old)
    assert host.page.inner_html("#code-link-1") != picture
    late.fill("#name", "Late")
    late.get_by_role("button", name="Sit down").click()
    expect(late.locator("h1")).to_have_text("This seat is not yours")
    assert all("403" in error for error in errors)
    errors.clear()
    comes(visit(), host.link_of(1), "Ben")
    host.sees(1, "Ben")


def test_somebody_is_removed_kindly_and_the_others_stay(server: Server, visit: Opener, errors: list[str]) -> None:
    host = Host(server, visit(), "me", "friend", "friend", "friend")
    everybody = host.link
    ben, cid = comes(visit(), everybody, "Ben"), comes(visit(), everybody, "Cid")
    expect(ben.locator("[id='chair:2']")).to_contain_text("Cid")
    host.sees(2, "Cid")
    host.open(1, "remove")
    host.page.get_by_role("button", name="Remove Ben").click()
    host.sees(1, "still free")
    expect(ben.get_by_role("alert")).to_contain_text("The host has taken your chair back")
    assert ben.get_attribute("main", "data-seat") == "-1"
    assert cid.get_attribute("main", "data-seat") == "2"
    expect(cid.locator("[id='chair:1']")).to_contain_text("still free")
    ben.goto(everybody)
    expect(ben.locator("h1")).to_have_text("This seat is not yours")
    assert all("403" in error for error in errors)
    errors.clear()
    expect(host.page.locator("#link-all")).not_to_have_value(everybody)
    dan = comes(visit(), host.link, "Dan")
    assert dan.get_attribute("main", "data-seat") == "1"
    host.sees(1, "Dan")


def test_a_table_is_cancelled_and_everybody_is_told(server: Server, visit: Opener) -> None:
    host = Host(server, visit(), "me", "friend", "friend", "friend")
    friend = comes(visit(), host.link, "Ben")
    onlooker = visit().new_page()
    onlooker.goto(friend.url.partition("?")[0])
    expect(onlooker.locator("[id='chair:1']")).to_contain_text("Ben")
    host.page.get_by_role("button", name="Cancel the table").click()
    host.page.get_by_role("button", name="Keep it").click()
    host.page.get_by_role("button", name="Cancel the table").click()
    host.page.locator("#cancel [data-host=cancel]").click()
    host.page.wait_for_url(f"{server.address}/")
    assert host.page.locator(".table-line").count() == 0
    for page in (friend, onlooker):
        heading = page.get_by_role("heading", name="The host has cancelled this table")
        expect(heading).to_be_visible()
        expect(heading).to_be_focused()
        expect(page.locator("#gathering")).to_be_hidden()
    friend.get_by_role("link", name="Back to the lobby").click()
    friend.wait_for_url(f"{server.address}/")


def test_one_link_for_all_is_first_come_first_served(server: Server, visit: Opener, errors: list[str]) -> None:
    host = Host(server, visit(), "me", "friend", "friend")
    link = host.link
    contexts = [visit() for _ in range(3)]
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, ("Ben", "Cid", "Dan"), strict=True):
        page.goto(link)
        page.fill("#name", name)
    for page in pages[:2]:
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/tables/**")
    pages[2].get_by_role("button", name="Sit down").click()
    expect(pages[2].locator("h1")).to_have_text("Every chair is taken")
    for page, seat in zip((host.page, *pages[:2]), "012", strict=True):
        page.wait_for_selector(f"main#table[data-seat='{seat}']")
    pages[2].get_by_role("link", name="Look on").click()
    pages[2].wait_for_selector("main#table[data-seat='-1']")
    again = contexts[0].new_page()
    again.goto(link)
    again.wait_for_selector("main#table[data-seat='1']")
    assert all("409" in error for error in errors)
    errors.clear()


def test_of_two_who_press_at_the_same_moment_one_gets_the_last_chair(
    server: Server, visit: Opener, errors: list[str]
) -> None:
    host = Host(server, visit(), "me", "friend")
    pages = [visit().new_page() for _ in range(2)]
    for page in pages:
        page.goto(host.link)
    for page in pages:
        page.locator("form[data-nonce]").evaluate("(form) => { form.requestSubmit(); }")
    for page in pages:
        page.wait_for_selector("main#table, main[data-gathering], h1:has-text('Every chair is taken')")
    host.page.wait_for_selector("main#table")
    assert sum(page.locator("h1:has-text('Every chair is taken')").count() for page in pages) == 1
    assert all("409" in error for error in errors)
    errors.clear()


def test_a_host_who_has_given_up_the_seat_takes_one_again(server: Server, visit: Opener) -> None:
    host = Host(server, visit(), "me", "friend", "friend")
    table = host.page.url.partition("?")[0]
    host.page.get_by_role("button", name="Give up my seat").click()
    host.page.wait_for_url(f"{server.address}/")
    host.page.goto(table)
    host.page.get_by_role("link", name="Take a chair yourself").click()
    host.page.get_by_role("button", name="Sit down").click()
    host.page.wait_for_selector("main[data-gathering][data-seat='0'] #seating")


# ---------------------------------------------------------------- links


def test_links_are_pictures_that_a_phone_reads(server: Server, visit: Opener) -> None:
    """The picture on the screen is the code of the very link beside it, black on white in the dark too."""
    host = Host(server, visit(color_scheme="dark"), "me", "friend", "friend")
    host.open(1, "link")
    for field in ("link-all", "link-1"):
        code = segno.make(host.page.input_value(f"#{field}"), micro=False, error="m")
        frame = host.page.get_by_role("img", name="QR code of this link").and_(host.page.locator(f"#code-{field}"))
        expect(frame).to_be_visible()
        drawn = frame.locator("path[stroke]").get_attribute("d") or ""
        assert drawn in code.svg_inline(border=4)
        colours = frame.locator("path").evaluate_all(
            "(paths) => paths.map((path) => [getComputedStyle(path).fill, getComputedStyle(path).stroke])"
        )
        assert colours[0][0] == "rgb(255, 255, 255)"
        assert colours[1][1] == "rgb(0, 0, 0)"
        box = frame.bounding_box()
        assert box is not None
        assert box["width"] > 130


def test_links_are_copied(server: Server, visit: Opener) -> None:
    host = Host(server, visit(permissions=["clipboard-read", "clipboard-write"]), "me", "friend")
    host.open(1, "link")
    for field in ("link-all", "link-1"):
        host.page.click(f"#copy-{field}")
        expect(host.page.locator(f"#copy-{field}")).to_have_text("Copied")
        assert host.page.evaluate("() => navigator.clipboard.readText()") == host.page.input_value(f"#{field}")


def test_links_are_handed_to_the_share_sheet_of_the_system(server: Server, visit: Opener) -> None:
    context = visit()
    context.add_init_script("window.shared = []; navigator.share = async (what) => { window.shared.push(what); }")
    host = Host(server, context, "me", "friend")
    host.open(1, "link")
    host.page.get_by_role("button", name="Share").first.click()
    host.page.click("#share-link-1")
    assert host.page.evaluate("() => window.shared") == [
        {"title": "Friday club", "url": host.link},
        {"title": "Friday club", "url": host.link_of(1)},
    ]


def test_whoever_closes_the_share_sheet_again_has_done_nothing_wrong(server: Server, visit: Opener) -> None:
    context = visit()
    closed = "throw new DOMException('', 'AbortError')"
    context.add_init_script(f"navigator.share = async () => {{ window.asked = 1; {closed}; }}")
    host = Host(server, context, "me", "friend")
    host.page.click("#share-link-all")
    host.page.wait_for_function("() => window.asked")


def test_without_a_share_sheet_there_is_no_button_for_it(server: Server, visit: Opener) -> None:
    context = visit()
    context.add_init_script("delete Navigator.prototype.share")
    host = Host(server, context, "me", "friend")
    expect(host.page.locator("#share-link-all")).to_be_hidden()
    expect(host.page.locator("#copy-link-all")).to_be_visible()


# ---------------------------------------------------------------- for everybody


def test_a_host_needs_no_mouse(server: Server, visit: Opener) -> None:
    host = Host(server, visit(), "me", "friend", "friend")
    page = host.page
    page.locator("#link-of-1").focus()
    page.keyboard.press("Enter")
    assert page.locator("#link-of-1").get_attribute("aria-expanded") == "true"
    expect(page.locator("#link-1")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#link-1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#link-1")).to_be_hidden()
    expect(page.locator("#link-of-1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#fill-1-random")).to_be_focused()
    page.keyboard.press("Enter")
    host.sees(1, "bot · Greenhorn")
    page.locator("#friend-of-1").focus()
    page.keyboard.press("Enter")
    host.sees(1, "still free")
    expect(page.locator(host.chair(1))).to_be_focused()


def test_a_push_takes_nothing_from_the_hand_of_the_host(server: Server, visit: Opener) -> None:
    """While the host is about to copy a link, a friend sits down."""
    host = Host(server, visit(), "me", "friend", "friend")
    host.open(2, "link")
    host.page.locator("#link-2").focus()
    comes(visit(), host.link_of(1), "Ben")
    host.sees(1, "Ben")
    expect(host.page.locator("#link-2")).to_be_visible()
    expect(host.page.locator("#link-2")).to_be_focused()
    assert host.page.locator("#link-of-2").get_attribute("aria-expanded") == "true"


@pytest.mark.parametrize(("width", "scheme"), BY_TURNS)
def test_axe_finds_nothing_serious_while_people_gather(server: Server, visit: Opener, width: int, scheme: str) -> None:
    window = {"bypass_csp": True, "viewport": {"width": width, "height": 840}, **CALM}
    serious = by_turns(scheme)
    host = Host(server, visit(**window), "me", "friend", "greedy", "friend")
    stranger = visit(**window).new_page()
    stranger.goto(host.link)
    assert serious(stranger) == []
    comes(visit(), host.link, "Ben")
    host.sees(1, "Ben")
    for seat, drawer in ((1, "remove"), (2, "bot"), (3, "link")):
        host.open(seat, drawer)
    at_rest(host.page)
    assert serious(host.page) == []
    host.page.get_by_role("button", name="Cancel the table").click()
    assert serious(host.page) == []


PAGES = views(["gathering", "invitation", "full"], lambda page: (page,))


@pytest.mark.parametrize("screens", [TOUCHED, WITH_A_MOUSE], ids=["touched", "with_a_mouse"])
def test_every_screen_while_people_gather(server: Server, visit: Opener, screens: list[str], errors: list[str]) -> None:
    """The page of the host with all drawers open, the invitation, and that all chairs are taken."""
    context = visit(**settings(screens[0]), **CALM)
    context.add_init_script("navigator.share = async () => undefined")
    host = Host(server, context, "me", "friend", "greedy", "friend", "friend", game="bang")
    link = host.link
    friend = comes(visit(), link, "Benjamin the Younger III")
    host.sees(1, "Benjamin")

    def seen(page: str) -> list[Look]:
        return [look for of, look in PAGES if of == page and look.screen in screens]

    def open_drawers() -> None:
        for seat, drawer in ((1, "remove"), (2, "bot"), (3, "link"), (4, "bot")):
            if host.page.locator(f"{host.chair(seat)}[data-open]").count() == 0:
                host.open(seat, drawer)

    assert faults(host.page, seen("gathering"), "gathering", open_drawers) == {}
    invited = visit(**settings(screens[0]), **CALM).new_page()
    invited.goto(link)
    assert faults(invited, seen("invitation"), "invitation", lambda: None) == {}
    for seat in (3, 4):
        host.open(seat, "bot") if not host.page.locator(f"#fill-{seat}-random").is_visible() else None
        host.page.locator(f"#fill-{seat}-random").click()
    friend.wait_for_selector("main#table")
    invited.goto(link)
    assert faults(invited, seen("full"), "full", lambda: None) == {}
    assert all("409" in error for error in errors)
    errors.clear()


def test_whoever_comes_by_the_link_plays(server: Server, visit: Opener) -> None:
    host = Host(server, visit(), "me", "friend")
    friend = comes(visit(), host.link, "Ben")
    for page in (host.page, friend):
        page.wait_for_selector("main#table")
    asked, other = Player(host.page), Player(friend)
    if not asked.options:
        asked, other = other, asked
    asked.press(asked.options[0])
    other.until("seq === argument", asked.seq)
