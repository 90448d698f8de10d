"""A friend's phone gets in: which addresses are told to others, where, and to whom we answer."""

from __future__ import annotations

import ipaddress
import re
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import segno
from starlette.testclient import TestClient

from tinstar.web import doorplate, reach
from tinstar.web.app import create_app
from tinstar.web.qr import qr, qr_blocks
from tinstar.web.rate_limits import RateLimits
from tinstar.web.reach import Found, own_addresses, ways_in
from tinstar.web.serve import at_home
from tinstar.web.settings import BadSettings, Settings

from .test_gathering import Hosted, comes, found
from .visitors import ADDRESS, FROM_PAGE, LOCAL

PARTY = Settings(party=True)
HOME = "192.168.1.20"
Opener = Callable[..., TestClient]


def at(*addresses: str) -> Callable[[], list[reach.Address]]:
    return lambda: [ipaddress.ip_address(address) for address in addresses]


# ---------------------------------------------------------------- who we are


@pytest.mark.parametrize("host", ["laptop.local", "LAPTOP.local:8000", "laptop.local.", "my_laptop-2.local", HOME])
def test_names_of_the_home_network_are_known_at_a_party(host: str) -> None:
    assert PARTY.knows(host)


@pytest.mark.parametrize("host", ["laptop.local", "LAPTOP.local:8000", "laptop.local."])
def test_and_only_there(host: str) -> None:
    assert not Settings().knows(host)
    assert not Settings(host="0.0.0.0").knows(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "laptop.local.evil.example", ".local", "local", "a b.local", "evil.example:1.local", "x.y.local"],
)
def test_strangers_names_are_unknown_at_a_party_too(host: str) -> None:
    assert not PARTY.knows(host)


def test_the_doors_ask_for_the_name(opened: Opener) -> None:
    for client, host, status in (
        (opened(), "laptop.local", 400),
        (opened(party=True), "laptop.local", 200),
        (opened(party=True), "evil.example", 400),
    ):
        assert client.get("/api/games", headers={"host": host}).status_code == status


def test_a_party_has_no_tls() -> None:
    with pytest.raises(BadSettings, match="--party or --secure"):
        Settings(party=True, secure=True)


# ---------------------------------------------------------------- where we are


def test_the_home_network_comes_first_and_what_ends_in_this_machine_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = [
        Found(ipaddress.ip_address("127.0.0.1")),
        Found(ipaddress.ip_address("10.8.0.2"), tunnel=True),
        Found(ipaddress.ip_address("fd00::5")),
        Found(ipaddress.ip_address("169.254.3.3")),
        Found(ipaddress.ip_address("10.0.0.4")),
        Found(ipaddress.ip_address(HOME)),
        Found(ipaddress.ip_address("fe80::1")),
    ]
    monkeypatch.setattr(reach, "on_linux", lambda: iter(devices))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(reach, "way_out", at(HOME)().pop)
    assert [str(one) for one in own_addresses()] == [HOME, "10.0.0.4", "10.8.0.2", "fd00::5"]
    monkeypatch.setattr(reach, "way_out", at("10.8.0.2")().pop)  # all that leaves goes through a tunnel
    assert str(own_addresses()[0]) in ("10.0.0.4", HOME)
    monkeypatch.setattr(sys, "platform", "elsewhere")
    monkeypatch.setattr(reach, "way_out", at(HOME)().pop)
    assert [str(one) for one in own_addresses()] == [HOME]


def test_this_machine_is_looked_at_without_a_word_to_anybody() -> None:
    """Whatever is found here can be listened on: it is an address of this machine."""
    for address in own_addresses():
        family = socket.AF_INET6 if address.version == 6 else socket.AF_INET
        socket.create_server((str(address), 0), family=family).close()


@pytest.mark.parametrize(
    ("settings", "ways"),
    [
        (Settings(), []),
        (Settings(host="localhost"), []),
        (Settings(host="192.168.7.7"), ["192.168.7.7"]),
        (Settings(host="0.0.0.0"), [HOME]),
        (Settings(host="::"), [HOME, "fd00::5"]),
        (PARTY, [HOME, "fd00::5"]),
        (Settings(party=True, host="192.168.7.7"), ["192.168.7.7"]),
    ],
)
def test_only_what_is_listened_on_is_a_way_in(
    settings: Settings, ways: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "own_addresses", at(HOME, "fd00::5"))
    assert ways_in(settings) == ways


