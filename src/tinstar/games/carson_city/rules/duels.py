"""R5.3 to R5.6, R11 Duels, with dice or with tokens. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import PLACE_NAMES, PLACES, REFILL, SHERIFF
from tinstar.games.carson_city.rules.act import act, win_points
from tinstar.games.carson_city.rules.cowboys import go_home, standing_at
from tinstar.games.carson_city.rules.events import DREW_TOKENS, DUEL, DUEL_WON, FOUGHT, TOKEN_DRAWN
from tinstar.games.carson_city.rules.telling import tell_at
from tinstar.games.carson_city.state import FROM_CHARACTERS, SEATS, Carson
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step, Together

CONSOLATION: Final = 3
"""R10.1 Points of the red sheriff for a duel he loses."""


class CarryOut(Step[Carson]):
    """R5.3 A space or a parcel: whoever stands there alone acts, several fight for it."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, table: Carson, dealer: Dealer) -> None:
        there = standing_at(table, self.place)
        if len(there) == 1:
            act(table, there[0], self.place, dealer)
            return
        tell_at(table, DUEL, NOBODY, self.place, table.standing[self.place] & SEATS, 0, 0, dealer)
        if table.variants.tokens:
            table.next(PlayToken(there, self.place))
        else:
            settle_duel(table, self.place, there, [dealer.roll(6) for _ in there], dealer)


class PlayToken(Together[Carson]):
    """R11.3 All fighters choose a token secretly and show them together."""

    def __init__(self, them: list[int], place: int) -> None:
        super().__init__(them)
        self.place: Final = place

    def choices(self, table: Carson, seat: int, given: list[int]) -> list[int]:
        return [] if given else sorted(set(table.tokens[seat]))

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return "token", str(option)

    def take_all(self, table: Carson, answers: list[list[int]], dealer: Dealer) -> None:
        values = [answers[seat][0] for seat in self.them]
        for i in range(len(self.them)):
            table.tokens[self.them[i]].remove(values[i])
            table.spent.append(values[i])
        settle_duel(table, self.place, self.them, values, dealer)
        for seat in self.them:
            if not table.tokens[seat]:
                draw_tokens(table, seat, dealer)


def draw_tokens(table: Carson, seat: int, dealer: Dealer) -> None:
    """R11.4 Whoever has none left draws three from the pile at once."""
    table.refilled |= 1 << seat
    table.pile.extend(table.spent)
    table.spent = []
    dealer.tell(DREW_TOKENS, seat, REFILL)
    dealer.peeked(seat)
    for _ in range(REFILL):
        value = dealer.draw(table.pile)
        table.tokens[seat].append(value)
        dealer.tell(TOKEN_DRAWN, seat, value, to=1 << seat)
    table.tokens[seat].sort()


def settle_duel(table: Carson, place: int, fighters: list[int], values: list[int], dealer: Dealer) -> None:
    """R5.5 The highest total wins; of equals whoever passed first. R5.6 The others take their cowboys back."""
    best = -1
    winner = NOBODY
    tie = 0
    for i in range(len(fighters)):
        seat = fighters[i]
        dealer.tell(FOUGHT, seat, values[i], table.revolvers[seat], table.hands(seat), table.extra(seat))
        total = values[i] + table.strength(seat)
        if total == best:
            tie = 1
            if table.passed.index(seat) < table.passed.index(winner):
                winner = seat
        elif total > best:
            best, winner, tie = total, seat, 0
    tell_at(table, DUEL_WON, winner, place, best, tie, 0, dealer)
    for seat in fighters:
        if seat != winner:
            go_home(table, seat, place, 0, dealer)
            if table.plays(seat, SHERIFF, True):
                win_points(table, seat, CONSOLATION, FROM_CHARACTERS, SHERIFF, dealer)
    act(table, winner, place, dealer)


class ChooseDuel(Decision[Carson]):
    """R6.6, R6.17 Whoever passed first says which of the contested parcels or buildings comes next."""

    def __init__(self, seat: int, places: list[int]) -> None:
        super().__init__(seat)
        self.places: Final = places

    def options(self, table: Carson, seat: int) -> list[int]:
        return self.places[:]

    def take(self, table: Carson, option: int, dealer: Dealer) -> None:
        table.next(CARRY_OUT[option], SettleContested([place for place in self.places if place != option]))

    def words(self, table: Carson, option: int) -> tuple[str, ...]:
        return (PLACE_NAMES[option],)


class SettleContested(Step[Carson]):
    """The contested parcels or buildings, one by one."""

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places

    def void(self, table: Carson) -> bool:
        return not self.places

    def run(self, table: Carson, dealer: Dealer) -> None:
        if len(self.places) == 1:
            table.next(CARRY_OUT[self.places[0]])
        else:
            table.next(ChooseDuel(table.passed[0], self.places))


CARRY_OUT: Final = [CarryOut(place) for place in range(PLACES)]
