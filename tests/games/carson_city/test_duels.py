"""Scenarios 65 to 75: duels and attacks. `2 buy5` halts the trail after the town has paid."""

from __future__ import annotations

import pytest

from tests.games.carson_city.positions import Position
from tinstar.games.carson_city.rules.events import DUEL, FOUGHT
from tinstar.kernel import Event

FIVE_HOUSES = "c3 drugstore 0, b2 house, c2 house, d2 house, b3 house, d3 house"
BANK = "c3 bank 0, b2 house, c2 house, d2 house, b3 house"


def fought(at: Position, seat: int) -> list[Event]:
    return [event for event in at.heard(FOUGHT) if event.seat == seat]


def test_s65_of_equals_the_earlier_pass_wins() -> None:
    at = Position(standing="0 ammunition, 1 ammunition, 2 ammunition, 0 buy5", rolls=[5, 5, 4]).passing(1, 0, 2)
    at.do(1, "take")
    assert len(at.heard(DUEL)) == 1
    assert [fought(at, seat)[0].a for seat in range(3)] == [5, 5, 4]
    assert at.view().ammunition == 1
    assert [at.hand(seat) for seat in range(3)] == [4, 3, 4]


def test_s66_who_was_beaten_is_stronger_afterwards() -> None:
    at = Position(standing="0 ammunition, 1 ammunition, 0 a1, 1 a1", rolls=[1, 6, 4, 1]).passing(1, 2, 0)
    at.do(1, "take")
    assert [event.c for event in fought(at, 0)] == [3, 4]
    assert at.question == "BuyParcel"  # 9 to 8; a tie would have been lost
    assert at.waiting == [0]


def test_s67_robbed_without_a_shot() -> None:
    at = Position(centre="g7", land=FIVE_HOUSES, standing="1 c3, 2 buy5", rolls=[1]).passing(0, 1, 2)
    assert (at.money(0), at.money(1)) == (15 + 8, 15 + 7)
    assert at.dealer.rolls == [1]
    assert (at.hand(1), at.supply(1)) == (3, 7)


def test_s68_the_defender_wins() -> None:
    at = Position(centre="g7", land="c3 hotel 0", standing="0 c3, 1 c3, 2 buy5", rolls=[6, 1]).passing(0, 1, 2)
    assert (at.money(0), at.money(1)) == (15 + 6, 15)
    assert (at.hand(0), at.supply(0)) == (3, 7)
    assert (at.hand(1), at.supply(1)) == (4, 6)


def test_s69_two_attackers_and_a_defender() -> None:
    at = Position(centre="g7", land="c3 hotel 0", standing="0 c3, 1 c3, 2 c3, 0 buy5", rolls=[1, 6, 2]).passing(0, 1, 2)
    assert len(at.heard(DUEL)) == 1
    assert [at.money(seat) for seat in range(3)] == [15 + 3, 15 + 3, 15]
    assert [at.hand(seat) for seat in range(3)] == [4, 3, 4]


def test_s70_a_doubled_bank_is_robbed() -> None:
    at = Position(
        centre="g7", characters=("grocer", "banker", "settler"), land=BANK, standing="1 c3, 2 buy5", later=[0]
    ).passing(0, 1, 2)
    at.do(0, "double bank")
    assert (at.money(0), at.money(1)) == (15 + 12, 15 + 12)


def test_s71_a_doubled_bank_is_defended() -> None:
    at = Position(
        centre="g7",
        characters=("grocer", "banker", "settler"),
        land=BANK,
        standing="0 c3, 1 c3, 2 buy5",
        later=[0],
        rolls=[1, 6],
    ).passing(0, 1, 2)
    assert not at.heard(DUEL)  # R15.11 she decides before the duel
    at.do(0, "double bank")
    assert (at.money(0), at.money(1)) == (15 + 24, 15)


