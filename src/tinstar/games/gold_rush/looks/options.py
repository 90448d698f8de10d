"""Every option in words, with the places on the board that choose it.

A tile is laid by its cell (`cell:3,-1`) and a virtual step that turns it (`turn:2`); a figure by the place where it
would stand, the tent by the step `as:tent` before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw.asking import Question
from tinstar.draw.memory import remembered
from tinstar.draw.options import THING, OptionWriter
from tinstar.draw.parts import OptionSeen, Part, PersonSeen, StepSeen
from tinstar.draw.phrases import people_listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import board, sayings
from tinstar.games.gold_rush.looks.sayings import compass, contents, needs_compass, where, worth
from tinstar.games.gold_rush.looks.trace import STEPS, Board, Place, board_of, feature_at, feature_places
from tinstar.games.gold_rush.tiles import FACE_NAMED, SIDE_SEGMENT, TERRAIN, TURNS
from tinstar.games.gold_rush.view import FeatureSeen, GoldRushView, TileSeen
from tinstar.kernel.look import Seen

TENT_STEP: Final = "as:tent"
AFTER_COWBOYS: Final = {"dig": 1, "pass": 1, "tent": 2}
"""What stands below the cowboys, by its deed."""
JOINS: Final = {
    "railway": N_("Joins the railway of {names} ({about})."),
    "mountain": N_("Joins the mountain of {names} ({about})."),
}


def cell_named(name: str) -> tuple[int, int]:
    """`3,-1`"""
    x, y = name.split(",")
    return int(x), int(y)


def free_cells(seen: Seen[GoldRushView]) -> list[tuple[int, int]]:
    """The cells where the drawn tile fits; none where no tile is to be laid."""
    return [cell_named(cell) for cell in dict.fromkeys(option[1] for option in seen.options if option[0] == "tile")]


def misfits(seen: Seen[GoldRushView]) -> list[tuple[int, int]]:
    """The cells beside the map where the drawn tile does not fit, whichever way it is turned."""
    laid, free = board_of(seen.view.tiles), set(free_cells(seen))
    beside = dict.fromkeys((x + dx, y + dy) for x, y in laid for dx, dy in STEPS)
    return [cell for cell in beside if cell not in laid and cell not in free]


class GoldRushWriter(OptionWriter[GoldRushView]):
    """Writes the options of one question, and draws the places that they light."""

    labels = {"pass": (N_("Place nobody"), "quiet")}
    confirms = {"LayTile": N_("Put it here"), "UseFigure": N_("Put it here")}

    def __init__(self, seen: Seen[GoldRushView], people: Sequence[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.laid = board_of(self.view.tiles)
        self.owned = _owned(self.view)
        self.tokens = _tokens_by_place(self.view) if seen.kind == "UseFigure" else {}
        self.abouts: dict[str, str] = {}
        """What a tile would join, by its cell."""
        self.parts: list[Part] = []

    def arrange(self, found: list[OptionSeen]) -> list[OptionSeen]:
        """First the cowboys, last the places for the tent."""
        written = zip(found, self.seen.options, strict=True)
        return [option for option, _ in sorted(written, key=lambda pair: AFTER_COWBOYS.get(pair[1][0], 0))]

    def steps(self, options: list[OptionSeen]) -> list[StepSeen]:
        words = self.words
        if self.seen.kind == "LayTile":
            return [StepSeen(words("Where?")), StepSeen(words("Which way round?"), "turn")]
        return [StepSeen(words("Who goes where?")), StepSeen(words("Where does the tent go?"))]

    def offer(self, asked: Question) -> None:
        super().offer(asked)
        asked.parts += self.parts
        if self.seen.kind == "LayTile":
            asked.parts += [board.misfit(x, y) for x, y in misfits(self.seen)]

    # ---------------------------------------------------------------- laying the tile

    def tile(self, text: str, cell: str, facing: str) -> OptionSeen:
        """`tile 3,-1 east`"""
        x, y = cell_named(cell)
        turn = TURNS.index(facing)
        if cell not in self.abouts:
            self.free(cell, x, y)
        if f"turn:{turn}" not in self.spot_names:
            self.named(f"turn:{turn}", self.words(sayings.TURNED[turn]))
        return _lay(text, x, y, turn, self.abouts[cell], self.words)

    def free(self, cell: str, x: int, y: int) -> None:
        """A cell where the tile fits is drawn, and named by what lies beside it."""
        self.parts.append(board.cell(x, y))
        self.named(f"cell:{cell}", _cell_name(x, y, _beside(self.laid, x, y), self.words))
        self.abouts[cell] = _joins(self.laid, self.owned, x, y, self.people, self.words) if self.owned else ""

    # ---------------------------------------------------------------- using a figure

    def send(self, text: str, role: str, part: str) -> OptionSeen:
        """`miner s2`: a cowboy on the tile that was laid."""
        view, words, segment = self.view, self.words, segment_named(part)
        tile = view.tiles[-1]
        feature = feature_at(view, (tile.x, tile.y, segment))
        label = _send_label(role, side_of(tile, segment, words), feature, words)
        about = words("{worth}.", worth=worth(feature, words)) if feature else ""
        spot = self.place(role, tile, segment, label)
        return OptionSeen(text, label, [spot], None, words("Cowboys"), about[:1].upper() + about[1:])

    def tent(self, text: str, cell: str, part: str) -> OptionSeen:
        """`tent 3,-1 s2`"""
        words, segment = self.words, segment_named(part)
        x, y = cell_named(cell)
        tile = self.laid[x, y]
        moving = not self.view.seats[self.seat].tent
        tokens = self.tokens.get((x, y, segment), 0)
        label = _pitch_label(x, y, tokens, moving, side_of(tile, segment, words), words)
        miner = tile is self.view.tiles[-1] and ("miner", part) in self.seen.options
        step = self.named(TENT_STEP, words("Move the tent") if moving else words("Put up the tent"))
        return OptionSeen(text, label, [step, self.place("tent", tile, segment, label, miner)], None, words("Tent"))

    def place(self, role: str, tile: TileSeen, segment: int, name: str, beside: bool = False) -> str:
        """A place for a figure is drawn; `beside` another figure's."""
        spot = board.spot(self.seat, role, tile, segment, beside)
        self.parts.append(spot)
        return self.named(spot.id, name)

    def dig(self, text: str) -> OptionSeen:
        return OptionSeen(text, _dig_label(self.view, self.words))

    writers = {"LayTile": {"tile": tile}, "UseFigure": {"tent": tent, "dig": dig, THING: send}}


