"""The figures of the guide. A town is a board; what else lies on the table is drawn as panels, row by row.

`show` names the panels, with `/` where a new row begins: `town`, or `town:b2-d3` for a part of it, `table:0` (three
cards, the seat and its role), `goods:0` or `goods:0.gold.cowboys` (counters), `wish:0` (what Lincoln would count
there), `camp`, `lincoln`, and `count`, the final count of all towns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any, ClassVar, Final, NamedTuple

from tinstar.draw import cards as card_kit
from tinstar.draw.figures import RATIO, WIDE_RATIO, Box, Illustrator, around, still
from tinstar.draw.kit import Safe, circle, element, fitted, group, join, num, path, place, rect, svg, text, use
from tinstar.draw.phrases import points, with_spaces
from tinstar.draw.positions import BadFigure
from tinstar.draw.seats import colour, shape
from tinstar.games.western_town.looks import cards, commons, result, summary, worth
from tinstar.games.western_town.looks.panels import COUNTERS, sealed
from tinstar.games.western_town.looks.town import ALL_HEIGHT, HEIGHT, WIDTH
from tinstar.games.western_town.pieces import COLUMNS, FACES, FAMILY, GOODS, LOT_NAMES, RIDERS, TILE_DATA, TILES
from tinstar.games.western_town.state import DESTROYED_COSTS, PLAYED, WISHES
from tinstar.games.western_town.view import SeatSeen, WesternTownView

ROWS: Final = 3
GAP: Final = 22
"""Between panels, and round them."""
LAID: Final = 0.72
"""How much smaller a card on a table is than one in the hand."""
BADGE_ROOM: Final = 74
CELL: Final = 126
"""A counter: sign and figure."""
ROW: Final = 68
CAMP_SCALE: Final = 2.1


class Panel(NamedTuple):
    """Something that lies on the table, from its upper left corner on."""

    width: float
    height: float
    drawing: Safe
    places: Mapping[str, Box]
    """What can be marked there."""
    said: str
    """The same in words."""


class WesternTownIllustrator(Illustrator[WesternTownView]):
    """Lays out panels, and counts what the table counts. All marks lie over them."""

    beneath = ()

    def cut(self) -> Box:
        """All panels. Such as are too narrow for a figure lie in its middle; low ones make it lower."""
        self.panels = self._laid_out()
        left, top, wide, high = around([box for box, _ in self.panels])
        wide, high = wide + 2 * GAP, high + 2 * GAP
        full = max(wide, high * (WIDE_RATIO if self.block.wide else RATIO))
        return left - GAP - (full - wide) / 2, top - GAP, full, high

    def picture(self, layers: Sequence[str]) -> Safe:
        drawn = [group(panel.drawing, at=place(box[0], box[1])) for box, panel in self.panels]
        return svg(still(join(drawn)), self.marked(beneath=False), box=self.box, cls="position", name=self.summary)

    @property
    def summary(self) -> str:
        """What the panels show: the rest of the table is spoken of in no figure."""
        return with_spaces(*(panel.said for _, panel in self.panels))

    # ---------------------------------------------------------------- places

    def place(self, name: str) -> Box:
        """A thing on a panel (`site:0.b3`, `played:0.1`, `good:0.gold`, `role:0`), or a whole one by its own name."""
        for box, panel in self.panels:
            if name in panel.places:
                left, top, wide, high = panel.places[name]
                return box[0] + left, box[1] + top, wide, high
        raise BadFigure(f"nothing in this figure is called {name!r}")

    def _laid_out(self) -> list[tuple[Box, Panel]]:
        """The panels that are shown, row by row, every row in the middle."""
        rows = [row.split() for row in (self.block.show or "town").split("/")]
        laid: list[tuple[Box, Panel]] = []
        top = 0.0
        for row in rows:
            there = [self._panel(word) for word in row]
            high = max(panel.height for panel in there)
            starts = accumulate((panel.width + GAP for panel in there), initial=0.0)
            middle = (sum(panel.width + GAP for panel in there) - GAP) / 2
            for left, panel in zip(starts, there, strict=False):
                box = left - middle, top + (high - panel.height) / 2, panel.width, panel.height
                laid.append((box, panel))
            top += high + GAP
        return laid

    def _panel(self, word: str) -> Panel:
        kind, _, rest = word.partition(":")
        if kind not in PANELS:
            raise BadFigure(f"there is no panel {word!r} (there are: {', '.join(sorted(PANELS))})")
        panel = PANELS[kind](self, rest)
        whole = 0, 0, panel.width, panel.height
        return panel._replace(places={word: whole, **panel.places})

    def seat(self, number: str) -> SeatSeen:
        """A town by the number of its seat."""
        if not number.isdecimal() or int(number) >= len(self.view.seats):
            raise BadFigure(f"nobody sits on {number!r}")
        return self.view.seats[int(number)]

    # ---------------------------------------------------------------- panels

    def _town(self, rest: str) -> Panel:
        """The town on the board, or the lots from one corner to the other."""
        parts = [part for layer in ("ground", "lots", "riders") for part in self.drawing.parts if part.layer == layer]
        owner = next(part.id for part in parts if part.layer == "lots").partition(":")[2].partition(".")[0]
        first, _, last = (rest or "a1-e3").partition("-")
        (left, top, _, _), (right, low, more, deep) = _ground(first), _ground(last)
        wide, high = right + more - left, low + deep - top
        town = join(part.markup for part in parts)
        box = f"{num(left)} {num(top)} {num(wide)} {num(high)}"
        drawn = element("svg", town, width=num(wide), height=num(high), viewBox=box)
        sites = {f"site:{owner}.{lot}": _plot(lot, left, top) for lot in LOT_NAMES}
        shown = self.view.seats[int(owner)]
        there = [lot for lot in LOT_NAMES if first[0] <= lot[0] <= last[0] and first[1] <= lot[1] <= last[1]]
        said = f"{self.names[int(owner)]}. {summary.lots_read(shown, self.words, there)}"
        return Panel(wide, high, join(drawn, rect(0, 0, wide, high, "panel-edge", rx=4)), sites, said)

    def _table(self, rest: str) -> Panel:
        """The three places for cards, with whose they are and the role."""
        shown = self.seat(rest)
        hidden = sealed(self.seen, int(rest))
        wide, high = card_kit.WIDTH * LAID, card_kit.HEIGHT * LAID
        drawn = [_owner(int(rest), shown.role, high)]
        places: dict[str, Box] = {f"role:{rest}": (0.0, high / 2, BADGE_ROOM - 8.0, high / 2)}
        for at in range(PLAYED):
            left = BADGE_ROOM + at * (wide + 12)
            places[f"played:{rest}.{at}"] = left, 0, wide, high
            drawn.append(group(_laid(shown, at, hidden), at=place(left + wide / 2, high / 2, 0, LAID)))
        laid = summary.table_read(shown, self.words)
        said = f"{self.names[int(rest)]}. {laid}" if laid else ""
        return Panel(BADGE_ROOM + PLAYED * (wide + 12) - 12, high, join(drawn), places, said)

    def _goods(self, rest: str) -> Panel:
        """Counters of a town, with what it can keep; by default all of them."""
        number, *some = rest.split(".")
        shown = self.seat(number)
        kinds = some or list(COUNTERS)
        unknown = [good for good in kinds if good not in COUNTERS]
        if unknown:
            raise BadFigure(f"towns do not count {unknown[0]!r}")
        cells = [_counter(shown, good) for good in kinds]
        wide = BADGE_ROOM + CELL * len(cells) + 6
        drawn = [group(cell, at=place(BADGE_ROOM + CELL * at, ROW / 2)) for at, cell in enumerate(cells)]
        places = {
            f"good:{number}.{good}": (BADGE_ROOM + CELL * at - 4, 4.0, CELL - 2.0, ROW - 8.0)
            for at, good in enumerate(kinds)
        }
        said = f"{self.names[int(number)]}: {summary.goods_read(shown, self.words, kinds)}."
        return Panel(wide, ROW, join(_paper(wide, ROW), _badge(int(number), ROW), drawn), places, said)

    def _wish(self, rest: str) -> Panel:
        """What Lincoln counts in a town by the card of this round, and the sum."""
        shown = self.seat(rest)
        goods = list(dict.fromkeys(self.view.expects))
        cells = [_sign(good, str(_units(shown, good))) for good in goods]
        wide = BADGE_ROOM + CELL * len(cells) + 78
        drawn = [group(cell, at=place(BADGE_ROOM + CELL * at, ROW / 2)) for at, cell in enumerate(cells)]
        total = text(f"= {shown.expectation}", wide - 46, ROW / 2 + 11, "panel-figure")
        places = {f"sum:{rest}": (wide - 84, 4.0, 80.0, ROW - 8.0)}
        said = f"{self.names[int(rest)]}: {summary.goods_read(shown, self.words, goods)}."
        return Panel(wide, ROW, join(_paper(wide, ROW), _badge(int(rest), ROW), drawn, total), places, said)

    def _camp(self, rest: str) -> Panel:
        """The camp with its riders, its die and its pipes."""
        camp = self.view.camps[0]
        roll = commons.newest_roll(self.seen.log, camp.seats)
        scene = commons.camp_scene(0, (camp.red, camp.orange), camp.pipes, roll)
        *_, wide, high = (CAMP_SCALE * side for side in commons.CAMP)
        picture = element("svg", scene, width=wide, height=high, viewBox="0 6 270 97")
        edge = rect(0, 0, wide, high, "panel-edge", rx=14)
        return Panel(wide, high, join(_paper(wide, high), picture, edge), {}, summary.camp_read(camp, self.words))

    def _lincoln(self, rest: str) -> Panel:
        """His card of this round."""
        drawn = group(commons.guest(" ".join(self.view.expects)), at=place(69, 87, 0, 1.2))
        return Panel(138, 174, drawn, {}, summary.lincoln_read(self.view, self.words))

    def _count(self, rest: str) -> Panel:
        """The end: a row for every town, a column for every source, and how each sum came about."""
        wide, columns, high = 140.0, len(self.view.parts), 92
        total = BADGE_ROOM + wide * columns + 96
        drawn = [_paper(total, high * (len(self.view.seats) + 1))]
        drawn += [
            use(f"s-{name}", place(BADGE_ROOM + wide * (at + 0.5), high / 2, 0, 1.5)) for at, name in enumerate(SIGNS)
        ]
        places: dict[str, Box] = {}
        for row, shown in enumerate(self.view.seats, 1):
            y = high * row
            drawn += [path(f"M10,{y}H{total - 10}", "panel-line"), group(_badge(row - 1, high), at=place(0, y))]
            for at, (source, sums) in enumerate(self.view.parts.items()):
                x = BADGE_ROOM + wide * (at + 0.5)
                drawn += [
                    text(str(sums[row - 1]), x, y + 44, "panel-figure sum"),
                    fitted(self._how(row - 1, source), x, y + 78, "panel-how", 30, wide - 16),
                ]
                places[f"count:{row - 1}.{source}"] = x - wide / 2 + 6, y + 4.0, wide - 12, high - 8.0
            places[f"total:{row - 1}"] = total - 96, y + 4.0, 90.0, high - 8.0
            drawn.append(text(str(shown.points), total - 50, y + 62, "panel-figure whole"))
        said = [
            f"{self.names[seat]}: {points(shown.points, self.words)}." for seat, shown in enumerate(self.view.seats)
        ]
        return Panel(total, high * (len(self.view.seats) + 1), join(drawn), places, with_spaces(*said))

    def _how(self, seat: int, source: str) -> str:
        """How the points of a source came about, as in the table at the end, without room for spaces."""
        shown = self.view.seats[seat]
        if source in self.view.multipliers:
            return f"{_units(shown, source)} × {self.view.multipliers[source]}"
        return (result.ranked(seat, self.view) if source == "households" else result.houses(shown)).replace(" ", "")

    # ---------------------------------------------------------------- numbers

    def houses(self, said: Sequence[str]) -> int:
        """`houses 0`: buildings in a town, those that are printed there too."""
        return sum(lot.tile is not None for lot in self.seat(said[0]).lots)

    def free(self, said: Sequence[str]) -> int:
        """`free 0`: lots without a building."""
        return sum(lot.tile is None for lot in self.seat(said[0]).lots)

    def needs(self, said: Sequence[str]) -> int:
        """`needs saloon`: households that a building needs."""
        return worth.needs(_tile(said[0]))

    def worth(self, said: Sequence[str]) -> int:
        """`worth 0 c1`: points of the building on a lot, as it stands there."""
        seat, lot = said
        if lot not in LOT_NAMES:
            raise BadFigure(f"there is no lot {lot!r}")
        return self.seat(seat).lots[LOT_NAMES.index(lot)].points

    def over(self, said: Sequence[str]) -> int:
        """`over 0 gold`: more than the town may keep."""
        shown = self.seat(said[0])
        if said[1] not in shown.limits:
            raise BadFigure(f"there is no limit for {said[1]!r}")
        return shown.goods[said[1]] - shown.limits[said[1]]

    def cost(self, said: Sequence[str]) -> int:
        """`cost saloon`: wood and gold together."""
        cost = TILE_DATA[TILES.index(_tile(said[0]))]["cost"]
        return int(sum(mix["count"] for mix in cost.get("any_of", ())) + sum(cost.get(good, 0) for good in GOODS))

    def less(self, said: Sequence[str]) -> int:
        """`less`: points that every ruin costs."""
        return DESTROYED_COSTS

    def faces(self, said: Sequence[str]) -> int:
        """`faces`: of the die; `faces red`: those with these riders and no more."""
        wanted = [RIDERS.index(color) for color in said]
        return sum(face == wanted or not said for face in FACES)

    values: ClassVar[Mapping[str, Any]] = {
        "houses": houses,
        "free": free,
        "needs": needs,
        "cost": cost,
        "worth": worth,
        "over": over,
        "less": less,
        "faces": faces,
    }

    def pieces(self, name: str) -> Sequence[str]:
        """`hand` for the cards that whoever looks has in hand, `asleep` for those that sleep."""
        me = self.view.seats[self.view.seat] if self.view.seat >= 0 else None
        if me is None or name not in ("hand", "asleep"):
            return super().pieces(name)
        return [f"card:{card}" for card in (me.hand_cards if name == "hand" else me.asleep_cards) or ()]


PANELS: Final[Mapping[str, Callable[[WesternTownIllustrator, str], Panel]]] = {
    "town": WesternTownIllustrator._town,
    "table": WesternTownIllustrator._table,
    "goods": WesternTownIllustrator._goods,
    "wish": WesternTownIllustrator._wish,
    "camp": WesternTownIllustrator._camp,
    "lincoln": WesternTownIllustrator._lincoln,
    "count": WesternTownIllustrator._count,
}
SIGNS: Final = result.SIGNS


# ---------------------------------------------------------------- bits of panels
def _tile(name: str) -> str:
    if name not in TILES:
        raise BadFigure(f"there is no building {name!r}")
    return name


def _ground(lot: str) -> Box:
    """The ground of a lot on the board; the last street has a little more."""
    if lot not in LOT_NAMES:
        raise BadFigure(f"there is no lot {lot!r}")
    row, column = divmod(LOT_NAMES.index(lot), COLUMNS)
    return WIDTH * column, HEIGHT * row, WIDTH, ALL_HEIGHT - HEIGHT * row if row == ROWS - 1 else HEIGHT


def _plot(lot: str, left: float, top: float) -> Box:
    """A lot on its panel, without the street."""
    x, y, _, _ = _ground(lot)
    return x - left + 3, y - top + 2, WIDTH - 6.0, HEIGHT - 20.0


def _paper(wide: float, high: float) -> Safe:
    return rect(0, 0, wide, high, "panel-paper", rx=14)


def _badge(seat: int, high: float) -> Safe:
    """Whose a panel is."""
    mark = group(rect(-22, -22, 44, 44, f"o {colour(seat)}", rx=11), shape(seat, place(scale=1.55)))
    return group(mark, at=place(38, high / 2))


def _owner(seat: int, role: str, high: float) -> Safe:
    """Beside a table: the seat, and below it its role."""
    mark = group(rect(-25, -25, 50, 50, f"o {colour(seat)}", rx=12), shape(seat, place(scale=1.8)))
    return join(
        group(mark, at=place(32, high / 2 - (32 if role else 0))),
        use(f"s-{role}", place(32, high / 2 + 34, 0, 1.5)) if role else None,
    )


def _laid(shown: SeatSeen, at: int, hidden: bool) -> Safe:
    """What lies on a place: a card, one under seal, or nothing."""
    if at < len(shown.played):
        card = shown.played[at]
        return cards.shown(card.card) if card.up else use(card_kit.BACK)
    if hidden and at == len(shown.played):
        return cards.sealed("", "")
    return use(cards.FREE_PLACE)


def _sign(good: str, said: str) -> Safe:
    return join(
        use(f"s-{'pink_households' if good == 'households' else good}", place(24, 0, 0, 1.2)),
        text(said, 54, 11, "panel-figure beside"),
    )


def _counter(shown: SeatSeen, good: str) -> Safe:
    """A good with its limit; what is above it is seen."""
    count = worth.counted(shown, good)
    most = shown.limits.get(good)
    said = str(count) if most is None else f"{count}/{most}"
    over = most is not None and count > most
    return join(circle(24, 0, 27, "panel-over") if over else None, _sign(good, said))


def _units(shown: SeatSeen, good: str) -> int:
    """R6.2"""
    if good not in (GOODS[wish] for wish in WISHES):
        raise BadFigure(f"Lincoln does not look for {good!r}")
    return shown.goods[good] // FAMILY if good == "inhabitants" else shown.goods[good]
