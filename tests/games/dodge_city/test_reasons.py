"""What the mind of Dodge City tells the judge: parts that add up, facts that are no secret, turns, and what belongs
together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.games.dodge_city.positions import FIRST_EDITION, SALOON_CHAIN, Position
from tests.games.dodge_city.test_mind import LAST, NEARLY, SALOON, setup
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.mind.account import GONE, SHUT
from tinstar.games.dodge_city.mind.outlook import spread_out
from tinstar.games.dodge_city.mind.weights import TABLES, Weights
from tinstar.games.dodge_city.pieces import spot
from tinstar.games.dodge_city.rules.duels import TARGETS, Challenge
from tinstar.games.dodge_city.rules.effects import SwapCard
from tinstar.games.dodge_city.rules.placing import Buy, ChooseFigure, PlayCard
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import FreeStones, ShiftStone, TakeStones
from tinstar.games.dodge_city.state import FIRST_PLACING, START, Dodge, bits
from tinstar.kernel.core import Quick, State

CARD = FIRST_EDITION.cards.index
WEIGHTS = Weights(*TABLES.values())


def moments(games: int, seed: int = 5) -> Iterator[tuple[Dodge, int]]:
    """Every question of some games, of every variant, and whom it asks: half played well, half anyhow."""
    luck, mind = Quick(seed), game.mind()
    for number in range(games):
        table: State = game.start(setup(number), luck)
        while waiting := table.waiting():
            assert isinstance(table, Dodge)
            seat = waiting[0]
            yield table, seat
            options = table.options(seat)
            table.apply(seat, (mind.rollout if luck.below(2) else anything)(table, seat, options, luck), luck)


def anything(table: Dodge, seat: int, options: list[int], luck: Quick) -> int:
    return options[luck.below(len(options))]


# ---------------------------------------------------------------------------------------------------- parts


def test_parts_add_up_to_the_prospects_and_values_are_made_of_them() -> None:
    mind, capped = game.mind(), 0
    for number, (table, _) in enumerate(moments(8)):
        if number % 5:
            continue
        parts = mind.parts(table)
        prospects = mind.prospects(table)
        for seat in range(table.seats):
            assert sum(part[seat] for part in parts.values()) == pytest.approx(prospects[seat], abs=1e-6)
        surest = max(parts["goal"]) / WEIGHTS.win
        scale = WEIGHTS.scale * (1.0 + WEIGHTS.doubt * (1.0 - surest))
        assert mind.values(table) == pytest.approx(spread_out(prospects, scale))
        capped += max(prospects) >= 8.0
    assert capped, "no position in which more is expected than counts"


def test_a_building_is_a_part_of_its_own() -> None:
    town = {"saloon": f"lady, 0: {NEARLY}", "bank": "cowboy, 1: 0.0"}
    parts = game.mind().parts(Position(2, town=town, points={1: 3}).placing().table)
    mine, theirs = parts["building:saloon"]
    assert 5.0 > mine > 2.0 > theirs
    assert parts["points"] == [0.0, 3.0]
    assert set(parts) == {"points", "goal", "money", "building:saloon", "building:bank"}


# ---------------------------------------------------------------------------------------------------- nothing hidden


def test_what_is_told_is_the_same_in_a_guess() -> None:
    mind, luck, told = game.mind(), Quick(7), 0
    for number, (table, seat) in enumerate(moments(8)):
        if number % 5:
            continue
        guess = game.guess(table, seat, luck)
        assert mind.facts(guess) == mind.facts(table)
        assert mind.time(guess) == mind.time(table)
        assert mind.meeting(guess, seat, 1) == mind.meeting(table, seat, 1)
        for option in table.options(seat)[::7]:
            assert mind.plan(guess, seat, option) == mind.plan(table, seat, option)
            inputs = mind.inputs(table, seat, option)
            assert mind.inputs(guess, seat, option) == inputs
            told += bool(inputs)
    assert told


def test_facts_are_what_lies_on_the_table() -> None:
    town = {"saloon": f"lady, 0: {SALOON_CHAIN}, 1: 0.0", "bank": "cowboy, won by 1"}
    table = Position(2, town=town, points={1: 1}, money={0: 300}).placing().table
    facts = game.mind().facts(table)
    assert facts["points"] == [0, 1]
    assert facts["money"] == [300, 2000]
    assert facts["stones"] == [len(SALOON_CHAIN.split()), 1]
    assert facts["control"] == [1, 0]
    assert facts["missing:saloon"][0] == 0 < facts["missing:saloon"][1]
    assert facts["missing:bank"] == [GONE, GONE], "won: nobody can join it any more"


# ---------------------------------------------------------------------------------------------------- inputs


def test_inputs_count_the_stones_that_are_missing_before_and_after() -> None:
    mind, luck, counted = game.mind(), Quick(3), 0
    for number, (table, seat) in enumerate(moments(8)):
        if number % 3 or not isinstance(table.question(), (Buy, FreeStones, TakeStones)):
            continue
        option = luck.pick(table.options(seat))
        inputs = mind.inputs(table, seat, option)
        twin = table.copy()
        twin.apply(seat, option, luck)
        if twin.waiting() and isinstance(twin.question(), ChooseFigure):  # the stone comes when its figure is known
            twin.apply(seat, twin.options(seat)[0], luck)
        before, after = mind.facts(table), mind.facts(twin)
        for building, owner, lacked, lacks in inputs.values():
            name = f"missing:{table.building(int(building)).name}"
            if twin.passes == table.passes and twin.owners == table.owners:
                assert (before[name][int(owner)], after[name][int(owner)]) == (lacked, lacks)
                counted += 1
    assert counted > 50


def test_the_nearest_rival_is_told() -> None:
    town = {"saloon": f"lady, 0: 0.0, 1: 4.4, 2: {NEARLY}"}
    table = Position(3, town=town).placing().turn_begun(0).table
    inputs = game.mind().inputs(table, 0, FIRST_EDITION.spot_named(f"saloon.{LAST}"))
    assert inputs["rival"][:3] == [SALOON, 2, 1]
    assert inputs["missing"][:2] == [SALOON, 0]


def test_a_chain_that_is_blocked_lacks_more_than_there_are_cells() -> None:
    table = Position(2, town={"saloon": "lady, 1: all"}, money={0: 0}).event(0, "ambush").table
    inputs = game.mind().inputs(table, 0, table.options(0)[0])
    assert inputs["missing"][2] == SHUT
    assert inputs["rival"][2] == 0


def test_inputs_of_cards_are_odds() -> None:
    table = Position(2, hands={0: "lady_7 cowboy_1 indio_1"}).placing().table
    mind = game.mind()
    assert mind.inputs(table, 0, CARD("lady_7"))["beats"] == [100.0]
    assert mind.inputs(table, 0, CARD("indio_1")) == {"beats": [0.0], "keeps": [100.0]}
    assert mind.inputs(table, 0, CARD("lady_7"))["keeps"] == mind.inputs(table, 0, CARD("cowboy_1"))["beats"]


def test_who_has_seen_a_card_knows_how_a_duel_ends() -> None:
    town = {"saloon": "lady, 0: 0.0, 1: 0.1"}
    table = Position(2, town=town, hands={0: "sheriff_1", 1: "cowboy_1"}).duels().table
    challenge = TARGETS * 1 + SALOON
    assert table.waiting() == [0]
    unsure = game.mind().inputs(table, 0, challenge)
    assert 0.0 < unsure["loses"][0] < unsure["beats"][0] < 100.0
    table.known[1] = table.hands[1]
    assert game.mind().inputs(table, 0, challenge) == {"beats": [100.0], "loses": [0.0]}


# ---------------------------------------------------------------------------------------------------- turns


def test_time_moves_with_turns_and_with_nothing_else() -> None:
    mind = game.mind()
    last, now, table, turns = -1, -1, None, 0
    for state, _ in moments(8):
        if state is not table:  # another game
            table, last = state, -1
        now = mind.time(state)
        question = state.question()
        if isinstance(question, (PlayCard, Challenge)):
            assert now > last, "a turn begins"
            turns += 1
        elif isinstance(question, (Buy, ChooseFigure)):
            assert now == last, "the same turn"
        assert now >= last
        last = now
    assert turns > 100


def test_options_meet_at_the_next_turn_of_that_kind_or_the_next_pass() -> None:
    mind, met, wait, table = game.mind(), 0, None, None
    for state, asked in moments(12):
        if state is not table:  # another game
            table, wait = state, None
        if wait and mind.time(state) >= wait.until:
            assert isinstance(state.question(), PlayCard if wait.placing else StartCard)
            assert not wait.placing or asked == wait.seat
            met, wait = met + 1, None
        if not wait and not isinstance(state.question(), TakeStones):  # which an event may ask of others
            wait = Wait(mind.meeting(state, asked, 1), asked, state.round == FIRST_PLACING)
            assert mind.time(state) < wait.until < mind.meeting(state, asked, 2)
    assert met > 50


class Wait(NamedTuple):
    """For a moment of comparison."""

    until: int
    seat: int
    placing: bool
    """In the first round of a pass: the second is soon."""


def test_a_lap_more_is_a_pass_more() -> None:
    mind = game.mind()
    start = Position(3).starting().table
    assert start.round == START
    assert mind.meeting(start, 0, 2) - mind.meeting(start, 0, 1) == mind.meeting(start, 0, 1) - mind.time(start)


def test_what_ends_a_turn_is_an_option() -> None:
    mind, found = game.mind(), set()
    for table, seat in moments(8):
        option = mind.stop(table, seat)
        question = table.question()
        if option >= 0 or isinstance(question, Buy):
            assert option in table.options(seat) or option == -1
            found.add(type(question))
    assert Buy in found


# ---------------------------------------------------------------------------------------------------- plans


def test_stones_of_one_chain_are_one_plan() -> None:
    town = {"saloon": "lady, 0: 1.4 1.3, 1: 4.4", "bank": "cowboy, 1: 0.0"}
    table = Position(2, town=town).placing().turn_begun(0).table
    mind = game.mind()
    plans: dict[int, set[int]] = {}
    for option in table.options(0):
        plans.setdefault(mind.plan(table, 0, option), set()).add(option)
    assert plans[-1] == {-1}, "to buy nothing is a plan of its own"
    chain = {spot(SALOON, cell) for cell in bits(mind.outlook.reckoner.way(table, SALOON, 0))}
    assert chain in plans.values()
    assert max(len(plan) for plan in plans.values()) < len(table.options(0)) / 2
    assert len(plans) > 3


def test_stones_of_one_player_in_a_building_are_taken_for_one_end() -> None:
    town = {"saloon": "lady, 1: 0.0 0.1, 2: 4.4", "bank": "cowboy, 1: 0.0"}
    table = Position(3, town=town, hands={0: "indio_1"}).placing().do(0, "play indio_1").table
    mind = game.mind()
    assert isinstance(table.question(), TakeStones)
    plans = [mind.plan(table, 0, option) for option in table.options(0)]
    assert len(set(plans)) == 1 + 3
    assert plans.count(plans[0]) == 2


def test_cards_that_are_alike_are_one_plan() -> None:
    start = Position(2, hands={0: "question_1 question_2 lady_1 lady_2"}).starting().table
    mind = game.mind()
    plans = {card: mind.plan(start, 0, CARD(card)) for card in ("question_1", "question_2", "lady_1", "lady_2")}
    assert plans["question_1"] == plans["question_2"]
    assert len(set(plans.values())) == 3


def test_every_question_has_plans_that_are_no_mixture() -> None:
    """Doing nothing is never the same as doing something."""
    mind, kinds = game.mind(), set()
    for table, seat in moments(16, seed=9):
        question = table.question()
        if type(question) in kinds:
            continue
        kinds.add(type(question))
        nothing = {mind.plan(table, seat, option) for option in table.options(seat) if option < 0}
        something = {mind.plan(table, seat, option) for option in table.options(seat) if option >= 0}
        assert not nothing & something
    assert {StartCard, PlayCard, Buy, FreeStones, TakeStones, ShiftStone, Challenge, SwapCard} <= kinds
