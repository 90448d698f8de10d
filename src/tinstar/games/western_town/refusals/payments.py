"""R3.6 Why a payment is refused, or is no choice."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.games.western_town.pieces import GOODS, KINDS
from tinstar.games.western_town.refusals.acts import ACTS, costs_of, picks_asked, why_no_act, why_takes
from tinstar.games.western_town.refusals.naming import costs_thing, counters, had_thing
from tinstar.games.western_town.rules.effects import Choose, Effect, Pay
from tinstar.games.western_town.rules.goods import can_pay, put_aside
from tinstar.games.western_town.state import Western
from tinstar.kernel.reasons import Why, why


def why_not_pay(table: Western, seat: int, said: list[str]) -> Why | None:
    """`1 wood build barber c3`: what it buys must be asked for, then the sum must be the right one and be there; then
    what it buys has reasons of its own, with the goods that are left."""
    question = table.question()
    costs = costs_of(question) if isinstance(question, Effect) else []
    if not costs:
        return why("No effect asks you to pay now.", "R3.6")
    cost, act = cost_of(said)
    buys = bool(act) and act[0] in ACTS
    if buys and not ACTS[act[0]].asked(table):
        return ACTS[act[0]].never
    if cost not in costs:
        return why_takes(costs)
    if not can_pay(table, seat, cost):
        goods = goods_in([cost])
        shows, takes, have = counters(seat, goods), costs_thing([cost]), had_thing(table, seat, goods)
        return why("That takes {cost}, you have {have}.", "R3.6", shows=shows, cost=takes, have=have)
    if not act and picks_asked(table):
        return why("What it buys comes first, then the payment.", "R3.6")
    if not buys:
        return None
    put_aside(table, seat, cost, 1)
    reason = why_no_act(table, seat, act)
    put_aside(table, seat, cost, -1)
    return reason


def cost_of(said: list[str]) -> tuple[list[int], list[str]]:
    """The goods that are paid, and what they buy; no sum has goods that cannot be paid."""
    cost, words = [0] * KINDS, [word.rstrip(":,") for word in said]
    while len(words) > 1 and words[0].isdecimal() and words[1] in GOODS:
        cost[GOODS.index(words[1])] += int(words[0])
        words = words[2:]
    return cost, words


def why_not_no(table: Western, seat: int, said: list[str]) -> Why | None:
    """R4.3"""
    question = table.question()
    assert isinstance(question, Pay)
    return None if question.optional else why("What a use takes must be paid.", "R4.3")


def why_not_whole(table: Western, seat: int, said: list[str]) -> Why | None:
    """R3.6 One of several effects as a whole: `gain 2 wood`, or one that can do nothing now: `repair`."""
    question = table.question()
    if not isinstance(question, Choose):
        return why("No choice between effects is open now.", "R3.6")
    if tuple(said) in [question.words(table, option) for option in table.options(seat)]:
        return None
    return why("That is not among the effects to choose from.", "R3.6")


def goods_in(costs: Sequence[list[int]]) -> list[int]:
    """The goods that some of these costs take."""
    return [good for good in range(KINDS) if any(cost[good] for cost in costs)]
