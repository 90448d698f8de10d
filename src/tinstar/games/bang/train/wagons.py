"""R14 What the wagons do. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BAGGAGE_CAR,
    CARDS,
    CATTLE_TRUCK,
    CIRCUS_WAGON,
    COAL_HOPPER,
    DINING_CAR,
    EXPRESS_CAR,
    GHOST_CAR,
    IS_BLUE,
    KIND,
    LOUNGE_CAR,
    MAIL_CAR,
    PASSENGER_CAR,
    SHERIFF,
    SLEEPER_CAR,
)
from tinstar.games.bang.rules.distance import reach, within
from tinstar.games.bang.rules.effects import hit_several, rob
from tinstar.games.bang.rules.events import FROM_DISCARD
from tinstar.games.bang.rules.flips import lucky
from tinstar.games.bang.rules.grudges import note
from tinstar.games.bang.rules.life import discard_all, heal, leave_the_game, see_who_has_won
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import (
    destroy_in_play,
    discard_from_hand,
    discard_in_play,
    discard_own,
    draw_cards,
    draw_openly,
    lay_in_front,
)
from tinstar.games.bang.rules.playing import (
    TARGET,
    THING,
    WAY,
    aim_words,
    card_of,
    offer_robbery,
    target_of,
    thing_of,
    way_of,
)
from tinstar.games.bang.rules.shots import shot_at
from tinstar.games.bang.rules.turn import OwnStep, look_at, take_looked
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.games.bang.train.events import DRAWN_WAGON, EXTRA_TURN, GIVEN, WAGON_USED
from tinstar.games.bang.train.line import top_wagon
from tinstar.games.bang.train.taking import TAKE_AHEAD, hand_over, places_for
from tinstar.kernel.core import NOBODY, Dealer, Decision

USE: Final = TAKE_AHEAD + 1
AS_PANIC: Final = USE + 1
AS_CAT_BALOU: Final = USE + 2
AS_BANG: Final = USE + 3
SLEEPER_SHOT: Final = USE + 4
LAST_WAGON_WAY: Final = SLEEPER_SHOT

HAS_SLEPT: Final = 4
"""A bit of `table.used`: the Sleeper Car has been used this turn."""


def offer_uses(table: Bang, seat: int, options: list[int]) -> None:
    """R14 What may be done with the wagons in front of this seat in its own turn."""
    for card in table.front[seat]:
        if card >= CARDS:
            offer_use(table, seat, KIND[card], card, options)


def offer_use(table: Bang, seat: int, kind: int, card: int, options: list[int]) -> None:
    use = WAY * USE + card
    if kind == BAGGAGE_CAR:
        offer_as(table, seat, card, AS_PANIC, within(table, seat, 1), options)
        offer_as(table, seat, card, AS_CAT_BALOU, table.others(seat), options)
        for other in within(table, seat, reach(table, seat)):
            options.append(WAY * AS_BANG + card + TARGET * (other + 1))
    elif kind == CATTLE_TRUCK:
        options.extend([use + THING * (thing + 1) for thing in table.piles.discard[-3:]])
    elif kind == COAL_HOPPER:
        before = len(options)
        for other in table.clockwise(seat):
            for thing in table.front[other]:
                if thing >= CARDS and thing != card:
                    options.append(use + TARGET * (other + 1) + THING * (thing + 1))
        if len(options) == before:
            options.append(use)
    elif kind == EXPRESS_CAR:
        if table.extra == 0:
            options.append(use)
    elif kind == PASSENGER_CAR:
        offer_as(table, seat, card, USE, table.others(seat), options)
    elif kind == SLEEPER_CAR:
        if not table.used & HAS_SLEPT:
            them = within(table, seat, reach(table, seat))
            for blue in other_blues(table, seat, card):
                options.extend([WAY * SLEEPER_SHOT + blue + TARGET * (other + 1) for other in them])
    elif kind in (CIRCUS_WAGON, LOUNGE_CAR, MAIL_CAR):
        options.append(use)


def offer_as(table: Bang, seat: int, card: int, way: int, them: list[int], options: list[int]) -> None:
    """Going for a card of one of them; own cards only as a Panic! or Cat Balou, and not the wagon itself."""
    found: list[int] = []
    offer_robbery(table, seat, card, them, way != AS_CAT_BALOU, found)
    for option in found:
        own = target_of(option) == seat
        if not own or (way != USE and thing_of(option) != card):
            options.append(option + WAY * way)


def other_blues(table: Bang, seat: int, wagon: int) -> list[int]:
    """R14.2, R14.16 The other blue-bordered cards of a seat, in hand or in play."""
    return [card for card in table.hands[seat] + table.front[seat] if IS_BLUE[KIND[card]] and card != wagon]


def use_words(option: int) -> tuple[str, ...]:
    """`baggage_car as panic at 2 hand`."""
    way = way_of(option)
    card = TEXT[card_of(option)]
    if way == SLEEPER_SHOT:
        return "sleeper_car with", card, *aim_words(option)
    if way == USE:
        return "use", card, *aim_words(option)
    return card, "as", {AS_PANIC: "panic", AS_CAT_BALOU: "cat_balou", AS_BANG: "bang"}[way], *aim_words(option)


def use_wagon(table: Bang, seat: int, option: int, dealer: Dealer) -> None:
    """R14 The wagon is discarded for its effect; the Sleeper Car stays, another card goes."""
    way = way_of(option)
    card = card_of(option)
    target = target_of(option)
    thing = thing_of(option)
    if way == SLEEPER_SHOT:
        table.used |= HAS_SLEPT
        dealer.tell(WAGON_USED, seat, table.in_front(seat, SLEEPER_CAR), target)
        table.next(shot_at(table, target, seat, NO_CARD, 1, False))
        discard_own(table, seat, card, dealer)
        return
    dealer.tell(WAGON_USED, seat, card, target)
    discard_in_play(table, seat, card, dealer)
    if way in (AS_PANIC, AS_CAT_BALOU):
        rob(table, seat, target, thing, way == AS_PANIC)
    elif way == AS_BANG:
        table.next(shot_at(table, target, seat, NO_CARD, 1, False))
    else:
        use_effect(table, seat, KIND[card], target, thing, dealer)


def use_effect(table: Bang, seat: int, kind: int, target: int, thing: int, dealer: Dealer) -> None:
    if kind == CATTLE_TRUCK:
        table.piles.discard.remove(thing)
        draw_openly(table, seat, thing)
        dealer.tell(FROM_DISCARD, seat, thing)
    elif kind == CIRCUS_WAGON:
        hit_several(table, CIRCUS_WAGON, seat, NO_CARD, table.standing & ~(1 << seat))
    elif kind == COAL_HOPPER:
        draw_cards(table, seat, 1, dealer)
        if thing >= 0:
            destroy_in_play(table, seat, target, thing, dealer)
    elif kind == EXPRESS_CAR:
        table.extra = 1
        dealer.tell(EXTRA_TURN, seat)
        for card in sorted(table.hands[seat]):
            discard_from_hand(table, seat, card, dealer)
    elif kind == LOUNGE_CAR:
        open_lounge(table, seat, dealer)
    elif kind == MAIL_CAR:
        look_at(table, seat, 3, dealer)
        if table.looked:
            table.next(GiveMail(seat))
        else:
            take_looked(table, seat)
    elif kind == PASSENGER_CAR:
        rob(table, seat, target, thing, True)


class DiningCar(OwnStep):
    """R14.6 At the start of the turn a heart brings a life point."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        if lucky(table, DINING_CAR, table.drawn):
            heal(table, self.seat, dealer)


