"""Puzzles over HTTP: what is told before an answer and after it, whatever is sent, and the one of the day."""

from __future__ import annotations

import datetime
import re
from itertools import pairwise

import pytest

import tinstar
from tinstar.kernel.puzzle import Puzzle, puzzles_of
from tinstar.web.puzzles import puzzle_of

from .visitors import Program, parts_of

GAMES = [key for key in tinstar.game_keys() if puzzles_of(tinstar.game(key))]
each = pytest.mark.parametrize("key", GAMES)


def answer_to(program: Program, key: str, number: int, *clicks: str) -> dict[str, object]:
    answer = program.client.post(f"/api/puzzles/{key}/{number}/answer", json={"clicks": clicks})
    assert answer.status_code == 200, answer.text
    said: dict[str, object] = answer.json()
    return said


def first_of(key: str) -> Puzzle:
    return puzzles_of(tinstar.game(key))[0]


@each
def test_every_answer_that_is_written_down_solves_it(program: Program, key: str) -> None:
    for clicks in first_of(key).found.answers:
        for length in range(1, len(clicks)):
            said = answer_to(program, key, 1, *clicks[:length])
            assert (said["right"], said["solved"]) == (True, False)
            assert said["options"]
        said = answer_to(program, key, 1, *clicks)
        assert (said["right"], said["solved"]) == (True, True)


@each
def test_any_other_answer_is_answered_in_words(program: Program, key: str) -> None:
    right = {clicks[0] for clicks in first_of(key).found.answers}
    told = program.client.get(f"/api/puzzles/{key}/1").json()
    wrong = next(option["id"] for option in told["options"] if option["id"] not in right)
    said = answer_to(program, key, 1, wrong)
    assert (said["right"], said["solved"], said["options"]) == (False, False, [])
    assert said["text"]


@each
def test_nothing_tells_the_answer_before(program: Program, key: str) -> None:
    """What an option would bring stands beside it at a table; here that is the question."""
    picture = program.client.get(f"/api/puzzles/{key}/1/picture").json()
    offers = [offer for _, offers in picture["options"] for offer in offers]
    assert offers
    for offer in offers:
        _, _, _, _, about, tone, odds = [*offer, *("", "", [], [], "", "", None)[len(offer) :]][:7]
        told = offers[about][4] if isinstance(about, int) else about
        assert (told, tone, odds) == ("", "", None)
    page = program.client.get(f"/puzzles/{key}/1", headers={"accept": "text/html"}).text
    assert "data-option" in page
    assert '"answers"' not in page


@each
def test_the_answer_is_shown_on_the_board(program: Program, key: str) -> None:
    before = program.client.get(f"/api/puzzles/{key}/1/picture").json()
    solution = program.client.get(f"/api/puzzles/{key}/1/solution").json()
    assert tuple(solution["clicks"]) in first_of(key).found.answers
    assert solution["text"]
    behind = program.client.get(f"/api/puzzles/{key}/1/picture", params={"clicks": solution["shown"]}).json()
    assert not behind["options"]
    counted = bool(first_of(key).found.offers)
    assert (parts_of(behind) == parts_of(before)) == counted


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{}", 422, "bad_request"),
        (b"[]", 422, "bad_request"),
        (b"{", 400, "bad_json"),
        (b'{"clicks": []}', 422, "bad_request"),
        (b'{"clicks": ["nothing"]}', 422, "illegal_option"),
        (b'{"clicks": [1]}', 422, "bad_request"),
        (b'{"clicks": ["%s"]}' % (b"x" * 500), 400, "bad_request"),
        (b'{"clicks": ["a","a","a","a","a","a","a","a","a"]}', 400, "bad_request"),
        (b'{"clicks": ["a"], "seat": 1}', 422, "bad_request"),
    ],
)
def test_what_is_no_answer_is_refused(program: Program, body: bytes, status: int, code: str) -> None:
    headers = {"content-type": "application/json"}
    answer = program.client.post("/api/puzzles/gold_rush/1/answer", content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_there_are_no_puzzles_of_other_games_and_numbers(program: Program) -> None:
    for address, code in (
        ("chess", "unknown_game"),
        ("gold_rush/0", "no_puzzle"),
        ("gold_rush/-1", "no_puzzle"),
        ("gold_rush/100000", "no_puzzle"),
        ("gold_rush/one", "bad_request"),
        ("gold_rush/1/tips/nothing", "no_tip"),
    ):
        answer = program.client.get(f"/api/puzzles/{address}")
        assert (answer.status_code in (400, 404), answer.json()["error"]["code"]) == (True, code), address
    assert program.client.get("/puzzles/gold_rush/100000", headers={"accept": "text/html"}).status_code == 404


def test_what_the_browser_has_solved_is_marked(program: Program) -> None:
    id = first_of("gold_rush").id
    address = "/puzzles/gold_rush"
    assert "data-solved" not in program.client.get(address).text
    marked = program.client.get(address, headers={"cookie": f"tinstar_puzzles_gold_rush={id}"}).text
    assert marked.count("data-solved") == 1
    for odd in ("", "x", f"{id}.", "<b>", "0" * 5000):
        assert (
            "data-solved"
            not in program.client.get(address, headers={"cookie": f"tinstar_puzzles_gold_rush={odd}"}).text
        )


def test_the_puzzle_of_the_day_is_in_the_lobby(program: Program) -> None:
    lobby = program.client.get("/", headers={"accept": "text/html"}).text
    found = re.search(r'class="today-acts"><a href="/puzzles/(\w+)/(\d+)"', lobby)
    assert found
    assert program.client.get(f"/puzzles/{found[1]}/{found[2]}", headers={"accept": "text/html"}).status_code == 200


def test_every_puzzle_has_its_day_and_no_two_days_are_alike() -> None:
    games = [tinstar.game(key) for key in GAMES]
    most = max(len(puzzles_of(game)) for game in games)
    days = [datetime.date(2026, 1, 1) + datetime.timedelta(days=n) for n in range(len(games) * most)]
    chosen = [found for day in days if (found := puzzle_of(day, games))]
    assert {(game.facts.key, number) for game, number in chosen} == {
        (game.facts.key, number) for game in games for number in range(1, 1 + len(puzzles_of(game)))
    }
    assert all(one != other for one, other in pairwise(chosen))
    assert puzzle_of(days[0], []) is None
