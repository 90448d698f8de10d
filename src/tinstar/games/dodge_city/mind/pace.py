"""How far the game is, when the options of a question are compared, and where a turn can be ended. Compiled."""

from __future__ import annotations

from tinstar.games.dodge_city.rules.duels import Challenge
from tinstar.games.dodge_city.rules.placing import Buy, Turn
from tinstar.games.dodge_city.rules.stones import ENOUGH, ShiftStone
from tinstar.games.dodge_city.state import DUELS, FIRST_PLACING, SECOND_PLACING, START, Dodge
from tinstar.kernel.core import Decision


def turn_number(table: Dodge) -> int:
    """R2.2 The start round is one turn for all; then everybody has two of placing and, after the contests, one to
    challenge."""
    seats = table.seats
    pass_begun = table.passes * turns_of_pass(seats)
    if table.round == START:
        return pass_begun
    if table.round == FIRST_PLACING:
        return pass_begun + seats - turns_to_come(table)
    if table.round == SECOND_PLACING:
        return pass_begun + 2 * seats - turns_to_come(table)
    if table.round == DUELS:
        return pass_begun + 3 * seats + 1 - turns_to_come(table)
    return pass_begun + turns_of_pass(seats) - 1


def turns_of_pass(seats: int) -> int:
    """The start round, two placing rounds, the contests, the challenges."""
    return 3 * seats + 2


def turns_to_come(table: Dodge) -> int:
    """In this round, without the one that has begun."""
    agenda = table.agenda
    found = 0
    for i in range(len(agenda) - 1):
        step = agenda[i]
        if isinstance(step, (Turn, Challenge)):
            found += 1
    return found


def meeting(table: Dodge, laps: int) -> int:
    """From the first placing round on to the same turn in the second one, from anywhere else to the next pass; every
    further lap is one more pass."""
    passes = laps
    if table.round == FIRST_PLACING:
        if laps == 1:
            return turn_number(table) + table.seats
        passes = laps - 1
    return (table.passes + passes) * turns_of_pass(table.seats)


def stop(question: Decision[Dodge]) -> int:
    """R5.1 To buy nothing more, and to shift nothing more: what is put or taken for nothing never does harm."""
    if isinstance(question, Buy):
        return Buy.DONE
    return ENOUGH if isinstance(question, ShiftStone) and question.may else -1
