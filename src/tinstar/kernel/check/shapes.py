"""What a state is made of, laid open: for comparing states, copies and views field by field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tinstar.kernel.core import State, fields
from tinstar.kernel.facts import View

Leaf = bool | int | float | str | tuple[Any, ...] | None

_PLAIN = (int, str, float, bytes, type(None))
_OWN = ("agenda", "sealed", "lanes")  # the kernel's own fields of a state


def shape(thing: Any) -> Any:
    """The whole of a state or step as plain tuples, the same compiled or not."""
    if isinstance(thing, _PLAIN):
        return thing
    if isinstance(thing, list | tuple):
        return tuple([shape(item) for item in thing])
    if isinstance(thing, dict):
        return tuple(sorted([(shape(key), shape(value)) for key, value in thing.items()]))
    if isinstance(thing, set | frozenset):
        return tuple(sorted([shape(item) for item in thing]))
    if isinstance(thing, bytearray):
        return bytes(thing)
    return (type(thing).__name__, *[(name, shape(getattr(thing, name))) for name in names(thing)])


def names(thing: Any) -> list[str]:
    """The fields of a state, a step or one of a game's own small classes."""
    own = fields(type(thing))
    return [*own, *_OWN] if isinstance(thing, State) else own


def difference(one: State, other: State) -> str:
    """The fields in which two states differ."""
    return ", ".join(name for name in names(one) if shape(getattr(one, name)) != shape(getattr(other, name)))


def containers(thing: Any, path: str = "") -> dict[int, str]:
    """Every list, dict and set inside a state by its identity; agenda items are immutable and may be shared."""
    found: dict[int, str] = {}
    _collect(thing, path, found)
    return found


def _collect(thing: Any, path: str, found: dict[int, str]) -> None:
    if isinstance(thing, list | dict | set | bytearray):
        found[id(thing)] = path
    if isinstance(thing, State):
        for name in names(thing):
            _collect(getattr(thing, name), f"{path}.{name}" if path else name, found)
    elif isinstance(thing, list | tuple):
        for i, item in enumerate(thing):
            _collect(item, f"{path}[{i}]", found)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            _collect(value, f"{path}[{key!r}]", found)


def leaves(view: View, names: Sequence[str] | None = None) -> dict[str, Leaf]:
    """A view, or some fields of it, as single facts by their paths; a list of plain values is one fact."""
    found: dict[str, Leaf] = {}
    for name in view.__struct_fields__ if names is None else names:
        _leaves(msgspec.to_builtins(getattr(view, name)), name, found)
    return found


def unlike(one: View, other: View) -> list[str]:
    """The fields in which two views differ."""
    if one == other:
        return []
    return [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]


def _leaves(thing: Any, path: str, found: dict[str, Leaf]) -> None:
    if isinstance(thing, dict):
        for key, value in thing.items():
            _leaves(value, f"{path}.{key}", found)
    elif isinstance(thing, list) and any(isinstance(item, list | dict) for item in thing):
        for i, item in enumerate(thing):
            _leaves(item, f"{path}[{i}]", found)
    else:
        found[path] = tuple(thing) if isinstance(thing, list) else thing
