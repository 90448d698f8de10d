"""`python scripts/dodge_city_study.py 2 --games 400`: how an edition of Dodge City plays among greedy bots.

For every number of seats: how long a game takes, who wins, and how buildings are won; and what each event card is worth
to the player who draws it: the drawer's share of the victory, as the mind sees it, after the card less that before it.
All seats have the same bot, so nothing has to be rotated. Printed as Markdown, for docs/dodge-city-balance.md.

Takes some minutes on two cores with the compiled rules (PYTHONPATH=build/compiled).
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean, median, pstdev
from typing import NamedTuple

from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.mind.judgement import DodgeCityMind
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS, FIGURES, GOAL
from tinstar.games.dodge_city.rules.events import CHALLENGED, DREW, DREW_LEVEL, ROUND, WON
from tinstar.games.dodge_city.state import NEUTRAL, OPEN, Dodge
from tinstar.kernel.core import ALL, Dealer, Quick

SEATS = range(game.facts.least_seats, game.facts.most_seats + 1)
SURE = 1.96
"""Standard errors to either side that make an interval of 95 %."""
SHARE = 25
"""Games that a process plays at a time."""


class Lot(NamedTuple):
    """Games for one process."""

    edition: str
    seats: int
    seeds: range


class Drawn(NamedTuple):
    """An event card, and how much the drawer's share of the victory changed by it."""

    event: int
    worth: float


class Played(NamedTuple):
    """What is kept of a game."""

    passes: int
    winner: int
    reached: bool
    buildings: int
    neutral: int
    figures: list[int]
    contests: int
    duels: int
    drawn: list[Drawn]


def main() -> None:
    """Plays and shows."""
    wishes = argparse.ArgumentParser(prog="python scripts/dodge_city_study.py", description="Balance of Dodge City.")
    wishes.add_argument("edition", choices=EDITION_NAMES)
    wishes.add_argument("--games", type=int, default=400, help="for each number of seats")
    wishes.add_argument("--seed", type=int, default=1, help="of the first game")
    wishes.add_argument("--workers", type=int, default=2)
    wish = wishes.parse_args()
    seeds = range(wish.seed, wish.seed + wish.games)
    lots = [Lot(wish.edition, seats, seeds[at : at + SHARE]) for seats in SEATS for at in range(0, len(seeds), SHARE)]
    found: dict[int, list[Played]] = {seats: [] for seats in SEATS}
    with ProcessPoolExecutor(wish.workers, mp_context=get_context("spawn")) as pool:
        for lot, games in zip(lots, pool.map(play_all, lots), strict=True):
            found[lot.seats] += games
    print(f"Edition {wish.edition}, {wish.games} games of each number of seats, seeds from {wish.seed} on.\n")
    show(found)
    show_events(EDITIONS[EDITION_NAMES.index(wish.edition)].events, found)


# ---------------------------------------------------------------------------------------------------- playing


class Listener(Dealer):
    """Hears of duels, contests and event cards."""

    def __init__(self, seed: int, mind: DodgeCityMind) -> None:
        self.luck = Quick(seed)
        self.mind = mind
        self.table: Dodge | None = None
        self.contests = 0
        self.duels = 0
        self.drawn: list[Drawn] = []
        self.open: tuple[int, int, int, float] | None = None
        """The event card that is being followed: its number, who drew it, the steps below it, the share before."""

    def below(self, n: int) -> int:
        return self.luck.below(n)

    def tell(
        self,
        kind: int,
        seat: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        e: int = 0,
        f: int = 0,
        *,
        to: int = ALL,
    ) -> None:
        if kind == CHALLENGED:
            self.duels += 1
        elif kind == WON:
            self.contests += c
        elif kind == DREW_LEVEL:
            self.contests += b
        elif kind == ROUND:
            self.look()
        elif kind == DREW and self.table is not None:
            self.look()
            self.open = (a, seat, len(self.table.agenda), self.mind.values(self.table)[seat])

    def look(self) -> None:
        """Has the event card been followed? The questions that it asks belong to it."""
        if self.open is None or self.table is None:
            return
        event, seat, steps, before = self.open
        if len(self.table.agenda) <= steps:
            self.drawn.append(Drawn(event, self.mind.values(self.table)[seat] - before))
            self.open = None


def play_all(lot: Lot) -> list[Played]:
    """All games of a lot."""
    return [play(lot.edition, lot.seats, seed) for seed in lot.seeds]


