"""One position of Gold Rush: plain ints and lists, no luck, no text. Compiled.

A *tile* is known by its number in the order of laying, a *place* (one segment of one tile) by `16 * tile + segment`.
Every segment belongs to a *feature* (railway, mountain, city, prairie).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinstar.games.gold_rush.tiles import KIND, MOST, SEGMENTS, TRACKS
from tinstar.kernel.core import State, Substate

COWBOYS: Final = 4
HOME: Final = -1
"""Where a figure is that stands in the supply."""

SOURCES: Final = ["railways", "mountains", "cities", "prairies", "gold"]
"""Where points come from: the kinds of features, in the order of their numbers, and the tokens."""
GOLD: Final = 4

ROW: Final = 256
CENTRE: Final = 128 * ROW + 128
STEPS: Final = [-ROW, 1, ROW, -1]
"""From a cell to its neighbours in the north, east, south, west."""


def cell_at(x: int, y: int) -> int:
    """The cell at a column (east positive) and a row (south positive)."""
    return CENTRE + x + ROW * y


def column(cell: int) -> int:
    return (cell & 255) - 128


def row(cell: int) -> int:
    return (cell >> 8) - 128


@mypyc_attr(free_list_len=1)
class Features(Substate):
    """The features, numbered as they come up; when two join, the older one goes on and the younger one points to it."""

    def __init__(
        self,
        added_to: list[int],
        parent: list[int],
        open: list[int],
        men: list[int],
        tiles: dict[int, int],
        stub: dict[int, int],
        locomotives: dict[int, int],
        nuggets: dict[int, int],
        tokens: dict[int, int],
        tipis: dict[int, int],
        horses: dict[int, int],
    ) -> None:
        # by segment
        self.added_to = added_to  # the feature it was added to: ask `of` for the one it belongs to now
        # by feature
        self.parent = parent  # itself, or an older one that it joined
        self.open = open  # open sides of a railway or mountain
        self.men = men  # cowboys, three bits a seat
        # by feature, where there are any
        self.tiles = tiles  # length of a railway
        self.stub = stub  # the tile inside which a railway ends: it must not count that tile twice
        self.locomotives = locomotives
        self.nuggets = nuggets
        self.tokens = tokens  # the stack of a mountain
        self.tipis = tipis
        self.horses = horses

    def copy(self) -> Features:
        return Features(
            added_to=self.added_to[:],
            parent=self.parent[:],
            open=self.open[:],
            men=self.men[:],
            tiles=self.tiles.copy(),
            stub=self.stub.copy(),
            locomotives=self.locomotives.copy(),
            nuggets=self.nuggets.copy(),
            tokens=self.tokens.copy(),
            tipis=self.tipis.copy(),
            horses=self.horses.copy(),
        )

    def begin(self) -> int:
        """A new feature."""
        feature = len(self.parent)
        self.parent.append(feature)
        self.open.append(0)
        self.men.append(0)
        return feature

    def root(self, feature: int) -> int:
        """The feature that this one has become a part of."""
        parent = self.parent
        above = parent[feature]
        while above != feature:
            feature = above
            above = parent[feature]
        return feature

    def of(self, segment: int) -> int:
        """The feature that a segment belongs to, by its number among all segments."""
        return self.root(self.added_to[segment])

    def stands(self, feature: int, seat: int) -> int:
        """How many cowboys a seat has there."""
        return self.men[feature] >> 3 * seat & 7


@mypyc_attr(free_list_len=1)
class Ground(State):
    """The board, the supplies and the points."""

    def __init__(
        self,
        seats: int,
        first: int,
        farmers: bool,
        turn: int,
        drawn: int,
        pile: list[int],
        spared: int,
        removed: list[int],
        cells: list[int],
        faces: list[int],
        bases: list[int],
        tile_at: dict[int, int],
        frontier: dict[int, int],
        features: Features,
        pitches: list[int],
        cowboys: list[int],
        tents: list[int],
        gold: list[list[int]],
        unseen: list[int],
        supply: int,
        box: int,
        points: list[int],
    ) -> None:
        super().__init__(seats)
        self.first = first  # the starting player
        self.farmers = farmers  # R9.5 may farmers be placed?
        self.turn = turn  # whose turn it is, -1 when the game is over
        self.drawn = drawn  # the face to be laid, -1 when it is laid
        self.pile = pile  # faces, in no order
        self.spared = spared  # R12.9 so many of them are never drawn
        self.removed = removed  # faces that fitted nowhere
        # by tile
        self.cells = cells
        self.faces = faces  # turned: 4 * face + turn
        self.bases = bases  # where its segments begin among all segments
        self.tile_at = tile_at  # cell -> tile
        self.frontier = frontier  # free cell beside a tile -> the terrain its neighbours show, two bits a side
        self.features = features
        # figures and tokens
        self.pitches = pitches  # R6.1 places where a tent may be put: empty mountain parts of open mountains
        self.cowboys = cowboys  # 4 * seat + number -> place or HOME
        self.tents = tents  # seat -> place or HOME
        self.gold = gold  # seat -> values of its tokens
        self.unseen = unseen  # values of all tokens that nobody has taken, in no order
        self.supply = supply  # tokens not laid yet
        self.box = box  # tokens out of the game
        self.points = points  # seats * source + seat

    def copy(self) -> Ground:
        return self.twin(
            Ground(
                seats=self.seats,
                first=self.first,
                farmers=self.farmers,
                turn=self.turn,
                drawn=self.drawn,
                pile=self.pile[:],
                spared=self.spared,
                removed=self.removed[:],
                cells=self.cells[:],
                faces=self.faces[:],
                bases=self.bases[:],
                tile_at=self.tile_at.copy(),
                frontier=self.frontier.copy(),
                features=self.features.copy(),
                pitches=self.pitches[:],
                cowboys=self.cowboys[:],
                tents=self.tents[:],
                gold=[values[:] for values in self.gold],
                unseen=self.unseen[:],
                supply=self.supply,
                box=self.box,
                points=self.points[:],
            )
        )

    def tiles_left(self) -> int:
        """How many tiles are still to be drawn."""
        return len(self.pile) - self.spared

    # -- the map

    def at(self, place: int) -> int:
        """The feature that this place belongs to."""
        return self.features.of(self.bases[place >> 4] + (place & 15))

    def kind_at(self, place: int) -> int:
        """Whether it is a railway, mountain, city or prairie."""
        return KIND[MOST * (self.faces[place >> 4] >> 2) + (place & 15)]

    def places_of(self, features: set[int]) -> dict[int, list[int]]:
        """All places of these features, the oldest first, and the features in the order of their oldest."""
        found: dict[int, list[int]] = {}
        for tile in range(len(self.faces)):
            for place in range(MOST * tile, MOST * tile + SEGMENTS[self.faces[tile] >> 2]):
                feature = self.at(place)
                if feature in features:
                    if feature not in found:
                        found[feature] = []
                    found[feature].append(place)
        return found

    def railways_of(self, city: int) -> list[int]:
        """The different railways that leave the city at this place: a loop is one."""
        tile = city >> 4
        base = self.bases[tile]
        railways: list[int] = []
        for track in TRACKS[self.faces[tile] >> 2]:
            railway = self.features.of(base + track)
            if railway not in railways:
                railways.append(railway)
        return railways

    # -- the players

    def cowboy_of(self, seat: int) -> int:
        """The number of a cowboy in the supply, or -1."""
        cowboys = self.cowboys
        for number in range(COWBOYS):
            if cowboys[COWBOYS * seat + number] == HOME:
                return number
        return -1

    def leaders(self, feature: int) -> list[int]:
        """R8.1 The seats with the most cowboys there; none when nobody stands there."""
        best = 1
        leaders: list[int] = []
        for seat in range(self.seats):
            men = self.features.stands(feature, seat)
            if men > best:
                best = men
                leaders = [seat]
            elif men == best:
                leaders.append(seat)
        return leaders

    def total(self, seat: int) -> int:
        """The points of a seat so far."""
        return sum([self.points[self.seats * source + seat] for source in range(len(SOURCES))])

    def parts(self) -> dict[str, list[int]]:
        """The points by source, one number a seat each."""
        n = self.seats
        return {SOURCES[source]: self.points[n * source : n * source + n] for source in range(len(SOURCES))}

    def rewards(self) -> list[float]:
        """Mostly who wins, shared on a tie; a little of it how the points are spread, so that margins matter too."""
        totals = [self.total(seat) for seat in range(self.seats)]
        best = max(totals)
        share = 1.0 / totals.count(best)
        everything = sum(totals) + self.seats
        return [0.8 * (share if total == best else 0.0) + 0.2 * (total + 1) / everything for total in totals]
