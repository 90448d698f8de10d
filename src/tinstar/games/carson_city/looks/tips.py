"""What a pointer learns of a thing: its name, what it does, and what it is worth now."""

from __future__ import annotations

from typing import Final

from tinstar.draw import phrases, tips
from tinstar.draw.kit import Safe, join
from tinstar.draw.odds import odds_bar
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.table import tip_body
from tinstar.draw.tips import rule_link
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import cited, prospects, sayings, texts
from tinstar.games.carson_city.looks.earnings import Earnings
from tinstar.games.carson_city.looks.odds import odds_at, odds_said
from tinstar.games.carson_city.looks.panels import incomes
from tinstar.games.carson_city.looks.sayings import money, parcel
from tinstar.games.carson_city.looks.worth import (
    PEACEFUL,
    best_said,
    building_said,
    duel_said,
    land_at,
    limit_said,
    losses_said,
    opens_said,
    reason_said,
    space_said,
    things_said,
    tile_at,
    worth_now,
)
from tinstar.games.carson_city.pieces import (
    AROUND,
    AS_HOUSE,
    BUY_POINTS,
    CHARACTERS,
    CROSSINGS,
    EARNS,
    EDGE_NAMES,
    NEEDS_ROAD,
    NEW_COWBOYS,
    PARCEL_NAMES,
    ROUNDS,
    SHERIFF,
    SPACE_NAMES,
    SPACES,
    THINGS,
    TILES,
)
from tinstar.games.carson_city.rules.end import at_bridges
from tinstar.games.carson_city.rules.events import WHITE_MAN
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.look import Seen

LACKS: Final[dict[prospects.Lack, str]] = {
    "road": N_("What you want to build needs a road here."),
    "house": N_("What you want to build brings a house, and there is no place for it."),
}
"""Why nothing can be built on a parcel."""
LACKING_RULES: Final[dict[prospects.Lack, str]] = {"road": "R6.8", "house": "R6.9"}


