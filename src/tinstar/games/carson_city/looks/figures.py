"""The figures of the guide: a cut out of the land with its letters and numbers, squares of the trail, sums of duels and
taxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from tinstar.draw.figures import BADGE, BROAD, RATIO, ROOM, WIDE_RATIO, WIDTH, Box, Illustrator, around
from tinstar.draw.kit import Safe, group, join, path, place, rect, svg, text
from tinstar.draw.parts import Part
from tinstar.draw.phrases import in_a_row, sentence
from tinstar.draw.positions import BadFigure
from tinstar.games.carson_city.looks import figure_squares, figure_sums
from tinstar.games.carson_city.looks.earnings import Earnings, Reason
from tinstar.games.carson_city.looks.journal import total
from tinstar.games.carson_city.looks.prospects import town_of
from tinstar.games.carson_city.looks.sayings import price_of
from tinstar.games.carson_city.looks.summary import parcel_read, standing, trail_read, worth_telling
from tinstar.games.carson_city.looks.town import SIZE, corner
from tinstar.games.carson_city.looks.trail import SQUARES
from tinstar.games.carson_city.looks.worth import tile_at
from tinstar.games.carson_city.pieces import (
    AROUND,
    AS_HOUSE,
    CHARACTERS,
    COLUMNS,
    EDGE_NAMES,
    LIMITS,
    PARCEL_NAMES,
    RED_LIMITS,
    SIDE,
    SPACE_NAMES,
    THINGS,
    TOKENS,
    TOUCHED,
)
from tinstar.games.carson_city.rules.end import MONEY_FOR_A_POINT, THING, THING_AT_BRIDGE, at_bridges, town_points
from tinstar.games.carson_city.rules.events import Taxed
from tinstar.games.carson_city.rules.yields import serves
from tinstar.games.carson_city.view import CarsonCityView, ParcelSeen

STRIP: Final = 25
"""How broad the strips with letters and numbers are, in pixels of a laptop."""
EDGE: Final = 8
"""How much of what lies beyond the land may be seen."""
SPACE: Final = "space:"
SUMS: Final = ("duel", "pay", "tax")
"""What is shown instead of land."""


class CarsonCityIllustrator(Illustrator[CarsonCityView]):
    """Knows parcels (`e6`), edges (`h3.4`) and, in a figure of the trail, its squares (`space:wages`)."""

    beneath = ("reach", "reached", "shade")
    floor = "land"

    # ---------------------------------------------------------------- what is shown

    @property
    def squares(self) -> list[str]:
        """The squares of a figure of the trail."""
        names = self.block.show.split()
        squares = [name.removeprefix(SPACE) for name in names if name.startswith(SPACE)]
        if squares and (len(squares) < len(names) or not set(squares) <= set(SQUARES)):
            raise BadFigure(f"a figure shows squares of the trail and nothing else, not {self.block.show!r}")
        return squares

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of a figure that shows no land, in pixels of a laptop."""
        wide = WIDTH * (BROAD if self.block.wide else 1)
        return wide, wide / (WIDE_RATIO if self.block.wide else RATIO)

    def cut(self) -> Box:
        """The parcels of `show` with a strip at the left and one above, in the shape of a figure."""
        if self.squares or self.block.show in SUMS:
            return 0, 0, *self.sheet
        names = self.block.show.split() or ["a1", "h8"]
        left, top, width, height = around([self.place(name) for name in names])
        left, top, width, height = left - ROOM, top - ROOM, width + 2 * ROOM, height + 2 * ROOM
        ratio = WIDE_RATIO if self.block.wide else RATIO
        strip = STRIP / (WIDTH * (BROAD if self.block.wide else 1))
        whole = max(width / (1 - strip), ratio * height / (1 - strip * ratio))
        wide, high = whole * (1 - strip), whole / ratio - whole * strip
        left, top = _within(left - (wide - width) / 2, wide), _within(top - (high - height) / 2, high)
        return left - whole * strip, top - whole * strip, whole, whole / ratio

    def picture(self, layers: Sequence[str]) -> Safe:
        """Land; or squares of the trail; or sums."""
        if not self.squares and self.block.show not in SUMS:
            parts = [part for part in self.drawing.parts if self._stays(part)]
            self.drawing = msgspec.structs.replace(self.drawing, parts=parts)
            return super().picture(layers)
        wide, high = self.sheet
        if self.block.show == "duel":
            drawn = figure_sums.duel(self.view, self.seen.log, wide, high)
        elif self.block.show == "pay":
            drawn = figure_sums.pay(self.view, self.seen.log, wide, high)
        elif self.block.show == "tax":
            drawn = figure_sums.tax(self.before, self.view, self.seen.log, wide, high)
        else:
            drawn = join(self._square(space) for space in self.squares)
        marks = self.marked(beneath=False)
        return svg(drawn, marks, box=self.box, cls="position", name=self.summary)

    @property
    def summary(self) -> str:
        """Squares and sums that are shown; of the land what is wholly seen."""
        view, words = self.view, self.words
        men = standing(view, self.names, words)
        if self.block.show in SUMS:
            return figure_sums.SAID[self.block.show](self.view, self.seen.log, self.names, words)
        if self.squares:
            return trail_read(view, men, words, self.squares)
        parcels = [
            parcel_read(name, self.parcel(name), men[name], self.names, words)
            for name in PARCEL_NAMES
            if self._seen(name) and (worth_telling(self.parcel(name)) or men[name])
        ]
        return sentence(in_a_row(parcels, words))

    def _stays(self, part: Part) -> bool:
        """What was done last says nothing in a figure; what lies beyond the cut is not seen."""
        kind, _, name = part.id.partition(":")
        if kind == "mark":
            return False
        if name not in PARCEL_NAMES and name not in EDGE_NAMES:
            return True
        left, top, width, height = self.place(name)
        x, y, wide, high = self.box
        return left < x + wide and x < left + width and top < y + high and y < top + height

    def _square(self, space: str) -> Safe:
        name = figure_squares.name_in(self.drawing.parts, space)
        return figure_squares.square(space, name, self.view, self.place(SPACE + space))

    def marked(self, beneath: bool) -> Safe:
        """The strips lie over the land and below the marks."""
        marks = super().marked(beneath)
        if beneath or self.squares or self.block.show in SUMS:
            return marks
        return join(self._strips(), marks)

    def _strips(self) -> Safe:
        """The letters of the columns and the numbers of the rows that are seen."""
        left, top, width, height = self.box
        strip = STRIP * self.pixel
        x, y = left + strip, top + strip
        columns = [number for number in range(SIDE) if x < SIZE * number + SIZE / 2 < left + width]
        rows = [number for number in range(SIDE) if y < SIZE * number + SIZE / 2 < top + height]
        names = [self._named(COLUMNS[number].upper(), SIZE * number + SIZE / 2, top + strip / 2) for number in columns]
        names += [self._named(str(number + 1), left + strip / 2, SIZE * number + SIZE / 2) for number in rows]
        return group(
            rect(left, top, width, strip, "strip"),
            rect(left, top, strip, height, "strip"),
            path(f"M{x:.1f},{top + height:.1f}V{y:.1f}H{left + width:.1f}", "strip-edge"),
            names,
        )

    def _named(self, said: str, x: float, y: float) -> Safe:
        return text(said, y=5.5, cls="strip-name", transform=place(x, y, scale=self.pixel))

    # ---------------------------------------------------------------- places

    def place(self, name: str) -> Box:
        """A parcel, an edge, or a square of a figure of the trail."""
        if name in PARCEL_NAMES:
            column, row = corner(name)
            return SIZE * column, SIZE * row, SIZE, SIZE
        if name in EDGE_NAMES:
            x, y = (SIZE * int(number) for number in name[1:].split("."))
            return (x, y - 14, SIZE, 28) if name[0] == "h" else (x - 14, y, 28, SIZE)
        if name.removeprefix(SPACE) in self.squares:
            boxes = figure_squares.grid(len(self.squares), *self.sheet)
            return boxes[self.squares.index(name.removeprefix(SPACE))]
        raise BadFigure(f"this figure shows no {name!r}")

    def parcel(self, name: str) -> ParcelSeen:
        """A parcel as it is seen."""
        if name not in PARCEL_NAMES:
            raise BadFigure(f"there is no parcel {name!r}")
        return self.view.parcels[PARCEL_NAMES.index(name)]

    def near(self, name: str) -> list[str]:
        """The parcel and those around it, from the first row on."""
        self.parcel(name)
        number = PARCEL_NAMES.index(name)
        return [PARCEL_NAMES[other] for other in sorted([number, *AROUND[number]])]

    def standing(self, name: str) -> list[str]:
        """R6.5 What makes a parcel dearer: the parcels on and around it with something on them."""
        return [other for other in self.near(name) if self.parcel(other).thing not in ("empty", "water")]

    def reason(self, name: str) -> Reason:
        """R7 What a building brings, and what that is counted from."""
        owner = self.parcel(name).owner
        found = (
            next((one for one in Earnings(self.view).reasons(owner) if one.parcel == name), None)
            if owner >= 0
            else None
        )
        if not found:
            raise BadFigure(f"no building on {name} earns anything")
        return found

    def guests(self, name: str) -> list[str]:
        """R7 The parcels that a building lives from: houses, mountains or empty land beside it, and of its owner's land
        what it counts far away."""
        reason, town = self.reason(name), town_of(self.view)
        here, owner = PARCEL_NAMES.index(name), self.parcel(name).owner
        beside = [PARCEL_NAMES[other] for other in sorted(AROUND[here])]
        if reason.kind == "ranch":
            return [other for other in beside if self.parcel(other).thing in ("empty", "water")]
        wanted = {"mountain"} if reason.kind == "mine" else HOUSES
        near = [
            other
            for other in beside
            if self.parcel(other).thing in wanted and serves(town.owners, PARCEL_NAMES.index(other), owner)
        ]
        far = FAR.get(reason.kind)
        own = [other for other in PARCEL_NAMES if self.parcel(other).owner == owner and self.parcel(other).thing == far]
        return [*near, *(other for other in own if other not in near)]

    # ---------------------------------------------------------------- marks

    def count(self, said: Sequence[str]) -> Safe:
        """`count e6`: what makes up the price of a parcel, numbered, in a broken line round all that is looked at."""
        (name,) = said
        return join(self.dash(self.near(name)), self.number(self.standing(name)))

    def guest(self, said: Sequence[str]) -> Safe:
        """`guests e5`: what a building counts, numbered."""
        return join(self.number(self.guests(name)) for name in said)

    def prices(self, said: Sequence[str]) -> Safe:
        """`prices`: what everything costs that is for sale and wholly to be seen; `prices e6 f6`: only these."""
        return join(self._tagged(name, self.parcel(name).price) for name in said or PARCEL_NAMES if self._sold(name))

    def _sold(self, name: str) -> bool:
        parcel = self.parcel(name)
        return parcel.owner < 0 and parcel.thing != "water" and self._seen(name)

    def _seen(self, name: str) -> bool:
        """Whether the whole of a parcel is in the picture."""
        left, top, width, height = self.place(name)
        x, y, wide, high = self.box
        strip = (STRIP - 1) * self.pixel
        return left >= x + strip and top >= y + strip and left + width <= x + wide and top + height <= y + high

    def _tagged(self, name: str, dollars: int) -> Safe:
        """In the middle of empty land, at the foot of what stands there; at its head where cowboys stand below."""
        left, top, width, height = self.place(name)
        crowded = any(man.place == name for man in self.view.men)
        foot = 15 * self.pixel if crowded else height - 15 * self.pixel
        y = height / 2 if self.parcel(name).thing == "empty" else foot
        return self.label(left + width / 2, top + y, f"${dollars}")

    def income(self, said: Sequence[str]) -> Safe:
        """`income e5 …`: what a building brings; `income`: what all of them bring that are wholly seen."""
        earning = [name for name in PARCEL_NAMES if self.parcel(name).earns and self._seen(name)]
        return join(self._tagged(name, self.parcel(name).earns) for name in said or earning)

    def reach(self, said: Sequence[str]) -> Safe:
        """`reach v4.4`: gold over the parcels that a road there reaches."""
        return self.shade(list(dict.fromkeys(name for edge in said for name in _touched(edge))))

    def reached(self, said: Sequence[str]) -> Safe:
        """`reached`: gold over all parcels that roads reach."""
        return self.shade([name for name in PARCEL_NAMES if self.parcel(name).reached])

    def worth(self, said: Sequence[str]) -> Safe:
        """`worth 0`: the points that parcels of a seat bring at the end, on each."""
        counted = [
            name for name in PARCEL_NAMES if self.parcel(name).owner == int(said[0]) and _built(self.parcel(name))
        ]
        return join(self._badged(name, str(self.points(name))) for name in counted)

    def _badged(self, name: str, said: str) -> Safe:
        left, top, width, _ = self.place(name)
        room = (BADGE + 2) * self.pixel
        return self.badge(left + width - room, top + room, said)

    marks: ClassVar[Mapping[str, Any]] = {
        "count": count,
        "guests": guest,
        "income": income,
        "prices": prices,
        "reach": reach,
        "reached": reached,
        "worth": worth,
    }

    # ---------------------------------------------------------------- numbers

    values: ClassVar[Mapping[str, Any]] = {
        "price": lambda one, said: one.parcel(said[0]).price,
        "bare": lambda one, said: one.parcel(said[0]).price - len(one.standing(said[0])),
        "things": lambda one, said: len(one.standing(said[0])),
        "earns": lambda one, said: one.parcel(said[0]).earns,
        "guests": lambda one, said: one.reason(said[0]).near + one.reason(said[0]).far,
        "each": lambda one, said: one.each(said[0]),
        "reach": lambda one, said: len(_touched(said[0])),
        "reached": lambda one, said: sum(parcel.reached for parcel in one.view.parcels),
        "worth": lambda one, said: town_points(town_of(one.view), int(said[0])),
        "points": lambda one, said: one.points(said[0]),
        "rest": lambda one, said: one.view.seats[int(said[0])].money // MONEY_FOR_A_POINT,
        "taxed": lambda one, said: one.taxed(int(said[0])),
        "total": lambda one, said: one.total(int(said[0])),
        "limit": lambda one, said: _limit(said[0]),
        "square": lambda one, said: one.square_price(said[0]),
        "token": lambda one, said: {"least": min, "most": max}[said[0]](range(TOKENS)),
    }

    def each(self, name: str) -> int:
        """`each e6`: what a building brings for every single thing that it counts."""
        reason = self.reason(name)
        dollars, rest = divmod(reason.dollars, reason.near + reason.far)
        if rest:
            raise BadFigure(f"{name} does not bring the same for everything that it counts")
        return dollars

    def points(self, name: str) -> int:
        """`points e6`: what a parcel with something on it is worth at the end."""
        town = town_of(self.view)
        if not _built(self.parcel(name)):
            raise BadFigure(f"nothing stands on {name}")
        return THING_AT_BRIDGE if PARCEL_NAMES.index(name) in at_bridges(town) else THING

    def square_price(self, what: str) -> int:
        """`square buy2`: what a square of the trail asks for; `square closed`: the one that was closed last; `square
        church`: the one on which this building lies."""
        lying = [space for space in SPACE_NAMES if (tile := tile_at(self.view, space)) and tile.kind == what]
        space = lying[0] if lying else self.view.closed[0] if what == "closed" and self.view.closed else what
        if space not in SPACE_NAMES or not price_of(space):
            raise BadFigure(f"no square of the trail is called {what!r} and has a price")
        return price_of(space)

    def taxed(self, seat: int) -> int:
        """`taxed 0`: what a seat gave at the end of the round."""
        return sum(event.dollars for event in self.seen.log if isinstance(event, Taxed) and event.seat == seat)

    def total(self, seat: int) -> int:
        """`total 0`: what a seat came to in the newest duel."""
        fights, _ = figure_sums.last_duel(self.seen.log)
        found = next((event for event in fights if event.seat == seat), None)
        if not found:
            raise BadFigure(f"seat {seat} was not in the last duel")
        return total(found)


HOUSES: Final = {kind for kind, houses in zip(THINGS, AS_HOUSE, strict=True) if houses}
FAR: Final = {"drugstore": "ranch", "bank": "mine"}
"""What a building counts wherever it stands."""


def _built(parcel: ParcelSeen) -> bool:
    """R9.2"""
    return parcel.thing != "empty"


def _within(first: float, width: float) -> float:
    """As much land as there is: a cut is moved where it would show what lies beyond."""
    return min(max(first, -EDGE), SIZE * SIDE + EDGE - width)


def _touched(edge: str) -> list[str]:
    """R4.2"""
    if edge not in EDGE_NAMES:
        raise BadFigure(f"there is no edge {edge!r}")
    return [PARCEL_NAMES[parcel] for parcel in TOUCHED[EDGE_NAMES.index(edge)]]


def _limit(name: str) -> int:
    """`limit sheriff`, `limit sheriff-red`: what a character keeps safe."""
    character, _, red = name.partition("-")
    if character not in CHARACTERS[1:]:
        raise BadFigure(f"there is no character {name!r}")
    return (RED_LIMITS if red else LIMITS)[CHARACTERS.index(character)]
