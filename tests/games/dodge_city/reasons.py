"""When the reasons of Dodge City are true, told from what a seat sees and what is in the box; and choices that are
refused for the rarer of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from tests.games.refusals import Condition, Predicates, Refusal
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS, FIGURES, MARKS, Building, Edition
from tinstar.games.dodge_city.rules.events import PLAYED, ROUND
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView, QuestionSeen, SeatSeen
from tinstar.kernel import Play, Quick
from tinstar.kernel.reasons import SEAT, Thing, Value

T = TypeVar("T")

PLACING: Final = ("first placing", "second placing")
BY_A_CARD: Final = ("free", "take", "sell", "shift", "opponent", "swap")
"""What a card may ask before stones are bought."""


class Case:
    """What a seat sees that is refused something, and what it said."""

    def __init__(self, refusal: Refusal) -> None:
        assert refusal.why is not None
        view = refusal.seen.view
        assert isinstance(view, DodgeCityView)
        assert view.ask is not None
        self.log = refusal.seen.log
        self.seat = refusal.seat
        self.view: DodgeCityView = view
        self.ask: QuestionSeen = view.ask
        self.words = " ".join(refusal.said).split()
        self.values: Mapping[str, Value] = refusal.why.values
        self.me: SeatSeen = view.seats[refusal.seat]
        self.hand = self.me.hand_cards or ()
        self.box = edition_of(view)
        self.stones = {spot: camp.seat for shown in view.buildings for camp in shown.camps for spot in camp.spots}

    # -- what was said

    @property
    def name(self) -> str:
        """The building of a challenge, or of the spot that counts."""
        return self.words[2] if self.words[0] == "challenge" else self.spot.partition(".")[0]

    @property
    def spot(self) -> str:
        """Where a stone stands, or where it is to go."""
        if len(self.words) < 3:
            return self.words[1]
        return self.words[2] if self.words[2].count(".") == 2 else f"{self.words[1].partition('.')[0]}.{self.words[2]}"

    @property
    def spots(self) -> list[str]:
        """The stone, and where it is to go."""
        return [self.words[1], self.spot]

    def sign(self, spot: str) -> str:
        """What the plan shows there; nothing where it shows nothing."""
        plan = self.plan(spot.partition(".")[0])
        signs = {
            plan.place(plan.stride * row + at): sign
            for row, line in enumerate(plan.rows)
            for at, sign in enumerate(line)
        }
        return signs.get(spot.partition(".")[2], "")

    def plan(self, name: str) -> Building:
        return self.box.buildings[self.box.building_names.index(name)]

    @property
    def shown(self) -> BuildingSeen:
        return self.building(self.name)

    @property
    def closed(self) -> BuildingSeen:
        """The building that is named, which was named before, by itself or with a spot."""
        thing = self.values["building"]
        assert isinstance(thing, Thing)
        assert thing.word in [word.partition(".")[0] for word in self.words]
        return self.building(thing.word)

    def building(self, name: str) -> BuildingSeen:
        return next(shown for shown in self.view.buildings if shown.name == name)

    @property
    def owner(self) -> int | None:
        """Whose stone was named first."""
        return self.stones.get(self.words[1])

    @property
    def rival(self) -> int:
        return int(self.words[1])

    # -- what is named

    def names(self, place: str, word: str | None) -> bool:
        """In this place of the sentence."""
        return self.values[place] == Thing("figures" if place == "others" else place, word or "")

    def seat_in(self, name: str) -> int:
        value = self.values[name]
        assert isinstance(value, Thing)
        assert value.kind == SEAT
        return int(value.word)

    # -- what is so

    @property
    def turn(self) -> int:
        """Whose turn it is in a placing round: who is asked for a card, or was last."""
        if self.ask.kind == "play":
            return self.seat
        last = next(event for event in reversed(self.log) if event.kind in (PLAYED, ROUND))
        return last.seat

    @property
    def buying_time(self) -> bool:
        return self.view.round in PLACING and self.turn == self.seat

    @property
    def shared(self) -> list[str]:
        """The buildings in which both have stones."""
        camps = {shown.name: {camp.seat for camp in shown.camps} for shown in self.view.buildings}
        return [name for name, there in camps.items() if {self.seat, self.rival} <= there]

    def stands(self, seat: int, name: str) -> bool:
        return any(owner == seat and spot.startswith(f"{name}.") for spot, owner in self.stones.items())

    def price(self, figure: str) -> int:
        full = self.box.prices[FIGURES.index(figure)]
        return full // 2 if self.me.bargain else full

    @property
    def too_dear(self) -> bool:
        """Of the figure that fights there, or that was chosen."""
        figure = self.words[0] if self.words[0] in FIGURES else self.shown.figure
        assert figure is not None
        named = self.names("figures", figure) and self.values["price"] == self.price(figure)
        return named and self.values["money"] == self.me.money < self.price(figure)

    @property
    def cannot_open(self) -> bool:
        least = min(self.price(figure) for figure, left in self.view.discs.items() if left)
        sums = (self.values["price"], self.values["money"]) == (least, self.me.money)
        return self.shown.figure is None and sums and self.me.money < least

    @property
    def no_disc(self) -> bool:
        """For a figure that is chosen, or for one whose card would open."""
        figure = self.words[0] if self.words[0] in FIGURES else self.ask.figure
        opens = self.ask.kind == "figure" or (self.view.opening and self.shown.figure is None)
        return opens and self.view.discs[figure or ""] == 0 and self.names("figures", figure)

    @property
    def other_figures(self) -> bool:
        there = self.ask.figure, self.shown.figure
        named = self.names("figures", there[0]) and self.names("others", there[1])
        return self.ask.kind == "free" and None not in there and there[0] != there[1] and named


def edition_of(view: DodgeCityView) -> Edition:
    return EDITIONS[EDITION_NAMES.index(view.edition)]


def predicate(holds: Callable[[Case], bool]) -> Condition:
    return lambda refusal: holds(Case(refusal))


CASES: Final[Mapping[str, Callable[[Case], bool]]] = {
    # cards
    "You do not hold that card.": lambda case: case.words[1] not in case.hand,
    "Start cards are laid at the beginning of a pass.": lambda case: case.ask.kind != "start",
    "An Indio is not laid in the start round.": lambda case: (
        case.ask.kind == "start" and case.words[1].startswith("indio") and case.words[1] in case.hand
    ),
    "Cards are played in the placing rounds.": lambda case: case.view.round not in PLACING,
    "In the duel round cards are turned up, not played.": lambda case: case.view.round == "duels",
    "You have played your card of this round.": lambda case: (
        case.view.round in PLACING and case.me.laid is not None and case.ask.kind != "play"
    ),
    "It is not your turn to play a card.": lambda case: (
        case.view.round in PLACING and case.turn != case.seat and case.me.laid is None
    ),
    "Both cards of this swap are drawn blindly.": lambda case: case.ask.event == "sleight_of_hand",
    "Only an event lets you swap a card.": lambda case: case.ask.event not in ("sleight_of_hand", "marked_deck"),
    # cells
    "With {n} players {building} is not in play.": lambda case: (
        case.values["n"] == len(case.view.seats)
        and case.name in case.box.building_names
        and case.name not in [shown.name for shown in case.view.buildings]
        and case.names("building", case.name)
    ),
    "There is no such cell in {where}.": lambda case: any(
        case.sign(spot) in ("", "#") and case.names("where", spot.partition(".")[0]) for spot in case.spots
    ),
    "No stone is ever put on a mark.": lambda case: any(case.sign(spot) in MARKS for spot in case.spots),
    "It is neutral: nobody fights for {building} any more.": lambda case: case.closed.neutral,
    "You have won {building}: nobody fights for it any more.": lambda case: case.closed.owner == case.seat,
    "Nobody fights for it any more: {owner} has won {building}.": lambda case: (
        case.closed.owner == case.seat_in("owner") != case.seat
    ),
    "A stone of your own stands there.": lambda case: case.stones.get(case.spot) == case.seat,
    "A stone of {owner} stands there.": lambda case: case.stones.get(case.spot) == case.seat_in("owner") != case.seat,
    "You have put three stones in {where} in this round.": lambda case: (
        case.buying_time and case.shown.put == 3 and case.names("where", case.name)
    ),
    # stones that come
    "First it is chosen who fights in {where}.": lambda case: (
        case.ask.kind == "figure" and case.names("where", case.ask.building)
    ),
    "Stones are bought in the placing rounds.": lambda case: case.view.round not in PLACING,
    "It is not your turn to buy stones.": lambda case: case.view.round in PLACING and case.turn != case.seat,
    "Your head is sore: you buy nothing in this turn.": lambda case: case.buying_time and case.me.sore,
    "First you play a card, then you buy stones.": lambda case: (
        case.buying_time and not case.me.sore and case.ask.kind == "play"
    ),
    "First comes what your card says, then you buy stones.": lambda case: (
        case.buying_time and not case.me.sore and case.ask.kind in BY_A_CARD
    ),
    "To open {building} costs at least ${price}, you have ${money}.": lambda case: case.cannot_open,
    "For {figures} a stone costs ${price}, you have ${money}.": lambda case: case.too_dear,
    "A figure is chosen only when a building is opened.": lambda case: case.ask.kind != "figure",
    "No disc is left for {figures}.": lambda case: case.no_disc,
    "You have no free stones to put now.": lambda case: case.ask.kind != "free",
    "All of these stones go into {building}.": lambda case: (
        case.ask.kind == "free"
        and case.ask.building not in (None, case.name)
        and case.names("building", case.ask.building)
    ),
    "An event never opens a building.": lambda case: (
        case.ask.kind == "free" and case.ask.event is not None and case.shown.figure is None
    ),
    "The stones of a card open no building.": lambda case: (
        case.ask.kind == "free" and case.ask.event is None and case.shown.figure is None and not case.view.opening
    ),
    "These stones are {figures}, but {others} fight in {where}.": lambda case: (
        case.other_figures and case.names("where", case.name)
    ),
    # stones that go
    "You owe money: stones are sold now, not taken off.": lambda case: case.ask.kind == "sell" and case.ask.left > 0,
    "Stones are taken off by an Indio, an event or a won duel.": lambda case: case.ask.kind not in ("take", "sell"),
    "You owe nothing, and stones are sold only to pay.": lambda case: case.ask.kind != "sell",
    "Only an event shifts stones.": lambda case: case.ask.kind != "shift",
    "No stone stands there.": lambda case: case.owner is None,
    "Only stones of your own are sold.": lambda case: case.owner not in (None, case.seat),
    "Only a stone of your own may go.": lambda case: (
        case.ask.kind == "take" and case.ask.owners == (case.seat,) and case.owner not in (None, case.seat)
    ),
    "Only stones of other players may go.": lambda case: (
        case.ask.kind == "take" and case.seat not in case.ask.owners and case.owner == case.seat
    ),
    "Only a stone of {owner} may go.": lambda case: (
        case.ask.kind == "take" and case.ask.owners == (case.seat_in("owner"),) and case.owner not in case.ask.owners
    ),
    "Only stones in {where} may go now.": lambda case: (
        case.ask.kind == "take" and case.ask.building != case.name and case.names("where", case.ask.building)
    ),
    "Enough is no answer to what is asked now.": lambda case: case.ask.kind not in ("free", "take", "sell", "shift"),
    "What an event says must be done as far as possible.": lambda case: not case.ask.may and case.ask.event is not None,
    # stones that move
    "Only stones of your own may be shifted.": lambda case: (
        case.ask.owners == (case.seat,) and case.owner not in (None, case.seat)
    ),
    "Only stones of other players may be shifted.": lambda case: (
        case.seat not in case.ask.owners and case.owner == case.seat
    ),
    "You have shifted that stone already.": lambda case: case.ask.spot == case.words[1],
    "Only stones in {where} may be shifted now.": lambda case: (
        case.ask.building not in (None, case.words[1].partition(".")[0]) and case.names("where", case.ask.building)
    ),
    "No cell is empty in {where}.": lambda case: any(
        case.names("where", plan.name)
        and "".join(plan.rows).count(".") == sum(spot.startswith(f"{plan.name}.") for spot in case.stones)
        for plan in [case.plan(case.words[1].partition(".")[0])]
    ),
    "A stone is shifted within its building.": lambda case: case.name != case.words[1].partition(".")[0],
    # opponents
    "There is no such seat.": lambda case: case.words[1:2] not in [[str(seat)] for seat in range(len(case.view.seats))],
    "That is you, not an opponent.": lambda case: case.rival == case.seat,
    "No event asks you for an opponent now.": lambda case: case.ask.kind != "opponent",
    "{name} holds no card.": lambda case: (
        case.view.seats[case.rival].hand == 0
        and case.seat_in("name") == case.rival
        and case.ask.event in ("sleight_of_hand", "telegraph_clerk")
    ),
    # duels
    "Challenges are made in the duel round.": lambda case: case.view.round != "duels",
    "You have no card left to challenge with.": lambda case: case.me.hand == 0,
    "It is not your turn to challenge.": lambda case: (
        case.view.round == "duels" and case.ask.kind != "challenge" and case.me.hand == 1
    ),
    "An Indio is no card to challenge with.": lambda case: (case.hand or ("",))[0].startswith("indio"),
    "{name} has no card left to fight with.": lambda case: (
        case.view.seats[case.rival].hand == 0 and case.seat_in("name") == case.rival
    ),
    "A challenge names a building in which both have stones.": lambda case: len(case.words) == 2 and bool(case.shared),
    "In no building do both you and {name} have stones.": lambda case: (
        not case.shared and case.seat_in("name") == case.rival
    ),
    "You have no stone in {where}.": lambda case: (
        not case.stands(case.seat, case.words[2]) and case.names("where", case.words[2])
    ),
    "{name} has no stone in {where}.": lambda case: (
        not case.stands(case.rival, case.words[2])
        and case.seat_in("name") == case.rival
        and case.names("where", case.words[2])
    ),
    # what only programs say
    "One card is to be named.": lambda case: len(case.words) != 2,
    "One figure is to be named.": lambda case: len(case.words) != 1,
    "One cell is to be named, such as saloon.1.4.": lambda case: len(case.words) != 2,
    "A stone and a cell are to be named, such as saloon.1.4 2.2.": lambda case: len(case.words) != 3,
    "A seat and a building are to be named.": lambda case: len(case.words) not in (2, 3),
    "There is no card of that name.": lambda case: case.words[1] not in case.box.cards,
    "There is no building of that name.": lambda case: case.name not in case.box.building_names,
}
PREDICATES: Final[Predicates] = {text: predicate(holds) for text, holds in CASES.items()}


# ---------------------------------------------------------------- what is refused
ASKED: Final = {"free": "put", "opponent": "seat"}
"""The deed that a question asks for, where it is called otherwise."""
DEEDS: Final = ("start", "play", "swap", "buy", "put", "take", "sell", "shift", "figure", "seat", "challenge")
COMMON: Final = ("start", "play", "buy")
"""What is asked so often that mostly nothing is tried."""
PASSING: Final = ("keep", "done", "enough", "cede")


def any_of(things: Sequence[T], luck: Quick) -> T:
    return things[luck.below(len(things))]


def invent(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """Something that could be meant, mostly what the open question asks for; or nothing."""
    view = play.view(seat)
    assert isinstance(view, DodgeCityView)
    assert view.ask is not None
    chance = luck.below(20)
    if view.ask.kind in COMMON and chance % 4:
        return ()
    if chance == 0:
        return (any_of(PASSING, luck),)
    deed = any_of(DEEDS, luck) if chance < 8 else ASKED.get(view.ask.kind, view.ask.kind)
    if deed == "figure":
        return (any_of(FIGURES, luck),)
    if deed in ("start", "play", "swap"):
        return deed, any_of(view.seats[seat].hand_cards or edition_of(view).cards, luck)
    rival = str(luck.below(len(view.seats)))
    if deed == "seat":
        return deed, rival
    if deed == "challenge":
        return (deed, rival, any_of(view.buildings, luck).name) if luck.below(2) else (deed, rival)
    start = random_spot(view, luck)
    if deed != "shift":
        return deed, start
    name = start.partition(".")[0]
    goal = random_spot(view, luck, name if luck.below(4) else "")
    return deed, start, goal.removeprefix(f"{name}.")


def random_spot(view: DodgeCityView, luck: Quick, name: str = "") -> str:
    """Where a stone stands, or anywhere in a building and somewhat beyond it."""
    stones = [spot for shown in view.buildings for camp in shown.camps for spot in camp.spots]
    if not name and stones and luck.below(2):
        return any_of(stones, luck)
    box = edition_of(view)
    plan = box.buildings[box.building_names.index(name or any_of(view.buildings, luck).name)]
    return f"{plan.name}.{luck.below(len(plan.rows) + 1)}.{luck.below(plan.stride)}"
