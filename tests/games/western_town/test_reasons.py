"""What the mind of Western Town says of its judgement: parts, facts, inputs, the time, and what belongs together."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.reckoning import adds_up, is_seen_by_all, of_kind, positions
from tests.games.western_town.positions import Position
from tests.games.western_town.test_mind import WEIGHTS, variants
from tinstar.games.western_town import game
from tinstar.games.western_town.mind.alike import TWIN
from tinstar.games.western_town.mind.inputs import chance_of_a_raid
from tinstar.games.western_town.mind.judgement import scale, share
from tinstar.games.western_town.mind.worth import Outlook
from tinstar.games.western_town.pieces import LOT_NAMES
from tinstar.games.western_town.rules.cards import KeepCards
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.state import cards_in, count
from tinstar.kernel.facts import Setup

PARTS = {
    "houses", "households", "exported", "attractiveness", "inhabitants", "pipes", "goods", "cowboys", "plays", "later",
    "income", "uses", "danger",
}  # fmt: skip


def setup(number: int) -> Setup:
    return game.facts.setup(*variants(number))


def test_the_parts_add_up_to_the_prospects() -> None:
    assert adds_up(game, setup) == PARTS


def test_values_are_made_of_the_prospects() -> None:
    mind = game.mind()
    for table in positions(game, setup):
        points = mind.prospects(table)
        wide = scale(table, Outlook(table, WEIGHTS))
        assert mind.values(table) == [share(table, points, seat, wide) for seat in range(table.seats)]


def test_what_is_told_everybody_may_know() -> None:
    is_seen_by_all(game, setup, but="sleep")


@pytest.mark.parametrize(("red", "orange", "chance"), [(0, 0, 1 / 6 * (1 / 6 + 1 / 6)), (2, 0, None), (2, 1, 1.0)])
def test_raids_are_counted_exactly(red: int, orange: int, chance: float | None) -> None:
    counted = chance_of_a_raid(red, orange)
    if chance is None:  # any red face; or orange, and again: red or orange
        chance = 4 / 6 + 1 / 6
    assert counted == pytest.approx(chance)


def test_cards_that_sleep_together_are_one_plan() -> None:
    mind = game.mind()
    sets = 0
    for table in islice(of_kind(game, setup, KeepCards), 24):
        seat = table.waiting()[-1]
        options = table.options(seat)
        due = count(table.hands[seat]) - table.hand_limit(seat)
        for option in options:
            plan = mind.plan(table, seat, option)
            if option != KeepCards.DONE:
                assert plan >> TWIN[option] & 1
                assert count(plan) == max(1 + len(table.sealed[seat]), due)
            sets += due > 1 and len(table.sealed[seat]) == 0 and len(cards_in(plan)) == due
    assert sets > 3


def test_cards_that_are_printed_alike_are_one_plan() -> None:
    hand = {0: "homestead_1 homestead_2 gold_mine"}
    position = Position(2, town={0: "b3 homestead"}, hand=hand, round=2).alone(0)
    table = position.table
    plans = {table.question().text(table, option): game.mind().plan(table, 0, option) for option in table.options(0)}
    assert plans["play homestead_1"] == plans["play homestead_2"] != plans["play gold_mine"]


def test_lots_that_are_alike_are_one_plan() -> None:
    position = Position(2, goods={0: "4 wood, 4 gold"}, hand={0: "carpenter_1 gold_mine homestead_1"}, round=2).alone(0)
    position.do(0, "play carpenter_1")
    table, seat = position.table, position.waiting[0]
    question = table.question()
    assert isinstance(question, Effect)
    mind = game.mind()
    by_plan: dict[int, set[str]] = {}
    for option in table.options(seat):
        if (lot := question.lot(option)) >= 0:
            words = question.words(table, option)
            by_plan.setdefault(mind.plan(table, seat, option), set()).add(LOT_NAMES[lot])
            assert words[1] == question.words(table, mind.plan(table, seat, option))[1]
    together = {frozenset(lots) for lots in by_plan.values() if len(lots) > 1}
    assert together
    assert all(lots <= {"b3", "c3", "d3"} or lots <= {"a2", "e2"} for lots in together)
