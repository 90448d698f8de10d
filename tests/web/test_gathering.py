"""While a table gathers: what its host can do over HTTP and what the pages say, one link for everybody, the clock."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import segno
from httpx import Response
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tinstar.house.clocks import CLOCKS
from tinstar.web.qr import qr

from .visitors import ADDRESS, FROM_PAGE, HUMAN, Program, problem

PAGE = {"accept": "text/html"}


class Visitor:
    """A browser: it keeps its cookies, each for its path."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.jar: dict[tuple[str, str], str] = {}

    def send(self, method: str, address: str, **more: Any) -> Response:
        """One request, with the cookies of that path alone."""
        address = address.removeprefix(ADDRESS)
        self.client.cookies.clear()
        sent = "; ".join(f"{name}={value}" for (name, path), value in self.jar.items() if address.startswith(path))
        headers = FROM_PAGE | ({"cookie": sent} if sent else {}) | more.pop("headers", {})
        answer: Response = self.client.request(method, address, headers=headers, follow_redirects=False, **more)
        for cookie in answer.cookies.jar:
            self.jar[cookie.name, cookie.path] = str(cookie.value)
        self.client.cookies.clear()
        return answer

    def get(self, address: str) -> str:
        """A page."""
        answer = self.send("GET", address)
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, address: str, body: dict[str, Any]) -> Response:
        """A call of the API."""
        return self.send("POST", address, json=body)

    def does(self, address: str, body: dict[str, Any]) -> dict[str, Any]:
        """A call that succeeds."""
        answer = self.post(address, body)
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        return said


class Hosted(Visitor):
    """The browser of a host, with a table that gathers."""

    def __init__(self, client: TestClient, *places: str, **more: str) -> None:
        super().__init__(client)
        places = places or ("me", "friend", "friend")
        form = {"name": "Hanna", "seats": str(len(places)), **{f"seat-{n}": who for n, who in enumerate(places)}}
        answer = self.send("POST", "/new/gold_rush", data=form | more)
        assert answer.status_code == 303, answer.text
        self.page = answer.headers["location"].partition("?")[0]
        self.api = f"/api{self.page}"
        self.id = self.page.rpartition("/")[2]

    @property
    def link(self) -> str:
        """The link for everybody, as the page shows it."""
        return found(r'value="(http://localhost:8000/join/[\w-]+)"', self.get(self.page))

    def link_of(self, seat: int) -> str:
        """The link of a chair, as the page shows it."""
        return found(rf'id="link-{seat}" value="(http://localhost:8000/sit/[\w-]+)"', self.get(self.page))

    def chairs(self) -> list[dict[str, Any]]:
        """Who sits where."""
        answer = self.client.get(self.api)
        chairs: list[dict[str, Any]] = answer.json()["chairs"]
        return chairs


def found(pattern: str, text: str) -> str:
    (one,) = re.findall(pattern, text)
    return str(one)


def comes(client: TestClient, link: str, name: str) -> tuple[Visitor, Response]:
    """Somebody opens a link and sits down."""
    visitor = Visitor(client)
    return visitor, visitor.send("POST", link, data={"name": name})


@pytest.fixture
def client(server: TestClient) -> Iterator[TestClient]:
    server.cookies.clear()
    yield server
    server.cookies.clear()


# ---------------------------------------------------------------- the host


def test_a_chair_is_filled_with_a_bot_of_some_strength(client: TestClient) -> None:
    host = Hosted(client)
    old = host.link_of(1)
    host.does(f"{host.api}/fill", {"seat": 1, "bot": "search"})
    chair = host.chairs()[1]
    assert (chair["kind"], chair["bot"], chair["taken"]) == ("bot", "search", True)
    assert Visitor(client).send("GET", old).status_code == 403
    page = host.get(host.page)
    assert old not in page
    assert "bot · Marshal" in page
    host.does(f"{host.api}/fill", {"seat": 1, "bot": "search:5s"})
    page = host.get(host.page)
    assert "bot · Judge" in page
    assert re.search(r'data-bot="search:5s" title="[^"]*five seconds[^"]*" aria-pressed="true"', page)


