"""The position: towns, cards, Lincoln and the camps. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tinstar.games.western_town.pieces import (
    ATTRACTIVENESS,
    CARD_HOUSE,
    CIVIC_PRIDE,
    EXPECTS,
    EXPORTED,
    FAMILY,
    GOODS,
    HOUSEHOLDS,
    INHABITANTS,
    KINDS,
    LARGEST_HAND,
    LOT_HOUSEHOLDS,
    LOTS,
    NUMBERS,
    PINK,
    TILE_HOUSE,
    TILE_HOUSEHOLDS,
    TILE_PINK,
    TILE_POINTS,
)
from tinstar.kernel.core import State, Substate

NOTHING: Final = -1
"""No tile on a lot, no card in a place of the table."""
PLAYED: Final = 3
"""R2.1 Cards that a player plays in a round."""
ROUNDS: Final = 5
SHORT_ROUNDS: Final = 4
WISHES: Final = [EXPORTED, ATTRACTIVENESS, INHABITANTS]
"""R6.1 What Lincoln may expect."""
MOST_HOUSEHOLDS: Final = 3
DESTROYED_COSTS: Final = 2


class Variants(Substate):
    """What was agreed on before the game."""

    def __init__(self, short: bool, duel: bool, choose_starts: bool, choose_buildings: bool) -> None:
        self.short: Final = short  # R9.1
        self.duel: Final = duel  # R9.2
        self.choose_starts: Final = choose_starts  # R9.3
        self.choose_buildings: Final = choose_buildings  # R9.4

    def copy(self) -> Variants:
        return Variants(
            short=self.short,
            duel=self.duel,
            choose_starts=self.choose_starts,
            choose_buildings=self.choose_buildings,
        )


@mypyc_attr(free_list_len=1)
class Territory(Substate):
    """The towns around one camp: all of them, or in a duel two of the four."""

    def __init__(
        self,
        first: int,
        towns: int,
        lead: int,
        manitou: int,
        passed: list[int],
        riders: list[int],
        pipes: int,
        raided: bool,
        hit: int,
        reserve: list[int],
        green: list[int],
    ) -> None:
        self.first = first  # its seats are first .. first + towns - 1
        self.towns = towns
        self.lead = lead
        self.manitou = manitou
        self.passed = passed  # R4.4 in this round, the first one first
        self.riders = riders  # in the camp, by colour
        self.pipes = pipes  # in the camp's supply
        self.raided = raided  # R7.3 a raid has happened in this turn: further rolls lapse
        self.hit = hit  # R7.6 bit mask of the targets named in this raid
        self.reserve = reserve  # orange tiles that may still come: unordered
        self.green = green  # green ones

    def copy(self) -> Territory:
        return Territory(
            first=self.first,
            towns=self.towns,
            lead=self.lead,
            manitou=self.manitou,
            passed=self.passed[:],
            riders=self.riders[:],
            pipes=self.pipes,
            raided=self.raided,
            hit=self.hit,
            reserve=self.reserve[:],
            green=self.green[:],
        )

    def clockwise(self, start: int) -> list[int]:
        """Its seats, from one of them on."""
        return [self.first + (start - self.first + i) % self.towns for i in range(self.towns)]

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return self.first + (seat - self.first + 1) % self.towns

    def right(self, seat: int) -> int:
        """The one before."""
        return self.first + (seat - self.first + self.towns - 1) % self.towns


@mypyc_attr(free_list_len=1)
class Western(State):
    """The towns, the cards, Lincoln, and the camp or camps."""

    def __init__(
        self,
        seats: int,
        variants: Variants,
        territories: list[Territory],
        round: int,
        phase: int,
        lincoln: list[int],
        unseen: list[int],
        visited: list[int],
        starts: list[int],
        goods: list[int],
        markers: list[int],
        shipped: list[int],
        lots: list[int],
        destroyed: list[int],
        standing: list[int],
        households: list[int],
        pink: list[int],
        offers: list[int],
        homesteads: list[int],
        hands: list[int],
        asleep: list[int],
        played: list[int],
        down: list[int],
        in_hand: list[int],
    ) -> None:
        super().__init__(seats)
        self.variants = variants
        self.territories = territories
        self.round = round  # 1 to 5; 0 while the town is founded
        self.phase = phase  # 1 to 5; 0 while the town is founded
        self.lincoln = lincoln  # his cards so far, the running one last
        self.unseen = unseen  # those that nobody has seen, in the pile or in the box: unordered
        self.visited = visited  # by visit and territory the seat that he visited
        # by seat
        self.starts = starts  # the start card, NOTHING before
        self.goods = goods  # KINDS * seat + good
        self.markers = markers  # households by visits of Lincoln
        self.shipped = shipped  # 1 with the export marker on the warehouse
        self.lots = lots  # LOTS * seat + lot -> tile
        self.destroyed = destroyed  # bit mask of lots
        self.standing = standing  # bit mask of houses of which one is not destroyed; always with civic pride
        self.households = households  # kept up to date
        self.pink = pink  # the pink ones among them
        self.offers = offers  # bit mask of the tiles above the board
        self.homesteads = homesteads  # homestead tiles above the board
        self.hands = hands  # bit masks of cards
        self.asleep = asleep
        self.played = played  # PLAYED * seat + place -> card
        self.down = down  # bit mask of the places whose card lies face down
        # R10.3 what was seen: seats * viewer + owner; the last viewer is everybody, spectators too
        self.in_hand = in_hand  # bit mask of cards that are known to be in that hand

    def copy(self) -> Western:
        return self.twin(
            Western(
                seats=self.seats,
                variants=self.variants.copy(),
                territories=[territory.copy() for territory in self.territories],
                round=self.round,
                phase=self.phase,
                lincoln=self.lincoln[:],
                unseen=self.unseen[:],
                visited=self.visited[:],
                starts=self.starts[:],
                goods=self.goods[:],
                markers=self.markers[:],
                shipped=self.shipped[:],
                lots=self.lots[:],
                destroyed=self.destroyed[:],
                standing=self.standing[:],
                households=self.households[:],
                pink=self.pink[:],
                offers=self.offers[:],
                homesteads=self.homesteads[:],
                hands=self.hands[:],
                asleep=self.asleep[:],
                played=self.played[:],
                down=self.down[:],
                in_hand=self.in_hand[:],
            )
        )

    def rounds(self) -> int:
        """R2.1, R9.1"""
        return SHORT_ROUNDS if self.variants.short else ROUNDS

    # -- territories

    def territory(self, seat: int) -> Territory:
        """The one in which this seat plays."""
        return self.territories[seat // self.territories[0].towns]

    def neighbours(self, seat: int) -> list[int]:
        """R4.2 To the left and to the right; of two players the other one is both."""
        around = self.territory(seat)
        left, right = around.left(seat), around.right(seat)
        return [left] if left == right else [left, right]

    def others(self, seat: int) -> list[int]:
        """Everybody else around the same camp, clockwise."""
        return self.territory(seat).clockwise(seat)[1:]

    # -- goods and households

    def has(self, seat: int, good: int) -> int:
        return self.goods[KINDS * seat + good]

    def add(self, seat: int, good: int, amount: int) -> None:
        at = KINDS * seat + good
        self.goods[at] = self.goods[at] + amount

    def counted(self, seat: int, counter: int) -> int:
        """A good, or households."""
        if counter == HOUSEHOLDS:
            return self.households[seat]
        if counter == PINK:
            return self.pink[seat]
        return self.goods[KINDS * seat + counter]

    def tile_at(self, seat: int, lot: int) -> int:
        return self.lots[LOTS * seat + lot]

    def is_destroyed(self, seat: int, lot: int) -> bool:
        return bool(self.destroyed[seat] >> lot & 1)

    def survey(self, seat: int) -> None:
        """Counts anew what stands in a town and its households (R2.7), after any change."""
        standing = 1 << CIVIC_PRIDE
        households, pink = self.markers[seat], 0
        for lot in range(LOTS):
            tile = self.lots[LOTS * seat + lot]
            if tile == NOTHING:
                continue
            households += TILE_HOUSEHOLDS[tile] + LOT_HOUSEHOLDS[lot]
            pink += TILE_PINK[tile]
            if self.destroyed[seat] >> lot & 1:
                households -= 1
                if TILE_PINK[tile]:
                    pink -= 1
            else:
                standing |= 1 << TILE_HOUSE[tile]
        self.standing[seat] = standing
        self.households[seat] = max(households, 0)
        self.pink[seat] = max(pink, 0)

    def free_lots(self, seat: int) -> list[int]:
        start = LOTS * seat
        return [lot for lot in range(LOTS) if self.lots[start + lot] == NOTHING]

    def hand_limit(self, seat: int) -> int:
        """R2.4 The smallest number to be seen in town."""
        smallest = LARGEST_HAND
        lots, start = self.lots, LOTS * seat
        for lot in range(LOTS):
            if lots[start + lot] == NOTHING:
                number = NUMBERS[lot]
                if number < smallest:
                    smallest = number
        return smallest

    # -- cards

    def can_play(self, seat: int, card: int) -> bool:
        """R3.3 One of its buildings stands."""
        return bool(self.standing[seat] >> CARD_HOUSE[card] & 1)

    def cards_played(self, seat: int) -> int:
        """How many lie on a player's table."""
        start = PLAYED * seat
        for place in range(PLAYED):
            if self.played[start + place] == NOTHING:
                return place
        return PLAYED

    def lies_open(self, seat: int, place: int) -> bool:
        """A card lies there, face up."""
        return self.played[PLAYED * seat + place] != NOTHING and not self.down[seat] >> place & 1

    # -- what is known of hands (R10.3)

    def show(self, owner: int, cards: int, viewers: int) -> None:
        """These seats, a bit mask, see that the owner has these cards in hand."""
        for viewer in range(self.seats + 1):
            if viewers >> viewer & 1:
                at = self.seats * viewer + owner
                self.in_hand[at] = self.in_hand[at] | cards

    def show_hand(self, owner: int, viewers: int) -> None:
        """The whole hand."""
        self.show(owner, self.hands[owner], viewers)

    def forget(self, owner: int) -> None:
        """Nobody knows any more which of a player's cards are in hand."""
        for viewer in range(self.seats + 1):
            self.in_hand[self.seats * viewer + owner] = 0

    def leaves_hand(self, owner: int, card: int) -> None:
        """A card goes from hand to the table."""
        self.hands[owner] = self.hands[owner] & ~(1 << card)
        for viewer in range(self.seats + 1):
            at = self.seats * viewer + owner
            self.in_hand[at] = self.in_hand[at] & ~(1 << card)

    def wakes(self, owner: int, card: int) -> None:
        """R3.9 A sleeping card comes to hand: nobody else knows which."""
        self.asleep[owner] = self.asleep[owner] & ~(1 << card)
        self.hands[owner] = self.hands[owner] | 1 << card

    def known_hand(self, viewer: int, owner: int) -> int:
        """Bit mask of the cards that the viewer, a seat or `seats` for everybody, knows to be in the owner's hand."""
        if viewer == owner or not self.asleep[owner]:
            return self.hands[owner]
        return self.in_hand[self.seats * viewer + owner]

    def known_asleep(self, viewer: int, owner: int) -> int:
        """Of the cards that sleep: all, where the whole hand is known."""
        hand = self.hands[owner]
        return self.asleep[owner] if self.known_hand(viewer, owner) == hand else 0

    # -- Lincoln

    def multiplier(self, good: int) -> int:
        """R8.4 How often his cards so far expect it."""
        times = 0
        for card in self.lincoln:
            times += EXPECTS[card][good]
        return times

    # -- points (R8)

    def tile_points(self, seat: int, lot: int) -> int:
        """R8.3 What the building on a lot is worth; half of it, rounded down, if it is destroyed."""
        points = 0
        for term in TILE_POINTS[self.lots[LOTS * seat + lot]]:
            if term.export_marker and not self.shipped[seat]:
                continue
            times = 1 if term.counter < 0 else self.counted(seat, term.counter) // term.size
            points += term.points * times
        return points // 2 if self.destroyed[seat] >> lot & 1 else points

    def building_points(self, seat: int) -> int:
        """R8.3 All buildings, less 2 for every destroyed one."""
        points = 0
        for lot in range(LOTS):
            if self.lots[LOTS * seat + lot] != NOTHING:
                points += self.tile_points(seat, lot)
        return points - DESTROYED_COSTS * count(self.destroyed[seat])

    def ranking_points(self, seat: int) -> int:
        """R8.2 A point for everybody with fewer households, and 3 for the most."""
        mine = self.households[seat]
        points, most = 0, True
        for other in self.others(seat):
            if self.households[other] < mine:
                points += 1
            elif self.households[other] > mine:
                most = False
        return points + MOST_HOUSEHOLDS if most else points

    def units(self, seat: int, good: int) -> int:
        """R6.2 What Lincoln counts of a good."""
        amount = self.goods[KINDS * seat + good]
        return amount // FAMILY if good == INHABITANTS else amount

    def wish_points(self, seat: int, good: int) -> int:
        """R8.4 What one of Lincoln's wishes is worth by all of his cards so far."""
        return self.multiplier(good) * self.units(seat, good)

    def total(self, seat: int) -> int:
        """The points of a town, if the game ended now."""
        points = self.ranking_points(seat) + self.building_points(seat)
        for good in WISHES:
            points += self.wish_points(seat, good)
        return points

    def parts(self) -> dict[str, list[int]]:
        """The points by source, one number a seat each."""
        seats = range(self.seats)
        found = {
            "households": [self.ranking_points(seat) for seat in seats],
            "buildings": [self.building_points(seat) for seat in seats],
        }
        for good in WISHES:
            found[GOODS[good]] = [self.wish_points(seat, good) for seat in seats]
        return found

    def winners(self) -> list[int]:
        """R8.5 The most points of a territory; equals share the victory."""
        totals = [self.total(seat) for seat in range(self.seats)]
        found: list[int] = []
        for territory in self.territories:
            towns = territory.clockwise(territory.first)
            most = max([totals[seat] for seat in towns])
            found.extend([seat for seat in towns if totals[seat] == most])
        return found

    def rewards(self) -> list[float]:
        """Mostly who wins; a little of it how the points are spread, so that margins matter too."""
        rewards = [0.0] * self.seats
        winners = self.winners()
        for territory in self.territories:
            towns = territory.clockwise(territory.first)
            points = [max(self.total(seat), 0) + 1 for seat in towns]
            won = [seat for seat in winners if seat in towns]
            for i in range(len(towns)):
                seat = towns[i]
                rewards[seat] = 0.2 * points[i] / sum(points) + (0.8 / len(won) if seat in won else 0.0)
        return rewards


def cards_in(mask: i64) -> list[int]:
    """The numbers of the cards in a bit mask."""
    found: list[int] = []
    card: i64 = 0
    while mask:
        if mask & 1:
            found.append(card)
        mask >>= 1
        card += 1
    return found


def count(mask: i64) -> int:
    """How many bits are set."""
    total: i64 = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total
