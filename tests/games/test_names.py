"""One thing has one name: at the table, in the rules, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import tinstar
from tests.test_words import FILES, translations
from tinstar.draw.look import Look
from tinstar.draw.words import LANGUAGES
from tinstar.games.bang.look import LOOK as BANG
from tinstar.games.bang.looks import texts
from tinstar.games.gold_rush.look import LOOK as GOLD_RUSH
from tinstar.games.gold_rush.looks import sayings

RULE = re.compile(r"^- \*\*(R\d+\.\d+)\*\* (.*?)(?=^- \*\*R|^#|\Z)", re.MULTILINE | re.DOTALL)
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
ROLES_OF_GOLD_RUSH = list(sayings.ROLE_NAMES.values())
ENGINES = [name for name, _ in texts.LOCOMOTIVES.values()]
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]


def rules(look: Look[Any], lang: str) -> dict[str, str]:
    """Every rule by its number, each in one line."""
    return {number: re.sub(r"[ \n]+", " ", text).strip() for number, text in RULE.findall(look.rules(lang))}


def said(name: str, text: str) -> bool:
    """Whether a name stands there, perhaps with an s at its end; `Fehlschuss!-Karten` names the card too."""
    return re.search(rf"(?<!\w){re.escape(name)}s?(?!\w)", text) is not None


def test_rules_are_found() -> None:
    assert rules(GOLD_RUSH, "en")["R6.2"] == "It may come from your supply or from where it stands."
    assert said("Missed!", "two Missed!, now")
    assert not said("Map", "Mapping")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_explain_every_card_character_and_locomotive_by_its_name(lang: str) -> None:
    words = BANG.words_in(lang)
    names = [*texts.CARDS.values(), *texts.CHARACTERS.values(), *ENGINES]
    weapons = rules(BANG, lang)["R4.3"]
    explained = {name for text in rules(BANG, lang).values() for name in BOLD.findall(text)}
    missing = {words(name) for name in names} - explained
    assert {name for name in missing if not said(name, weapons)} == set()


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize(
    ("look", "names", "found"),
    [
        (BANG, [*texts.CARDS.values(), *texts.CHARACTERS.values(), *texts.STATIONS.values(), *ENGINES], said),
        (GOLD_RUSH, ROLES_OF_GOLD_RUSH, lambda name, text: name.lower() in text.lower()),
    ],
    ids=["bang", "gold_rush"],
)
def test_what_a_rule_names_is_named_alike_in_its_translation(
    look: Look[Any], names: list[str], found: Callable[[str, str], bool], lang: str
) -> None:
    words = look.words_in(lang)
    theirs = rules(look, lang)
    differing = {
        (number, words(name))
        for number, text in rules(look, "en").items()
        for name in names
        if said(name, text) and not found(words(name), theirs[number])
    }
    assert differing == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", tinstar.game_keys())
def test_the_rules_begin_with_how_many_can_play(key: str, lang: str) -> None:
    """The lobby shows both: what the facts say, and below it how the rules begin."""
    game = tinstar.game(key)
    look = game.look()
    assert isinstance(look, Look)
    first = look.rules(lang).split("\n\n")[1]
    to = {"en": "to", "de": "bis", "fr": "à"}[lang]
    assert f" {game.facts.least_seats} {to} {game.facts.most_seats} " in first


# ---------------------------------------------------------------- German
TURN = re.compile(r"\b(Zug|Zuges|Züge|Zügen)\b")
TRAIN = re.compile(r"\btrain\b(?! robbery)", re.IGNORECASE)
MOVES = re.compile(r"turn|move", re.IGNORECASE)


def in_german() -> list[tuple[str, str]]:
    """Every text and every rule, English and German."""
    english = rules(BANG, "en")
    pairs = [(english[number], german) for number, german in rules(BANG, "de").items()]
    for file in FILES:
        if file.stem == "de":
            pairs += [(text, " ".join(forms)) for (_, text), forms in translations(file).items()]
    return pairs


def test_a_zug_is_a_turn_and_the_train_an_eisenbahn() -> None:
    assert [german for english, german in in_german() if TRAIN.search(english) and "Eisenbahn" not in german] == []
    assert [german for english, german in in_german() if TURN.search(german) and not MOVES.search(english)] == []


# ---------------------------------------------------------------- French
def test_french_has_one_apostrophe() -> None:
    """The typographer's, as the keyboard of a phone makes it."""
    files = [file for file in FILES if file.stem == "fr"]
    texts_of = [text for file in files for forms in translations(file).values() for text in forms]
    straight = [text for text in [*texts_of, BANG.rules("fr"), GOLD_RUSH.rules("fr")] if "'" in text]
    assert straight == []
    assert not any("'" in name for name in [*texts.CHARACTERS.values(), *texts.STATIONS.values(), *ENGINES])
