"""A drawing outside the web: in a notebook, a file, a thumbnail. It carries the symbols it uses and a style of its
own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tinstar.draw.kit import Safe, element, group, join, num
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Drawing

_HERE: Final = Path(__file__).parent
INKS: Final = sorted(file for file in _HERE.glob("*.css") if file.name != "palette.css")
OWN_INKS: Final = ("scene.css", "ink.css")
"""What the folder of a game adds; its `look.css` is about the page."""
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED: Final = re.compile(r'href="#([^"]+)"')
_PAIR: Final = re.compile(r"light-dark\((#\w+), (#\w+)\)")
Box = tuple[float, float, float, float]
_BOX: Final = re.compile(r'viewBox="([^"]+)"')
_CLASSES: Final = re.compile(r' class="([^"]*)"')


@remembered
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


def shared_picture(picture: Safe, sheet: Safe, prefix: str) -> tuple[Safe, str, Box]:
    """What is drawn in an `<svg>` as a group that a page can use many times, with the symbols it needs; its id, and the
    box it was drawn in."""
    inside, box = opened(picture)
    drawn = join(used_symbols(inside, sheet), group(inside, id="scene", cls="scene"))
    return prefixed(drawn, prefix), f"{prefix}-scene", box


def opened(picture: Safe) -> tuple[Safe, Box]:
    """What is drawn in an `<svg>`, and the box it was drawn in."""
    box = _BOX.search(picture)
    assert box is not None
    left, top, width, height = map(float, box[1].split())
    return Safe(picture[picture.index(">") + 1 : picture.rindex("</svg>")]), (left, top, width, height)


@cache
def style(folder: Path = _HERE) -> str:
    """The palette and the inks under names of our own, since a style inside a drawing reaches the whole page. `folder`
    is that of a game, whose own inks come last.

    By day first, so that a viewer without `light-dark()` has colours too.
    """
    palette = (_HERE / "palette.css").read_text("utf-8").replace(":root", ".tinstar")
    own = [folder / name for name in OWN_INKS if (folder / name).exists()]
    inks = re.sub(r"/\*.*?\*/", "", "".join(file.read_text("utf-8") for file in [*INKS, *own]), flags=re.DOTALL)
    inks = re.sub(r"\.([a-z][a-z0-9-]*)", r".tinstar-\1", _PAIR.sub(r"\1", inks))
    both = f"@supports (color: light-dark(#000, #fff)) {{ {palette} }}"
    text = re.sub(r"/\*.*?\*/", "", _PAIR.sub(r"\1", palette) + both + inks, flags=re.DOTALL)
    return re.sub(r"\s+", " ", text)


def inked(markup: str) -> Safe:
    """The classes under the names of `style`."""
    return Safe(
        _CLASSES.sub(lambda found: f' class="{" ".join("tinstar-" + name for name in found[1].split())}"', markup)
    )


def world(drawing: Drawing, layers: Sequence[str]) -> Safe:
    """The layers of a board, the lowest first."""
    return join(group([part.markup for part in drawing.parts if part.layer == layer], id=layer) for layer in layers)


def board_svg(drawing: Drawing, layers: Sequence[str], sheet: Safe, prefix: str = "", folder: Path = _HERE) -> Safe:
    """The board alone, to stand anywhere; `folder` is that of its game."""
    board = world(drawing, layers)
    body = inked(join(element("defs", used_symbols(board, sheet)), board))
    return element(
        "svg",
        Safe(f"<style>{style(folder)}</style>"),
        prefixed(body, prefix) if prefix else body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(num(side) for side in drawing.box or (0, 0, 1, 1)),
        class_="tinstar",
        role="img",
        aria_label=drawing.summary,
    )
