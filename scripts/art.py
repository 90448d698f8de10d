"""Brings the sheets of art (`art/*.svg`, see `tinstar/draw/art.py`) into their form after a drawing program.

`python scripts/art.py FILE…` takes out what the program has noted for itself, rounds to two decimals, and writes one
element a line; without a file it does so with all sheets. `--paint` puts the colours of the day in, so that the program
shows them; the next call without it takes them out again.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tinstar"
SHEETS = sorted([*PACKAGE.glob("draw/art/*.svg"), *PACKAGE.glob("games/*/art/*.svg")])
NAMESPACE = "http://www.w3.org/2000/svg"
OF_SHEETS = ("viewBox", "class")
NOTES = ("title", "desc")
"""What is written on a sheet for readers."""


def tidied(text: str, style: str = "") -> str:
    """A sheet in its form, with this style in it."""
    builder = ElementTree.TreeBuilder(insert_comments=True)
    root: ElementTree.Element = ElementTree.fromstring(text, ElementTree.XMLParser(target=builder))
    kept = {name: value for name, value in root.attrib.items() if name in OF_SHEETS}
    notes = [note for name in NOTES for note in root.iterfind(f"{{{NAMESPACE}}}{name}")]
    pictures = root.iterfind(f"{{{NAMESPACE}}}g")
    lines = [f"<svg{_attributes({'xmlns': NAMESPACE, **kept})}>", *(line for note in notes for line in _lines(note, 1))]
    if style:
        lines += ["  <style>", *(f"    {line}" for line in style.splitlines()), "  </style>"]
    lines += [line for picture in pictures for line in _lines(picture, 1)]
    return "\n".join([*lines, "</svg>", ""])


def _lines(shape: ElementTree.Element, depth: int) -> Iterator[str]:
    pad, words = "  " * depth, escape((shape.text or "").strip())
    if callable(shape.tag):  # a comment
        yield f"{pad}<!-- {words} -->"
    elif shape.tag.startswith(f"{{{NAMESPACE}}}"):
        tag = shape.tag.rpartition("}")[2]
        kids = [line for kid in shape for line in _lines(kid, depth + 1)]
        own = {name: value for name, value in shape.attrib.items() if depth == 1 or name != "id"}
        start = f"{pad}<{tag}{_attributes(own)}"
        if kids:
            yield from (f"{start}>", *kids, f"{pad}</{tag}>")
        else:
            yield f"{start}>{words}</{tag}>" if words else f"{start}/>"


def _attributes(attributes: dict[str, str]) -> str:
    """Those of SVG itself."""
    return "".join(
        f" {name}={quoteattr(value if name in ('id', 'class', 'xmlns') else rounded(value))}"
        for name, value in attributes.items()
        if "{" not in name
    )


def rounded(numbers: str) -> str:
    """Two decimals at most. A number may follow the one before without a space (`8.6.9`), and still has to."""
    return re.sub(r"\d*\.\d+", _short, re.sub(r"\s+", " ", numbers).strip())


def _short(found: re.Match[str]) -> str:
    text = f"{float(found[0]):.2f}".rstrip("0").rstrip(".")
    return text if found[0][0] != "." else text.removeprefix("0") or " 0"


def day_colours(file: Path) -> str:
    """The classes of a sheet as drawing programs know them: without variables, by day."""
    files = [
        *PACKAGE.glob("web/client/src/css/**/*.css"),
        *PACKAGE.glob("draw/*.css"),
        *file.parent.parent.glob("*.css"),
    ]
    known: dict[str, str] = dict(re.findall(r"(--[\w-]+): ([^;}]+)", _by_day([PACKAGE / "draw" / "palette.css"])))
    used = {name for names in re.findall(r'class="([^"]+)"', file.read_text("utf-8")) for name in names.split()}
    rules = []
    for names, said in re.findall(r"([^{};]+){([^{}]+)}", _by_day(files)):
        inks = "; ".join(re.findall(r"(?<![\w-])(?:fill|stroke|font|text-anchor|opacity)[\w-]*: [^;]+", said)).strip()
        if inks and used & set(re.findall(r"[\w-]+", names)) and re.fullmatch(r"(\.[\w-]+,?)+", names.replace(" ", "")):
            rules.append(f"{names.strip()} {{ {_without_variables(inks, known)} }}")
    return "\n".join(rules)


def _without_variables(inks: str, known: dict[str, str]) -> str:
    """What a variable is by default may be a variable."""
    for _ in range(2):
        inks = re.sub(r"var\((--[\w-]+)(?:, ([^()]+))?\)", lambda var: known.get(var[1], var[2] or "none"), inks)
    return inks


def _by_day(files: Iterable[Path]) -> str:
    text = " ".join(re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL) for file in sorted(files))
    return re.sub(r"light-dark\(([^,()]+), [^()]+\)", r"\1", re.sub(r"\s+", " ", text))


def main(arguments: Sequence[str]) -> None:
    paint = "--paint" in arguments
    files = [Path(name).resolve() for name in arguments if not name.startswith("--")]
    for file in files or SHEETS:
        style = day_colours(file) if paint else ""
        file.write_text(tidied(file.read_text("utf-8"), style), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
