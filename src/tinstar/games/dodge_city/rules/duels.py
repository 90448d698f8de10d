"""R7 The duel round. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.pieces import INDIO, MOST_SEATS
from tinstar.games.dodge_city.rules.events import (
    BY_DUEL,
    CEDED,
    CHALLENGED,
    DREW_LEVEL,
    FOUGHT,
    LAID_DOWN,
    ROUND,
    WON,
)
from tinstar.games.dodge_city.rules.start import events_of
from tinstar.games.dodge_city.rules.stones import TakeStones
from tinstar.games.dodge_city.state import DUELS, TIED, Dodge, bits
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

PAIR: Final = 2
TARGETS: Final = 16
"""A challenge in one number: this times the opponent's seat, and the building."""


class DuelRound(Step[Dodge]):
    """R7.1 Contests first, in the order of the board; then challenges, clockwise from the start player."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.round = DUELS
        dealer.tell(ROUND, NOBODY, DUELS)
        steps: list[Step[Dodge]] = []
        for building in range(len(table.figures)):
            if len(table.controllers(building)) >= PAIR:
                steps.append(Contest(building))
        steps.extend([CHALLENGE[seat] for seat in table.clockwise(table.starter)])
        steps.append(LEFT_OVER)
        table.next_all(steps)


def turn_up(table: Dodge, seat: int, building: int, dealer: Dealer) -> bool:
    """The last card, for everybody to see; R7.2 one that lies there already serves again. True if it is turned now."""
    fresh = table.hands[seat] != 0
    if fresh:
        table.leaves_hand(seat, bits(table.hands[seat])[0])
    dealer.tell(FOUGHT, seat, table.laid[seat], building)
    return fresh


def highest(table: Dodge, seats: list[int]) -> int:
    """R3 Who has the highest card; NOBODY if that is no figure (R7.6, R7.7), or several have it."""
    ranks = table.edition().rank
    best = max([ranks[table.laid[seat]] for seat in seats])
    found = [seat for seat in seats if ranks[table.laid[seat]] == best]
    return found[0] if best > 0 and len(found) == 1 else NOBODY


class Contest(Step[Dodge]):
    """R7.1 All who control a building compare their cards: the highest wins it, if the chain lasts."""

    def __init__(self, building: int) -> None:
        self.building: Final = building

    def void(self, table: Dodge) -> bool:
        return len(table.controllers(self.building)) < PAIR

    def run(self, table: Dodge, dealer: Dealer) -> None:
        controllers = table.controllers(self.building)
        rivals = [seat for seat in table.clockwise(table.starter) if seat in controllers]
        fresh = [seat for seat in rivals if turn_up(table, seat, self.building, dealer)]
        winner = highest(table, rivals)
        if winner == NOBODY:
            table.verdicts[self.building] = TIED
            dealer.tell(DREW_LEVEL, NOBODY, self.building, 1)
        else:
            table.verdicts[self.building] = winner
            table.beaten[winner] = table.beaten[winner] + 1
            losers = [seat for seat in rivals if seat != winner]
            loser = losers[0] if len(losers) == 1 else NOBODY
            dealer.tell(WON, winner, self.building, loser, 1, table.laid[winner])
        table.next_all(events_of(table, fresh))


class Challenge(Decision[Dodge]):
    """R7.3 One opponent who has not fought yet, and a building in which both have stones."""

    CEDE: Final = -1

    def void(self, table: Dodge) -> bool:
        return not table.hands[self.seat]

    def ask(self, table: Dodge) -> bool:
        return bool(opponents(table, self.seat))

    def run(self, table: Dodge, dealer: Dealer) -> None:
        """R7.8 Nobody to challenge."""
        lay_down(table, self.seat, dealer)

    def options(self, table: Dodge, seat: int) -> list[int]:
        card = bits(table.hands[seat])[0]
        if table.edition().kind[card] == INDIO:  # R7.7
            return [self.CEDE]
        return [self.CEDE, *opponents(table, seat)]

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        if option == self.CEDE:
            return ("cede",)
        return "challenge", str(option // TARGETS), table.building(option % TARGETS).name

    def take(self, table: Dodge, option: int, dealer: Dealer) -> None:
        if option == self.CEDE:
            dealer.tell(CEDED, self.seat)
        else:
            fight(table, self.seat, option // TARGETS, option % TARGETS, dealer)


def opponents(table: Dodge, seat: int) -> list[int]:
    """R7.3 Whom a player may challenge, and where."""
    found: list[int] = []
    for other in range(table.seats):
        if other != seat and table.hands[other]:
            for building in range(len(table.figures)):
                if table.here(building, seat) and table.here(building, other):
                    found.append(TARGETS * other + building)
    return found


def fight(table: Dodge, challenger: int, other: int, building: int, dealer: Dealer) -> None:
    """R7.5 Both turn up; the winner may take one stone of the loser out of that building."""
    dealer.tell(CHALLENGED, challenger, other, building)
    both = [challenger, other]
    for seat in both:
        turn_up(table, seat, building, dealer)
    table.next_all(events_of(table, both))
    winner = highest(table, both)
    if winner == NOBODY:
        dealer.tell(DREW_LEVEL, NOBODY, building, 0)
        return
    loser = other if winner == challenger else challenger
    table.beaten[winner] = table.beaten[winner] + 1
    dealer.tell(WON, winner, building, loser, 0, table.laid[winner])
    table.next(TakeStones(winner, 1 << loser, 1, building, together=True, may=True, cause=BY_DUEL))


def lay_down(table: Dodge, seat: int, dealer: Dealer) -> None:
    """R7.8, R7.9 Without effect."""
    card = bits(table.hands[seat])[0]
    table.leaves_hand(seat, card)
    dealer.tell(LAID_DOWN, seat, card)


class LeftOver(Step[Dodge]):
    """R7.9 Who has not fought lays the last card down."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        for seat in table.clockwise(table.starter):
            if table.hands[seat]:
                lay_down(table, seat, dealer)


CHALLENGE: Final = [Challenge(seat) for seat in range(MOST_SEATS)]
LEFT_OVER: Final = LeftOver()
DUEL_ROUND: Final = DuelRound()
