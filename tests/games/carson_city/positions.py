"""Positions for the scenarios of Carson City: the land and its owners, where cowboys are, what the dice show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.games import by_hand
from tests.games.by_hand import ByHand
from tinstar.games.carson_city import game
from tinstar.games.carson_city.pieces import (
    BUILDINGS,
    CHARACTERS,
    COWBOYS,
    EDGE_NAMES,
    EMPTY,
    PARCEL_NAMES,
    PLACE_NAMES,
    RIVER,
    SHERIFF,
    SPACE_NAMES,
    THINGS,
    TILES,
    WATER,
)
from tinstar.games.carson_city.rules.characters import CHOOSE_CHARACTERS
from tinstar.games.carson_city.rules.land import open_land, own, put
from tinstar.games.carson_city.rules.market import row_index
from tinstar.games.carson_city.rules.placing import PLACE_COWBOYS
from tinstar.games.carson_city.rules.round_end import END_ROUND
from tinstar.games.carson_city.rules.setup import TAKE, empty_table, found_town
from tinstar.games.carson_city.rules.trail import TRAIL
from tinstar.games.carson_city.rules.turn import NEXT_ROUND
from tinstar.games.carson_city.rules.waves import FIRST_WAVE
from tinstar.games.carson_city.state import BRIDGE, HAND, LAID, SUPPLY, WHITE, Carson
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel import Play, Step

Numbers = Mapping[int, int]
"""By seat."""
SEATS_IN_ORDER = ("banker", "grocer", "settler", "captain", "gunslinger")
"""Characters for seats 0, 1, 2 …, who then play in this order."""
ROW = {"build5": "drugstore", "build6": "bank", "build8": "saloon"}
"""What was drawn for the three spaces that luck fills."""


class Stacked(by_hand.Stacked):
    """Throws and draws what a test wants next, then anything."""

    def __init__(self, rolls: Sequence[int] = (), draws: Sequence[int] = ()) -> None:
        super().__init__()
        self.rolls = list(rolls)
        self.draws = list(draws)
        self.thrown = 0

    def roll(self, sides: int) -> int:
        self.thrown += 1
        if not self.rolls:
            return super().roll(sides)
        self.luck.append(self.rolls[0])
        return self.rolls.pop(0)


class Position(ByHand):
    """A table in the middle of a round; what is not said is as at the start: $15, a revolver, a road, three cowboys.

    `land` says what stands where and whose it is: `c4 saloon 0, d7 mountain, a1 empty 1`; `standing` where cowboys are:
    `0 wages, 1 d5, white dice`, and `cowboys` how many each has in hand besides.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        centre: str = "d4",
        land: str = "",
        roads: str = "",
        bridges: str = "",
        characters: Sequence[str] = SEATS_IN_ORDER,
        red: str = "",
        money: Numbers | None = None,
        cowboys: Numbers | None = None,
        revolvers: Numbers | None = None,
        in_hand: Numbers | None = None,
        row: Mapping[str, str] | None = None,
        kept: Mapping[int, str] | None = None,
        standing: str = "",
        passed: Sequence[int] = (),
        later: Sequence[int] = (),
        rolls: Sequence[int] = (),
        round: int = 1,
        **options: bool | str,
    ) -> None:
        if red == "all":
            options |= {"red": "all"}
        elif red:
            options |= {"red": "some"} | {f"red_{name}": True for name in red.split()}
        self.dealer = Stacked()
        self.play = Play(game, game.facts.setup(seats, options), self.dealer)
        start = self.play.state
        assert isinstance(start, Carson)
        table = empty_table(seats, start.variants)
        self.play.state = table
        table.round = round
        if start.variants.river:
            for parcel in RIVER:
                table.town.things[parcel] = WATER
        self.found(table, centre)
        self.dealer.rolls = list(rolls)
        for place in land.split(", ") if land else ():
            self.stand_there(table, *place.split())
        for edge in roads.split():
            self.lay(table, edge, LAID)
        for edge in bridges.split():
            self.lay(table, edge, BRIDGE)
        for seat in range(seats):
            table.roles[seat] = CHARACTERS.index(characters[seat])
            table.money[seat] = (money or {}).get(seat, table.money[seat])
            table.revolvers[seat] = (revolvers or {}).get(seat, 1)
            table.roads[seat] = (in_hand or {}).get(seat, 1)
        table.order = sorted(range(seats), key=lambda seat: table.roles[seat])
        self.call(table, standing, cowboys or {})
        table.passed = list(passed)
        for seat in later:
            table.later[seat] = 1
        for space, kind in {**ROW, **(row or {})}.items():
            self.offer(table, space, kind)
        for seat, kinds in (kept or {}).items():
            table.kept[seat] = [self.tile(table, kind) for kind in kinds.split()]

    # -- setting up

    def found(self, table: Carson, centre: str) -> None:
        parcel = PARCEL_NAMES.index(centre)
        self.dealer.rolls = [parcel % 8, parcel // 8]
        found_town(table, self.dealer)

    def stand_there(self, table: Carson, name: str, thing: str, owner: str = "") -> None:
        parcel = PARCEL_NAMES.index(name)
        if owner:
            own(table, parcel, int(owner))
        kind = THINGS.index(thing)
        if kind != EMPTY:
            assert table.town.things[parcel] == EMPTY, f"{name} is taken"
            put(table, parcel, kind)
        if kind in BUILDINGS:
            self.tile(table, thing)

    @staticmethod
    def lay(table: Carson, name: str, road: int) -> None:
        edge = EDGE_NAMES.index(name)
        if edge in table.town.sites:
            table.town.sites.remove(edge)
        open_land(table.town, edge, road)

    @staticmethod
    def tile(table: Carson, kind: str) -> int:
        """One of this kind out of the bag."""
        found = next(tile for tile in table.bag if TILES[tile] == THINGS.index(kind))
        table.bag.remove(found)
        return found

    def offer(self, table: Carson, space: str, kind: str) -> None:
        """This tile, or none, lies on that space."""
        index = row_index(SPACE_NAMES.index(space))
        if table.row[index] >= 0:
            table.bag.append(table.row[index])
        table.row[index] = self.tile(table, kind) if kind else -1

    @staticmethod
    def call(table: Carson, standing: str, cowboys: Numbers) -> None:
        """Cowboys on the board, in hand and in the supply; the white one too."""
        sheriff = table.roles.index(SHERIFF) if SHERIFF in table.roles and not table.is_red(SHERIFF) else -1
        table.white = HAND if sheriff >= 0 else SUPPLY
        table.men = [SUPPLY] * len(table.men)
        for man in standing.split(", ") if standing else ():
            who, name = man.split()
            place = PLACE_NAMES.index(name)
            if who == "white":
                table.white = place
                table.standing[place] |= WHITE | 1 << sheriff
            else:
                seat = int(who)
                table.men[COWBOYS * seat + table.man_at(seat, SUPPLY)] = place
                table.standing[place] |= 1 << seat
        for seat in range(table.seats):
            for _ in range(cowboys.get(seat, 3)):
                table.men[COWBOYS * seat + table.man_at(seat, SUPPLY)] = HAND

    # -- beginning

    def claiming(self) -> Position:
        """The first parcels are taken, in the order of the seats."""
        table = self.table
        table.round = 0
        table.order = list(range(table.seats))
        table.roles = [0] * table.seats
        table.next(NEXT_ROUND)
        table.next_all([TAKE[seat] for seat in table.order])
        return self.settled()

    def choosing(self, order: Sequence[int] = ()) -> Position:
        """Characters are chosen, in this order or that of the seats; nobody has one yet."""
        table = self.table
        table.order = list(order) or list(range(table.seats))
        table.roles = [0] * table.seats
        table.white = SUPPLY
        table.next(CHOOSE_CHARACTERS[0], self.first_placing(), TRAIL[0], END_ROUND, NEXT_ROUND)
        return self.settled()

    def placing(self) -> Position:
        """Cowboys are placed, by whoever has not passed."""
        self.table.next(self.first_placing(), TRAIL[0], END_ROUND, NEXT_ROUND)
        return self.settled()

    def first_placing(self) -> Step[Carson]:
        return FIRST_WAVE if self.table.variants.kit_carson else PLACE_COWBOYS[0]

    def passing(self, *seats: int) -> Position:
        """All have placed what they wanted and pass in this order; the trail begins."""
        table = self.table
        table.passed = list(seats[:-1])
        self.placing()
        if self.play.kind == "PlaceCowboy":  # without a cowboy in hand the last one is not asked
            self.do(seats[-1], "pass")
        return self

    # -- playing

    def all_pass(self) -> Position:
        """Whoever is asked for a cowboy passes."""
        while self.play.kind == "PlaceCowboy":
            self.do(self.play.waiting[0], "pass")
        return self

    # -- looking

    @property
    def table(self) -> Carson:
        state = self.play.state
        assert isinstance(state, Carson)
        return state

    def view(self, seat: int = 0) -> CarsonCityView:
        view = self.play.view(seat)
        assert isinstance(view, CarsonCityView)
        return view

    def money(self, seat: int) -> int:
        return self.view().seats[seat].money

    def points(self, seat: int) -> int:
        return self.view().seats[seat].points

    def revolvers(self, seat: int) -> int:
        return self.view().seats[seat].revolvers

    def hand(self, seat: int) -> int:
        """Cowboys in hand, without the white one."""
        return len(self.view().seats[seat].cowboys)

    def supply(self, seat: int) -> int:
        """His cowboys in the general supply."""
        return self.view().seats[seat].supply

    def price(self, parcel: str) -> int:
        return self.view().parcels[PARCEL_NAMES.index(parcel)].price

    def earns(self, parcel: str) -> int:
        return self.view().parcels[PARCEL_NAMES.index(parcel)].earns

    def thing(self, parcel: str) -> str:
        return self.view().parcels[PARCEL_NAMES.index(parcel)].thing

    def owner(self, parcel: str) -> int:
        return self.view().parcels[PARCEL_NAMES.index(parcel)].owner

    def reached(self) -> set[str]:
        return {PARCEL_NAMES[i] for i, parcel in enumerate(self.view().parcels) if parcel.reached}

    def men(self, place: str) -> list[int]:
        """Whose cowboys stand there."""
        return sorted(man.seat for man in self.view().men if man.place == place)

    def row(self) -> list[str]:
        """The building row from $3 on."""
        return [tile.kind if tile else "" for tile in self.view().row]

    def kept(self, seat: int) -> list[str]:
        return [tile.kind for tile in self.view().seats[seat].kept]
