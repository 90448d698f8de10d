"""What every seat may expect of a position, in points at the end of the game. Compiled.

Cowboys that stand somewhere are followed along the trail, with the money that will be there when they act.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.book import (
    BUILT,
    LAND_TO_COME,
    OF_CHARACTER,
    OF_COWBOYS,
    OF_ROADS,
    OF_SPACES,
    SCORED,
    SITES,
    STRENGTH_TO_COME,
    Book,
)
from tinstar.games.carson_city.mind.chances import luck_of, wins
from tinstar.games.carson_city.mind.land import UNKNOWN, Survey, inserted
from tinstar.games.carson_city.mind.worth import AT_BRIDGE, THING, taxed
from tinstar.games.carson_city.pieces import (
    AMMUNITION,
    AMMUNITION_REVOLVERS,
    BANKER,
    BUILD,
    BUILDING_POINTS,
    BUY_PARCELS,
    BUY_POINTS,
    COWBOYS,
    DICE,
    EARNS,
    EMPTY,
    GROCER,
    HOUSE,
    KINDS,
    LAND,
    MOST_SEATS,
    MOUNTAIN,
    NEW_COWBOYS,
    OFFER_PRICES,
    OFFERS,
    PARCEL_INCOME,
    PARCEL_POINTS,
    PARCELS,
    POINT_PRICES,
    ROAD,
    ROADS,
    ROUNDS,
    SETTLER,
    SHERIFF,
    STRENGTH_INCOME,
    STRENGTH_POINTS,
    TILES,
    WAGE,
    WAGES,
)
from tinstar.games.carson_city.rules.act import THREE_ROADS, dollars_for, points_for, tile_price
from tinstar.games.carson_city.rules.characters import GROCER_MONEY
from tinstar.games.carson_city.rules.cowboys import men_at
from tinstar.games.carson_city.rules.duels import CONSOLATION
from tinstar.games.carson_city.rules.end import at_bridges
from tinstar.games.carson_city.rules.income import is_doubled, robber_gets
from tinstar.games.carson_city.rules.land import owned, shielded
from tinstar.games.carson_city.rules.market import row_index
from tinstar.games.carson_city.state import SEATS, WHITE
from tinstar.kernel.core import NOBODY

NOWHERE: Final = -1
DICE_MEAN: Final = 7.0
IDLE: Final = 0.2
"""A cowboy too many: he still saves one of the next round."""
MOST_RISK: Final = 0.5
UNCOUNTED: Final = -1.0
NEARLY: Final = 0.3
"""What is only likely counts as there when it is so much short of a whole."""
MOST_ROADS: Final = 3
"""More roads than that are hardly worth anything."""


class Outlook:
    """The expected points of a position, seat by seat."""

    def __init__(self, survey: Survey) -> None:
        land = survey.land
        table = land.table
        self.table: Final = table
        self.weights: Final = land.weights
        self.land: Final = land
        self.estates: Final = survey.estates
        seats = range(table.seats)
        self.luck: Final = [luck_of(table, seat) for seat in seats]
        self.hands: Final = [table.hands(seat) for seat in seats]
        self.ranks: Final = [table.seats] * table.seats
        for i in range(len(table.passed)):
            self.ranks[table.passed[i]] = i
        self.strength: Final = [self.likely_strength(seat) for seat in seats]
        self.chances: Final = [UNCOUNTED] * (table.seats << MOST_SEATS)  # by seat and fighters, as far as counted
        self.safe = NOWHERE  # where the white cowboy would go
        self.known: Final = [UNKNOWN] * table.seats  # the assets
        self.fields: Final[list[list[int]]] = [[] for _ in seats]  # by seat the parcels where its cowboys stand
        for parcel in range(PARCELS):
            here = table.standing[LAND + parcel]
            if here:
                for seat in seats:
                    if here >> seat & 1:
                        self.fields[seat].append(parcel)

    def likely_strength(self, seat: int) -> int:
        """R5.4 What a seat will have in its duels: not all cowboys in hand will stay there."""
        table = self.table
        strength = float(table.revolvers[seat] + table.extra(seat))
        hands = float(self.hands[seat])
        if self.ranks[seat] == table.seats:
            hands *= self.weights.stay
        strength += hands
        if table.standing[AMMUNITION] & SEATS == 1 << seat:
            strength += AMMUNITION_REVOLVERS
        return int(strength + 0.5)

    # -- who acts

    def chance(self, seat: int, place: int, fighters: int) -> float:
        """How likely a seat is to act where these stand."""
        if place == self.safe or self.table.standing[place] & WHITE:
            return 1.0
        if fighters == 1 << seat:
            return 1.0 - self.risk(seat) if self.land.placing else 1.0
        return self.wins(seat, fighters)

    def wins(self, seat: int, fighters: int) -> float:
        """The chance of a seat to win a duel, counted once as long as nobody's rank or strength changes."""
        duel = seat << MOST_SEATS | fighters
        if self.chances[duel] == UNCOUNTED:
            self.chances[duel] = wins(seat, fighters, self.strength, self.luck, self.ranks)
        return self.chances[duel]

    def rank(self, seat: int, rank: int) -> None:
        """A seat gets this place in the order of passing, and the strength that goes with it."""
        self.ranks[seat] = rank
        self.arm(seat)

    def arm(self, seat: int) -> None:
        """A seat has other revolvers or cowboys now: all its duels are counted anew."""
        self.strength[seat] = self.likely_strength(seat)
        for duel in range(len(self.chances)):
            self.chances[duel] = UNCOUNTED

    def risk(self, seat: int) -> float:
        """Somebody may still come, and win."""
        table = self.table
        risk = 0.0
        for other in range(table.seats):
            if other == seat or self.ranks[other] < table.seats or not self.hands[other]:
                continue
            if not table.plays(other, SHERIFF, True):
                risk += self.weights.joined * self.wins(other, 1 << seat | 1 << other)
        return min(MOST_RISK, risk)

    def men(self, seat: int, place: int, added: int, gone: int) -> int:
        """How many cowboys of a seat stand there, with one more or less."""
        return men_at(self.table, seat, place) + (1 if added == place else 0) - (1 if gone == place else 0)

    # -- money

    def bought(self, price: float, money: float, limit: float) -> float:
        """What money is worth to whoever may buy points at a price, and has the rest taxed."""
        weights = self.weights
        round = self.land.round
        best = taxed(weights, round, money, limit)
        for kept in (min(limit, money), min(weights.capital[round + 1], money), 0.0):
            points = int((money - kept) / price)
            if points:
                best = max(best, points + taxed(weights, round, money - points * price, limit))
        return best

    def purse(self, seat: int, money: float, price: float) -> float:
        """What money is worth at the end of the round; with a price points may be bought."""
        limit = float(self.table.limit(seat)) if self.table.roles[seat] else 1000.0
        best = self.bought(price, money, limit) if price > 0.0 else taxed(self.weights, self.land.round, money, limit)
        if self.table.plays(seat, BANKER, True) and not self.land.over:
            for i in range(1, len(OFFERS)):
                if OFFER_PRICES[i] <= money:
                    left = money - OFFER_PRICES[i]
                    best = max(best, OFFERS[i] + taxed(self.weights, self.land.round, left, limit))
        return best

    # -- what lies before a seat

    def kept_cowboys(self, seat: int, hands: int) -> float:
        """Cowboys that are in hand when the next round begins; R15.3 of more than ten nobody has any use."""
        land = self.land
        if land.round == ROUNDS:
            return self.weights.keep[ROUNDS] * hands
        room = COWBOYS - NEW_COWBOYS[land.round] if not land.over else COWBOYS
        return self.weights.keep[land.round] * min(hands, room) + IDLE * max(0, hands - room)

    def placing_worth(self, seat: int) -> float:
        """While cowboys are placed: what those in the hand bring beyond being kept."""
        land = self.land
        if not land.placing or self.table.round == 0 or self.ranks[seat] < self.table.seats:
            return 0.0
        return (self.weights.use[land.round] - self.weights.keep[land.round]) * self.hands[seat]

    def prospects(self) -> list[float]:
        """What all seats may expect."""
        seats = range(self.table.seats)
        return [self.expected(seat, NOWHERE, NOWHERE, 0) + self.placing_worth(seat) for seat in seats]

    def assets(self, seat: int) -> float:
        """Points on the track, parcels, revolvers and roads: all that does not depend on this round."""
        if self.known[seat] == UNKNOWN:
            book = Book()
            self.enter_assets(seat, book)
            self.known[seat] = book.points
        return self.known[seat]

    def enter_assets(self, seat: int, book: Book) -> None:
        """Writes them down, one by one."""
        table = self.table
        land = self.land
        estate = self.estates[seat]
        book.gain(SCORED, float(table.total(seat)))
        book.gain(BUILT, THING * estate.things)
        book.gain(STRENGTH_TO_COME, land.strength * table.revolvers[seat] * land.rounds)
        book.gain(LAND_TO_COME, land.parcel * table.parcels(seat) * land.rounds)
        book.gain(SITES, land.promised(estate.values))
        if land.builds > 0:
            book.gain(OF_ROADS, self.weights.road * min(MOST_ROADS, table.roads[seat]))
        if table.variants.river:
            bridged = at_bridges(table.town)
            for parcel in range(PARCELS):
                if table.town.owners[parcel] == seat and table.town.things[parcel] != EMPTY and parcel in bridged:
                    book.gain(BUILT, AT_BRIDGE)

    # -- the round

    def expected(self, seat: int, added: int, gone: int, fewer: int) -> float:
        """The points a seat may expect, with a cowboy more at one place and none at another.

        `fewer` cowboys are in its hand.
        """
        return self.follow(Walk(self, seat, fewer), added, gone)

    def follow(self, walk: Walk, added: int, gone: int) -> float:
        """The same for a seat that is on its way already: it goes along the trail."""
        table = self.table
        seat = walk.seat
        land = self.land
        standing = table.standing
        bit = 1 << seat
        if land.over:
            return walk.end(0.0, 0.0)
        if standing[WAGES] & bit or added == WAGES:
            walk.money += WAGE * self.men(seat, WAGES, added, gone)
        for space in (AMMUNITION, ROADS, ROAD):
            if space == added or (standing[space] & bit and (space != gone or space == ROAD)):
                chance = self.chance(seat, space, standing[space] & SEATS | bit)
                walk.early_space(space, chance, self.men(seat, space, added, gone))
        if table.space <= BUY_PARCELS:
            for parcel in self.fields[seat]:
                if parcel + LAND != gone and table.town.owners[parcel] == NOBODY:
                    walk.buy_parcel(parcel, self.chance(seat, LAND + parcel, standing[LAND + parcel] & SEATS))
            if added >= LAND and table.town.owners[added - LAND] == NOBODY:
                walk.buy_parcel(added - LAND, self.chance(seat, added, standing[added] & SEATS | bit))
        if not land.built:
            for space in range(BUILD, PARCEL_INCOME):
                if space == added or (standing[space] & bit and space != gone):
                    walk.buy_tile(space, self.chance(seat, space, standing[space] & SEATS | bit))
        walk.build_stock()
        for space in (PARCEL_INCOME, STRENGTH_INCOME, DICE):
            if space == added or (standing[space] & bit and space != gone):
                walk.earn(space, self.chance(seat, space, standing[space] & SEATS | bit))
        if not land.paid:
            walk.town_pays(added, gone)
        for space in (PARCEL_POINTS, STRENGTH_POINTS, BUILDING_POINTS):
            if space == added or (standing[space] & bit and space != gone):
                walk.score(space, self.chance(seat, space, standing[space] & SEATS | bit))
        for i in range(len(POINT_PRICES)):
            space = BUY_POINTS + len(POINT_PRICES) - 1 - i
            if space == added or (standing[space] & bit and space != gone):
                chance = self.chance(seat, space, standing[space] & SEATS | bit)
                price = float(POINT_PRICES[space - BUY_POINTS])
                walk.lose(chance)
                return walk.end(chance, price)
        return walk.end(0.0, 0.0)


