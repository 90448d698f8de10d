"""Why something may not be chosen: the first thing that is in the way, from what the seat may know.

A choice is asked about in the order of `REASONS`: is it named well, is it one's own, is it the moment for it, does it
go there, and can it be paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.games.dodge_city.pieces import FIGURES, INDIO, building_of, cell_of
from tinstar.games.dodge_city.rules.duels import Challenge
from tinstar.games.dodge_city.rules.effects import ChooseOpponent, SwapCard, SwapHands
from tinstar.games.dodge_city.rules.events import BY_CARD, BY_DUEL
from tinstar.games.dodge_city.rules.money import Sell
from tinstar.games.dodge_city.rules.placing import Buy, ChooseFigure, PlayCard, choices
from tinstar.games.dodge_city.rules.settlement import PATIENCE
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import ANY, FreeStones, ShiftStone, TakeStones, has_disc, room
from tinstar.games.dodge_city.state import DUELS, NEUTRAL, NOTHING, OPEN, START, Dodge, bits
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Reason, Thing, Why, seat_named, seat_thing, why

Refusal = Reason[Dodge]
SPOT: Final = 2
"""How many dots the name of a spot has, `saloon.1.4`; a place within a building, `1.4`, has one."""
PAIR: Final = 2


def why_not(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """The reason why this seat may not choose that now; None where there is no better one than that."""
    if offered(table, seat, " ".join(said)):
        return None
    if said[0] in FIGURES:
        return why_not_figure(table, seat, said)
    reasons = (refusal(table, seat, said[1:]) for refusal in REASONS.get(said[0], ()))
    return next((reason for reason in reasons if reason), None)


def offered(table: Dodge, seat: int, text: str) -> bool:
    """It can be chosen, but was not said to the letter."""
    question = table.question()
    return any(question.text(table, option) == text for option in table.options(seat))


# ---------------------------------------------------------------------------------------------------- what is named


def building_thing(table: Dodge, building: int) -> Thing:
    """`the Saloon`"""
    return Thing("building", table.building(building).name)


def where(table: Dodge, building: int) -> Thing:
    """`in the Saloon`"""
    return Thing("where", table.building(building).name)


def figures_thing(figure: int) -> Thing:
    """`Ladies`"""
    return Thing("figures", FIGURES[figure])


def spot_of(table: Dodge, said: list[str]) -> int:
    """The first spot that was named, once it is known to be one."""
    return table.edition().spot_named(said[0])


def figure_line(figure: int) -> str:
    """Its line of the price list, as it is drawn."""
    return f"figure:{FIGURES[figure]}"


# ---------------------------------------------------------------------------------------------------- cards


def why_unclear_card(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if len(said) != 1:
        return why("One card is to be named.")
    return None if said[0] in table.edition().cards else why("There is no card of that name.")


def why_not_held(table: Dodge, seat: int, said: list[str]) -> Why | None:
    held = table.hands[seat] >> table.edition().cards.index(said[0]) & 1
    return None if held else why("You do not hold that card.")


def why_no_start(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), StartCard):
        return None
    return why("Start cards are laid at the beginning of a pass.", "R4.1")


def why_not_laid(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """All but Indios can be laid."""
    return why("An Indio is not laid in the start round.", "R4.4")


def why_no_card_now(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), PlayCard):
        return None
    if table.round == START:
        return why("Cards are played in the placing rounds.", "R5.0")
    if table.round == DUELS:
        return why("In the duel round cards are turned up, not played.", "R7.5")
    if table.laid[seat] != NOTHING:
        return why("You have played your card of this round.", "R5.0", shows=[f"seat:{seat}"])
    return why("It is not your turn to play a card.", "R5.0")


def why_no_swap(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), SwapCard):
        return None
    if isinstance(table.question(), SwapHands):
        return why("Both cards of this swap are drawn blindly.", "R12.6")
    return why("Only an event lets you swap a card.", "R12.6")


# ---------------------------------------------------------------------------------------------------- cells


def why_unclear_building(table: Dodge, name: str) -> Why | None:
    names = table.edition().building_names
    if name not in names:
        return why("There is no building of that name.")
    if names.index(name) < len(table.owners):
        return None
    return why("With {n} players {building} is not in play.", "R1.4", n=table.seats, building=Thing("building", name))


def why_unclear_spot(table: Dodge, seat: int, said: list[str]) -> Why | None:
    return why_no_spot(table, said[0]) if len(said) == 1 else why("One cell is to be named, such as saloon.1.4.")


def why_no_spot(table: Dodge, name: str) -> Why | None:
    """Nothing that has this name, or what lies outside the walls."""
    unclear = why_unclear_building(table, name.partition(".")[0])
    if unclear:
        return unclear
    spot = table.edition().spot_named(name)
    if spot >= 0:
        plan = table.building(building_of(spot))
        if (plan.cells | plan.marks) >> cell_of(spot) & 1:
            return None
    return why("There is no such cell in {where}.", "R13.1", where=Thing("where", name.partition(".")[0]))


def why_closed(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """Nobody puts a stone there any more, or ever."""
    spot = spot_of(table, said)
    over = why_over(table, seat, building_of(spot))
    if over or not table.building(building_of(spot)).marks >> cell_of(spot) & 1:
        return over
    return why("No stone is ever put on a mark.", "R6.1", shows=[f"mark:{said[0]}"])


def why_over(table: Dodge, seat: int, building: int) -> Why | None:
    owner, thing = table.owners[building], building_thing(table, building)
    shows = [f"building:{thing.word}"]
    if owner == OPEN:
        return None
    if owner == NEUTRAL:
        rule = "R10.3" if table.stuck[building] == PATIENCE else "R6.5"
        return why("It is neutral: nobody fights for {building} any more.", rule, shows=shows, building=thing)
    if owner == seat:
        return why("You have won {building}: nobody fights for it any more.", "R8.1", shows=shows, building=thing)
    return why(
        "Nobody fights for it any more: {owner} has won {building}.",
        "R8.1",
        shows=shows,
        owner=seat_thing(owner),
        building=thing,
    )


def why_taken(table: Dodge, seat: int, said: list[str]) -> Why | None:
    return why_occupied(table, seat, said, "R5.1")


def why_occupied(table: Dodge, seat: int, said: list[str], rule: str) -> Why | None:
    """A stone goes on an empty cell."""
    spot = spot_of(table, said)
    owner = table.owner_at(building_of(spot), cell_of(spot))
    shows = [f"stone:{said[0]}"]
    if owner == NOBODY:
        return None
    if owner == seat:
        return why("A stone of your own stands there.", rule, shows=shows)
    return why("A stone of {owner} stands there.", rule, shows=shows, owner=seat_thing(owner))


def why_crowded(table: Dodge, seat: int, said: list[str]) -> Why | None:
    building = building_of(spot_of(table, said))
    if room(table, building) > 0:
        return None
    place = where(table, building)
    return why("You have put three stones in {where} in this round.", "R5.2", shows=[f"room:{place.word}"], where=place)


# ---------------------------------------------------------------------------------------------------- stones that come


def why_no_purchase(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """Stones are bought at the end of the own turn in a placing round, unless the head is sore."""
    question = table.question()
    if isinstance(question, Buy):
        return None
    if isinstance(question, ChooseFigure):
        place = where(table, building_of(question.where))
        return why("First it is chosen who fights in {where}.", "R5.3", shows=[f"building:{place.word}"], where=place)
    if table.round in (START, DUELS):
        return why("Stones are bought in the placing rounds.", "R5.0")
    if not in_turn(table, seat):
        return why("It is not your turn to buy stones.", "R5.0")
    if table.sore[seat]:
        return why("Your head is sore: you buy nothing in this turn.", "R12.7", shows=[f"seat:{seat}"])
    if isinstance(question, PlayCard):
        return why("First you play a card, then you buy stones.", "R5.0")
    return why("First comes what your card says, then you buy stones.", "R5.0", shows=[f"seat:{seat}"])


def in_turn(table: Dodge, seat: int) -> bool:
    """In a turn of a placing round its purchase is still to come."""
    return any(isinstance(step, Buy) and step.seat == seat for step in table.agenda)


def why_too_dear(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R5.1, R5.3"""
    building = building_of(spot_of(table, said))
    figure = table.figures[building]
    if figure != NOTHING:
        return why_dear_figure(table, seat, figure)
    if choices(table, seat):
        return None
    cheapest = min((one for one in range(len(FIGURES)) if has_disc(table, one)), key=table.edition().prices.__getitem__)
    return why(
        "To open {building} costs at least ${price}, you have ${money}.",
        "R5.3",
        shows=[figure_line(cheapest), f"seat:{seat}"],
        building=building_thing(table, building),
        price=table.price(seat, cheapest),
        money=table.money[seat],
    )