class CircusDiscard(Decision[Bang]):
    """R14.4 Circus Wagon: discard one of your cards in play."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or not table.front[self.seat]

    def options(self, table: Bang, seat: int) -> list[int]:
        return table.front[seat][:]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        discard_in_play(table, self.seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "discard", TEXT[option]


# ---------------------------------------------------------------------------------------------------- Lounge Car


def open_lounge(table: Bang, seat: int, dealer: Dealer) -> None:
    """R14.9 Two wagons from the stack: one for the seat, one for another."""
    table.store = []
    for _ in range(2):
        wagon = top_wagon(table.line, dealer)
        if wagon != NO_CARD:
            table.store.append(wagon)
            dealer.tell(DRAWN_WAGON, seat, wagon)
    table.next(ShareWagons(seat))


class ShareWagons(Decision[Bang]):
    """R14.9 Which of the two goes to whom? The sheriff never keeps the Ghost Car."""

    def void(self, table: Bang) -> bool:
        return not table.store

    def options(self, table: Bang, seat: int) -> list[int]:
        options: list[int] = []
        alone = len(table.store) == 1
        for wagon in table.store:
            kept = wagon if alone else table.store[0] + table.store[1] - wagon
            sheriff_haunted = table.roles[seat] == SHERIFF and KIND[kept] == GHOST_CAR
            if alone and not sheriff_haunted:
                options.append(wagon + TARGET * (seat + 1))
            elif not sheriff_haunted or alone:
                for other in places_for(table, wagon):
                    if other != seat:
                        options.append(wagon + TARGET * (other + 1))
        return options

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        wagon = card_of(option)
        table.store.remove(wagon)
        hand_over(table, target_of(option), wagon, dealer)
        while table.store:
            lay_in_front(table, self.seat, table.store.pop(), dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "give", TEXT[card_of(option)], "to", str(target_of(option))


# ---------------------------------------------------------------------------------------------------- Mail Car


class GiveMail(Decision[Bang]):
    """R14.11 One of the three cards drawn goes to another player."""

    def options(self, table: Bang, seat: int) -> list[int]:
        them = table.others(seat)
        return [card + TARGET * (other + 1) for card in sorted(table.looked) for other in them]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        seat = self.seat
        card = card_of(option)
        other = target_of(option)
        table.looked.remove(card)
        take_looked(table, seat)
        knows = table.knows[card] | 1 << seat | 1 << other
        table.knows[card] = knows
        table.hands[other].append(card)
        dealer.tell(GIVEN, seat, card, c=other, to=knows)
        note(table, seat, other, -1)
        dealer.peeked(other)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "give", TEXT[card_of(option)], "to", str(target_of(option))


# ---------------------------------------------------------------------------------------------------- Ghost Car


def ghost_car_left(table: Bang, seat: int, dealer: Dealer) -> None:
    """R14.8 Without the Ghost Car a ghost is out: no reward, no abilities; his cards are discarded."""
    if table.is_ghost(seat):
        leave_the_game(table, seat, NOBODY, dealer)
        discard_all(table, seat, dealer)
        see_who_has_won(table)
