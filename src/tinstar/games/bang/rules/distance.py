"""R4 Distance and reach. Compiled."""

from __future__ import annotations

from tinstar.games.bang.cards import KIND, MUSTANG, PAUL_REGRET, REACH, ROSE_DOOLAN, SCOPE
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.state import Bang


def seats_between(table: Bang, a: int, b: int) -> int:
    """R4.1 The shorter way round the table, counting only those in play."""
    there = 0
    seat = a
    while seat != b:
        seat = (seat + 1) % table.seats
        if not table.out[seat] or seat == b:
            there += 1
    back = 0
    seat = b
    while seat != a:
        seat = (seat + 1) % table.seats
        if not table.out[seat] or seat == a:
            back += 1
    return there if there < back else back


def distance(table: Bang, a: int, b: int) -> int:
    """R4.2 How far away a sees b: never less than 1."""
    far = seats_between(table, a, b)
    expansion = hooks(table)
    if table.has(b, MUSTANG):
        far += 1
    if table.characters[b] == PAUL_REGRET:
        far += 1
    if table.has(a, SCOPE):
        far -= 1
    if table.characters[a] == ROSE_DOOLAN:
        far -= 1
    far += expansion.defence(table, b) - expansion.sight(table, a)
    return far if far > 1 else 1


def reach(table: Bang, seat: int) -> int:
    """R4.3 How far the weapon in play shoots; without one the Colt .45 reaches 1."""
    for card in table.front[seat]:
        if REACH[KIND[card]]:
            return REACH[KIND[card]]
    return 1


def within(table: Bang, seat: int, far: int) -> list[int]:
    """The other seats in play at that distance or nearer."""
    return [other for other in table.clockwise(seat) if other != seat and distance(table, seat, other) <= far]
