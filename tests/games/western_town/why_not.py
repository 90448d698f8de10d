"""When every reason is true, without the code that gives it: from what the seat sees and what is in the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from tests.games.refusals import Condition, Predicates, Refusal
from tinstar.games.western_town.looks.doing import running
from tinstar.games.western_town.pieces import CARD_DATA, CARDS, GOODS, LOT_DATA, LOT_NAMES, STARTS, TILE_DATA, TILES
from tinstar.games.western_town.view import PlayedSeen, SeatSeen, WesternTownView
from tinstar.kernel.look import Seen
from tinstar.kernel.reasons import Thing

GROUPS: Final[dict[str, str]] = {piece["id"]: piece["group"] for piece in (*CARD_DATA, *TILE_DATA)}
HOUSE: Final[dict[str, str]] = {piece["id"]: piece["house"] for piece in (*CARD_DATA, *TILE_DATA)}
Amounts = dict[str, int]


def amounts(words: Sequence[str]) -> Amounts:
    """`1 wood 2 gold`"""
    return {good: int(n) for n, good in zip(words[::2], words[1::2], strict=True)}


def mixes(cost: Mapping[str, Any]) -> list[Amounts]:
    """All ways to pay a cost of the data."""
    ways = [{good: n for good, n in cost.items() if good in GOODS}]
    for free in cost.get("any_of", ()):
        for _ in range(free["count"]):
            ways = [{**way, good: way.get(good, 0) + 1} for way in ways for good in free["from"]]
    return [way for number, way in enumerate(ways) if way not in ways[:number]]


def steps_in(steps: Sequence[Mapping[str, Any]], op: str) -> list[Mapping[str, Any]]:
    """Those of a kind, wherever they stand."""
    found = []
    for step in steps:
        inner = [*step.get("then", ()), *(after for branch in step.get("options", ()) for after in branch)]
        found += [step] * (step["op"] == op) + steps_in(inner, op)
    return found


class Heard:
    """A refusal and what its seat sees."""

    def __init__(self, refusal: Refusal) -> None:
        assert refusal.why is not None
        seen = refusal.seen
        assert isinstance(seen.view, WesternTownView)
        self.seen: Seen[Any] = seen
        self.view: WesternTownView = seen.view
        self.kind, self.seat, self.options = seen.kind, refusal.seat, seen.options
        self.me: SeatSeen = seen.view.seats[refusal.seat]
        self.values = refusal.why.values
        self.said = [word.rstrip(":,") for word in " ".join(refusal.said).split()]
        self.act = self.said[:]
        self.paid: Amounts = {}
        if self.act[0] == "pay":
            self.act.pop(0)
            while len(self.act) > 1 and self.act[0].isdecimal():
                n, good, *self.act = self.act
                self.paid[good] = self.paid.get(good, 0) + int(n)

    def word(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, Thing)
        return value.word

    def number(self, name: str) -> int:
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def ways(self, name: str) -> list[Amounts]:
        return [amounts(way.split()) for way in self.word(name).split(" or ")]

    def names(self, value: str) -> bool:
        """The sentence speaks of something that was said."""
        return self.word(value) in self.said

    def names_own(self, value: str) -> bool:
        """It speaks of the first card that was said, which is one's own."""
        return self.word(value) in (*self.said[:2], *self.act[:2])

    @property
    def owner(self) -> SeatSeen:
        return self.view.seats[int(self.word("owner"))]

    @property
    def around(self) -> tuple[int, ...]:
        return self.view.camps[self.me.territory].seats

    @property
    def others(self) -> list[SeatSeen]:
        return [self.view.seats[seat] for seat in self.around if seat != self.seat]

    @property
    def neighbours(self) -> set[int]:
        at = self.around.index(self.seat)
        return {self.around[at - 1], self.around[(at + 1) % len(self.around)]}

    def offers(self, *deeds: str) -> bool:
        """Some option has one of these words."""
        return any(deed in option for option in self.options for deed in deeds)

    def missing(self, card: str) -> bool:
        laid = [played.card for played in self.me.played]
        return card not in (*(self.me.hand_cards or ()), *(self.me.asleep_cards or ()), *laid)

    def lot(self) -> tuple[str | None, bool]:
        """What stands on the lot that was said, and whether it is destroyed."""
        name = next(word for word in self.said if word in LOT_NAMES)
        raid = self.view.raid
        town = self.view.seats[raid.seat] if self.kind == "NameTarget" and raid else self.me
        here = town.lots[LOT_NAMES.index(name)]
        return here.tile, here.destroyed

    def asked_price(self) -> list[Amounts]:
        """What the payment that is asked for may consist of."""
        return [way for step in steps_in(running(self.seen), "pay") for way in mixes(step["cost"])]

    def can_pay(self, cost: Mapping[str, int]) -> bool:
        return all(self.me.goods[good] >= n for good, n in cost.items())

    def buildable(self, paid: Mapping[str, int]) -> bool:
        wood, gold = (self.me.goods[good] - paid.get(good, 0) for good in ("wood", "gold"))
        return any(
            offer.needs <= self.me.households and any(way[0] <= wood and way[1] <= gold for way in offer.costs)
            for offer in self.me.offers
        )

    # -- uses

    def target(self) -> tuple[int | None, str | None]:
        """The player and the card that are said."""
        at = self.said.index("on") if "on" in self.said else len(self.said)
        owner, card = [*self.said[at + 1 :], None, None][:2]
        return int(owner) if owner is not None else None, card

    def own(self) -> str | None:
        return self.said[1] if self.said[1] != "on" else None

    def open_there(self) -> set[str]:
        """Houses of the cards that may be meant, face up before others."""
        owner, card = self.target()
        if card is not None:
            return {HOUSE[card]}
        seats = self.neighbours if owner is None else {owner}
        return {laid.house for seat in seats for laid in self.view.seats[seat].played if laid.up}

    def ready(self) -> list[str]:
        """Own cards that may be used."""
        return [*(self.me.hand_cards or ()), *(laid.card for laid in self.me.played if laid.up)]

    def mine(self) -> list[Mapping[str, Any]]:
        """What the cards do that could be meant when they are used."""
        cards = [card] if (card := self.own()) else [card for card in self.ready() if HOUSE[card] in self.open_there()]
        return [CARD_DATA[CARDS.index(card)] for card in cards]

    def use_costs(self) -> list[list[Amounts]]:
        return [[way for step in steps_in(card["use"], "pay") for way in mixes(step["cost"])] for card in self.mine()]


