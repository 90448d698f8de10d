"""One position of Carson City: plain ints and lists, no luck, no text. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinstar.games.carson_city.pieces import (
    AMMUNITION_REVOLVERS,
    BUILDINGS,
    COWBOYS,
    EDGES,
    EMPTY,
    GUNSLINGER,
    KINDS,
    LIMITS,
    MARKERS,
    MOST_SEATS,
    PARCELS,
    RED_LIMITS,
    RED_STRENGTH,
    SHERIFF,
    STRENGTH,
)
from tinstar.kernel.core import NOBODY, State, Substate

HAND: Final = -1
SUPPLY: Final = -2
"""Where a cowboy is that stands nowhere: before his player, or in the general supply."""
WHITE: Final = 32
"""Bit in `standing`: the white cowboy is here; the bit of his sheriff is set as well."""
SEATS: Final = 31
"""The bits of the players in `standing`."""

SOURCES: Final = ["parcels", "strength", "buildings", "bought", "tax", "characters", "town", "money", "kit_carson"]
"""Where points come from: spaces 17 to 19, bought ones, tax, red characters, and at the end the town and the money."""
FROM_PARCELS: Final = 0
FROM_STRENGTH: Final = 1
FROM_BUILDINGS: Final = 2
FROM_BOUGHT: Final = 3
FROM_TAX: Final = 4
FROM_CHARACTERS: Final = 5
FROM_TOWN: Final = 6
FROM_MONEY: Final = 7
FROM_KIT_CARSON: Final = 8

ON_SITE: Final = 1
LAID: Final = 2
BRIDGE: Final = 3
"""What `roads` says of an edge: 0 nothing, a road could be laid here, there is one, it is a bridge."""


@mypyc_attr(free_list_len=1)
class Variants(Substate):
    """What was agreed on before the game."""

    def __init__(self, red: int, tokens: bool, river: bool, kit_carson: bool, loose_tax: bool, cap: bool) -> None:
        self.red: Final = red  # bit mask of the characters that lie on their red side
        self.tokens: Final = tokens  # R11 Might makes right
        self.river: Final = river  # R12
        self.kit_carson: Final = kit_carson  # R13
        self.loose_tax: Final = loose_tax  # R8.5
        self.cap: Final = cap  # R15.8

    def copy(self) -> Variants:
        return Variants(
            red=self.red,
            tokens=self.tokens,
            river=self.river,
            kit_carson=self.kit_carson,
            loose_tax=self.loose_tax,
            cap=self.cap,
        )


@mypyc_attr(free_list_len=1)
class Town(Substate):
    """The land and what stands on it. What a parcel costs and what a building earns is kept up to date."""

    def __init__(
        self,
        things: list[int],
        owners: list[int],
        prices: list[int],
        earns: list[int],
        reached: list[int],
        roads: list[int],
        sites: list[int],
        built: list[int],
    ) -> None:
        # by parcel
        self.things = things
        self.owners = owners  # seat or NOBODY
        self.prices = prices  # R6.5
        self.earns = earns  # R7, 0 where no building stands
        self.reached = reached  # R4.2 1 if a road touches it
        # by edge
        self.roads = roads
        self.sites = sites  # R4.1 edges that a road could be laid on
        self.built = built  # KINDS * seat + kind -> how many stand

    def copy(self) -> Town:
        return Town(
            things=self.things[:],
            owners=self.owners[:],
            prices=self.prices[:],
            earns=self.earns[:],
            reached=self.reached[:],
            roads=self.roads[:],
            sites=self.sites[:],
            built=self.built[:],
        )

    def buildings_of(self, seat: int) -> int:
        """How many buildings a seat has built; houses and mountains are none."""
        total = 0
        for kind in BUILDINGS:
            total += self.built[KINDS * seat + kind]
        return total


@mypyc_attr(free_list_len=1)
class Carson(State):
    """The town, the trail, and what lies before every player."""

    def __init__(
        self,
        seats: int,
        variants: Variants,
        town: Town,
        round: int,
        space: int,
        order: list[int],
        passed: list[int],
        row: list[int],
        bag: list[int],
        men: list[int],
        standing: list[int],
        white: int,
        ammunition: int,
        roles: list[int],
        later: list[int],
        money: list[int],
        revolvers: list[int],
        roads: list[int],
        supply: int,
        markers: list[int],
        kept: list[list[int]],
        robberies: list[int],
        doubled: int,
        tokens: list[list[int]],
        pile: list[int],
        spent: list[int],
        refilled: int,
        wave: int,
        moves: list[int],
        silent: list[int],
        points: list[int],
    ) -> None:
        super().__init__(seats)
        self.variants = variants
        self.town = town
        self.round = round  # from 1; 0 while the first parcels are taken
        self.space = space  # the space of the trail that is carried out, or NOBODY
        self.order = order  # the order of choosing a character, then that of playing
        self.passed = passed  # who has passed this round, the first one first
        self.row = row  # R1.2 tile by space from $3 on, or -1
        self.bag = bag  # tiles, in no order
        # cowboys
        self.men = men  # COWBOYS * seat + number -> place, HAND or SUPPLY
        self.standing = standing  # by place: bits of the seats that stand there, and WHITE
        self.white = white  # place of the white cowboy, HAND with the sheriff, SUPPLY when he is not in the round
        # by seat
        self.ammunition = ammunition  # who has the 3 revolvers, or NOBODY
        self.roles = roles  # character of this round, 0 for none
        self.later = later  # 1: the later half of the character's power is still to come
        self.money = money
        self.revolvers = revolvers
        self.roads = roads
        self.supply = supply  # roads that nobody has
        self.markers = markers
        self.kept = kept  # tiles bought and not built
        self.robberies = robberies  # 8 * parcel + attacker: attacks of this round that succeeded
        self.doubled = doubled  # R2.6 kind of building that the Grocer doubles, 0 for none
        # duel tokens
        self.tokens = tokens
        self.pile = pile  # values of the played ones that nobody has drawn again, but for
        self.spent = spent  # those played since somebody last drew: nobody can have them
        self.refilled = refilled  # bit mask: whose tokens come from the pile
        # Kit Carson
        self.wave = wave
        self.moves = moves  # R13.7 by seat the last wave in which a cowboy may be moved
        self.silent = silent  # by seat the silent waves in a row
        self.points = points  # seats * source + seat

    def copy(self) -> Carson:
        return self.twin(
            Carson(
                seats=self.seats,
                variants=self.variants.copy(),
                town=self.town.copy(),
                round=self.round,
                space=self.space,
                order=self.order[:],
                passed=self.passed[:],
                row=self.row[:],
                bag=self.bag[:],
                men=self.men[:],
                standing=self.standing[:],
                white=self.white,
                ammunition=self.ammunition,
                roles=self.roles[:],
                later=self.later[:],
                money=self.money[:],
                revolvers=self.revolvers[:],
                roads=self.roads[:],
                supply=self.supply,
                markers=self.markers[:],
                kept=[tiles[:] for tiles in self.kept],
                robberies=self.robberies[:],
                doubled=self.doubled,
                tokens=[tokens[:] for tokens in self.tokens],
                pile=self.pile[:],
                spent=self.spent[:],
                refilled=self.refilled,
                wave=self.wave,
                moves=self.moves[:],
                silent=self.silent[:],
                points=self.points[:],
            )
        )

    # -- cowboys

    def in_hand(self, seat: int) -> int:
        """The cowboys before a player, without the white one."""
        men = self.men
        total = 0
        for i in range(COWBOYS * seat, COWBOYS * seat + COWBOYS):
            if men[i] == HAND:
                total += 1
        return total

    def in_supply(self, seat: int) -> int:
        """His cowboys in the general supply."""
        men = self.men
        total = 0
        for i in range(COWBOYS * seat, COWBOYS * seat + COWBOYS):
            if men[i] == SUPPLY:
                total += 1
        return total

    def man_at(self, seat: int, place: int) -> int:
        """The number of a cowboy of this seat that is there (HAND and SUPPLY too), or -1."""
        men = self.men
        base = COWBOYS * seat
        for number in range(COWBOYS):
            if men[base + number] == place:
                return number
        return -1

    def has_white(self, seat: int) -> bool:
        """Does the white cowboy wait before this seat?"""
        return self.white == HAND and self.roles[seat] == SHERIFF

    # -- characters

    def is_red(self, character: int) -> bool:
        return bool(self.variants.red >> character & 1)

    def plays(self, seat: int, character: int, red: bool) -> bool:
        """Has this seat that side of that character?"""
        return self.roles[seat] == character and self.is_red(character) == red

    def limit(self, seat: int) -> int:
        """R8.4 How much money is safe."""
        role = self.roles[seat]
        return RED_LIMITS[role] if self.is_red(role) else LIMITS[role]

    # -- strength

    def extra(self, seat: int) -> int:
        """R5.4 Strength of this round alone: the 3 revolvers and the Gunslinger."""
        total = AMMUNITION_REVOLVERS if self.ammunition == seat else 0
        if self.roles[seat] == GUNSLINGER:
            total += RED_STRENGTH if self.is_red(GUNSLINGER) else STRENGTH
        return total

    def hands(self, seat: int) -> int:
        """The cowboys before a player, the white one included."""
        return self.in_hand(seat) + (1 if self.has_white(seat) else 0)

    def strength(self, seat: int) -> int:
        """R5.4 Cowboys before him, revolvers, and what this round adds."""
        return self.hands(seat) + self.revolvers[seat] + self.extra(seat)

    # -- parcels and points

    def parcels(self, seat: int) -> int:
        """How many he owns."""
        return MARKERS - self.markers[seat]

    def score(self, seat: int, source: int, points: int) -> None:
        at = self.seats * source + seat
        self.points[at] = self.points[at] + points

    def total(self, seat: int) -> int:
        """The points of a seat so far."""
        total = 0
        for source in range(len(SOURCES)):
            total += self.points[self.seats * source + seat]
        return total

    def parts(self) -> dict[str, list[int]]:
        """The points by source, one number a seat each."""
        n = self.seats
        return {SOURCES[source]: self.points[n * source : n * source + n] for source in range(len(SOURCES))}

    def ranking(self) -> list[int]:
        """R9.4 The seats, best first: of equals whoever has passed earlier in the last round."""
        totals = [self.total(seat) for seat in range(self.seats)]
        return sorted(
            range(self.seats),
            key=lambda seat: (-totals[seat], self.passed.index(seat) if seat in self.passed else self.seats),
        )

    def rewards(self) -> list[float]:
        """Mostly who wins; a little of it how the points are spread, so that margins matter too."""
        totals = [self.total(seat) for seat in range(self.seats)]
        everything = sum(totals) + self.seats
        rewards = [0.2 * (total + 1) / everything for total in totals]
        winner = self.ranking()[0]
        rewards[winner] = rewards[winner] + 0.8
        return rewards


def fresh_town() -> Town:
    """Prairie, and nothing on it."""
    return Town(
        things=[EMPTY] * PARCELS,
        owners=[NOBODY] * PARCELS,
        prices=[1] * PARCELS,
        earns=[0] * PARCELS,
        reached=[0] * PARCELS,
        roads=[0] * EDGES,
        sites=[],
        built=[0] * (KINDS * MOST_SEATS),
    )
