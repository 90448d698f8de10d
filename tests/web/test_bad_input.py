"""Whatever is wrong is refused with a name, changes nothing, tells nothing, and the server stays up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tinstar.house import StoreError, Table
from tinstar.web.settings import Settings

from .visitors import ADDRESS, BOT, HUMAN, Made, Program, key, problem


@pytest.fixture
def table(program: Program) -> Iterator[Made]:
    """A table that looks the same afterwards."""
    made = program.make(seed=5)
    before = [program.look(made, seat) for seat in (-1, 0, 1)]
    yield made
    assert [program.look(made, seat) for seat in (-1, 0, 1)] == before


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "monopoly", "seats": [HUMAN, HUMAN]}, 422, "unknown_game"),
        ({"game": "../bang", "seats": [HUMAN, HUMAN]}, 422, "unknown_game"),
        ({"game": "gold_rush", "seats": []}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN]}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN] * 6}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [BOT] * 500}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN, {"kind": "bot", "bot": "genius"}]}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN, {"kind": "dog"}]}, 422, "bad_request"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "options": {"river": True}}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "options": {"farmers": "yes"}}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "options": {"farmers": 1}}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "options": {"first": "4"}}, 422, "bad_setup"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "options": {"farmers": [True]}}, 422, "bad_request"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "options": []}, 422, "bad_request"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "seed": "seven"}, 422, "bad_request"),
        ({"game": "gold_rush", "seats": [HUMAN, HUMAN], "cheat": True}, 422, "bad_request"),
        ({"game": "gold_rush", "seats": "two"}, 422, "bad_request"),
        ({"seats": [HUMAN, HUMAN]}, 422, "bad_request"),
        ([], 422, "bad_request"),
        ("gold_rush", 422, "bad_request"),
    ],
)
def test_no_table_of_a_set_up_that_is_wrong(program: Program, asked: Any, status: int, code: str) -> None:
    answer = program.client.post("/api/tables", json=asked)
    assert (answer.status_code, problem(answer)) == (status, code)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"seq": 1, "option": "a"', b'{"seq": NaN}'])
def test_what_is_no_json_is_refused(program: Program, table: Made, body: bytes) -> None:
    headers = {**key(table, 0), "content-type": "application/json"}
    answer = program.client.post(f"{table.address}/decisions", content=body, headers=headers)
    assert (answer.status_code, problem(answer)) == (400, "bad_json")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seq": "1", "option": "pass"},
        {"seq": 1.5, "option": "pass"},
        {"seq": 1, "option": 7},
        [[[[]]]],
        {"seq": None, "option": None},
        {"seq": 1, "option": "pass", "seat": 1},
    ],
)
def test_json_of_another_shape_is_refused(program: Program, table: Made, body: Any) -> None:
    answer = program.client.post(f"{table.address}/decisions", json=body, headers=key(table, 0))
    assert (answer.status_code, problem(answer)) == (422, "bad_request")


def test_what_is_no_option_at_all_gets_the_same_words(program: Program, table: Made) -> None:
    seat = program.look(table)["waiting"][0]
    seq = program.look(table)["seq"]
    words = set()
    for option in ("", "x" * 1000, "\x00", "🐎", "saddle up"):
        answer = program.decide(table, seat, seq, option)
        assert (answer.status_code, problem(answer)) == (422, "illegal_option")
        message = answer.json()["error"]["message"]
        words.add(message.replace(repr(option[:80]), "…"))
    assert len(words) == 1


def test_nobody_decides_out_of_turn(program: Program, table: Made) -> None:
    asked = program.look(table)["waiting"][0]
    option = program.look(table, asked)["options"][0]["id"]
    answer = program.decide(table, 1 - asked, program.look(table)["seq"], option)
    assert (answer.status_code, problem(answer)) == (409, "not_your_turn")


@pytest.mark.parametrize("off", [-1, 1, 1000, -(2**40), 10**40])
def test_answers_to_another_question_are_stale(program: Program, table: Made, off: int) -> None:
    seen = program.look(table)
    seat = seen["waiting"][0]
    option = program.look(table, seat)["options"][0]["id"]
    answer = program.decide(table, seat, seen["seq"] + off, option)
    assert (answer.status_code, problem(answer)) == (409, "stale_question")


@pytest.mark.parametrize(
    "authorization",
    ["Bearer x", "Bearer ", "Basic YTpi", "Bearer " + "A" * 5000, "Bearer ../../etc", "bearer é".encode("latin1")],
)
def test_forged_tokens_open_nothing(program: Program, table: Made, authorization: str) -> None:
    headers = {"authorization": authorization}
    seq = program.look(table)["seq"]
    for answer in (
        program.client.get(table.address, headers=headers),
        program.client.post(f"{table.address}/decisions", json={"seq": seq, "option": "pass"}, headers=headers),
        program.client.post(f"{table.address}/undo", json={"seq": 0}, headers=headers),
        program.client.post(f"{table.address}/leave", json={}, headers=headers),
    ):
        assert (answer.status_code, problem(answer)) == (403, "not_your_seat")


def test_without_a_token_one_only_watches(program: Program, table: Made) -> None:
    for act, body in (
        ("decisions", {"seq": 0, "option": "pass"}),
        ("undo", {"seq": 0}),
        ("leave", {}),
        ("rematch", {}),
    ):
        answer = program.client.post(f"{table.address}/{act}", json=body)
        assert (answer.status_code, problem(answer)) == (403, "not_your_seat")
    assert program.client.get(table.address, params={"seat": 0}).status_code == 403


def test_a_token_opens_its_own_seat_only(program: Program, table: Made) -> None:
    other = program.make()
    stranger = program.client.get(table.address, headers=key(other, 0))
    neighbour = program.client.get(table.address, params={"seat": 1}, headers=key(table, 0))
    assert stranger.status_code == neighbour.status_code == 403


def test_a_forged_cookie_names_nobody(program: Program, table: Made) -> None:
    program.client.cookies.set("tinstar_person", "WyJtZSIsIkFuYSJd.forged")
    assert program.client.get(table.address).json()["seat"] == -1


@pytest.mark.parametrize("length", [None, str(Settings().largest_body + 1)])
def test_oversized_bodies_are_not_read(program: Program, table: Made, length: str | None) -> None:
    def flood() -> Iterator[bytes]:
        yield from (b"x" * 4096 for _ in range(64))

    headers = {**key(table, 0), "content-type": "application/json"}
    if length is not None:
        headers["content-length"] = length
    answer = program.client.post(f"{table.address}/decisions", content=flood(), headers=headers)
    assert (answer.status_code, problem(answer)) == (413, "too_large")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"])
def test_posts_are_json(program: Program, table: Made, kind: str) -> None:
    headers = {**key(table, 0), "content-type": kind}
    answer = program.client.post(f"{table.address}/undo", content=b'{"seq": 0}', headers=headers)
    assert (answer.status_code, problem(answer)) == (415, "not_json")


@pytest.mark.parametrize(
    "address", ["/api/tables/nope", "/api/tables/%00", "/api/tables/..%2f..", "/api/tables/" + "x" * 64]
)
def test_tables_that_are_not_there(program: Program, address: str) -> None:
    answer = program.client.get(address)
    assert answer.status_code == 404
    assert problem(answer) in ("unknown_table", "not_found")


@pytest.mark.parametrize("seat", ["one", "1.5", "", "99", "-2", "9" * 40, "9" * 5000, "\x00", "٣"])
def test_odd_seats(program: Program, table: Made, seat: str) -> None:
    answer = program.client.get(table.address, params={"seat": seat})
    assert answer.status_code in (400, 403)
    problem(answer)


@pytest.mark.parametrize("length", ["0" * 5000, "9" * 5000, "-1", "1e3", "0x10", " "])
def test_odd_lengths(program: Program, length: str) -> None:
    headers = {"content-type": "application/json", "content-length": length}
    answer = program.client.post("/api/tables", content=iter([b""]), headers=headers)
    assert (answer.status_code, problem(answer)) == (400, "bad_request")


@pytest.mark.parametrize("address", ["/sit/{token}", "/new/gold_rush", "/preferences", "/quick/gold_rush"])
def test_a_form_has_so_many_fields(program: Program, caplog: pytest.LogCaptureFixture, address: str) -> None:
    token = program.make(gather=True).tokens[0]
    fields = {f"field-{number}": "x" for number in range(101)}
    answer = program.client.post(address.format(token=token), data=fields, headers={"origin": ADDRESS})
    assert (answer.status_code, problem(answer)) == (400, "bad_request")
    assert caplog.records == []


@pytest.mark.parametrize("seats", ["9" * 5000, "0" * 5000, "-1", "٣", "\x00", "", "99"])
def test_a_form_with_odd_seats(program: Program, seats: str) -> None:
    answer = program.client.post("/new/gold_rush", data={"seats": seats}, headers={"origin": ADDRESS})
    assert answer.status_code == 422


@pytest.mark.parametrize("odd", ["%00", "%ed%a0%80", "%ff", "%F0%9F%90%8E"])
def test_odd_characters_in_addresses(program: Program, table: Made, odd: str) -> None:
    by_program, by_person = f"/api/tables/{odd}", f"/tables/{odd}"
    for address in (
        *(by_program, f"{by_program}/record", f"{table.address}/tips/{odd}", f"{table.address}?seat={odd}"),
        *(by_person, f"{by_person}/record/0", f"/sit/{odd}", f"/rules/{odd}", f"/new/{odd}", f"/static/{odd}"),
        f"/tables/{table.id}/record/0/tips/{odd}",
    ):
        assert 400 <= program.client.get(address).status_code < 500, address


@pytest.mark.parametrize("odd", ["\\u0000", "\\ud800", "\\udfff\\ud800"])
def test_odd_characters_in_bodies(program: Program, table: Made, odd: str) -> None:
    bodies = [
        ("/api/tables", f'{{"game": "{odd}", "seats": [{{}}, {{}}]}}'),
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{"bot": "{odd}"}}, {{}}]}}'),
        ("/api/tables", f'{{"game": "gold_rush", "seats": [{{}}, {{}}], "options": {{"{odd}": "{odd}"}}}}'),
        (f"{table.address}/decisions", f'{{"seq": 0, "option": "{odd}"}}'),
    ]
    for address, body in bodies:
        headers = {**key(table, program.look(table)["waiting"][0]), "content-type": "application/json"}
        answer = program.client.post(address, content=body.encode(), headers=headers)
        assert 400 <= answer.status_code < 500, (address, body)


@pytest.mark.parametrize("bot", ["search:0.5s", "search:5s", "search:2000", "search", "greedy", "random"])
def test_bots_may_be_given_a_budget(program: Program, bot: str) -> None:
    table = program.make({"kind": "human", "bot": bot}, {"kind": "bot", "bot": bot})
    assert [chair["bot"] for chair in program.look(table)["chairs"]] == [bot, bot]


@pytest.mark.parametrize(
    "bot",
    [
        *(
            "search:6s",
            "search:3600s",
            "search:2001",
            "search:0",
            "search:-1s",
            "search:nans",
            "search: 5s",
            "search:1_0",
            "search:\u0665s",
            "search:",
            "search:1s:1s",
        ),
        *("greedy:1s", "genius", "", "search:" + "0" * 5000, "search:" + "0" * 5000 + "1s"),
    ],
)
def test_no_bot_thinks_for_ever(program: Program, bot: str) -> None:
    asked = {"game": "gold_rush", "seats": [HUMAN, {"kind": "bot", "bot": bot}]}
    answer = program.client.post("/api/tables", json=asked)
    assert (answer.status_code, problem(answer)) == (422, "bad_setup")
    assert len(answer.text) < 300


def test_addresses_and_methods_that_do_not_exist(program: Program) -> None:
    nowhere = program.client.get("/api/nowhere")
    wrong = program.client.put("/api/games", json={})
    assert (nowhere.status_code, problem(nowhere)) == (404, "not_found")
    assert (wrong.status_code, problem(wrong)) == (405, "method_not_allowed")


def test_a_database_that_fails_is_told_and_nothing_moves(
    program: Program, table: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> int:
        raise StoreError("the disk is full; nothing was changed")

    seen = program.look(table)
    monkeypatch.setattr(Table, "decide", full)
    answer = program.decide(table, seen["waiting"][0], seen["seq"], "pass")
    assert (answer.status_code, problem(answer)) == (503, "store_failed")


def test_an_accident_tells_nothing(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("tinstar.web.api.game_said", broken)
    answer = program.client.get("/api/games")
    assert (answer.status_code, problem(answer)) == (500, "accident")
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers
    page = program.client.get("/api/games", headers={"origin": ADDRESS})
    assert page.status_code == 500
