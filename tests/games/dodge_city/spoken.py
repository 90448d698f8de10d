"""What a viewer of a position of Dodge City reads."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.games.dodge_city.positions import Position
from tests.games.spoken import Spoken, seen
from tinstar.games import dodge_city
from tinstar.games.dodge_city.look import LOOK
from tinstar.games.dodge_city.looks import asking, journal

FOLDER = Path(dodge_city.__file__).parent
SPOKEN = Spoken(FOLDER, ("Ana", "Bento", "Cleo", "Dov", "Eve"), asking.question, journal.lines, LOOK.tip)
words_in, people, told = SPOKEN.words_in, SPOKEN.people, SPOKEN.told
asked, option, tip = SPOKEN.asked, SPOKEN.option, SPOKEN.tip


def meant(at: Position, seat: int, text: str, lang: str = "en") -> str:
    """What the page is told of an option when it is pointed at."""
    assert option(at, seat, text, lang).later, "nobody has to ask for it"
    watched = seen(at.play, seat)
    return LOOK.about(watched, tuple(text.split()), people(watched.seats), words_in(lang))


def lines(at: Position, seat: int = 0, lang: str = "en") -> list[str]:
    """What has been told since the position was set up, with what was won or lost by it."""
    watched = msgspec.structs.replace(seen(at.play, seat), log=at.told(seat))
    return [f"{line.text} {line.gain}".strip() for line in SPOKEN.lines(watched, lang)]


# ---------------------------------------------------------------- positions
def sheriffs() -> Position:
    """Ana (0) lacks two Sheriffs in the Saloon; Bento (1) stands in her way, Cleo (2) has a stone there."""
    return Position(
        town={"saloon": "sheriff, 0: 1.4 1.3 2.3 3.3, 1: 3.1 3.2 2.1 1.1 0.4, 2: 0.1"},
        hands={0: "lady_6 sheriff_2 indio_1"},
        money={0: 450},
        points={0: 3},
    )


def rivals() -> Position:
    """Dov (3) lacks one Bandit in the Sheriff's Office and would win; Bento (1) and Cleo (2) are blocked."""
    return Position(
        4,
        town={
            "sheriffs_office": "bandit, 3: 0.2 0.3 1.3 2.3 2.4, 1: 1.5 1.6 3.4, 2: 1.1 1.2 3.1",
            "bank": "sheriff, won by 0",
            "post_office": "gunman, won by 3",
        },
        points={0: 3, 3: 4},
    )
