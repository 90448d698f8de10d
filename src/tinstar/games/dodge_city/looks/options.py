"""Every option in words, with the clicks that choose it and what it would mean.

A click is on a card in hand (`card:lady_6`), a cell (`cell:saloon.4.3`), a stone (`stone:saloon.1.4`), a line of the
price list (`figure:lady`), the chip of a rival in a building (`tally:saloon.2`) or a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.options import THING, OptionWriter
from tinstar.draw.parts import OptionSeen, PersonSeen, StepSeen, Tone
from tinstar.draw.phrases import with_spaces
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import duelling, plan, sayings, texts, worth
from tinstar.games.dodge_city.looks.changes import Changes
from tinstar.games.dodge_city.looks.sayings import card_name, dollars, more
from tinstar.games.dodge_city.pieces import half
from tinstar.games.dodge_city.rules.events import PLAYED, Put
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.look import Seen

ALONE: Final[dict[str, tuple[str, Tone]]] = {
    "done": (N_("Done"), "loud"),
    "enough": (N_("Enough"), "quiet"),
    "keep": (N_("Keep them"), "quiet"),
    "cede": (N_("Cede the right"), "quiet"),
}
"""Options that nothing on the table stands for."""
CONFIRM: Final = {
    "FreeStones": N_("Put it here"),
    "Buy": N_("Put it here"),
    "ShiftStone": N_("Put it here"),
    "TakeStones": N_("Take it off"),
    "Sell": N_("Sell it"),
}
"""What the button says that sends a choice which is only shown so far."""
FEW: Final = 3
"""How many cards are named; more of them are counted."""


class DodgeWriter(OptionWriter[DodgeCityView]):
    """Writes the options of one question."""

    labels = ALONE
    confirms = CONFIRM

    def __init__(self, seen: Seen[DodgeCityView], people: Sequence[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        self.me = self.view.seats[seen.seat]
        self.changes = Changes(self.view, self.names, words)

    def arrange(self, found: list[OptionSeen]) -> list[OptionSeen]:
        """What passes or ends comes last."""
        self.soften(found)
        return sorted(found, key=lambda option: option.id in ALONE)

    def soften(self, found: list[OptionSeen]) -> None:
        """Where a stone neither joins nor blocks the light is faint, unless it is so everywhere."""
        put = [
            (seen, self.changes.matters(self.seat, option[1]))
            for seen, option in zip(found, self.seen.options, strict=True)
            if option[0] in ("put", "buy")
        ]
        if any(matters for _, matters in put):
            for seen, matters in put:
                seen.tone = seen.tone if matters else "quiet"

    def steps(self, options: list[OptionSeen]) -> list[StepSeen]:
        by = "name" if self.seen.kind == "ChooseFigure" else ""
        return [StepSeen("", by) for _ in super().steps(options)]

    # ---------------------------------------------------------------- spots

    def card(self, card: str) -> str:
        return self.named(f"card:{card}", card_name(card, self.words))

    def cell(self, spot: str) -> str:
        return self.named(f"cell:{spot}", sayings.cell(spot, self.words))

    def stone(self, spot: str) -> str:
        values = {"place": sayings.cell(spot, self.words), "name": self.names[worth.owner_at(self.view, spot)]}
        return self.named(f"stone:{spot}", self.words("{place}: {name}", **values))

    def building(self, name: str) -> str:
        return self.words(texts.BUILDINGS[name])

    # ---------------------------------------------------------------- what passes

    def alone(self, text: str) -> OptionSeen:
        label, tone = self.labels[text]
        if text == "enough" and self.seen.kind == "FreeStones":
            label = N_("No more") if self.view.ask and self.view.ask.building else N_("Place none")
        elif text == "enough" and self.view.round == "duels":
            label = N_("Leave it")
        elif text == "done" and not self.bought():
            label, tone = N_("Buy nothing"), "quiet"
        return OptionSeen(text, self.words(label), about=self.ceded() if text == "cede" else "", tone=tone)

    def bought(self) -> bool:
        """Whether a stone was paid for in this turn."""
        own = (event for event in reversed(self.seen.log) if event.seat == self.seat)
        turn = takewhile(lambda event: event.kind != PLAYED, own)
        return any(isinstance(event, Put) and event.price for event in turn)

    def ceded(self) -> str:
        """R7.4 Those after the viewer may challenge, as long as they have a card."""
        seats = len(self.view.seats)
        after = range(1, (self.view.starter - self.seat) % seats or seats)
        if any(self.view.seats[(self.seat + step) % seats].hand for step in after):
            return self.words("You can still be challenged.")
        return self.words("Nobody comes after you: your card is laid down.")

    # ---------------------------------------------------------------- cards

    def start(self, text: str, card: str) -> OptionSeen:
        """`start lady_6`"""
        words = self.words
        won, others = worth.beaten(self.view, card)
        about = words("Beats {n} of {all} other cards.", n=won, all=others)
        if worth.kind(self.view, card) == "question":
            about = words("The lowest card, and it draws an event.")
        return OptionSeen(text, card_name(card, words), [self.card(card)], about=about)

    def play(self, text: str, card: str) -> OptionSeen:
        """`play sheriff_2`"""
        words = self.words
        label = words("Play {card}", card=sayings.a_card(card, words))
        about = CARD_ABOUTS[worth.kind(self.view, card)](self, card)
        kept = [other for other in self.me.hand_cards or () if other != card]
        if self.view.round != "second placing" or len(kept) != 1 or worth.kind(self.view, kept[0]) == "indio":
            return OptionSeen(text, label, [self.card(card)], about=about)
        odds = duelling.against_anybody(self.view, kept[0])
        keeps = words("You keep {card}.", card=sayings.a_card(kept[0], words))
        about = with_spaces(about, keeps, duelling.in_words(odds, words))
        return OptionSeen(text, label, [self.card(card)], about=about, odds=odds.percents())

    def number_about(self, card: str) -> str:
        """R5.6"""
        got = worth.amount(self.view, card)
        return self.words("{more}, then you have {money}.", more=more(got), money=dollars(self.me.money + got))

    def picture_about(self, card: str) -> str:
        """R5.7 The building where the stones would do most."""
        words, figure, n = self.words, sayings.kind_of(card), worth.amount(self.view, card)
        stones = sayings.figures(n, figure, words)
        there = [shown for shown in self.view.buildings if shown.figure == figure and worth.fought_for(shown)]
        if not there and not (self.view.opening and self.view.discs[figure]):
            return words("Without effect: nowhere do {figures} fight.", figures=words(texts.FIGHTERS[figure]))
        if not there:
            return words("{stones} for nothing: they may open a building.", stones=stones)
        advice = [self.lack(shown.name) for shown in there]
        opens = self.view.opening and self.view.discs[figure]
        return with_spaces(
            words("{stones} for nothing {places}.", stones=stones, places="; ".join(advice)),
            words("They may also open a building.") if opens else "",
        )

    def lack(self, name: str) -> str:
        """`in the Saloon, where you lack 2`"""
        words, where = self.words, self.words(texts.IN_BUILDING[name])
        now = worth.progress(self.view, name, worth.stones_in(self.view, name), self.seat)
        if now.controls:
            return words("{where}, which you control", where=where)
        if now.blocked:
            return words("{where}, where you are blocked", where=where)
        return words("{where}, where you lack {n}", where=where, n=now.missing)

    def question_about(self, card: str) -> str:
        return self.words("Draws an event: it may help you, or cost you.")

    def indio_about(self, card: str) -> str:
        """R5.9"""
        n = worth.amount(self.view, card)
        if not any(camp.seat != self.seat for shown in self.view.buildings for camp in shown.camps):
            return self.words("Without effect: no stone of others is in town.")
        return self.words("Then take up to {stones} of others off.", stones=sayings.stones(n, self.words))

    def swap(self, text: str, card: str) -> OptionSeen:
        """`swap lady_4`"""
        label = self.words("Give {card}", card=sayings.a_card(card, self.words))
        return OptionSeen(text, label, [self.card(card)], about=self.words("It goes into the pile, and you draw one."))

    # ---------------------------------------------------------------- stones that come

    def put(self, text: str, spot: str) -> OptionSeen:
        """`put saloon.4.3`"""
        return self.placed(text, spot, sayings.stone_on(spot, self.put_figure(spot), self.words))

    def put_about(self, spot: str) -> str:
        return self.changes.put(self.seat, spot, self.put_figure(spot))

    def put_figure(self, spot: str) -> str | None:
        """That of the building, or the one that is asked about."""
        asked = self.view.ask.figure if self.view.ask else None
        return worth.building(self.view, plan.name_of(spot)).figure or asked

    def buy(self, text: str, spot: str) -> OptionSeen:
        """`buy saloon.4.3`"""
        words = self.words
        figure = worth.building(self.view, plan.name_of(spot)).figure
        if figure is None:
            label = words("Open {building}: {where}", building=self.the(spot), where=sayings.where(spot, words))
            return self.placed(text, spot, label)
        cost = dollars(worth.price_for(self.view, self.seat, figure))
        return self.placed(text, spot, words("{stone}: {cost}", stone=sayings.stone_on(spot, figure, words), cost=cost))

    def buy_about(self, spot: str) -> str:
        """What it leaves in the purse, too."""
        words, figure = self.words, worth.building(self.view, plan.name_of(spot)).figure
        about = self.changes.put(self.seat, spot, figure)
        if figure is None:
            return with_spaces(words("Then you choose who fights here."), about)
        left = self.me.money - worth.price_for(self.view, self.seat, figure)
        return with_spaces(about, words("{money} left.", money=dollars(left)))

    def the(self, spot: str) -> str:
        return self.words(texts.THE_BUILDING[plan.name_of(spot)])

    def placed(self, text: str, spot: str, label: str) -> OptionSeen:
        cell = self.cell(spot)
        return OptionSeen(text, label, [cell], [f"would:{spot}", cell], self.building(plan.name_of(spot)), later=True)

    def figure(self, text: str, figure: str) -> OptionSeen:
        """`lady`: who fights in a building that is opened."""
        words = self.words
        cost = dollars(worth.price_for(self.view, self.seat, figure))
        points = phrases.points(worth.points(self.view, figure), words)
        values = {"figure": words(texts.FIGURES[figure]), "cost": cost, "points": points}
        label = words("{figure} {cost} · {points}", **values)
        spot = self.named(f"figure:{figure}", self.words.sum(f"{values['figure']} {values['cost']}"))
        return OptionSeen(text, label, [spot], about=self.figure_about(figure))

    def figure_about(self, figure: str) -> str:
        """What a whole chain would cost, and the disc."""
        words, ask = self.words, self.view.ask
        assert ask is not None
        assert ask.building is not None
        fewest = plan.fewest_stones(self.view.edition, ask.building, self.view.conducting)
        left = self.view.discs[figure]
        return with_spaces(
            words(
                "The shortest chain, {stones}: {cost}.",
                stones=sayings.stones(fewest, words),
                cost=dollars(worth.cost(self.view, self.seat, figure, fewest)),
            ),
            words("Rent {rent}.", rent=dollars(worth.rent(self.view, figure))),
            words("The last disc of it.") if left == 1 else "",
        )

    # ---------------------------------------------------------------- stones that go

    def take(self, text: str, spot: str) -> OptionSeen:
        """`take saloon.1.4`"""
        return self.taken(text, spot)

    def sell(self, text: str, spot: str) -> OptionSeen:
        """`sell saloon.1.4`"""
        return self.taken(text, spot)

    def sell_about(self, spot: str) -> str:
        figure = worth.building(self.view, plan.name_of(spot)).figure
        assert figure is not None
        gain = self.words.sum(more(half(worth.price(self.view, figure))))
        return with_spaces(f"{gain}.", self.changes.take(spot))

    def take_about(self, spot: str) -> str:
        return self.changes.take(spot)

    def taken(self, text: str, spot: str) -> OptionSeen:
        name, owner = plan.name_of(spot), worth.owner_at(self.view, spot)
        values = {"where": self.words(texts.IN_BUILDING[name]), "place": sayings.where(spot, self.words)}
        label = (
            self.words("Your stone {where}, {place}", **values)
            if owner == self.seat
            else self.words("Stone of {name} {where}, {place}", name=self.names[owner], **values)
        )
        stone = self.stone(spot)
        return OptionSeen(text, label, [stone], [f"struck:{spot}", stone], self.building(name), later=True)

    def shift(self, text: str, spot: str, place: str) -> OptionSeen:
        """`shift saloon.1.4 2.2`"""
        words = self.words
        name = plan.name_of(spot)
        to = f"{name}.{place}"
        spots = [self.stone(spot), self.cell(to)]
        self.after[spots[0]] = words("Where to?")
        values = {"start": sayings.where(spot, words), "end": sayings.where(to, words)}
        label = words("{building}: from {start} to {end}", building=self.building(name), **values)
        ghost = [f"would:{spot}.to.{place}", spots[1]]
        return OptionSeen(text, label, spots, ghost, self.building(name), later=True)

    def shift_about(self, spot: str, place: str) -> str:
        return self.changes.shift(spot, place)

    # ---------------------------------------------------------------- opponents

    def opponent(self, text: str, number: str) -> OptionSeen:
        """`seat 2`"""
        words, seat = self.words, int(number)
        other = self.view.seats[seat]
        values = {"name": self.names[seat], "money": dollars(other.money), "cards": phrases.cards(other.hand, words)}
        label = words("{name}: {cards}", **values) if self.about_cards() else words("{name}: {money}", **values)
        return OptionSeen(text, label, [self.person(seat)])

    def about_cards(self) -> bool:
        ask = self.view.ask
        return ask is not None and ask.event in ("sleight_of_hand", "telegraph_clerk")

    def challenge(self, text: str, number: str, name: str) -> OptionSeen:
        """`challenge 2 saloon`"""
        words, seat = self.words, int(number)
        label = words("{name} {where}", name=self.names[seat], where=words(texts.IN_BUILDING[name]))
        (known,) = self.view.seats[seat].hand_cards or ("",)
        (card,) = self.me.hand_cards or ("",)
        odds = duelling.against(self.view, card, seat)
        about = with_spaces(
            duelling.in_words(odds, words),
            words("You know the card: {card}.", card=card_name(known, words)) if known else "",
            f"{self.changes.named(name, seat)}.",
            f"{self.changes.named(name, self.seat)}.",
        )
        spot = self.named(f"tally:{name}.{seat}", label)
        return OptionSeen(text, label, [spot], group=self.building(name), about=about, odds=odds.percents())

    # ---------------------------------------------------------------- who writes what

    meanings = {"put": put_about, "buy": buy_about, "take": take_about, "sell": sell_about, "shift": shift_about}
    writers = {
        "StartCard": {"start": start},
        "PlayCard": {"play": play},
        "FreeStones": {"put": put},
        "Buy": {"buy": buy},
        "ChooseFigure": {THING: figure},
        "TakeStones": {"take": take},
        "Sell": {"sell": sell},
        "ShiftStone": {"shift": shift},
        "Rob": {"seat": opponent},
        "PeekHand": {"seat": opponent},
        "SwapHands": {"seat": opponent},
        "SwapCard": {"swap": swap},
        "Challenge": {"challenge": challenge},
    }


def odds(view: DodgeCityView, card: str, words: Words) -> str:
    """R3 `Only Lady 7 beats it.`, of the cards that the viewer has not seen."""
    higher = worth.higher(view, card)
    if not higher:
        return words("Nothing that others may hold beats it.")
    if len(higher) <= FEW:
        return words("Only {cards} beats it.", cards=phrases.either([card_name(one, words) for one in higher], words))
    return words("{n} of the {all} cards that you have not seen beat it.", n=len(higher), all=len(worth.hidden(view)))


CARD_ABOUTS: Final[dict[str, Callable[[DodgeWriter, str], str]]] = {
    "number": DodgeWriter.number_about,
    "picture": DodgeWriter.picture_about,
    "question": DodgeWriter.question_about,
    "indio": DodgeWriter.indio_about,
}
