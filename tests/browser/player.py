"""Somebody at a table: sees what the page shows, and uses what it offers."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, FloatRect, Locator, Page

import tinstar
from tests.draw.gallery import GALLERY
from tinstar.kernel import Quick
from tinstar.web.drawing import look_of

from .motion import STILL

ONE_OF_EACH = list({look_of(tinstar.game(key)).layout.arrangement: key for key in tinstar.game_keys()}.values())
"""A game for every arrangement of the table."""


@dataclass(frozen=True)
class Made:
    """A table that was just made."""

    address: str
    table: str
    links: list[str]
    tokens: list[str]


def post(url: str, body: object, token: str = "") -> dict[str, Any]:
    """One request of a program."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        said: dict[str, Any] = json.load(answer)
        return said


def get(url: str, token: str = "") -> dict[str, Any]:
    """What a program is told."""
    request = urllib.request.Request(url, headers={"authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(request, timeout=30) as answer:
        said: dict[str, Any] = json.load(answer)
        return said


def new_table(
    address: str,
    *,
    seats: int = 2,
    seed: int = 7,
    bots: bool = True,
    options: object = None,
    game: str = "gold_rush",
) -> Made:
    """A table: one person, and bots that play anything, or people everywhere."""
    people: list[dict[str, str]] = [{"kind": "human", "name": "Ana"}]
    people += [{"kind": "bot", "bot": "random"} if bots else {"kind": "human", "name": "Ben"}] * (seats - 1)
    return make_table(address, {"game": game, "seats": people, "options": options or {}, "seed": seed})


def make_table(address: str, wished: object) -> Made:
    """A table as a program wishes it."""
    said = post(f"{address}/api/tables", wished)
    keys = [seat for seat in said["seats"] if seat.get("token")]
    return Made(address, said["table"], [key["link"] for key in keys], [key["token"] for key in keys])


class Decision(NamedTuple):
    """What somebody answers to a question."""

    seq: int
    seat: int
    option: str


def decide(made: Made, *decisions: Decision) -> None:
    """Answers by the API, at a table of people."""
    for seq, seat, option in decisions:
        post(f"{made.address}/api/tables/{made.table}/decisions", {"seq": seq, "option": option}, made.tokens[seat])


@cache
def whole_game(game: str, seats: int, seed: int) -> tuple[Decision, ...]:
    """All decisions of a game in which everybody does anything."""
    play = (GALLERY[game] if game in GALLERY else tinstar.game(game)).play(seats=seats, seed=seed)
    luck = Quick(seed)
    made: list[Decision] = []
    while not play.over:
        seat = play.waiting[0]
        options = play.options(seat)
        made.append(Decision(play.seq, seat, options[luck.below(len(options))]))
        play.apply(seat, made[-1].option)
    return tuple(made)


def before_the_end(address: str, game: str = "gold_rush", seats: int = 2, seed: int = 5) -> tuple[Made, Decision]:
    """A table of people with one decision to go, and this decision."""
    *most, last = whole_game(game, seats, seed)
    made = new_table(address, game=game, seats=seats, seed=seed, bots=False)
    decide(made, *most)
    return made, last


@cache
def played(address: str, game: str = "gold_rush", seats: int = 2, seed: int = 5) -> Made:
    """A table of people whose game is over; everybody who asks for this one shares it."""
    made, last = before_the_end(address, game, seats, seed)
    decide(made, last)
    return made


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share some area."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def sits(context: BrowserContext, link: str, name: str) -> str:
    """Takes the seat of a link, without a page; where its table is."""
    sat = context.request.post(link, form={"name": name}, headers={"origin": link[: link.index("/sit/")]})
    assert sat.ok, sat.text()
    return sat.url


class Player:
    """One page of one person at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def sits_down(cls, context: BrowserContext, link: str, name: str = "Ana") -> Player:
        """Takes the seat of a link and goes to the table."""
        return cls.at(context, sits(context, link, name))

    @classmethod
    def at(cls, context: BrowserContext, address: str) -> Player:
        """Opens a table that this browser has a seat at, or looks on."""
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("main#table")
        return cls(page)

    # ------------------------------------------------------------ what the page shows
    @property
    def main(self) -> Locator:
        return self.page.locator("main#table")

    @property
    def seq(self) -> int:
        return int(self.main.get_attribute("data-seq") or -1)

    @property
    def over(self) -> bool:
        return self.main.get_attribute("data-over") == "true"

    @property
    def options(self) -> list[str]:
        return self.each("#options button[data-option]", "all => all.map(b => b.dataset.option)")

    @property
    def lit(self) -> list[str]:
        """What may be clicked now."""
        return self.each("[data-lit]", "all => all.map(e => e.id)")

    @property
    def in_reach(self) -> list[str]:
        """What may be clicked now without moving the map first."""
        return self.each("[data-lit]", REACH)

    def each(self, selector: str, script: str) -> list[str]:
        """What a script says of all elements of a kind."""
        found: list[str] = self.page.eval_on_selector_all(selector, script)
        return found

    def element(self, id: str) -> Locator:
        """By id; ours hold colons and commas, so selectors need care."""
        return self.page.locator(f'[id="{id}"]')

    # ------------------------------------------------------------ waiting, always for something that can be seen
    def until(self, condition: str, argument: object = None) -> None:
        self.page.wait_for_function(f"(argument) => {{ {LOOK} return {condition}; }}", arg=argument)

    def until_asked(self) -> bool:
        """Waits until the player is asked something; false when the game is over instead. Buttons that came with the
        page listen only after the first push, which says that somebody is asked; a click counts a moment later."""
        self.until("free && (over || (main.matches('[data-asked]:not([data-new])') && buttons.length > 0))")
        return not self.over

    def until_offered(self) -> bool:
        """Like `until_asked`, for whoever answers with keys: they count at once."""
        self.until("free && (over || (main.matches('[data-asked]') && buttons.length > 0))")
        return not self.over

    def until_unasked(self) -> None:
        """Waits until nothing is asked of the player any more: others may hear of it sooner."""
        self.until("free && !main.hasAttribute('data-asked') && buttons.length === 0")

    def until_past(self, seq: int) -> None:
        self.until("free && seq > argument", seq)

    # ------------------------------------------------------------ what the player does
    def press(self, option: str) -> None:
        """Chooses by the button once it listens, and waits for the table to go on."""
        assert self.until_asked()
        seq = self.seq
        self.page.eval_on_selector(f'#options button[data-option="{option}"]', "button => button.click()")
        self.until_past(seq)

    def click(self, id: str) -> None:
        """Clicks a place of the map, with the mouse, where it is."""
        box = self.still(id)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def still(self, id: str) -> FloatRect:
        """Where something is on the screen, once the camera has come to rest."""
        self.page.evaluate(STILL)
        box = self.element(id).bounding_box()
        assert box is not None, id
        return box


REACH = """all => all.filter(e => {
  const box = e.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top?.closest("[data-lit]") === e;
}).map(e => e.id)"""
LOOK = """
const main = document.getElementById("table");
const seq = Number(main?.dataset.seq), over = main?.dataset.over === "true";
const free = main?.getAttribute("aria-busy") === "false";
const buttons = [...document.querySelectorAll("#options button[data-option]")];
const offline = document.documentElement.hasAttribute("data-offline");
"""
