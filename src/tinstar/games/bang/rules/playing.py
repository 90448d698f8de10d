"""R3.3 The second phase: playing any number of cards. Compiled.

An option is a number made of the card, its target, the thing it goes for and the way it is used:
`card + TARGET * (seat + 1) + THING * (thing + 1) + WAY * way`; `card_of` and the like take it apart.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BANG,
    BEER,
    CALAMITY_JANET,
    CAT_BALOU,
    DUEL,
    GATLING,
    GENERAL_STORE,
    INDIANS,
    IS_BLUE,
    JAIL,
    KIND,
    KINDS,
    MISSED,
    PANIC,
    REACH,
    SALOON,
    SHERIFF,
    STAGECOACH,
    SUZY_LAFAYETTE,
    VOLCANIC,
    WELLS_FARGO,
    WILLY_THE_KID,
)
from tinstar.games.bang.rules.distance import reach, within
from tinstar.games.bang.rules.effects import HAND, play_effect
from tinstar.games.bang.rules.events import PLAYED
from tinstar.games.bang.rules.grudges import note_aim
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.life import sid_can_heal, start_sid
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import discard_in_play, draw_cards, lay_in_front, leave_hand, put_away
from tinstar.games.bang.rules.ring import MOST
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

TARGET: Final = 1 << 7
THING: Final = 1 << 11
WAY: Final = 1 << 18
END: Final = 127
"""The option to play no more."""
MOST_PLAYS: Final = 100
"""R17.8 After so many plays a turn can only end: no real turn gets there."""

PLAY: Final = 0
HEAL: Final = 1
FIRST_TRAIN_WAY: Final = 2
"""Ways from here on are the train's."""

NEEDS_NO_TARGET: Final[list[bool]] = [
    kind in (BEER, STAGECOACH, GATLING, SALOON, WELLS_FARGO, INDIANS, GENERAL_STORE) for kind in range(KINDS)
]
"""By kind: cards that are played without a single target."""


def card_of(option: int) -> int:
    """The card that is played."""
    return option & 127


def target_of(option: int) -> int:
    """The seat it is aimed at, or NOBODY."""
    return (option >> 7 & 15) - 1


def thing_of(option: int) -> int:
    """The card that it goes for, HAND, or -1."""
    return (option >> 11 & 127) - 1


def way_of(option: int) -> int:
    """How the card is used."""
    return option >> 18


