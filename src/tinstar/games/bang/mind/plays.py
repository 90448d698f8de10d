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
"""R6.9 So many life points an explosion costs."""
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


def gain(look: Outlook, option: int) -> float:
    """What the seat that looks gains by this option of `PlayCard`."""
    if option == END:
        return 0.0
    table = look.table
    way = way_of(option)
    card = card_of(option)
    target = target_of(option)
    thing = thing_of(option)
    if way == PLAY:
        kind = KIND[card]
        if kind == MONEY_BAG:
            kind = KIND[table.piles.discard[-1]]
        return effect(look, kind, card, target, thing) - spent(look, kind, card)
    if way == HEAL:
        return look.heals(look.seat) - cost(look, card) - cheapest_in_hand(look, card)
    if way <= TAKE_AHEAD:
        return taking(look, option)
    if way <= SLEEPER_SHOT:
        return using(look, way, card, target, thing)
    if way == STEAM_IGNORED:
        return -cost(look, card)
    if way == STEAM_DOUBLED:
        return 2.0 * end_station(look) - cost(look, card)
    if way <= SWITCH_COPIED:
        return switching(look, card, target, thing)
    return 0.05 + arriving(look)  # Zippy Roy


def spent(look: Outlook, kind: int, card: int) -> float:
    """What it costs to play a card: little, for cards are there to be played."""
    if IS_BLUE[kind]:
        return 0.0
    return 0.3 * cost(look, card)


def cheapest_in_hand(look: Outlook, without: int) -> float:
    least = 9.0
    for card in look.table.hands[look.seat]:
        if card != without:
            least = min(least, cost(look, card))
    return least


# ---------------------------------------------------------------------------------------------------- cards


def effect(look: Outlook, kind: int, card: int, target: int, thing: int) -> float:
    """What the effect of a card of this kind is worth."""
    table = look.table
    seat = look.seat
    if kind in (BANG, MISSED):
        return shooting(look, target, 2 if table.characters[seat] == SLAB_THE_KILLER else 1)
    if kind == KNIFE_REVOLVER:
        return shooting(look, target, 1) + 0.2
    if kind in (PANIC, CAT_BALOU):
        return robbing(look, target, thing, kind == PANIC)
    if kind == BEER:
        return look.heals(seat) if table.players() > 2 else -0.5
    if kind == STAGECOACH:
        return drawing(look, 2)
    if kind == WELLS_FARGO:
        return drawing(look, 3)
    if kind == JAIL:
        return look.wants[target] * JAILED - 0.15
    if kind == DUEL:
        return duelling(look, target)
    if kind == DYNAMITE:
        return dynamite(look)
    if REACH[kind]:
        return arming(look, kind) - 0.05
    if IS_BLUE[kind]:
        return IN_PLAY[kind] + PLACED
    if kind == TRAIN_ROBBERY:
        return robbing_train(look, target)
    if kind == WATER_TOWER:
        return wagon_worth(look, thing)
    if kind == NEXT_STOP:
        return drawing(look, 1) + arriving(look)
    return several(look, kind)


def drawing(look: Outlook, cards: int) -> float:
    """Cards from the pile; where hardly any are left, one would only draw the same again."""
    return cards * ANY_CARD if plenty(look.table, cards) else 0.0


def plenty(table: Bang, cards: int) -> bool:
    """Are there many more cards than these to be drawn?"""
    return table.piles.left() + len(table.piles.discard) > 6 * cards


def shooting(look: Outlook, target: int, misses: int) -> float:
    """A shot at somebody."""
    chance = look.open_to_shots(target, misses)
    return chance * look.harm(target) + (1.0 - chance) * SCARED * misses * look.wants[target]


def robbing(look: Outlook, target: int, thing: int, keep: bool) -> float:
    """Taking a card away, for the own hand or for the discard pile."""
    table = look.table
    if thing == HAND:
        return look.wants[target] * ANY_CARD + (ANY_CARD if keep else 0.0)
    lost = play_worth(table, thing)
    if KIND[thing] == GHOST_CAR and table.is_ghost(target):
        lost = LIFE[1]
    gained = 0.0
    if keep:
        gained = wagon_worth(look, thing) if thing >= CARDS else hand_worth(look, thing)
    if target == look.seat:
        return gained - lost
    return look.wants[target] * lost + gained


def duelling(look: Outlook, target: int) -> float:
    """A Duel: the more own BANG! cards and the fewer cards there, the better."""
    bangs = len(bangs_in_hand(look.table, look.seat))
    wins = look.outshoots(target, bangs)
    return wins * look.harm(target) - (1.0 - wins) * look.life(look.seat) - (0.3 if bangs else 0.0)


def dynamite(look: Outlook) -> float:
    """It explodes first in front of oneself, then on its way round the table; nobody is rewarded for its victims."""
    worth = -EXPLODES * blasted(look, look.seat) - LIT
    goes_on = 1.0 - EXPLODES
    for other in look.table.others(look.seat):
        worth += goes_on * EXPLODES * look.wants[other] * blasted(look, other)
        goes_on *= 1.0 - EXPLODES
    return worth


def blasted(look: Outlook, seat: int) -> float:
    """What an explosion costs a seat: all the life points that it takes.

    Who has just been hit has less to lose by it, not more, so the Dynamite does not tempt because of a BANG! before it.
    """
    table = look.table
    if table.is_ghost(seat):
        return 0.0
    worth = 0.0
    for points in range(max(1, table.life[seat] - BLAST + 1), table.life[seat] + 1):
        worth += LIFE[min(points, 6)]
    return worth * HINGES if table.roles[seat] == SHERIFF and table.seats > 3 else worth


