"""The judge compares fairly: the same luck for all, whole turns, at the same moment; and changes nothing."""

from __future__ import annotations

import pytest

from tests.bots.moments import KEYS, moments
from tests.bots.toys import Coin, Nim, Toy, ToyGame, facts
from tests.games.minds import position_of
from tinstar.bots.judge import BATCH, FEW, Judge
from tinstar.kernel.core import Dealer, Decision, Mind, Quick
from tinstar.kernel.facts import Setup


def judged(game: ToyGame, most: int = 8, trials: int = 100) -> Judge:
    """A toy's first question."""
    judge = Judge(game, game.start(Setup(2), Quick(1)), 0, Quick(3))
    judge.nominate(most, [])
    judge.try_all(trials)
    return judge


def chances(judge: Judge) -> dict[int, float]:
    return {candidate.option: candidate.chance() for candidate in judge.candidates}


@pytest.mark.parametrize("key", KEYS)
def test_no_table_is_changed_by_being_judged(key: str) -> None:
    for game, table, seat in moments(key, 4, seed=6):
        guess = game.guess(table, seat, Quick(2))
        before = position_of(guess)
        judge = Judge(game, guess, seat, Quick(3))
        judge.nominate(2, [table.options(seat)[-1]])
        judge.try_all(2)
        assert position_of(guess) == before
        standing = [candidate.option for candidate in judge.candidates]
        assert table.options(seat)[-1] in standing, "what is asked for is tried"
        together = [option for candidate in judge.candidates for option in candidate.plan]
        assert len(set(together)) == len(together), "no option belongs to two plans"
        assert set(standing) <= set(together) <= set(table.options(seat))


@pytest.mark.parametrize("key", KEYS)
def test_what_is_tried_ends_at_the_same_moment(key: str) -> None:
    """Each trial of each option has a chance, and what it comes from."""
    for game, table, seat in moments(key, 3, seed=8):
        judge = Judge(game, game.guess(table, seat, Quick(2)), seat, Quick(3))
        judge.nominate(2, [])
        judge.try_all(3)
        for candidate in judge.candidates:
            assert len(candidate.course.chances) == judge.trials == 3
            assert all(0.0 <= chance <= 1.0 for chance in candidate.course.chances)
            assert all(len(found.total) == table.seats for found in candidate.course.parts.values())


def test_all_options_meet_the_same_luck() -> None:
    """Of a covered coin one side is right: what one option wins in a trial the other has lost."""
    first, second = judged(Coin()).candidates
    pairs = list(zip(first.goes_on.chances, second.goes_on.chances, strict=True))
    assert all(mine + yours == 1.0 for mine, yours in pairs)
    assert len(set(pairs)) == 2, "and it is not always the same side"


def test_what_wins_at_once_is_certain() -> None:
    found = chances(judged(Nim(3)))
    assert found[3] == 1.0
    assert all(found[option] < 0.9 for option in found if option != 3)


def test_what_is_hopeless_drops_out_but_a_few_are_told() -> None:
    judge = judged(Ladder(8), trials=2 * BATCH)
    assert sorted(chances(judge)) == [5, 6, 7]
    assert len(judge.candidates) == FEW


def test_what_a_mistake_costs_is_measured_with_other_trials_than_it_was_found() -> None:
    judge = judged(Ladder(3), trials=40)
    assert judge.loss(0) == pytest.approx((0.2, 0.0), abs=1e-6)
    assert judge.loss(2) == pytest.approx((-0.1, 0.0), abs=1e-6)
    with pytest.raises(ValueError, match="9 is no candidate"):
        judge.loss(9)


def test_whole_turns_are_compared() -> None:
    """Whoever digs on at random mostly falls in: an option must not pay for that, if one may stop."""
    judge = judged(Digging())
    best = judge.best()
    assert best.option == Dig.DIG
    assert best.course.stops
    assert best.chance() == 0.75
    assert best.goes_on.mean(0, 1) < 0.5, "digging on is bad"
    assert chances(judge)[Dig.STOP] == 0.5


# ---------------------------------------------------------------------------------------------------- two more toys


class Step(Decision[Toy]):
    """Which step of a ladder: the higher, the more it is worth."""

    def options(self, table: Toy, seat: int) -> list[int]:
        return list(range(table.number))

    def words(self, table: Toy, option: int) -> tuple[str, ...]:
        return "step", str(option)

    def take(self, table: Toy, option: int, dealer: Dealer) -> None:
        table.points = [option / 10, 1 - option / 10]


class Ladder(ToyGame):
    def __init__(self, steps: int) -> None:
        super().__init__(facts("ladder"))
        self.steps = steps

    def start(self, setup: Setup, dealer: Dealer) -> Toy:
        table = Toy(setup.seats, self.steps, [0.0] * setup.seats)
        table.next(Step(0))
        table.settle(dealer)
        return table


class Dig(Decision[Toy]):
    """The first spit of earth is worth something, every other one costs."""

    STOP = 0
    DIG = 1

    def options(self, table: Toy, seat: int) -> list[int]:
        return [self.STOP, self.DIG]

    def words(self, table: Toy, option: int) -> tuple[str, ...]:
        return ("dig",) if option == self.DIG else ("stop",)

    def take(self, table: Toy, option: int, dealer: Dealer) -> None:
        if option == self.DIG:
            table.number += 1
            table.points[0] = 0.75 if table.number == 1 else 0.0
            if table.number < 5:
                table.next(Dig(0))


class Stopping(Mind[Toy]):
    """It knows how to end a turn."""

    def stop(self, table: Toy, seat: int) -> int:
        return Dig.STOP


class Digging(ToyGame):
    def __init__(self) -> None:
        super().__init__(facts("digging"))

    def start(self, setup: Setup, dealer: Dealer) -> Toy:
        table = Toy(setup.seats, 0, [0.5, 0.5])
        table.next(Dig(0))
        table.settle(dealer)
        return table

    def mind(self) -> Mind[Toy]:
        return Stopping()
