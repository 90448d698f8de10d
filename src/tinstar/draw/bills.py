"""Bills: what is staged over the table for a moment (the layer `posters`), and above all the duel.

What carries `data-beat` appears at that beat: 1, 2, 3 …, after the bill has come. With a beat dice are thrown and
figures with `data-count` run up from nothing; after the last one the bill is `data-ended`, and shows who won. With
motion turned off only the end is seen. A bill says nothing that the log does not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tinstar.draw.kit import Kid, Safe, bold, div, name_of, span
from tinstar.draw.layout import POSTERS
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark


class Term(NamedTuple):
    """What is added up: a picture and what it counts."""

    picture: Safe
    figure: str
    thrown: bool = False
    """A die or a card: everybody's come first, one after the other."""


class Fighter(NamedTuple):
    """One side of a duel."""

    seat: int
    name: str
    picture: Safe | None = None
    """A portrait, or the card that is shown."""
    terms: Sequence[Term] = ()
    total: int | None = None
    won: bool = False


def bill_part(id: str, head: str, *kids: Kid, seat: int = -1, cls: str = "") -> Part:
    """A bill with a heading; it comes out of the seat it speaks of."""
    source = f"seat:{seat}" if seat >= 0 else None
    markup = div(span(head, cls="bill-head"), kids, id=id, cls=f"bill placard {cls}".strip(), data_seat=source)
    return Part(id, POSTERS.id, markup)


def duel_part(
    id: str,
    head: str,
    fighters: Sequence[Fighter],
    verdict: str,
    *,
    about: str = "",
    prize: Safe | None = None,
    between: Safe | None = None,
) -> Part:
    """A duel of two, one beside the other with `between` in the middle, or of more, one below the other.

    Its beats: the dice in turn, then what is added to them, then the totals, then the verdict.
    """
    throws = sum(term.thrown for fighter in fighters for term in fighter.terms)
    adds = throws + any(not term.thrown for fighter in fighters for term in fighter.terms)
    totals = adds + any(fighter.total is not None for fighter in fighters)
    beat, sides = 0, []
    for fighter in fighters:
        sides.append(_side(fighter, beat, adds, totals))
        beat += sum(term.thrown for term in fighter.terms)
    return bill_part(
        id,
        head,
        span(about, cls="bill-for") if about else None,
        div(sides, span(between, cls="between") if between and len(sides) == 2 else None, cls="fighters"),
        div(prize, span(verdict, cls="verdict good", data_beat=totals + 1), cls="prize"),
        cls="duel",
    )


def _side(fighter: Fighter, thrown: int, adds: int, totals: int) -> Safe:
    sums = []
    for number, term in enumerate(fighter.terms):
        thrown += term.thrown
        sums.append(
            span(
                span("+", cls="plus") if number else None,
                term.picture,
                bold(term.figure),
                cls="term",
                data_beat=thrown if term.thrown else adds,
            )
        )
    total = fighter.total
    return div(
        div(fighter.picture, seat_mark(fighter.seat), cls="fighter-picture"),
        bold(name_of(fighter.name), cls="fighter-name"),
        div(sums, cls="terms") if sums else None,
        bold(str(total), cls="fighter-total", data_count=total, data_beat=totals) if total is not None else None,
        cls="fighter won" if fighter.won else "fighter",
    )
