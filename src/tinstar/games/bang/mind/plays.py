"""What is gained by an option of the own turn, in cards; to end it gains nothing. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BANG,
    BEER,
    CARDS,
    CAT_BALOU,
    CATTLE_TRUCK,
    CIRCUS_WAGON,
    COAL_HOPPER,
    DUEL,
    DYNAMITE,
    EXPRESS_CAR,
    GATLING,
    GENERAL_STORE,
    GHOST_CAR,
    INDIANS,
    IRONHORSE,
    IS_BLUE,
    JAIL,
    KIND,
    KNIFE_REVOLVER,
    LOUNGE_CAR,
    LUMBER_FLATCAR,
    MAIL_CAR,
    MISSED,
    MONEY_BAG,
    MOST_WANTED,
    NEXT_STOP,
    PANIC,
    PASSENGER_CAR,
    REACH,
    SALOON,
    SHERIFF,
    SLAB_THE_KILLER,
    STAGECOACH,
    TRAIN_ROBBERY,
    VIRGINIA_TOWN,
    WATER_TOWER,
    WELLS_FARGO,
)  # fmt: skip
from tinstar.games.bang.mind.aims import LIFE, Outlook
from tinstar.games.bang.mind.worth import ANY_CARD, IN_PLAY, arming, cheapest, cost, hand_worth, play_worth
from tinstar.games.bang.rules.effects import HAND
from tinstar.games.bang.rules.playing import END, HEAL, PLAY, card_of, target_of, thing_of, way_of
from tinstar.games.bang.rules.shots import bangs_in_hand
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import STEAM_DOUBLED, STEAM_IGNORED, SWITCH_COPIED
from tinstar.games.bang.train.line import station_above
from tinstar.games.bang.train.taking import A_LIFE, FREE, TAKE_AHEAD
from tinstar.games.bang.train.wagons import AS_BANG, AS_CAT_BALOU, AS_PANIC, SLEEPER_SHOT

EXPLODES: Final = 0.125
BLAST: Final = 3
"""R6.9 The life points that an explosion costs."""
HINGES: Final = 2.0
"""How much more a life point of the sheriff counts here, with whom the law falls. Fitted to games, like the next."""
LIT: Final = 0.15
"""What it costs to light the Dynamite: others may put it out, or it comes round again."""
JAILED: Final = 1.0
"""What a lost turn is worth, with the chance to get free."""
SCARED: Final = 0.25
"""What it is worth that an enemy spends a Missed!"""
PLACED: Final = 0.15
"""Blue cards are better in play than in a hand that may be robbed."""


def gain(outlook: Outlook, option: int) -> float:
    """What the seat that looks gains by this option of `PlayCard`."""
    if option == END:
        return 0.0
    table = outlook.table
    way = way_of(option)
    card = card_of(option)
    target = target_of(option)
    thing = thing_of(option)
    if way == PLAY:
        kind = KIND[card]
        if kind == MONEY_BAG:
            kind = KIND[table.piles.discard[-1]]
        return effect(outlook, kind, card, target, thing) - spent(outlook, kind, card)
    if way == HEAL:
        return outlook.heals(outlook.seat) - cost(outlook, card) - cheapest_in_hand(outlook, card)
    if way <= TAKE_AHEAD:
        return taking(outlook, option)
    if way <= SLEEPER_SHOT:
        return using(outlook, way, card, target, thing)
    if way == STEAM_IGNORED:
        return -cost(outlook, card)
    if way == STEAM_DOUBLED:
        return 2.0 * end_station(outlook) - cost(outlook, card)
    if way <= SWITCH_COPIED:
        return switching(outlook, card, target, thing)
    return 0.05 + arriving(outlook)  # Zippy Roy


def spent(outlook: Outlook, kind: int, card: int) -> float:
    """What it costs to play a card: little, for cards are there to be played."""
    if IS_BLUE[kind]:
        return 0.0
    return 0.3 * cost(outlook, card)


def cheapest_in_hand(outlook: Outlook, without: int) -> float:
    least = 9.0
    for card in outlook.table.hands[outlook.seat]:
        if card != without:
            least = min(least, cost(outlook, card))
    return least


# ---------------------------------------------------------------------------------------------------- cards


def effect(outlook: Outlook, kind: int, card: int, target: int, thing: int) -> float:
    """What the effect of a card of this kind is worth."""
    table = outlook.table
    seat = outlook.seat
    if kind in (BANG, MISSED):
        return shooting(outlook, target, 2 if table.characters[seat] == SLAB_THE_KILLER else 1)
    if kind == KNIFE_REVOLVER:
        return shooting(outlook, target, 1) + 0.2
    if kind in (PANIC, CAT_BALOU):
        return robbing(outlook, target, thing, kind == PANIC)
    if kind == BEER:
        return outlook.heals(seat) if table.players() > 2 else -0.5
    if kind == STAGECOACH:
        return drawing(outlook, 2)
    if kind == WELLS_FARGO:
        return drawing(outlook, 3)
    if kind == JAIL:
        return outlook.wants[target] * JAILED - 0.15
    if kind == DUEL:
        return duelling(outlook, target)
    if kind == DYNAMITE:
        return dynamite(outlook)
    if REACH[kind]:
        return arming(outlook, kind) - 0.05
    if IS_BLUE[kind]:
        return IN_PLAY[kind] + PLACED
    if kind == TRAIN_ROBBERY:
        return robbing_train(outlook, target)
    if kind == WATER_TOWER:
        return wagon_worth(outlook, thing)
    if kind == NEXT_STOP:
        return drawing(outlook, 1) + arriving(outlook)
    return several(outlook, kind)


def drawing(outlook: Outlook, cards: int) -> float:
    """Cards from the pile; where hardly any are left, one would only draw the same again."""
    return cards * ANY_CARD if plenty(outlook.table, cards) else 0.0


def plenty(table: Bang, cards: int) -> bool:
    """Are there many more cards than these to be drawn?"""
    return table.piles.left() + len(table.piles.discard) > 6 * cards


def shooting(outlook: Outlook, target: int, misses: int) -> float:
    """A shot at somebody."""
    chance = outlook.open_to_shots(target, misses)
    return chance * outlook.harm(target) + (1.0 - chance) * SCARED * misses * outlook.wants[target]


def robbing(outlook: Outlook, target: int, thing: int, keep: bool) -> float:
    """Taking a card away, for the own hand or for the discard pile."""
    table = outlook.table
    if thing == HAND:
        return outlook.wants[target] * ANY_CARD + (ANY_CARD if keep else 0.0)
    lost = play_worth(table, thing)
    if KIND[thing] == GHOST_CAR and table.is_ghost(target):
        lost = LIFE[1]
    gained = 0.0
    if keep:
        gained = wagon_worth(outlook, thing) if thing >= CARDS else hand_worth(outlook, thing)
    if target == outlook.seat:
        return gained - lost
    return outlook.wants[target] * lost + gained


def duelling(outlook: Outlook, target: int) -> float:
    """A Duel: the more own BANG! cards and the fewer cards there, the better."""
    bangs = len(bangs_in_hand(outlook.table, outlook.seat))
    wins = outlook.outshoots(target, bangs)
    return wins * outlook.harm(target) - (1.0 - wins) * outlook.life(outlook.seat) - (0.3 if bangs else 0.0)


def dynamite(outlook: Outlook) -> float:
    """It explodes first in front of oneself, then on its way round the table; nobody is rewarded for its victims."""
    worth = -EXPLODES * blasted(outlook, outlook.seat) - LIT
    goes_on = 1.0 - EXPLODES
    for other in outlook.table.others(outlook.seat):
        worth += goes_on * EXPLODES * outlook.wants[other] * blasted(outlook, other)
        goes_on *= 1.0 - EXPLODES
    return worth


def blasted(outlook: Outlook, seat: int) -> float:
    """What an explosion costs a seat: all the life points that it takes.

    Who has just been hit has less to lose by it, not more, so the Dynamite does not tempt because of a BANG! before it.
    """
    table = outlook.table
    if table.is_ghost(seat):
        return 0.0
    worth = 0.0
    for points in range(max(1, table.life[seat] - BLAST + 1), table.life[seat] + 1):
        worth += LIFE[min(points, 6)]
    return worth * HINGES if table.roles[seat] == SHERIFF and table.seats > 3 else worth


def robbing_train(outlook: Outlook, target: int) -> float:
    """For each card in play there it costs the card, or it is a shot."""
    total = 0.0
    for card in outlook.table.front[target]:
        total += max(0.2, play_worth(outlook.table, card)) * 0.8
    return outlook.wants[target] * total


def several(outlook: Outlook, kind: int) -> float:
    """An effect that concerns several seats."""
    seat = outlook.seat
    others = outlook.table.others(seat)
    total = 0.0
    if kind == INDIANS:
        for other in others:
            total += outlook.without_bang(other) * outlook.harm(other) + 0.15 * outlook.wants[other]
    elif kind == GATLING:
        for other in others:
            total += outlook.open_to_shots(other, 1) * outlook.harm(other) + 0.15 * outlook.wants[other]
    elif kind == SALOON:
        total = outlook.heals(seat)
        for other in others:
            total -= outlook.wants[other] * outlook.heals(other)
    elif kind == GENERAL_STORE:
        total = drawing(outlook, 1) + 0.1
        for other in others:
            total -= outlook.wants[other] * 0.5 * ANY_CARD
        total = total if plenty(outlook.table, 4) else -0.1
    elif kind == MOST_WANTED:
        total = drawing(outlook, 1) - 0.25 * outlook.life(seat)
        for other in others:
            total += 0.25 * outlook.harm(other)
    elif kind == CIRCUS_WAGON:
        for other in others:
            if outlook.table.front[other]:
                total += 0.5 * outlook.wants[other]
    return total


def switching(outlook: Outlook, own: int, target: int, thing: int) -> float:
    """One of the own cards in play for another's."""
    table = outlook.table
    mine = play_worth(table, own)
    other = play_worth(table, thing)
    return (other - mine) + outlook.wants[target] * (other - mine) - 0.3


