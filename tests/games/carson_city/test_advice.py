"""What is said for an option in Carson City: its numbers are counted again by the rules, and by trying all dice."""

from __future__ import annotations

from itertools import islice, product

import pytest

from tests.games.advising import nothing_is_made_up, sentences
from tests.games.carson_city.positions import Position
from tests.games.carson_city.test_reasons import setup
from tests.games.reckoning import positions
from tinstar.games.carson_city import game

LAND = "a1 ranch 0, h1 ranch 0, a8 ranch 0, h8 ranch 0, g7 mine 1, f6 mountain, f7 mountain"


def test_no_number_is_made_up() -> None:
    told = 0
    for table in islice(positions(game, setup), 0, 120, 20):
        if table.waiting() and len(table.options(table.waiting()[0])) > 1:
            told += nothing_is_made_up(game, table, table.waiting()[0])
    assert told > 20


def test_a_duel_is_told_with_the_chance_of_all_dice() -> None:
    position = Position(
        2, land=LAND, standing="1 parcel_points", revolvers={0: 3, 1: 2}, in_hand={0: 1, 1: 0}, passed=(1,)
    )
    table = position.placing().table
    mine, theirs = table.strength(0) - 1, table.strength(1)
    won = sum(one + mine > other + theirs for one, other in product(range(1, 7), repeat=2))
    told = sentences(game, table, "parcel_points")
    assert f"You would have to fight Bento for it, and win {round(100 * won / 36)} times in 100." in told
    assert "As things stand, it scores 2 points." in told


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "If the attack succeeds, $3 of what the town pays Bento is yours."),
        ("de", "Gelingt der Angriff, gehen $3 von dem, was die Stadt Bento zahlt, an dich."),
        ("fr", "Si l’attaque réussit, 3 $ de ce que la ville paie à Bento te reviennent."),
    ],
)
def test_an_attack_takes_half(lang: str, expected: str) -> None:
    position = Position(2, land=LAND, revolvers={0: 9, 1: 1}).placing()
    assert position.table.town.earns[54] // 2 == 3
    assert any(
        expected in said.replace("\N{NO-BREAK SPACE}", " ") for said in sentences(game, position.table, "g7", lang)
    )


def test_a_building_is_told_by_what_the_town_will_pay() -> None:
    land = "f6 mountain, f7 mountain, f8 mountain, g7 empty 0, a1 empty 0"
    position = Position(2, land=land, standing="0 build4", cowboys={0: 0, 1: 0}).passing(0, 1)
    told = sentences(game, position.table, "build g7")
    assert told[0] == "The town pays you 9 dollars more every round and you get 1 revolver for good."
    assert "It costs $4." in told
    position.do(0, "build g7")
    assert position.table.town.earns[54] == 9
