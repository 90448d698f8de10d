"""What a town may expect at the end of the game, in points. Compiled."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tinstar.games.western_town.mind.weights import Weights
from tinstar.games.western_town.pieces import (
    ATTRACTIVENESS,
    CARD_HOUSE,
    COWBOYS,
    EXPECTS,
    EXPORTED,
    FAMILY,
    GOLD,
    INHABITANTS,
    KINDS,
    PEOPLE,
    PIPES,
    RED,
    TILE_HOUSEHOLDS,
    WOOD,
)
from tinstar.games.western_town.rules.camp import pipes_counted
from tinstar.games.western_town.rules.income import INCOME, INCOME_CHOICE, earning, limit
from tinstar.games.western_town.state import (
    DESTROYED_COSTS,
    MOST_HOUSEHOLDS,
    NOTHING,
    PLAYED,
    WISHES,
    Western,
    cards_in,
    count,
)

VISITS: Final = 4
FIRST_LIMIT: Final = 4
MORE_GUARDS: Final = 0.1
"""A cowboy more than are of use."""
LOST_HOUSEHOLD: Final = 0.8
GUARDED: Final = 2
"""With so many cowboys a raid is less of a danger,"""
LESS_DANGER: Final = 0.4
"""by this much."""

NAME: Final = [1 << house for house in CARD_HOUSE]


class Outlook:
    """The expected multipliers of Lincoln, and what a town may expect with them."""

    def __init__(self, table: Western, weights: Weights) -> None:
        self.weights: Final = weights
        to_come = VISITS - len(table.lincoln) if len(table.lincoln) < VISITS else 0
        self.times: Final = [0.0] * KINDS
        for good in WISHES:
            seen = float(table.multiplier(good))
            unseen = 0
            for card in table.unseen:
                unseen += EXPECTS[card][good]
            mean = unseen / len(table.unseen) if table.unseen else 0.0
            self.times[good] = seen + to_come * mean
        rounds_left = table.rounds() - table.round
        self.rounds: Final = float(rounds_left)  # still to come after this one
        self.wood: Final = weights.wood if rounds_left else weights.last_wood
        self.leftover: Final = weights.leftover * rounds_left

    def plays_now(self, table: Western, seat: int) -> int:
        """Cards that a seat will still play in this round."""
        return PLAYED - table.cards_played(seat) if table.phase < 4 else 0

    def plays_left(self, table: Western, seat: int) -> float:
        """And in those to come."""
        return PLAYED * self.rounds + self.plays_now(table, seat)

    def good(self, table: Western, seat: int, good: int, amount: int) -> float:
        """What an amount of one more good is worth now: for incomes and choices."""
        if good == ATTRACTIVENESS:
            pipes = table.has(seat, PIPES)
            gained = min(amount, pipes)
            return (
                gained * self.times[ATTRACTIVENESS]
                - self.pipes_worth(table, seat, pipes)
                + self.pipes_worth(table, seat, pipes - gained)
            )
        if good == EXPORTED:
            return amount * self.times[EXPORTED]
        if good == INHABITANTS:
            return amount * self.times[INHABITANTS] / FAMILY
        weights = self.weights
        if good == COWBOYS:
            return amount * weights.cowboy if table.has(seat, COWBOYS) < weights.guards else MORE_GUARDS * amount
        if good == PIPES:
            pipes = table.has(seat, PIPES)
            return self.pipes_worth(table, seat, pipes + amount) - self.pipes_worth(table, seat, pipes)
        before = self.stock(table, seat, table.has(seat, WOOD), table.has(seat, GOLD))
        wood = amount if good == WOOD else 0
        after = self.stock(table, seat, table.has(seat, WOOD) + wood, table.has(seat, GOLD) + amount - wood)
        return after - before

    def pipes_worth(self, table: Western, seat: int, pipes: int) -> float:
        """Pipes are attractiveness to come, as far as time allows."""
        weights = self.weights
        turned = min(float(pipes), weights.attraction * self.plays_left(table, seat))
        return turned * weights.pipe * self.times[ATTRACTIVENESS]

    def stock(self, table: Western, seat: int, wood: int, gold: int) -> float:
        """Wood and gold: what can still be spent, and a little for the rest. Too much of one goes back in phase 4."""
        weights = self.weights
        if table.phase < 4 and table.cards_played(seat) == PLAYED:
            wood = min(wood, limit(table, seat, WOOD))
            gold = min(gold, limit(table, seat, GOLD))
        spendable = weights.spent * self.plays_left(table, seat)
        have = self.wood * wood + gold
        used = min(have, spendable)
        return weights.goods * used + self.leftover * (have - used)

    def expected(self, table: Western, seat: int) -> float:
        """The points that a town may expect at the end: `mind.account` names them one by one."""
        points = float(table.building_points(seat))
        points += self.rank(table, seat)
        points += self.exported(table, seat)
        points += self.attractiveness(table, seat)
        points += self.inhabitants(table, seat)
        points += self.pipes(table, seat)
        points += self.stored(table, seat)
        points += self.guards(table, seat)
        points += self.cards_to_play(table, seat)
        points += self.rounds_to_come(table, seat)
        points += self.this_round(table, seat)
        return points

    def exported(self, table: Western, seat: int) -> float:
        """What Lincoln will give for exported gold."""
        return self.times[EXPORTED] * table.has(seat, EXPORTED)

    def attractiveness(self, table: Western, seat: int) -> float:
        """And for attractiveness,"""
        return self.times[ATTRACTIVENESS] * table.has(seat, ATTRACTIVENESS)

    def inhabitants(self, table: Western, seat: int) -> float:
        """and for inhabitants."""
        return self.times[INHABITANTS] * self.families(table, seat)

    def pipes(self, table: Western, seat: int) -> float:
        """Those that the town has."""
        return self.pipes_worth(table, seat, table.has(seat, PIPES))

    def stored(self, table: Western, seat: int) -> float:
        """The wood and gold that the town has."""
        return self.stock(table, seat, table.has(seat, WOOD), table.has(seat, GOLD))

    def guards(self, table: Western, seat: int) -> float:
        """Cowboys, as long as a raid may come."""
        if self.plays_left(table, seat) > 0:
            return self.weights.cowboy * min(float(table.has(seat, COWBOYS)), self.weights.guards)
        return 0.0

    def cards_to_play(self, table: Western, seat: int) -> float:
        """Cards that a seat will still play in this round."""
        return self.weights.play * self.plays_now(table, seat)

    def rounds_to_come(self, table: Western, seat: int) -> float:
        """All that brings something in every round to come."""
        return self.rounds * self.prospects(table, seat)

    def this_round(self, table: Western, seat: int) -> float:
        """While cards are played: incomes and uses ahead, less the danger of the next raid."""
        if table.phase not in (2, 3):
            return 0.0
        around = table.neighbours(seat)
        return self.incomes(table, seat, around) + self.uses(table, seat, around) - self.danger(table, seat)

    def families(self, table: Western, seat: int) -> float:
        """Groups of four inhabitants; at the end only full ones count."""
        inhabitants = table.has(seat, INHABITANTS)
        if self.rounds == 0.0 and table.phase >= 4:
            return float(inhabitants // FAMILY)
        return inhabitants / FAMILY

    def rank(self, table: Western, seat: int) -> float:
        """R8.2 Points for households, by how sure the lead is."""
        weights = self.weights
        wide = weights.rank * (1.0 + self.rounds)
        mine = float(table.households[seat])
        points, most = 0.0, 1.0
        for other in table.others(seat):
            ahead = (mine - table.households[other]) / wide
            chance = 1.0 / (1.0 + math.exp(-2.0 * ahead))
            points += chance
            most *= chance
        return points + MOST_HOUSEHOLDS * most

    def prospects(self, table: Western, seat: int) -> float:
        """What every round to come brings: a larger hand, the cards to choose from, households to build with."""
        weights = self.weights
        value = weights.hand * (table.hand_limit(seat) - FIRST_LIMIT)
        for card in cards_in(cards_of(table, seat)):
            value += weights.cards[card]
        value += weights.household * table.households[seat] + weights.pink * table.pink[seat]
        return value - weights.burnt * count(table.destroyed[seat])

    def incomes(self, table: Western, seat: int, around: list[int]) -> float:
        """Of open cards, if no neighbour turns them down."""
        weights = self.weights
        value = 0.0
        open_cards = earning(table, seat)
        theirs = usable_by(table, around) if open_cards else 0
        for card in open_cards:
            chance = weights.income
            if theirs & NAME[card]:
                chance -= weights.risk
            value += chance * self.income(table, seat, card)
        return value

    def uses(self, table: Western, seat: int, around: list[int]) -> float:
        """Those that are possible."""
        if seat in table.territory(seat).passed:
            return 0.0
        return self.weights.use * self.uses_ahead(table, seat, around)

    def danger(self, table: Western, seat: int) -> float:
        """Of the next raid."""
        return self.weights.danger * self.threatened(table, seat)

    def income(self, table: Western, seat: int, card: int) -> float:
        """R5.1 What a card's income is worth to this town."""
        value = 0.0
        for good, amount in INCOME[card]:
            value += self.good(table, seat, good, amount)
        best = 0.0
        for good, amount in INCOME_CHOICE[card]:
            best = max(best, self.good(table, seat, good, amount))
        return value + best

    def uses_ahead(self, table: Western, seat: int, around: list[int]) -> int:
        """How many open cards of neighbours have a name that the seat has too."""
        mine: i64 = names_of(table, seat) & table.standing[seat]
        found = 0
        for other in around:
            for place in range(PLAYED):
                if table.lies_open(other, place) and mine & NAME[table.played[PLAYED * other + place]]:
                    found += 1
        return found

    def threatened(self, table: Western, seat: int) -> float:
        """R7.4 The fewest pipes while red riders gather."""
        territory = table.territory(seat)
        if not territory.riders[RED]:
            return 0.0
        mine = pipes_counted(table, seat)
        for other in table.others(seat):
            if pipes_counted(table, other) < mine:
                return 0.0
        gathered = float(territory.riders[RED])
        return gathered if table.has(seat, COWBOYS) < GUARDED else LESS_DANGER * gathered

    def damage(self, table: Western, seat: int, target: int) -> float:
        """R7.8 What it costs a town not to defend a target."""
        if target == PEOPLE:
            fleeing = min(table.has(seat, INHABITANTS), FAMILY)
            loss = self.times[INHABITANTS] * fleeing / FAMILY
            if table.has(seat, ATTRACTIVENESS):
                pipes = table.has(seat, PIPES)
                loss += self.times[ATTRACTIVENESS]
                loss -= self.pipes_worth(table, seat, pipes + 1) - self.pipes_worth(table, seat, pipes)
            return loss
        points = table.tile_points(seat, target)
        loss = float(DESTROYED_COSTS + points - points // 2)
        if TILE_HOUSEHOLDS[table.tile_at(seat, target)]:
            loss += LOST_HOUSEHOLD
        return loss + self.weights.burnt * (self.rounds + 0.5) + self.repairable(table, seat)

    def repairable(self, table: Western, seat: int) -> float:
        """With time left a destroyed building is likely to be repaired, which costs a little."""
        return -1.0 if self.plays_left(table, seat) >= 3.0 else 0.0


def usable_by(table: Western, around: list[int]) -> int:
    """Bit mask of the names that a neighbour who has not passed has on a card, and its building."""
    names: i64 = 0
    for other in around:
        if other not in table.territory(other).passed:
            names |= names_of(table, other) & table.standing[other]
    return names


def names_of(table: Western, seat: int) -> i64:
    """Bit mask of the names on the cards that a seat can use: its hand, and what lies open before it."""
    names: i64 = 0
    hand: i64 = table.hands[seat]
    card: i64 = 0
    while hand:
        if hand & 1:
            names |= NAME[card]
        hand >>= 1
        card += 1
    for place in range(PLAYED):
        if table.lies_open(seat, place):
            names |= NAME[table.played[PLAYED * seat + place]]
    return names


def cards_of(table: Western, seat: int) -> int:
    """Bit mask of all that a seat owns."""
    cards = table.hands[seat] | table.asleep[seat]
    for place in range(PLAYED):
        card = table.played[PLAYED * seat + place]
        if card != NOTHING:
            cards |= 1 << card
    return cards
