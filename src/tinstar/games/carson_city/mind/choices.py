"""What every option of every decision leads to: the points that all may expect then. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.mind.chances import beats
from tinstar.games.carson_city.mind.land import A_HOUSE
from tinstar.games.carson_city.mind.outlook import MOST_ROADS, NOWHERE, Outlook
from tinstar.games.carson_city.mind.worth import THING, taxed
from tinstar.games.carson_city.pieces import (
    AMMUNITION,
    AROUND,
    BANKER,
    CAPTAIN,
    COWBOY_PRICES,
    CROSSINGS,
    EMPTY,
    GROCER,
    GUNSLINGER,
    HOUSE,
    LAND,
    LIMITS,
    MOUNTAIN,
    NEEDS_ROAD,
    NEXT_EDGES,
    OFFER_PRICES,
    OFFERS,
    PARCELS,
    RED_LIMITS,
    RED_STRENGTH,
    REVOLVER_PRICES,
    REVOLVERS,
    ROUNDS,
    SETTLER,
    SHERIFF,
    STRENGTH,
    TILES,
    TOUCHED,
    WORKER,
)
from tinstar.games.carson_city.rules.act import BuyParcel, BuyPoints, TakeAmmunition
from tinstar.games.carson_city.rules.building import (
    KEEP,
    KIND,
    ROAD_ON,
    AllowHouse,
    Building,
    BuildTile,
)
from tinstar.games.carson_city.rules.characters import (
    BANKER_MONEY,
    CARD,
    GROCER_MONEY,
    MONEY_NOW,
    WORKER_PRICE,
    WORKER_ROADS,
    ChooseCharacter,
)
from tinstar.games.carson_city.rules.duels import ChooseDuel, PlayToken
from tinstar.games.carson_city.rules.end import LastRoads, at_bridges
from tinstar.games.carson_city.rules.income import DoubleIncome
from tinstar.games.carson_city.rules.land import owned, roads_needed
from tinstar.games.carson_city.rules.placing import PASS, WITH_WHITE, PlaceCowboy
from tinstar.games.carson_city.rules.round_end import POINT_OF_TAX, BankerOffer, PayTax
from tinstar.games.carson_city.rules.setup import TakeParcel
from tinstar.games.carson_city.rules.waves import MAN, MOVE, SILENT, WAIT, Wave
from tinstar.games.carson_city.state import SEATS
from tinstar.kernel.core import NOBODY

HARDLY: Final = 0.02
"""So little worse is what only takes time."""
FOOLISH: Final = 3.0
"""So much worse is a road that leads nowhere: it can still be laid when something is built."""
NEVER: Final = -1000.0
TOKEN_WORTH: Final = 0.08
"""What a point of a token in hand is worth, for every round to come."""
EARLY_POINT: Final = 0.5
"""R13.8 How much of a point it is worth to pass before another: he may pass before us."""
BANKER_POINTS: Final = 2.5
"""R10.2 What the offers of the red banker are worth beyond their price."""
LATER: Final = 1.0
"""R2.6 So much less than the money at once is the same money later."""
A_HOUSE_MORE: Final = 0.5
"""R10.3 Houses that may still come in this round."""
SAVED: Final = 4.0
"""R2.7 Dollars that the railroad worker saves, and one more in each round."""
HIRED: Final = 0.8
"""R2.9 The captain's cowboys come after the best places are taken."""
SNUBBED: Final = 0.6
"""What it costs a builder when he must look for another place for his house."""


