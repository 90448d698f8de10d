"""R5 "Draw!": the top card is turned up, read and discarded. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import BARREL, DYNAMITE, HEARTS, JAIL, LUCKY_DUKE, RANK, SPADES, SUIT
from tinstar.games.bang.rules.events import FLIPPED
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import top_card
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.kernel.core import Dealer, Decision, Step


def lucky(table: Bang, cause: int, card: int) -> bool:
    """R5.1 Is this the card that was hoped for? `cause` is the kind of card that the draw! is for."""
    if cause in (BARREL, JAIL):
        return card != NO_CARD and SUIT[card] == HEARTS
    if cause == DYNAMITE:
        return card == NO_CARD or SUIT[card] != SPADES or RANK[card] > 9
    return hooks(table).lucky(cause, card)


class Flip(Step[Bang]):
    """R5.1 The seat draws!; the step after it asks whether `table.drawn` is lucky."""

    def __init__(self, seat: int, cause: int) -> None:
        self.seat: Final = seat
        self.cause: Final = cause

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if table.characters[self.seat] != LUCKY_DUKE:
            show(table, self.seat, self.cause, top_card(table, dealer), dealer)
            return
        table.store = [card for card in [top_card(table, dealer), top_card(table, dealer)] if card != NO_CARD]
        for card in table.store:
            dealer.tell(FLIPPED, self.seat, card, 0, self.cause, int(lucky(table, self.cause, card)))
        if len(table.store) > 1:
            table.next(ChooseFlip(self.seat, self.cause))
        else:
            show(table, self.seat, self.cause, table.store.pop() if table.store else NO_CARD, dealer)


class ChooseFlip(Decision[Bang]):
    """R5.2 Lucky Duke turns up two and chooses the one that counts."""

    def __init__(self, seat: int, cause: int) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def options(self, table: Bang, seat: int) -> list[int]:
        return table.store[:]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        other = table.store[0] if table.store[1] == option else table.store[1]
        table.store = []
        table.piles.discard.append(other)
        show(table, self.seat, self.cause, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "count", TEXT[option]


def show(table: Bang, seat: int, cause: int, card: int, dealer: Dealer) -> None:
    """The card counts, and is discarded."""
    table.drawn = card
    if card != NO_CARD:
        dealer.tell(FLIPPED, seat, card, 1, cause, int(lucky(table, cause, card)))
        table.piles.discard.append(card)
