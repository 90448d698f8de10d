"""R5 "Draw!": the top card is turned up, read and discarded. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import LUCKY_DUKE
from tinstar.games.bang.rules.events import FLIPPED
from tinstar.games.bang.rules.piles import top_card
from tinstar.games.bang.rules.texts import TEXT
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.kernel.core import Dealer, Decision, Step


class Flip(Step[Bang]):
    """R5.1 The seat draws!; the step after it reads `table.drawn`."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if table.characters[self.seat] != LUCKY_DUKE:
            show(table, self.seat, top_card(table, dealer), dealer)
            return
        table.store = [card for card in [top_card(table, dealer), top_card(table, dealer)] if card != NO_CARD]
        for card in table.store:
            dealer.tell(FLIPPED, self.seat, card, 0)
        if len(table.store) > 1:
            table.next(ChooseFlip(self.seat))
        else:
            show(table, self.seat, table.store.pop() if table.store else NO_CARD, dealer)


class ChooseFlip(Decision[Bang]):
    """R5.2 Lucky Duke turns up two and chooses the one that counts."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return table.store[:]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        other = table.store[0] if table.store[1] == option else table.store[1]
        table.store = []
        table.discard.append(other)
        show(table, self.seat, option, dealer)

    def text(self, table: Bang, option: int) -> str:
        return "count " + TEXT[option]


def show(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """The card counts, and is discarded."""
    table.drawn = card
    if card != NO_CARD:
        dealer.tell(FLIPPED, seat, card, 1)
        table.discard.append(card)
