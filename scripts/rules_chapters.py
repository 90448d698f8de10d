"""What scripts need that write chapters of a game's rules out of its data, in all languages."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path

GAMES = Path(__file__).parents[1] / "src" / "tinstar" / "games"
WIDTH = 148


def rules_file(game: str, lang: str) -> Path:
    return GAMES / game / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")


def chapter(number: int, title: str, lines: Sequence[str]) -> str:
    """`## R13 Buildings`, and its rules from R13.1 on."""
    return "\n".join([f"## R{number} {title}", "", *(rule(number, i, line) for i, line in enumerate(lines, 1)), ""])


def rule(chapter: int, number: int, text: str) -> str:
    """`- **R13.1** …`"""
    return item(f"**R{chapter}.{number}** {text}")


def item(text: str, depth: int = 0) -> str:
    """A line of a list, or of one within a list."""
    indent = "  " * depth
    filled = textwrap.fill(
        f"- {text}",
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return filled.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")  # the page puts them in


def put_in(text: str, start: str, end: str, written: str) -> str:
    """The rules with everything from `start` to `end` rewritten."""
    head, rest = text.split(start, 1)
    return f"{head}{written}\n{end}{rest.split(end, 1)[1]}"
