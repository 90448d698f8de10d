"""The gallery of the guide: every face of a tile, the figures, the tokens, and what is printed on the tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.draw.gallery import MadeUp, Piece, Section
from tinstar.draw.kit import Safe, circle, place, svg, text, use
from tinstar.draw.phrases import with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import sayings
from tinstar.games.gold_rush.looks.board import LYING, STANDING
from tinstar.games.gold_rush.looks.panels import small_tile
from tinstar.games.gold_rush.looks.places import family
from tinstar.games.gold_rush.looks.tips import DOES
from tinstar.games.gold_rush.tiles import FACES, TOKEN_PILE, Face
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel.look import Seen


class Shelf(NamedTuple):
    """Tiles that are shown together, and the rules that are about them."""

    title: str
    families: tuple[str, ...]
    rules: tuple[str, ...]


SHELVES: Final = {
    "tracks": Shelf(N_("Tracks"), ("RS", "RC", "J3"), ("R2.4", "R8.2")),
    "cities": Shelf(N_("Cities"), ("C3", "C4"), ("R2.4", "R8.5")),
    "mountains": Shelf(N_("Mountains"), ("M1", "MO", "MA", "MB", "MC", "M3", "M4"), ("R4.1", "R8.3")),
    "passes": Shelf(N_("Mountains and tracks"), ("M1S", "M1R", "M1L", "M1J", "MCR", "M3R"), ("R2.4", "R8.2", "R8.3")),
    "prairie": Shelf(N_("Open prairie"), ("OP",), ("R3.6", "R9.1", "R10.6")),
}
FAMILIES: Final = {
    "OP": N_("Nothing but prairie"),
    "RS": N_("Straight track"),
    "RC": N_("Curve"),
    "J3": N_("Junction"),
    "C3": N_("City with three tracks"),
    "C4": N_("City with four tracks"),
    "M1": N_("Foot of a mountain"),
    "M1S": N_("Track along a mountain"),
    "M1R": N_("Curve below a mountain, to the right"),
    "M1L": N_("Curve below a mountain, to the left"),
    "M1J": N_("Junction below a mountain"),
    "MO": N_("Two mountains, face to face"),
    "MA": N_("Two mountains, corner to corner"),
    "MB": N_("Ridge"),
    "MC": N_("Slope"),
    "MCR": N_("Slope with a curve"),
    "M3": N_("Heart of a mountain"),
    "M3R": N_("Tunnel"),
    "M4": N_("Rock on every side"),
}
MADE_UP: Final = N_("what it shows, and how many there are")
HOW_MANY: Final = N_("how many there are")
TENT: Final = N_("Tent")


class Print(NamedTuple):
    """Something that is printed on tiles."""

    picture: str
    box: tuple[float, float, float, float]
    name: str
    line: str
    rules: tuple[str, ...]


PRINTS: Final = {
    "locomotive": Print(
        "engine",
        (-32, -32, 64, 64),
        N_("Locomotive"),
        N_("Exactly one of them doubles a completed railway; two are as good as none."),
        ("R8.2",),
    ),
    "nugget": Print(
        "nugget",
        (-14, -14, 28, 28),
        N_("Nugget"),
        N_("Brings a token to its mountain, and a point when the mountain scores."),
        ("R4.1", "R8.3"),
    ),
    "camp": Print(
        "camp", (-30, -32, 60, 60), N_("Tipi camp"), N_("2 points for the farmers of its prairie."), ("R10.6",)
    ),
    "herd": Print(
        "herd", (-34, -34, 68, 68), N_("Herd of horses"), N_("4 points for the farmers of its prairie."), ("R10.6",)
    ),
    "junction": Print(
        "halt", (-30, -34, 60, 60), N_("Station"), N_("Marks a junction: every track ends here."), ("R2.4",)
    ),
    "city": Print(
        "town",
        (-46, -44, 92, 92),
        N_("Town"),
        N_("Every track ends here; its merchant waits for all of them."),
        ("R2.4", "R8.5"),
    ),
}


def gallery(seen: Seen[GoldRushView], words: Words) -> Sequence[Section]:
    """Everything in the box."""
    return [_figures(words), _tokens(words), _prints(words), *(_shelf(key, words) for key in SHELVES)]


# ---------------------------------------------------------------- tiles
def _shelf(key: str, words: Words) -> Section:
    shelf = SHELVES[key]
    faces = [face for face in FACES if family(face.id) in shelf.families]
    pieces = [_tile(face, shelf.rules, words) for face in faces]
    many = sum(face.count for face in faces)
    return Section(key, words(shelf.title), pieces, sayings.tiles(many, words))


def _tile(face: Face, rules: tuple[str, ...], words: Words) -> Piece:
    note = words("the start tile") if face.start else f"×{face.count}"
    name = words(FAMILIES[family(face.id)])
    line = printed(face, words) or words("nothing printed on it")
    shown = MadeUp(words(MADE_UP), "R13.1")
    return Piece(f"tile:{face.id.lower()}", name, small_tile(face.id), line, rules, note=note, made_up=shown)


def printed(face: Face, words: Words) -> str:
    """What a tile shows beside its land: `1 locomotive, 1 herd`, or nothing."""
    engines, nuggets, tipis, horses = (
        sum(getattr(part, what) for part in face.segments) for what in ("locomotives", "nuggets", "tipis", "horses")
    )
    return with_commas(
        sayings.engines(engines, words) if engines else "",
        sayings.nuggets(nuggets, words) if nuggets else "",
        sayings.camps(tipis, words) if tipis else "",
        sayings.herds(horses, words) if horses else "",
    )


# ---------------------------------------------------------------- figures, tokens, prints
FIGURE_RULES: Final = {
    "railwayman": ("R5.1", "R8.2", "R10.4"),
    "miner": ("R5.1", "R8.3", "R10.3"),
    "merchant": ("R5.1", "R8.5", "R10.5"),
    "farmer": ("R5.1", "R9.4", "R10.6"),
    "tent": ("R6.1", "R7.1"),
}


def _figures(words: Words) -> Section:
    pieces = [
        Piece(
            f"figure:{role}",
            words(TENT if role == "tent" else sayings.SENT_NAMES[role]),
            _figure(role),
            words(DOES[role]),
            FIGURE_RULES[role],
        )
        for role in sayings.ROLE_NAMES
    ]
    return Section("figures", words("Figures"), pieces, words("four cowboys and a tent for everybody"))


def _figure(role: str) -> Safe:
    """A figure as it stands on the board; a farmer lies."""
    if role == "tent":
        return svg(use("tent-0"), box=(-34, -34, 68, 68))
    lies = role == "farmer"
    piece = use("man-0", place(turn=-90 if lies else 0, scale=LYING if lies else STANDING))
    return svg(piece, box=(-34, -34, 68, 68))


def _tokens(words: Words) -> Section:
    values = sorted(set(TOKEN_PILE))
    pieces = [
        Piece(
            f"token:{value}",
            words.many("Token of {n} point", "Token of {n} points", value),
            _token(value),
            words("Seen by whoever takes it, counted at the end."),
            ("R4.5", "R7.2", "R10.7"),
            note=f"×{TOKEN_PILE.count(value)}",
            made_up=MadeUp(words(HOW_MANY), "R13.1"),
        )
        for value in values
    ]
    return Section("tokens", words("Mining tokens"), pieces, sayings.tokens(len(TOKEN_PILE), words))


def _token(value: int) -> Safe:
    coin = circle(0, 0, 18, "rock o" if value == 0 else "gold o")
    return svg(coin, circle(0, 0, 14, "milling"), text(str(value), y=6.2, cls="value"), box=(-24, -24, 48, 48))


def _prints(words: Words) -> Section:
    pieces = [
        Piece(f"print:{key}", words(one.name), svg(use(one.picture), box=one.box), words(one.line), one.rules)
        for key, one in PRINTS.items()
    ]
    return Section("prints", words("Printed on the tiles"), pieces)