def test_the_page_of_the_host_keeps_up_with_what_happens(client: TestClient) -> None:
    """The piece that the client fetches is the one that stands in the page."""
    host = Hosted(client)
    comes(client, host.link_of(1), "Ben")
    piece = host.send("GET", f"{host.page}/seating?seat=0")
    markup = piece.json()["markup"].strip()
    assert "Remove Ben" in markup
    assert markup in host.get(f"{host.page}?seat=0")
    assert piece.headers["cache-control"] == "no-store"


def test_an_invitation_is_taken_back_and_the_new_one_shown(client: TestClient) -> None:
    host = Hosted(client)
    old = host.link_of(1)
    said = host.does(f"{host.api}/invite", {"seat": 1})
    (made,) = said["seats"]
    assert (made["seat"], said["token"], said["link"]) == (1, "", "")
    assert host.link_of(1) == made["link"] != old
    assert Visitor(client).send("GET", old).status_code == 403
    assert comes(client, made["link"], "Ben")[1].status_code == 303


def test_a_chair_of_a_bot_becomes_one_for_a_friend(client: TestClient) -> None:
    host = Hosted(client, "me", "friend", "greedy")
    (made,) = host.does(f"{host.api}/invite", {"seat": 2})["seats"]
    assert host.chairs()[2]["kind"] == "human"
    assert comes(client, made["link"], "Ben")[1].headers["location"].endswith("?seat=2")


def test_the_link_for_everybody_is_taken_back_and_the_new_one_shown(client: TestClient) -> None:
    host = Hosted(client)
    old = host.link
    said = host.does(f"{host.api}/invite", {})
    assert said["seats"] == []
    assert host.link == said["link"] != old
    assert said["link"].endswith(said["token"])
    assert Visitor(client).send("GET", old).status_code == 403
    assert comes(client, old, "Ben")[1].status_code == 403
    assert comes(client, said["link"], "Ben")[1].status_code == 303


def test_somebody_is_removed_and_is_told_so(client: TestClient) -> None:
    host = Hosted(client)
    everybody, chair = host.link, host.link_of(1)
    ben, came = comes(client, everybody, "Ben")
    assert "The host has taken your chair back" not in ben.get(came.headers["location"])
    said = host.does(f"{host.api}/remove", {"seat": 1})
    assert host.chairs()[1]["taken"] is False
    assert "The host has taken your chair back" in ben.get(host.page)
    assert "The host has taken your chair back" not in host.get(host.page)
    assert ben.send("GET", f"{host.page}?seat=1").status_code == 403
    for old in (everybody, chair):
        assert ben.send("GET", old).status_code == 403
        assert ben.send("POST", old, data={"name": "Ben"}).status_code == 403
    assert (host.link, host.link_of(1)) == (said["link"], said["seats"][0]["link"])


def test_a_table_is_cancelled_and_nobody_finds_it_any_more(client: TestClient) -> None:
    host = Hosted(client)
    link, chair = host.link, host.link_of(1)
    ben, came = comes(client, link, "Ben")
    host.does(f"{host.api}/cancel", {})
    gone = ben.send("GET", came.headers["location"])
    assert gone.status_code == 404
    assert "Perhaps its host has cancelled it" in gone.text
    assert [ben.send("GET", old).status_code for old in (link, chair)] == [403, 403]
    for visitor in (host, ben):
        assert host.id not in visitor.get("/")
    assert problem(host.post(f"{host.api}/cancel", {})) == "unknown_table"


def test_whoever_watches_is_told_that_it_was_cancelled(client: TestClient) -> None:
    host = Hosted(client)
    known = {"host": "localhost"}
    with (
        client.websocket_connect(f"/ws/tables/{host.id}?as=parts", headers=known) as page,
        client.websocket_connect(f"/ws/tables/{host.id}?as=view", headers=known) as program,
    ):
        for line in (page, program):
            assert line.receive_json()["status"] == "gathering"
        host.does(f"{host.api}/cancel", {})
        for line in (page, program):
            assert line.receive_json()["status"] == "cancelled"
            with pytest.raises(WebSocketDisconnect) as ended:
                line.receive_json()
            assert ended.value.code == 1008
            assert "cancelled" in ended.value.reason


