"""What processes tell each other: every letter is small enough, and what is too large is hinted at."""

from __future__ import annotations

import pytest

from tinstar.house.bus import LONGEST_NAME, played, same_key, session_name
from tinstar.house.clocks import Tick
from tinstar.house.news import (
    LARGEST,
    Appended,
    Asked,
    Attended,
    Changed,
    News,
    Shown,
    mark,
    read_letter,
    write_letters,
)
from tinstar.house.signals import Signal
from tinstar.kernel import Entry

RULES = mark("gold_rush", 1)


def appended(table: str, option: str = "keep") -> Appended:
    return Appended(table, RULES, True, 3, [Entry(4, 1, 0, option, [7])], "head", 12.5, [Tick(60.0, 12.5)])


def test_news_come_out_as_they_went_in() -> None:
    news: list[News] = [
        appended("a"),
        Changed("b", RULES, False),
        Attended("c", RULES, True, [0, 2], True, looks=True),
        Asked("d", RULES, False),
        Shown("e", RULES, False, Signal("reaction", 1, what="hat")),
    ]
    (letter,) = write_letters("tinstar 1", news)
    assert read_letter(letter).sender == "tinstar 1"
    assert read_letter(letter).news == news


def test_many_news_are_few_letters_of_which_none_is_too_large() -> None:
    news = [appended(f"table{n}", "é" * 40) for n in range(500)]
    letters = list(write_letters("tinstar 1", news))
    assert max(len(letter.encode()) for letter in letters) <= LARGEST
    assert len(letters) < 20
    assert [one for letter in letters for one in read_letter(letter).news] == news


def test_what_is_too_large_for_a_letter_is_hinted_at() -> None:
    small = appended("a")
    letters = list(write_letters("tinstar 1", [small, appended("b", "x" * LARGEST), small]))
    assert [one for letter in letters for one in read_letter(letter).news] == [small, Changed("b", RULES, True), small]


def test_what_cannot_be_read_tells_nothing() -> None:
    assert read_letter("hello").news == []
    assert read_letter('["tinstar 1",[["new kind","a","b",true]]]').news == []


@pytest.mark.parametrize("key", ["", "a key of guests"])
@pytest.mark.parametrize("games", [0, 1, 5, 8, 9, 12, 20, 40])
def test_the_name_of_a_session_tells_the_rules_of_any_number_of_games(games: int, key: str) -> None:
    rules = [mark(f"game {number}", 1) for number in range(games)]
    name = session_name(2**31 - 1, key, rules)
    assert len(name) <= LONGEST_NAME
    assert name.startswith("tinstar 7fffffff ")
    assert len(played(name)) == games
    assert all(mark.startswith(told) for mark, told in zip(rules, played(name), strict=True))
    assert games > 8 or played(name) == rules
    assert games > 12 or not any(mark("another game", 1).startswith(told) for told in played(name))
    assert same_key(name, session_name(1, key, rules[:1]))


def test_of_too_many_games_a_session_plays_all_rather_than_none() -> None:
    assert played(session_name(7, "key", [mark(f"game {number}", 1) for number in range(99)])) == [""]
