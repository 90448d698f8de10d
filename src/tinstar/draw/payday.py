"""Pay day: what a town, or whatever else pays everybody at once, brings to whom, staged as one bill.

Seat by seat, a beat each: what pays comes from where it stands on the board (`source`) into the row of the one who gets
it, and the sums run up; at the end they go to the seats. What somebody else has a share of stands in both rows. It says
nothing that the log does not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tinstar.draw.bills import bill_part
from tinstar.draw.kit import Safe, bold, div, name_of, span
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark


class Payment(NamedTuple):
    """One thing that pays: its picture and what it brings."""

    picture: Safe
    figure: str
    source: str = ""
    """The element of the board that it flies from."""
    shared: int = -1
    """The seat that it was shared with: the one that robbed the owner, or the one it was taken from."""


class Sum(NamedTuple):
    """What somebody gets in total: `before` stands in front of the figure that runs up (`$`), or a picture does."""

    total: int
    before: str = ""
    picture: Safe | None = None


class Payee(NamedTuple):
    """A row of the bill."""

    seat: int
    name: str
    payments: Sequence[Payment]
    sums: Sequence[Sum]
    portrait: Safe | None = None


def payday_part(id: str, head: str, payees: Sequence[Payee], *, about: str = "") -> Part:
    """The bill: a row for everybody who gets something, in the order in which they are paid."""
    rows = [_row(payee, beat) for beat, payee in enumerate(payees, 1)]
    return bill_part(id, head, span(about, cls="bill-for") if about else None, div(rows, cls="payees"), cls="payday")


def _row(payee: Payee, beat: int) -> Safe:
    return div(
        div(payee.portrait, seat_mark(payee.seat), cls="fighter-picture"),
        bold(name_of(payee.name), cls="fighter-name"),
        div([_payment(payment, beat) for payment in payee.payments], cls="terms"),
        div([_sum(one, beat) for one in payee.sums], cls="payee-sums", data_to=f"seat:{payee.seat}"),
        cls="payee",
    )


def _payment(payment: Payment, beat: int) -> Safe:
    return span(
        payment.picture,
        bold(payment.figure),
        seat_mark(payment.shared) if payment.shared >= 0 else None,
        cls="term shared" if payment.shared >= 0 else "term",
        data_beat=beat,
        data_from=payment.source,
    )


def _sum(one: Sum, beat: int) -> Safe:
    """Before its beat there is nothing yet."""
    return span(
        one.picture,
        bold(
            one.before,
            span(str(one.total), data_count=one.total, data_beat=beat),
            cls="fighter-total",
            data_beat=beat,
        ),
        cls="payee-sum",
    )
