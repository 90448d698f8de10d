"""What must hold in every position of Western Town, computed anew from towns and cards alone."""

from __future__ import annotations

from tests.games.western_town.positions import owned
from tinstar.games.western_town.pieces import (
    ATTRACTIVENESS,
    CIVIC_PRIDE,
    FIRST_TOWN,
    GREEN,
    HOMESTEAD,
    KINDS,
    LAST_LINCOLN,
    LINCOLN,
    LOT_DATA,
    LOTS,
    ORANGE,
    PIPES,
    PRINTED,
    RAID_AT,
    START_PIPES,
    TILE_DATA,
    TILE_HOUSE,
)
from tinstar.games.western_town.state import NOTHING, PLAYED, Western


def check_invariants(table: Western) -> None:
    """Everything that the state keeps beside the facts themselves is what these facts say."""
    for seat in range(table.seats):
        check_town(table, seat)
        check_cards(table, seat)
        check_knowledge(table, seat)
    check_tiles(table)
    check_camps(table)
    check_lincoln(table)


def check_town(table: Western, seat: int) -> None:
    lots = table.lots[LOTS * seat : LOTS * seat + LOTS]
    built = [lot for lot in range(LOTS) if lots[lot] != NOTHING]
    ruins = [lot for lot in range(LOTS) if table.destroyed[seat] >> lot & 1]
    assert set(ruins) <= set(built)
    assert all(lots[lot] == tile for lot, tile in enumerate(FIRST_TOWN) if tile != NOTHING)
    tiles = [lots[lot] for lot in built if lots[lot] != HOMESTEAD]
    assert len(set(tiles)) == len(tiles)
    shown = [TILE_DATA[lots[lot]]["households"] for lot in built]
    bonus = sum(LOT_DATA[lot].get("households", 0) for lot in built)
    everything = sum(house["pink"] + house["black"] for house in shown) + bonus + table.markers[seat]
    assert table.households[seat] == max(everything - len(ruins), 0)
    rosy = [lot for lot in ruins if TILE_DATA[lots[lot]]["households"]["pink"]]
    assert table.pink[seat] == max(sum(house["pink"] for house in shown) - len(rosy), 0)
    stands = {TILE_HOUSE[lots[lot]] for lot in built if lot not in ruins} | {CIVIC_PRIDE}
    assert table.standing[seat] == sum(1 << house for house in stands)
    assert min(table.goods[KINDS * seat : KINDS * seat + KINDS]) >= 0


def check_cards(table: Western, seat: int) -> None:
    """Every card that a player owns is in one place."""
    played = [card for card in table.played[PLAYED * seat : PLAYED * seat + PLAYED] if card != NOTHING]
    places = [table.hands[seat], table.asleep[seat], *(1 << card for card in played)]
    together = 0
    for place in places:
        assert not together & place
        together |= place
    coming = owned(table, seat) & ~together  # R11.5 the card of a building whose lot still has its effect
    assert together | coming == owned(table, seat)
    assert coming.bit_count() <= 1
    assert table.down[seat] >> len(played) == 0


def check_knowledge(table: Western, seat: int) -> None:
    """R10.3 Whatever somebody knows is true, and whoever watches knows no more than any player."""
    watching = table.known_hand(table.seats, seat)
    for viewer in range(table.seats):
        known = table.known_hand(viewer, seat)
        assert known & ~table.hands[seat] == 0
        assert watching & ~known == 0


def check_tiles(table: Western) -> None:
    """R1.8 All towns of a territory have the same ones above the board, in town, or to come."""
    for territory in table.territories:
        for seat in territory.clockwise(territory.first):
            built = [tile for tile in table.lots[LOTS * seat : LOTS * seat + LOTS] if tile >= PRINTED]
            above = [tile for tile in range(PRINTED, len(TILE_DATA)) if table.offers[seat] >> tile & 1]
            assert not set(above) & set(built)
            homesteads = built.count(HOMESTEAD) + table.homesteads[seat]
            named = len(set(above) | set(built) - {HOMESTEAD})
            assert homesteads + named + len(territory.reserve) + len(territory.green) == 17
        assert set(territory.reserve) <= set(ORANGE)
        assert set(territory.green) <= set(GREEN)


def check_camps(table: Western) -> None:
    for territory in table.territories:
        assert all(0 <= riders <= most for riders, most in zip(territory.riders, RAID_AT, strict=True))
        seats = territory.clockwise(territory.first)
        pipes = sum(table.has(seat, PIPES) + table.has(seat, ATTRACTIVENESS) for seat in seats)
        assert pipes + territory.pipes == (START_PIPES + 1) * territory.towns
        assert territory.manitou == territory.right(territory.lead)
        assert len(set(territory.passed)) == len(territory.passed)


def check_lincoln(table: Western) -> None:
    seen = [card for card in table.lincoln if card != LAST_LINCOLN]
    assert sorted([LAST_LINCOLN, *seen, *table.unseen]) == list(range(len(LINCOLN)))
    assert len(table.visited) == sum(table.markers)
