"""What a seat may see of a game of Gold Rush. A tile is known by its number in `tiles`: the order in which they were laid."""

from __future__ import annotations

import msgspec

from tinstar.kernel.facts import View


class TileSeen(msgspec.Struct, frozen=True):
    """A laid tile; x grows to the east, y to the south, turn counts clockwise quarter turns."""

    x: int
    y: int
    face: str
    turn: int


class FigureSeen(msgspec.Struct, frozen=True):
    """A cowboy (number 0..3) or a tent (number 4) on the board."""

    seat: int
    number: int
    role: str
    """railwayman, miner, merchant, farmer or tent"""
    x: int
    y: int
    segment: int


class StackSeen(msgspec.Struct, frozen=True):
    """The tokens of one mountain, shown on its oldest segment."""

    x: int
    y: int
    segment: int
    tokens: int
    nuggets: int
    mountain: int
    """Stays the same while the mountain grows."""


class SeatSeen(msgspec.Struct, frozen=True):
    """What lies before one player."""

    points: int
    cowboys: int
    """in the supply"""
    home: list[int]
    """their numbers"""
    tent: bool
    """in the supply"""
    tokens: int
    gold: list[int] | None
    """The values of the tokens, for their owner; for everybody when the game is over."""


class FeatureSeen(msgspec.Struct, frozen=True):
    """A railway, mountain, city or prairie that somebody stands on, or that the newest tile has completed."""

    kind: str
    cells: list[list[int]]
    """Every segment as x, y, segment; the oldest first."""
    open: int
    """Open sides; for a city its tracks without a complete railway; always 0 for a prairie."""
    points: int
    """What it would score now, each leader in full."""
    leaders: list[int]
    tiles: int
    locomotives: int
    nuggets: int
    tokens: int
    tipis: int
    horses: int


class GoldRushView(View, frozen=True):
    """Everything that one seat may see."""

    seat: int
    first: int
    turn: int
    """Whose turn it is; -1 when the game is over."""
    phase: str
    """tile, figure or over"""
    seats: list[SeatSeen]
    tiles: list[TileSeen]
    drawn: str | None
    """The face to be laid."""
    figures: list[FigureSeen]
    stacks: list[StackSeen]
    features: list[FeatureSeen]
    tiles_left: int
    left: dict[str, int]
    """How many of every face are still to come."""
    removed: list[str]
    supply: int
    """Tokens that are not laid yet."""
    box: int
    """Tokens that are out of the game."""
    farmers: bool
    parts: dict[str, list[int]]
    """The points so far by source: railways, mountains, cities, prairies, gold."""
