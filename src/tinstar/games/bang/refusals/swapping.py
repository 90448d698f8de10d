"""R15.12 Why two cards do not change places."""

from __future__ import annotations

from tinstar.games.bang.cards import GHOST_CAR, JAIL, KIND, MONEY_BAG, SHERIFF, SWITCH
from tinstar.games.bang.refusals.said import NO_SUCH_CARD, aim_in, card_in
from tinstar.games.bang.refusals.things import (
    card_spot,
    card_thing,
    kind_thing,
    seat_spot,
    why_none_in_play,
    why_not_among,
    why_not_another,
    why_not_before,
    why_not_in_front,
    why_twice,
)
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import may_switch
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, seat_thing, why


def why_not_switch(table: Bang, seat: int, said: list[str]) -> Why | None:
    """By the Switch itself."""
    return why_not_among(table.hands[seat], SWITCH) or why_not_exchange(table, seat, said)


def why_not_switch_copied(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R15.7 By the Money Bag, while the Switch is the card to copy."""
    top = table.piles.discard[-1] if table.piles.discard else NO_SUCH_CARD
    reason = why_not_among(table.hands[seat], MONEY_BAG)
    if reason or (top >= 0 and KIND[top] == SWITCH):
        return reason or why_not_exchange(table, seat, said)
    return why("{card} is not on top of the discard pile.", "R15.7", card=kind_thing(SWITCH))


def why_not_any_switch(table: Bang, seat: int) -> Why | None:
    """No two cards to exchange."""
    reason = why_none_in_play(table, seat, "R15.12")
    if reason:
        return reason
    if not any(table.front[other] for other in table.others(seat)):
        return why("Nobody else has a card in play.", "R15.12")
    if any(has_partner(table, seat, own) for own in table.front[seat]):
        return None
    return why("No exchange is allowed between the cards in play.", "R15.12")


def has_partner(table: Bang, seat: int, own: int) -> bool:
    """Is there a card of another for this one?"""
    return any(
        may_switch(table, seat, own, other, thing) for other in table.others(seat) for thing in table.front[other]
    )


def why_not_exchange(table: Bang, seat: int, said: list[str]) -> Why | None:
    """An own card in play, then one of another player."""
    own = card_in(said)
    aim = aim_in(said[1:])
    reason = why_not_any_switch(table, seat) or why_not_in_front(table, seat, own)
    if reason:
        return reason
    if aim.seat == NOBODY:
        return None if has_partner(table, seat, own) else why_no_partner(own)
    return (
        why_not_another(table, seat, aim.seat, "R15.12")
        or why_not_before(table, aim.seat, aim.thing)
        or why_not_received(table, seat, aim.thing, own)
        or why_not_received(table, aim.seat, own, aim.thing)
    )


def why_no_partner(own: int) -> Why:
    return why("{card} can change places with no other card.", "R15.12", shows=[card_spot(own)], card=card_thing(own))


def why_not_received(table: Bang, seat: int, card: int, instead: int) -> Why | None:
    """Nobody has a card twice, and the sheriff has neither Jail nor Ghost Car."""
    kind = KIND[card]
    if table.roles[seat] == SHERIFF and kind in (JAIL, GHOST_CAR):
        return why("The sheriff gets neither Jail nor Ghost Car.", "R15.12", shows=[seat_spot(seat), card_spot(card)])
    twin = next((mine for mine in table.front[seat] if mine != instead and KIND[mine] == kind), NO_SUCH_CARD)
    if twin < 0 or seat == table.turn:
        return None if twin < 0 else why_twice(table, seat, kind, "R15.12")
    return why(
        "{name} has such a card in play already: {card}.",
        "R15.12",
        shows=[card_spot(twin), seat_spot(seat)],
        name=seat_thing(seat),
        card=kind_thing(kind),
    )
