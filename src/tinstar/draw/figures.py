"""The figures of a guide: a position drawn by the look, cut to what it is about, with marks on it and numbers that are
computed. A game derives `Illustrator` for what it can mark and count; places and the values of its view are known here.

Marks have the same size in every figure, whatever the unit of its board: a figure is `WIDTH` pixels wide on a laptop.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from tinstar.draw.kit import Safe, breadth, circle, group, join, num, path, place, rect, svg, text
from tinstar.draw.parts import Drawing
from tinstar.draw.positions import BadFigure, Block, Moment
from tinstar.draw.seats import COLOURS
from tinstar.draw.words import Words
from tinstar.kernel.facts import View

V = TypeVar("V", bound=View)
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

WIDTH: Final = 426
"""On a laptop, where two stand side by side."""
RATIO: Final = 1.54
WIDE_RATIO: Final = 2.4
BROAD: Final = 1.25
"""How much wider one that is wide is thought, so that its marks are still read on a phone."""
BADGE: Final = 14.5
"""The radius of a number."""
TAG: Final = 17
"""The height of the figures on a tag."""
INSET: Final = 2
"""How far inside of its place an outline runs: as far as half its pen."""
ROOM: Final = 6
"""Round what is shown."""
_ELEMENT: Final = r'<[a-z]+[^>]*? id="{}"[^>]*>'
_AT: Final = re.compile(r'transform="translate\(([-\d.]+)[ ,]([-\d.]+)')
_SIZE: Final = re.compile(r'data-size="([^"]+)"')
_OF_THE_PAGE: Final = re.compile(r' (?:id|data-[a-z]+|tabindex|role|aria-[a-z]+)="[^"]*"')


class Illustrator(Generic[V]):
    """Knows a position, and how its board is drawn."""

    marks: ClassVar[Mapping[str, Callable[[Any, Sequence[str]], Safe]]] = {}
    """What a game marks beside what every game can mark, by the first word: it is given the words behind it."""
    values: ClassVar[Mapping[str, Callable[[Any, Sequence[str]], int]]] = {}
    """What a game counts, likewise."""
    without: ClassVar[Sequence[str]] = ()
    """Layers that no figure shows."""
    beneath: ClassVar[Sequence[str]] = ("trace", "shade", "trail")
    """Marks that lie on the floor of the board, below all pieces."""
    floor: ClassVar[str] = ""
    """The layer that those lie on; by default the lowest."""

    def __init__(self, moment: Moment, drawing: Drawing, unit: float, block: Block, words: Words) -> None:
        self.seen = moment.now
        self.view: V = moment.now.view
        self.before: V = moment.before.view
        self.drawing = drawing
        self.unit = unit
        self.block = block
        self.words = words
        self.names = [words(name) for name in COLOURS[: moment.now.seats]]
        """Everybody is called by a colour."""
        self.found = {name: self.value(said) for name, said in block.values.items()}
        self.box = self.cut()
        self.pixel = self.box[2] / (WIDTH * (BROAD if block.wide else 1))
        """A pixel of a laptop, in the units of the board."""

    @property
    def summary(self) -> str:
        """What is to be seen, in words."""
        return self.drawing.summary

    # ---------------------------------------------------------------- places

    def place(self, name: str) -> Box:
        """Where a thing of the board is: by default the element of this id, at its `transform`, of its `data-size`."""
        for part in self.drawing.parts:
            element = re.search(_ELEMENT.format(re.escape(name)), part.markup)
            if element:
                return self._standing(name, element[0])
        raise BadFigure(f"nothing on this board is called {name!r}")

    def _standing(self, name: str, element: str) -> Box:
        """Where an element says it is: one that lies at the origin has no `transform`, but then it has a size."""
        at, size = _AT.search(element), _SIZE.search(element)
        if not at and not size:
            raise BadFigure(f"{name!r} does not say where it is: neither a transform nor a data-size")
        x, y = (float(at[1]), float(at[2])) if at else (0.0, 0.0)
        return _sized(x, y, size, self.unit)

    def cut(self) -> Box:
        """What is to be seen: the places of `show` with a little room, stretched to the shape of a figure."""
        if self.block.show:
            left, top, width, height = around([self.place(name) for name in self.block.show.split()])
            left, top, width, height = left - ROOM, top - ROOM, width + 2 * ROOM, height + 2 * ROOM
        else:
            left, top, width, height = self.drawing.box or (0, 0, 1, 1)
        ratio = WIDE_RATIO if self.block.wide else RATIO
        if self.block.wide and width / height > ratio:
            return left, top, width, height
        wide, high = max(width, height * ratio), max(height, width / ratio)
        return left - (wide - width) / 2, top - (high - height) / 2, wide, high

    def pieces(self, name: str) -> Sequence[str]:
        """The pieces of the gallery that a word of `pieces` stands for: a game may know `hand`, from what is seen."""
        raise BadFigure(f"the gallery has no {name!r}")

    # ---------------------------------------------------------------- numbers

    def value(self, said: str) -> int:
        """A number as it is written: `gain seats.0.points = 8`. Behind the sign stands what must come out."""
        name, _, expected = said.partition(" = ")
        word, *rest = name.split()
        counts = {**_VALUES, **self.values}
        try:
            found = counts[word](self, rest) if word in counts else looked_up(self.view, name.strip())
        except IndexError:
            raise BadFigure(f"{name!r} has too few words") from None
        if expected and found != int(expected):
            raise BadFigure(f"{name} is {found}, not {expected}")
        return found

    def filled(self, words: str) -> str:
        """A text with the values it names in braces; any other number in it has to be a value, too."""
        return filled(words, self.found)

    # ---------------------------------------------------------------- marks

    def marked(self, beneath: bool) -> Safe:
        """The marks of the figure that lie over the board, or on its floor."""
        kinds = {**_MARKS, **self.marks}
        found = []
        for line in self.block.marks:
            word, *rest = line.split()
            if word not in kinds:
                raise BadFigure(f"there is no mark {word!r} (there are: {', '.join(sorted(kinds))})")
            if (word in self.beneath) == beneath:
                found.append(kinds[word](self, rest))
        return group(found, cls="marks")

    def frame(self, names: Sequence[str]) -> Safe:
        """`frame PLACE …`: gold, round each thing that is spoken of."""
        return join(self._outlined(self.place(name), "figure-frame") for name in names)

    def dash(self, names: Sequence[str]) -> Safe:
        """`dash PLACE …`: a broken line round all of them together, what counts."""
        return self._outlined(around([self.place(name) for name in names]), "figure-dash")

    def shade(self, names: Sequence[str]) -> Safe:
        """`shade PLACE …`: gold laid over places, what belongs together."""
        return join(rect(*self.place(name), "figure-trace") for name in names)

    def trail(self, names: Sequence[str]) -> Safe:
        """`trail PLACE PLACE …`: a gold band from one to the next."""
        middles = [_middle(self.place(name)) for name in names]
        return path("M" + "L".join(f"{num(x)},{num(y)}" for x, y in middles), "figure-band")

    def number(self, names: Sequence[str]) -> Safe:
        """`number PLACE …`: 1, 2, 3 … in the upper right corners."""
        return self.numbers([_corner(self.place(name), self.pixel) for name in names])

    def tag(self, said: Sequence[str]) -> Safe:
        """`tag PLACE ${price}`: a sum or a word in the middle of a place."""
        return self.label(*_middle(self.place(said[0])), self.filled(" ".join(said[1:])))

    def note(self, said: Sequence[str]) -> Safe:
        """`note PLACE ${price}`: the same in its upper right corner, where something stands in the middle."""
        x, y = _corner(self.place(said[0]), self.pixel)
        return self.label(x, y, self.filled(" ".join(said[1:])))

    def numbers(self, spots: Sequence[tuple[float, float]]) -> Safe:
        """Badges that count from 1."""
        return join(self.badge(x, y, str(number)) for number, (x, y) in enumerate(spots, 1))

    def badge(self, x: float, y: float, said: str) -> Safe:
        """A number in a circle."""
        size = self.pixel
        words = text(said, y=6, cls="figure-count")
        return group(circle(0, 0, BADGE, "figure-badge"), words, at=place(x, y, scale=size))

    def label(self, x: float, y: float, said: str) -> Safe:
        """A tag with a text on it."""
        wide = TAG * breadth(said) + 16
        paper = rect(-wide / 2, -14, wide, 28, "figure-tag", rx=6)
        return group(paper, text(said, y=6, cls="figure-sum"), at=place(x, y, scale=self.pixel))

    def _outlined(self, box: Box, cls: str) -> Safe:
        left, top, width, height = box
        inset = INSET * self.pixel
        return rect(left + inset, top + inset, width - 2 * inset, height - 2 * inset, cls, rx=6 * self.pixel)

    # ---------------------------------------------------------------- the picture

    def picture(self, layers: Sequence[str]) -> Safe:
        """The board with its marks; the page has the symbols and the style."""
        hidden = {*self.without, *self.block.without.split()}
        seen = [layer for layer in layers if layer not in hidden]
        world = [still(group([part.markup for part in self.drawing.parts if part.layer == layer])) for layer in seen]
        above = seen.index(self.floor) + 1 if self.floor in seen else 1
        world[above:above] = [self.marked(beneath=True)]
        return svg(world, self.marked(beneath=False), box=self.box, cls="position", name=self.summary)


def _sized(x: float, y: float, size: re.Match[str] | None, unit: float) -> Box:
    """The box of an element at this place: a side round its middle, or left, top, width and height from it."""
    numbers = [float(number) for number in size[1].split()] if size else [unit]
    if len(numbers) == 1:
        return x - numbers[0] / 2, y - numbers[0] / 2, numbers[0], numbers[0]
    left, top, width, height = numbers
    return x + left, y + top, width, height


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box with all of these in it."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _corner(box: Box, pixel: float) -> tuple[float, float]:
    """Where a badge lies on a place: in its upper right corner."""
    return box[0] + box[2] - (BADGE + 2) * pixel, box[1] + (BADGE + 2) * pixel


def still(markup: Safe) -> Safe:
    """Markup of a board that nobody can point at: without ids, and without what the page of a table goes by."""
    return Safe(_OF_THE_PAGE.sub("", markup))


# ---------------------------------------------------------------- numbers
def looked_up(view: Any, path: str) -> int:
    """A number of the view by its path: `seats.0.points`; of what is no number, how many there are."""
    found = view
    for name in path.split("."):
        try:
            if isinstance(found, Mapping):
                found = found[name]
            elif name.isdecimal():
                found = found[int(name)]
            else:
                found = getattr(found, name)
        except (AttributeError, KeyError, IndexError, TypeError):
            raise BadFigure(f"the view has no {path!r}: it ends at {name!r}") from None
    if isinstance(found, int):
        return found
    if isinstance(found, (tuple, Mapping)):
        return len(found)
    raise BadFigure(f"{path!r} is no number but {type(found).__name__}")


_PLACE: Final = re.compile(r"\{(\w+)\}")
_BARE: Final = re.compile(r"(?<![\w.{])\d+")


def filled(words: str, values: Mapping[str, int]) -> str:
    """A caption with its values. A digit that stands there by itself is refused: nobody would check it."""
    bare = _BARE.search(re.sub(r"\bR\d+(?:\.\d+)?\b", "", words))
    if bare:
        raise BadFigure(f"the number {bare[0]} in {words!r} is not computed: name it among the values")
    unknown = [name for name in _PLACE.findall(words) if name not in values]
    if unknown:
        raise BadFigure(f"there is no value {unknown[0]!r} for {words!r}")
    return _PLACE.sub(lambda found: str(values[found[1]]), words)


def _before(one: Illustrator[Any], said: Sequence[str]) -> int:
    """`before PATH`: what it was before the last line of moves."""
    return looked_up(one.before, said[0])


def _gain(one: Illustrator[Any], said: Sequence[str]) -> int:
    """`gain PATH`: how much more it is now."""
    return looked_up(one.view, said[0]) - looked_up(one.before, said[0])


def _sum(one: Illustrator[Any], said: Sequence[str]) -> int:
    """`sum PATH …`: of several of them."""
    return sum(looked_up(one.view, path) for path in said)


_VALUES: Final[Mapping[str, Callable[[Any, Sequence[str]], int]]] = {"before": _before, "gain": _gain, "sum": _sum}
_MARKS: Final[Mapping[str, Callable[[Any, Sequence[str]], Safe]]] = {
    "frame": Illustrator.frame,
    "dash": Illustrator.dash,
    "shade": Illustrator.shade,
    "trail": Illustrator.trail,
    "number": Illustrator.number,
    "tag": Illustrator.tag,
    "note": Illustrator.note,
}


class Figure(msgspec.Struct, frozen=True):
    """A figure as it is shown: its picture, what is to be seen there in words, and the numbers of its caption."""

    picture: Safe
    summary: str
    values: dict[str, int]
    wide: bool = False

    def caption(self, words: str) -> str:
        """The caption with its numbers."""
        return filled(words, self.values)
