"""What a viewer of a position reads: the question, an option, the log, a tip."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.games.western_town.positions import Position
from tinstar.draw.asking import Question
from tinstar.draw.look import words_of
from tinstar.draw.parts import LogLine, OptionSeen, Person
from tinstar.draw.words import Words
from tinstar.games import western_town
from tinstar.games.western_town.looks import asking, journal, tips
from tinstar.kernel import Play, Seen

FOLDER = Path(western_town.__file__).parent
NAMES = ("Ada", "Ben", "Clara", "Dov")
NBSP = "\N{NO-BREAK SPACE}"


def words_in(lang: str) -> Words:
    return words_of(FOLDER, lang)


def seen(play: Play, seat: int) -> Seen[Any]:
    return play.seen(seat)


def people(seats: int, you: int = -1) -> list[Person]:
    return [Person(name, you=seat == you) for seat, name in enumerate(NAMES[:seats])]


def asked(at: Position, seat: int, lang: str = "en") -> Question:
    return asking.question(seen(at.play, seat), people(at.table.seats), words_in(lang))


def option(at: Position, seat: int, text: str, lang: str = "en") -> OptionSeen:
    return next(one for one in asked(at, seat, lang).options if one.id == text)


def told(play: Play, seat: int = 0, lang: str = "en") -> list[LogLine]:
    watched = seen(play, seat)
    return [entry.line for entry in journal.lines(watched.log, people(watched.seats, seat), words_in(lang))]


def lines(at: Position, seat: int = 0, lang: str = "en") -> list[str]:
    """What has been told since the position was set up."""
    watched = at.told(seat)
    return [entry.line.text for entry in journal.lines(watched, people(at.table.seats, seat), words_in(lang))]


def tip(at: Position, seat: int, element: str, lang: str = "en") -> str:
    said = tips.tip(seen(at.play, seat), element, people(at.table.seats), words_in(lang))
    assert said
    return " ".join(re.sub(r"<[^>]+>", " ", said).replace("&#39;", "'").split())


# ---------------------------------------------------------------- positions
def neighbours() -> Position:
    """Ada (0) has played two cards; a Gold Mine lies open before Ben (1), another and a Saloon before Clara (2)."""
    return Position(
        town={0: "b3 saloon", 2: "b3 saloon"},
        table={0: "civic_pride_1, saloon", 1: "gold_mine, marshal", 2: "gold_mine, saloon"},
        hand={0: "gold_mine carpenter_1"},
        goods={0: "2 gold, 4 inhabitants"},
    ).turns(0)


def building() -> Position:
    """Ada (0) may build; a Hotel and a Bank have come."""
    return Position(
        town={0: "b3 saloon, c3 general_store, d3 barber"},
        offers={0: "hotel bank"},
        markers={0: 2},
        goods={0: "2 wood, 1 gold, 13 inhabitants"},
        hand={0: "carpenter_1"},
    ).alone(0)
