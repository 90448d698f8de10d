"""R6.1 Shots and how they are answered: BANG!, Gatling, Duel, Indians! Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import BANG, BARREL, CALAMITY_JANET, JOURDONNAIS, KIND, MISSED
from tinstar.games.bang.rules.events import BARREL_SAVED, DODGED, FACED, PLAYED
from tinstar.games.bang.rules.flips import Flip, lucky
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.life import GIVE_IN, Hit
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import leave_hand, put_away
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

MODE: Final = 128
"""Answers: the card, and from the expansion the way it is used times this."""
DRAW: Final = 126
"""The answer to draw! for the barrel."""


class Shot(Step[Bang]):
    """R6.1 A shot at one seat. Without enough Missed! it costs a life point."""

    def __init__(
        self,
        target: int,
        shooter: int,
        card: int,
        misses: int,
        barrels: int,
        bang_card: bool,
        evading: bool,
    ) -> None:
        self.target: Final = target
        self.shooter: Final = shooter  # NOBODY: no one is responsible
        self.card: Final = card  # the card that was laid for it, NO_CARD for an effect
        self.misses: Final = misses  # how many Missed! it still takes
        self.barrels: Final = barrels  # how many draw! may still stop it
        self.bang_card: Final = bang_card  # a BANG! card, not just a BANG! symbol
        self.evading: Final = evading  # if it is stopped, the target gets its card (R15.3)

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.target)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if self.bang_card and hooks(table).aimed(table, self):
            return
        face(table, self)

    def weaker(self, misses: int, barrels: int, evading: bool) -> Shot:
        """The same shot after an answer or a draw! to it."""
        return Shot(self.target, self.shooter, self.card, misses, barrels, self.bang_card, evading)


def shot_at(table: Bang, target: int, shooter: int, card: int, misses: int, bang_card: bool) -> Shot:
    """R6.1 A shot with the barrels that the target has now."""
    barrels = (1 if table.has(target, BARREL) else 0) + (1 if table.characters[target] == JOURDONNAIS else 0)
    return Shot(target, shooter, card, misses, barrels, bang_card, False)


def face(table: Bang, shot: Shot) -> None:
    """R6.3 The target answers; with nothing to answer with, as far as all can see, it is hit."""
    seat = shot.target
    if shot.barrels or table.hands[seat] or hooks(table).can_dodge(table, seat):
        table.next(AnswerShot(seat, shot))
    else:
        table.next(Hit(seat, shot.shooter, 1))


class BarrelShown(Step[Bang]):
    """R6.2 A heart counts as one Missed!"""

    def __init__(self, shot: Shot) -> None:
        self.shot: Final = shot

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.shot.target)

    def run(self, table: Bang, dealer: Dealer) -> None:
        shot = self.shot
        misses = shot.misses
        if lucky(table, BARREL, table.drawn):
            dealer.tell(BARREL_SAVED, shot.target, shot.shooter)
            misses -= 1
        if misses == 0:
            dealer.tell(DODGED, shot.target, shot.shooter)
        else:
            face(table, shot.weaker(misses, shot.barrels - 1, False))


class AnswerShot(Decision[Bang]):
    """R6.2, R6.3 Somebody shoots at you: draw! for the barrel, play a Missed! or take the hit."""

    def __init__(self, seat: int, shot: Shot) -> None:
        super().__init__(seat)
        self.shot: Final = shot

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def options(self, table: Bang, seat: int) -> list[int]:
        options = [DRAW, GIVE_IN] if self.shot.barrels else [GIVE_IN]
        janet = table.characters[seat] == CALAMITY_JANET
        for card in table.hands[seat]:
            kind = KIND[card]
            if kind == MISSED or (janet and kind == BANG):
                options.append(card)
        hooks(table).dodges(table, seat, options)
        return options

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        shot = self.shot
        if option == GIVE_IN:
            dealer.tell(FACED, self.seat, shot.shooter)
            table.next(Hit(self.seat, shot.shooter, 1))
        elif option == DRAW:
            table.next(Flip(self.seat, BARREL), BarrelShown(shot))
        elif option < MODE and (KIND[option] == MISSED or KIND[option] == BANG) and option in table.hands[self.seat]:
            leave_hand(table, self.seat, option)
            dealer.tell(PLAYED, self.seat, option, NOBODY)
            put_away(table, option, dealer)
            stopped(table, shot, option, dealer)
        else:
            hooks(table).dodge(table, shot, option % MODE, option // MODE, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        if option == DRAW:
            return ("draw! for the barrel",)
        return ("take the hit",) if option == GIVE_IN else answer_words(table, option)


def stopped(table: Bang, shot: Shot, card: int, dealer: Dealer) -> None:
    """R6.3 One Missed! less to play; none left means dodged."""
    evading = shot.evading or hooks(table).evades(card)
    if shot.misses > 1:
        face(table, shot.weaker(shot.misses - 1, 0, evading))
        return
    dealer.tell(DODGED, shot.target, shot.shooter)
    if evading:
        hooks(table).evaded(table, shot, dealer)


# --------------------------------------------------------------------------------------------------- BANG! as an answer


def bangs_in_hand(table: Bang, seat: int) -> list[int]:
    """R6.7 The cards that this seat may discard where a BANG! is asked for."""
    janet = table.characters[seat] == CALAMITY_JANET
    bangs: list[int] = []
    for card in table.hands[seat]:
        kind = KIND[card]
        if kind == BANG or (janet and kind == MISSED):
            bangs.append(card)
    return bangs


def can_answer(table: Bang, seat: int) -> bool:
    """Is there anything, as far as all can see, that might be a BANG!?"""
    return bool(table.hands[seat]) or hooks(table).can_shoot_back(table, seat)


def throw(table: Bang, seat: int, option: int, dealer: Dealer) -> None:
    """Discards the BANG! that was asked for."""
    if option in table.hands[seat] and option < MODE:
        leave_hand(table, seat, option)
        dealer.tell(PLAYED, seat, option, NOBODY)
        put_away(table, option, dealer)
    else:
        hooks(table).shoot_back(table, seat, option % MODE, dealer)


def answer_words(table: Bang, option: int) -> tuple[str, ...]:
    """The card that is thrown, or the way of the expansion to throw another."""
    return (TEXT[option],) if option < MODE else hooks(table).option_words(table, option)


class AnswerWithBang(Decision[Bang]):
    """R6.6, R6.7 Discard a BANG!, or give in."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def options(self, table: Bang, seat: int) -> list[int]:
        options = [GIVE_IN, *bangs_in_hand(table, seat)]
        hooks(table).shots_back(table, seat, options)
        return options


