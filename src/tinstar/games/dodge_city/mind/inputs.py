"""What an option turns on, in numbers that everybody can count or that follow from the own cards. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinstar.games.dodge_city.mind.account import shown
from tinstar.games.dodge_city.mind.plans import chance_to_win, unseen_cards
from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.pieces import building_of, cell_of
from tinstar.games.dodge_city.rules.duels import TARGETS, Challenge
from tinstar.games.dodge_city.rules.effects import SwapCard
from tinstar.games.dodge_city.rules.placing import Buy, PlayCard
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import SHIFT_BITS, FreeStones, ShiftStone, TakeStones
from tinstar.games.dodge_city.state import Dodge, bits
from tinstar.kernel.core import NOBODY

NO_CELL: Final = -1


class Inputs:
    """What an option of a seat turns on."""

    def __init__(self, table: Dodge, seat: int, reckoner: Reckoner) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.reckoner: Final = reckoner
        self.found: Final[dict[str, list[float]]] = {}

    def of(self, option: int) -> dict[str, list[float]]:
        """By name. `missing` and `rival`: a building, whose chain, the stones that it lacks before and after. `beats`,
        `loses`, `keeps`: of a hundred unseen cards how many a card beats and loses to, and how many the best of those
        that stay in hand beats."""
        question = self.table.question()
        if isinstance(question, (StartCard, PlayCard, SwapCard)):
            if option >= 0:
                self.card(option)
        elif isinstance(question, Challenge):
            if option != Challenge.CEDE:
                self.challenge(option // TARGETS)
        elif option >= 0 and isinstance(question, (Buy, FreeStones)):
            self.stone(building_of(option), NO_CELL, cell_of(option), self.seat)
        elif option >= 0 and isinstance(question, ShiftStone):
            self.moved(option >> SHIFT_BITS, cell_of(option))
        elif option >= 0 and isinstance(question, TakeStones):
            self.moved(option, NO_CELL)
        return self.found

    # -- cards

    def card(self, card: int) -> None:
        """One that leaves the hand, and the best that stays."""
        self.found["beats"] = [100.0 * chance_to_win(self.table, self.seat, card)]
        rest = [other for other in bits(self.table.hands[self.seat]) if other != card]
        if rest:
            self.found["keeps"] = [100.0 * max([chance_to_win(self.table, self.seat, other) for other in rest])]

    def challenge(self, other: int) -> None:
        """R7.5 The last card against that of another: a known one, or any that nobody has seen."""
        table = self.table
        ranks = table.edition().rank
        own = ranks[bits(table.hands[self.seat])[0]]
        known = table.known[table.seats * self.seat + other]
        cards = bits(known) if known else unseen_cards(table, self.seat)
        won = sum([ranks[card] < own for card in cards]) if own > 0 else 0
        lost = sum([ranks[card] > own for card in cards])
        self.found["beats"] = [100.0 * won / len(cards)]
        self.found["loses"] = [100.0 * lost / len(cards)]

    # -- stones

    def moved(self, where: int, to: int) -> None:
        """A stone leaves its cell, for another one or for home."""
        building = building_of(where)
        self.stone(building, cell_of(where), to, self.table.owner_at(building, cell_of(where)))

    def stone(self, building: int, start: int, to: int, owner: int) -> None:
        """What the own chain and that of the nearest rival lack before and after a stone has come, gone or moved."""
        table = self.table
        gone: i64 = 0 if start == NO_CELL else 1 << start
        come: i64 = 0 if to == NO_CELL else 1 << to
        free = (table.free(building) | gone) & ~come
        lacks: list[int] = []
        for seat in range(table.seats):
            own = table.here(building, seat)
            if seat == owner:
                own = own & ~gone | come
            lacks.append(shown(self.reckoner.count(table, building, own, free).missing))
        before = [shown(self.reckoner.missing(table, building, seat)) for seat in range(table.seats)]
        self.tell("missing", building, self.seat, before, lacks)
        rival = owner if owner != self.seat else self.rival(building, before)
        if rival != NOBODY:
            self.tell("rival", building, rival, before, lacks)

    def tell(self, name: str, building: int, seat: int, before: list[int], after: list[int]) -> None:
        self.found[name] = [float(building), float(seat), float(before[seat]), float(after[seat])]

    def rival(self, building: int, lacks: list[int]) -> int:
        """Who else has stones there, and lacks the fewest."""
        nearest = NOBODY
        for other in self.table.others(self.seat):
            if self.table.here(building, other) and (nearest == NOBODY or lacks[other] < lacks[nearest]):
                nearest = other
        return nearest
