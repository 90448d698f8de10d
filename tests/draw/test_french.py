"""French: what stands before a name depends on how the name begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.draw.test_words import build
from tinstar.draw.french import before_vowel, priced, spaced
from tinstar.draw.kit import isolate
from tinstar.draw.words import Words

FRENCH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{card}: from the hand of {name}"
msgstr "{card} : de la main de {name}"

msgid "Since {name} plays"
msgstr "Puisque {name} joue, prends-le {name} !"

msgid "{n} card of {name}"
msgid_plural "{n} cards of {name}"
msgstr[0] "{n} carte de {name}"
msgstr[1] "{n} cartes de {name}"

msgctxt "whole"
msgid "{name}"
msgstr "la {name}, que {name} et sa {name}"
"""


HELD = "\N{NO-BREAK SPACE}"


@pytest.fixture
def words(tmp_path: Path) -> Words:
    build(tmp_path, FRENCH)
    return Words("fr", tmp_path)


@pytest.mark.parametrize("name", ["Ana", "Éloi", "abigail", "Œdipe", "Ulysse", "Yves", "Hélène", "Henri", "hugo"])
def test_a_vowel_or_a_mute_h_takes_the_apostrophe(name: str, words: Words) -> None:
    assert words("{card}: from the hand of {name}", card="BANG!", name=name) == f"BANG!{HELD}: de la main d’{name}"
    assert words.many("{n} card of {name}", "{n} cards of {name}", 2, name=name) == f"2 cartes d’{name}"


@pytest.mark.parametrize("name", ["Bento", "Yann", "Hank", "Harry", "8", "", "<b>", isolate("דוב")])
def test_other_names_do_not(name: str, words: Words) -> None:
    assert words("{card}: from the hand of {name}", card="BANG!", name=name) == f"BANG!{HELD}: de la main de {name}"


def test_every_word_that_is_shortened_and_no_other(words: Words) -> None:
    assert words("Since {name} plays", name="Ana") == f"Puisqu’Ana joue, prends-le Ana{HELD}!"
    assert words.as_("whole", "{name}", name="Ana") == "l’Ana, qu’Ana et sa Ana"


def test_a_name_from_right_to_left_is_isolated_and_read_all_the_same() -> None:
    assert before_vowel("\N{FIRST STRONG ISOLATE}Ana\N{POP DIRECTIONAL ISOLATE}")


def test_other_languages_keep_their_words(tmp_path: Path) -> None:
    build(tmp_path, FRENCH, "de")
    assert Words("de", tmp_path)("{card}: from the hand of {name}", card="X", name="Ana") == "X : de la main de Ana"


def test_no_line_begins_with_a_mark(words: Words) -> None:
    assert spaced("Raté ! Où ? Ici ; là : « oui »") == "Raté_! Où_? Ici_; là_: «_oui_»".replace("_", HELD)
    assert spaced("(a: b) BANG! 3:2") == "(a: b) BANG! 3:2"
    assert words("C’est toi !") == f"C’est toi{HELD}!"


def test_the_dollar_stands_behind_its_number(words: Words) -> None:
    assert priced("De +$8 à −$12, $5 chacune") == f"De +8{HELD}$ à −12{HELD}$, 5{HELD}$ chacune"
    assert words("{card}: from the hand of {name}", card="$9", name="Bento").startswith(f"9{HELD}$")
    assert words.sum("+$4") == f"+4{HELD}$"
    assert Words("de").sum("+$4") == "+$4"
