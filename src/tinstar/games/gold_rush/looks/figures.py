"""The figures of the guide: a cell is `1,0`, a segment of the tile there `1,0.2`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from tinstar.draw.figures import BADGE, Box, Illustrator
from tinstar.draw.kit import Safe, group, join, path, place
from tinstar.draw.phrases import in_a_row, sentence, with_commas
from tinstar.draw.positions import BadFigure
from tinstar.games.gold_rush.looks import sayings
from tinstar.games.gold_rush.looks.board import SIZE
from tinstar.games.gold_rush.looks.gallery import FAMILIES, printed
from tinstar.games.gold_rush.looks.options import cell_named, free_cells
from tinstar.games.gold_rush.looks.places import family
from tinstar.games.gold_rush.looks.terrain import rail_line, rock_outline
from tinstar.games.gold_rush.looks.trace import Place, board_of, cells_of, feature_at, feature_places
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES, MOUNTAIN, RAILWAY, ROLES
from tinstar.games.gold_rush.view import GoldRushView, TileSeen

FEW: Final = 9
"""So many tiles are named one by one in words."""
HALVES: Final = (
    "L-80-80L0-80Z",
    "L0-80L80-80Z",
    "L80-80L80,0Z",
    "L80,0L80,80Z",
    "L80,80L0,80Z",
    "L0,80L-80,80Z",
    "L-80,80L-80,0Z",
    "L-80,0L-80-80Z",
)
"""The grass behind every half side: from the middle of a tile, round an eighth of it."""


class GoldRushIllustrator(Illustrator[GoldRushView]):
    """Follows railways, mountains and prairies, and counts what lies on them."""

    without = ("marks",)

    @property
    def summary(self) -> str:
        """The tiles that are seen, a few of them one by one; then tokens, cowboys and tents on them."""
        view, words = self.view, self.words
        tiles = [tile for tile in view.tiles if self._seen(tile.x, tile.y)]
        laid = sayings.tiles(len(tiles), words) if len(tiles) > FEW else ""
        named = [] if laid else [self._tile_said(tile) for tile in tiles]
        stacks = [
            with_commas(sayings.tokens(stack.tokens, words), sayings.where(stack.x, stack.y, words))
            for stack in view.stacks
            if stack.tokens and self._seen(stack.x, stack.y)
        ]
        figures = [
            words(
                "{role} of {name}, {where}",
                role=words(sayings.ROLE_NAMES[one.role]),
                name=self.names[one.seat],
                where=sayings.where(one.x, one.y, words),
            )
            for one in view.figures
            if self._seen(one.x, one.y)
        ]
        return sentence(in_a_row(filter(None, [laid, *named, *stacks, *figures]), words))

    def _seen(self, x: int, y: int) -> bool:
        """Whether the middle of a cell is in the picture."""
        left, top, wide, high = self.box
        return left < SIZE * x < left + wide and top < SIZE * y < top + high

    def _tile_said(self, tile: TileSeen) -> str:
        face, words = FACES[FACE_NAMED[tile.face]], self.words
        where = sayings.where(tile.x, tile.y, words)
        return with_commas(words(FAMILIES[family(face.id)]), printed(face, words), where)

    def place(self, name: str) -> Box:
        """A cell, whether a tile lies there or not; else an element of the board."""
        if name[:1] not in "-0123456789":
            return super().place(name)
        x, y = cell_named(name)
        return SIZE * (x - 0.5), SIZE * (y - 0.5), SIZE, SIZE

    def trace(self, said: Sequence[str]) -> Safe:
        """`trace 1,0.2 …`: a gold band along the feature that this segment belongs to."""
        return join(self._traced(spot) for name in said for spot in self.feature(name))

    def count(self, said: Sequence[str]) -> Safe:
        """`count 1,0.2`: the tiles of the feature, numbered from the west to the east."""
        cells = sorted(cells_of(self.feature(said[0])))
        low = SIZE / 2 - (BADGE + 4) * self.pixel
        return self.numbers([(SIZE * x, SIZE * y + low) for x, y in cells])

    marks: ClassVar[Mapping[str, Any]] = {"trace": trace, "count": count}

    def feature(self, name: str) -> list[Place]:
        """All places of the railway, mountain, city or prairie that a segment belongs to."""
        cell, _, segment = name.partition(".")
        x, y = cell_named(cell)
        board = board_of(self.view.tiles)
        if (x, y) not in board or int(segment) >= len(FACES[FACE_NAMED[board[x, y].face]].segments):
            raise BadFigure(f"there is no segment {name} on this map")
        return feature_places(board, (x, y, int(segment)))

    def _traced(self, spot: Place) -> Safe:
        x, y, segment = spot
        tile = board_of(self.view.tiles)[x, y]
        face = FACES[FACE_NAMED[tile.face]]
        part = face.segments[segment]
        if part.kind == RAILWAY:
            line, turn = rail_line(part)
            drawn = path(line, "figure-band", place(turn=turn))
        elif part.kind == MOUNTAIN:
            drawn = path(rock_outline(face, segment), "ridge-spoken")
        else:
            drawn = path("".join("M0,0" + HALVES[half] for half in part.halves), "figure-trace")
        return group(drawn, at=place(SIZE * x, SIZE * y, 90 * tile.turn))

    # ---------------------------------------------------------------- numbers

    def printed(self, what: str, name: str) -> int:
        """How many of something are printed on a feature: `locomotives`, `nuggets`, `tipis`, `horses`."""
        board = board_of(self.view.tiles)
        spots = self.feature(name)
        parts = [FACES[FACE_NAMED[board[x, y].face]].segments[segment] for x, y, segment in spots]
        return sum(getattr(part, what) for part in parts)

    def tiles(self, said: Sequence[str]) -> int:
        """`tiles 1,0.2`: how many it runs over."""
        return len(cells_of(self.feature(said[0])))

    def locomotives(self, said: Sequence[str]) -> int:
        return self.printed("locomotives", said[0])

    def nuggets(self, said: Sequence[str]) -> int:
        return self.printed("nuggets", said[0])

    def camps(self, said: Sequence[str]) -> int:
        return self.printed("tipis", said[0])

    def herds(self, said: Sequence[str]) -> int:
        return self.printed("horses", said[0])

    def tokens(self, said: Sequence[str]) -> int:
        """`tokens 0,0.0`: how many lie on this mountain."""
        spots = self.feature(said[0])
        return sum(stack.tokens for stack in self.view.stacks if (stack.x, stack.y, stack.segment) in spots)

    def railways(self, said: Sequence[str]) -> int:
        """`railways 2,0.0`: how many leave this city."""
        board = board_of(self.view.tiles)
        x, y, segment = self.feature(said[0])[0]
        tracks = FACES[FACE_NAMED[board[x, y].face]].segments[segment].tracks
        return len({min(feature_places(board, (x, y, track))) for track in tracks})

    def places(self, said: Sequence[str]) -> int:
        """`places`: the cells where the drawn tile fits."""
        return len(free_cells(self.seen))

    def spots(self, said: Sequence[str]) -> int:
        """`spots`: the places where a cowboy may go."""
        return sum(len(option) == 2 and option[0] in ROLES for option in self.seen.options)

    def worth(self, said: Sequence[str]) -> int:
        """`worth 1,0.2`: what it would score at the end of the game."""
        found = feature_at(self.view, self.feature(said[0])[0])
        if not found:
            raise BadFigure(f"nobody stands on {said[0]}")
        return found.points

    def in_box(self, said: Sequence[str]) -> int:
        """`box locomotives`: how many are printed on all tiles of the box; `box tiles`: how many tiles there are."""
        if said[0] == "tiles":
            return sum(face.count for face in FACES)
        return sum(face.count * getattr(part, said[0]) for face in FACES for part in face.segments)

    values: ClassVar[Mapping[str, Any]] = {
        "tiles": tiles,
        "locomotives": locomotives,
        "nuggets": nuggets,
        "camps": camps,
        "herds": herds,
        "tokens": tokens,
        "railways": railways,
        "places": places,
        "spots": spots,
        "worth": worth,
        "box": in_box,
    }
