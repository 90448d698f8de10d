"""The analysis of a game as a page of its own, to be kept and sent: everything it needs is in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tinstar.draw.curve import curve, line_name
from tinstar.draw.findings import compared, findings
from tinstar.draw.kit import Safe, div, element, join, name_of, paragraph
from tinstar.draw.look import Look
from tinstar.draw.marks import marked
from tinstar.draw.notebook import inked, style, used_symbols
from tinstar.draw.parts import OptionSeen, PersonSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.kernel.analysis import Analysis, Mistake
from tinstar.kernel.look import Seen

PAGE: Final = """
body { font: 1rem/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark;
  color: var(--inked); background: var(--paper); }
.tinstar-curve { margin: 1rem 0 2rem; }
.tinstar-mark { width: 1.3rem; height: 1.3rem; vertical-align: -0.25rem; margin-right: 0.3rem; }
.tinstar-board svg { width: 100%; max-height: 36rem; }
table { border-collapse: collapse; } th, td { padding: 0.2rem 0.8rem; text-align: right; }
th[scope=row] { text-align: left; }
ul, ol { list-style: none; padding: 0; }
.tinstar-turning { font: inherit; color: inherit; background: none; border: 0; padding: 0; }
.tinstar-turning > * { margin-right: 0.5rem; }
"""


def report(look: Look[Any], title: str, analysis: Analysis, positions: Iterable[tuple[Mistake, Seen[Any]]]) -> str:
    """The page, in English; `positions` are those of mistakes, each as the seat saw it that was asked."""
    words = look.words_in("en")
    people = [PersonSeen(words("Seat {n}", n=seat + 1)) for seat in range(analysis.seats)]
    body = join(
        element("h1", title),
        curve(analysis, people, words),
        _legend(analysis, people, words),
        findings(analysis, people, words),
        element("h2", words("Clear mistakes")) if analysis.mistakes else None,
    )
    boards = [
        _position(look, mistake, seen, people, words, f"m{number}") for number, (mistake, seen) in enumerate(positions)
    ]
    sheet = element("svg", element("defs", used_symbols(body, look.sheet())), width=0, height=0)
    head = join(
        element("meta", charset="utf-8"), element("title", title), element("style", Safe(style(look.folder) + PAGE))
    )
    whole = element("body", inked(join(sheet, body)), boards, class_="tinstar")
    return f"<!doctype html>\n{element('html', element('head', head), whole, lang='en')}\n"


def _legend(analysis: Analysis, people: Sequence[PersonSeen], words: Words) -> Safe:
    """Whose line is whose."""
    return element(
        "ul",
        [element("li", [seat_mark(seat) for seat in line], line_name(line, people, words)) for line in analysis.lines],
    )


def _position(
    look: Look[Any], mistake: Mistake, seen: Seen[Any], people: list[PersonSeen], words: Words, prefix: str
) -> Safe:
    """A mistake on the board: what was played and what was better."""
    drawing = look.draw(seen, people, words)
    better, played = (_option(drawing.options, " ".join(idea.words)) for idea in mistake.advice.ideas)
    board = look.board(
        marked(drawing, {"better": better, "played": played}, look.layout.board[-1]) if look.layout.board else drawing,
        prefix,
    )
    name = name_of(people[mistake.seat].name)
    return div(
        element("h3", words("step {n}", n=mistake.step), ": ", name, ", ", compared(mistake, words)),
        paragraph(words("played: {option}", option=played.label)),
        paragraph(words("better: {option}", option=better.label)),
        board,
        cls="tinstar-board",
    )


def _option(options: Sequence[OptionSeen], id: str) -> OptionSeen:
    """The option of this name."""
    return next(option for option in options if option.id == id)
