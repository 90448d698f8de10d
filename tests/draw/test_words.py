"""Words: the viewer's language, plurals and contexts, with or without a compiled catalogue."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tinstar.draw.words import N_, N_as, Words, compile_po, read_po

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
    (tmp_path / "fr.po").write_text(FRENCH, "utf-8")
    return tmp_path


def test_a_checkout_reads_its_sources(folder: Path) -> None:
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


def test_the_compiled_catalogue_is_taken_unless_it_is_older(folder: Path) -> None:
    compiled = folder / "fr.mo"
    compiled.write_bytes(compile_po(FRENCH.replace("Piochez", "Dessinez")))
    os.utime(folder / "fr.po", (1, 1))
    assert Words("fr", folder, folder / "none").as_("verb", "Draw") == "Dessinez"
    os.utime(compiled, (0, 0))
    assert Words("fr", folder, folder / "other").as_("verb", "Draw") == "Piochez"


def test_several_folders_are_asked_in_turn(folder: Path, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    (more / "fr.po").write_text(FRENCH.split("\n\n")[0] + '\n\nmsgid "Rules"\nmsgstr "Règles"\n', "utf-8")
    words = Words("fr", more, folder)
    assert (words("Rules"), words.as_("verb", "Draw")) == ("Règles", "Piochez")


def test_entries_that_are_fuzzy_or_obsolete_are_left_out() -> None:
    assert [entry["msgid"] for entry in read_po(FRENCH)] == ["", "{n} tile", "Draw", "{name} digs a token"]
