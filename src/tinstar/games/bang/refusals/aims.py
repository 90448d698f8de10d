"""R4, R6 Why a card or a wagon does not go for that player, or for that card of his."""

from __future__ import annotations

from typing import NamedTuple

from tinstar.games.bang.cards import GHOST_CAR, JAIL, KIND, SHERIFF
from tinstar.games.bang.refusals.said import ANYTHING, Aim
from tinstar.games.bang.refusals.things import (
    card_spot,
    card_thing,
    is_wagon,
    seat_spot,
    why_empty_hand,
    why_none_in_play,
    why_not_another,
    why_not_before,
    why_not_in_front,
    why_not_reached,
    why_not_there,
    why_used_up,
)
from tinstar.games.bang.rules.distance import distance, reach, within
from tinstar.games.bang.rules.effects import HAND
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, seat_thing, why


def why_not_shoot(table: Bang, seat: int, target: int, rule: str, hides: bool) -> Why | None:
    """At a player within reach; from BANG! cards the Private Car `hides`."""
    if target == NOBODY:
        return why_nobody_reached(table, seat, hides)
    reason = why_not_another(table, seat, target, rule) or why_not_reached(table, seat, target)
    if reason or not (hides and hooks(table).hidden(table, target)):
        return reason
    return why(
        "{name} has no cards in hand and hides in the Private Car.",
        "R14.15",
        shows=[seat_spot(target)],
        name=seat_thing(target),
    )


def why_nobody_reached(table: Bang, seat: int, hides: bool) -> Why | None:
    """No player at all to shoot at."""
    them = within(table, seat, reach(table, seat))
    if not them:
        return why("Nobody is within your reach of {reach}.", "R4.3", shows=[seat_spot(seat)], reach=reach(table, seat))
    return why_not_shoot(table, seat, them[0], "", hides) if len(them) == 1 else None


class Grab(NamedTuple):
    """R6.8 A way to go for a card of somebody."""

    card: int
    """What is used."""
    rule: str
    near: bool = False
    """At distance 1 alone."""
    keep: bool = False
    """The card is taken, and not just discarded."""
    own: bool = True
    """Own cards in play too."""


def why_not_grab(table: Bang, seat: int, aim: Aim, grab: Grab) -> Why | None:
    """R6.8 A card out of the hand, or one in play."""
    if aim.seat == NOBODY:
        return None if has_anything(table, seat, grab) else why_nothing_to_grab(grab)
    if aim.seat == seat:
        return why_not_grab_own(table, seat, aim.thing, grab)
    return (
        why_not_near(table, seat, aim.seat, grab)
        or why_nothing_there(table, aim, grab)
        or why_not_that(table, seat, aim, grab)
    )


def has_anything(table: Bang, seat: int, grab: Grab) -> bool:
    """Is there any card to go for?"""
    aims = [Aim(other, thing) for other in table.clockwise(seat) for thing in [HAND, *table.front[other]]]
    return any(why_not_grab(table, seat, aim, grab) is None for aim in aims)


def why_nothing_to_grab(grab: Grab) -> Why:
    if grab.near:
        return why("Nobody at distance 1 has a card that you could go for.", grab.rule)
    return why("Nobody has a card that you could go for.", grab.rule)


def why_not_grab_own(table: Bang, seat: int, thing: int, grab: Grab) -> Why | None:
    """Of the own cards those in play."""
    if not grab.own:
        return why_not_another(table, seat, seat, grab.rule)
    if thing == HAND:
        return why("Your own hand is no target, only your cards in play.", grab.rule)
    return why_none_in_play(table, seat, grab.rule) or why_not_that(table, seat, Aim(seat, thing), grab)


def why_not_near(table: Bang, seat: int, target: int, grab: Grab) -> Why | None:
    """Another player, near enough."""
    reason = why_not_there(table, target)
    if reason or not grab.near or distance(table, seat, target) == 1:
        return reason
    return why(
        "{name} is {far} away, and {card} reaches 1.",
        grab.rule,
        shows=[seat_spot(target)],
        name=seat_thing(target),
        far=distance(table, seat, target),
        card=card_thing(grab.card),
    )


def why_nothing_there(table: Bang, aim: Aim, grab: Grab) -> Why | None:
    """The player needs a card of that sort."""
    target = aim.seat
    if not table.hands[target] and not table.front[target]:
        return why("{name} has no cards at all.", grab.rule, shows=[seat_spot(target)], name=seat_thing(target))
    return why_empty_hand(table, target, grab.rule) if aim.thing == HAND else None


def why_not_that(table: Bang, seat: int, aim: Aim, grab: Grab) -> Why | None:
    """A certain card in play."""
    thing = aim.thing
    if thing in (HAND, ANYTHING):
        return None
    reason = why_not_in_front(table, seat, thing) if aim.seat == seat else why_not_before(table, aim.seat, thing)
    if reason:
        return reason
    shows = [card_spot(thing)]
    if thing == grab.card:
        return why_used_up(thing, grab.rule)
    if grab.keep and aim.seat == seat and is_wagon(thing):
        return why("Your own wagons cannot come to your hand.", "R6.8", shows=shows)
    if grab.keep and KIND[thing] == GHOST_CAR and table.roles[seat] == SHERIFF:
        return why("The sheriff cannot take the Ghost Car.", "R16.2", shows=shows)
    return None


# ---------------------------------------------------------------------------------------------------- jail


def why_not_jail(table: Bang, seat: int, target: int) -> Why | None:
    """R6.10 Anybody but the sheriff, and once."""
    if target == NOBODY:
        return why_nobody_to_jail(table, seat)
    reason = why_not_another(table, seat, target, "R6.10")
    if reason:
        return reason
    if table.roles[target] == SHERIFF:
        return why("The sheriff cannot be put in jail.", "R6.10", shows=[seat_spot(target)])
    if not table.has(target, JAIL):
        return None
    jail = card_spot(table.in_front(target, JAIL))
    return why("{name} is in jail already.", "R3.3", shows=[seat_spot(target), jail], name=seat_thing(target))


def why_nobody_to_jail(table: Bang, seat: int) -> Why | None:
    if any(why_not_jail(table, seat, other) is None for other in table.others(seat)):
        return None
    return why("Nobody is left who could be put in jail.", "R6.10")
