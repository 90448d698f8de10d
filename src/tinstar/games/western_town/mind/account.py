"""What a town may expect, taken apart, and what everybody can see and count. Compiled."""

from __future__ import annotations

from tinstar.games.western_town.mind.worth import Outlook
from tinstar.games.western_town.pieces import ATTRACTIVENESS, COWBOYS, EXPORTED, GOLD, INHABITANTS, LOTS, PIPES, WOOD
from tinstar.games.western_town.state import NOTHING, Western, count


def prospects(outlook: Outlook, table: Western) -> list[float]:
    """What all towns may expect."""
    return [outlook.expected(table, seat) for seat in range(table.seats)]


def parts(outlook: Outlook, table: Western) -> dict[str, list[float]]:
    """The same by name and seat."""
    towns = range(table.seats)
    around = [table.neighbours(seat) for seat in towns]
    running = 1.0 if table.phase in (2, 3) else 0.0
    return {
        "houses": [float(table.building_points(seat)) for seat in towns],
        "households": [outlook.rank(table, seat) for seat in towns],
        "exported": [outlook.exported(table, seat) for seat in towns],
        "attractiveness": [outlook.attractiveness(table, seat) for seat in towns],
        "inhabitants": [outlook.inhabitants(table, seat) for seat in towns],
        "pipes": [outlook.pipes(table, seat) for seat in towns],
        "goods": [outlook.stored(table, seat) for seat in towns],
        "cowboys": [outlook.guards(table, seat) for seat in towns],
        "plays": [outlook.cards_to_play(table, seat) for seat in towns],
        "later": [outlook.rounds_to_come(table, seat) for seat in towns],
        "income": [running * outlook.incomes(table, seat, around[seat]) for seat in towns],
        "uses": [running * outlook.uses(table, seat, around[seat]) for seat in towns],
        "danger": [-running * outlook.danger(table, seat) for seat in towns],
    }


def facts(table: Western) -> dict[str, list[int]]:
    """By name and seat."""
    towns = range(table.seats)
    return {
        "points": [table.total(seat) for seat in towns],
        "houses": [buildings(table, seat) for seat in towns],
        "households": [table.households[seat] for seat in towns],
        "exported": [table.has(seat, EXPORTED) for seat in towns],
        "attractiveness": [table.has(seat, ATTRACTIVENESS) for seat in towns],
        "inhabitants": [table.has(seat, INHABITANTS) for seat in towns],
        "pipes": [table.has(seat, PIPES) for seat in towns],
        "wood": [table.has(seat, WOOD) for seat in towns],
        "gold": [table.has(seat, GOLD) for seat in towns],
        "cowboys": [table.has(seat, COWBOYS) for seat in towns],
        "burnt": [count(table.destroyed[seat]) for seat in towns],
        "hand": [table.hand_limit(seat) for seat in towns],
    }


def buildings(table: Western, seat: int) -> int:
    """How many stand in a town, destroyed or not."""
    return sum([1 for lot in range(LOTS) if table.tile_at(seat, lot) != NOTHING])
