"""R4 Distance and reach. Compiled."""

from __future__ import annotations

from tinstar.games.bang.cards import DEFENCE, KIND, PAUL_REGRET, REACH, ROSE_DOOLAN, SIGHT
from tinstar.games.bang.rules.ring import BETWEEN, MOST
from tinstar.games.bang.state import Bang


def seats_between(table: Bang, a: int, b: int) -> int:
    """R4.1 The shorter way round the table, counting only those in play."""
    return BETWEEN[(table.standing * MOST + a) * MOST + b]


def sight(table: Bang, seat: int) -> int:
    """R4.2 How much nearer this seat sees the others."""
    nearer = 1 if table.characters[seat] == ROSE_DOOLAN else 0
    for card in table.front[seat]:
        nearer += SIGHT[KIND[card]]
    return nearer


def defence(table: Bang, seat: int) -> int:
    """R4.2 How much farther away the others see this seat."""
    farther = 1 if table.characters[seat] == PAUL_REGRET else 0
    for card in table.front[seat]:
        farther += DEFENCE[KIND[card]]
    return farther


def distance(table: Bang, a: int, b: int) -> int:
    """R4.2 How far away a sees b: never less than 1."""
    far = seats_between(table, a, b) + defence(table, b) - sight(table, a)
    return far if far > 1 else 1


def distances(table: Bang, seat: int) -> list[int]:
    """R4.2 How far away this seat sees every other; 0 for itself and where somebody is out."""
    far = [0] * table.seats
    if table.in_play(seat):
        for other in table.others(seat):
            far[other] = distance(table, seat, other)
    return far


def reach(table: Bang, seat: int) -> int:
    """R4.3 How far the weapon in play shoots; without one the Colt .45 reaches 1."""
    for card in table.front[seat]:
        far = REACH[KIND[card]]
        if far:
            return far
    return 1


def within(table: Bang, seat: int, far: int) -> list[int]:
    """The other seats in play at that distance or nearer."""
    seen = far + sight(table, seat)
    return [other for other in table.others(seat) if seats_between(table, seat, other) + defence(table, other) <= seen]
