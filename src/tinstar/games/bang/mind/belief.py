"""Who is who? What the deeds at the table tell about roles that lie face down. Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.bang.cards import DEPUTY, OUTLAW, RENEGADE, SHERIFF
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


def hidden_from(table: Bang, seat: int) -> list[int]:
    """The seats whose role this seat does not know."""
    return [other for other in range(table.seats) if other != seat and not table.shown >> other & 1]


def leanings(table: Bang, seat: int) -> list[float]:
    """How lawless everybody has been, as this seat sees it: against the law above 0, for it below."""
    seats = table.seats
    hidden = hidden_from(table, seat)
    lawful = [LAWFUL[table.roles[other]] for other in range(seats)]
    for other in hidden:
        lawful[other] = STRANGER
    first = [leaning(table, other, lawful) for other in range(seats)]
    for other in hidden:
        lawful[other] = STRANGER - SECOND_HAND * math.tanh(first[other])
    return [leaning(table, other, lawful) for other in range(seats)]


def leaning(table: Bang, seat: int, lawful: list[float]) -> float:
    """All deeds of one seat, added up."""
    seats = table.seats
    total = 0.0
    for other in range(seats):
        deeds = table.grudges[seat * seats + other]
        if deeds:
            total += deeds * lawful[other]
    return max(-MOST, min(MOST, total))


def odds(table: Bang, seat: int) -> list[list[float]]:
    """By seat and role: how likely the seat holds it, as this seat may believe. Never looks at hidden roles."""
    chances = [[0.0] * ROLE_COUNT for _ in range(table.seats)]
    hidden = hidden_from(table, seat)
    for other in range(table.seats):
        if other not in hidden:
            chances[other][table.roles[other]] = 1.0
    if not hidden:
        return chances
    left = [0] * ROLE_COUNT
    for other in hidden:
        role = table.roles[other]
        left[role] = left[role] + 1  # all together they are no secret
    lean = leanings(table, seat)
    for other in hidden:
        row = chances[other]
        tilt = lean[other]
        row[DEPUTY] = left[DEPUTY] * math.exp(-CLEAR * tilt)
        row[OUTLAW] = left[OUTLAW] * math.exp(CLEAR * tilt)
        row[RENEGADE] = left[RENEGADE] * math.exp(-(TOO_BAD if tilt > 0.0 else TOO_GOOD) * tilt)
    balance(chances, hidden, left)
    return chances


def balance(chances: list[list[float]], hidden: list[int], left: list[int]) -> None:
    """Everybody has one role, and every role as many players as it has."""
    rows = [chances[other] for other in hidden]
    for _ in range(ROUNDS):
        for role in range(SHERIFF + 1, ROLE_COUNT):
            total = 0.0
            for row in rows:
                total += row[role]
            if total > 0.0:
                scale = left[role] / total
                for row in rows:
                    row[role] = row[role] * scale
        for row in rows:
            whole = row[DEPUTY] + row[OUTLAW] + row[RENEGADE]
            for role in range(SHERIFF + 1, ROLE_COUNT):
                row[role] = row[role] / whole
