"""Words: the viewer's language, plurals and contexts."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tinstar.draw.words import N_, N_as, NotBuilt, Words

FRENCH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} tuile"
msgstr[1] "{n} tuiles"

msgctxt "verb"
msgid "Draw"
msgstr "Piochez"

msgid "{name} digs "
"a token"
msgstr "{name} prend un jeton"

#, fuzzy
msgid "City"
msgstr "Cité ?"

#~ msgid "old"
#~ msgstr "vieux"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    build(tmp_path, FRENCH)
    return tmp_path


def build(folder: Path, text: str, language: str = "fr") -> None:
    """A catalogue and what is compiled of it."""
    (folder / f"{language}.po").write_text(text, "utf-8")
    with (folder / f"{language}.mo").open("wb") as file:
        write_mo(file, read_po(io.BytesIO(text.encode()), locale=language))


def test_words_come_from_the_catalogue(folder: Path) -> None:
    words = Words("fr", folder)
    assert words("{name} digs a token", name="Ana") == "Ana prend un jeton"
    assert words.as_("verb", "Draw") == words(N_as("verb", "Draw")) == "Piochez"
    assert [words.many("{n} tile", "{n} tiles", n) for n in (0, 1, 2)] == ["0 tuile", "1 tuile", "2 tuiles"]


def test_what_is_missing_stays_english(folder: Path) -> None:
    words = Words("fr", folder)
    assert words("City") == "City"
    assert words.as_("noun", "Draw") == words(N_as("noun", "Draw")) == "Draw"
    assert words.many("{n} herd", "{n} herds", 2) == "2 herds"
    assert Words("de", folder)("{name} digs a token", name="Ana") == "Ana digs a token"


def test_english_needs_no_catalogue_and_stands_in_for_unknown_languages() -> None:
    assert Words("xx").lang == "en"
    assert Words("en").many("{n} tile", "{n} tiles", 0) == "0 tiles"
    assert N_("as it is") == "as it is"


def test_a_checkout_that_nobody_built_says_what_to_do(folder: Path) -> None:
    (folder / "fr.mo").unlink()
    with pytest.raises(NotBuilt, match="make tree"):
        Words("fr", folder)
    assert Words("de", folder)("City") == "City"  # there is no such catalogue


def test_several_folders_are_asked_in_turn(folder: Path, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    build(more, FRENCH.split("\n\n")[0] + '\n\nmsgid "Rules"\nmsgstr "Règles"\n')
    words = Words("fr", more, folder)
    assert (words("Rules"), words.as_("verb", "Draw")) == ("Règles", "Piochez")
