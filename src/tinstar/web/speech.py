"""Which language a visitor reads, and the words of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import tinstar
from tinstar.draw.words import LANGUAGES, Words
from tinstar.web.guests import LANGUAGE

_HOME: Final = Path(tinstar.__file__).parent
_GAMES: Final = _HOME / "games"


@cache
def words(lang: str, game: str = "") -> Words:
    """The words of the pages, of the pieces and, at a table, of its game."""
    return Words(lang, _HOME / "web" / "words", _HOME / "draw" / "words", *([_GAMES / game / "words"] if game else []))


def language(cookies: Mapping[str, str], accept: str) -> str:
    """What the visitor has set, else what the browser prefers, else English."""
    chosen = cookies.get(LANGUAGE, "")
    return chosen if chosen in LANGUAGES else preferred(accept)


def preferred(accept: str) -> str:
    """The best of our languages for an `Accept-Language` header, whatever it contains."""
    best, weight = "en", 0.0
    for item in accept[:500].split(","):
        tag, _, quality = item.strip().partition(";")
        code = tag.strip().lower().partition("-")[0]
        value = _weight(quality)
        if code in LANGUAGES and value > weight:
            best, weight = code, value
    return best


def _weight(quality: str) -> float:
    name, _, number = quality.strip().partition("=")
    if not number:
        return 1.0
    try:
        return min(1.0, max(0.0, float(number))) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0


def rules_text(game: str, lang: str) -> str:
    """The rules of a game in a language, in English where it has no translation."""
    folder = _GAMES / game
    translated = folder / f"RULES.{lang}.md"
    return (translated if translated.exists() else folder / "RULES.md").read_text("utf-8")