POWERS: dict[str, dict[str, Any]] = {
    "fill": {"seat": 1, "bot": "random"},
    "invite": {"seat": 1},
    "remove": {"seat": 1},
    "cancel": {},
}


@pytest.mark.parametrize("power", POWERS)
def test_only_the_host_has_these_powers(client: TestClient, power: str) -> None:
    host = Hosted(client)
    key = host.link_of(2).rpartition("/")[2]
    ben, _ = comes(client, host.link_of(1), "Ben")
    before = host.chairs()
    for answer in (
        ben.post(f"{host.api}/{power}", POWERS[power]),
        Visitor(client).post(f"{host.api}/{power}", POWERS[power]),
        client.post(f"{host.api}/{power}", json=POWERS[power], headers={"authorization": f"Bearer {key}"}),
        host.send("POST", f"{host.api}/{power}", json=POWERS[power], headers={"sec-fetch-site": "cross-site"}),
    ):
        assert answer.status_code == 403
    assert host.chairs() == before
    assert ben.send("GET", f"{host.page}/seating").status_code == 403
    assert "data-host" not in ben.get(host.page)


def test_a_table_that_a_program_has_made_has_no_host(program: Program) -> None:
    made = program.make(HUMAN, HUMAN, gather=True)
    answer = program.client.post(f"{made.address}/cancel", json={})
    assert (answer.status_code, problem(answer)) == (403, "not_your_seat")


@pytest.mark.parametrize("power", POWERS)
def test_once_it_has_begun_the_host_has_no_more_power(client: TestClient, power: str) -> None:
    host = Hosted(client, "me", "friend")
    comes(client, host.link_of(1), "Ben")
    answer = host.post(f"{host.api}/{power}", POWERS[power])
    assert (answer.status_code, problem(answer)) == (409, "game_running")
    assert host.send("GET", f"{host.page}/seating").json() == {"markup": ""}


@pytest.mark.parametrize(
    ("power", "body", "status", "code"),
    [
        ("fill", {"seat": 0, "bot": "random"}, 409, "seat_taken"),
        ("fill", {"seat": 1, "bot": "genius"}, 422, "bad_setup"),
        ("fill", {"seat": 9}, 422, "unknown_seat"),
        ("fill", {}, 422, "bad_request"),
        ("invite", {"seat": 0}, 409, "seat_taken"),
        ("invite", {"seat": -1}, 422, "unknown_seat"),
        ("invite", {"seat": "1"}, 422, "bad_request"),
        ("remove", {"seat": 1}, 403, "not_your_seat"),
        ("remove", {}, 422, "bad_request"),
        ("cancel", {"really": True}, 422, "bad_request"),
    ],
)
def test_what_a_host_cannot_do(client: TestClient, power: str, body: dict[str, Any], status: int, code: str) -> None:
    host = Hosted(client)
    answer = host.post(f"{host.api}/{power}", body)
    assert (answer.status_code, problem(answer)) == (status, code)


def test_a_host_who_has_got_up_still_rules_and_can_sit_down_again(client: TestClient) -> None:
    host = Hosted(client)
    host.does(f"{host.api}/leave?seat=0", {})
    page = host.get(host.page)
    assert 'data-seat="-1"' in page
    assert "data-host" in page
    assert f'href="{host.link.removeprefix(ADDRESS)}"' in page
    host.does(f"{host.api}/fill", {"seat": 1})
    assert host.send("POST", host.link, data={"name": "Hanna"}).headers["location"].endswith("?seat=0")
    assert 'class="chair taken mine"' in host.get(f"{host.page}?seat=0")


