"""R15 The sixteen playing cards of the train. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BANG,
    CACTUS,
    DIAMONDS,
    EVADED,
    FULL_STEAM,
    GHOST_CAR,
    HEARTS,
    IS_BLUE,
    JACK,
    JAIL,
    KIND,
    KNIFE_REVOLVER,
    MISSED,
    MONEY_BAG,
    MOST_WANTED,
    NEXT_STOP,
    RANK,
    REACH,
    SHERIFF,
    SPADES,
    SUIT,
    SWITCH,
    TRAIN_ROBBERY,
    WATER_TOWER,
    WELLS_FARGO,
)
from tinstar.games.bang.rules.distance import reach, within
from tinstar.games.bang.rules.effects import hit_several, play_effect
from tinstar.games.bang.rules.events import DISCARDED, PLAYED
from tinstar.games.bang.rules.flips import Flip, lucky
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.life import Hit, WinCheck, heal
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import (
    discard_in_play,
    draw_cards,
    draw_openly,
    lay_in_front,
    leave_hand,
    put_away,
)
from tinstar.games.bang.rules.playing import (
    TARGET,
    THING,
    WAY,
    aim_words,
    card_of,
    may_bang,
    offer_bang,
    offer_card,
    target_of,
    thing_of,
    way_of,
)
from tinstar.games.bang.rules.shots import shot_at
from tinstar.games.bang.rules.turn import OwnStep, put_back
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.games.bang.train.events import FULL_STEAM_SET, SHOWN_AGAIN, SWAPPED
from tinstar.games.bang.train.line import Advance, arrive, move, station_above
from tinstar.games.bang.train.taking import Receive
from tinstar.games.bang.train.wagons import LAST_WAGON_WAY
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

STEAM_IGNORED: Final = LAST_WAGON_WAY + 1
STEAM_DOUBLED: Final = LAST_WAGON_WAY + 2
SWITCH_OWN: Final = LAST_WAGON_WAY + 3
"""The Switch; the card of the option is the own one that is given away."""
SWITCH_COPIED: Final = LAST_WAGON_WAY + 4
"""The same, copied by the Money Bag."""
LAST_CARD_WAY: Final = SWITCH_COPIED

NOT_COPIED: Final = [MISSED, EVADED, CACTUS, MONEY_BAG]


def offer_train_card(table: Bang, seat: int, kind: int, card: int, options: list[int]) -> None:
    """R15 How a brown card of the train may be played now, laid as this card."""
    copied = KIND[card] == MONEY_BAG
    if kind == MONEY_BAG:
        offer_copy(table, seat, card, options)
    elif kind == FULL_STEAM:
        options.extend([WAY * STEAM_IGNORED + card, WAY * STEAM_DOUBLED + card])
    elif kind == KNIFE_REVOLVER:
        if copied or may_bang(table, seat):
            options.extend([card + TARGET * (other + 1) for other in within(table, seat, reach(table, seat))])
    elif kind == TRAIN_ROBBERY:
        if copied or may_bang(table, seat):
            options.extend([card + TARGET * (other + 1) for other in table.others(seat)])
    elif kind in (MOST_WANTED, NEXT_STOP):
        options.append(card)
    elif kind == SWITCH:
        offer_switch(table, seat, SWITCH_COPIED if copied else SWITCH_OWN, options)
    elif kind == WATER_TOWER:
        for wagon in range(len(table.line.wagons)):
            if station_above(table.line, wagon, table.line.position) >= 0:
                options.append(card + THING * (table.line.wagons[wagon] + 1))


def offer_copy(table: Bang, seat: int, card: int, options: list[int]) -> None:
    """R15.7 The Money Bag copies the top card of the discard pile, if that is brown and of use."""
    if not table.piles.discard:
        return
    kind = KIND[table.piles.discard[-1]]
    if IS_BLUE[kind] or kind in NOT_COPIED:
        return
    if kind == BANG:
        offer_bang(table, seat, card, options)
    else:
        offer_card(table, seat, kind, card, options)


def play_train_card(table: Bang, seat: int, card: int, target: int, thing: int, dealer: Dealer) -> None:
    """R15 The card lies on the discard pile already; the Money Bag does what the one under it does."""
    kind = KIND[card]
    if kind == MONEY_BAG:
        kind = KIND[table.piles.discard[-2]]
    elif kind in (KNIFE_REVOLVER, TRAIN_ROBBERY):
        table.bangs += 1
    if kind <= WELLS_FARGO:
        play_effect(table, kind, seat, card, target, thing, dealer)
    elif kind == KNIFE_REVOLVER:
        table.next(Flip(seat, KNIFE_REVOLVER), RevolverShown(seat, card, target))
    elif kind == TRAIN_ROBBERY:
        table.next(RobTrain(target, seat, card, tuple(table.front[target])))
    elif kind == MOST_WANTED:
        draw_cards(table, seat, 1, dealer)
        hit_several(table, MOST_WANTED, seat, card, table.standing)
    elif kind == NEXT_STOP:
        draw_cards(table, seat, 1, dealer)
        table.next(Advance())
    elif kind == WATER_TOWER:
        table.next(Receive(seat, thing, NOBODY))


def play_train_way(table: Bang, seat: int, option: int, dealer: Dealer) -> None:
    """The cards that are played in a way of their own: Full Steam and Switch."""
    way = way_of(option)
    if way in (STEAM_IGNORED, STEAM_DOUBLED):
        lay_down(table, seat, card_of(option), NOBODY, dealer)
        full_steam(table, 0 if way == STEAM_IGNORED else 2, dealer)
        return
    kind = SWITCH if way == SWITCH_OWN else MONEY_BAG
    target = target_of(option)
    for card in table.hands[seat]:
        if KIND[card] == kind:
            lay_down(table, seat, card, target, dealer)
            break
    switch(table, seat, card_of(option), target, thing_of(option), dealer)


def lay_down(table: Bang, seat: int, card: int, target: int, dealer: Dealer) -> None:
    """A card out of the hand goes on the discard pile."""
    leave_hand(table, seat, card)
    dealer.tell(PLAYED, seat, card, target)
    put_away(table, card, dealer)


def card_way_words(option: int) -> tuple[str, ...]:
    """`full_steam 2s doubled`, `switch mustang 8h at 3 barrel Qs`."""
    way = way_of(option)
    card = TEXT[card_of(option)]
    if way == STEAM_IGNORED:
        return card, "ignored"
    if way == STEAM_DOUBLED:
        return card, "doubled"
    return "switch" if way == SWITCH_OWN else "money_bag switch", card, *aim_words(option)


def full_steam(table: Bang, times: int, dealer: Dealer) -> None:
    """R15.4 Straight to the end station, which is one advance; the effect is ignored or executed twice."""
    dealer.tell(FULL_STEAM_SET, NOBODY, times)
    table.line.position = len(table.line.stations) - 1
    move(table.line, dealer)
    arrive(table, times)


# ---------------------------------------------------------------------------------------------------- Knife Revolver


class RevolverShown(Step[Bang]):
    """R15.5 Jack to ace: it returns to the hand. Then the shot."""

    def __init__(self, seat: int, card: int, target: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.target: Final = target

    def run(self, table: Bang, dealer: Dealer) -> None:
        if lucky(table, KNIFE_REVOLVER, table.drawn) and self.card in table.piles.discard:
            table.piles.discard.remove(self.card)
            draw_openly(table, self.seat, self.card)
            dealer.tell(SHOWN_AGAIN, self.seat, self.card)
        table.next(shot_at(table, self.target, self.seat, self.card, 1, False))


# ---------------------------------------------------------------------------------------------------- Train Robbery

BE_SHOT: Final = 128
"""Options from here on: the card that is kept for a shot."""


class RobTrain(Decision[Bang]):
    """R15.13 One of your cards in play: discard it, or be the target of a BANG! Asked until each has had its turn."""

    def __init__(self, seat: int, by: int, card: int, loot: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.by: Final = by
        self.card: Final = card
        self.loot: Final = loot  # the cards that are still to be chosen for

    def left(self, table: Bang) -> list[int]:
        """Those of them that still lie there."""
        return [card for card in self.loot if card in table.front[self.seat]]

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or not self.left(table)

    def options(self, table: Bang, seat: int) -> list[int]:
        left = self.left(table)
        return left + [BE_SHOT + card for card in left]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        chosen = option % BE_SHOT
        rest = [card for card in self.loot if card != chosen]
        table.next(RobTrain(self.seat, self.by, self.card, tuple(rest)))
        if option < BE_SHOT:
            discard_in_play(table, self.seat, chosen, dealer)
        else:
            table.next(shot_at(table, self.seat, self.by, self.card, 1, False))

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        card = TEXT[option % BE_SHOT]
        return "discard" if option < BE_SHOT else "be shot at for", card


# ---------------------------------------------------------------------------------------------------- Most Wanted


class WantedShown(Step[Bang]):
    """R15.8 Spades cost a life point."""

    def __init__(self, seat: int, by: int) -> None:
        self.seat: Final = seat
        self.by: Final = by

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if not lucky(table, MOST_WANTED, table.drawn):
            table.next(Hit(self.seat, NOBODY if self.by == self.seat else self.by, 1))


def lucky_for_the_train(cause: int, card: int) -> bool:
    """R14.6, R15.1, R15.5, R15.8 What is hoped for when a card of the train asks for a draw!"""
    if cause == MOST_WANTED:
        return card == NO_CARD or SUIT[card] != SPADES
    if card == NO_CARD:
        return False
    if cause == KNIFE_REVOLVER:
        return RANK[card] >= JACK
    if cause == CACTUS:
        return SUIT[card] == HEARTS or SUIT[card] == DIAMONDS
    return SUIT[card] == HEARTS


def most_wanted(table: Bang, by: int, them: list[int]) -> None:
    """R15.8 Everybody draws!, then the end is looked at once."""
    steps: list[Step[Bang]] = []
    for seat in them:
        steps.append(Flip(seat, MOST_WANTED))
        steps.append(WantedShown(seat, by))
    steps.append(WinCheck())
    table.next_all(steps)


# ---------------------------------------------------------------------------------------------------- Switch


def offer_switch(table: Bang, seat: int, way: int, options: list[int]) -> None:
    """R15.12 One of the own cards in play for one of another's."""
    for own in table.front[seat]:
        for other in table.others(seat):
            for thing in table.front[other]:
                if may_switch(table, seat, own, other, thing):
                    options.append(WAY * way + own + TARGET * (other + 1) + THING * (thing + 1))