# ---------------------------------------------------------------- in the terminal


def squares(lines: list[str]) -> list[list[bool]]:
    """The dark squares of a code in characters, two rows in each line."""
    halves = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
    rows = [[halves[sign][half] for sign in line] for line in lines for half in (0, 1)]
    return rows[: len(rows[0])]


def test_the_doorplate_of_a_party_shows_a_code_that_holds_the_first_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_addresses", at(HOME, "10.0.0.4", "fd00::5"))
    monkeypatch.setattr(doorplate, "local_name", lambda: "laptop.local")
    monkeypatch.setattr(doorplate, "can_show", lambda lines: True)
    here, first, others, *code, how = doorplate.doorplate(PARTY, 8000)
    assert here == "Tinstar is open: http://localhost:8000  (Ctrl+C closes it)"
    assert first == f"In your network: http://{HOME}:8000"
    assert others == "Also reached by: http://10.0.0.4:8000  http://[fd00::5]:8000  http://laptop.local:8000"
    assert "phone" in how
    wanted = segno.make(f"http://{HOME}:8000", micro=False, error="m").matrix_iter(border=4)
    assert squares(code) == [[bool(square) for square in row] for row in wanted]


def test_a_terminal_without_such_characters_gets_the_address_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_addresses", at(HOME))
    monkeypatch.setattr(doorplate, "can_show", lambda lines: False)
    assert not [line for line in doorplate.doorplate(PARTY, 8000) if "█" in line]
    monkeypatch.undo()
    monkeypatch.setattr("sys.stdout", open("/dev/null", "w", encoding="ascii"))  # noqa: SIM115
    assert not doorplate.can_show(qr_blocks("x"))


@pytest.mark.parametrize(
    ("settings", "at_home", "said"),
    [
        (Settings(), [HOME], ["http://localhost:8000", "make party"]),
        (Settings(host="0.0.0.0"), [HOME], ["http://localhost:8000", f"http://{HOME}:8000"]),
        (Settings(host="192.168.7.7"), [HOME], ["http://192.168.7.7:8000", "http://192.168.7.7:8000"]),
        (Settings(host="0.0.0.0"), [], ["http://localhost:8000"]),
        (Settings(hosts=("play.example",)), [HOME], ["http://localhost:8000"]),
        (Settings(secure=True), [HOME], ["http://localhost:8000"]),
        (PARTY, [], ["http://localhost:8000", "no network"]),
        (Settings(secure=True, hosts=("play.example",)), [HOME], ["https://play.example "]),
    ],
)
def test_a_house_says_where_it_is_and_for_whom(
    settings: Settings, at_home: list[str], said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "own_addresses", at(*at_home))
    lines = doorplate.doorplate(settings, 8000)
    assert len(lines) == len(said)
    for line, part in zip(lines, said, strict=True):
        assert part in line


# ---------------------------------------------------------------- on the page


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    """Opens a house in a home network."""
    monkeypatch.setattr(reach, "own_addresses", at(HOME))
    clients: list[TestClient] = []

    def one(peer: tuple[str, int] = LOCAL, **more: object) -> TestClient:
        db = f"sqlite:///{tmp_path / str(len(clients))}"
        client = TestClient(create_app(Settings(db=db, pace=0.0, **more)), ADDRESS, client=peer)  # type: ignore[arg-type]
        clients.append(client)
        return client.__enter__()

    yield one
    for client in clients:
        client.__exit__()


LINK = r'id="link-(?:all|\d)" value="(http[^"]+)"'


def test_under_localhost_links_and_codes_are_those_that_others_can_use(opened: Opener) -> None:
    host = Hosted(opened(party=True))
    page = host.get(host.page)
    links = re.findall(LINK, page)
    assert len(links) == 3  # for everybody, and for two chairs
    for link in links:
        assert link.startswith(f"http://{HOME}:8000/")
        assert str(qr(link)) in page
    assert f"Nobody else gets in by localhost. The links here lead to http://{HOME}:8000, which others can" in page
    assert f"http://{HOME}:8000/join/" in host.send("GET", f"{host.page}/seating").json()["markup"]
    assert f'<meta property="og:url" content="http://{HOME}:8000{host.page}">' in page
    assert f"http://{HOME}:8000/" in host.does(f"{host.api}/invite", {"seat": 1})["seats"][0]["link"]


