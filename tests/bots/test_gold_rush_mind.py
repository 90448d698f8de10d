"""The mind of Gold Rush: a plan foresees exactly what laying the tile brings, and its judgement is sensible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tinstar
from tinstar.games.gold_rush.mind import PLANS, GoldRushMind, plans, tiles_of
from tinstar.games.gold_rush.mind.glance import promising
from tinstar.games.gold_rush.mind.lands import NO_TRACKS, Land, Odds
from tinstar.games.gold_rush.mind.outlook import Outlook
from tinstar.games.gold_rush.mind.plan import Plan
from tinstar.games.gold_rush.mind.weights import TABLES, Weights
from tinstar.games.gold_rush.rules.figures import PASS
from tinstar.games.gold_rush.rules.placing import lay
from tinstar.games.gold_rush.state import Ground
from tinstar.games.gold_rush.tiles import MOUNTAIN, RAILWAY
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


@pytest.mark.parametrize(("seats", "seed"), [(2, 7), (4, 8)])
def test_a_playout_goes_on_from_what_it_saw(seats: int, seed: int) -> None:
    """Where the planned tile lies, the outlook that went on is the one that looks around anew."""
    mind = GoldRushMind()
    compared = 0
    for table in positions(seats, seed, every=9):
        after = table.copy()
        luck = Quick(seed)
        for _ in range(8):
            if not after.waiting():
                break
            laid = mind.laid
            if after.drawn >= 0 and laid is not None and laid.lies(after):
                laid.carry_out()
                mind.laid = None
                anew = Outlook(after, laid.outlook.odds)
                assert laid.outlook.points == pytest.approx(anew.points, abs=1e-6)
                assert laid.outlook.ends == anew.ends
                compared += 1
            seat = after.turn
            after.apply(seat, mind.rollout(after, seat, after.options(seat), luck), luck)
    assert compared > 8


def test_a_playout_uses_the_figure_that_its_plan_meant() -> None:
    mind = GoldRushMind()
    used = 0
    for table in positions(2, 9, every=3):
        seat = table.turn
        table = table.copy()
        table.apply(seat, mind.rollout(table, seat, table.options(seat), Quick(1)), Quick(1))
        options = table.options(seat)
        if table.drawn < 0 and table.turn == seat:
            act = mind.rollout(table, seat, options, Quick(1))
            assert mind.laid is not None
            assert act == mind.laid.act
            judged = mind.judge(table, seat, options)
            assert judged[options.index(act)] == pytest.approx(max(judged), abs=1e-6)
            used += act != PASS
    assert used > 15


def test_a_glance_mostly_finds_the_best_plan() -> None:
    mind = GoldRushMind()
    found: list[bool] = []
    for table in positions(3, 10, every=2):
        seat = table.turn
        options = table.options(seat)
        some = promising(table, seat, options, PLANS)
        assert len(some) == len(set(some)) == min(PLANS, len(options))
        assert set(some) <= set(options)
        outlook = mind.look(table)
        outlook.survey()
        best = [max(plan.points[seat] for plan in plans(outlook, seat, ways)) for ways in (some, options)]
        found.append(best[0] > best[1] - 0.5)
    assert sum(found) > 0.7 * len(found)


def test_values_know_how_many_tiles_everybody_will_lay() -> None:
    game = tinstar.game("gold_rush")
    for seats in (2, 3, 5):
        dealer = Quick(seats)
        table: Ground = game.start(game.facts.setup(seats), dealer)
        foreseen: list[tuple[int, list[int]]] = []
        laid = [0] * seats
        while table.waiting():
            foreseen.append((len(table.removed), [laid[seat] + tiles_of(table, seat) for seat in range(seats)]))
            laid[table.turn] += table.drawn >= 0
            seat = table.turn
            table.apply(seat, dealer.pick(table.options(seat)), dealer)
        at_last = [tiles for removed, tiles in foreseen if removed == len(table.removed)]  # none was taken out later
        assert at_last
        assert all(tiles == laid for tiles in at_last)


def test_a_token_that_others_hope_for_is_worth_more() -> None:
    table = next(positions(2, 11, every=6))
    odds = Odds(table, Weights(TABLES["2"]))
    gains: list[float] = []
    for men in (1 << 3, 0, 1):  # the other one leads there, nobody, the digger
        mountain = Land(MOUNTAIN, NO_TRACKS)
        mountain.men, mountain.open, mountain.tokens, mountain.nuggets = men, 1, 3, 3
        odds.assess(mountain)
        gains.append(odds.dug(mountain, 0))
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[2] + 0.2


def test_the_last_cowboy_is_kept_for_better_things() -> None:
    """A short railway is worth more to whoever has four at home; with one it is not worth it before the last turns."""
    early, *_, late = [table.copy() for table in positions(2, 12, every=3)]
    gains: list[float] = []
    for table, home in ((early, 4), (early, 1), (late, 1)):
        odds = Odds(table, Weights(TABLES["2"]))
        railway = Land(RAILWAY, NO_TRACKS)
        railway.open, railway.tiles, railway.log_odds = 2, 1, -1.0
        odds.assess(railway)
        gains.append(odds.placed(railway, home, 0))
    assert gains[1] < 0 < gains[2]
    assert gains[1] < gains[0]
