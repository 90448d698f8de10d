"""Writes `web/client/src/wire.ts`, the messages that the page hears, from the types of `web/wire.py`.

`python scripts/wire.py` after a change of those; `tests/web/test_wire.py` says when it is due.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tinstar.house.signals import Signal
from tinstar.web import wire

TARGET = Path(__file__).resolve().parent.parent / "src" / "tinstar" / "web" / "client" / "src" / "wire.ts"
HEARD = (
    wire.Push,
    Signal,
    wire.ErrorSaid,
    wire.SeqSaid,
    wire.TipSaid,
    wire.AboutSaid,
    wire.WhySaid,
    wire.RuleSaid,
    wire.SeatingSaid,
    wire.TablesSaid,
    wire.LogSaid,
    wire.NotebookSaid,
    wire.AdviceSaid,
    wire.LuckSaid,
    wire.GrowthSaid,
    wire.FilmSaid,
    wire.FairnessSaid,
    wire.CurveSaid,
    wire.MistakeSaid,
    wire.TriedSaid,
    wire.AnswerSaid,
    wire.SolutionSaid,
)
"""What the page is told, and reads by itself; the types in them come along."""
WIDTH = 120
HEAD = "/** What the server says. Generated from `web/wire.py` by `make wire`; not to be edited. */\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


class Writer:
    """Writes types in TypeScript, each once."""

    def __init__(self) -> None:
        self.written: dict[type, str] = {}

    def name(self, kind: Any) -> str:
        """What a type is called there; one that has a name is written as well."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inside = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.name(next((one for one in inside[1:] if isinstance(one, type)), inside[0]))
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in inside)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.name(one) for one in inside))
        if origin is list:
            item = self.name(inside[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.name, inside))}]"
        if origin is dict:
            return f"Record<{self.name(inside[0])}, {self.name(inside[1])}>"
        if issubclass(kind, str):
            return "string"
        if kind not in self.written:
            self.written[kind] = ""  # its place is before those it speaks of
            self.written[kind] = self.declared(kind)
        return str(kind.__name__)

    def declared(self, kind: type) -> str:
        """A struct as an interface; a named tuple as a tuple, of which what may be missing is optional."""
        hints, notes = get_type_hints(kind, include_extras=True), remarks(kind)
        if issubclass(kind, tuple):
            usual: dict[str, Any] = getattr(kind, "_field_defaults", {})
            items = [f"{key}{'?' if key in usual else ''}: {self.name(hints[key])}" for key in hints]
            line = f"export type {kind.__name__} = [{', '.join(items)}];\n"
            if len(line) > WIDTH:
                line = f"export type {kind.__name__} = [\n" + "".join(f"  {item},\n" for item in items) + "];\n"
            return comment(kind.__doc__) + line
        assert issubclass(kind, msgspec.Struct)
        lines = [f"{comment(kind.__doc__)}export interface {kind.__name__} {{\n"]
        for key in kind.__struct_fields__:
            missing = kind.__struct_config__.omit_defaults and key not in required(kind)
            lines.append(comment(notes.get(key), "  ") + f"  {key}{'?' if missing else ''}: {self.name(hints[key])};\n")
        return "".join([*lines, "}\n"])


def required(kind: type[msgspec.Struct]) -> list[str]:
    """The fields that have no default."""
    return [field.name for field in msgspec.structs.fields(kind) if field.required]


def remarks(kind: type) -> dict[str, str]:
    """What is said below the fields of a class."""
    (found,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(found, ast.ClassDef)
    said = {}
    for field, note in zip(found.body, found.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Expr) and isinstance(note.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            said[field.target.id] = str(note.value.value)
    return said


def comment(text: str | None, indent: str = "") -> str:
    """A remark in front of what it speaks of."""
    if not text:
        return ""
    lines = textwrap.wrap(" ".join(text.split()), 112)
    return f"{indent}/** " + f"\n{indent} * ".join(lines) + " */\n"


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    for kind in HEARD:
        writer.name(kind)
    return "\n".join([HEAD, *writer.written.values()])


def main() -> None:
    """Writes the file."""
    TARGET.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