class Teller(tips.Teller[CarsonCityView]):
    """Has a method for every kind of element."""

    def __init__(self, seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.given = seen.kind == "TakeParcel"
        self.lacking = prospects.lacking(seen)

    # ---------------------------------------------------------------- the land

    def parcel(self, name: str) -> Safe | None:
        """A parcel, with whatever stands on it."""
        if name not in PARCEL_NAMES:
            return None
        here = land_at(self.view, name)
        if THINGS.index(here.thing) in BUILDINGS:
            return self._building(name)
        words = self.words
        title = words("{parcel}: {thing}", parcel=parcel(name), thing=words(texts.A_THING[here.thing]))
        if here.thing == "water":
            said = words("Nobody can own it. Empty land for ranches; $3 for a silver mine beside it.")
            return tip_body(title, said, rule=cited.LAND["water"])
        said = tip_body(
            with_commas(title, self._land(here.owner)),
            self._price(name),
            self._serves(name) if here.thing != "empty" else "",
            losses_said(self.view, name, self.names, words) if here.owner < 0 <= self.view.seat else "",
            self._at_the_end(name),
            words("A road touches it.") if here.reached else words("No road touches it yet."),
            words(LACKS[self.lacking[name]]) if name in self.lacking else "",
            *self._standing(name),
        )
        return join(said, self._odds(name), rule_link(self._land_rule(name)))

    def _land_rule(self, name: str) -> str:
        """What is missing there, else how it is had, else what it is good for."""
        here = land_at(self.view, name)
        if name in self.lacking:
            return LACKING_RULES[self.lacking[name]]
        if here.owner < 0:
            return "R1.6" if self.given else "R6.5"
        return cited.LAND[here.thing]

    def _land(self, owner: int) -> str:
        if owner < 0:
            return self.words("nobody's land")
        return self.words("land of {name}", name=self.names[owner])

    def _price(self, name: str) -> str:
        """R6.5"""
        here = land_at(self.view, name)
        if here.owner >= 0:
            return ""
        if self.given:
            return self.words("Free now; later it would cost {price}.", price=money(here.price))
        if here.price == 1:
            return self.words("Costs $1: nothing stands on it or around it.")
        rest = money(here.price - 1)
        said = N_("Costs {price} now: $1, and {rest} for what stands on it and around it.")
        return self.words(said, price=money(here.price), rest=rest)

    def _at_the_end(self, name: str) -> str:
        """R9.2, R12.5"""
        here = land_at(self.view, name)
        if here.thing == "empty":
            return self.words("2 points at the end for what you build on it.") if self.given else ""
        if PARCEL_NAMES.index(name) in at_bridges(prospects.town_of(self.view)):
            return self.words("It touches a bridge: 3 points at the end.")
        return (
            self.words("2 points at the end.")
            if here.owner >= 0
            else self.words("2 points at the end for whoever owns it.")
        )

    def _serves(self, name: str) -> str:
        """R7.1 The buildings beside a house or a mountain that earn by it."""
        view, words = self.view, self.words
        here = land_at(view, name)
        users = MINERS if here.thing == "mountain" else SHOPS
        beside = [PARCEL_NAMES[other] for other in AROUND[PARCEL_NAMES.index(name)]]
        served = [
            building_said(view, other, self.names, words)
            for other in beside
            if land_at(view, other).thing in users and here.owner in (-1, land_at(view, other).owner)
        ]
        if served:
            return words("Serves now: {buildings}.", buildings=listed(served, words))
        return (
            words("Serves no building now.")
            if here.owner < 0
            else words("Serves only {name}.", name=self.names[here.owner])
        )

    def _standing(self, place: str) -> list[str]:
        """Who stands here, and how a duel would stand."""
        view, words = self.view, self.words
        men = [man for man in view.men if man.place == place]
        if not men:
            return []
        who = [self._man(man.seat, man.number) for man in men]
        lines = [words("Here: {names}.", names=listed(who, words))]
        seats = list(dict.fromkeys(man.seat for man in men))
        if len(seats) > 1 and place not in PEACEFUL:
            if view.seat in seats:
                others = [seat for seat in seats if seat != view.seat]
                lines.append(duel_said(view, view.seat, others, 0, self.names, words))
            else:
                sums = ", ".join(f"{self.names[seat]} {view.seats[seat].strength}" for seat in seats)
                lines.append(words("Strength: {sums}.", sums=sums))
        return lines

    def _odds(self, place: str) -> Safe | None:
        """How likely the viewer wins a duel here: where he stands already, or would if he placed a cowboy now."""
        view = self.view
        there = any(man.seat == view.seat and man.place == place for man in view.men)
        if view.seat < 0 or place in PEACEFUL or not (there or (place,) in self.seen.options):
            return None
        odds = odds_at(view, view.seat, place, 0 if there else 1)
        if not odds:
            return None
        others = prospects.others_at(view, view.seat, place)
        return odds_bar(odds, odds_said(view, view.seat, others, odds, self.names, self.words))

    def _man(self, seat: int, number: int) -> str:
        if number == WHITE_MAN:
            return self.words("the white cowboy of {name}", name=self.names[seat])
        return self.words("a cowboy of {name}", name=self.names[seat])

    # ---------------------------------------------------------------- buildings

    def _building(self, name: str) -> Safe:
        view, words = self.view, self.words
        here = land_at(view, name)
        kind = THINGS.index(here.thing)
        lines = []
        if EARNS[kind]:
            reasons = Earnings(view).reasons(here.owner)
            reason = next(reason for reason in reasons if reason.parcel == name)
            lines.append(words("{reason}: {money}.", reason=reason_said(reason, words), money=money(here.earns)))
            lines.append(self._useless(name))
            if here.shielded:
                lines.append(words("A church beside it shields it from attacks."))
            elif here.owner != view.seat and here.owner >= 0:
                strength = view.seats[here.owner].strength
                lines.append(words("A robbery brings {money}.", money=money(prospects.robbery(view, name))))
                lines.append(words("Its owner has strength {n}.", n=strength))
        else:
            lines.append(words(texts.YIELDS[here.thing]))
        said = tip_body(
            building_said(view, name, self.names, words), *lines, self._at_the_end(name), *self._standing(name)
        )
        odds = None if here.shielded and here.owner != view.seat else self._odds(name)
        return join(said, odds, rule_link(cited.BUILDINGS[here.thing]))

    def _useless(self, name: str) -> str:
        """R7.1 What stands beside it and serves others only."""
        view = self.view
        here = land_at(view, name)
        counts = [
            land_at(view, PARCEL_NAMES[other]).thing
            for other in AROUND[PARCEL_NAMES.index(name)]
            if view.parcels[other].owner not in (-1, here.owner)
        ]
        wanted = ["mountain"] if here.thing in MINERS else HOUSES if here.thing in SHOPS else []
        things = {kind: counts.count(kind) for kind in wanted if kind in counts}
        return (
            self.words("Not counted, since others own it: {things}.", things=things_said(things, self.words))
            if things
            else ""
        )

    def tile(self, number: str) -> Safe | None:
        """A tile of the row, by its number."""
        if not number.isdecimal() or int(number) >= len(TILES):
            return None
        for index, tile in enumerate(self.view.row):
            if tile and tile.id == int(number):
                return self.space(SPACE_NAMES[BUY_FIRST - index])
        return self.kept(THINGS[TILES[int(number)]])

    def kept(self, kind: str) -> Safe | None:
        """A building that waits in the stock."""
        if kind not in texts.YIELDS:
            return None
        words = self.words
        title = words(texts.THINGS[kind])
        return tip_body(title, *self._about_kind(kind), self._best(kind), rule=cited.BUILDINGS[kind])

    def _about_kind(self, kind: str) -> list[str]:
        needs = texts.NEEDS_ROAD if NEEDS_ROAD[THINGS.index(kind)] else texts.NEEDS_NOTHING
        return [self.words(texts.YIELDS[kind]), self.words(needs)]

    def _best(self, kind: str) -> str:
        return best_said(self.view, self.view.seat, kind, self.words) if self.view.seat >= 0 else ""

    # ---------------------------------------------------------------- the trail

    def space(self, space: str) -> Safe | None:
        """A square: what it gives, to me now, who stands there."""
        view, words = self.view, self.words
        if space == DEPOT:
            title = words(texts.SPACES[DEPOT])
            return tip_body(title, words(texts.GIVES[DEPOT]), self._bag(), rule=cited.SPACES[DEPOT])
        if not sayings.is_space(space):
            return None
        index, tile = sayings.row_index(space), tile_at(view, space)
        price = prospects.tile_price(view, view.seat, index) if index >= 0 else sayings.price_of(space)
        gives = words(texts.GIVES[sayings.space_kind(space)], price=money(price))
        lines = [gives, *(self._about_kind(tile.kind) if tile else [])]
        if index >= 0 and not tile:
            lines = [words("It is sold. The next ones slide here at the end of the round.")]
        if space in view.closed:
            lines.append(words("Closed by the round marker."))
        elif view.seat >= 0:
            lines.append(worth_now(view, view.seat, space, 0, words))
        said = tip_body(space_said(view, space, words), *lines, *self._standing(space))
        return join(said, self._odds(space), rule_link(self._space_rule(space)))

    def _space_rule(self, space: str) -> str:
        """What a building space has to sell; else the space itself."""
        tile = tile_at(self.view, space)
        if tile:
            return cited.BUILDINGS[tile.kind]
        sold = sayings.row_index(space) >= 0
        return "R8.6" if sold else "R8.2" if space in self.view.closed else cited.space_rule(space)

    def coach(self, rest: str) -> Safe:
        view, words = self.view, self.words
        return tip_body(
            words("The coach"),
            words("When all have passed it drives along the trail, and every space is carried out in turn."),
            words("The coach stands at: {space}.", space=space_said(view, view.space, words)) if view.space else "",
            rule="R5.1",
        )

    def marker(self, rest: str) -> Safe:
        """R8.2 The barrier: what it closes, and what it will close next."""
        view, words = self.view, self.words
        still = [space for space in SPACE_NAMES[BUY_POINTS:SPACES] if space not in view.closed]
        closes = (
            words("After this round it closes: points at {price}.", price=money(sayings.price_of(still[-1])))
            if 0 < view.round < ROUNDS and len(still) > 1
            else ""
        )
        cowboys = sayings.cowboys(NEW_COWBOYS[view.round], words) if 0 < view.round < ROUNDS else ""
        return tip_body(
            words("The round marker"),
            words("Its square and all after it are closed."),
            closes,
            words("Then everybody gets {cowboys}.", cowboys=cowboys) if cowboys else "",
            self._bag(),
            rule="R8.2",
        )

    def _bag(self) -> str:
        left = {kind: n for kind, n in self.view.bag.items() if n}
        if not left:
            return self.words("The bag is empty.")
        return self.words("Still in the bag: {buildings}.", buildings=things_said(left, self.words))

    def bag(self, rest: str) -> Safe:
        return tip_body(self.words("The bag"), self._bag(), rule="R8.6")

    # ---------------------------------------------------------------- roads

    def road(self, edge: str) -> Safe | None:
        """A road that lies, or an edge that could take one."""
        if edge not in EDGE_NAMES:
            return None
        view, words = self.view, self.words
        laid = next((road for road in view.roads if road.edge == edge), None)
        bridge = laid.bridge if laid else view.river and EDGE_NAMES.index(edge) in CROSSINGS
        return tip_body(
            sayings.road_name(edge, bridge, words),
            words("Roads belong to nobody once they lie.") if laid else opens_said(view, edge, words),
            words("A bridge takes 2 roads.") if bridge and not laid else "",
            rule="R12.4" if bridge else "R4.2",
        )

    # ---------------------------------------------------------------- characters and players

    def role(self, name: str) -> Safe | None:
        """A character: power, number, limit, and what these mean for the viewer."""
        view, words = self.view, self.words
        if name not in texts.CHARACTERS:
            return None
        card = next(card for card in view.characters if card.name == name)
        explained = texts.RED_EXPLAINED if card.red else texts.EXPLAINED
        return tip_body(
            words("{n} {character}", n=CHARACTERS.index(name), character=words(texts.CHARACTERS[name])),
            words(explained[name]),
            words("Who has a lower number plays before it."),
            limit_said(card.limit, view.seats[view.seat].money, words) if view.seat >= 0 else "",
            words("Taken by {name}.", name=self.names[card.seat]) if card.seat >= 0 else "",
            rule=cited.role_rule(name, card.red),
        )

    def seat(self, rest: str) -> Safe | None:
        """Everything that lies before a player."""
        if not rest.isdecimal() or int(rest) >= len(self.names):
            return None
        words, number = self.words, int(rest)
        shown = self.view.seats[number]
        out = sum(man.seat == number for man in self.view.men)
        role = words(texts.CHARACTERS[shown.character]) if shown.character else ""
        kept = listed((words(texts.THINGS[tile.kind]) for tile in shown.kept), words)
        return tip_body(
            words("{name}: {points}", name=self.names[number], points=phrases.points(shown.points, words)),
            self.people[number].note,
            words("{character}, keeps {money}.", character=role, money=money(shown.limit or 0)) if role else "",
            words(
                "{cowboys} in hand, {n} on the board.",
                cowboys=sayings.cowboys(len(shown.cowboys) + shown.white, words),
                n=out,
            ),
            words(
                "{revolvers}: strength {n} now.",
                revolvers=sayings.revolvers(shown.revolvers + shown.extra, words),
                n=shown.strength,
            ),
            words("{money}, {roads}.", money=money(shown.money), roads=sayings.roads(shown.roads, words)),
            words(
                "{parcels}, income {money}; {n} markers left.",
                parcels=sayings.parcels(shown.parcels, words),
                money=money(shown.income),
                n=shown.markers,
            ),
            words("In stock: {buildings}.", buildings=kept) if kept else "",
            self._tokens(number),
            rule="R5.4",
        )

    def _tokens(self, number: int) -> str:
        """R11.5 What everybody knows of somebody's tokens."""
        words, shown = self.words, self.view.seats[number]
        if not self.view.might:
            return ""
        if shown.token_values is not None:
            return words("Duel tokens: {values}.", values=", ".join(map(str, shown.token_values)))
        count = sayings.tokens(shown.tokens, words)
        if shown.token_sum is not None:
            return words("{tokens}, worth {n} in all.", tokens=count, n=shown.token_sum)
        return words("{tokens}.", tokens=count)

    def man(self, rest: str) -> Safe | None:
        """A cowboy, wherever he is."""
        words = self.words
        if rest == "white":
            said = words(texts.EXPLAINED[CHARACTERS[SHERIFF]])
            return tip_body(words("The white cowboy"), said, rule=cited.role_rule("sheriff", red=False))
        seat, _, number = rest.partition(".")
        if not (seat.isdecimal() and number.isdecimal() and int(seat) < len(self.names)):
            return None
        man = next((man for man in self.view.men if (man.seat, man.number) == (int(seat), int(number))), None)
        title = words("Cowboy of {name}", name=self.names[int(seat)])
        if man is None:
            return tip_body(title, words("In hand he makes his player 1 stronger."), rule="R5.4")
        where = with_commas(title, sayings.where(man.place, words))
        return tip_body(where, *self._standing(man.place)[1:], rule=self._deed_rule(man.place))

    def _deed_rule(self, place: str) -> str:
        """What a cowboy does there: he waits for his space, buys the parcel, or attacks or defends."""
        if sayings.is_space(place):
            return cited.space_rule(place)
        return "R6.15" if land_at(self.view, place).owner >= 0 else "R6.6"

    def token(self, value: str) -> Safe | None:
        if not value.isdecimal() or self.view.seat < 0:
            return None
        total = self.view.seats[self.view.seat].strength + int(value)
        said = self.words("With it you would have {n} now.", n=total)
        return tip_body(self.words("Duel token {n}", n=value), said, rule="R11.3")

    def income(self, rest: str) -> Safe | None:
        """What every building of a seat brings."""
        seat = self.seat_named(rest)
        return None if seat is None else join(incomes(self.view, seat, self.people, self.words), rule_link("R6.14"))

    tips = {
        "parcel": parcel,
        "thing": parcel,
        "claim": parcel,
        "cell": parcel,
        "earns": parcel,
        "tile": tile,
        "kept": kept,
        "space": space,
        "coach": coach,
        "marker": marker,
        "bag": bag,
        "road": road,
        "edge": road,
        "role": role,
        "seat": seat,
        "income": income,
        "man": man,
        "token": token,
    }


DEPOT: Final = "depot"
"""The square where the round marker starts."""
BUILDINGS: Final = frozenset(THINGS.index(kind) for kind in texts.YIELDS if kind not in ("house", "mountain"))
BUY_FIRST: Final = SPACE_NAMES.index("build3")
"""The cheapest building space; the dearer ones come before it."""
SHOPS: Final = ("drugstore", "bank", "saloon")
MINERS: Final = ("mine",)
HOUSES: Final = [kind for kind, houses in zip(THINGS, AS_HOUSE, strict=True) if houses]
