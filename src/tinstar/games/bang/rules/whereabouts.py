"""R11.2 Where the cards are that a viewer has lost sight of: one way in which it may have happened. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.rules.ring import SEATS
from tinstar.games.bang.rules.rumours import ALL_OF_IT, possible_hands, ways_to, wondered_about
from tinstar.games.bang.state import NO_CARD, Diary
from tinstar.kernel.core import NOBODY, Dealer

TRIES: Final = 30
"""So often the story of the diary is made up anew before the cards are just fitted in."""


def whereabouts(diary: Diary, room: list[int], dealer: Dealer) -> dict[int, int]:
    """For every card that is wondered about the hand it is in; `room` says how many unknown cards each hand has."""
    if not diary:
        return {}
    ways = ways_to(diary, sum(1 << hand for hand in range(len(room)) if room[hand]))
    for _ in range(TRIES):
        where = made_up(diary, ways, dealer)
        if where and fits(where, room):
            return where
    return fitted_in(diary, room, dealer)


def made_up(diary: Diary, ways: list[int], dealer: Dealer) -> dict[int, int]:
    """The story told once more: the loot is any card that may still end well so. Empty if it contradicts itself."""
    where: dict[int, int] = {}
    for i in range(len(diary)):
        card, hand, thief, cards = diary[i]
        if card != NO_CARD:
            where[card] = hand
            continue
        here = [other for other in where if where[other] == hand]
        if not here:
            continue
        if thief != NOBODY and cards == ALL_OF_IT:
            loot = here
        elif len(here) > cards:
            return {}
        elif cards == 1 or not ways[i] >> hand & 1:
            loot = here
        else:
            luck = dealer.below(cards) if ways[i] >> thief & 1 else cards
            loot = [here[luck]] if luck < len(here) else []
        if len(loot) > 1 and cards != ALL_OF_IT:
            return {}
        for other in loot:
            where[other] = thief
    return where


def fits(where: dict[int, int], room: list[int]) -> bool:
    """Has every hand room for the cards it should have?"""
    held = list(where.values())
    return all(held.count(hand) <= room[hand] for hand in held)


def fitted_in(diary: Diary, room: list[int], dealer: Dealer) -> dict[int, int]:
    """Every card in some hand in which it may be; the truth is one way to do it, so there is one."""
    where: dict[int, int] = {}
    for card in wondered_about(diary):
        make_room(card, diary, room, where, [], dealer)
    return where


def make_room(
    card: int, diary: Diary, room: list[int], where: dict[int, int], tried: list[int], dealer: Dealer
) -> bool:
    """A hand for this card; if all are full, a card that may be elsewhere gives way."""
    hands = SEATS[possible_hands(diary, card)][:]
    while hands:
        hand = dealer.draw(hands)
        if hand in tried:
            continue
        tried.append(hand)
        here = [other for other in where if where[other] == hand]
        if len(here) < room[hand] or any(make_room(other, diary, room, where, tried, dealer) for other in here):
            where[card] = hand
            return True
    return False
