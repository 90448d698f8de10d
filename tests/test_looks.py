"""Only one game uses it: styled in its folder. An arrangement has a sheet of its own, and so has a panel of few games.
No page loads what it cannot show."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import get_args

import tinstar
from tinstar.draw import layout
from tinstar.web.drawing import look_of

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "tinstar"
CSS = PACKAGE / "web" / "client" / "src" / "css"
SOURCES = {".py", ".ts", ".html", ".svg"}
PLACES = set("abcdef")
"""Where the numbers of an event lie."""
HOLE = "\0"
"""Stands for what is only known at run time: `f"die-{seat}"` names every class that begins so."""
TOLD = {"N_", "N_as", "words", "many", "_"}
"""What they are given is for people to read."""
STYLED = re.compile(r"([.#])([a-z][\w-]*)|\[(data-(?:arrangement|panels)~?=[\w-]+|data-[\w-]+)")
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
    """Everything that some files may call a class, an id or an attribute."""

    def __init__(self, files: Iterable[Path]) -> None:
        found = {word for file in files for text in texts(file) for word in re.findall(r"[\w\0-]+", text)}
        self.whole = {word.rstrip(HOLE) for word in found}
        begun = (word.partition(HOLE)[0] for word in found if HOLE in word)
        self.begun = tuple(start for start in begun if start.endswith("-") and start[0].isalpha())

    def __contains__(self, name: str) -> bool:
        return name in self.whole or name.startswith(self.begun)


def sources(*patterns: str) -> Iterator[Path]:
    """The files that may name what a sheet styles."""
    found = (file for pattern in patterns for file in PACKAGE.glob(pattern))
    return (file for file in found if file.suffix in SOURCES and ".test" not in file.suffixes)


def imports(file: Path) -> Iterator[str]:
    """The modules of the drawing room that a module imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)
            yield node.module


def helped() -> dict[str, str]:
    """Whose those modules of the drawing room are that serve one game alone, directly or by what imports them."""
    importers: dict[str, set[str]] = {}
    for file in sources("draw/*.py", "web/*.py", "games/**/*.py"):
        room, _, rest = file.relative_to(PACKAGE).as_posix().partition("/")
        user = {"games": rest.partition("/")[0], "draw": f"draw.{file.stem}"}.get(room, "all")
        for module in imports(file):
            if module.startswith("tinstar.draw."):
                importers.setdefault(module.removeprefix("tinstar."), set()).add(user)

    def served(module: str) -> set[str]:
        using = importers.get(module, {"all"})
        return {key for user in using for key in (served(user) if user.startswith("draw.") else {user})}

    return {module: served(module).pop() for module in importers if len(served(module)) == 1}


def laid_out() -> dict[str, set[str]]:
    """The games in whose layout there is an arrangement, or a panel: nobody else's page has it, whoever names it."""
    found: dict[str, set[str]] = {}
    for key in tinstar.game_keys():
        laid = look_of(tinstar.game(key)).layout
        found.setdefault(f"data-arrangement={laid.arrangement}", set()).add(key)
        for panel in laid.panels:
            for name in (f"#{panel.id}", f"data-panels~={panel.id}"):
                found.setdefault(name, set()).add(key)
    return found


def styled(*patterns: str) -> set[str]:
    """The classes (`.x`), ids (`#x`) and attributes (`data-x`; those of a layout with their value) in the selectors of
    some sheets; what a rule leaves out (`:not(…)`) is nothing that it is for."""
    sheets = (sheet.read_text(encoding="utf-8") for pattern in patterns for sheet in PACKAGE.glob(pattern))
    bare = (re.sub(r"/\*.*?\*/|:not\([^()]*\)", "", sheet, flags=re.DOTALL).replace('"', "") for sheet in sheets)
    heads = (head for sheet in bare for head in re.findall(r"([^{};]+)\{", sheet) if not head.lstrip().startswith("@"))
    return {f"{kind}{name}{attribute}" for head in heads for kind, name, attribute in STYLED.findall(head)}


def users(names: Iterable[str], rooms: Mapping[str, Words]) -> dict[str, set[str]]:
    """The rooms that use each of these; what is numbered (`wall-0`, `wall-1`) is one."""
    found, laid = dict[str, set[str]](), laid_out()
    for name in names:
        using = laid.get(name) or {room for room, words in rooms.items() if name.lstrip(".#") in words}
        found.setdefault(re.sub(r"-\d+$", "", name), set()).update(using)
    return found


def test_an_arrangement_and_a_panel_have_their_sheets() -> None:
    """By their names: another sheet would be loaded by nobody."""
    panels = {panel.id for panel in vars(layout).values() if isinstance(panel, layout.Panel)}
    assert {file.stem for file in (CSS / "arrangements").glob("*.css")} == set(get_args(layout.Arrangement))
    assert {file.stem for file in (CSS / "panels").glob("*.css")} < panels


def test_what_only_one_game_uses_is_no_part_of_the_common_sheet() -> None:
    own = helped()
    files = {key: list(sources(f"games/{key}/**/*")) for key in tinstar.game_keys()}
    files["all"] = list(sources("draw/art/*", "web/*.py", "web/templates/*", "web/client/src/*"))
    for file in sources("draw/*.py"):
        files[own.get(f"draw.{file.stem}", "all")].append(file)
    rooms = {room: Words(named) for room, named in files.items()}
    used = users(styled("draw/*.css", "web/client/src/*.css", "web/client/src/css/*.css"), rooms)
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
