"""Habits: what was offered, what was taken, what its takers won."""

from __future__ import annotations

import tinstar
from tinstar.lab.habits import Habit, find_habits, thing_of

GAME = tinstar.game("gold_rush")
SETUPS = [GAME.facts.setup(2, {"tiles": 9}), GAME.facts.setup(3, {"tiles": 9, "farmers": True})]


def test_an_option_is_what_it_is_about() -> None:
    assert thing_of("PlayCard", ("cat_balou 9d", "at", "4", "hand")) == ("PlayCard", "cat_balou at hand")
    assert thing_of("LayTile", ("tile", "3,-1", "east")) == ("LayTile", "tile east")
    assert thing_of("Buy", ("buy", "saloon.0.2")) == ("Buy", "buy saloon")
    assert thing_of("Turn", ("use", "carpenter_1", "on", "2", "carpenter_1")) == ("Turn", "use carpenter on carpenter")
    assert thing_of("PayTax", ("9",)) == ("PayTax", "a place or a number")


def test_every_choice_is_counted_and_somebody_wins() -> None:
    found = find_habits("gold_rush", SETUPS, games=4, bot="random")
    pass_it = found["UseFigure", "pass"]
    assert 0 < pass_it.taken < pass_it.offered
    assert ("UseFigure", "farmer") in found, "a variant's things are there too"
    assert 0.0 <= pass_it.won_with_it <= 1.0
    assert 0.0 <= pass_it.won_else <= 1.0
    acts = [habit for (question, _), habit in found.items() if question == "UseFigure"]
    assert max(habit.offered for habit in acts) <= sum(habit.taken for habit in acts)


def test_the_number_of_workers_changes_nothing() -> None:
    assert find_habits("gold_rush", SETUPS, games=3, workers=2) == find_habits("gold_rush", SETUPS, games=3)


def test_takers_and_others_are_told_apart() -> None:
    habit = Habit()
    for taken, won in ((True, 1.0), (True, 0.0), (False, 1.0), (False, 1.0)):
        habit.count(taken, won)
    habit.add(Habit(offered=1, taken=1, won=1.0))
    assert (habit.offered, habit.taken) == (5, 3)
    assert habit.won_with_it == 2 / 3
    assert habit.won_else == 1.0
    assert Habit().won_with_it == Habit().won_else == 0.0
