"""Words in the viewer's language: gettext catalogues that lie beside the code, chosen at the last moment.

Sources are English. `w("Lay your tile")`, `w("{name} digs", name=…)`, `w.many("{n} tile", "{n} tiles", n)`,
`w.as_("verb", "Draw")`; `N_()` marks texts in tables, `N_as("tab", "Map")` those with a context. Catalogues are
`<folder>/<language>.po`; what is read is the `.mo` beside it, which every build makes (in a checkout `make tree`).
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

from tinstar.draw.french import elided, priced, spaced
from tinstar.draw.memory import remembered
from tinstar.kernel.errors import TinstarError

LANGUAGES: Final = ("en", "de", "fr")
LANGUAGE_NAMES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
_CONTEXT: Final = "\x04"


def N_(text: str) -> str:
    """Marks a text for translation where it is only stored."""
    return text


def N_as(context: str, text: str) -> str:
    """Marks a text that means several things in English, where it is only stored."""
    return context + _CONTEXT + text


class NotBuilt(TinstarError):
    """The catalogues lie there as sources alone: this is a checkout that nobody has built."""

    code = "not_built"
    status = 500


class Words:
    """The texts of some folders in one language; a missing one falls back to its English source."""

    def __init__(self, lang: str, *folders: str | Path) -> None:
        self.lang = lang if lang in LANGUAGES else "en"
        self._texts = _texts(self.lang, tuple(Path(folder) for folder in folders))
        self._translated = remembered(self._translate)

    def __call__(self, message: str, /, **values: object) -> str:
        return self._fill(self._translated(message), values)

    def _translate(self, message: str) -> str:
        context, _, text = message.rpartition(_CONTEXT)
        if context:
            return self._texts.pgettext(context, text)
        return self._texts.gettext(message) if message else ""  # "" is a catalogue's own header

    def as_(self, context: str, message: str, /, **values: object) -> str:
        """A word that means several things in English: `as_("verb", "Draw")`."""
        return self._fill(self._texts.pgettext(context, message), values)

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """A text that depends on a number, which it may show as `{n}`."""
        return self._fill(self._texts.ngettext(one, other, n), {"n": n, **values})

    def _fill(self, text: str, values: dict[str, object]) -> str:
        if self.lang == "fr":
            text = elided(spaced(text), values)
        return self.sum(text.format(**values) if values else text)

    def sum(self, text: str) -> str:
        """A sum of money that stands alone, as the language writes it; those on the board are print."""
        return priced(text) if self.lang == "fr" and "$" in text else text


@remembered
def _texts(lang: str, folders: tuple[Path, ...]) -> gettext.NullTranslations:
    texts = gettext.NullTranslations()
    if lang != "en":
        for folder in folders:
            texts.add_fallback(_catalogue(folder, lang))
    return texts


def _catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    source, compiled = folder / f"{lang}.po", folder / f"{lang}.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    if source.exists():
        raise NotBuilt(f"{source} is not compiled; in a checkout type: make tree")
    return gettext.NullTranslations()