class Choices:
    """The options of one decision, for the seat that decides."""

    def __init__(self, outlook: Outlook, seat: int) -> None:
        self.outlook: Final = outlook
        self.table: Final = outlook.table
        self.seat: Final = seat
        self.base: Final = [0.0] * outlook.table.seats

    def settle(self, gone: int) -> None:
        """What all may expect without the place that is being decided on."""
        for seat in range(self.table.seats):
            self.base[seat] = self.outlook.expected(seat, NOWHERE, gone if seat == self.seat else NOWHERE, 0)

    def points(self, options: list[int]) -> list[list[float]]:
        """For every option the points that all seats may expect."""
        question = self.table.question()
        if isinstance(question, (PlaceCowboy, Wave)):
            self.settle(NOWHERE)
            return [self.placed(option) for option in options]
        if isinstance(question, Building):
            gone = NOWHERE
            if isinstance(question, BuildTile) and question.index != NOBODY:
                gone = self.table.space
            self.settle(gone)
            return self.built(question, options)
        if isinstance(question, BuyParcel):
            self.settle(LAND + question.parcel)
            price = self.table.town.prices[question.parcel]
            return [self.bought(question.parcel, price, option) for option in options]
        if isinstance(question, BuyPoints):
            self.settle(question.space)
            return [self.mine(self.paid(option, option * question.price())) for option in options]
        if isinstance(question, TakeAmmunition):
            self.settle(AMMUNITION)
            return [self.mine(self.armed() if option == TakeAmmunition.TAKE else 0.0) for option in options]
        self.settle(NOWHERE)
        if isinstance(question, TakeParcel):
            return [self.bought(option, 0, BuyParcel.BUY) for option in options]
        if isinstance(question, ChooseCharacter):
            return [self.mine(self.character(option // CARD, option % CARD)) for option in options]
        if isinstance(question, AllowHouse):
            return [self.allowed(question, option) for option in options]
        if isinstance(question, BankerOffer):
            return [self.mine(self.paid(option, OFFER_PRICES[OFFERS.index(option)])) for option in options]
        if isinstance(question, PayTax):
            return [self.mine(self.tax(option)) for option in options]
        if isinstance(question, DoubleIncome):
            return [self.mine(self.doubled(option)) for option in options]
        if isinstance(question, PlayToken):
            return [self.mine(self.token(question, option)) for option in options]
        if isinstance(question, ChooseDuel):
            return [self.mine(self.duel(option)) for option in options]
        if isinstance(question, LastRoads):
            return [self.mine(self.last_road(option)) for option in options]
        return [self.base for _ in options]

    def mine(self, gain: float) -> list[float]:
        """Only the own points change, by so many."""
        points = self.base[:]
        points[self.seat] = points[self.seat] + gain
        return points

    # -- placing

    def placed(self, option: int) -> list[float]:
        """A cowboy somewhere; passing; or what takes no cowboy."""
        seat = self.seat
        if option == PASS:
            return self.passed()
        if option in (WAIT, SILENT):
            return self.mine(-HARDLY if option == WAIT else -2.0 * HARDLY)
        if option >= MOVE:
            man, where = (option - MOVE) // MAN % WITH_WHITE, (option - MOVE) % MAN
            points = self.joined(where)
            points[seat] = self.outlook.expected(seat, where, man, 0) - 3.0 * HARDLY
            return points
        if option >= ROAD_ON:
            return self.mine(-FOOLISH)
        if option >= WITH_WHITE:
            place = option - WITH_WHITE
            self.outlook.safe = place
            points = self.mine(self.outlook.expected(seat, place, NOWHERE, 1) - self.base[seat])
            self.outlook.safe = NOWHERE
            return points
        if option == AMMUNITION:
            return self.at_ammunition()
        points = self.joined(option)
        points[seat] = self.outlook.expected(seat, option, NOWHERE, 1)
        return points

    def at_ammunition(self) -> list[float]:
        """R6.2 The revolvers count in every duel of the round, for whoever stands there alone."""
        table = self.table
        outlook = self.outlook
        before = table.standing[AMMUNITION]
        table.standing[AMMUNITION] = before | 1 << self.seat
        for seat in range(table.seats):
            outlook.arm(seat)
        points = [
            outlook.expected(seat, NOWHERE, NOWHERE, 1 if seat == self.seat else 0) for seat in range(table.seats)
        ]
        table.standing[AMMUNITION] = before
        for seat in range(table.seats):
            outlook.arm(seat)
        return points

    def joined(self, place: int) -> list[float]:
        """What the others may expect when this seat stands there too."""
        table = self.table
        points = self.base[:]
        others = table.standing[place] & SEATS
        if place >= LAND and table.town.owners[place - LAND] not in (NOBODY, self.seat):
            others |= 1 << table.town.owners[place - LAND]
        if others:
            before = table.standing[place]
            table.standing[place] = before | 1 << self.seat
            for other in range(table.seats):
                if other != self.seat and others >> other & 1:
                    points[other] = self.outlook.expected(other, NOWHERE, NOWHERE, 0)
            table.standing[place] = before
        return points

    def passed(self) -> list[float]:
        """R3.7 All cowboys stay in hand; an early place in the order of passing is worth something."""
        outlook = self.outlook
        table = self.table
        seat = self.seat
        points = self.base[:]
        outlook.rank(seat, len(table.passed))
        points[seat] = outlook.expected(seat, NOWHERE, NOWHERE, 0) + self.early_pass()
        outlook.rank(seat, table.seats)
        return points

    def early_pass(self) -> float:
        """What it is worth to pass now rather than last."""
        table = self.table
        behind = table.seats - 1 - len(table.passed)
        worth = 0.0
        if table.round < ROUNDS:
            worth = self.outlook.weights.early_pass * behind / (table.seats - 1)
        elif table.variants.kit_carson:
            worth = EARLY_POINT * behind
        return worth

    # -- parcels

    def bought(self, parcel: int, price: int, option: int) -> list[float]:
        """R6.6 A parcel, and what others lose by it."""
        if option == BuyParcel.LEAVE:
            return self.base
        outlook = self.outlook
        land = outlook.land
        changes = [0] * self.table.seats
        land.lost_by_owner(parcel, self.seat, changes)
        points = [self.base[i] + land.dollar * changes[i] for i in range(self.table.seats)]
        gain = outlook.estates[self.seat].owning(parcel)
        points[self.seat] = points[self.seat] + gain + self.paid(0, price)
        return points

    # -- building

    def built(self, question: Building, options: list[int]) -> list[list[float]]:
        """R6.7 Build, keep or leave a tile; or lay a road to a better site."""
        seat = self.seat
        price = 0
        stock = True  # what is expected of a kept tile stands in the base already
        kinds = [TILES[tile] for tile in self.table.kept[seat]]
        if isinstance(question, BuildTile):
            kinds = [TILES[question.tile]]
            if question.index != NOBODY:
                stock = False
                price = question.price
        spent = self.paid(0, price)
        found: list[list[float]] = []
        best = self.kept(kinds, stock) + spent
        for option in options:
            if option >= KIND:
                points = self.erected(option, spent, stock)
                found.append(points)
                best = max(best, points[seat] - self.base[seat])
            elif option == KEEP:
                found.append(self.mine(best))
            else:
                found.append(self.base)
        target, gain = self.better_site(kinds, spent, stock)
        for i in range(len(options)):
            if ROAD_ON <= options[i] < KIND:
                if gain > best + HARDLY and self.leads_to(options[i] - ROAD_ON, target):
                    found[i] = self.mine(gain)
                else:
                    found[i] = self.mine(best - FOOLISH)
        return found

    def kept(self, kinds: list[int], stock: bool) -> float:
        """Tiles that are not built now."""
        estate = self.outlook.estates[self.seat]
        worth = -HARDLY
        for kind in kinds:
            worth += estate.hope(kind)
            if stock:
                worth -= self.best_spot(kind)
        return worth

    def erected(self, option: int, spent: float, stock: bool) -> list[float]:
        """A building, and its house."""
        seat = self.seat
        outlook = self.outlook
        land = outlook.land
        table = self.table
        town = table.town
        estate = outlook.estates[seat]
        kind, site, house = option // KIND, option % KIND // PARCELS, option % PARCELS
        changes = [0] * table.seats
        land.effects(site, kind, seat, changes)
        changes[seat] = changes[seat] + estate.dollars(kind, site)
        points = self.base[:]
        gain = THING + REVOLVERS[kind] * land.strength * land.rounds - estate.promise(site) + spent
        if stock:
            gain -= self.best_spot(kind)
        if house != site:
            owner = town.owners[house]
            land.effects(house, HOUSE, owner, changes)
            if house in AROUND[site] and owner in (NOBODY, seat):
                changes[seat] = changes[seat] + A_HOUSE[kind]
            if owner == seat:
                gain += THING - estate.promise(house)
            elif owner != NOBODY:
                points[owner] = points[owner] + THING - outlook.estates[owner].promise(house)
                gain -= HARDLY
        for i in range(table.seats):
            points[i] = points[i] + land.dollar * changes[i]
        points[seat] = points[seat] + gain
        return points

    def better_site(self, kinds: list[int], spent: float, stock: bool) -> tuple[int, float]:
        """An own site that roads in hand would open, and what it would bring."""
        estate = self.outlook.estates[self.seat]
        land = self.outlook.land
        best = NEVER
        target = NOWHERE
        roads = self.table.roads[self.seat]
        if not roads:
            return target, best
        for kind in kinds:
            if NEEDS_ROAD[kind]:
                for site in estate.sites:
                    distance = land.distance(site)
                    if 0 < distance <= roads:
                        gain = estate.spot(kind, site) + spent - (self.best_spot(kind) if stock else 0.0)
                        if gain > best:
                            best = gain
                            target = site
        return target, best

    def leads_to(self, edge: int, target: int) -> bool:
        """Does a road here bring the target nearer?"""
        land = self.outlook.land
        distance = land.distance(target)
        needed = roads_needed(edge, self.table.variants.river)
        if distance <= needed:
            return target in TOUCHED[edge]
        ahead = [edge]
        seen = [edge]
        for _ in range(distance - needed):
            following: list[int] = []
            for one in ahead:
                for other in NEXT_EDGES[one]:
                    if other not in seen:
                        seen.append(other)
                        following.append(other)
            ahead = following
            for one in ahead:
                if target in TOUCHED[one]:
                    return True
        return False

    def allowed(self, question: AllowHouse, option: int) -> list[float]:
        """R6.9 What the house brings to its owner and to the builder."""
        builder = question.building.seat
        if option == AllowHouse.REFUSE:
            points = self.base[:]
            points[builder] = points[builder] - SNUBBED
            return points
        house = question.wish % PARCELS
        land = self.outlook.land
        changes = [0] * self.table.seats
        land.effects(house, HOUSE, self.seat, changes)
        points = [self.base[i] + land.dollar * changes[i] for i in range(self.table.seats)]
        points[self.seat] = points[self.seat] + THING - self.outlook.estates[self.seat].promise(house)
        return points

    # -- money and points

    def paid(self, points: int, dollars: int) -> float:
        """Points for dollars, now: by how much that is better than to keep them."""
        outlook = self.outlook
        if not dollars:
            return float(points)
        table = self.table
        seat = self.seat
        money = table.money[seat]
        before = outlook.expected(seat, NOWHERE, self.gone(), 0)
        table.money[seat] = money - dollars
        after = outlook.expected(seat, NOWHERE, self.gone(), 0)
        table.money[seat] = money
        return after - before + points

    def gone(self) -> int:
        """The place that is being decided on."""
        question = self.table.question()
        if isinstance(question, BuyPoints):
            return question.space
        if isinstance(question, BuyParcel):
            return LAND + question.parcel
        if isinstance(question, BuildTile) and question.index != NOBODY:
            return self.table.space
        return NOWHERE

    def tax(self, dollars: int) -> float:
        """R8.5"""
        weights = self.outlook.weights
        money = self.table.money[self.seat]
        left = taxed(weights, self.outlook.land.round, float(money - dollars), 1000.0)
        return left - taxed(weights, self.outlook.land.round, float(money), 1000.0) + dollars // POINT_OF_TAX

    def doubled(self, kind: int) -> float:
        """R2.6"""
        town = self.table.town
        dollars = 0.0
        if kind == DoubleIncome.MONEY:
            dollars = float(GROCER_MONEY)
        else:
            for parcel in range(PARCELS):
                if town.things[parcel] == kind and town.owners[parcel] == self.seat:
                    attacked = self.table.standing[LAND + parcel] & SEATS & ~(1 << self.seat)
                    dollars += town.earns[parcel] * (0.5 if attacked else 1.0)
        return dollars * self.outlook.land.now

    # -- characters

    def character(self, card: int, detail: int) -> float:
        """R2, R10 What a card brings in this round, its limit and its place in the order of play."""
        outlook = self.outlook
        weights = outlook.weights
        table = self.table
        round = table.round
        seat = self.seat
        red = table.is_red(card)
        estate = outlook.estates[seat]
        dollars = 0.0
        worth = weights.character[card]
        if card == SHERIFF:
            worth += weights.use[round] if not red else 0.0
        elif card == BANKER:
            if red:
                worth += BANKER_POINTS
            else:
                dollars = float(BANKER_MONEY)
        elif card == GROCER or (card == SETTLER and red):
            if detail == MONEY_NOW:
                dollars = float(GROCER_MONEY)
            elif card == SETTLER:
                worth += owned(table.town, seat, MOUNTAIN)
            elif red:
                worth += owned(table.town, seat, HOUSE) + A_HOUSE_MORE
            else:
                dollars = max(GROCER_MONEY - LATER, float(self.best_double()))
        elif card == WORKER:
            if red:
                if detail:
                    kind = TILES[table.row[detail - 1]]
                    worth += self.best_spot(kind) - WORKER_PRICE * weights.early[round]
            else:
                dollars = SAVED + round
                roads = table.roads[seat]
                worth += weights.road * (min(MOST_ROADS, roads + WORKER_ROADS) - min(MOST_ROADS, roads))
        elif card == SETTLER:
            if detail:
                worth += estate.owning(detail - 1)
        elif card == CAPTAIN:
            if red:
                worth += detail * outlook.land.strength * outlook.land.rounds
                dollars = -float(REVOLVER_PRICES[detail])
            else:
                worth += detail * weights.use[round] * HIRED
                dollars = -float(COWBOY_PRICES[detail])
        elif card == GUNSLINGER:
            worth += weights.armed[round] + outlook.land.strength * (RED_STRENGTH if red else STRENGTH)
        return worth + dollars * weights.early[round] - self.too_rich(card, dollars)

    def best_double(self) -> int:
        """The income of the best kind of building."""
        town = self.table.town
        sums = [0] * 16
        best = 0
        for parcel in range(PARCELS):
            if town.earns[parcel] and town.owners[parcel] == self.seat:
                kind = town.things[parcel]
                sums[kind] = sums[kind] + town.earns[parcel]
                best = max(best, sums[kind])
        return best

    def best_spot(self, kind: int) -> float:
        """What a tile brings at its best site."""
        estate = self.outlook.estates[self.seat]
        best = estate.hope(kind)
        for site in estate.sites:
            if estate.fits(kind, site, 0):
                best = max(best, estate.spot(kind, site))
        return best

    def too_rich(self, card: int, dollars: float) -> float:
        """R8.4 What the limit of a card may cost."""
        weights = self.outlook.weights
        table = self.table
        limit = RED_LIMITS[card] if table.is_red(card) else LIMITS[card]
        money = table.money[self.seat] + self.outlook.estates[self.seat].income + dollars + weights.earned[table.round]
        if money <= limit:
            return 0.0
        return weights.unspent * (money - limit) * (weights.late[table.round + 1] - 0.1)

    # -- duels

    def token(self, question: PlayToken, value: int) -> float:
        """R11.3 A token wins with some chance, and is gone."""
        outlook = self.outlook
        table = self.table
        fighters = 0
        strength = [table.strength(seat) for seat in range(table.seats)]
        for seat in question.them:
            fighters |= 1 << seat
        chance = beats(value, self.seat, fighters, strength, outlook.luck, outlook.ranks)
        return chance * self.stake(question.place) - TOKEN_WORTH * value * outlook.land.rounds

    def stake(self, place: int) -> float:
        """What there is to win at a place."""
        outlook = self.outlook
        without = outlook.expected(self.seat, NOWHERE, place, 0) + outlook.weights.keep[outlook.land.round]
        before = self.table.standing[place]
        self.table.standing[place] = before & ~SEATS | 1 << self.seat
        alone = outlook.expected(self.seat, NOWHERE, NOWHERE, 0)
        self.table.standing[place] = before
        return max(0.3, alone - without)

    def armed(self) -> float:
        """R6.2 What the 3 revolvers bring."""
        outlook = self.outlook
        table = self.table
        before = table.ammunition
        table.ammunition = self.seat
        outlook.arm(self.seat)
        armed = outlook.expected(self.seat, NOWHERE, AMMUNITION, 0)
        table.ammunition = before
        outlook.arm(self.seat)
        return armed - self.base[self.seat] + HARDLY

    def duel(self, place: int) -> float:
        """R6.6 What matters least comes first: whoever loses is stronger in the next duel."""
        if not self.table.standing[place] >> self.seat & 1:
            return 0.0
        return -HARDLY * self.stake(place)

    # -- the river

    def last_road(self, option: int) -> float:
        """R12.5 A bridge at own things is worth a point for each."""
        if option == LastRoads.DONE:
            return 0.0
        edge = option - ROAD_ON
        if edge in CROSSINGS:
            return self.bridged(edge) - HARDLY
        roads = self.table.roads[self.seat]
        best = 0.0
        for other in NEXT_EDGES[edge]:
            if other in CROSSINGS and roads > 2 and not self.table.town.roads[other]:
                best = max(best, 0.5 * self.bridged(other))
        return best - HARDLY

    def bridged(self, edge: int) -> float:
        """Points by a bridge here, and those of others taken off."""
        town = self.table.town
        already = at_bridges(town)
        points = 0.0
        for parcel in TOUCHED[edge]:
            if town.things[parcel] != EMPTY and parcel not in already:
                owner = town.owners[parcel]
                if owner == self.seat:
                    points += 1.0
                elif owner != NOBODY:
                    points -= 1.0 / (self.table.seats - 1)
        return points
