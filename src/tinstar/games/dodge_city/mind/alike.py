"""Options that serve the same end. Compiled."""

from __future__ import annotations

from tinstar.games.dodge_city.mind.trying import Trying
from tinstar.games.dodge_city.pieces import INDIO, QUESTION, building_of, cell_of
from tinstar.games.dodge_city.rules.placing import Buy, PlayCard
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import SHIFT_BITS, FreeStones, ShiftStone, TakeStones
from tinstar.games.dodge_city.state import Dodge

ON_THE_WAY, IN_THE_WAY, ELSEWHERE, AIMS = 0, 1, 2, 3
"""A stone of the own chain, in that of somebody else, in neither."""


def plan(table: Dodge, trying: Trying, option: int) -> int:
    """Stones of one chain belong together, and so do those against one; and stones of one player that leave or move.
    Of question marks and Indios one is like the other."""
    question = table.question()
    if option < 0:
        return option
    if isinstance(question, (StartCard, PlayCard)):
        edition = table.edition()
        kind = edition.kind[option]
        return edition.kind.index(kind) if kind in (QUESTION, INDIO) else option
    if isinstance(question, (Buy, FreeStones)):
        return AIMS * building_of(option) + aim(table, trying, option)
    where = option >> SHIFT_BITS if isinstance(question, ShiftStone) else option
    if isinstance(question, (TakeStones, ShiftStone)):
        building = building_of(where)
        return table.seats * building + table.owner_at(building, cell_of(where))
    return option


def aim(table: Dodge, trying: Trying, where: int) -> int:
    """What a stone there is good for."""
    building, cell = building_of(where), cell_of(where)
    if trying.outlook.reckoner.way(table, building, trying.seat) >> cell & 1:
        return ON_THE_WAY
    return IN_THE_WAY if trying.wanted_by_others(table, building) >> cell & 1 else ELSEWHERE
