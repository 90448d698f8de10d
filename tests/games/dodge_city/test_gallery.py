"""The gallery of the guide holds everything that is in the box, and tells what the table tells."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.dodge_city.spoken import words_in
from tinstar.draw.gallery import Piece, Section
from tinstar.draw.words import LANGUAGES
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.look import LOOK
from tinstar.games.dodge_city.looks.gallery import EVENT_RULES, whole_town
from tinstar.games.dodge_city.pieces import EDITIONS, FIGURES, MARKS, MOST_SEATS, NEWEST, Edition
from tinstar.kernel import SPECTATOR, Seen


def begun(seats: int, edition: str = NEWEST) -> Seen[Any]:
    """What a spectator sees of a game that has just begun."""
    return game.play(seats=seats, seed=1, options={"edition": edition}).seen(SPECTATOR)


SEEN = begun(3)
EVERY = [(lang, edition.name) for lang in LANGUAGES for edition in EDITIONS]


def sections(lang: str = "en") -> dict[str, Section]:
    return {section.key: section for section in LOOK.gallery(SEEN, words_in(lang))}


def pieces(kind: str, lang: str = "en") -> list[Piece]:
    """All pieces of a kind, wherever they are shown."""
    shown = [piece for section in sections(lang).values() for piece in section.pieces]
    return [piece for piece in shown if piece.id.partition(":")[0] == kind]


def buildings(edition: str, lang: str = "en") -> list[Piece]:
    key = "buildings" if edition == NEWEST else f"buildings-{edition}"
    return list(sections(lang)[key].pieces)


# ---------------------------------------------------------------- nothing in the box is missing
@pytest.mark.parametrize("box", EDITIONS, ids=lambda box: box.name)
def test_every_building_of_every_edition_is_there(box: Edition) -> None:
    ending = "" if box.name == NEWEST else f"-{box.name}"
    shown = buildings(box.name)
    assert [piece.id for piece in shown] == [f"building:{name}{ending}" for name in box.building_names]
    for piece, here in zip(shown, box.buildings, strict=True):
        cells, marks = (
            f"{sum(row.count('.') for row in here.rows)} cells",
            f"{here.needed} of {len(here.mark_cells)} marks",
        )
        assert piece.line == f"{cells}; the shortest chain joins {marks} and has {here.fewest} stones."
        plates = re.findall(r'class="plate"[^>]*/><use href="#m-(\w+)"', piece.picture)
        assert plates == here.mark_names
        same = ending and here.rows == plan_of(here.name)
        assert piece.note == ("as in edition 3" if same else f"{cells}, {marks}")


def plan_of(name: str) -> list[str]:
    """The plan of a building in the newest edition."""
    return next(here.rows for here in EDITIONS[-1].buildings if here.name == name)


def test_all_44_cards_are_there() -> None:
    """Those that are all the same are shown once, with their number."""
    box = EDITIONS[-1]
    shown = {piece.id.partition(":")[2]: int(piece.note[1:] or 1) for piece in pieces("card")}
    assert sum(shown.values()) == len(box.cards) == 44
    single = {card for card in box.cards if card.rpartition("_")[0] not in ("question", "indio")}
    assert set(shown) == single | {"question_1", "indio_1"}
    assert shown["question_1"] == sum(card.startswith("question") for card in box.cards)
    assert shown["indio_1"] == sum(card.startswith("indio") for card in box.cards)
    assert all(edition.cards == box.cards for edition in EDITIONS)


def test_all_32_events_are_there() -> None:
    box = EDITIONS[-1]
    assert [piece.id for piece in pieces("event")] == [f"event:{name}" for name in box.events]
    assert len(box.events) == 32
    assert set(EVENT_RULES) <= set(box.events)
    assert all(edition.events == box.events for edition in EDITIONS)


def test_figures_and_marks_are_there() -> None:
    assert [piece.id for piece in pieces("figure")] == [f"figure:{figure}" for figure in FIGURES]
    assert [piece.id for piece in pieces("mark")] == [f"mark:{mark}" for mark in MARKS.values()]


# ---------------------------------------------------------------- what it says
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_figures_have_the_tips_of_the_table(lang: str) -> None:
    for piece in [*pieces("card", lang), *pieces("figure", lang)]:
        assert piece.tip
        assert piece.tip == LOOK.tip(SEEN, piece.id, [], words_in(lang)), piece.id


@pytest.mark.parametrize(("lang", "edition"), EVERY)
def test_buildings_have_the_tips_of_a_table_of_their_edition(lang: str, edition: str) -> None:
    """Five play with all buildings."""
    table = begun(MOST_SEATS, edition)
    for piece in buildings(edition, lang):
        name = piece.id.partition(":")[2].partition("-")[0]
        assert piece.tip
        assert piece.tip == LOOK.tip(table, f"building:{name}", [], words_in(lang)), piece.id


def test_the_town_of_the_gallery_is_that_of_five() -> None:
    for edition in EDITIONS:
        table = begun(MOST_SEATS, edition.name)
        assert whole_town(SEEN, edition.name).view.buildings == table.view.buildings


def test_every_event_has_a_rule_behind_its_text() -> None:
    assert all(piece.rules for piece in pieces("event"))
    money = {piece.id.partition(":")[2] for piece in pieces("event") if "R12.9" in piece.rules}
    assert money == {"nugget", "herd_sold", "bounty", "railway_dividend", "inheritance"}  # they need no other
