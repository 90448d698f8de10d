"""Three tiny games in which the right answer is known, so that bots can be tested."""

from __future__ import annotations

from tinstar.kernel.core import Dealer, Decision, Game, State, Together
from tinstar.kernel.facts import Facts, Outcome, Setup, View


class Toy(State):
    """A number and the points."""

    def __init__(self, seats: int, number: int, points: list[float]) -> None:
        super().__init__(seats)
        self.number = number
        self.points = points

    def copy(self) -> Toy:
        return self.twin(Toy(self.seats, self.number, self.points[:]))

    def rewards(self) -> list[float]:
        return self.points[:]


class ToyView(View, frozen=True):
    """Nothing is worth seeing."""


class ToyGame(Game[Toy]):
    def view(self, table: Toy, seat: int) -> View:
        return ToyView()

    def redeal(self, table: Toy, seat: int, dealer: Dealer) -> None:
        """Nothing is hidden."""

    def outcome(self, table: Toy) -> Outcome:
        best = max(table.points)
        winners = [seat for seat, points in enumerate(table.points) if points == best]
        return Outcome(winners, [int(points) for points in table.points])


def facts(key: str) -> Facts:
    return Facts(key=key, title=key, least_seats=2, most_seats=2, rules=1, longest=100)


# -- Nim: take one to three sticks; who takes the last one wins


class Take(Decision[Toy]):
    def options(self, table: Toy, seat: int) -> list[int]:
        return list(range(1, min(3, table.number) + 1))

    def take(self, table: Toy, option: int, dealer: Dealer) -> None:
        table.number -= option
        if table.number:
            table.next(Take(1 - self.seat))
        else:
            table.points[self.seat] = 1.0

    def words(self, table: Toy, option: int) -> tuple[str, ...]:
        return "take", str(option)


class Nim(ToyGame):
    def __init__(self, sticks: int) -> None:
        super().__init__(facts("nim"))
        self.sticks = sticks

    def start(self, setup: Setup, dealer: Dealer) -> Toy:
        table = Toy(setup.seats, self.sticks, [0.0] * setup.seats)
        table.next(Take(0))
        table.settle(dealer)
        return table


# -- Sealed: both show a hand at once; two always beats the rest, whatever the other shows


class Show(Together[Toy]):
    def choices(self, table: Toy, seat: int, given: list[int]) -> list[int]:
        return [] if given else [0, 1, 2]

    def take_all(self, table: Toy, answers: list[list[int]], dealer: Dealer) -> None:
        mine, yours = answers[0][0], answers[1][0]
        table.points = [(2 + mine - yours) / 4, (2 + yours - mine) / 4]

    def words(self, table: Toy, option: int) -> tuple[str, ...]:
        return "show", str(option)


class Sealed(ToyGame):
    def __init__(self) -> None:
        super().__init__(facts("sealed"))

    def start(self, setup: Setup, dealer: Dealer) -> Toy:
        table = Toy(setup.seats, 0, [0.0] * setup.seats)
        table.next(Show([0, 1]))
        table.settle(dealer)
        return table


# -- Coin: name the side of a covered coin; only a cheat is always right


class Name(Decision[Toy]):
    def options(self, table: Toy, seat: int) -> list[int]:
        return [0, 1]

    def take(self, table: Toy, option: int, dealer: Dealer) -> None:
        table.points[self.seat] = 1.0 if option == table.number else 0.0

    def words(self, table: Toy, option: int) -> tuple[str, ...]:
        return "name", str(option)


class Coin(ToyGame):
    def __init__(self) -> None:
        super().__init__(facts("coin"))

    def start(self, setup: Setup, dealer: Dealer) -> Toy:
        table = Toy(setup.seats, dealer.below(2), [0.0] * setup.seats)
        table.next(Name(0))
        table.settle(dealer)
        return table

    def redeal(self, table: Toy, seat: int, dealer: Dealer) -> None:
        table.number = dealer.below(2)