class Walk(Book):
    """One seat on its way along the trail."""

    def __init__(self, outlook: Outlook, seat: int, fewer: int) -> None:
        super().__init__()
        table = outlook.table
        self.outlook: Final = outlook
        self.table: Final = table
        self.seat: Final = seat
        self.estate: Final = outlook.estates[seat]
        self.money = float(table.money[seat])
        self.parcels = float(table.parcels(seat))
        self.buildings = float(table.town.buildings_of(seat))
        self.hands: Final = outlook.hands[seat] - fewer
        self.strength = float(self.hands + table.revolvers[seat] + table.extra(seat))  # if it passes now
        self.income = float(self.estate.income)  # what the town pays
        self.fresh: list[int] = []  # parcels bought on the way
        self.odds: list[float] = []  # how likely
        self.gains: list[float] = []  # what they promise
        self.values = self.estate.values  # the potentials of all sites
        self.used: list[int] = []  # sites that are built on

    def lose(self, chance: float) -> None:
        """R5.6 Who loses a duel has his cowboy back; R10.1 the red sheriff is consoled."""
        if chance < 1.0:
            outlook = self.outlook
            self.strength += 1.0 - chance
            self.gain(OF_COWBOYS, (1.0 - chance) * outlook.weights.keep[outlook.land.round])
            if self.table.plays(self.seat, SHERIFF, True):
                self.gain(OF_CHARACTER, (1.0 - chance) * CONSOLATION)

    def early_space(self, space: int, chance: float, men: int) -> None:
        """R6.2 to R6.4"""
        weights = self.outlook.weights
        if space == AMMUNITION:
            self.gain(STRENGTH_TO_COME, chance * weights.duels * AMMUNITION_REVOLVERS)
            self.strength += chance * AMMUNITION_REVOLVERS
            self.lose(chance)
            return
        roads = men
        if space == ROADS:
            roads = THREE_ROADS
            self.lose(chance)
        else:
            chance = 1.0
        before = min(MOST_ROADS, self.table.roads[self.seat])
        after = min(MOST_ROADS, self.table.roads[self.seat] + roads)
        self.gain(OF_ROADS, chance * weights.road * (after - before))

    def buy_parcel(self, parcel: int, chance: float) -> None:
        """R6.6"""
        self.lose(chance)
        price = self.table.town.prices[parcel]
        if price > self.money or not self.table.markers[self.seat]:
            return
        self.money -= chance * price
        self.parcels += chance
        land = self.outlook.land
        self.gain(LAND_TO_COME, chance * land.parcel * land.rounds)
        if self.table.town.things[parcel] != EMPTY:
            self.gain(BUILT, chance * THING)
            return
        self.fresh.append(parcel)
        self.odds.append(chance)
        values = inserted(self.values, self.estate.potential(parcel))
        self.gains.append(land.promised(values) - land.promised(self.values))
        self.values = values
        self.gain(SITES, chance * self.gains[-1])

    def buy_tile(self, space: int, chance: float) -> None:
        """R6.7"""
        self.lose(chance)
        index = row_index(space)
        if self.table.row[index] < 0:
            return
        price = tile_price(self.table, self.seat, index)
        if price > self.money:
            return
        if self.build(TILES[self.table.row[index]], chance, price * self.outlook.weights.late[self.outlook.land.round]):
            self.money -= chance * price

    def build(self, kind: int, chance: float, cost: float) -> bool:
        """On the best site that is left, or for later; false if that is not worth its cost."""
        estate = self.estate
        best = estate.hope(kind)
        site = NOWHERE
        sure = 1.0
        lost = 0.0
        for parcel in estate.sites:
            if parcel not in self.used and estate.fits(kind, parcel, 0):
                worth = estate.spot(kind, parcel)
                if worth > best:
                    best = worth
                    site = parcel
        for i in range(len(self.fresh)):
            parcel = self.fresh[i]
            if parcel not in self.used and estate.fits(kind, parcel, 0):
                worth = self.odds[i] * (estate.spot(kind, parcel) - self.gains[i])
                if worth > best:
                    best = worth
                    site = parcel
                    sure = self.odds[i]
                    lost = self.gains[i]
        if best <= cost:
            return False
        if site == NOWHERE:
            self.gain(SITES, chance * best)
            return True
        self.used.append(site)
        self.gain(SITES, chance * sure * (estate.bonus(kind, site) - lost))
        self.income += chance * sure * estate.dollars(kind, site)
        self.buildings += chance * sure
        return True

    def build_stock(self) -> None:
        """R6.10"""
        if self.outlook.land.builds > 0:
            for tile in self.table.kept[self.seat]:
                self.build(TILES[tile], 1.0, 0.0)

    def earn(self, space: int, chance: float) -> None:
        """R6.11 to R6.13"""
        if space == PARCEL_INCOME:
            self.money += chance * dollars_for(1) * self.parcels
        elif space == STRENGTH_INCOME:
            self.money += chance * dollars_for(1) * self.strength
        else:
            self.money += chance * DICE_MEAN
        self.lose(chance)

    def town_pays(self, added: int, gone: int) -> None:
        """R6.14 to R6.17"""
        outlook = self.outlook
        table = self.table
        town = table.town
        seat = self.seat
        paid = self.income
        if table.later[seat] and table.plays(seat, GROCER, False):
            paid += max(float(GROCER_MONEY), self.doubled())
        for parcel in outlook.fields[seat]:
            if town.owners[parcel] not in (NOBODY, seat) and LAND + parcel != gone:
                paid += self.robbed(parcel)
        if added >= LAND and town.owners[added - LAND] not in (NOBODY, seat):
            paid += self.robbed(added - LAND)
        self.money += paid - self.lost_to_robbers(added)

    def doubled(self) -> float:
        """R2.6 The best kind of building to double."""
        town = self.table.town
        sums = [0] * KINDS
        best = 0
        for parcel in range(PARCELS):
            if town.earns[parcel] and town.owners[parcel] == self.seat:
                kind = town.things[parcel]
                sums[kind] = sums[kind] + town.earns[parcel]
                best = max(best, sums[kind])
        return float(best)

    def robbed(self, parcel: int) -> float:
        """R6.15 What an attack may bring."""
        outlook = self.outlook
        if shielded(self.table.town, parcel):
            return 0.0
        place = LAND + parcel
        fighters = self.table.standing[place] & SEATS | 1 << self.seat
        chance = outlook.chance(self.seat, place, fighters)
        if fighters == 1 << self.seat and outlook.land.placing:
            owner = self.table.town.owners[parcel]
            if outlook.ranks[owner] == self.table.seats and outlook.hands[owner] > 0:
                chance *= 1.0 - outlook.weights.joined
        self.lose(chance)
        return chance * robber_gets(self.table.town.earns[parcel], is_doubled(self.table, parcel))

    def lost_to_robbers(self, added: int) -> float:
        """What others take of the own buildings; a cowboy that is added there defends."""
        outlook = self.outlook
        table = self.table
        town = table.town
        lost = 0.0
        for parcel in range(PARCELS):
            if town.owners[parcel] != self.seat or not EARNS[town.things[parcel]]:
                continue
            here = table.standing[LAND + parcel] & SEATS
            defended = bool(here >> self.seat & 1) or added == LAND + parcel
            if not here & ~(1 << self.seat):
                continue
            if shielded(town, parcel):
                continue
            share = 1.0
            if defended:
                chance = outlook.chance(self.seat, LAND + parcel, here | 1 << self.seat)
                share = 1.0 - chance
                self.lose(chance)
            lost += share * robber_gets(town.earns[parcel], is_doubled(table, parcel))
        return lost

    def score(self, space: int, chance: float) -> None:
        """R6.18 to R6.20"""
        if space == PARCEL_POINTS:
            self.gain(OF_SPACES, chance * points_for(int(self.parcels + NEARLY)))
        elif space == STRENGTH_POINTS:
            self.gain(OF_SPACES, chance * points_for(int(self.strength + NEARLY)))
        else:
            self.gain(OF_SPACES, chance * self.buildings)
        self.lose(chance)

    def end(self, chance: float, price: float) -> float:
        """All of it, where points may be bought with this chance at this price; nowhere without a price."""
        if price == 0.0:
            return self.finish(0.0)
        return chance * self.finish(price) + (1.0 - chance) * self.finish(0.0)

    def finish(self, price: float) -> float:
        """All of it, with the money of the end of the round."""
        outlook = self.outlook
        points = self.points + outlook.assets(self.seat) + outlook.purse(self.seat, self.money, price)
        points += outlook.kept_cowboys(self.seat, self.hands) + self.paid_later()
        return points + self.later_power()

    def paid_later(self) -> float:
        """What the town will pay in the rounds to come."""
        return self.outlook.land.coming * self.income

    def later_power(self) -> float:
        """R10.3, R10.5 Points of a red character, when the round ends."""
        table = self.table
        if not self.outlook.land.over and table.later[self.seat]:
            if table.plays(self.seat, GROCER, True):
                return float(owned(table.town, self.seat, HOUSE))
            if table.plays(self.seat, SETTLER, True):
                return float(owned(table.town, self.seat, MOUNTAIN))
        return 0.0
