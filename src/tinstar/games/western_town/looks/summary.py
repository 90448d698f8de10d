"""The table in words, for those who can't see it: Lincoln, the camp, every town with its buildings, goods and cards."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.draw import phrases
from tinstar.draw.memory import remembered
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import names_of, with_commas
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import effects, sayings, texts
from tinstar.games.western_town.looks.sayings import amount, card_name
from tinstar.games.western_town.looks.worth import counted
from tinstar.games.western_town.pieces import GOODS, LOT_NAMES
from tinstar.games.western_town.view import CampSeen, SeatSeen, WesternTownView


def summary(view: WesternTownView, people: list[PersonSeen], words: Words) -> str:
    """How far the game is, the towns, the own one first, and what belongs to nobody."""
    names = names_of(people)
    first = max(view.seat, 0)
    order = [(first + i) % len(view.seats) for i in range(len(view.seats))]
    return phrases.with_spaces(
        progress(view, words),
        lincoln_read(view, words),
        *(camp_read(camp, words) for camp in view.camps),
        *(town_read(names[seat], view.seats[seat], words) for seat in order),
    )


def progress(view: WesternTownView, words: Words) -> str:
    """`Round 3 of 5, third card, use.`"""
    if not view.round:
        return f"{words(texts.FOUNDING)}."
    phase = words(texts.PHASES[view.phase]) if view.phase in texts.PHASES else words(texts.OVER)
    return f"{with_commas(words(texts.ROUND_OF, n=view.round, all=view.rounds), phase)}."


def lincoln_read(view: WesternTownView, words: Words) -> str:
    wishes = sayings.wishes(view.expects, words)
    return words("Lincoln looks for {wishes}.", wishes=wishes) if wishes else ""


def camp_read(camp: CampSeen, words: Words) -> str:
    riders = sayings.riders(camp.red, camp.orange, words)
    return words("In the camp: {riders}.", riders=riders) if riders else f"{words(texts.NEITHER)}."


@remembered
def town_read(name: str, town: SeatSeen, words: Words) -> str:
    """`Ada, lead marshal, 33 points. 2 gold, … . Town: a1 free (6), b1 Gunsmith, … . Cards: …`"""
    head = with_commas(
        name,
        words(texts.ROLES[town.role]) if town.role else "",
        phrases.points(town.points, words),
        words("passed") if town.passed else "",
    )
    offers = with_commas(*(words(texts.HOUSES[offer.house]) for offer in town.offers))
    return phrases.with_spaces(
        f"{head}: {goods_read(town, words)}.",
        lots_read(town, words),
        table_read(town, words),
        words("Hand: {cards}.", cards=hand_read(town, words)),
        words("To build: {buildings}.", buildings=offers) if offers else "",
    )


def goods_read(town: SeatSeen, words: Words, goods: Sequence[str] = (*GOODS, "households")) -> str:
    """`2 gold, 1 wood`"""
    return with_commas(*(amount(counted(town, good), good, words) for good in goods))


def lots_read(town: SeatSeen, words: Words, lots: Sequence[str] = LOT_NAMES) -> str:
    """`Town: a1 free, 6; b1 Gunsmith.`"""
    return words("Town: {lots}.", lots=phrases.in_a_row((lot_read(lot, town, words) for lot in lots), words))


def table_read(town: SeatSeen, words: Words) -> str:
    """`On the table: Gold Mine, Marshal face down.`"""
    table = with_commas(
        *(
            card_name(card.card, words) if card.up else words("{card} face down", card=card_name(card.card, words))
            for card in town.played
        )
    )
    return words("On the table: {cards}.", cards=table) if table else ""


def lot_read(lot: str, town: SeatSeen, words: Words) -> str:
    """`b1 Gunsmith`, `e2 free, 5, roll the die of the camp`"""
    here = town.lots[LOT_NAMES.index(lot)]
    if here.house is None:
        free = words("{lot} free, {number}", lot=lot, number=sayings.number_of(lot))
        return with_commas(free, effects.lot_said(lot, words))
    name = words("{lot} {building}", lot=lot, building=words(texts.HOUSES[here.house]))
    return with_commas(name, words(texts.DESTROYED) if here.destroyed else "")


def hand_read(town: SeatSeen, words: Words) -> str:
    """The cards where they are known, else how many; and how many sleep."""
    hand = with_commas(*(card_name(card, words) for card in town.hand_cards or ())) or phrases.cards(town.hand, words)
    return with_commas(hand, words(texts.ASLEEP, n=town.asleep) if town.asleep else "")
