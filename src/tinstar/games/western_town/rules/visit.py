"""R6 Phase 5: Lincoln's visit. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import EXPECTS, LAST_LINCOLN, MOST_SEATS
from tinstar.games.western_town.rules.events import EXPECTATION, NO_VISIT, VISITED
from tinstar.games.western_town.state import WISHES, Western
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step


def expectation(table: Western, seat: int) -> int:
    """R6.2 The points of a town for the running card."""
    if not table.lincoln:
        return 0
    card = table.lincoln[-1]
    points = 0
    for good in WISHES:
        points += EXPECTS[card][good] * table.units(seat, good)
    return points


class Visit(Step[Western]):
    """R6.3 Every territory is visited, unless it is the last card (R6.4)."""

    def run(self, table: Western, dealer: Dealer) -> None:
        table.phase = 5
        if table.lincoln[-1] == LAST_LINCOLN:
            dealer.tell(NO_VISIT, NOBODY)
            return
        for seat in range(table.seats):
            dealer.tell(EXPECTATION, seat, expectation(table, seat))
        table.next_all([SEND_LINCOLN[territory.lead] for territory in table.territories])


class SendLincoln(Decision[Western]):
    """R6.3 The highest sum; of equals the lead marshal chooses one."""

    def ask(self, table: Western) -> bool:
        return len(self.options(table, self.seat)) > 1

    def options(self, table: Western, seat: int) -> list[int]:
        towns = table.territory(seat).clockwise(seat)
        most = max([expectation(table, town) for town in towns])
        return [town for town in towns if expectation(table, town) == most]

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return "to", str(option)

    def run(self, table: Western, dealer: Dealer) -> None:
        welcome(table, self.options(table, self.seat)[0], False, dealer)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        welcome(table, option, True, dealer)


def welcome(table: Western, seat: int, chosen: bool, dealer: Dealer) -> None:
    """R6.3 The card, and a household more."""
    table.visited.append(seat)
    table.markers[seat] = table.markers[seat] + 1
    table.survey(seat)
    dealer.tell(VISITED, seat, table.lincoln[-1], expectation(table, seat), 1 if chosen else 0)


SEND_LINCOLN: Final = [SendLincoln(seat) for seat in range(MOST_SEATS)]
VISIT: Final = Visit()
