"""R4 Distance and reach. Compiled."""

from __future__ import annotations

from tinstar.games.bang.cards import DEFENCE, KIND, PAUL_REGRET, REACH, ROSE_DOOLAN, SIGHT
from tinstar.games.bang.rules.ring import BETWEEN, MOST
from tinstar.games.bang.state import Bang

# ---------------------------------------------------------------------------------------------------- what counts


def between(standing: int, a: int, b: int) -> int:
    """R4.1 The shorter way round the table, counting only those in play, a mask."""
    return BETWEEN[(standing * MOST + a) * MOST + b]


def sight_with(character: int, front: list[int]) -> int:
    """R4.2 How much nearer somebody with these cards in front sees the others."""
    nearer = 1 if character == ROSE_DOOLAN else 0
    for card in front:
        nearer += SIGHT[KIND[card]]
    return nearer


def defence_with(character: int, front: list[int]) -> int:
    """R4.2 How much farther away somebody with these cards in front is seen."""
    farther = 1 if character == PAUL_REGRET else 0
    for card in front:
        farther += DEFENCE[KIND[card]]
    return farther


def far_away(apart: int, defence: int, sight: int) -> int:
    """R4.2 All together: never less than 1."""
    far = apart + defence - sight
    return far if far > 1 else 1


def reach_with(front: list[int]) -> int:
    """R4.3 How far the weapon among these cards shoots; without one the Colt .45 reaches 1."""
    for card in front:
        far = REACH[KIND[card]]
        if far:
            return far
    return 1


# ---------------------------------------------------------------------------------------------------- at a table


def seats_between(table: Bang, a: int, b: int) -> int:
    """R4.1 How many places apart two seats are now."""
    return between(table.standing, a, b)


def sight(table: Bang, seat: int) -> int:
    """R4.2 How much nearer this seat sees the others."""
    return sight_with(table.characters[seat], table.front[seat])


def defence(table: Bang, seat: int) -> int:
    """R4.2 How much farther away the others see this seat."""
    return defence_with(table.characters[seat], table.front[seat])


def distance(table: Bang, a: int, b: int) -> int:
    """R4.2 How far away a sees b."""
    return far_away(seats_between(table, a, b), defence(table, b), sight(table, a))


def distances(table: Bang, seat: int) -> list[int]:
    """R4.2 How far away this seat sees every other; 0 for itself and where somebody is out."""
    far = [0] * table.seats
    if table.in_play(seat):
        for other in table.others(seat):
            far[other] = distance(table, seat, other)
    return far


def reach(table: Bang, seat: int) -> int:
    """R4.3 How far the weapon in play shoots."""
    return reach_with(table.front[seat])


def within(table: Bang, seat: int, far: int) -> list[int]:
    """The other seats in play at that distance or nearer."""
    seen = far + sight(table, seat)
    return [other for other in table.others(seat) if seats_between(table, seat, other) + defence(table, other) <= seen]
