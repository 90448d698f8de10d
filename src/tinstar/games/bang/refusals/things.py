"""What reasons name and show, and the reasons that many deeds share: whose a card is, who is out."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import BAGGAGE_CAR, CARDS, IS_BLUE, KIND, NAMES, REACH, STATIONS
from tinstar.games.bang.refusals.said import Aim
from tinstar.games.bang.rules.distance import distance, reach
from tinstar.games.bang.rules.effects import HAND
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.wagons import other_blues
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Thing, Why, seat_thing, why

DECK: Final = "pile:deck"
DISCARD: Final = "pile:discard"


# ---------------------------------------------------------------------------------------------------- names and ids


def card_thing(card: int) -> Thing:
    """One card."""
    return Thing("card", TEXT[card])


def kind_thing(kind: int) -> Thing:
    """Any card of a kind."""
    return Thing("card", NAMES[kind])


def station_thing(station: int) -> Thing:
    return Thing("station", STATIONS[station])


def cost_thing(station: int) -> Thing:
    """What a station asks for."""
    return Thing("cost", STATIONS[station])


def card_spot(card: int) -> str:
    """The element of a card that lies open."""
    return "card:" + TEXT[card].lower().replace(" ", "_").replace("'", "_")


def seat_spot(seat: int) -> str:
    return f"seat:{seat}"


def station_spot(station: int) -> str:
    return f"station:{STATIONS[station]}"


def wagon_rule(kind: int) -> str:
    """R14 tells of the wagons in the order of the box."""
    return f"R14.{kind - BAGGAGE_CAR + 1}"


# ---------------------------------------------------------------------------------------------------- whose it is


def owner_of(table: Bang, card: int) -> int:
    """In front of whom it lies, or NOBODY."""
    return next((seat for seat in range(table.seats) if card in table.front[seat]), NOBODY)


def why_not_held(table: Bang, seat: int, card: int) -> Why | None:
    """It has to be in the own hand."""
    if card in table.hands[seat]:
        return None
    if owner_of(table, card) == seat:
        return why("{card} lies in play, and not in your hand.", shows=[card_spot(card)], card=card_thing(card))
    return why_not_own(table, seat, card)


def why_not_own(table: Bang, seat: int, card: int) -> Why | None:
    """It has to be in the own hand or in play in front of its owner."""
    if card in table.hands[seat] or card in table.front[seat]:
        return None
    if card < 0:
        return why_no_such_card()
    owner = owner_of(table, card)
    if owner != NOBODY:
        return why(
            "{card} is not yours: it lies in front of {owner}.",
            shows=[card_spot(card), seat_spot(owner)],
            card=card_thing(card),
            owner=seat_thing(owner),
        )
    if card in table.line.wagons:
        return why("{card} is still in the train.", "R12.4", shows=[card_spot(card)], card=card_thing(card))
    return why("{card} is not one of your cards.", card=card_thing(card))


def why_no_such_card() -> Why:
    return why("There is no card of this name.")


def why_not_among(cards: list[int], kind: int) -> Why | None:
    """One of this kind has to be among the own cards in hand, or among those in play."""
    if any(KIND[card] == kind for card in cards):
        return None
    return why("{card} is not one of your cards.", card=kind_thing(kind))


def why_none_in_play(table: Bang, seat: int, rule: str) -> Why | None:
    """Something has to lie in front of this seat, which is asked."""
    return None if table.front[seat] else why("You have no card in play.", rule, shows=[seat_spot(seat)])


def why_not_in_front(table: Bang, seat: int, card: int) -> Why | None:
    """It has to lie in front of its owner."""
    if card in table.hands[seat]:
        return why("{card} is in your hand, and not in play.", shows=[card_spot(card)], card=card_thing(card))
    return why_not_own(table, seat, card)


def why_not_before(table: Bang, owner: int, card: int) -> Why | None:
    """It has to lie in front of that player."""
    if card in table.front[owner]:
        return None
    if card == HAND:
        return why("That goes for cards in play, and not for a hand.", shows=[seat_spot(owner)])
    if card < 0:
        return why_no_such_card()
    return why(
        "{card} does not lie in front of {owner}.",
        shows=[seat_spot(owner)],
        card=card_thing(card),
        owner=seat_thing(owner),
    )


def why_not_blue(table: Bang, seat: int, wagon: int, card: int) -> Why | None:
    """R14.2, R14.16 Another blue-bordered card of the own, for a wagon."""
    rule = wagon_rule(KIND[wagon])
    if card == wagon:
        return why(
            "That takes another card than the {wagon} itself.", rule, shows=[card_spot(wagon)], wagon=card_thing(wagon)
        )
    reason = why_not_own(table, seat, card)
    if reason or IS_BLUE[KIND[card]]:
        return reason
    return why("{card} is not blue-bordered.", rule, shows=[card_spot(card)], card=card_thing(card))


def why_no_blue(table: Bang, seat: int, wagon: int) -> Why | None:
    """R14.2, R14.16 None to go with the wagon."""
    if other_blues(table, seat, wagon):
        return None
    return why(
        "You have no other blue-bordered card for the {wagon}.",
        wagon_rule(KIND[wagon]),
        shows=[card_spot(wagon)],
        wagon=card_thing(wagon),
    )


def why_twice(table: Bang, seat: int, kind: int, rule: str) -> Why | None:
    """R3.3 No two of the same name in front of the own seat."""
    if not table.has(seat, kind):
        return None
    return why(
        "You have such a card in play already: {card}.",
        rule,
        shows=[card_spot(table.in_front(seat, kind))],
        card=kind_thing(kind),
    )


# ---------------------------------------------------------------------------------------------------- players


def why_not_there(table: Bang, seat: int) -> Why | None:
    """There has to be such a player, and in play."""
    if not 0 <= seat < table.seats:
        return why("There is no such seat.")
    if table.in_play(seat):
        return None
    return why("{name} is out of the game.", "R7.4", shows=[seat_spot(seat)], name=seat_thing(seat))


def why_not_another(table: Bang, seat: int, other: int, rule: str) -> Why | None:
    """Another player, in play."""
    if other == seat:
        return why("That is for another player, and not for yourself.", rule, shows=[seat_spot(seat)])
    return why_not_there(table, other)


def why_not_reached(table: Bang, seat: int, other: int) -> Why | None:
    """R4.3 The weapon has to reach that far."""
    far, most = distance(table, seat, other), reach(table, seat)
    if far <= most:
        return None
    weapons = [card_spot(card) for card in table.front[seat] if REACH[KIND[card]]]
    return why(
        "{name} is {far} away, and you reach {reach}.",
        "R4.3",
        shows=[seat_spot(other), *weapons],
        name=seat_thing(other),
        far=far,
        reach=most,
    )


def why_empty_hand(table: Bang, seat: int, rule: str) -> Why | None:
    """Somebody has to have cards in hand."""
    if table.hands[seat]:
        return None
    return why("{name} has no cards in hand.", rule, shows=[seat_spot(seat)], name=seat_thing(seat))


def why_used_up(card: int, rule: str) -> Why:
    """What is discarded for an effect is no target of it."""
    return why("{card} is used up for it, and no target.", rule, shows=[card_spot(card)], card=card_thing(card))


def why_no_target(card: int, aim: Aim) -> Why | None:
    """It goes for nobody in particular."""
    if aim.seat == NOBODY:
        return None
    return why("{card} is aimed at nobody.", shows=[card_spot(card)], card=card_thing(card))


def is_wagon(card: int) -> bool:
    """Wagons come after all playing cards."""
    return card >= CARDS
