"""Every option in words, with the clicks that choose it and what it would mean.

A click is on a card in hand (`card:barber`), on a table (`played:2.0`) or asleep, on a lot (`site:0.e1`), on a building
to come (`offer:hotel`), a counter (`good:0.wood`), a shield of the camp or a seat. What nothing on the table stands for
is a virtual step (`as:play`, `pay:2_wood`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tinstar.draw import phrases
from tinstar.draw.options import THING, OptionWriter, Writers
from tinstar.draw.parts import OptionSeen, PersonSeen, Tone
from tinstar.draw.phrases import with_spaces
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
from tinstar.kernel.look import Option, Seen

ALONE: Final[dict[str, tuple[str, Tone]]] = {
    "no": (N_("No"), "quiet"),
    "done": (N_("Done"), "quiet"),
    "construct": (N_("Build: nothing can be built now"), "quiet"),
    "repair": (N_("Repair: nothing is destroyed"), "quiet"),
    "replay": (N_("Replay: no card fits"), "quiet"),
}
"""Options that nothing on the table stands for."""
BUILD_HERE: Final = N_("Build it here")
CONFIRM: Final = {"PlaceStart": N_("Found it here"), "NameTarget": N_("Send them there")}
"""What the button says that sends a choice which is only shown so far."""


class Choice(NamedTuple):
    """An option of an effect, taken apart: `pay 1 wood build bank e1 for 2 wood`."""

    paid: dict[str, int]
    """The price of the effect."""
    act: Option
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


def choice(option: Option) -> Choice:
    """Takes an option of an effect apart; effects in a row end in a comma, what they cost in a colon."""
    words = tuple(word.rstrip(",:") for word in option)
    paid: dict[str, int] = {}
    if words[0] == "pay":
        words = words[1:]
        while words and words[0].isdecimal():
            paid[words[1]] = int(words[0])
            words = words[2:]
    if words[:1] != ("build",) or "for" not in words:
        return Choice(paid, words, None)
    at = words.index("for")
    return Choice(paid, words[:at], counted(words[at + 1 :]))


def counted(words: Option) -> dict[str, int]:
    """`2 wood 1 gold`"""
    return {good: int(number) for number, good in zip(words[::2], words[1::2], strict=False)}


class WesternWriter(OptionWriter[WesternTownView]):
    """Writes the options of one question."""

    labels = ALONE
    confirms = CONFIRM

    def __init__(self, seen: Seen[WesternTownView], people: Sequence[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.me = self.view.seats[seen.seat]
        self.acts = Counter(choice(option).act for option in seen.options)
        """How many ways there are to pay for the same."""

    def arrange(self, found: list[OptionSeen]) -> list[OptionSeen]:
        """What passes or gives in comes last."""
        return sorted(found, key=lambda option: option.tone == "quiet")

    def confirm(self, options: list[OptionSeen]) -> str:
        if not any(option.ghost for option in options):
            return ""
        return super().confirm(options) or self.words(BUILD_HERE)

    # ---------------------------------------------------------------- spots

    def site(self, seat: int, lot: str) -> str:
        """A lot, by what stands on it or by its number."""
        here = self.lot(seat, lot)
        name = sayings.named(texts.HOUSES, here.house, self.words) or sayings.lot_name(lot, self.words)
        return self.named(f"site:{seat}.{lot}", name)

    def good(self, good: str, seat: int) -> str:
        return self.named(f"good:{seat}.{good}", self.words(texts.GOODS[good]))

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
        label, tone = self.labels[text]
        if text == "no" and step_of(self.seen, "pay").get("repeat"):
            label, tone = self.labels["done"]
        if text == "done" and self.seen.kind == "KeepCards":
            kept = len(self.offered("sleep"))
            return OptionSeen(text, self.words.many("Keep {n} card", "Keep {n} cards", kept), tone="loud")
        return OptionSeen(text, self.words(label), tone=tone)

    # ---------------------------------------------------------------- before the first round

    def choose_start(self, text: str, start: str) -> OptionSeen:
        """`saloon`: a start card with its building and goods."""
        words, house = self.words, words_house(start, self.words)
        label = words("{building}: {goods}", building=house, goods=amounts(START_GAINS[start], words))
        return OptionSeen(text, label, [self.named(f"offer:{start}", house)], about=self.tile_about(start))

    def choose_building(self, text: str, tile: str) -> OptionSeen:
        """`bank`: it comes for everybody."""
        house = words_house(tile, self.words)
        return OptionSeen(text, house, [self.named(f"offer:{tile}", house)], about=self.tile_about(tile))

    def place_start(self, text: str, lot: str) -> OptionSeen:
        """`b3`"""
        tile = START_TILES[self.me.start or ""]
        where = sayings.lot_name(lot, self.words)
        spot = self.site(self.seat, lot)
        return OptionSeen(text, where, [spot], [f"b-{house_of(tile)}", spot])

    def tile_about(self, tile: str) -> str:
        return effects.tile_said(tile, self.words)

    # ---------------------------------------------------------------- cards

    def sleep(self, text: str, card: str) -> OptionSeen:
        """`sleep gold_mine`"""
        return OptionSeen(
            text,
            self.words("{card} sleeps", card=card_name(card, self.words)),
            [self.card(card)],
            group=self.words("To sleep"),
            about=with_spaces(self.card_about(card), now_said(self.me, card, self.words)),
        )

    def wake(self, text: str, card: str) -> OptionSeen:
        """`wake barber`"""
        name = card_name(card, self.words)
        spot = self.named(f"asleep:{card}", name)
        return OptionSeen(text, name, [spot], group=self.words("To hand"), about=self.card_about(card))

    def down(self, text: str, card: str) -> OptionSeen:
        """R3.4 `down marshal`"""
        return OptionSeen(text, self.words("Lay {card} face down", card=the_card(card, self.words)), [self.card(card)])

    def play(self, text: str, card: str) -> OptionSeen:
        """`play marshal`"""
        words = self.words
        spots = [self.card(card)]
        if self.offered("use", card):
            spots.append(self.named("as:play", words("Play it as your third card")))
            self.after[spots[0]] = words("Play it, or use it against which card?")
        effect = effects.effects_said(sayings.card_data(card)["play"], words)
        about = with_spaces(words(effects.PLAY, effect=effect), now_said(self.me, card, words))
        label = words("Play {card}", card=the_card(card, words))
        return OptionSeen(text, label, spots, group=words("Play"), about=about)

    def use(self, text: str, card: str, _on: str, other: str, theirs: str) -> OptionSeen:
        """R4.2 `use gold_mine on 2 gold_mine`: the own card first, in hand or on the table."""
        words = self.words
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

    def effect(self, text: str, *words: str) -> OptionSeen:
        """What a card, a building or a lot lets choose."""
        option = choice(words)
        deed, *rest = option.act or ("pay",)
        seen = ACTS[deed](self, text, option, *rest)
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

    def just_pay(self, text: str, option: Choice) -> OptionSeen:
        """`pay 2 gold`: a counter where one good pays all, a button for a mix."""
        mixed = any(len(choice(other).paid) > 1 for other in self.seen.options)
        spots = [] if mixed else [self.good(good, self.seat) for good in option.paid]
        label = self.words("Pay {cost}", cost=amounts(option.paid, self.words))
        return OptionSeen(text, label, spots, tone="loud" if self.acts[()] == 1 else "")

    def gain(self, text: str, option: Choice, *gains: str) -> OptionSeen:
        """`gain 2 wood, gain 1 gold`, or `pay 1 gold: gain 1 wood`"""
        goods = counted(tuple(word for word in gains if word != "gain"))
        label = self.for_price(amounts(goods, self.words), option)
        builds = any(act[:1] == ("build",) for act in self.acts)
        spots = [] if builds else [self.good(next(iter(goods)), self.seat)]
        return OptionSeen(text, label, spots)

    def build(self, text: str, option: Choice, tile: str, lot: str) -> OptionSeen:
        """`build hotel e1`: the building, then the lot."""
        words = self.words
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
        return OptionSeen(text, label, spots, ghost, house, self.build_about(option, tile, lot))

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

    def repair(self, text: str, option: Choice, lot: str) -> OptionSeen:
        """`repair b2`"""
        here = self.lot(self.seat, lot)
        house = sayings.named(texts.THE_HOUSE, here.house, self.words)
        label = self.for_price(self.words("Repair {building}", building=house), option)
        back = tile_worth(self.me, here.tile or "") - here.points + DESTROYED_COSTS
        about = self.words("{points} and 1 household more.", points=phrases.points(back, self.words))
        return OptionSeen(text, label, [self.site(self.seat, lot)], group=self.words("Repair"), about=about)

    def replay(self, text: str, option: Choice, card: str) -> OptionSeen:
        """`replay gold_mine`"""
        words = self.words
        effect = effects.effects_said(sayings.card_data(card)["play"], words)
        label = self.for_price(words("Replay {card}", card=the_card(card, words)), option)
        spot = self.played(self.seat, card)
        return OptionSeen(text, label, [spot], group=words("Replay"), about=words(effects.PLAY, effect=effect))

    def steal(self, text: str, option: Choice, good: str, _from: str, number: str) -> OptionSeen:
        """`steal gold from 2`: the player, and the good where both are there."""
        words, seat = self.words, int(number)
        spots = [self.person(seat)]
        if sum(act[2:] == ("from", number) for act in self.acts) > 1:
            spots.append(self.good(good, seat))
            self.after[spots[0]] = words("What do you take?")
        label = words("{goods} from {name}", goods=amount(1, good, words), name=self.names[seat])
        has = amount(self.view.seats[seat].goods[good], good, words)
        about = words("{name} has {goods}.", name=self.names[seat], goods=has)
        return OptionSeen(text, self.for_price(label, option), spots, group=words("Take"), about=about)

    def look(self, text: str, option: Choice, _at: str, number: str) -> OptionSeen:
        """`look at 2`"""
        seat = int(number)
        label = self.words("The hand of {name}", name=self.names[seat])
        about = phrases.cards(self.view.seats[seat].hand, self.words)
        return OptionSeen(text, label, [self.person(seat)], about=f"{about}.")

    def income(self, text: str, card: str, good: str) -> OptionSeen:
        """`barber wood`"""
        name = card_name(card, self.words)
        return OptionSeen(text, amount(1, good, self.words), [self.good(good, self.seat)], group=name)

    # ---------------------------------------------------------------- Lincoln and raids

    def send_lincoln(self, text: str, number: str) -> OptionSeen:
        """`to 2`"""
        seat = int(number)
        label = self.words("To your own town") if seat == self.seat else self.names[seat]
        town = self.view.seats[seat]
        about = self.words("{households} now.", households=amount(town.households, "households", self.words))
        return OptionSeen(text, label, [self.person(seat)], about=about)

    def name_town(self, text: str, number: str) -> OptionSeen:
        """`raid 1`"""
        seat = int(number)
        town = self.view.seats[seat]
        label = self.words("Your own town") if seat == self.seat else self.names[seat]
        said = [amount(counted_pipes(town), "pipes", self.words), amount(town.goods["cowboys"], "cowboys", self.words)]
        return OptionSeen(text, label, [self.person(seat)], about=f"{', '.join(said)}.")

    def name_target(self, text: str, color: str, _at: str, target: str) -> OptionSeen:
        """`red at b3`, `orange at people`: the group first, where there are two."""
        words, raid = self.words, self.view.raid
        assert raid is not None
        groups = {other[0] for other in self.seen.options}
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
        words, raid = self.words, self.view.raid
        assert raid is not None
        cost = amount(raid.cost, "cowboys", words)
        left = amount(self.me.goods["cowboys"] - raid.cost, "cowboys", words)
        about = words("You keep {cowboys}.", cowboys=left)
        return OptionSeen(text, words("Defend: {cost}", cost=cost), about=about, tone="loud")

    def leave(self, text: str) -> OptionSeen:
        words, raid = self.words, self.view.raid
        assert raid is not None
        label = words("Let them flee") if raid.target == "people" else words("Let it burn")
        return OptionSeen(text, label, about=lost_said(self.me, raid.target or "", words), tone="quiet")

    # ---------------------------------------------------------------- who writes what

    effects_of: Final[Writers] = {THING: effect}
    playing: Final[Writers] = {"play": play, "down": down, "use": use, "pass": passing}
    writers = {
        "ChooseStart": {THING: choose_start},
        "ChooseBuilding": {THING: choose_building},
        "PlaceStart": {THING: place_start},
        "KeepCards": {"sleep": sleep},
        "PlayAlone": playing,
        "PlayPair": playing,
        "Turn": playing,
        "Pay": effects_of,
        "Choose": effects_of,
        "Construct": effects_of,
        "Repair": effects_of,
        "Replay": effects_of,
        "Steal": effects_of,
        "Peek": effects_of,
        "Wake": {"wake": wake},
        "Income": {THING: income},
        "SendLincoln": {"to": send_lincoln},
        "NameTown": {"raid": name_town},
        "NameTarget": {THING: name_target},
        "Defend": {"defend": defend, "leave": leave},
    }


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
ACTS: Final[dict[str, Callable[..., OptionSeen]]] = {
    "pay": WesternWriter.just_pay,
    "gain": WesternWriter.gain,
    "build": WesternWriter.build,
    "repair": WesternWriter.repair,
    "replay": WesternWriter.replay,
    "steal": WesternWriter.steal,
    "look": WesternWriter.look,
}
"""Who writes what an effect does, by its first word; one that is only paid for has none."""
