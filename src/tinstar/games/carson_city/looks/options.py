"""Every option in words, with the clicks that choose it and what it would mean.

A click is on a square (`space:dice`), a parcel (`cell:d5`), a place for a building or for its house
(`site:saloon.c6`, `house:saloon.c6.d7`), an edge (`edge:h3.4`), a character (`role:banker`), a kept tile, a token or an
own cowboy. What nothing on the table stands for is a virtual step (`as:white`, `take:3`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.odds import Odds
from tinstar.draw.options import THING, OptionWriter, Writers
from tinstar.draw.parts import OptionSeen, PersonSeen, StepSeen, Tone
from tinstar.draw.phrases import listed, people_listed, with_spaces
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import prospects, sayings, texts
from tinstar.games.carson_city.looks.odds import odds_at, odds_said
from tinstar.games.carson_city.looks.prospects import tile_in_question
from tinstar.games.carson_city.looks.sayings import money, more, parcel
from tinstar.games.carson_city.looks.worth import (
    PEACEFUL,
    asked_for,
    duel_said,
    limit_said,
    losses_said,
    opens_said,
    space_said,
    things_said,
    worth_now,
)
from tinstar.games.carson_city.pieces import (
    AMMUNITION_REVOLVERS,
    COWBOY_PRICES,
    CROSSINGS,
    EDGE_NAMES,
    OFFER_PRICES,
    OFFERS,
    PARCEL_NAMES,
    REVOLVER_PRICES,
)
from tinstar.games.carson_city.rules.characters import GROCER_MONEY, WORKER_PRICE
from tinstar.games.carson_city.rules.events import WHITE_MAN
from tinstar.games.carson_city.rules.round_end import POINT_OF_TAX
from tinstar.games.carson_city.view import CarsonCityView, CharacterSeen, ParcelSeen
from tinstar.kernel.look import Seen

ALONE: Final[dict[str, tuple[str, Tone]]] = {
    "leave": (N_("Leave it"), "quiet"),
    "take": (N_("Take it"), "loud"),
    "keep": (N_("Keep it for later"), ""),
    "done": (N_("Done"), "quiet"),
    "allow": (N_("Allow it"), "loud"),
    "refuse": (N_("Refuse"), "quiet"),
    "wait": (N_("Wait"), ""),
    "silent": (N_("Say nothing"), "quiet"),
}
"""Options that nothing on the table stands for."""
STEPS: Final = {
    "as:own": N_("A cowboy of yours"),
    "as:white": N_("The white cowboy"),
    "as:money": N_("$8 at once"),
    "as:later": N_("Double a kind of building later"),
    "as:houses": N_("A point for each house, at the end"),
    "as:mountains": N_("A point for each mountain, at the end"),
    "as:landless": N_("No parcel"),
    "as:idle": N_("No building"),
}
"""Virtual steps."""
OR_LATER: Final = N_("$8 at once, or wait?")
AFTER: Final = {
    "grocer": OR_LATER,
    "worker": N_("Which building?"),
    "settler": N_("Which parcel?"),
    "captain": N_("How many?"),
}
"""What is asked once such a character is chosen."""
ROAD_ONLY: Final = N_("Lay it here")
CONFIRM: Final = {
    "PlaceCowboy": N_("Place him here"),
    "Wave": N_("Place him here"),
    "TakeParcel": N_("Take it"),
    "BuildTile": N_("Build it so"),
    "BuildStock": N_("Build it so"),
    "LastRoads": ROAD_ONLY,
    "BuyPoints": N_("Buy them"),
    "PayTax": N_("Give it"),
}
"""What the button says that sends a choice which is only shown so far."""
FEW: Final = 3
"""More sums than that are chosen with a slider."""
LATER_COUNTS: Final = {"grocer": "house", "settler": "mountain"}
"""What brings points at the end of the round."""
LATER: Final = {"grocer": ("as:later", "as:houses"), "settler": ("", "as:mountains")}
"""What the later half of a character is called, on its yellow and on its red side."""


class CarsonWriter(OptionWriter[CarsonCityView]):
    """Writes the options of one question."""

    labels = ALONE
    virtuals = STEPS
    confirms = CONFIRM

    def __init__(self, seen: Seen[CarsonCityView], people: Sequence[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.me = self.view.seats[seen.seat]
        self.both = {place for _, place in self.offered("white") if (place,) in seen.options}
        """Where an own cowboy and the white one may go."""

    def arrange(self, found: list[OptionSeen]) -> list[OptionSeen]:
        """Those for the largest sums first, where sums are asked for."""
        return found[::-1] if self.seen.kind in ("BuyPoints", "PayTax") else found

    def steps(self, options: list[OptionSeen]) -> list[StepSeen]:
        kind = self.seen.kind
        if kind == "BuyPoints" or (kind == "PayTax" and len(options) > FEW):
            return [StepSeen("", "number")]
        steps = super().steps(options) or [StepSeen("")]
        if kind in ("BuildTile", "BuildStock") and len(steps) > 1:
            steps[-1].ask = self.words("The tags say what it adds to your income.")
        return steps

    def confirm(self, options: list[OptionSeen]) -> str:
        return self.words(ROAD_ONLY) if prospects.roads_only(self.seen) else super().confirm(options)

    # ---------------------------------------------------------------- spots

    def cell(self, name: str) -> str:
        return self.named(f"cell:{name}", parcel(name))

    def spot(self, place: str) -> str:
        """The element of a place."""
        if not sayings.is_space(place):
            return self.cell(place)
        return self.named(f"space:{place}", self.space(place))

    # ---------------------------------------------------------------- names

    def tile(self, space: str) -> str | None:
        """The kind of building that lies on a space."""
        index = sayings.row_index(space)
        tile = self.view.row[index] if index >= 0 else None
        return tile.kind if tile else None

    def space(self, space: str) -> str:
        """A space as a button says it: with its price, where it has one."""
        words, name = self.words, sayings.space_name(space, self.tile(space), self.words)
        if sayings.row_index(space) >= 0:
            return words("{building} for {price}", building=name, price=money(self.tile_price(space)))
        if sayings.sells_points(space):
            return words("Buy points at {price}", price=money(sayings.price_of(space)))
        return name

    def tile_price(self, space: str) -> int:
        """R2.7 What the viewer would pay for the tile there."""
        return prospects.tile_price(self.view, self.view.seat, sayings.row_index(space))

    def land(self, name: str) -> ParcelSeen:
        return self.view.parcels[PARCEL_NAMES.index(name)]

    # ---------------------------------------------------------------- what passes or gives in

    def alone(self, text: str) -> OptionSeen:
        option = super().alone(text)
        option.about, option.sure = self._alone_about(text), text == "keep" and self.price > 0
        return option

    @property
    def price(self) -> int:
        """What the tile in question costs; nothing where it is the viewer's already."""
        space = self.view.space or ""
        return self.tile_price(space) if sayings.row_index(space) >= 0 and ("leave",) in self.seen.options else 0

    def _alone_about(self, text: str) -> str:
        words = self.words
        if text == "allow":
            house = PARCEL_NAMES[asked_for(self.seen)[1]]
            added = prospects.lone_house_worth(self.view, self.view.seat, house)
            return words(
                "The house would be yours: {income} income, 2 points at the end, and nothing else can be built there.",
                income=more(added),
            )
        if text == "refuse":
            return words("The house has to go elsewhere.")
        if text == "take":
            return self.armed_about()
        if text == "silent":
            return words("Whoever says nothing three times in a row passes.")
        if text == "keep":
            later = words("It can be built in any round, after the last building space.")
            paid = words("{price} now, {money} left.", price=money(self.price), money=money(self.me.money - self.price))
            return with_spaces(paid if self.price else "", later)
        return ""

    def armed_about(self) -> str:
        """What the ammunition would change in the duels that the viewer is in."""
        view, said = self.view, []
        for place in dict.fromkeys(man.place for man in view.men if man.seat == view.seat):
            without = odds_at(view, view.seat, place)
            armed = odds_at(view, view.seat, place, stronger=AMMUNITION_REVOLVERS)
            if place not in PEACEFUL and without and armed:
                where = space_said(view, place, self.words) if sayings.is_space(place) else parcel(place)
                change = N_("{place}: you win {before} % without it, {after} % with it.")
                before, after = without.percents()[0], armed.percents()[0]
                said.append(self.words(change, place=where, before=before, after=after))
        return with_spaces(*said)

    # ---------------------------------------------------------------- first parcels, and parcels in general

    def take_parcel(self, text: str, name: str) -> OptionSeen:
        """`d5`"""
        label = self.words("Take {parcel}", parcel=parcel(name))
        ghost = [f"claim-{self.view.seat}", f"cell:{name}"]
        return OptionSeen(text, label, [self.cell(name)], ghost, about=self.parcel_about(name))

    def parcel_about(self, name: str) -> str:
        """What stands on and around a parcel, and whom it would be taken from."""
        words = self.words
        around = prospects.things_around(self.view, name)
        counted = things_said(around, words)
        return with_spaces(
            self.stands_on(name),
            words("Beside it: {things}.", things=counted) if counted else words("Nothing stands beside it."),
            self.takes_from(name),
        )

    def stands_on(self, name: str) -> str:
        """R9.2 What would be the viewer's with the land."""
        thing = self.land(name).thing
        if thing == "empty":
            return ""
        return self.words("There: {things}, 2 points at the end.", things=self.words(texts.A_THING[thing]))

    def takes_from(self, name: str) -> str:
        return losses_said(self.view, name, self.names, self.words)

    def buy_parcel(self, text: str) -> OptionSeen:
        """`buy` the parcel in question."""
        name = self.view.contested or ""
        price = self.land(name).price
        label = self.words("Buy for {price}", price=money(price))
        about = with_spaces(self.words("{money} left.", money=money(self.me.money - price)), self.takes_from(name))
        return OptionSeen(
            text, label, [self.cell(name)], [f"claim-{self.view.seat}", f"cell:{name}"], "", about, "loud"
        )

    def choose_duel(self, text: str, place: str) -> OptionSeen:
        """`f6`: this duel comes first."""
        fighters = [seat for seat in range(self.seen.seats) if any(
            man.seat == seat and man.place == place for man in self.view.men
        )]  # fmt: skip
        names = people_listed(fighters, self.people, self.words)
        label = self.words("First the duel for {parcel}: {names}", parcel=parcel(place), names=names)
        seat = self.view.seat
        odds = odds_at(self.view, seat, place) if seat in fighters else None
        if not odds:
            return OptionSeen(text, label, [self.cell(place)])
        others = [other for other in fighters if other != seat]
        about = odds_said(self.view, seat, others, odds, self.names, self.words)
        return OptionSeen(text, label, [self.cell(place)], about=about, odds=odds.percents())

    # ---------------------------------------------------------------- characters

    def choose_character(self, text: str, name: str, detail: str = "") -> OptionSeen:
        """`banker`, `settler d7`, `captain 2`, `grocer later`, `worker build8`"""
        words = self.words
        card = next(card for card in self.view.characters if card.name == name)
        called = words(texts.CHARACTERS[name])
        spots = [self.named(f"role:{name}", called)]
        powers = texts.RED_POWERS if card.red else texts.POWERS
        label = words(
            "{character}: {power} Keeps {money}.",
            character=called,
            power=words(powers[name]),
            money=money(card.limit),
        )
        step = self.character_step(card, detail)
        if step:
            spots.append(step)
            label = words("{character}: {choice}", character=called, choice=self.spot_names[step])
        ghost = [f"claim-{self.view.seat}", step] if step and step.startswith("cell:") else None
        about = with_spaces(self.later_about(card) if detail == "later" else "", self.character_about(card))
        return OptionSeen(text, label, spots, ghost, called, about)

    def later_about(self, card: CharacterSeen) -> str:
        """R2.6, R10.3, R10.5 What the later half of a character would bring as things are now."""
        words, own = self.words, [here for here in self.view.parcels if here.owner == self.view.seat]
        if card.red:
            counted = sum(here.thing == LATER_COUNTS[card.name] for here in own)
            return words("As things are: {points}.", points=phrases.points(counted, words))
        earned = Counter[str]()
        for here in own:
            earned[here.thing] += here.earns
        kind, dollars = max(earned.items(), key=lambda each: each[1], default=("", 0))
        if not dollars:
            return words("As things are, none of your buildings earns anything.")
        said = N_("As things are, {buildings} would bring {money} more.")
        return words(said, buildings=words(texts.ALL_THINGS[kind]), money=money(dollars))

    def character_step(self, card: CharacterSeen, detail: str) -> str:
        """The second step of a character that leaves a choice."""
        words, name = self.words, card.name
        if name in AFTER:
            self.after[f"role:{name}"] = words(OR_LATER if detail in ("money", "later") else AFTER[name])
            self.hints[f"role:{name}"] = words((texts.RED_EXPLAINED if card.red else texts.EXPLAINED)[name])
        if detail == "money":
            return self.virtual("as:money")
        if detail == "later":
            return self.virtual(LATER[name][card.red])
        if detail.isdecimal():
            return self.hired(int(detail), card.red)
        if sayings.is_space(detail):
            building = sayings.space_name(detail, self.tile(detail), words)
            said = words("{building} for {price}", building=building, price=money(WORKER_PRICE))
            return self.named(f"space:{detail}", said)
        if detail:
            return self.cell(detail)
        if len(self.offered(name)) > 1:
            return self.virtual("as:landless" if name == "settler" else "as:idle")
        return ""

    def hired(self, n: int, red: bool) -> str:
        """R2.9, R10.6 A number of cowboys or revolvers, and what they cost."""
        words = self.words
        if not n:
            return self.named("take:0", words("nobody") if not red else words("no revolver"))
        what = sayings.revolvers(n, words) if red else sayings.cowboys(n, words)
        price = (REVOLVER_PRICES if red else COWBOY_PRICES)[n]
        return self.named(f"take:{n}", words("{things} for {price}", things=what, price=money(price)))

    def character_about(self, card: CharacterSeen) -> str:
        return limit_said(card.limit, self.me.money, self.words)

    # ---------------------------------------------------------------- cowboys

    def passing(self, text: str) -> OptionSeen:
        label = self.words(texts.PASSES[len(self.view.passed)])
        about = self.words("Who passes early wins ties, and chooses early in the next round.")
        return OptionSeen(text, label, about=about, tone="quiet")

    def place_white(self, text: str, place: str) -> OptionSeen:
        """`white d5`"""
        return self.place_cowboy(text, place, white=True)

    def place_cowboy(self, text: str, place: str, white: bool = False) -> OptionSeen:
        """`dice`, `d5`"""
        label = self.place_label(place)
        spots = [self.spot(place)]
        if white:
            label = self.words("White cowboy: {place}", place=label)
        if place in self.both:
            spots.append(self.virtual("as:white" if white else "as:own"))
            self.after[spots[0]] = self.words("Which cowboy goes there?")
        group = self.words("On the trail") if sayings.is_space(place) else self.words("In town")
        odds = self.odds(place)
        about = self.place_about(place, odds)
        percents = odds.percents() if odds else None
        return OptionSeen(text, label, spots, self.ghost(place, white), group, about, odds=percents)

    def odds(self, place: str, placed: int = 1) -> Odds | None:
        """A duel that a cowboy would meet there: one out of the hand, or one that stands already (`placed` is 0)."""
        return None if place in PEACEFUL or self.sent_home(place) else odds_at(self.view, self.view.seat, place, placed)

    def sent_home(self, place: str) -> bool:
        """R6.16 Whoever attacks what a church shields comes home without a duel."""
        return not sayings.is_space(place) and self.land(place).shielded and self.land(place).owner != self.view.seat

    def place_label(self, place: str) -> str:
        words = self.words
        if sayings.is_space(place):
            return self.space(place)
        here = self.land(place)
        if here.owner < 0:
            return words("Buy {parcel} for {price}", parcel=parcel(place), price=money(here.price))
        if here.owner == self.view.seat:
            building = words(texts.YOUR_THING[here.thing])
            said = N_("Defend {building} on {parcel}, {dollars}")
            return words(said, building=building, parcel=parcel(place), dollars=money(here.earns))
        return words(
            "Attack {building} of {name} on {parcel}: half of {dollars}",
            building=words(texts.THE_THING[here.thing]),
            name=self.names[here.owner],
            parcel=parcel(place),
            dollars=money(here.earns),
        )

    def place_about(self, place: str, odds: Odds | None) -> str:
        """What it gives now, who is there, and how a duel would stand."""
        duel = self.duel_about(place, odds)
        if sayings.is_space(place):
            return with_spaces(worth_now(self.view, self.view.seat, place, 1, self.words), duel)
        here = self.land(place)
        if here.owner < 0:
            short = here.price > self.me.money
            return with_spaces(
                self.words("You have only {money}.", money=money(self.me.money)) if short else "",
                self.stands_on(place),
                duel,
                self.takes_from(place),
            )
        if self.sent_home(place):
            return self.words("A church shields it: he would come home.")
        return duel

    def duel_about(self, place: str, odds: Odds | None, placed: int = 1) -> str:
        if not odds:
            return ""
        view, others = self.view, prospects.others_at(self.view, self.view.seat, place)
        return with_spaces(
            odds_said(view, view.seat, others, odds, self.names, self.words),
            duel_said(view, view.seat, others, placed, self.names, self.words),
        )

    def move(self, text: str, *way: str) -> OptionSeen:
        """`move dice to d5`, `move white dice to d5`: a cowboy that stands already."""
        words = self.words
        *who, start, _, place = way
        white = bool(who)
        where = sayings.where(start, words)
        name = (
            words("Move the white cowboy {where}", where=where)
            if white
            else words("Move your cowboy {where}", where=where)
        )
        man = self.named("man:white" if white else f"man:{self.view.seat}.{self.number_at(start)}", name)
        self.after[man] = words("Where does he go?")
        label = words("{man} {whereto}", man=name, whereto=sayings.whereto(place, words))
        odds = self.odds(place, 0)
        about = with_spaces(f"{self.place_label(place)}.", self.duel_about(place, odds, 0))
        spots, percents = [man, self.spot(place)], odds.percents() if odds else None
        return OptionSeen(text, label, spots, self.ghost(place, white), name, about, odds=percents)

    def number_at(self, place: str) -> int:
        """An own cowboy that stands there."""
        men = (man for man in self.view.men if man.seat == self.view.seat and man.place == place)
        return next(man.number for man in men if man.number != WHITE_MAN)

    def ghost(self, place: str, white: bool) -> list[str]:
        """The cowboy where he would stand."""
        who = "white" if white else str(self.view.seat)
        return [f"man-{who}", f"stand:{place}"] if sayings.is_space(place) else [f"here-{who}", f"cell:{place}"]

    def road_or_space(self, text: str, *edge: str) -> OptionSeen:
        """`road h3.4`, or the space of the trail with this name."""
        return self.road(text, *edge) if edge else self.place_cowboy(text, text)

    def road(self, text: str, edge: str) -> OptionSeen:
        """`road h3.4`"""
        words = self.words
        bridge = self.view.river and EDGE_NAMES.index(edge) in CROSSINGS
        label = sayings.road_name(edge, bridge, words)
        about = with_spaces(words("A bridge takes 2 roads.") if bridge else "", opens_said(self.view, edge, words))
        spots = [self.named(f"edge:{edge}", label)]
        if self.seen.kind != "LastRoads" and not prospects.roads_only(self.seen):
            spots.insert(0, self.named("as:road", words("Lay a road ({n})", n=self.me.roads)))
            self.after["as:road"] = words("Where does the road go?")
        symbol = "bridge-laid" if bridge else "road-laid"
        return OptionSeen(text, label, spots, [symbol, f"edge:{edge}"], words("Roads"), about)

    # ---------------------------------------------------------------- buildings

    def build_tile(self, text: str, site: str, *house: str) -> OptionSeen:
        """`build c6`, `build c6 house d7`"""
        return self.build(text, tile_in_question(self.view), site, house, [])

    def build_stock(self, text: str, kind: str, site: str, *house: str) -> OptionSeen:
        """`build saloon c6 house d7`"""
        kept = self.named(f"kept:{kind}", self.words(texts.THINGS[kind]))
        self.after[kept] = self.words("Where does it go?")
        return self.build(text, kind, site, house, [kept])

    def build(self, text: str, kind: str, site: str, beside: Sequence[str], spots: list[str]) -> OptionSeen:
        words, view = self.words, self.view
        name = words(texts.THINGS[kind])
        worth = prospects.building_worth(view, view.seat, kind, site)
        earns = words("Your income changes by {dollars}.", dollars=more(worth)) if worth else ""
        spots = [*spots, self.named(f"site:{kind}.{site}", parcel(site))]
        if not beside:
            label = words("{building} on {parcel}", building=name, parcel=parcel(site))
            return OptionSeen(text, label, spots, [f"b-{kind}", spots[-1]], name, earns)
        house = beside[-1]
        self.after[spots[-1]] = words("Where does its house go?")
        label = words(
            "{building} on {parcel}, house on {other}", building=name, parcel=parcel(site), other=parcel(house)
        )
        adds = prospects.house_worth(view, view.seat, kind, site, house)
        said = words("{parcel}, {dollars}", parcel=parcel(house), dollars=more(adds)) if adds else parcel(house)
        spots.append(self.named(f"house:{kind}.{site}.{house}", said))
        owner = self.land(house).owner
        about = with_spaces(
            earns,
            words("The house alone: {dollars}.", dollars=more(adds)) if adds else "",
            words("{name} has to allow it.", name=self.names[owner]) if owner not in (-1, view.seat) else "",
        )
        return OptionSeen(text, label, spots, ["b-house", spots[-1]], f"{name} {parcel(site)}", about)

    # ---------------------------------------------------------------- money and points

    def take_money(self, text: str) -> OptionSeen:
        return OptionSeen(text, self.words("Take {money}", money=money(GROCER_MONEY)))

    def double_income(self, text: str, kind: str) -> OptionSeen:
        """`double saloon`"""
        words = self.words
        own = [
            name
            for name, here in zip(PARCEL_NAMES, self.view.parcels, strict=True)
            if here.owner == self.view.seat and here.thing == kind
        ]
        dollars = sum(self.land(name).earns for name in own)
        label = words("Double {buildings}: {money} more", buildings=words(texts.ALL_THINGS[kind]), money=money(dollars))
        robbed = [parcel(name) for name in own if prospects.others_at(self.view, self.view.seat, name)]
        about = words("Attacked: {parcels}.", parcels=listed(robbed, words)) if robbed else ""
        return OptionSeen(text, label, [self.cell(own[0])], about=about)

    def buy_points(self, text: str, number: str) -> OptionSeen:
        """`3`: so many points."""
        n, words = int(number), self.words
        if not n:
            return OptionSeen(text, words("None"), tone="quiet")
        price = n * sayings.price_of(self.view.space or "")
        label = words(
            "{points} for {price}, {money} left",
            points=phrases.points(n, words),
            price=money(price),
            money=money(self.me.money - price),
        )
        spot = self.named(f"take:{n}", phrases.points(n, words))
        return OptionSeen(text, label, [spot], group=words("How many points?"))

    def banker_offer(self, text: str, number: str) -> OptionSeen:
        """`5`: so many points, at a price of their own."""
        n, words = int(number), self.words
        if not n:
            return OptionSeen(text, words("None"), tone="quiet")
        price = money(OFFER_PRICES[OFFERS.index(n)])
        label = words("{things} for {price}", things=phrases.points(n, words), price=price)
        return OptionSeen(text, label, [self.named(f"take:{n}", label)])

    def pay_tax(self, text: str, number: str) -> OptionSeen:
        """`30`: so many dollars."""
        n, words = int(number), self.words
        left = money(self.me.money - n)
        if not n:
            return OptionSeen(text, words("Give nothing"), tone="quiet")
        points = phrases.points(n // POINT_OF_TAX, words)
        label = words("Give {money}: {points}, {left} left", money=money(n), points=points, left=left)
        if len(self.seen.options) <= FEW:
            return OptionSeen(text, label)
        return OptionSeen(
            text, label, [self.named(f"take:{n}", words.sum(money(n)))], group=words("How much do you give?")
        )

    def play_token(self, text: str, number: str) -> OptionSeen:
        """`token 4`"""
        value = int(number)
        spot = self.named(f"token:{value}", str(value))
        total = self.me.strength + value
        label = self.words("Play {n}: you would have {total}", n=value, total=total)
        view = self.view
        odds = odds_at(view, view.seat, view.contested or "", token=value)
        if not odds:
            return OptionSeen(text, label, [spot])
        others = prospects.others_at(view, view.seat, view.contested or "")
        about = odds_said(view, view.seat, others, odds, self.names, self.words)
        return OptionSeen(text, label, [spot], about=about, odds=odds.percents())

    # ---------------------------------------------------------------- who writes what

    placing: Final[Writers] = {
        "pass": passing,
        "white": place_white,
        "road": road_or_space,
        "move": move,
        THING: place_cowboy,
    }
    writers = {
        "TakeParcel": {THING: take_parcel},
        "ChooseCharacter": {THING: choose_character},
        "PlaceCowboy": placing,
        "Wave": placing,
        "ChooseDuel": {THING: choose_duel},
        "BuyParcel": {"buy": buy_parcel},
        "BuildTile": {"build": build_tile, "road": road},
        "BuildStock": {"build": build_stock, "road": road},
        "LastRoads": {"road": road},
        "DoubleIncome": {"double": double_income, "money": take_money},
        "BuyPoints": {THING: buy_points},
        "BankerOffer": {THING: banker_offer},
        "PayTax": {THING: pay_tax},
        "PlayToken": {"token": play_token},
    }