def why_dear_figure(table: Dodge, seat: int, figure: int) -> Why | None:
    price, money = table.price(seat, figure), table.money[seat]
    if price <= money:
        return None
    return why(
        "For {figures} a stone costs ${price}, you have ${money}.",
        "R5.1",
        shows=[figure_line(figure), f"seat:{seat}"],
        figures=figures_thing(figure),
        price=price,
        money=money,
    )


def why_not_figure(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R5.3, R5.4"""
    if len(said) != 1:
        return why("One figure is to be named.")
    if not isinstance(table.question(), ChooseFigure):
        return why("A figure is chosen only when a building is opened.", "R5.3")
    figure = FIGURES.index(said[0])
    return why_no_disc(table, figure) or why_dear_figure(table, seat, figure)


def why_no_disc(table: Dodge, figure: int) -> Why | None:
    if has_disc(table, figure):
        return None
    discs = [f"disc:{table.building(building).name}" for building in buildings_of(table, figure)]
    return why("No disc is left for {figures}.", "R5.4", shows=discs, figures=figures_thing(figure))


def buildings_of(table: Dodge, figure: int) -> list[int]:
    """Where this figure fights, or did."""
    return [building for building, chosen in enumerate(table.figures) if chosen == figure]


def why_no_free_stones(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), FreeStones):
        return None
    return why("You have no free stones to put now.", "R5.7")


def why_elsewhere(table: Dodge, seat: int, said: list[str]) -> Why | None:
    question = table.question()
    assert isinstance(question, FreeStones)
    if question.building in (ANY, building_of(spot_of(table, said))):
        return None
    rule = "R5.7" if question.cause == BY_CARD else "R12.3"
    thing = building_thing(table, question.building)
    return why("All of these stones go into {building}.", rule, shows=[f"building:{thing.word}"], building=thing)


def why_not_fitting(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R5.7, R10.2, R12.1 Another figure fights there, or none as yet."""
    question = table.question()
    assert isinstance(question, FreeStones)
    building = building_of(spot_of(table, said))
    figure, by_card = table.figures[building], question.cause == BY_CARD
    if figure == NOTHING:
        if not by_card:
            return why("An event never opens a building.", "R12.1")
        if not table.variants.opening:
            return why("The stones of a card open no building.", "R14.8")
        return why_no_disc(table, question.figure)
    place = where(table, building)
    return why(
        "These stones are {figures}, but {others} fight in {where}.",
        "R5.7" if by_card else "R12.10",
        shows=[f"disc:{place.word}"],
        figures=figures_thing(question.figure),
        others=figures_thing(figure),
        where=place,
    )


# ---------------------------------------------------------------------------------------------------- stones that go


def why_none_to_take(table: Dodge, seat: int, said: list[str]) -> Why | None:
    question = table.question()
    if isinstance(question, Sell):
        return why("You owe money: stones are sold now, not taken off.", "R12.2")
    if isinstance(question, TakeStones):
        return None
    return why("Stones are taken off by an Indio, an event or a won duel.")


def why_none_to_sell(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), Sell):
        return None
    return why("You owe nothing, and stones are sold only to pay.", "R12.2")


