"""What an analysis has found, in words: mistakes, turning points, what decided the game, how sure all this is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tinstar.draw.curve import percent
from tinstar.draw.kit import Safe, bold, button, div, element, join, name_of, paragraph, span
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import MINUS, signed
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import N_, Words
from tinstar.kernel.analysis import Account, Analysis, Mistake

TURNING_POINTS: Final = 6
HEADS: Final = (N_("at first"), N_("own choices"), N_("choices of others"), N_("luck"), N_("not told apart"))


def lost(mistakes: Sequence[Mistake]) -> int:
    """What some mistakes cost together, as it is shown: the sum of what is shown of each."""
    return sum(percent(mistake.better) - percent(mistake.chance) for mistake in mistakes)


def wavers(analysis: Analysis) -> int:
    """About how much the chances waver, in whole percent."""
    return max(1, math.ceil(100 * analysis.wavers))


def mistakes_said(mistakes: Sequence[Mistake], words: Words) -> str:
    """How many there are, and what they cost together."""
    if not mistakes:
        return words("no clear mistake")
    count = words.many("{n} clear mistake", "{n} clear mistakes", len(mistakes))
    return words("{mistakes}, together {lost}", mistakes=count, lost=f"{MINUS}{lost(mistakes)}")


def sure_said(analysis: Analysis, words: Words) -> str:
    """What the figures mean, and how far they are to be trusted."""
    return words(
        "Of a hundred games that go on from here as Ranch hands would play on, so many are won. The figures waver by "
        "about {n}; a loss of less than 2 is not called a mistake.",
        n=wavers(analysis),
    )


def compared(mistake: Mistake, words: Words) -> str:
    """Both chances beside each other."""
    return words("played {played} %, better {better} %", played=percent(mistake.chance), better=percent(mistake.better))


def findings(analysis: Analysis, people: Sequence[PersonSeen], words: Words) -> Safe:
    """Everything, for a dialog or a page: what everybody did wrong, the turning points, what decided the game."""
    return join(
        element("h3", words("Clear mistakes")),
        element("ul", [_of_seat(analysis, seat, people, words) for seat in range(analysis.seats)], class_="faults"),
        turning_points(analysis, people, words),
        accounts(analysis, people, words),
        paragraph(sure_said(analysis, words), cls="sure"),
    )


def _of_seat(analysis: Analysis, seat: int, people: Sequence[PersonSeen], words: Words) -> Safe:
    said = mistakes_said(analysis.mistakes_of(seat), words)
    return element("li", seat_mark(seat), bold(name_of(people[seat].name)), " ", span(said))


def turning_points(analysis: Analysis, people: Sequence[PersonSeen], words: Words) -> Safe | None:
    """The worst of the mistakes, each with the step that it leads to."""
    worst = analysis.turning_points(TURNING_POINTS)
    if not worst:
        return None
    rows = [
        element(
            "li",
            button(
                span(words("step {n}", n=mistake.step), cls="when"),
                seat_mark(mistake.seat),
                span(name_of(people[mistake.seat].name), ": ", compared(mistake, words)),
                bold(f"{MINUS}{lost([mistake])}"),
                cls="turning",
                data_step=mistake.step,
            ),
        )
        for mistake in worst
    ]
    return join(element("h3", words("Turning points")), element("ol", rows, class_="turnings"))


def accounts(analysis: Analysis, people: Sequence[PersonSeen], words: Words) -> Safe | None:
    """What moved the chances of everybody from the beginning to the end."""
    if not analysis.accounts:
        return None
    heads = [words("Player"), *(words(head) for head in HEADS)]
    rows = [_account(seat, account, people) for seat, account in enumerate(analysis.accounts)]
    table = element(
        "table",
        element("thead", element("tr", [element("th", head, scope="col") for head in heads])),
        element("tbody", rows),
        class_="score accounts",
    )
    return join(element("h3", words("What decided it")), div(table, cls="wide"))


def _account(seat: int, account: Account, people: Sequence[PersonSeen]) -> Safe:
    """Whole numbers that add up: what rounding leaves over is not told apart either."""
    start, end = percent(account.start), percent(account.end)
    moved = [percent(share) for share in (account.decisions, account.others, account.luck)]
    cells = [f"{start} %", *(signed(share) or "0" for share in (*moved, end - start - sum(moved)))]
    who = span(seat_mark(seat), span(name_of(people[seat].name), cls="who"), cls="scorer")
    return element("tr", element("th", who, scope="row"), [element("td", cell) for cell in cells])
