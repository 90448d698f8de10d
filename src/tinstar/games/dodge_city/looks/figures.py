"""The figures of the guide: `saloon` is a building with its front, `saloon.4.3` one of its cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final

import msgspec

from tinstar.draw import phrases
from tinstar.draw.figures import BADGE, Box, Illustrator, around
from tinstar.draw.kit import Safe, circle, group, join, path, place, rect, use
from tinstar.draw.parts import Part
from tinstar.draw.positions import BadFigure
from tinstar.draw.seats import colour, shape
from tinstar.games.dodge_city.looks import duelling, plan, sayings, texts, worth
from tinstar.games.dodge_city.looks.cards import small_face
from tinstar.games.dodge_city.looks.lots import CELL, FRONT, LEFT, LEGEND, WALL, Sheet, centre, lots, outer, sheet_of
from tinstar.games.dodge_city.looks.margin import FIRST, LIST_HIGH, ROW, TOP
from tinstar.games.dodge_city.looks.plan import Chain, Progress
from tinstar.games.dodge_city.looks.summary import building_read
from tinstar.games.dodge_city.looks.town import bars
from tinstar.games.dodge_city.pieces import FIGURES
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView

FOOT: Final = 32
"""Below a plan: wall and tallies."""
DISCS: Final = ("disc", "points")
DISC: Final = 50
BESIDE: Final = 98
"""How wide the strips on both sides of a building are, where cards may lie."""
CARD: Final = 0.54
"""How much smaller a card is there than in a hand."""
PRICES: Final = "prices"
PRICES_WIDE: Final = 322
"""The list, and the land at its right: at its left the sheet ends."""


class DodgeCityIllustrator(Illustrator[DodgeCityView]):
    """Follows chains, and counts marks and stones. Only the buildings that it is about stand in its town."""

    beneath = ("trace",)
    floor = "cells"

    @property
    def wanted(self) -> set[str]:
        """The buildings that are shown, and the price list."""
        return {name.rpartition(":")[2].partition(".")[0] for name in self.block.show.split()}

    @property
    def summary(self) -> str:
        """Buildings that are shown, cards beside them, lines of the price list."""
        view, words, wanted = self.view, self.words, self.wanted
        shown = [one for one in view.buildings if one.name in wanted or not wanted]
        lines = [(texts.FIGURES[figure], self._price_said(figure)) for figure in FIGURES if PRICES in wanted]
        laid = [seat.laid for seat in view.seats]
        beside = [line.split()[2:] for line in self.block.marks if line.startswith("cards ")]
        cards = [(self.names[int(seat)], laid[int(seat)] or "") for seats in beside for seat in seats]
        return phrases.with_spaces(
            *(building_read(view.edition, one, view.conducting, tuple(self.names), words) for one in shown),
            *(words("{name}: {goods}.", name=words(name), goods=goods) for name, goods in lines),
            *(words("{name}: {goods}.", name=name, goods=sayings.card_name(card, words)) for name, card in cards),
        )

    def _price_said(self, figure: str) -> str:
        price, points = worth.price(self.view, figure), worth.points(self.view, figure)
        return phrases.with_commas(sayings.dollars(price), phrases.points(points, self.words))

    def picture(self, layers: Sequence[str]) -> Safe:
        """The board, and of its buildings those that are shown."""
        if self.block.show:
            wanted = self.wanted
            parts = [part for part in self.drawing.parts if self._stays(part, wanted)]
            self.drawing = msgspec.structs.replace(self.drawing, parts=parts)
        return super().picture(layers)

    def _stays(self, part: Part, wanted: set[str]) -> bool:
        """Piles and prices are left out as well, unless they are what is shown; so is what stands over a door where the
        front is not to be seen."""
        kind, _, rest = part.id.partition(":")
        if kind in ("legend", "pile"):
            return kind == "legend" and PRICES in wanted
        if kind == "room" and f"plan:{rest}" in self.block.show.split():
            return False
        name = rest.partition(".")[0]
        return name in wanted or name not in [shown.name for shown in self.view.buildings]

    # ---------------------------------------------------------------- places

    def place(self, name: str) -> Box:
        """A building; its plan without the front (`plan:saloon`), the strips beside it (`left:saloon`, `right:saloon`),
        its discs (`disc:saloon`, `points:saloon`); a cell; the price list (`prices`), and a line of it (`price:lady`).
        """
        kind, _, rest = name.rpartition(":")
        if kind in PLACES:
            return PLACES[kind](self, rest)
        if kind in DISCS:
            left, top, wide, high = super().place(name)
            return left + (wide - DISC) / 2, top + (high - DISC) / 2, DISC, DISC
        if kind:
            return super().place(name)
        if name == PRICES:
            return self._prices()
        return self._cell(name) if "." in name else self._house(name)

    @property
    def sheet(self) -> Sheet:
        """What is drawn for so many players."""
        return sheet_of(self.view.edition, len(self.view.seats))

    def _house(self, name: str) -> Box:
        """Front, plan and tallies."""
        self.building(name)
        left, top = lots(self.sheet)[name]
        wide, high = outer(self.view.edition, name)
        return left - WALL, top - WALL - FRONT, wide, high + FRONT + FOOT - WALL

    def _plan(self, name: str) -> Box:
        left, top, wide, high = self._house(name)
        return left, top + FRONT, wide, high - FRONT

    def _left(self, name: str) -> Box:
        left, top, _, high = self._house(name)
        return left - BESIDE, top, BESIDE, high

    def _right(self, name: str) -> Box:
        left, top, wide, high = self._house(name)
        return left + wide, top, BESIDE, high

    def _prices(self) -> Box:
        if self.sheet.whole:
            raise BadFigure("in the whole town of five the price list is a strip, and no figure shows it")
        return LEFT - 4, TOP, PRICES_WIDE, LIST_HIGH

    def _price(self, figure: str) -> Box:
        left, top, _, _ = self._prices()
        return left + 4, top + FIRST + ROW * (FIGURES.index(_figure(figure)) - 0.5), LEGEND, ROW

    def _cell(self, spot: str) -> Box:
        self.building(plan.name_of(spot))
        if plan.edition(self.view.edition).spot_named(spot) < 0:
            raise BadFigure(f"no building of this edition has a cell {spot!r}")
        x, y = centre(lots(self.sheet)[plan.name_of(spot)], plan.cell_of(spot))
        return x - CELL / 2, y - CELL / 2, CELL, CELL

    def middle(self, spot: str) -> tuple[float, float]:
        """The middle of a cell."""
        left, top, wide, high = self._cell(spot)
        return left + wide / 2, top + high / 2

    def building(self, name: str) -> BuildingSeen:
        """A building of this town."""
        found = next((shown for shown in self.view.buildings if shown.name == name), None)
        if not found:
            raise BadFigure(f"no building of this town is called {name!r}")
        return found

    def chain(self, spot: str) -> Chain:
        """The chain that the stone on this cell belongs to."""
        name = plan.name_of(spot)
        here = plan.building(self.view.edition, name)
        self._cell(spot)
        bit = worth.bit(self.view, spot)
        for own in worth.stones_in(self.view, name).values():
            for chain in plan.chains(here, own, self.view.conducting):
                if chain.stones & bit:
                    return chain
        raise BadFigure(f"no stone stands on {spot}")

    def progress(self, name: str, seat: str) -> Progress:
        """How far a seat is in a building."""
        self.building(name)
        return worth.progress(self.view, name, worth.stones_in(self.view, name), int(seat))

    # ---------------------------------------------------------------- marks

    def trace(self, spots: Sequence[str]) -> Safe:
        """`trace saloon.4.3 …`: gold round the chain that this stone belongs to, and the marks that it joins."""
        return join(self._traced(spot) for spot in spots)

    def _traced(self, spot: str) -> Safe:
        name, sheet = plan.name_of(spot), self.sheet
        stones = plan.cells_in(plan.building(self.view.edition, name), self.chain(spot).stones)
        dots = "".join(f"M{x:g},{y:g}h0" for x, y in (centre(lots(sheet)[name], cell) for cell in stones))
        return path(dots + bars(sheet, name, stones), "chain-spoken")

    def way(self, said: Sequence[str]) -> Safe:
        """`way saloon 0`: the stones that this seat lacks there, where they would go."""
        name, seat = said
        here = plan.building(self.view.edition, name)
        spots = [plan.spot_at(name, cell) for cell in plan.cells_in(here, self.progress(name, seat).way)]
        return join(use(f"gap-{seat}", place(*self.middle(spot))) for spot in spots)

    def apart(self, said: Sequence[str]) -> Safe:
        """`apart saloon.4.3 saloon.3.4`: a cross between two cells that do not join."""
        left, top, wide, high = around([self._cell(spot) for spot in said])
        cross = join(circle(0, 0, BADGE, "figure-badge"), use("s-blocked", place(scale=0.9)))
        return group(cross, at=place(left + wide / 2, top + high / 2, scale=self.pixel))

    def cards(self, said: Sequence[str]) -> Safe:
        """`cards saloon 0 1`: what two seats have laid in this round, at the left and at the right of a building; the
        higher card has a golden edge."""
        name, *seats = said
        laid = [self.view.seats[int(seat)].laid or "" for seat in seats]
        if not all(laid):
            raise BadFigure(f"one of the seats {', '.join(seats)} has laid no card in this round")
        higher = duelling.compare(self.view, *laid)
        spots = (self._left(name), self._right(name))
        return join(
            _laid(card, int(seat), spot, best)
            for card, seat, spot, best in zip(laid, seats, spots, (higher > 0, higher < 0), strict=True)
        )

    marks: ClassVar[Mapping[str, Any]] = {"trace": trace, "way": way, "apart": apart, "cards": cards}

    # ---------------------------------------------------------------- numbers

    def joined(self, said: Sequence[str]) -> int:
        """`joined saloon 0`: marks that the best chain of a seat touches."""
        return self.progress(said[0], said[1]).joined.bit_count()

    def missing(self, said: Sequence[str]) -> int:
        """`missing saloon 0`: stones that it lacks; -1 where others are in the way."""
        return self.progress(said[0], said[1]).missing

    def stones(self, said: Sequence[str]) -> int:
        """`stones saloon 0`: how many it has there; `stones saloon`: how many all of them have."""
        there = worth.stones_in(self.view, self.building(said[0]).name)
        return sum(mask.bit_count() for seat, mask in there.items() if not said[1:] or seat == int(said[1]))

    def cells(self, said: Sequence[str]) -> int:
        """`cells saloon`: where stones may stand."""
        here = plan.building(self.view.edition, self.building(said[0]).name)
        return len(plan.cells_in(here, here.cells))

    def length(self, said: Sequence[str]) -> int:
        """`length saloon.4.3`: stones of the chain that this one belongs to."""
        return self.chain(said[0]).stones.bit_count()

    def touched(self, said: Sequence[str]) -> int:
        """`touched saloon.4.3 …`: marks that the chains of these stones touch, all together."""
        return reduce(or_, (self.chain(spot).marks for spot in said)).bit_count()

    def price(self, said: Sequence[str]) -> int:
        """`price sheriff`: of a stone."""
        return worth.price(self.view, _figure(said[0]))

    def points(self, said: Sequence[str]) -> int:
        """`points sheriff`: of a building where it fights."""
        return worth.points(self.view, _figure(said[0]))

    def brings(self, said: Sequence[str]) -> int:
        """`brings sheriff_6`: dollars or stones, what a card brings in a placing round."""
        return worth.amount(self.view, self._card(said[0]))

    def beats(self, said: Sequence[str]) -> int:
        """`beats lady_1`: how many of all other cards."""
        return worth.beaten(self.view, self._card(said[0]))[0]

    def others(self, said: Sequence[str]) -> int:
        """`others lady_1`: how many cards there are beside it."""
        return worth.beaten(self.view, self._card(said[0]))[1]

    def _card(self, name: str) -> str:
        if name not in plan.edition(self.view.edition).cards:
            raise BadFigure(f"there is no card {name!r}")
        return name

    values: ClassVar[Mapping[str, Any]] = {
        "joined": joined,
        "missing": missing,
        "stones": stones,
        "cells": cells,
        "length": length,
        "touched": touched,
        "price": price,
        "points": points,
        "brings": brings,
        "beats": beats,
        "others": others,
    }


PLACES: Final[Mapping[str, Callable[[DodgeCityIllustrator, str], Box]]] = {
    "plan": DodgeCityIllustrator._plan,
    "left": DodgeCityIllustrator._left,
    "right": DodgeCityIllustrator._right,
    "price": DodgeCityIllustrator._price,
}
"""What stands before the colon in the name of a place."""


def _figure(name: str) -> str:
    if name not in FIGURES:
        raise BadFigure(f"there is no figure {name!r}")
    return name


def _laid(card: str, seat: int, spot: Box, best: bool) -> Safe:
    """A card in the strip beside a building, with the badge of whoever has laid it."""
    left, top, wide, high = spot
    badge = group(rect(-24, -24, 48, 48, f"o {colour(seat)}", rx=12), shape(seat, place(scale=1.7)), at=place(0, 118))
    edge = rect(-75, -107, 150, 214, "best-card", rx=14) if best else None
    return group(small_face(card), edge, badge, at=place(left + wide / 2, top + high / 2, scale=CARD))
