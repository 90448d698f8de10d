"""How likely a duel is won, over all that the viewer cannot see: dice exactly, duel tokens as far as the view tells
(R11.5). Strength comes with the view, and the sum over all throws is the one the bots use."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod

from tinstar.draw.memory import remembered
from tinstar.draw.odds import Odds
from tinstar.draw.phrases import listed
from tinstar.draw.words import Words
from tinstar.games.carson_city.guess import choices
from tinstar.games.carson_city.looks.prospects import others_at
from tinstar.games.carson_city.mind.chances import DIE, VALUES, wins
from tinstar.games.carson_city.pieces import TOKENS
from tinstar.games.carson_city.view import CarsonCityView

Hand = tuple[int, int]
"""How many tokens, and their sum."""


def odds_at(
    view: CarsonCityView, seat: int, place: str, placed: int = 0, stronger: int = 0, token: int | None = None
) -> Odds | None:
    """R5.5 A duel there as things are now, when so many of the seat's cowboys have left the hand for it, it is so much
    stronger, or has chosen a token; None where there is none."""
    others = others_at(view, seat, place)
    if not others:
        return None
    strength = [shown.strength for shown in view.seats]
    strength[seat] += stronger - placed
    luck = [luck_of(view, other) for other in range(len(strength))]
    if token is not None:
        luck[seat] = [float(value == token) for value in range(VALUES)]
    fighters = sum(1 << other for other in (seat, *others))
    low, high = (wins(seat, fighters, strength, luck, _ranks(view, seat, first)) for first in (False, True))
    return Odds(low, high - low, 1 - high)


def _ranks(view: CarsonCityView, seat: int, first: bool) -> list[int]:
    """R5.5 Who has passed earlier wins a tie; of those who have not passed yet this seat passes first, or last."""
    ranks = [2 * (shown.passed or len(view.seats) + 1) for shown in view.seats]
    if not view.seats[seat].passed:
        ranks[seat] += -1 if first else 1
    return ranks


def odds_said(
    view: CarsonCityView, seat: int, others: Sequence[int], odds: Odds, names: Sequence[str], words: Words
) -> str:
    """The odds in words, and whose a tie is."""
    win, tie, lose = odds.percents()
    if win == 100:
        return words("You are sure to win.")
    if lose == 100:
        return words("You cannot win.")
    if tie:
        return words("You win {n} %; {ties} % are ties, for whoever passes first.", n=win, ties=tie)
    mine = view.seats[seat].passed
    before = [other for other in others if view.seats[other].passed and not 0 < mine < view.seats[other].passed]
    if before:
        return words("You win {n} %; a tie goes to {names}.", n=win, names=listed((names[o] for o in before), words))
    return words("You win {n} %, ties too.", n=win)


# ---------------------------------------------------------------- what a seat may throw or play
def luck_of(view: CarsonCityView, seat: int) -> list[float]:
    """By value: how likely a seat is to add it. Of tokens any one in the hand is as likely as another."""
    shown = view.seats[seat]
    if not view.might:
        return DIE
    if shown.token_values is not None:
        return _shares([shown.token_values.count(value) for value in range(TOKENS)])
    if shown.token_sum is None:
        return _shares(_unseen_in_circulation(view))
    fresh = [
        other
        for other in view.seats
        if other.token_values is None and other.token_sum is not None and other is not shown
    ]
    rest = tuple(sorted((other.tokens, other.token_sum or 0) for other in fresh))
    return list(_dealt(_never_played(view), (shown.tokens, shown.token_sum), rest))


def _shares(counts: Sequence[int]) -> list[float]:
    every = sum(counts) or 1
    return [count / every for count in counts] + [0.0] * (VALUES - len(counts))


def _own(view: CarsonCityView, fresh: bool) -> Sequence[int]:
    """The viewer's tokens, if he has not drawn again, or if he has."""
    if view.seat < 0:
        return ()
    me = view.seats[view.seat]
    return me.token_values or () if (me.token_sum is not None) == fresh else ()


def _unseen_in_circulation(view: CarsonCityView) -> list[int]:
    own = _own(view, fresh=False)
    return [view.circulating.count(value) - own.count(value) for value in range(TOKENS)]


def _never_played(view: CarsonCityView) -> tuple[int, ...]:
    own, seats = _own(view, fresh=True), len(view.seats)
    return tuple(seats - view.circulating.count(value) - own.count(value) for value in range(TOKENS))


@remembered
def _dealt(counts: tuple[int, ...], hand: Hand, rest: tuple[Hand, ...]) -> tuple[float, ...]:
    """Of a hand whose sum is known, dealt from so many tokens of each value beside others whose sums are known too: how
    likely one of its tokens has a value. All deals that fit are as likely as each other."""
    luck, every = [0] * TOKENS, 0
    for taken, ways in _hands(counts, hand, rest):
        every += ways
        for value in range(TOKENS):
            luck[value] += ways * taken[value]
    return (*(share / (every * hand[0] or 1) for share in luck), *[0.0] * (VALUES - TOKENS))


def _hands(counts: tuple[int, ...], hand: Hand, rest: tuple[Hand, ...]) -> list[tuple[list[int], int]]:
    """Every such hand, and how many deals have it."""
    found = []
    for taken in choices(list(counts), *hand):
        left = tuple(count - number for count, number in zip(counts, taken, strict=True))
        found.append((taken, prod(map(comb, counts, taken)) * _deals(left, rest)))
    return found


@remembered
def _deals(counts: tuple[int, ...], hands: tuple[Hand, ...]) -> int:
    """How many deals fit."""
    if not hands:
        return 1
    return sum(ways for _, ways in _hands(counts, hands[0], hands[1:]))
