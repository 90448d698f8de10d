"""The log: what happened, a line each, with the places it speaks of and what somebody won by it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tinstar.draw.kit import isolate
from tinstar.draw.parts import LogLine, Part, Person
from tinstar.draw.table import log_part
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import sayings
from tinstar.games.gold_rush.looks.trace import board_of, cells_of, feature_places
from tinstar.games.gold_rush.rules import events as told
from tinstar.games.gold_rush.tiles import ROLES
from tinstar.games.gold_rush.view import GoldRushView, TileSeen
from tinstar.kernel.facts import Event

SENT: Final = {
    "railwayman": N_("{name} sends a railwayman to the railway"),
    "miner": N_("{name} sends a miner to the mountain"),
    "merchant": N_("{name} sends a merchant to the city"),
    "farmer": N_("{name} sends a farmer to the prairie"),
}
TRACED: Final = frozenset(
    {
        told.RAILWAY_SCORED,
        told.MOUNTAIN_SCORED,
        told.OPEN_MOUNTAIN_SCORED,
        told.OPEN_RAILWAY_SCORED,
        told.PRAIRIE_SCORED,
    }
)
"""What was scored is shown whole: every tile of it."""
SILENT: Final = frozenset({told.DREW, told.TOKENS_LAID, told.PASSED, told.COWBOY_HOME, told.TENT_HOME})
VALUES: Final = (0, 1, 2, 3, 5)


class Telling:
    """What a line needs to know besides its event. `key` stands for all that was laid by then, so that lines can be
    remembered."""

    __slots__ = ("count", "key", "names", "tiles", "words")

    def __init__(self, tiles: Sequence[TileSeen], names: tuple[str, ...], words: Words) -> None:
        self.tiles = tiles
        self.names = names
        self.words = words
        self.count = 1
        self.key = hash((names, words))

    def laid(self, tile: int) -> None:
        """One more tile lies."""
        self.count = tile + 1
        self.key = hash((self.key, self.tiles[tile]))


Entry = tuple[LogLine, Part]


def journal(view: GoldRushView, log: Sequence[Event], people: list[Person], words: Words) -> list[Entry]:
    """All lines, the oldest first, each with its part."""
    telling = Telling(view.tiles, tuple(isolate(person.name) for person in people), words)
    entries: list[Entry] = []
    number = 0
    while number < len(log):
        event = log[number]
        group = 1
        if event.kind == told.LAID and event.a is not None:
            telling.laid(event.a)
        if event.kind == told.FOUND:
            while number + group < len(log) and (log[number + group].kind, log[number + group].seat) == (
                event.kind,
                event.seat,
            ):
                group += 1
            values = tuple(one.a for one in log[number : number + group] if one.a is not None)
            entry = _found(number, event.seat, values, telling.names[event.seat], words) if values else None
        else:
            entry = None if event.kind in SILENT or _is_start(event) else _entry(number, event, telling)
        if entry:
            entries.append(entry)
        number += group
    return entries


def _is_start(event: Event) -> bool:
    """The start tile is laid by nobody."""
    return event.kind == told.LAID and event.a == 0


_remembered: dict[tuple[int, Event, int], Entry] = {}
_MOST: Final = 20_000


def _entry(number: int, event: Event, telling: Telling) -> Entry:
    known = _remembered.get((number, event, telling.key))
    if known is None:
        line = _line(number, event, telling)
        known = (line, log_part(line))
        if len(_remembered) > _MOST:
            _remembered.clear()
        _remembered[number, event, telling.key] = known
    return known


@lru_cache(maxsize=4096)
def _found(number: int, seat: int, values: tuple[int, ...], name: str, words: Words) -> Entry:
    text = words("{name} finds: {values}", name=name, values=", ".join(str(value) for value in values))
    line = LogLine(f"log:{number}", seat, text, "")
    return line, log_part(line)


def _about(event: Event, telling: Telling) -> list[str]:
    if event.a is None or event.kind in (told.REMOVED, told.ENDED, told.TURNED_UP):
        return []
    if event.kind == told.LAID:
        index, segment = event.a, 0
    else:
        index, segment = event.a >> 4, event.a & 15
    tile = telling.tiles[index]
    cells = [(tile.x, tile.y)]
    if event.kind in TRACED:
        cells = cells_of(feature_places(board_of(telling.tiles[: telling.count]), (tile.x, tile.y, segment)))
    return [f"tile:{x},{y}" for x, y in cells]


def _line(number: int, event: Event, telling: Telling) -> LogLine:
    about = _about(event, telling)
    gain = ""
    if (
        event.b is not None
        and event.kind >= told.RAILWAY_SCORED
        and event.kind not in (told.TOKENS_BOXED, told.ENDED, told.TURNED_UP)
    ):
        gain = f"+{event.b & 255}"
    elif event.kind == told.TURNED_UP:
        gain = f"+{event.a or 0}"
    elif event.kind == told.DUG:
        gain = "?"
    seat = -1 if event.kind in (told.ENDED, told.TOKENS_BOXED) else event.seat
    return LogLine(f"log:{number}", seat, _text(event, telling), gain, about)


def _text(event: Event, telling: Telling) -> str:
    words, kind, a, b = telling.words, event.kind, event.a or 0, event.b or 0
    name = telling.names[event.seat] if event.seat >= 0 else ""
    x, y = b >> 8 & 255, b >> 16
    if kind == told.LAID:
        tile = telling.tiles[a]
        return words("{name} lays a tile {where}", name=name, where=sayings.where(tile.x, tile.y, words))
    if kind == told.COWBOY_PLACED:
        return words(SENT[ROLES[b >> 2]], name=name)
    if kind == told.TENT_PLACED:
        return words("{name} puts up the tent", name=name) if b < 0 else words("{name} moves the tent", name=name)
    if kind == told.DUG:
        return words("{name} digs a token", name=name)
    if kind == told.RAILWAY_SCORED:
        return words("{name} scores a railway: {about}", name=name, about=sayings.railway(x, y, words))
    if kind == told.OPEN_RAILWAY_SCORED:
        return words("{name} scores an unfinished railway: {about}", name=name, about=sayings.tiles(x, words))
    if kind == told.MOUNTAIN_SCORED:
        return words(
            "{name} scores a mountain: {nuggets}, and takes {tokens}",
            name=name,
            nuggets=sayings.nuggets(x, words),
            tokens=sayings.tokens(y, words),
        )
    if kind == told.OPEN_MOUNTAIN_SCORED:
        return words("{name} scores an open mountain: {nuggets}", name=name, nuggets=sayings.nuggets(x, words))
    if kind == told.CITY_SCORED:
        return words("{name} scores a city: {railways}", name=name, railways=sayings.railways(x, words))
    if kind == told.OPEN_CITY_SCORED:
        return words("{name} scores an unconnected city: {railways}", name=name, railways=sayings.railways(x, words))
    if kind == told.PRAIRIE_SCORED:
        return words("{name} scores a prairie: {about}", name=name, about=sayings.prairie(x, y, words))
    if kind == told.TURNED_UP:
        return words(
            "{name} turns up the gold: {tokens}",
            name=name,
            tokens=sayings.tokens(sum(b >> 6 * i & 63 for i in range(len(VALUES))), words),
        )
    if kind == told.TOKENS_BOXED:
        return words("Nobody mined there: {tokens} to the box", tokens=sayings.tokens(b, words))
    if kind == told.REMOVED:
        return words("{name} draws a tile that fits nowhere: it is out", name=name)
    return words("The last tile lies: now all is counted")
