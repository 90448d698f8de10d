"""What a viewer of a position of Western Town reads."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.games.spoken import Spoken, seen
from tests.games.western_town.positions import Position
from tinstar.games import western_town
from tinstar.games.western_town.look import LOOK
from tinstar.games.western_town.looks import asking, journal

SPOKEN = Spoken(
    Path(western_town.__file__).parent,
    ("Ada", "Ben", "Clara", "Dov"),
    asking.question,
    lambda watched, people, words: journal.lines(watched.log, people, words),
    LOOK.tip,
)
words_in, people, told = SPOKEN.words_in, SPOKEN.people, SPOKEN.told
asked, option, tip = SPOKEN.asked, SPOKEN.option, SPOKEN.tip


def lines(at: Position, seat: int = 0, lang: str = "en") -> list[str]:
    """What has been told since the position was set up."""
    watched = msgspec.structs.replace(seen(at.play, seat), log=at.told(seat))
    return [line.text for line in SPOKEN.lines(watched, lang)]


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