class PlayCard(Decision[Bang]):
    """R3.3 Play a card, use an ability, or end the turn. Asked again after each card."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or table.extra == 1

    def options(self, table: Bang, seat: int) -> list[int]:
        options = [END]
        if table.plays >= MOST_PLAYS:
            return options
        for card in table.hands[seat]:
            offer_card(table, seat, KIND[card], card, options)
        if sid_can_heal(table, seat):
            options.extend([card + WAY * HEAL for card in table.hands[seat]])
        if table.train:
            hooks(table).offer(table, seat, options)
        return options

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == END:
            return
        seat = self.seat
        table.plays += 1
        table.next(REFILL, self)
        way = way_of(option)
        if way == PLAY:
            play_card(table, seat, card_of(option), target_of(option), thing_of(option), dealer)
        elif way == HEAL:
            start_sid(table, seat, card_of(option), dealer)
        else:
            hooks(table).do(table, seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        if option == END:
            return ("end",)
        way = way_of(option)
        if way >= FIRST_TRAIN_WAY:
            return hooks(table).option_words(table, option)
        card = TEXT[card_of(option)]
        return ("heal with", card) if way == HEAL else (card, *aim_words(option))

    def silence(self, table: Bang, seat: int) -> int:
        return END


PLAY_CARD: Final = [PlayCard(seat) for seat in range(MOST)]


def aim_words(option: int) -> list[str]:
    """`at 4 mustang 8h`: the target, and the thing there."""
    target = target_of(option)
    thing = thing_of(option)
    words = [] if target == NOBODY else ["at", str(target)]
    if thing >= 0:
        words.append("hand" if thing == HAND else TEXT[thing])
    return words


def offer_card(table: Bang, seat: int, kind: int, card: int, options: list[int]) -> None:
    """R6 How a card of this kind, laid as this card, may be played now."""
    if kind in (BANG, MISSED):
        if (kind == BANG or table.characters[seat] == CALAMITY_JANET) and may_bang(table, seat):
            offer_bang(table, seat, card, options)
    elif kind == PANIC:
        offer_robbery(table, seat, card, within(table, seat, 1), True, options)
    elif kind == CAT_BALOU:
        offer_robbery(table, seat, card, table.others(seat), False, options)
    elif kind == DUEL:
        options.extend([card + TARGET * (other + 1) for other in table.others(seat)])
    elif kind == JAIL:
        offer_jail(table, seat, card, options)
    elif NEEDS_NO_TARGET[kind]:
        options.append(card)
    elif IS_BLUE[kind]:
        if not table.has(seat, kind):
            options.append(card)
    elif table.train:
        hooks(table).offer_card(table, seat, kind, card, options)


def may_bang(table: Bang, seat: int) -> bool:
    """R6.1 One BANG! card a turn; Volcanic and Willy the Kid know no limit."""
    return (
        table.bangs == 0
        or table.bangs <= hooks(table).more_bangs(table, seat)
        or table.characters[seat] == WILLY_THE_KID
        or table.has(seat, VOLCANIC)
    )


def offer_bang(table: Bang, seat: int, card: int, options: list[int]) -> None:
    """R6.1 At anybody within reach."""
    for other in within(table, seat, reach(table, seat)):
        if not hooks(table).hidden(table, other):
            options.append(card + TARGET * (other + 1))


def offer_robbery(table: Bang, seat: int, card: int, them: list[int], keep: bool, options: list[int]) -> None:
    """R6.8 A card out of the hand of one of them, or one in play; also an own one in play."""
    for other in them:
        if table.hands[other]:
            options.append(card + TARGET * (other + 1) + THING * (HAND + 1))
        for thing in table.front[other]:
            if not keep or hooks(table).may_take(table, seat, thing):
                options.append(card + TARGET * (other + 1) + THING * (thing + 1))
    for thing in table.front[seat]:
        if not keep or hooks(table).may_take(table, seat, thing):
            options.append(card + TARGET * (seat + 1) + THING * (thing + 1))


def offer_jail(table: Bang, seat: int, card: int, options: list[int]) -> None:
    """R6.10 In front of anybody but the sheriff who is not in jail already."""
    for other in table.others(seat):
        if table.roles[other] != SHERIFF and not table.has(other, JAIL):
            options.append(card + TARGET * (other + 1))


def play_card(table: Bang, seat: int, card: int, target: int, thing: int, dealer: Dealer) -> None:
    """R6 A card out of the hand is played."""
    kind = KIND[card]
    leave_hand(table, seat, card)
    dealer.tell(PLAYED, seat, card, target)
    note_aim(table, seat, target, thing)
    if IS_BLUE[kind]:
        if kind != JAIL and REACH[kind]:
            discard_weapon(table, seat, dealer)
        lay_in_front(table, seat if target == NOBODY else target, card, dealer)
        return
    if kind in (BANG, MISSED):
        table.bangs += 1
    put_away(table, card, dealer)
    if kind <= WELLS_FARGO:
        play_effect(table, kind, seat, card, target, thing, dealer)
    else:
        hooks(table).play_card(table, seat, card, target, thing, dealer)


def discard_weapon(table: Bang, seat: int, dealer: Dealer) -> None:
    """R6.12 A new weapon replaces the old one."""
    for card in table.front[seat][:]:
        if REACH[KIND[card]]:
            discard_in_play(table, seat, card, dealer)


class Refill(Step[Bang]):
    """R10.14 Everything is resolved: Suzy Lafayette draws if her hand is empty."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        suzy = table.who(SUZY_LAFAYETTE)
        if suzy != NOBODY and not table.hands[suzy]:
            draw_cards(table, suzy, 1, dealer)


REFILL: Final = Refill()
