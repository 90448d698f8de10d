"""Every screen a table is played on, every way it can look, and moments of real games to be seen on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

import tinstar
from tinstar.bots import Seat, make
from tinstar.house.chairs import BOT_NAMES
from tinstar.kernel import Quick

from .player import Decision, Made, decide, make_table

SCREENS: Final = {
    "phone": (390, 844),
    "phone_lying": (844, 390),
    "tablet": (768, 1024),
    "tablet_lying": (1024, 768),
    "tablet_wide": (1180, 820),
    "tablet_large": (1366, 1024),
    "laptop": (1280, 800),
    "laptop_low": (1366, 768),
    "desk": (1920, 1080),
    "large_desk": (2560, 1440),
}
NAMES: Final = ("Ana", *BOT_NAMES)
LANGUAGES: Final = ("en", "de", "fr")
SCHEMES: Final = ("light", "dark")
PICTURES: Final = os.environ.get("PICTURES")
"""The folder in which what is seen is kept (`make pictures`)."""
EVERYTHING: Final = bool(PICTURES or os.environ.get("EVERYTHING"))
"""Whether everything is seen (`make pictures`, `make soak`), or a sample in which every two of these meet."""
FAULTS: Final = (Path(__file__).parent / "faults.js").read_text()
"""What is wrong with a page as somebody sees it."""


class Moment(NamedTuple):
    """A question of the first seat in a game of greedy bots."""

    game: str
    seats: int
    late: bool
    seed: int = 3

    def __str__(self) -> str:
        return f"{self.game}_{self.seats}_{'late' if self.late else 'early'}"


def counts(key: str) -> list[int]:
    """How many play at the moments of a game: the fewest, the most, and some between."""
    facts = tinstar.game(key).facts
    return sorted({*range(facts.least_seats, facts.most_seats, 3), facts.most_seats})


MOMENTS: Final = tuple(
    Moment(key, seats, late) for key in tinstar.game_keys() for seats in counts(key) for late in (False, True)
)


@cache
def greedy_game(game: str, seats: int, seed: int) -> tuple[Decision, ...]:
    """All decisions of a game of greedy bots."""
    play = tinstar.game(game).play(seats=seats, seed=seed)
    luck, bot = Quick(seed), make("greedy")
    made: list[Decision] = []
    while not play.over:
        seat = play.waiting[0]
        chosen = bot.decide(Seat(play.game, play.guess(seat, luck), seat), luck)
        option = play.options(seat)[play.state.options(seat).index(chosen)]
        made.append(Decision(play.seq, seat, option))
        play.apply(seat, option)
    return tuple(made)


@cache
def way_to(moment: Moment) -> tuple[Decision, ...]:
    """The decisions that lead there: early is the first question with a choice, late the one with most to choose
    from in the second half of the game."""
    made = greedy_game(moment.game, moment.seats, moment.seed)
    play = tinstar.game(moment.game).play(seats=moment.seats, seed=moment.seed)
    asked: dict[int, int] = {}
    for at, (_, seat, option) in enumerate(made):
        if seat == 0 and len(play.options(seat)) > 1:
            if not moment.late:
                return made[:at]
            asked[at] = len(play.options(seat))
        play.apply(seat, option)
    second_half = {at: count for at, count in asked.items() if at > len(made) / 2}
    return made[: max(second_half, key=second_half.__getitem__)]


def bring(address: str, moment: Moment, way: Sequence[Decision] | None = None) -> Made:
    """A table at that moment, or as far as this way leads, with people on all seats."""
    people = [{"kind": "human", "name": name} for name in NAMES[: moment.seats]]
    made = make_table(address, {"game": moment.game, "seats": people, "options": {}, "seed": moment.seed})
    decide(made, *(way_to(moment) if way is None else way))
    return made


def settings(screen: str) -> dict[str, Any]:
    """A window of that size; phones and tablets are touched."""
    width, height = SCREENS[screen]
    touched = screen.startswith(("phone", "tablet"))
    return {"viewport": {"width": width, "height": height}, "has_touch": touched, "is_mobile": touched}


class Look(NamedTuple):
    """One way a page is seen: on a screen, in a language, by day or by night."""

    screen: str
    language: str
    scheme: str


LOOKS: Final = tuple(Look(*look) for look in product(SCREENS, LANGUAGES, SCHEMES))
Thing = TypeVar("Thing", bound=Hashable)


def views(things: Sequence[Thing], traits: Callable[[Thing], tuple[object, ...]]) -> list[tuple[Thing, Look]]:
    """How all of these are seen: in every look, or in a sample in which every two traits meet that could. Which of
    several as good ones that is, is left to chance, or the first things would be seen far more often than the last."""
    every = list(product(things, LOOKS))
    if EVERYTHING:
        return every
    Random(1).shuffle(every)
    shows = [frozenset({thing, *combinations(enumerate((*traits(thing), *look)), 2)}) for thing, look in every]
    return [every[number] for number in sample(shows)]


def sample(shows: Sequence[frozenset[object]]) -> list[int]:
    """Which of these are enough to show everything that any of them shows: always the one next that shows most of what
    none before has shown."""
    missing = set[object]().union(*shows)
    chosen: list[int] = []
    while missing:
        chosen.append(max(range(len(shows)), key=lambda number: len(shows[number] & missing)))
        missing -= shows[chosen[-1]]
    return chosen
