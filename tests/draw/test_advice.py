"""What the Marshal would do, in words: nothing is said but what was found out, and nothing in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

import tinstar
from tests.kernel.claims_look import LOOK, ClaimsAdviser, game
from tinstar.draw.advice import AdviceSaid
from tinstar.draw.look import Look
from tinstar.draw.parts import OptionSeen, PersonSeen
from tinstar.draw.plain import PLAIN
from tinstar.kernel.advice import Advice, Change, Idea, Input
from tinstar.kernel.core import Quick
from tinstar.kernel.look import Seen

PEOPLE = [PersonSeen("Ana"), PersonSeen("Ben"), PersonSeen("Cleo")]
OPTIONS = [OptionSeen("bid 4", "Bid the 4"), OptionSeen("bid 9", "Bid the 9"), OptionSeen("bid 17", "Bid the 17")]


def idea(number: int, behind: float = 0.0, stops: bool = False) -> Idea:
    return Idea(number, ("bid", str(number)), [("bid", str(number))], 0.5 - behind, behind, 0.001, stops, [], [], [])


def advice(*ideas: Idea, equals: int = 1, clear: bool = False, plans: int = 3) -> Advice:
    return Advice(0, "Bid", list(ideas), equals, plans, clear, None, 100, 5)


def said(given: Advice, lang: str = "en") -> AdviceSaid:
    seen: Seen[Any] = replace(game.play(seats=3, seed=7).seen(0), kind=given.kind)
    return LOOK.advice(seen, given, OPTIONS, PEOPLE, PLAIN.words_in(lang))


def sentences(now: Sequence[Change] = (), later: Sequence[Change] = (), inputs: Sequence[Input] = ()) -> list[str]:
    one = replace(idea(17), now=list(now), later=list(later), inputs=list(inputs))
    return said(advice(one)).ideas[0].sentences


def test_the_game_names_its_adviser() -> None:
    assert LOOK.adviser is ClaimsAdviser


def test_what_is_certain_is_told_as_it_is() -> None:
    assert sentences([Change("claims", [3.0, 0.0, 0.0], True)]) == ["You score 3 points."]
    assert sentences([Change("claims", [1.0, 0.0, 0.0], True)]) == ["You score 1 point."]


def test_luck_is_told_as_such() -> None:
    assert sentences([Change("claims", [2.4, 0.0, 0.0], False)]) == ["You score about 2 points."]
    assert sentences([Change("seen", [1.0, 0.0, 0.0], False)]) == [], "half of it is not worth a word"
    assert sentences([Change("seen", [1.0, 0.0, 0.0], True)]) == ["You know the next claim."]


def test_what_is_hardly_anything_and_what_has_no_words_is_not_told() -> None:
    assert sentences([Change("claims", [0.6, 0.0, 0.0], False), Change("weather", [9.0, 0.0, 0.0], True)]) == []


def test_clauses_are_listed_in_the_order_of_the_table() -> None:
    now = [Change("seen", [1.0, 0.0, 0.0], True), Change("claims", [2.0, 0.0, 5.0], True)]
    assert sentences(now) == ["You score 2 points, Cleo scores 5 points and you know the next claim."]


def test_what_is_expected_is_compared_with_the_others() -> None:
    assert sentences(later=[Change("stash", [-2.2, 0.0, 0.0], False)]) == [
        "Looking ahead, compared with the others: your stash brings about 2 points less."
    ]


def test_it_is_told_who_loses_most_by_it() -> None:
    later = [Change("claims", [0.0, -1.0, -2.0], False), Change("stash", [0.0, 0.5, -2.0], False)]
    assert sentences(later=later) == ["Cleo loses about 4 points by it."]
    assert sentences(later=[Change("claims", [0.0, 4.0, 0.0], False)]) == [], "there are no words for a present"


def test_what_it_turns_on_comes_last() -> None:
    told = sentences([Change("claims", [3.0, 0.0, 0.0], True)], inputs=[Input("beats", [0.66]), Input("odd", [1.0])])
    assert told == ["You score 3 points.", "It beats the others 66 times in 100."]


def test_one_is_clear_or_looks_better_or_they_are_equal() -> None:
    clear = said(advice(idea(17), idea(9, 0.05), clear=True))
    assert [one.tone for one in clear.ideas] == ["clear", "next"]
    assert clear.sentences == ["One choice is clearly ahead."]
    assert clear.ideas[1].sentences == ["Of a hundred games you would win about 5 fewer."]
    assert said(advice(idea(17), idea(9, 0.001))).sentences == ["One choice looks better than the others."]
    equal = said(advice(idea(17), idea(9), idea(4), equals=6, plans=8))
    assert {one.tone for one in equal.ideas} == {"good"}
    assert equal.sentences == ["6 cards are equally good. Bid the one you like."]


def test_where_only_the_place_differs_the_act_is_told() -> None:
    shared = [Change("claims", [-2.0, 0.0, 0.0], True), Change("seen", [1.0, 0.0, 0.0], True)]
    one = replace(idea(17), now=[*shared, Change("claims", [3.0, 0.0, 0.0], True)])
    given = replace(advice(one, idea(9), equals=2), shared=shared)
    assert said(given).sentences == ["Go for the claim; 2 cards are equally good."]
    assert said(given).ideas[0].sentences == ["You score 3 points."], "it is not told again"
    less = replace(given, shared=[Change("seen", [-1.0, 0.0, 0.0], True)])
    assert said(less).sentences == ["2 cards are equally good. Bid the one you like."]


def test_what_an_option_says_itself_is_not_told_again() -> None:
    one = replace(idea(17), now=[Change("gone", [1.0, 0.0, 0.0], True)])
    assert said(advice(one)).ideas[0].sentences == []


def test_where_nothing_is_asked_of_anybody_nothing_is_compared() -> None:
    assert said(advice(idea(17), plans=1)).sentences == []


@pytest.mark.parametrize(("chance", "warning"), [(0.01, "win"), (0.99, "lose")])
def test_where_the_game_is_as_good_as_over_it_is_said(chance: float, warning: str) -> None:
    given = advice(replace(idea(17), chance=chance), plans=1)
    assert said(given).sentences == [f"There is little left to {warning} here."]


def test_a_turn_that_should_end_is_told_to() -> None:
    assert said(advice(idea(17, stops=True))).ideas[0].sentences == ["After that, end your turn."]


def test_what_looks_better_at_first_sight_is_named() -> None:
    given = replace(advice(idea(17)), first_sight=("bid", "4"))
    assert said(given).sentences[-1] == "At first sight this looks better: “Bid the 4”. Looking ahead, it is not."


def test_options_are_called_as_on_their_buttons() -> None:
    one = replace(idea(17), alike=[("bid", "17"), ("bid", "9")])
    (told,) = said(advice(one)).ideas
    assert (told.option, told.label, told.alike) == ("bid 17", "Bid the 17", ["bid 17", "bid 9"])


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_every_fact_and_part_that_is_told_exists(key: str) -> None:
    played = tinstar.game(key)
    look, mind = played.look(), played.mind()
    assert isinstance(look, Look)
    state, adviser = played.start(played.facts.setup(played.facts.least_seats), Quick(1)), look.adviser
    assert set(adviser.now) <= set(mind.facts(state))
    assert set(adviser.later) <= set(mind.parts(state))