# ---------------------------------------------------------------------------------------------------- the train


def taking(outlook: Outlook, option: int) -> float:
    """A wagon for its price."""
    table = outlook.table
    ahead = way_of(option) == TAKE_AHEAD
    place = target_of(option)
    payment = card_of(option)
    worth = wagon_worth(outlook, table.line.wagons[place]) - 0.1
    if payment == A_LIFE:
        worth -= outlook.life(outlook.seat)
    elif payment != FREE:
        if payment in table.front[outlook.seat]:
            worth -= play_worth(table, payment) + 0.1
        else:
            worth -= cost(outlook, payment)
        if station_above(table.line, place, table.line.position + (1 if ahead else 0)) == VIRGINIA_TOWN:
            worth -= cheapest(outlook, payment)
    return worth + (arriving(outlook) if ahead else 0.0)


def arriving(outlook: Outlook) -> float:
    """What the next advance brings: only the end station does anything."""
    line = outlook.table.line
    return end_station(outlook) if line.position + 1 >= len(line.stations) else 0.0


def end_station(outlook: Outlook) -> float:
    """The Ironhorse shoots at all, the Leland is a General Store."""
    if outlook.table.line.locomotive != IRONHORSE:
        return several(outlook, GENERAL_STORE)
    total = -0.6 * outlook.life(outlook.seat)
    for other in outlook.table.others(outlook.seat):
        total += outlook.open_to_shots(other, 1) * outlook.wants[other] * outlook.life(other)
    return total


