"""Moves that everybody knows to be the only ones: a bot makes them at once."""

from __future__ import annotations

from tinstar.kernel import SPECTATOR, Dealer, Play

GUESSES = 100
"""How many guesses of a spectator have to agree. A hand leaves one option in most of them sooner than in all."""


def find_forced(play: Play, seat: int, dealer: Dealer) -> int | None:
    """The one option of a seat that is asked, if nobody could think that it has another: it has the same one in
    whatever a spectator may guess. None where only those know it who see the hand, and for what is answered under seal,
    of which nothing is told."""
    options = play.state.options(seat)
    if len(options) > 1 or play.state.sealed:
        return None
    if all(play.guess(SPECTATOR, dealer).options(seat) == options for _ in range(GUESSES)):
        return options[0]
    return None
