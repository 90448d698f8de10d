"""The analysis of a finished game: which pieces of work it takes, and what comes of them together.

First every moment is weighed: the curve, and what luck did. Then every choice is judged, quickly, and those that seem
to have cost most once more: deeper, with other luck, and only against what seemed better. A piece finds the same done
here or in another process, and a seed makes the whole repeat itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from statistics import fmean
from typing import Any, NamedTuple

from tinstar.bots.looking import Found, Look, Piece, Result, Weighed, Weighing
from tinstar.kernel.analysis import Account, Analysis, Mistake, Point
from tinstar.kernel.core import Game, Mind, State
from tinstar.kernel.errors import IllegalOption, TinstarError
from tinstar.kernel.play import QUOTED, Play
from tinstar.kernel.record import Record

RIVALS = 4
"""So many of the mind's favourites are what a choice is compared with."""
LEAST_TRIALS, MOST_TRIALS = 32, 100
"""Of a first look: half as many as it takes to tell options apart, within these."""
WEIGHINGS = 32
"""Trials that weigh a moment."""
DEEPER = 12
"""So many of the largest losses are looked at once more."""
ALIKE = 0.005
"""Seats whose chances never differ by more share one fate."""
FIRST, SECOND = 1, 2
"""The looks, each with luck of its own; weighing comes before them."""


class NotFinished(TinstarError):
    """A game that is not over can't be analysed: what others hold would show."""

    code = "not_finished"
    status = 409


class Choice(NamedTuple):
    """What somebody chose where more than one thing could be chosen, and never took back."""

    step: int
    state: State
    seat: int
    option: int
    seq: int
    """Of the answer that it belongs to: all clicks of a sealed one share it."""


