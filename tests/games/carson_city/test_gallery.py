"""The gallery of the guide holds everything that is in the box, and tells what the table tells."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.carson_city.test_words import words_in
from tinstar.draw.gallery import Piece, Section
from tinstar.draw.statute import statute_of
from tinstar.draw.words import LANGUAGES
from tinstar.games.carson_city import game
from tinstar.games.carson_city.look import LOOK
from tinstar.games.carson_city.looks.gallery import with_red_sides
from tinstar.games.carson_city.looks.sayings import space_kind
from tinstar.games.carson_city.pieces import (
    BUILDINGS,
    CHARACTERS,
    COUNTS,
    COWBOYS,
    LIMITS,
    RED_LIMITS,
    REVOLVERS,
    SPACE_NAMES,
    THINGS,
    TILES,
    TOKENS,
)
from tinstar.kernel import SPECTATOR, Seen


def begun(**options: bool | str) -> Seen[Any]:
    """What a spectator sees of a game that has just begun."""
    return game.play(seats=3, seed=1, options=options).seen(SPECTATOR)


SEEN = begun()
RED = begun(red="all")
RULES = set(statute_of(LOOK.rules("en")).rules)


def sections(lang: str = "en", seen: Seen[Any] = SEEN) -> dict[str, Section]:
    return {section.key: section for section in LOOK.gallery(seen, words_in(lang))}


def pieces(section: str, lang: str = "en") -> list[Piece]:
    return list(sections(lang)[section].pieces)


def numbers(piece: Piece) -> list[int]:
    """Of its note: `×6, 1 revolver`."""
    return [int(number) for number in re.findall(r"\d+", piece.note)]


# ---------------------------------------------------------------- nothing in the box is missing
def test_every_character_is_there_on_both_sides() -> None:
    yellow, red = pieces("characters"), pieces("red-sides")
    assert [piece.id for piece in yellow] == [f"role:{name}" for name in CHARACTERS[1:]]
    assert [piece.id for piece in red] == [f"role:{name}-red" for name in CHARACTERS[1:]]
    assert [numbers(piece) for piece in yellow] == [[limit] for limit in LIMITS[1:]]
    assert [numbers(piece) for piece in red] == [[limit] for limit in RED_LIMITS[1:]]
    assert all(one.line != other.line for one, other in zip(yellow[:6], red[:6], strict=True))
    assert all("bust-frame red" in piece.picture for piece in red)
    assert not any("bust-frame red" in piece.picture for piece in yellow)


def test_every_tile_is_there() -> None:
    shown = pieces("buildings")
    assert [piece.id for piece in shown] == [f"building:{THINGS[kind]}" for kind in BUILDINGS]
    assert [numbers(piece)[0] for piece in shown] == [TILES.count(kind) for kind in BUILDINGS]
    assert [(numbers(piece)[1:] or [0])[0] for piece in shown] == [REVOLVERS[kind] for kind in BUILDINGS]
    assert sections()["buildings"].lead == f"{len(TILES)} tiles in all"


def test_every_kind_of_space_is_there() -> None:
    kinds = list(dict.fromkeys(map(space_kind, SPACE_NAMES)))
    assert [piece.id for piece in pieces("trail")] == [f"space:{kind}" for kind in [*kinds, "depot"]]


def test_what_is_no_building_is_there() -> None:
    shown = {piece.id: numbers(piece) for piece in (*pieces("land"), *pieces("thing"))}
    assert shown["land:mountain"] == [COUNTS[THINGS.index("mountain")]]
    assert shown["thing:cowboy"] == [COWBOYS]
    on_land = {f"land:{thing}" for thing in ("house", "mountain", "road", "claim", "river", "bridge")}
    others = ("cowboy", "white", "revolver", "ammunition", "coach", "marker", "dice", "bag")
    assert set(shown) == on_land | {f"thing:{thing}" for thing in others}


def test_every_duel_token_is_there() -> None:
    assert [piece.id for piece in pieces("tokens")] == [f"token:{value}" for value in range(TOKENS)]


# ---------------------------------------------------------------- what it says
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_the_tips_of_the_table(lang: str) -> None:
    def tip(seen: Seen[Any], element: str) -> str | None:
        return LOOK.tip(seen, element, [], words_in(lang))

    for piece in pieces("characters", lang):
        assert piece.tip == tip(SEEN, piece.id), piece.id
    for piece in pieces("red-sides", lang):
        assert piece.tip == tip(RED, piece.id.removesuffix("-red")), piece.id
    for piece in pieces("buildings", lang):
        assert piece.tip == tip(SEEN, piece.id.replace("building", "kept")), piece.id
    for piece in pieces("trail", lang):
        if piece.id not in ("space:build", "space:buy"):
            assert piece.tip == tip(SEEN, piece.id), piece.id
    told = [piece for section in sections(lang).values() for piece in section.pieces if piece.tip]
    assert all("rule-link" in (piece.tip or "") for piece in told)
    assert len(told) == 7 + 7 + 8 + 13 + 4


def test_cards_that_are_turned_over_are_those_of_such_a_game() -> None:
    assert with_red_sides(SEEN).view.characters == RED.view.characters


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_picture_a_sentence_and_rules(lang: str) -> None:
    for section in sections(lang).values():
        assert section.title
        for piece in section.pieces:
            assert re.fullmatch(r"[a-z]+:[a-z0-9.,_-]+", piece.id)
            assert piece.name
            assert piece.line
            assert piece.picture.startswith("<svg")
            assert piece.rules or piece.tip, piece.id
            assert set(piece.rules) <= RULES, piece.id
            assert not any(f'data-rule="{rule}"' in (piece.tip or "") for rule in piece.rules), piece.id
            assert not re.search(r' id="|data-', piece.picture), piece.id
    ids = [piece.id for section in sections(lang).values() for piece in section.pieces]
    assert len(set(ids)) == len(ids)
