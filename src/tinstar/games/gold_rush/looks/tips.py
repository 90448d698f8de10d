"""What a pointer learns of a thing: its name, what it does, and what it is worth now."""

from __future__ import annotations

from typing import Final

from tinstar.draw import phrases
from tinstar.draw.kit import Safe
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, people_listed, with_commas
from tinstar.draw.table import tip_body
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import sayings
from tinstar.games.gold_rush.looks.board import figure_id
from tinstar.games.gold_rush.looks.trace import Board, Place, board_of, cells_of, feature_at, feature_places, open_sides
from tinstar.games.gold_rush.tiles import CITY, FACE_NAMED, FACES, KINDS, MOUNTAIN, PRAIRIE, RAILWAY
from tinstar.games.gold_rush.view import FeatureSeen, FigureSeen, GoldRushView

DOES: Final = {
    "railwayman": N_("Scores when the railway is finished: 1 point a tile, 2 with exactly one locomotive."),
    "miner": N_("Scores when the mountain is closed all round: its tokens, and 1 point a nugget."),
    "merchant": N_("Scores when all railways of the city are finished: 3 points each."),
    "farmer": N_("Stays until the end: 2 points a camp and 4 a herd on this prairie."),
    "tent": N_("Instead of placing a cowboy its owner may dig the top token out of this mountain."),
}
RULES: Final = {"railwayman": "R8.2", "miner": "R8.3", "merchant": "R8.5", "farmer": "R10.6", "tent": "R7.1"}
"""The paragraph about what a figure does."""


def tip(view: GoldRushView, element_id: str, people: list[PersonSeen], words: Words) -> Safe | None:
    """The tip of an element, or None when there is nothing to say."""
    kind, _, rest = element_id.partition(":")
    if kind in ("man", "tent"):
        return _figure_tip(view, element_id, people, words)
    if kind == "tile":
        return _tile_tip(view, rest, people, words)
    if kind == "stack":
        return _stack_tip(view, rest, words)
    if kind == "seat" and rest.isdecimal() and int(rest) < len(people):
        return _seat_tip(view, int(rest), people, words)
    return None


def _figure_tip(view: GoldRushView, element_id: str, people: list[PersonSeen], words: Words) -> Safe | None:
    figure = next((figure for figure in view.figures if figure_id(figure) == element_id), None)
    if figure is None:
        return None
    feature = feature_at(view, (figure.x, figure.y, figure.segment))
    now = (
        words("{contents}; {worth}.", contents=sayings.contents(feature, words), worth=sayings.worth(feature, words))
        if feature
        else ""
    )
    title = words("{name}: {role}", name=names_of(people)[figure.seat], role=words(sayings.ROLE_NAMES[figure.role]))
    return tip_body(title, words(DOES[figure.role]), now, _leaders(feature, people, words), rule=RULES[figure.role])


def _leaders(feature: FeatureSeen | None, people: list[PersonSeen], words: Words) -> str:
    if feature is None or not feature.leaders or feature.kind == "city":
        return ""
    return words("In the lead: {names}.", names=people_listed(feature.leaders, people, words))


def _tile_tip(view: GoldRushView, cell: str, people: list[PersonSeen], words: Words) -> Safe | None:
    board = board_of(view.tiles)
    tile = next((tile for tile in view.tiles if cell == f"{tile.x},{tile.y}"), None)
    if tile is None:
        return None
    lines = []
    for segment in range(len(FACES[FACE_NAMED[tile.face]].segments)):
        place = (tile.x, tile.y, segment)
        if FACES[FACE_NAMED[tile.face]].segments[segment].kind == PRAIRIE and not view.farmers:
            continue
        lines.append(_place_line(view, board, place, people, words))
    return tip_body(words("Tile {where}", where=sayings.where(tile.x, tile.y, words)), *lines, rule="R2.3")


def _place_line(view: GoldRushView, board: Board, place: Place, people: list[PersonSeen], words: Words) -> str:
    tile = board[place[0], place[1]]
    places = feature_places(board, place)
    kind = words(sayings.KIND_NAMES[KINDS[FACES[FACE_NAMED[tile.face]].segments[place[2]].kind]])
    standing = [figure for figure in view.figures if (figure.x, figure.y, figure.segment) in places]
    feature = feature_at(view, place)
    about = sayings.contents(feature, words) if feature else _contents(view, board, places, words)
    if standing:
        return words(
            "{kind}: {about}; there: {who}",
            kind=kind,
            about=about,
            who=listed((_who(figure, people, words) for figure in standing), words),
        )
    return words("{kind}: {about}", kind=kind, about=about)


def _who(figure: FigureSeen, people: list[PersonSeen], words: Words) -> str:
    return words("{name} ({role})", name=names_of(people)[figure.seat], role=words(sayings.ROLE_NAMES[figure.role]))


def _contents(view: GoldRushView, board: Board, places: list[Place], words: Words) -> str:
    """What a feature consists of that the view doesn't describe because nobody stands there."""
    parts = [FACES[FACE_NAMED[board[x, y].face]].segments[segment] for x, y, segment in places]
    closed = open_sides(board, places) == 0
    if parts[0].kind == RAILWAY:
        state = words("finished") if closed else words("unfinished")
        return with_commas(
            sayings.railway(len(cells_of(places)), sum(part.locomotives for part in parts), words), state
        )
    if parts[0].kind == MOUNTAIN:
        tokens = sum(stack.tokens for stack in view.stacks if (stack.x, stack.y, stack.segment) in places)
        state = words("closed") if closed else words("open")
        return with_commas(
            sayings.nuggets(sum(part.nuggets for part in parts), words), sayings.tokens(tokens, words), state
        )
    if parts[0].kind == CITY:
        x, y, _ = places[0]
        railways = {min(feature_places(board, (x, y, track))) for track in parts[0].tracks}
        return sayings.railways(len(railways), words)
    return sayings.prairie(sum(part.tipis for part in parts), sum(part.horses for part in parts), words)


def _stack_tip(view: GoldRushView, mountain: str, words: Words) -> Safe | None:
    stack = next((stack for stack in view.stacks if str(stack.mountain) == mountain), None)
    if stack is None:
        return None
    amount = words(
        "{tokens} on a mountain of {nuggets}.",
        tokens=sayings.tokens(stack.tokens, words),
        nuggets=sayings.nuggets(stack.nuggets, words),
    )
    return tip_body(
        words("Mining tokens"),
        amount,
        words(
            "Face down, worth 0 to 5. A tent digs them one by one; "
            "when the mountain is closed, whoever has most miners takes the rest."
        ),
        rule="R4.2",
    )


def _seat_tip(view: GoldRushView, number: int, people: list[PersonSeen], words: Words) -> Safe:
    seat = view.seats[number]
    sources = [
        words(
            "{source}: {points}",
            source=words(sayings.SOURCE_NAMES[source]),
            points=phrases.points(points[number], words),
        )
        for source, points in view.parts.items()
        if points[number]
    ]
    return tip_body(
        words("{name}: {points}", name=names_of(people)[number], points=phrases.points(seat.points, words)),
        with_commas(*sources),
        sayings.holdings(seat, view.phase == "over", words),
        rule="R8.1",
    )
