"""How likely every side is to win, out of lives, cards and roles. Compiled."""

from __future__ import annotations

import math
from typing import Final

from tinstar.games.bang.cards import DEPUTY, OUTLAW, RENEGADE
from tinstar.games.bang.state import Bang

FEATURES: Final = 16
"""1, then players, life points and cards of each role, and what is left to do for the renegade."""
OUTLAWS_WIN: Final = [
    0.84, 0.33, -0.74, -0.30, 0.18, -0.12, -0.14, -0.25, 0.34, 0.21, -0.40, 0.02, 0.02, -1.98, -0.47, -0.61,
]  # fmt: skip
RENEGADE_WINS: Final = [
    0.37, 0.47, -0.25, -0.13, 0.42, -0.17, -0.07, -0.08, 0.03, 0.01, -1.49, 0.34, 0.11, 1.71, 0.16, -0.44,
]  # fmt: skip
"""How much each feature speaks for that side and against the law; fitted to many games of minds."""


def features(table: Bang) -> list[float]:
    """What there is to be seen of the sides: for each role its players in play, their life points and cards."""
    found = [0.0] * FEATURES
    found[0] = 1.0
    for seat in range(table.seats):
        if table.in_play(seat):
            place = 1 + 3 * table.roles[seat]
            found[place] += 1.0
            found[place + 1] += table.life[seat]
            found[place + 2] += len(table.hands[seat]) + len(table.front[seat])
    renegades = found[1 + 3 * RENEGADE]
    if renegades:
        others = found[1 + 3 * DEPUTY] + found[1 + 3 * OUTLAW]
        found[13] = 1.0 if others == 0.0 else 0.0
        found[14] = 1.0 if others > 0.0 and found[1 + 3 * OUTLAW] == 0.0 else 0.0
        found[15] = found[2] if others == 0.0 else 0.0
    return found


def chances(table: Bang) -> list[float]:
    """By seat: the chance of its side, a renegade's alone. The roles are taken as they lie."""
    if table.winners or table.seats <= 3:
        return table.rewards()
    seen = features(table)
    outlaws = 0.0
    renegade = 0.0
    for i in range(FEATURES):
        outlaws += OUTLAWS_WIN[i] * seen[i]
        renegade += RENEGADE_WINS[i] * seen[i]
    renegades = seen[1 + 3 * RENEGADE]
    odds_outlaws = math.exp(max(-20.0, min(20.0, outlaws)))
    odds_renegade = math.exp(max(-20.0, min(20.0, renegade))) if renegades else 0.0
    total = 1.0 + odds_outlaws + odds_renegade
    by_role = [1.0 / total, 1.0 / total, odds_outlaws / total, odds_renegade / total / max(1.0, renegades)]
    return [
        0.0 if table.roles[seat] == RENEGADE and not table.in_play(seat) else by_role[table.roles[seat]]
        for seat in range(table.seats)
    ]
