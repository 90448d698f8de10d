"""The gallery of the guide holds everything that is in both boxes, and tells what the table tells."""

from __future__ import annotations

from typing import Any

import pytest

from tinstar.draw.gallery import Piece, Section
from tinstar.draw.statute import statute_of
from tinstar.draw.words import LANGUAGES
from tinstar.games.bang import game
from tinstar.games.bang.cards import (
    BASE_CARDS,
    BASE_CHARACTERS,
    BULLETS,
    CARDS,
    CHARACTERS,
    IS_BLUE,
    IS_WAGON,
    KIND,
    LOCOMOTIVES,
    NAMES,
    ROLES,
    ROLES_BY_SEATS,
    STATIONS,
)
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.looks import texts
from tinstar.games.bang.looks.cited import CARD_RULES, CARD_RULINGS, CHARACTER_RULES, CHARACTER_RULINGS, ROLE_RULES
from tinstar.kernel import SPECTATOR, Seen

SEEN: Seen[Any] = game.play(seats=4, seed=1).seen(SPECTATOR)
STATUTE = statute_of(LOOK.rules("en"))


def sections(lang: str = "en") -> dict[str, Section]:
    return {section.key: section for section in LOOK.gallery(SEEN, LOOK.words_in(lang))}


def pieces(kind: str, lang: str = "en") -> list[Piece]:
    """All pieces of a kind, wherever they are shown."""
    shown = [piece for section in sections(lang).values() for piece in section.pieces]
    return [piece for piece in shown if piece.id.partition(":")[0] == kind]


def names(kind: str) -> list[str]:
    return [piece.id.partition(":")[2] for piece in pieces(kind)]


# ---------------------------------------------------------------- nothing in the boxes is missing
def test_every_kind_of_card_is_there_and_all_96_are_counted() -> None:
    kinds = [name for kind, name in enumerate(NAMES) if not IS_WAGON[kind]]
    assert sorted(names("card")) == sorted(kinds)
    counted = {piece.id.partition(":")[2]: number_of(piece) for piece in pieces("card")}
    assert counted == {kind: KIND.count(NAMES.index(kind)) for kind in kinds}
    assert sum(counted.values()) == CARDS == 96


def number_of(piece: Piece) -> int:
    """A card of which there is one has its suit and rank beside its name."""
    return int(piece.note[1:]) if piece.note.startswith("×") else 1


def test_brown_and_blue_cards_stand_apart_and_so_does_the_train() -> None:
    shown = {key: {piece.id.partition(":")[2] for piece in section.pieces} for key, section in sections().items()}
    base = {NAMES[kind] for kind in KIND[:BASE_CARDS]}
    assert shown["brown"] | shown["blue"] == base
    assert shown["blue"] == {name for name in base if IS_BLUE[NAMES.index(name)]}
    assert shown["train-cards"] == {NAMES[kind] for kind in KIND[BASE_CARDS:CARDS]}


def test_everybody_is_there() -> None:
    assert names("role") == list(ROLES)
    assert names("person") == list(CHARACTERS)
    assert len(sections()["characters"].pieces) == BASE_CHARACTERS
    lives = [int(piece.note.split()[0]) for piece in pieces("person")]
    assert lives == list(BULLETS)
    roles = {piece.id.partition(":")[2]: number_of(piece) for piece in pieces("role")}
    assert sum(roles.values()) == max(ROLES_BY_SEATS)


def test_the_whole_train_is_there() -> None:
    assert names("wagon") == [name for kind, name in enumerate(NAMES) if IS_WAGON[kind]]
    assert names("station") == list(STATIONS)
    assert names("loco") == list(LOCOMOTIVES)


# ---------------------------------------------------------------- what it says
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_piece_says_what_the_table_says(lang: str) -> None:
    words = LOOK.words_in(lang)
    for piece in pieces("person", lang):
        tip = LOOK.tip(SEEN, piece.id, [], words)
        assert tip
        assert piece.line in tip
    for piece in pieces("card", lang):
        kind = piece.id.partition(":")[2]
        assert piece.line == words(texts.DOES[kind])
        assert piece.tip


def test_every_rule_is_about_what_it_stands_beside() -> None:
    """The statute calls it by its name."""
    known = {**CARD_RULES, **CHARACTER_RULES}
    said = {**texts.CARDS, **texts.CHARACTERS}
    assert set(known) == set(said)
    for kind, rule in known.items():
        assert said[kind] in STATUTE.said(rule), (kind, rule)
    for role, rules in ROLE_RULES.items():
        assert any(role in STATUTE.said(rule) for rule in rules)


def test_rulings_exist_and_say_more() -> None:
    for kind, rulings in {**CARD_RULINGS, **CHARACTER_RULINGS}.items():
        assert set(rulings) <= set(STATUTE.rules)
        assert {**CARD_RULES, **CHARACTER_RULES}[kind] not in rulings
