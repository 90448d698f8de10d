"""Whoever wants more tables than there is room for is told why, and what to do about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from starlette.testclient import TestClient

from tinstar.draw.words import LANGUAGES
from tinstar.house import Busy, Limits, TooMany
from tinstar.house.quotas import _COUNTS, Quota
from tinstar.web.app import create_app
from tinstar.web.language import words
from tinstar.web.refusals import NO_ROOM, said
from tinstar.web.settings import Settings

from .visitors import ADDRESS, BOT, FROM_PAGE, HUMAN, Made, key, problem

Opens = Callable[..., TestClient]
ELSEWHERE = ("203.0.113.7", 50000)
EXEMPT = ("127.0.0.0/8", "::1", "198.51.100.0/24")
SECRET = "the same for all houses, so that they know each other's hashes"
FORM = {"name": "Anna", "seats": "2", "seat-0": "me", "seat-1": "greedy", "title": "Friday club"}


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Opens houses with limits, which see their visitor come from an address."""
    with ExitStack() as open_houses:

        def opening(address: tuple[str, int] = ELSEWHERE, **limits: Any) -> TestClient:
            db = f"sqlite:///{tmp_path / 'house.db'}"
            settings = Settings(db=db, pace=600.0, limits=Limits(**limits), secret=SECRET, exempt=EXEMPT)
            return open_houses.enter_context(TestClient(create_app(settings), base_url=ADDRESS, client=address))

        yield opening


def make(client: TestClient, *seats: dict[str, Any]) -> Response:
    """A program's table."""
    asked = {"game": "gold_rush", "seats": list(seats or (HUMAN, HUMAN))}
    answer: Response = client.post("/api/tables", json=asked)
    return answer


def post(client: TestClient, path: str, form: dict[str, str], **headers: str) -> Response:
    """A form that a page has sent."""
    answer: Response = client.post(path, data=form, headers={**FROM_PAGE, **headers}, follow_redirects=False)
    return answer


def test_a_program_is_told_when_it_may_come_again(opens: Opens) -> None:
    client = opens(tables_an_hour_per_address=2)
    assert [make(client).status_code for _ in range(2)] == [200, 200]
    answer = make(client)
    assert answer.status_code == 429
    assert problem(answer) == "too_many"
    assert 3500 < int(answer.headers["retry-after"]) <= 3600
    assert "network" in answer.json()["error"]["message"]
    assert "tinstar_tables_refused_total 1" in client.get("/metrics").text


def test_where_nobody_knows_when_no_time_is_told(opens: Opens) -> None:
    client = opens(tables_of_bots_per_address=1)
    assert make(client, BOT, BOT).status_code == 200
    answer = make(client, BOT, BOT)
    assert answer.status_code == 429
    assert "retry-after" not in answer.headers
    assert make(client, HUMAN, BOT).status_code == 200


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "testclient"])
def test_on_the_machine_itself_nothing_is_counted(address: str, opens: Opens) -> None:
    client = opens((address, 1), tables_an_hour_per_address=1, tables_an_hour=1)
    assert [make(client).status_code for _ in range(3)] == [200] * 3
    assert [post(client, "/new/gold_rush", FORM).status_code for _ in range(3)] == [303] * 3


def test_who_is_exempt_is_not_counted(opens: Opens) -> None:
    client = opens(("198.51.100.77", 1), tables_an_hour_per_address=1)
    assert [make(client).status_code for _ in range(3)] == [200] * 3


def test_a_household_is_counted_as_one(opens: Opens) -> None:
    assert make(opens(("2001:db8:1:2::1", 1), tables_an_hour_per_address=1)).status_code == 200
    assert make(opens(("2001:db8:1:2:ffff::9", 1), tables_an_hour_per_address=1)).status_code == 429
    assert make(opens(("2001:db8:1:3::1", 1), tables_an_hour_per_address=1)).status_code == 200
    assert make(opens(("203.0.113.7", 1), tables_an_hour_per_address=1)).status_code == 200
    assert make(opens(("::ffff:203.0.113.7", 1), tables_an_hour_per_address=1)).status_code == 429


