"""R4.2, R4.3 Why a card cannot be used against another: `gold_mine on 2 gold_mine`, or as much of it as is said."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.games.western_town.pieces import CARD_HOUSE, CARDS, HOMESTEAD_HOUSE, HOUSEHOLDS
from tinstar.games.western_town.refusals.acts import costs_of
from tinstar.games.western_town.refusals.cards import is_busy, why_down, why_missing, why_not_held, why_ruined
from tinstar.games.western_town.refusals.naming import (
    NO_HOMESTEAD,
    NO_PLAYER,
    NOT_FREE,
    SLEEPERS,
    card_thing,
    costs_thing,
    counters,
    kinds_thing,
    laid,
    phase,
)
from tinstar.games.western_town.refusals.payments import goods_in
from tinstar.games.western_town.rules.construction import Construct
from tinstar.games.western_town.rules.effects import USES, Effect, Pay, Require, Steal, Wake, any_changes
from tinstar.games.western_town.rules.goods import can_pay
from tinstar.games.western_town.rules.income import earning
from tinstar.games.western_town.rules.using import own_cards
from tinstar.games.western_town.state import NOTHING, Western
from tinstar.kernel.reasons import Why, seat_named, seat_thing, why

FIRST_RULE: Final = 2
"""R12.2 is the rule of the first card."""


class Use(NamedTuple):
    """What is said of a use; NOTHING in place of what is not."""

    card: int
    owner: int
    target: int


def use_of(table: Western, said: list[str]) -> Use | None:
    """None where it is no use at all."""
    at = said.index("on") if "on" in said else len(said)
    mine, theirs = said[:at], said[at + 1 :]
    names = [*mine, *theirs[1:]]
    if len(mine) > 1 or len(theirs) > 2 or not said or any(name not in CARDS for name in names):
        return None
    owner = seat_named(theirs[0]) if theirs else NOTHING
    if theirs and not 0 <= owner < table.seats:
        return None
    card = CARDS.index(mine[0]) if mine else NOTHING
    return Use(card, owner, CARDS.index(theirs[1]) if theirs[1:] else NOTHING)


def why_not_use(table: Western, seat: int, said: list[str]) -> Why | None:
    if table.phase != 3:
        return why("Cards are used in phase 3.", "R4.1", shows=[phase(3)])
    if is_busy(table):
        return why("No card is used before this is settled.")
    use = use_of(table, said)
    if use is None:
        return NO_PLAYER if "on" in said[:2] else None
    return (
        why_not_usable(table, seat, use.card)
        or why_not_against(table, seat, use.owner)
        or why_no_target(table, use.owner, use.target)
        or why_no_pair(table, seat, use)
        or why_no_use(table, seat, use.card)
    )


# ---------------------------------------------------------------- both cards
def why_not_usable(table: Western, seat: int, card: int) -> Why | None:
    """The own card: in hand, or face up on the own table."""
    if card == NOTHING or card in earning(table, seat):
        return None
    missing, place = why_missing(table, seat, card), laid(table, seat, card)
    if missing or not place:
        return missing or why_not_held(table, seat, card)
    return why_down(place, card, "R4.2")


def why_not_against(table: Western, seat: int, owner: int) -> Why | None:
    if owner == NOTHING or owner in table.neighbours(seat):
        return None
    if owner == seat:
        return why("You use cards only against those of others.", "R4.2")
    return why("{owner} is no neighbour of yours.", "R4.2", shows=[f"seat:{owner}"], owner=seat_thing(owner))


def why_no_target(table: Western, owner: int, card: int) -> Why | None:
    """The card that it is used against."""
    if card == NOTHING or card in earning(table, owner):
        return None
    place = laid(table, owner, card)
    if place:
        return why_down(place, card, "R4.2")
    return why("{card} does not lie before {owner}.", "R4.2", card=card_thing(card), owner=seat_thing(owner))


def why_no_pair(table: Western, seat: int, use: Use) -> Why | None:
    """Two cards of the same name."""
    owners = table.neighbours(seat) if use.owner == NOTHING else [use.owner]
    there = [card for owner in owners for card in earning(table, owner)] if use.target == NOTHING else [use.target]
    names = {CARD_HOUSE[card] for card in there}
    if use.card != NOTHING:
        return None if CARD_HOUSE[use.card] in names else why_alone(use)
    if not there:
        return why("No card lies open before {owner}.", "R4.2", owner=seat_thing(use.owner))
    return why_not_first(table, seat, [card for card in own_cards(table, seat) if CARD_HOUSE[card] in names])


def why_not_first(table: Western, seat: int, mine: list[int]) -> Why:
    """No own card that answers has been named, or none can be."""
    if not mine:
        return why("You have no card of the same name, in hand or open on your table.", "R4.2")
    unusable = [why_no_use(table, seat, card) for card in mine]
    if unusable[0] and all(unusable):
        return unusable[0]
    return why("Your own card comes first, then the one it is used against.", "R4.2")


def why_alone(use: Use) -> Why:
    """An own card without another of its name."""
    if use.target != NOTHING:
        return why("{card} is used only against a card of the same name.", "R4.2", card=card_thing(use.card))
    if use.owner != NOTHING:
        return why("No such card lies open before {owner}.", "R4.2", owner=seat_thing(use.owner))
    return why("No such card lies open before a neighbour of yours.", "R4.2")


# ---------------------------------------------------------------- what it does
def why_no_use(table: Western, seat: int, card: int) -> Why | None:
    """R4.3 The use needs something, takes something, or changes nothing."""
    if card == NOTHING:
        return None
    ruined, effects = why_ruined(table, seat, card), USES[seat][card]
    needs = [why_too_few(table, seat, card, effect) for effect in effects if isinstance(effect, Require)]
    costs = [cost for effect in effects for cost in costs_of(effect)]
    if ruined or any(needs):
        return ruined or needs[0]
    if costs and not any(can_pay(table, seat, cost) for cost in costs):
        shows, takes = counters(seat, goods_in(costs)), costs_thing(costs)
        return why("Using it takes {cost}, and you have less.", "R4.3", shows=shows, cost=takes)
    return None if any_changes(effects, table) else why_void(table, seat, effects)


def why_too_few(table: Western, seat: int, card: int, need: Require) -> Why | None:
    """R12 There have to be enough households, of either colour or pink ones."""
    have = table.counted(seat, need.counter)
    if have >= need.least:
        return None
    rule, shows = f"R12.{FIRST_RULE + card}", [f"good:{seat}.households"]
    if need.counter == HOUSEHOLDS:
        return why("Using it takes {n} households, you have {have}.", rule, shows=shows, n=need.least, have=have)
    return why("Using it takes {n} pink households, you have {have}.", rule, shows=shows, n=need.least, have=have)


def why_void(table: Western, seat: int, effects: list[Effect]) -> Why | None:
    """R4.3 What it does changes nothing now, whether or not it is paid."""
    steps = [step for effect in effects for step in (effect.then if isinstance(effect, Pay) else [effect])]
    goods = [good for step in steps if isinstance(step, Steal) for good in step.goods]
    builds = [step for step in steps if isinstance(step, Construct)]
    if any(isinstance(step, Wake) for step in steps):
        kinds = kinds_thing(goods)
        return why("Nobody else has {goods}, and no card of yours sleeps.", "R4.3", shows=[SLEEPERS], goods=kinds)
    if goods:
        return why("Nobody else has {goods}.", "R3.8", goods=kinds_thing(goods))
    if not builds:
        return why("You have no pipe to turn into attractiveness.", "R6.6", shows=[f"good:{seat}.pipes"])
    if not table.free_lots(seat):
        return NOT_FREE
    return NO_HOMESTEAD if builds[0].only == HOMESTEAD_HOUSE else NOTHING_LEFT


NOTHING_LEFT: Final = why("You could build nothing after paying for it.", "R14.11")
