"""What a seat cannot know, drawn anew: roles, hands, cards on top of the pile, characters offered. Compiled."""

from __future__ import annotations

from tinstar.games.bang.rules.setup import characters_for, offer
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import SPECTATOR, Dealer


def redeal(table: Bang, seat: int, dealer: Dealer) -> None:
    """R11 Roles that lie face down, and every hidden card whose place the seat does not know."""
    redeal_offers(table, seat, dealer)
    redeal_roles(table, seat, dealer)
    redeal_cards(table, seat, dealer)


def redeal_roles(table: Bang, seat: int, dealer: Dealer) -> None:
    """The roles of the others that are not shown."""
    hidden = [other for other in range(table.seats) if not table.shown >> other & 1 and other != seat]
    bag = sorted([table.roles[other] for other in hidden])
    roles = list(table.roles)
    for other in hidden:
        roles[other] = dealer.draw(bag)
    table.roles = tuple(roles)


def redeal_cards(table: Bang, seat: int, dealer: Dealer) -> None:
    """Cards keep their places where the seat knows them; all the others are mixed with the pile."""
    bit = 0 if seat == SPECTATOR else 1 << seat
    knows = table.knows
    pool = table.pile
    places = [table.hands[other] for other in range(table.seats) if other != seat]
    places.append(table.on_top)
    if table.looker != seat:
        places.append(table.looked)
    for place in places:
        for card in place:
            if not knows[card] & bit:
                pool.append(card)
    pool.sort()
    for place in places:
        for i in range(len(place)):
            if not knows[place[i]] & bit:
                place[i] = -1 - knows[place[i]]
    for card in pool:
        knows[card] = 0
    for place in places:
        for i in range(len(place)):
            if place[i] < 0:
                mask = -1 - place[i]
                card = dealer.draw(pool)
                place[i] = card
                knows[card] = mask


def redeal_offers(table: Bang, seat: int, dealer: Dealer) -> None:
    """Characters that the others may choose from, before the game."""
    if not table.offered:
        return
    mine = table.offered[seat] if seat != SPECTATOR else ()
    box = [character for character in characters_for(table.seats, table.train) if character not in mine]
    table.offered = tuple(
        [mine if other == seat else offer(box, len(table.offered[other]), dealer) for other in range(table.seats)]
    )
