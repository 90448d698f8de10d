"""What is asked in the puzzles of BANG!"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.draw.words import N_
from tinstar.games.bang.rules.distance import distance, reach, seats_between
from tinstar.games.bang.rules.playing import PlayCard
from tinstar.games.bang.state import Bang
from tinstar.kernel.puzzle import Fact, Quiz, Sum
from tinstar.kernel.reasons import Value, seat_thing, why

GUESSES: Final = 12


def plays(table: Bang, seat: int) -> bool:
    """It is the turn of this seat, and somebody is close to being out."""
    if not isinstance(table.question(), PlayCard):
        return False
    return any(table.life[other] <= 1 for other in table.others(seat))


def put_out(before: Bang, behind: Bang, seat: int) -> int:
    """How many others are out now."""
    return len([other for other in before.others(seat) if not behind.in_play(other)])


def who(before: Bang, behind: Bang, seat: int) -> Mapping[str, Value]:
    """Who is out."""
    return {"name": seat_thing(next(other for other in before.others(seat) if not behind.in_play(other)))}


def in_danger(table: Bang, seat: int) -> Sum | None:
    """R4 How many can shoot at this seat from where they sit, where sights, horses and weapons make a difference."""
    if not isinstance(table.question(), PlayCard):
        return None
    others = table.others(seat)
    near = [other for other in others if distance(table, other, seat) <= reach(table, other)]
    plain = [other for other in others if seats_between(table, other, seat) == 1]
    if len(others) < 3 or set(near) == set(plain):
        return None
    worn = [len(table.front[other]) for other in (*others, seat)]
    return Sum(len(near), {}, sum(worn) + len(others), tuple(str(n) for n in range(len(others) + 1)))


ONE_SHOT: Final = Fact(
    "one_shot",
    N_("One shot"),
    why("You can put {name} out now, whatever anybody holds. How do you begin?"),
    why("That is not sure: somebody may still have an answer."),
    asks=plays,
    count=put_out,
    least=1,
    gap=1,
    places=4,
    clicks=2,
    names=who,
    guesses=GUESSES,
)
IN_DANGER: Final = Quiz(
    "in_danger",
    N_("In danger"),
    why("How many of the others could aim a BANG! at you, from where they sit?"),
    why("Count the seats between you, then horses and sights, then how far each weapon shoots."),
    asks=in_danger,
)
RIDDLES: Final = (ONE_SHOT, IN_DANGER)