def laid_as(played: Sequence[PlayedSeen], card: str, up: bool) -> bool:
    return any(laid.card == card and laid.up == up for laid in played)


def tiles_of(town: SeatSeen) -> list[str | None]:
    """Above the board, and on the lots."""
    return [*(offer.tile for offer in town.offers), *(lot.tile for lot in town.lots)]


# ---------------------------------------------------------------------------------------------------- conditions
Test = Callable[[Heard], bool]


def condition(test: Test) -> Condition:
    return lambda refusal: test(Heard(refusal))


def is_ruined(h: Heard) -> bool:
    standing = [lot for lot in h.me.lots if lot.house == HOUSE[h.word("card")]]
    meant = h.names("card") or (h.said[:2] == ["use", "on"] and h.word("card") in h.ready())
    return bool(standing) and all(lot.destroyed for lot in standing) and meant


def lies_face_down(h: Heard) -> bool:
    owner, card = h.target() if h.said[0] == "use" else (None, None)
    if owner is not None and card == h.word("card") and laid_as(h.view.seats[owner].played, card, up=False):
        return True
    return h.names_own("card") and laid_as(h.me.played, h.word("card"), up=False)


def nobody_answers(h: Heard) -> bool:
    return not any(HOUSE[card] in h.open_there() for card in h.ready())


