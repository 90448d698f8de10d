"""What a pointer learns of a thing: its name, what it does, and what it is worth now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinstar.draw import phrases, tips
from tinstar.draw.kit import Safe, join
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.table import tip_body
from tinstar.draw.tips import rule_link
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import duelling, plan, sayings, texts, worth
from tinstar.games.dodge_city.looks.asking import rule_asked
from tinstar.games.dodge_city.looks.changes import Changes
from tinstar.games.dodge_city.looks.options import CARD_ABOUTS, DodgeWriter, odds
from tinstar.games.dodge_city.looks.sayings import card_name, dollars
from tinstar.games.dodge_city.pieces import FIGURES, GOAL, HAND
from tinstar.games.dodge_city.rules.events import AWARDED, CLEARED, FILLED, OfBuilding, Pass
from tinstar.games.dodge_city.rules.settlement import PATIENCE
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView
from tinstar.kernel.look import Seen


class Teller(tips.Teller[DodgeCityView]):
    """Has a method for every kind of element."""

    def __init__(self, seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.changes = Changes(seen.view, self.names, words)

    # ---------------------------------------------------------------- what is meant

    def _building(self, name: str) -> BuildingSeen | None:
        return next((shown for shown in self.view.buildings if shown.name == name), None)

    def _spot(self, rest: str) -> BuildingSeen | None:
        """The building of `saloon.4.3`, if that is a place of its plan."""
        shown = self._building(plan.name_of(rest))
        box = plan.edition(self.view.edition)
        return shown if shown and box.spot_named(rest) >= 0 else None

    def _place(self, spot: str) -> str:
        """`Saloon, row 5, place 4`"""
        return with_commas(self.words(texts.BUILDINGS[plan.name_of(spot)]), sayings.where(spot, self.words))

    # ---------------------------------------------------------------- buildings

    def building(self, name: str) -> Safe | None:
        """Figure, price, points, rent; how far everybody is; what the viewer still needs."""
        shown = self._building(name)
        if shown is None:
            return None
        if worth.played_out(shown):
            return self._played_out(shown)
        if shown.figure is None:
            return self._unopened(shown)
        words, figure = self.words, shown.figure
        title = words(
            "{building}: {figures}", building=words(texts.BUILDINGS[name]), figures=words(texts.FIGHTERS[figure])
        )
        marks = [f"mark:{plan.spot_at(name, cell)}" for cell in plan.marks_in(self.view.edition, name)]
        return tip_body(
            title,
            words(
                "{price} a stone. Control brings {points} and {rent}.",
                price=dollars(worth.price(self.view, figure)),
                points=phrases.points(worth.points(self.view, figure), words),
                rent=dollars(worth.rent(self.view, figure)),
            ),
            *(self._camp(name, camp.seat) for camp in shown.camps),
            self._own(shown),
            self._contest(shown),
            self._stuck(shown),
            about=[*marks, *(f"tally:{name}.{camp.seat}" for camp in shown.camps)],
            rule="R8.1",
        )

    def _camp(self, name: str, seat: int) -> str:
        """`Dov: 3 of 4 marks, lacks 1 stone. With this building: 6 points, and the game.`"""
        said = f"{self.changes.named(name, seat)}."
        return phrases.with_spaces(said, self._would_win(name, seat))

    def _would_win(self, name: str, seat: int) -> str:
        figure = worth.building(self.view, name).figure
        total = self.view.seats[seat].points + (worth.points(self.view, figure) if figure else 0)
        if total < GOAL or worth.progress(self.view, name, worth.stones_in(self.view, name), seat).blocked:
            return ""
        points = phrases.points(total, self.words)
        return self.words("With this building: {points}, and the game.", points=points)

    def _own(self, shown: BuildingSeen) -> str:
        """What the viewer's cheapest way costs."""
        words, seat, figure = self.words, self.view.seat, shown.figure
        if seat < 0 or figure is None:
            return ""
        now = worth.progress(self.view, shown.name, worth.stones_in(self.view, shown.name), seat)
        none = words("You have no stone here.") if not any(camp.seat == seat for camp in shown.camps) else ""
        if now.missing <= 0:
            return none
        stones = sayings.figures(now.missing, figure, words)
        cost = worth.cost(self.view, seat, figure, now.missing, shown.put if self.seen.options else 0)
        values = {"stones": stones, "cost": dollars(cost), "money": dollars(self.view.seats[seat].money)}
        said = N_("You need {stones}: {cost}. You have {money}.")
        if not none:
            said = N_("You need {stones} more: {cost}. You have {money}.")
        return phrases.with_spaces(none, words(said, **values))

    def _contest(self, shown: BuildingSeen) -> str:
        """R7.1"""
        if shown.level:
            return self.words("Its contest was level: nobody wins it in this pass.")
        if shown.verdict is None:
            return ""
        return self.words("{name} has won the contest for it.", name=self.names[shown.verdict])

    def _stuck(self, shown: BuildingSeen) -> str:
        """R10.3"""
        if not self.view.clearing or not shown.stuck:
            return ""
        said = N_("Nobody could join it at {n} of {all} settlements running.")
        return self.words(said, n=shown.stuck, all=PATIENCE)

    def _unopened(self, shown: BuildingSeen) -> Safe:
        """R5.3 What each figure would cost for the shortest chain."""
        words = self.words
        fewest = plan.fewest_stones(self.view.edition, shown.name, self.view.conducting)
        return tip_body(
            words("{building}: not opened", building=words(texts.BUILDINGS[shown.name])),
            words("Whoever buys the first stone chooses who fights here."),
            words("The stones of a picture card may open it too, for its figure.") if self.view.opening else "",
            words("The shortest chain has {stones}:", stones=sayings.stones(fewest, words)),
            *(self._chain(figure, fewest) for figure in FIGURES if self.view.discs[figure]),
            rule="R5.3",
        )

    def _chain(self, figure: str, stones: int) -> str:
        words = self.words
        return words(
            "{figures}: {cost}, for {points}",
            figures=words(texts.FIGHTERS[figure]),
            cost=dollars(stones * worth.price(self.view, figure)),
            points=phrases.points(worth.points(self.view, figure), words),
        )

    def _played_out(self, shown: BuildingSeen) -> Safe:
        """Who won it, when, and what it brought."""
        words, title = self.words, self.words(texts.BUILDINGS[shown.name])
        number, ended = self._ended(shown.name)
        if shown.owner is None:
            return tip_body(
                words("{building}: neutral", building=title),
                words("Nobody has won it: neutral since pass {n}.", n=number),
                rule="R10.3" if ended == CLEARED else "R6.5",
            )
        figure = shown.figure or ""
        return tip_body(
            words("{building}: won by {name}", building=title, name=self.names[shown.owner]),
            words(
                "In pass {n}, with {figures}: {points} and {rent}.",
                n=number,
                figures=words(texts.FIGHTERS[figure]),
                points=phrases.points(worth.points(self.view, figure), words),
                rent=dollars(worth.rent(self.view, figure)),
            ),
            about=[f"seat:{shown.owner}"],
            rule="R8.1",
        )

    def _ended(self, name: str) -> tuple[int, int]:
        """The pass in which a building was played out, and the kind of event that it was."""
        building = plan.edition(self.view.edition).building_names.index(name)
        number = 0
        for event in self.seen.log:
            if isinstance(event, Pass):
                number = event.number
            elif event.kind in PLAYED_OUT and isinstance(event, OfBuilding) and event.building == building:
                return number, event.kind
        return number, 0

    # ---------------------------------------------------------------- cells, stones, marks

    def cell(self, spot: str) -> Safe | None:
        """A cell that could be chosen: what a stone there would mean."""
        if self._spot(spot) is None:
            return None
        return self._choice("put", "buy", spot=spot) or tip_body(self._place(spot), rule="R5.1")

    def _choice(self, *verbs: str, spot: str) -> Safe | None:
        """What the slip says of a spot that could be chosen, with its rule; so no tip has to cover its neighbours."""
        chosen = next((option for option in self.seen.options if option in [(verb, spot) for verb in verbs]), None)
        if chosen is None:
            return None
        writer = DodgeWriter(self.seen, self.people, self.words)
        return tip_body(writer.write(chosen).label, writer.about(chosen), rule=rule_asked(self.seen))

    def stone(self, spot: str) -> Safe | None:
        """Whose it is, its chain, and what falls apart without it."""
        shown = self._spot(spot)
        if shown is None or not any(spot in camp.spots for camp in shown.camps):
            return None
        chosen = self._choice("take", "sell", spot=spot)
        if chosen:
            return chosen
        words, owner = self.words, worth.owner_at(self.view, spot)
        own = worth.stones_in(self.view, shown.name)[owner]
        here = plan.building(self.view.edition, shown.name)
        chains = plan.chains(here, own, self.view.conducting)
        chain = next(chain for chain in chains if chain.stones & worth.bit(self.view, spot))
        stones = sayings.stones(chain.stones.bit_count(), words)
        marks = sayings.mark_names(self.view.edition, shown.name, chain.marks, words)
        return tip_body(
            words("{name} {where}", name=self.names[owner], where=words(texts.IN_BUILDING[shown.name])),
            words("Its chain: {stones}, joins {marks}.", stones=stones, marks=marks)
            if marks
            else words("Its chain: {stones}, joins no mark.", stones=stones),
            words("If it goes: {change}", change=self.changes.take(spot)),
            about=[f"tally:{shown.name}.{owner}"],
            rule="R6.2",
        )

    def mark(self, spot: str) -> Safe | None:
        """Who joins it."""
        shown = self._spot(spot)
        marked = plan.marks_in(self.view.edition, shown.name) if shown else {}
        if shown is None or plan.cell_of(spot) not in marked:
            return None
        words, here = self.words, plan.building(self.view.edition, shown.name)
        there = worth.stones_in(self.view, shown.name)
        own = [seat for seat in there if self._joins(here.name, there[seat], spot)]
        joined = listed((self.names[seat] for seat in own), words)
        said = N_("No stone ever stands here. A chain needs {n} of the {all} marks.")
        return tip_body(
            words(texts.MARKS[marked[plan.cell_of(spot)]]),
            words("Joined by {names}.", names=joined) if joined else words("Nobody joins it."),
            words(said, n=here.needed, all=len(here.mark_cells)),
            about=[f"tally:{shown.name}.{seat}" for seat in own],
            rule="R6.1",
        )

    def _joins(self, name: str, own: int, spot: str) -> bool:
        here = plan.building(self.view.edition, name)
        return any(chain.marks & worth.bit(self.view, spot) for chain in plan.chains(here, own, self.view.conducting))

    def tally(self, rest: str) -> Safe | None:
        """How far somebody is in a building; the cells of the cheapest way are lit."""
        name, _, number = rest.rpartition(".")
        shown, seat = self._building(name), self.seat_named(number)
        if shown is None or seat is None or not any(camp.seat == seat for camp in shown.camps):
            return None
        words, here = self.words, plan.building(self.view.edition, name)
        now = worth.progress(self.view, name, worth.stones_in(self.view, name), seat)
        marks = sayings.mark_names(self.view.edition, name, now.joined, words)
        way = [f"cell:{plan.spot_at(name, cell)}" for cell in plan.cells_in(here, now.way)]
        return join(
            tip_body(
                words("{name} {where}", name=self.names[seat], where=words(texts.IN_BUILDING[name])),
                phrases.sentence(self.changes.standing(name, seat)),
                words("Joined: {marks}.", marks=marks) if marks else "",
                self._would_win(name, seat),
                about=way,
            ),
            self._duel(name, seat),
            rule_link("R6.2"),
        )

    def _duel(self, name: str, seat: int) -> Safe | None:
        """R7.3 How a challenge there may end."""
        if ("challenge", str(seat), name) not in self.seen.options:
            return None
        (card,) = self.view.seats[self.view.seat].hand_cards or ("",)
        return duelling.bar(duelling.against(self.view, card, seat), self.words)

    # ---------------------------------------------------------------- cards

    def card(self, card: str) -> Safe | None:
        """What it is worth in every round; one of the own hand also what it does now."""
        box, view, words = plan.edition(self.view.edition), self.view, self.words
        if card not in box.cards:
            return None
        kind = worth.kind(view, card)
        title = card_name(card, words)
        if kind in ("number", "picture"):
            title = words("{card}: {kind}", card=title, kind=words(texts.CARD_KINDS[kind]))
        else:
            title = words(texts.CARD_KINDS[kind])
        own = view.seats[view.seat].hand_cards or () if view.seat >= 0 else ()
        said = tip_body(
            title,
            self._fights(card, kind),
            self.placing(card),
            self._now(card, kind) if card in own else self._laid(card),
        )
        fights = card in own and kind != "indio" and worth.hidden(view)
        return join(
            said,
            duelling.bar(duelling.against_anybody(view, card), words) if fights else None,
            rule_link(CARD_RULES[kind]),
        )

    def placing(self, card: str) -> str:
        """What it does in a placing round."""
        kind = worth.kind(self.view, card)
        words, figures = self.words, self.words(texts.FIGHTERS.get(sayings.kind_of(card), ""))
        said = words(PLACING[kind], n=worth.amount(self.view, card), figures=figures)
        opens = self.view.opening and kind == "picture"
        return phrases.with_spaces(said, words("They may also open one.") if opens else "")

    def _fights(self, card: str, kind: str) -> str:
        """Start and duel."""
        words = self.words
        if kind in FIGHTING:
            return words(FIGHTING[kind])
        won, others = worth.beaten(self.view, card)
        said = words("Start and duel: beats {n} of {all} other cards.", n=won, all=others)
        return phrases.with_spaces(said, odds(self.view, card, words) if self.view.seat >= 0 else "")

    def _now(self, card: str, kind: str) -> str:
        """What it would do if it were played now."""
        if self.seen.kind != "PlayCard" or not self.seen.options:
            return ""
        writer = DodgeWriter(self.seen, self.people, self.words)
        return self.words("Now: {what}", what=CARD_ABOUTS[kind](writer, card))

    def _laid(self, card: str) -> str:
        seat = next((seat for seat, shown in enumerate(self.view.seats) if shown.laid == card), None)
        return "" if seat is None else self.words("Laid by {name} in this round.", name=self.names[seat])

    # ---------------------------------------------------------------- players

    def seat(self, rest: str) -> Safe | None:
        """Points and whence, money, stones, cards; where it is nearly done; what waits for it."""
        number = self.seat_named(rest)
        if number is None:
            return None
        words, shown = self.words, self.view.seats[number]
        goods = with_commas(
            words.sum(dollars(shown.money)),
            words("{stones} at home", stones=sayings.stones(shown.home, words)),
            words("{n} in town", n=shown.town),
            words("{cards} in hand", cards=phrases.cards(shown.hand, words)),
        )
        won = listed((words(texts.BUILDINGS[name]) for name in shown.won), words)
        return tip_body(
            words("{name}: {n} of {all} points", name=self.names[number], n=shown.points, all=GOAL),
            words("Start player of this pass.") if self.view.starter == number else "",
            f"{goods}.",
            words("Won: {buildings}.", buildings=won) if won else "",
            self._needs(number),
            *self._nearest(number),
            words("Half price at the next purchase.") if shown.bargain else "",
            words("No buying at the next purchase.") if shown.sore else "",
            self._known(number),
            rule="R9.1",
        )

    def _needs(self, seat: int) -> str:
        """Which single building would win the game."""
        words, left = self.words, GOAL - self.view.seats[seat].points
        enough = [figure for figure in FIGURES if worth.points(self.view, figure) >= left]
        if not enough or self.view.winner is not None:
            return ""
        if len(enough) == len(FIGURES):
            return words("Any building wins the game.")
        return words(
            "A building of {figures} wins the game.",
            figures=phrases.either([words(texts.FIGHTERS[one]) for one in enough], words),
        )

    def _nearest(self, seat: int) -> list[str]:
        """Buildings that it controls, and the one where it lacks least."""
        words, found = self.words, []
        for shown in self.view.buildings:
            if any(camp.seat == seat for camp in shown.camps):
                missing = worth.progress(self.view, shown.name, worth.stones_in(self.view, shown.name), seat).missing
                if missing >= 0:
                    found.append((missing, shown.name))
        controlled = listed((words(texts.THE_BUILDING[name]) for missing, name in found if not missing), words)
        near = min(((missing, name) for missing, name in found if missing), default=None)
        said = [words("Controls {buildings}.", buildings=controlled)] if controlled else []
        if near:
            where = words(texts.IN_BUILDING[near[1]])
            said.append(words("Nearest: lacks {stones} {where}.", stones=sayings.stones(near[0], words), where=where))
        return said

    def _known(self, seat: int) -> str:
        """R11.2 What the viewer has seen of that hand."""
        if self.view.seat < 0 or seat == self.view.seat:
            return ""
        cards = sayings.card_names(self.view.seats[seat].known[self.view.seat], self.words)
        return self.words("You have seen in this hand: {cards}.", cards=cards) if cards else ""

    # ---------------------------------------------------------------- the margin of the map

    def figure(self, figure: str) -> Safe | None:
        """A line of the price list."""
        if figure not in FIGURES:
            return None
        words, view = self.words, self.view
        there = [shown.name for shown in view.buildings if shown.figure == figure]
        names = listed((words(texts.BUILDINGS[name]) for name in there), words)
        return tip_body(
            words(texts.FIGURES[figure]),
            words(
                "{price} a stone. Control brings {points} and {rent}.",
                price=dollars(worth.price(view, figure)),
                points=phrases.points(worth.points(view, figure), words),
                rent=dollars(worth.rent(view, figure)),
            ),
            self._discs(view.discs[figure]),
            words("Chosen for: {buildings}.", buildings=names) if names else "",
            about=[f"building:{name}" for name in there],
            rule="R5.3",
        )

    def _discs(self, left: int) -> str:
        """R5.4, R10.4"""
        words = self.words
        if left < 0:
            return words("It may fight in any number of buildings.")
        if not left:
            return words("No disc is left: it is chosen for no other building.")
        return words.many("{n} disc left: for {n} more building.", "{n} discs left: for {n} more buildings.", left)

    def legend(self, rest: str) -> Safe | None:
        """The price list as a whole."""
        words = self.words
        return tip_body(
            words("Price list"),
            words("What a stone costs, the points of a building, and how many discs are left: two of each figure."),
            words(
                "Under a building, for everybody who stands there: marks joined by the best chain, and stones missing."
            ),
            words("A check: controls it. A cross: blocked as things stand. A star: would win the game with it."),
            rule="R5.1",
        )

    def pile(self, rest: str) -> Safe | None:
        """The cards, or the event cards with those that lie open."""
        return PILES[rest](self) if rest in PILES else None

    def deck(self) -> Safe:
        words, view = self.words, self.view
        known = sayings.card_names(view.in_pile, words)
        return tip_body(
            words("Pile: {cards}", cards=phrases.cards(view.pile, words)),
            words(
                "{cards} were played. Everybody is dealt {n} for a pass.",
                cards=phrases.cards(len(view.discards), words),
                n=HAND,
            ),
            words("You know that this one is in it: {cards}.", cards=known) if known else "",
            self._early(),
            rule="R1.2",
        )

    def _early(self) -> str:
        """R1.2"""
        cards = sayings.card_names(self.view.early, self.words)
        return self.words("In hands, since they were dealt before the shuffle: {cards}.", cards=cards) if cards else ""

    def events(self) -> Safe:
        words, view = self.words, self.view
        past = with_commas(*(words(texts.EVENTS[event]) for event in reversed(view.past_events)))
        return tip_body(
            words.many("{n} event card", "{n} event cards", view.events),
            words("A question mark draws one."),
            words("Drawn, the newest first: {events}.", events=past) if past else "",
            rule="R12.9",
        )

    tips = {
        "building": building,
        "cell": cell,
        "stone": stone,
        "mark": mark,
        "tally": tally,
        "card": card,
        "seat": seat,
        "figure": figure,
        "legend": legend,
        "pile": pile,
    }


FIGHTING: Final = {
    "question": N_("Start and duel: the lowest card, and it draws an event."),
    "indio": N_("Not for the start. In a duel it is no card: you cannot challenge, and lose against every figure."),
}
PLACING: Final = {
    "number": N_("Placing: ${n} from the bank."),
    "picture": N_("Placing: as many free {figures} as it has dots, {n}, into one building where they fight."),
    "question": N_("Placing: draws an event."),
    "indio": N_("Placing: takes up to {n} stones of others off, anywhere."),
}
CARD_RULES: Final = {"number": "R5.6", "picture": "R5.7", "question": "R5.8", "indio": "R5.9"}
"""The paragraph about what a card does in a placing round."""
PLAYED_OUT: Final = (AWARDED, FILLED, CLEARED)
"""What is told of a building that nobody fights for any more."""
PILES: Final[dict[str, Callable[[Teller], Safe]]] = {"deck": Teller.deck, "events": Teller.events}
