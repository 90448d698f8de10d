"""R12.4 Taking a wagon: paying what the station above it asks, with or without moving the train first. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    ALL_CARDS,
    BANG,
    BEER,
    BENNY_BRAWLER,
    BOOM_TOWN,
    CAT_BALOU,
    CATICO,
    CLUBS,
    CREEPY_CREEK,
    CROWNS_HOLE,
    DEATHWOOD,
    DIAMONDS,
    DODGEVILLE,
    FORT_WROTH,
    FRISCO,
    GHOST_CAR,
    HEARTS,
    IS_BLUE,
    KIND,
    LUMBER_FLATCAR,
    MINERS_OATH,
    MISSED,
    PANIC,
    RANK,
    SAN_TAFE,
    SANCHO,
    SHERIFF,
    SPADES,
    STATIONS,
    SUIT,
    TOMBROCK,
    VIRGINIA_TOWN,
    YOOMA,
)
from tinstar.games.bang.rules.grudges import note
from tinstar.games.bang.rules.life import Hit
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import discard_own, lay_in_front
from tinstar.games.bang.rules.playing import FIRST_TRAIN_WAY, TARGET, WAY, card_of, target_of, way_of
from tinstar.games.bang.rules.ring import SEATS
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.events import PAID_LIFE, RETURNED, WAGON_TAKEN
from tinstar.games.bang.train.line import arrive, couple, move, station_above
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

TAKE: Final = FIRST_TRAIN_WAY
TAKE_AHEAD: Final = FIRST_TRAIN_WAY + 1
"""The free advance first."""

A_LIFE: Final = 125
FREE: Final = 124
"""What is paid, where it is no card."""

HAS_TAKEN: Final = 1
HAS_MOVED: Final = 2
"""Bits of `table.used`."""


def offer_wagons(table: Bang, seat: int, options: list[int]) -> None:
    """R12.4 Every way to take a wagon now, or after the free advance."""
    if table.used & HAS_TAKEN and table.characters[seat] != BENNY_BRAWLER:
        return
    offer_at(table, seat, table.line.position, TAKE, options)
    if not table.used & HAS_MOVED:
        offer_at(table, seat, table.line.position + 1, TAKE_AHEAD, options)


def offer_at(table: Bang, seat: int, position: int, way: int, options: list[int]) -> None:
    """What may be taken and paid with the train at this position."""
    for wagon in range(len(table.line.wagons)):
        station = station_above(table.line, wagon, position)
        if station < 0:
            continue
        base = WAY * way + TARGET * (wagon + 1)
        offer_payments(table, seat, station, base, options)
        if table.characters[seat] == SANCHO and not table.used & HAS_TAKEN:
            options.append(base + FREE)


def offer_payments(table: Bang, seat: int, station: int, base: int, options: list[int]) -> None:
    """R12.7 What this seat could pay there: one of its cards (the first of two in Virginia Town), or a life."""
    if station == TOMBROCK:
        if table.life[seat] > 1:
            options.append(base + A_LIFE)
        return
    hand = table.hands[seat]
    front = table.front[seat]
    if station == VIRGINIA_TOWN and len(hand) + len(front) < 2:
        return
    prices = PAYS[station]
    for card in hand:
        if prices[card]:
            options.append(base + card)
    for card in front:
        if prices[card]:
            options.append(base + card)


def pays(station: int, card: int) -> bool:
    """R12.7 Exactly the card shown, not one with the same effect; wagons count as blue and have no suit."""
    kind = KIND[card]
    if station == BOOM_TOWN:
        return kind == BANG
    if station == CATICO:
        return kind in (CAT_BALOU, PANIC)
    if station == CROWNS_HOLE:
        return kind == BEER
    if station == DEATHWOOD:
        return IS_BLUE[kind]
    if station == DODGEVILLE:
        return kind == MISSED
    if station == FORT_WROTH:
        return RANK[card] >= 10
    if station == YOOMA:
        return 2 <= RANK[card] <= 9
    if station == CREEPY_CREEK:
        return SUIT[card] == SPADES
    if station == FRISCO:
        return SUIT[card] == CLUBS
    if station == MINERS_OATH:
        return SUIT[card] == DIAMONDS
    if station == SAN_TAFE:
        return SUIT[card] == HEARTS
    return station == VIRGINIA_TOWN


PAYS: Final = [bytes([pays(station, card) for card in range(ALL_CARDS)]) for station in range(len(STATIONS))]
"""By station and card: is that card accepted there?"""


def take_words(table: Bang, option: int) -> tuple[str, ...]:
    """`advance and take ghost_car paying bang Qh`."""
    card = card_of(option)
    wagon = TEXT[table.line.wagons[target_of(option)]]
    deed = "advance and take" if way_of(option) == TAKE_AHEAD else "take"
    if card == FREE:
        return deed, wagon, "free"
    return deed, wagon, "paying", "a life" if card == A_LIFE else TEXT[card]


def take_wagon(table: Bang, seat: int, option: int, dealer: Dealer) -> None:
    """R12.4 Move the train if wanted, pay, take; only then comes what follows the advance (R12.5)."""
    ahead = way_of(option) == TAKE_AHEAD
    if ahead:
        table.used |= HAS_MOVED
        move(table.line, dealer)
        table.next(Arrived())
    table.used |= HAS_TAKEN
    wagon = target_of(option)
    payment = card_of(option)
    station = station_above(table.line, wagon, table.line.position)
    card = table.line.wagons[wagon]
    table.next(Receive(seat, card, NOBODY if payment == FREE else station))
    if payment == A_LIFE:
        dealer.tell(PAID_LIFE, seat)
        table.next(Hit(seat, NOBODY, 1))
    elif payment != FREE:
        if station == VIRGINIA_TOWN:
            table.next(PaySecond(seat))
        discard_own(table, seat, payment, dealer)


class Arrived(Step[Bang]):
    """R12.5 The wagon is taken: now the advance has its consequences."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        arrive(table, 1)


