"""What a seat wants: whom to harm, whom to protect, and what a life point is worth. Compiled."""

from __future__ import annotations

from typing import Any, Final

from tinstar.games.bang.cards import (
    BANG,
    BARREL,
    CACTUS,
    DEPUTY,
    EVADED,
    JOURDONNAIS,
    KIND,
    KINDS,
    MISSED,
    OUTLAW,
    RENEGADE,
    SHERIFF,
)
from tinstar.games.bang.rules.life import PREY
from tinstar.games.bang.state import Bang, bit_of
from tinstar.kernel.core import Decision

LIFE: Final = [0.0, 3.5, 1.9, 1.4, 1.2, 1.1, 1.0]
"""What the last, the last but one … life point is worth, in cards."""
REWARD: Final = 1.5
"""What the three cards for an outlaw are worth."""
MISSES: Final = 0.82
"""How likely a card of a hand is no Missed!"""
BANGS: Final = 0.7
"""How likely it is no BANG!"""
NO_HEART: Final = 0.75
DODGES: Final[list[bool]] = [kind in (MISSED, CACTUS, EVADED) for kind in range(KINDS)]
"""By kind: does it stop a shot?"""
DODGED: Final = 0.1
"""How likely a shot hits one who is known to hold such a card."""

WANTED: Final = [
    [0.0, -0.7, 1.0, 0.1],  # the sheriff shoots no deputies
    [-1.2, -0.4, 1.0, 0.1],  # a deputy protects him
    [1.0, 0.8, -0.6, 0.0],  # an outlaw hunts him
    [-0.5, 0.3, 0.5, 0.3],  # a renegade keeps the balance
]
"""By own role and another's: how much it is worth to harm him."""
TILT: Final = 2.0
"""How much the balance of law and outlaws turns a renegade."""
LEAST: Final = -0.4
"""The least he wants to harm either side."""
LATE: Final = 1.0
"""How much the law wants the renegade when the outlaws are gone."""


class Outlook:
    """The table in the eyes of one seat. `wants[other]`: 1 a deadly enemy, -1 as dear as the own life."""

    def __init__(self, table: Bang, seat: int, roles: list[list[float]]) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.bit: Final = bit_of(seat)  # in `knows`: a card that was seen is no riddle
        self.odds: Final = roles  # by seat and role: how likely
        self.wants: Final = [0.0] * table.seats
        self.question: Decision[Any] = table.question()
        self.excess = False  # are there cards that will have to go anyway?
        self.aim()
        self.look_again()

    def look_again(self) -> None:
        """The same beliefs a moment later."""
        table = self.table
        self.question = table.question()
        self.excess = len(table.hands[self.seat]) > table.life[self.seat]
        if table.roles[self.seat] == RENEGADE and table.seats > 3:
            self.aim_alone()

    # -- whom to harm

    def aim(self) -> None:
        """Fills in the wants of all who do not have to weigh the sides anew all the time."""
        table = self.table
        role = table.roles[self.seat]
        if table.seats <= 3:
            self.aim_in_the_open(role)
        elif role != RENEGADE:
            wanted = WANTED[role]
            renegade = LATE if role != OUTLAW and self.left(OUTLAW) < 0.5 else wanted[RENEGADE]
            for other in table.others(self.seat):
                row = self.odds[other]
                self.wants[other] = (
                    row[SHERIFF] * wanted[SHERIFF]
                    + row[DEPUTY] * wanted[DEPUTY]
                    + row[OUTLAW] * wanted[OUTLAW]
                    + row[RENEGADE] * renegade
                )

    def aim_in_the_open(self, role: int) -> None:
        """Two or three players: everybody is an enemy, the own prey most of all."""
        table = self.table
        for other in table.others(self.seat):
            self.wants[other] = 1.0 if table.players() == 2 or PREY[role] == table.roles[other] else 0.4

    def aim_alone(self) -> None:
        """The renegade holds the balance between law and outlaws; the sheriff must be the last to fall."""
        table = self.table
        others = table.others(self.seat)
        if len(others) == 1:
            self.wants[others[0]] = 1.0
            return
        law = 0.0
        outlaws = 0.0
        for other in others:
            strength = self.strength(other)
            row = self.odds[other]
            law += strength * (row[SHERIFF] + row[DEPUTY])
            outlaws += strength * row[OUTLAW]
        tilt = TILT * (outlaws - law) / max(1.0, outlaws + law)
        wanted = WANTED[RENEGADE]
        for other in others:
            row = self.odds[other]
            self.wants[other] = (
                row[SHERIFF] * wanted[SHERIFF]
                + row[OUTLAW] * max(LEAST, min(1.0, wanted[OUTLAW] + tilt))
                + row[DEPUTY] * max(LEAST, min(1.0, wanted[DEPUTY] - tilt))
                + row[RENEGADE] * wanted[RENEGADE]
            )

    def left(self, role: int) -> float:
        """How many of that role may still be in play."""
        total = 0.0
        for other in self.table.others(self.seat):
            total += self.odds[other][role]
        return total

    def strength(self, seat: int) -> float:
        table = self.table
        return 1.0 + table.life[seat] + 0.3 * (len(table.hands[seat]) + len(table.front[seat]))

    # -- what it is worth

    def life(self, seat: int) -> float:
        """What its next life point is worth to a seat; a ghost has none."""
        points = self.table.life[seat]
        return LIFE[min(points, 6)] if not self.table.is_ghost(seat) else 0.0

    def harm(self, seat: int) -> float:
        """What it is worth to cost another seat a life point."""
        worth = self.wants[seat] * self.life(seat)
        if self.table.life[seat] == 1 and self.wants[seat] > 0.0:
            worth += REWARD * self.odds[seat][OUTLAW]
        return worth

    def heals(self, seat: int) -> float:
        """What a life point more is worth to a seat."""
        table = self.table
        if table.life[seat] >= table.bullets[seat] or table.is_ghost(seat):
            return 0.0
        return LIFE[min(table.life[seat] + 1, 6)]

    # -- what will happen

    def open_to_shots(self, seat: int, misses: int) -> float:
        """How likely a shot hits, as far as one can see."""
        table = self.table
        chance = 1.0
        for card in table.hands[seat]:
            if not table.knows[card] & self.bit:
                chance *= MISSES
            elif DODGES[KIND[card]]:
                chance *= DODGED
        if misses > 1:
            chance += (1.0 - chance) * 0.7
        if table.has(seat, BARREL):
            chance *= NO_HEART
        if table.characters[seat] == JOURDONNAIS:
            chance *= NO_HEART
        return chance

    def without_bang(self, seat: int) -> float:
        """How likely a seat has no BANG! to answer with."""
        table = self.table
        chance = 1.0
        for card in table.hands[seat]:
            if not table.knows[card] & self.bit:
                chance *= BANGS
            elif KIND[card] == BANG:
                return 0.0
        return chance

    def outshoots(self, seat: int, bangs: int) -> float:
        """How likely a seat has at most so many BANG! cards: it then loses a Duel against that many."""
        table = self.table
        cards = 0
        for card in table.hands[seat]:
            if not table.knows[card] & self.bit:
                cards += 1
            elif KIND[card] == BANG:
                bangs -= 1
        if bangs < 0:
            return 0.0
        chance = 0.0
        term = 1.0
        for _ in range(cards):
            term *= BANGS
        for k in range(min(bangs, cards) + 1):
            chance += term
            term *= (cards - k) / (k + 1) * (1.0 - BANGS) / BANGS
        return min(1.0, chance)
