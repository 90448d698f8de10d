"""The doors: hosts, origins, cookies, headers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import tinstar
from tinstar.web.app import create_app
from tinstar.web.guests import PERSON
from tinstar.web.keys import BadKey, kept_key, make_key
from tinstar.web.security import CSP
from tinstar.web.settings import Settings

from .visitors import ADDRESS, FROM_PAGE, Program, key, problem

FORM = {"seats": "2", "seat-0": "me", "seat-1": "random", "name": "Ana", "option-farmers": "True"}


def test_the_policy_is_as_strict_as_it_was_tried() -> None:
    assert CSP == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types tinstar"
    )


@pytest.mark.parametrize(
    "address", ["/", "/healthz", "/api/games", "/api/nowhere", "/static/nothing.js", "/rules/gold_rush"]
)
def test_every_answer_bears_the_headers(program: Program, address: str) -> None:
    headers = program.client.get(address).headers
    assert headers["content-security-policy"] == CSP
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:9", "[::1]:8000", "192.168.1.7:8000", "LOCALHOST"]
)
def test_known_hosts(program: Program, host: str) -> None:
    assert program.client.get("/api/games", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "a b"),
        *("[", "[::1", "[::1]x", "localhost:80@evil.example", "localhost:x", "127.0.0.1:1:2", "localhost/x"),
    ],
)
def test_unknown_hosts_are_sent_away(program: Program, host: str) -> None:
    for headers in ({"host": host}, {"host": host, "authorization": "Bearer x"}):
        answer = program.client.get("/api/games", headers=headers)
        assert (answer.status_code, problem(answer)) == (400, "unknown_host")


@pytest.mark.parametrize("probe", ["/healthz", "/readyz", "/metrics"])
def test_whoever_watches_over_the_house_needs_no_name(program: Program, probe: str) -> None:
    for host in ("10-0-0-7.pod.cluster", "", "["):
        assert program.client.get(probe, headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": "http://[::1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": ADDRESS},
        {"sec-fetch-site": "none"},
    ],
)
def test_foreign_pages_cannot_post(program: Program, headers: dict[str, str]) -> None:
    asked = {"game": "gold_rush", "seats": [{"kind": "human"}, {"kind": "bot"}]}
    for answer in (
        program.client.post("/api/tables", json=asked, headers=headers),
        program.client.post("/preferences", data={"language": "de"}, headers=headers),
        program.client.post("/new/gold_rush", data=FORM, headers=headers),
    ):
        assert (answer.status_code, problem(answer)) == (403, "foreign_origin")


def test_a_cookie_alone_is_not_enough_to_post(program: Program) -> None:
    program.client.cookies.set(PERSON, "whatever")
    answer = program.client.post("/api/tables", json={"game": "gold_rush", "seats": []})
    assert (answer.status_code, problem(answer)) == (403, "foreign_origin")


def test_a_token_needs_no_origin(program: Program) -> None:
    table = program.make()
    headers = {**key(table, 0), "origin": "http://elsewhere.example"}
    assert program.client.post(f"{table.address}/leave", json={}, headers=headers).status_code == 200


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "same-origin"}, {"origin": ADDRESS}])
def test_own_pages_can_post(program: Program, headers: dict[str, str]) -> None:
    answer = program.client.post("/preferences", data={"language": "de"}, headers=headers, follow_redirects=False)
    assert answer.status_code == 303


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(program: Program) -> None:
    answer = program.client.post("/new/gold_rush", data=FORM, headers=FROM_PAGE, follow_redirects=False)
    cookie = next(text for text in answer.headers.get_list("set-cookie") if text.startswith(PERSON))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_under_tls_the_cookie_is_secure(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", secure=True, hosts=("play.example",))
    with TestClient(create_app(settings), base_url="https://play.example") as client:
        headers = {"sec-fetch-site": "same-origin"}
        answer = client.post("/preferences", data={"theme": "dark"}, headers=headers, follow_redirects=False)
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil", "/a\nb", "javascript:1"]
)
def test_preferences_never_lead_elsewhere(program: Program, back: str) -> None:
    data = {"language": "fr", "back": back}
    answer = program.client.post("/preferences", data=data, headers=FROM_PAGE, follow_redirects=False)
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize("address", ["/", "/api/games", "/api/docs", "/rules/gold_rush", "/healthz", "/nowhere"])
def test_nobody_keeps_what_is_meant_for_one(program: Program, address: str) -> None:
    headers = program.client.get(address).headers
    assert headers["cache-control"] == "no-store"
    assert {"Cookie", "Authorization", "Accept-Language"} <= set(headers["vary"].split(", "))


def test_tables_are_kept_by_nobody_either(program: Program) -> None:
    table = program.make(seed=7)
    for address in (table.address, f"/tables/{table.id}", f"{table.address}/record"):
        headers = program.client.get(address).headers
        assert headers["cache-control"] == "no-store"
        assert "Authorization" in headers["vary"]
    tip = program.client.get(f"{table.address}/tips/tile:0,0")
    assert tip.headers["cache-control"] == "private, max-age=60"
    assert "Cookie" in tip.headers["vary"]


def test_what_is_the_same_for_everybody_may_be_kept(program: Program) -> None:
    headers = program.client.get("/favicon.svg").headers
    assert headers["cache-control"].startswith("public")
    assert "Cookie" not in headers.get("vary", "")


@pytest.mark.parametrize("address", ["/", "/api/games", "/favicon.svg", "/rules/gold_rush", "/healthz", "/nowhere"])
def test_a_head_is_the_answer_without_its_body(program: Program, address: str) -> None:
    whole, head = program.client.get(address), program.client.head(address)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers == whole.headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods_are_told_which_there_are(program: Program, method: str) -> None:
    for address, allowed in (
        ("/", "GET, HEAD"),
        ("/api/games", "GET, HEAD"),
        ("/api/tables", "POST"),
        ("/new/gold_rush", "GET, HEAD, POST"),
        ("/static/app.js", "GET, HEAD"),
    ):
        answer = program.client.request(method, address)
        assert (answer.status_code, problem(answer)) == (405, "method_not_allowed")
        assert answer.headers["allow"] == allowed
    assert program.client.request(method, "/nowhere").status_code == 404


def test_the_doors_ask_everybody_who_changes_something(program: Program) -> None:
    """They know GET and POST: a route with another method would be open to foreign pages."""
    app = program.client.app  # type: ignore[attr-defined]
    for method in ("PUT", "DELETE", "PATCH"):
        for path in app.openapi()["paths"]:
            assert program.client.request(method, path, json={}).status_code in (404, 405)
    sources = Path(tinstar.__file__).parent.joinpath("web").glob("*.py")
    assert not [file.name for file in sources if re.search(r"router\.(put|delete|patch)\b", file.read_text("utf-8"))]


def test_the_log_shows_nobodys_key(
    program: Program, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("no ink")

    table = program.make(gather=True)
    token = table.tokens[0]
    monkeypatch.setattr("tinstar.web.pages.page", broken)
    answer = program.client.get(f"/sit/{token}")
    assert answer.status_code == 500
    assert "GET /sit/{token} broke" in caplog.text
    assert token not in caplog.text
    assert token not in answer.text


def test_the_secret_survives_a_restart_and_is_nobody_elses(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}")
    assert settings.key() == settings.key()
    kept = tmp_path / "house.db.key"
    assert kept.stat().st_mode & 0o077 == 0
    assert {file.name for file in tmp_path.iterdir()} == {kept.name, "house.db"}, "no drafts are left"
    assert Settings(db="sqlite:///:memory:").key() != settings.key()


@pytest.mark.parametrize("content", [b"", b"\n", b"short", b"\xff" * 64])
def test_a_file_without_a_key_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    """Whoever knew what signs the cookies could be anybody; and with another key nobody would be known again."""
    Settings(db=f"sqlite:///{tmp_path / 'house.db'}").key()
    kept = tmp_path / "house.db.key"
    kept.write_bytes(content)
    with pytest.raises(BadKey, match=r"house\.db\.key.*backup"):
        Settings(db=f"sqlite:///{tmp_path / 'house.db'}").key()
    assert kept.read_bytes() == content


def test_of_two_who_make_a_key_both_use_the_first(tmp_path: Path) -> None:
    path = tmp_path / "house.db.key"
    make_key(path)
    first = path.read_bytes()
    make_key(path)
    assert path.read_bytes() == first
    assert kept_key(path) == first.decode()


def test_where_nothing_can_be_written_the_key_lasts_as_long_as_the_process(tmp_path: Path) -> None:
    assert len(kept_key(tmp_path / "nowhere" / "house.db.key")) == 64
