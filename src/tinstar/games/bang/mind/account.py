"""What a position of BANG! is made of: what speaks for every seat, by what it comes from, and what all can count.
Compiled.

The score of a side, of which `values` makes its chance, is a sum over all lives and cards. Here it is taken apart for
every seat: what its own speak for its side, and what all else does, measured against the mean of the sides that can
still win.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.mind.values import (
    ALONE,
    AVENGED,
    DUEL,
    HUNTER,
    MEASURES,
    NO_OUTLAWS,
    OUTLAWS_FIRST,
    OUTLAWS_WIN,
    PREYED,
    RENEGADE_FIRST,
    RENEGADE_WINS,
    measures,
)
from tinstar.games.bang.rules.life import PREY
from tinstar.games.bang.rules.ring import SEATS
from tinstar.games.bang.state import Bang

LIVES: Final = 0
HANDS: Final = 1
FRONTS: Final = 2
OTHERS: Final = 3
PARTS: Final = ["lives", "cards in hand", "cards in play", "others"]
"""What somebody has himself; and all that others have, who is left, and whether the game is won already."""
OF_MEASURE: Final = [LIVES, LIVES, HANDS, FRONTS, LIVES]
"""By measure: being in play, lives, cards in hand, cards in play, the last life."""
SURE: Final = 8.0
"""What a game that is over speaks for whoever has won it."""


def facts_of(table: Bang) -> dict[str, list[int]]:
    """Lives, cards in hand and in play, who is in play, who has won."""
    seats = range(table.seats)
    return {
        "lives": [max(0, table.life[seat]) for seat in seats],
        "hand": [len(table.hands[seat]) for seat in seats],
        "front": [len(table.front[seat]) for seat in seats],
        "playing": [1 if table.in_play(seat) else 0 for seat in seats],
        "won": [table.winners >> seat & 1 for seat in seats],
    }


def account_of(table: Bang) -> list[list[float]]:
    """By part and seat: what speaks for its side."""
    sums = [[0.0] * table.seats for _ in PARTS]
    if table.seats <= 3:
        count_in_the_open(table, sums)
    else:
        count_sides(table, sums)
    if table.winners:
        decide(table, sums)
    return sums


def decide(table: Bang, sums: list[list[float]]) -> None:
    """The game is over: whatever is left of everybody, it is won or lost."""
    total = total_of(sums, table.seats)
    for seat in range(table.seats):
        decided = SURE if table.winners >> seat & 1 else -SURE
        sums[OTHERS][seat] = sums[OTHERS][seat] + decided - total[seat]


def named(sums: list[list[float]]) -> dict[str, list[float]]:
    """By the names of the parts."""
    return {PARTS[i]: sums[i] for i in range(len(PARTS))}


def total_of(sums: list[list[float]], seats: int) -> list[float]:
    """All parts together."""
    total = [0.0] * seats
    for row in sums:
        for seat in range(seats):
            total[seat] = total[seat] + row[seat]
    return total


def add_measures(sums: list[list[float]], seat: int, of: int, weights: list[float], seen: list[float]) -> None:
    """What is seen of one seat speaks for another, or for itself."""
    for i in range(MEASURES):
        part = OF_MEASURE[i] if of == seat else OTHERS
        sums[part][seat] = sums[part][seat] + weights[i] * seen[i]


# ---------------------------------------------------------------------------------------------------- four and more


def count_sides(table: Bang, sums: list[list[float]]) -> None:
    """Law, outlaws and renegades."""
    seen = [measures(table, seat) for seat in range(table.seats)]
    standing = SEATS[table.standing]
    for seat in range(table.seats):
        outlaws, renegade = leaning(table, side_of(table, seat))
        sums[OTHERS][seat] = constants(table, outlaws, renegade)
        for of in standing:
            role = table.roles[of]
            weights = [outlaws * OUTLAWS_WIN[role][i] + renegade * RENEGADE_WINS[role][i] for i in range(MEASURES)]
            add_measures(sums, seat, of, weights, seen[of])


def side_of(table: Bang, seat: int) -> int:
    """The role whose victory is this seat's too."""
    return SHERIFF if table.roles[seat] == DEPUTY else table.roles[seat]


def leaning(table: Bang, side: int) -> tuple[float, float]:
    """How much the scores of outlaws and renegade count for a side, if it is measured against the mean of all that can
    still win; the law's own is nothing."""
    renegade = left(table, RENEGADE) > 0
    outlaws = left(table, OUTLAW) + left(table, DEPUTY) > 0
    share = 1.0 / (1.0 + (1.0 if outlaws else 0.0) + (1.0 if renegade else 0.0))
    mine = (1.0 if side == OUTLAW else 0.0, 1.0 if side == RENEGADE else 0.0)
    return (mine[0] - share if outlaws else 0.0, mine[1] - share if renegade else 0.0)


def left(table: Bang, role: int) -> int:
    """How many of that role are in play."""
    found = 0
    for seat in SEATS[table.standing]:
        found += table.roles[seat] == role
    return found


def constants(table: Bang, outlaws: float, renegade: float) -> float:
    """What does not depend on anybody's lives and cards, but on who is left."""
    total = outlaws * OUTLAWS_FIRST + renegade * RENEGADE_FIRST
    if left(table, OUTLAW):
        return total
    if left(table, DEPUTY):
        return total + renegade * NO_OUTLAWS + outlaws * AVENGED
    lives = [0, 0, 0, 0]
    for seat in SEATS[table.standing]:
        role = table.roles[seat]
        lives[role] = lives[role] + table.life[seat]
    return total + renegade * (ALONE[0] + ALONE[1] * lives[SHERIFF] + ALONE[2] * lives[RENEGADE])


# ---------------------------------------------------------------------------------------------------- two and three


def count_in_the_open(table: Bang, sums: list[list[float]]) -> None:
    """Everybody alone, and among three after one man."""
    three = table.players() == 3
    for seat in SEATS[table.standing]:
        add_measures(sums, seat, seat, HUNTER if three else DUEL, measures(table, seat))
        if three:
            prey = table.roles.index(PREY[table.roles[seat]])
            add_measures(sums, seat, prey, PREYED, measures(table, prey))
