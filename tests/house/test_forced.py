"""Moves that everybody knows to be forced come at once; where a hand leaves one option, nobody can tell by the time."""

from __future__ import annotations

import asyncio
import random

import pytest

import tinstar
from tests.bots.toys import Nim
from tests.house.conftest import Opens
from tests.house.playing import HUMAN
from tests.house.test_bots import guess
from tests.house.unhurried import PACE, Thinkers, Unhurried
from tinstar.bots import Seat, make
from tinstar.house import SeatWish
from tinstar.house.forced import find_forced
from tinstar.kernel import SPECTATOR, Dealer, Decision, Facts, Game, Outcome, Play, Quick, RealDealer, State, View
from tinstar.kernel.facts import Setup


class Hands(State):
    """Every seat holds a card that nobody else sees, and cards lie open."""

    def __init__(self, seats: int, hands: list[int]) -> None:
        super().__init__(seats)
        self.hands = hands

    def copy(self) -> Hands:
        return self.twin(Hands(self.seats, self.hands[:]))

    def rewards(self) -> list[float]:
        return [0.5] * self.seats


class Nod(Decision[Hands]):
    """There is nothing to choose, as everybody knows."""

    def options(self, table: Hands, seat: int) -> list[int]:
        return [0]

    def take(self, table: Hands, option: int, dealer: Dealer) -> None:
        """Nothing comes of it."""

    def words(self, table: Hands, option: int) -> tuple[str, ...]:
        return ("show" if option else "nod",)


class Show(Nod):
    """Whoever holds a red card may show it."""

    def options(self, table: Hands, seat: int) -> list[int]:
        return [0, 1] if table.hands[seat] else [0]


class Parley(Game[Hands]):
    """Seat 0 nods, the others nod, and then everybody may show."""

    def start(self, setup: Setup, dealer: Dealer) -> Hands:
        table = Hands(setup.seats, [dealer.below(2) for _ in range(setup.seats)])
        nods = [Nod(seat) for seat in range(setup.seats)]
        table.next_all([Show(0), *nods[1:], *[Show(seat) for seat in range(1, setup.seats)]])
        table.hands[0] = 1
        table.settle(dealer)
        return table

    def view(self, table: Hands, seat: int) -> View:
        return View()

    def redeal(self, table: Hands, seat: int, dealer: Dealer) -> None:
        for other in range(table.seats):
            if other != seat:
                table.hands[other] = dealer.below(2)

    def outcome(self, table: Hands) -> Outcome:
        return Outcome([], [0] * table.seats)


FACTS = Facts(key="parley", title="Parley", least_seats=2, most_seats=4, rules=1, longest=100)


def parley(key: str) -> Game[Hands]:
    return Parley(FACTS)


def begun(seed: int) -> Play:
    """Somebody has begun, and the next one is to nod."""
    play = Play(Parley(FACTS), FACTS.setup(2), RealDealer.from_seed(seed))
    play.apply(0, 0)
    return play


def test_what_nobody_can_doubt_is_forced() -> None:
    assert find_forced(begun(1), 1, Quick(1)) == 0


def test_what_follows_from_a_hand_is_not() -> None:
    red = set()
    for seed in range(10):
        play = begun(seed)
        play.apply(1, 0)
        red.add(len(play.options(1)))
        assert find_forced(play, 1, Quick(seed)) is None
    assert red == {1, 2}


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_in_no_game_is_a_move_forced_that_somebody_could_doubt(key: str) -> None:
    """Every forced move of a game between greedy bots is looked at in other guesses than those that said so."""
    game, dealer = tinstar.game(key), Quick(5)
    play = game.play(game.facts.most_seats, seed=5)
    for n in range(200):
        if play.over:
            break
        seat = play.waiting[0]
        if find_forced(play, seat, Quick(n)) is not None:
            assert not play.state.sealed
            assert all(play.guess(SPECTATOR, dealer).options(seat) == play.state.options(seat) for _ in range(300))
        play.apply(seat, make("greedy").decide(Seat(game, play.guess(seat, dealer), seat), dealer))


async def test_at_a_table_it_is_done_at_once_and_no_worker_is_asked(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await opens(pace=600.0, games=parley)
    made = await house.new_table("parley", [HUMAN, SeatWish("bot", bot="search"), SeatWish("bot")], {})
    table = await house.table(made.table)
    await table.decide(0, table.seq, "nod")
    with table.watch() as watch:
        async with asyncio.timeout(60):
            while table.seq < 3:
                await watch.changed()
    assert (table.seq, table.seen(-1).kind, table.seen(-1).waiting) == (3, "Show", [1])
    await asyncio.sleep(0.1)
    assert table.seq == 3, "what the hand allows takes its time, whatever it is"
    assert house.metrics.bot_decisions_total == 2


@pytest.mark.parametrize("bot", ["greedy", "search:1s", "search:5s"])
def test_who_has_one_option_takes_as_long_as_who_thinks(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forced = Nim(1).start(Setup(2), Quick(1))
    assert len(forced.options(0)) == 1

    async def times(brains: Thinkers, table: State, key: str) -> list[float]:
        random.seed(3)
        loop, found = asyncio.get_running_loop(), []
        for _ in range(100):
            began = loop.time()
            await brains.ask(bot, key, table, 0)
            found.append(loop.time() - began)
        return found

    async def scene() -> None:
        brains = Thinkers(1)
        await brains.ask(bot, "claims", guess(), 0)
        thoughts = await times(brains, guess(), "claims")
        asked, told = len(brains.hired[0].asked), brains._metrics.bot_seconds_total
        assert await times(brains, forced, "claims") == pytest.approx(thoughts)
        assert len(brains.hired[0].asked) == asked
        if bot != "greedy":
            assert brains._metrics.bot_seconds_total == pytest.approx(told * 201 / 101)
        await brains.close()

    with asyncio.Runner(loop_factory=Unhurried) as runner:
        runner.run(scene())


def test_it_waits_for_its_turn_as_well() -> None:
    forced = Nim(1).start(Setup(2), Quick(1))

    async def scene() -> None:
        loop, brains = asyncio.get_running_loop(), Thinkers(1)
        await brains.ask("search:1s", "claims", guess(), 0)
        began = loop.time()
        thought = asyncio.create_task(brains.ask("search:5s", "claims", guess(), 0))
        await asyncio.sleep(1.0)
        await brains.ask("search:1s", "claims", forced, 0)
        assert 6.0 <= loop.time() - began <= 6.0 + 1.5 * PACE
        await thought
        await brains.close()

    with asyncio.Runner(loop_factory=Unhurried) as runner:
        runner.run(scene())
