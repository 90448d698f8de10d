"""People who leave, come back, wait for each other and show what they think of it: in two and three browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import tinstar

from .conftest import CALM, Server
from .player import Player, get, make_table, new_table
from .screens import SCREENS, Moment, bring, settings

Opener = Callable[..., BrowserContext]

SERVE = """
import sys
from tinstar.web.serve import Server, config, listen
from tinstar.web.settings import Settings
import asyncio

async def serve(port, db):
    hurried = Settings(db=db, port=port, pace=0.0, gone_after=0.4, long_gone_after=1.2)
    with listen("127.0.0.1", port) as listener:
        await Server(config(hurried)).serve(sockets=[listener])

asyncio.run(serve(int(sys.argv[1]), sys.argv[2]))
"""
"""A house where people are missed sooner than elsewhere."""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
GAMES = tinstar.game_keys()


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Whoever closes the tab is missed after a blink, and long gone soon after."""
    running = Server(tmp_path_factory.mktemp("hurried"), script=SERVE)
    running.start()
    yield running
    running.kill()


class Company:
    """People at one table, each in a browser of their own; seat 0 is Ana's."""

    def __init__(self, server: Server, visit: Opener, *names: str, **settings: object) -> None:
        people = [{"kind": "human", "name": name} for name in names]
        self.made = make_table(server.address, {"game": "gold_rush", "seats": people, "options": {}, "seed": 7})
        self.contexts = [visit(**settings) for _ in names]
        self.players = [
            Player.sits_down(context, link, name)
            for context, link, name in zip(self.contexts, self.made.links, names, strict=True)
        ]
        said = get(f"{server.address}/api/tables/{self.made.table}")
        self.asked: int = said["waiting"][0]
        self.waiting = [seat for seat in range(len(names)) if seat != self.asked]

    def leaves(self, seat: int) -> None:
        """Closes the tab."""
        self.players[seat].page.close()

    def returns(self, seat: int) -> Player:
        """Opens the table again."""
        self.players[seat] = Player.at(self.contexts[seat], f"{self.made.address}/tables/{self.made.table}")
        return self.players[seat]


def sign(page: Page, seat: int) -> Locator:
    """What the plate of a seat says of whoever sits there."""
    return page.locator(f'[id="now:{seat}"]')


# ---------------------------------------------------------------- who is here


def test_who_closes_the_tab_is_missed_and_who_comes_back_is_here(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", **CALM)
    page = company.players[0].page
    ben = sign(page, 1)
    expect(ben).to_have_attribute("data-now", "here")
    expect(ben).to_have_text("Ben is at the table")
    pictures = {ben.locator("use").get_attribute("href")}
    company.leaves(1)
    expect(ben).to_have_attribute("data-now", "long_gone")
    expect(ben).to_have_text("Ben has been gone for a while")
    pictures.add(ben.locator("use").get_attribute("href"))
    assert len(pictures) == 2  # another shape, not another colour
    company.returns(1)
    expect(ben).to_have_attribute("data-now", "here")
    expect(sign(page, 0)).to_have_attribute("data-now", "here")


def test_who_has_just_gone_is_told_apart(server: Server, visit: Opener) -> None:
    """Where nobody has come yet, everybody is missed but not long gone; and the tip says so."""
    made = new_table(server.address, bots=False)
    page = Player.sits_down(visit(**CALM), made.links[0]).page
    gone = sign(page, 1)
    expect(gone).to_have_attribute("data-now", "gone")
    gone.hover()
    expect(page.locator("#tip")).to_have_text("Ben has just gone")


def test_before_the_game_chairs_say_who_is_here(hurried: Server, visit: Opener) -> None:
    people = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "bot": "random"}]
    made = make_table(hurried.address, {"game": "gold_rush", "seats": people, "gather": True})
    context = visit(**CALM)
    sat = context.request.post(made.links[0], form={"name": "Ana"}, headers={"origin": hurried.address})
    page = context.new_page()
    page.goto(sat.url)
    expect(sign(page, 0)).to_have_attribute("data-now", "here")
    expect(sign(page, 1)).to_be_hidden()
    friend = visit().new_page()
    friend.goto(f"{hurried.address}/tables/{made.table}")
    expect(sign(friend, 0)).to_have_attribute("data-now", "here")
    page.close()
    expect(sign(friend, 0)).to_have_attribute("data-now", "long_gone")


