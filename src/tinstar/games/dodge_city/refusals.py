"""Why a choice is refused, in words: from what its seat may know."""

from __future__ import annotations

from tinstar.games.dodge_city.pieces import FIGURES, IN_A_BUILDING, INDIO, Building, building_of, cell_of
from tinstar.games.dodge_city.rules.duels import Challenge
from tinstar.games.dodge_city.rules.effects import ChooseOpponent, SwapCard
from tinstar.games.dodge_city.rules.money import Sell
from tinstar.games.dodge_city.rules.placing import Buy, ChooseFigure, PlayCard, choices
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import ANY, FreeStones, ShiftStone, TakeStones, has_disc, room
from tinstar.games.dodge_city.state import NOTHING, OPEN, Dodge, bits
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Reasons, reason, seat_named


def why_not(table: Dodge, seat: int, said: list[str]) -> str:
    """The reason why this seat may not choose that now; empty where there is no better one than that."""
    if offered(table, seat, " ".join(said)):
        return ""
    if said[0] in FIGURES:
        return why_not_figure(table, seat, said[0], said[1:])
    return reason(REASONS, table, seat, said) if said[0] in REASONS else ""


def offered(table: Dodge, seat: int, text: str) -> bool:
    """It can be chosen, but was not said to the letter."""
    question = table.question()
    return any(question.text(table, option) == text for option in table.options(seat))


# ---------------------------------------------------------------------------------------------------- cards


def why_not_held(table: Dodge, seat: int, said: list[str]) -> str:
    if len(said) != 1:
        return "one card is to be named"
    cards = table.edition().cards
    if said[0] not in cards:
        return f"there is no card {said[0]}"
    return "" if table.hands[seat] >> cards.index(said[0]) & 1 else f"you have no {said[0]}"


def why_not_start(table: Dodge, seat: int, said: list[str]) -> str:
    """R4.4"""
    return why_not_held(table, seat, said) or "an Indio must not be laid in the start round"


def why_no_opponent(table: Dodge, seat: int, said: list[str]) -> str:
    """R12.6"""
    other = seat_named(said[0]) if len(said) == 1 else -1
    return why_nobody(table, seat, other) or f"seat {other} holds no card"


def why_nobody(table: Dodge, seat: int, other: int) -> str:
    if not 0 <= other < table.seats:
        return "there is no such seat"
    return "that is your own seat" if other == seat else ""


# ---------------------------------------------------------------------------------------------------- cells


def why_no_building(table: Dodge, name: str) -> str:
    names = table.edition().building_names
    if name not in names:
        return f"there is no building {name}"
    if names.index(name) >= len(table.owners):
        return f"{name} is not in play with {table.seats} players"
    return "" if table.owners[names.index(name)] == OPEN else f"{name} is played out"


def why_no_cell(plan: Building, place: str) -> str:
    cell = plan.cell_at(place)
    if cell < 0:
        return f"there is no cell {place} in {plan.name}"
    if plan.marks >> cell & 1:
        return (
            f"{place} in {plan.name} bears the {plan.mark_names[plan.mark_cells.index(cell)]}: a mark is never occupied"
        )
    return "" if plan.cells >> cell & 1 else f"{place} lies outside the walls of {plan.name}"


def why_no_spot(table: Dodge, said: list[str]) -> str:
    """No cell of a building that is fought for, or could be."""
    if len(said) != 1:
        return "one cell is to be named, such as saloon.1.4"
    name, _, place = said[0].partition(".")
    plans = {plan.name: plan for plan in table.edition().buildings}
    return why_no_building(table, name) or why_no_cell(plans[name], place)


def why_taken(table: Dodge, spot: int) -> str:
    owner = table.owner_at(building_of(spot), cell_of(spot))
    return "" if owner == NOBODY else f"{table.edition().spot_name(spot)} is taken by a stone of seat {owner}"


def why_no_room(table: Dodge, seat: int, said: list[str]) -> str:
    """R5.2, R5.5 No empty cell, no stone, or three stones already."""
    unclear = why_no_spot(table, said)
    if unclear:
        return unclear
    spot = table.edition().spot_named(said[0])
    if why_taken(table, spot):
        return why_taken(table, spot)
    if not table.home[seat]:
        return "you have no stone left at home"
    if room(table, building_of(spot)) <= 0:
        return f"you have put {IN_A_BUILDING} stones into {table.building(building_of(spot)).name} in this round"
    return ""


# ---------------------------------------------------------------------------------------------------- stones


def why_not_buy(table: Dodge, seat: int, said: list[str]) -> str:
    """R5.1-R5.4"""
    crowded = why_no_room(table, seat, said)
    if crowded:
        return crowded
    figure = table.figures[building_of(table.edition().spot_named(said[0]))]
    if figure != NOTHING:
        return why_too_dear(table, seat, figure)
    if choices(table, seat):
        return ""
    return f"you cannot open a building: with {table.money[seat]} dollars there is no figure that has a disc left"


def why_too_dear(table: Dodge, seat: int, figure: int) -> str:
    price, money = table.price(seat, figure), table.money[seat]
    return "" if price <= money else f"a {FIGURES[figure]} costs {price} dollars, and you have {money}"


