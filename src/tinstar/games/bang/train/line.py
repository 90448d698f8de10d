"""R12 The line and the train: laying it, moving it, the end station. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    CARDS,
    DEPUTY,
    GENERAL_STORE,
    IRONHORSE,
    KINDS,
    MANUELITA,
    SHADE_OCONNOR,
    SHERIFF,
    STATIONS,
    WAGONS,
)
from tinstar.games.bang.rules.effects import hit_several
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import discard_from_hand, draw_cards
from tinstar.games.bang.state import NO_CARD, Bang, TrainLine
from tinstar.games.bang.train.characters import MayDraw
from tinstar.games.bang.train.events import ADVANCED, COUPLED, END_STATION, NEW_LINE, STATION
from tinstar.kernel.core import NOBODY, Dealer, Decision, Step

LENGTH: Final = 3
"""R12.1 Wagons in a whole train."""
SHORTEST_LINE: Final = 4
IRONHORSE_SHOTS: Final = KINDS
"""The effect of the Ironhorse, among the kinds of effects with several targets."""
KEEP: Final = 127
"""The option to swap nothing."""


def set_up_line(table: Bang, dealer: Dealer) -> None:
    """R12.1 As many stations as players, three wagons, and the locomotive with either side up."""
    table.line.stack = list(range(CARDS, CARDS + WAGONS))
    table.line.locomotive = dealer.below(2)
    lay_line(table, dealer)


def lay_line(table: Bang, dealer: Dealer) -> None:
    """R12.1, R12.6 A new line with the train at its beginning."""
    line = table.line
    line.position = 0
    dealer.tell(NEW_LINE, NOBODY, line.locomotive)
    others = list(range(len(STATIONS)))
    stations: list[int] = []
    for _ in range(max(SHORTEST_LINE, table.seats)):
        stations.append(dealer.draw(others))
        dealer.tell(STATION, NOBODY, stations[-1])
    line.stations = tuple(stations)
    couple(line, dealer)


def couple(line: TrainLine, dealer: Dealer) -> None:
    """R12.4 The train is filled up from the wagon stack as far as there are wagons."""
    while len(line.wagons) < LENGTH:
        wagon = top_wagon(line, dealer)
        if wagon == NO_CARD:
            return
        line.wagons.append(wagon)
        dealer.tell(COUPLED, NOBODY, wagon)


def top_wagon(line: TrainLine, dealer: Dealer) -> int:
    """The next wagon of the stack: used ones lie under it."""
    if line.stack:
        return dealer.draw(line.stack)
    return line.under.pop(0) if line.under else NO_CARD


def station_above(line: TrainLine, wagon: int, position: int) -> int:
    """R12.2 The station that the wagon at this place of the train is connected with, or -1."""
    place = position - 1 - wagon
    return line.stations[place] if 0 <= place < len(line.stations) else -1


def engine_driver(table: Bang) -> int:
    """R12.3 The sheriff moves the train; with three players the deputy, and after him the next in play."""
    driver = table.roles.index(DEPUTY if table.seats == 3 else SHERIFF)
    return table.clockwise(driver)[0]


class Advance(Step[Bang]):
    """R12.3 The train advances to the next station."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        move(table.line, dealer)
        arrive(table, 1)


def move(line: TrainLine, dealer: Dealer) -> None:
    """One station to the right."""
    line.position += 1
    dealer.tell(ADVANCED, NOBODY, line.position)


def arrive(table: Bang, times: int) -> None:
    """R12.5 What follows every advance: Shade O'Connor may swap; the end station has its effect."""
    if table.line.position >= len(table.line.stations):
        table.next(EndStation(times))
    shade = table.who(SHADE_OCONNOR)
    if shade != NOBODY and shade != table.turn and table.hands[shade]:
        table.next(Swap(shade))


class Swap(Decision[Bang]):
    """R13.7 Shade O'Connor may discard a card to draw one."""

    def void(self, table: Bang) -> bool:
        return not table.in_play(self.seat)

    def options(self, table: Bang, seat: int) -> list[int]:
        return [KEEP, *sorted(table.hands[seat])]

    def take(self, table: Bang, option: int, dealer: Dealer) -> None:
        if option != KEEP:
            discard_from_hand(table, self.seat, option, dealer)
            draw_cards(table, self.seat, 1, dealer)

    def words(self, table: Bang, option: int) -> tuple[str, ...]:
        return ("keep",) if option == KEEP else ("swap", TEXT[option])


class EndStation(Step[Bang]):
    """R12.5 Manuelita may draw; the locomotive does what it does, that many times; a new line is laid."""

    def __init__(self, times: int) -> None:
        self.times: Final = times

    def run(self, table: Bang, dealer: Dealer) -> None:
        dealer.tell(END_STATION, NOBODY, table.line.locomotive, self.times)
        table.next(NewLine())
        for _ in range(self.times):
            table.next(LocomotiveEffect())
        manuelita = table.who(MANUELITA)
        if manuelita != NOBODY:
            table.next(MayDraw(manuelita, 2, NO_CARD))


class LocomotiveEffect(Step[Bang]):
    """R12.5 Ironhorse: a BANG! at everybody. Leland: a General Store. The player whose turn it is comes first."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        kind = IRONHORSE_SHOTS if table.line.locomotive == IRONHORSE else GENERAL_STORE
        hit_several(table, kind, table.turn, NO_CARD, table.standing)


class NewLine(Step[Bang]):
    """R12.6 All stations and the wagons of the train are shuffled; the locomotive is turned over."""

    def run(self, table: Bang, dealer: Dealer) -> None:
        line = table.line
        line.stack.extend(line.wagons)
        line.stack.extend(line.under)
        line.wagons = []
        line.under = []
        line.locomotive = 1 - line.locomotive
        lay_line(table, dealer)
