"""What a seat cannot know, drawn anew: the duel tokens of the others (R14). Compiled.

Everybody knows two sets of tokens by their values: those never played yet, in the hands of players who have not drawn
again (and each of these hands by its sum), and those in circulation, in the pile and in the hands drawn from it. What
was played since somebody last drew lies in the pile for certain. A hand drawn before that may be guessed to hold what
was played between the two draws, which it cannot.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import TOKENS
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import Dealer

SWEEPS: Final = 6
"""Times that every two hands exchange tokens: after so many the deal no longer shows where it began."""


def redeal(table: Carson, seat: int, dealer: Dealer) -> None:
    """R11.5 Tiles to come have no order to guess; tokens are all there is."""
    if not table.variants.tokens:
        return
    others = [other for other in range(table.seats) if other != seat]
    circulate(table, [other for other in others if table.refilled >> other & 1], dealer)
    deal_by_sums(table, [other for other in others if not table.refilled >> other & 1], dealer)


def circulate(table: Carson, drawn: list[int], dealer: Dealer) -> None:
    """Hands drawn from the pile hold any of the tokens that were in circulation when somebody last drew."""
    pile = table.pile
    for other in drawn:
        pile.extend(table.tokens[other])
    pile.sort()
    for other in drawn:
        table.tokens[other] = sorted([dealer.draw(pile) for _ in table.tokens[other]])
    pile.sort()


def deal_by_sums(table: Carson, fresh: list[int], dealer: Dealer) -> None:
    """Hands whose sums are known: any deal that fits is as likely as any other.

    From a deal that fits, drawn at random, every two hands exchange tokens again and again.
    """
    if len(fresh) < 2 or table.seats == 2:  # R11.1 two players have a set each: everybody knows what is left of it
        return
    counts = [0] * TOKENS
    for other in fresh:
        for value in table.tokens[other]:
            counts[value] = counts[value] + 1
    sizes = [len(table.tokens[other]) for other in fresh]
    sums = [total(table.tokens[other]) for other in fresh]
    hands: list[list[int]] = []
    fit(counts, sizes, sums, hands, dealer)
    for _ in range(SWEEPS):
        for i in range(len(fresh)):
            for j in range(i + 1, len(fresh)):
                exchange(hands[i], hands[j], dealer)
    for i in range(len(fresh)):
        table.tokens[fresh[i]] = [value for value in range(TOKENS) for _ in range(hands[i][value])]


def total(values: list[int]) -> int:
    result = 0
    for value in values:
        result += value
    return result


def choices(counts: list[int], size: int, points: int) -> list[list[int]]:
    """Every way to take so many tokens worth so much, as numbers of each value."""
    found: list[list[int]] = []
    take(counts, size, points, TOKENS - 1, [0] * TOKENS, found)
    return found


def take(counts: list[int], size: int, points: int, value: int, taken: list[int], found: list[list[int]]) -> None:
    """The values from this one down are still to be chosen."""
    if value == 0:
        if points == 0 and size <= counts[0]:
            taken[0] = size
            found.append(taken[:])
        return
    for number in range(min(counts[value], size) + 1):
        if number * value <= points <= number * value + (size - number) * (value - 1):
            taken[value] = number
            take(counts, size - number, points - number * value, value - 1, taken, found)
    taken[value] = 0


def fit(counts: list[int], sizes: list[int], sums: list[int], hands: list[list[int]], dealer: Dealer) -> bool:
    """A deal that fits, hand by hand. Any can come out: some are not reached by exchanges between two hands."""
    at = len(hands)
    if at == len(sizes):
        return True
    left = choices(counts, sizes[at], sums[at])
    while left:
        hand = left.pop(drawn(left, counts, dealer))
        hands.append(hand)
        if fit([counts[value] - hand[value] for value in range(TOKENS)], sizes, sums, hands, dealer):
            return True
        hands.pop()
    return False


def exchange(mine: list[int], yours: list[int], dealer: Dealer) -> None:
    """Two hands are mixed and dealt again so that both keep their size and their sum."""
    size = 0
    points = 0
    both: list[int] = []
    for value in range(TOKENS):
        size += mine[value]
        points += value * mine[value]
        both.append(mine[value] + yours[value])
    hands = choices(both, size, points)
    hand = hands[drawn(hands, both, dealer)]
    for value in range(TOKENS):
        mine[value] = hand[value]
        yours[value] = both[value] - hand[value]


def drawn(hands: list[list[int]], counts: list[int], dealer: Dealer) -> int:
    """Which of these hands is drawn from so many tokens of each value."""
    if len(hands) == 1:
        return 0
    weights: list[int] = []
    every = 0
    for hand in hands:
        weight = 1
        for value in range(TOKENS):
            weight *= WAYS[counts[value]][hand[value]]
        weights.append(weight)
        every += weight
    rest = dealer.below(every)
    i = 0
    while rest >= weights[i]:
        rest -= weights[i]
        i += 1
    return i


def _ways() -> list[list[int]]:
    """How many ways there are to choose k of n."""
    rows = [[1]]
    for n in range(1, 2 * TOKENS + 1):
        above = rows[-1]
        rows.append([1, *(above[k - 1] + above[k] for k in range(1, n)), 1])
    return rows


WAYS: Final = _ways()
