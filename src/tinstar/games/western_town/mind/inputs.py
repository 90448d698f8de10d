"""What an option turns on: a raid, and who may turn a card down. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import AGAIN, CARD_DATA, CARD_HOUSE, FACES, ORANGE_RIDER, RAID_AT, RED
from tinstar.games.western_town.rules.playing import DOWN, PlayAlone, PlayPair
from tinstar.games.western_town.rules.using import TARGETS, USE, Turn
from tinstar.games.western_town.state import PLAYED, Western, cards_in, count

ROLLS: Final[list[bool]] = [any(step["op"] == "roll" for step in card["play"]) for card in CARD_DATA]
"""By card: whoever plays it rolls the die of the camp."""


def inputs(table: Western, seat: int, option: int) -> dict[str, list[float]]:
    """By name, from what the seat knows."""
    question = table.question()
    if isinstance(question, Turn) and option >= USE:
        return {"turns_down": [float((option - USE) % TARGETS // PLAYED)]}
    if not isinstance(question, (PlayAlone, PlayPair, Turn)) or option >= DOWN:
        return {}
    found = {"turned_down": [chance_of_a_use(table, seat, CARD_HOUSE[option])]}
    if ROLLS[option]:
        riders = table.territory(seat).riders
        found["raid"] = [chance_of_a_raid(riders[RED], riders[ORANGE_RIDER])]
    return found


def chance_of_a_raid(red: int, orange: int) -> float:
    """R7.1, R7.2 That one roll, with those that follow from it, brings one."""
    chance = 0.0
    for face in range(len(FACES)):
        riders = [red, orange]
        raid = False
        for color in FACES[face]:
            riders[color] = riders[color] + 1
            raid = raid or riders[color] == RAID_AT[color]
        if raid:
            chance += 1.0
        elif AGAIN[face]:
            chance += chance_of_a_raid(riders[RED], riders[ORANGE_RIDER])
    return chance / len(FACES)


def chance_of_a_use(table: Western, seat: int, house: int) -> float:
    """R4.2 That a neighbour who has not passed could use a card of this name."""
    none = 1.0
    for other in table.neighbours(seat):
        if other not in table.territory(other).passed and table.standing[other] >> house & 1:
            none *= 1.0 - chance_to_hold(table, seat, other, house)
    return 1.0 - none


def chance_to_hold(table: Western, seat: int, other: int, house: int) -> float:
    """That a card of this name is in the hand of another, or lies open before him: what is not known of his cards may
    be in the hand or asleep, any of them as likely as another."""
    for place in range(PLAYED):
        if table.lies_open(other, place) and CARD_HOUSE[table.played[PLAYED * other + place]] == house:
            return 1.0
    known = table.known_hand(seat, other)
    unknown = (table.hands[other] | table.asleep[other]) & ~known
    if named(known, house):
        return 1.0
    unseen, matching, places = count(unknown), named(unknown, house), count(table.hands[other] & ~known)
    none = 1.0
    for i in range(places):
        none *= max(0, unseen - matching - i) / (unseen - i)
    return 1.0 - none


def named(cards: int, house: int) -> int:
    """How many of them have this name."""
    return sum([1 for card in cards_in(cards) if CARD_HOUSE[card] == house])
