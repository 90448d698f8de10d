"""What French needs: words lose their vowel before another (`de {name}` is "de Bento" and "d’Ana"), no line begins with
a `!` or a `:`, which have a space before them, and the dollar stands behind its number."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from tinstar.draw.memory import remembered

_SHORTENED: Final = re.compile(r"(?<![\w-])(\w*qu(?=e)|[djlmnst](?=e)|l(?=a))[ea] (?=\{(\w+)\})", re.IGNORECASE)
"""`de`, `le`, `la`, `que`, `jusque` … before a place to be filled; not the `-le` of an imperative."""
_VOWEL: Final = re.compile(r"[aeiouœæ]|y[^aeiou\W]|h(?:ect|ele|elo|enr|erm|erv|ila|ipp|ono|ora|ort|ub|ug|ya)")
"""How a name begins that takes the apostrophe: Ana, Éloi, Yves, and those with a mute h, like Hélène, Henri or Hugo;
but not Yann, Hank or Harry."""

_KEPT: Final = re.compile(r" (?=[!?;:»])|(?<=«) ")
"""Spaces at which a line is not broken."""

_DOLLARS: Final = re.compile(r"\$(\d+)")


def priced(text: str) -> str:
    """The text with its sums as they are written: `$8` is `8 $`."""
    return _DOLLARS.sub("\\1\N{NO-BREAK SPACE}$", text)


@remembered
def spaced(text: str) -> str:
    """The text with spaces that hold before `!`, `?`, `;`, `:` and inside of quotation marks."""
    return _KEPT.sub("\N{NO-BREAK SPACE}", text)


def elided(text: str, values: Mapping[str, object]) -> str:
    """The text with its places, ready for these values."""

    def joined(found: re.Match[str]) -> str:
        word, place = found.groups()
        return f"{word}’" if before_vowel(str(values[place])) else found[0]

    return _SHORTENED.sub(joined, text)


def before_vowel(name: str) -> bool:
    """Whether the word before it loses its vowel."""
    bare = unicodedata.normalize("NFD", name.lower()).replace("\u2068", "")
    return _VOWEL.match("".join(letter for letter in bare if not unicodedata.combining(letter))) is not None