def takes_too_much(h: Heard) -> bool:
    return any(costs and not any(h.can_pay(way) for way in costs) for costs in h.use_costs())


def needs_more(pink: bool) -> Test:
    def test(h: Heard) -> bool:
        counter, have = ("pink_households", h.me.pink) if pink else ("households", h.me.households)
        needs = [step for card in h.mine() for step in steps_in(card["use"], "require") if step["of"] == counter]
        return any(step["min"] == h.number("n") > have == h.number("have") for step in needs)

    return test


def has_no_victim(h: Heard) -> bool:
    goods = h.word("goods").split(" or ")
    steals = [step["what"] for card in h.mine() for step in steps_in(card["use"], "steal")]
    return goods in steals and not any(other.goods[good] for other in h.others for good in goods)


def has_none_left(h: Heard) -> bool:
    """No Homestead: the tile that is said, or the only one that the use could build."""
    uses = h.said[0] == "use" and any(card["id"] == "civic_pride_2" for card in h.mine())
    return ("homestead" in h.said or uses) and all(offer.tile != "homestead" for offer in h.me.offers)


def builds_nothing(h: Heard) -> bool:
    payable = [way for costs in h.use_costs() for way in costs if h.can_pay(way)]
    return would(h, "construct") and bool(payable) and not any(h.buildable(way) for way in payable)


def would(h: Heard, op: str) -> bool:
    """A use that does this is meant."""
    return any(steps_in(card["use"], op) for card in h.mine())


def costs_too_much(h: Heard) -> bool:
    """What it costs, and what is left for it."""
    offer = next(offer for offer in h.me.offers if offer.tile == h.word("building"))
    left = {good: h.me.goods[good] - h.paid.get(good, 0) for good in ("wood", "gold")}
    ways = [{good: n for good, n in zip(("wood", "gold"), way, strict=True) if n} for way in offer.costs]
    have = h.ways("have")[0]
    affordable = any(all(left[good] >= n for good, n in way.items()) for way in ways)
    return h.names("building") and h.ways("cost") == ways and not affordable and have == {g: left[g] for g in have}


def is_paid_otherwise(h: Heard) -> bool:
    offer = next(offer for offer in h.me.offers if offer.tile == h.word("building"))
    if not h.names("building") or "for" not in h.act:
        return False
    said = amounts(h.act[4:]) if h.act[4:] != ["nothing"] else {}
    way = said.get("wood", 0), said.get("gold", 0)
    return way not in offer.costs or not h.can_pay(said)


def is_wrong_sum(h: Heard) -> bool:
    asked = h.asked_price()
    return h.offers("pay") and h.ways("cost") == asked and h.paid not in asked


def is_too_dear(h: Heard) -> bool:
    (cost,), (have,) = h.ways("cost"), h.ways("have")
    return cost == h.paid in h.asked_price() and not h.can_pay(cost) and have == {g: h.me.goods[g] for g in cost}


def effects_offered(h: Heard) -> list[list[str]]:
    """What the card or lot lets choose: as many goods of a kind, or something that has to be named further."""
    effects = [
        step for choice in steps_in(running(h.seen), "choose") for branch in choice["options"] for step in branch
    ]
    gains = [["gain", str(n), good] for step in effects if step["op"] == "gain" for good, n in step["what"].items()]
    return [*gains, *([step["op"]] for step in effects)]


def is_other_color(h: Heard) -> bool:
    colors = [step["colors"] for step in steps_in(running(h.seen), "replay")]
    color = CARD_DATA[CARDS.index(h.word("card"))]["color"]
    return (
        h.names_own("card")
        and color == h.word("color")
        and h.word("colors").split(" or ") in colors
        and color not in colors[0]
    )


