"""The figures of the guide: seats in their ring, what was played in the middle, the line with its train.

What a figure shows, by its `show`: nothing named, everybody round the table; `seat:0 seat:1`, these two face to face;
`seat:0 hand`, one of them with the hand that is seen; `line`, the train, and with `line seat:0` those seats below it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import Any, ClassVar, Final

from tinstar.draw.cards import back
from tinstar.draw.figures import RATIO, Box, Illustrator, still
from tinstar.draw.kit import Safe, circle, fitted, group, join, num, path, place, svg, text
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.positions import BadFigure
from tinstar.games.bang.cards import (
    BASE_CARDS,
    CARDS,
    CHARACTERS,
    HEARTS,
    KIND,
    NAMES,
    RANK,
    REACH,
    ROLES,
    ROLES_BY_SEATS,
    SPADES,
    SUIT,
    WAGONS,
)
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import card_id, read
from tinstar.games.bang.looks.consequences import reached
from tinstar.games.bang.looks.plates import CARD_HIGH, CARD_WIDE, LARGE, SMALL, Plan, card, fronts, plate
from tinstar.games.bang.looks.train import HEIGHT, LEFT, RIGHT, SIGN, STEP
from tinstar.games.bang.view import BangView

WIDE: Final = 426.0
HIGH: Final = WIDE / RATIO
Point = tuple[float, float]

RINGS: Final[Mapping[int, Sequence[Point]]] = {
    2: ((145, 179), (145, 4)),
    3: ((145, 179), (4, 30), (286, 30)),
    4: ((145, 179), (4, 91), (145, 4), (286, 91)),
    5: ((145, 179), (4, 104), (62, 4), (228, 4), (286, 104)),
    6: ((145, 179), (4, 179), (4, 4), (145, 4), (286, 4), (286, 179)),
}
"""By seats: where their plates lie, clockwise from the lower edge."""
MIDDLE: Final[Point] = (WIDE / 2, HIGH / 2)
FACING: Final[Sequence[Point]] = ((8, 40), (WIDE - LARGE.wide - 8, 40))
COLUMNS: Final = 4
"""Of the cards of a hand."""
ROOM: Final = 126.0
"""Between the plates, for cards."""
LOW: Final = 214.0
"""Where two face each other, a shot goes below the cards."""
SKY: Final = 10.0
"""Over the stations."""
SHORT: Final = 32.0
"""A shorter arrow would not be seen."""
TARGET: Final = 19.0
"""The radius of a distance that is in reach."""


class BangIllustrator(Illustrator[BangView]):
    """Counts distances and reach, draws shots, and lays open what was played."""

    beneath = ("shade", "trail", "shoot")

    # ---------------------------------------------------------------- what is shown

    @property
    def shown(self) -> list[str]:
        """The words of `show`."""
        return self.block.show.split()

    @property
    def seats(self) -> list[int]:
        """Those that are named, or all of them."""
        named = [int(name.partition(":")[2]) for name in self.shown if name.startswith("seat:")]
        return named if self.shown else list(range(len(self.view.seats)))

    @property
    def lined(self) -> bool:
        """The train is shown."""
        return "line" in self.shown

    @property
    def summary(self) -> str:
        """Characters, roles that are known, lives; of the line, its stations and what stands below them."""
        said = [self._said(seat) for seat in self.seats]
        train = self.view.train
        if self.lined and train:
            below = dict(zip(train.above, train.wagons, strict=True))
            for station in train.stations:
                wagon = below.get(station)
                name = texts.STATIONS[station]
                said.append(f"{name}: {self.words(texts.CARDS[wagon])}" if wagon else name)
        return "; ".join(said)

    def _said(self, seat: int) -> str:
        shown, words = self.view.seats[seat], self.words
        role = sayings.role(shown.role, words) if shown.role else ""
        lives = words("out") if shown.out else sayings.lives(max(shown.life, 0), words)
        front = listed((sayings.card_name(name, words) for name in shown.front), words)
        said = with_commas(role, lives)
        return f"{sayings.character(shown.character)}: {said}" + (f" ({front})" if front else "")

    def cut(self) -> Box:
        """A figure is as large as on a laptop, but the line is seen as it is at the table."""
        if not self.lined:
            return 0, 0, WIDE, HIGH
        if not self.view.train:
            raise BadFigure("nobody plays with the train here")
        wide = LEFT + STEP * len(self.view.train.stations) + RIGHT
        if self.block.wide:
            return -LEFT, -2, wide, HEIGHT
        high = wide / RATIO
        top = -SKY if self.seats else -2 - (high - HEIGHT) / 2
        return -LEFT, top, wide, high

    # ---------------------------------------------------------------- places

    def place(self, name: str) -> Box:
        """A seat; a card in play, in the hand or open on the table; of the line, whatever has an id."""
        found = self.places().get(name)
        if found:
            return found
        x, y, wide, _ = super().place(name)
        if name.startswith("station:"):
            return x + 2, 1, wide - 4, SIGN + 2
        return x + wide / 2 - 54, y + wide / 2 - 54, 112, 88

    def places(self) -> dict[str, Box]:
        """Where seats and cards lie, in the units of the figure."""
        found: dict[str, Box] = {}
        for seat in self.seats:
            left, top = self.corner(seat)
            size = self.scale
            found[f"seat:{seat}"] = (left, top, self.plan.wide * size, self.plan.high * size)
            shown = self.view.seats[seat]
            for name, (x, y, wide, high) in zip(shown.front, fronts(shown, self.plan), strict=True):
                found[card_id(name)] = (left + x * size, top + y * size, wide * size, high * size)
        if "hand" in self.shown:
            found |= {card_id(name): box for name, box in zip(self.view.hand, self.held(), strict=True)}
        return found

    @property
    def large(self) -> bool:
        """One or two seats have room for more."""
        return bool(self.shown) and not self.lined

    @property
    def plan(self) -> Plan:
        return LARGE if self.large else SMALL

    @property
    def scale(self) -> float:
        """Below the line plates are as large as elsewhere."""
        return self.box[2] / WIDE if self.lined else 1

    def corner(self, seat: int) -> Point:
        """The upper left corner of a plate."""
        number = self.seats.index(seat)
        if self.lined:
            left = self.box[0] + self.box[2] / 2 + self.scale * ((number - (len(self.seats) - 1) / 2) * 142 - 68)
            return left, HEIGHT + 4
        if self.large:
            if number >= len(FACING):
                raise BadFigure("only two seats stand face to face")
            return FACING[number]
        eyes = max(self.view.seat, 0)
        ring = RINGS.get(len(self.view.seats))
        if not ring:
            raise BadFigure(f"a figure has room for {max(RINGS)} seats")
        return ring[(seat - eyes) % len(ring)]

    def centre(self, seat: int) -> Point:
        """The middle of a plate."""
        left, top, wide, high = self.place(f"seat:{seat}")
        return left + wide / 2, top + high / 2

    def rim(self, seat: int, towards: Point, out: float = 0) -> Point:
        """Where the edge of a plate is met on the way from its middle to a point, and so far beyond."""
        x, y = self.centre(seat)
        _, _, wide, high = self.place(f"seat:{seat}")
        across, down = towards[0] - x, towards[1] - y
        part = min(wide / 2 / abs(across) if across else float("inf"), high / 2 / abs(down) if down else float("inf"))
        far = hypot(across, down)
        return x + across * (part + out / far), y + down * (part + out / far)

    def held(self) -> list[Box]:
        """Where the cards of the hand lie, beside the one who holds them."""
        wide, high = 62.0, 62.0 * CARD_HIGH / CARD_WIDE
        rows = -(-len(self.view.hand) // COLUMNS)
        top = (HIGH - rows * (high + 26)) / 2 + 2
        left = FACING[0][0] + LARGE.wide + 12
        return [
            (left + 67 * (number % COLUMNS), top + (high + 26) * (number // COLUMNS), wide, high)
            for number in range(len(self.view.hand))
        ]

    # ---------------------------------------------------------------- the picture

    def picture(self, layers: Sequence[str]) -> Safe:
        """The line, what lies beneath, plates, cards, and the marks on them."""
        parts = [part.markup for layer in layers for part in self.drawing.parts if part.layer == layer]
        world = still(group(parts)) if self.lined else None
        plates = [
            group(
                plate(seat, self.view.seats[seat], self.plan, (0, 0), self.words),
                at=place(*self.corner(seat), 0, self.scale),
            )
            for seat in self.seats
        ]
        hand = self.named(self.view.hand, self.held()) if "hand" in self.shown else None
        ring = None if self.shown else self._ring()
        marks = ring, self.marked(beneath=True), plates, hand, self.marked(beneath=False)
        return svg(world, marks, box=self.box, cls="position", name=self.summary)

    def _ring(self) -> Safe:
        """Who is whose neighbour: those who are out have none."""
        points = [self.centre(seat) for seat in self.seats if not self.view.seats[seat].out]
        return path("M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z", "table-ring")

    def named(self, shown: Sequence[str], boxes: Sequence[Box]) -> Safe:
        """Cards with their names below; one that was turned up for a draw! says so, its name does not matter."""
        return join(self._named(name, box) for name, box in zip(shown, boxes, strict=True))

    def _named(self, name: str, box: Box) -> Safe:
        left, top, wide, high = box
        drawn = name == self.view.drawn
        said = self.words("draw!") if drawn else sayings.card_name(name, self.words)
        line = fitted(said, left + wide / 2, top + high + 15, "felt-drawn" if drawn else "felt-name", 13.5, wide + 4)
        return group(card(name, box, self.words), line)

    def row(self, count: int, tall: float) -> list[Box]:
        """Places for some cards in the middle of the table."""
        alone = self.large and len(self.seats) == 1
        tall, room = (128.0, 2 * ROOM) if alone else (tall, ROOM)
        wide = min(tall * CARD_WIDE / CARD_HIGH, (room - 4 * (count - 1)) / count)
        tall = wide * CARD_HIGH / CARD_WIDE
        x, y = MIDDLE
        x += 72 if alone else 0
        step = wide + 4
        return [
            (x + step * (number - (count - 1) / 2) - wide / 2, y - tall / 2 - 8, wide, tall) for number in range(count)
        ]

    # ---------------------------------------------------------------- marks

    def top(self, said: Sequence[str]) -> Safe:
        """`top 2`: the newest cards of the discard pile, the last one at the right."""
        many = int(said[0])
        found = self.view.discard[-many:]
        if len(found) < many:
            raise BadFigure(f"the discard pile has no {many} cards")
        return self.named(found, self.row(many, 84 if self.large else 60))

    def played(self, said: Sequence[str]) -> Safe:
        """`played indians`: the newest card of this kind on the discard pile."""
        found = [name for name in self.view.discard if read(name).kind == said[0]]
        if not found:
            raise BadFigure(f"nobody has played {said[0]!r}")
        return self.named(found[-1:], self.row(1, 84 if self.large else 60))

    def drawn(self, said: Sequence[str]) -> Safe:
        """`drawn 0`: the cards that a seat has drawn by the last line of moves, face down."""
        seat = int(said[0])
        many = self.view.seats[seat].hand - self.before.seats[seat].hand
        return join(
            back(place(left + wide / 2, top + high / 2, 0, wide / CARD_WIDE))
            for left, top, wide, high in self.row(many, 84)
        )

    def piles(self, said: Sequence[str]) -> Safe:
        """`piles`: the draw pile and the top of the discard pile."""
        deck, discard = self.row(2, 62)
        left, top, wide, high = deck
        pile = group(
            [back(place(-7 * k, 6 * k)) for k in (2, 1, 0)],
            at=place(left + wide / 2, top + high / 2, 0, wide / CARD_WIDE),
        )
        return join(pile, card(self.view.discard[-1], discard, self.words) if self.view.discard else None)

    def shoot(self, said: Sequence[str]) -> Safe:
        """`shoot 0 1 …`: an arrow from one to each of the others."""
        by, *others = map(int, said)
        return join(self._arrow(by, other) for other in others)

    def _arrow(self, by: int, other: int) -> Safe:
        (x, y), (tip_x, tip_y) = self.ends(by, other)
        far = hypot(tip_x - x, tip_y - y)
        across, down = (tip_x - x) / far, (tip_y - y) / far
        base_x, base_y = tip_x - 14 * across, tip_y - 14 * down
        head = (
            f"M{num(tip_x)},{num(tip_y)}L{num(base_x - 8 * down)},{num(base_y + 8 * across)}"
            f"L{num(base_x + 8 * down)},{num(base_y - 8 * across)}Z"
        )
        return group(
            path(f"M{num(x)},{num(y)}L{num(base_x)},{num(base_y)}", "shot-edge"),
            path(head, "shot-head"),
            path(f"M{num(x)},{num(y)}L{num(base_x)},{num(base_y)}", "shot-line"),
        )

    def ends(self, by: int, other: int) -> tuple[Point, Point]:
        """Where a shot begins and ends: between neighbours whose plates nearly touch, over the table."""
        start, end = self.rim(by, self.centre(other), 3), self.rim(other, self.centre(by), 5)
        if self.large:
            return (start[0], LOW), (end[0], LOW)
        if hypot(end[0] - start[0], end[1] - start[1]) > SHORT:
            return start, end
        start, (x, y) = self.rim(by, MIDDLE, 3), self.centre(other)
        _, _, wide, high = self.place(f"seat:{other}")
        across = min(max(start[0], x - wide / 2 + SHORT), x + wide / 2 - SHORT)
        return start, (across, y + (high / 2 + 5) * (1 if start[1] > y else -1))

    def distances(self, said: Sequence[str]) -> Safe:
        """`distances 0`: how far away this seat sees all others; those in reach have a sight."""
        seat = int(said[0])
        near = reached(self.view, seat)
        far = self.view.seats[seat].distances
        return join(self._distance(other, far[other], other in near) for other in self.seats if far[other] > 0)

    def _distance(self, other: int, far: int, near: bool) -> Safe:
        x, y = self.centre(other)
        above = abs(y - MIDDLE[1]) > self.plan.high / 2
        spot = place(*self.rim(other, (x, MIDDLE[1]) if above else (MIDDLE[0], y), 12))
        number = text(str(far), y=6, cls="figure-count")
        if not near:
            return group(circle(0, 0, 13, "figure-badge"), number, at=spot)
        ticks = "M0-21V-11M0,11V21M-21,0H-11M11,0H21"
        return group(
            circle(0, 0, TARGET, "figure-badge"),
            circle(0, 0, 13.5, "sight-thin"),
            path(ticks, "sight-thin"),
            number,
            at=spot,
        )

    def winners(self, said: Sequence[str]) -> Safe:
        """`winners`: a frame round each of them."""
        return self.frame([f"seat:{seat}" for seat in self.view.winners])

    marks: ClassVar[Mapping[str, Callable[[Any, Sequence[str]], Safe]]] = {
        "top": top,
        "played": played,
        "drawn": drawn,
        "piles": piles,
        "shoot": shoot,
        "distances": distances,
        "winners": winners,
    }

    # ---------------------------------------------------------------- numbers

    def reached(self, said: Sequence[str]) -> int:
        """`reached 0`: how many a seat can shoot at."""
        return len(reached(self.view, int(said[0])))

    def lost(self, said: Sequence[str]) -> int:
        """`lost 0`: lives, by the last line of moves."""
        seat = int(said[0])
        return self.before.seats[seat].life - self.view.seats[seat].life

    def weapon(self, said: Sequence[str]) -> int:
        """`weapon winchester`: how far it reaches."""
        if said[0] not in NAMES:
            raise BadFigure(f"there is no card {said[0]!r}")
        return REACH[NAMES.index(said[0])]

    def roles(self, said: Sequence[str]) -> int:
        """`roles 5 outlaw`: how many of them a table of five has."""
        seats, role = said
        return ROLES_BY_SEATS[int(seats)].count(ROLES.index(role))

    def hidden(self, said: Sequence[str]) -> int:
        """`hidden`: roles that nobody has seen."""
        return sum(shown.role is None for shown in self.view.seats)

    def to_end(self, said: Sequence[str]) -> int:
        """`to_end`: moves until the train has passed the last station."""
        if not self.view.train:
            raise BadFigure("nobody plays with the train here")
        return len(self.view.train.stations) - self.view.train.position

    def arrayed(self, said: Sequence[str]) -> int:
        """`arrayed`: how many pieces the figure shows."""
        return len(self.block.pieces.split())

    def in_box(self, said: Sequence[str]) -> int:
        """`box hearts`, `box blast`, `box bang`: so many cards of the deck have this suit, blow the Dynamite up, are of
        this kind; `box cards`: all of them; `box characters`, `box wagons`."""
        deck = range(CARDS if self.view.train else BASE_CARDS)
        what = said[0]
        tests: dict[str, Callable[[int], bool]] = {
            "cards": lambda card: True,
            "hearts": lambda card: SUIT[card] == HEARTS,
            "blast": lambda card: SUIT[card] == SPADES and RANK[card] < 10,
        }
        counts = {"characters": len(CHARACTERS), "wagons": WAGONS}
        if what in counts:
            return counts[what]
        if what in NAMES:
            return sum(NAMES[KIND[number]] == what for number in deck)
        if what not in tests:
            raise BadFigure(f"nothing in the box is called {what!r}")
        return sum(tests[what](number) for number in deck)

    values: ClassVar[Mapping[str, Any]] = {
        "reached": reached,
        "lost": lost,
        "weapon": weapon,
        "roles": roles,
        "hidden": hidden,
        "to_end": to_end,
        "arrayed": arrayed,
        "box": in_box,
    }