def play(edition: str, seats: int, seed: int) -> Played:
    """One game: everybody follows the mind, on a guess of what the seat cannot know."""
    mind = game.mind()
    dealer, thought = Listener(seed, mind), Quick(seed + 1_000_003)
    table = dealer.table = game.start(game.facts.setup(seats, {"edition": edition}), dealer)
    while waiting := table.waiting():
        dealer.look()
        seat = waiting[0]
        table.apply(seat, decided(mind, table, seat, thought), dealer)
    won = [building for building, owner in enumerate(table.owners) if owner not in (OPEN, NEUTRAL)]
    return Played(
        passes=table.passes,
        winner=table.winner,
        reached=max(table.points) >= GOAL,
        buildings=len(table.owners),
        neutral=table.owners.count(NEUTRAL),
        figures=[table.figures[building] for building in won],
        contests=dealer.contests,
        duels=dealer.duels,
        drawn=dealer.drawn,
    )


def decided(mind: DodgeCityMind, table: Dodge, seat: int, thought: Dealer) -> int:
    """What the seat does."""
    options = table.options(seat)
    return options[0] if len(options) == 1 else mind.choose(game.guess(table, seat, thought), seat, options, thought)


# ---------------------------------------------------------------------------------------------------- showing


def show(found: dict[int, list[Played]]) -> None:
    """Length, ends, buildings and seats, by number of seats."""
    titles = ["passes: 10 %", "median", "90 %", "six points, %", "a contest, %", "neutral, %", "duels", "events"]
    table(["seats", *titles], [[str(seats), *course(games)] for seats, games in found.items()])
    table(
        ["seats", *[f"seat {seat + 1} wins, %" for seat in range(max(found))]],
        [[str(seats), *wins(games, seats), *[""] * (max(found) - seats)] for seats, games in found.items()],
    )
    table(["seats", *FIGURES], [[str(seats), *by_figure(games)] for seats, games in found.items()])


def course(games: list[Played]) -> list[str]:
    """How games go: their length, shares of games and of buildings, and how much happens in one."""
    passes = sorted(one.passes for one in games)
    return [
        str(passes[len(games) // 10]),
        f"{median(passes):g}",
        str(passes[len(games) * 9 // 10]),
        share(sum(one.reached for one in games), len(games)),
        share(sum(one.contests > 0 for one in games), len(games)),
        f"{100 * sum(one.neutral for one in games) / sum(one.buildings for one in games):.1f}",
        f"{fmean(one.duels for one in games):.1f}",
        f"{fmean(len(one.drawn) for one in games):.1f}",
    ]


def wins(games: list[Played], seats: int) -> list[str]:
    """By seat."""
    return [share(sum(one.winner == seat for one in games), len(games)) for seat in range(seats)]


def by_figure(games: list[Played]) -> list[str]:
    """Buildings that are won in a game."""
    return [f"{fmean(one.figures.count(figure) for one in games):.2f}" for figure in range(len(FIGURES))]


def show_events(names: Sequence[str], found: dict[int, list[Played]]) -> None:
    """The worth of every event card over all games, the best first."""
    worths: dict[int, list[float]] = defaultdict(list)
    for drawn in (drawn for games in found.values() for one in games for drawn in one.drawn):
        worths[drawn.event].append(100 * drawn.worth)
    best = sorted(worths, key=lambda event: -fmean(worths[event]))
    table(
        ["event", "drawn", "worth, %"], [[names[event], str(len(worths[event])), mean(worths[event])] for event in best]
    )


def share(part: int, whole: int) -> str:
    """A share in percent with its interval (Wilson's, which is right for rare things too)."""
    found, doubt = part / whole, SURE * SURE / whole
    middle = (found + doubt / 2) / (1 + doubt)
    half = math.sqrt(found * (1 - found) * doubt + doubt * doubt / 4) / (1 + doubt)
    return f"{100 * found:.1f} ({100 * (middle - half):.1f}–{100 * (middle + half):.1f})"


def mean(numbers: list[float]) -> str:
    """A mean with its interval."""
    return f"{fmean(numbers):+.2f} ± {SURE * pstdev(numbers) / math.sqrt(len(numbers)):.2f}"


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """In Markdown."""
    for row in (titles, ["---", *["---:"] * (len(titles) - 1)], *rows):
        print("|", " | ".join(row), "|")
    print()


if __name__ == "__main__":
    main()