def income_ways(h: Heard) -> list[str]:
    """The goods that the income of the card lets choose."""
    income = CARD_DATA[CARDS.index(h.said[0])]["income"]
    return [good for step in steps_in(income, "choose") for branch in step["options"] for good in branch[0]["what"]]


def comes_later(h: Heard) -> bool:
    return h.said[1] in income_ways(h) and all(option[0] != h.said[0] for option in h.options)


def is_chosen(h: Heard) -> bool:
    """In their order on the table: it lies before the one that is asked for."""
    order = [laid.card for laid in h.me.played]
    return order.index(h.said[0]) < order.index(h.options[0][0])


def offers_less(h: Heard) -> bool:
    points = {seat: h.view.seats[seat].expectation for seat in h.around}
    mine = points[int(h.word("owner"))]
    return h.kind == "SendLincoln" and mine == h.number("n") < max(points.values()) and h.names("owner")


def counts_more(h: Heard) -> bool:
    def counted(town: SeatSeen) -> int:
        return town.goods["pipes"] + sum(
            lot.house in ("church", "blacksmith") and not lot.destroyed for lot in town.lots
        )

    pipes = {seat: counted(h.view.seats[seat]) for seat in h.around}
    return (
        h.kind == "NameTown" and h.names("owner") and pipes[int(h.word("owner"))] == h.number("n") > min(pipes.values())
    )


def raid_is_there(h: Heard) -> bool:
    return h.view.raid is not None and h.view.raid.seat == int(h.word("owner"))


def riders_left(h: Heard, color: str) -> bool:
    assert h.view.raid is not None
    return bool(getattr(h.view.raid, color))


def was_named(h: Heard) -> bool:
    assert h.view.raid is not None
    return h.said[-1] in h.view.raid.hit and h.lot()[0] == h.word("building")


def has_come(h: Heard) -> bool:
    tile = h.word("building")
    return (
        h.kind == "ChooseBuilding"
        and h.names("building")
        and tile in tiles_of(h.me)
        and GROUPS[tile] in ("orange", "green")
    )


def was_turned_over(h: Heard) -> bool:
    """Neither to come nor in any town of the camp, above the board or built."""
    tile, camp = h.word("building"), h.view.camps[h.me.territory]
    towns = [h.view.seats[seat] for seat in camp.seats]
    known = {tile for town in towns for tile in tiles_of(town)}
    return tile not in (*camp.orange_to_come, *camp.green_to_come, *known) and GROUPS[tile] in ("orange", "green")


def green_is_early(h: Heard) -> bool:
    camp = h.view.camps[h.me.territory]
    return h.view.round < 3 and bool(camp.orange_to_come) and h.said[0] in camp.green_to_come


def is_out_of_reach(h: Heard) -> bool:
    return int(h.word("owner")) not in h.around and h.names("owner")


def first_lot(h: Heard) -> bool:
    here = LOT_DATA[LOT_NAMES.index(h.said[0])]
    return h.kind == "PlaceStart" and here.get("number") != 4 and h.lot()[0] is None


