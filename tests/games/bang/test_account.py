"""What the mind of BANG! says of a position: the parts are its judgement, and nothing is told of what is hidden."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from tinstar.games.bang import game
from tinstar.games.bang.cards import BANG, DEPUTY, KIND, OUTLAW, RENEGADE
from tinstar.games.bang.mind.account import PARTS, SURE
from tinstar.games.bang.mind.judgement import BangMind
from tinstar.games.bang.rules.playing import END, PlayCard, card_of, target_of
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import SPECTATOR, Quick


def tables(seats: int, seed: int, games: int = 2, every: int = 5) -> Iterator[Bang]:
    """Positions of games between players who are now and then wild, the end of each game too."""
    mind, dealer = game.mind(), Quick(seed)
    for number in range(games):
        table = game.start(game.facts.setup(seats, {"train": number % 2 == 0}), dealer)
        asked = 0
        while waiting := table.waiting():
            if asked % every == 0:
                yield table
            asked += 1
            options = table.options(waiting[0])
            wild = dealer.below(6) == 0
            choice = dealer.pick(options) if wild else mind.choose(table, waiting[0], options, dealer)
            table.apply(waiting[0], choice, dealer)
        yield table


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_the_parts_add_up_to_the_prospects(seats: int) -> None:
    mind = BangMind()
    for table in tables(seats, seats):
        parts = mind.parts(table)
        assert list(parts) == PARTS
        whole = [sum(part[seat] for part in parts.values()) for seat in range(seats)]
        assert whole == pytest.approx(mind.prospects(table), abs=1e-6)


def chances_of(table: Bang, prospects: list[float]) -> list[float]:
    """The odds of two sides differ by e for each point between their prospects; a side that is out has none."""
    if table.seats <= 3:
        odds = [math.exp(prospects[seat]) if table.in_play(seat) else 0.0 for seat in range(table.seats)]
        return [one / sum(odds) for one in odds]
    in_play = {table.roles[seat] for seat in range(table.seats) if table.in_play(seat)}
    sides = [0 if role == DEPUTY else role for role in table.roles]
    can_win = {0: True, OUTLAW: bool(in_play & {OUTLAW, DEPUTY}), RENEGADE: RENEGADE in in_play}
    odds_of = {side: math.exp(prospects[seat]) for seat, side in enumerate(sides) if can_win[side]}
    whole, renegades = sum(odds_of.values()), renegades_in_play(table)
    return [
        0.0
        if side == RENEGADE and not table.in_play(seat)
        else odds_of.get(side, 0.0) / whole / (renegades if side == RENEGADE else 1)
        for seat, side in enumerate(sides)
    ]


def renegades_in_play(table: Bang) -> int:
    return sum(role == RENEGADE and table.in_play(seat) for seat, role in enumerate(table.roles))


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_chances_are_made_of_the_prospects(seats: int) -> None:
    mind, compared = BangMind(), 0
    for table in tables(seats, 20 + seats, games=3):
        if not table.winners:
            assert mind.values(table) == pytest.approx(chances_of(table, mind.prospects(table)), abs=1e-6)
            compared += 1
    assert compared > 10


def test_a_life_less_speaks_against_its_owner_and_for_the_others() -> None:
    mind = BangMind()
    table = game.start(game.facts.setup(5, {"roles": "sheriff, outlaw, deputy, outlaw, renegade"}), Quick(3))
    before = mind.parts(table)
    table.life[1] -= 1
    after = mind.parts(table)
    assert after["lives"][1] < before["lives"][1]
    assert after["others"][0] > before["others"][0]
    assert after["others"][3] < before["others"][3]
    assert after["cards in hand"] == before["cards in hand"]


def test_a_game_that_is_over_is_decided() -> None:
    *_, table = tables(5, 1, games=1)
    assert table.winners
    decided = [SURE if table.winners >> seat & 1 else -SURE for seat in range(5)]
    assert BangMind().prospects(table) == pytest.approx(decided)
    (winner, *_) = [seat for seat in range(5) if table.winners >> seat & 1 and table.in_play(seat)]
    assert BangMind().parts(table)["lives"][winner] != 0, "what he has left is told as ever"


def test_what_is_counted_is_no_secret() -> None:
    mind, dealer = BangMind(), Quick(7)
    for table in tables(5, 9, every=9):
        for seat in (SPECTATOR, 0, 2, 4):
            assert mind.facts(game.guess(table, seat, dealer)) == mind.facts(table)


def test_an_option_turns_on_nothing_that_its_seat_cannot_know() -> None:
    mind, dealer, told = BangMind(), Quick(8), set()
    for table in tables(6, 10, games=6, every=3):
        for seat in table.waiting()[:1]:
            guesses = [game.guess(table, seat, dealer) for _ in range(3)]
            for option in table.options(seat):
                inputs = mind.inputs(table, seat, option)
                assert all(mind.inputs(guess, seat, option) == inputs for guess in guesses)
                told |= set(inputs)
    assert told >= {"target", "role", "hits", "wins", "lives", "several", "reward"}


def test_cards_of_a_kind_at_one_aim_are_one_plan() -> None:
    mind, twins = BangMind(), 0
    for table in tables(5, 11, games=6, every=1):
        if not table.waiting() or not isinstance(table.question(), PlayCard):
            continue
        options = table.options(table.turn)
        plans = {option: mind.plan(table, table.turn, option) for option in options}
        assert [option for option in options if plans[option] == plans[END]] == [END]
        shots = [option for option in options if END < option < 1 << 18 and KIND[card_of(option)] == BANG]
        for one in shots:
            for other in shots:
                assert (plans[one] == plans[other]) == (target_of(one) == target_of(other))
                twins += one != other and plans[one] == plans[other]
    assert twins > 0


def test_the_own_turn_can_be_stopped_and_an_answer_cannot() -> None:
    mind, kinds = BangMind(), set()
    for table in tables(5, 12, games=4):
        if table.waiting():
            kind, stop = type(table.question()).__name__, mind.stop(table, table.waiting()[0])
            assert stop == (END if kind == "PlayCard" else -1)
            kinds.add(kind)
    assert len(kinds) > 2


def test_a_lap_is_a_turn_of_everybody_in_play() -> None:
    mind, dealer = BangMind(), Quick(4)
    table = game.start(game.facts.setup(4, {"train": False}), dealer)
    seat, until, turns = table.turn, mind.meeting(table, table.turn, 1), []
    while mind.time(table) < until:
        turns.append(table.turn)
        asked = table.waiting()[0]
        ends = isinstance(table.question(), PlayCard)
        table.apply(asked, END if ends else table.options(asked)[0], dealer)
    assert list(dict.fromkeys(turns)) == [(seat + n) % 4 for n in range(4)]
    assert table.turn == seat
