"""A drawing outside the web: in a notebook, a file, a thumbnail. It carries the symbols it uses and a style of its
own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol
from xml.etree import ElementTree

import msgspec

from tinstar.draw.kit import Safe, div, element, group, join, num, paragraph
from tinstar.draw.parts import Ask, Drawing, Part, Person
from tinstar.draw.words import LANGUAGES, Words

_HERE: Final = Path(__file__).parent
INKS: Final = ("board.css", "cards.css")
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED: Final = re.compile(r'href="#([^"]+)"')
_ID: Final = re.compile(r"[a-z]+(:[a-z0-9.,_-]+)?")
_IDS: Final = re.compile(r'\bid="([^"]*)"')
_PAIR: Final = re.compile(r"light-dark\((#\w+), (#\w+)\)")
_CLASSES: Final = re.compile(r' class="([^"]*)"')
_CELL: Final = re.compile(r'id="(?:tile|cell):(-?\d+),(-?\d+)"')


class Seen(Protocol):
    """What the kernel hands to whoever draws."""

    @property
    def seat(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def view(self) -> Any: ...
    @property
    def kind(self) -> str: ...
    @property
    def waiting(self) -> list[int]: ...
    @property
    def options(self) -> list[str]: ...
    @property
    def log(self) -> list[Any]: ...
    @property
    def outcome(self) -> Any: ...


@lru_cache(maxsize=8)
def _symbols(sheet: Safe) -> dict[str, str]:
    return {found[1]: found[0] for found in _SYMBOL.finditer(sheet)}


def used_symbols(markup: str, sheet: Safe) -> Safe:
    """The symbols that some markup needs, with those that they need."""
    known, taken, wanted = _symbols(sheet), set[str](), set(_USED.findall(markup))
    while wanted:
        name = wanted.pop()
        if name in known and name not in taken:
            taken.add(name)
            wanted |= set(_USED.findall(known[name]))
    return Safe("".join(text for name, text in known.items() if name in taken))


def prefixed(markup: str, prefix: str) -> Safe:
    """The same markup with ids of its own, so that several drawings can stand on one page."""
    text = re.sub(r'\bid="([^"]*)"', lambda found: f'id="{prefix}-{found[1]}"', markup)
    return Safe(re.sub(r'href="#([^"]*)"', lambda found: f'href="#{prefix}-{found[1]}"', text))


def small_picture(picture: Safe, sheet: Safe, prefix: str) -> Safe:
    """An `<svg>` that carries its own symbols; the page has the style."""
    start = picture.index(">") + 1
    defs = element("defs", used_symbols(picture, sheet))
    return prefixed(picture[:start] + defs + picture[start:], prefix)


@lru_cache(maxsize=1)
def style() -> str:
    """The palette and the inks under names of our own, since a style inside a drawing reaches the whole page.

    By day first, so that a viewer without `light-dark()` has colours too.
    """
    palette = (_HERE / "palette.css").read_text("utf-8").replace(":root", ".tinstar")
    inks = re.sub(r"/\*.*?\*/", "", "".join((_HERE / name).read_text("utf-8") for name in INKS), flags=re.DOTALL)
    inks = re.sub(r"\.([a-z][a-z0-9-]*)", r".tinstar-\1", _PAIR.sub(r"\1", inks))
    both = f"@supports (color: light-dark(#000, #fff)) {{ {palette} }}"
    text = re.sub(r"/\*.*?\*/", "", _PAIR.sub(r"\1", palette) + both + inks, flags=re.DOTALL)
    return re.sub(r"\s+", " ", text)


def _inked(markup: str) -> Safe:
    """The classes under the names of `style`."""
    return Safe(
        _CLASSES.sub(lambda found: f' class="{" ".join("tinstar-" + name for name in found[1].split())}"', markup)
    )


def board_svg(
    parts: Sequence[Part],
    layers: Sequence[tuple[str, str]],
    sheet: Safe,
    name: str,
    prefix: str = "",
    box: Sequence[float] | None = None,
) -> Safe:
    """The board alone, to stand anywhere."""
    world = join(
        group([part.markup for part in parts if part.layer == layer], id=layer)
        for layer, kind in layers
        if kind == "svg"
    )
    cells = [(int(x), int(y)) for x, y in _CELL.findall(world)] or [(0, 0)]
    left, top = min(x for x, _ in cells) * 160 - 90, min(y for _, y in cells) * 160 - 90
    width, height = max(x for x, _ in cells) * 160 + 90 - left, max(y for _, y in cells) * 160 + 90 - top
    body = _inked(join(element("defs", used_symbols(world, sheet)), world))
    return element(
        "svg",
        Safe(f"<style>{style()}</style>"),
        prefixed(body, prefix) if prefix else body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(num(side) for side in box or (left, top, width, height)),
        class_="tinstar",
        role="img",
        aria_label=name,
    )


class Album:
    """A game's drawings for who has no server: the kernel shows itself with it, and checks the drawings."""

    def __init__(
        self,
        layers: Sequence[tuple[str, str]],
        draw: Callable[[Any, Ask, list[Person], Sequence[Any], Words], Drawing],
        sheet: Callable[[], Safe],
        score: Callable[[Any, list[Person], Words], Safe],
        folders: Sequence[Path],
    ) -> None:
        self._layers = layers
        self._draw = draw
        self._sheet = sheet
        self._score = score
        self._folders = (_HERE / "words", *folders)

    def drawing(self, seen: Seen, lang: str = "en", names: Sequence[str] = ()) -> Drawing:
        """The drawing of what a viewer gets."""
        words = Words(lang, *self._folders)
        ask = Ask(seen.kind, seen.waiting, seen.options)
        return self._draw(seen.view, ask, people(seen, words, names), seen.log, words)

    def svg(self, seen: Seen) -> str:
        """The board alone."""
        drawing = self.drawing(seen)
        return board_svg(drawing.parts, self._layers, self._sheet(), drawing.summary, box=drawing.box)

    def html(self, seen: Seen) -> str:
        """The board with the question under it, or with the result."""
        drawing = self.drawing(seen)
        words = Words("en", *self._folders)
        prefix = f"t{abs(hash(drawing.summary)) % 10**8}"
        board = board_svg(drawing.parts, self._layers, self._sheet(), drawing.summary, prefix, drawing.box)
        result = prefixed(self._score(seen.view, people(seen, words), words), "t") if seen.outcome else None
        return div(board, paragraph(drawing.ask.text), paragraph(drawing.ask.help), result, cls="tinstar-table")

    def imprint(self, seen: Seen) -> bytes:
        """Everything that a viewer would be sent."""
        drawing = self.drawing(seen)
        parts = [(part.id, part.layer, str(part.markup)) for part in drawing.parts]
        return msgspec.json.encode([parts, str(drawing.ask), drawing.options, drawing.log, drawing.summary])

    def faults(self, seen: Seen) -> list[str]:
        """What is wrong with the drawing in any language, with an ill-named player at the table."""
        found = []
        for lang in LANGUAGES:
            drawing = self.drawing(seen, lang, ['<b>"&'] * seen.seats)
            found += [f"{lang}: {fault}" for fault in drawing_faults(drawing)]
        return found