class PaySecond(Decision[Bang]):
    """R12.7 Virginia Town: the second card."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or not (table.hands[self.seat] or table.front[self.seat])

    def options(self, table: Bang, seat: int) -> list[int]:
        return sorted(table.hands[seat] + table.front[seat])

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        discard_own(table, self.seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "and pay", TEXT[option]


class Receive(Step[Bang]):
    """R12.4 The wagon leaves the train for its new owner, and the gap closes."""

    def __init__(self, seat: int, card: int, station: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.station: Final = station  # the one that was paid, or NOBODY

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        table.line.wagons.remove(self.card)
        dealer.tell(WAGON_TAKEN, self.seat, self.card, self.station)
        couple(table.line, dealer)
        place_wagon(table, self.seat, self.card, dealer)


def place_wagon(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """R12.4 In front of its owner; Ghost Car and Lumber Flatcar in front of whom he likes."""
    kind = KIND[card]
    if kind in (GHOST_CAR, LUMBER_FLATCAR):
        table.store = [card]
        table.next(PlaceWagon(seat))
    else:
        lay_in_front(table, seat, card, dealer)


class PlaceWagon(Decision[Bang]):
    """R14.8, R14.10 In front of whom is the Ghost Car or the Lumber Flatcar laid?"""

    def options(self, table: Bang, seat: int) -> list[int]:
        return places_for(table, table.store[0])

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        card = table.store.pop()
        note(table, self.seat, option, -1 if KIND[card] == GHOST_CAR else 1)
        hand_over(table, option, card, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "place it at", str(option)


def places_for(table: Bang, card: int) -> list[int]:
    """R14.8 The Ghost Car goes to anybody but the sheriff, even the eliminated; others to anybody in play."""
    if KIND[card] == GHOST_CAR:
        return [seat for seat in range(table.seats) if table.roles[seat] != SHERIFF]
    return SEATS[table.standing]


def hand_over(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """A wagon is laid in front of a seat; the Ghost Car brings the eliminated back."""
    if not table.in_play(seat):
        table.standing |= 1 << seat
        table.ghosts |= 1 << seat
        dealer.tell(RETURNED, seat)
    lay_in_front(table, seat, card, dealer)