def robbing_train(look: Outlook, target: int) -> float:
    """For each card in play there it costs the card, or it is a shot."""
    total = 0.0
    for card in look.table.front[target]:
        total += max(0.2, play_worth(look.table, card)) * 0.8
    return look.wants[target] * total


def several(look: Outlook, kind: int) -> float:
    """An effect that concerns several seats."""
    seat = look.seat
    others = look.table.others(seat)
    total = 0.0
    if kind == INDIANS:
        for other in others:
            total += look.without_bang(other) * look.harm(other) + 0.15 * look.wants[other]
    elif kind == GATLING:
        for other in others:
            total += look.open_to_shots(other, 1) * look.harm(other) + 0.15 * look.wants[other]
    elif kind == SALOON:
        total = look.heals(seat)
        for other in others:
            total -= look.wants[other] * look.heals(other)
    elif kind == GENERAL_STORE:
        total = drawing(look, 1) + 0.1
        for other in others:
            total -= look.wants[other] * 0.5 * ANY_CARD
        total = total if plenty(look.table, 4) else -0.1
    elif kind == MOST_WANTED:
        total = drawing(look, 1) - 0.25 * look.life(seat)
        for other in others:
            total += 0.25 * look.harm(other)
    elif kind == CIRCUS_WAGON:
        for other in others:
            if look.table.front[other]:
                total += 0.5 * look.wants[other]
    return total


def switching(look: Outlook, own: int, target: int, thing: int) -> float:
    """One of the own cards in play for another's."""
    table = look.table
    mine = play_worth(table, own)
    other = play_worth(table, thing)
    return (other - mine) + look.wants[target] * (other - mine) - 0.3


# ---------------------------------------------------------------------------------------------------- the train


def taking(look: Outlook, option: int) -> float:
    """A wagon for its price."""
    table = look.table
    ahead = way_of(option) == TAKE_AHEAD
    place = target_of(option)
    payment = card_of(option)
    worth = wagon_worth(look, table.line.wagons[place]) - 0.1
    if payment == A_LIFE:
        worth -= look.life(look.seat)
    elif payment != FREE:
        if payment in table.front[look.seat]:
            worth -= play_worth(table, payment) + 0.1
        else:
            worth -= cost(look, payment)
        if station_above(table.line, place, table.line.position + (1 if ahead else 0)) == VIRGINIA_TOWN:
            worth -= cheapest(look, payment)
    return worth + (arriving(look) if ahead else 0.0)


def arriving(look: Outlook) -> float:
    """What the next advance brings: only the end station does anything."""
    line = look.table.line
    return end_station(look) if line.position + 1 >= len(line.stations) else 0.0


def end_station(look: Outlook) -> float:
    """The Ironhorse shoots at all, the Leland is a General Store."""
    if look.table.line.locomotive != IRONHORSE:
        return several(look, GENERAL_STORE)
    total = -0.6 * look.life(look.seat)
    for other in look.table.others(look.seat):
        total += look.open_to_shots(other, 1) * look.wants[other] * look.life(other)
    return total


def wagon_worth(look: Outlook, wagon: int) -> float:
    """What it is worth to get a wagon; some are for others."""
    table = look.table
    kind = KIND[wagon]
    if kind == LUMBER_FLATCAR:
        return 0.6 * look.wants[worst_enemy(look)]
    if kind == GHOST_CAR:
        best = 0.0 if table.roles[look.seat] == SHERIFF else haunting(look, look.seat)
        for other in range(table.seats):
            if table.roles[other] != SHERIFF and other != look.seat:
                best = max(best, -look.wants[other] * haunting(look, other))
        return best
    if kind in (CIRCUS_WAGON, COAL_HOPPER, LOUNGE_CAR, MAIL_CAR, PASSENGER_CAR):
        return IN_PLAY[kind]
    return IN_PLAY[kind] if not table.has(look.seat, kind) else 0.0


def haunting(look: Outlook, seat: int) -> float:
    """What the Ghost Car is worth to a seat."""
    return 0.5 + 0.9 / max(1, look.table.life[seat])


def worst_enemy(look: Outlook) -> int:
    """The worst enemy in play."""
    others = look.table.others(look.seat)
    best = others[0] if others else look.seat
    for other in others:
        if look.wants[other] > look.wants[best]:
            best = other
    return best


def using(look: Outlook, way: int, card: int, target: int, thing: int) -> float:
    """A wagon used up for its effect."""
    table = look.table
    seat = look.seat
    if way == SLEEPER_SHOT:
        price = play_worth(table, card) if card in table.front[seat] else cost(look, card)
        return shooting(look, target, 1) - price
    kind = KIND[card]
    if way == AS_BANG:
        return shooting(look, target, 1) - IN_PLAY[kind]
    if way in (AS_PANIC, AS_CAT_BALOU):
        return robbing(look, target, thing, way == AS_PANIC) - IN_PLAY[kind]
    return wagon_effect(look, kind, target, thing)


def wagon_effect(look: Outlook, kind: int, target: int, thing: int) -> float:
    """The wagons that are there to be used: nothing is gained by keeping them for long."""
    table = look.table
    if kind == CATTLE_TRUCK:
        return cost(look, thing) - 0.6
    if kind == COAL_HOPPER:
        if thing < 0:
            return 0.1
        return 0.2 + robbing(look, target, thing, False)
    if kind == EXPRESS_CAR:
        lost = 0.0
        for card in table.hands[look.seat]:
            lost += hand_worth(look, card)
        return 1.5 - lost
    if kind == PASSENGER_CAR:
        return robbing(look, target, thing, True) - 0.5
    if kind == MAIL_CAR:
        return 1.0
    if kind == LOUNGE_CAR:
        return 0.5 if len(table.line.stack) + len(table.line.under) > 1 else -0.1  # else it would come back alone
    return several(look, kind) - 0.3
