"""Where the train bends the base rules: every hook that it uses. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BAGGAGE_CAR,
    CABOOSE,
    CACTUS,
    CARDS,
    CIRCUS_WAGON,
    DINING_CAR,
    DRAGOON,
    EVADED,
    GHOST_CAR,
    JIMMY_TEXAS,
    KIND,
    MAP,
    MOST_WANTED,
    PRISONER_CAR,
    PRIVATE_CAR,
    REFUND,
    SGT_BLAZE,
    SHERIFF,
    SLEEPER_CAR,
    STRONGBOX,
    ZIPPY_ROY,
)
from tinstar.games.bang.rules.effects import Volley
from tinstar.games.bang.rules.flips import Flip
from tinstar.games.bang.rules.grudges import note_aim
from tinstar.games.bang.rules.hooks import Hooks
from tinstar.games.bang.rules.life import WinCheck
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import discard_in_play, discard_own, draw_openly
from tinstar.games.bang.rules.playing import REFILL, WAY, target_of, thing_of, way_of
from tinstar.games.bang.rules.shots import MODE, Shot, shot_at, stopped
from tinstar.games.bang.rules.turn import OwnStep, look_at, take_looked
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.games.bang.train.cards import (
    LAST_CARD_WAY,
    CactusShown,
    ReadMap,
    card_way_words,
    lay_down,
    lucky_for_the_train,
    most_wanted,
    offer_train_card,
    play_train_card,
    play_train_way,
)
from tinstar.games.bang.train.characters import Divert, Exempt, MayDraw, may_divert
from tinstar.games.bang.train.events import EVADED_WITH, HAUNTS, WAGON_USED
from tinstar.games.bang.train.line import IRONHORSE_SHOTS, Advance, couple, engine_driver, set_up_line
from tinstar.games.bang.train.taking import TAKE_AHEAD, offer_wagons, take_wagon, take_words
from tinstar.games.bang.train.wagons import (
    HAS_SLEPT,
    LAST_WAGON_WAY,
    CircusDiscard,
    DiningCar,
    ghost_car_left,
    offer_uses,
    other_blues,
    use_wagon,
    use_words,
)
from tinstar.kernel.core import NOBODY, Dealer

ZIPPY: Final = LAST_CARD_WAY + 1
HAS_ZIPPED: Final = 8
"""A bit of `table.used`: Zippy Roy has moved the train."""

WITH_BAGGAGE: Final = 1
WITH_CABOOSE: Final = 2
WITH_SLEEPER: Final = 3
"""The ways of an answer (see `shots.MODE`)."""


class Train(Hooks):
    """The Great Train Robbery."""

    def set_up(self, table: Bang, dealer: Dealer) -> None:
        set_up_line(table, dealer)

    # -- targets

    def hidden(self, table: Bang, seat: int) -> bool:
        """R14.15 The Private Car hides an empty hand."""
        return not table.hands[seat] and table.has(seat, PRIVATE_CAR)

    def spared(self, table: Bang, seat: int) -> bool:
        """R14.14"""
        return table.has(seat, PRISONER_CAR)

    def more_bangs(self, table: Bang, seat: int) -> int:
        """R15.2"""
        return 1 if table.has(seat, DRAGOON) else 0

    # -- the turn

    def turn_begins(self, table: Bang, seat: int) -> None:
        """R12.3"""
        if seat == engine_driver(table):
            table.next(Advance(), REFILL)

    def before_drawing(self, table: Bang, seat: int) -> None:
        """R14.6, R15.6 First the Dining Car, then the Map."""
        if table.has(seat, MAP):
            table.next(LookAtMap(seat))
        if table.has(seat, DINING_CAR):
            table.next(Flip(seat, DINING_CAR), DiningCar(seat))

    def lucky(self, cause: int, card: int) -> bool:
        return lucky_for_the_train(cause, card)

    def drawn_at_the_end(self, table: Bang, seat: int) -> int:
        """R13.3, R15.11"""
        return (1 if table.has(seat, STRONGBOX) else 0) + (1 if table.characters[seat] == JIMMY_TEXAS else 0)

    def offer(self, table: Bang, seat: int, options: list[int]) -> None:
        offer_wagons(table, seat, options)
        offer_uses(table, seat, options)
        if table.characters[seat] == ZIPPY_ROY and not table.used & HAS_ZIPPED:
            options.append(WAY * ZIPPY)

    def offer_card(self, table: Bang, seat: int, kind: int, card: int, options: list[int]) -> None:
        offer_train_card(table, seat, kind, card, options)

    def play_card(self, table: Bang, seat: int, card: int, target: int, thing: int, dealer: Dealer) -> None:
        play_train_card(table, seat, card, target, thing, dealer)

    def do(self, table: Bang, seat: int, option: int, dealer: Dealer) -> None:
        way = way_of(option)
        if way <= TAKE_AHEAD:
            take_wagon(table, seat, option, dealer)
            return
        note_aim(table, seat, target_of(option), thing_of(option))
        if way <= LAST_WAGON_WAY:
            use_wagon(table, seat, option, dealer)
        elif way <= LAST_CARD_WAY:
            play_train_way(table, seat, option, dealer)
        else:
            table.used |= HAS_ZIPPED
            table.next(Advance())

    def option_words(self, table: Bang, option: int) -> tuple[str, ...]:
        way = way_of(option)
        if way == 0:
            return answer_words(option)
        if way <= TAKE_AHEAD:
            return take_words(table, option)
        if way <= LAST_WAGON_WAY:
            return use_words(option)
        return card_way_words(option) if way <= LAST_CARD_WAY else ("advance",)

    # -- answers

    def aimed(self, table: Bang, shot: Shot) -> bool:
        """R13.2"""
        if may_divert(table, shot):
            table.next(Divert(shot.target, shot))
            return True
        return False

    def can_dodge(self, table: Bang, seat: int) -> bool:
        """R14.1, R14.2 As far as everybody can see."""
        return table.has(seat, BAGGAGE_CAR) or (table.has(seat, CABOOSE) and len(table.front[seat]) > 1)

    def dodges(self, table: Bang, seat: int, options: list[int]) -> None:
        for card in table.hands[seat]:
            if KIND[card] == EVADED or KIND[card] == CACTUS:
                options.append(card)
        baggage = table.in_front(seat, BAGGAGE_CAR)
        if baggage != NO_CARD:
            options.append(baggage + MODE * WITH_BAGGAGE)
        caboose = table.in_front(seat, CABOOSE)
        if caboose != NO_CARD:
            options.extend([card + MODE * WITH_CABOOSE for card in other_blues(table, seat, caboose)])

    def dodge(self, table: Bang, shot: Shot, card: int, mode: int, dealer: Dealer) -> None:
        seat = shot.target
        if mode == WITH_BAGGAGE:
            dealer.tell(WAGON_USED, seat, card, NOBODY)
            discard_in_play(table, seat, card, dealer)
        elif mode == WITH_CABOOSE:
            dealer.tell(WAGON_USED, seat, table.in_front(seat, CABOOSE), NOBODY)
            discard_own(table, seat, card, dealer)
        else:
            lay_down(table, seat, card, NOBODY, dealer)
        stopped(table, shot, card, dealer)
        if mode == 0 and KIND[card] == CACTUS:
            table.next(Flip(seat, CACTUS), CactusShown(seat))

    def evades(self, card: int) -> bool:
        """R15.3"""
        return KIND[card] == EVADED

    def evaded(self, table: Bang, shot: Shot, dealer: Dealer) -> None:
        """R15.3 Evaded! takes the card of the shot, if there was one and it lies on the discard pile."""
        if shot.card in table.piles.discard:
            table.piles.discard.remove(shot.card)
            draw_openly(table, shot.target, shot.card)
            dealer.tell(EVADED_WITH, shot.target, shot.card)

    def can_shoot_back(self, table: Bang, seat: int) -> bool:
        """R14.16 As far as everybody can see."""
        return not table.used & HAS_SLEPT and table.has(seat, SLEEPER_CAR) and len(table.front[seat]) > 1

    def shots_back(self, table: Bang, seat: int, options: list[int]) -> None:
        sleeper = table.in_front(seat, SLEEPER_CAR)
        if sleeper != NO_CARD and not table.used & HAS_SLEPT:
            options.extend([card + MODE * WITH_SLEEPER for card in other_blues(table, seat, sleeper)])

    def shoot_back(self, table: Bang, seat: int, card: int, dealer: Dealer) -> None:
        table.used |= HAS_SLEPT
        dealer.tell(WAGON_USED, seat, table.in_front(seat, SLEEPER_CAR), NOBODY)
        discard_own(table, seat, card, dealer)

    # -- several targets

    def may_exempt(self, table: Bang, seat: int) -> bool:
        """R13.6"""
        return table.is_character(seat, SGT_BLAZE)

    def exempt(self, table: Bang, seat: int, kind: int, card: int, mask: int) -> None:
        if mask & (mask - 1):
            table.next(Exempt(seat, kind, card, mask))
        else:
            table.next(Volley(kind, seat, card, mask))

    def volley(self, table: Bang, kind: int, by: int, card: int, mask: int, dealer: Dealer) -> None:
        them = [seat for seat in table.clockwise(by) if mask >> seat & 1]
        if kind == MOST_WANTED:
            most_wanted(table, by, them)
        elif kind == CIRCUS_WAGON:
            table.next_all([CircusDiscard(seat) for seat in them])
        elif kind == IRONHORSE_SHOTS:
            table.next(WinCheck())
            table.next_all([shot_at(table, seat, NOBODY, NO_CARD, 1, False) for seat in them])

    # -- cards that come and go

    def may_take(self, table: Bang, seat: int, card: int) -> bool:
        """R12.4, R14.8 Own wagons cannot come to the hand; the Ghost Car never lies in front of the sheriff."""
        if card >= CARDS and card in table.front[seat]:
            return False
        return KIND[card] != GHOST_CAR or table.roles[seat] != SHERIFF

    def put_away(self, table: Bang, card: int, dealer: Dealer) -> None:
        """R12.4 A used wagon goes under the stack; a short train takes it at once."""
        table.line.under.append(card)
        couple(table.line, dealer)

    def lost(self, table: Bang, seat: int, by: int, card: int, dealer: Dealer) -> None:
        """R15.10 Refund"""
        if seat != by and table.in_play(seat) and table.has(seat, REFUND):
            table.next(MayDraw(seat, 1, table.in_front(seat, REFUND)))

    def left(self, table: Bang, seat: int, card: int, dealer: Dealer) -> None:
        """R14.8"""
        if KIND[card] == GHOST_CAR:
            ghost_car_left(table, seat, dealer)

    def stays(self, table: Bang, seat: int, dealer: Dealer) -> bool:
        """R14.8"""
        if not table.has(seat, GHOST_CAR):
            return False
        table.ghosts |= 1 << seat
        dealer.tell(HAUNTS, seat)
        return True


class LookAtMap(OwnStep):
    """R15.6 The Map shows the two cards on top."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        look_at(table, self.seat, 2, dealer)
        if table.looked:
            table.next(ReadMap(self.seat))
        else:
            take_looked(table, self.seat)


def answer_words(option: int) -> tuple[str, ...]:
    """`baggage_car`, `caboose with mustang 8h`, `sleeper_car with mustang 8h`."""
    card = TEXT[option % MODE]
    way = option // MODE
    if way == WITH_BAGGAGE:
        return (card,)
    return "caboose with" if way == WITH_CABOOSE else "sleeper_car with", card
