"""R13 Kit Carson: cowboys are placed and moved in waves, by all at once. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import COWBOYS, LAND, PLACES, SHERIFF
from tinstar.games.carson_city.rules.cowboys import men_at
from tinstar.games.carson_city.rules.events import MOVED, ORDERED, PLACED, SENT_BACK, WAITED, WAVE, WHITE_MAN
from tinstar.games.carson_city.rules.placing import (
    PASS,
    WITH_WHITE,
    never_fought_for,
    place_words,
    places,
    say_pass,
    stand,
    white_places,
)
from tinstar.games.carson_city.rules.telling import tell_at
from tinstar.games.carson_city.state import HAND, WHITE, Carson
from tinstar.kernel.core import NOBODY, Dealer, Step, Together

WAIT: Final = PASS + 1
SILENT: Final = PASS + 2
MOVE: Final = 1024
"""From here on: MOVE + MAN * the place of a cowboy (from WITH_WHITE on: of the white one) + the place he goes to."""
MAN: Final = 128
SILENT_WAVES: Final = 3
MOVES_A_COWBOY: Final = 3


class FirstWave(Step[Carson]):
    """R13.2 The first player begins alone."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        table.wave = 0
        for seat in range(table.seats):
            table.moves[seat] = MOVES_A_COWBOY * table.in_hand(seat)  # R13.7
            table.silent[seat] = 0
        table.next(Wave([table.order[0]], 1), NEXT_WAVE)


class NextWave(Step[Carson]):
    """R13.1 The next wave, of all who have not passed."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        wave = table.wave + 1
        for seat in table.order:
            if seat not in table.passed and not table.hands(seat) and wave > table.moves[seat]:
                say_pass(table, seat, dealer)
        them = [seat for seat in table.order if seat not in table.passed]
        if them:
            table.next(Wave(them, wave), NEXT_WAVE)


class Wave(Together[Carson]):
    """R13.3 Everybody secretly places or moves a cowboy, waits or passes; then all of it happens together."""

    def __init__(self, them: list[int], wave: int) -> None:
        super().__init__(them)
        self.wave: Final = wave

    def choices(self, table: Carson, seat: int, given: list[int]) -> list[int]:
        options: list[int] = []
        if given:
            return options
        if table.in_hand(seat):
            options = places(table, seat)
        if table.has_white(seat):
            options.extend(white_places(table))
        if self.wave > 1 and self.wave <= table.moves[seat]:
            options.extend(moves(table, seat))
            options.extend([WAIT, SILENT])
        options.append(PASS)
        return options

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        if option >= MOVE:
            man, where = divmod(option - MOVE, MAN)
            return "move", *place_words(man), "to", *place_words(where)
        if option > PASS:
            return ("wait",) if option == WAIT else ("silent",)
        return place_words(option)

    def silence(self, table: Carson, seat: int) -> int:
        """R13.4 Nothing happens, if that is still possible."""
        return SILENT if SILENT in table.options(seat) else PASS

    def take_all(self, table: Carson, answers: list[list[int]], dealer: Dealer) -> None:
        table.wave = self.wave
        dealer.tell(WAVE, NOBODY, self.wave)
        for seat in self.them:
            dealer.tell(ORDERED, seat, answers[seat][0])
        for seat in table.order:
            if seat in self.them:
                silences(table, seat, answers[seat][0], dealer)
        orders = [answers[seat][0] for seat in range(table.seats) if answers[seat]]
        senders = [seat for seat in table.order if seat in self.them and sends_somebody(answers[seat][0])]
        men = [take_up(table, seat, answers[seat][0]) for seat in senders]
        for i in range(len(senders)):
            arrive(table, senders[i], men[i], answers[senders[i]][0], orders, dealer)


def sends_somebody(order: int) -> bool:
    return order < PASS or order >= MOVE


def target(order: int) -> int:
    """The place that an order sends somebody to."""
    return order % MAN if sends_somebody(order) else NOBODY


def sends_white(order: int) -> bool:
    return order - MOVE >= MAN * WITH_WHITE if order >= MOVE else order >= WITH_WHITE


def silences(table: Carson, seat: int, order: int, dealer: Dealer) -> None:
    """R13.4 The third silent wave in a row passes; R13.6 the lower number passes first."""
    table.silent[seat] = table.silent[seat] + 1 if order == SILENT else 0
    if order == PASS or table.silent[seat] == SILENT_WAVES:
        say_pass(table, seat, dealer)
    elif order in (WAIT, SILENT):
        dealer.tell(WAITED, seat, 1 if order == SILENT else 0)


def moves(table: Carson, seat: int) -> list[int]:
    """R13.3 Every own cowboy that stands somewhere, the white one too, to every place that is open to him."""
    options: list[int] = []
    there = places(table, seat)
    for man in range(PLACES):
        if table.standing[man] >> seat & 1 and table.man_at(seat, man) >= 0:
            options.extend([MOVE + MAN * man + where for where in there if where != man])
    if table.white >= 0 and table.roles[seat] == SHERIFF:
        man = WITH_WHITE + table.white
        options.extend([MOVE + MAN * man + where - WITH_WHITE for where in white_places(table) if where != man])
    return options


def take_up(table: Carson, seat: int, order: int) -> int:
    """The cowboy who is sent: out of the hand, or from where he stands. Returns his number."""
    if order < MOVE:
        return WHITE_MAN if sends_white(order) else table.man_at(seat, HAND)
    where = (order - MOVE) // MAN % WITH_WHITE
    number = WHITE_MAN
    if sends_white(order):
        table.white = HAND
        table.standing[where] = table.standing[where] & ~WHITE
    else:
        number = table.man_at(seat, where)
        table.men[COWBOYS * seat + number] = HAND
    if not men_at(table, seat, where):
        table.standing[where] = table.standing[where] & ~(1 << seat)
    return number


def arrive(table: Carson, seat: int, number: int, order: int, orders: list[int], dealer: Dealer) -> None:
    """R13.5 The white cowboy and the red sheriff's men start no duel: in doubt they go back to the hand."""
    where = target(order)
    shy = number == WHITE_MAN or (table.plays(seat, SHERIFF, True) and not defends(table, seat, where))
    company = [other for other in orders if target(other) == where]
    if shy and len(company) > 1 and not never_fought_for(where):
        tell_at(table, SENT_BACK, seat, where, number, 0, 0, dealer)
        return
    others = stand(table, seat, number, where)
    if order >= MOVE:
        tell_at(table, MOVED, seat, where, number, (order - MOVE) // MAN % WITH_WHITE, others, dealer)
    else:
        tell_at(table, PLACED, seat, where, number, others, 0, dealer)


def defends(table: Carson, seat: int, place: int) -> bool:
    """R10.1 On one's own land, where another can only be an attacker."""
    return place >= LAND and table.town.owners[place - LAND] == seat


NEXT_WAVE: Final = NextWave()
FIRST_WAVE: Final = FirstWave()
