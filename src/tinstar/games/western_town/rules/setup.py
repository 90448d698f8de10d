"""R1 Set-up: roles, buildings, start cards and the first building of every town. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import (
    AVAILABLE,
    CACTUS,
    COWBOYS,
    FIRST_TOWN,
    GREEN,
    KINDS,
    LAST_LINCOLN,
    LINCOLN,
    LOT_NAMES,
    LOTS,
    MOST_SEATS,
    NUMBERS,
    ORANGE,
    PIPES,
    START_COWBOYS,
    START_GOODS,
    START_PIPES,
    START_TILE,
    STARTS,
)
from tinstar.games.western_town.rules.cards import AddBuildings, flip
from tinstar.games.western_town.rules.construction import TAKE_CARD, lay
from tinstar.games.western_town.rules.events import FOUNDED, NO_CAUSE, ROLES, STARTED
from tinstar.games.western_town.rules.goods import gain
from tinstar.games.western_town.rules.turn import NEXT_ROUND
from tinstar.games.western_town.state import NOTHING, PLAYED, Territory, Variants, Western
from tinstar.kernel.core import ALL, NOBODY, Dealer, Decision, Step

FIRST_LOT: Final = 4
"""R1.9 The start building goes on a lot with this number."""
DUEL_TOWNS: Final = 2


def set_up(seats: int, first: int, variants: Variants, dealer: Dealer) -> Western:
    """R1 Everything in its place, and the first player asked."""
    table = empty_table(seats, variants)
    for territory in table.territories:
        deal_roles(territory, first, dealer)
        if variants.short:  # R9.1
            while territory.green:
                flip(table, territory, dealer.draw(territory.green), dealer)
    steps: list[Step[Western]] = []
    if not variants.short:
        steps.extend([AddBuildings(where, True) for where in range(len(table.territories))])
    steps.extend(start_steps(table))
    steps.append(NEXT_ROUND)
    table.next_all(steps)
    table.settle(dealer)
    return table


def empty_table(seats: int, variants: Variants) -> Western:
    """R1.1-R1.4, R1.6, R1.7 Boards, cards and camps."""
    towns = DUEL_TOWNS if variants.duel else seats
    offers = 0
    for tile in AVAILABLE:
        offers |= 1 << tile
    goods = [0] * KINDS
    goods[COWBOYS] = START_COWBOYS
    goods[PIPES] = START_PIPES
    table = Western(
        seats=seats,
        variants=variants,
        territories=[fresh_territory(start, towns) for start in range(0, seats, towns)],
        round=0,
        phase=0,
        lincoln=[],
        unseen=[card for card in range(len(LINCOLN)) if card != LAST_LINCOLN],
        visited=[],
        starts=[NOTHING] * seats,
        goods=goods * seats,
        markers=[0] * seats,
        shipped=[0] * seats,
        lots=FIRST_TOWN * seats,
        destroyed=[0] * seats,
        standing=[0] * seats,
        households=[0] * seats,
        pink=[0] * seats,
        offers=[offers] * seats,
        homesteads=[0] * seats,
        hands=[CACTUS] * seats,
        asleep=[0] * seats,
        played=[NOTHING] * (PLAYED * seats),
        down=[0] * seats,
        in_hand=[0] * (seats * (seats + 1)),
    )
    for seat in range(seats):
        table.survey(seat)
        table.show_hand(seat, ALL)
    return table


def fresh_territory(start: int, towns: int) -> Territory:
    return Territory(
        first=start,
        towns=towns,
        lead=NOBODY,
        manitou=NOBODY,
        passed=[],
        riders=[0, 0],
        pipes=towns,
        raided=False,
        hit=0,
        reserve=ORANGE[:],
        green=GREEN[:],
    )


def deal_roles(territory: Territory, first: int, dealer: Dealer) -> None:
    """R1.5 By lot, unless it was agreed on (R9.5); who sits to the right is manitou."""
    seats = territory.clockwise(territory.first)
    territory.lead = first if first in seats else dealer.pick(seats)
    territory.manitou = territory.right(territory.lead)
    dealer.tell(ROLES, territory.lead, territory.manitou)


def start_steps(table: Western) -> list[Step[Western]]:
    """R1.9 A start card for everybody, dealt or chosen, and then the place of the first building."""
    order = [seat for territory in table.territories for seat in territory.clockwise(territory.lead)]
    steps: list[Step[Western]] = []
    if table.variants.choose_starts:
        steps.extend([CHOOSE_START[seat] for seat in order[::-1]])
    else:
        steps.append(DealStarts(order))
    steps.extend([PLACE_START[seat] for seat in order])
    return steps


class DealStarts(Step[Western]):
    """R1.9 The start cards are dealt and turned up."""

    def __init__(self, order: list[int]) -> None:
        self.order: Final = order

    def run(self, table: Western, dealer: Dealer) -> None:
        cards = list(range(len(STARTS)))
        for seat in self.order:
            take_start(table, seat, dealer.draw(cards), dealer)


class ChooseStart(Decision[Western]):
    """R9.3 The manitou chooses first, the lead marshal last; the fourth of four takes what is left (R14.23)."""

    def ask(self, table: Western) -> bool:
        return len(self.options(table, self.seat)) > 1

    def run(self, table: Western, dealer: Dealer) -> None:
        self.take(table, self.options(table, self.seat)[0], dealer)

    def options(self, table: Western, seat: int) -> list[int]:
        return [card for card in range(len(STARTS)) if card not in table.starts]

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        take_start(table, self.seat, option, dealer)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return (STARTS[option],)


def take_start(table: Western, seat: int, card: int, dealer: Dealer) -> None:
    """R1.9 The goods of the start card."""
    table.starts[seat] = card
    dealer.tell(STARTED, seat, card)
    for good in range(KINDS):
        if START_GOODS[card][good]:
            gain(table, seat, good, START_GOODS[card][good], NO_CAUSE, dealer)


class PlaceStart(Decision[Western]):
    """R1.9 Its building stands on one of the lots with a 4, for nothing; its card comes to hand."""

    def options(self, table: Western, seat: int) -> list[int]:
        return [lot for lot in range(LOTS) if NUMBERS[lot] == FIRST_LOT]

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        tile = START_TILE[table.starts[self.seat]]
        lay(table, self.seat, tile, option)
        dealer.tell(FOUNDED, self.seat, tile, option)
        table.next(TAKE_CARD[self.seat][tile])

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return (LOT_NAMES[option],)


CHOOSE_START: Final = [ChooseStart(seat) for seat in range(MOST_SEATS)]
PLACE_START: Final = [PlaceStart(seat) for seat in range(MOST_SEATS)]