class DuelTurn(Step[Bang]):
    """R6.6 A Duel: it is the turn of `seat` to discard a BANG!, or to lose."""

    def __init__(self, seat: int, other: int, challenger: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.challenger: Final = challenger

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or not table.in_play(self.other)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if can_answer(table, self.seat):
            table.next(AnswerDuel(self.seat, self.other, self.challenger))
        else:
            lose_duel(table, self.seat, self.challenger)


def lose_duel(table: Bang, seat: int, challenger: int) -> None:
    """R6.6 A challenger who loses has only himself to blame."""
    table.next(Hit(seat, NOBODY if seat == challenger else challenger, 1))


class AnswerDuel(AnswerWithBang):
    """R6.6 Discard a BANG!, or lose the Duel."""

    def __init__(self, seat: int, other: int, challenger: int) -> None:
        super().__init__(seat)
        self.other: Final = other
        self.challenger: Final = challenger

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == GIVE_IN:
            dealer.tell(FACED, self.seat, self.other)
            lose_duel(table, self.seat, self.challenger)
        else:
            table.next(DuelTurn(self.other, self.seat, self.challenger))
            throw(table, self.seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("give in",) if option == GIVE_IN else answer_words(table, option)


class Attack(Step[Bang]):
    """R6.7 Indians! at one seat."""

    def __init__(self, seat: int, by: int) -> None:
        self.seat: Final = seat
        self.by: Final = by

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat) or hooks(table).spared(table, self.seat)

    def run(self, table: Bang, dealer: Dealer) -> None:
        if can_answer(table, self.seat):
            table.next(AnswerIndians(self.seat, self.by))
        else:
            table.next(Hit(self.seat, self.by, 1))


class AnswerIndians(AnswerWithBang):
    """R6.7 Discard a BANG! against the Indians!, or lose a life point."""

    def __init__(self, seat: int, by: int) -> None:
        super().__init__(seat)
        self.by: Final = by

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option == GIVE_IN:
            dealer.tell(FACED, self.seat, self.by)
            table.next(Hit(self.seat, self.by, 1))
        else:
            throw(table, self.seat, option, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("take the hit",) if option == GIVE_IN else answer_words(table, option)