def people(seen: Seen, words: Words, names: Sequence[str] = ()) -> list[Person]:
    """Whoever sits there, by number where nobody is known."""
    given = list(names) or [words("Seat {n}", n=seat + 1) for seat in range(seen.seats)]
    return [Person(name, you=seat == seen.seat) for seat, name in enumerate(given)]


def drawing_faults(drawing: Drawing) -> list[str]:
    """Doubled or ill-formed ids, broken markup, paths that begin one another, spots that lead nowhere."""
    whole = join([part.markup for part in drawing.parts], drawing.ask.picture)
    ids = _IDS.findall(whole)
    found = [f"the id {id!r} is there twice" for id, times in Counter(ids).items() if times > 1]
    found += [f"the id {id!r} is ill-formed" for id in ids if not _ID.fullmatch(id)]
    found += [
        f"the part {part.id!r} does not bear its id"
        for part in drawing.parts
        if f'id="{part.id}"' not in part.markup[:2000]
    ]
    if "style=" in whole:
        found.append("a style attribute")
    found += [fault for part in drawing.parts if (fault := _broken(part))]
    return found + _lost_spots(drawing, set(ids))


def _broken(part: Part) -> str:
    try:
        ElementTree.fromstring(part.markup)
    except ElementTree.ParseError as error:
        return f"the part {part.id!r} is not well-formed: {error}"
    return ""


def _lost_spots(drawing: Drawing, ids: set[str]) -> list[str]:
    paths = [tuple(option.spots) for option in drawing.options if option.spots]
    found = [f"the path {path} is there twice" for path, times in Counter(paths).items() if times > 1]
    starts = {path[:length] for path in paths for length in range(1, len(path))}
    found += [f"the path {path} begins another" for path in paths if path in starts]
    for spot in {spot for path in paths for spot in path}:
        if spot not in ids and spot not in drawing.ask.names:
            found.append(f"the spot {spot!r} is neither drawn nor named")
    for option in drawing.options:
        found += [
            f"the ghost of {option.id!r} names {thing!r}, which isn't there"
            for thing in option.ghost or []
            if thing not in ids
        ]
    return found
