"""What things are worth at this moment: points of buildings, the odds of a raid, pipes compared, cards that answer each
other. Counted from what the viewer sees, with the tables of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tinstar.draw.memory import remembered
from tinstar.games.western_town.looks.sayings import house_of
from tinstar.games.western_town.pieces import (
    AGAIN,
    CARD_DATA,
    CARDS,
    COUNTERS,
    FACES,
    HOUSES,
    LARGEST_HAND,
    NEEDED,
    NUMBERS,
    RAID_AT,
    STORAGE,
    TILE_POINTS,
    TILES,
)
from tinstar.games.western_town.rules.camp import VIRTUAL_PIPES
from tinstar.games.western_town.view import CampSeen, SeatSeen, WesternTownView


# ---------------------------------------------------------------- towns
def counted(town: SeatSeen, counter: str) -> int:
    """A good, or households."""
    if counter == "households":
        return town.households
    return town.pink if counter == "pink_households" else town.goods[counter]


def tile_worth(town: SeatSeen, tile: str) -> int:
    """R8.3 What an undestroyed building is worth in this town now."""
    return sum(
        term.points * (counted(town, COUNTERS[term.counter]) // term.size if term.counter >= 0 else 1)
        for term in TILE_POINTS[TILES.index(tile)]
        if town.export_marker or not term.export_marker
    )


def needs(tile: str) -> int:
    """R11.2 Households that a building needs."""
    return NEEDED[TILES.index(tile)]


def standing(town: SeatSeen, house: str) -> bool:
    """R3.3 An undestroyed building of that name; Civic Pride needs none."""
    return house == "civic_pride" or any(lot.house == house and not lot.destroyed for lot in town.lots)


def ruined(town: SeatSeen, house: str) -> bool:
    """There is one, but only destroyed."""
    return not standing(town, house) and any(lot.house == house for lot in town.lots)


def counted_pipes(town: SeatSeen) -> int:
    """R7.4 With the pipes that buildings count for."""
    return town.goods["pipes"] + sum(amount for house, amount in VIRTUAL_PIPES if standing(town, HOUSES[house]))


def stores(town: SeatSeen, good: int) -> list[str]:
    """R5.3 The houses that make room for more of a good."""
    return [lot.house or "" for lot in town.lots if lot.tile and STORAGE[TILES.index(lot.tile)][good]]


def hand_after(town: SeatSeen, lot: int) -> int:
    """R2.4 The hand limit once this lot is built on."""
    free = [NUMBERS[i] for i, here in enumerate(town.lots) if here.tile is None and i != lot]
    return min(free, default=LARGEST_HAND)


# ---------------------------------------------------------------- the camp
def camp_of(view: WesternTownView, seat: int) -> CampSeen:
    """The camp of a seat; of a spectator the first one."""
    return view.camps[view.seats[seat].territory if seat >= 0 else 0]


@remembered
def raid_chance(red: int, orange: int) -> float:
    """R7.1, R7.2 How probably the next roll ends in a raid."""
    chance = 0.0
    for face, colors in enumerate(FACES):
        riders = [red, orange]
        raided = False
        for color in colors:
            riders[color] += 1
            raided = raided or riders[color] >= RAID_AT[color]
        chance += 1.0 if raided else raid_chance(*riders) if AGAIN[face] else 0.0
    return chance / len(FACES)


# ---------------------------------------------------------------- cards
def neighbours(view: WesternTownView, seat: int) -> list[int]:
    """R4.2 Who sits beside this seat at its camp: one or two."""
    around = camp_of(view, seat).seats
    at = around.index(seat)
    return list(dict.fromkeys((around[(at + 1) % len(around)], around[at - 1])))


def targets(view: WesternTownView, seat: int, card: str) -> list[int]:
    """R4.2 Neighbours before whom a card of the same name lies open."""
    house = house_of(card)
    return [
        other
        for other in neighbours(view, seat)
        if any(played.up and played.house == house for played in view.seats[other].played)
    ]


def brings(town: SeatSeen, card: str) -> dict[str, int]:
    """R3.5 What playing a card brings now in any case. What is counted after a choice is not known before."""
    got: dict[str, int] = {}
    chosen = False
    for step in _certain(town, CARD_DATA[CARDS.index(card)]["play"]):
        if step["op"] not in ("gain", "gain_per"):
            chosen = True
        elif step["op"] == "gain" or not chosen:
            times = (counted(town, step["of"]) + got.get(step["of"], 0)) // step["size"] if "of" in step else 1
            for good, n in step["what"].items():
                got[good] = got.get(good, 0) + n * times
    if "attractiveness" in got:  # R6.6 each was a pipe
        got["attractiveness"] = min(got["attractiveness"], town.goods["pipes"])
    return {good: n for good, n in got.items() if n}


def _certain(town: SeatSeen, steps: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The steps of an effect, with those that a town has enough for."""
    for step in steps:
        if step["op"] == "require" and counted(town, step["of"]) >= step["min"]:
            yield from _certain(town, step["then"])
        else:
            yield step


def room(town: SeatSeen, good: str, more: int) -> int | None:
    """R5.3 How many of so many more would find room; None where all do."""
    limit = town.limits.get(good)
    left = None if limit is None else max(0, limit - town.goods[good])
    return None if left is None or left >= more else left


def may_hold(town: SeatSeen, house: str) -> bool:
    """Whether this player could have a card of that name in hand, as far as the viewer knows."""
    if town.hand_cards is not None:
        return any(house_of(card) == house for card in town.hand_cards)
    return town.hand > 0 and standing(town, house)
