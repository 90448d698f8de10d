"""People come, sit down, leave, come back and play again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

import tinstar
from tinstar.web.guests import LANGUAGE

from .conftest import CALM, Server
from .motion import awaited
from .player import Made, Player, before_the_end, decide, get, make_table, new_table, played, post
from .test_pages import serious

pytestmark = pytest.mark.calm

Opener = Callable[..., BrowserContext]


def arrived(page: Page, sign: str) -> None:
    """Waits for the page that a click leads to, where this is seen: it listens when all of it is there."""
    page.wait_for_selector(sign)
    page.wait_for_load_state()


def promised(page: Page) -> None:
    """Waits until the form holds the hash of a nonce."""
    page.wait_for_function("() => document.querySelector('form[data-nonce] [name=nonce_hash]').value")


def test_friends_gather_by_a_link_and_each_adds_to_the_luck(server: Server, visit: Opener) -> None:
    """The host fills in the form, the friend opens the link; both browsers show their nonces, and the game starts."""
    host = visit().new_page()
    host.goto(f"{server.address}/new/gold_rush")
    host.fill("#name", "Ana <b>")
    host.get_by_label("2", exact=True).check()
    assert host.locator(".seat-row:visible").count() == 2
    host.select_option("#seat-1", label="A friend, by a link")
    nonces: list[str] = []

    def heard(request: Request) -> None:
        if "/nonce" in request.url:
            nonces.append(request.post_data or "")

    host.on("request", heard)
    promised(host)
    host.get_by_role("button", name="Set up the table").click()
    link = host.input_value("[data-link-of='1'] input")

    friend = visit().new_page()
    friend.on("request", heard)
    friend.goto(link)
    friend.fill("#name", "Ben")
    promised(friend)
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        arrived(page, "main#table")
    assert len(nonces) == 2
    ana, ben = Player(host), Player(friend)
    assert "Ana <b>" in (friend.text_content("#seats") or "")
    asked, other = (ana, ben) if ana.options else (ben, ana)
    asked.press(asked.options[0])
    other.until("seq === argument", asked.seq)


def test_who_leaves_is_played_by_a_bot_and_can_come_back(server: Server, visit: Opener) -> None:
    made = new_table(server.address, bots=False)
    both = [Player.sits_down(visit(), link) for link in made.links]
    gone, other = both if both[0].options else both[::-1]
    gone.page.click("#menu-button")
    gone.page.click("#leave")
    assert other.until_asked()
    gone.until_unasked()
    gone.page.click("#menu-button")
    gone.page.click("#come-back")
    gone.page.wait_for_selector("#come-back", state="hidden")
    while other.options:
        other.press(other.options[0])
    assert gone.until_asked()
    gone.press(gone.options[0])


def test_whose_seat_goes_to_somebody_else_looks_on(server: Server, visit: Opener) -> None:
    """At a table of programs a link can be used again: the page that had the seat becomes a spectator's."""
    made = new_table(server.address, bots=False)
    both = [Player.sits_down(visit(), link) for link in made.links]
    gone, other = both if both[0].options else both[::-1]
    assert gone.until_asked()
    calls: list[str] = []
    gone.page.on("websocket", lambda socket: calls.append(socket.url))
    new = Player.sits_down(visit(), made.links[both.index(gone)])
    arrived(gone.page, "main#table[data-seat='-1']")
    assert "seat" not in gone.page.url
    assert gone.options == []
    new.press(new.options[0])
    gone.until("seq === argument", new.seq)
    other.until("seq === argument", new.seq)
    assert len(calls) == 1
    assert calls[0].endswith("seat=-1&as=parts")


def test_who_gives_up_a_seat_goes_to_the_lobby_and_their_other_page_looks_on(server: Server, visit: Opener) -> None:
    context = visit()
    page = context.new_page()
    page.goto(f"{server.address}/new/gold_rush")
    page.get_by_label("2", exact=True).check()
    page.select_option("#seat-1", label="A friend, by a link")
    page.get_by_role("button", name="Set up the table").click()
    arrived(page, "main[data-gathering][data-seat='0']")
    told: list[object] = []
    other = context.new_page()
    other.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(frame)))
    other.goto(page.url)
    other.wait_for_selector("main[data-gathering][data-seat='0']")
    awaited(other, lambda: told)  # a page that was told nothing yet would not come back by itself
    page.get_by_role("button", name="Give up my seat").click()
    page.wait_for_url(f"{server.address}/")
    other.wait_for_selector("main[data-gathering][data-seat='-1']")
    assert page.url == f"{server.address}/"


def finish(made: Made) -> None:
    """Plays the first seat against its bot until the game is over."""
    address = f"{made.address}/api/tables/{made.table}"
    while not (said := get(address, made.tokens[0]))["outcome"]:
        if said["options"]:
            post(f"{address}/decisions", {"seq": said["seq"], "option": said["options"][0]["id"]}, made.tokens[0])


def test_after_the_game_another_one(server: Server, visit: Opener) -> None:
    made = new_table(server.address, seed=5)
    finish(made)
    player = Player.sits_down(visit(), made.links[0])
    page = player.page
    page.wait_for_selector("#score:visible")
    page.click("#rematch")
    page.wait_for_url(lambda url: made.table not in url)
    assert player.until_asked()


