"""What programs rely on."""

from __future__ import annotations

import re

import pytest

import tinstar
from tinstar.house import House, StoreError
from tinstar.house.store import Store
from tinstar.kernel import Play, Record

from .visitors import BOT, HUMAN, Made, Program, key, problem


def test_games_say_how_they_are_set_up(program: Program) -> None:
    games = program.client.get("/api/games").json()["games"]
    (gold,) = [game for game in games if game["key"] == "gold_rush"]
    assert (gold["least_seats"], gold["most_seats"]) == (2, 5)
    assert {option["key"] for option in gold["options"]} == {"farmers", "tiles", "first"}
    assert gold["bots"] == ["random", "greedy", "search", "search:5s"]


def test_a_table_gives_a_key_and_a_link_for_every_person(program: Program) -> None:
    table = program.make(HUMAN, BOT, HUMAN)
    assert list(table.tokens) == [0, 2]
    assert table.links[2].endswith(f"/sit/{table.tokens[2]}")


def test_a_seat_sees_its_own_view_and_its_options(program: Program) -> None:
    table = program.make(seed=7)
    asked = program.look(table)["waiting"][0]
    seen, other, spectator = program.look(table, asked), program.look(table, 1 - asked), program.look(table)
    assert (seen["seat"], other["seat"], spectator["seat"]) == (asked, 1 - asked, -1)
    assert seen["view"]["seat"] == asked
    assert seen["options"]
    assert not other["options"]
    assert not spectator["options"]
    assert all(set(option) == {"id", "label", "spots"} for option in seen["options"])
    assert seen["outcome"] is None


def test_in_a_view_what_has_names_is_an_object_and_what_has_an_order_is_an_array(program: Program) -> None:
    gold = program.look(program.make(seed=7))["view"]
    assert gold["left"]["C3-a"] == 3
    assert gold["parts"] == {source: [0, 0] for source in ("railways", "mountains", "cities", "prairies", "gold")}
    assert gold["tiles"][0] == {"x": 0, "y": 0, "face": "M1S-s", "turn": 0}
    assert gold["seats"][0]["home"] == [0, 1, 2, 3]
    bang = program.look(program.make(HUMAN, BOT, BOT, BOT, game="bang", seed=7), 0)["view"]
    assert bang["known"] == bang["rumours"] == {}
    assert len(bang["hand"]) == bang["seats"][0]["hand"]


def test_decisions_move_the_table_on(program: Program) -> None:
    table = program.make(seed=7)
    seen = program.step(table)
    assert program.look(table)["seq"] == seen["seq"] + 1


