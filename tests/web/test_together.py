"""People at a table over HTTP and sockets: who is here, nudges, stand-ins, reactions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from starlette.testclient import TestClient

from tinstar.house import REACTIONS
from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .test_sockets import opened
from .visitors import ADDRESS, BOT, HUMAN, Made, Program, key, problem


def asked(program: Program, table: Made) -> tuple[int, int]:
    """One of two who is asked, and the one who waits."""
    seat = program.look(table)["waiting"][0]
    return seat, 1 - seat


def does(program: Program, table: Made, by: int, address: str, **body: Any) -> Response:
    return program.client.post(f"{table.address}/{address}", json=body, headers=key(table, by))


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Program]:
    """A program in a house where whoever has no line is long gone."""
    db = f"sqlite:///{tmp_path / 'house.db'}"
    settings = Settings(db=db, pace=0.0, gone_after=0.0, long_gone_after=0.0)
    with TestClient(create_app(settings), base_url=ADDRESS) as client:
        yield Program(client)


# ---------------------------------------------------------------- who is here


def test_a_line_of_a_seat_says_that_its_person_is_here(server: TestClient, program: Program) -> None:
    table = program.make()
    with opened(server, table) as watching:
        assert [seat["here"] for seat in watching.receive_json()["seats"]] == ["gone", "gone"]
        with opened(server, table, 0) as line:
            first = line.receive_json()
            assert [seat["here"] for seat in first["seats"]] == ["here", "gone"]
            assert first["now"] > 0
            news = watching.receive_json()
            assert not news["full"]
            assert not news["parts"]
            assert news["seats"][0]["here"] == "here"


def test_programs_are_told_who_is_here(server: TestClient, program: Program) -> None:
    table = program.make(HUMAN, HUMAN, BOT)
    with opened(server, table, 1, "view") as line:
        assert [chair["here"] for chair in line.receive_json()["chairs"]] == ["gone", "here", "bot"]
    assert [chair["here"] for chair in program.look(table)["chairs"]] == ["gone", "here", "bot"]  # for a while


def test_a_chair_that_nobody_has_taken_is_free(program: Program) -> None:
    table = program.make(HUMAN, BOT, gather=True)
    assert [chair["here"] for chair in program.look(table)["chairs"]] == ["", "bot"]


def test_a_record_says_nothing_of_who_is_here(server: TestClient, finished: Made) -> None:
    leaf = server.get(f"/tables/{finished.id}/record/3").json()
    assert (leaf["now"], leaf["seats"]) == (0.0, [])


def test_a_push_says_for_whom_the_table_waits(server: TestClient, program: Program) -> None:
    table = program.make()
    seat, other = asked(program, table)
    with opened(server, table, other) as line:
        assert line.receive_json()["asked"] == [seat]


# ---------------------------------------------------------------- nudges


def test_a_nudge_reaches_pages_and_no_program(server: TestClient, program: Program) -> None:
    table = program.make()
    seat, other = asked(program, table)
    with opened(server, table, seat) as page, opened(server, table, seat, "view") as view:
        page.receive_json()
        view.receive_json()
        assert does(program, table, other, "nudge", seat=seat).status_code == 200
        assert page.receive_json() == {"signal": "nudge", "seat": other, "to": seat, "what": ""}
        again = does(program, table, other, "nudge", seat=seat)
        assert (again.status_code, problem(again)) == (429, "too_often")
        assert 0 < int(again.headers["retry-after"]) <= 30
        program.step(table)
        assert "view" in view.receive_json()


def test_only_who_is_asked_is_nudged_and_only_by_who_sits_there(program: Program) -> None:
    table = program.make()
    seat, other = asked(program, table)
    for by, to in ((other, other), (seat, other), (seat, seat)):
        answer = does(program, table, by, "nudge", seat=to)
        assert (answer.status_code, problem(answer)) == (409, "not_now")
    assert problem(does(program, table, -1, "nudge", seat=seat)) == "not_your_seat"
    assert problem(does(program, table, other, "nudge", seat=9)) == "unknown_seat"
    assert problem(does(program, table, other, "nudge")) == "bad_request"


# ---------------------------------------------------------------- a bot for the absent


def test_a_bot_plays_for_who_is_long_gone(impatient: Program) -> None:
    table = impatient.make()
    seat, other = asked(impatient, table)
    server = impatient.client
    assert isinstance(server, TestClient)
    with opened(server, table, other) as line:
        assert line.receive_json()["seats"][seat]["stand_in"]
        assert does(impatient, table, other, "stand_in", seat=seat).status_code == 200
        while line.receive_json()["seats"][seat]["here"] != "bot":
            pass
    chair = impatient.look(table)["chairs"][seat]
    assert (chair["away"], chair["here"]) == (True, "bot")
    assert does(impatient, table, seat, "come_back").status_code == 200
    assert not impatient.look(table)["chairs"][seat]["away"]


def test_no_bot_plays_for_who_is_here(server: TestClient, program: Program) -> None:
    table = program.make()
    seat, other = asked(program, table)
    with opened(server, table, seat) as line:
        assert not line.receive_json()["seats"][other]["stand_in"]  # not long enough
        answer = does(program, table, other, "stand_in", seat=seat)
        assert (answer.status_code, problem(answer)) == (409, "not_now")
        assert "at the table" in answer.json()["error"]["message"]
    assert problem(does(program, table, -1, "stand_in", seat=seat)) == "not_your_seat"


def test_a_spectator_is_offered_nothing(impatient: Program) -> None:
    table = impatient.make()
    assert isinstance(impatient.client, TestClient)
    with opened(impatient.client, table) as line:
        assert not any(seat["stand_in"] for seat in line.receive_json()["seats"])


# ---------------------------------------------------------------- reactions


def test_reactions_are_seen_by_all_pages_until_there_are_too_many(server: TestClient, program: Program) -> None:
    table = program.make()
    with opened(server, table, 0) as mine, opened(server, table) as watching:
        mine.receive_json()
        while watching.receive_json()["seats"][0]["here"] != "here":
            pass
        for what in REACTIONS[:3]:
            assert does(program, table, 1, "reactions", what=what).status_code == 200
            for line in (mine, watching):
                assert line.receive_json() == {"signal": "reaction", "seat": 1, "to": None, "what": what}
    answer = does(program, table, 1, "reactions", what="hat")
    assert (answer.status_code, problem(answer)) == (429, "too_often")
    assert 0 < int(answer.headers["retry-after"]) <= 5


def test_reactions_are_drawn_and_have_no_words(program: Program) -> None:
    table = program.make()
    assert problem(does(program, table, 0, "reactions", what="hello")) == "bad_request"
    assert problem(does(program, table, -1, "reactions", what="hat")) == "not_your_seat"