def test_another_game_begins_when_both_want_it(server: Server, visit: Opener) -> None:
    """The other is asked, may say no, reload, and think better of it; then both are at the next table."""
    made, last = before_the_end(server.address, seed=11)
    gus, ben = (
        Player.sits_down(visit(**CALM, bypass_csp=True), made.links[seat], name)
        for seat, name in ((0, "Gus"), (1, "Ben"))
    )
    decide(made, last)
    gus.page.wait_for_selector("#end[open] #rematch")
    ben.page.wait_for_selector("#end[open] #rematch")
    gus.page.click("#rematch")
    gus.page.wait_for_selector("#gathering")
    expect(gus.page.locator("[id='chair:0']")).to_contain_text("was asked to play again")
    offer = ben.page.locator("#again-end")
    expect(offer).to_contain_text("Gus wants another game")
    expect(ben.page.locator("#rematch")).to_be_hidden()
    assert serious(ben.page) == []
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_contain_text("You said: not now.")
    expect(gus.page.locator("[id='chair:0']")).to_contain_text("does not play again")
    ben.page.reload()
    ben.page.keyboard.press("Escape")
    ben.page.locator("#again").get_by_role("button", name="Join").click()
    for player in (gus, ben):
        player.page.wait_for_selector("main#table")
        assert made.table not in player.page.url


def test_a_chair_is_kept_and_the_lobby_says_so(server: Server, visit: Opener) -> None:
    made = played(server.address, seed=12)
    gus, other = visit(**CALM), visit(**CALM)
    page, ben = Player.sits_down(gus, made.links[0], "Gus").page, Player.sits_down(other, made.links[1], "Ben").page
    page.click("#end #rematch")
    page.wait_for_selector("#gathering")
    ben.goto(server.address)
    expect(ben.locator(".stamp-asked")).to_have_text("Will you play again?")
    ben.locator(".table-line a").first.click()
    expect(ben.locator("#gathering .lead")).to_have_text("Gus wants another game")
    ben.get_by_role("button", name="Join").click()
    for one in (page, ben):
        one.wait_for_selector("main#table")


def test_who_looks_on_is_told_so_and_counted(server: Server, visit: Opener) -> None:
    """The link from the menu brings them; those who sit there see how many they are, and nothing else."""
    made = new_table(server.address, seed=8)
    player = Player.sits_down(visit(**CALM, bypass_csp=True), made.links[0])
    player.page.click("#menu-button")
    expect(player.page.locator("#lookers")).to_be_hidden()
    player.page.get_by_role("button", name="Invite to watch").click()
    assert serious(player.page) == []
    link = player.page.input_value("#link-watch")
    player.page.keyboard.press("Escape")
    looking = visit(**CALM, bypass_csp=True)
    pages = [looking.new_page() for _ in range(2)]
    for page in pages:
        page.goto(link)
        expect(page.locator("#looks-on")).to_have_text("You look on")
        assert page.get_attribute("main", "data-seat") == "-1"
    assert serious(pages[0]) == []
    expect(player.page.locator("#moves")).to_contain_text("2 look on")
    assert player.page.locator("#looks-on").count() == 0
    player.page.click("#menu-button")
    expect(player.page.locator("#lookers")).to_have_text("2 look on")
    pages[1].close()
    expect(player.page.locator("#lookers")).to_have_text("1 looks on")


def test_the_record_can_be_leafed_through(server: Server, visit: Opener) -> None:
    """Back and forth by buttons, slider and arrows; with other eyes other things are seen."""
    made = played(server.address)
    page = visit().new_page()
    page.goto(f"{server.address}/tables/{made.table}/record?seat=0&step=20")
    tiles = page.locator("#tiles > *").count()
    page.click("#step-on")
    page.click("#step-on")
    page.wait_for_function("() => document.getElementById('step-count').textContent.startsWith('22')")
    page.wait_for_function("before => document.querySelectorAll('#tiles > *').length > before", arg=tiles)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("before => document.querySelectorAll('#tiles > *').length === before", arg=tiles)
    page.wait_for_url("**step=20")
    page.select_option("#eye", value="-1")
    page.wait_for_function("() => !document.querySelector('#mine .coin')")
    page.locator("#step").fill("0")
    page.wait_for_function("() => document.querySelectorAll('#tiles > *').length === 1")


def test_language_and_theme_are_chosen_and_kept(server: Server, visit: Opener) -> None:
    page = visit().new_page()
    page.goto(server.address)
    page.select_option("select[name=language]", "de")
    arrived(page, "html[lang=de]")
    page.select_option("select[name=theme]", "dark")
    arrived(page, "html[data-theme=dark]")
    page.goto(f"{server.address}/rules/gold_rush")
    assert page.locator("html[lang=de][data-theme=dark]").count() == 1


CUT_NAMES = """() => [...document.querySelectorAll("#seats bdi")].map((name) => name.closest("b") ?? name)
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""


@pytest.mark.parametrize(("game", "seats"), [(key, tinstar.game(key).facts.most_seats) for key in tinstar.game_keys()])
def test_the_names_of_bots_are_whole(server: Server, visit: Opener, game: str, seats: int) -> None:
    """The longest of them, and that of a guest, beside what is said of them."""
    bots = [{"kind": "bot", "bot": "greedy", "name": "Clementine"}] * (seats - 1)
    made = make_table(server.address, {"game": game, "seats": [{"kind": "human"}, *bots], "options": {}, "seed": 4})
    player = Player.sits_down(visit(**CALM), made.links[0], "Unbekannt")
    for language in ("en", "de", "fr"):
        player.page.context.add_cookies([{"name": LANGUAGE, "value": language, "url": server.address}])
        player.page.reload()
        for width, height in ((1280, 800), (1366, 768), (1920, 1080)):
            player.page.set_viewport_size({"width": width, "height": height})
            assert player.page.evaluate(CUT_NAMES) == [], (language, width)
