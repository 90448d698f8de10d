"""What cards are worth to their owner, in cards: in hand, and in play. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BAGGAGE_CAR,
    BANG,
    BARREL,
    BEER,
    CABOOSE,
    CACTUS,
    CALAMITY_JANET,
    CARABINE,
    CAT_BALOU,
    CATTLE_TRUCK,
    CIRCUS_WAGON,
    COAL_HOPPER,
    DINING_CAR,
    DRAGOON,
    DUEL,
    DYNAMITE,
    EVADED,
    EXPRESS_CAR,
    FULL_STEAM,
    GATLING,
    GENERAL_STORE,
    GHOST_CAR,
    INDIANS,
    JAIL,
    KIND,
    KINDS,
    KNIFE_REVOLVER,
    LOUNGE_CAR,
    LUMBER_FLATCAR,
    MAIL_CAR,
    MAP,
    MISSED,
    MONEY_BAG,
    MOST_WANTED,
    MUSTANG,
    NEXT_STOP,
    OBSERVATION_CAR,
    PANIC,
    PASSENGER_CAR,
    PRISONER_CAR,
    PRIVATE_CAR,
    REACH,
    REFUND,
    REMINGTON,
    SALOON,
    SCHOFIELD,
    SCOPE,
    SLEEPER_CAR,
    STAGECOACH,
    STRONGBOX,
    SWITCH,
    TRAIN_ROBBERY,
    VOLCANIC,
    WATER_TOWER,
    WELLS_FARGO,
    WILLY_THE_KID,
    WINCHESTER,
)  # fmt: skip
from tinstar.games.bang.mind.aims import Outlook
from tinstar.games.bang.rules.distance import defence, seats_between, sight
from tinstar.games.bang.state import Bang

_HAND: Final = {
    BANG: 0.6, MISSED: 0.75, BEER: 0.9, PANIC: 0.75, CAT_BALOU: 0.7, DUEL: 0.5, GENERAL_STORE: 0.4, INDIANS: 0.6,
    STAGECOACH: 1.2, GATLING: 0.9, SALOON: 0.3, WELLS_FARGO: 1.8,
    BARREL: 0.9, DYNAMITE: 0.1, JAIL: 0.6, MUSTANG: 0.8, SCOPE: 0.6, VOLCANIC: 0.5, SCHOFIELD: 0.4, REMINGTON: 0.5,
    CARABINE: 0.6, WINCHESTER: 0.6,
    CACTUS: 0.85, EVADED: 0.9, FULL_STEAM: 0.2, KNIFE_REVOLVER: 0.7, MONEY_BAG: 0.4, MOST_WANTED: 0.5, NEXT_STOP: 0.6,
    SWITCH: 0.2, TRAIN_ROBBERY: 0.5, WATER_TOWER: 0.6, DRAGOON: 0.6, MAP: 0.5, REFUND: 0.3, STRONGBOX: 1.1,
}  # fmt: skip
_PLAY: Final = {
    BARREL: 1.1, DYNAMITE: -0.7, JAIL: -1.1, MUSTANG: 1.0, SCOPE: 0.6, VOLCANIC: 0.5, SCHOFIELD: 0.4, REMINGTON: 0.6,
    CARABINE: 0.7, WINCHESTER: 0.7, DRAGOON: 0.7, MAP: 0.5, REFUND: 0.3, STRONGBOX: 1.4,
    BAGGAGE_CAR: 0.8, CABOOSE: 0.7, CATTLE_TRUCK: 0.7, CIRCUS_WAGON: 0.5, COAL_HOPPER: 0.7, DINING_CAR: 0.6,
    EXPRESS_CAR: 1.0, GHOST_CAR: 0.8, LOUNGE_CAR: 0.9, LUMBER_FLATCAR: -0.6, MAIL_CAR: 1.3, OBSERVATION_CAR: 1.3,
    PASSENGER_CAR: 0.9, PRISONER_CAR: 0.5, PRIVATE_CAR: 0.2, SLEEPER_CAR: 0.5,
}  # fmt: skip
IN_HAND: Final[list[float]] = [_HAND.get(kind, 0.5) for kind in range(KINDS)]
"""By kind: in hand."""
IN_PLAY: Final[list[float]] = [_PLAY.get(kind, 0.0) for kind in range(KINDS)]
"""By kind: in front of its owner."""
ANY_CARD: Final = 0.65
"""A card that nobody knows."""
SCARCE: Final = 0.25
"""How much of a card is saved that would have to be discarded at the end of the turn anyway."""
SECOND: Final = 0.6
"""Of what can be played only once a turn, the second and later ones are worth so much."""


def hand_worth(outlook: Outlook, card: int) -> float:
    """What a card is worth to the seat that looks, in its hand."""
    table = outlook.table
    seat = outlook.seat
    kind = KIND[card]
    worth = IN_HAND[kind]
    if kind == BEER and table.players() < 3:
        return 0.1
    if kind == BANG:
        janet = table.characters[seat] == CALAMITY_JANET
        if janet:
            return 0.75
        if table.characters[seat] != WILLY_THE_KID and not table.has(seat, VOLCANIC) and spare(table, seat, BANG):
            worth *= SECOND
    elif REACH[kind] or kind in (BARREL, MUSTANG, SCOPE, MAP, REFUND, STRONGBOX):
        if table.has(seat, kind):
            return 0.15
        if REACH[kind]:
            return max(0.15, min(0.9, 0.2 + arming(outlook, kind)))
    return worth


def spare(table: Bang, seat: int, kind: int) -> bool:
    """Are there two or more of that kind in the hand?"""
    found = 0
    for card in table.hands[seat]:
        if KIND[card] == kind:
            found += 1
    return found > 1


def cost(outlook: Outlook, card: int) -> float:
    """What it costs to part with a card of the own hand."""
    worth = hand_worth(outlook, card)
    return worth * SCARCE if outlook.excess else worth


def cheapest(outlook: Outlook, without: int) -> float:
    """What it costs to part with the least of the own cards, but not with that one."""
    least = 9.0
    for card in outlook.table.hands[outlook.seat]:
        if card != without:
            least = min(least, cost(outlook, card))
    for card in outlook.table.front[outlook.seat]:
        if card != without:
            least = min(least, play_worth(outlook.table, card))
    return least


def play_worth(table: Bang, card: int) -> float:
    """What a card in play is worth to its owner."""
    return IN_PLAY[KIND[card]]


def armed(outlook: Outlook, kind: int) -> float:
    """What a weapon of that kind is worth, or with kind -1 the Colt: whom it reaches and how often it fires."""
    table = outlook.table
    seat = outlook.seat
    far = (REACH[kind] if kind >= 0 else 1) + sight(table, seat)
    best = 0.0
    for other in table.others(seat):
        if seats_between(table, seat, other) + defence(table, other) <= far:
            best = max(best, outlook.wants[other])
    worth = best + 0.06 * far
    if table.characters[seat] != WILLY_THE_KID:
        if kind == VOLCANIC:
            bangs = 0
            for card in table.hands[seat]:
                bangs += KIND[card] == BANG
            worth += best * (0.1 + 0.45 * max(0, bangs - 1))
        elif kind == DRAGOON:
            worth += best * 0.3
    return worth


def arming(outlook: Outlook, kind: int) -> float:
    """What is gained by laying this weapon over the one in play."""
    now = -1
    for card in outlook.table.front[outlook.seat]:
        if REACH[KIND[card]]:
            now = KIND[card]
    return armed(outlook, kind) - armed(outlook, now)
