"""How the pages speak of people and bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.parts import PersonSeen
from tinstar.draw.words import N_, Words
from tinstar.house import Chair, House, Table


class BotSaid(NamedTuple):
    """A bot as people speak of it."""

    title: str
    strength: str
    note: str


BOTS: Final = {
    "random": BotSaid(N_("Greenhorn"), N_("easy"), N_("plays anything that is allowed")),
    "greedy": BotSaid(N_("Ranch hand"), N_("good"), N_("sees a good move when there is one")),
    "search": BotSaid(N_("Marshal"), N_("strong"), N_("thinks ahead, for about a second")),
    "search:5s": BotSaid(N_("Judge"), N_("strongest, 5 s"), N_("thinks ahead for about five seconds, the strongest")),
}


def levels(house: House) -> list[str]:
    """The bots that a house offers, weakest first: those that do not think longer than they may there."""
    return [bot for bot in BOTS if house.lets_think(bot)]


def bots_said(house: House, words: Words) -> list[tuple[str, BotSaid]]:
    """The same in the words of a visitor."""
    return [(bot, BotSaid(*map(words, BOTS[bot]))) for bot in levels(house)]


def bot_name(bot: str, words: Words) -> str:
    """A bot as people call it; one with a budget that is no level of its own by its kind."""
    kind = bot if bot in BOTS else bot.partition(":")[0]
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
