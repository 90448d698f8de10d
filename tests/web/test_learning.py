"""The pages of lessons: the way in, the way back, the notebook, and nothing heavier than a table."""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Callable
from html import unescape
from typing import TypeVar

import pytest

import tinstar
from tinstar.web.drawing import look_of
from tinstar.web.guests import PERSON

from .visitors import FROM_PAGE, Program

LESSONS = [(key, lesson.key) for key in tinstar.game_keys() for lesson in tinstar.game(key).lessons()]
FORM = {**FROM_PAGE, "content-type": "application/x-www-form-urlencoded"}
RIBBON = 500
"""So many bytes, packed, may a lesson add to the page of its table: the stars, the teacher's buttons, the notebook."""


T = TypeVar("T")
PATIENCE = 30.0
"""Seconds until the others of a table have moved, on a busy machine."""


def awaited(look: Callable[[], T | None]) -> T:
    """What is there after a while."""
    ends = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert time.monotonic() < ends
        time.sleep(0.02)
    return found


def begin(program: Program, game: str, lesson: str = "first") -> str:
    """The address of the table that a lesson leads to."""
    answer = program.client.post(f"/learn/{game}/{lesson}", headers=FORM, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def page_of(program: Program, address: str, lang: str = "en") -> str:
    answer = program.client.get(address, headers={"accept": "text/html", "accept-language": lang})
    assert answer.status_code == 200, answer.text
    return answer.text


def note(program: Program, noted: str, lesson: str = "first") -> None:
    """What the browser has written down of a lesson."""
    program.client.cookies.set(f"tinstar_lesson_gold_rush_{lesson}", noted)


def first_game(program: Program, game: str) -> str:
    """The page of a table against bots, as soon as it is played at."""
    address = program.client.post(f"/quick/{game}", data={"bot": "random"}, headers=FROM_PAGE).url.path
    return awaited(lambda: text if 'id="table"' in (text := page_of(program, address)) else None)


def taught(program: Program, game: str, lesson: str = "first") -> tuple[str, str]:
    """The address and the page of a lesson, as soon as somebody is taught."""
    address = begin(program, game, lesson)
    awaited(lambda: (program.client.get(f"/api{address}").json().get("lesson") or {}).get("ready") or None)
    return address, page_of(program, address)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_way_in_says_what_is_learnt(program: Program, game: str, lesson: str, lang: str) -> None:
    script = next(one for one in tinstar.game(game).lessons() if one.key == lesson)
    words = look_of(tinstar.game(game)).words_in(lang)
    text = unescape(page_of(program, f"/learn/{game}/{lesson}", lang))
    assert words(script.title) in text
    assert words(script.about) in text
    assert f'action="/learn/{game}/{lesson}"' in text


@pytest.mark.parametrize("address", ["/learn/gold_rush/third", "/learn/monopoly/first", "/learn/monopoly/notebook"])
def test_what_is_not_taught_has_a_page(program: Program, address: str) -> None:
    answer = program.client.get(address, headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "tumbleweed" in answer.text


@pytest.mark.parametrize(("address", "status"), [("/learn/gold_rush/third", 404), ("/learn/monopoly/first", 422)])
def test_what_is_not_taught_is_not_begun(program: Program, address: str, status: int) -> None:
    assert program.client.post(address, headers=FORM).status_code == status


def test_who_has_begun_goes_on_and_nobody_else(program: Program) -> None:
    address = begin(program, "gold_rush")
    note(program, f"3.16.{address.rpartition('/')[2]}")
    assert f'href="{address}"' in page_of(program, "/learn/gold_rush/first")
    program.client.cookies.delete(PERSON)
    assert f'href="{address}"' not in page_of(program, "/learn/gold_rush/first")


@pytest.mark.parametrize(
    "forged", ["", "3", "3.16", "3.16.abc", "x.16.abc", "3.16.<script>", "9999.1.abc", "3.16." + "a" * 999]
)
def test_a_forged_note_is_nothing(program: Program, forged: str) -> None:
    note(program, forged)
    for address in ("/", "/learn/gold_rush/first"):
        text = page_of(program, address)
        assert "<script>" not in text
        assert 'href="/tables/' not in text


def test_what_has_been_learnt_leads_on(program: Program) -> None:
    """From the page of the first lesson to the second, and in the lobby, when the first is learnt."""
    first, second = (f'"/learn/gold_rush/{lesson}"' for lesson in ("first", "second"))
    assert f"href={second}" in page_of(program, "/learn/gold_rush/first")
    assert f"href={first}" not in page_of(program, "/learn/gold_rush/second")
    assert f"action={first}" in page_of(program, "/")
    note(program, "16.16.abc")
    assert f"action={second}" in page_of(program, "/")
    note(program, "16.16.abc", "second")
    lobby = page_of(program, "/")
    assert f"action={first}" in lobby
    assert "Lesson again" in lobby


def test_the_lobby_goes_on_where_one_still_sits(program: Program) -> None:
    table = begin(program, "gold_rush")
    note(program, f"3.16.{table.rpartition('/')[2]}")
    going = f'class="button learns" href="{table}"'
    assert going in page_of(program, "/")
    program.client.cookies.delete(PERSON)
    assert going not in page_of(program, "/")


def test_who_has_learnt_plays_a_real_game(program: Program) -> None:
    """Not one more with nine tiles."""
    _, text = taught(program, "gold_rush")
    assert text.count('action="/quick/gold_rush"') == 2
    assert 'data-action="rematch"' not in text


def test_the_notebook_opens_from_any_table_of_the_game(program: Program) -> None:
    assert 'id="my-notebook"' not in first_game(program, "gold_rush")
    note(program, "16.16.abc")
    assert 'id="my-notebook"' in first_game(program, "gold_rush")


@pytest.mark.parametrize("step", [0, 1, 7, 16])
def test_the_notebook_holds_what_has_been_learnt(program: Program, step: int) -> None:
    note(program, f"{step}.16.abc")
    lines = program.client.get("/learn/gold_rush/notebook", headers={"accept-language": "de"}).json()["markup"]
    steps = tinstar.game("gold_rush").lessons()[0].steps
    rules = [one.note.rule for one in steps if one.note]
    behind = [one.note.rule for one in (steps if step == 16 else steps[: max(0, step - 1)]) if one.note]
    assert re.findall(r'data-rule="(R[\d.]+)"', lines) == behind
    assert f"{len(behind)} von {len(rules)}" in lines


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_page_of_a_lesson_is_no_heavier_than_a_table(
    program: Program, monkeypatch: pytest.MonkeyPatch, game: str, lesson: str
) -> None:
    """What comes over the line, and what it makes the browser fetch: the same table without a teacher is the measure,
    for every moment of a game has a weight of its own."""
    address, page = taught(program, game, lesson)
    monkeypatch.setattr("tinstar.web.table_pages.lesson_shown", lambda *_: None)
    table = page_of(program, address)
    fetched = [set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text)) for text in (page, table)]
    assert fetched[0] == fetched[1]
    assert len(gzip.compress(page.encode())) <= len(gzip.compress(table.encode())) + RIBBON
