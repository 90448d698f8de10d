"""R9 The end of the game. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.pieces import GOAL, INDIO
from tinstar.games.dodge_city.rules.events import FINAL_AGAIN, FINAL_CARD, GAME_WON
from tinstar.games.dodge_city.state import OPEN, Dodge
from tinstar.kernel.core import NOBODY, Dealer, Step

POINTS: Final = 0
PLAYED_OUT: Final = 1
LAST_PASS: Final = 2
GOES_ON: Final = -1


def why_over(table: Dodge) -> int:
    """R9.1-R9.3 Six points, all buildings played out, or the last pass."""
    if max(table.points) >= GOAL:
        return POINTS
    if OPEN not in table.owners:
        return PLAYED_OUT
    return LAST_PASS if table.passes == table.variants.passes else GOES_ON


def finish(table: Dodge, why: int, dealer: Dealer) -> None:
    """The most points win; R9.4 equals fight a last duel."""
    most = max(table.points)
    best = [seat for seat in range(table.seats) if table.points[seat] == most]
    if len(best) > 1:
        table.next(FinalDuel(best, why))
    else:
        win(table, best[0], why, 0, dealer)


def win(table: Dodge, seat: int, why: int, by_duel: int, dealer: Dealer) -> None:
    table.winner = seat
    dealer.tell(GAME_WON, seat, table.points[seat], why, by_duel)


class FinalDuel(Step[Dodge]):
    """R9.4 A card each; an Indio is replaced; where no highest one is found, they draw again."""

    def __init__(self, rivals: list[int], why: int) -> None:
        self.rivals: Final = rivals
        self.why: Final = why

    def run(self, table: Dodge, dealer: Dealer) -> None:
        table.pile.extend(table.discards)
        table.discards = []
        table.forget_all()
        table.nothing_laid()
        ranks = table.edition().rank
        best, winner = 0, NOBODY
        for seat in self.rivals:
            card = final_card(table, seat, dealer)
            table.laid[seat] = card
            if ranks[card] > best:
                best, winner = ranks[card], seat
            elif ranks[card] == best:
                winner = NOBODY
        if winner == NOBODY:
            dealer.tell(FINAL_AGAIN, NOBODY)
            table.next(self)
        else:
            win(table, winner, self.why, 1, dealer)


def final_card(table: Dodge, seat: int, dealer: Dealer) -> int:
    """The extra card of a player."""
    while True:
        card = dealer.draw(table.pile)
        table.discards.append(card)
        replaced = table.edition().kind[card] == INDIO
        dealer.tell(FINAL_CARD, seat, card, 1 if replaced else 0)
        if not replaced:
            return card
