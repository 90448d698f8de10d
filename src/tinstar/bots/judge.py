"""The judge: what the options of a question are worth beside each other, and what comes of each. Compiled.

Every option is tried with the same guesses and the same luck, played on by the mind's quick judgement to the same
moment, and only then valued: so what two options have in common takes itself off. Whole turns are compared: where the
turn can be ended, an option is tried with going on behind it and with stopping, and the better of the two counts, or it
would pay for what the mind does next. Only ever a guess of the seat that is judged for is looked at.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from tinstar.kernel.core import Dealer, Game, Mind, Quick, State

BATCH: Final = 10
"""Trials after which it is asked again who is clearly worse."""
FEW: Final = 3
"""So many are always tried to the end."""
HOPELESS: Final = 4.0
"""Standard errors behind the best that are clear enough for being left out."""
CLOSE: Final = 0.01
SURE: Final = 2.0
"""Options are as good as each other within this share of a win, where as much can be lost as won (`close`), or within
so many standard errors of the difference."""
LONGEST: Final = 3000
"""Decisions that a trial goes on, if nothing else ends it."""


class Sum:
    """What came of something in all trials, by seat."""

    def __init__(self, seats: int) -> None:
        self.total: Final = [0.0] * seats
        self.least: Final = [math.inf] * seats
        self.most: Final = [-math.inf] * seats

    def add(self, values: list[float]) -> None:
        """One more trial."""
        for i in range(len(values)):
            value = values[i]
            self.total[i] = self.total[i] + value
            self.least[i] = min(self.least[i], value)
            self.most[i] = max(self.most[i], value)


class Course:
    """An option and how the turn goes on behind it: as the mind likes, or to its end at once."""

    def __init__(self, option: int, stops: bool) -> None:
        self.option: Final = option
        self.stops: Final = stops
        self.ends = False  # has the turn really been ended where it might have gone on?
        self.chances: list[float] = []  # by trial, of the seat that is judged for
        self.facts: dict[str, Sum] = {}  # when the turn is over
        self.parts: dict[str, Sum] = {}  # when it is compared

    def mean(self, first: int, step: int) -> float:
        """The mean of some of the trials."""
        total = 0.0
        count = 0
        for i in range(first, len(self.chances), step):
            total += self.chances[i]
            count += 1
        return total / count if count else 0.0


class Candidate:
    """What is compared: an option that stands for all of its plan."""

    def __init__(self, option: int, liked: float) -> None:
        self.option: Final = option
        self.liked: Final = liked
        """What the mind expects of it at first sight."""
        self.plan: Final[list[int]] = []  # all options that belong to it
        self.goes_on: Final = Course(option, False)
        self.stops: Final = Course(option, True)

    @property
    def course(self) -> Course:
        """The better way to go on behind it."""
        if self.stops.ends and self.stops.mean(0, 1) > self.goes_on.mean(0, 1):
            return self.stops
        return self.goes_on

    def chance(self) -> float:
        """The mean of all trials."""
        return self.course.mean(0, 1)

    def fresh(self) -> float:
        """The mean of every second trial, of which none has chosen anything: the better course is found by the rest."""
        course = self.goes_on
        if self.stops.ends and self.stops.mean(0, 2) > self.goes_on.mean(0, 2):
            course = self.stops
        return course.mean(1, 2)


class Judge:
    """Compares what a seat may choose now. The table is a guess of that seat, and is left as it is."""

    def __init__(self, game: Game[Any], table: State, seat: int, dealer: Dealer, laps: int = 1) -> None:
        self.game: Final = game
        self.table: Final = table
        self.seat: Final = seat
        self.mind: Final[Mind[Any]] = game.mind()
        self.begun: Final = self.mind.time(table)
        self.until: Final = self.mind.meeting(table, seat, laps)
        self.salt: Final = dealer.below(1 << 30)
        self.options: Final = table.options(seat)
        self.judged: Final = self.mind.judge(table, seat, self.options)
        self.candidates: list[Candidate] = []
        self.trials = 0
        self.counts_wins = False
        """Does it only count who has won, of games that are over? Else `rewards` tell options apart by margins too."""
        self.tells = True
        """Is it added up what comes of every option? For figures alone that takes too long."""

    # -- who competes

    def nominate(self, most: int, also: list[int]) -> None:
        """So many plans compete, those the mind likes best, and those of these options, each standing for its own."""
        options = self.options
        plans = [self.mind.plan(self.table, self.seat, option) for option in options]
        order = sorted(range(len(options)), key=lambda i: -self.judged[i])
        taken: dict[int, Candidate] = {}
        for i in sorted(order, key=lambda i: options[i] not in also):
            if plans[i] not in taken and (len(taken) < most or options[i] in also):
                taken[plans[i]] = Candidate(options[i], self.judged[i])
        for i in order:
            if plans[i] in taken:
                taken[plans[i]].plan.append(options[i])
        self.candidates = sorted(taken.values(), key=lambda one: -one.liked)

    # -- trying

    def try_all(self, trials: int, seconds: float = 0.0) -> None:
        """So many trials of each, or fewer where that takes longer than some seconds; whoever is far behind drops out
        on the way."""
        end = time.perf_counter() + seconds if seconds else math.inf
        for done in range(0, trials, BATCH):
            if done and time.perf_counter() > end:
                break
            for candidate in self.candidates:
                for _ in range(min(BATCH, trials - done)):
                    self.try_out(candidate)
            self.trials = min(trials, done + BATCH)
            if self.trials < trials:
                self.drop_out()

    def drop_out(self) -> None:
        """Leaves out what is clearly worse than the best so far, but for the few that are told anyhow."""
        best = self.best()
        left: list[Candidate] = []
        for candidate in sorted(self.candidates, key=lambda one: -one.chance()):
            behind, error = difference(best, candidate)
            if len(left) < FEW or behind <= max(close(best), HOPELESS * error):
                left.append(candidate)
        self.candidates = [candidate for candidate in self.candidates if candidate in left]

    def try_out(self, candidate: Candidate) -> None:
        """One more trial, with the luck that all others meet in theirs of that number."""
        self.go(candidate.goes_on)
        if candidate.goes_on.ends or candidate.stops.chances:
            self.go(candidate.stops)

    def go(self, course: Course) -> None:
        """Plays a course to the moment of comparison."""
        luck = Quick(self.salt + len(course.chances))
        mind = self.mind
        seat = self.seat
        state = self.game.guess(self.table, seat, luck)
        state.apply(seat, course.option, luck)
        counted = False
        for _ in range(LONGEST):
            waiting = state.waiting()
            now = mind.time(state)
            if self.tells and not counted and (not waiting or now > self.begun):
                counted = True
                add_whole(course.facts, mind.facts(state), state.seats)
            if not waiting or now >= self.until:
                break
            asked = waiting[0]
            option = -1
            if asked == seat and now == self.begun:
                option = mind.stop(state, seat)
                if option >= 0:
                    course.ends = True
                    if not course.stops:
                        option = -1
            if option < 0:
                option = mind.rollout(state, asked, state.options(asked), luck)
            state.apply(asked, option, luck)
        by_margin = not self.counts_wins and not state.waiting()
        chances = state.rewards() if by_margin else chances_of(self.game, mind, state)
        course.chances.append(chances[seat])
        if self.tells:
            add_parts(course.parts, mind.parts(state), state.seats)

    # -- what has come of it

    def best(self) -> Candidate:
        """Of which most is to be expected."""
        best = self.candidates[0]
        for candidate in self.candidates:
            if candidate.chance() > best.chance():
                best = candidate
        return best

    def equals(self) -> list[Candidate]:
        """All that are as good as the best, those the mind likes first; so what is chosen does not hang on noise."""
        best = self.best()
        found: list[Candidate] = []
        for candidate in self.candidates:
            behind, error = difference(best, candidate)
            if behind <= max(close(best), SURE * error):
                found.append(candidate)
        return found

    def loss(self, option: int) -> tuple[float, float]:
        """What an option costs against the best of the others, and the standard error of that: the best is found by one
        half of the trials and measured by the other, for the best of noisy numbers looks too good. Less than nothing
        where it is better itself."""
        mine = self.of(option)
        rival = mine
        most = -1.0
        for candidate in self.candidates:
            chance = candidate.course.mean(0, 2)
            if candidate is not mine and chance > most:
                most = chance
                rival = candidate
        if rival is mine:
            return 0.0, 0.0
        return spread(rival.course.chances, mine.course.chances, 1, 2)

    def of(self, option: int) -> Candidate:
        """The candidate that stands for an option."""
        for candidate in self.candidates:
            if option in candidate.plan:
                return candidate
        raise ValueError(f"{option} is no candidate")


def close(best: Candidate) -> float:
    """What hardly matters: less where little can be lost any more, or won, for there chances lie closer together."""
    chance = best.chance()
    return CLOSE * max(0.0, 4.0 * chance * (1.0 - chance))


def play_on(game: Game[Any], mind: Mind[Any], state: State, until: int, luck: Dealer) -> list[float]:
    """What every seat may expect at a later time, when all have played on as the mind likes."""
    for _ in range(LONGEST):
        waiting = state.waiting()
        if not waiting or mind.time(state) >= until:
            break
        asked = waiting[0]
        state.apply(asked, mind.rollout(state, asked, state.options(asked), luck), luck)
    return chances_of(game, mind, state)


def chances_of(game: Game[Any], mind: Mind[Any], state: State) -> list[float]:
    """What every seat may expect; when the game is over, who has won, or `rewards` would count how close it was."""
    if state.waiting():
        return mind.values(state)
    return game.outcome(state).shares(bool(game.roles(state)))


def difference(best: Candidate, other: Candidate) -> tuple[float, float]:
    """By how much one is ahead of another, and the standard error of that: every trial met the same luck."""
    if best is other:
        return 0.0, 0.0
    return spread(best.course.chances, other.course.chances, 0, 1)


def spread(these: list[float], those: list[float], first: int, step: int) -> tuple[float, float]:
    """The mean difference of pairs, and its standard error."""
    total = 0.0
    squares = 0.0
    count = 0
    for i in range(first, min(len(these), len(those)), step):
        gap = these[i] - those[i]
        total += gap
        squares += gap * gap
        count += 1
    if count < 2:
        return (total, 1.0) if count else (0.0, 1.0)
    mean = total / count
    return mean, math.sqrt(max(0.0, squares / count - mean * mean) / (count - 1))


def add_whole(sums: dict[str, Sum], found: dict[str, list[int]], seats: int) -> None:
    """One more trial of what is counted in whole numbers."""
    for name, values in found.items():
        if name not in sums:
            sums[name] = Sum(seats)
        sums[name].add([float(value) for value in values])


def add_parts(sums: dict[str, Sum], found: dict[str, list[float]], seats: int) -> None:
    """One more trial of what is expected."""
    for name, values in found.items():
        if name not in sums:
            sums[name] = Sum(seats)
        sums[name].add(values)
