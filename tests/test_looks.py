"""A game's looks are its own: what only one game uses is styled in its folder, and its pages alone load that."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import tinstar

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "tinstar"
SOURCES = {".py", ".ts", ".html", ".svg"}
PLACES = set("abcdef")
"""Where the numbers of an event lie."""
HOLE = "\0"
"""Stands for what is only known at run time: `f"die-{seat}"` names every class that begins so."""
TOLD = {"N_", "N_as", "words", "many", "_"}
"""What they are given is for people to read."""
STYLED = re.compile(r"([.#])([a-z][\w-]*)|\[(data-[\w-]+)")
QUOTED = re.compile(r'"[^"\n]*"|`[^`]*`')
SAID = re.compile(r'\b_\("[^"]*"|\{#.*?#\}', re.DOTALL)


def strings(source: str) -> Iterator[str]:
    """Those of a Python file that are neither documentation nor for people; names of arguments are strings too, since
    `data_lit=True` writes an attribute."""
    skipped = set[ast.expr]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant() as said):
                skipped.add(said)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=told, keywords=given):
                skipped.update(told if name in TOLD else ())
                yield from (word.arg.replace("_", "-") for word in given if word.arg)
            case ast.JoinedStr(values=pieces):
                skipped.update(pieces)
                yield "".join(str(piece.value) if isinstance(piece, ast.Constant) else HOLE for piece in pieces)
            case ast.Constant(value=str(text)) if node not in skipped:
                yield text


def texts(file: Path) -> Iterator[str]:
    """Where a file may name a class, an id or an attribute."""
    text = file.read_text(encoding="utf-8")
    match file.suffix:
        case ".py":
            yield from strings(text)
        case ".ts":
            yield from (re.sub(r"\$\{[^}]*\}", HOLE, quoted) for quoted in QUOTED.findall(text))
        case ".svg":
            yield from re.findall(r' (?:id|class)="([^"]*)"', text)
        case _:
            yield re.sub(r"\{\{.*?\}\}", HOLE, SAID.sub("", text))


class Words:
    """Everything that a room may call a class, an id or an attribute."""

    def __init__(self, *patterns: str) -> None:
        files = (
            file
            for pattern in patterns
            for file in PACKAGE.glob(pattern)
            if file.suffix in SOURCES and ".test" not in file.suffixes
        )
        found = {word for file in files for text in texts(file) for word in re.findall(r"[\w\0-]+", text)}
        self.whole = {word.rstrip(HOLE) for word in found}
        begun = (word.partition(HOLE)[0] for word in found if HOLE in word)
        self.begun = tuple(start for start in begun if start.endswith("-") and start[0].isalpha())

    def __contains__(self, name: str) -> bool:
        return name in self.whole or name.startswith(self.begun)


def styled(*patterns: str) -> set[str]:
    """The classes (`.x`), ids (`#x`) and attributes (`data-x`) in the selectors of some sheets."""
    sheets = (sheet.read_text(encoding="utf-8") for pattern in patterns for sheet in PACKAGE.glob(pattern))
    bare = (re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", sheet, flags=re.DOTALL) for sheet in sheets)
    heads = (head for sheet in bare for head in re.findall(r"([^{};]+)\{", sheet) if not head.lstrip().startswith("@"))
    return {f"{kind}{name}{attribute}" for head in heads for kind, name, attribute in STYLED.findall(head)}


def users(names: Iterable[str], rooms: Mapping[str, Words]) -> dict[str, set[str]]:
    """The rooms that use each of these; what is numbered (`wall-0`, `wall-1`) is one."""
    found: dict[str, set[str]] = {}
    for name in names:
        using = {room for room, words in rooms.items() if name.lstrip(".#") in words}
        found.setdefault(re.sub(r"-\d+$", "", name), set()).update(using)
    return found


def test_what_only_one_game_uses_is_styled_in_its_folder() -> None:
    rooms = {key: Words(f"games/{key}/**/*") for key in tinstar.game_keys()}
    rooms["all"] = Words("draw/**/*", "web/*.py", "web/templates/*", "web/client/src/*")
    used = users(styled("draw/*.css", "web/client/src/**/*.css"), rooms)
    assert len(used) > 400
    assert {name: rooms for name, rooms in used.items() if len(rooms) == 1 and rooms != {"all"}} == {}


def test_looks_call_what_an_event_tells_by_its_name() -> None:
    """Each kind of event has a class that names its numbers: `event.dollars`, not `event.a`."""
    files = [*PACKAGE.glob("games/*/looks/**/*.py"), *PACKAGE.glob("games/*/look.py")]
    assert len(files) > 50
    found = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}"
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in PLACES
    ]
    assert found == []
