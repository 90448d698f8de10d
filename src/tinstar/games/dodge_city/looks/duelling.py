"""How a duel may end: over the cards that a rival may hold, as far as the viewer knows."""

from __future__ import annotations

from collections.abc import Iterable

from tinstar.draw.kit import Safe
from tinstar.draw.odds import Odds, odds_bar
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import worth
from tinstar.games.dodge_city.view import DodgeCityView


def compare(view: DodgeCityView, mine: str, other: str) -> int:
    """R3, R7.6, R7.7 Whose card is higher: 1, -1, or 0 where that is nobody's, as the rules have it."""
    own, theirs = worth.rank(view, mine), worth.rank(view, other)
    if own == theirs or max(own, theirs) <= 0:
        return 0
    return 1 if own > theirs else -1


def against(view: DodgeCityView, card: str, rival: int) -> Odds:
    """With this card against the last card of a rival. R1.2 A card that was dealt early can only be one of those; R11.2
    what the viewer knows to be in another hand is in no other."""
    shown = view.seats[rival]
    known = shown.known[view.seat]
    if known:
        return over(view, card, known)
    elsewhere = {held for seat in view.seats for held in seat.known[view.seat]}
    unseen = [held for held in worth.hidden(view) if held not in elsewhere]
    return over(view, card, [held for held in unseen if (held in view.early) == bool(shown.early)])


def against_anybody(view: DodgeCityView, card: str) -> Odds:
    """With this card against any that was not seen."""
    return over(view, card, worth.hidden(view))


def over(view: DodgeCityView, card: str, held: Iterable[str]) -> Odds:
    """Each of these cards is as likely as another."""
    ends = [compare(view, card, other) for other in held]
    return Odds(*(ends.count(end) / len(ends) for end in (1, 0, -1)))


def in_words(odds: Odds, words: Words) -> str:
    """`A duel: 64 % won, 31 % lost, in 5 % nobody wins.`"""
    win, tie, lose = odds.percents()
    said = (
        N_("A duel: {win} % won, {lose} % lost, in {tie} % nobody wins.")
        if tie
        else N_("A duel: {win} % won, {lose} % lost.")
    )
    return words(said, win=win, tie=tie, lose=lose)


def bar(odds: Odds, words: Words) -> Safe:
    """For a tip."""
    return odds_bar(odds, in_words(odds, words))
