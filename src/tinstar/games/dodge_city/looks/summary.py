"""The table in words, for those who can't see it: how far the game is, the players, and every building as a list."""

from __future__ import annotations

from itertools import groupby

from tinstar.draw import phrases
from tinstar.draw.memory import remembered
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, with_commas
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import plan, sayings, texts
from tinstar.games.dodge_city.looks.buildings import worth
from tinstar.games.dodge_city.looks.plan import Cell
from tinstar.games.dodge_city.looks.sayings import dollars
from tinstar.games.dodge_city.view import BuildingSeen, CampSeen, DodgeCityView, SeatSeen


def summary(view: DodgeCityView, people: list[PersonSeen], words: Words) -> str:
    """How far the game is, the players from the viewer on, then building after building."""
    names = names_of(people)
    first = max(view.seat, 0)
    order = [(first + i) % len(view.seats) for i in range(len(view.seats))]
    return phrases.with_spaces(
        f"{with_commas(words(texts.PASS, n=view.passes), words(texts.ROUND_SAID[view.round]))}.",
        words("Start player: {name}.", name=names[view.starter]) if view.starter >= 0 else "",
        *(seat_read(names[seat], view.seats[seat], words) for seat in order),
        *(building_read(view.edition, shown, view.conducting, names, words) for shown in view.buildings),
    )


@remembered
def seat_read(name: str, shown: SeatSeen, words: Words) -> str:
    """`Dov: 4 points, $700, 31 stones at home, 3 cards in hand.`"""
    goods = with_commas(
        phrases.points(shown.points, words),
        dollars(shown.money),
        words("{stones} at home", stones=sayings.stones(shown.home, words)),
        words("{cards} in hand", cards=phrases.cards(shown.hand, words)),
        words("half price next") if shown.bargain else "",
        words("no buying next") if shown.sore else "",
    )
    hand = sayings.card_names(shown.hand_cards or (), words)
    return phrases.with_spaces(
        words("{name}: {goods}.", name=name, goods=goods),
        words("Hand: {cards}.", cards=hand) if hand else "",
        words("Laid: {card}.", card=sayings.card_name(shown.laid, words)) if shown.laid else "",
    )


@remembered
def building_read(box: str, shown: BuildingSeen, conducting: bool, names: tuple[str, ...], words: Words) -> str:
    """`Saloon, Sheriffs, 3 points: bottle row 2, place 6; … Ana: row 2: 4, 5; …, 3 of 4 marks, lacks 2 stones.`"""
    building = words(texts.BUILDINGS[shown.name])
    if shown.neutral:
        return words("{building}: neutral.", building=building)
    if shown.owner is not None:
        return words("{building}: won by {name}.", building=building, name=names[shown.owner])
    if shown.figure is None:
        head = with_commas(building, words(texts.NOT_OPENED))
    else:
        points = phrases.points(worth(box, shown.figure), words)
        head = with_commas(building, words(texts.FIGHTERS[shown.figure]), points)
    return phrases.with_spaces(
        words("{building}: {marks}.", building=head, marks=marks_read(box, shown.name, words)),
        *(camp_read(box, shown, camp, conducting, names, words) for camp in shown.camps),
    )


@remembered
def marks_read(box: str, name: str, words: Words) -> str:
    """`bottle row 2, place 6; dollar row 3, place 3`"""
    return phrases.in_a_row(
        (
            words(
                "{mark} {where}",
                mark=words(texts.JOINED_MARKS[mark]),
                where=sayings.where(plan.spot_at(name, cell), words),
            )
            for cell, mark in plan.marks_in(box, name).items()
        ),
        words,
    )


def camp_read(
    box: str, shown: BuildingSeen, camp: CampSeen, conducting: bool, names: tuple[str, ...], words: Words
) -> str:
    """`Ana, row 2: 4 and 5; row 3: 4. 3 of 4 marks, lacks 2 stones.`"""
    rows = phrases.in_a_row(
        (
            words("row {row}: {places}", row=row + 1, places=listed((str(column + 1) for _, column in cells), words))
            for row, cells in groupby(map(plan.cell_of, camp.spots), row_of)
        ),
        words,
    )
    ahead = plan.progress_of(box, shown, camp.seat, conducting)
    standing = sayings.standing(ahead, plan.building(box, shown.name).needed, words)
    return words("{name} {standing}; {rows}.", name=names[camp.seat], standing=standing, rows=rows)


def row_of(cell: Cell) -> int:
    return cell[0]
