"""When the reasons of Carson City are true, looked up in what a seat sees; and what it could say in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tests.games.refusals import Condition, Refusal
from tinstar.games.carson_city.pieces import CHARACTERS, EDGE_NAMES, PARCEL_NAMES, SPACE_NAMES, THINGS
from tinstar.games.carson_city.rules.events import ASKED, LAID_ROAD, REFUSED
from tinstar.games.carson_city.view import CarsonCityView, CharacterSeen, ManSeen, ParcelSeen, SeatSeen
from tinstar.kernel import Play, Quick
from tinstar.kernel.reasons import Thing

T = TypeVar("T")

WHITE = 10
EARNING = ("ranch", "mine", "drugstore", "bank", "saloon", "hotel")
BUILDINGS = (*EARNING, "church", "prison")
LONE = ("ranch", "mine")
PEACEFUL = ("wages", "road")
OFFERS = {3: 3, 5: 12, 7: 25}
BUILDS = ("BuildTile", "BuildStock")
LAYS = ("PlaceCowboy", *BUILDS, "LastRoads")

# ---------------------------------------------------------------------------------------------------- what is seen


def seen(refusal: Refusal) -> CarsonCityView:
    view = refusal.seen.view
    assert isinstance(view, CarsonCityView)
    return view


def mine(refusal: Refusal) -> SeatSeen:
    return seen(refusal).seats[refusal.seat]


def words(refusal: Refusal) -> list[str]:
    return " ".join(refusal.said).split()


def value(refusal: Refusal, name: str) -> int | str | Thing:
    assert refusal.why is not None
    return refusal.why.values[name]


def parcel(refusal: Refusal, name: str = "") -> ParcelSeen:
    """The parcel that the reason names, or this one."""
    thing = value(refusal, "parcel") if not name else Thing("parcel", name)
    assert isinstance(thing, Thing)
    assert thing.word in words(refusal)
    return seen(refusal).parcels[PARCEL_NAMES.index(thing.word)]


def site(refusal: Refusal) -> ParcelSeen:
    """Where the building itself is to stand."""
    return parcel(refusal, next(word for word in words(refusal) if word in PARCEL_NAMES))


def seat_of(refusal: Refusal) -> int:
    """The player that the reason names."""
    thing = value(refusal, "owner")
    assert isinstance(thing, Thing)
    return int(thing.word)


def men(refusal: Refusal, place: str) -> list[ManSeen]:
    return [man for man in seen(refusal).men if man.place == place]


def own_men(refusal: Refusal, place: str) -> list[ManSeen]:
    return [man for man in men(refusal, place) if man.seat == refusal.seat and man.number != WHITE]


def white_at(refusal: Refusal, place: str) -> bool:
    return any(man.number == WHITE for man in men(refusal, place))


def sent_to(refusal: Refusal) -> str:
    return words(refusal)[-1]


def moves_on_the_spot(refusal: Refusal) -> bool:
    said = words(refusal)
    return said[0] == "move" and said[-1] == said[-3]


def card(refusal: Refusal, name: str) -> CharacterSeen:
    return seen(refusal).characters[CHARACTERS.index(name) - 1]


def is_red_sheriff(refusal: Refusal) -> bool:
    return mine(refusal).character == "sheriff" and card(refusal, "sheriff").red


def wave(refusal: Refusal) -> int:
    """The one that is asked for now."""
    return seen(refusal).wave + 1 if refusal.play.kind == "Wave" else 0


def cowboys(refusal: Refusal) -> int:
    """All that a seat has before it or on the board, without the white one."""
    standing = [man for man in seen(refusal).men if man.seat == refusal.seat and man.number != WHITE]
    return len(standing) + len(mine(refusal).cowboys)


def corners(edge: str) -> set[tuple[int, int]]:
    x, y = (int(number) for number in edge[1:].split("."))
    return {(x, y), (x + 1, y) if edge[0] == "h" else (x, y + 1)}


def touches_a_road(refusal: Refusal, edge: str) -> bool:
    return any(corners(edge) & corners(road.edge) for road in seen(refusal).roads)


def lays(refusal: Refusal) -> bool:
    """`road h3.3`, which a cowboy on the space called `road` is not."""
    return words(refusal)[0] == "road" and len(words(refusal)) == 2


def is_bridge(refusal: Refusal, edge: str) -> bool:
    """Water on both sides, or water and the border."""
    x, y = (int(number) for number in edge[1:].split("."))
    beside = [(x, y - 1), (x, y)] if edge[0] == "h" else [(x - 1, y), (x, y)]
    land = [seen(refusal).parcels[8 * row + column] for column, row in beside if 0 <= column < 8 and 0 <= row < 8]
    return all(here.thing == "water" for here in land)


def refused_houses(refusal: Refusal) -> set[str]:
    """Where owners want no house in the building that is asked for now."""
    found, pending = set[str](), list[str]()
    for event in reversed(refusal.seen.log):
        if event.kind == REFUSED:
            pending.append(PARCEL_NAMES[event.a or 0])
        elif event.kind == ASKED and event.seat == refusal.seat:
            found.update(pending)
            pending = []
        elif event.kind not in (LAID_ROAD, ASKED):
            break
    return found


def tile(refusal: Refusal) -> str:
    """The building that is spoken of: out of the stock it is named."""
    said = words(refusal)
    if len(said) > 1 and said[1] in THINGS:
        return said[1]
    view = seen(refusal)
    if view.phase == "characters":
        return mine(refusal).kept[-1].kind
    offered = view.row[[3, 4, 5, 6, 8, 10, 12].index(int((view.space or "").removeprefix("build")))]
    assert offered is not None
    return offered.kind


def sites(refusal: Refusal, roads: bool = False) -> list[str]:
    """Own, empty parcels, perhaps only those that a road reaches."""
    return [
        name
        for name, here in zip(PARCEL_NAMES, seen(refusal).parcels, strict=True)
        if here.owner == refusal.seat and here.thing == "empty" and (here.reached or not roads)
    ]


def house_places(refusal: Refusal, site: str) -> list[str]:
    refused = refused_houses(refusal)
    return [
        name
        for name, here in zip(PARCEL_NAMES, seen(refusal).parcels, strict=True)
        if here.thing == "empty" and here.reached and name != site and name not in refused
    ]


def no_house_place(refusal: Refusal) -> bool:
    named = [word for word in words(refusal) if word in PARCEL_NAMES]
    return tile(refusal) not in LONE and not any(
        house_places(refusal, site) for site in named or sites(refusal, roads=True)
    )


def tile_lies(refusal: Refusal, space: str) -> bool:
    return seen(refusal).row[[3, 4, 5, 6, 8, 10, 12].index(int(space.removeprefix("build")))] is not None


def price(refusal: Refusal) -> int:
    """What was said costs so much."""
    said, kind = words(refusal), refusal.play.kind
    if kind == "BankerOffer":
        return OFFERS[int(said[0])]
    if kind == "BuyPoints":
        return int(said[0]) * int((seen(refusal).space or "").removeprefix("buy"))
    if said[0] == "worker":
        return 5 if len(said) == 2 else 0
    assert (kind, said[0]) == ("ChooseCharacter", "captain")
    return ([0, 3, 9] if card(refusal, "captain").red else [0, 1, 4, 9])[int(said[1])]


def due(refusal: Refusal) -> int:
    assert refusal.play.kind == "PayTax"
    return max(0, mine(refusal).money - (mine(refusal).limit or 0))


def may_give(refusal: Refusal) -> set[int]:
    """Strict tax."""
    over = due(refusal)
    return {over, -(-over // 10) * 10}


def not_in(*kinds: str) -> Condition:
    return lambda refusal: refusal.play.kind not in kinds


# ---------------------------------------------------------------------------------------------------- when it is true

PARCELS: dict[str, Condition] = {
    "{parcel} is yours already.": lambda r: parcel(r).owner == r.seat,
    "The river runs through {parcel}.": lambda r: parcel(r).thing == "water",
    "{parcel} belongs to {owner}.": lambda r: (
        r.seat != parcel(r).owner == seat_of(r) and (words(r)[0] != "build" or site(r) == parcel(r))
    ),
    "Attacks are carried out only when the town pays.": lambda r: (
        seen(r).space == "parcels" and parcel(r, words(r)[0]).owner >= 0
    ),
    "Nobody fights for {parcel}.": lambda r: len({man.seat for man in men(r, words(r)[0])}) < 2,
    "{parcel} is yours already, and there is no building to defend.": lambda r: (
        parcel(r).owner == r.seat and parcel(r).thing not in BUILDINGS
    ),
    "{parcel} belongs to {owner}, and there is no building to attack.": lambda r: (
        r.seat != parcel(r).owner == seat_of(r) and parcel(r).thing not in BUILDINGS
    ),
    "Churches and prisons need no defence.": lambda r: (
        parcel(r, sent_to(r)).owner == r.seat and parcel(r, sent_to(r)).thing in ("church", "prison")
    ),
    "Churches and prisons cannot be attacked.": lambda r: (
        parcel(r, sent_to(r)).owner not in (-1, r.seat) and parcel(r, sent_to(r)).thing in ("church", "prison")
    ),
}
COWBOYS: dict[str, Condition] = {
    "Cowboys are placed after the characters, before the coach sets off.": lambda r: (
        seen(r).phase != "placing" and not lays(r)
    ),
    "No cowboy stands at the depot: the round marker starts there.": lambda r: words(r) == ["depot"],
    "You pass while cowboys are placed.": not_in("PlaceCowboy", "Wave"),
    "You have no cowboy left to place.": lambda r: not mine(r).cowboys and words(r)[0] != "white",
    "The white cowboy stands on the board already.": lambda r: any(
        man.number == WHITE and man.seat == r.seat for man in seen(r).men
    ),
    "With the red Sheriff there is no white cowboy.": lambda r: card(r, "sheriff").red and "white" in words(r),
    "Only the Sheriff has the white cowboy.": lambda r: mine(r).character != "sheriff" and "white" in words(r),
    "The white cowboy goes only where nobody stands.": lambda r: (
        "white" in words(r) and bool(men(r, sent_to(r))) and sent_to(r) not in PEACEFUL
    ),
    "The white cowboy attacks and defends nothing.": lambda r: (
        "white" in words(r) and parcel(r, sent_to(r)).thing in BUILDINGS
    ),
    "The white cowboy stands there: nobody may join him.": lambda r: (
        white_at(r, sent_to(r)) and sent_to(r) not in PEACEFUL
    ),
    "A cowboy of yours stands there already.": lambda r: (
        bool(own_men(r, sent_to(r))) and (sent_to(r) not in PEACEFUL or moves_on_the_spot(r))
    ),
    "The red Sheriff goes only where nobody else stands.": lambda r: (
        is_red_sheriff(r) and any(man.seat != r.seat for man in men(r, sent_to(r))) and sent_to(r) not in PEACEFUL
    ),
    "The red Sheriff attacks nothing.": lambda r: (
        is_red_sheriff(r) and parcel(r, sent_to(r)).owner not in (-1, r.seat) and parcel(r, sent_to(r)).thing in EARNING
    ),
    "For this space cowboys stand on the map.": lambda r: sent_to(r) in ("parcels", "town"),
    "The round marker has closed this space.": lambda r: sent_to(r) in seen(r).closed,
    "No building lies there.": lambda r: not tile_lies(r, sent_to(r)),
    "Cowboys are moved only in the waves of Kit Carson.": not_in("Wave"),
    "In the first wave nobody may move or wait.": lambda r: wave(r) == 1,
    "Your waves for moving and waiting are over.": lambda r: wave(r) > 3 * cowboys(r),
    "You have no cowboy there to move.": lambda r: words(r)[1] != "white" and not own_men(r, words(r)[1]),
    "The white cowboy does not stand there.": lambda r: words(r)[1] == "white" and not white_at(r, words(r)[2]),
    "The white cowboy stands there already.": lambda r: white_at(r, sent_to(r)) and moves_on_the_spot(r),
    "Only with Kit Carson may you wait.": lambda r: not seen(r).kit_carson,
    "You wait only while cowboys are placed.": not_in("Wave"),
}
CARDS: dict[str, Condition] = {
    "Characters are chosen at the beginning of a round.": not_in("ChooseCharacter"),
    "{owner} has taken {character}.": lambda r: card(r, words(r)[0]).seat == seat_of(r),
    "The Grocer takes $8 at once, or waits.": lambda r: (
        words(r)[0] == "grocer" and words(r)[1:] not in (["money"], ["later"])
    ),
    "Nothing is chosen along with this card.": lambda r: (
        words(r)[0] in ("sheriff", "banker", "gunslinger") and len(words(r)) == 2
    ),
    "The red Settler takes $8 at once, or points later.": lambda r: (
        card(r, "settler").red and words(r)[0] == "settler" and words(r)[1:] not in (["money"], ["later"])
    ),
    "On this side the Settler brings a parcel, and no money.": lambda r: (
        not card(r, "settler").red and words(r)[0] == "settler" and words(r)[1] in ("money", "later")
    ),
    "You have no ownership marker left.": lambda r: (
        mine(r).markers == 0 and not card(r, "settler").red and parcel(r, words(r)[1]).owner < 0
    ),
    "Say how many the Captain takes, or 0.": lambda r: words(r) == ["captain"],
    "The red Captain buys at most 2 revolvers.": lambda r: card(r, "captain").red and int(words(r)[1]) > 2,
    "The Captain hires at most 3 cowboys.": lambda r: not card(r, "captain").red and int(words(r)[1]) > 3,
    "Only {n} of your cowboys is in the supply.": lambda r: (
        not card(r, "captain").red and value(r, "n") == mine(r).supply < int(words(r)[1])
    ),
    "None of your cowboys is in the supply.": lambda r: (
        not card(r, "captain").red and mine(r).supply == 0 < int(words(r)[1])
    ),
    "Only the red Railroad worker takes a building at once.": lambda r: (
        words(r)[0] == "worker" != words(r)[-1] and not card(r, "worker").red
    ),
    "The Railroad worker takes a building out of the row.": lambda r: (
        (card(r, "worker").red and not words(r)[1].startswith("build")) or words(r)[1] == "building_points"
    ),
}
ROADS: dict[str, Condition] = {
    "A road lies there already.": lambda r: any(road.edge == words(r)[1] for road in seen(r).roads),
    "No road touches this side.": lambda r: not touches_a_road(r, words(r)[1]),
    "You have no road left.": lambda r: lays(r) and mine(r).roads == 0,
    "A bridge takes 2 roads, you have 1.": lambda r: seen(r).river and mine(r).roads == 1 and is_bridge(r, words(r)[1]),
    "You lay roads while cowboys are placed, and while you build.": lambda r: (
        lays(r) and not seen(r).kit_carson and r.play.kind not in LAYS
    ),
    "With Kit Carson no roads are laid while cowboys are placed.": lambda r: (
        lays(r) and seen(r).kit_carson and r.play.kind == "Wave"
    ),
    "With Kit Carson you lay roads while you build.": lambda r: (
        lays(r) and seen(r).kit_carson and r.play.kind not in (*LAYS, "Wave")
    ),
}
BUILT: dict[str, Condition] = {
    "You build what you have just won, or from stock after the $3 space.": not_in(*BUILDS),
    "Say first which building of your stock.": lambda r: r.play.kind == "BuildStock" and words(r)[1] in PARCEL_NAMES,
    "A house only comes with another building.": lambda r: words(r)[:2] == ["build", "house"],
    "That is no building.": lambda r: words(r)[1] in ("empty", "mountain", "water"),
    "You build from stock after the building space for $3.": lambda r: (
        r.play.kind == "BuildTile" and words(r)[1] in BUILDINGS
    ),
    "Your stock lacks {thing}.": lambda r: (
        r.play.kind == "BuildStock"
        and value(r, "thing") == Thing("thing", words(r)[1])
        and all(kept.kind != words(r)[1] for kept in mine(r).kept)
    ),
    "You own no empty parcel.": lambda r: not sites(r),
    "No road reaches an empty parcel of yours.": lambda r: (
        bool(sites(r)) and not sites(r, roads=True) and tile(r) not in LONE
    ),
    "No place is left for the house that comes with it.": no_house_place,
    "{parcel} belongs to nobody: you build on your own land.": lambda r: (
        parcel(r).owner == -1 and parcel(r).thing != "water" and site(r) == parcel(r)
    ),
    "On {parcel} there is {thing} already.": lambda r: (
        value(r, "thing") == Thing("thing", parcel(r).thing) and parcel(r).thing not in ("empty", "water")
    ),
    "No road reaches {parcel}.": lambda r: not parcel(r).reached and tile(r) not in LONE,
    "No house comes with ranches and silver mines.": lambda r: tile(r) in LONE and "house" in words(r),
    "A house comes with it, and needs a place too.": lambda r: (
        tile(r) not in LONE and "house" not in words(r) and bool(house_places(r, words(r)[-1]))
    ),
    "The building itself is to stand there.": lambda r: words(r)[-1] == words(r)[-3],
    "{owner} wants no house on {parcel}.": lambda r: (
        parcel(r).owner == seat_of(r) != r.seat and words(r)[-1] in refused_houses(r)
    ),
    "You have paid for this building already.": lambda r: r.play.kind == "BuildTile" and seen(r).phase == "characters",
}
MONEY: dict[str, Condition] = {
    "That costs ${price}, you have ${money}.": lambda r: (
        value(r, "price") == price(r) > mine(r).money == value(r, "money")
    ),
    "The red Banker buys 3, 5 or 7 points, or none.": lambda r: (
        r.play.kind == "BankerOffer" and int(words(r)[0]) not in (0, *OFFERS)
    ),
    "Above ${limit} all is due: ${due}.": lambda r: (
        value(r, "limit") == mine(r).limit and value(r, "due") == due(r) > int(words(r)[0])
    ),
    "You have only ${money}.": lambda r: value(r, "money") == mine(r).money < int(words(r)[0]),
    "Only full $10 can be given beyond what is due.": lambda r: (
        seen(r).loose_tax and int(words(r)[0]) > due(r) and int(words(r)[0]) % 10 > 0
    ),
    "You give ${due}, or ${more} for another point.": lambda r: (
        not seen(r).loose_tax
        and {value(r, "due"), value(r, "more")} == may_give(r)
        and int(words(r)[0]) not in may_give(r)
    ),
    "Sums are named for points that are bought, and for taxes.": not_in("BuyPoints", "BankerOffer", "PayTax"),
    "The Grocer doubles, or takes $8, when the town pays.": not_in("DoubleIncome"),
    "Only buildings that bring money are doubled.": lambda r: words(r)[1] not in EARNING,
    "None of your buildings is {thing}.": lambda r: (
        value(r, "thing") == Thing("thing", words(r)[1])
        and all((here.thing, here.owner) != (words(r)[1], r.seat) for here in seen(r).parcels)
    ),
    "In this game duels are fought with dice.": lambda r: not seen(r).might,
    "Duel tokens are played only in a duel.": not_in("PlayToken"),
    "You have no token worth {n}.": lambda r: (
        str(value(r, "n")) == words(r)[1] and value(r, "n") not in (mine(r).token_values or ())
    ),
}
ANSWERS: dict[str, Condition] = {
    "You keep only a building that you have just won.": not_in("BuildTile"),
    "Nothing is offered to you that you could leave.": not_in("BuyParcel", "TakeAmmunition", "BuildTile"),
    "You buy a parcel when the cowboy on it acts.": not_in("BuyParcel"),
    "You take the ammunition when your cowboy there acts.": not_in("TakeAmmunition"),
    "You say done only after building from stock or laying the last roads.": not_in("BuildStock", "LastRoads"),
    "Nobody asks you for a place for a house.": not_in("AllowHouse"),
}
CONDITIONS = PARCELS | COWBOYS | CARDS | ROADS | BUILT | MONEY | ANSWERS

# ---------------------------------------------------------------------------------------------------- in vain

KINDS = (*BUILDINGS, "house", "mountain", "water", "empty")


def invented(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """Something that belongs to the open question, or to any."""
    kind = play.kind if luck.below(4) else one_of(list(QUESTIONS), luck)
    return tuple(one_of(QUESTIONS[kind], luck).format_map(Things(play, seat, luck)).split())


def one_of(things: Sequence[T], luck: Quick) -> T:
    return things[luck.below(len(things))]


class Things(dict[str, str]):
    """A name for each place of a pattern, often of what is the seat's own."""

    def __init__(self, play: Play, seat: int, luck: Quick) -> None:
        super().__init__()
        view = play.view(seat)
        assert isinstance(view, CarsonCityView)
        own = [name for name, here in zip(PARCEL_NAMES, view.parcels, strict=True) if here.owner == seat]
        near = [name for name, here in zip(PARCEL_NAMES, view.parcels, strict=True) if here.reached]
        built = [name for name, here in zip(PARCEL_NAMES, view.parcels, strict=True) if here.thing in BUILDINGS]
        kept = [tile.kind for tile in view.seats[seat].kept]
        taken = [man.place for man in view.men]
        mine = [man.place for man in view.men if man.seat == seat]
        self.luck = luck
        self.lists: dict[str, list[Sequence[str]]] = {
            "parcel": [PARCEL_NAMES, own, near, built],
            "place": [PARCEL_NAMES, list(SPACE_NAMES), taken, built],
            "start": [mine, taken],
            "edge": [EDGE_NAMES],
            "thing": [list(KINDS), kept],
            "role": [CHARACTERS[1:]],
            "n": [[str(n) for n in range(6)], [str(n) for n in range(60)]],
        }

    def __missing__(self, name: str) -> str:
        filled = [names for names in self.lists[name] if names]
        return one_of(one_of(filled or [PARCEL_NAMES], self.luck), self.luck)