def test_the_same_answer_twice_is_played_once(program: Program) -> None:
    table = program.make(seed=7)
    seat = program.look(table)["waiting"][0]
    seen = program.look(table, seat)
    option = seen["options"][0]["id"]
    first, second = (program.decide(table, seat, seen["seq"], option) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json() == {"seq": seen["seq"] + 1}
    assert program.look(table)["seq"] == seen["seq"] + 1


def test_a_decision_can_be_taken_back_until_something_was_learnt(program: Program) -> None:
    table = program.make(seed=7)
    seat = program.look(table)["waiting"][0]
    program.step(table)
    before = program.look(table, seat)
    assert before["undo"]
    which = {"seq": before["seq"]}
    taken_back = program.client.post(f"{table.address}/undo", json=which, headers=key(table, seat))
    assert taken_back.status_code == 200
    again = program.client.post(f"{table.address}/undo", json=which, headers=key(table, seat))
    assert (again.status_code, again.json()) == (200, taken_back.json())
    more = program.client.post(f"{table.address}/undo", json=again.json(), headers=key(table, seat))
    assert (more.status_code, problem(more)) == (409, "nothing_to_undo")
    unnamed = program.client.post(f"{table.address}/undo", json={}, headers=key(table, seat))
    assert (unnamed.status_code, problem(unnamed)) == (422, "bad_request")
    assert "seq" in unnamed.json()["error"]["message"]


def test_the_record_is_for_the_end_and_replays(program: Program, finished: Made) -> None:
    running = program.client.get(f"{program.make().address}/record")
    assert (running.status_code, problem(running)) == (409, "game_running")
    end = program.look(finished)
    assert end["outcome"]["points"] == [sum(seat) for seat in zip(*end["outcome"]["parts"].values(), strict=True)]
    record = Record.from_json(program.client.get(f"{finished.address}/record").text)
    assert Play.replay(tinstar.game("gold_rush"), record).outcome is not None


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(program: Program) -> None:
    table = program.make()
    left = program.client.post(f"{table.address}/leave", json={}, headers=key(table, 0))
    assert left.status_code == 200
    assert program.look(table)["chairs"][0]["away"]
    back = program.client.post(f"{table.address}/come_back", json={}, headers=key(table, 0))
    assert back.status_code == 200
    assert not program.look(table)["chairs"][0]["away"]


def test_a_rematch_is_a_new_table(program: Program, finished: Made) -> None:
    running = program.make(seed=3)
    early = program.client.post(f"{running.address}/rematch", json={}, headers=key(running, 0))
    assert (early.status_code, problem(early)) == (409, "game_running")
    again = program.client.post(f"{finished.address}/rematch", json={}, headers=key(finished, 0))
    assert again.status_code == 200
    assert again.json()["table"] != finished.id


def test_tips_are_told_to_the_seat_that_asks(program: Program) -> None:
    table = program.make(seed=7)
    tile = program.client.get(f"{table.address}/tips/tile:0,0", headers=key(table, 0))
    assert tile.status_code == 200
    assert tile.json()["markup"].startswith("<")
    assert program.client.get(f"{table.address}/tips/tile:99,99").status_code == 404


def test_one_who_holds_several_seats_says_which(program: Program) -> None:
    table = program.make(gather=True)
    for seat in (0, 1):
        headers = {"authorization": f"Bearer {table.tokens[seat]}"}
        sat = program.client.post(f"{table.address}/sit", json={"name": "Ana"}, headers=headers)
        assert sat.json() == {"table": table.id, "seat": seat}
    open_address = program.client.get(table.address)
    assert open_address.status_code == 400
    assert open_address.json()["error"]["seats"] == [0, 1]
    assert program.client.get(table.address, params={"seat": 1}).json()["seat"] == 1
    assert program.client.get(table.address, params={"seat": -1}).json()["seat"] == -1


def test_health_and_figures(program: Program, finished: Made) -> None:
    assert program.client.get("/healthz").text == "ok\n"
    said = program.client.get("/metrics").text
    figures = dict(line.split() for line in said.splitlines() if not line.startswith("#"))
    assert float(figures["tinstar_bot_decisions_total"]) > 0  # of the finished game
    assert (figures["tinstar_bot_workers_wanted"], figures["tinstar_bot_workers_live"]) == ("1", "1")
    assert {"tinstar_bot_crashes_total", "tinstar_bot_questions_waiting", "tinstar_decisions_total"} <= set(figures)


def test_a_house_in_trouble_is_not_ready_but_lives(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    assert program.client.get("/readyz").text == "ready\n"
    monkeypatch.setattr(House, "trouble", "bots cannot think")
    answer = program.client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "bots cannot think\n")
    assert program.client.head("/readyz").status_code == 503
    assert program.client.get("/healthz").status_code == 200
    assert program.client.get("/api/games").status_code == 200  # people play on


def test_a_process_that_does_not_hear_the_others_is_not_ready(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(House, "bus_trouble", "the other processes are not heard")
    answer = program.client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the other processes are not heard\n")


def test_figures_that_cannot_be_summed_say_so(program: Program) -> None:
    """A time is no amount: of several processes the largest counts."""
    said = program.client.get("/metrics").text
    gauges = {name for name in re.findall(r"# TYPE (\w+) gauge", said) if "seconds" in name}
    assert gauges
    assert gauges == set(re.findall(r"# HELP (\w+) .*no sum, the largest counts", said))


def test_a_database_that_does_not_answer_is_trouble(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: Store) -> None:
        raise StoreError("the disk of the driver of the database")

    monkeypatch.setattr(Store, "answers", broken)
    answer = program.client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database does not answer\n")


def test_the_documentation_lists_every_call_without_foreign_files(program: Program) -> None:
    page = program.client.get("/api/docs").text
    for path in program.client.get("/api/openapi.json").json()["paths"]:
        assert path in page
    assert "https://" not in page
