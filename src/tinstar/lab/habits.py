"""What a bot likes: how often every kind of option was offered and taken, and how its takers fared."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

import tinstar
from tinstar.bots import Seat, make
from tinstar.kernel.core import Quick, State
from tinstar.kernel.facts import Setup
from tinstar.lab.workers import side_by_side

NAME = re.compile(r"([a-z]{2,}(?:_[a-z]+)*)(?:_\d+|\..*)?")
"""A word that names a kind of thing; which one of its kind, a place, a seat or a number does not matter here."""

Thing = tuple[str, str]
"""A question, and the names in the words of an option: `PlayCard`, `cat_balou at hand`."""


class Habit(msgspec.Struct):
    """Of all questions that offered something: how many there were, in how many it was taken, and what those who took
    it and those who did not won on the average, 0..1."""

    offered: int = 0
    taken: int = 0
    won: float = 0.0
    won_without: float = 0.0

    def count(self, taken: bool, won: float) -> None:
        """One more question."""
        self.offered += 1
        self.taken += taken
        if taken:
            self.won += won
        else:
            self.won_without += won

    def add(self, other: Habit) -> None:
        """Those of other games too."""
        self.offered += other.offered
        self.taken += other.taken
        self.won += other.won
        self.won_without += other.won_without

    @property
    def won_with_it(self) -> float:
        """What its takers won on the average."""
        return self.won / self.taken if self.taken else 0.0

    @property
    def won_else(self) -> float:
        """What those won who had the choice and left it."""
        left = self.offered - self.taken
        return self.won_without / left if left else 0.0


class Share(msgspec.Struct, frozen=True):
    """The games of one process."""

    key: str
    setup: Setup
    bot: str
    games: range


def find_habits(
    key: str,
    setups: Sequence[Setup],
    games: int = 200,
    bot: str = "greedy",
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> dict[Thing, Habit]:
    """The games go round the set-ups. Nothing depends on the number of workers but the time."""
    shares = [Share(key, setups[n % len(setups)], bot, range(seed + n, seed + n + 1)) for n in range(games)]
    found: dict[Thing, Habit] = {}
    for some in side_by_side(watch_games, shares, workers):
        for thing, habit in some.items():
            found.setdefault(thing, Habit()).add(habit)
        progress(1)
    return dict(sorted(found.items()))


def watch_games(share: Share) -> dict[Thing, Habit]:
    """What happened in some games."""
    found: dict[Thing, Habit] = {}
    for number in share.games:
        state, seen = watch_game(share, number)
        rewards = state.rewards()
        for seat, offered, taken in seen:
            for thing in offered:
                found.setdefault(thing, Habit()).count(thing == taken, rewards[seat])
    return found


def watch_game(share: Share, number: int) -> tuple[State, list[tuple[int, set[Thing], Thing]]]:
    """One game to its end: who had the choice between which things, and took what."""
    game, bot, luck, thought = tinstar.game(share.key), make(share.bot), Quick(number), Quick(number + 500_009)
    state: State = game.start(share.setup, luck)
    seen: list[tuple[int, set[Thing], Thing]] = []
    while waiting := state.waiting():
        asked = waiting[0]
        seat = Seat(game, game.guess(state, asked, thought), asked)
        options = seat.options
        option = options[0] if len(options) == 1 else bot.decide(seat, thought)
        question = state.question()
        things = {each: thing_of(type(question).__name__, question.words(state, each)) for each in options}
        if len(set(things.values())) > 1:
            seen.append((asked, set(things.values()), things[option]))
        state.apply(asked, option, luck)
    return state, seen


def thing_of(question: str, words: tuple[str, ...]) -> Thing:
    """What an option is about, without which of its kind, where and how much."""
    names = [found.group(1) for word in words for part in word.split() if (found := NAME.fullmatch(part))]
    return question, " ".join(names) or "a place or a number"
