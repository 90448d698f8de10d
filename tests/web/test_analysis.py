"""What decided a finished game, over HTTP: asked for by a button, told to programs, drawn for its record page."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

import tinstar
from tinstar.bots import analysis
from tinstar.kernel import Record, verify

from .visitors import FROM_PAGE, Made, Program, problem

GREENHORN = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module", autouse=True)
def hasty() -> Any:
    """A short look at everything: what is found is tested elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        for name, number in {"WEIGHINGS": 2, "LEAST_TRIALS": 16, "MOST_TRIALS": 16, "RIVALS": 2, "DEEPER": 2}.items():
            patch.setattr(analysis, name, number)
        yield


@pytest.fixture(scope="module")
def analysed(server: Any) -> Made:
    """A game of two Greenhorns that was looked through."""
    server.cookies.clear()
    program = Program(server)
    table = program.make(GREENHORN, GREENHORN, options={"tiles": 9}, seed=4)
    deadline = time.monotonic() + 120
    while program.look(table)["status"] == "playing" and time.monotonic() < deadline:
        time.sleep(0.1)
    assert server.get(f"{table.address}/record/analysis").json() == {"status": "none", "percent": 0, "analysis": None}
    assert server.post(f"{table.address}/record/analysis", json={}).json()["status"] == "going"
    while server.get(f"{table.address}/record/analysis").json()["status"] == "going" and time.monotonic() < deadline:
        time.sleep(0.1)
    return table


def test_programs_are_told_everything(program: Program, analysed: Made) -> None:
    said = program.client.get(f"{analysed.address}/record/analysis").json()
    assert (said["status"], said["percent"]) == ("done", 100)
    assert said["analysis"]["done"] == 1.0
    assert len(said["analysis"]["accounts"]) == 2
    assert program.client.post(f"{analysed.address}/record/analysis", json={}).json() == said, "it is kept"


@pytest.mark.parametrize(("lang", "word"), [("en", "Clear mistakes"), ("de", "Klare Fehler"), ("fr", "Erreurs nettes")])
def test_the_page_gets_a_curve_and_findings_in_its_language(
    program: Program, analysed: Made, lang: str, word: str
) -> None:
    said = curve(program, analysed, lang)
    assert said["curve"].startswith('<svg class="curve"') or "<svg" in said["curve"]
    assert word in said["findings"]
    assert len(said["mistakes"]) == said["curve"].count('href="#curve-star"') or said["mistakes"]
    assert not re.search(r"\d\.\d %", said["findings"] + said["text"]), "no decimals"


def curve(program: Program, table: Made, lang: str = "en") -> dict[str, Any]:
    answer = program.client.get(f"/tables/{table.id}/record/analysis", headers={"accept-language": lang})
    said: dict[str, Any] = answer.json()
    return said


def test_a_mistake_is_told_with_its_places_which_its_leaf_shows(program: Program, analysed: Made) -> None:
    mistakes = curve(program, analysed)["mistakes"]
    assert mistakes
    for step, seat in mistakes:
        told = program.client.get(f"/tables/{analysed.id}/record/mistakes/{step}").json()
        assert told["seat"] == seat
        assert re.search(r"played \d+ %, better \d+ %", told["markup"])
        leaf = program.client.get(f"/tables/{analysed.id}/record/{step}?seat={seat}&compared=true").json()
        assert sum(len(group[1]) for group in leaf["options"]) == 2
        other = program.client.get(f"/tables/{analysed.id}/record/{step}?seat={1 - seat}&compared=true").json()
        assert other["options"] == []


def test_where_no_mistake_was_made_none_is_told(program: Program, analysed: Made) -> None:
    answer = program.client.get(f"/tables/{analysed.id}/record/mistakes/9999")
    assert (answer.status_code, problem(answer)) == (404, "no_mistake")


def test_a_running_game_is_refused(program: Program) -> None:
    table = program.make()
    for answer in (
        program.client.get(f"{table.address}/record/analysis"),
        program.client.post(f"{table.address}/record/analysis", json={}),
        program.client.get(f"/tables/{table.id}/record/analysis"),
    ):
        assert (answer.status_code, problem(answer)) == (409, "game_running")


def first_mistake(program: Program, table: Made) -> tuple[int, int]:
    """Step and seat."""
    step, seat = curve(program, table)["mistakes"][0]
    return step, seat


def test_another_choice_can_be_tried_in_its_place(program: Program, analysed: Made) -> None:
    step, _ = first_mistake(program, analysed)
    found = program.client.get(f"{analysed.address}/record/analysis").json()["analysis"]["mistakes"][0]
    better, played = (" ".join(idea["words"]) for idea in found["advice"]["ideas"])
    address = f"/tables/{analysed.id}/record/mistakes/{step}"
    told = program.client.get(address).json()
    assert all(f'data-instead="{option}"' in told["choices"] for option in (better, played))
    good, bad, refused = (
        program.client.post(f"/api{address}/try", json={"option": option})
        for option in (better, played, "tile 99,99 north")
    )
    assert good.status_code == 200, good.text
    assert good.json()["good"]
    assert not bad.json()["good"], bad.text
    assert (refused.status_code, problem(refused)) == (422, "illegal_option")


def test_one_plays_on_from_there_against_bots(program: Program, analysed: Made) -> None:
    step, seat = first_mistake(program, analysed)
    program.client.get("/")
    answer = program.client.post(
        f"/tables/{analysed.id}/record/{step}/play-on",
        data={"seat": str(seat)},
        headers=FROM_PAGE,
        follow_redirects=False,
    )
    assert answer.status_code == 303, answer.text
    id = answer.headers["location"].removeprefix("/tables/")
    seen = program.client.get(f"/api/tables/{id}?seat={seat}").json()
    assert (seen["status"], seen["waiting"]) == ("playing", [seat])
    for _ in range(200):
        seen = program.client.get(f"/api/tables/{id}?seat={seat}").json()
        if seen["status"] != "playing":
            break
        if seat in seen["waiting"]:
            option = {"seq": seen["seq"], "option": seen["options"][0]["id"]}
            program.client.post(f"/api/tables/{id}/decisions?seat={seat}", json=option, headers=FROM_PAGE)
    before = Record.from_json(program.client.get(f"{analysed.address}/record").text)
    after = Record.from_json(program.client.get(f"/api/tables/{id}/record").text)
    assert after.entries[:step] == before.entries[:step]
    found = verify(tinstar.game("gold_rush"), after)
    assert found.stacked == len(before.luck) + sum(len(entry.luck) for entry in before.entries[:step])
    said = program.client.get(f"/tables/{id}/record/fairness").json()
    assert said["fair"]
    assert "played on" in said["text"]


def test_nobody_plays_on_where_the_game_has_no_such_place(program: Program, analysed: Made) -> None:
    for step, seat in ((9999, "0"), (1, "7")):
        address = f"/tables/{analysed.id}/record/{step}/play-on"
        answer = program.client.post(address, data={"seat": seat}, headers=FROM_PAGE)
        assert answer.status_code == 409
