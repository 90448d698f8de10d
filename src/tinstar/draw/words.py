"""Words in the viewer's language: gettext catalogues that lie beside the code, chosen at the last moment.

Sources are English. `w("Lay your tile")`, `w("{name} digs", name=…)`, `w.many("{n} tile", "{n} tiles", n)`,
`w.as_("verb", "Draw")`; `N_()` marks texts in tables, `N_as("tab", "Map")` those with a context. Catalogues are
`<folder>/<language>.po`; a build adds the compiled `.mo`, and a checkout without it, or with an older one, reads the
`.po` itself.
"""

from __future__ import annotations

import ast
import gettext
import io
import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from tinstar.draw.french import elided, priced, spaced

LANGUAGES: Final = ("en", "de", "fr")
LANGUAGE_NAMES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
_CONTEXT: Final = "\x04"


def N_(text: str) -> str:
    """Marks a text for translation where it is only stored."""
    return text


def N_as(context: str, text: str) -> str:
    """Marks a text that means several things in English, where it is only stored."""
    return context + _CONTEXT + text


class Words:
    """The texts of some folders in one language; a missing one falls back to its English source."""

    def __init__(self, lang: str, *folders: str | Path) -> None:
        self.lang = lang if lang in LANGUAGES else "en"
        self._texts = _texts(self.lang, tuple(Path(folder) for folder in folders))

    def __call__(self, message: str, /, **values: object) -> str:
        context, _, text = message.rpartition(_CONTEXT)
        if context:
            return self.as_(context, text, **values)
        return self._filled(self._texts.gettext(message) if message else "", values)  # "" is a catalogue's own header

    def as_(self, context: str, message: str, /, **values: object) -> str:
        """A word that means several things in English: `as_("verb", "Draw")`."""
        return self._filled(self._texts.pgettext(context, message), values)

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """A text that depends on a number, which it may show as `{n}`."""
        return self._filled(self._texts.ngettext(one, other, n), {"n": n, **values})

    def _filled(self, text: str, values: dict[str, object]) -> str:
        if self.lang == "fr":
            text = elided(spaced(text), values)
        return self.sum(text.format(**values) if values else text)

    def sum(self, text: str) -> str:
        """A sum of money that stands alone, as the language writes it; those on the board are print."""
        return priced(text) if self.lang == "fr" and "$" in text else text


@lru_cache(maxsize=64)
def _texts(lang: str, folders: tuple[Path, ...]) -> gettext.NullTranslations:
    texts = gettext.NullTranslations()
    if lang != "en":
        for folder in folders:
            texts.add_fallback(_catalogue(folder, lang))
    return texts


def _catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    source, compiled = folder / f"{lang}.po", folder / f"{lang}.mo"
    if compiled.exists() and (not source.exists() or compiled.stat().st_mtime >= source.stat().st_mtime):
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    if source.exists():
        return gettext.GNUTranslations(io.BytesIO(compile_po(source.read_text("utf-8"))))
    return gettext.NullTranslations()


def read_po(text: str) -> Iterator[dict[str, str]]:
    """The entries of a `.po` file: msgctxt, msgid, msgid_plural, msgstr, msgstr[0] …; fuzzy and obsolete ones are
    left out."""
    for block in text.replace("\r\n", "\n").split("\n\n"):
        entry: dict[str, str] = {}
        field = ""
        for line in block.splitlines():
            if line.startswith("#,") and "fuzzy" in line:
                entry = {}
                break
            if line.startswith("#") or not line:
                continue
            if not line.startswith('"'):
                field, _, line = line.partition(" ")
                entry[field] = ""
            entry[field] += ast.literal_eval(line)
        if "msgid" in entry:
            yield entry


def compile_po(text: str) -> bytes:
    """A `.po` file as the bytes of its `.mo`."""
    messages: dict[bytes, bytes] = {}
    for entry in read_po(text):
        key = entry["msgid"]
        value = entry.get("msgstr", "")
        if "msgid_plural" in entry:
            key += "\0" + entry["msgid_plural"]
            value = "\0".join(entry[field] for field in sorted(entry) if field.startswith("msgstr["))
        if "msgctxt" in entry:
            key = entry["msgctxt"] + _CONTEXT + key
        if value.strip("\0"):
            messages[key.encode()] = value.encode()
    keys = sorted(messages)
    head, table = 28, 8 * len(keys)
    places: list[int] = []
    body = b""
    start = head + 2 * table
    for strings in (keys, [messages[key] for key in keys]):
        for string in strings:
            places += (len(string), start + len(body))
            body += string + b"\0"
    return (
        struct.pack("<7I", 0x950412DE, 0, len(keys), head, head + table, 0, 0)
        + struct.pack(f"<{len(places)}I", *places)
        + body
    )
