"""What a card would bring if it were played at this moment, and whether there is room for it."""

from __future__ import annotations

from tinstar.draw.memory import remembered
from tinstar.draw.phrases import with_spaces
from tinstar.draw.words import Words
from tinstar.games.western_town.looks.sayings import NOUNS, amount, amounts, house_of
from tinstar.games.western_town.looks.worth import brings, room, ruined
from tinstar.games.western_town.view import SeatSeen


@remembered
def now_said(town: SeatSeen, card: str, words: Words) -> str:
    """`Now: it brings 2 gold. You have room for 1 gold.`"""
    if ruined(town, house_of(card)):
        return words("Now: the building is destroyed, so it can neither be played nor used.")
    goods = brings(town, card)
    if not goods:
        return ""
    said = words("Now: it brings {goods}.", goods=amounts(goods, words))
    return with_spaces(said, *(_room_said(town, good, n, words) for good, n in goods.items()))


def _room_said(town: SeatSeen, good: str, more: int, words: Words) -> str:
    """R5.3 What is above the limit goes back after the incomes."""
    left = room(town, good, more)
    if left is None:
        return ""
    if left:
        return words("You have room for {goods}.", goods=amount(left, good, words))
    return words("You have no room for more {goods}.", goods=NOUNS[good](2, words))
