"""What a seat cannot know, drawn anew: which cards the others hold and which lie in the pile (R11). Compiled."""

from __future__ import annotations

from tinstar.games.dodge_city.state import Dodge, bits, count
from tinstar.kernel.core import SPECTATOR, Dealer


def redeal(table: Dodge, seat: int, dealer: Dealer) -> None:
    """R11.2 What was seen stays where it is. Cards dealt before the discards were shuffled are in hands (R1.2)."""
    others = [owner for owner in range(table.seats) if owner != seat]
    shuffle(table, seat, others, dealer)
    for viewer in others:  # nor how much of it they know: that may depend on which card was played or drawn
        table.in_pile[viewer] = 0
        for owner in others:
            table.known[table.seats * viewer + owner] = 0


def shuffle(table: Dodge, seat: int, others: list[int], dealer: Dealer) -> None:
    """Hands of the same size, with as many early cards, out of all that was not seen."""
    early: list[int] = []
    late: list[int] = []
    counts: list[int] = []
    for owner in others:
        unseen = table.hands[owner] & ~seen_by(table, seat, owner)
        early.extend(bits(unseen & table.early))
        late.extend(bits(unseen & ~table.early))
        counts.extend([count(unseen & table.early), count(unseen & ~table.early)])
    sure = 0 if seat == SPECTATOR else table.in_pile[seat]
    late.extend([card for card in table.pile if not sure >> card & 1])
    early.sort()  # where they really are must not show
    late.sort()
    for i in range(len(others)):
        hand = seen_by(table, seat, others[i])
        for _ in range(counts[2 * i]):
            hand |= 1 << dealer.draw(early)
        for _ in range(counts[2 * i + 1]):
            hand |= 1 << dealer.draw(late)
        table.hands[others[i]] = hand
    late.extend(bits(sure))
    table.pile = late


def seen_by(table: Dodge, viewer: int, owner: int) -> int:
    """Bit mask of the cards that somebody knows to be in a hand."""
    return 0 if viewer == SPECTATOR else table.known[table.seats * viewer + owner]
