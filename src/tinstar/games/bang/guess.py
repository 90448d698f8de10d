"""What a seat cannot know, drawn anew: roles, hands, cards on top of the pile, characters offered. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.mind.belief import hidden_from, odds
from tinstar.games.bang.rules.ring import MOST
from tinstar.games.bang.rules.rumours import about
from tinstar.games.bang.rules.setup import characters_for, offer
from tinstar.games.bang.rules.whereabouts import whereabouts
from tinstar.games.bang.state import Bang, bit_of, viewer_of
from tinstar.kernel.core import SPECTATOR, Dealer

WEIGHT: Final = 1000
"""How finely the likelihood of roles is told apart."""


def redeal(table: Bang, seat: int, dealer: Dealer) -> None:
    """R11 Roles that lie face down, and every hidden card whose place the seat does not know."""
    redeal_offers(table, seat, dealer)
    redeal_roles(table, seat, dealer)
    redeal_cards(table, seat, dealer)


def redeal_roles(table: Bang, seat: int, dealer: Dealer) -> None:
    """The roles of the others that are not shown, by what their deeds tell; at first all are equally likely."""
    hidden = hidden_from(table, seat)
    if len(hidden) < 2:
        return
    chances = odds(table, seat)
    bag = sorted([table.roles[other] for other in hidden])
    shares = [bag.count(role) for role in range(len(chances[0]))]
    roles = list(table.roles)
    for other in hidden:
        weights = [1 + int(WEIGHT * chances[other][role] / shares[role]) for role in bag]
        roles[other] = bag.pop(weighted(weights, dealer))
    table.roles = tuple(roles)


def weighted(weights: list[int], dealer: Dealer) -> int:
    """One of the places, as likely as its weight says."""
    luck = dealer.below(sum(weights))
    place = 0
    while luck >= weights[place]:
        luck -= weights[place]
        place += 1
    return place


def redeal_cards(table: Bang, seat: int, dealer: Dealer) -> None:
    """Cards keep their places where the seat knows them; all the others are mixed with the pile.

    Those that it has seen going into a hand and lost sight of then (R11.2) stay in one of the hands that may have them.
    """
    bit = bit_of(seat)
    knows = table.knows
    pool = table.piles.unseen
    places = [table.hands[other] for other in range(table.seats) if other != seat]
    places.append(table.piles.on_top)
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
    if table.rumours:
        place_rumoured(table, seat, dealer)
    for place in places:
        for i in range(len(place)):
            if place[i] < 0:
                mask = -1 - place[i]
                card = dealer.draw(pool)
                place[i] = card
                knows[card] = mask


def place_rumoured(table: Bang, seat: int, dealer: Dealer) -> None:
    """R11.2 The cards that the seat wonders about go to hands that may have them.

    Of what the other seats wonder about it knows only what concerns its own cards.
    """
    viewer = viewer_of(seat)
    diary = table.rumours[viewer]
    room = [0 if other == seat else sum(card < 0 for card in table.hands[other]) for other in range(table.seats)]
    where = whereabouts(diary, room, dealer)
    for card, hand in where.items():
        place = table.hands[hand]
        i = dealer.pick([i for i in range(len(place)) if place[i] < 0])
        table.knows[card] = -1 - place[i]
        place[i] = card
        table.piles.unseen.remove(card)
    own = table.hands[seat] if seat != SPECTATOR else []
    kept = [notes if other in (viewer, MOST) else about(notes, own) for other, notes in enumerate(table.rumours)]
    table.rumours = tuple(kept) if any(kept) else ()


def redeal_offers(table: Bang, seat: int, dealer: Dealer) -> None:
    """Characters that the others may choose from, before the game."""
    if not table.offered:
        return
    mine = table.offered[seat] if seat != SPECTATOR else ()
    box = [character for character in characters_for(table.seats, table.train) if character not in mine]
    table.offered = tuple(
        [mine if other == seat else offer(box, len(table.offered[other]), dealer) for other in range(table.seats)]
    )