def test_a_host_whose_browser_has_lost_the_links_gets_new_ones(client: TestClient) -> None:
    host = Hosted(client)
    host.jar = {key: value for key, value in host.jar.items() if key[1] == "/"}
    page = host.get(host.page)
    assert "/join/" not in page
    assert "/sit/" not in page
    assert page.count("This browser does not have the link.") == 3
    host.does(f"{host.api}/invite", {})
    host.does(f"{host.api}/invite", {"seat": 2})
    assert host.link
    assert host.link_of(2)


def test_a_link_belongs_to_its_table_and_chair(client: TestClient) -> None:
    """A cookie that is moved to another name or path shows nothing."""
    one, two = Hosted(client), Hosted(client)
    of_chair = next(value for (name, path), value in one.jar.items() if name == "tinstar_link_1" and path == one.page)
    for name in ("tinstar_link_1", "tinstar_link", "tinstar_link_2"):
        two.jar[name, two.page] = of_chair
    assert re.findall(r"/(?:sit|join)/[\w-]+", two.get(two.page)) == []


# ---------------------------------------------------------------- one link


def test_the_link_for_everybody_is_first_come_first_served(client: TestClient) -> None:
    host = Hosted(client)
    link = host.link
    invitation = Visitor(client).get(link)
    assert "Hanna" in invitation
    assert "first free chair" in invitation
    (ben, first), (_, second) = comes(client, link, "Ben"), comes(client, link, "Cid")
    assert [answer.headers["location"] for answer in (first, second)] == [f"{host.page}?seat=1", f"{host.page}?seat=2"]
    late, answer = comes(client, link, "Dan")
    for full in (answer, late.send("GET", link)):
        assert full.status_code == 409
        assert "Every chair is taken" in full.text
        assert f'href="{host.page}"' in full.text
    assert 'data-seat="-1"' in late.get(host.page)
    again = ben.send("GET", link)
    assert again.headers["location"] == f"{host.page}?seat=1"


def test_whoever_opens_the_link_again_comes_to_the_own_seat(client: TestClient) -> None:
    host = Hosted(client)
    ben, _ = comes(client, host.link, "Ben")
    for answer in (ben.send("GET", host.link), ben.send("POST", host.link, data={"name": "Benjamin"})):
        assert (answer.status_code, answer.headers["location"]) == (303, f"{host.page}?seat=1")
    assert host.send("GET", host.link).headers["location"] == f"{host.page}?seat=0"
    assert [chair["taken"] for chair in host.chairs()] == [True, True, False]


def test_looking_at_the_link_changes_nothing(client: TestClient) -> None:
    host = Hosted(client)
    before = host.chairs()
    for _ in range(2):
        assert "set-cookie" not in client.get(host.link, headers=PAGE).headers
    assert host.chairs() == before


def test_a_forged_link_leads_nowhere(client: TestClient) -> None:
    for answer in (client.get("/join/forged", headers=PAGE), comes(client, "/join/forged", "Ben")[1]):
        assert answer.status_code == 403


def test_programs_join_by_the_token_of_the_table(program: Program) -> None:
    answer = program.client.post(
        "/api/tables", json={"game": "gold_rush", "seats": [HUMAN, HUMAN], "gather": True}
    ).json()
    address = f"/api/tables/{answer['table']}/join"
    assert answer["link"].endswith(f"/join/{answer['token']}")
    bears = {"authorization": f"Bearer {answer['token']}"}
    for seat in (0, 1):
        program.client.cookies.clear()
        taken = program.client.post(address, json={"name": f"Robot {seat}"}, headers=bears)
        assert taken.json() == {"table": answer["table"], "seat": seat}
        again = program.client.post(address, json={}, headers=bears)
        assert again.json()["seat"] == seat, "the cookie is the key from now on"
    program.client.cookies.clear()
    late = program.client.post(address, json={"name": "Late"}, headers=bears)
    assert (late.status_code, problem(late)) == (409, "table_full")


