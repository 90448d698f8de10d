"""What the mind of Gold Rush says of a position: the parts are its judgement, and the facts are no secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.mind import GoldRushMind, share
from tinstar.games.gold_rush.mind.account import PARTS
from tinstar.games.gold_rush.rules.figures import COWBOY, UseFigure
from tinstar.games.gold_rush.state import SOURCES, Ground
from tinstar.kernel.core import SPECTATOR, Quick


def tables(seats: int, seed: int, every: int) -> Iterator[Ground]:
    """Positions of a game between players who are now and then wild, the end of the game too."""
    mind = game.mind()
    dealer = Quick(seed)
    table = game.start(game.facts.setup(seats, {"tiles": 32}), dealer)
    number = 0
    while table.waiting():
        if number % every == 0:
            yield table
        number += 1
        seat = table.turn
        options = table.options(seat)
        wild = dealer.below(8) == 0
        table.apply(seat, dealer.pick(options) if wild else mind.choose(table, seat, options, dealer), dealer)
    yield table


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_the_parts_add_up_to_the_prospects(seats: int, seed: int) -> None:
    kinds = set()
    for table in tables(seats, seed, every=3):
        parts, prospects = GoldRushMind().parts(table), GoldRushMind().prospects(table)
        assert list(parts) == PARTS
        assert [sum(part[seat] for part in parts.values()) for seat in range(seats)] == pytest.approx(
            prospects, abs=1e-6
        )
        kinds.add(type(table.question()).__name__ if table.waiting() else "over")
    assert kinds == {"LayTile", "UseFigure", "over"}


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (4, 5)])
def test_chances_are_made_of_the_prospects(seats: int, seed: int) -> None:
    for table in tables(seats, seed, every=4):
        prospects, left = GoldRushMind().prospects(table), table.tiles_left()
        shares = [share(prospects, seat, left) for seat in range(seats)]
        assert GoldRushMind().values(table) == pytest.approx(shares, abs=1e-9)


def test_a_part_says_where_the_points_come_from() -> None:
    """A cowboy on a kind of land raises what is expected of that kind, and takes from the free ones."""
    raised = set()
    for table in tables(3, 6, every=1):
        if not table.waiting() or not isinstance(table.question(), UseFigure):
            continue
        seat = table.turn
        for option in table.options(seat):
            if option >= COWBOY:
                after = table.copy()
                after.agenda.pop()
                UseFigure(seat).take(after, option, Quick(1))
                after.drawn = 0  # nothing more may be done with a figure
                before = table.copy()
                before.drawn = 0
                gained = {
                    name: part[seat] - GoldRushMind().parts(before)[name][seat]
                    for name, part in GoldRushMind().parts(after).items()
                }
                raised.add(max(SOURCES, key=lambda name: gained[name]))
    assert {"railways", "mountains", "prairies"} <= raised


def test_what_is_counted_is_no_secret() -> None:
    dealer = Quick(7)
    for table in tables(3, 8, every=7):
        facts = GoldRushMind().facts(table)
        for seat in (SPECTATOR, 0, 1, 2):
            assert GoldRushMind().facts(game.guess(table, seat, dealer)) == facts


def test_the_facts_are_the_points_of_the_outcome() -> None:
    *_, table = tables(3, 9, every=50)
    facts, outcome = GoldRushMind().facts(table), game.outcome(table)
    assert {source: facts[source] for source in SOURCES} == dict(outcome.parts)
    assert any(facts["gold"])
    assert GoldRushMind().prospects(table) == outcome.points


def test_a_lap_is_a_tile_of_everybody() -> None:
    mind, dealer = GoldRushMind(), Quick(3)
    table = game.start(game.facts.setup(4), dealer)
    seat, until = table.turn, GoldRushMind().meeting(table, table.turn, 1)
    turns = [seat]
    while mind.time(table) < until:
        before = mind.time(table)
        table.apply(table.turn, dealer.pick(table.options(table.turn)), dealer)
        if mind.time(table) > before:
            turns.append(table.turn)
    assert turns == [(seat + n) % 4 for n in range(5)]
