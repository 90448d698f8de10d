"""What a drawing is made of, and what is asked of the viewer: the structs between the games, the page and the
notebook.

Ids match `[a-z]+(:[a-z0-9.,_-]+)?` and are unique in a drawing. A part is replaced as a whole; what has the same id
before and after is the same thing, also when it moves from one layer to another, or from inside one part (a figure in
a seat's supply) to the board.

**Spots.** An option's `spots` is the path of clicks that chooses it; `[]` means: a button only. Paths are unique and
none begins another. A spot that no element of the drawing bears is *virtual* (`turn:2`): its name stands in
`AskSeen.names`.

**Ghosts.** `ghost` is `[thing, place]`: `<use href="#thing">` put at the `transform` of the element `place` shows the
option before it is chosen. A tile to be laid comes as four symbols `drawn:0` … `drawn:3` (quarter turns clockwise;
its houses and herds stay upright, so a turned tile is another drawing, not a rotation). They live in
`AskSeen.picture`, whose visible `<use data-picture>` the client points at the same thing while the ghost turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec

from tinstar.draw.kit import Safe
from tinstar.kernel.facts import OptionValue

Tone = Literal["", "loud", "quiet"]
"""A button like others; the one to be seen first; one that passes, gives in, or hardly matters: then its place on the
board may be lit faintly."""


class Part(NamedTuple):
    """A piece of the picture; `layer` is the id of the element it lives in."""

    id: str
    layer: str
    markup: Safe


class SetupSaid(msgspec.Struct):
    """An option of the set-up, in the viewer's words: what it is called, a hint, and what its values are called."""

    label: str
    help: str = ""
    values: dict[bool | int | str, str] = {}


class Preset(NamedTuple):
    """Some choices of the set-up that go well together, under a name; of the options only those that differ
    from the usual ones."""

    name: str
    options: Mapping[str, OptionValue] = {}


class OptionSeen(msgspec.Struct):
    """A legal option, in the viewer's words, with the clicks that choose it."""

    id: str
    label: str
    spots: list[str] = []
    ghost: list[str] | None = None
    group: str = ""
    """The heading this option's button stands under."""
    about: str = ""
    """What it would mean, shown when it is pointed at: what it joins, what it is worth."""
    tone: Tone = ""
    """How its button stands out: what is hardly ever wanted must never be the loud one."""
    odds: list[int] | None = None
    """How likely it is won, open and lost, in percent (`draw.odds`): a bar beside what it would mean."""
    sure: bool = False
    """It costs something and may not be taken back: its button asks for a confirmation."""
    later: bool = False
    """What it would mean takes long to find out: the page asks for it when it is pointed at (`Look.about`)."""


class StepSeen(msgspec.Struct):
    """One click of a path. `by="turn"`: the ghost shows each choice in turn, and the last step is confirmed;
    `by="name"`: the choices are also buttons with their names; `by="number"`: the choices are virtual spots that end in
    a number (`take:3`), chosen with one slider that starts at the first of them and confirmed."""

    ask: str
    by: str = ""


class AskSeen(msgspec.Struct):
    """The question as the viewer reads it; somebody who isn't asked reads what the table waits for."""

    text: str = ""
    help: str = ""
    """Below the question, until something is chosen: from then on the steps ask."""
    steps: list[StepSeen] = []
    names: dict[str, str] = {}
    """Spots in words: every virtual one, and those of a step that goes by name. The page gets no others."""
    picture: Safe | None = None
    after: dict[str, str] = {}
    """What is asked once a spot is chosen, where that depends on the spot."""
    hints: dict[str, str] = {}
    """What helps then, in place of what the step says."""
    reply: bool = False
    """An answer to what somebody else does: the page can be told to give it by itself when there is only one option."""
    usual: str = ""
    """The option that hardly anybody declines: the page takes it by itself, unless it is told not to."""
    confirm: str = ""
    """What the button says that sends a choice which is only shown so far; empty: "Do it"."""
    rule: str = ""
    """The number of the rule that it is about; empty where none is named."""


class LogLine(msgspec.Struct):
    """One line of the log; `about` names the elements it speaks of, `gain` is what somebody won by it (`+10`), `seq` is
    the entry of the record that it tells of."""

    id: str
    seat: int
    text: str
    gain: str = ""
    about: list[str] = []
    seq: int = 0
    turn: bool = False
    """Whether it is the first of a turn."""


class Drawing(msgspec.Struct):
    """Everything one viewer sees."""

    parts: list[Part]
    ask: AskSeen
    options: list[OptionSeen]
    log: list[LogLine]
    summary: str
    """The board in words: its accessible name."""
    box: list[float] | None = None
    """Left, top, width and height of the board; None while there is none."""


class PersonSeen(msgspec.Struct, frozen=True):
    """Who sits in a seat, as the table knows it. `kind` is human, bot or open; `note` names the bot's strength."""

    name: str
    kind: str = "human"
    note: str = ""
    you: bool = False
    away: bool = False
