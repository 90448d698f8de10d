"""R6 What the cards do, each as a function of the player, the card that was laid and its target. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BANG,
    BEER,
    CAT_BALOU,
    DUEL,
    GATLING,
    GENERAL_STORE,
    INDIANS,
    MISSED,
    PANIC,
    SALOON,
    SLAB_THE_KILLER,
    STAGECOACH,
    WELLS_FARGO,
)
from tinstar.games.bang.rules.events import CHOSE, STORE
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.life import BeforeTheft, beer_helps, heal, sid_can_heal
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import (
    destroy_from_hand,
    destroy_in_play,
    draw_cards,
    draw_openly,
    steal_from_hand,
    steal_in_play,
    top_card,
)
from tinstar.games.bang.rules.shots import Attack, DuelTurn, shot_at
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

HAND: Final = 126
"""The thing that Panic! or Cat Balou goes for: a card at random out of the hand."""


def play_effect(table: Bang, kind: int, seat: int, card: int, target: int, thing: int, dealer: Dealer) -> None:
    """R6 The effect of a brown card of this kind, laid by this seat as this card."""
    if kind in (BANG, MISSED):
        misses = 2 if table.characters[seat] == SLAB_THE_KILLER else 1
        table.next(shot_at(table, target, seat, card, misses, True))
    elif kind == BEER:
        if beer_helps(table.players()):
            heal(table, seat, dealer)
    elif kind in (PANIC, CAT_BALOU):
        rob(table, seat, target, thing, kind == PANIC)
    elif kind == DUEL:
        if not hooks(table).spared(table, target):
            table.next(DuelTurn(target, seat, seat))
    elif kind == STAGECOACH:
        draw_cards(table, seat, 2, dealer)
    elif kind == WELLS_FARGO:
        draw_cards(table, seat, 3, dealer)
    elif kind in (GATLING, INDIANS):
        hit_several(table, kind, seat, card, table.standing & ~(1 << seat))
    elif kind in (SALOON, GENERAL_STORE):
        hit_several(table, kind, seat, card, table.standing)


# ---------------------------------------------------------------------------------------------------- several targets


def hit_several(table: Bang, kind: int, seat: int, card: int, mask: int) -> None:
    """An effect with several targets, of which an ability may spare one."""
    expansion = hooks(table)
    if expansion.may_exempt(table, seat):
        expansion.exempt(table, seat, kind, card, mask)
    else:
        table.next(Volley(kind, seat, card, mask))


class Volley(Step[Bang]):
    """R6.4 An effect for all seats of a mask, clockwise from the player who caused it."""

    def __init__(self, kind: int, by: int, card: int, mask: int) -> None:
        self.kind: Final = kind
        self.by: Final = by
        self.card: Final = card
        self.mask: Final = mask

    def run(self, table: Bang, dealer: Dealer) -> None:
        them = [seat for seat in table.clockwise(self.by) if self.mask >> seat & 1]
        if self.kind == GATLING:
            table.next_all([shot_at(table, seat, self.by, self.card, 1, False) for seat in them])
        elif self.kind == INDIANS:
            table.next_all([Attack(seat, self.by) for seat in them])
        elif self.kind == SALOON:
            for seat in them:
                heal(table, seat, dealer)
        elif self.kind == GENERAL_STORE:
            open_store(table, them, dealer)
        else:
            hooks(table).volley(table, self.kind, self.by, self.card, self.mask, dealer)


# ---------------------------------------------------------------------------------------------------- General Store


def open_store(table: Bang, them: list[int], dealer: Dealer) -> None:
    """R6.5 As many cards as customers are turned up; one after the other they choose."""
    table.store = []
    for _ in them:
        card = top_card(table, dealer)
        if card != NO_CARD:
            table.store.append(card)
            dealer.tell(STORE, NOBODY, card)
    table.next_all([Customer(seat) for seat in them])


class Customer(Step[Bang]):
    """R6.5 The next customer; the last card needs no choice."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def void(self, table: Bang) -> bool:
        return not table.store or not table.in_play(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if len(table.store) == 1:
            choose(table, self.seat, table.store[0], dealer)
        else:
            table.next(ChooseFromStore(self.seat))


class ChooseFromStore(Decision[Bang]):
    """R6.5 Take one of the open cards."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return table.store[:]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        choose(table, self.seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "choose", TEXT[option]


def choose(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """The card goes into the hand; everybody has seen it."""
    table.store.remove(card)
    draw_openly(table, seat, card)
    dealer.tell(CHOSE, seat, card)


# ---------------------------------------------------------------------------------------------------- Panic!, Cat Balou


def rob(table: Bang, seat: int, victim: int, thing: int, keep: bool) -> None:
    """R6.8 Take a card, or have it discarded. Sid Ketchum may use two cards first."""
    table.next(Robbery(seat, victim, thing, keep))
    if victim != seat and sid_can_heal(table, victim):
        table.next(BeforeTheft(victim))


class Robbery(Step[Bang]):
    """R6.8 A card at random out of the hand, or a certain one in play."""

    def __init__(self, seat: int, victim: int, thing: int, keep: bool) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.thing: Final = thing
        self.keep: Final = keep

    def void(self, table: Bang) -> bool:
        if self.thing == HAND:
            return not table.hands[self.victim]
        return self.thing not in table.front[self.victim]

    def run(self, table: Bang, dealer: Dealer) -> None:
        if self.thing == HAND:
            if self.keep:
                steal_from_hand(table, self.seat, self.victim, dealer)
            else:
                destroy_from_hand(table, self.seat, self.victim, dealer)
        elif self.keep:
            steal_in_play(table, self.seat, self.victim, self.thing, dealer)
        else:
            destroy_in_play(table, self.seat, self.victim, self.thing, dealer)
