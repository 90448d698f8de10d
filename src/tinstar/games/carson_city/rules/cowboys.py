"""R5.2, R5.6 Where cowboys go when a space or a parcel has been carried out. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import COWBOYS, SHERIFF
from tinstar.games.carson_city.rules.events import HOME, SPENT, WHITE_MAN
from tinstar.games.carson_city.state import HAND, SEATS, SUPPLY, Carson
from tinstar.kernel.core import Dealer, Step


def standing_at(table: Carson, place: int) -> list[int]:
    """Who stands there, in the order of play."""
    mask = table.standing[place]
    if not mask:
        return []
    return [seat for seat in table.order if mask >> seat & 1]


def spend(table: Carson, seat: int, place: int, dealer: Dealer) -> None:
    """R5.2 Whoever has acted, or could have, goes to the general supply; the white one is away for the round."""
    leave(table, seat, place)
    base = COWBOYS * seat
    for number in range(COWBOYS):
        if table.men[base + number] == place:
            table.men[base + number] = SUPPLY
            dealer.tell(SPENT, seat, number, place)
    if table.white == place and table.roles[seat] == SHERIFF:
        table.white = SUPPLY
        dealer.tell(SPENT, seat, WHITE_MAN, place)


def go_home(table: Carson, seat: int, place: int, church: int, dealer: Dealer) -> None:
    """R5.6 A beaten cowboy comes back to his player, at once as strong as any other."""
    leave(table, seat, place)
    number = table.man_at(seat, place)
    table.men[COWBOYS * seat + number] = HAND
    dealer.tell(HOME, seat, number, place, church)


def leave(table: Carson, seat: int, place: int) -> None:
    """Nobody of this seat stands there any more; with the sheriff his white cowboy goes."""
    left = table.standing[place] & ~(1 << seat)
    table.standing[place] = left & SEATS if table.roles[seat] == SHERIFF else left


class Spend(Step[Carson]):
    """The cowboy leaves when his player has decided."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, table: Carson, dealer: Dealer) -> None:
        spend(table, self.seat, self.place, dealer)


def men_at(table: Carson, seat: int, place: int) -> int:
    """How many cowboys of this seat stand there, the white one included."""
    total = 1 if table.white == place and table.roles[seat] == SHERIFF else 0
    for i in range(COWBOYS * seat, COWBOYS * seat + COWBOYS):
        if table.men[i] == place:
            total += 1
    return total
