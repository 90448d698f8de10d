"""What is asked of the viewer, and every option in words with the clicks that choose it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.asking import Question, Said, Wording, put
from tinstar.draw.parts import OptionSeen, Person, StepSeen
from tinstar.draw.phrases import people_listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import board, sayings
from tinstar.games.gold_rush.looks.sayings import compass, contents, needs_compass, where, worth
from tinstar.games.gold_rush.looks.trace import STEPS, Board, Place, board_of, feature_at, feature_places
from tinstar.games.gold_rush.tiles import FACE_NAMED, ROLES, SIDE_SEGMENT, TERRAIN, TURNS
from tinstar.games.gold_rush.view import FeatureSeen, GoldRushView
from tinstar.kernel.look import Seen

TENT_STEP: Final = "as:tent"
COWBOYS: Final = frozenset(ROLES)
JOINS: Final = {
    "railway": N_("Joins the railway of {names} ({about})."),
    "mountain": N_("Joins the mountain of {names} ({about})."),
}


def question(seen: Seen[GoldRushView], people: list[Person], words: Words) -> Question:
    """The question for this viewer, with every option and the places on the board that choose it."""
    asked = put(seen, QUESTIONS, people, words)
    if not seen.kind:
        asked.ask.help = winners(seen.view, people, words)
    if seen.view.drawn:
        asked.ask.picture = board.drawn_picture(seen.view.drawn)
    if seen.options:
        OFFERS[seen.kind](asked, seen, people, words)
    return asked


def winners(view: GoldRushView, people: list[Person], words: Words) -> str:
    """Who has won, and with how many points."""
    best = max(seat.points for seat in view.seats)
    winners = [number for number, seat in enumerate(view.seats) if seat.points == best]
    names, points = people_listed(winners, people, words), phrases.points(best, words)
    if len(winners) == 1:
        return words("{name} wins with {points}.", name=names, points=points)
    return words("Shared victory with {points}: {names}.", names=names, points=points)


# ---------------------------------------------------------------- laying the tile
def _lay_tile(seen: Seen[GoldRushView], names: Sequence[str], words: Words) -> Said:
    return words("Lay your tile"), words.many(
        "{n} place fits. Choose it; choose it again to turn the tile.",
        "{n} places fit. Choose one; choose it again to turn the tile.",
        len(free_cells(seen)),
    )


def free_cells(seen: Seen[GoldRushView]) -> dict[tuple[int, int], list[int]]:
    """The cells where the drawn tile fits, and how it may be turned there; none where no tile is to be laid."""
    cells: dict[tuple[int, int], list[int]] = {}
    for text in seen.options:
        verb, *rest = text.split()
        if verb == "tile":
            cells.setdefault(_cell(rest[0]), []).append(TURNS.index(rest[1]))
    return cells


def _offer_cells(asked: Question, seen: Seen[GoldRushView], people: list[Person], words: Words) -> None:
    asked.ask.steps = [StepSeen(words("Where?")), StepSeen(words("Which way round?"), "turn")]
    asked.ask.confirm = words("Put it here")
    cells = free_cells(seen)
    laid = board_of(seen.view.tiles)
    owned = _owned(seen.view)
    for (x, y), turns in cells.items():
        asked.parts.append(board.cell(x, y))
        asked.ask.names[f"cell:{x},{y}"] = _cell_name(x, y, _beside(laid, x, y), words)
        about = _joins(laid, owned, x, y, people, words) if owned else ""
        asked.options += [_lay(x, y, turn, about, words) for turn in turns]
    for turn in sorted({turn for turns in cells.values() for turn in turns}):
        asked.ask.names[f"turn:{turn}"] = words(sayings.TURNED[turn])


def _cell(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


@lru_cache(maxsize=8192)
def _lay(x: int, y: int, turn: int, about: str, words: Words) -> OptionSeen:
    place = where(x, y, words)
    label = words("Lay it {where}, {turned}", where=place, turned=words(sayings.TURNED[turn]))
    spots = [f"cell:{x},{y}", f"turn:{turn}"]
    return OptionSeen(f"tile {x},{y} {TURNS[turn]}", label, spots, [f"drawn:{turn}", spots[0]], place, about)


def _owned(view: GoldRushView) -> dict[Place, FeatureSeen]:
    """The places of all railways and mountains on which somebody stands."""
    owned: dict[Place, FeatureSeen] = {}
    for feature in view.features:
        if feature.kind in JOINS and feature.leaders:
            owned.update(dict.fromkeys(feature.cells, feature))
    return owned


def _joins(laid: Board, owned: dict[Place, FeatureSeen], x: int, y: int, people: list[Person], words: Words) -> str:
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


@lru_cache(maxsize=8192)
def _cell_name(x: int, y: int, beside: tuple[tuple[int, int], ...], words: Words) -> str:
    return words(
        "{where}: {beside}",
        where=where(x, y, words),
        beside=with_commas(*(words(sayings.BESIDE[touch]) for touch in beside)),
    )


# ---------------------------------------------------------------- using a figure
def _use_figure(seen: Seen[GoldRushView], names: Sequence[str], words: Words) -> Said:
    """R12.6 Who can do nothing is not asked, so without a place for a cowboy there is something to do with the tent."""
    verbs = {text.split()[0] for text in seen.options}
    if COWBOYS & verbs:
        return words("Send a cowboy?"), (
            words("Choose where the cowboy goes on the new tile. Or use the tent, or place nobody.")
            if verbs & {"tent", "dig"}
            else words("Choose where the cowboy goes on the new tile, or place nobody.")
        )
    no_cowboy = (
        words("Nothing is free for a cowboy on the new tile.")
        if seen.view.seats[seen.seat].cowboys
        else words("All your cowboys are out.")
    )
    tent = words("The tent digs gold out of any open mountain.")
    return words("Use the tent?"), f"{no_cowboy} {tent}"


def _offer_places(asked: Question, seen: Seen[GoldRushView], people: list[Person], words: Words) -> None:
    view = seen.view
    moving = not view.seats[view.seat].tent
    asked.ask.steps = [StepSeen(words("Who goes where?")), StepSeen(words("Where does the tent go?"))]
    asked.ask.confirm = words("Put it here")
    tokens = _tokens_by_place(view)
    miners = [text for text in seen.options if text.startswith("miner ")]
    cowboys, tents, others = [], [], []
    for text in seen.options:
        verb, *rest = text.split()
        if verb == "tent":
            asked.ask.names[TENT_STEP] = words("Move the tent") if moving else words("Put up the tent")
            tents.append(_pitch(view, text, rest, moving, tokens, miners, asked, words))
        elif rest:
            cowboys.append(_send(view, text, verb, int(rest[0][1:]), asked, words))
        else:
            others.append(OptionSeen(text, _dig_label(view, words)) if verb == "dig" else _nobody(text, words))
    asked.options = cowboys + others + tents


def _nobody(text: str, words: Words) -> OptionSeen:
    return OptionSeen(text, words("Place nobody"), tone="quiet")


def _send(view: GoldRushView, text: str, role: str, segment: int, asked: Question, words: Words) -> OptionSeen:
    tile = view.tiles[-1]
    spot = board.spot(view.seat, role, tile, segment)
    asked.parts.append(spot)
    feature = feature_at(view, (tile.x, tile.y, segment))
    label = _send_label(
        role, compass(tile.face, tile.turn, segment, words) if needs_compass(tile.face, segment) else "", feature, words
    )
    asked.ask.names[spot.id] = label
    about = words("{worth}.", worth=worth(feature, words)) if feature else ""
    return OptionSeen(text, label, [spot.id], None, words("Cowboys"), about[:1].upper() + about[1:])


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


def _pitch(
    view: GoldRushView,
    text: str,
    rest: list[str],
    moving: bool,
    tokens: dict[tuple[int, int, int], int],
    miners: Sequence[str],
    asked: Question,
    words: Words,
) -> OptionSeen:
    cell, part = rest
    x, y = _cell(cell)
    segment = int(part[1:])
    tile = next(tile for tile in view.tiles if tile.x == x and tile.y == y)
    spot = board.spot(view.seat, "tent", tile, segment, tile is view.tiles[-1] and f"miner {part}" in miners)
    asked.parts.append(spot)
    label = _pitch_label(
        x,
        y,
        tokens.get((x, y, segment), 0),
        moving,
        compass(tile.face, tile.turn, segment, words) if needs_compass(tile.face, segment) else "",
        words,
    )
    asked.ask.names[spot.id] = label
    return OptionSeen(text, label, [TENT_STEP, spot.id], None, words("Tent"))


def _dig_label(view: GoldRushView, words: Words) -> str:
    tent = next(figure for figure in view.figures if figure.seat == view.seat and figure.role == "tent")
    mountain = feature_at(view, (tent.x, tent.y, tent.segment))
    return words("Dig a token ({tokens} there)", tokens=sayings.tokens(mountain.tokens if mountain else 0, words))


@lru_cache(maxsize=4096)
def _pitch_label(x: int, y: int, tokens: int, moving: bool, side: str, words: Words) -> str:
    values = {"where": with_commas(where(x, y, words), side), "tokens": sayings.tokens(tokens, words)}
    return (
        words("Move the tent: {where} ({tokens})", **values)
        if moving
        else words("Put up the tent: {where} ({tokens})", **values)
    )


# ---------------------------------------------------------------- by kind of decision
QUESTIONS: Final[dict[str, Wording[GoldRushView]]] = {
    "LayTile": Wording(_lay_tile, N_("{name} lays a tile"), N_("The drawn tile is shown to everybody.")),
    "UseFigure": Wording(
        _use_figure, N_("{name} decides about a figure"), N_("A cowboy, the tent, a token, or nothing.")
    ),
}
OFFERS: Final = {"LayTile": _offer_cells, "UseFigure": _offer_places}
"""Where the options lie on the board."""
