"""A line that the test itself speaks on: the real page, with pushes made by hand, for whatever no single game shows."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute

from tinstar.draw.parts import OptionSeen
from tinstar.web.terse import pack_options

from .motion import awaited

Part = list[str]


COUNTING = """
window.come = 0;
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...wish) {
    super(...wish);
    this.addEventListener("message", () => window.come++);
  }
};
"""
"""The page counts what has come: some of it may wait to be shown."""


class Line:
    """Stands between a page and its server."""

    page: Page

    def __init__(self, context: BrowserContext) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.sent: list[dict[str, Any]] = []
        self.asked: list[list[str]] = []
        """What was asked about: the clicks."""
        self.answer: dict[str, Any] = {}
        self.reason: dict[str, Any] = {}
        self.begun: list[Part] = []
        """What lies on the table before anything is asked."""
        self.seq = 0
        self.pushed = 0
        self.agree()
        self.box: list[float] | None = None
        self.stopped = False
        context.route_web_socket("**/ws/**", lambda socket: self.sockets.append(socket))
        context.add_init_script(f"{{ {COUNTING} }}")
        context.route("**/decisions?**", self.decided)
        context.route("**/why?**", self.explained)
        context.route("**/record/growth", lambda route: route.fulfill(json={"markup": ""}))

    def agree(self) -> None:
        """Whatever is decided is taken, and whatever is asked has one reason."""
        self.answer = {"json": {"seq": 1_000_000}}
        self.reason = {"text": "Only one BANG! card a turn.", "rule": "R6.1", "shows": ["seat:0"]}

    def begin(self, *parts: Part) -> None:
        """Lays the table: a full picture, and nothing is asked."""
        self.begun = list(parts)
        self.push(*parts, full=True)
        self.shown()

    def begin_anew(self) -> None:
        """Lays the table once more, for another test."""
        self.agree()
        self.begin(*self.begun)
        self.sent.clear()
        self.asked.clear()

    def opened(self, page: Page) -> None:
        """Waits until the page has called."""
        self.page = page
        awaited(page, lambda: self.sockets)

    def decided(self, route: Route) -> None:
        """Hears a decision and answers as the test wants; an empty answer is silence."""
        self.sent.append(json.loads(route.request.post_data or ""))
        if self.answer:
            route.fulfill(**self.answer)

    def explained(self, route: Route) -> None:
        """Why something cannot be chosen."""
        self.asked.append(parse_qs(urlsplit(route.request.url).query)["spots"])
        route.fulfill(json=self.reason)

    def heard(self, decisions: int = 1) -> list[dict[str, Any]]:
        """Waits until so many decisions have come."""
        awaited(self.page, lambda: len(self.sent) >= decisions)
        return self.sent

    def push(
        self,
        *parts: Part,
        options: list[dict[str, Any]] | None = None,
        gone: list[str] | None = None,
        full: bool = False,
        **more: Any,
    ) -> None:
        """Sends one push."""
        self.seq += 1
        self.pushed += 1
        offers = pack_options(OptionSeen(**option) for option in options or [])
        silent: dict[str, Any] = {"help": "", "steps": [], "names": {}, "picture": None, "after": {}, "hints": {}}
        silent |= {"reply": False, "usual": "", "rule": ""}
        ask = {"text": f"Question {self.seq}"} | silent | more.pop("ask", {})
        message = {
            "seq": self.seq, "full": full, "status": "playing", "parts": parts, "gone": gone or [],
            "ask": ask, "options": offers, "asked": [], "summary": "a map", "box": self.box, "over": False, "click": 0,
            "undo": False, "away": False, "now": 0, "seats": [], "build": self.page.get_attribute("main", "data-build"),
        } | more  # fmt: skip
        self.seq = message["seq"]
        self.sockets[-1].send(json.dumps(message))

    def came(self) -> None:
        """Waits until every push has reached the page."""
        self.page.wait_for_function("pushed => window.come === pushed", arg=self.pushed)

    def shown(self) -> None:
        """Waits until the last push is on the page, and until a click on it counts; where the clock stands still that
        is up to the test (`understood`)."""
        self.page.wait_for_function("seq => document.querySelector('main').dataset.seq === String(seq)", arg=self.seq)
        if not self.stopped:
            self.page.wait_for_selector("main:not([data-new])")

    def understood(self) -> None:
        """Lets the time pass in which a click may still be meant for the question before."""
        self.page.clock.fast_forward(400)
        self.page.wait_for_selector("main:not([data-new])")


def option(id: str, *spots: str, ghost: list[str] | None = None, tone: str = "") -> dict[str, Any]:
    return {"id": id, "label": id.capitalize(), "spots": list(spots), "ghost": ghost, "tone": tone}


def cell(x: int, y: int) -> Part:
    square = '<rect x="-72" y="-72" width="144" height="144" fill="#a63d2f55"/>'
    return [
        f"cell:{x},{y}",
        "cells",
        f'<g id="cell:{x},{y}" class="cell" transform="translate({160 * x} {160 * y})">{square}</g>',
    ]


def seat(number: int, points: int = 0, inside: str = "") -> Part:
    return [f"seat:{number}", "seats", f'<li id="seat:{number}"><b data-count="{points}">{points}</b>{inside}</li>']


def line(number: int, about: str = "") -> Part:
    return [f"log:{number}", "log", f'<div id="log:{number}" data-about="{about}">line {number}</div>']


MAN = '<circle r="20" fill="#a63d2f"/>'


def man(x: int, y: int) -> Part:
    return ["man:0.1", "men", f'<g id="man:0.1" transform="translate({160 * x} {160 * y})">{MAN}</g>']
