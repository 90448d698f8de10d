"""Every option in words, with the clicks that choose it and what it would mean.

A click is on a card in hand (`card:barber`), on a table (`played:2.0`) or asleep, on a lot (`site:0.e1`), on a building
to come (`offer:hotel`), a counter (`good:0.wood`), a shield of the camp or a seat. What nothing on the table stands for
is a virtual step (`as:play`, `pay:2_wood`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from tinstar.draw import phrases
from tinstar.draw.parts import OptionSeen, Person, Tone
from tinstar.draw.phrases import names_of, with_spaces
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import effects, sayings, texts
from tinstar.games.western_town.looks.doing import step_of
from tinstar.games.western_town.looks.now import now_said
from tinstar.games.western_town.looks.sayings import amount, amounts, card_name, house_of, the_card, way_said
from tinstar.games.western_town.looks.worth import camp_of, counted_pipes, hand_after, tile_worth
from tinstar.games.western_town.pieces import (
    DATA,
    LOT_HOUSEHOLDS,
    LOT_NAMES,
    PEOPLE,
    START_TILE,
    STARTS,
    TILE_DATA,
    TILES,
)
from tinstar.games.western_town.rules.camp import FLEEING, cowboys_needed
from tinstar.games.western_town.state import DESTROYED_COSTS
from tinstar.games.western_town.view import LotSeen, SeatSeen, WesternTownView
from tinstar.kernel.look import Seen

ALONE: Final[dict[str, tuple[str, Tone]]] = {
    "no": (N_("No"), "quiet"),
    "done": (N_("Done"), "quiet"),
    "construct": (N_("Build: nothing can be built now"), "quiet"),
    "repair": (N_("Repair: nothing is destroyed"), "quiet"),
    "replay": (N_("Replay: no card fits"), "quiet"),
}
"""Options that nothing on the table stands for."""


class Choice(NamedTuple):
    """An option of an effect, taken apart: `pay 1 wood build bank e1 for 2 wood`."""

    text: str
    paid: dict[str, int]
    """The price of the effect."""
    act: str
    """What it does: `build bank e1`."""
    way: dict[str, int] | None
    """How the building is paid, where that is free."""

    @property
    def price(self) -> str:
        """Both payments as the second half of an id."""
        way = "" if self.way is None else _joined(self.way) or "nothing"
        return ".".join(filter(None, (_joined(self.paid), way)))


def _joined(goods: dict[str, int]) -> str:
    return "_".join(f"{n}_{good}" for good, n in goods.items())


def choice(text: str) -> Choice:
    """Reads the text of an option of an effect."""
    pieces = text.replace(":", "").split()
    paid: dict[str, int] = {}
    if pieces[0] == "pay":
        pieces = pieces[1:]
        while pieces and pieces[0].isdecimal():
            paid[pieces[1]] = int(pieces[0])
            pieces = pieces[2:]
    if pieces[:1] != ["build"] or "for" not in pieces:
        return Choice(text, paid, " ".join(pieces), None)
    at = pieces.index("for")
    way = dict(zip(pieces[at + 2 :: 2], map(int, pieces[at + 1 :: 2]), strict=False)) if len(pieces) > at + 2 else {}
    return Choice(text, paid, " ".join(pieces[:at]), way)


class Reader:
    """Reads the options of one question."""

    def __init__(self, seen: Seen[WesternTownView], people: list[Person], words: Words) -> None:
        self.seen = seen
        self.view = view = seen.view
        self.seat = seen.seat
        self.me = view.seats[seen.seat]
        self.people = people
        self.names = names_of(people)
        self.words = words
        self.spot_names: dict[str, str] = {}
        self.after: dict[str, str] = {}
        """What is asked once a spot is chosen."""
        self.acts = Counter(choice(text).act for text in seen.options)
        """How many ways there are to pay for the same."""

    def options(self) -> list[OptionSeen]:
        """What passes or gives in comes last."""
        read = READERS.get(self.seen.kind, Reader.effect)
        found = [self.alone(text) if text in ALONE else read(self, text) for text in self.seen.options]
        return sorted(found, key=lambda option: option.tone == "quiet")

    # ---------------------------------------------------------------- spots

    def named(self, spot: str, name: str) -> str:
        self.spot_names[spot] = name
        return spot

    def site(self, seat: int, lot: str) -> str:
        """A lot, by what stands on it or by its number."""
        here = self.lot(seat, lot)
        name = sayings.named(texts.HOUSES, here.house, self.words) or sayings.lot_name(lot, self.words)
        return self.named(f"site:{seat}.{lot}", name)

    def good(self, good: str, seat: int) -> str:
        return self.named(f"good:{seat}.{good}", self.words(texts.GOODS[good]))

    def person(self, seat: int) -> str:
        return self.named(f"seat:{seat}", self.names[seat])

    def card(self, card: str) -> str:
        return self.named(f"card:{card}", card_name(card, self.words))

    def played(self, seat: int, card: str) -> str:
        place = [played.card for played in self.view.seats[seat].played].index(card)
        name = card_name(card, self.words)
        if seat != self.seat:
            name = self.words("{card} of {name}", card=name, name=self.names[seat])
        return self.named(f"played:{seat}.{place}", name)

    # ---------------------------------------------------------------- names

    def lot(self, seat: int, lot: str) -> LotSeen:
        return self.view.seats[seat].lots[LOT_NAMES.index(lot)]

    def alone(self, text: str) -> OptionSeen:
        label, tone = ALONE[text]
        if text == "no" and step_of(self.seen, "pay").get("repeat"):
            label, tone = ALONE["done"]
        if text == "done" and self.seen.kind == "KeepCards":
            kept = sum(other.startswith("sleep ") for other in self.seen.options)
            return OptionSeen(text, self.words.many("Keep {n} card", "Keep {n} cards", kept), tone="loud")
        return OptionSeen(text, self.words(label), tone=tone)

    # ---------------------------------------------------------------- before the first round

    def choose_start(self, text: str) -> OptionSeen:
        """`saloon`: a start card with its building and goods."""
        words, house = self.words, words_house(text, self.words)
        start = START_GAINS[text]
        label = words("{building}: {goods}", building=house, goods=amounts(start, words))
        return OptionSeen(text, label, [self.named(f"offer:{text}", house)], about=self.tile_about(text))

    def choose_building(self, text: str) -> OptionSeen:
        """`bank`: it comes for everybody."""
        house = words_house(text, self.words)
        return OptionSeen(text, house, [self.named(f"offer:{text}", house)], about=self.tile_about(text))

    def place_start(self, text: str) -> OptionSeen:
        """`b3`"""
        tile = START_TILES[self.me.start or ""]
        where = sayings.lot_name(text, self.words)
        spot = self.site(self.seat, text)
        return OptionSeen(text, where, [spot], [f"b-{house_of(tile)}", spot])

    def tile_about(self, tile: str) -> str:
        return effects.tile_said(tile, self.words)

    # ---------------------------------------------------------------- cards

    def sleep(self, text: str) -> OptionSeen:
        """`sleep gold_mine`"""
        card = text.removeprefix("sleep ")
        return OptionSeen(
            text,
            self.words("{card} sleeps", card=card_name(card, self.words)),
            [self.card(card)],
            group=self.words("To sleep"),
            about=with_spaces(self.card_about(card), now_said(self.me, card, self.words)),
        )

    def wake(self, text: str) -> OptionSeen:
        """`wake barber`"""
        card = text.removeprefix("wake ")
        name = card_name(card, self.words)
        spot = self.named(f"asleep:{card}", name)
        return OptionSeen(text, name, [spot], group=self.words("To hand"), about=self.card_about(card))

    def play(self, text: str) -> OptionSeen:
        """`play marshal`, `down marshal`, `use gold_mine on 2 gold_mine`, `pass`"""
        verb, _, rest = text.partition(" ")
        if verb == "pass":
            return self.passing(text)
        if verb == "use":
            return self.use(text, rest)
        words = self.words
        spots = [self.card(rest)]
        if verb == "down":
            return OptionSeen(text, words("Lay {card} face down", card=the_card(rest, words)), spots)
        if any(other.startswith(f"use {rest} on ") for other in self.seen.options):
            spots.append(self.named("as:play", words("Play it as your third card")))
            self.after[spots[0]] = words("Play it, or use it against which card?")
        effect = effects.effects_said(sayings.card_data(rest)["play"], words)
        about = with_spaces(words(effects.PLAY, effect=effect), now_said(self.me, rest, words))
        label = words("Play {card}", card=the_card(rest, words))
        return OptionSeen(text, label, spots, group=words("Play"), about=about)

    def use(self, text: str, rest: str) -> OptionSeen:
        """R4.2 `gold_mine on 2 gold_mine`: the own card first, in hand or on the table."""
        words = self.words
        card, target = rest.split(" on ")
        other, theirs = target.split()
        mine = self.card(card) if card in (self.me.hand_cards or ()) else self.played(self.seat, card)
        self.after.setdefault(mine, words("Against which card?"))
        spots = [mine, self.played(int(other), theirs)]
        label = words("Use {card}: that of {name} turns down", card=the_card(card, words), name=self.names[int(other)])
        data = sayings.card_data(card)
        about = with_spaces(
            words(effects.USE, effect=effects.effects_said(data["use"], words)),
            words(
                "{name} loses its income: {effect}.",
                name=self.names[int(other)],
                effect=effects.effects_said(sayings.card_data(theirs)["income"], words),
            ),
        )
        return OptionSeen(text, label, spots, group=words("Use"), about=about)

    def passing(self, text: str) -> OptionSeen:
        """R4.4 It says what it brings."""
        words = self.words
        around = camp_of(self.view, self.seat).seats
        if any(self.view.seats[seat].passed for seat in around):
            return OptionSeen(text, words("Pass"), tone="quiet")
        right = around[around.index(self.seat) - 1]
        about = words("Then {name} is manitou.", name=self.names[right])
        if self.me.role == "lead":
            return OptionSeen(text, words("Pass: you stay lead marshal"), about=about, tone="quiet")
        return OptionSeen(text, words("Pass: you become lead marshal"), about=about, tone="quiet")

    def card_about(self, card: str) -> str:
        return effects.card_said(card, self.words)

    # ---------------------------------------------------------------- effects

    def effect(self, text: str) -> OptionSeen:
        """What a card, a building or a lot lets choose."""
        option = choice(text)
        verb, _, rest = option.act.partition(" ")
        seen = ACTS[verb](self, option, rest)
        if self.acts[option.act] > 1 and option.act:
            seen.spots.append(self.named(f"pay:{option.price}", self.price_said(option)))
            self.after[seen.spots[-2]] = self.words("How do you pay?")
        return seen

    def price_said(self, option: Choice) -> str:
        """`1 wood and 1 inhabitant`, and the cost of the building after it."""
        words, paid = self.words, amounts(option.paid, self.words)
        if option.way is None:
            return paid
        way = way_said(option.way.get("wood", 0), option.way.get("gold", 0), words)
        return words("{cost}, then {way} for the building", cost=paid, way=way) if paid else way

    def for_price(self, label: str, option: Choice) -> str:
        """The label with what it takes."""
        if not option.paid:
            return label
        return self.words("{said} for {cost}", said=label, cost=amounts(option.paid, self.words))

    def just_pay(self, option: Choice, rest: str) -> OptionSeen:
        """`pay 2 gold`: a counter where one good pays all, a button for a mix."""
        mixed = any(len(choice(text).paid) > 1 for text in self.seen.options)
        spots = [] if mixed else [self.good(good, self.seat) for good in option.paid]
        label = self.words("Pay {cost}", cost=amounts(option.paid, self.words))
        return OptionSeen(option.text, label, spots, tone="loud" if self.acts[""] == 1 else "")

    def gain(self, option: Choice, rest: str) -> OptionSeen:
        """`gain 2 wood`, or `pay 1 gold: gain 1 wood`"""
        pieces = option.act.replace("gain ", "").replace(",", "").split()
        goods = dict(zip(pieces[1::2], map(int, pieces[::2]), strict=True))
        label = self.for_price(amounts(goods, self.words), option)
        builds = any(act.startswith("build ") for act in self.acts)
        spots = [] if builds else [self.good(next(iter(goods)), self.seat)]
        return OptionSeen(option.text, label, spots)

    def build(self, option: Choice, rest: str) -> OptionSeen:
        """`build hotel e1`: the building, then the lot."""
        words, (tile, lot) = self.words, rest.split()
        house = words_house(tile, words)
        offer = self.named(f"offer:{tile}", house)
        spots = [offer, self.site(self.seat, lot)]
        self.after[offer] = words(
            "Where does {building} go?", building=sayings.named(texts.THE_HOUSE, house_of(tile), words)
        )
        label = words("{building} {where}", building=house, where=sayings.on_lot(lot, words))
        if self.acts[option.act] > 1:
            label = words("{label}: {cost}", label=label, cost=self.price_said(option))
        ghost = [f"b-{house_of(tile)}", spots[-1]]
        return OptionSeen(option.text, label, spots, ghost, house, self.build_about(option, tile, lot))

    def build_about(self, option: Choice, tile: str, lot: str) -> str:
        """What it costs, what the lot brings, households and points."""
        words, me, place = self.words, self.me, LOT_NAMES.index(lot)
        data = TILE_DATA[TILES.index(tile)]
        effect = effects.lot_said(lot, words)
        homes = sum(data["households"].values()) + LOT_HOUSEHOLDS[place]
        limit = hand_after(me, place)
        return with_spaces(
            self.costs_said(option, tile),
            words("Here: {effect}.", effect=effect) if effect else "",
            words("Households {before} to {after}.", before=me.households, after=me.households + homes)
            if homes
            else "",
            words("Worth {points} now.", points=phrases.points(tile_worth(me, tile), words)) if data["points"] else "",
            words("You may keep {n} cards from the next round on.", n=limit) if limit > me.hand_limit else "",
        )

    def costs_said(self, option: Choice, tile: str) -> str:
        """What it takes; where that is free, the next step asks."""
        words = self.words
        offer = next(offer for offer in self.me.offers if offer.tile == tile)
        if self.acts[option.act] > 1:
            return words("Costs {cost}.", cost=self.price_said(option))
        wood, gold = offer.costs[0] if option.way is None else (option.way.get("wood", 0), option.way.get("gold", 0))
        total = {**option.paid, "wood": wood + option.paid.get("wood", 0), "gold": gold + option.paid.get("gold", 0)}
        return words("Costs {cost}.", cost=amounts(total, words) or words("nothing"))

    def repair(self, option: Choice, rest: str) -> OptionSeen:
        """`repair b2`"""
        here = self.lot(self.seat, rest)
        house = sayings.named(texts.THE_HOUSE, here.house, self.words)
        label = self.for_price(self.words("Repair {building}", building=house), option)
        back = tile_worth(self.me, here.tile or "") - here.points + DESTROYED_COSTS
        about = self.words("{points} and 1 household more.", points=phrases.points(back, self.words))
        return OptionSeen(option.text, label, [self.site(self.seat, rest)], group=self.words("Repair"), about=about)

    def replay(self, option: Choice, rest: str) -> OptionSeen:
        """`replay gold_mine`"""
        words = self.words
        effect = effects.effects_said(sayings.card_data(rest)["play"], words)
        label = self.for_price(words("Replay {card}", card=the_card(rest, words)), option)
        spot = self.played(self.seat, rest)
        return OptionSeen(option.text, label, [spot], group=words("Replay"), about=words(effects.PLAY, effect=effect))

    def steal(self, option: Choice, rest: str) -> OptionSeen:
        """`steal gold from 2`: the player, and the good where both are there."""
        words = self.words
        good, seat = rest.split(" from ")
        spots = [self.person(int(seat))]
        several = {text for act in self.acts if act.endswith(f" from {seat}") for text in (act,)}
        if len(several) > 1:
            spots.append(self.good(good, int(seat)))
            self.after[spots[0]] = words("What do you take?")
        label = words("{goods} from {name}", goods=amount(1, good, words), name=self.names[int(seat)])
        has = amount(self.view.seats[int(seat)].goods[good], good, words)
        about = words("{name} has {goods}.", name=self.names[int(seat)], goods=has)
        return OptionSeen(option.text, self.for_price(label, option), spots, group=words("Take"), about=about)

    def look(self, option: Choice, rest: str) -> OptionSeen:
        """`look at 2`"""
        seat = int(rest.removeprefix("at "))
        label = self.words("The hand of {name}", name=self.names[seat])
        about = phrases.cards(self.view.seats[seat].hand, self.words)
        return OptionSeen(option.text, label, [self.person(seat)], about=f"{about}.")

    def income(self, text: str) -> OptionSeen:
        """`barber wood`"""
        card, good = text.split()
        name = card_name(card, self.words)
        return OptionSeen(text, amount(1, good, self.words), [self.good(good, self.seat)], group=name)

    # ---------------------------------------------------------------- Lincoln and raids

    def send_lincoln(self, text: str) -> OptionSeen:
        """`to 2`"""
        seat = int(text.removeprefix("to "))
        label = self.words("To your own town") if seat == self.seat else self.names[seat]
        town = self.view.seats[seat]
        about = self.words("{households} now.", households=amount(town.households, "households", self.words))
        return OptionSeen(text, label, [self.person(seat)], about=about)

    def name_town(self, text: str) -> OptionSeen:
        """`raid 1`"""
        seat = int(text.removeprefix("raid "))
        town = self.view.seats[seat]
        label = self.words("Your own town") if seat == self.seat else self.names[seat]
        said = [amount(counted_pipes(town), "pipes", self.words), amount(town.goods["cowboys"], "cowboys", self.words)]
        return OptionSeen(text, label, [self.person(seat)], about=f"{', '.join(said)}.")

    def name_target(self, text: str) -> OptionSeen:
        """`red at b3`, `orange at people`: the group first, where there are two."""
        words, raid = self.words, self.view.raid
        assert raid is not None
        color, target = text.split(" at ")
        groups = {other.split()[0] for other in self.seen.options}
        riders = sayings.RIDERS[color](raid.red if color == "red" else raid.orange, words)
        spots = [self.named(f"shield:{color}", riders)] if len(groups) > 1 else []
        if spots:
            self.after[spots[0]] = words("Where do they go?")
        if target == "people":
            place, name = self.good("inhabitants", raid.seat), words("the inhabitants")
        else:
            place = self.site(raid.seat, target)
            name = sayings.named(texts.THE_HOUSE, self.lot(raid.seat, target).house, words)
        label = words("{riders} at {target}", riders=riders, target=name)
        about = self.target_about(self.view.seats[raid.seat], color, target)
        return OptionSeen(text, label, [*spots, place], [f"s-{color}", place], riders, about)

    def target_about(self, town: SeatSeen, color: str, target: str) -> str:
        """What defence takes, and what is lost without."""
        words, raid = self.words, self.view.raid
        assert raid is not None
        number = PEOPLE if target == "people" else LOT_NAMES.index(target)
        needed = cowboys_needed(number, raid.red if color == "red" else raid.orange)
        have = amount(town.goods["cowboys"], "cowboys", words)
        return with_spaces(
            words("Defence takes {cowboys}, there are {have}.", cowboys=amount(needed, "cowboys", words), have=have)
            if needed <= town.goods["cowboys"]
            else words("Defence takes {cowboys}: too many.", cowboys=amount(needed, "cowboys", words)),
            lost_said(town, target, words),
        )

    def defend(self, text: str) -> OptionSeen:
        """`defend` or `leave`"""
        words, raid = self.words, self.view.raid
        assert raid is not None
        if text == "defend":
            cost = amount(raid.cost, "cowboys", words)
            left = amount(self.me.goods["cowboys"] - raid.cost, "cowboys", words)
            about = words("You keep {cowboys}.", cowboys=left)
            return OptionSeen(text, words("Defend: {cost}", cost=cost), about=about, tone="loud")
        label = words("Let them flee") if raid.target == "people" else words("Let it burn")
        return OptionSeen(text, label, about=lost_said(self.me, raid.target or "", words), tone="quiet")


def words_house(tile: str, words: Words) -> str:
    return words(texts.HOUSES[house_of(tile)])


def lost_said(town: SeatSeen, target: str, words: Words) -> str:
    """R7.8, R8.3 What a town loses at a target that is not defended."""
    if target == "people":
        lost = {"inhabitants": min(FLEEING, town.goods["inhabitants"])}
        if town.goods["attractiveness"]:
            lost["attractiveness"] = 1
        return words("Not defended: {goods} less.", goods=amounts(lost, words))
    points = town.lots[LOT_NAMES.index(target)].points
    lost_points = points - points // 2 + DESTROYED_COSTS
    return words("Not defended: {points} and 1 household less.", points=phrases.points(lost_points, words))


START_GAINS: Final[dict[str, dict[str, int]]] = {start["id"]: start["gain"] for start in DATA["starts"]}
START_TILES: Final[dict[str, str]] = {start: TILES[tile] for start, tile in zip(STARTS, START_TILE, strict=True)}
ACTS: Final[dict[str, Callable[[Reader, Choice, str], OptionSeen]]] = {
    "": Reader.just_pay,
    "gain": Reader.gain,
    "build": Reader.build,
    "repair": Reader.repair,
    "replay": Reader.replay,
    "steal": Reader.steal,
    "look": Reader.look,
}
"""What an effect does, by its first word."""
READERS: Final[dict[str, Callable[[Reader, str], OptionSeen]]] = {
    "ChooseStart": Reader.choose_start,
    "ChooseBuilding": Reader.choose_building,
    "PlaceStart": Reader.place_start,
    "KeepCards": Reader.sleep,
    "PlayAlone": Reader.play,
    "PlayPair": Reader.play,
    "Turn": Reader.play,
    "Wake": Reader.wake,
    "Income": Reader.income,
    "SendLincoln": Reader.send_lincoln,
    "NameTown": Reader.name_town,
    "NameTarget": Reader.name_target,
    "Defend": Reader.defend,
}
"""How the options of a decision are read; all others are those of effects."""
