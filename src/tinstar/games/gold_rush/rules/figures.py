"""R5, R6, R7 At most one act after laying: place a cowboy, put up or move the tent, or dig. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.gold_rush.rules.events import COWBOY_PLACED, DUG, FOUND, PASSED, TENT_PLACED
from tinstar.games.gold_rush.state import COWBOYS, HOME, Ground, column, row
from tinstar.games.gold_rush.tiles import KIND, MOST, MOUNTAIN, PRAIRIE, ROLES, SEGMENTS
from tinstar.kernel.core import Dealer, Decision

COWBOY: Final = 4096
"""Options: the place of the tent; from here on a cowboy on this segment of the new tile; digging; nothing."""
DIG: Final = COWBOY + MOST
PASS: Final = DIG + 1


class UseFigure(Decision[Ground]):
    """R1.3 A cowboy, or the tent, or a dig, or nothing. Not asked when nothing else is possible."""

    def void(self, table: Ground) -> bool:
        seat = self.seat
        return not (may_camp(table, seat) or may_dig(table, seat) or cowboy_places(table, seat))

    def options(self, table: Ground, seat: int) -> list[int]:
        options = cowboy_places(table, seat)
        options.extend(camps(table, seat))
        if may_dig(table, seat):
            options.append(DIG)
        options.append(PASS)
        return options

    def take(self, table: Ground, option: int, dealer: Dealer) -> None:
        if option < COWBOY:
            camp(table, self.seat, option, dealer)
        elif option < DIG:
            place_cowboy(table, self.seat, option - COWBOY, dealer)
        elif option == DIG:
            dig(table, self.seat, dealer)
        else:
            dealer.tell(PASSED, self.seat)

    def words(self, table: Ground, option: int) -> tuple[str, ...]:
        if option < COWBOY:
            cell = table.cells[option >> 4]
            return "tent", f"{column(cell)},{row(cell)}", f"s{option & 15}"
        if option < DIG:
            segment = option - COWBOY
            newest = len(table.cells) - 1
            return ROLES[table.kind_at(MOST * newest + segment)], f"s{segment}"
        return ("dig",) if option == DIG else ("pass",)

    def silence(self, table: Ground, seat: int) -> int:
        return PASS


# ---------------------------------------------------------------------------------------------------- cowboys


def cowboy_places(table: Ground, seat: int) -> list[int]:
    """R5.2 The segments of the new tile whose whole feature holds no cowboy of anybody."""
    places: list[int] = []
    if table.cowboy_of(seat) < 0:
        return places
    newest = len(table.cells) - 1
    base = table.bases[newest]
    face = table.faces[newest] >> 2
    for segment in range(SEGMENTS[face]):
        if table.features.men[table.features.of(base + segment)] == 0 and (
            table.farmers or KIND[MOST * face + segment] != PRAIRIE
        ):
            places.append(COWBOY + segment)
    return places


def place_cowboy(table: Ground, seat: int, segment: int, dealer: Dealer) -> None:
    """R5.1 One cowboy out of the supply onto the tile just laid: the segment makes it its role."""
    place = MOST * (len(table.cells) - 1) + segment
    number = table.cowboy_of(seat)
    kind = table.kind_at(place)
    table.cowboys[COWBOYS * seat + number] = place
    table.features.men[table.at(place)] += 1 << 3 * seat
    if kind == MOUNTAIN and place in table.pitches:
        table.pitches.remove(place)
    dealer.tell(COWBOY_PLACED, seat, place, kind, number)


# ---------------------------------------------------------------------------------------------------- tent


def camps(table: Ground, seat: int) -> list[int]:
    """R6.1 Every empty part of an open mountain, on another tile than the one the tent stands on (R6.3)."""
    tent = table.tents[seat]
    if tent == HOME:
        return table.pitches[:]
    tile = tent >> 4
    return [pitch for pitch in table.pitches if pitch >> 4 != tile]


def may_camp(table: Ground, seat: int) -> bool:
    tile = table.tents[seat] >> 4
    return any(pitch >> 4 != tile for pitch in table.pitches)


def camp(table: Ground, seat: int, place: int, dealer: Dealer) -> None:
    """R6.2 The tent comes from the supply or from another tile."""
    before = table.tents[seat]
    table.pitches.remove(place)
    if before != HOME and table.features.open[table.at(before)] > 0:
        table.pitches.append(before)
    table.tents[seat] = place
    dealer.tell(TENT_PLACED, seat, place, before)


# ---------------------------------------------------------------------------------------------------- digging


def may_dig(table: Ground, seat: int) -> bool:
    """R7.1 The own tent stands in a mountain with tokens."""
    tent = table.tents[seat]
    return tent != HOME and table.features.tokens.get(table.at(tent), 0) > 0


def dig(table: Ground, seat: int, dealer: Dealer) -> None:
    """R7.1 The top token of the mountain goes to the digger, who alone may look at it (R7.2)."""
    tent = table.tents[seat]
    mountain = table.at(tent)
    left = table.features.tokens[mountain] - 1
    if left > 0:
        table.features.tokens[mountain] = left
    else:
        del table.features.tokens[mountain]
    dealer.tell(DUG, seat, tent, left)
    take_token(table, seat, dealer)


def take_token(table: Ground, seat: int, dealer: Dealer) -> None:
    """R4.5 Nobody has seen a token before it is taken, so its value is drawn now."""
    value = dealer.draw(table.unseen)
    table.gold[seat].append(value)
    dealer.tell(FOUND, seat, value, to=1 << seat)
    dealer.peeked(seat)