def test_joining_needs_the_token_of_this_very_table(program: Program) -> None:
    one, two = (
        program.client.post("/api/tables", json={"game": "gold_rush", "seats": [HUMAN, HUMAN], "gather": True}).json()
        for _ in range(2)
    )
    address = f"/api/tables/{one['table']}/join"
    for bearer in (None, two["token"], one["seats"][0]["token"], "forged"):
        headers = {"authorization": f"Bearer {bearer}"} if bearer else {}
        answer = program.client.post(address, json={}, headers=headers)
        assert (answer.status_code, problem(answer)) == (403, "not_your_seat")


def test_a_table_that_starts_at_once_has_no_link_for_everybody(program: Program) -> None:
    made = program.client.post("/api/tables", json={"game": "gold_rush", "seats": [HUMAN, HUMAN]}).json()
    assert (made["token"], made["link"]) == ("", "")


# ---------------------------------------------------------------- QR codes


def modules(markup: str) -> list[list[bool]]:
    """The dark and light squares that a picture draws, with its margin."""
    side = int(found(r'viewBox="0 0 (\d+) \1"', markup))
    dark = [[False] * side for _ in range(side)]
    x, y = 0.0, 0.0
    drawn = found(r'stroke="#000" d="([^"]+)"', markup)
    for step, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?", drawn):
        if step == "h":
            for column in range(int(x), int(x + float(first))):
                dark[int(y)][column] = True
            x += float(first)
        else:
            x, y = (0.0, 0.0) if step == "M" else (x, y)
            x, y = x + float(first), y + float(second)
    return dark


def test_the_link_is_a_picture_that_a_phone_reads(client: TestClient) -> None:
    host = Hosted(client)
    page = host.get(host.page)
    for link in (host.link, host.link_of(1), host.link_of(2)):
        picture = str(qr(link))
        assert picture in page
        assert 'fill="#fff"' in picture
        code = segno.make(link, micro=False, error="m")
        assert modules(picture) == [[bool(square) for square in row] for row in code.matrix_iter(border=4)]
        assert "style" not in picture


# ---------------------------------------------------------------- the clock


@pytest.mark.parametrize(
    ("clock", "lang", "said"),
    [
        ("quick", "en", "<b>Quick</b> · 1 minute, and 10 seconds a decision"),
        ("normal", "de", "<b>Normal</b> · 3 Minuten, dazu 20 Sekunden je Entscheidung"),
        ("slow", "fr", "<b>Tranquille</b> · 10 minutes, plus 45 secondes par décision"),
        ("12h", "en", "<b>12 hours</b> · a decision"),
        ("1d", "de", "<b>1 Tag</b> · je Entscheidung"),
        ("7d", "fr", "<b>7 jours</b> · par décision"),
    ],
)
def test_the_clock_is_chosen_and_said(client: TestClient, clock: str, lang: str, said: str) -> None:
    host = Hosted(client, clock=clock)
    host.jar["tinstar_language", "/"] = lang
    assert said in host.get(host.page)
    guest = Visitor(client)
    guest.jar["tinstar_language", "/"] = lang
    assert said in guest.get(host.link)


def test_without_a_clock_none_is_spoken_of(client: TestClient) -> None:
    host = Hosted(client)
    assert "no clock" in host.get(host.page)


@pytest.mark.parametrize("clock", ["", *CLOCKS])
def test_the_form_offers_every_clock_and_keeps_what_was_chosen(client: TestClient, clock: str) -> None:
    usual = client.get("/new/gold_rush").text
    assert f'<option value="{clock}"' in usual
    assert '<option value="" selected' in usual
    wrong = client.post("/new/gold_rush", data={"seats": "9", "clock": clock}, headers=FROM_PAGE)
    assert wrong.status_code == 422
    assert f'<option value="{clock}" selected' in wrong.text


def test_there_must_be_such_a_clock(client: TestClient) -> None:
    form = {"seats": "2", "seat-0": "me", "seat-1": "random", "clock": "never"}
    answer = client.post("/new/gold_rush", data=form, headers=FROM_PAGE)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    asked = {"game": "gold_rush", "seats": [HUMAN, HUMAN], "clock": "never"}
    refused = client.post("/api/tables", json=asked)
    assert (refused.status_code, problem(refused)) == (422, "bad_setup")
