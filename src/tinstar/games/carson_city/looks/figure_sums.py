"""Sums in a figure of the guide: what everybody came to in a duel, what everybody gave as tax. They say nothing that
the log does not say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw.dice import FACES, die_colour
from tinstar.draw.figures import Box
from tinstar.draw.journal import just_before
from tinstar.draw.kit import Kid, Safe, group, path, place, rect, text, use
from tinstar.draw.phrases import in_a_row, points, sentence, with_commas
from tinstar.draw.positions import BadFigure
from tinstar.draw.seats import colour, shape
from tinstar.draw.words import Words
from tinstar.games.carson_city.looks import sayings
from tinstar.games.carson_city.looks.journal import total
from tinstar.games.carson_city.pieces import THINGS
from tinstar.games.carson_city.rules.events import DuelWon, Earned, Fought, Paid, Robbed, Taxed
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.facts import Event

MARGIN: Final = 12
TALLEST: Final = 92
"""A row is never taller."""


def rows(count: int, wide: float, high: float) -> list[Box]:
    """This number of rows, one below the other."""
    tall = min(TALLEST, (high - MARGIN) / count - MARGIN)
    top = (high - (tall + MARGIN) * count + MARGIN) / 2
    return [(MARGIN, top + (tall + MARGIN) * row, wide - 2 * MARGIN, tall) for row in range(count)]


# ---------------------------------------------------------------- duels
def last_duel(log: Sequence[Event]) -> tuple[list[Fought], DuelWon]:
    """The fighters and the verdict of the newest duel."""
    for number in range(len(log) - 1, -1, -1):
        won = log[number]
        if isinstance(won, DuelWon):
            return just_before(log, number, Fought), won
    raise BadFigure("nobody has fought a duel yet")


def duel(view: CarsonCityView, log: Sequence[Event], wide: float, high: float) -> Safe:
    """A row for everybody: die or token, revolvers, cowboys at home, and what that comes to. A golden frame has won;
    where totals are the same the number says who passed as which."""
    fights, won = last_duel(log)
    boxes = rows(len(fights), wide, high)
    return group(_fighter(event, won, view, box) for event, box in zip(fights, boxes, strict=True))


def _fighter(event: Fought, won: DuelWon, view: CarsonCityView, box: Box) -> Safe:
    seat, extra = event.seat, event.extra
    thrown = use(f"disc-{event.value}", place(scale=1.05)) if view.might else _die(event.value, seat)
    guns = event.revolvers + extra
    terms: list[tuple[Kid, int | None]] = [
        (thrown, None),
        (use("gun", place(-2, 0, 0, 0.55)), guns),
        (use(f"man-{seat}", place(0, 2, 0, 0.62)), event.cowboys),
    ]
    tied = won.tie and total(event) == won.total
    return _row(seat, terms, str(total(event)), box, seat == won.seat, view.passed.index(seat) + 1 if tied else 0)


def _die(value: int, seat: int) -> Safe:
    return group(use(FACES[value - 1]), cls=f"die {die_colour(seat)}", at=place(0, -2, 0, 1.05))


def _row(seat: int, terms: Sequence[tuple[Kid, int | None]], sum: str, box: Box, best: bool, passed: int) -> Safe:
    """A badge, the terms with a plus between them, and the sum."""
    left, top, wide, tall = box
    step = (wide - 150) / len(terms)
    said: list[Kid] = [
        rect(0, 0, wide, tall, "sum-paper best-sum" if best else "sum-paper", rx=10),
        group(badge(seat), at=place(36, tall / 2, 0, 1.35)),
    ]
    for number, (drawing, count) in enumerate(terms):
        x = 92 + step * number
        said.append(group(drawing, at=place(x + (0 if count is None else -9), tall / 2)))
        if count is not None:
            said.append(text(str(count), x + 24, tall / 2 + 8, "sum-term"))
        if number:
            said.append(text("+", x - step / 2 + 1, tall / 2 + 8, "sum-sign"))
    said += [
        text("=", wide - 76, tall / 2 + 8, "sum-sign"),
        text(sum, wide - 40, tall / 2 + 12, "sum-total"),
    ]
    if passed:
        said.append(
            group(
                rect(-13, -13, 26, 26, "figure-tag", rx=6),
                text(str(passed), y=6, cls="figure-count"),
                at=place(wide - 14, 16),
            )
        )
    return group(said, at=place(left, top))


def badge(seat: int) -> Safe:
    """The mark of a seat."""
    return group(rect(-14, -14, 28, 28, f"o {colour(seat)}", rx=7), shape(seat))


def duel_said(view: CarsonCityView, log: Sequence[Event], names: Sequence[str], words: Words) -> str:
    """`Red: 7; Blue: 5.`"""
    fights, _ = last_duel(log)
    return _sums_said([(event.seat, str(total(event))) for event in fights], names, words)


def _sums_said(sums: Sequence[tuple[int, str]], names: Sequence[str], words: Words) -> str:
    said = (words("{name}: {sum}", name=names[seat], sum=sum) for seat, sum in sums)
    return sentence(in_a_row(said, words))


# ---------------------------------------------------------------- pay
def last_pay(log: Sequence[Event]) -> list[Paid]:
    """What the town paid last, building by building."""
    number = next((number for number in range(len(log), 0, -1) if isinstance(log[number - 1], Paid)), 0)
    if not number:
        raise BadFigure("the town has not paid yet")
    return [event for event in just_before(log, number, Paid) if event.dollars]


def pay(now: CarsonCityView, log: Sequence[Event], wide: float, high: float) -> Safe:
    """A row for everybody whom the town paid: the buildings with what they brought, and the sum. A revolver lies beside
    what was robbed."""
    paid = last_pay(log)
    seats = [seat for seat in now.order if any(event.seat == seat for event in paid)]
    boxes = rows(len(seats), wide, high)
    return group(
        _paid([event for event in paid if event.seat == seat], box) for seat, box in zip(seats, boxes, strict=True)
    )


def pay_said(view: CarsonCityView, log: Sequence[Event], names: Sequence[str], words: Words) -> str:
    """`Red: $7; Blue: $7.`"""
    paid = last_pay(log)
    sums = {seat: sum(event.dollars for event in paid if event.seat == seat) for seat in view.order}
    return _sums_said([(seat, sayings.money(dollars)) for seat, dollars in sums.items() if dollars], names, words)


def _paid(events: Sequence[Paid], box: Box) -> Safe:
    left, top, wide, tall = box
    kids: list[Kid] = [
        rect(0, 0, wide, tall, "sum-paper", rx=10),
        group(badge(events[0].seat), at=place(36, tall / 2, 0, 1.35)),
        text("=", wide - 98, tall / 2 + 8, "sum-sign"),
        text(sayings.money(sum(event.dollars for event in events)), wide - 48, tall / 2 + 11, "sum-total"),
    ]
    step = (wide - 180) / max(len(events), 3)
    for number, event in enumerate(events):
        x = 70 + step * (number + 0.5)
        robbed = isinstance(event, Robbed) or (isinstance(event, Earned) and event.stolen)
        kids += [
            use(f"b-{THINGS[event.thing]}", place(x, tall / 2 - 12, 0, 0.5)),
            use("gun", place(x + 24, tall / 2 - 30, 0, 0.3)) if robbed else None,
            text(sayings.money(event.dollars), x, tall / 2 + 33, "sum-term"),
        ]
        if number:
            kids.append(text("+", x - step / 2, tall / 2 + 31, "sum-sign"))
    return group(kids, cls="square-drawn", at=place(left, top))


# ---------------------------------------------------------------- tax
def tax(before: CarsonCityView, now: CarsonCityView, log: Sequence[Event], wide: float, high: float) -> Safe:
    """A row for everybody: the character, what he had and what of it was safe, what he gave, the points for it."""
    given = {event.seat: event for event in log if isinstance(event, Taxed)}
    boxes = rows(len(now.seats), wide, high)
    return group(_payer(seat, before, now, given.get(seat), box) for seat, box in zip(before.order, boxes, strict=True))


def _payer(seat: int, before: CarsonCityView, now: CarsonCityView, gave: Taxed | None, box: Box) -> Safe:
    left, top, wide, tall = box
    shown = before.seats[seat]
    dollars, points = (gave.dollars, gave.points) if gave else (0, 0)
    had = now.seats[seat].money + dollars
    y = tall / 2
    face = group(use(f"p-{shown.character}"), rect(-49, -49, 98, 98, "bust-frame", rx=9), at=place(44, y, 0, 0.66))
    kids: list[Kid] = [
        rect(0, 0, wide, tall, "sum-paper", rx=10),
        face,
        group(badge(seat), at=place(18, y - 20, 0, 0.8)),
        text(sayings.money(had), 122, y + 8, "sum-term"),
        text(f"/{shown.limit}", 172, y + 8, "sum-safe"),
    ]
    if gave:
        kids += [
            text(sayings.money(-dollars), 228, y + 8, "sum-term"),
            path("M-14,0H12M3-9L13,0L3,9", "square-arrow", place(282, y)),
            text(f"+{points}", 326, y + 8, "sum-term"),
            use("star", place(366, y - 2, 0, 1.1)),
        ]
    return group(kids, cls="square-drawn", at=place(left, top))


def tax_said(view: CarsonCityView, log: Sequence[Event], names: Sequence[str], words: Words) -> str:
    """`Blue: −$10, 1 point.`"""
    given = [event for event in log if isinstance(event, Taxed)]
    sums = [(event.seat, with_commas(sayings.money(-event.dollars), points(event.points, words))) for event in given]
    return _sums_said(sums, names, words)


SAID: Final = {"duel": duel_said, "pay": pay_said, "tax": tax_said}
"""What these sums say in words."""
