"""The gallery of the guide holds everything that is in the box, and tells what the table tells."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.games.western_town.spoken import words_in
from tinstar.draw.gallery import Piece, Section
from tinstar.draw.statute import statute_of
from tinstar.draw.words import LANGUAGES
from tinstar.games.western_town import game
from tinstar.games.western_town.look import LOOK
from tinstar.games.western_town.looks.gallery import FACE_NAMES
from tinstar.games.western_town.looks.texts import ROLES
from tinstar.games.western_town.looks.tips import card_rule, tile_rule
from tinstar.games.western_town.pieces import (
    CARD_DATA,
    CARDS,
    FACES,
    GOODS,
    LINCOLN,
    LOT_DATA,
    STARTS,
    TILE_DATA,
    TILES,
)
from tinstar.kernel import SPECTATOR, Seen

SEEN: Seen[Any] = game.play(seats=3, seed=1).seen(SPECTATOR)


@cache
def sections(lang: str = "en") -> list[Section]:
    return list(LOOK.gallery(SEEN, words_in(lang)))


def pieces(kind: str, lang: str = "en") -> list[Piece]:
    shown = [piece for section in sections(lang) for piece in section.pieces]
    return [piece for piece in shown if piece.id.partition(":")[0] == kind]


# ---------------------------------------------------------------- nothing in the box is missing
def test_all_24_cards_are_there() -> None:
    assert [piece.id for piece in pieces("card")] == [f"card:{card}" for card in CARDS]
    assert len(CARDS) == 24
    for piece, data in zip(pieces("card"), CARD_DATA, strict=True):
        assert f'href="#b-{data["house"]}"' in piece.picture
        assert ('href="#s-uses"' in piece.picture) == bool(data["use"])


def test_all_22_buildings_are_there() -> None:
    """Their pictures tell the households that they need and bring."""
    assert [piece.id for piece in pieces("tile")] == [f"tile:{tile}" for tile in TILES]
    assert len(TILES) == 22
    for piece, data in zip(pieces("tile"), TILE_DATA, strict=True):
        assert f'href="#b-{data["house"]}"' in piece.picture
        assert piece.picture.count('href="#s-pink_households"') == data["households"]["pink"]
        assert piece.picture.count('href="#s-black_households"') == data["households"]["black"]
        needs = data["min_households"]
        assert (f'href="#s-n-{needs}"' in piece.picture) == bool(needs)


def test_every_free_lot_is_there() -> None:
    assert [piece.id for piece in pieces("lot")] == [f"lot:{lot['id']}" for lot in LOT_DATA if "number" in lot]
    assert len(pieces("lot")) == 11
    for piece in pieces("lot"):
        lot = next(lot for lot in LOT_DATA if piece.id == f"lot:{lot['id']}")
        assert f'"lot-number">{lot["number"]}<' in piece.picture


def test_the_rest_of_the_box_is_there() -> None:
    assert [piece.id for piece in pieces("lincoln")] == [f"lincoln:{card}" for card in LINCOLN]
    assert [piece.id for piece in pieces("start")] == [f"start:{start}" for start in STARTS]
    assert [piece.id for piece in pieces("good")] == [f"good:{good}" for good in (*GOODS, "households")]
    assert [piece.id for piece in pieces("role")] == [f"role:{role}" for role in ROLES]
    assert len(LINCOLN) == 8
    assert len(STARTS) == 4


def test_the_faces_of_the_die_add_up() -> None:
    assert [piece.id for piece in pieces("die")] == [f"die:{name}" for name in FACE_NAMES]
    assert sum(int(piece.note.split()[0]) for piece in pieces("die")) == len(FACES) == 6
    assert [piece.name for piece in pieces("die")][-1] == "1 orange rider, and roll again"


# ---------------------------------------------------------------- what it says
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_buildings_have_the_tips_of_the_table(lang: str) -> None:
    words = words_in(lang)
    for piece in pieces("card", lang):
        assert piece.tip
        assert piece.tip == LOOK.tip(SEEN, piece.id, [], words), piece.id
        assert card_rule(piece.id.partition(":")[2]) in piece.tip
    for piece in pieces("tile", lang):
        tile = piece.id.partition(":")[2]
        assert piece.tip
        assert piece.tip == LOOK.tip(SEEN, f"offer:{tile}", [], words), piece.id
        assert tile_rule(tile) in piece.tip


def test_rules_are_about_what_a_piece_does() -> None:
    rules = {piece.id: piece.rules for section in sections() for piece in section.pieces}
    assert rules["card:marshal"] == ("R3.6", "R3.7", "R7.1")
    assert rules["card:church"] == ("R11.7", "R5.4")
    assert rules["card:stables"] == ("R3.5",)
    assert rules["tile:bank"] == ("R1.8", "R5.3")
    assert rules["tile:blacksmith"] == ("R11.5", "R5.4", "R7.4", "R14.10")
    assert rules["tile:town_hall"] == ("R5.4", "R11.3", "R14.2")
    assert rules["tile:homestead"] == ("R11.6", "R14.2")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_piece_owns_up_to_is_what_its_paragraph_says(lang: str) -> None:
    statute = statute_of(LOOK.rules(lang))
    said = {f"card:{card}": card_rule(card) for card in CARDS} | {f"tile:{tile}": tile_rule(tile) for tile in TILES}
    for piece in [*pieces("card", lang), *pieces("tile", lang)]:
        if piece.made_up:
            paragraph = statute.paragraph(said[piece.id])
            assert paragraph
            assert piece.made_up.what in " ".join(paragraph.text.split()), piece.id
