"""Scenarios 9, 14 and 16: what everybody begins with, and how cards are dealt. And the parts of the rules that come out
of the data."""

from __future__ import annotations

import re

import pytest

from scripts.dodge_city_cards import PHRASES, buildings, events, rules_file
from tests.games.dodge_city.positions import Position
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS, INDIO, NUMBER, PICTURE, QUESTION, read
from tinstar.games.dodge_city.rules.events import DEALT
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel import SPECTATOR, Play


def seen(play: Play, viewer: int = 0) -> DodgeCityView:
    view = play.view(viewer)
    assert isinstance(view, DodgeCityView)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_s9_what_everybody_begins_with(seats: int) -> None:
    """R1.3"""
    view = seen(game.play(seats=seats, seed=1))
    for seat in view.seats:
        assert (seat.money, seat.hand, seat.home, seat.town, seat.points) == (2000, 4, 41, 0, 0)
    assert (view.passes, view.round, view.pile, view.events) == (1, "start", 44 - 4 * seats, 32)
    assert view.discs == dict.fromkeys(("lady", "gunman", "sheriff", "bandit", "cowboy"), 2)


@pytest.mark.parametrize(
    ("seats", "number", "last"),
    [(2, 6, "grand_hotel"), (3, 6, "grand_hotel"), (4, 7, "union_pacific"), (5, 10, "cattle_yard")],
)
def test_buildings_by_number_of_players(seats: int, number: int, last: str) -> None:
    """R1.4"""
    names = [building.name for building in seen(game.play(seats=seats, seed=1)).buildings]
    assert (len(names), names[0], names[-1]) == (number, "saloon", last)


def test_s14_new_cards_after_the_duel_round() -> None:
    at = Position(3).duels()
    assert [at.seat(seat).hand for seat in range(3)] == [4, 4, 4]
    assert (at.view().passes, at.view().round, at.question) == (2, "start", "StartCard")
    assert [event.c for event in at.heard(DEALT)] == [4, 4, 4]


def test_the_start_player_is_dealt_first() -> None:
    """R1.2"""
    at = Position(3, starter=2, draws="lady_1 lady_2 lady_3 lady_4 lady_5 lady_6 lady_7 gunman_1 gunman_2").settling()
    assert {"lady_1", "lady_4", "lady_7"} <= at.hand(2)
    assert {"lady_2", "lady_5", "gunman_1"} <= at.hand(0)
    assert {"lady_3", "lady_6", "gunman_2"} <= at.hand(1)


def test_s16_a_short_pile_is_dealt_before_the_discards() -> None:
    """R14.31"""
    at = Position(3, pile="lady_1 lady_2 indio_1 question_1", draws="indio_1 lady_1 question_1 lady_2").settling()
    assert "indio_1" in at.hand(0)
    assert "lady_1" in at.hand(1)
    assert "question_1" in at.hand(2)
    assert "lady_2" in at.hand(0)
    for viewer in (0, 1, 2, SPECTATOR):
        assert set(at.view(viewer).early) == {"lady_1", "lady_2", "indio_1", "question_1"}
    assert (at.view().pile, at.view().discards) == (44 - 12, ())
    assert [event.d for event in at.heard(DEALT)] == [1, 1, 1]


def test_without_a_shuffle_nothing_is_early() -> None:
    """R1.2"""
    at = Position(3).settling()
    assert at.view().early == ()


# ---------------------------------------------------------------------------------------------------- the box


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_cards_of_the_box(edition: str) -> None:
    """R13 44 cards of four kinds, 32 events, no two cards of one rank."""
    box = EDITIONS[EDITION_NAMES.index(edition)]
    assert (len(box.cards), len(set(box.cards)), len(box.events), len(set(box.events))) == (44, 44, 32, 32)
    assert {box.kind.count(kind) > 0 for kind in (NUMBER, PICTURE, QUESTION, INDIO)} == {True}
    figures = [rank for rank, kind in zip(box.rank, box.kind, strict=True) if kind in (NUMBER, PICTURE)]
    assert len(set(figures)) == len(figures)
    assert box.kind.count(INDIO) < 4  # R4.4 a hand of nothing else cannot come about
    for card, kind, amount in zip(box.cards, box.kind, box.amount, strict=True):
        side = int(card.rpartition("_")[2])
        assert amount == {NUMBER: 100 * side, PICTURE: side, INDIO: 3, QUESTION: 0}[kind], card


