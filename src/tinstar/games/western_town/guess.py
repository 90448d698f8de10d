"""What a seat cannot know, drawn anew: which cards of the others are in hand and which sleep (R10). Compiled."""

from __future__ import annotations

from tinstar.games.western_town.state import Western, cards_in, count
from tinstar.kernel.core import SPECTATOR, Dealer


def redeal(table: Western, seat: int, dealer: Dealer) -> None:
    """R10.3 Cards that were seen in a hand stay there. Lincoln's cards have no order to guess."""
    eyes = table.seats if seat == SPECTATOR else seat
    for owner in range(table.seats):
        if owner != seat:
            shuffle(table, owner, table.known_hand(eyes, owner), dealer)
            for viewer in range(table.seats):
                if viewer not in (seat, owner):
                    look_again(table, viewer, owner, dealer)


def shuffle(table: Western, owner: int, known: int, dealer: Dealer) -> None:
    """Any of the unseen cards may be in hand, as many as there are."""
    hand = table.hands[owner]
    everything = hand | table.asleep[owner]
    unknown = cards_in(everything & ~known)
    for _ in range(count(hand & ~known)):
        known |= 1 << dealer.draw(unknown)
    table.hands[owner] = known
    table.asleep[owner] = everything & ~known


def look_again(table: Western, viewer: int, owner: int, dealer: Dealer) -> None:
    """Who has looked at a hand knows as many of its cards as before; of these all know some."""
    at = table.seats * viewer + owner
    known = table.in_hand[table.seats * table.seats + owner]
    more = count(table.in_hand[at]) - count(known)
    unknown = cards_in(table.hands[owner] & ~known)
    for _ in range(more):
        known |= 1 << dealer.draw(unknown)
    table.in_hand[at] = known
