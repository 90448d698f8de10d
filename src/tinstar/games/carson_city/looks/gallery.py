"""The gallery of the guide: characters on both sides, buildings, what else is on the land, the trail, things, tokens,
with the tips of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from tinstar.draw.figures import still
from tinstar.draw.gallery import MadeUp, Piece, Section
from tinstar.draw.kit import Kid, Safe, group, join, path, place, rect, svg, text, use
from tinstar.draw.phrases import with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import cited, sayings, texts
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.looks.tips import Teller
from tinstar.games.carson_city.looks.trail import DEPOT, space_art
from tinstar.games.carson_city.pieces import (
    AS_HOUSE,
    CHARACTERS,
    COUNTS,
    COWBOYS,
    EARNS,
    MARKERS,
    NEEDS_ROAD,
    POINT_PRICES,
    PRICES,
    RED_LIMITS,
    REVOLVERS,
    RIVER,
    ROAD_SUPPLY,
    SPACE_NAMES,
    THINGS,
    TOKENS,
)
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.look import Seen

See = Seen[CarsonCityView]
Box = tuple[float, float, float, float]
SQUARE: Final[Box] = (-60, -60, 120, 120)
ROUND: Final[Box] = (-26, -26, 52, 52)


class Thing(NamedTuple):
    """Something that is neither card nor tile."""

    picture: Safe
    box: Box
    name: str
    line: str
    rules: tuple[str, ...]
    """Beside that of its tip."""
    tip: str = ""
    """The element at a table that has its tip."""
    many: int = 0
    """How many there are, where that is a fact of the box."""


def gallery(seen: See, words: Words) -> Sequence[Section]:
    """Everything in the box, and the spaces of the board."""
    return [
        _characters(seen, words),
        _characters(with_red_sides(seen), words),
        _buildings(seen, words),
        _things("land", N_("On the land"), LANDS, seen, words),
        _trail(seen, words),
        _things("thing", N_("Cowboys and other things"), THE_REST, seen, words),
        _tokens(words),
    ]


def _teller(seen: See, words: Words) -> Teller:
    """Nobody sits at this table yet."""
    return Teller(seen, [], words)


# ---------------------------------------------------------------- characters
def with_red_sides(seen: See) -> See:
    """The same table with all characters turned over."""
    cards = [
        msgspec.structs.replace(card, red=True, limit=RED_LIMITS[number])
        for number, card in enumerate(seen.view.characters, 1)
    ]
    return msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, characters=tuple(cards)))


def _characters(seen: See, words: Words) -> Section:
    """One side of all seven."""
    red = seen.view.characters[0].red
    powers = texts.RED_POWERS if red else texts.POWERS
    pieces = [
        Piece(
            f"role:{card.name}-red" if red else f"role:{card.name}",
            words("{n} {character}", n=CHARACTERS.index(card.name), character=words(texts.CHARACTERS[card.name])),
            bust(card.name, red, cls=""),
            words(powers[card.name]),
            ("R2.3", "R8.4", *RED_RULES.get(card.name, ())) if red else ("R2.3", "R8.4"),
            _teller(seen, words).role(card.name),
            note=words(texts.KEEPS, money=sayings.money(card.limit)),
        )
        for card in seen.view.characters
    ]
    if red:
        return Section("red-sides", words("Red sides"), pieces, words("other powers, other limits, the same numbers"))
    return Section("characters", words("Characters"), pieces, words("the yellow sides, the usual ones"))


RED_RULES: Final = {
    "sheriff": ("R15.19",),
    "banker": ("R8.1",),
    "grocer": ("R8.1", "R15.20"),
    "worker": ("R15.12", "R15.20"),
    "settler": ("R8.1", "R15.20"),
    "captain": ("R15.20",),
}
"""When and how a red side acts."""


# ---------------------------------------------------------------- buildings
def _buildings(seen: See, words: Words) -> Section:
    pieces = [_building(kind, seen, words) for kind in cited.BUILDINGS]
    many = sum(COUNTS[THINGS.index(kind)] for kind in cited.BUILDINGS)
    return Section("buildings", words("Buildings"), pieces, words("{n} tiles in all", n=many))


def _building(kind: str, seen: See, words: Words) -> Piece:
    number = THINGS.index(kind)
    guns = sayings.revolvers(REVOLVERS[number], words) if REVOLVERS[number] else ""
    rules = ("R6.8", "R6.9") if NEEDS_ROAD[number] else ("R6.8",)
    return Piece(
        f"building:{kind}",
        words(texts.THINGS[kind]),
        tile_picture(kind),
        words(texts.YIELDS[kind]),
        (*rules, "R7.2") if AS_HOUSE[number] else rules,
        _teller(seen, words).kept(kind),
        note=with_commas(f"×{COUNTS[number]}", guns),
        made_up=MadeUp(words("the values printed on it"), "R16.5") if EARNS[number] else None,
    )


def tile_picture(kind: str) -> Safe:
    """A tile as it lies in somebody's stock."""
    return svg(use("land-0"), use(f"b-{kind}", place(0, 2)), rect(-59, -59, 118, 118, "outline-2", rx=8), box=SQUARE)


