"""What a state is made of, laid open: for comparing states, copies and views field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tinstar.kernel.core import State, Substate, fields
from tinstar.kernel.facts import View

Leaf = bool | int | float | str | tuple[Any, ...] | None

_PLAIN = (int, str, float, bytes, type(None))
_NUMBERS = {int, bool, float}
_ROW = (list, tuple)
_TREE = {list, tuple, dict}
_CHANGEABLE = (list, dict, set, bytearray, Substate)
_OWN = ("agenda", "sealed", "lanes")  # the kernel's own fields of a state


def shape(thing: Any) -> Any:
    """The whole of a state or step, for comparing: in equal shapes everything is equal, compiled or not."""
    try:
        return _encoder.encode(thing)
    except (TypeError, ValueError, OverflowError):  # dicts inside lists, numbers of more than 64 bits
        return _walk(thing)


def _walk(thing: Any) -> Any:
    if isinstance(thing, _PLAIN):
        return thing
    if isinstance(thing, _ROW):
        return tuple([_walk(item) for item in thing])
    if isinstance(thing, dict):
        return tuple(sorted([(_walk(key), _walk(value)) for key, value in thing.items()]))
    if isinstance(thing, set | frozenset):
        return tuple(sorted([_walk(item) for item in thing]))
    if isinstance(thing, bytearray):
        return bytes(thing)
    return tuple([_walk(part) for part in _unpack(thing)])


def _unpack(thing: Any) -> list[Any]:
    values = [getattr(thing, name) for name in names(thing)]
    return [type(thing).__name__, *[sorted(v.items()) if type(v) is dict else v for v in values]]


_encoder = msgspec.msgpack.Encoder(enc_hook=_unpack, order="deterministic")


def names(thing: Any) -> list[str]:
    """The fields of a state, a substate, a step or one of a game's own small classes."""
    own = fields(type(thing))
    return [*own, *_OWN] if isinstance(thing, State) else own


def difference(one: State, other: State) -> str:
    """The fields in which two states differ."""
    return "" if shape(one) == shape(other) else ", ".join(_different(one, other, ""))


def _different(one: Any, other: Any, path: str) -> Iterator[str]:
    for name in names(one):
        mine, theirs = getattr(one, name), getattr(other, name)
        if isinstance(mine, Substate) and type(mine) is type(theirs):
            yield from _different(mine, theirs, f"{path}{name}.")
        elif shape(mine) != shape(theirs):
            yield path + name


def containers(thing: Any, path: str = "") -> dict[int, str]:
    """Every list, dict, set and substate in a state by its identity; agenda items never change and may be shared."""
    found: dict[int, str] = {}
    _collect(thing, path, found)
    return found


def _collect(thing: Any, path: str, found: dict[int, str]) -> None:
    if isinstance(thing, _PLAIN):
        return
    if isinstance(thing, _CHANGEABLE):
        found[id(thing)] = path
    if isinstance(thing, State | Substate):
        for name in names(thing):
            _collect(getattr(thing, name), f"{path}.{name}" if path else name, found)
    elif isinstance(thing, _ROW):
        if not _NUMBERS.issuperset(map(type, thing)):
            for i, item in enumerate(thing):
                _collect(item, f"{path}[{i}]", found)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            _collect(value, f"{path}[{key!r}]", found)


# ---------------------------------------------------------------------------------------------------- views


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


def unhashable(view: View) -> list[str]:
    """The fields of a view that cannot be hashed: with lists, dicts or structs that are not frozen in them."""
    return [name for name in view.__struct_fields__ if not _hashable(getattr(view, name))]


def _hashable(thing: Any) -> bool:
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def hidden(view: View, own: View, twin: View) -> list[tuple[str, Leaf, Leaf]]:
    """The facts of a view that another one does not show: path, value, and the value in a twin of the view."""
    found: list[tuple[str, Leaf, Leaf]] = []
    for name in unlike(own, view):
        mine, known, guessed = (msgspec.to_builtins(getattr(of, name)) for of in (view, own, twin))
        _collect_hidden(mine, known, guessed, name, found)
    return found


def _collect_hidden(mine: Any, known: Any, guessed: Any, path: str, found: list[tuple[str, Leaf, Leaf]]) -> None:
    if mine == known:
        return
    parts = _parts(mine)
    if parts is None:
        found.append((path, _leaf(mine), _leaf(guessed) if _parts(guessed) is None else None))
        return
    theirs, twins = _parts(known) or {}, _parts(guessed) or {}
    for key, part in parts.items():
        _collect_hidden(part, theirs.get(key, _NOTHING), twins.get(key), path + key, found)


def _leaves(thing: Any, path: str, found: dict[str, Leaf]) -> None:
    parts = _parts(thing)
    if parts is None:
        found[path] = _leaf(thing)
        return
    for key, part in parts.items():
        _leaves(part, path + key, found)


_NOTHING = object()


def _parts(thing: Any) -> dict[str, Any] | None:
    """What a part of a view is made of, by the ends of their paths; None for a single fact."""
    if isinstance(thing, dict):
        return {f".{key}": value for key, value in thing.items()}
    if isinstance(thing, _ROW) and not _TREE.isdisjoint(map(type, thing)):
        return {f"[{i}]": item for i, item in enumerate(thing)}
    return None


def _leaf(thing: Any) -> Leaf:
    return tuple(thing) if isinstance(thing, list) else thing
