"""States, agendas and dealers: what every game is built of."""

from __future__ import annotations

import pickle

import pytest

from tests.kernel.claims import FACTS, Bid, ClaimPile, Scout, Settle, Stash, Table, game
from tinstar.kernel import Dealer, Decision, Game, Quick, State, Step, Together, playout
from tinstar.kernel.check.shapes import containers, shape
from tinstar.kernel.core import Mind, fields


class Board(State):
    """What has happened, as numbers."""

    def __init__(self, seats: int, done: list[int]) -> None:
        super().__init__(seats)
        self.done = done

    def copy(self) -> Board:
        return self.twin(Board(self.seats, self.done[:]))

    def rewards(self) -> list[float]:
        return [0.0] * self.seats


class Do(Step[Board]):
    def __init__(self, number: int, then: int = 0) -> None:
        self.number = number
        self.then = then

    def run(self, table: Board, dealer: Dealer) -> None:
        table.done.append(self.number)
        if self.then:
            table.next(Do(self.then))


class OnlyFirst(Do):
    def void(self, table: Board) -> bool:
        return bool(table.done)


class Choose(Decision[Board]):
    def options(self, table: Board, seat: int) -> list[int]:
        return [10, 20]

    def take(self, table: Board, option: int, dealer: Dealer) -> None:
        table.done.append(option)

    def words(self, table: Board, option: int) -> tuple[str, ...]:
        return "choose", str(option)


class Several(Together[Board]):
    """Seat s clicks s times."""

    def choices(self, table: Board, seat: int, given: list[int]) -> list[int]:
        return [len(given) + 1] if len(given) < seat else []

    def take_all(self, table: Board, answers: list[list[int]], dealer: Dealer) -> None:
        table.done.append(sum(sum(lane) for lane in answers))


def board(*steps: Step[Board], seats: int = 3) -> Board:
    table = Board(seats, [])
    table.next_all(steps)
    table.settle(Quick(1))
    return table


def test_steps_happen_in_order_and_what_they_add_comes_first() -> None:
    assert board(Do(1, then=5), Do(2)).done == [1, 5, 2]


def test_a_step_that_has_lost_its_point_is_dropped() -> None:
    assert board(OnlyFirst(1), OnlyFirst(2), Do(3)).done == [1, 3]


def test_a_decision_stops_the_agenda() -> None:
    table = board(Do(1), Choose(2), Do(3))
    assert table.waiting() == [2]
    assert table.done == [1]
    table.apply(2, 20, Quick(1))
    assert table.done == [1, 20, 3]
    assert table.waiting() == []


def test_saying_nothing_takes_the_first_option() -> None:
    table = board(Choose(0))
    assert table.question().silence(table, 0) == 10


def test_a_together_decision_asks_those_who_have_a_choice() -> None:
    table = board(Several([0, 1, 2]), Do(9))
    assert table.waiting() == [1, 2]
    for seat, option in ((2, 1), (1, 1), (2, 2)):
        table.apply(seat, option, Quick(1))
    assert table.done == [4, 9]


def test_a_together_decision_without_choices_is_over_at_once() -> None:
    assert board(Several([0]), Do(9)).done == [0, 9]


def test_clicks_can_be_taken_back_in_their_lane() -> None:
    table = board(Several([1, 2]))
    table.click(1, 1)
    table.click(2, 1)
    assert table.waiting() == [2]
    table.unclick(1)
    assert table.waiting() == [1, 2]
    assert table.sealed == [[], [], [1]]


def test_a_copy_goes_its_own_way() -> None:
    table = board(Several([1, 2]), Do(9))
    table.click(1, 1)
    other = table.copy()
    assert shape(other) == shape(table)
    assert not containers(table).keys() & containers(other).keys()
    other.apply(2, 1, Quick(1))
    other.apply(2, 2, Quick(1))
    assert other.done == [4, 9]
    assert table.done == []
    assert table.waiting() == [2]


def test_states_travel_to_other_processes_with_agenda_and_sealed_clicks() -> None:
    table = game.start(FACTS.setup(4), Quick(3))
    table.apply(2, table.options(2)[0], Quick(3))
    other: Table = pickle.loads(pickle.dumps(table))
    assert shape(other) == shape(table)
    assert other.waiting() == [0, 1, 2, 3]
    assert other.sealed[2] == table.sealed[2]


def test_a_substate_shows_its_fields() -> None:
    assert repr(ClaimPile([3, 4], [5], 2)) == "ClaimPile(unseen=[3, 4], on_top=[5], scouted=2)"


def test_steps_travel_too() -> None:
    for step in (Settle(2), Scout(1), Bid([0, 2]), Stash([1])):
        other = pickle.loads(pickle.dumps(step))
        assert type(other) is type(step)
        assert shape(other) == shape(step)


def test_fields_are_the_arguments_of_init() -> None:
    assert fields(Board) == ["seats", "done"]
    assert fields(Settle) == ["seat"]
    assert fields(Bid) == ["them"]
    assert fields(ClaimPile) == ["unseen", "on_top", "scouted"]


def test_quick_luck_is_the_same_everywhere() -> None:
    dealer = Quick(7)
    assert [dealer.below(100) for _ in range(8)] == [42, 27, 15, 38, 69, 43, 70, 69]
    assert [Quick(seed).below(1000) for seed in range(5)] == [455, 153, 510, 77, 628]


def test_quick_luck_is_even() -> None:
    dealer = Quick(5)
    counts = [0] * 6
    for _ in range(6000):
        counts[dealer.roll(6) - 1] += 1
    assert all(900 < count < 1100 for count in counts)


def test_drawing_empties_a_pile_and_picking_leaves_it() -> None:
    dealer, pile = Quick(1), [4, 5, 6]
    assert dealer.pick(pile) in (4, 5, 6)
    assert sorted(dealer.draw(pile) for _ in range(3)) == [4, 5, 6]
    assert pile == []


def test_playouts_come_to_an_end() -> None:
    table = game.start(FACTS.setup(5), Quick(1))
    assert playout(table, Quick(2), 3) == 3
    assert 3 + playout(table, Quick(2), 1000) <= FACTS.longest
    assert table.waiting() == []
    assert sum(table.rewards()) == pytest.approx(1.0)


def test_a_mind_that_knows_nothing_plays_by_chance() -> None:
    mind: Mind[Table] = game.mind()
    table = game.start(FACTS.setup(2), Quick(1))
    assert mind.rollout(table, 0, [3, 4], Quick(1)) in (3, 4)
    assert mind.values(table) == table.rewards()


def test_what_a_game_must_bring_says_so() -> None:
    bare: Game[Table] = Game(FACTS)
    table = game.start(FACTS.setup(2), Quick(1))
    for call in (lambda: bare.view(table, 0), lambda: bare.redeal(table, 0, Quick(1)), lambda: bare.sums(table)):
        with pytest.raises(NotImplementedError):
            call()
    assert bare.look() is None