def test_a_phone_that_opens_such_a_link_sits_down(opened: Opener) -> None:
    client = opened(party=True)
    host = Hosted(client)
    link = found(r'value="(http[^"]+/join/[^"]+)"', host.get(host.page))
    for name in (f"{HOME}:8000", "laptop.local:8000"):
        headers = {"host": name, "origin": f"http://{name}"}
        client.cookies.clear()
        answer = client.post(link.partition(":8000")[2], data={"name": "Ben"}, headers=FROM_PAGE | headers)
        assert answer.status_code == 200
    assert [chair["taken"] for chair in host.chairs()] == [True, True, True]


def test_under_another_name_nothing_is_said(opened: Opener) -> None:
    client = opened(party=True)
    client.base_url = f"http://{HOME}:8000"
    host = Hosted(client)
    page = host.get(host.page)
    assert 'id="way-in"' not in page
    assert found(r'value="(http[^"]+/join/)[^"]+"', page) == f"http://{HOME}:8000/join/"


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "the house is open to this machine alone"), ("de", "nur diesem Rechner"), ("fr", "cet ordinateur")],
)
def test_a_house_for_this_machine_alone_says_how_it_is_opened(opened: Opener, lang: str, said: str) -> None:
    host = Hosted(opened())
    page = host.send("GET", host.page, headers={"accept-language": lang}).text
    warning = found(r'(?s)id="way-in" class="wrong">(.*?)</p>', page)
    assert said in warning
    assert "make party" in warning
    assert found(r'value="(http[^"]+/join/)[^"]+"', page) == f"{ADDRESS}/join/"


def test_who_comes_through_a_proxy_under_localhost_is_told_to_use_the_true_name(opened: Opener) -> None:
    host = Hosted(opened(peer=("172.17.0.1", 5000), host="0.0.0.0"))
    page = host.get(host.page)
    assert "Open this page under the address that they know" in found(r'(?s)id="way-in" class="wrong">(.*?)</p>', page)
    assert found(r'value="(http[^"]+/join/)[^"]+"', page) == f"{ADDRESS}/join/"


def test_a_house_behind_a_proxy_is_not_told_to_open_itself(opened: Opener) -> None:
    host = Hosted(opened(hosts=("play.example",)))
    assert "Open this page under the address that they know" in host.get(host.page)


def test_who_asks_for_every_address_has_asked_for_none(opened: Opener) -> None:
    client = opened(party=True)
    client.base_url = "http://0.0.0.0:8000"
    host = Hosted(client)
    page = host.send("GET", host.page, headers={"host": "0.0.0.0:8000"}).text
    assert found(r'value="(http[^"]+/join/)[^"]+"', page) == f"http://{HOME}:8000/join/"


def test_a_house_behind_tls_gives_its_own_name(opened: Opener) -> None:
    host = Hosted(opened(secure=True, hosts=("play.example",)))
    assert found(r'value="(http[^"]+/join/)[^"]+"', host.get(host.page)) == "https://play.example/join/"


# ---------------------------------------------------------------- how many come


def test_at_a_party_the_machine_itself_is_exempt_by_all_its_addresses_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reach, "own_addresses", at(HOME))
    assert at_home(Settings(host="0.0.0.0")).exempt == Settings().exempt
    rate_limits = RateLimits(at_home(PARTY))
    assert not rate_limits.counts(HOME)
    assert not rate_limits.counts("127.0.0.1")
    assert rate_limits.counts("192.168.1.77")


def test_five_phones_behind_one_address_are_not_too_many(opened: Opener) -> None:
    """As some homes have one address for all: everybody loads pages, files and tips at once, faster than people can."""
    crowd = opened(peer=("192.168.1.77", 50000), party=True)
    host = Hosted(crowd, *["friend"] * 5)
    link = found(r'value="http[^"]+(/join/[^"]+)"', host.get(host.page))
    for number in range(5):
        phone, sat = comes(crowd, link, f"Phone {number}")
        assert sat.status_code == 303
        for address in (link, sat.headers["location"], "/favicon.svg", *["/static/app.js"] * 12):
            assert phone.send("GET", address).status_code != 429
    assert all(chair["taken"] for chair in host.chairs())