class Analyst:
    """Looks through one finished game: hands out pieces of work, and puts together what comes back."""

    def __init__(self, game: Game[Any], record: Record, seed: int = 0) -> None:
        if record.outcome is None:
            raise NotFinished("this game is not over: only finished games are analysed")
        self.game = game
        self.record = record
        self.seed = seed
        self.mind: Mind[Any] = game.mind()
        self.choices, self.end = walk(game, record)
        self.weighed: list[Weighed] = []
        self.found: list[Found] = []
        self.confirmed: dict[int, Found] = {}  # by the number of the choice

    def pieces(self) -> Iterator[Piece]:
        """What is to be done, one after the other; each must be heard before the next is asked for."""
        for number, choice in enumerate(self.choices):
            after = self.choices[number + 1].state if number + 1 < len(self.choices) else self.end
            yield Weighing(choice.state, choice.seat, choice.option, after, WEIGHINGS, self._seed(number, 0))
        trials = max(LEAST_TRIALS, min(MOST_TRIALS, self.mind.trials() // 2))
        for number, choice in enumerate(self.choices):
            yield self._look(number, choice, [], RIVALS, 1, trials, FIRST)
        laps, trials = self.mind.deeper()
        for number in self.suspects():
            better = self.found[number].better
            yield self._look(number, self.choices[number], [better], 0, laps, trials, SECOND)

    def longer_look(self, mistake: Mistake, seed: int) -> Look:
        """A third look at a mistake, twice as deep and four times as long: is it still one?"""
        choice, better = self._choice_of(mistake)
        laps, trials = self.mind.deeper()
        return Look(choice.state, choice.seat, choice.option, [better], 0, 2 * laps, 4 * trials, seed)

    def try_instead(self, mistake: Mistake, option: str) -> Look:
        """What this option would have been worth in place of a mistake, beside the better one, and that one beside what
        was played; IllegalOption."""
        choice, better = self._choice_of(mistake)
        tried = option_named(choice.state, choice.seat, option)
        if tried < 0:
            raise IllegalOption(f"{option[:QUOTED]!r} could not be chosen at step {choice.step}")
        laps, trials = self.mind.deeper()
        rival = choice.option if tried == better else better
        return Look(choice.state, choice.seat, tried, [rival], 0, laps, trials, self._seed(0, SECOND))

    def _choice_of(self, mistake: Mistake) -> tuple[Choice, int]:
        """What was chosen there, and the better option."""
        choice = next(choice for choice in self.choices if choice.step == mistake.step)
        return choice, option_named(choice.state, choice.seat, " ".join(mistake.advice.ideas[0].words))

    def suspects(self) -> list[int]:
        """The choices that seem to have cost most, the worst first; of those that make up one answer only the worst."""
        clear = [number for number, found in enumerate(self.found) if found.clear]
        worst: dict[tuple[int, int], int] = {}
        for number in sorted(clear, key=lambda number: -self.found[number].loss):
            choice = self.choices[number]
            worst.setdefault((choice.seq, choice.seat), number)
        return list(worst.values())[:DEEPER]

    def hear(self, result: Result) -> None:
        """What has come of the piece that was handed out last."""
        if isinstance(result, Weighed):
            self.weighed.append(result)
        elif len(self.found) < len(self.choices):
            self.found.append(result)
        else:
            self.confirmed[self.suspects()[len(self.confirmed)]] = result

    def _look(
        self, number: int, choice: Choice, rivals: list[int], most: int, laps: int, trials: int, look: int
    ) -> Look:
        seed = self._seed(number, look)
        return Look(choice.state, choice.seat, choice.option, rivals, most, laps, trials, seed)

    def _seed(self, number: int, look: int) -> int:
        """Every piece has luck of its own, far from that of the next one."""
        return (self.seed * 3 + look) * 10_000_019 + number * 1009

    # -- what is known so far

    @property
    def done(self) -> float:
        """How much of the work is done, 0..1."""
        choices = len(self.choices)
        suspects = len(self.suspects()) if len(self.found) == choices else DEEPER
        all_pieces = 2 * choices + suspects
        return (len(self.weighed) + len(self.found) + len(self.confirmed)) / all_pieces if all_pieces else 1.0

    @property
    def analysis(self) -> Analysis:
        """As much as is known of it."""
        points = self._points()
        dawn = math.ceil(self.mind.dawn() * len(self.choices))
        seats = self.record.setup.seats
        return Analysis(
            game=self.record.game,
            rules=self.record.rules,
            seats=seats,
            steps=len(self.record.entries),
            done=self.done,
            lines=lines_of(points, seats),
            points=points,
            begins=self.choices[dawn].step if dawn < len(self.choices) else 0,
            wavers=fmean(weighed.error for weighed in self.weighed) if self.weighed else 0.0,
            mistakes=[self._mistake(number) for number in sorted(self.confirmed) if self.confirmed[number].clear],
            accounts=self._accounts() if self.weighed and len(self.weighed) == len(self.choices) else [],
        )

    def _points(self) -> list[Point]:
        points = [
            Point(choice.step, choice.seat, weighed.before)
            for choice, weighed in zip(self.choices, self.weighed, strict=False)
        ]
        if len(points) == len(self.choices):
            points.append(Point(len(self.record.entries), -1, self._won()))
        return points

    def _won(self) -> list[float]:
        assert self.record.outcome is not None
        return self.record.outcome.shares(bool(self.game.roles(self.end)))

    def _mistake(self, number: int) -> Mistake:
        choice, first, second = self.choices[number], self.found[number], self.confirmed[number]
        assert first.advice is not None
        return Mistake(choice.step, choice.seat, second.chance, second.chance + second.loss, second.error, first.advice)

    def _accounts(self) -> list[Account]:
        return [self._account(seat) for seat in range(self.record.setup.seats)]

    def _account(self, seat: int) -> Account:
        own = others = luck = 0.0
        for choice, weighed in zip(self.choices, self.weighed, strict=True):
            gained = weighed.chosen[seat] - weighed.before[seat]
            own += gained if choice.seat == seat else 0.0
            others += 0.0 if choice.seat == seat else gained
            luck += weighed.dealt[seat] - weighed.chosen[seat]
        return Account(self.weighed[0].before[seat], self._won()[seat], own, others, luck)


def walk(game: Game[Any], record: Record) -> tuple[list[Choice], State]:
    """The choices of a game that were not taken back, in their order, and how it ended."""
    play = Play.replay(game, without_entries(record))
    choices: list[Choice] = []
    for step, entry in enumerate(record.entries):
        if entry.undo:
            last = max(n for n, choice in enumerate(choices) if choice.seat == entry.seat)
            del choices[last]
        elif entry.seat >= 0:
            option = option_named(play.state, entry.seat, entry.option)
            choices.append(Choice(step, play.state, entry.seat, option, entry.seq))
        play.replay_entry(entry)
    return [choice for choice in choices if len(choice.state.options(choice.seat)) > 1], play.state


def without_entries(record: Record) -> Record:
    """The record of the same game before its first entry."""
    return Record(record.game, record.rules, record.setup, record.deal, record.luck)


def option_named(state: State, seat: int, text: str) -> int:
    """The option of a seat that has this text; -1 where there is none."""
    question = state.question()
    return next((option for option in state.options(seat) if question.text(state, option) == text), -1)


def lines_of(points: list[Point], seats: int) -> list[list[int]]:
    """The seats that share one fate."""
    lines: list[list[int]] = []
    for seat in range(seats):
        for line in lines:
            if points and all(abs(point.chances[seat] - point.chances[line[0]]) < ALIKE for point in points):
                line.append(seat)
                break
        else:
            lines.append([seat])
    return lines
