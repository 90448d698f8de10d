"""R1 Set-up and the turn: which step comes after which. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.rules.end import EndOfGame
from tinstar.games.gold_rush.rules.figures import UseFigure
from tinstar.games.gold_rush.rules.placing import LayTile, draw_tile, lay
from tinstar.games.gold_rush.rules.scoring import ScoreCompleted
from tinstar.games.gold_rush.state import CENTRE, COWBOYS, HOME, SOURCES, Features, Ground
from tinstar.games.gold_rush.tiles import ALL_TILES, START, TILE_PILE, TOKEN_PILE
from tinstar.kernel.core import NOBODY, Dealer, Step


class Turn(Step[Ground]):
    """R1.2 Draw a tile and lay it, use a figure or not, score; then it is the turn of the next player."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Ground, dealer: Dealer) -> None:
        seat = self.seat
        table.turn = seat
        if draw_tile(table, seat, dealer):
            table.next(LAY[seat], USE[seat], SCORE[seat], TURN[(seat + 1) % table.seats])
        else:
            table.next(END)


# Steps never change, so one of each is enough for all games.
MOST_SEATS: Final = 5
TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
LAY: Final = [LayTile(seat) for seat in range(MOST_SEATS)]
USE: Final = [UseFigure(seat) for seat in range(MOST_SEATS)]
SCORE: Final = [ScoreCompleted(seat) for seat in range(MOST_SEATS)]
END: Final = EndOfGame()


def empty_ground(seats: int, first: int, farmers: bool, tiles: int = ALL_TILES) -> Ground:
    """Nothing on the table yet: everything in the supplies (R1.1)."""
    return Ground(
        seats=seats,
        first=first,
        farmers=farmers,
        turn=NOBODY,
        drawn=-1,
        pile=TILE_PILE[:],
        spared=ALL_TILES - tiles,
        removed=[],
        cells=[],
        faces=[],
        bases=[],
        tile_at={},
        frontier={},
        features=Features(
            added_to=[],
            parent=[],
            open=[],
            men=[],
            tiles={},
            stub={},
            locomotives={},
            nuggets={},
            tokens={},
            tipis={},
            horses={},
        ),
        pitches=[],
        cowboys=[HOME] * (COWBOYS * seats),
        tents=[HOME] * seats,
        gold=[[] for _ in range(seats)],
        unseen=TOKEN_PILE[:],
        supply=len(TOKEN_PILE),
        box=0,
        points=[0] * (len(SOURCES) * seats),
    )


def set_up(seats: int, first: int, farmers: bool, tiles: int, dealer: Dealer) -> Ground:
    """R1.1 The start tile with its token lies in the middle; the first turn begins."""
    table = empty_ground(seats, first, farmers, tiles)
    lay(table, CENTRE, START, 0, dealer)
    table.next(TURN[first])
    table.settle(dealer)
    return table
