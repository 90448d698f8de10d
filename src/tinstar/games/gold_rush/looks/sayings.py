"""The words of Gold Rush: places, roles, what a feature is worth. Whole phrases with named places, so that any
language can order them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.draw.phrases import points, with_commas
from tinstar.draw.reasons import Term, Terms
from tinstar.draw.words import N_, N_as, Words
from tinstar.games.gold_rush.looks.places import figure_place
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES
from tinstar.games.gold_rush.view import FeatureSeen, SeatSeen

WHERE: Final = {
    (0, 0): N_("at the start"),
    (1, 0): N_("{x} east"),
    (-1, 0): N_("{x} west"),
    (0, -1): N_("{y} north"),
    (0, 1): N_("{y} south"),
    (1, -1): N_("{x} east, {y} north"),
    (1, 1): N_("{x} east, {y} south"),
    (-1, -1): N_("{x} west, {y} north"),
    (-1, 1): N_("{x} west, {y} south"),
}
"""Seen from the start tile, by the signs of x and y."""

TURNED: Final = (N_("top to the north"), N_("top to the east"), N_("top to the south"), N_("top to the west"))
COMPASS: Final = {
    (0, -1): N_("in the north"),
    (1, -1): N_("in the northeast"),
    (1, 0): N_("in the east"),
    (1, 1): N_("in the southeast"),
    (0, 1): N_("in the south"),
    (-1, 1): N_("in the southwest"),
    (-1, 0): N_("in the west"),
    (-1, -1): N_("in the northwest"),
    (0, 0): N_("in the middle"),
}
ROLE_NAMES: Final = {
    "railwayman": N_("railwayman"),
    "miner": N_("miner"),
    "merchant": N_("merchant"),
    "farmer": N_("farmer"),
    "tent": N_("tent"),
}
SENT_NAMES: Final = {
    "railwayman": N_("Railwayman"),
    "miner": N_("Miner"),
    "merchant": N_("Merchant"),
    "farmer": N_("Farmer"),
}
"""At the beginning of a button."""
KIND_NAMES: Final = {"railway": N_("Railway"), "mountain": N_("Mountain"), "city": N_("City"), "prairie": N_("Prairie")}
SOURCE_NAMES: Final = {
    "railways": N_("Railways"),
    "mountains": N_("Mountains"),
    "cities": N_("Cities"),
    "prairies": N_("Prairies"),
    "gold": N_("Gold"),
}
AT_THE_END: Final = N_("{now} at the end of the game")
WORTH: Final = {
    "railway": (N_("{finished} when finished, {now} at the end of the game"), N_("finished: {finished}")),
    "mountain": (N_("{now}; its gold when it is closed all round"), N_("closed: {finished} and its gold")),
    "city": (
        N_("{finished} when connected, {now} at the end of the game"),
        N_("connected: {finished}"),
    ),
    "prairie": (AT_THE_END, AT_THE_END),
}
"""What a feature brings: while it is open, and when it is not."""
BESIDE: Final = {
    (1, 0): N_("prairie to the north"),
    (1, 1): N_("prairie to the east"),
    (1, 2): N_("prairie to the south"),
    (1, 3): N_("prairie to the west"),
    (2, 0): N_("railway to the north"),
    (2, 1): N_("railway to the east"),
    (2, 2): N_("railway to the south"),
    (2, 3): N_("railway to the west"),
    (3, 0): N_("mountain to the north"),
    (3, 1): N_("mountain to the east"),
    (3, 2): N_("mountain to the south"),
    (3, 3): N_("mountain to the west"),
}
"""What a free cell touches, by terrain and side."""


# ---------------------------------------------------------------- what a reason names
TERRAIN_NAMES: Final = {
    "prairie": N_as("terrain", "prairie"),
    "rail": N_as("terrain", "rail"),
    "mountain": N_as("terrain", "mountain"),
}
"""What meets at a side."""
SIDE_NAMES: Final = {
    "north": N_as("side", "north"),
    "east": N_as("side", "east"),
    "south": N_as("side", "south"),
    "west": N_as("side", "west"),
}
TAKEN_NAMES: Final = {
    "railway": N_as("on this", "railway"),
    "mountain": N_as("on this", "mountain"),
    "prairie": N_as("on this", "prairie"),
}
"""What somebody has a cowboy on; a new city is always free."""


def _called(names: Mapping[str, str]) -> Term:
    return lambda word, words: words(names[word])


TERMS: Final[Terms] = {
    "terrain": _called(TERRAIN_NAMES),
    "side": _called(SIDE_NAMES),
    "feature": _called(TAKEN_NAMES),
    "role": _called(ROLE_NAMES),
}


# ---------------------------------------------------------------- phrases
def _sign(value: float, least: float = 0) -> int:
    return (value > least) - (value < -least)


def where(x: int, y: int, words: Words) -> str:
    """`3 east, 1 north`, counted from the start tile."""
    return words(WHERE[_sign(x), _sign(y)], x=abs(x), y=abs(y))


def compass(face: str, turn: int, segment: int, words: Words) -> str:
    """Where on its tile a segment lies: `in the southeast`."""
    x, y = figure_place(face, turn, segment)
    return words(COMPASS[_sign(x, 22), _sign(y, 22)])


def needs_compass(face: str, segment: int) -> bool:
    """Are there other parts of the same kind on the tile?"""
    parts = FACES[FACE_NAMED[face]].segments
    return sum(part.kind == parts[segment].kind for part in parts) > 1


def tiles(n: int, words: Words) -> str:
    return words.many("{n} tile", "{n} tiles", n)


def tokens(n: int, words: Words) -> str:
    return words.many("{n} token", "{n} tokens", n)


def nuggets(n: int, words: Words) -> str:
    return words.many("{n} nugget", "{n} nuggets", n)


def engines(n: int, words: Words) -> str:
    return words.many("{n} locomotive", "{n} locomotives", n)


def railways(n: int, words: Words) -> str:
    return words.many("{n} railway", "{n} railways", n)


def camps(n: int, words: Words) -> str:
    return words.many("{n} camp", "{n} camps", n)


def herds(n: int, words: Words) -> str:
    return words.many("{n} herd", "{n} herds", n)


def holdings(seat: SeatSeen, over: bool, words: Words) -> str:
    """What a player has at home; at the end the tents are in the box (R10.2)."""
    tent = words("tent at home") if seat.tent else words("tent on the board")
    return with_commas(
        words.many("{n} cowboy at home", "{n} cowboys at home", seat.cowboys),
        tent if not over else "",
        tokens(seat.tokens, words),
    )


def contents(feature: FeatureSeen, words: Words) -> str:
    """What a feature consists of: `4 tiles, 1 locomotive`."""
    if feature.kind == "railway":
        return railway(feature.tiles, feature.locomotives, words)
    if feature.kind == "mountain":
        return with_commas(nuggets(feature.nuggets, words), tokens(feature.tokens, words))
    if feature.kind == "city":
        return words("{n} of {all} railways", n=feature.railways - feature.open, all=feature.railways)
    return prairie(feature.tipis, feature.horses, words)


def railway(length: int, locomotives: int, words: Words) -> str:
    return with_commas(tiles(length, words), engines(locomotives, words) if locomotives else "")


def prairie(tipis: int, horses: int, words: Words) -> str:
    """Its camps and herds, whichever there are."""
    found = with_commas(camps(tipis, words) if tipis else "", herds(horses, words) if horses else "")
    return found or words("no camp, no herd")


def worth(feature: FeatureSeen, words: Words) -> str:
    """What it brings, and when."""
    unfinished, finished = WORTH[feature.kind]
    return words(
        unfinished if feature.open else finished,
        now=points(feature.points, words),
        finished=points(feature.finished, words),
    )
