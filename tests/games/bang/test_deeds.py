"""What one does to another is staged: shots and how they end, duels, Indians!, thefts."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

import tinstar
from tinstar.games.bang.cards import DUEL, GATLING, INDIANS, KIND
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.looks.posters import NEWEST
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.notation import TEXT
from tinstar.kernel import SPECTATOR, Event, Play, Seen

FIERCE = ("bang ", "gatling", "duel", "panic", "cat_balou", "indians", "missed")


class Deed(NamedTuple):
    """A deed as the page reads it."""

    by: str
    at: list[str]
    end: str
    markup: str


class Moment(NamedTuple):
    """What one decision brought, with all deeds that are drawn then."""

    first: int
    events: list[Event]
    deeds: dict[int, Deed]


def attribute(markup: str, name: str) -> str:
    found = re.search(f'data-{name}="([^"]*)"', markup)
    return found[1] if found else ""


def read(markup: str) -> Deed:
    return Deed(attribute(markup, "by"), attribute(markup, "at").split(), attribute(markup, "end"), markup)


def deeds_of(play: Play, seat: int) -> dict[int, Deed]:
    seen: Seen[Any] = play.seen(seat)
    return {
        int(part.id.partition(":")[2]): read(part.markup)
        for part in LOOK.drawing(seen).parts
        if part.id.startswith("deed:")
    }


def fought(seed: int, seats: int, seat: int = SPECTATOR, train: bool = False) -> list[Moment]:
    """A game in which everybody shoots who can."""
    play = tinstar.game("bang").play(seats=seats, seed=seed, options={"train": train})
    luck = random.Random(seed)
    found: list[Moment] = []
    while not play.over and play.seq < 150:
        asked, before = play.waiting[0], len(play.log(seat))
        options = play.options(asked)
        play.apply(asked, luck.choice([one for one in options if one.startswith(FIERCE)] or options))
        found.append(Moment(before, play.log(seat)[before:], deeds_of(play, seat)))
    return found


@pytest.fixture(scope="module")
def games() -> list[list[Moment]]:
    return [fought(seed, 4 + seed % 3, train=seed % 2 == 1) for seed in range(6)]


def told_in(games: list[list[Moment]], kind: int) -> list[tuple[Event, Deed | None, Moment, int]]:
    """All events of a kind, each with its deed."""
    return [
        (event, moment.deeds.get(moment.first + place), moment, place)
        for moments in games
        for moment in moments
        for place, event in enumerate(moment.events)
        if event.kind == kind
    ]


def test_every_card_that_is_aimed_is_a_line_to_its_target(games: list[list[Moment]]) -> None:
    aimed = [it for it in told_in(games, told.PLAYED) if (it[0].b or -1) >= 0 and it[0].b != it[0].seat]
    assert len(aimed) > 50
    for event, deed, _, _ in aimed:
        assert deed is not None
        assert (deed.by, deed.at, deed.end) == (f"seat:{event.seat}", [f"seat:{event.b}"], "")
        assert f"i-{TEXT[event.a or 0].split()[0]}" in deed.markup


def test_gatling_and_indians_go_for_everybody_else(games: list[list[Moment]]) -> None:
    volleys = [it for it in told_in(games, told.PLAYED) if KIND[it[0].a or 0] in (GATLING, INDIANS)]
    assert volleys
    for event, deed, _, _ in volleys:
        assert deed is not None
        assert deed.at
        assert f"seat:{event.seat}" not in deed.at


def test_every_hit_is_seen_where_it_lands(games: list[list[Moment]]) -> None:
    hits = told_in(games, told.HIT)
    assert len(hits) > 30
    for event, deed, moment, place in hits:
        if deed is None:  # one deed with the hit before it
            assert moment.events[place - 1].kind == told.HIT
            continue
        assert deed.end == "hit"
        assert f"seat:{event.seat}" in deed.at
        assert f"\N{MINUS SIGN}{event.b}" in deed.markup
        if event.a is not None and event.a >= 0 and event.a != event.seat:
            assert deed.by.startswith("seat:")


def test_a_shot_that_is_dodged_shows_with_what(games: list[list[Moment]]) -> None:
    dodged = told_in(games, told.DODGED)
    assert len(dodged) > 10
    for event, deed, _, _ in dodged:
        assert deed is not None
        assert (deed.end, deed.at) == ("missed", [f"seat:{event.seat}"])
        assert "deed-answer" in deed.markup
        assert "deed-card" in deed.markup or event.a == -1


def test_a_duel_goes_to_and_fro(games: list[list[Moment]]) -> None:
    """Every BANG! that is discarded in it flies at the other, and the end is a hit from the other side."""
    duels = 0
    for moments in games:
        duel: tuple[int, int] | None = None
        for moment in moments:
            for place, event in enumerate(moment.events):
                deed = moment.deeds.get(moment.first + place)
                if event.kind == told.PLAYED and KIND[event.a or 0] == DUEL and event.b is not None:
                    duel = (event.seat, event.b)
                elif duel and event.kind == told.PLAYED:
                    assert deed is not None
                    assert {deed.by, *deed.at} == {f"seat:{seat}" for seat in duel}
                    duels += 1
                elif duel and event.kind == told.HIT:
                    assert deed is not None
                    assert {deed.by, *deed.at} == {f"seat:{seat}" for seat in duel}
                    duel = None
    assert duels > 3


@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_what_is_taken_out_of_a_hand_is_a_back_to_who_does_not_know_it(seat: int) -> None:
    games = [fought(seed, 5, seat) for seed in range(4)]
    thefts = [it for it in told_in(games, told.TAKEN) if it[1]]
    assert thefts
    for event, deed, _, _ in thefts:
        assert deed
        assert deed.end == "moved"
        assert (deed.by, deed.at) == (f"seat:{event.seat}", [f"seat:{event.c}"])
        assert ("card-back" in deed.markup) == (event.a is None or "×" in deed.markup)


def test_what_somebody_has_to_discard_goes_to_the_pile(games: list[list[Moment]]) -> None:
    gone = [it for it in told_in(games, told.MADE_TO_DISCARD) if it[0].b != it[0].seat]
    assert gone
    for _, deed, _, _ in gone:
        assert deed is not None
        assert 'data-to="pile:discard"' in deed.markup


def test_a_deed_stays_the_same_as_long_as_it_is_drawn(games: list[list[Moment]]) -> None:
    for moments in games:
        for sooner, later in pairwise(moments):
            end = later.first + len(later.events)
            for number, deed in later.deeds.items():
                assert number >= end - NEWEST
                if number in sooner.deeds:
                    assert deed.markup == sooner.deeds[number].markup
