"""What is played at a table, in a few words: how many, how long, against which clock, and by what rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tinstar.draw.look import Look
from tinstar.house import Table
from tinstar.kernel import Game, OptionValue, SetupOption
from tinstar.web.clocks import ClockSaid, clock_said
from tinstar.web.drawing import look_of
from tinstar.web.language import words


class Terms(msgspec.Struct):
    """What everybody should know before they sit down."""

    key: str
    players: str
    minutes: str
    clock: ClockSaid | None
    advice: bool
    """The Marshal may be asked, also where people play."""
    variants: list[str]
    """Whatever differs from the usual set-up."""


def terms_of(table: Table, lang: str) -> Terms:
    """The terms of a table, in a visitor's language."""
    facts, speech = table.game.facts, words(lang)
    return Terms(
        key=facts.key,
        players=speech.many("{n} player", "{n} players", len(table.chairs)),
        minutes=speech("about {n} minutes", n=facts.minutes) if facts.minutes else "",
        clock=clock_said(table.clocks.name, speech) if table.clocks.name else None,
        advice=table.adviser.allowed,
        variants=list(variants(table.game, table.options, lang)),
    )


def variants(game: Game[Any], options: dict[str, OptionValue], lang: str) -> Iterator[str]:
    """Every option that differs from the usual one and changes something, in the game's own words."""
    look = look_of(game)
    for option in game.facts.options:
        value = options.get(option.key, option.default)
        if value != option.default and option.matters(options):
            yield variant(look, option, value, lang)


def variant(look: Look[Any], option: SetupOption, value: OptionValue, lang: str) -> str:
    """One choice of the set-up."""
    said, speech = look.option_said(option.key, look.words_in(lang)), words(lang)
    if isinstance(option.default, bool):
        return said.label if value else speech("without: {what}", what=said.label)
    return speech("{what}: {choice}", what=said.label, choice=said.values.get(value, str(value)))
