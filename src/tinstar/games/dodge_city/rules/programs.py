"""R12 Event cards: drawing one, and its effects as the data have them. Compiled."""

from __future__ import annotations

from typing import Any, Final

from tinstar.games.dodge_city.pieces import EDITIONS, FIGURES, MOST_SEATS
from tinstar.games.dodge_city.rules.effects import (
    CHOSEN,
    EVERYBODY,
    WHO,
    Bank,
    BankPer,
    Gain,
    Move,
    NoPurchase,
    PeekHand,
    Price,
    Remove,
    Rob,
    SwapCard,
    SwapHands,
    Transfer,
)
from tinstar.games.dodge_city.rules.events import CAUSE_EVENT, DREW
from tinstar.games.dodge_city.rules.stones import ANY
from tinstar.games.dodge_city.state import Dodge
from tinstar.kernel.core import Dealer, Step

HALF: Final = 50


class DrawEvent(Step[Dodge]):
    """R5.8 The top event card is followed as far as possible; R12.9 an empty pile is made of the past ones."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Dodge, dealer: Dealer) -> None:
        shuffled = not table.events
        if shuffled:
            table.events = table.past_events
            table.past_events = []
        event = dealer.draw(table.events)
        table.past_events.append(event)
        dealer.tell(DREW, self.seat, event, 1 if shuffled else 0)
        table.next_all(PROGRAMS[table.variants.edition][self.seat][event])


def program(effects: list[dict[str, Any]], seat: int, event: int) -> list[Step[Dodge]]:
    """The effects of an event card, for whoever draws it."""
    return [step_of(effect, seat, CAUSE_EVENT + event) for effect in effects]


def step_of(effect: dict[str, Any], seat: int, cause: int) -> Step[Dodge]:
    """One operation of the data as a step."""
    op: str = effect["op"]
    if op == "bank":
        return Bank(seat, cause, WHO.index(effect["who"]), effect["amount"])
    if op == "bank_per":
        return BankPer(seat, cause, effect["unit"] == "point", effect["amount"], effect["cap"])
    if op == "transfer":
        payers, receivers = WHO.index(effect["from"]), WHO.index(effect["to"])
        if payers == CHOSEN:
            return Rob(seat, cause, effect["amount"])
        return Transfer(seat, cause, payers, receivers, effect["amount"])
    if op == "gain":
        figure = ANY if effect["figure"] == "any" else FIGURES.index(effect["figure"])
        return Gain(seat, cause, figure, effect["count"])
    if op == "remove":
        chooser = EVERYBODY if effect["chooser"] == "each_owner" else WHO.index(effect["chooser"])
        together = effect["scope"] == "one_building"
        return Remove(seat, cause, chooser, effect["owner"] != "opponents", effect["count"], together)
    if op == "move":
        return Move(seat, cause, effect["owner"] == "self", effect["count"], effect["optional"])
    if op == "exchange_card":
        return SwapCard(seat) if effect["with"] == "deck" else SwapHands(seat, cause)
    if op == "peek_hand":
        return PeekHand(seat, cause)
    if op == "price":
        assert effect["percent"] == HALF, effect
        return Price(seat, cause)
    assert op == "no_purchase", op
    return NoPurchase(seat, cause)


PROGRAMS: Final = [
    [
        [program(edition.effects[event], seat, event) for event in range(len(edition.events))]
        for seat in range(MOST_SEATS)
    ]
    for edition in EDITIONS
]
DRAW_EVENT: Final = [DrawEvent(seat) for seat in range(MOST_SEATS)]