@pytest.mark.parametrize("game", GAMES)
def test_on_every_plate_of_every_game_the_sign_covers_no_name(server: Server, visit: Opener, game: str) -> None:
    made = bring(server.address, Moment(game, 4, late=False))
    for screen in ("phone", "phone_lying", "tablet", "laptop"):
        page = Player.sits_down(visit(**CALM, **settings(screen)), made.links[0]).page
        page.wait_for_selector(".seat-now", state="attached")
        assert page.locator("#seats > .seat > .seat-now").count() == 4
        covered = page.eval_on_selector_all(
            "#seats > .seat",
            """plates => plates.flatMap(plate => {
              const sign = plate.querySelector(".seat-now").getBoundingClientRect();
              const name = document.createRange();
              name.selectNodeContents(plate.querySelector("bdi"));
              const at = name.getBoundingClientRect();
              const wide = Math.min(sign.right, at.right) - Math.max(sign.left, at.left);
              const high = Math.min(sign.bottom, at.bottom) - Math.max(sign.top, at.top);
              return wide > 0 && high > at.height / 2 ? [plate.id] : [];
            })""",
        )
        assert covered == [], screen
        width, height = SCREENS[screen]
        box = sign(page, 0).bounding_box()
        assert box is None or (0 <= box["x"] <= width - box["width"] and 0 <= box["y"] <= height - box["height"])


# ---------------------------------------------------------------- nudges


