"""The mind of Gold Rush: a plan foresees exactly what laying the tile brings, and its judgement is sensible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tinstar
from tinstar.games.gold_rush.mind import GoldRushMind
from tinstar.games.gold_rush.mind.lands import Odds
from tinstar.games.gold_rush.mind.outlook import Outlook
from tinstar.games.gold_rush.mind.plan import Plan
from tinstar.games.gold_rush.mind.weights import TABLES, Weights
from tinstar.games.gold_rush.rules.figures import PASS
from tinstar.games.gold_rush.rules.placing import lay
from tinstar.games.gold_rush.state import Ground
from tinstar.kernel.check.shapes import difference
from tinstar.kernel.core import Quick


def positions(seats: int, seed: int, every: int) -> Iterator[Ground]:
    """Positions of a game between greedy players, each with a tile to lay."""
    game = tinstar.game("gold_rush")
    mind = game.mind()
    dealer = Quick(seed)
    table: Ground = game.start(game.facts.setup(seats), dealer)
    while table.waiting():
        if table.drawn >= 0 and len(table.cells) % every == 0:
            yield table
        seat = table.turn
        options = table.options(seat)
        wild = dealer.below(8) == 0  # now and then anything, for boards that greedy players do not build
        table.apply(seat, dealer.pick(options) if wild else mind.choose(table, seat, options, dealer), dealer)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_a_plan_foresees_what_laying_the_tile_brings(seats: int, seed: int) -> None:
    compared = 0
    for table in positions(seats, seed, every=4):
        odds = Odds(table, Weights(TABLES["2"]))
        outlook = Outlook(table, odds)
        outlook.survey()
        for option in table.options(table.turn):
            plan = Plan(outlook, option >> 2, 4 * table.drawn + (option & 3))
            after = table.copy()
            after.drawn = -1
            lay(after, option >> 2, table.drawn, option & 3, Quick(1))
            assert plan.points == pytest.approx(Outlook(after, odds).points, abs=1e-6)
            compared += 1
    assert compared > 100


def test_every_option_is_judged_as_a_chance() -> None:
    mind = GoldRushMind()
    for table in positions(3, 4, every=9):
        judged = mind.judge(table, table.turn, table.options(table.turn))
        assert len(judged) == len(table.options(table.turn))
        assert all(0 < chance < 1 for chance in judged)
        values = mind.values(table)
        assert len(values) == 3
        assert sum(values) == pytest.approx(1)


def test_a_completed_feature_is_claimed() -> None:
    """Seven points for nothing: no sensible player passes."""
    mind = GoldRushMind()
    claimed = 0
    for table in positions(2, 5, every=2):
        seat = table.turn
        after = table.copy()
        after.apply(seat, mind.choose(after, seat, after.options(seat), Quick(1)), Quick(1))
        options = after.options(seat)
        if after.drawn < 0 and after.turn == seat and len(options) > 1:
            judged = mind.judge(after, seat, options)
            claimed += max(judged) > judged[options.index(PASS)]
    assert claimed > 10


def test_the_mind_changes_nothing() -> None:
    mind = GoldRushMind()
    for table in positions(2, 6, every=12):
        before = table.copy()
        mind.judge(table, table.turn, table.options(table.turn))
        mind.values(table)
        assert not difference(before, table)
