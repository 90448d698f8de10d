"""R3 The turn: draw! for Dynamite and Jail, draw two cards, play, discard. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BLACK_JACK,
    DIAMONDS,
    DYNAMITE,
    HEARTS,
    JAIL,
    JESSE_JONES,
    KIT_CARLSON,
    PEDRO_RAMIREZ,
    SUIT,
)
from tinstar.games.bang.rules.effects import HAND, rob
from tinstar.games.bang.rules.events import (
    EXPLODED,
    FROM_DISCARD,
    JAIL_FREED,
    JAIL_HELD,
    LOOKED,
    PASSED_ON,
    PUT_BACK,
    SHOWED,
    TURN,
)
from tinstar.games.bang.rules.flips import Flip, lucky
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.life import Hit, win
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import (
    discard_from_hand,
    discard_in_play,
    draw_cards,
    draw_openly,
    lay_in_front,
    leave_front,
    top_card,
)
from tinstar.games.bang.rules.playing import PLAY_CARD, REFILL
from tinstar.games.bang.rules.ring import MOST
from tinstar.games.bang.state import NO_CARD, NOBODY_WINS, Bang
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

MOST_ROUNDS: Final = 100
"""R17.9 After this many turns for each seat nobody wins: no real game gets there."""

PILE: Final = 127
"""The option to draw from the pile like everybody else."""


class OwnStep(Step[Bang]):
    """A part of the turn of one seat; without its player it is void."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)


class StartTurn(OwnStep):
    """R3.1 The turn begins; R17.9 after a hundred rounds without a winner the game is over instead."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        if table.turns >= MOST_ROUNDS * table.seats:
            win(table, NOBODY_WINS, dealer)
            return
        table.turn = seat
        table.turns += 1
        table.sheltered &= ~(1 << seat)
        table.bangs = 0
        table.plays = 0
        table.used = 0
        dealer.tell(TURN, seat)
        table.next(CHECK_DYNAMITE[seat], CHECK_JAIL[seat], END_TURN[seat], PASS_TURN[seat])
        if table.train:
            hooks(table).turn_begins(table, seat)


class CheckDynamite(OwnStep):
    """R6.9 Whoever has the Dynamite draws! for it first."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or not table.has(self.seat, DYNAMITE)

    def run(self, table: Bang, dealer: Dealer) -> None:
        table.next(Flip(self.seat, DYNAMITE), DynamiteShown(self.seat), REFILL)


class DynamiteShown(OwnStep):
    """R6.9 Spades from 2 to 9 make it explode; otherwise it goes on to the left."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        dynamite = table.in_front(seat, DYNAMITE)
        if not lucky(table, DYNAMITE, table.drawn):
            dealer.tell(EXPLODED, seat)
            discard_in_play(table, seat, dynamite, dealer)
            table.next(Hit(seat, NOBODY, 3))
            return
        for other in table.others(seat):
            if not table.has(other, DYNAMITE):
                dealer.tell(PASSED_ON, seat, other)
                leave_front(table, seat, dynamite, dealer)
                lay_in_front(table, other, dynamite, dealer)
                return


class CheckJail(OwnStep):
    """R6.10 Whoever is in Jail draws! to get out."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        if table.has(self.seat, JAIL):
            table.next(Flip(self.seat, JAIL), JailShown(self.seat))
        else:
            table.next(PHASES[self.seat])


class JailShown(OwnStep):
    """R6.10 Hearts: free. Otherwise the turn is lost. The Jail is discarded either way."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        free = lucky(table, JAIL, table.drawn)
        dealer.tell(JAIL_FREED if free else JAIL_HELD, seat)
        discard_in_play(table, seat, table.in_front(seat, JAIL), dealer)
        if free:
            table.next(PHASES[seat])


class Phases(OwnStep):
    """R3.2 The three phases."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        table.next(DRAW_PHASE[seat], REFILL, PLAY_CARD[seat], DISCARD_DOWN[seat], REFILL)
        if table.train:
            hooks(table).before_drawing(table, seat)


# ---------------------------------------------------------------------------------------------------- first phase