def test_of_an_address_only_a_hash_is_kept(opens: Opens, tmp_path: Path) -> None:
    client = opens()
    make(client)
    assert post(client, "/quick/gold_rush", {"bot": "random"}).status_code == 303
    with sqlite3.connect(tmp_path / "house.db") as database:
        first, second = [row[0] for row in database.execute("SELECT address FROM tables")]
    assert first == second
    assert len(first) == 64
    assert b"203.0.113" not in (tmp_path / "house.db").read_bytes() + (tmp_path / "house.db-wal").read_bytes()


@pytest.mark.parametrize(
    ("lang", "heading", "why"),
    [
        ("en", "Hold your horses", "as many unfinished games"),
        ("de", "jungen Pferden", "so viele offene Partien"),
        ("fr", "Tout doux", "autant de parties en cours"),
    ],
)
def test_people_read_why_in_their_language(lang: str, heading: str, why: str, opens: Opens) -> None:
    client = opens(tables_unfinished=1)
    assert post(client, "/new/gold_rush", FORM).status_code == 303
    again = post(client, "/new/gold_rush", FORM, **{"accept-language": lang})
    assert again.status_code == 429
    assert why in again.text
    assert 'value="Friday club"' in again.text  # as it was filled in
    quick = post(client, "/quick/gold_rush", {"bot": "random"}, **{"accept-language": lang})
    assert quick.status_code == 429
    assert heading in quick.text
    assert why in quick.text


def test_a_guest_who_was_refused_stays_the_same_guest(opens: Opens, tmp_path: Path) -> None:
    client = opens(tables_an_hour_per_address=1)
    make(client)
    for _ in range(3):
        assert post(client, "/new/gold_rush", FORM).status_code == 429
    with sqlite3.connect(tmp_path / "house.db") as database:
        assert database.execute("SELECT count(*) FROM people").fetchone() == (1,)


def test_a_rematch_is_refused_in_the_players_language(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    client = opens(tables_an_hour_per_address=1)
    table = Made(make(client, HUMAN, HUMAN).json())
    monkeypatch.setattr("tinstar.house.log.Log.status", "over")
    answer = client.post(f"{table.address}/rematch", json={}, headers={**key(table, 0), "accept-language": "de"})
    assert answer.status_code == 429
    assert answer.json()["error"]["message"].startswith("Aus deinem Netz")
    assert int(answer.headers["retry-after"]) > 3500


def test_when_the_bots_have_too_much_to_do_only_people_get_a_table(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = opens()
    monkeypatch.setattr("tinstar.house.bots.Brains.longest_wait", 30.2)
    monkeypatch.setattr("tinstar.house.bots.Brains.questions", 1000)
    answer = make(client, HUMAN, BOT)
    assert answer.status_code == 503
    assert problem(answer) == "bots_busy"
    assert answer.headers["retry-after"] == "31"
    page = post(client, "/quick/gold_rush", {"bot": "random"})
    assert page.status_code == 503
    assert "The bots have more to think about" in page.text
    assert make(client, HUMAN, HUMAN).status_code == 200


def test_every_limit_has_its_words_in_every_language() -> None:
    reached = {Quota(kind, whose, "somebody", 1).limit for whose, kind in _COUNTS} | {"analyses_an_hour_per_address"}
    assert reached == set(NO_ROOM)
    assert reached <= set(Limits.__struct_fields__)
    for limit in reached:
        texts = {said(TooMany(limit, 7, 60), words(lang)) for lang in LANGUAGES}
        assert len(texts) == 3
        assert all("7" in text and " 1 " in text for text in texts)
    assert len({said(Busy("busy", None), words(lang)) for lang in LANGUAGES}) == 3
