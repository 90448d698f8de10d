"""R2, R10 Choosing characters, and what they bring at once. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import (
    BANKER,
    CAPTAIN,
    CHARACTERS,
    COWBOY_PRICES,
    COWBOYS,
    GROCER,
    GUNSLINGER,
    MOST_SEATS,
    PARCEL_NAMES,
    PARCELS,
    PRICES,
    REVOLVER_PRICES,
    SETTLER,
    SHERIFF,
    SPACE_NAMES,
    WORKER,
)
from tinstar.games.carson_city.rules.building import BuildTile
from tinstar.games.carson_city.rules.events import (
    ARMED,
    CHOSE,
    GOT_MONEY,
    GOT_ROADS,
    HIRED,
    IN_ORDER,
    SETTLED,
    TOOK_TILE,
)
from tinstar.games.carson_city.rules.land import for_sale, own
from tinstar.games.carson_city.rules.market import REFILL_ROW, building_space
from tinstar.games.carson_city.state import HAND, SUPPLY, Carson
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

CARD: Final = 256
"""An option is CARD * character + what is chosen with it."""
LATER: Final = 0
MONEY_NOW: Final = 1
GROCER_MONEY: Final = 8
BANKER_MONEY: Final = 9
WORKER_ROADS: Final = 2
WORKER_PRICE: Final = 5


class ChooseCharacters(Step[Carson]):
    """R2.2 In order everybody takes one of the cards that are left; R2.3 then the numbers make the order of play."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, table: Carson, dealer: Dealer) -> None:
        if self.index < table.seats:
            table.next(CHOOSE[table.order[self.index]], CHOOSE_CHARACTERS[self.index + 1])
            return
        table.order.sort(key=lambda seat: table.roles[seat])
        for i in range(table.seats):
            dealer.tell(IN_ORDER, table.order[i], i + 1)


class ChooseCharacter(Decision[Carson]):
    """R2.2 A card and what comes with it at once."""

    def options(self, table: Carson, seat: int) -> list[int]:
        options: list[int] = []
        for character in range(SHERIFF, GUNSLINGER + 1):
            if character not in table.roles:
                for detail in details(table, seat, character):
                    options.append(CARD * character + detail)
        return options

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        character, detail = option // CARD, option % CARD
        table.roles[self.seat] = character
        dealer.tell(CHOSE, self.seat, character, 1 if table.is_red(character) else 0)
        if table.is_red(character):
            red_power(table, self.seat, character, detail, dealer)
        else:
            power(table, self.seat, character, detail, dealer)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        character, detail = option // CARD, option % CARD
        red = table.is_red(character)
        name = CHARACTERS[character]
        if character == GROCER or (character == SETTLER and red):
            return name, "money" if detail == MONEY_NOW else "later"
        if character == CAPTAIN:
            return name, str(detail)
        if character == SETTLER and detail:
            return name, PARCEL_NAMES[detail - 1]
        if character == WORKER and detail:
            return name, SPACE_NAMES[building_space(detail - 1)]
        return (name,)


def details(table: Carson, seat: int, character: int) -> list[int]:
    """What may be chosen together with a card; 0 is nothing, or later."""
    red = table.is_red(character)
    if character == GROCER or (character == SETTLER and red):
        return [LATER, MONEY_NOW]
    if character == WORKER and red:
        affordable = table.money[seat] >= WORKER_PRICE
        return [0, *(i + 1 for i in range(len(PRICES)) if affordable and table.row[i] >= 0)]
    if character == SETTLER and table.markers[seat]:
        return [0, *(parcel + 1 for parcel in range(PARCELS) if for_sale(table.town, parcel))]
    if character == CAPTAIN:
        prices = REVOLVER_PRICES if red else COWBOY_PRICES
        most = len(prices) - 1 if red else min(len(prices) - 1, table.in_supply(seat))
        return [n for n in range(most + 1) if prices[n] <= table.money[seat]]
    return [0]


def power(table: Carson, seat: int, character: int, detail: int, dealer: Dealer) -> None:
    """R2.4 to R2.10 The yellow sides."""
    if character == SHERIFF:
        table.white = HAND
    elif character == BANKER:
        receive(table, seat, BANKER_MONEY, character, dealer)
    elif character == GROCER:
        now_or_later(table, seat, character, detail, dealer)
    elif character == WORKER:
        roads = min(WORKER_ROADS, table.supply)
        table.supply -= roads
        table.roads[seat] = table.roads[seat] + roads
        dealer.tell(GOT_ROADS, seat, roads, NOBODY)
    elif character == SETTLER and detail:
        own(table, detail - 1, seat)
        dealer.tell(SETTLED, seat, detail - 1)
    elif character == CAPTAIN and detail:
        hire(table, seat, detail)
        table.money[seat] = table.money[seat] - COWBOY_PRICES[detail]
        dealer.tell(HIRED, seat, detail, COWBOY_PRICES[detail])


def red_power(table: Carson, seat: int, character: int, detail: int, dealer: Dealer) -> None:
    """R10.1 to R10.7 The red sides."""
    if character in (GROCER, SETTLER):
        now_or_later(table, seat, character, detail, dealer)
    elif character == WORKER and detail:
        index = detail - 1
        tile = table.row[index]
        table.row[index] = -1
        table.kept[seat].append(tile)
        table.money[seat] = table.money[seat] - WORKER_PRICE
        dealer.tell(TOOK_TILE, seat, tile, index, WORKER_PRICE)
        table.next(BuildTile(seat, tile, NOBODY, 0, []), REFILL_ROW)
    elif character == CAPTAIN and detail:
        table.revolvers[seat] = table.revolvers[seat] + detail
        table.money[seat] = table.money[seat] - REVOLVER_PRICES[detail]
        dealer.tell(ARMED, seat, detail, REVOLVER_PRICES[detail])


def now_or_later(table: Carson, seat: int, character: int, detail: int, dealer: Dealer) -> None:
    """R2.6, R10.3, R10.5 $8 at once, or something better later."""
    if detail == MONEY_NOW:
        receive(table, seat, GROCER_MONEY, character, dealer)
    else:
        table.later[seat] = 1


def receive(table: Carson, seat: int, dollars: int, character: int, dealer: Dealer) -> None:
    """Money that a character brings."""
    table.money[seat] = table.money[seat] + dollars
    dealer.tell(GOT_MONEY, seat, dollars, character, 1)


def hire(table: Carson, seat: int, cowboys: int) -> None:
    """Cowboys come from the general supply; R15.3 there are only ten."""
    for _ in range(cowboys):
        number = table.man_at(seat, SUPPLY)
        if number >= 0:
            table.men[COWBOYS * seat + number] = HAND


CHOOSE: Final = [ChooseCharacter(seat) for seat in range(MOST_SEATS)]
CHOOSE_CHARACTERS: Final = [ChooseCharacters(index) for index in range(MOST_SEATS + 1)]
