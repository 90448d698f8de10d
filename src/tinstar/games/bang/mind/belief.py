"""Who is who? What the deeds at the table tell about roles that lie face down. Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.bang.cards import DEPUTY, OUTLAW, RENEGADE
from tinstar.games.bang.state import Bang

ROLE_COUNT: Final = 4
CLEAR: Final = 2.2
"""How much a deed against the law speaks for an outlaw and against a deputy. Fitted, like the next ones, to games."""
TOO_BAD: Final = 2.0
"""How much it speaks against a renegade, who plays the good man as long as he can."""
TOO_GOOD: Final = 2.0
"""How much a deed for the law speaks for a renegade."""
MOST: Final = 1.3
"""More deeds than this prove no more."""
SECOND_HAND: Final = 0.45
"""How much a deed counts against somebody whose own deeds alone speak for him."""
STRANGER: Final = -0.3
"""A deed against somebody nobody knows anything about: outlaws have the sheriff to shoot at."""
LAWFUL: Final = [1.0, 0.0, -0.6, -0.15]
"""By role that is known by now: how lawless it was to harm him. Nobody knew the deputies when they were shot at."""
ROUNDS: Final = 8
CERTAIN: Final[list[list[float]]] = [[float(role == own) for role in range(ROLE_COUNT)] for own in range(ROLE_COUNT)]
"""By role: the chances of one that everybody sees."""


def hidden_from(table: Bang, seat: int) -> list[int]:
    """The seats whose role this seat does not know."""
    return [other for other in range(table.seats) if other != seat and not table.shown >> other & 1]


def leanings(table: Bang, seat: int, hidden: list[int]) -> list[float]:
    """How lawless the hidden ones have been, as this seat sees it: against the law above 0, for it below."""
    lawful = [LAWFUL[role] for role in table.roles]
    for other in hidden:
        lawful[other] = STRANGER
    first = [leaning(table, other, lawful) for other in hidden]
    for i in range(len(hidden)):
        lawful[hidden[i]] = STRANGER - SECOND_HAND * math.tanh(first[i])
    return [leaning(table, other, lawful) for other in hidden]


def leaning(table: Bang, seat: int, lawful: list[float]) -> float:
    """All deeds of one seat, added up."""
    total = 0.0
    first = seat * table.seats
    for other in range(table.seats):
        deeds = table.grudges[first + other]
        if deeds:
            total += deeds * lawful[other]
    return max(-MOST, min(MOST, total))


def odds(table: Bang, seat: int) -> list[list[float]]:
    """By seat and role: how likely the seat holds it, as this seat may believe. Never looks at hidden roles."""
    chances = [CERTAIN[role] for role in table.roles]
    hidden = hidden_from(table, seat)
    if not hidden:
        return chances
    left = [0] * ROLE_COUNT
    for other in hidden:
        role = table.roles[other]
        left[role] = left[role] + 1  # all together they are no secret
    lean = leanings(table, seat, hidden)
    rows = balanced([speaks_for(tilt) for tilt in lean], left)
    for i in range(len(hidden)):
        chances[hidden[i]] = rows[i]
    return chances


def speaks_for(tilt: float) -> list[float]:
    """By role: how well such a leaning goes with it."""
    clear = math.exp(CLEAR * tilt)
    return [0.0, 1.0 / clear, clear, math.exp(-(TOO_BAD if tilt > 0.0 else TOO_GOOD) * tilt)]


def balanced(rows: list[list[float]], left: list[int]) -> list[list[float]]:
    """Everybody has one role, and every role as many players as it has: what a role counts is found by trial."""
    deputy, outlaw, renegade = 1.0, 1.0, 1.0
    for n in range(ROUNDS):
        deputies, outlaws, renegades = 0.0, 0.0, 0.0
        for row in rows:
            whole = deputy * row[DEPUTY] + outlaw * row[OUTLAW] + renegade * row[RENEGADE] if n else 1.0
            deputies += row[DEPUTY] / whole
            outlaws += row[OUTLAW] / whole
            renegades += row[RENEGADE] / whole
        deputy, outlaw, renegade = left[DEPUTY] / deputies, left[OUTLAW] / outlaws, left[RENEGADE] / renegades
    return [share(deputy * row[DEPUTY], outlaw * row[OUTLAW], renegade * row[RENEGADE]) for row in rows]


def share(deputy: float, outlaw: float, renegade: float) -> list[float]:
    """Chances that add up to one."""
    whole = deputy + outlaw + renegade
    return [0.0, deputy / whole, outlaw / whole, renegade / whole]
