"""Every text that a person reads is there in every language, with the same places to fill in."""

from __future__ import annotations

import gettext
import io
import re
import string
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from scripts.words import LANGUAGES, PACKAGE, forms, template
from tinstar.draw.layout import MAP
from tinstar.draw.words import LANGUAGES as SPOKEN
from tinstar.games.bang.look import LOOK as bang
from tinstar.games.bang.looks import texts
from tinstar.games.gold_rush.look import LOOK as gold_rush

FOLDERS = sorted(folder for folder in PACKAGE.rglob("words") if folder.is_dir() and "node_modules" not in folder.parts)
FILES = [folder / f"{language}.po" for folder in FOLDERS for language in LANGUAGES]


GAMES = PACKAGE / "games"
TOGETHER = [
    (one, other)
    for one, other in combinations(FOLDERS, 2)
    if not (one.is_relative_to(GAMES) and other.is_relative_to(GAMES))
]
"""The catalogues that one page may ask: those of two games never meet."""


def named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def places(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def translations(file: Path) -> dict[tuple[str | None, str], Sequence[str]]:
    """The translated forms of every text in a catalogue."""
    catalog = read_po(io.BytesIO(file.read_bytes()), locale=file.stem)
    return {
        (message.context, forms(message.id)[0]): forms(message.string)
        for message in catalog
        if message.id and not message.fuzzy and all(forms(message.string))
    }


def test_the_languages_are_those_of_the_house() -> None:
    assert {"en", *LANGUAGES} == set(SPOKEN)


@pytest.mark.parametrize("file", FILES, ids=named)
def test_every_text_is_translated_and_none_is_left_over(file: Path) -> None:
    wanted = {(message.context, forms(message.id)[0]) for message in template(file.parent) if message.id}
    assert wanted == set(translations(file)), "make words"


@pytest.mark.parametrize("file", FILES, ids=named)
def test_translations_have_the_places_of_the_english(file: Path) -> None:
    """A wrong one would be an error in the middle of a game."""
    wrong = {}
    catalog = read_po(io.BytesIO(file.read_bytes()), locale=file.stem)
    for message in catalog:
        english = forms(message.id)
        for n, text in enumerate(forms(message.string)):
            needed = places(english[min(n, len(english) - 1)])
            if message.id and text and places(text) - {"n"} != needed - {"n"}:
                wrong[text] = needed
    assert wrong == {}


@pytest.mark.parametrize("file", FILES, ids=named)
def test_nobody_is_told_to_click(file: Path) -> None:
    """A finger does not click."""
    clicks = re.compile(r"\b(click|klick|cliqu)", re.IGNORECASE)
    told = [(text, *forms) for (_, text), forms in translations(file).items()]
    assert [row for row in told if clicks.search(" ".join(row))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), TOGETHER, ids=named)
def test_one_text_has_one_translation_on_a_page(one: Path, other: Path, language: str) -> None:
    """What means something else there needs a context: a page that asks both would take the first."""
    here, there = translations(one / f"{language}.po"), translations(other / f"{language}.po")
    differing = {text: (here[text], there[text]) for text in here.keys() & there.keys() if here[text] != there[text]}
    assert differing == {}


def test_the_card_map_is_not_the_landscape_of_a_tab() -> None:
    cards, tab = texts.CARDS, MAP.name
    assert [bang.words_in(language)(cards["map"]) for language in SPOKEN] == ["Map", "Landkarte", "Plan"]
    assert [bang.words_in(language)(tab) for language in SPOKEN] == ["Map", "Landschaft", "Paysage"]
    assert [gold_rush.words_in(language)(tab) for language in SPOKEN] == ["Map", "Landschaft", "Paysage"]


@pytest.mark.parametrize("file", FILES, ids=named)
def test_what_is_read_is_made_of_what_is_written(file: Path) -> None:
    """Whoever edits a catalogue, or takes over another's, compiles it: `make tree`."""
    with file.with_suffix(".mo").open("rb") as compiled:
        texts = gettext.GNUTranslations(compiled)
    for (context, text), said in translations(file).items():
        read = texts.ngettext if len(said) > 1 else lambda one, *_: texts.gettext(one)
        assert said[0] == (texts.pgettext(context, text) if context else read(text, text, 1)), "make tree"
