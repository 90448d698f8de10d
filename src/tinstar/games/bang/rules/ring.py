"""R4.1 The circle of players as tables: who comes after whom and how far apart they sit. Compiled.

Who is in play is a bit mask of seats, eight at most, so all circles there can be are counted out once.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 8
"""Seats at the largest table."""
_MASKS: Final = 1 << MOST


def members(mask: int) -> list[int]:
    """The seats of a mask, in order."""
    return [seat for seat in range(MOST) if mask >> seat & 1]


def from_seat_on(mask: int, first: int) -> list[int]:
    """The seats of a mask, clockwise from one of them or from an empty seat."""
    them = members(mask)
    return [seat for seat in them if seat >= first] + [seat for seat in them if seat < first]


def steps_between() -> list[int]:
    """For every mask and two of its seats the shorter way round."""
    steps = [0] * (_MASKS * MOST * MOST)
    for mask in range(_MASKS):
        them = members(mask)
        for i in range(len(them)):
            for j in range(i):
                apart = i - j if 2 * (i - j) <= len(them) else len(them) - i + j
                steps[(mask * MOST + them[i]) * MOST + them[j]] = apart
                steps[(mask * MOST + them[j]) * MOST + them[i]] = apart
    return steps


SEATS: Final[list[list[int]]] = [members(mask) for mask in range(_MASKS)]
"""By mask: its seats."""
CLOCKWISE: Final[list[list[int]]] = [from_seat_on(mask, seat) for mask in range(_MASKS) for seat in range(MOST)]
"""By mask and seat: the seats of the mask from that one on."""
OTHERS: Final[list[list[int]]] = [
    from_seat_on(mask & ~(1 << seat), seat) for mask in range(_MASKS) for seat in range(MOST)
]
"""The same without the seat itself."""
BETWEEN: Final = bytes(steps_between())
"""By mask and two of its seats: how many places apart they sit."""