def why_none_to_shift(table: Dodge, seat: int, said: list[str]) -> Why | None:
    return None if isinstance(table.question(), ShiftStone) else why("Only an event shifts stones.", "R12.5")


def why_empty(table: Dodge, seat: int, said: list[str]) -> Why | None:
    spot = spot_of(table, said)
    owner = table.owner_at(building_of(spot), cell_of(spot))
    return why("No stone stands there.") if owner == NOBODY else None


def why_not_sold(table: Dodge, seat: int, said: list[str]) -> Why | None:
    spot = spot_of(table, said)
    owner = table.owner_at(building_of(spot), cell_of(spot))
    return None if owner in (NOBODY, seat) else why("Only stones of your own are sold.", "R12.2")


def why_not_taken(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R5.9, R7.5, R12.10 It has the wrong owner, or stands in another building."""
    question = table.question()
    assert isinstance(question, TakeStones)
    spot = spot_of(table, said)
    rule = {BY_CARD: "R5.9", BY_DUEL: "R7.5"}.get(question.cause, "R12.10")
    if not question.owners >> table.owner_at(building_of(spot), cell_of(spot)) & 1:
        owners = [owner for owner in range(table.seats) if question.owners >> owner & 1]
        if owners == [seat]:
            return why("Only a stone of your own may go.", rule)
        if len(owners) > 1:
            return why("Only stones of other players may go.", rule)
        return why("Only a stone of {owner} may go.", rule, shows=[f"seat:{owners[0]}"], owner=seat_thing(owners[0]))
    if question.building in (ANY, building_of(spot)):
        return None
    place = where(table, question.building)
    return why("Only stones in {where} may go now.", rule, shows=[f"building:{place.word}"], where=place)


def why_must(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """Where it may be declined, that is an option."""
    if not isinstance(table.question(), FreeStones | TakeStones | ShiftStone):
        return why("Enough is no answer to what is asked now.")
    return why("What an event says must be done as far as possible.", "R12.1")


# ---------------------------------------------------------------------------------------------------- stones that move


def why_unclear_shift(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """The stone alone may be named too, to hear why it cannot be shifted; and a whole spot as its goal."""
    if not 1 <= len(said) <= PAIR:
        return why("A stone and a cell are to be named, such as saloon.1.4 2.2.")
    unclear = (why_no_spot(table, name) for name in ends(said))
    return next((reason for reason in unclear if reason), None)


def ends(said: list[str]) -> list[str]:
    """Stone and goal as spots, `saloon.1.4` and `saloon.2.2`."""
    name = said[0].partition(".")[0]
    return [said[0], *(goal if goal.count(".") == SPOT else f"{name}.{goal}" for goal in said[1:])]


def why_not_shifted(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R12.5, R12.10 It has the wrong owner, stands in another building, or was shifted already."""
    question = table.question()
    assert isinstance(question, ShiftStone)
    spot = spot_of(table, said)
    if not question.owners >> table.owner_at(building_of(spot), cell_of(spot)) & 1:
        if question.owners == 1 << seat:
            return why("Only stones of your own may be shifted.", "R12.10")
        return why("Only stones of other players may be shifted.", "R12.10")
    if question.moved == ANY:
        return None
    if spot == question.moved:
        return why("You have shifted that stone already.", "R12.5")
    if building_of(spot) == building_of(question.moved):
        return None
    place = where(table, building_of(question.moved))
    return why("Only stones in {where} may be shifted now.", "R12.5", shows=[f"building:{place.word}"], where=place)


def why_no_goal(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R12.5"""
    building = building_of(spot_of(table, said))
    if not table.free(building):
        return why("No cell is empty in {where}.", "R12.5", where=where(table, building))
    if len(said) == 1:
        return why("A stone and a cell are to be named, such as saloon.1.4 2.2.")
    goal = ends(said)[1:]
    if building_of(spot_of(table, goal)) != building:
        return why("A stone is shifted within its building.", "R12.5", shows=[f"stone:{said[0]}"])
    return why_closed(table, seat, goal) or why_occupied(table, seat, goal, "R12.5")


# ---------------------------------------------------------------------------------------------------- opponents


def why_unclear_seat(table: Dodge, seat: int, said: list[str]) -> Why | None:
    known = len(said) == 1 and 0 <= seat_named(said[0]) < table.seats
    return None if known else why("There is no such seat.")


def why_own_seat(table: Dodge, seat: int, said: list[str]) -> Why | None:
    return why("That is you, not an opponent.") if seat_named(said[0]) == seat else None


def why_no_choice(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), ChooseOpponent):
        return None
    return why("No event asks you for an opponent now.")


def why_empty_hand(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """Of those who have a card each can be chosen."""
    other = seat_named(said[0])
    return why("{name} holds no card.", "R12.6", shows=[f"seat:{other}"], name=seat_thing(other))


# ---------------------------------------------------------------------------------------------------- duels


def why_unclear_challenge(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """The seat alone may be named too, to hear why it cannot be challenged."""
    if not 1 <= len(said) <= PAIR:
        return why("A seat and a building are to be named.")
    unclear = why_unclear_seat(table, seat, said[:1])
    return unclear or next((why_unclear_building(table, name) for name in said[1:]), None)


def why_no_challenge(table: Dodge, seat: int, said: list[str]) -> Why | None:
    if isinstance(table.question(), Challenge):
        return None
    if table.round != DUELS:
        return why("Challenges are made in the duel round.", "R7.3")
    if not table.hands[seat]:
        return why("You have no card left to challenge with.", "R14.21")
    return why("It is not your turn to challenge.", "R7.3")


def why_no_fighter(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R7.3, R7.7 One of the two has no card to fight with."""
    edition, card, other = table.edition(), bits(table.hands[seat])[0], seat_named(said[0])
    if edition.kind[card] == INDIO:
        return why("An Indio is no card to challenge with.", "R7.7", shows=[f"card:{edition.cards[card]}"])
    if table.hands[other]:
        return None
    return why("{name} has no card left to fight with.", "R14.21", shows=[f"seat:{other}"], name=seat_thing(other))


def why_no_duel(table: Dodge, seat: int, said: list[str]) -> Why | None:
    """R7.3 Both need a stone in the building that is named."""
    other = seat_named(said[0])
    if len(said) > 1:
        building = table.edition().building_names.index(said[1])
        return why_over(table, seat, building) or why_absent(table, seat, other, building)
    if any(table.here(building, seat) and table.here(building, other) for building in range(len(table.figures))):
        return why("A challenge names a building in which both have stones.", "R7.3")
    return why("In no building do both you and {name} have stones.", "R7.3", name=seat_thing(other))


def why_absent(table: Dodge, seat: int, other: int, building: int) -> Why | None:
    place = where(table, building)
    shows = [f"building:{place.word}"]
    if not table.here(building, seat):
        return why("You have no stone in {where}.", "R7.3", shows=shows, where=place)
    return why("{name} has no stone in {where}.", "R7.3", shows=shows, name=seat_thing(other), where=place)


REASONS: Final[Mapping[str, tuple[Refusal, ...]]] = {
    "start": (why_unclear_card, why_not_held, why_no_start, why_not_laid),
    "play": (why_unclear_card, why_not_held, why_no_card_now),
    "swap": (why_unclear_card, why_not_held, why_no_swap),
    "keep": (why_no_swap,),
    "buy": (why_unclear_spot, why_no_purchase, why_closed, why_taken, why_crowded, why_too_dear),
    "done": (why_no_purchase,),
    "put": (
        why_unclear_spot,
        why_no_free_stones,
        why_closed,
        why_taken,
        why_elsewhere,
        why_crowded,
        why_not_fitting,
    ),
    "take": (why_unclear_spot, why_none_to_take, why_closed, why_empty, why_not_taken),
    "sell": (why_unclear_spot, why_not_sold, why_none_to_sell, why_closed, why_empty),
    "shift": (why_unclear_shift, why_none_to_shift, why_closed, why_empty, why_not_shifted, why_no_goal),
    "enough": (why_must,),
    "seat": (why_unclear_seat, why_own_seat, why_no_choice, why_empty_hand),
    "challenge": (why_unclear_challenge, why_own_seat, why_no_challenge, why_no_fighter, why_no_duel),
    "cede": (why_no_challenge,),
}
"""By the first word of an option what can be in the way, in this order."""
