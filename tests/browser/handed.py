"""A table whose line is in our hands goes from test to test: opening its page is most of what a small test takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext

from .line import Line
from .player import Player

Table = tuple[Player, Line]
Sit = Callable[..., Table]
LEAVE = """() => {
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  document.activeElement.blur();
  scrollTo(0, 0);
}"""
"""Nothing of what a test has opened stays open."""


class Handed:
    """The tables of a file that are in use, and those that the next test may have."""

    def __init__(self, visit: Callable[..., BrowserContext], errors: list[str]) -> None:
        self.visit = visit
        self.errors = errors
        self._taken: dict[str, Table] = {}
        self._free: dict[str, Table] = {}

    def table(self, sit: Sit, **settings: Any) -> Table:
        """One that `sit` has laid with these settings, as if nobody had touched it yet. A file has
        one way to sit down."""
        name = repr(settings)
        found = self._free.pop(name, None) or self._taken.get(name)
        if found:
            begin_anew(*found)
        self._taken[name] = found or sit(self.visit, **settings)
        return self._taken[name]

    def back(self, *, whole: bool) -> None:
        """A test is over. What it has left behind in a page would puzzle the next one, unless all went well."""
        errors = [*self.errors]
        self.errors.clear()
        if whole and not errors:
            self._free |= self._taken
        else:
            for player, _ in self._taken.values():
                player.page.context.close()
        self._taken.clear()
        assert errors == []


def begin_anew(player: Player, ours: Line) -> None:
    """Takes back whatever was chosen, opened, pointed at or answered."""
    player.page.mouse.move(5, 5)
    player.page.evaluate(LEAVE)
    ours.begin_anew()
