"""When each reason of Gold Rush is true, looked up in what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.games.refusals import Predicates, Refusal
from tinstar.games.gold_rush.looks.trace import STEPS, Board, Place, board_of, cells_of, feature_places, open_sides
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES, KINDS, MOUNTAIN, PRAIRIE, ROLES, TERRAINS, TURNS, Face
from tinstar.games.gold_rush.view import FigureSeen, GoldRushView, SeatSeen, TileSeen
from tinstar.kernel.reasons import Thing, Value


# ---------------------------------------------------------------- what a seat sees
class Heard:
    """A refusal, looked up in the view."""

    def __init__(self, refusal: Refusal) -> None:
        view = refusal.seen.view
        assert isinstance(view, GoldRushView)
        assert refusal.why is not None
        self.view = view
        self.seat = refusal.seat
        self.words = refusal.said
        self.deed = refusal.said[0]
        self.values: dict[str, Value] = dict(refusal.why.values)
        self.options = refusal.seen.texts
        self.board: Board = board_of(view.tiles)
        self.newest = view.tiles[-1]

    # -- what was said

    @property
    def cell(self) -> tuple[int, int] | None:
        named = [word for word in self.words if "," in word]
        if not named:
            return None
        x, y = named[0].split(",")
        return int(x), int(y)

    @property
    def segment(self) -> int:
        return next(int(word[1:]) for word in self.words if word[0] == "s" and word[1:].isdecimal())

    @property
    def tile(self) -> TileSeen:
        return self.newest if self.cell is None else self.board[self.cell]

    @property
    def place(self) -> Place:
        return self.tile.x, self.tile.y, self.segment

    @property
    def figure(self) -> tuple[int, int]:
        """Seat and number."""
        seat, number = self.words[1].split(".")
        return int(seat), int(number)

    def value(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, Thing)
        return value.word

    # -- the map

    @property
    def drawn(self) -> Face:
        assert self.view.drawn
        return FACES[FACE_NAMED[self.view.drawn]]

    def theirs(self, side: int) -> str:
        """The terrain that the neighbour of the cell shows on this side; empty without one."""
        assert self.cell
        tile = self.board.get((self.cell[0] + STEPS[side][0], self.cell[1] + STEPS[side][1]))
        return TERRAINS[FACES[FACE_NAMED[tile.face]].terrain((side + 2 - tile.turn) % 4)] if tile else ""

    def mine(self, side: int, turn: int) -> str:
        return TERRAINS[self.drawn.terrain((side - turn) % 4)]

    def clashes(self, turn: int) -> list[int]:
        return [side for side in range(4) if self.theirs(side) and self.theirs(side) != self.mine(side, turn)]

    def touches(self, steps: tuple[tuple[int, int], ...]) -> bool:
        assert self.cell
        return any((self.cell[0] + dx, self.cell[1] + dy) in self.board for dx, dy in steps)

    def kinds(self, tile: TileSeen) -> list[int]:
        return [segment.kind for segment in FACES[FACE_NAMED[tile.face]].segments]

    def closed(self, place: Place) -> bool:
        return open_sides(self.board, feature_places(self.board, place)) == 0

    # -- figures

    @property
    def supply(self) -> SeatSeen:
        return self.view.seats[self.seat]

    @property
    def tents(self) -> list[FigureSeen]:
        """The own one, while it stands on the map."""
        return [figure for figure in self.view.figures if figure.seat == self.seat and figure.role == "tent"]

    @property
    def tent_cells(self) -> list[tuple[int, int]]:
        return [(tent.x, tent.y) for tent in self.tents]

    def at(self, place: Place) -> list[FigureSeen]:
        return [figure for figure in self.view.figures if (figure.x, figure.y, figure.segment) == place]

    def standing(self, place: Place) -> list[FigureSeen]:
        """All figures of the railway, mountain or prairie of this place."""
        return [figure for there in feature_places(self.board, place) for figure in self.at(there)]

    def men(self, place: Place) -> set[int]:
        """Whose cowboys stand there."""
        return {figure.seat for figure in self.standing(place) if figure.role != "tent"}

    def on_gold(self) -> list[FigureSeen]:
        """All figures in mountains with tokens."""
        stacks = [(stack.x, stack.y, stack.segment) for stack in self.view.stacks]
        return [figure for place in stacks for figure in self.standing(place)]

    def free_pitches(self) -> list[Place]:
        places = [
            (tile.x, tile.y, segment)
            for tile in self.view.tiles
            for segment, kind in enumerate(self.kinds(tile))
            if kind == MOUNTAIN
        ]
        return [place for place in places if not self.closed(place) and not self.at(place)]

    def taken_or_barred(self) -> list[tuple[bool, bool]]:
        """By segment of the tile just laid: does a cowboy stand on it, and is it prairie without farmers?"""
        return [
            (bool(self.men((self.newest.x, self.newest.y, segment))), kind == PRAIRIE and not self.view.farmers)
            for segment, kind in enumerate(self.kinds(self.newest))
        ]

    def mountain(self) -> bool:
        """Is a mountain part of a laid tile named?"""
        kinds = self.kinds(self.tile)
        return self.segment < len(kinds) and kinds[self.segment] == MOUNTAIN


# ---------------------------------------------------------------- when a reason is true
DIAGONALS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def laying(heard: Heard) -> bool:
    return heard.view.phase == "tile" and heard.deed == "tile"


def sending(heard: Heard) -> bool:
    return heard.view.phase == "figure" and heard.deed in ROLES


def on_the_newest(heard: Heard) -> bool:
    return sending(heard) and heard.cell in (None, (heard.newest.x, heard.newest.y))


def pitching(heard: Heard) -> bool:
    return heard.view.phase == "figure" and heard.deed in ("tent", "dig")


def turned_wrongly(heard: Heard) -> bool:
    side, turn = TURNS.index(heard.value("side")), TURNS.index(heard.words[2])
    named = heard.value("mine"), heard.value("theirs")
    return laying(heard) and side in heard.clashes(turn) and named == (heard.mine(side, turn), heard.theirs(side))


def nowhere_on_the_tile(heard: Heard) -> bool:
    theirs, mine = heard.theirs(TURNS.index(heard.value("side"))), {heard.mine(side, 0) for side in range(4)}
    return laying(heard) and theirs not in mine and theirs == heard.value("theirs")


def looks_the_same(heard: Heard) -> bool:
    turn, other = TURNS.index(heard.words[2]), TURNS.index(heard.value("side"))
    alike = heard.drawn.turned(turn) == heard.drawn.turned(other)
    return laying(heard) and turn != other and alike and " ".join([*heard.words[:2], TURNS[other]]) in heard.options


def taken_by_another(heard: Heard) -> bool:
    men, owner = heard.men(heard.place), int(heard.value("owner"))
    return on_the_newest(heard) and owner in men and heard.seat not in men and kind_named(heard)


def kind_named(heard: Heard) -> bool:
    return heard.value("kind") == KINDS[heard.kinds(heard.newest)[heard.segment]]


def crowded_by(heard: Heard, role: str) -> bool:
    owner = int(heard.value("owner"))
    there = [(figure.seat, figure.role) for figure in heard.at(heard.place)]
    return pitching(heard) and owner != heard.seat and (owner, role) in there


def role_of_own(heard: Heard) -> str:
    """Of the own cowboy on the map who was taken in hand."""
    own = [figure.role for figure in heard.view.figures if (figure.seat, figure.number) == heard.figure]
    return own[0] if own and heard.view.phase == "figure" and heard.figure[0] == heard.seat else ""


def wants_cowboy(heard: Heard) -> bool:
    return heard.deed == "figure" and heard.figure[0] == heard.seat and heard.figure[1] in heard.supply.home


def wants_any_tent(heard: Heard) -> bool:
    return heard.words == ("tent",) or (heard.deed == "figure" and heard.figure == (heard.seat, 4))


def role_kind(heard: Heard) -> int:
    return ROLES.index(heard.deed)


def no_farmers(heard: Heard) -> bool:
    wants = heard.deed == "farmer" or (wants_cowboy(heard) and set(heard.kinds(heard.newest)) == {PRAIRIE})
    return heard.view.phase == "figure" and not heard.view.farmers and wants


TRUE: Final[dict[str, Callable[[Heard], bool]]] = {
    "You have laid your tile already.": lambda h: h.deed == "tile" and h.view.phase == "figure",
    "You use a figure only after laying your tile.": lambda h: (
        h.view.phase == "tile" and h.deed in (*ROLES, "tent", "dig", "figure")
    ),
    "Your tile fits, so you must lay it.": lambda h: (
        h.deed == "pass" and all(option.startswith("tile ") for option in h.options)
    ),
    "A tile lies there already.": lambda h: laying(h) and h.cell in h.board,
    "It would touch other tiles at a corner only.": lambda h: (
        laying(h) and h.cell not in h.board and not h.touches(STEPS) and h.touches(DIAGONALS)
    ),
    "It would not touch any tile there.": lambda h: (
        laying(h) and h.cell not in h.board and not h.touches((*STEPS, *DIAGONALS))
    ),
    "The tile in the {side} shows {theirs}; no side of yours does.": nowhere_on_the_tile,
    "Whichever way it is turned, the tile does not fit there.": lambda h: (
        laying(h) and h.touches(STEPS) and len(h.words) == 2 and all(h.clashes(turn) for turn in range(4))
    ),
    "Turned so, {mine} would meet {theirs} in the {side}.": turned_wrongly,
    "The tile looks just the same with its top to the {side}.": looks_the_same,
    "Cowboys go only onto the tile just laid.": lambda h: sending(h) and h.cell not in (None, (h.newest.x, h.newest.y)),
    "This game is played without farmers.": no_farmers,
    "Nothing on the tile just laid is for a {role}.": lambda h: (
        on_the_newest(h) and role_kind(h) not in h.kinds(h.newest) and h.value("role") == h.deed
    ),
    "The tile just laid has no such part.": lambda h: on_the_newest(h) and h.segment >= len(h.kinds(h.newest)),
    "That part of the tile just laid is not for a {role}.": lambda h: (
        on_the_newest(h) and role_kind(h) != h.kinds(h.newest)[h.segment] and h.value("role") == h.deed
    ),
    "You have a cowboy on this {kind} already.": lambda h: (
        on_the_newest(h) and h.seat in h.men(h.place) and kind_named(h)
    ),
    "{owner} has a cowboy on this {kind} already.": taken_by_another,
    "All your cowboys are out.": lambda h: on_the_newest(h) and not h.supply.cowboys,
    "Nothing is free for a cowboy on the new tile.": lambda h: (
        wants_cowboy(h)
        and all(taken or barred for taken, barred in h.taken_or_barred())
        and any(taken for taken, _ in h.taken_or_barred())
    ),
    "The only free mountain part is on the tile of your own tent.": lambda h: (
        wants_any_tent(h) and [(x, y) for x, y, _ in h.free_pitches()] == h.tent_cells
    ),
    "No part of an open mountain is free for a tent.": lambda h: wants_any_tent(h) and not h.free_pitches(),
    "No tile lies there.": lambda h: pitching(h) and h.cell not in h.board,
    "That tile has no mountain.": lambda h: pitching(h) and MOUNTAIN not in h.kinds(h.tile),
    "That part of the tile is no mountain.": lambda h: pitching(h) and MOUNTAIN in h.kinds(h.tile) and not h.mountain(),
    "Your tent stands there already.": lambda h: h.deed == "tent" and bool(h.tents) and h.tents[0] in h.at(h.place),
    "That mountain is complete.": lambda h: (
        h.deed == "tent"
        and h.mountain()
        and h.closed(h.place)
        and (h.newest.x, h.newest.y) not in cells_of(feature_places(h.board, h.place))
    ),
    "Your tile has just completed that mountain.": lambda h: (
        h.deed == "tent"
        and h.mountain()
        and h.closed(h.place)
        and (h.newest.x, h.newest.y) in cells_of(feature_places(h.board, h.place))
    ),
    "The tent does not move within its tile.": lambda h: h.deed == "tent" and h.mountain() and h.cell in h.tent_cells,
    "The tent of {owner} stands on that very part.": lambda h: crowded_by(h, "tent"),
    "A cowboy of {owner} stands on that very part.": lambda h: crowded_by(h, "miner"),
    "Your own cowboy stands on that very part.": lambda h: (
        h.deed == "tent" and any(figure.seat == h.seat and figure.role == "miner" for figure in h.at(h.place))
    ),
    "Your tent is not on the map.": lambda h: pitching(h) and h.supply.tent,
    "Your tent does not stand in that mountain.": lambda h: (
        h.deed == "dig" and h.mountain() and bool(h.tents) and h.tents[0] not in h.standing(h.place)
    ),
    "No token is left in the mountain of your tent.": lambda h: (
        h.deed == "dig" and bool(h.tents) and h.tents[0] not in h.on_gold()
    ),
    "That belongs to {owner}.": lambda h: (
        h.deed == "figure" and h.figure[0] == int(h.value("owner")) and h.figure[0] != h.seat
    ),
    "Your farmer never comes home.": lambda h: role_of_own(h) == "farmer",
    "Your {role} stays until he is scored.": lambda h: role_of_own(h) == h.value("role") != "farmer",
}


def condition(test: Callable[[Heard], bool]) -> Callable[[Refusal], bool]:
    return lambda refusal: test(Heard(refusal))


PREDICATES: Final[Predicates] = {text: condition(test) for text, test in TRUE.items()}
