"""The chance of a duel, exactly counted. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.state import Carson

VALUES: Final = 7
"""What a die or a token may add to strength: 1 to 6, or 0 to 5."""
DIE: Final = [0.0] + [1.0 / 6.0] * 6


def luck_of(table: Carson, seat: int) -> list[float]:
    """By value: how likely a seat is to add it in a duel. Of tokens any one in the hand is as likely as another."""
    hand = table.tokens[seat]
    if not table.variants.tokens or not hand:
        return DIE
    luck = [0.0] * VALUES
    for value in hand:
        luck[value] = luck[value] + 1.0 / len(hand)
    return luck


def below(luck: list[float], total: int, ties: float) -> float:
    """How likely this luck is to stay below a total; of equal totals this share counts too."""
    chance = 0.0
    for value in range(VALUES):
        if value < total:
            chance += luck[value]
        elif value == total:
            chance += ties * luck[value]
    return chance


def ties_won(ranks: list[int], seat: int, other: int) -> float:
    """R5.5 Whoever has passed earlier; where that is still open, one of two."""
    if ranks[seat] == ranks[other]:
        return 0.5
    return 1.0 if ranks[seat] < ranks[other] else 0.0


def beats(
    value: int, seat: int, fighters: int, strength: list[int], luck: list[list[float]], ranks: list[int]
) -> float:
    """The chance of a seat that has thrown or played this value, against all others of a bit mask of fighters."""
    chance = 1.0
    for other in range(len(strength)):
        if other != seat and fighters >> other & 1:
            lead = value + strength[seat] - strength[other]
            chance *= below(luck[other], lead, ties_won(ranks, seat, other))
    return chance


def wins(seat: int, fighters: int, strength: list[int], luck: list[list[float]], ranks: list[int]) -> float:
    """The chance of a seat to win a duel."""
    total = 0.0
    mine = luck[seat]
    for value in range(VALUES):
        if mine[value] > 0.0:
            total += mine[value] * beats(value, seat, fighters, strength, luck, ranks)
    return total
