"""The drawing kit: markup that is escaped by type, one typed function an element.

A plain `str` among the children or attributes is text and gets escaped; a `Safe` is markup and is taken as it is.
Only this room may make a `Safe`, so whatever a player types stays text. Nothing here writes a `style` attribute: the
page's policy forbids them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from tinstar.draw.memory import remembered

_ENTITIES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_EMPTY: Final = frozenset({"path", "rect", "circle", "line", "use", "br", "img"})


class Safe(str):
    """Markup that is already well-formed and escaped."""

    __slots__ = ()

    def __html__(self) -> str:
        """Jinja takes it as it is."""
        return str(self)

    def _repr_svg_(self) -> str:
        return str(self)


Kid = Safe | str | None | Iterable["Kid"]
Value = str | int | float | bool | None


def plain(value: object) -> str:
    """The `enc_hook` for msgspec: a `Safe` goes over the wire as a string."""
    if isinstance(value, Safe):
        return str(value)
    raise NotImplementedError(f"cannot send a {type(value).__name__}")


def esc(text: str) -> str:
    """Text made safe for markup; markup stays as it is."""
    return text if text.__class__ is Safe else text.translate(_ENTITIES)


def num(value: float) -> str:
    """A number as short as SVG allows: two decimals, no trailing zeros, never `-0`."""
    if value.__class__ is int:
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@remembered
def isolate(name: str) -> str:
    """A name for the middle of a sentence: one written from right to left doesn't turn the rest round."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name):
        return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    return name


def place(x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> str:
    """The value of a `transform` attribute; empty when nothing moves."""
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({num(scale)})")
    return " ".join(steps)


def join(*kids: Kid) -> Safe:
    """Children one after the other."""
    out: list[str] = []
    _collect(kids, out)
    return Safe("".join(out))


def _collect(kids: Iterable[Kid], out: list[str]) -> None:
    for kid in kids:
        if kid is None:
            continue
        if isinstance(kid, str):
            out.append(esc(kid))
        else:
            _collect(kid, out)


def element(tag: str, *kids: Kid, **attributes: Value) -> Safe:
    """Any element. `class_` and `for_` lose their underscore, `data_spot` becomes `data-spot`; None, False and "" are
    left out."""
    out = ["<", tag]
    for key, value in attributes.items():
        if value is None or value is False or value == "":
            continue
        name = key.rstrip("_").replace("_", "-")
        text = "" if value is True else esc(value) if isinstance(value, str) else num(value)
        out += (" ", name, '="', text, '"')
    if tag in _EMPTY:
        out.append("/>")
    else:
        out.append(">")
        _collect(kids, out)
        out += ("</", tag, ">")
    return Safe("".join(out))


# ---------------------------------------------------------------- pictures
def group(*kids: Kid, id: str = "", cls: str = "", at: str = "", **more: Value) -> Safe:
    """`<g>`; `at` is a `place(...)`."""
    return element("g", *kids, id=id, class_=cls, transform=at, **more)


def use(symbol: str, at: str = "", cls: str = "", **more: Value) -> Safe:
    """A symbol of the sheet, put somewhere."""
    return element("use", href="#" + symbol, transform=at, class_=cls, **more)


def path(d: str, cls: str = "", at: str = "", **more: Value) -> Safe:
    return element("path", d=d, class_=cls, transform=at, **more)


def rect(
    x: float, y: float, width: float, height: float, cls: str = "", rx: float | None = None, **more: Value
) -> Safe:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, class_=cls, **more)


def circle(x: float, y: float, r: float, cls: str = "", **more: Value) -> Safe:
    return element("circle", cx=x or None, cy=y or None, r=r, class_=cls, **more)


def text(words: str, x: float = 0, y: float = 0, cls: str = "", **more: Value) -> Safe:
    return element("text", words, x=x or None, y=y or None, class_=cls, **more)


NARROW: Final = frozenset(" !'(),.:;I|fijlrt’")
BROAD: Final = frozenset("MWmwœŒæ")


def breadth(words: str) -> float:
    """About how wide a text is, in its own size."""
    return sum(0.36 if c in NARROW else 0.86 if c in BROAD else 0.68 if c.isupper() else 0.56 for c in words)


def fitted(words: str, x: float, y: float, cls: str, size: float, width: float) -> Safe:
    """Text of a size that must not be wider than this: long words are set closer."""
    narrow = width if size * breadth(words) > width else None
    return text(words, x, y, cls, textLength=narrow, lengthAdjust="spacingAndGlyphs" if narrow else None)


def symbol(id: str, *kids: Kid) -> Safe:
    """A thing of the sheet, drawn round its own origin and never cut."""
    return element("symbol", *kids, id=id, overflow="visible")


def svg(*kids: Kid, box: tuple[float, float, float, float], cls: str = "", name: str = "", **more: Value) -> Safe:
    """A picture of its own inside HTML; without a name it is an ornament that screen readers skip."""
    view_box = " ".join(num(side) for side in box)
    if name:
        return element("svg", *kids, viewBox=view_box, class_=cls, role="img", aria_label=name, **more)
    return element("svg", *kids, viewBox=view_box, class_=cls, aria_hidden="true", **more)


# ---------------------------------------------------------------- text
def span(*kids: Kid, cls: str = "", **more: Value) -> Safe:
    return element("span", *kids, class_=cls, **more)


def bold(*kids: Kid, cls: str = "", **more: Value) -> Safe:
    return element("b", *kids, class_=cls, **more)


def div(*kids: Kid, cls: str = "", **more: Value) -> Safe:
    return element("div", *kids, class_=cls, **more)


def paragraph(*kids: Kid, cls: str = "", **more: Value) -> Safe:
    return element("p", *kids, class_=cls, **more)


def item(*kids: Kid, id: str, cls: str = "", **more: Value) -> Safe:
    """`<li>`: always with an id, or a morph would mix it up with its neighbour."""
    return element("li", *kids, id=id, class_=cls, **more)


def name_of(name: str, cls: str = "") -> Safe:
    """What a person is called, kept apart from the writing direction around it."""
    return element("bdi", name, class_=cls)


def button(*kids: Kid, cls: str = "", **more: Value) -> Safe:
    return element("button", *kids, type="button", class_=cls, **more)
