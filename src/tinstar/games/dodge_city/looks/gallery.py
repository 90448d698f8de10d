"""The gallery of the guide: the buildings of every edition, figures, marks, cards and events, with the tips of the
table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tinstar.draw import phrases
from tinstar.draw.figures import still
from tinstar.draw.gallery import MadeUp, Piece, Section
from tinstar.draw.kit import Safe, circle, join, place, rect, svg, use
from tinstar.draw.phrases import with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import cards, plan, sayings, texts, worth
from tinstar.games.dodge_city.looks.buildings import NOBODY, building_part
from tinstar.games.dodge_city.looks.lots import FRONT, WALL, Sheet, lots, outer
from tinstar.games.dodge_city.looks.posters import event_sign
from tinstar.games.dodge_city.looks.tips import Teller
from tinstar.games.dodge_city.looks.town import mark_part
from tinstar.games.dodge_city.pieces import CARD_KINDS, EDITION_NAMES, FIGURES, MARKS, NEWEST
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView
from tinstar.kernel.look import Seen

See = Seen[DodgeCityView]
ALIKE: Final = ("question", "indio")
"""Kinds of card of which all are the same: one of them is shown."""
ROOF: Final = 20
"""What stands higher than a front: a flag, a bell, a horseshoe."""
PACKS: Final = {
    "number-cards": (N_("Number cards"), ("number",)),
    "picture-cards": (N_("Picture cards"), ("picture",)),
    "other-cards": (N_("Question marks and Indios"), ("question", "indio")),
}
"""The cards that are shown together: the title, and their kinds."""
CARD_RULES: Final = {
    "number": ("R3.1",),
    "picture": ("R3.1", "R14.8"),
    "question": ("R3.2", "R7.6"),
    "indio": ("R4.4", "R7.7"),
}
"""What is said of a card beside its tip, which names the rule of the placing round."""
OF_ANY_EVENT: Final = ("R12.9",)
EVENT_RULES: Final = {
    "lucky_poker": ("R12.8", "R12.2"),
    "sleight_of_hand": ("R12.6", "R11.2"),
    "telegraph_clerk": ("R12.6", "R14.55"),
    "founders_day": ("R12.8",),
    "property_tax": ("R12.2",),
    "doctors_bill": ("R12.2",),
    "new_saddle": ("R12.2",),
    "unlucky_poker": ("R12.8", "R12.2"),
    "disorderly_conduct": ("R12.2",),
    "bank_robbery": ("R12.8", "R12.2"),
    "fire_brigade": ("R12.8", "R12.2"),
    "pay_day": ("R12.2",),
    "poor_relief": ("R12.8",),
    "pickpocket": ("R14.55", "R12.2"),
    "marked_deck": ("R12.6", "R14.49"),
    "old_comrade": ("R12.3", "R14.52"),
    "hired_hands": ("R12.3", "R14.52"),
    "trail_crew": ("R12.3", "R14.52"),
    "bar_fight": ("R12.4",),
    "ambush": ("R12.4",),
    "tornado": ("R12.4", "R14.56"),
    "high_noon": ("R12.4",),
    "run_out_of_town": ("R12.4",),
    "night_march": ("R12.5", "R14.53"),
    "stampede": ("R12.5",),
    "bargain_day": ("R12.7", "R14.54"),
    "sore_head": ("R12.7", "R14.54"),
}
"""What is said of an event beside its text."""


def gallery(seen: See, words: Words) -> Sequence[Section]:
    """Everything in the box, the newest edition first."""
    older = [name for name in EDITION_NAMES[::-1] if name != NEWEST]
    return [
        _town(seen, NEWEST, words),
        _figures(seen, words),
        _marks(words),
        *(_pack(key, seen, words) for key in PACKS),
        _events(words),
        *(_town(seen, name, words) for name in older),
    ]


def _teller(seen: See, words: Words) -> Teller:
    """Nobody sits at this table yet."""
    return Teller(seen, [], words)


# ---------------------------------------------------------------- buildings
def _town(seen: See, box: str, words: Words) -> Section:
    empty = whole_town(seen, box)
    pieces = [_building(empty, shown.name, words) for shown in empty.view.buildings]
    if box == NEWEST:
        return Section("buildings", words("Buildings"), pieces, words("edition {n}, the usual one", n=box), cards=True)
    title = words("Buildings of edition {n}", n=box)
    return Section(f"buildings-{box}", title, pieces, words("an older reconstruction"), cards=True)


def whole_town(seen: See, box: str) -> See:
    """All buildings of an edition, and nobody has bought into one."""
    buildings = tuple(
        BuildingSeen(name, None, None, neutral=False, camps=(), put=0, verdict=None, level=False, stuck=0)
        for name in plan.edition(box).building_names
    )
    view = msgspec.structs.replace(seen.view, edition=box, buildings=buildings)
    return msgspec.structs.replace(seen, view=view)


def _building(seen: See, name: str, words: Words) -> Piece:
    box = seen.view.edition
    here = plan.building(box, name)
    older = box != NEWEST
    same = older and here.rows == plan.building(NEWEST, name).rows
    cells = words.many("{n} cell", "{n} cells", len(plan.cells_in(here, here.cells)))
    marks = words("{n} of {all} marks", n=here.needed, all=len(here.mark_cells))
    stones = sayings.stones(plan.fewest_stones(box, name, False), words)
    line = words("{cells}; the shortest chain joins {marks} and has {stones}.", cells=cells, marks=marks, stones=stones)
    return Piece(
        f"building:{name}-{box}" if older else f"building:{name}",
        words(texts.BUILDINGS[name]),
        _house(Sheet(box, whole=True), name, words),
        line,
        ("R6.2", "R1.4"),
        _teller(seen, words).building(name),
        note=words("as in edition {n}", n=NEWEST) if same else with_commas(cells, marks),
        made_up=MadeUp(words("the plan") if here.named else words("name, district and plan"), f"R13.{2 + int(box)}"),
    )


def _house(sheet: Sheet, name: str, words: Words) -> Safe:
    """Front and plan as on the sheet."""
    left, top = lots(sheet)[name]
    wide, high = outer(sheet.edition, name)
    marks = [mark_part(sheet, name, cell, False).markup for cell in plan.marks_in(sheet.edition, name)]
    house = building_part(sheet, name, "", NOBODY, "", words).markup
    box = (left - WALL - 3, top - WALL - FRONT - ROOF, wide + 6, high + FRONT + ROOF + 3)
    return svg(still(join(house, marks)), box=box)


# ---------------------------------------------------------------- figures and marks
def _figures(seen: See, words: Words) -> Section:
    pieces = [_figure(seen, figure, words) for figure in FIGURES]
    return Section("figures", words("Figures"), pieces, words("two discs of each"))


def _figure(seen: See, figure: str, words: Words) -> Piece:
    points = worth.points(seen.view, figure)
    line = words(
        "{price} a stone. Control brings {points} and {rent}.",
        price=sayings.dollars(worth.price(seen.view, figure)),
        points=phrases.points(points, words),
        rent=sayings.dollars(worth.rent(seen.view, figure)),
    )
    discs = join(use(f"d-{figure}"), use(f"p-{points}", place(30, 28, scale=0.5)))
    tip = _teller(seen, words).figure(figure)
    return Piece(
        f"figure:{figure}",
        words(texts.FIGURES[figure]),
        svg(discs, box=(-42, -42, 96, 96)),
        line,
        ("R5.1", "R5.4"),
        tip,
    )


def _marks(words: Words) -> Section:
    return Section("marks", words("Marks"), [_mark(mark, words) for mark in MARKS.values()])


def _mark(mark: str, words: Words) -> Piece:
    plans = plan.edition(NEWEST).buildings
    there = sum(mark in here.mark_names for here in plans)
    picture = join(circle(0, 0, 16.4, "plate"), use(f"m-{mark}", place(scale=0.9)))
    line = words("Marks a place in {n} of {all} buildings.", n=there, all=len(plans))
    return Piece(f"mark:{mark}", words(texts.MARKS[mark]), svg(picture, box=(-20, -20, 40, 40)), line, ("R6.1", "R6.4"))


# ---------------------------------------------------------------- cards and events
def _cards_of(kind: str) -> list[str]:
    box = plan.edition(NEWEST)
    return [card for card, number in zip(box.cards, box.kind, strict=True) if CARD_KINDS[number] == kind]


def _pack(key: str, seen: See, words: Words) -> Section:
    title, kinds = PACKS[key]
    pieces = [
        _card(card, kind, seen, words)
        for kind in kinds
        for card in (_cards_of(kind)[:1] if kind in ALIKE else _cards_of(kind))
    ]
    many = sum(len(_cards_of(kind)) for kind in kinds)
    return Section(key, words(title), pieces, phrases.cards(many, words), cards=True)


def _card(card: str, kind: str, seen: See, words: Words) -> Piece:
    teller = _teller(seen, words)
    return Piece(
        f"card:{card}",
        words(texts.CARD_KINDS[kind]) if kind in ALIKE else sayings.card_name(card, words),
        cards.shown(card, words, ""),
        teller.placing(card),
        CARD_RULES[kind],
        teller.card(card),
        note=f"×{len(_cards_of(kind))}" if kind in ALIKE else "",
        made_up=MadeUp(words("how many there are"), "R13.2"),
    )


def _events(words: Words) -> Section:
    drawn = words.many("{n} question mark draws them", "{n} question marks draw them", len(_cards_of("question")))
    return Section("events", words("Events"), [_event(name, words) for name in texts.EVENTS], drawn)


def _event(name: str, words: Words) -> Piece:
    symbol, (left, top, wide, high) = event_sign(name)
    size = 92 / max(wide, high)
    sign = use(symbol, place(-size * (left + wide / 2), -size * (top + high / 2), scale=size))
    picture = svg(
        rect(-62, -62, 124, 124, "card-paper", rx=12),
        rect(-56, -56, 112, 112, "border-purple", rx=8),
        sign,
        box=(-64, -64, 128, 128),
    )
    return Piece(
        f"event:{name}",
        words(texts.EVENTS[name]),
        picture,
        words(texts.EVENT_TEXTS[name]),
        EVENT_RULES.get(name, OF_ANY_EVENT),
        made_up=MadeUp(words("the whole event"), "R12.10"),
    )
