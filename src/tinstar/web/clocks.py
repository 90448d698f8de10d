"""How the pages speak of clocks."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.words import N_, Words
from tinstar.house import CLOCKS, DAY, HOUR

MINUTE: Final = 60.0
TITLES: Final = {"quick": N_("Quick"), "normal": N_("Normal"), "slow": N_("Slow")}


class ClockSaid(NamedTuple):
    """A clock as people speak of it: what it is called, and what it gives."""

    name: str
    title: str
    note: str = ""


def clocks_said(words: Words) -> list[ClockSaid]:
    """All clocks, and first none: those of people who sit together, then those of people who look in now and then."""
    return [ClockSaid("", words("As long as one likes")), *[clock_said(name, words) for name in CLOCKS]]


def clock_said(name: str, words: Words) -> ClockSaid:
    """One clock: its bank, and what every decision adds."""
    clock = CLOCKS[name]
    increment = span_said(clock.increment, words)
    if not clock.bank:
        return ClockSaid(name, increment, words("a decision"))
    bank = span_said(clock.bank, words)
    note = words("{bank}, and {increment} a decision", bank=bank, increment=increment)
    return ClockSaid(name, words(TITLES[name]), note)


def span_said(seconds: float, words: Words) -> str:
    """A span of time in its largest whole unit."""
    if seconds % DAY == 0:
        return words.many("{n} day", "{n} days", int(seconds // DAY))
    if seconds % HOUR == 0:
        return words.many("{n} hour", "{n} hours", int(seconds // HOUR))
    if seconds % MINUTE == 0:
        return words.many("{n} minute", "{n} minutes", int(seconds // MINUTE))
    return words.many("{n} second", "{n} seconds", int(seconds))