def wagon_worth(outlook: Outlook, wagon: int) -> float:
    """What it is worth to get a wagon; some are for others."""
    table = outlook.table
    kind = KIND[wagon]
    if kind == LUMBER_FLATCAR:
        return 0.6 * outlook.wants[worst_enemy(outlook)]
    if kind == GHOST_CAR:
        best = 0.0 if table.roles[outlook.seat] == SHERIFF else haunting(outlook, outlook.seat)
        for other in range(table.seats):
            if table.roles[other] != SHERIFF and other != outlook.seat:
                best = max(best, -outlook.wants[other] * haunting(outlook, other))
        return best
    if kind in (CIRCUS_WAGON, COAL_HOPPER, LOUNGE_CAR, MAIL_CAR, PASSENGER_CAR):
        return IN_PLAY[kind]
    return IN_PLAY[kind] if not table.has(outlook.seat, kind) else 0.0


def haunting(outlook: Outlook, seat: int) -> float:
    """What the Ghost Car is worth to a seat."""
    return 0.5 + 0.9 / max(1, outlook.table.life[seat])


def worst_enemy(outlook: Outlook) -> int:
    """The worst enemy in play."""
    others = outlook.table.others(outlook.seat)
    best = others[0] if others else outlook.seat
    for other in others:
        if outlook.wants[other] > outlook.wants[best]:
            best = other
    return best


def using(outlook: Outlook, way: int, card: int, target: int, thing: int) -> float:
    """A wagon used up for its effect."""
    table = outlook.table
    seat = outlook.seat
    if way == SLEEPER_SHOT:
        price = play_worth(table, card) if card in table.front[seat] else cost(outlook, card)
        return shooting(outlook, target, 1) - price
    kind = KIND[card]
    if way == AS_BANG:
        return shooting(outlook, target, 1) - IN_PLAY[kind]
    if way in (AS_PANIC, AS_CAT_BALOU):
        return robbing(outlook, target, thing, way == AS_PANIC) - IN_PLAY[kind]
    return wagon_effect(outlook, kind, target, thing)


def wagon_effect(outlook: Outlook, kind: int, target: int, thing: int) -> float:
    """The wagons that are there to be used: nothing is gained by keeping them for long."""
    table = outlook.table
    if kind == CATTLE_TRUCK:
        return cost(outlook, thing) - 0.6
    if kind == COAL_HOPPER:
        if thing < 0:
            return 0.1
        return 0.2 + robbing(outlook, target, thing, False)
    if kind == EXPRESS_CAR:
        lost = 0.0
        for card in table.hands[outlook.seat]:
            lost += hand_worth(outlook, card)
        return 1.5 - lost
    if kind == PASSENGER_CAR:
        return robbing(outlook, target, thing, True) - 0.5
    if kind == MAIL_CAR:
        return 1.0
    if kind == LOUNGE_CAR:
        return 0.5 if len(table.line.stack) + len(table.line.under) > 1 else -0.1  # else it would come back alone
    return several(outlook, kind) - 0.3
