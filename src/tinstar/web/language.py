"""Which language a visitor reads, and the words of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tinstar import draw, kernel
from tinstar.draw.words import LANGUAGES, Words
from tinstar.web.guests import LANGUAGE

_OURS: Final = tuple(Path(file).parent / "words" for file in (__file__, draw.__file__, kernel.__file__))


@cache
def words(lang: str) -> Words:
    """The words of the pages; those of a table are its look's."""
    return Words(lang, *_OURS)


@cache
def setup_words(lang: str, folder: Path) -> Words:
    """What may be wrong with the set-up of a game: its own words, then ours."""
    return Words(lang, folder / "words", *_OURS)


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
