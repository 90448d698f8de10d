"""Why a card or a player cannot be chosen, where one of a few is asked for."""

from __future__ import annotations

from tinstar.games.bang.cards import CHARACTERS, GHOST_CAR, KIND, SHERIFF, SUIT
from tinstar.games.bang.refusals.said import card_in
from tinstar.games.bang.refusals.things import (
    DISCARD,
    card_spot,
    card_thing,
    seat_spot,
    why_empty_hand,
    why_not_another,
    why_not_held,
    why_not_in_front,
    why_not_own,
    why_not_there,
)
from tinstar.games.bang.rules.distance import distance
from tinstar.games.bang.rules.turn import DiscardDown
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import ReadMap, RobTrain
from tinstar.games.bang.train.characters import Divert, Exempt
from tinstar.games.bang.train.wagons import GiveMail
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Thing, Why, seat_named, seat_thing, why


def why_not_that_character(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R1.2 One of those offered to this seat."""
    if CHARACTERS.index(said[0]) in table.offered[seat]:
        return None
    return why("{character} is not offered to you.", "R1.2", character=Thing("character", said[0]))


def seat_in(said: list[str]) -> int:
    """The player that is named, or NOBODY."""
    return seat_named(said[0]) if said else NOBODY


# ---------------------------------------------------------------------------------------------------- open cards


def why_not_open(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R6.5, R5.2 One of the cards that lie open."""
    card = card_in(said)
    if card in table.store:
        return None
    return (
        why("{card} is not one of the open cards.", shows=["row:store"], card=card_thing(card)) if card >= 0 else None
    )


def why_not_looked_at(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R10.7, R14.11, R15.6 One of the cards that this seat is looking at."""
    card = card_in(said)
    if card < 0 or card in table.looked:
        return None
    return why("{card} is not one of the cards that you look at.", shows=["row:looked"], card=card_thing(card))


def why_not_top_discard(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R10.10"""
    card = card_in(said)
    if card < 0:
        return None
    return why("{card} is not the top card of the discard pile.", "R10.10", shows=[DISCARD], card=card_thing(card))


# ---------------------------------------------------------------------------------------------------- own cards


def why_not_from_hand(table: Bang, seat: int, said: list[str]) -> Why | None:
    return why_not_held(table, seat, card_in(said))


def why_not_paid_too(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R12.7 The second card for Virginia Town, out of the hand or in play."""
    return why_not_own(table, seat, card_in(said))


def why_not_discarded(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R3.4 Out of the hand; R14.4, R15.13 in play; R15.6 one of two."""
    question = table.question()
    if isinstance(question, DiscardDown):
        return why_not_held(table, seat, card_in(said))
    if isinstance(question, ReadMap):
        return why_not_looked_at(table, seat, said)
    if isinstance(question, RobTrain):
        return why_not_robbed(table, seat, said)
    return why_not_in_front(table, seat, card_in(said))


def why_not_robbed(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R15.13 Each card in play is decided about once."""
    card = card_in(said)
    question = table.question()
    reason = why_not_in_front(table, seat, card)
    if reason or not isinstance(question, RobTrain) or card in question.loot:
        return reason
    return why("{card} has been decided about already.", "R15.13", shows=[card_spot(card)], card=card_thing(card))


# ---------------------------------------------------------------------------------------------------- players


def why_not_drawn_from(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R10.5 Another player with cards in hand."""
    target = seat_in(said)
    return why_not_another(table, seat, target, "R10.5") or why_empty_hand(table, target, "R10.5")


def why_not_spared(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R13.6 One of the targets."""
    target = seat_in(said)
    question = table.question()
    reason = why_not_there(table, target)
    if reason or not isinstance(question, Exempt) or question.mask >> target & 1:
        return reason
    return why("Who is no target needs no sparing.", "R13.6", shows=[seat_spot(target)])


def why_not_placed(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R14.8, R14.10 In front of anybody, but the sheriff gets no Ghost Car."""
    return why_not_given_to(table, table.store[0], seat_in(said))


def why_not_given_to(table: Bang, card: int, target: int) -> Why | None:
    """R14.8 The Ghost Car goes to the eliminated too, and not to the sheriff; all else to players."""
    if KIND[card] != GHOST_CAR or not 0 <= target < table.seats:
        return why_not_there(table, target)
    if table.roles[target] != SHERIFF:
        return None
    return why("The sheriff gets no Ghost Car.", "R14.8", shows=[seat_spot(target)])


# ---------------------------------------------------------------------------------------------------- giving


def why_not_given(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R14.9, R14.11 One of the cards, to another player."""
    if isinstance(table.question(), GiveMail):
        return why_not_looked_at(table, seat, said) or why_not_to(table, seat, said, "R14.11")
    reason = why_not_open(table, seat, said)
    if reason or card_in(said) < 0:
        return reason
    if len(table.store) == 1:
        return why_not_kept(table, seat, said)
    return why_ghost_left(table, seat, said) or why_not_to(table, seat, said, "R14.9")


def why_not_to(table: Bang, seat: int, said: list[str], rule: str) -> Why | None:
    """Another player, who may have it."""
    if len(said) < 3:
        return None
    target = seat_in(said[2:])
    if target == seat:
        return why_not_another(table, seat, target, rule)
    return why_not_given_to(table, card_in(said), target)


def why_not_kept(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R16.11 A single wagon stays with its owner, or it is the Ghost Car of a sheriff."""
    if table.roles[seat] == SHERIFF and KIND[table.store[0]] == GHOST_CAR:
        return why_not_to(table, seat, said, "R16.11")
    return why("It is the only wagon: you keep it.", "R16.11", shows=[card_spot(table.store[0])])


def why_ghost_left(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R14.8 The sheriff does not keep the Ghost Car."""
    kept = table.store[0] + table.store[1] - card_in(said)
    if table.roles[seat] == SHERIFF and KIND[kept] == GHOST_CAR:
        return why("The sheriff does not keep the Ghost Car.", "R14.8", shows=[card_spot(kept)])
    return None


# ---------------------------------------------------------------------------------------------------- Evan Babbit


def why_not_diverted(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R13.2 A card of the suit of the BANG!, to somebody near."""
    card = card_in(said)
    question = table.question()
    reason = why_not_held(table, seat, card)
    if reason or not isinstance(question, Divert):
        return reason
    if SUIT[card] != SUIT[question.shot.card]:
        return why("{card} has another suit than the BANG!", "R13.2", shows=[card_spot(card)], card=card_thing(card))
    return why_not_near(table, seat, seat_in(said[2:]), question.shot.shooter) if len(said) > 2 else None


def why_not_near(table: Bang, seat: int, target: int, shooter: int) -> Why | None:
    """R13.2 At distance 1, and not the shooter."""
    reason = why_not_another(table, seat, target, "R13.2")
    if reason:
        return reason
    shows = [seat_spot(target)]
    if target == shooter:
        return why("The shot came from {name}.", "R13.2", shows=shows, name=seat_thing(target))
    far = distance(table, seat, target)
    if far == 1:
        return None
    return why("{name} is {far} away from you, and not 1.", "R13.2", shows=shows, name=seat_thing(target), far=far)