COWBOY = ("{place}", "{place}", "white {place}", "road {edge}", "move {start} to {place}", "wait")
TILE = ("build {parcel}", "build {parcel} house {parcel}", "build", "build {thing}", "road {edge}", "leave", "keep")
STOCK = ("build {thing} {parcel}", "build {thing} {parcel} house {parcel}", "build {thing}", "build {parcel}", "done")
QUESTIONS: dict[str, tuple[str, ...]] = {
    "TakeParcel": ("{parcel}", "road {edge}"),
    "ChooseCharacter": ("{role}", "{role} {n}", "settler {parcel}", "settler money", "worker {place}", "grocer later"),
    "PlaceCowboy": COWBOY,
    "Wave": (*COWBOY, "move white {start} to {place}", "move {start} to {start}", "silent"),
    "ChooseDuel": ("{parcel}", "{place}"),
    "BuyParcel": ("buy", "{parcel}"),
    "TakeAmmunition": ("take", "leave"),
    "BuildTile": TILE,
    "BuildStock": STOCK,
    "AllowHouse": ("allow", "refuse"),
    "DoubleIncome": ("double {thing}", "money"),
    "BuyPoints": ("{n}",),
    "BankerOffer": ("{n}",),
    "PayTax": ("{n}",),
    "LastRoads": ("road {edge}", "done"),
    "PlayToken": ("token {n}",),
}
"""Patterns of what could be said, by the question."""
