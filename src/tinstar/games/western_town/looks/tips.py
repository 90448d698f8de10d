"""What a pointer learns of a thing: its name, what it does, and what it is worth now."""

from __future__ import annotations

from typing import Final

from tinstar.draw import phrases, tips
from tinstar.draw.kit import Safe
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.table import tip_body
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import effects, sayings, texts
from tinstar.games.western_town.looks.journal import units_said
from tinstar.games.western_town.looks.now import now_said
from tinstar.games.western_town.looks.sayings import amount, card_name, house_of, named
from tinstar.games.western_town.looks.worth import (
    camp_of,
    counted_pipes,
    hand_after,
    may_hold,
    neighbours,
    raid_chance,
    ruined,
    standing,
    stores,
    targets,
    tile_worth,
)
from tinstar.games.western_town.pieces import CARDS, CENTRE, FAMILY, GOODS, LOT_NAMES, ORANGE_RIDER, RAID_AT, RED, TILES
from tinstar.games.western_town.state import DESTROYED_COSTS, WISHES
from tinstar.games.western_town.view import LotSeen, SeatSeen, WesternTownView
from tinstar.kernel.look import Seen


class Teller(tips.Teller[WesternTownView]):
    """Has a method for every kind of element."""

    def __init__(self, seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.me: SeatSeen | None = seen.view.seats[seen.view.seat] if seen.view.seat >= 0 else None

    # ---------------------------------------------------------------- cards

    def card(self, card: str) -> Safe | None:
        """A card of the own hand: what it does, whether it can be played, whose it could be used against."""
        if card not in CARDS:
            return None
        words = self.words
        use = self._use_now(card)
        return tip_body(
            card_name(card, words), *self._about_card(card), self._brings_now(card), use, rule=card_rule(card)
        )

    def _about_card(self, card: str) -> list[str]:
        data = sayings.card_data(card)
        return [*effects.card_lines(data, self.words), effects.color_line(data["color"], self.words)]

    def _brings_now(self, card: str) -> str:
        """What playing it would bring at this moment."""
        if self.me is None or self.view.phase > 3 or card not in (self.me.hand_cards or ()):
            return ""
        return now_said(self.me, card, self.words)

    def _use_now(self, card: str) -> str:
        """Whose it could be used against at this moment."""
        if self.me is None or ruined(self.me, house_of(card)):
            return ""
        words, view = self.words, self.view
        usable = [option[3] for option in self.seen.options if option[:2] == ("use", card)]
        if usable:
            others = listed(dict.fromkeys(self.names[int(seat)] for seat in usable), words)
            return words("Now: you can use it against {names}.", names=others)
        open_at = [self.names[seat] for seat in targets(view, view.seat, card)] if view.phase > 1 else []
        if not open_at:
            return ""
        later = view.phase < 4 and not self.me.passed and not (view.phase == 3 and self.seen.options)
        said = (
            N_("Now: the same card lies open before {names}: you could use it.")
            if later
            else N_("Now: the same card lies open before {names}.")
        )
        return words(said, names=listed(open_at, words))

    def played(self, rest: str) -> Safe | None:
        """A card on a table."""
        seat, _, place = rest.partition(".")
        number = self.seat_named(seat)
        if number is None or not place.isdecimal() or int(place) >= len(self.view.seats[number].played):
            return None
        words, laid = self.words, self.view.seats[number].played[int(place)]
        title = words("{card} of {name}", card=card_name(laid.card, words), name=self.names[number])
        if not laid.up:
            return tip_body(
                title,
                words("It lies face down: no income, and nobody can use it."),
                *self._about_card(laid.card),
                rule=card_rule(laid.card),
            )
        return tip_body(
            title, *self._about_card(laid.card), *self._stakes(number, laid.card), rule=card_rule(laid.card)
        )

    def _stakes(self, seat: int, card: str) -> list[str]:
        """What its owner may still lose, and to whom."""
        words, view = self.words, self.view
        if view.phase > 3:
            return []
        income = effects.effects_said(sayings.card_data(card)["income"], words)
        threats = [other for other in neighbours(view, seat) if self._may_use(other, card)]
        if seat == view.seat:
            if not threats:
                return [words("Nobody beside you can use it now.")]
            who = listed((self.names[other] for other in threats), words)
            return [words("You may lose its income ({effect}): {names} could use it.", effect=income, names=who)]
        if view.seat in threats:
            return [
                words(
                    "You may be able to use it: {name} loses its income, {effect}.",
                    name=self.names[seat],
                    effect=income,
                )
            ]
        if view.seat >= 0 and view.seat not in neighbours(view, seat):
            return [words("{name} does not sit beside you: safe from your cards.", name=self.names[seat])]
        return [words("{name} may lose its income: {effect}.", name=self.names[seat], effect=income)]

    def _may_use(self, seat: int, card: str) -> bool:
        """R4.2 Whether this seat could use a card of that name, as far as the viewer knows."""
        town, house = self.view.seats[seat], house_of(card)
        if town.passed or not standing(town, house):
            return False
        return may_hold(town, house) or any(laid.up and laid.house == house for laid in town.played)

    def asleep(self, rest: str) -> Safe | None:
        """Sleeping cards: one of the own, or a player's pile."""
        if rest in CARDS:
            return self.card(rest)
        number = self.view.seat if rest == "asleep" else self.seat_named(rest)
        if number is None or number < 0:
            return None
        words, town = self.words, self.view.seats[number]
        known = listed((card_name(card, words) for card in town.asleep_cards or ()), words)
        return tip_body(
            words("Asleep: {cards}", cards=phrases.cards(town.asleep, words)),
            words("Cards that were put aside for this round. They come back to hand in the next."),
            words("{cards}.", cards=known) if known else "",
            rule="R2.6",
        )

    def hand(self, rest: str) -> Safe | None:
        """How many cards somebody has in hand, and what the viewer knows of them."""
        number = self.seat_named(rest)
        if number is None:
            return None
        words, town = self.words, self.view.seats[number]
        mine = town.known[self.view.seat] if self.view.seat >= 0 else ()
        known = listed((card_name(card, words) for card in town.hand_cards or (*town.known[-1], *mine)), words)
        return tip_body(
            words("Hand of {name}: {cards}", name=self.names[number], cards=phrases.cards(town.hand, words)),
            words("{name} keeps {n} cards a round.", name=self.names[number], n=town.hand_limit),
            words("Known: {cards}.", cards=known) if known else "",
            rule="R2.4",
        )

    # ---------------------------------------------------------------- buildings and lots

    def offer(self, tile: str) -> Safe | None:
        """A building above the board: what it costs and brings, and what is missing for it."""
        if tile not in TILES:
            return None
        words = self.words
        title = words(texts.HOUSES[house_of(tile)])
        if self.me is None:
            return tip_body(title, *effects.tile_lines(tile, words), rule=tile_rule(tile))
        offer = next((offer for offer in self.me.offers if offer.tile == tile), None)
        missing = self._missing(tile) if offer else ""
        left = words("{n} left.", n=offer.left) if offer and offer.left > 1 else ""
        return tip_body(
            title,
            *effects.tile_lines(tile, words),
            words("Worth {points} now.", points=phrases.points(tile_worth(self.me, tile), words)),
            self._card_of(tile),
            left,
            missing,
            rule=tile_rule(tile),
        )

    def _card_of(self, tile: str) -> str:
        """What its card does."""
        words = self.words
        card = "homestead_2" if tile == "homestead" else tile
        lines = effects.card_lines(sayings.card_data(card), words) if card in CARDS else []
        return words("Its card. {lines}", lines=" ".join(lines)) if lines else ""

    def _missing(self, tile: str) -> str:
        """R11.2, R11.3 Why it can't be built now."""
        words, me = self.words, self.me
        assert me is not None
        offer = next(offer for offer in me.offers if offer.tile == tile)
        if offer.buildable:
            return ""
        if me.households < offer.needs:
            return words(
                "Now: it needs {needed}, you have {n}.",
                needed=amount(offer.needs, "households", words),
                n=me.households,
            )
        if all(lot.tile for lot in me.lots):
            return words("Now: no lot is free.")
        ways = phrases.either([sayings.way_said(wood, gold, words) for wood, gold in offer.costs], words)
        have = sayings.way_said(me.goods["wood"], me.goods["gold"], words)
        return words("Now: it costs {cost}, you have {have}.", cost=ways, have=have)

    def site(self, rest: str) -> Safe | None:
        """A lot, with whatever stands on it."""
        seat, _, lot = rest.partition(".")
        number = self.seat_named(seat)
        if number is None or lot not in LOT_NAMES:
            return None
        town = self.view.seats[number]
        here = town.lots[LOT_NAMES.index(lot)]
        return self._building(number, lot, here) if here.tile else self._free(number, lot)

    def _building(self, seat: int, lot: str, here: LotSeen) -> Safe:
        words, tile = self.words, here.tile or ""
        title = with_commas(named(texts.HOUSES, here.house, words), words(texts.DESTROYED) if here.destroyed else "")
        if seat != self.view.seat:
            title = words("{building} of {name}", building=title, name=self.names[seat])
        lines = [line for line in effects.tile_lines(tile, words)[0 if tile.startswith("printed") else 1 :] if line]
        worth = words("Worth {points} now.", points=phrases.points(here.points, words))
        ruin = self._ruin() if here.destroyed else ()
        rule = "R7.10" if here.destroyed else tile_rule(tile)
        return tip_body(title, *lines, worth, *ruin, self._defence(lot), rule=rule)

    def _ruin(self) -> tuple[str, str]:
        said = N_("Destroyed: half its points, {n} less, 1 household less. Its card cannot be played or used.")
        return self.words(said, n=DESTROYED_COSTS), effects.repair_line(self.words)

    def _defence(self, lot: str) -> str:
        words = self.words
        if CENTRE[LOT_NAMES.index(lot)]:
            return words("In the centre: a cowboy holds two riders.")
        return words("Outside of the centre: a cowboy holds one rider.")

    def _free(self, seat: int, lot: str) -> Safe:
        """R2.4, R11.4"""
        words, town = self.words, self.view.seats[seat]
        title = sayings.lot_name(lot, words)
        effect = effects.lot_said(lot, words)
        return tip_body(
            title,
            words("When it is built on: {effect}.", effect=effect) if effect else words("It brings nothing by itself."),
            self._hand_limit(town, lot, seat == self.view.seat),
            self._defence(lot),
            rule="R11.4",
        )

    def _hand_limit(self, town: SeatSeen, lot: str, mine: bool) -> str:
        """What the number means for the cards that are kept."""
        words, limit = self.words, town.hand_limit
        after = hand_after(town, LOT_NAMES.index(lot))
        if not mine:
            return words("The smallest number on free lots is the hand limit: {n}.", n=limit)
        if after > limit:
            return words("Built on, it lets you keep {n} cards instead of {limit}.", n=after, limit=limit)
        if sayings.number_of(lot) == limit:
            return words(STAYS[limit])
        return words("It does not change how many cards you keep: {n}.", n=limit)

    # ---------------------------------------------------------------- counters

    def good(self, rest: str) -> Safe | None:
        """A counter of a town: what it is good for, its limit, what Lincoln makes of it."""
        seat, _, good = rest.partition(".")
        number = self.seat_named(seat)
        if number is None or good not in texts.GOODS:
            return None
        words, town = self.words, self.view.seats[number]
        n = town.households if good == "households" else town.goods[good]
        title = words("{good}: {n}", good=words(texts.GOODS[good]), n=n)
        return tip_body(title, words(texts.ABOUT_GOODS[good]), *self._counted(number, good), rule=GOOD_RULES[good])

    def _counted(self, seat: int, good: str) -> list[str]:
        words, town = self.words, self.view.seats[seat]
        if good == "households":
            return [
                words("{n} of them are pink.", n=town.pink),
                words("{n} by visits of Lincoln.", n=town.markers) if town.markers else "",
                words("If the game ended now: {points}.", points=self._part("households", seat)),
            ]
        lines = [self._limit(town, good), self._pipes() if good == "pipes" else ""]
        if good in self.view.multipliers:
            lines.append(self._wish(seat, good))
        return lines

    def _limit(self, town: SeatSeen, good: str) -> str:
        """R5.3 Where the room comes from."""
        words = self.words
        if good not in town.limits:
            return ""
        rooms = [words(texts.HOUSES[house]) for house in stores(town, GOODS.index(good))]
        if rooms:
            by = listed(rooms, words)
            return words("After income {n} may stay, with: {buildings}.", n=town.limits[good], buildings=by)
        return words("After income {n} may stay.", n=town.limits[good])

    def _pipes(self) -> str:
        """R7.4 Pipes compared: `Fewest pipes draw red raids: Ada 3, Ben 1.`"""
        seats = camp_of(self.view, self.view.seat).seats
        sums = ", ".join(f"{self.names[seat]} {counted_pipes(self.view.seats[seat])}" for seat in seats)
        return self.words("As red riders count them, with those that buildings count for: {sums}.", sums=sums)

    def _wish(self, seat: int, good: str) -> str:
        """R8.4"""
        words, times = self.words, self.view.multipliers[good]
        n = self.view.seats[seat].goods[good]
        units = units_said(n // FAMILY if good == "inhabitants" else n, good, words)
        said = N_("At the end, by Lincoln's cards so far: {units}, times {n}: {points}.")
        return words(said, units=units, n=times, points=self._part(good, seat))

    def _part(self, source: str, seat: int) -> str:
        return phrases.points(self.view.parts[source][seat], self.words)

    # ---------------------------------------------------------------- players

    def points(self, rest: str) -> Safe | None:
        """What a town is worth if the game ended now, with its parts."""
        number = self.seat_named(rest)
        if number is None:
            return None
        words, view = self.words, self.view
        parts = [
            words("{source}: {n}", source=words(name), n=view.parts[source][number])
            for source, name in texts.SOURCES.items()
        ]
        title = words(
            "{name}: {points}", name=self.names[number], points=phrases.points(view.seats[number].points, words)
        )
        return tip_body(title, words("If the game ended now:"), *parts, self._visits_left(), rule="R8")

    def _visits_left(self) -> str:
        view, words = self.view, self.words
        visits = view.rounds - (0 if view.short else 1)
        left = visits - len(view.past) - (1 if view.lincoln else 0)
        if left <= 0:
            return ""
        return words.many(
            "Lincoln has {n} card to come: what he looks for then is not counted yet.",
            "Lincoln has {n} cards to come: what he looks for then is not counted yet.",
            left,
        )

    def seat(self, rest: str) -> Safe | None:
        """A player: role, place at the table, cards, households."""
        number = self.seat_named(rest)
        if number is None:
            return None
        words, view = self.words, self.view
        town = view.seats[number]
        goods = with_commas(*(amount(town.goods[good], good, words) for good in GOODS))
        return tip_body(
            words("{name}: {points}", name=self.names[number], points=phrases.points(town.points, words)),
            words("{role}.", role=words(texts.ROLES[town.role])) if town.role else "",
            self._place(number),
            f"{goods}.",
            words(
                "{households}, {n} of them pink.", households=amount(town.households, "households", words), n=town.pink
            ),
            words("{cards} in hand, {n} asleep.", cards=phrases.cards(town.hand, words), n=town.asleep),
            rule="R8" if view.seat in (number, -1) else "R4.2",
        )

    def _place(self, seat: int) -> str:
        """R4.2 Who may use whose cards."""
        view, words = self.view, self.words
        if view.seat < 0 or seat == view.seat:
            return ""
        if view.seats[seat].territory != view.seats[view.seat].territory:
            return words("Plays the other duel.")
        if seat in neighbours(view, view.seat):
            return words("Beside you: you may use each other's cards.")
        return words("Opposite you: safe from your cards, and you from theirs.")

    def role(self, rest: str) -> Safe | None:
        """The badge of a role, by the seat that bears it."""
        number = self.seat_named(rest)
        if number is None or not self.view.seats[number].role:
            return None
        role = self.view.seats[number].role
        title = self.words("{role}: {name}", role=self.words(texts.ROLES[role]), name=self.names[number])
        return tip_body(title, self.words(texts.ROLES_SAID[role]), rule=ROLE_RULES[role])

    # ---------------------------------------------------------------- for everybody

    def commons(self, rest: str) -> Safe | None:
        """Lincoln, or the camp."""
        return self.lincoln(rest) if rest == "lincoln" else self.camp(rest) if rest == "camp" else None

    def lincoln(self, rest: str) -> Safe:
        """R6 What he looks for, every seat's sum, and what counts at the end so far."""
        words, view = self.words, self.view
        lines = []
        if view.expects:
            lines.append(words("He looks for {wishes}.", wishes=sayings.wishes(view.expects, words)))
            lines += [self._sum(seat) for seat in camp_of(view, view.seat).seats]
            lines.append(words("Whoever has most gets a household; of equals the lead marshal chooses."))
        elif view.lincoln:
            lines.append(words("His last card: no visit in this round."))
        counts = with_commas(
            *(
                words("{wish} times {n}", wish=words(texts.EXPECTED[GOODS[good]]), n=view.multipliers[GOODS[good]])
                for good in WISHES
                if view.multipliers[GOODS[good]]
            )
        )
        lines.append(words("At the end, so far: {counts}.", counts=counts) if counts else "")
        return tip_body(words("Lincoln"), *lines, self._visits_left(), rule="R6.3" if view.expects else "R6.4")

    def _sum(self, seat: int) -> str:
        """`Ada 6: 2 exported gold, 4 attractiveness.`"""
        words, town = self.words, self.view.seats[seat]
        offered = with_commas(*(amount(town.goods[good], good, words) for good in dict.fromkeys(self.view.expects)))
        return words("{name} {n}: {goods}.", name=self.names[seat], n=town.expectation, goods=offered)

    def camp(self, rest: str) -> Safe:
        """R7 The riders, and the odds of a raid on the next roll."""
        words, camp = self.words, camp_of(self.view, self.view.seat)
        chance = round(100 * raid_chance(camp.red, camp.orange))
        out = camp.red >= RAID_AT[RED] or camp.orange >= RAID_AT[ORANGE_RIDER]
        return tip_body(
            words("The camp"),
            words(
                "{red} red riders of {all}, {orange} orange ones of {both}.",
                red=camp.red,
                all=RAID_AT[RED],
                orange=camp.orange,
                both=RAID_AT[ORANGE_RIDER],
            ),
            words("They are out on a raid.") if out else words("The next roll brings a raid with {n} %.", n=chance),
            words("The last orange rider leads them to whoever rolled, the last red one to the fewest pipes."),
            self._pipes(),
            words.many(
                "{n} pipe lies here; each raid gives one away.",
                "{n} pipes lie here; each raid gives one away.",
                camp.pipes,
            ),
            rule="R7.2",
        )

    def shield(self, color: str) -> Safe | None:
        """A group of riders that is sent."""
        raid = self.view.raid
        if color not in texts.RIDERS_AT or raid is None:
            return self.camp("") if color in texts.RIDERS_AT else None
        n = raid.red if color == "red" else raid.orange
        return tip_body(
            sayings.RIDERS[color](n, self.words),
            self.words("They go at one target together. In the centre a cowboy holds two of them, elsewhere one."),
            rule="R7.5",
        )

    def phase(self, rest: str) -> Safe | None:
        """A phase of the round, in the strip."""
        if not rest.isdecimal() or int(rest) not in texts.PHASES:
            return None
        number = int(rest)
        return tip_body(self.words(texts.PHASES[number]), self.words(texts.PHASES_SAID[number]), rule=f"R{number + 1}")

    tips = {
        "card": card,
        "played": played,
        "asleep": asleep,
        "pile": asleep,
        "hand": hand,
        "offer": offer,
        "site": site,
        "good": good,
        "points": points,
        "seat": seat,
        "role": role,
        "commons": commons,
        "lincoln": lincoln,
        "camp": camp,
        "shield": shield,
        "phase": phase,
    }


def card_rule(card: str) -> str:
    """Its paragraph: R12 goes through them all, in the order of the data."""
    return f"R12.{CARDS.index(card) + 2}"


def tile_rule(tile: str) -> str:
    """The same in R13."""
    return f"R13.{TILES.index(tile) + 2}"


GOOD_RULES: Final = {
    "gold": "R5.3",
    "wood": "R5.3",
    "cowboys": "R7.7",
    "inhabitants": "R6.2",
    "pipes": "R7.4",
    "attractiveness": "R6.6",
    "exported": "R6.2",
    "households": "R2.7",
}
ROLE_RULES: Final = {"lead": "R4.4", "manitou": "R7.5"}
STAYS: Final = {
    4: N_("You keep 4 cards until all fours are built on."),
    5: N_("You keep 5 cards until all fives are built on."),
    6: N_("You keep 6 cards, the most there is."),
}
