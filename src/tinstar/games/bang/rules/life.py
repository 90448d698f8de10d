"""R7 Life points: losing them, being saved, being eliminated, winning. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BART_CASSIDY,
    BEER,
    DEPUTY,
    EL_GRINGO,
    KIND,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    SID_KETCHUM,
    VULTURE_SAM,
)
from tinstar.games.bang.rules.events import HEALED, HELD, HIT, OUT, PENALTY, PLAYED, REWARD, ROLE, SPARED, TAKEN, WON
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import (
    discard_from_hand,
    discard_in_play,
    draw_cards,
    leave_hand,
    put_away,
    steal_from_hand,
    steal_in_play,
)
from tinstar.games.bang.rules.ring import SEATS
from tinstar.games.bang.rules.rumours import watch_heir
from tinstar.games.bang.state import EVERYBODY, NOBODY_WINS, Bang
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

GIVE_IN: Final = 127
"""The option to do nothing about it."""


def heal(table: Bang, seat: int, dealer: Dealer) -> None:
    """R7.1 One life point more, up to the bullets; ghosts gain none."""
    if table.life[seat] < table.bullets[seat] and not table.is_ghost(seat):
        table.life[seat] += 1
        dealer.tell(HEALED, seat, table.life[seat])


class Hit(Step[Bang]):
    """R7.2 A seat loses life points."""

    def __init__(self, seat: int, by: int, points: int) -> None:
        self.seat: Final = seat
        self.by: Final = by
        self.points: Final = points

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or table.is_ghost(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        if table.is_sheltered(seat) and table.life[seat] <= self.points:  # R1.5
            dealer.tell(SPARED, seat)
            return
        table.life[seat] -= self.points
        dealer.tell(HIT, seat, self.by, self.points)
        if table.characters[seat] == BART_CASSIDY:
            table.next(Comfort(seat, self.points))
        elif table.characters[seat] == EL_GRINGO and self.by != NOBODY:
            for _ in range(self.points):
                table.next(Revenge(seat, self.by))
        if table.life[seat] <= 0:
            table.next(Dying(seat), Death(seat, self.by))


def beer_helps(players: int) -> bool:
    """R6.11, R7.3 Beer has no effect when only two players are left."""
    return players > 2


class Dying(Decision[Bang]):
    """R7.3 The last life point is gone: Beer saves, and Sid Ketchum's two cards. Asked as often as it takes."""

    def void(self, table: Bang) -> bool:
        seat = self.seat
        if not table.in_play(seat) or table.life[seat] > 0:
            return True
        cards = len(table.hands[seat])
        may_heal = table.characters[seat] == SID_KETCHUM and cards > 1
        return cards == 0 or not (may_heal or beer_helps(table.players()))

    def options(self, table: Bang, seat: int) -> list[int]:
        hand = table.hands[seat]
        options = [GIVE_IN]
        if beer_helps(table.players()):
            options.extend([card for card in hand if KIND[card] == BEER])
        if table.characters[seat] == SID_KETCHUM and len(hand) > 1:
            options.extend([HEAL_WITH + card for card in hand])
        return options

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == GIVE_IN:
            return
        table.next(self)
        if option >= HEAL_WITH:
            start_sid(table, self.seat, option - HEAL_WITH, dealer)
            return
        leave_hand(table, self.seat, option)
        dealer.tell(PLAYED, self.seat, option, NOBODY)
        put_away(table, option, dealer)
        heal(table, self.seat, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        if option == GIVE_IN:
            return ("die",)
        return (TEXT[option],) if option < HEAL_WITH else ("heal with", TEXT[option - HEAL_WITH])


class Death(Step[Bang]):
    """R7.4 Nobody saved the seat: it is out, unless the expansion keeps it in play."""

    def __init__(self, seat: int, by: int) -> None:
        self.seat: Final = seat
        self.by: Final = by

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or table.life[self.seat] > 0

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        table.life[seat] = 0
        if hooks(table).stays(table, seat, dealer):
            return
        leave_the_game(table, seat, self.by, dealer)
        inherit(table, seat, dealer)
        see_who_has_won(table)
        if self.by != NOBODY and self.by != seat and table.in_play(self.by):
            settle_accounts(table, seat, self.by, dealer)


def leave_the_game(table: Bang, seat: int, by: int, dealer: Dealer) -> None:
    """R7.4 The role is turned up."""
    table.standing &= ~(1 << seat)
    table.ghosts &= ~(1 << seat)
    table.life[seat] = 0
    table.shown |= 1 << seat
    dealer.tell(OUT, seat, table.roles[seat], by)


def inherit(table: Bang, seat: int, dealer: Dealer) -> None:
    """R7.5 The cards of the eliminated are discarded, the hand first; or Vulture Sam takes them."""
    sam = table.who(VULTURE_SAM)
    if sam == NOBODY:
        discard_all(table, seat, dealer)
    else:
        take_all(table, sam, seat, dealer)


def discard_all(table: Bang, seat: int, dealer: Dealer) -> None:
    """Hand and cards in play."""
    for card in sorted(table.hands[seat]):
        discard_from_hand(table, seat, card, dealer)
    while table.front[seat]:
        discard_in_play(table, seat, table.front[seat][0], dealer)


def take_all(table: Bang, sam: int, seat: int, dealer: Dealer) -> None:
    """Vulture Sam takes them all. In which order the hand lay is nobody's business, so the log names no cards."""
    both = 1 << sam | 1 << seat
    hand = table.hands[seat]
    table.hands[seat] = []
    watch_heir(table, sam, seat, hand)
    for card in hand:
        table.knows[card] |= both
        table.hands[sam].append(card)
        dealer.tell(TAKEN, sam, card, c=seat, to=both)
        dealer.peeked(sam)
    for card in table.front[seat][:]:
        steal_in_play(table, sam, seat, card, dealer)


def settle_accounts(table: Bang, seat: int, by: int, dealer: Dealer) -> None:
    """R7.6 Three cards for an outlaw; a sheriff who shot his deputy loses all cards. With three players: R9."""
    role = table.roles[seat]
    if table.seats == 3:
        if PREY[table.roles[by]] == role:
            win(table, 1 << by, dealer)
            return
        dealer.tell(REWARD, by)
        draw_cards(table, by, 3, dealer)
    elif role == OUTLAW:
        dealer.tell(REWARD, by)
        draw_cards(table, by, 3, dealer)
    elif role == DEPUTY and table.roles[by] == SHERIFF:
        table.next(BeforeTheft(by), Penalty(by))


class Penalty(Step[Bang]):
    """R7.6 The sheriff has eliminated a deputy: he discards everything."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Bang, dealer: Dealer) -> None:
        dealer.tell(PENALTY, self.seat)
        discard_all(table, self.seat, dealer)


PREY: Final = [NOBODY, RENEGADE, DEPUTY, OUTLAW]
"""R9.2 With three players, by role: whose last life point wins the game."""


class Comfort(Step[Bang]):
    """R10.1 Bart Cassidy draws for every life point lost, if he is still in play."""

    def __init__(self, seat: int, points: int) -> None:
        self.seat: Final = seat
        self.points: Final = points

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        draw_cards(table, self.seat, self.points, dealer)


class Revenge(Step[Bang]):
    """R10.4 El Gringo, if he is still in play, takes a card of the one who cost him a life point."""

    def __init__(self, seat: int, by: int) -> None:
        self.seat: Final = seat
        self.by: Final = by

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or not table.hands[self.by]

    def run(self, table: Bang, dealer: Dealer) -> None:
        table.next(BeforeTheft(self.by), TakeRevenge(self.seat, self.by))


class TakeRevenge(Revenge):
    """R10.4 Now he takes it."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        steal_from_hand(table, self.seat, self.by, dealer)


# ---------------------------------------------------------------------------------------------------- Sid Ketchum

HEAL_WITH: Final = 128
"""Options from here on: the first of Sid's two cards."""


def sid_can_heal(table: Bang, seat: int) -> bool:
    """R10.12 Two cards for a life point, as long as one is missing."""
    return (
        table.is_character(seat, SID_KETCHUM)
        and len(table.hands[seat]) > 1
        and table.life[seat] < table.bullets[seat]
        and not table.is_ghost(seat)
    )


def start_sid(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """The first card is gone; the second follows."""
    discard_from_hand(table, seat, card, dealer)
    table.next(SecondCard(seat))


class SecondCard(Decision[Bang]):
    """R10.12 Sid's second card."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return sorted(table.hands[seat])

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        discard_from_hand(table, self.seat, option, dealer)
        heal(table, self.seat, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "and", TEXT[option]


class BeforeTheft(Decision[Bang]):
    """R10.12 Sid is about to lose cards: he may use two of them first."""

    def void(self, table: Bang) -> bool:
        return not sid_can_heal(table, self.seat)

    def options(self, table: Bang, seat: int) -> list[int]:
        return [GIVE_IN, *[HEAL_WITH + card for card in table.hands[seat]]]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option != GIVE_IN:
            table.next(self)
            start_sid(table, self.seat, option - HEAL_WITH, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("pass",) if option == GIVE_IN else ("heal with", TEXT[option - HEAL_WITH])


# ---------------------------------------------------------------------------------------------------- winning


def see_who_has_won(table: Bang) -> None:
    """R8 Somebody is out; R8.3 among several who are hit at the same time it is looked only once, after all of them."""
    if not any(isinstance(step, WinCheck) for step in table.agenda):
        table.next(WinCheck())


class WinCheck(Step[Bang]):
    """R8 Has one side won?"""

    def run(self, table: Bang, dealer: Dealer) -> None:
        if table.seats == 3:
            last_one_standing(table, dealer)
        elif table.law_is_dead():
            left = SEATS[table.standing]
            if len(left) == 1 and table.roles[left[0]] == RENEGADE:
                win(table, table.standing, dealer)
            else:
                win(table, everybody_who_is(table, OUTLAW) or NOBODY_WINS, dealer)
        elif not table.badmen_in_play():
            win(table, everybody_who_is(table, SHERIFF) | everybody_who_is(table, DEPUTY), dealer)


def last_one_standing(table: Bang, dealer: Dealer) -> None:
    """R9.3 Three players: nobody got his man, so the last one wins; if nobody is left, the outlaw does."""
    if table.players() == 1:
        win(table, table.standing, dealer)
    elif table.standing == 0:
        win(table, everybody_who_is(table, OUTLAW), dealer)


def everybody_who_is(table: Bang, role: int) -> int:
    """The bit mask of all of that role, living and dead."""
    mask = 0
    for seat in range(table.seats):
        if table.roles[seat] == role:
            mask |= 1 << seat
    return mask


def win(table: Bang, winners: int, dealer: Dealer) -> None:
    """The game is over: who has won, and everything is turned up."""
    table.winners = winners
    if winners == NOBODY_WINS:
        dealer.tell(WON, NOBODY)
    for seat in range(table.seats):
        if winners >> seat & 1:
            dealer.tell(WON, seat)
    for seat in range(table.seats):
        if not table.shown >> seat & 1:
            dealer.tell(ROLE, seat, table.roles[seat])
        for card in sorted(table.hands[seat]):
            dealer.tell(HELD, seat, card)
            table.knows[card] = EVERYBODY
    table.shown = (1 << table.seats) - 1
    table.rumours = ()
    table.agenda.clear()
