"""What a player does at a glance, without weighing anything: for playing on quickly in a search. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.mind.plans import chance_to_win
from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.pieces import NUMBER, PICTURE, building_of, cell_of, spot
from tinstar.games.dodge_city.rules.duels import TARGETS, Challenge
from tinstar.games.dodge_city.rules.money import Sell
from tinstar.games.dodge_city.rules.placing import Buy, ChooseFigure, PlayCard, open_to
from tinstar.games.dodge_city.rules.stones import ENOUGH, FreeStones, TakeStones
from tinstar.games.dodge_city.rules.ways import BLOCKED
from tinstar.games.dodge_city.state import NOTHING, Dodge, bits
from tinstar.kernel.core import Dealer

NEAR: Final = 3
"""How many stones can be put in a turn."""
FAR: Final = 6
"""More stones than these are not begun with."""
OPENING: Final = 900
"""Who has so much opens another building."""
BOLD: Final = 0.6
"""Who wins this often challenges."""


class Glance:
    """Decides by what is nearest."""

    def __init__(self, reckoner: Reckoner) -> None:
        self.reckoner: Final = reckoner

    def choose(self, table: Dodge, seat: int, options: list[int], dealer: Dealer) -> int:
        question = table.question()
        if isinstance(question, Buy):
            return self.bought(table, seat, dealer)
        if isinstance(question, FreeStones):
            return self.put(table, seat, options, dealer)
        if isinstance(question, PlayCard):
            return self.played(table, options, dealer)
        if isinstance(question, ChooseFigure):
            return self.figure(table, seat, options)
        if isinstance(question, TakeStones) and not isinstance(question, Sell):
            return self.taken(table, seat, options, dealer)
        if isinstance(question, Challenge):
            return self.challenged(table, seat, options, dealer)
        return dealer.pick(options)

    def played(self, table: Dodge, options: list[int], dealer: Dealer) -> int:
        """The most money; else a picture; else anything."""
        edition = table.edition()
        best, most = dealer.pick(options), -1
        for card in options:
            kind = edition.kind[card]
            amount = edition.amount[card] if kind == NUMBER else 1 if kind == PICTURE else 0
            if amount > most:
                best, most = card, amount
        return best

    def bought(self, table: Dodge, seat: int, dealer: Dealer) -> int:
        """In somebody's way who could be done in a turn, then on the own way, then somewhere new."""
        buildings = open_to(table, seat)
        blocked = self.in_the_way(table, seat, buildings, dealer)
        if blocked != Buy.DONE:
            return blocked
        near = self.nearest(table, seat, buildings)
        if near == NOTHING and table.money[seat] >= OPENING:
            fresh = [building for building in buildings if table.figures[building] == NOTHING]
            near = dealer.pick(fresh) if fresh else NOTHING
        return Buy.DONE if near == NOTHING else self.on_way(table, seat, near, dealer)

    def put(self, table: Dodge, seat: int, options: list[int], dealer: Dealer) -> int:
        near = self.nearest(table, seat, buildings_in(options))
        return dealer.pick(options) if near == NOTHING else self.on_way(table, seat, near, dealer)

    def nearest(self, table: Dodge, seat: int, buildings: list[int]) -> int:
        """The contested building among these in which fewest stones are missing; of equals the dearest."""
        best, least = NOTHING, FAR + 1
        values = table.edition().points
        for building in buildings:
            if table.figures[building] == NOTHING or table.controls(building, seat):
                continue
            lacks = self.lacks(table, building, seat)
            better = lacks == least and values[table.figures[building]] > values[table.figures[best]]
            if lacks != BLOCKED and (lacks < least or better):
                best, least = building, lacks
        return best

    def lacks(self, table: Dodge, building: int, seat: int) -> int:
        return self.reckoner.missing(table, building, seat)

    def on_way(self, table: Dodge, seat: int, building: int, dealer: Dealer) -> int:
        """A cell of a seat's way."""
        return spot(building, dealer.pick(bits(self.reckoner.way(table, building, seat))))

    def in_the_way(self, table: Dodge, seat: int, buildings: list[int], dealer: Dealer) -> int:
        """A cell that a rival needs who lacks few stones, unless the own way is as short."""
        for building in buildings:
            if table.figures[building] == NOTHING:
                continue
            mine = self.lacks(table, building, seat)
            for other in table.others(seat):
                if not table.here(building, other) or table.controls(building, other):
                    continue
                theirs = self.lacks(table, building, other)
                if 0 < theirs <= NEAR and (mine == BLOCKED or mine > theirs):
                    return self.on_way(table, other, building, dealer)
        return Buy.DONE

    def figure(self, table: Dodge, seat: int, options: list[int]) -> int:
        """The highest of which a turn's stones can be paid."""
        for figure in options:
            if NEAR * table.price(seat, figure) <= table.money[seat]:
                return figure
        return options[-1]

    def taken(self, table: Dodge, seat: int, options: list[int], dealer: Dealer) -> int:
        """A stone of a rival who controls its building; else any."""
        controlled = [option for option in options if option != ENOUGH and in_control(table, seat, option)]
        return dealer.pick(controlled or options)

    def challenged(self, table: Dodge, seat: int, options: list[int], dealer: Dealer) -> int:
        """With a good card; first of all somebody who controls a building."""
        card = bits(table.hands[seat])[0]
        if len(options) == 1 or chance_to_win(table, seat, card) < BOLD:
            return Challenge.CEDE
        strong = [option for option in options[1:] if table.controls(option % TARGETS, option // TARGETS)]
        return dealer.pick(strong or options[1:])


def in_control(table: Dodge, seat: int, where: int) -> bool:
    """The stone there belongs to a rival who controls its building."""
    building = building_of(where)
    owner = table.owner_at(building, cell_of(where))
    return owner != seat and table.controls(building, owner)


def buildings_in(options: list[int]) -> list[int]:
    """The buildings in which these spots lie."""
    found: list[int] = []
    for option in options:  # these are in order
        if option >= 0 and (not found or found[-1] != building_of(option)):
            found.append(building_of(option))
    return found