TESTS: Final[dict[str, Test]] = {
    # whose, where
    "There is no such player.": lambda h: any(
        before in ("of", "on", "from", "at", "to", "raid") and word.isdecimal() and int(word) >= h.seen.seats
        for before, word in pairwise(h.said)
    ),
    "{owner} plays around another camp.": is_out_of_reach,
    "This lot belongs to {owner}.": lambda h: h.said[-2:] == ["of", h.word("owner")],
    "{building} stands on this lot.": lambda h: h.lot()[0] == h.word("building"),
    "Nothing stands on this lot.": lambda h: h.lot()[0] is None,
    # before the first round
    "You have your start card already.": lambda h: h.me.start is not None and h.said[0] in STARTS,
    "There is no start card with this building.": lambda h: h.said[0] not in STARTS,
    "{owner} has this start card.": lambda h: h.owner.start == h.said[0],
    "{building} is printed on the board.": lambda h: GROUPS[h.word("building")] == "printed" and h.names("building"),
    "Homesteads are on the backs of other tiles.": lambda h: h.kind == "ChooseBuilding" and h.said == ["homestead"],
    "{building} can be built from the start.": lambda h: (
        GROUPS[h.word("building")] == "available" and h.names("building")
    ),
    "{building} has come already.": has_come,
    "Green buildings come in the third round.": green_is_early,
    "{building} was turned over: it is a Homestead now.": was_turned_over,
    "Which buildings come is not chosen now.": lambda h: h.kind != "ChooseBuilding",
    "Which buildings come is drawn by lot.": lambda h: h.kind != "ChooseBuilding",
    "Your first building stands already.": lambda h: h.view.round > 0,
    "Start cards come first, then their buildings.": lambda h: h.kind in ("ChooseStart", "ChooseBuilding"),
    "The first building stands on a lot with a 4.": first_lot,
    # cards
    "The card of a green building stays beside the board.": lambda h: any(GROUPS.get(w) == "green" for w in h.said),
    "The second Homestead card comes with your first Homestead tile.": lambda h: (
        "homestead_2" in (*h.said[:2], *h.act[:2])
        and h.missing("homestead_2")
        and all(lot.tile != "homestead" for lot in h.me.lots)
    ),
    "{card} comes to hand only with its building.": lambda h: (
        h.missing(h.word("card")) and h.names_own("card") and GROUPS[h.word("card")] in ("available", "orange")
    ),
    "{card} lies on your table until the end of the round.": lambda h: (
        h.word("card") in [laid.card for laid in h.me.played] and h.names("card")
    ),
    "{card} sleeps until the end of the round.": lambda h: (
        h.names_own("card") and h.word("card") in (h.me.asleep_cards or ())
    ),
    "{card} does not lie on your table.": lambda h: (
        h.names("card") and h.word("card") not in [laid.card for laid in h.me.played]
    ),
    "{card} lies face down.": lies_face_down,
    "{card} can be neither played nor used: its building is destroyed.": is_ruined,
    "Cards are played in phases 2 and 3.": lambda h: h.view.phase not in (2, 3),
    "No card is played before this is settled.": lambda h: h.kind not in ("PlayAlone", "PlayPair", "Turn"),
    "{card} can be played, so none is laid face down.": lambda h: ("play", h.word("card")) in h.options,
    "You have played your three cards of this round.": lambda h: len(h.me.played) == 3,
    "You pass in phase 3, in your turn.": lambda h: h.view.phase != 3,
    "Nobody passes before this is settled.": lambda h: h.view.phase == 3 and h.kind != "Turn",
    "You pass only when your third card is played.": lambda h: h.kind == "Turn" and len(h.me.played) < 3,
    "Cards are put to sleep at the beginning of a round.": lambda h: h.kind != "KeepCards",
    "{card} is put to sleep already.": lambda h: h.said == ["sleep", h.word("card")] and h.word("card") in h.view.picks,
    "You have {n} cards, your limit is {limit}.": lambda h: (
        h.me.hand - len(h.view.picks) == h.number("n") > h.number("limit") == h.me.hand_limit
    ),
    "A card must be woken: nothing else comes of this use.": lambda h: h.kind == "Wake" and not h.offers("done"),
    "Only putting cards to sleep and waking them can be ended.": lambda h: h.kind not in ("KeepCards", "Wake"),
    "No effect lets you wake a card now.": lambda h: h.kind != "Wake",
    "{card} is in your hand.": lambda h: (
        h.said == ["wake", h.word("card")] and h.word("card") in (h.me.hand_cards or ())
    ),
    "{card} does not sleep: you have played it.": lambda h: (
        h.said == ["wake", h.word("card")] and h.word("card") in [laid.card for laid in h.me.played]
    ),
    "Incomes are chosen in phase 4.": lambda h: len(h.said) == 2 and h.kind != "Income" and h.view.phase != 4,
    "{card} pays its income without a choice.": lambda h: not income_ways(h),
    "{card} pays what you have chosen already.": is_chosen,
    "{card} leaves you the choice of {ways}.": lambda h: (
        h.ways("ways") == [{good: 1} for good in income_ways(h)] and h.said[1] not in income_ways(h)
    ),
    "{card} comes after the income that is asked for now.": comes_later,
    # using
    "Cards are used in phase 3.": lambda h: h.view.phase != 3,
    "No card is used before this is settled.": lambda h: h.view.phase == 3 and h.kind != "Turn",
    "You use cards only against those of others.": lambda h: h.target()[0] == h.seat,
    "{owner} is no neighbour of yours.": lambda h: (
        int(h.word("owner")) not in h.neighbours and h.target()[0] == int(h.word("owner"))
    ),
    "{card} does not lie before {owner}.": lambda h: (
        h.target() == (int(h.word("owner")), h.word("card"))
        and h.word("card") not in [laid.card for laid in h.owner.played]
    ),
    "No card lies open before {owner}.": lambda h: (
        h.own() is None and h.target()[0] == int(h.word("owner")) and not any(laid.up for laid in h.owner.played)
    ),
    "No such card lies open before {owner}.": lambda h: (
        h.target() == (int(h.word("owner")), None)
        and not any(laid.up and laid.house == HOUSE[h.said[1]] for laid in h.owner.played)
    ),
    "No such card lies open before a neighbour of yours.": lambda h: (
        h.target() == (None, None) and HOUSE[h.said[1]] not in h.open_there()
    ),
    "You have no card of the same name, in hand or open on your table.": nobody_answers,
    "Your own card comes first, then the one it is used against.": lambda h: (
        h.own() is None and not nobody_answers(h) and any(option[0] == "use" for option in h.options)
    ),
    "{card} is used only against a card of the same name.": lambda h: HOUSE[h.said[1]] != HOUSE[h.said[4]],
    "Using it takes {cost}, and you have less.": takes_too_much,
    "Using it takes {n} households, you have {have}.": needs_more(pink=False),
    "Using it takes {n} pink households, you have {have}.": needs_more(pink=True),
    "Nobody else has {goods}.": has_no_victim,
    "Nobody else has {goods}, and no card of yours sleeps.": lambda h: has_no_victim(h) and not h.me.asleep,
    "You have no pipe to turn into attractiveness.": lambda h: (
        h.me.goods["pipes"] == 0
        and any("attractiveness" in step["what"] for card in h.mine() for step in steps_in(card["use"], "gain"))
    ),
    "You could build nothing after paying for it.": builds_nothing,
    # effects
    "No effect asks you to pay now.": lambda h: all(option[0] != "pay" for option in h.options),
    "This takes {cost}.": is_wrong_sum,
    "That takes {cost}, you have {have}.": is_too_dear,
    "What it buys comes first, then the payment.": lambda h: (
        h.kind == "Pay" and not h.act and h.paid in h.asked_price() and h.offers("build", "repair", "steal")
    ),
    "What a use takes must be paid.": lambda h: h.kind == "Pay" and not h.offers("no"),
    "Only an offer to pay can be declined.": lambda h: h.kind != "Pay",
    "No choice between effects is open now.": lambda h: h.kind != "Choose",
    "That is not among the effects to choose from.": lambda h: h.kind == "Choose" and h.said not in effects_offered(h),
    "No effect lets you build now.": lambda h: h.act[0] == "build" and not h.offers("build", "construct"),
    "{card} builds nothing but a Homestead.": lambda h: (
        h.view.cause == h.word("card") == "civic_pride_2"
        and "homestead" not in h.act
        and all("homestead" in option for option in h.options)
    ),
    "No Homestead is left above your board.": has_none_left,
    "No lot of your town is free.": lambda h: (
        all(lot.tile for lot in h.me.lots) and (h.said[0] != "use" or would(h, "construct"))
    ),
    "{building} stands in your town already.": lambda h: (
        h.word("building") in [lot.tile for lot in h.me.lots] and h.names("building")
    ),
    "{building} does not lie above your board.": lambda h: (
        h.names("building") and h.word("building") not in tiles_of(h.me)
    ),
    "The building comes first, then its lot.": lambda h: h.act[1] in LOT_NAMES and h.lot()[0] is None,
    "{building} needs {n} households, you have {have}.": lambda h: (
        TILE_DATA[TILES.index(h.word("building"))]["min_households"] == h.number("n") > h.number("have")
        and h.number("have") == h.me.households
        and h.names("building")
    ),
    "{building} costs {cost}, you have {have}.": lambda h: costs_too_much(h) and h.kind != "Pay",
    "{building} costs {cost}, the payment leaves you {have}.": lambda h: costs_too_much(h) and h.can_pay(h.paid),
    "{building} costs {cost} now.": is_paid_otherwise,
    "No effect lets you repair now.": lambda h: h.act[0] == "repair" and not h.offers("repair"),
    "{building} is not destroyed.": lambda h: h.lot() == (h.word("building"), False),
    "No effect lets you replay a card now.": lambda h: h.act[0] == "replay" and not h.offers("replay"),
    "{card} is {color}: only a {colors} card is replayed now.": is_other_color,
    "No effect lets you take anything from others now.": lambda h: h.act[0] == "steal" and not h.offers("steal"),
    "You take nothing from yourself.": lambda h: h.act[0] == "steal" and h.act[-1] == str(h.seat),
    "You can take only {goods} now.": lambda h: h.act[1] not in h.word("goods").split(" or ") and h.offers("steal"),
    "{owner} has {nothing}.": lambda h: (
        h.owner.goods[h.word("nothing").removeprefix("no ")] == 0
        and h.act == ["steal", h.word("nothing").removeprefix("no "), "from", h.word("owner")]
    ),
    "No effect lets you look at a hand now.": lambda h: h.act[0] == "look" and not h.offers("look"),
    "You know your own hand.": lambda h: h.act == ["look", "at", str(h.seat)],
    # Lincoln and raids
    "Lincoln makes no visit in this round.": lambda h: h.view.lincoln == "5",
    "Lincoln makes his visit in phase 5.": lambda h: h.view.phase != 5 and h.view.lincoln != "5",
    "{owner} offers Lincoln {n} point, another town offers more.": offers_less,
    "This raid is on {owner}.": raid_is_there,
    "No raid asks for a town now.": lambda h: h.view.raid is None,
    "{owner} counts {n} pipe, another town counts fewer.": counts_more,
    "No riders are to be sent now.": lambda h: h.kind != "NameTarget",
    "No red riders are left.": lambda h: h.said[0] == "red" and not riders_left(h, "red"),
    "No orange riders are left.": lambda h: h.said[0] == "orange" and not riders_left(h, "orange"),
    "Riders are sent at buildings or at the inhabitants.": lambda h: h.said[-1] not in (*LOT_NAMES, "people"),
    "Nobody lives in the town of {owner}.": lambda h: (
        h.said[-1] == "people" and raid_is_there(h) and h.owner.goods["inhabitants"] == 0
    ),
    "The inhabitants were named already in this raid.": lambda h: (
        h.view.raid is not None and h.said[-1] == "people" in h.view.raid.hit
    ),
    "{building} was named already in this raid.": was_named,
    "{building} is destroyed already.": lambda h: h.lot() == (h.word("building"), True),
    "The riders come first, then where they go.": lambda h: (
        h.said[0] == "at" and sum(option[-1] == h.said[1] for option in h.options) > 0
    ),
    "There is nothing to defend now.": lambda h: h.kind != "Defend",
}
"""By reason what has to be true."""
PREDICATES: Final[Predicates] = {text: condition(test) for text, test in TESTS.items()}
