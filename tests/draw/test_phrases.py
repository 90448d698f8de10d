"""Names and lists in the middle of a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tinstar.draw.look import words_of
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, people_listed, with_commas
from tinstar.draw.words import Words

ENGLISH = Words("en")


@pytest.mark.parametrize(("lang", "said"), [("en", "A, B and C"), ("de", "A, B und C"), ("fr", "A, B et C")])
def test_a_list_ends_in_and(lang: str, said: str) -> None:
    words = words_of(Path(), lang)
    assert listed(["A", "B", "C"], words) == said
    assert listed(iter(["A", "B"]), words) == said.removeprefix("A, ").replace("B", "A").replace("C", "B")
    assert listed(["A"], words) == "A"
    assert listed([], words) == ""


def test_people_are_listed_by_their_seats_and_keep_their_direction() -> None:
    people = [PersonSeen("Ana"), PersonSeen("דוב"), PersonSeen("Cleo")]
    assert names_of(people) == ("Ana", "\u2068דוב\u2069", "Cleo")
    assert people_listed([2, 0], people, ENGLISH) == "Cleo and Ana"
    assert people_listed([], people, ENGLISH) == ""


def test_what_there_is_to_say_stands_between_commas() -> None:
    assert with_commas("4 tiles", "", "finished") == "4 tiles, finished"
