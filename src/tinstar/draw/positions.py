"""The positions that the figures of a guide show: stacked luck, and moves that the rules allow. There is no other way
to set one up, so no picture shows an impossible table.

They stand in `guide/figures.toml`, once for all languages; docs/drawing-a-game.md tells how they are written.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tinstar.kernel.core import SPECTATOR, Game, Quick
from tinstar.kernel.dealer import Deal, StackedDealer, stacked
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import OptionValue
from tinstar.kernel.look import Seen
from tinstar.kernel.play import Play

MOST_DECISIONS: Final = 2_000
"""So far bots may play on until what a figure wants to show has come."""


class BadFigure(TinstarError):
    """A figure cannot be played, drawn or counted as it is written."""

    code = "bad_figure"
    status = 500


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure as it is written: first the position, then what to show of it."""

    seats: int = 2
    options: dict[str, OptionValue] = {}
    luck: str = ""
    """What is dealt first, by name, in the order in which the rules ask for it."""
    seed: int = 1
    """Where all other luck comes from."""
    after: str = ""
    """The figure whose game goes on here; seats, options and seed are its, luck and moves come after its own."""
    until: dict[str, OptionValue] = {}
    """The mind of the game plays for everybody until the spectator's view says so: `{ round = 3 }`."""
    moves: str = ""
    """Lines of `0: tile 1,0 north, railwayman s0`: a seat, and what it chooses; `*` stands for any text."""
    eyes: int = SPECTATOR
    """The seat that sees it."""
    show: str = ""
    """The places to be seen, and nothing beyond them; empty: the whole board."""
    without: str = ""
    """Layers of the board that are left out."""
    marks: list[str] = []
    """What is drawn over the board: `frame tile:1,0`, `trace 1,0.0`."""
    pieces: str = ""
    """Instead of the board these pieces of the gallery."""
    rules: str = ""
    """The paragraphs that it shows beside those that its caption cites: `R2.1 R5.2`."""
    wide: bool = False
    """It takes the width of two."""
    values: dict[str, str] = {}
    """How the numbers of caption and marks are counted, by their names, see `draw.figures`."""


class Moment(NamedTuple):
    """A position, and the same game before the last line of its moves."""

    now: Seen[Any]
    before: Seen[Any]


def blocks_in(folder: Path) -> dict[str, Block]:
    """The figures of a guide, by name; none where it has no such file."""
    file = folder / "figures.toml"
    if not file.exists():
        return {}
    try:
        return msgspec.toml.decode(file.read_bytes(), type=dict[str, Block])
    except msgspec.DecodeError as error:
        raise BadFigure(f"{file.name}: {error}") from None


def lines_of(block: Block) -> list[str]:
    """Its moves, a line each."""
    return [line.strip() for line in block.moves.splitlines() if line.strip()]


def moment(game: Game[Any], blocks: Mapping[str, Block], name: str) -> Moment:
    """The position of a figure, played from its beginning."""
    chain = [blocks[name]]
    while chain[0].after:
        if chain[0].after not in blocks or len(chain) > len(blocks):
            raise BadFigure(f"figure {name}: it goes on after {chain[0].after!r}, which is none or goes on after this")
        chain.insert(0, blocks[chain[0].after])
    try:
        return _play(game, chain)
    except TinstarError as error:
        raise BadFigure(f"figure {name}: {error}") from None


def _play(game: Game[Any], chain: list[Block]) -> Moment:
    first, last = chain[0], chain[-1]
    luck = stacked(game, " ".join(block.luck for block in chain))
    setup = game.facts.setup(first.seats, first.options)
    play = Play(game, setup, StackedDealer(Deal(seed=first.seed).key(), luck))
    before = play.seen(last.eyes)
    for block in chain:
        if block.until:
            play_until(play, block.until, block.seed)
        for line in lines_of(block):
            if block is last:
                before = play.seen(last.eyes)
            move(play, line)
    if play.dealt < len(luck):
        raise BadFigure(f"{len(luck)} pieces of luck are stacked, but only {play.dealt} were dealt")
    return Moment(play.seen(last.eyes), before)


def move(play: Play, line: str) -> None:
    """What one seat chooses, one thing after the other: `0: tile 1,0 north, railwayman s0`."""
    seat, _, chosen = line.partition(":")
    if not seat.strip().isdecimal():
        raise BadFigure(f"a move is written `0: what seat 0 chooses`, not {line!r}")
    for pattern in chosen.split(", "):
        options = play.options(int(seat))
        option = next((text for text in options if fnmatchcase(text, pattern.strip())), pattern.strip())
        play.apply(int(seat), option)


def play_until(play: Play, wanted: Mapping[str, OptionValue], seed: int) -> None:
    """The mind of the game decides for everybody, as the bots without a plan do, until the view says what is wanted.
    `kind` is that of the open decision, `waiting` the only seat that is asked."""
    dealer, mind = Quick(seed), play.game.mind()
    for _ in range(MOST_DECISIONS):
        view = play.view(SPECTATOR)
        facts = {"kind": play.kind, "waiting": play.waiting[0] if len(play.waiting) == 1 else SPECTATOR}
        if all((facts[name] if name in facts else getattr(view, name, None)) == wanted[name] for name in wanted):
            return
        if play.over:
            break
        seat = play.waiting[0]
        guess = play.guess(seat, dealer)
        play.apply(seat, mind.choose(guess, seat, play.state.options(seat), dealer))
    raise BadFigure(f"it never came to {dict(wanted)}")
