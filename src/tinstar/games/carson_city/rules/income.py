"""R6.14 to R6.17 The town pays, and buildings are attacked. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import BUILDINGS, EARNS, GROCER, KINDS, LAND, MOST_SEATS, PARCELS, THINGS
from tinstar.games.carson_city.rules.characters import GROCER_MONEY, receive
from tinstar.games.carson_city.rules.cowboys import go_home, standing_at
from tinstar.games.carson_city.rules.duels import CARRY_OUT, SettleContested
from tinstar.games.carson_city.rules.events import DOUBLES, EARNED, ROBBED
from tinstar.games.carson_city.rules.land import shielded
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step


def open_town(table: Carson, dealer: Dealer) -> None:
    """R6.16 Churches first, R15.11 then the Grocer, then the attacks, then everything is paid (R6.17)."""
    besieged = [LAND + parcel for parcel in range(PARCELS) if table.standing[LAND + parcel]]
    table.next(PAY)
    if besieged:
        for place in besieged:
            if shielded(table.town, place - LAND):
                turn_away(table, place, dealer)
        besieged = [place for place in besieged if table.standing[place]]
        table.next(SettleContested([place for place in besieged if len(standing_at(table, place)) > 1]))
        table.next_all([CARRY_OUT[place] for place in besieged if len(standing_at(table, place)) == 1])
    for seat in table.order:
        if table.later[seat] and table.plays(seat, GROCER, False):
            if earning_kinds(table, seat):
                table.next(DOUBLE[seat])
            else:
                take_money(table, seat, dealer)


def turn_away(table: Carson, place: int, dealer: Dealer) -> None:
    """R6.16 The church sends the attackers home as if they were beaten, without a duel."""
    for seat in standing_at(table, place):
        if seat != table.town.owners[place - LAND]:
            go_home(table, seat, place, 1, dealer)


def earning_kinds(table: Carson, seat: int) -> list[int]:
    """The kinds of buildings that the Grocer may double."""
    return [kind for kind in BUILDINGS if EARNS[kind] and table.town.built[KINDS * seat + kind]]


def take_money(table: Carson, seat: int, dealer: Dealer) -> None:
    """R2.6 $8 instead; R15.1 who has nothing to double is not asked."""
    table.later[seat] = 0
    receive(table, seat, GROCER_MONEY, GROCER, dealer)


class DoubleIncome(Decision[Carson]):
    """R2.6 The Grocer doubles one kind of her buildings, or takes $8. The option is the kind, or MONEY."""

    MONEY: Final = 0

    def options(self, table: Carson, seat: int) -> list[int]:
        return [self.MONEY, *earning_kinds(table, seat)]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        if option == self.MONEY:
            take_money(table, self.seat, dealer)
        else:
            table.later[self.seat] = 0
            table.doubled = option
            dealer.tell(DOUBLES, self.seat, option)

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return ("money",) if option == self.MONEY else ("double", THINGS[option])


class Pay(Step[Carson]):
    """R6.14 Every building pays its owner; R6.15 whoever has robbed it gets half, rounded down."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        town = table.town
        for seat in table.order:
            for parcel in range(PARCELS):
                if town.owners[parcel] == seat and town.earns[parcel]:
                    pay(table, parcel, town.earns[parcel], robber_of(table, parcel), dealer)
        table.robberies = []
        table.doubled = 0


def robber_of(table: Carson, parcel: int) -> int:
    for robbery in table.robberies:
        if robbery // 8 == parcel:
            return robbery % 8
    return NOBODY


def is_doubled(table: Carson, parcel: int) -> bool:
    """R2.6 The Grocer's buildings of one kind, until the town has paid."""
    town = table.town
    return table.doubled == town.things[parcel] and table.plays(town.owners[parcel], GROCER, False)


def robber_gets(dollars: int, doubled: bool) -> int:
    """R6.15 What a robber gets of a yield: half, rounded down, but R2.6 all of it from a doubled building."""
    return dollars if doubled else dollars // 2


def pay(table: Carson, parcel: int, dollars: int, robber: int, dealer: Dealer) -> None:
    """R2.6 A doubled building that is robbed pays both the normal yield."""
    owner, thing = table.town.owners[parcel], table.town.things[parcel]
    doubled = is_doubled(table, parcel)
    stolen = 0
    if robber != NOBODY:
        stolen = robber_gets(dollars, doubled)
        table.money[robber] = table.money[robber] + stolen
        dealer.tell(ROBBED, robber, parcel, stolen, owner, 0, thing)
    left = (2 * dollars if doubled else dollars) - stolen
    table.money[owner] = table.money[owner] + left
    dealer.tell(EARNED, owner, parcel, left, 1 if doubled else 0, stolen, thing)


DOUBLE: Final = [DoubleIncome(seat) for seat in range(MOST_SEATS)]
PAY: Final = Pay()
