"""What is asked in the puzzles of Western Town."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.games.western_town.pieces import PIPES
from tinstar.games.western_town.rules.camp import pipes_counted
from tinstar.games.western_town.rules.using import Turn
from tinstar.games.western_town.state import Western
from tinstar.kernel.puzzle import Fact, Quiz, Sum, seats_offered
from tinstar.kernel.reasons import why, why_many


def has_a_turn(table: Western, seat: int) -> bool:
    """The third card, or a use."""
    return isinstance(table.question(), Turn)


def points(before: Western, behind: Western, seat: int) -> int:
    """What the town is worth more, if the game ended now."""
    return behind.total(seat) - before.total(seat)


def raided(table: Western, seat: int) -> Sum | None:
    """R7.4 The town of the fewest pipes, where buildings count for some, and no other has as few."""
    towns = table.territory(seat).clockwise(0)
    pipes = [pipes_counted(table, town) for town in towns]
    bare = [table.has(town, PIPES) for town in towns]
    least = min(pipes)
    if len(towns) < 3 or pipes.count(least) > 1 or sorted(pipes)[1] > least + 2 or bare == pipes:
        return None
    return Sum(f"seat:{towns[pipes.index(least)]}", {}, sum(pipes) + 1, seats_offered(towns))


MOST_NOW: Final = Fact(
    "most_now",
    N_("Count it"),
    why("If the game ended after this turn, you could have {n} points more. What do you do?"),
    why_many("That brings {n} point. There is more.", "That brings {n} points. There is more.", 0),
    asks=has_a_turn,
    count=points,
    least=2,
    gap=2,
    places=3,
    clicks=4,
    over=has_a_turn,
)
RAIDED: Final = Quiz(
    "raided",
    N_("Who is raided?"),
    why("If the third red rider came now, whose town would be raided?"),
    why("There is a town with fewer pipes. Some buildings count as pipes."),
    asks=raided,
)

RIDDLES: Final = (MOST_NOW, RAIDED)