# ---------------------------------------------------------------- the trail
def _trail(seen: See, words: Words) -> Section:
    """Every kind of space in its order; what is sold or bought at several prices is one kind."""
    kinds = [*dict.fromkeys(map(sayings.space_kind, SPACE_NAMES)), DEPOT]
    return Section("trail", words(texts.TRAIL), [_space(kind, seen, words) for kind in kinds])


def _space(kind: str, seen: See, words: Words) -> Piece:
    if kind in AT_PRICES:
        name, said, prices, rule = AT_PRICES[kind]
        line = words(said, least=sayings.money(min(prices)), most=sayings.money(max(prices)))
        return Piece(f"space:{kind}", words(name), space_picture(kind), line, (cited.SPACES[kind], rule))
    name, line = words(texts.SPACES[kind]), words(texts.GIVES[kind])
    tip = _teller(seen, words).space(kind)
    return Piece(f"space:{kind}", name, space_picture(kind), line, SPACE_RULES.get(kind, ()), tip)


AT_PRICES: Final = {
    "build": (
        N_("Building row"),
        N_("Seven spaces, from {least} to {most}: build the tile, or keep it."),
        PRICES,
        "R1.2",
    ),
    "buy": (
        texts.SPACES["buy"],
        N_("Four spaces: as many points as you like, for {least} to {most} each."),
        POINT_PRICES,
        "R8.2",
    ),
}
"""Spaces of which there are several: what they are called together, what they give, the prices, and one rule more."""


SPACE_RULES: Final = {
    "ammunition": ("R8.7",),
    "road": ("R15.2",),
    "parcels": ("R6.5",),
    "strength_income": ("R5.4",),
    "town": ("R6.15", "R6.17", "R7.1"),
    "strength_points": ("R5.4",),
    "depot": ("R8.3",),
}
"""What is said of a space beside its tip."""


def space_picture(kind: str) -> Safe:
    """A square of the trail, with nobody on it."""
    paper = rect(-80, -46, 160, 92, "square-paper", rx=10)
    return svg(group(paper, space_art(kind), cls="square-drawn"), box=(-84, -50, 168, 100))


# ---------------------------------------------------------------- the land and the rest
def _things(kind: str, title: str, things: dict[str, Thing], seen: See, words: Words) -> Section:
    pieces = [
        Piece(
            f"{kind}:{key}",
            words(thing.name),
            still(svg(thing.picture, box=thing.box)),
            words(thing.line),
            thing.rules,
            _teller(seen, words).tip(thing.tip) if thing.tip else None,
            note=f"×{thing.many}" if thing.many else "",
        )
        for key, thing in things.items()
    ]
    return Section(kind, words(title), pieces)


def _tokens(words: Words) -> Section:
    pieces = [
        Piece(
            f"token:{value}",
            words("Duel token {n}", n=value),
            svg(use(f"disc-{value}"), box=ROUND),
            words("Counts instead of the die, and is then given away."),
            ("R11.1", "R11.3", "R11.4", "R11.5"),
        )
        for value in range(TOKENS)
    ]
    return Section("tokens", words("Duel tokens"), pieces, words("a set for everybody, for Might makes right"))


def _land(*kids: Kid, sort: int = 1) -> Safe:
    return join(use(f"land-{sort}"), kids)


