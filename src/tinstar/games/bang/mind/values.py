"""How likely every side is to win, out of lives, cards and roles. Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.bang.cards import DEPUTY, IS_BLUE, IS_BURDEN, KIND, KINDS, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.mind.worth import IN_HAND, IN_PLAY
from tinstar.games.bang.rules.life import PREY
from tinstar.games.bang.state import Bang

# What speaks for a side: by role its players in play, their life points, what the cards in their hands are worth, what
# their blue cards are worth, and how many of them have one life point at most. `scripts/bang_values.py` finds the
# numbers by dealing lives and cards anew in the middle of games: who wins has cards, but not because he kept them.
MEASURES: Final = 5
SETTLES: Final[list[bool]] = [IS_BLUE[kind] and not IS_BURDEN[kind] for kind in range(KINDS)]
"""By kind: blue cards for oneself. In hand they count among those in play, or it would seem good to hold them back."""
OUTLAWS_WIN: Final = [
    [0.0, -0.69, -0.63, -0.35, 0.75],  # the sheriff's
    [-0.08, -0.12, -0.22, -0.13, 0.18],  # the deputies'
    [0.07, 0.29, 0.37, 0.23, -0.33],  # the outlaws'
    [-0.33, 0.12, -0.01, 0.01, 0.11],  # the renegade's
]
"""… for the outlaws and against the law."""
RENEGADE_WINS: Final = [
    [0.0, -0.20, -0.20, -0.14, 0.20],
    [0.34, -0.32, -0.25, -0.15, 0.06],
    [-0.10, 0.08, 0.09, 0.06, -0.05],
    [-1.01, 0.32, 0.28, 0.27, -0.27],
]
"""… for the renegade and against the law."""
OUTLAWS_FIRST: Final = 0.84
RENEGADE_FIRST: Final = 0.04
AVENGED: Final = -0.91
"""The outlaws are all dead: they still win if the sheriff falls before the last deputy."""
NO_OUTLAWS: Final = -0.07
"""How much it helps the renegade that only deputies stand between him and the sheriff."""
ALONE: Final = [0.76, -0.50, 0.30]
"""The last fight: being in it, and each life point of the sheriff and of the renegade."""

DUEL: Final = [0.0, 0.70, 0.62, 0.41, -0.48]
"""The same measures of each of the last two players, where everybody fights alone."""
HUNTER: Final = [0.0, 0.36, 0.52, 0.27, -0.19]
PREYED: Final = [0.0, -0.21, -0.07, -0.08, 0.31]
"""Three players: the own measures, and those of the man one is after."""


def chances(table: Bang) -> list[float]:
    """By seat: the chance of its side, a renegade's alone. The roles are taken as they lie."""
    if table.winners:
        return table.rewards()
    return chances_in_the_open(table) if table.seats <= 3 else chances_of_sides(table)


def measures(table: Bang, seat: int) -> list[float]:
    """What there is to be seen of one seat."""
    held = 0.0
    blue = 0.0
    for card in table.hands[seat]:
        kind = KIND[card]
        if SETTLES[kind]:
            blue += IN_HAND[kind]
        else:
            held += IN_HAND[kind]
    for card in table.front[seat]:
        blue += IN_PLAY[KIND[card]]
    life = table.life[seat]
    return [1.0, float(life), held, blue, 1.0 if life <= 1 else 0.0]


def weighed(weights: list[float], seen: list[float]) -> float:
    """All measures together."""
    total = 0.0
    for i in range(MEASURES):
        total += weights[i] * seen[i]
    return total


def odds_of(score: float) -> float:
    """A score as odds."""
    return math.exp(max(-20.0, min(20.0, score)))


def chances_of_sides(table: Bang) -> list[float]:
    """Law, outlaws and renegades."""
    outlaws = OUTLAWS_FIRST
    renegade = RENEGADE_FIRST
    players = [0, 0, 0, 0]
    lives = [0, 0, 0, 0]
    for seat in range(table.seats):
        if table.in_play(seat):
            role = table.roles[seat]
            seen = measures(table, seat)
            outlaws += weighed(OUTLAWS_WIN[role], seen)
            renegade += weighed(RENEGADE_WINS[role], seen)
            players[role] = players[role] + 1
            lives[role] = lives[role] + table.life[seat]
    if players[OUTLAW] == 0:
        if players[DEPUTY] == 0:
            renegade += ALONE[0] + ALONE[1] * lives[SHERIFF] + ALONE[2] * lives[RENEGADE]
        else:
            renegade += NO_OUTLAWS
            outlaws += AVENGED
    odds_outlaws = odds_of(outlaws) if players[OUTLAW] + players[DEPUTY] else 0.0
    odds_renegade = odds_of(renegade) if players[RENEGADE] else 0.0
    total = 1.0 + odds_outlaws + odds_renegade
    by_role = [1.0 / total, 1.0 / total, odds_outlaws / total, odds_renegade / total / max(1, players[RENEGADE])]
    return [
        0.0 if table.roles[seat] == RENEGADE and not table.in_play(seat) else by_role[table.roles[seat]]
        for seat in range(table.seats)
    ]


def chances_in_the_open(table: Bang) -> list[float]:
    """Two or three players: everybody alone, and among three after one man."""
    odds = [0.0] * table.seats
    total = 0.0
    three = table.players() == 3
    for seat in range(table.seats):
        if table.in_play(seat):
            score = weighed(HUNTER if three else DUEL, measures(table, seat))
            if three:
                prey = table.roles.index(PREY[table.roles[seat]])
                score += weighed(PREYED, measures(table, prey))
            odds[seat] = odds_of(score)
            total += odds[seat]
    return [one / total for one in odds]
