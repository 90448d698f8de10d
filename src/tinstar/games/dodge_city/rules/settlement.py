"""R8 Settlement: who controls a building wins it. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.rules.connection import joinable
from tinstar.games.dodge_city.rules.events import AWARDED, CLEARED, LOST_IT, ROUND
from tinstar.games.dodge_city.rules.stones import clear
from tinstar.games.dodge_city.state import NEUTRAL, NO_CONTEST, RENT, TIED, Dodge
from tinstar.kernel.core import NOBODY, Dealer, Step

RENT_FOR_A_POINT: Final = 200
PATIENCE: Final = 4
"""R10.3 Settlements running."""


class Settlement(Step[Dodge]):
    """R8.1 One building after the other, in the order of the board."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.round = RENT
        dealer.tell(ROUND, NOBODY, RENT)
        for building in range(len(table.figures)):
            if table.contested(building):
                settle(table, building, dealer)
            table.verdicts[building] = NO_CONTEST


def settle(table: Dodge, building: int, dealer: Dealer) -> None:
    """R8.1 Somebody wins it, or it waits for the next pass."""
    seat = winner_of(table, building, dealer)
    if seat != NOBODY:
        award(table, building, seat, dealer)
    elif table.variants.clearing:
        count_stuck(table, building, dealer)


def winner_of(table: Dodge, building: int, dealer: Dealer) -> int:
    """R8.2 The only one who controls it; after a contest its winner, and nobody else."""
    verdict = table.verdicts[building]
    if verdict == TIED:
        return NOBODY
    if verdict != NO_CONTEST:
        if table.controls(building, verdict):
            return verdict
        dealer.tell(LOST_IT, verdict, building)
        return NOBODY
    controllers = table.controllers(building)
    return controllers[0] if len(controllers) == 1 else NOBODY


def award(table: Dodge, building: int, seat: int, dealer: Dealer) -> None:
    """R8.1 Points and, once, rent."""
    figure = table.figures[building]
    points = table.edition().points[figure]
    rent = RENT_FOR_A_POINT * points
    clear(table, building, seat)
    table.points[seat] = table.points[seat] + points
    table.money[seat] = table.money[seat] + rent
    dealer.tell(AWARDED, seat, building, points, rent, figure)


def count_stuck(table: Dodge, building: int, dealer: Dealer) -> None:
    """R10.3 Nobody could join it, four times running: it is neutral."""
    for seat in range(table.seats):
        if joinable(table, building, seat):
            table.stuck[building] = 0
            return
    table.stuck[building] = table.stuck[building] + 1
    if table.stuck[building] == PATIENCE:
        dealer.tell(CLEARED, NOBODY, building)
        clear(table, building, NEUTRAL)


SETTLEMENT: Final = Settlement()