def test_s72_a_church_shields_its_neighbours() -> None:
    at = Position(
        centre="g7",
        land="c3 hotel 0, c4 church 0, g2 hotel 0",
        standing="0 c3, 1 c3, 0 g2, 1 g2, 2 buy5",
        rolls=[3, 3],
    ).passing(0, 1, 2)
    assert at.view().parcels[18].shielded
    assert len(at.heard(DUEL)) == 1
    assert fought(at, 1)[0].c == 4  # the one whom the church sent home helps
    assert (at.money(0), at.money(1)) == (15 + 6 + 3, 15 + 3)
    assert (at.hand(0), at.supply(0)) == (4, 6)
    assert (at.hand(1), at.supply(1)) == (4, 6)


def test_s73_anothers_church_shields_nothing() -> None:
    at = Position(centre="g7", land="c3 hotel 0, c4 church 2", standing="1 c3").passing(0, 1, 2)
    assert (at.money(0), at.money(1)) == (18, 18)


def test_s74_half_of_a_dollar() -> None:
    ring = ("a2", "b2", "b1")
    land = ", ".join(f"{parcel} house" for parcel in ring)
    at = Position(centre="g7", land=f"{land}, a1 ranch 0", standing="1 a1, 2 buy5").passing(0, 1, 2)
    assert (at.money(0), at.money(1)) == (16, 15)
    assert (at.hand(1), at.supply(1)) == (3, 7)


def test_s75_ammunition_is_for_one_round() -> None:
    at = Position(standing="0 ammunition, 0 a1, 1 a1", rolls=[1, 1]).passing(1, 2, 0)
    at.do(0, "take")
    assert fought(at, 0)[0].d == 3
    assert (at.view().ammunition, at.view().seats[0].extra, at.view().seats[0].strength) == (0, 3, 7)
    at.do(0, "buy")
    assert at.view().round == 2
    assert (at.view().ammunition, at.view().seats[0].extra) == (-1, 0)


def test_ammunition_may_be_left() -> None:
    """R5.2, R6.2 Who would rather lose goes on without it."""
    at = Position(standing="0 ammunition, 0 a1, 1 a1", rolls=[1, 6]).passing(1, 2, 0)
    at.do(0, "leave")
    assert at.view().ammunition == -1
    assert fought(at, 0)[0].d == 0
    assert at.hand(0) == 4


@pytest.mark.parametrize(("red", "extra"), [("", 3), ("gunslinger", 2)])
def test_the_gunslinger_is_strong_for_a_round(red: str, extra: int) -> None:
    """R2.10, R10.7"""
    at = Position(red=red, characters=("gunslinger", "banker", "grocer"), standing="0 a1, 1 a1", rolls=[1, 1])
    at.passing(1, 2, 0)
    assert fought(at, 0)[0].d == extra
    assert at.waiting == [0]


def test_two_attackers_fight_each_other() -> None:
    """R6.15 Without a defender one of them gets the half."""
    at = Position(centre="g7", land="c3 hotel 0", standing="1 c3, 2 c3, 0 buy5", rolls=[1, 6]).passing(0, 1, 2)
    assert [at.money(seat) for seat in range(3)] == [18, 15, 18]
    assert [at.hand(seat) for seat in range(3)] == [3, 4, 3]


def test_an_idle_defender_is_spent() -> None:
    """R6.15"""
    at = Position(centre="g7", land="c3 hotel 0", standing="0 c3, 2 buy5").passing(0, 1, 2)
    assert (at.hand(0), at.supply(0), at.money(0)) == (3, 7, 21)


def test_the_first_passer_orders_the_attacks() -> None:
    """R6.17"""
    at = Position(
        centre="g7", land="c3 hotel 0, a1 hotel 0", standing="0 c3, 1 c3, 0 a1, 1 a1, 2 buy5", rolls=[6, 1, 1, 6]
    ).passing(2, 0, 1)
    assert at.waiting == [2]
    assert at.options(2) == ["a1", "c3"]
    at.do(2, "c3")
    assert (at.money(0), at.money(1)) == (15 + 6 + 3, 15 + 3)