def may_switch(table: Bang, seat: int, own: int, other: int, thing: int) -> bool:
    """R15.12 No card twice in front of anybody; neither Jail nor Ghost Car for the sheriff."""
    return may_receive(table, seat, thing, own) and may_receive(table, other, own, thing)


def may_receive(table: Bang, seat: int, card: int, instead: int) -> bool:
    kind = KIND[card]
    if table.roles[seat] == SHERIFF and (kind in (JAIL, GHOST_CAR)):
        return False
    return all(not (mine != instead and KIND[mine] == kind) for mine in table.front[seat])


def switch(table: Bang, seat: int, own: int, other: int, thing: int, dealer: Dealer) -> None:
    """R15.12 The cards change places; a new weapon drives out the old ones."""
    dealer.tell(SWAPPED, seat, own, thing)
    table.front[seat].remove(own)
    table.front[other].remove(thing)
    receive(table, seat, thing, dealer)
    receive(table, other, own, dealer)
    hooks(table).left(table, seat, own, dealer)
    hooks(table).left(table, other, thing, dealer)


def receive(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    if REACH[KIND[card]]:
        for old in table.front[seat][:]:
            if REACH[KIND[old]]:
                discard_in_play(table, seat, old, dealer)
    lay_in_front(table, seat, card, dealer)


# ---------------------------------------------------------------------------------------------------- Map, Cactus


class ReadMap(Decision[Bang]):
    """R15.6 The Map: of the two cards on top one is discarded, the other goes back."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return sorted(table.looked)

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        table.looked.remove(option)
        for card in table.looked[:]:
            put_back(table, self.seat, card, dealer)
        table.looker = NOBODY
        dealer.tell(DISCARDED, self.seat, option)
        put_away(table, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "discard", TEXT[option]


class CactusShown(OwnStep):
    """R15.1 Red: a life point."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        if lucky(table, CACTUS, table.drawn):
            heal(table, self.seat, dealer)
