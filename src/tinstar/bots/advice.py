"""What the Marshal would do, and why: the judge's findings as data, from which a game's look makes sentences.

Nothing in here is in words, and nothing is said that was not computed: facts when the turn is over, parts of the mind's
prospects at the moment of comparison, and what an option turns on where things are hidden.
"""

from __future__ import annotations

from collections import Counter

from tinstar.bots import Seat
from tinstar.bots.judge import Candidate, Judge, Sum, difference
from tinstar.bots.search import Search
from tinstar.kernel.advice import Advice, Change, Idea, Input
from tinstar.kernel.core import Dealer, Quick

MOST = 8
"""Plans that compete for an advice."""
SHOWN = 3
"""Ideas that are told."""
SEARCHES, ITERATIONS = 5, 120
"""The second opinion: so many searches, each with so many iterations."""
MAJORITY = 4
TELLING = 0.05
"""A change smaller than this is not worth a word."""


def advise(
    seat: Seat,
    dealer: Dealer,
    most: int = MOST,
    searches: int = SEARCHES,
    trials: int | None = None,
    seconds: float = 0.0,
) -> Advice:
    """What the options of a seat that is asked are worth beside each other, by as many trials as the mind asks for, or
    by those that some seconds leave time for. With the same luck it is the same in a state and in any guess of it."""
    game, number = seat.game, seat.number
    table = seat.guess(Quick(dealer.below(1 << 30)))
    judge = Judge(game, table, number, dealer)
    judge.nominate(most, [])
    favourites = list(judge.candidates)
    first = favourites[0]
    judge.try_all(judge.mind.trials() if trials is None else trials, seconds)
    equals = judge.equals()
    best = equals[0]
    rest = sorted((one for one in judge.candidates if one not in equals), key=lambda one: -one.chance())
    told = (equals + rest)[:SHOWN]
    agreeing = second_opinion(seat, dealer, equals, searches)
    stop = judge.mind.stop(table, number)
    changes = {one.option: changes_of(judge, one) for one in favourites}
    inevitable = in_common(list(changes.values()))
    return Advice(
        seat=number,
        kind=type(table.question()).__name__,
        ideas=[idea(judge, best, one, favourites, without(changes[one.option], inevitable)) for one in told],
        equals=len(equals),
        plans=len(favourites),
        clear=len(equals) == 1 and agreeing[0] * SEARCHES >= MAJORITY * searches > 0 and best.option != stop,
        first_sight=None if first in equals else table.question().words(table, first.option),
        trials=judge.trials,
        agreeing=agreeing[0],
        shared=without(in_common([changes[one.option] for one in equals]), inevitable),
    )


def second_opinion(seat: Seat, dealer: Dealer, equals: list[Candidate], searches: int) -> list[int]:
    """By candidate how many searches say the same."""
    said = Counter(Search(0.0, ITERATIONS).decide(seat, Quick(dealer.below(1 << 30))) for _ in range(searches))
    return [sum(said[option] for option in one.plan) for one in equals]


def changes_of(judge: Judge, one: Candidate) -> list[Change]:
    """What has become of everything that can be counted when the turn is over."""
    course = one.course
    before = judge.mind.facts(judge.table)
    found = [
        against(name, sum_of, len(course.chances), [float(n) for n in before[name]])
        for name, sum_of in course.facts.items()
    ]
    return [change for change in found if tells(change)]


def in_common(lists: list[list[Change]]) -> list[Change]:
    """What is certain and the same in several lists; nothing of a single one."""
    if len(lists) < 2:
        return []
    return [change for change in lists[0] if change.certain and all(change in changes for changes in lists[1:])]


def without(changes: list[Change], others: list[Change]) -> list[Change]:
    """All but those."""
    return [change for change in changes if change not in others]


def idea(judge: Judge, best: Candidate, one: Candidate, rivals: list[Candidate], now: list[Change]) -> Idea:
    """What is known of a candidate."""
    table, question, course = judge.table, judge.table.question(), one.course
    behind, error = difference(best, one)
    others = [other for other in rivals if other is not one]
    return Idea(
        option=one.option,
        words=question.words(table, one.option),
        alike=[question.words(table, option) for option in one.plan],
        chance=one.chance(),
        behind=behind,
        error=error,
        stops=course.stops,
        now=now,
        later=[
            change
            for name, found in course.parts.items()
            if others and tells(change := against(name, found, len(course.chances), mean_of(others, name, table.seats)))
        ],
        inputs=[Input(name, list(values)) for name, values in judge.mind.inputs(table, judge.seat, one.option).items()],
    )


def against(name: str, found: Sum, trials: int, base: list[float]) -> Change:
    """How the mean of all trials differs from something, by seat."""
    by_seat = [total / trials - base[i] for i, total in enumerate(found.total)]
    return Change(name, by_seat, found.least == found.most)


def mean_of(others: list[Candidate], name: str, seats: int) -> list[float]:
    """What comes of the other candidates on the average."""
    total = [0.0] * seats
    for other in others:
        course = other.course
        found = course.parts.get(name)
        for i in range(seats):
            total[i] += found.total[i] / len(course.chances) if found else 0.0
    return [value / len(others) for value in total]


def tells(change: Change) -> bool:
    """Is it worth a word?"""
    return any(abs(value) >= TELLING for value in change.by_seat)
