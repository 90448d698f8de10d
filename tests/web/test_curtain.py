"""One device, several people: what a page shows, and to whom, before any script runs."""

from __future__ import annotations

import re
from html import unescape

import pytest
from httpx import Response
from starlette.testclient import TestClient

from .test_sockets import LINE
from .visitors import BOT, FROM_PAGE, HUMAN, Made, Program


def sit(program: Program, made: Made, *names: str) -> None:
    """One browser takes the first seats."""
    for seat, name in enumerate(names):
        address = made.links[seat].removeprefix("http://localhost:8000")
        said = program.client.post(address, data={"name": name}, headers=FROM_PAGE, follow_redirects=False)
        assert said.status_code == 303


def shared(program: Program, game: str = "western_town", **more: object) -> Made:
    """Ana and Ben at one device; Ana is asked."""
    made = program.make(HUMAN, HUMAN, game=game, seed=5, **more)
    sit(program, made, "Ana", "Ben")
    return made


def says(program: Program, made: Made, seat: object) -> Response:
    """Somebody behind the curtain says who they are."""
    address = f"/tables/{made.id}/curtain"
    return program.client.post(address, data={"seat": str(seat)}, headers=FROM_PAGE, follow_redirects=False)


def heading(page: Response) -> str:
    return unescape(re.search(r"<h1>(.*?)</h1>", page.text)[1])  # type: ignore[index]


def side(page: Response) -> str:
    """Whose side of the table a page shows; nothing behind the curtain."""
    found = re.search(r'<main id="table"\s+data-table="\w+"[^>]*? data-seat="(\d)"', page.text)
    return found[1] if found else ""


def test_every_page_begins_behind_the_curtain(program: Program) -> None:
    made = shared(program)
    for address in (f"/tables/{made.id}", f"/tables/{made.id}?seat=0", f"/tables/{made.id}?seat=1"):
        page = program.client.get(address)
        assert (side(page), heading(page)) == ("", "Pass the device to Ana.")
        assert "data-layer" not in page.text


def test_whoever_says_who_they_are_sees_their_side_once(program: Program) -> None:
    made = shared(program)
    answer = says(program, made, 1)
    assert answer.headers["location"] == f"/tables/{made.id}"
    assert f"Path=/tables/{made.id};" in answer.headers["set-cookie"]
    assert side(program.client.get(f"/tables/{made.id}")) == "1"
    assert side(program.client.get(f"/tables/{made.id}")) == ""


@pytest.mark.parametrize("seat", [2, -1, "", "x", "1" * 5000])
def test_nobody_says_that_they_are_somebody_else(program: Program, seat: object) -> None:
    made = program.make(HUMAN, HUMAN, HUMAN, game="western_town", seed=2)
    sit(program, made, "Ana", "Ben")
    assert says(program, made, seat).status_code == 403
    program.client.cookies.set("tinstar_front", "2", path=f"/tables/{made.id}")
    assert side(program.client.get(f"/tables/{made.id}")) == ""


def test_only_whoever_holds_several_seats_has_a_curtain(program: Program) -> None:
    made = program.make(HUMAN, HUMAN, game="western_town", seed=5)
    sit(program, made, "Ana")
    assert side(program.client.get(f"/tables/{made.id}")) == "0"
    program.client.cookies.clear()
    assert says(program, made, 0).status_code == 403


def test_the_curtain_names_whoever_is_asked_and_who_can_still_take_back(program: Program) -> None:
    made = shared(program)
    assert program.decide(made, 0, 0, "b3").status_code == 200
    page = program.client.get(f"/tables/{made.id}")
    assert heading(page) == "Pass the device to Ben."
    assert "Ana can still take the last move back." in page.text


def test_where_nobody_of_us_is_asked_the_curtain_asks_who_is_there(program: Program) -> None:
    made = program.make(HUMAN, HUMAN, HUMAN, game="western_town", seed=4)
    sit(program, made, "Ana", "Ben")
    page = program.client.get(f"/tables/{made.id}")
    assert heading(page) == "Who has the device?"
    assert re.findall(r"I am (\w+)", page.text) == ["Ana", "Ben"]


def test_a_table_without_secrets_has_no_curtain(program: Program) -> None:
    made = shared(program, "carson_city")
    assert side(program.client.get(f"/tables/{made.id}")) == "1", "Ben is asked"
    assert side(program.client.get(f"/tables/{made.id}?seat=0")) == "0"


def test_an_option_that_brings_secrets_brings_the_curtain(program: Program) -> None:
    made = shared(program, "carson_city", options={"might": True})
    assert heading(program.client.get(f"/tables/{made.id}")) == "Pass the device to Ben."


def test_a_spectator_of_their_own_table_needs_no_curtain(program: Program) -> None:
    made = shared(program)
    assert 'data-seat="-1"' in program.client.get(f"/tables/{made.id}?seat=-1").text


def test_own_chairs_have_names_and_no_two_alike(program: Program) -> None:
    def made(**names: str) -> list[str]:
        form = {"name": "Ana", "seats": "4", "seat-0": "me", "seat-1": "random", "seat-2": "me", "seat-3": "me"}
        answer = program.client.post("/new/gold_rush", data=form | names, headers=FROM_PAGE, follow_redirects=False)
        address = answer.headers["location"].partition("?")[0]
        chairs = program.client.get(f"/api{address}?seat=0").json()["chairs"]
        return [chair["name"] for chair in chairs if chair["kind"] == "human"]

    assert made() == ["Ana", "Player 3", "Player 4"]
    assert made(**{"name-2": " Ben ", "name-3": "Ben"}) == ["Ana", "Ben", "Ben 4"]
    assert made(**{"name": "", "name-0": "Zoe"}) == ["Zoe", "Player 3", "Player 4"]


def test_a_push_says_whose_people_are_asked(server: TestClient, program: Program) -> None:
    made = program.make(HUMAN, HUMAN, BOT, game="western_town", seed=2)
    with server.websocket_connect(f"{LINE}/ws/tables/{made.id}?as=parts") as socket:
        assert socket.receive_json()["asked"] == [0]
        server.post(f"{made.address}/leave", json={}, headers={"authorization": f"Bearer {made.tokens[0]}"})
        assert socket.receive_json()["asked"] == []


def test_by_one_line_all_who_share_a_device_are_at_the_table(server: TestClient, program: Program) -> None:
    """Also by that of the curtain, which is a spectator's."""
    made = shared(program)
    with server.websocket_connect(f"{LINE}/ws/tables/{made.id}?seat=-1&as=parts") as socket:
        assert [seat["here"] for seat in socket.receive_json()["seats"]] == ["here", "here"]