def test_one_who_thinks_for_long_can_be_nudged(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", "Cal", **CALM)
    by, other = (company.players[seat].page for seat in company.waiting)
    name = ("Ana", "Ben", "Cal")[company.asked]
    asked = company.players[company.asked].page
    expect(sign(by, company.asked)).to_have_attribute("data-now", "here")
    expect(by.locator("#nudge")).to_be_hidden()
    by.clock.install()
    by.reload()
    by.wait_for_selector("main#table")
    expect(sign(by, company.asked)).to_have_attribute("data-now", "here")
    by.clock.fast_forward(20_000)
    button = by.get_by_role("button", name=f"Nudge {name}")
    expect(button).to_be_visible()
    button.click()
    expect(asked.locator("#notice")).to_have_text(f"{('Ana', 'Ben', 'Cal')[company.waiting[0]]} is waiting for you")
    expect(asked.locator("#ask")).to_have_attribute("data-nudged", "")
    expect(other.locator(f'[id="seat:{company.asked}"]')).to_have_attribute("data-nudged", "")
    expect(other.locator("#notice")).to_be_empty()
    expect(button).to_be_hidden()
    by.clock.fast_forward(31_000)
    expect(button).to_be_visible()


def test_a_nudge_is_seen_in_the_title_of_a_hidden_tab(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", **CALM)
    page = company.players[company.asked].page
    assert company.players[company.asked].until_asked()
    title = page.title()
    page.evaluate(HIDE, True)
    by = company.waiting[0]
    company.contexts[by].request.post(
        f"{hurried.address}/api/tables/{company.made.table}/nudge",
        data={"seat": company.asked},
        headers={"origin": hurried.address},
    )
    page.wait_for_function("title => document.title.endsWith(`waiting for you · ${title}`)", arg=title)
    page.evaluate(HIDE, False)
    page.wait_for_function("title => document.title === title", arg=title)


# ---------------------------------------------------------------- a bot for the absent


def test_a_bot_plays_for_who_has_gone_until_they_take_their_chair_back(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", "Cal", **CALM)
    name = ("Ana", "Ben", "Cal")[company.asked]
    one, two = (company.players[seat] for seat in company.waiting)
    company.leaves(company.asked)
    offers = [player.page.get_by_role("button", name=f"Let a bot play for {name}") for player in (one, two)]
    for offer in offers:
        expect(offer).to_be_visible()
    expect(one.page.locator("#awaited")).to_have_text(f"{name} has been gone for a while")
    offers[0].click()
    for player in (one, two):
        expect(sign(player.page, company.asked)).to_have_attribute("data-now", "bot")
        expect(player.page.locator("#stand-in")).to_be_hidden()
    assert company.players[(company.asked + 1) % 3].until_asked()  # the bot has answered

    back = company.returns(company.asked)
    take = back.page.get_by_role("button", name="Take your chair back")
    expect(take).to_be_visible()
    expect(sign(one.page, company.asked)).to_have_attribute("data-now", "bot")
    take.click()
    expect(take).to_be_hidden()
    for player in (one, two, back):
        expect(sign(player.page, company.asked)).to_have_attribute("data-now", "here")


def test_nothing_is_offered_for_who_comes_back_in_time(server: Server, visit: Opener) -> None:
    """In a house with the usual patience a page that is loaded anew is missed by nobody."""
    company = Company(server, visit, "Ana", "Ben", **CALM)
    page = company.players[company.waiting[0]].page
    company.players[company.asked].page.reload()
    company.players[company.asked].page.wait_for_selector("main#table")
    expect(sign(page, company.asked)).to_have_attribute("data-now", "here")
    expect(page.locator("#stand-in")).to_be_hidden()
    expect(page.locator("#awaited")).to_be_hidden()


# ---------------------------------------------------------------- reactions


def test_reactions_are_seen_at_the_seat_and_can_be_muted(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", "Cal")
    ana, ben, cal = (player.page for player in company.players)
    cal.click("#menu-button")
    cal.get_by_label("Show the reactions of the others").uncheck()
    cal.keyboard.press("Escape")
    ana.click("#react-button")
    ana.locator("#reactions").get_by_role("button", name="Cheers").click()
    for page in (ana, ben):
        bubble = page.locator('.bubble[data-from="0"][data-what="cheers"]')
        expect(bubble).to_be_visible()
        plate = page.locator('[id="seat:0"]').bounding_box()
        at = bubble.bounding_box()
        assert plate is not None
        assert at is not None
        assert plate["x"] - 60 < at["x"] < plate["x"] + plate["width"] + 60
        assert plate["y"] - 60 < at["y"] < plate["y"] + plate["height"] + 60
    expect(ben.locator("#live")).to_have_text("Ana: Cheers")
    expect(ben.locator(".bubble")).to_have_count(0)  # for a moment
    assert cal.locator(".bubble").count() == 0
    cal.reload()
    cal.wait_for_selector("main#table")
    cal.click("#menu-button")
    expect(cal.get_by_label("Show the reactions of the others")).not_to_be_checked()


def test_a_reaction_from_a_phone_and_no_more_than_three_in_a_row(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", **CALM, **settings("phone"))
    ana, ben = (player.page for player in company.players)
    for what in ("hat", "star", "dynamite"):
        ana.click("#menu-button")
        ana.click(f"#menu [data-react={what}]")
        expect(ben.locator(f'.bubble[data-what="{what}"]')).to_be_visible()
    ana.click("#menu-button")
    expect(ana.locator("#menu [data-react=hat]")).to_be_disabled()
    expect(ana.locator("#menu [data-react=hat]")).to_be_enabled()


def test_who_looks_on_sees_reactions_and_has_none(hurried: Server, visit: Opener) -> None:
    company = Company(hurried, visit, "Ana", "Ben", **CALM)
    looking = Player.at(visit(**CALM), f"{hurried.address}/tables/{company.made.table}").page
    expect(sign(looking, 0)).to_have_attribute("data-now", "here")
    assert looking.locator("[data-react], #nudge, #stand-in").count() == 0
    ana = company.players[0].page
    ana.click("#react-button")
    ana.click("#reactions [data-react=tumbleweed]")
    expect(looking.locator('.bubble[data-from="0"]')).to_be_visible()
    expect(looking.locator("#live")).to_have_text("Ana: A tumbleweed rolls by")
