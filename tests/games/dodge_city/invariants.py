"""What must hold in every position of Dodge City, computed anew from stones and cards alone. (That the joined marks are
kept up to date is tested in `test_connection.py`.)"""

from __future__ import annotations

from tests.games.dodge_city.connected import cells_of, signs
from tinstar.games.dodge_city.pieces import HAND
from tinstar.games.dodge_city.state import NEUTRAL, NO_CONTEST, NOTHING, OPEN, Dodge, bits

SMALLEST_SUM = 25


def check_invariants(table: Dodge) -> None:
    """Everything that the state keeps beside the facts themselves is what these facts say."""
    for building in range(len(table.owners)):
        check_building(table, building)
    for seat in range(table.seats):
        check_seat(table, seat)
        check_knowledge(table, seat)
    check_cards(table)


def check_building(table: Dodge, building: int) -> None:
    """One stone at most on a cell, none on a mark or outside; none where nobody fights."""
    plan = table.building(building)
    stones = [cells_of(plan, table.here(building, seat)) for seat in range(table.seats)]
    together = set[tuple[int, int]]().union(*stones)
    assert len(together) == sum(map(len, stones))
    assert together <= signs(plan, ".")
    if table.figures[building] == NOTHING:
        assert table.owners[building] == OPEN
    if not table.contested(building):
        assert not together
        assert table.verdicts[building] == NO_CONTEST or table.owners[building] == NEUTRAL
    elif together == signs(plan, "."):
        assert table.controllers(building)  # R6.5


def check_seat(table: Dodge, seat: int) -> None:
    """R1.1 41 stones; money in steps of 25; points of the buildings that were won."""
    town = sum(len(bits(table.here(building, seat))) for building in range(len(table.owners)))
    assert table.home[seat] == table.edition().stones - town >= 0
    assert table.money[seat] >= 0
    assert table.money[seat] % SMALLEST_SUM == 0
    won = [building for building, owner in enumerate(table.owners) if owner == seat]
    assert table.points[seat] == sum(table.edition().points[table.figures[building]] for building in won)


def check_knowledge(table: Dodge, seat: int) -> None:
    """R11.2 Whatever somebody knows is true."""
    for viewer in range(table.seats):
        assert table.known[table.seats * viewer + seat] & ~table.hands[seat] == 0
    assert table.in_pile[seat] & ~sum(1 << card for card in table.pile) == 0


def check_cards(table: Dodge) -> None:
    """Every card and every event card is in one place; early ones that were not played are in hands (R1.2)."""
    box = table.edition()
    held = [card for card in range(len(box.cards)) for hand in table.hands if hand >> card & 1]
    assert sorted([*table.pile, *table.discards, *held]) == list(range(len(box.cards)))
    assert sorted([*table.events, *table.past_events]) == list(range(len(box.events)))
    assert all(hand.bit_count() <= HAND for hand in table.hands)
    assert not {card for card in table.pile if table.early >> card & 1}
    if not table.variants.unlimited:
        assert all(table.figures.count(figure) <= box.discs for figure in range(len(box.prices)))
