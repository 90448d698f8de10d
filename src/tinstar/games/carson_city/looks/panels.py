"""Beside the boards: the order of play, the seats, what is the viewer's, the characters on offer, incomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tinstar.draw import phrases
from tinstar.draw.kit import (
    Safe,
    bold,
    button,
    div,
    element,
    group,
    join,
    name_of,
    paragraph,
    place,
    rect,
    span,
    svg,
    use,
)
from tinstar.draw.layout import DRAWER, MINE, ORDER, PILE
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.score import score_table
from tinstar.draw.seats import seat_mark
from tinstar.draw.table import figure, seat_note, seat_shell, stands_out, tells
from tinstar.draw.victory import Laurel, Victory, verdict
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings, texts
from tinstar.games.carson_city.looks.earnings import Earnings, Reason
from tinstar.games.carson_city.looks.people import bust
from tinstar.games.carson_city.looks.worth import reason_said
from tinstar.games.carson_city.pieces import CHARACTERS
from tinstar.games.carson_city.view import CarsonCityView, CharacterSeen, SeatSeen, TileSeen
from tinstar.kernel.look import Seen

Box = tuple[float, float, float, float]
SMALL: Final[Box] = (-40, -40, 80, 80)
MAN: Final[Box] = (-32, -36, 64, 70)
GUN: Final[Box] = (-39, -32, 82, 64)
TILE: Final[Box] = (-50, -52, 100, 96)
DISC: Final[Box] = (-22, -22, 44, 46)
LONG: Final = 18
"""A character's name with more letters is set closer at a seat, where tiles in stock stand beside it."""
LONGER: Final = 15
"""And on a card."""
TOGETHER: Final = 12
"""A name and what its bearer is doing, which is smaller, have room for so many letters in a narrow seat. More: the name
alone is seen, and the frame of the seat says the rest."""


def picture(symbol: str, cls: str, box: Box = SMALL) -> Safe:
    return svg(use(symbol), box=box, cls=cls)


# ---------------------------------------------------------------- how far the game is
@remembered
def pile_part(phase: str, round: int, words: Words) -> Part:
    """Under the title: what is done now; where there is little room, the round."""
    return Part("pile:phase", PILE.id, span(words(texts.PHASES[phase]), id="pile:phase"))


def order_part(view: CarsonCityView, asked: Sequence[int], names: tuple[str, ...], words: Words) -> Part:
    """Who plays when: first in the order of play, then in the order of passing."""
    return _order(view.order, view.passed, view.phase in ("parcels", "characters"), tuple(asked), names, words)


@remembered
def _order(
    order: tuple[int, ...],
    passed: tuple[int, ...],
    choosing: bool,
    asked: tuple[int, ...],
    names: tuple[str, ...],
    words: Words,
) -> Part:
    due = [seat for seat in order if choosing or seat not in passed]
    rows = []
    if due:
        rows.append(_row(words(texts.TO_CHOOSE if choosing else texts.TO_PLAY), due, asked, names))
    if not choosing:
        free = element("li", str(len(passed) + 1), class_="free", aria_hidden="true") if due else None
        rows.append(_row(words(texts.HAVE_PASSED), passed, asked, names, free))
    return Part("order:all", ORDER.id, div(rows, id="order:all", cls="orders"))


def _row(
    title: str, seats: Sequence[int], asked: Sequence[int], names: Sequence[str], free: Safe | None = None
) -> Safe:
    marks = [
        element("li", seat_mark(seat), span(names[seat], cls="sr"), class_="due" if seat in asked else "")
        for seat in seats
    ]
    return div(span(title, cls="note"), element("ol", marks, free), cls="order")


