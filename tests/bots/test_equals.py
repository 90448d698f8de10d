"""What hardly matters, and what is no reason because it comes whatever is chosen."""

from __future__ import annotations

import pytest

from tests.bots.toys import Toy, ToyGame, facts
from tinstar.bots import Seat
from tinstar.bots.advice import advise
from tinstar.kernel.advice import Advice, Change
from tinstar.kernel.core import Dealer, Decision, Mind, Quick
from tinstar.kernel.facts import Setup


class Choose(Decision[Toy]):
    """Each option is worth what the game says."""

    def __init__(self, worths: list[float]) -> None:
        super().__init__(0)
        self.worths = worths

    def options(self, table: Toy, seat: int) -> list[int]:
        return list(range(len(self.worths)))

    def words(self, table: Toy, option: int) -> tuple[str, ...]:
        return "choose", str(option)

    def take(self, table: Toy, option: int, dealer: Dealer) -> None:
        table.points = [self.worths[option], 1 - self.worths[option]]
        table.number += 10 + (option if option > 1 else 0)


class Counting(Mind[Toy]):
    """All can see the number, which grows with any option; with some more than with others."""

    def facts(self, table: Toy) -> dict[str, list[int]]:
        return {"number": [table.number, 0], "asked": [1 if table.waiting() else 0, 0]}


class Choice(ToyGame):
    def __init__(self, *worths: float) -> None:
        super().__init__(facts("choice"))
        self.worths = list(worths)

    def start(self, setup: Setup, dealer: Dealer) -> Toy:
        table = Toy(setup.seats, 0, [0.0] * setup.seats)
        table.next(Choose(self.worths))
        table.settle(dealer)
        return table

    def mind(self) -> Mind[Toy]:
        return Counting()


def advised(*worths: float) -> Advice:
    game = Choice(*worths)
    return advise(Seat(game, game.start(Setup(2), Quick(1)), 0), Quick(5), searches=0)


@pytest.mark.parametrize(
    ("worths", "equals"),
    [((0.5, 0.495), 2), ((0.5, 0.48), 1), ((0.012, 0.007), 1), ((0.99, 0.985), 1), ((1.0, 1.0), 2)],
)
def test_less_hardly_matters_where_less_can_be_lost(worths: tuple[float, ...], equals: int) -> None:
    assert advised(*worths).equals == equals


def test_what_comes_whatever_is_chosen_is_no_reason() -> None:
    """The question has been answered; that speaks for none of the answers."""
    for idea in advised(0.5, 0.2, 0.1).ideas:
        assert [change.name for change in idea.now] == ["number"]


def test_what_all_have_in_common_that_are_as_good_is_told_apart() -> None:
    advice = advised(0.5, 0.5, 0.1)
    assert advice.equals == 2
    assert advice.shared == [Change("number", [10.0, 0.0], True)]
    assert advised(0.5, 0.3, 0.1).shared == [], "one alone has nothing in common"
    assert advised(0.5, 0.1, 0.5).shared == [], "the number grows by 10 and by 12"
