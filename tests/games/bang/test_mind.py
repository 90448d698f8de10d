"""The mind of BANG!: it answers every question, plays each role towards its aim, and reads roles out of deeds."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bang.positions import Position
from tinstar.bots import Seat, make
from tinstar.games.bang import game
from tinstar.games.bang.cards import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.mind.aims import Outlook
from tinstar.games.bang.mind.belief import odds
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import Decision, Quick
from tinstar.lab.simulate import simulate

ENOUGH = 3
"""So often every kind of question is put to the mind."""


def kinds(kind: type) -> set[str]:
    """The names of all decisions of BANG! that can be asked: what only serves others as a base is none."""
    below: list[type] = kind.__subclasses__()
    if not below:
        return {kind.__name__} if kind.__module__.startswith("tinstar.games.bang") else set()
    return set().union(*[kinds(one) for one in below])


def test_every_question_has_a_legal_answer() -> None:
    mind, luck, asked = game.mind(), Quick(11), Counter[str]()
    wanted = kinds(Decision)
    for number in range(400):
        setup = game.facts.setup(3 + number % 5, {"train": True, "choice": 1 + number % 2})
        table = game.start(setup, luck)
        while waiting := table.waiting():
            seat = waiting[0]
            options = table.options(seat)
            name = type(table.question()).__name__
            if asked[name] < ENOUGH and len(options) > 1:
                asked[name] += 1
                guess = game.guess(table, seat, luck)
                assert mind.choose(guess, seat, options, luck) in options
                assert mind.rollout(guess, seat, options, luck) in options
                assert all(0.0 <= chance <= 1.0 for chance in mind.judge(guess, seat, options))
                assert all(0.0 <= chance <= 1.0 for chance in mind.values(guess))
            table.apply(seat, options[luck.below(len(options))], luck)
        if all(asked[name] >= ENOUGH for name in wanted):
            break
    assert not {name for name in wanted if asked[name] == 0}


def outlook(table: Bang, seat: int) -> Outlook:
    return Outlook(table, seat, odds(table, seat))


def five() -> Bang:
    """A sheriff, and four whose roles lie face down."""
    return game.start(game.facts.setup(5, {"roles": "sheriff, outlaw, deputy, outlaw, renegade"}), Quick(3))


def test_roles_are_equally_likely_before_anything_has_happened() -> None:
    believed = odds(five(), 0)
    for seat in range(1, 5):
        assert believed[seat] == pytest.approx([0.0, 0.25, 0.5, 0.25])


def test_deeds_tell_of_roles() -> None:
    table = five()
    table.grudges[1 * 5 + 0] = 3  # seat 1 shot the sheriff
    table.grudges[2 * 5 + 1] = 3  # seat 2 shot seat 1
    believed = odds(table, 4)
    assert believed[1][OUTLAW] > 0.6
    assert believed[2][OUTLAW] < believed[3][OUTLAW] < believed[1][OUTLAW]
    for role, number in ((DEPUTY, 1), (OUTLAW, 2)):
        assert sum(row[role] for row in believed) == pytest.approx(number, abs=0.05)


def test_a_guess_follows_the_deeds() -> None:
    table = five()
    table.grudges[1 * 5 + 0] = 3
    luck = Quick(5)
    roles = Counter(game.guess(table, 0, luck).roles[1] for _ in range(200))
    assert roles[OUTLAW] > 130
    assert roles[DEPUTY] > 0


def test_belief_does_not_look_at_hidden_roles() -> None:
    table = five()
    table.grudges[3 * 5 + 0] = 2
    other = table.copy()
    other.roles = (SHERIFF, DEPUTY, OUTLAW, RENEGADE, OUTLAW)
    assert odds(table, 0) == odds(other, 0)


def test_every_role_has_its_aim() -> None:
    table = five()
    assert outlook(table, 1).wants[0] > 0.5, "an outlaw hunts the sheriff"
    assert outlook(table, 2).wants[0] < -0.5, "a deputy protects him"
    assert outlook(table, 4).wants[0] < 0, "a renegade needs him for now"
    table.grudges[1 * 5 + 0] = 3
    wants = outlook(table, 0).wants
    assert max(wants) == wants[1], "the sheriff hunts who shot him"
    assert outlook(table, 2).wants[1] > 0.5, "and so does his deputy"


def test_the_renegade_turns_on_the_sheriff_when_they_are_alone() -> None:
    position = Position(4, roles="sheriff, outlaw, renegade, outlaw", out=(1, 3))
    assert outlook(position.table, 2).wants[0] == 1.0


@pytest.mark.parametrize("team", [(SHERIFF, DEPUTY), (OUTLAW,), (RENEGADE,)])
def test_greedy_wins_more_than_random_in_the_same_role(team: tuple[int, ...]) -> None:
    games = 30
    greedy = sum(won(number, team, "greedy") for number in range(games))
    chance = sum(won(number, team, "random") for number in range(games))
    assert greedy > chance + 3


def won(number: int, team: tuple[int, ...], name: str) -> bool:
    """Does the team win, played by that bot among random ones?"""
    luck, thought = Quick(900 + number), Quick(number)
    table = game.start(game.facts.setup(5), luck)
    members = [seat for seat in range(5) if table.roles[seat] in team]
    bots = [make(name if seat in members else "random") for seat in range(5)]
    while waiting := table.waiting():
        seat = waiting[0]
        guess = Seat(game, game.guess(table, seat, thought), seat)
        table.apply(seat, bots[seat].decide(guess, thought), luck)
    return bool(table.winners >> members[0] & 1)


def test_simulate_counts_wins_by_role() -> None:
    report = simulate("bang", 5, 6, ["random"], seed=3)
    assert set(report.sides["random"]) == {"sheriff", "deputy", "outlaw", "renegade"}
    assert report.sides["random"]["sheriff"] == report.sides["random"]["deputy"]
    assert report.sides["random"]["outlaw"].games == 6
