"""How the pages speak of people and bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import N_, Words
from tinstar.house import Chair, Table


class BotSaid(NamedTuple):
    """A bot as people speak of it."""

    title: str
    strength: str
    note: str


BOTS: Final = {
    "random": BotSaid(N_("Greenhorn"), N_("easy"), N_("plays anything that is allowed")),
    "greedy": BotSaid(N_("Ranch hand"), N_("good"), N_("sees a good move when there is one")),
    "search": BotSaid(N_("Marshal"), N_("strong"), N_("thinks ahead, the strongest")),
}


def bots_said(words: Words) -> list[tuple[str, BotSaid]]:
    """All bots, in the words of a visitor."""
    return [(bot, BotSaid(*map(words, said))) for bot, said in BOTS.items()]


def bot_name(bot: str, words: Words) -> str:
    """A bot as people call it."""
    kind = bot.partition(":")[0]
    return words(BOTS[kind].title) if kind in BOTS else bot


def name_of(number: int, chair: Chair, words: Words) -> str:
    """What somebody is called: their name, the bot's, or the number of the seat."""
    if chair.name:
        return chair.name
    return bot_name(chair.bot, words) if chair.kind == "bot" else words("Seat {n}", n=number + 1)


def person(number: int, chair: Chair, seat: int, words: Words) -> PersonSeen:
    """One who sits at a table, in one viewer's words."""
    note = words("bot · {strength}", strength=bot_name(chair.bot, words)) if chair.played_by_bot else ""
    return PersonSeen(name_of(number, chair, words), chair.kind, note, number == seat, chair.away)


def people_at(table: Table, seat: int, words: Words) -> list[PersonSeen]:
    """All who sit at a table."""
    return [person(number, chair, seat, words) for number, chair in enumerate(table.chairs)]
