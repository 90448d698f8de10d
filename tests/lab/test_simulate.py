"""Simulation: seats go round, the same seed gives the same games, shares come with honest intervals."""

from __future__ import annotations

import pytest

from tinstar.bots import UnknownBot
from tinstar.kernel.errors import BadSetup, UnknownGame
from tinstar.kernel.facts import Outcome
from tinstar.lab.simulate import BadSimulation, Tally, seating, simulate, whole, wilson


def test_the_bots_go_round_the_seats() -> None:
    assert [seating(["a", "b"], 2, n, []) for n in range(3)] == [["a", "b"], ["b", "a"], ["a", "b"]]
    assert seating(["a", "b"], 4, 1, []) == ["b", "a", "b", "a"]
    assert seating(["a", "b", "c"], 3, 2, []) == ["c", "a", "b"]


def test_a_bot_may_be_given_a_role() -> None:
    roles = ["outlaw", "sheriff", "outlaw", "renegade"]
    assert seating(["outlaw=a", "b"], 4, 0, roles) == ["a", "b", "a", "b"]
    assert seating(["outlaw=a", "b", "renegade=c", "d"], 4, 1, roles) == ["a", "b", "a", "c"]
    report = simulate("bang", 5, 4, ["sheriff=greedy", "random"], seed=2)
    assert {name: set(roles) for name, roles in report.roles.items()} == {
        "greedy": {"sheriff"},
        "random": {"deputy", "outlaw", "renegade"},
    }
    assert report.roles["greedy"]["sheriff"].games == 4


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(95, 100)
    assert low == pytest.approx(0.8882, abs=1e-4)
    assert high == pytest.approx(0.9785, abs=1e-4)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_a_shared_victory_is_shared() -> None:
    tally = Tally()
    tally.count(["a", "b", "b"], [], Outcome([0, 1], [7, 7, 3]), 12)
    tally.count(["b", "a", "b"], [], Outcome([0], [9, 8, 1]), 14)
    assert tally.wins == {"a": 0.5, "b": 1.5}
    assert tally.points == {"a": 15, "b": 20}
    assert tally.chairs == {"a": 2, "b": 4}
    assert tally.longest == 14
    assert whole(2 / 3 + 1 / 3) == 1


def test_who_plays_the_same_role_in_a_game_is_counted_once() -> None:
    tally = Tally()
    tally.count(["a", "a", "b"], ["outlaw", "outlaw", "outlaw"], Outcome([0, 1, 2], [1, 1, 1]), 5)
    tally.count(["a", "a", "b"], ["renegade", "renegade", "sheriff"], Outcome([0], [1, 0, 0]), 5)
    assert tally.roles == {
        ("a", "outlaw"): (1, 1),
        ("b", "outlaw"): (1, 1),
        ("a", "renegade"): (0.5, 1),
        ("b", "sheriff"): (0, 1),
    }


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers() -> None:
    one = simulate("gold_rush", 3, 6, ["random"], seed=7)
    two = simulate("gold_rush", 3, 6, ["random"], seed=7, workers=2)
    assert (one.wins, one.mean_points, one.decisions) == (two.wins, two.mean_points, two.decisions)
    assert simulate("gold_rush", 3, 6, ["random"], seed=8).mean_points != one.mean_points


def test_options_of_the_set_up_are_used() -> None:
    report = simulate("gold_rush", 2, 2, ["random"], options={"farmers": False})
    assert report.games == 2
    assert 0 < report.longest_game <= 142


def test_greedy_beats_random() -> None:
    report = simulate("gold_rush", 2, 20, ["greedy", "random"], seed=1)
    assert report.wins["greedy"] >= 16


def test_progress_is_reported() -> None:
    done: list[int] = []
    simulate("gold_rush", 2, 5, ["random"], progress=done.append)
    assert sum(done) == 5


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("poker", 2, 1, ["random"])
    with pytest.raises(BadSetup):
        simulate("gold_rush", 9, 1, ["random"])
    with pytest.raises(BadSetup):
        simulate("gold_rush", 2, 1, ["random"], options={"river": True})
    with pytest.raises(UnknownBot):
        simulate("gold_rush", 2, 1, ["clever"])
    for bots in (["outlaw=random"], ["outlaw=random", "random"]):
        with pytest.raises(BadSimulation):
            simulate("gold_rush", 2, 1, bots)
    for games, bots, workers in [(0, ["random"], 1), (1, [], 1), (1, ["random"] * 3, 1), (1, ["random"], 0)]:
        with pytest.raises(BadSimulation):
            simulate("gold_rush", 2, games, bots, workers=workers)