def why_not_put(table: Dodge, seat: int, said: list[str]) -> str:
    """R5.7, R12.3"""
    question = table.question()
    assert isinstance(question, FreeStones)
    crowded = why_no_room(table, seat, said)
    if crowded:
        return crowded
    building = building_of(table.edition().spot_named(said[0]))
    name, figure = table.building(building).name, table.figures[building]
    if question.building not in (ANY, building):
        return f"all of these stones go into {table.building(question.building).name}"
    if figure == NOTHING and not (table.variants.opening and question.figure != ANY):
        return f"nobody has opened {name}"
    if figure == NOTHING:
        return f"no disc of the {FIGURES[question.figure]} is left"
    return f"the {FIGURES[figure]} fights in {name}, not the {FIGURES[question.figure]}"


def why_not_take(table: Dodge, seat: int, said: list[str]) -> str:
    """R5.9, R7.5, R12.4"""
    question = table.question()
    assert isinstance(question, TakeStones)
    if isinstance(question, Sell):
        return "stones are to be sold now, not taken"
    return why_no_stone(table, seat, said, question.owners, question.building)


def why_no_stone(table: Dodge, seat: int, said: list[str], owners: int, building: int) -> str:
    """No stone of these owners."""
    unclear = why_no_spot(table, said)
    if unclear:
        return unclear
    spot = table.edition().spot_named(said[0])
    owner = table.owner_at(building_of(spot), cell_of(spot))
    if owner == NOBODY:
        return f"no stone stands on {said[0]}"
    if not owners >> owner & 1:
        return f"{said[0]} is a stone of your own" if owner == seat else f"{said[0]} is a stone of seat {owner}"
    return (
        f"only stones in {table.building(building).name} count now" if building not in (ANY, building_of(spot)) else ""
    )


def why_not_sell(table: Dodge, seat: int, said: list[str]) -> str:
    """R12.2"""
    return why_no_stone(table, seat, said, 1 << seat, ANY)


def why_not_shift(table: Dodge, seat: int, said: list[str]) -> str:
    """R12.5"""
    question = table.question()
    assert isinstance(question, ShiftStone)
    if len(said) != 2:
        return "a stone and a cell are to be named, such as saloon.1.4 2.2"
    only = ANY if question.moved == ANY else building_of(question.moved)
    wrong = why_no_stone(table, seat, said[:1], question.owners, only)
    if wrong:
        return wrong
    if table.edition().spot_named(said[0]) == question.moved:
        return "that stone was shifted already"
    goal = f"{said[0].partition('.')[0]}.{said[1]}"
    return why_no_spot(table, [goal]) or why_taken(table, table.edition().spot_named(goal))


def why_not_enough(table: Dodge, seat: int, said: list[str]) -> str:
    """R12.1 Only a question that must be answered has no such option."""
    return "this must be done as far as possible"


def why_not_figure(table: Dodge, seat: int, name: str, more: list[str]) -> str:
    """R5.3, R5.4"""
    if not isinstance(table.question(), ChooseFigure):
        return "no figure is chosen now"
    if more:
        return "one figure is to be named"
    figure = FIGURES.index(name)
    return why_too_dear(table, seat, figure) if has_disc(table, figure) else f"no disc of the {name} is left"


# ---------------------------------------------------------------------------------------------------- duels


def why_not_challenge(table: Dodge, seat: int, said: list[str]) -> str:
    """R7.3, R7.7"""
    if len(said) != 2:
        return "a seat and a building are to be named"
    other, name = seat_named(said[0]), said[1]
    nobody = why_nobody(table, seat, other)
    if nobody:
        return nobody
    if not table.hands[other]:
        return f"seat {other} has fought already, or has laid the last card down"
    if why_no_building(table, name):
        return why_no_building(table, name)
    building = table.edition().building_names.index(name)
    for one in (seat, other):
        if not table.here(building, one):
            return f"{'you have' if one == seat else f'seat {one} has'} no stone in {name}"
    card = bits(table.hands[seat])[0]
    return "an Indio is no card to challenge with" if table.edition().kind[card] == INDIO else ""


def no_reason(table: Dodge, seat: int, said: list[str]) -> str:
    return ""


REASONS: Reasons[Dodge, str] = {
    "start": ((StartCard,), "start cards are laid at the beginning of a pass", why_not_start),
    "play": ((PlayCard,), "no card is to be played now", why_not_held),
    "put": ((FreeStones,), "there are no free stones to be put now", why_not_put),
    "buy": ((Buy,), "no stones are bought now", why_not_buy),
    "done": ((Buy,), "nothing is being bought now", no_reason),
    "take": ((TakeStones,), "no stones are taken off now", why_not_take),
    "sell": ((Sell,), "you owe nothing, and stones are sold only to pay what is owed", why_not_sell),
    "shift": ((ShiftStone,), "no stones are shifted now", why_not_shift),
    "enough": ((FreeStones, TakeStones, ShiftStone), "there is nothing to have enough of", why_not_enough),
    "seat": ((ChooseOpponent,), "no opponent is chosen now", why_no_opponent),
    "swap": ((SwapCard,), "no card is swapped now", why_not_held),
    "keep": ((SwapCard,), "no card is swapped now", no_reason),
    "challenge": ((Challenge,), "challenges are for the duel round, in your turn", why_not_challenge),
    "cede": ((Challenge,), "there is no right to cede now", no_reason),
}