def segment_named(part: str) -> int:
    """`s2`"""
    return int(part[1:])


def side_of(tile: TileSeen, segment: int, words: Words) -> str:
    """Where on the tile it is, where there are two of the kind."""
    return compass(tile.face, tile.turn, segment, words) if needs_compass(tile.face, segment) else ""


# ---------------------------------------------------------------- a tile in words
@remembered
def _lay(text: str, x: int, y: int, turn: int, about: str, words: Words) -> OptionSeen:
    place = where(x, y, words)
    label = words("Lay it {where}, {turned}", where=place, turned=words(sayings.TURNED[turn]))
    spots = [f"cell:{x},{y}", f"turn:{turn}"]
    return OptionSeen(text, label, spots, [f"drawn:{turn}", spots[0]], place, about)


def _owned(view: GoldRushView) -> dict[Place, FeatureSeen]:
    """The places of all railways and mountains on which somebody stands."""
    owned: dict[Place, FeatureSeen] = {}
    for feature in view.features:
        if feature.kind in JOINS and feature.leaders:
            owned.update(dict.fromkeys(feature.cells, feature))
    return owned


def _joins(
    laid: Board, owned: dict[Place, FeatureSeen], x: int, y: int, people: Sequence[PersonSeen], words: Words
) -> str:
    """Whose railways and mountains a tile here would go on with."""
    said: list[str] = []
    for side, (dx, dy) in enumerate(STEPS):
        tile = laid.get((x + dx, y + dy))
        if tile:
            segment = SIDE_SEGMENT[16 * FACE_NAMED[tile.face] + 4 * tile.turn + (side + 2) % 4]
            feature = owned.get((x + dx, y + dy, segment))
            if feature:
                them = people_listed(feature.leaders, people, words)
                said.append(words(JOINS[feature.kind], names=them, about=contents(feature, words)))
    return " ".join(dict.fromkeys(said))


def _beside(laid: Board, x: int, y: int) -> tuple[tuple[int, int], ...]:
    """The terrain that the neighbours of a free cell show it, with the side."""
    out = []
    for side, (dx, dy) in enumerate(STEPS):
        tile = laid.get((x + dx, y + dy))
        if tile:
            out.append((TERRAIN[16 * FACE_NAMED[tile.face] + 4 * tile.turn + (side + 2) % 4], side))
    return tuple(out)


@remembered
def _cell_name(x: int, y: int, beside: tuple[tuple[int, int], ...], words: Words) -> str:
    return words(
        "{where}: {beside}",
        where=where(x, y, words),
        beside=with_commas(*(words(sayings.BESIDE[touch]) for touch in beside)),
    )


# ---------------------------------------------------------------- a figure in words
def _send_label(role: str, side: str, feature: FeatureSeen | None, words: Words) -> str:
    name = words(sayings.SENT_NAMES[role])
    about = contents(feature, words) if feature else ""
    if side:
        return words("{role} {side}: {about}", role=name, side=side, about=about)
    return words("{role}: {about}", role=name, about=about)


def _tokens_by_place(view: GoldRushView) -> dict[tuple[int, int, int], int]:
    """How many tokens the mountain of a place holds."""
    laid = board_of(view.tiles)
    return {
        place: stack.tokens
        for stack in view.stacks
        for place in feature_places(laid, (stack.x, stack.y, stack.segment))
    }


def _dig_label(view: GoldRushView, words: Words) -> str:
    tent = next(figure for figure in view.figures if figure.seat == view.seat and figure.role == "tent")
    mountain = feature_at(view, (tent.x, tent.y, tent.segment))
    return words("Dig a token ({tokens} there)", tokens=sayings.tokens(mountain.tokens if mountain else 0, words))


@remembered
def _pitch_label(x: int, y: int, tokens: int, moving: bool, side: str, words: Words) -> str:
    values = {"where": with_commas(where(x, y, words), side), "tokens": sayings.tokens(tokens, words)}
    return (
        words("Move the tent: {where} ({tokens})", **values)
        if moving
        else words("Put up the tent: {where} ({tokens})", **values)
    )
