"""What a messenger shows beside a link: enough to want to come, nothing that a spectator may not see."""

from __future__ import annotations

import html
import re
import struct
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import tinstar
from tinstar.web.previews import SIZE

from .test_gathering import Hosted
from .visitors import ADDRESS, FROM_PAGE, Made, Program, key, problem

MESSENGER = {"user-agent": "WhatsApp/2.24 A", "accept": "*/*"}
LARGEST = 300_000
"""Bytes: some messengers show no picture above that."""
BIDI = re.compile("[\u2066-\u2069]")


def told(program: Program, address: str, **headers: str) -> dict[str, list[str]]:
    """The Open Graph of a page, as anybody gets it."""
    answer = program.client.get(address, headers={**MESSENGER, **headers})
    assert answer.status_code == 200, answer.text
    return graph(answer.text)


def graph(page: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page):
        found.setdefault(name, []).append(BIDI.sub("", html.unescape(value)))
    return found


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "At the table: Hanna and 1 bot · 2 chairs are free · without: Farmers on the prairies"),
        ("de", "Am Tisch: Hanna und 1 Bot · 2 Plätze sind frei · ohne: "),
        ("fr", "À la table\N{NO-BREAK SPACE}: Hanna et 1 bot · 2 places sont libres · sans"),
    ],
)
def test_an_invitation_tells_game_title_variants_people_and_chairs(
    server: TestClient, program: Program, lang: str, said: str
) -> None:
    host = Hosted(server, "me", "greedy", "friend", "friend", title='Friday "club"', clock="quick")
    for link in (host.link, f"{ADDRESS}{host.page}"):
        shown = told(program, link, **{"accept-language": lang})
        assert shown["title"] == ['Gold Rush · Friday "club"']
        assert shown["description"][0].startswith(said)
        assert shown["url"] == [link]
        assert shown["image"] == [f"{ADDRESS}/preview/gold_rush.jpg"]


def test_a_messenger_uses_no_link_up(server: TestClient, program: Program) -> None:
    """It may fetch a link as often as it likes, for as many as it was sent to."""
    host = Hosted(server)
    chair, everybody = host.link_of(1), host.link
    assert "A seat is kept for you." in told(program, chair)["description"][0]
    before = host.chairs()
    for link in (chair, everybody) * 3:
        for method in ("GET", "HEAD"):
            answer = program.client.request(method, link, headers=MESSENGER)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
    assert host.chairs() == before
    for link in (chair, everybody):
        program.client.cookies.clear()
        assert program.client.post(link, data={"name": "Ben"}, headers=FROM_PAGE).status_code == 200
    assert all(seat["taken"] for seat in host.chairs())


def test_a_seat_gives_away_no_more_than_a_spectator_sees(program: Program) -> None:
    """Whoever shares a page from their seat shares what its head says."""
    table = program.make(game="bang", seats=[{"kind": "human", "name": name} for name in ("Ana", "Ben", "Cid")])
    spectator = told(program, f"/tables/{table.id}")
    assert spectator["description"][0].startswith("Ana, Ben and Cid are playing")
    drawing = program.client.get(f"/tables/{table.id}/picture.svg").content
    for seat in range(3):
        for address in (f"/tables/{table.id}?seat={seat}", f"/tables/{table.id}"):
            assert told(program, address, **key(table, seat)) == spectator
        assert program.client.get(f"/tables/{table.id}/picture.svg", headers=key(table, seat)).content == drawing


def test_a_running_game_is_given_as_its_own_drawing_too(program: Program, finished: Made) -> None:
    for table in (program.make(), finished):
        picture, drawing = told(program, f"/tables/{table.id}")["image"]
        assert picture == f"{ADDRESS}/preview/gold_rush.jpg"
        answer = program.client.get(drawing)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"


def test_where_no_board_lies_the_drawing_is_the_games(program: Program) -> None:
    table = program.make(game="bang", seats=[{"kind": "human"}] * 3, options={"train": False})
    answer = program.client.get(f"/tables/{table.id}/picture.svg", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/preview/bang.jpg")


def test_a_record_says_who_won_and_leads_to_its_step(program: Program, finished: Made) -> None:
    shown = told(program, f"/tables/{finished.id}/record?seat=1&step=7")
    assert " won" in shown["description"][0]
    assert shown["url"] == [f"{ADDRESS}/tables/{finished.id}/record?step=7"]
    assert told(program, f"/tables/{finished.id}/record")["url"] == [f"{ADDRESS}/tables/{finished.id}/record"]


@pytest.mark.parametrize(
    ("address", "title", "image"),
    [("/", "Tinstar", "/preview.jpg"), ("/rules/bang", "BANG! · Rules", "/preview/bang.jpg")],
)
def test_house_and_rules_are_shown_too(program: Program, address: str, title: str, image: str) -> None:
    shown = told(program, address)
    assert (shown["title"], shown["image"]) == ([title], [ADDRESS + image])
    assert shown["description"][0]


def test_addresses_are_whole_under_the_name_that_was_asked(program: Program) -> None:
    shown = told(program, "/", host="192.168.1.7:8000")
    assert shown["url"] == ["http://192.168.1.7:8000/"]
    assert shown["image"] == ["http://192.168.1.7:8000/preview.jpg"]
    answer = program.client.get("/", headers={"host": "evil.example"})
    assert problem(answer) == "unknown_host"


@pytest.mark.parametrize("name", ["preview.jpg", *(f"preview/{key}.jpg" for key in tinstar.game_keys())])
def test_every_game_has_a_picture_that_messengers_show(program: Program, name: str) -> None:
    answer = program.client.get(f"/{name}")
    assert answer.headers["content-type"] == "image/jpeg"
    assert answer.headers["cache-control"].startswith("public")
    assert size_of(answer.content) == SIZE
    assert len(answer.content) < LARGEST


def size_of(jpeg: bytes) -> tuple[int, int]:
    """Width and height, from the frame of a JPEG."""
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + struct.unpack_from(">H", jpeg, at + 2)[0]
    height, width = struct.unpack_from(">HH", jpeg, at + 5)
    return width, height


def test_no_other_game_has_one(program: Program) -> None:
    for name in ("poker", "..", "%2e%2e%2fbang"):
        assert program.client.get(f"/preview/{name}.jpg").status_code == 404


@pytest.mark.parametrize("what", ["final.svg", "film", "film/0.svg"])
def test_a_picture_to_keep_is_of_finished_games_alone(program: Program, finished: Made, what: str) -> None:
    answer = program.client.get(f"/tables/{program.make().id}/{what}")
    assert (answer.status_code, problem(answer)) == (409, "game_running")
    answer = program.client.get(f"/tables/{finished.id}/{what}")
    assert answer.status_code == 200
    if what == "film":
        record = program.client.get(f"{finished.address}/record").json()
        steps = answer.json()["steps"]
        assert len(steps) == 10
        assert steps == sorted(set(steps))
        assert steps[-1] < len(record["entries"])
    else:
        assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
        assert "script" not in answer.headers["content-security-policy"]
