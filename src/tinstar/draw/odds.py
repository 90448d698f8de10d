"""How likely something is won, as a bar with words: gold for what is won, pale for what is open, brown for the rest.

An option carries its odds as percents (`OptionSeen.odds`), and the page draws the same bar beside its help."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.kit import Safe, div, path, rect, span, svg

WIDTH: Final = 100
HEIGHT: Final = 10
NOTHING: Final = 1e-9
"""What is left of a sum of fractions."""


class Odds(NamedTuple):
    """Chances that add up to 1; `tie` is what is not decided yet by whatever decides between equals."""

    win: float
    tie: float
    lose: float

    def percents(self) -> list[int]:
        """Whole percents that add up to 100. What can happen is never told as 0, what may fail never as 100."""
        told = [max(1, round(100 * chance)) if chance > NOTHING else 0 for chance in self]
        over = sum(told) - 100
        rest = 1 if told[1] > told[2] else 2
        told[rest if told[rest] > over else 0] -= over
        return told


def odds_bar(odds: Odds, said: str) -> Safe:
    """The bar, and what it says in words, for a tip."""
    win, tie, lose = odds.percents()
    bar = svg(
        rect(0, 0, win, HEIGHT, "odds-win") if win else None,
        rect(win, 0, tie, HEIGHT, "odds-tie") if tie else None,
        rect(win + tie, 0, lose, HEIGHT, "odds-lose") if lose else None,
        path("M50,0V10", "odds-half"),
        box=(0, 0, WIDTH, HEIGHT),
        cls="odds-bar",
        preserveAspectRatio="none",
    )
    return div(bar, span(said), cls="odds")
