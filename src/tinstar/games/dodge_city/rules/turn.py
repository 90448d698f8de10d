"""R2.2 A pass: which round comes after which. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.pieces import HAND
from tinstar.games.dodge_city.rules.duels import DUEL_ROUND
from tinstar.games.dodge_city.rules.end import GOES_ON, finish, why_over
from tinstar.games.dodge_city.rules.events import DEALT, PASS, ROUND
from tinstar.games.dodge_city.rules.placing import TURN
from tinstar.games.dodge_city.rules.settlement import SETTLEMENT
from tinstar.games.dodge_city.rules.start import START_CARD
from tinstar.games.dodge_city.state import FIRST_PLACING, SECOND_PLACING, START, Dodge
from tinstar.kernel.core import NOBODY, Dealer, Step


class Pass(Step[Dodge]):
    """R2.2 Start round, two placing rounds, duel round, settlement; four new cards for each."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        first = dealt_first(table)
        table.passes += 1
        table.round = START
        table.starter = NOBODY
        shuffled = 1 if len(table.pile) < HAND * table.seats else 0
        dealer.tell(PASS, NOBODY, table.passes, first, shuffled)
        table.nothing_laid()
        deal(table, first, shuffled, dealer)
        table.next(START_CARD[table.seats], PLACING[0], PLACING[1], DUELS_BEGIN)


def dealt_first(table: Dodge) -> int:
    """R1.2 The start player of the pass before; at first whoever was agreed on (R10.6), or the first seat."""
    if table.starter != NOBODY:
        return table.starter
    return table.first if table.first != NOBODY else 0


def deal(table: Dodge, first: int, shuffled: int, dealer: Dealer) -> None:
    """R1.2 Card by card; once the pile is used up, the discards are shuffled."""
    table.forget_all()
    dealt = 0
    order = table.clockwise(first)
    for _ in range(HAND):
        for seat in order:
            if not table.pile:
                table.pile = table.discards
                table.discards = []
                table.early = dealt
            card = dealer.draw(table.pile)
            table.hands[seat] = table.hands[seat] | 1 << card
            dealt |= 1 << card
    for seat in order:
        dealer.tell(DEALT, seat, table.hands[seat], 0, HAND, shuffled, to=1 << seat)


class PlacingRound(Step[Dodge]):
    """R5.0 Everybody has a turn, clockwise from the start player."""

    def __init__(self, round: int) -> None:
        self.round: Final = round

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.round = self.round
        dealer.tell(ROUND, NOBODY, self.round)
        table.nothing_laid()
        table.next_all([TURN[seat] for seat in table.clockwise(table.starter)])


class DuelsBegin(Step[Dodge]):
    """R7, R8 The duel round with an empty table, then settlement, then the next pass."""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.nothing_laid()
        table.next(DUEL_ROUND, SETTLEMENT, PASS_OVER)


class PassOver(Step[Dodge]):
    """R8.3, R9 Is the game over?"""

    def run(self, table: Dodge, dealer: Dealer) -> None:
        why = why_over(table)
        if why == GOES_ON:
            table.next(NEXT_PASS)
        else:
            finish(table, why, dealer)


PLACING: Final = [PlacingRound(FIRST_PLACING), PlacingRound(SECOND_PLACING)]
DUELS_BEGIN: Final = DuelsBegin()
PASS_OVER: Final = PassOver()
NEXT_PASS: Final = Pass()
