"""The mind of BANG! Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.mind.account import account_of, facts_of, named, total_of
from tinstar.games.bang.mind.aims import Outlook
from tinstar.games.bang.mind.alike import plan_of
from tinstar.games.bang.mind.answers import worth_of
from tinstar.games.bang.mind.belief import odds
from tinstar.games.bang.mind.inputs import inputs_of
from tinstar.games.bang.mind.values import chances
from tinstar.games.bang.rules.playing import END, PlayCard
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import Dealer, Mind

A_CARD: Final = 0.03
"""How much of a victory a card is worth."""
TRUST: Final = 15.0
HORIZON: Final = 40
TRIALS: Final = 250
"""A game of BANG! is full of luck: with so many the same advice is given again."""
LONGER_THAN_ANY: Final = 1000
"""Laps that no game has."""
TRIALS_TO_THE_END: Final = 500


class BangMind(Mind[Bang]):
    """The judgement of BANG!"""

    def __init__(self) -> None:
        self.table: Bang | None = None  # the playout that the outlooks are about
        self.until = 0  # the turn in which they are old
        self.shown = 0
        self.outlooks: list[Outlook | None] = []  # by seat; None where nobody has asked yet

    def judge(self, table: Bang, seat: int, options: list[int]) -> list[float]:
        outlook = Outlook(table, seat, odds(table, seat))
        base = chances(table)[seat]
        return [max(0.0, min(1.0, base + A_CARD * worth_of(outlook, option))) for option in options]

    def choose(self, table: Bang, seat: int, options: list[int], dealer: Dealer) -> int:
        return best_of(Outlook(table, seat, odds(table, seat)), options, dealer)

    def rollout(self, table: Bang, seat: int, options: list[int], dealer: Dealer) -> int:
        if len(options) == 1:
            return options[0]
        return best_of(self.outlook(table, seat), options, dealer)

    def outlook(self, table: Bang, seat: int) -> Outlook:
        """How the seat sees things in a playout: by its own beliefs, for nobody there knows the truth either.

        These are formed once a round and whenever a role is turned up; that is often enough, and quicker.
        """
        if self.table is not table or self.shown != table.shown or self.until <= table.turns:
            self.table = table
            self.until = table.turns + table.seats
            self.shown = table.shown
            self.outlooks = [None] * table.seats
        outlook = self.outlooks[seat]
        if outlook is None:
            outlook = Outlook(table, seat, odds(table, seat))
            self.outlooks[seat] = outlook
        else:
            outlook.look_again()
        return outlook

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Bang) -> list[float]:
        return chances(table)

    def prospects(self, table: Bang) -> list[float]:
        """What speaks for the side of a seat: the odds of two sides differ by e for each of it."""
        return total_of(account_of(table), table.seats)

    def parts(self, table: Bang) -> dict[str, list[float]]:
        return named(account_of(table))

    def facts(self, table: Bang) -> dict[str, list[int]]:
        return facts_of(table)

    def inputs(self, table: Bang, seat: int, option: int) -> dict[str, list[float]]:
        return inputs_of(Outlook(table, seat, odds(table, seat)), option)

    def time(self, table: Bang) -> int:
        return table.turns

    def meeting(self, table: Bang, seat: int, laps: int) -> int:
        """When all who are in play have had a turn, for each lap."""
        return table.turns + laps * table.players()

    def plan(self, table: Bang, seat: int, option: int) -> int:
        return plan_of(table, option)

    def stop(self, table: Bang, seat: int) -> int:
        return END if isinstance(table.question(), PlayCard) else -1

    def trials(self) -> int:
        return TRIALS

    def deeper(self) -> tuple[int, int]:
        """To the end of the game: `values` takes cards in hand for strength, and a whole game costs next to nothing."""
        return LONGER_THAN_ANY, TRIALS_TO_THE_END


def best_of(outlook: Outlook, options: list[int], dealer: Dealer) -> int:
    """The option that gains most; among equals luck decides."""
    best = -99.0
    choice = options[0]
    ties = 1
    for option in options:
        worth = worth_of(outlook, option)
        if worth > best:
            best = worth
            choice = option
            ties = 1
        elif worth == best:
            ties += 1
            if dealer.below(ties) == 0:
                choice = option
    return choice
