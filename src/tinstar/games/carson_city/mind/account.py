"""The same expectation as the outlook's, taken apart by what it comes from, and what everybody can count. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.book import (
    OF_CHARACTER,
    OF_COWBOYS,
    OF_MONEY,
    OF_TOWN,
    PARTS,
)
from tinstar.games.carson_city.mind.outlook import NOWHERE, Outlook, Walk
from tinstar.games.carson_city.pieces import PARCELS
from tinstar.games.carson_city.state import Carson


class Ledger(Walk):
    """A walk along the trail that writes every entry down under its name."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        super().__init__(outlook, seat, 0)
        self.by_part: Final = [0.0] * len(PARTS)
        self.from_town = 0.0  # dollars of this round

    def gain(self, part: int, points: float) -> None:
        self.points += points
        self.by_part[part] = self.by_part[part] + points

    def town_pays(self, added: int, gone: int) -> None:
        before = self.money
        super().town_pays(added, gone)
        self.from_town = self.money - before

    def end(self, chance: float, price: float) -> float:
        total = super().end(chance, price)
        outlook = self.outlook
        outlook.enter_assets(self.seat, self)
        without = self.worth(self.money - self.from_town, chance, price)
        self.gain(OF_MONEY, without)
        self.gain(OF_TOWN, self.worth(self.money, chance, price) - without + self.paid_later())
        self.gain(OF_COWBOYS, outlook.kept_cowboys(self.seat, self.hands))
        self.gain(OF_CHARACTER, self.later_power())
        return total

    def worth(self, money: float, chance: float, price: float) -> float:
        """What money is worth where points may be bought with this chance."""
        outlook = self.outlook
        unspent = outlook.purse(self.seat, money, 0.0)
        return chance * outlook.purse(self.seat, money, price) + (1.0 - chance) * unspent if price else unspent


def ledger(outlook: Outlook, seat: int) -> Ledger:
    """What a seat may expect, written down."""
    found = Ledger(outlook, seat)
    outlook.follow(found, NOWHERE, NOWHERE)
    return found


def parts(outlook: Outlook) -> dict[str, list[float]]:
    """By name and seat."""
    ledgers = [ledger(outlook, seat) for seat in range(outlook.table.seats)]
    for seat in range(outlook.table.seats):
        ledgers[seat].gain(OF_COWBOYS, outlook.placing_worth(seat))
    return {PARTS[part]: [one.by_part[part] for one in ledgers] for part in range(len(PARTS))}


def facts(table: Carson) -> dict[str, list[int]]:
    """By name and seat."""
    seats = range(table.seats)
    return {
        "points": [table.total(seat) for seat in seats],
        "money": [table.money[seat] for seat in seats],
        "income": [income(table, seat) for seat in seats],
        "parcels": [table.parcels(seat) for seat in seats],
        "buildings": [table.town.buildings_of(seat) for seat in seats],
        "revolvers": [table.revolvers[seat] for seat in seats],
        "roads": [table.roads[seat] for seat in seats],
        "cowboys": [table.hands(seat) for seat in seats],
    }


def income(table: Carson, seat: int) -> int:
    """What the town pays a seat in a round."""
    town = table.town
    return sum([town.earns[parcel] for parcel in range(PARCELS) if town.owners[parcel] == seat])