_standing: Final = partial(place, 0, 2)
LANDS: Final = {
    "house": Thing(
        _land(use("yard", _standing()), use("b-house", _standing(0, 1.08))),
        SQUARE,
        N_("House"),
        texts.YIELDS["house"],
        ("R6.9", "R7.1", "R7.2", "R9.2"),
    ),
    "mountain": Thing(
        _land(use("b-mountain", _standing())),
        SQUARE,
        N_("Mountain"),
        texts.YIELDS["mountain"],
        ("R1.4", "R7.4", "R9.2"),
        many=COUNTS[THINGS.index("mountain")],
    ),
    "road": Thing(
        _land(use("road-laid", place(0, -12)), use("road-laid", place(0, 24)), sort=2),
        SQUARE,
        N_("Road"),
        N_("Reaches the parcels at its ends and along its sides. Once it lies it belongs to nobody."),
        ("R4.1", "R4.2", "R4.3"),
        many=ROAD_SUPPLY,
    ),
    "claim": Thing(
        _land(use("claim-0"), sort=3),
        SQUARE,
        N_("Ownership marker"),
        N_("This parcel is somebody’s, with whatever stands on it."),
        ("R1.6", "R6.6", "R15.14"),
        many=MARKERS,
    ),
    "river": Thing(
        join(
            use("land-0"),
            path("M-60,0H60", "river-bank"),
            path("M-60,0H60", "river"),
            path("M-60,0H60", "river-deep"),
            path("M-24-14q8-6,16,0t16,0M-6,12q8-6,16,0t16,0", "wave"),
        ),
        SQUARE,
        texts.THINGS["water"],
        N_("Nobody can own it. Empty land for ranches; $3 for a silver mine beside it."),
        ("R12.1", "R12.2", "R12.3"),
        many=len(RIVER),
    ),
    "bridge": Thing(
        join(
            use("land-0"),
            path("M0-60V60", "river"),
            path("M0-60V60", "river-deep"),
            use("bridge-laid"),
        ),
        SQUARE,
        N_("Bridge"),
        N_("Two roads at once over the water. What it touches counts 3 points at the end instead of 2."),
        ("R12.4", "R12.5"),
    ),
}
"""What lies or stands on the land beside buildings."""
THE_REST: Final = {
    "cowboy": Thing(
        use("man-0"),
        (-34, -38, 68, 74),
        N_("Cowboy"),
        N_("Sent out he acts; at home he makes you 1 stronger."),
        ("R3.1", "R5.4", "R15.3"),
        many=COWBOYS,
    ),
    "white": Thing(
        use("man-white"),
        (-34, -38, 68, 74),
        N_("The white cowboy"),
        texts.EXPLAINED["sheriff"],
        ("R15.9",),
        "man:white",
    ),
    "revolver": Thing(
        use("gun"),
        (-40, -34, 84, 68),
        N_("Revolver"),
        N_("1 more strength, for the whole game. Ranch, silver mine and prison bring them."),
        ("R5.4", "R7.3", "R7.4", "R7.10"),
    ),
    "ammunition": Thing(
        group(use("revolver", place(-26, -6, scale=0.95)), text("+3", 42, 12, "square-figure")),
        (-70, -46, 140, 92),
        N_("3 revolvers"),
        N_("3 more strength, for whoever took them as ammunition, until the end of the round."),
        ("R6.2", "R8.7"),
    ),
    "coach": Thing(
        use("coach"),
        (-44, -38, 92, 74),
        N_("The coach"),
        N_("Drives along the trail: every space in turn."),
        (),
        "coach:1",
    ),
    "marker": Thing(
        use("barrier"),
        (-48, -36, 96, 72),
        N_("The round marker"),
        N_("Closes the last spaces of the trail, one more every round."),
        (),
        "marker:round",
    ),
    "dice": Thing(
        join(
            group(use("die-5", place(-26, -2, -10)), cls="die"),
            group(use("die-4", place(26, 2, 8)), cls="die die-dark"),
        ),
        (-54, -36, 108, 72),
        N_("Two dice"),
        N_("For duels and for luck: at set-up they place the centre and the mountains."),
        ("R1.3", "R5.4", "R6.13"),
    ),
    "bag": Thing(use("bag"), (-40, -44, 80, 84), N_("The bag"), N_("The tiles still to come."), ("R1.2",), "bag:1"),
}
"""What lies beside the land."""
