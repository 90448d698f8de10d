"""`check_game` plays random games over all seat counts and options and proves the promises that every game makes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from tinstar.kernel.check.calibration import calibrate
from tinstar.kernel.check.findings import Findings
from tinstar.kernel.check.trial import BrokenPromise
from tinstar.kernel.core import Game, Quick
from tinstar.kernel.errors import BadSetup
from tinstar.kernel.facts import OptionValue, Setup, SetupOption

__all__ = ["BrokenPromise", "Report", "check_game"]

MANY = 48
"""More combinations of options than this are not all tried: then every value once, and some at random."""
MIXED = 12
"""How many of these at least; more when there are games enough: one for every SHARE games."""
SHARE = 20
TRIES = 60
"""How often a mixed one is drawn until the game allows it."""


class Report(msgspec.Struct, frozen=True):
    """What was done without finding a broken promise."""

    game: str
    games: int
    setups: int
    decisions: int
    longest: int
    """Decisions of the longest game."""
    counts: dict[str, int]
    """How often the costlier checks were made, by name."""
    fingerprint: str
    """Of all games played: the same seed gives the same one, compiled or interpreted, in one process or in many."""

    def __str__(self) -> str:
        made = ", ".join(f"{times:,} {name}" for name, times in sorted(self.counts.items()))
        return (
            f"{self.game}: {self.games:,} games of {self.setups} set-ups, {self.decisions:,} decisions, "
            f"the longest game {self.longest}; {made}; fingerprint {self.fingerprint[:16]}"
        )


def check_game(
    game: Game[Any],
    games: int = 200,
    seats: Sequence[int] | None = None,
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Raises BrokenPromise, saying what is broken and how to see it again; returns what was proved otherwise.

    Every number of seats (or those given) and every combination of options (or the one given) is played at least once.
    A single game is looked at closely at every decision: so a failure is seen again by its seed.
    """
    check_facts(game)
    setups = all_setups(game, seats, options, games)
    total = max(games, len(setups))
    found = Findings()

    def one_more() -> None:
        if on_progress is not None:
            on_progress(len(found.prints), total)

    found.play(game, setups, seed, range(total), one_more, alone=total == 1)
    for setup in to_calibrate(setups):
        calibrate(game, setup, seed)
    return conclude(game, setups, found)


def to_calibrate(setups: Sequence[Setup]) -> list[Setup]:
    """One set-up for every number of seats."""
    return list({setup.seats: setup for setup in setups}.values())


def conclude(game: Game[Any], setups: Sequence[Setup], found: Findings) -> Report:
    """What only all games together can show, and the report."""
    found.secrecy.finish(game.facts.key)
    counts = dict(found.count + found.secrecy.count)
    games, setups_tried = len(found.prints), len(setups)
    return Report(game.facts.key, games, setups_tried, found.decisions, found.longest, counts, found.fingerprint)


def check_facts(game: Game[Any]) -> None:
    """What is declared makes sense."""
    facts = game.facts
    wrong = {
        "the key must be a Python name in lower case": facts.key.isidentifier() and facts.key == facts.key.lower(),
        "the game needs a title": facts.title,
        "the seats must be a range": 1 <= facts.least_seats <= facts.most_seats,
        "the version of the rules starts at 1": facts.rules >= 1,
        "the longest game has at least one decision": facts.longest >= 1,
        "every default must be one of the values of its option": all(
            o.default in o.values for o in facts.options if o.values
        ),
        "every option needs a key of its own": len({o.key for o in facts.options}) == len(facts.options),
    }
    for what, right in wrong.items():
        if not right:
            raise BrokenPromise(f"{facts.key or type(game).__name__}: facts: {what}")


def all_setups(
    game: Game[Any],
    seats: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    games: int = 0,
) -> list[Setup]:
    """Every set-up to be tried: all seat counts with all combinations of options that the game allows.

    Of too many combinations those that change one thing, and some mixed ones.
    """
    facts = game.facts
    counts = list(seats) if seats is not None else list(range(facts.least_seats, facts.most_seats + 1))
    if options is not None:
        for n in counts:
            game.check(facts.setup(n, options))
        return [facts.setup(n, options) for n in counts]
    several = [option for option in facts.options if option.values]  # a free text keeps its default
    many = math.prod(len(option.values) for option in several) > MANY
    chosen = _single_changes(several) if many else _combinations(several)
    tried = [facts.setup(n, values) for values, n in itertools.product(chosen, counts)]
    setups = [setup for setup in tried if _allowed(game, setup)]
    if many:
        setups += _mix(game, several, counts, max(MIXED, games // SHARE))
    if not setups:
        raise BadSetup(f"{facts.title} allows no set-up with {counts} seats")
    return setups


def _allowed(game: Game[Any], setup: Setup) -> bool:
    """Whether its options go together, and with its number of seats."""
    try:
        game.check(setup)
    except BadSetup:
        return False
    return True


def _combinations(options: list[SetupOption]) -> list[dict[str, OptionValue]]:
    """All of them, the defaults first."""
    choices = [[o.default, *(value for value in o.values if value != o.default)] for o in options]
    keys = [option.key for option in options]
    return [dict(zip(keys, values, strict=True)) for values in itertools.product(*choices)]


def _single_changes(options: list[SetupOption]) -> list[dict[str, OptionValue]]:
    """The defaults, and what changes one thing."""
    return [{}, *({o.key: value} for o in options for value in o.values if value != o.default)]


def _mix(game: Game[Any], options: list[SetupOption], counts: list[int], wanted: int) -> list[Setup]:
    """Options drawn by lot until they are allowed: half of them evenly, half near the defaults."""
    luck = Quick(len(options))
    setups: list[Setup] = []
    for _ in range(wanted * TRIES):
        if len(setups) == wanted:
            break
        near = len(setups) % 2 == 0
        values = {o.key: o.default if near and luck.below(2) else o.values[luck.below(len(o.values))] for o in options}
        setup = game.facts.setup(counts[luck.below(len(counts))], values)
        if _allowed(game, setup):
            setups.append(setup)
    return setups