class DrawPhase(OwnStep):
    """R3.2 Draw two cards; some characters do it their own way."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        seat = self.seat
        character = table.characters[seat]
        if character == BLACK_JACK:
            draw_cards(table, seat, 1, dealer)
            show_second(table, seat, dealer)
        elif character == KIT_CARLSON:
            look_at(table, seat, 3, dealer)
            if len(table.looked) > 2:
                table.next(PutOneBack(seat))
            else:
                take_looked(table, seat)
        elif character == JESSE_JONES and any(table.hands[other] for other in table.others(seat)):
            table.next(DrawFromPlayer(seat), DrawOne(seat))
        elif character == PEDRO_RAMIREZ and table.piles.discard:
            table.next(DrawFromDiscard(seat), DrawOne(seat))
        else:
            draw_cards(table, seat, 2, dealer)


def show_second(table: Bang, seat: int, dealer: Dealer) -> None:
    """R10.2 Black Jack shows his second card: a red one brings him a third."""
    card = top_card(table, dealer)
    if card == NO_CARD:
        return
    draw_openly(table, seat, card)
    dealer.tell(SHOWED, seat, card)
    if SUIT[card] == HEARTS or SUIT[card] == DIAMONDS:
        draw_cards(table, seat, 1, dealer)


def look_at(table: Bang, seat: int, n: int, dealer: Dealer) -> None:
    """The seat looks at the top cards of the draw pile, which nobody else sees."""
    table.looker = seat
    table.looked = []
    for _ in range(n):
        card = top_card(table, dealer)
        if card != NO_CARD:
            knows = table.knows[card] | 1 << seat
            table.knows[card] = knows
            table.looked.append(card)
            dealer.tell(LOOKED, seat, card, to=knows)
    dealer.peeked(seat)


def take_looked(table: Bang, seat: int) -> None:
    """The cards still looked at go into the hand."""
    table.hands[seat].extend(table.looked)
    table.looked = []
    table.looker = NOBODY


def put_back(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """One of the cards looked at goes back on top."""
    table.looked.remove(card)
    table.piles.on_top.append(card)
    dealer.tell(PUT_BACK, seat, card, to=table.knows[card])


class PutOneBack(Decision[Bang]):
    """R10.7 Kit Carlson looks at three cards and puts one back."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return sorted(table.looked)

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        put_back(table, self.seat, option, dealer)
        take_looked(table, self.seat)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "put back", TEXT[option]


class DrawFromPlayer(Decision[Bang]):
    """R10.5 Jesse Jones may take his first card out of another hand."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return [PILE, *[other for other in table.others(seat) if table.hands[other]]]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == PILE:
            draw_cards(table, self.seat, 1, dealer)
        else:
            rob(table, self.seat, option, HAND, True)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("draw from the pile",) if option == PILE else ("draw from", str(option))


class DrawFromDiscard(Decision[Bang]):
    """R10.10 Pedro Ramirez may take his first card from the discard pile."""

    def options(self, table: Bang, seat: int) -> list[int]:
        return [PILE, table.piles.discard[-1]]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == PILE:
            draw_cards(table, self.seat, 1, dealer)
        else:
            table.piles.discard.pop()
            draw_openly(table, self.seat, option)
            dealer.tell(FROM_DISCARD, self.seat, option)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("draw from the pile",) if option == PILE else ("take", TEXT[option])


class DrawOne(OwnStep):
    """The second card comes from the pile."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        draw_cards(table, self.seat, 1, dealer)


# ---------------------------------------------------------------------------------------------------- third phase, end


class DiscardDown(Decision[Bang]):
    """R3.4 Discard down to as many cards as you have life points, one after the other."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or len(table.hands[self.seat]) <= table.life[self.seat]

    def options(self, table: Bang, seat: int) -> list[int]:
        return sorted(table.hands[seat])

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        table.next(self)
        discard_from_hand(table, self.seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return "discard", TEXT[option]


class EndTurn(OwnStep):
    """R3.5 The end of the turn, also of one lost in Jail."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        if table.train:
            draw_cards(table, self.seat, hooks(table).drawn_at_the_end(table, self.seat), dealer)


class PassTurn(Step[Bang]):
    """R3.5 The next player in play goes on; after the Express Car the same one."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Bang, dealer: Dealer) -> None:
        again = table.extra == 1 and table.in_play(self.seat)
        table.extra = 2 if again else 0
        table.next(START_TURN[self.seat if again else table.after(self.seat)])


# Steps never change, so one of each is enough for all tables.
START_TURN: Final = [StartTurn(seat) for seat in range(MOST)]
CHECK_DYNAMITE: Final = [CheckDynamite(seat) for seat in range(MOST)]
CHECK_JAIL: Final = [CheckJail(seat) for seat in range(MOST)]
PHASES: Final = [Phases(seat) for seat in range(MOST)]
DRAW_PHASE: Final = [DrawPhase(seat) for seat in range(MOST)]
DISCARD_DOWN: Final = [DiscardDown(seat) for seat in range(MOST)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST)]
PASS_TURN: Final = [PassTurn(seat) for seat in range(MOST)]
