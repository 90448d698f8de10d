"""Why a choice is refused, in words: from what its seat may know."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import CARDS
from tinstar.games.western_town.refusals.acts import ACTS, COUNTED, why_not_act
from tinstar.games.western_town.refusals.camp import (
    why_not_aimed,
    why_not_orange,
    why_not_raid,
    why_not_red,
    why_not_to,
)
from tinstar.games.western_town.refusals.cards import (
    BUSY,
    why_no_income,
    why_not_done,
    why_not_down,
    why_not_pass,
    why_not_play,
    why_not_sleep,
    why_not_wake,
)
from tinstar.games.western_town.refusals.founding import why_not_named
from tinstar.games.western_town.refusals.naming import phase, why_not_own
from tinstar.games.western_town.refusals.payments import why_not_no, why_not_pay, why_not_whole
from tinstar.games.western_town.refusals.using import why_not_use
from tinstar.games.western_town.rules.camp import Defend, NameTarget
from tinstar.games.western_town.rules.cards import KeepCards
from tinstar.games.western_town.rules.effects import Pay, Wake
from tinstar.games.western_town.rules.playing import PlayAlone, PlayPair
from tinstar.games.western_town.rules.using import Turn
from tinstar.games.western_town.state import Western
from tinstar.kernel.core import Decision
from tinstar.kernel.reasons import Reasons, Why, reason, why


def why_not(table: Western, seat: int, said: list[str]) -> Why | None:
    """The reason why this seat may not choose that now; None where there is no better one than that."""
    return why_not_own(table, seat, said) or why_not_said(table, seat, said[:-2] if said[-2:-1] == ["of"] else said)


def why_not_said(table: Western, seat: int, said: list[str]) -> Why | None:
    if said[0] == "gain" or said in WHOLE:
        return why_not_whole(table, seat, said)
    if said[0] in ACTS:
        return why_not_act(table, seat, said)
    if said[0] in REASONS:
        return reason(REASONS, table, seat, said)
    if len(said) == 2 and said[0] in CARDS and said[1] in COUNTED:
        return why_no_income(table, seat, said)
    return why_not_named(table, seat, said)


def no_reason(table: Western, seat: int, said: list[str]) -> Why | None:
    return None


WHOLE: Final = (["construct"], ["repair"], ["replay"])
"""Effects that can be chosen though nothing fits."""
NOT_PLAYED: Final = why("Cards are played in phases 2 and 3.", "R2.1", shows=[phase(2), phase(3)])
NOT_SLEPT: Final = why("Cards are put to sleep at the beginning of a round.", "R2.5", shows=[phase(1)])
NOT_WOKEN: Final = why("No effect lets you wake a card now.", "R3.9")
NOT_DONE: Final = why("Only putting cards to sleep and waking them can be ended.", "R14.20")
NOT_DECLINED: Final = why("Only an offer to pay can be declined.", "R14.20")
NOT_SENT: Final = why("No riders are to be sent now.", "R7.5", shows=["commons:camp"])
NOT_DEFENDED: Final = why("There is nothing to defend now.", "R7.7")
REASONS: Final[Reasons[Western]] = {
    "play": ((PlayAlone, PlayPair, Turn, *BUSY), NOT_PLAYED, why_not_play),
    "down": ((PlayAlone, PlayPair, Turn, *BUSY), NOT_PLAYED, why_not_down),
    "use": ((Decision,), None, why_not_use),
    "pass": ((Decision,), None, why_not_pass),
    "sleep": ((KeepCards,), NOT_SLEPT, why_not_sleep),
    "wake": ((Wake,), NOT_WOKEN, why_not_wake),
    "done": ((KeepCards, Wake), NOT_DONE, why_not_done),
    "pay": ((Decision,), None, why_not_pay),
    "no": ((Pay,), NOT_DECLINED, why_not_no),
    "to": ((Decision,), None, why_not_to),
    "raid": ((Decision,), None, why_not_raid),
    "red": ((NameTarget,), NOT_SENT, why_not_red),
    "orange": ((NameTarget,), NOT_SENT, why_not_orange),
    "at": ((NameTarget,), NOT_SENT, why_not_aimed),
    "defend": ((Defend,), NOT_DEFENDED, no_reason),
    "leave": ((Defend,), NOT_DEFENDED, no_reason),
}
"""Whatever has several reasons at other times is asked for its reason at any."""