def test_the_rulebooks_own_cards_are_in_every_edition() -> None:
    """R13.2 Number card 5 and picture card 2 of the Lady, and Ladies with 5 and 7."""
    for box in EDITIONS:
        assert box.kind[box.cards.index("lady_5")] == NUMBER
        assert box.kind[box.cards.index("lady_2")] == PICTURE
        assert "lady_7" in box.cards


def test_prices_and_points_are_the_rulebooks_in_every_edition() -> None:
    """R5.1, R5.3"""
    for box in EDITIONS:
        assert (box.prices, box.points) == ([300, 250, 200, 150, 100], [5, 4, 3, 2, 1])
        assert (box.stones, box.discs, box.in_play) == (41, 2, [0, 0, 6, 6, 7, 10])


def test_large_buildings_have_five_marks_and_all_need_four() -> None:
    """R6.2"""
    for box in EDITIONS:
        for building in box.buildings:
            assert building.needed == 4
            assert len(building.mark_cells) in (4, 5)
            assert len(set(building.mark_names)) == len(building.mark_names)


def test_no_two_marks_are_side_by_side() -> None:
    """R10.1 Otherwise marks that conduct would join each other without a stone."""
    for box in EDITIONS:
        for building in box.buildings:
            beside = {mark + step for mark in building.mark_cells for step in (1, building.stride)}
            assert not beside & set(building.mark_cells)


# ---------------------------------------------------------------------------------------------------- rules and data


@pytest.mark.parametrize("lang", PHRASES)
def test_buildings_and_events_read_in_the_rules_as_in_the_data(lang: str) -> None:
    """R12.10, R13 After a change of the data: `python -m scripts.dodge_city_cards`"""
    rules = rules_file(lang).read_text("utf-8")
    assert events(lang) in rules
    assert buildings(lang) in rules


@pytest.mark.parametrize("lang", PHRASES)
def test_a_changed_plan_is_seen_in_the_rules(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    data = read(f"board_{EDITION_NAMES[0]}")
    data["buildings"][3]["rows"][2] = "#" * len(data["buildings"][3]["rows"][2])
    monkeypatch.setattr("scripts.dodge_city_cards.read", lambda name: data if name.startswith("board") else read(name))
    assert buildings(lang) not in rules_file(lang).read_text("utf-8")


def test_every_edition_has_the_same_events() -> None:
    """R12.10 tells of one list."""
    assert len({str(list(zip(box.events, box.effects, strict=True))) for box in EDITIONS}) == 1


def test_events_say_the_sums_of_the_data() -> None:
    """R12.10 Their texts are written by hand."""
    box = EDITIONS[0]
    for event, effects in zip(box.events, box.effects, strict=True):
        sums = {abs(effect[key]) for effect in effects for key in ("amount", "cap") if key in effect}
        assert {int(sum) for sum in re.findall(r"\$(\d+)", texts.EVENT_TEXTS[event])} == sums, event


def test_events_say_how_many_stones() -> None:
    """R12.10"""
    box = EDITIONS[0]
    words = {1: {"A", "a", "one", "an"}, 2: {"Two", "two"}, 3: {"Three", "three"}}
    for event, effects in zip(box.events, box.effects, strict=True):
        for effect in effects:
            if effect["op"] in ("gain", "remove", "move"):
                assert words[effect["count"]] & set(texts.EVENT_TEXTS[event].split()), event
