"""One device, several people: it goes to whoever is asked, and nobody sees what is another's."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, WebSocket, expect

from .conftest import Opener, Server
from .motion import awaited
from .player import Decision, Made, Player, decide, make_table, whole_game
from .screens import settings
from .test_pages import serious

pytestmark = pytest.mark.calm

SCREENS = ("laptop", "tablet", "phone", "phone_lying")


class Device:
    """One page that several people share; hears which seats it was told about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page = context.new_page()
        self.address = address
        self.told: list[str] = []
        self.page.on("websocket", self.listen)
        self.page.goto(address)

    def listen(self, socket: WebSocket) -> None:
        seat = socket.url.partition("seat=")[2].partition("&")[0]
        socket.on("framereceived", lambda _: self.told.append(seat))

    def behind_the_curtain(self, name: str) -> None:
        """Waits until the page says whose turn it is with the device; nothing of the table is there."""
        expect(self.page.get_by_role("heading", name=f"Pass the device to {name}.")).to_be_visible()
        assert self.page.locator("[data-layer], #table, [id^='card:'], [id^='seat:']").count() == 0

    def says(self, name: str) -> Player:
        """Somebody says who they are, and sees their side of the table."""
        self.page.get_by_role("button", name=f"I am {name}").click()
        self.page.wait_for_selector("main#table")
        return Player(self.page)


def sits(context: BrowserContext, made: Made, *names: str) -> None:
    """One browser takes the first seats of a table."""
    for link, name in zip(made.links, names, strict=False):
        sat = context.request.post(link, form={"name": name}, headers={"origin": made.address}, max_redirects=0)
        assert sat.status == 303, sat.text()


def table_of(address: str, game: str, *, seats: int = 2, seed: int = 5, bots: int = 0) -> Made:
    people = [{"kind": "human"}] * seats + [{"kind": "bot", "bot": "random"}] * bots
    return make_table(address, {"game": game, "seats": people, "options": {}, "seed": seed})


def shared(server: Server, context: BrowserContext, game: str, seed: int = 5) -> tuple[Made, Device]:
    """Ana and Ben at one device."""
    made = table_of(server.address, game, seed=seed)
    sits(context, made, "Ana", "Ben")
    return made, Device(context, f"{server.address}/tables/{made.table}")


