"""Boards for the scenarios of Gold Rush: `RS-f@(1,0)r3` is a tile one step east of the middle (the second number goes
south), turned clockwise three times; `(1,0)m0` is its first mountain part, r a track, c a city, p a prairie."""

from __future__ import annotations

import re

from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.rules.end import EndOfGame
from tinstar.games.gold_rush.rules.placing import lay
from tinstar.games.gold_rush.rules.turn import TURN, empty_ground
from tinstar.games.gold_rush.state import COWBOYS, HOME, Ground, cell_at
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES, FITS, KINDS, MOST, TURNS
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel import Event, Play, RecordingDealer

TILE = re.compile(r"(\S+)@\((-?\d+),(-?\d+)\)r([0-3])")
PART = re.compile(r"\((-?\d+),(-?\d+)\)([rmcp])(\d)")
LETTERS = "rmcp"


class Stacked(RecordingDealer):
    """Deals what a test wants next, then the first thing of a pile."""

    def __init__(self) -> None:
        super().__init__()
        self.coming: list[int] = []

    def below(self, n: int) -> int:
        self.luck.append(0)
        return 0

    def draw(self, pile: list[int]) -> int:
        thing = self.coming.pop(0) if self.coming else pile[0]
        pile.remove(thing)
        self.luck.append(thing)
        return thing


class Position:
    """A board, its players, and the moves of a test."""

    def __init__(self, *tiles: str, seats: int = 3, farmers: bool = True) -> None:
        self.dealer = Stacked()
        self.play = Play(game, game.facts.setup(seats, {"farmers": farmers, "first": "0"}), self.dealer)
        table = empty_ground(seats, 0, farmers)
        table.turn = 0
        self.play.state = table
        for tile in tiles:
            face, x, y, turn = parsed(tile)
            if face in table.pile:
                table.pile.remove(face)
            wanted = table.frontier.get(cell_at(x, y), 0)
            fitting = FITS[256 * face + wanted] >> turn % FACES[face].distinct_turns()
            assert not wanted or fitting & 1, f"{tile} does not fit there"
            lay(table, cell_at(x, y), face, turn, self.dealer)

    @property
    def table(self) -> Ground:
        state = self.play.state
        assert isinstance(state, Ground)
        return state

    # -- setting up

    def cowboy(self, seat: int, *parts: str) -> Position:
        """Cowboys of this seat on these parts."""
        table = self.table
        for part in parts:
            place = self.place(part)
            table.cowboys[COWBOYS * seat + table.cowboy_of(seat)] = place
            table.features.men[table.at(place)] += 1 << 3 * seat
            if place in table.pitches:
                table.pitches.remove(place)
        return self

    def tent(self, seat: int, part: str) -> Position:
        self.table.tents[seat] = self.place(part)
        self.table.pitches.remove(self.place(part))
        return self

    def stack(self, part: str, tokens: int) -> Position:
        """So many tokens are left there; the others have gone to the box."""
        mountain = self.table.at(self.place(part))
        self.table.box += self.table.features.tokens.pop(mountain, 0) - tokens
        if tokens:
            self.table.features.tokens[mountain] = tokens
        return self

    # -- playing

    def draw(self, seat: int, *faces: str) -> Position:
        """The turn of this seat begins, and these faces are drawn one after the other."""
        table = self.table
        table.agenda.clear()
        if table.drawn >= 0:  # the turn before had gone on to here
            table.pile.append(table.drawn)
        self.dealer.coming = [FACE_NAMED[face] for face in faces]
        table.next(TURN[seat])
        table.settle(self.dealer)
        return self

    def lay(self, seat: int, tile: str) -> Position:
        """This seat draws and lays the tile."""
        face, x, y, turn = parsed(tile)
        self.draw(seat, FACES[face].id)
        self.play.apply(seat, f"tile {x},{y} {TURNS[turn]}")
        return self

    def use(self, seat: int, what: str, part: str = "") -> Position:
        """What the seat does after laying: `"miner", "m0"` or `"tent", "(0,1)m0"` or `"dig"`."""
        self.play.apply(seat, self.text(what, part))
        return self

    def next_tokens(self, *values: int) -> Position:
        self.dealer.coming = list(values)
        return self

    def end(self) -> Position:
        """No tile is left: the end of the game."""
        self.table.agenda.clear()
        self.table.next(EndOfGame())
        self.table.settle(self.dealer)
        return self

    # -- looking

    def may(self, what: str, part: str = "") -> bool:
        """Is this offered to whoever is asked now?"""
        return self.text(what, part) in self.play.options(self.play.waiting[0])

    def offered(self, what: str) -> bool:
        return any(text.split()[0] == what for text in self.play.options(self.play.waiting[0]))

    def text(self, what: str, part: str) -> str:
        if not part:
            return what
        if what == "tent":
            return f"tent {part[1 : part.index(')')]} s{self.place(part) & 15}"
        return f"{what} s{index(self.table.faces[-1] >> 2, part[0], int(part[1]))}"

    def place(self, part: str) -> int:
        found = PART.fullmatch(part)
        assert found, part
        tile = self.table.tile_at[cell_at(int(found[1]), int(found[2]))]
        return MOST * tile + index(self.table.faces[tile] >> 2, found[3], int(found[4]))

    def feature(self, part: str) -> int:
        return self.table.at(self.place(part))

    def tokens(self, part: str) -> int:
        return self.table.features.tokens.get(self.feature(part), 0)

    def nuggets(self, part: str) -> int:
        return self.table.features.nuggets.get(self.feature(part), 0)

    def complete(self, part: str) -> bool:
        return self.table.features.open[self.feature(part)] == 0

    def points(self, seat: int) -> int:
        return self.table.total(seat)

    def at_home(self, seat: int) -> int:
        return self.table.cowboys[COWBOYS * seat : COWBOYS * seat + COWBOYS].count(HOME)

    def tent_home(self, seat: int) -> bool:
        return self.table.tents[seat] == HOME

    def gold(self, seat: int) -> list[int]:
        return self.table.gold[seat]

    def view(self, seat: int) -> GoldRushView:
        return game.view(self.table, seat)

    def heard(self, seat: int, kind: int) -> list[Event]:
        """The events of this kind, as the seat hears them."""
        return [event for event in self.play.log(seat) if event.kind == kind]


def parsed(tile: str) -> tuple[int, int, int, int]:
    found = TILE.fullmatch(tile)
    assert found, tile
    return FACE_NAMED[found[1]], int(found[2]), int(found[3]), int(found[4])


def index(face: int, letter: str, number: int) -> int:
    """The segment of a face that the tests call r0, m1, c0, p2."""
    kind = LETTERS.index(letter)
    same = [i for i, segment in enumerate(FACES[face].segments) if segment.kind == kind]
    assert number < len(same), f"{FACES[face].id} has no {KINDS[kind]} {number}"
    return same[number]
