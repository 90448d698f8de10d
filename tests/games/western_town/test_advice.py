"""What is said for an option in Western Town: its numbers are counted again by the rules."""

from __future__ import annotations

from itertools import islice

from tests.games.advising import advice_for, nothing_is_made_up, said_of, sentences
from tests.games.reckoning import of_kind, positions
from tests.games.western_town.positions import Position
from tests.games.western_town.test_reasons import setup
from tinstar.games.western_town import game
from tinstar.games.western_town.pieces import INHABITANTS
from tinstar.games.western_town.rules.cards import KeepCards
from tinstar.games.western_town.state import count


def test_no_number_is_made_up() -> None:
    told = 0
    for table in islice(positions(game, setup), 0, 120, 20):
        if table.waiting() and len(table.options(table.waiting()[0])) > 1:
            told += nothing_is_made_up(game, table, table.waiting()[0])
    assert told > 20


def test_a_card_is_told_by_what_it_brings() -> None:
    position = Position(
        2, town={0: "b3 homestead, c3 homestead"}, hand={0: "homestead_1 gold_mine marshal"}, round=2
    ).alone(0)
    table = position.table
    before = table.has(0, INHABITANTS)
    told = sentences(game, table, "play homestead_1")
    position.do(0, "play homestead_1")
    came = position.table.has(0, INHABITANTS) - before
    assert came > 1
    assert f"{came} inhabitants come to you" in told[0]


def test_a_raid_is_told_where_the_die_is_rolled() -> None:
    position = Position(2, hand={0: "marshal gold_mine homestead_1"}, camp="red red orange").alone(0)
    assert "The die of the camp brings a raid 100 times in 100." in sentences(game, position.table, "play marshal")
    assert not any("die of the camp" in said for said in sentences(game, position.table, "play gold_mine"))


def test_all_cards_that_sleep_are_named() -> None:
    for table in of_kind(game, setup, KeepCards):
        seat = table.waiting()[0]
        due = count(table.hands[seat]) - table.hand_limit(seat)
        if due > 1 and not any(table.sealed):
            advice = advice_for(game, table, seat, [])
            said = said_of(game, table, seat, advice)
            assert all(any(one.startswith("These cards sleep then: ") for one in told.sentences) for told in said.ideas)
            return