# ---------------------------------------------------------------- the seats
def seat_parts(seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> list[Part]:
    """Character with number, name and note; points; cowboys, revolvers, roads, kept tiles; money and its limit."""
    view = seen.view
    red = {card.name for card in view.characters if card.red}
    return [
        seat(
            number,
            shown,
            people[number],
            note(seen, number, people[number], words),
            stands_out(seen, number),
            (shown.character or "") in red,
            number == view.seat,
            view.might,
            words,
        )
        for number, shown in enumerate(view.seats)
    ]


def note(seen: Seen[CarsonCityView], seat: int, person: PersonSeen, words: Words) -> Safe | None:
    """Whose turn it is, who duels, who has passed as which: a number, as in the order of play."""
    said = seat_note(seen, seat, person, words)
    passed = seen.view.seats[seat].passed
    if seat not in seen.waiting and not seen.outcome:
        if seat in seen.view.fighters:
            said = words("duels")
        elif passed and seen.view.phase == "placing":
            return figure(passed, words(texts.PASSED_NOTES[passed - 1]), "passed-as")
        elif said in (words("waiting"), words("you")):
            return None
    if said == person.note:
        return None
    spare = len(person.name) + 0.7 * len(said) > TOGETHER
    return span(said, cls="doing-now spare" if spare else "doing-now") if said else None


@remembered
def seat(
    number: int,
    shown: SeatSeen,
    person: PersonSeen,
    doing: Safe | None,
    turn: bool,
    red: bool,
    own: bool,
    might: bool,
    words: Words,
) -> Part:
    role = shown.character
    face = div(
        bust(role, red),
        seat_mark(number),
        span(str(CHARACTERS.index(role)), cls="role-number") if role else None,
        cls="portrait",
    )
    called = words(texts.CHARACTERS[role]) if role else person.note or words("no character yet")
    goods = [
        _count(f"man-{number}", len(shown.cowboys), sayings.cowboys(len(shown.cowboys), words), MAN),
        _count("man-white", 1, words("the white cowboy"), MAN) if shown.white else None,
        _count(
            "gun",
            shown.revolvers,
            sayings.revolvers(shown.revolvers, words),
            GUN,
            f"+{shown.extra}" if shown.extra else "",
        ),
        _count("plank", shown.roads, sayings.roads(shown.roads, words)),
        _count("disc-back", shown.tokens, sayings.tokens(shown.tokens, words), DISC) if might else None,
    ]
    return seat_shell(
        number,
        person,
        face,
        div(
            div(bold(name_of(person.name)), doing, cls="who-line"),
            div(
                span(called, cls="note long" if len(called) + 3 * len(shown.kept) > LONG else "note"),
                span(person.note, cls="note played-by") if role and person.note else None,
                _stock(shown.kept),
                cls="who-line",
            ),
            cls="who",
        ),
        span(
            picture("star", "point-star", (-20, -20, 40, 40)),
            figure(shown.points, phrases.points(shown.points, words), data_count=shown.points),
            cls="points",
        ),
        div(goods, None if own else _hidden(number, shown), cls="own"),
        _money(shown, words),
        turn=turn,
        states=["owner"],
        data_tip=True,
    )


def _stock(tiles: Sequence[TileSeen]) -> Safe | None:
    """Kept tiles, small."""
    return span([picture(f"b-{tile.kind}", "kept", TILE) for tile in tiles[:5]], cls="in-stock") if tiles else None


def _hidden(number: int, shown: SeatSeen) -> Safe:
    """His cowboys one by one, for nobody to see: so they walk from here and come home."""
    men = [group(id=f"man:{number}.{man}") for man in shown.cowboys]
    return svg(men, group(id="man:white") if shown.white else None, box=MAN, cls="unseen")


def _count(symbol: str, number: int, said: str, box: Box = SMALL, extra: str = "") -> Safe:
    return span(
        picture(symbol, "thing", box),
        figure(number, said),
        span(extra, cls="extra") if extra else None,
        cls="holds",
    )


def _money(shown: SeatSeen, words: Words) -> Safe:
    """What somebody has, and how much of it is safe: underlined once there is more."""
    over = shown.limit is not None and shown.money > shown.limit
    return span(
        bold("$", span(str(shown.money), data_count=shown.money)),
        span(f"/{shown.limit}", cls="limit") if shown.limit is not None else None,
        cls="money over" if over else "money",
    )


# ---------------------------------------------------------------- what is the viewer's
def mine_parts(view: CarsonCityView, words: Words) -> list[Part]:
    """The viewer's pieces one by one, strength, and what all buildings bring."""
    if view.seat < 0:
        return []
    return [_mine(view.seat, view.seats[view.seat], words)]


def _token(value: int, count: int, words: Words) -> Safe:
    """Duel tokens of one value."""
    times = span(f"×{count}", cls="times") if count > 1 else None
    drawing = svg(use(f"disc-{value}"), box=DISC, name=words("duel token {n}", n=value))
    return div(drawing, times, id=f"token:{value}", cls="disc", data_tip=True)


@remembered
def _mine(seat: int, own: SeatSeen, words: Words) -> Part:
    men = [svg(group(use(f"man-{seat}"), id=f"man:{seat}.{man}"), box=MAN, cls="man") for man in own.cowboys]
    if own.white:
        men.append(svg(group(use("man-white"), id="man:white", data_tip=True), box=MAN, cls="man"))
    guns = [picture("gun", "gun", GUN) for _ in range(own.revolvers)]
    roads = [picture("plank", "plank") for _ in range(own.roads)]
    values = own.token_values or ()
    tokens = [_token(value, values.count(value), words) for value in sorted(set(values))]
    kinds = dict.fromkeys(tile.kind for tile in own.kept)
    kept = [_kept(kind, [tile for tile in own.kept if tile.kind == kind]) for kind in kinds]
    income = tells(words("income {money}", money=sayings.money(own.income)), f"income:{seat}")
    title = element("h2", words("Yours"), " ", element("small", sayings.strength(own.strength, words), " · ", income))
    return Part(
        "mine:all",
        MINE.id,
        div(title, div(men, guns, roads, tokens, kept, cls="pieces"), id="mine:all", cls="purse holdings"),
    )


def _kept(kind: str, tiles: Sequence[TileSeen]) -> Safe:
    """Tiles of one kind in stock."""
    drawing = svg(
        use("land-0"),
        [group(use(f"b-{kind}", place(0, 2)), id=f"tile:{tile.id}") for tile in tiles],
        rect(-59, -59, 118, 118, "outline-2", rx=8),
        box=(-60, -60, 120, 120),
    )
    times = span(f"×{len(tiles)}", cls="times") if len(tiles) > 1 else None
    return div(drawing, times, id=f"kept:{kind}", cls="kept-tile", data_tip=True)


# ---------------------------------------------------------------- characters
def drawer_parts(seen: Seen[CarsonCityView], words: Words) -> list[Part]:
    """The seven cards for whoever chooses one; those that are taken bear the mark of whoever has them."""
    if seen.kind != "ChooseCharacter" or not seen.options:
        return []
    cards = [_card(number, card, words) for number, card in enumerate(seen.view.characters, 1)]
    fold = button(words("Fold"), cls="quiet", data_folds=DRAWER.id, aria_expanded="true")
    return [Part("drawer:all", DRAWER.id, div(cards, fold, id="drawer:all", cls="of-seven"))]


@remembered
def _card(number: int, card: CharacterSeen, words: Words) -> Safe:
    """Number, face, name, what it does, how much money it keeps; red cards are turned over."""
    powers = texts.RED_POWERS if card.red else texts.POWERS
    name, taken = words(texts.CHARACTERS[card.name]), card.seat >= 0
    classes = ["drawn", *(name for name, true in (("taken", taken), ("red", card.red)) if true)]
    return div(
        bust(card.name, card.red),
        bold(name, cls="longer" if len(name) > LONGER else ""),
        span(words(powers[card.name])),
        span(
            picture("coin", "tiny", (-20, -20, 40, 40)),
            words(texts.KEEPS, money=sayings.money(card.limit)),
            cls="keeps",
        ),
        span(str(number), cls="role-number"),
        seat_mark(card.seat) if taken else None,
        id=f"role:{card.name}",
        cls=" ".join(classes),
        data_tip=True,
    )


# ---------------------------------------------------------------- incomes
def incomes(view: CarsonCityView, seat: int, people: Sequence[PersonSeen], words: Words) -> Safe:
    """What every building of a seat brings now, and why."""
    title = (
        words("The town would pay you now")
        if seat == view.seat
        else words("The town would pay {name} now", name=people[seat].name)
    )
    found = Earnings(view).reasons(seat)
    head = bold(title, cls="tip-title")
    if not found:
        return join(head, paragraph(words("Nothing: no building earns anything yet.")))
    rows = [_income(reason, words) for reason in found]
    total = element(
        "tr",
        element("td"),
        element("td", words("in all")),
        element("td", bold(words.sum(sayings.money(sum(reason.dollars for reason in found))))),
        class_="sum-row",
    )
    lit = span(hidden=True, data_about=" ".join(f"parcel:{reason.parcel}" for reason in found))
    return join(head, element("table", element("tbody", rows, total), class_="incomes"), lit)


def _income(reason: Reason, words: Words) -> Safe:
    name = bold(words(texts.THINGS[reason.kind]))
    return element(
        "tr",
        element("td", picture(f"b-{reason.kind}", "kept", TILE)),
        element("td", name, " ", sayings.parcel(reason.parcel), element("small", reason_said(reason, words))),
        element("td", bold(words.sum(sayings.money(reason.dollars)))),
    )


# ---------------------------------------------------------------- the end
def result(seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> Safe:
    """Where every point came from, the best first, of equals whoever passed first; without columns for what was not
    played with."""
    assert seen.outcome is not None
    view, outcome = seen.view, seen.outcome
    played = {"kit_carson": view.kit_carson, "characters": any(card.red for card in view.characters)}
    parts = {source: points for source, points in outcome.parts.items() if played.get(source, True)}
    tied = len(set(outcome.points)) < seen.seats
    why = words("Of equals whoever passed first in the last round is ahead.") if tied else ""
    shown = msgspec.structs.replace(outcome, parts=parts)
    return score_table(shown, texts.SOURCES, people, words, view.passed, why)


def victory(seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> Victory:
    """Who has won, as whom."""
    assert seen.outcome is not None
    view, winners = seen.view, seen.outcome.winners
    red = {card.name for card in view.characters if card.red}
    laurels = [
        Laurel(
            seat,
            phrases.points(seen.outcome.points[seat], words),
            bust(view.seats[seat].character, view.seats[seat].character in red),
        )
        for seat in winners
    ]
    return Victory(verdict(winners, people, words), laurels)