@pytest.mark.parametrize("screen", SCREENS)
def test_two_chairs_of_mine_have_names_and_a_curtain_between_them(server: Server, visit: Opener, screen: str) -> None:
    page = visit(**settings(screen), bypass_csp=True).new_page()
    page.goto(f"{server.address}/new/western_town")
    page.fill("#name", "Ana")
    page.get_by_label("3", exact=True).check()
    names = page.locator(".seat-row input[type=text]:visible")
    expect(names).to_have_count(0)
    page.select_option("#seat-1", label="Me")
    expect(names).to_have_count(2)
    assert [one.get_attribute("placeholder") for one in names.all()] == ["Ana", "Player 2"]
    page.fill("#name-1", "Ben")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector(".curtain .go")  # one of us is asked: from here on it waits for us
    box = page.locator(".curtain .go").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= settings(screen)["viewport"]["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
    page.get_by_role("button", name="I am Ana").click()
    page.wait_for_selector("main#table[data-seat='0']")
    assert "Ben" in page.locator("#seats").inner_text()


def test_nothing_is_told_of_anybody_before_they_say_who_they_are(server: Server, visit: Opener) -> None:
    _, device = shared(server, visit(), "western_town")
    page = device.page
    device.behind_the_curtain("Ana")
    awaited(page, lambda: device.told)
    assert set(device.told) == {"-1"}, "the curtain hears what a spectator hears"
    ana = device.says("Ana")
    ana.press("b3")
    device.behind_the_curtain("Ben")
    assert set(device.told) == {"-1", "0"}
    assert "Ben" not in page.title()
    device.says("Ben").until_asked()
    assert set(device.told) == {"-1", "0", "1"}


def test_whoever_played_last_can_take_back_from_the_curtain(server: Server, visit: Opener) -> None:
    _, device = shared(server, visit(), "western_town")
    device.says("Ana").press("b3")
    device.behind_the_curtain("Ben")
    expect(device.page.get_by_text("Ana can still take the last move back.")).to_be_visible()
    ana = device.says("Ana")
    device.page.wait_for_timeout(2000)
    device.page.click("#undo")
    assert ana.until_asked()
    ana.press("c3")
    device.behind_the_curtain("Ben")
    device.says("Ben")
    assert device.page.locator("main#table[data-seat='1']").count() == 1


def test_who_only_looks_hands_the_device_on_from_the_menu(server: Server, visit: Opener) -> None:
    _, device = shared(server, visit(), "western_town")
    device.behind_the_curtain("Ana")
    device.says("Ben")
    device.page.click("#menu-button")
    device.page.get_by_role("link", name="Pass the device on").click()
    device.behind_the_curtain("Ana")


def test_what_all_decide_together_is_asked_of_one_after_the_other(server: Server, visit: Opener) -> None:
    made, device = shared(server, visit(), "western_town")
    decide(made, Decision(0, 0, "b3"))
    device.behind_the_curtain("Ben")
    ben = device.says("Ben")
    ben.press(ben.options[0])
    seq = ben.seq
    while ben.page.locator("main#table").count() and ben.until_asked() and ben.seq == seq:
        before = ben.options
        ben.page.eval_on_selector("#options button[data-option]", "button => button.click()")
        ben.page.wait_for_function(
            "before => !document.getElementById('table') || document.querySelector('.curtain')"
            " || before !== [...document.querySelectorAll('#options button[data-option]')]"
            ".map(one => one.dataset.option).join()",
            arg=",".join(before),
        )
        if ben.options == []:
            break
    device.behind_the_curtain("Ana")
    assert device.says("Ana").until_asked()
    assert device.page.locator("main#table").get_attribute("data-seq") == str(seq)


def test_loading_anew_another_tab_and_the_way_back_show_nobody_what_is_not_theirs(
    server: Server, visit: Opener
) -> None:
    context = visit()
    _, device = shared(server, context, "western_town")
    page = device.page
    device.says("Ana")
    page.reload()
    device.behind_the_curtain("Ana")
    page.goto(f"{device.address}?seat=0")
    device.behind_the_curtain("Ana")
    ana = device.says("Ana")
    other = Device(context, device.address)
    other.behind_the_curtain("Ana")
    assert ana.until_asked()
    other.says("Ben")
    device.behind_the_curtain("Ana")
    device.says("Ana").press("b3")
    device.behind_the_curtain("Ben")
    page.go_back()
    assert page.locator("main#table").count() == 0
    page.goto(device.address)
    device.behind_the_curtain("Ben")
    assert device.says("Ben").until_asked()


def test_the_page_stays_with_the_last_one_while_others_play(server: Server, visit: Opener) -> None:
    """Ana and Ben share a device, Cleo has her own: as long as she is asked, Ana's side stays."""
    made = table_of(server.address, "western_town", seats=3, seed=2)
    context = visit()
    sits(context, made, "Ana", "Ben")
    device = Device(context, f"{server.address}/tables/{made.table}")
    device.says("Ana").press("b3")
    device.behind_the_curtain("Ben")
    ben = device.says("Ben")
    ben.press(ben.options[0])
    ben.until_unasked()
    device.page.wait_for_timeout(2000)
    assert device.page.locator("main#table[data-seat='1']").count() == 1
    cleo = Player.sits_down(visit(), made.links[2])
    cleo.press(cleo.options[0])
    assert ben.until_asked()


def test_for_whom_a_bot_plays_the_device_is_not_passed(server: Server, visit: Opener) -> None:
    _, device = shared(server, visit(), "western_town")
    device.says("Ben")
    device.page.click("#menu-button")
    device.page.click("#leave")
    device.page.wait_for_selector("#come-back", state="attached")
    device.page.goto(device.address)
    ana = device.says("Ana")
    seq = ana.seq
    ana.press("b3")
    ana.until("seq > argument + 1", seq)
    assert ana.until_asked()


def test_without_secrets_the_page_goes_round_the_table_by_itself(server: Server, visit: Opener) -> None:
    """And whoever played last can take it back from there."""
    _, device = shared(server, visit(), "carson_city")
    page = device.page
    page.wait_for_selector("main#table[data-seat='1']")
    assert page.locator(".curtain").count() == 0
    ben = Player(page)
    ben.press("e1")
    page.wait_for_selector("main#table[data-seat='0']")
    ana = Player(page)
    assert ana.until_asked()
    expect(page.get_by_text("Ana’s turn")).to_be_visible()
    page.click("#undo")
    page.wait_for_selector("main#table[data-seat='1']")
    assert ben.until_asked()
    ben.press("h1")
    page.wait_for_selector("main#table[data-seat='0']")
    page.click("#menu-button")
    expect(page.get_by_role("button", name="I am Ana")).to_be_hidden()
    page.get_by_role("button", name="I am Ben").click()
    page.wait_for_selector("main#table[data-seat='1']")
    page.wait_for_timeout(2000)
    assert page.locator("main#table[data-seat='1']").count() == 1, "who comes to look may stay"
    assert set(device.told) == {"0", "1"}


def test_friends_join_two_of_us_and_we_play_again_together(server: Server, visit: Opener) -> None:
    """Two chairs of mine and one of a friend: it starts when the friend sits, and the rematch keeps all three."""
    context = visit()
    page = context.new_page()
    page.goto(f"{server.address}/new/gold_rush")
    page.fill("#name", "Ana")
    page.get_by_label("3", exact=True).check()
    page.select_option("#seat-1", label="Me")
    page.fill("#name-1", "Ben")
    page.select_option("#seat-2", label="A friend, by a link")
    page.get_by_role("button", name="Set up the table").click()
    link = page.locator("[data-link-of='2'] input").input_value()
    cleo = visit().new_page()
    cleo.goto(link)
    cleo.fill("#name", "Cleo")
    cleo.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".curtain")
    cleo.wait_for_selector("main#table")
    assert [page.get_by_role("button", name=f"I am {name}").count() for name in ("Ana", "Ben", "Cleo")] == [1, 1, 0]


def test_a_rematch_keeps_the_people_of_a_device(server: Server, visit: Opener) -> None:
    made = table_of(server.address, "gold_rush")
    context = visit()
    sits(context, made, "Ana", "Ben")
    decide(made, *whole_game("gold_rush", 2, 5))
    page = context.new_page()
    page.goto(f"{server.address}/tables/{made.table}")
    page.wait_for_selector("#score:visible")
    page.click("#rematch")
    page.wait_for_selector(".curtain")
    assert made.table not in page.url
    assert [page.get_by_role("button", name=f"I am {name}").count() for name in ("Ana", "Ben")] == [1, 1]
