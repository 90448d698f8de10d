"""The rules that tips and questions name: they exist, and they are about what they stand beside."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tests.games.carson_city.positions import Position
from tests.games.carson_city.test_words import ELEMENTS, SPOKEN, asked, tip
from tests.games.spoken import seen
from tinstar.draw.statute import statute_of
from tinstar.games.carson_city import game
from tinstar.games.carson_city.look import LOOK
from tinstar.games.carson_city.looks import cited, texts
from tinstar.games.carson_city.looks.asking import QUESTIONS
from tinstar.games.carson_city.looks.sayings import space_kind
from tinstar.games.carson_city.looks.tips import Teller
from tinstar.games.carson_city.pieces import BUILDINGS, CHARACTERS, SPACE_NAMES, THINGS
from tinstar.kernel import Play, Quick

STATUTE = statute_of(LOOK.rules("en"))
RULES = set(STATUTE.rules)
EVERYTHING = [*ELEMENTS, *(f"income:{seat}" for seat in range(3)), *(f"kept:{kind}" for kind in cited.BUILDINGS)]


def named(play: Play, seat: int, element: str) -> list[str] | None:
    """The rules that the tip of an element leads to; None where it has none."""
    said = SPOKEN.pointed(seen(play, seat), element, "en")
    return None if said is None else re.findall(r'data-rule="(R[\d.]+)"', said)


def last(at: Position, element: str, seat: int = 0) -> str:
    """The rule at the end of a tip."""
    return tip(at, seat, element).rpartition(" ")[2]


# ---------------------------------------------------------------- every tip has one
@pytest.mark.parametrize("options", [{}, {"red": "all", "river": True, "might": True}])
def test_every_tip_of_a_whole_game_names_one_rule_that_exists(options: dict[str, bool | str]) -> None:
    play = game.play(seats=3, seed=5, options=options)
    luck, kinds = Quick(5), set[str]()
    while play.waiting:
        seat = luck.pick(play.waiting)
        offered = [text for text in play.options(seat) if text != "pass"] or play.options(seat)
        play.apply(seat, offered[luck.below(len(offered))])
        if luck.below(12) and play.waiting:
            continue
        for viewer, element in product((seat, -1), EVERYTHING):
            rules = named(play, viewer, element)
            if rules is not None:
                assert len(rules) == 1, element
                assert set(rules) <= RULES, element
                kinds.add(element.partition(":")[0])
        assert SPOKEN.question(seen(play, seat)).ask.rule in (RULES if play.waiting else {""})
    alike = {"thing", "claim", "cell", "earns", "edge"}  # another name for a parcel, a road
    assert kinds == set(Teller.tips) - alike


def test_the_tables_are_whole() -> None:
    assert set(cited.BUILDINGS) == {THINGS[kind] for kind in BUILDINGS}
    assert set(cited.SPACES) == {space_kind(space) for space in SPACE_NAMES} | {"depot"}
    assert set(cited.CHARACTERS) == set(CHARACTERS[1:])
    for kind, rule in cited.BUILDINGS.items():
        assert STATUTE.said(rule).startswith(texts.THINGS[kind])
    for name, rules in cited.CHARACTERS.items():
        assert all(texts.CHARACTERS[name] in STATUTE.said(rule) for rule in rules)


def test_every_question_names_a_rule_that_exists() -> None:
    assert {wording.rule for wording in QUESTIONS.values()} <= RULES


# ---------------------------------------------------------------- and it is about the thing
def test_a_parcel_leads_to_what_is_to_be_known_of_it_now() -> None:
    land = "c3 empty 0, e5 mountain 1, d2 saloon 1, h8 house"
    at = Position(land=land, standing="0 build8", money={0: 20}).placing()
    assert last(at, "parcel:c3") == "R6.8"
    assert last(at, "parcel:e5") == "R7.1"
    assert last(at, "parcel:d2") == "R7.7"
    assert last(at, "parcel:h8") == "R6.5"
    play = game.play(seats=2, seed=1)
    assert named(play, play.waiting[0], "parcel:a1") == ["R1.6"]


def test_a_parcel_that_lacks_something_leads_to_that() -> None:
    at = Position(land="c3 empty 0, a1 empty 0", standing="0 build8").passing(0, 1, 2)
    assert last(at, "parcel:a1") == "R6.8"
    taken = [name for name in Position().reached() if name not in ("c3", "d4")]
    land = ", ".join(["c3 empty 0", *(f"{name} house" for name in taken)])
    assert last(Position(land=land, standing="0 build8").passing(0, 1, 2), "parcel:c3") == "R6.9"


def test_a_cowboy_leads_to_what_he_does_where_he_stands() -> None:
    at = Position(land="e4 saloon 1", standing="0 e4, 1 c3, 2 dice", cowboys={0: 2}).placing()
    assert [last(at, f"man:{man}") for man in ("0.0", "1.0", "2.0", "0.1")] == ["R6.15", "R6.6", "R6.13", "R5.4"]


def test_a_building_space_leads_to_the_tile_that_it_sells() -> None:
    at = Position(row={"build8": "saloon"}).placing()
    assert last(at, "space:build8") == "R7.7"
    assert last(at, "space:dice") == "R6.13"
    assert last(Position(round=3).placing(), "space:buy2") == "R8.2"


def test_a_tip_with_a_bar_has_its_rule_below_it() -> None:
    at = Position(standing="1 dice").placing()
    said = SPOKEN.pointed(seen(at.play, 0), "space:dice", "en")
    assert said
    assert said.index("odds-bar") < said.index("rule-link")


def test_a_question_leads_to_what_it_is_about_at_this_moment() -> None:
    two = "0 e4, 1 e4, 0 c3, 2 c3"
    parcels = Position(standing=two).passing(0, 1, 2)
    assert parcels.question == "ChooseDuel"
    assert asked(parcels, 0).ask.rule == "R6.6"
    town = Position(land="e4 saloon 2, c3 bank 1", standing=two).passing(0, 1, 2)
    assert town.question == "ChooseDuel"
    assert asked(town, 0).ask.rule == "R6.17"
    taken = Position(red="worker", land="c3 empty 0").choosing().do(0, "worker build8")
    assert asked(taken, 0).ask.rule == "R10.4"
