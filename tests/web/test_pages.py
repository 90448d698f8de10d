"""The pages, as a browser gets them before any script runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from httpx import Response

import tinstar
from tinstar.web.assets import Assets
from tinstar.web.drawing import look_of

from .visitors import FROM_PAGE, Made, Program, key, parts_of

TEMPLATES = Path(tinstar.__file__).parent / "web" / "templates"


def new_table(program: Program, *seats: str, name: str = "Ana", **more: str) -> Response:
    """Fills in the form for a new table."""
    form = {"name": name, "seats": str(len(seats)), "option-farmers": "True", "option-first": "random", **more}
    form |= {f"seat-{number}": who for number, who in enumerate(seats)}
    return program.client.post("/new/gold_rush", data=form, headers=FROM_PAGE, follow_redirects=False)


def at_table(answer: Response) -> str:
    """The address that an answer leads to."""
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_nothing_on_a_page_carries_style_or_script_of_its_own(program: Program, finished: Made) -> None:
    running = program.make(seed=7)
    tables = (f"/tables/{running.id}", f"/tables/{finished.id}", f"/tables/{finished.id}/record")
    for address in ("/", "/new/gold_rush", "/rules/gold_rush", "/api/docs", *tables):
        page = program.client.get(address, headers={"accept": "text/html"})
        assert page.status_code == 200, address
        assert not re.search(r"<[^>]+\sstyle=|<style|<script(?![^>]+src=)|\son\w+=|javascript:", page.text), address


def sheets(program: Program, address: str) -> list[str]:
    """The names of the style sheets that a page loads."""
    page = program.client.get(address, headers={"accept": "text/html"})
    return re.findall(r'<link rel="stylesheet" href="/static/([\w-]+)-[A-Z0-9]{8}\.css">', page.text)


def test_a_page_loads_the_common_sheet_and_those_of_its_own_game(program: Program, finished: Made) -> None:
    running, gathering = program.make(seed=7), at_table(new_table(program, "me", "friend"))
    for address in ("/", "/new/gold_rush", "/api/docs", gathering):
        assert sheets(program, address) == ["app"], address
    at_tables = (f"/tables/{running.id}", f"/tables/{finished.id}", f"/tables/{finished.id}/record")
    for address in ("/rules/gold_rush", *at_tables):
        assert sheets(program, address) == ["app", "arrangement-map", "gold_rush"], address
    laid_out = ["app", "arrangement-map", "panel-order", "panel-track", "panel-drawer", "carson_city"]
    for address in ("/rules/carson_city", "/rules/carson_city/gallery"):
        assert sheets(program, address) == laid_out, address


def test_a_game_without_a_sheet_needs_none(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"app.css": "app-1.css", "claims.css": "claims-2.css"}')
    assets, layout = Assets(tmp_path), look_of(tinstar.game("gold_rush")).layout
    assert assets.sheets("claims", layout) == ["/static/claims-2.css"]
    assert assets.sheets("stashes", layout) == []


def test_a_game_against_bots_starts_at_once(program: Program) -> None:
    address = at_table(new_table(program, "me", "random"))
    page = program.client.get(address)
    for _ in range(50):
        if 'id="table"' in page.text:
            break
        page = program.client.get(address)
    assert re.search(r'<main id="table"\s+data-table="\w+" data-api="[^"]+"\s+data-seat="0" data-seq="\d+"', page.text)
    for id in ("question", "options", "log", "live", "board", "camera", "world", "ghosts", "leaving", "seats", "mine"):
        assert f'id="{id}"' in page.text
    assert 'role="log"' in page.text
    assert 'aria-live="polite"' in page.text


def test_the_lobby_shows_games_and_my_tables(program: Program) -> None:
    empty = program.client.get("/").text
    assert "Gold Rush" in empty
    assert 'class="table-line' not in empty
    new_table(program, "me", "friend", title="Friday <b>club</b>")
    mine = program.client.get("/").text
    assert "Friday &lt;b&gt;club&lt;/b&gt;" in mine
    program.client.cookies.clear()
    assert 'class="table-line' not in program.client.get("/").text


def test_friends_are_invited_by_links(program: Program) -> None:
    address = at_table(new_table(program, "me", "friend", name="Ana"))
    page = program.client.get(address).text
    (link,) = re.findall(r'value="(http://localhost:8000/sit/[\w-]+)"', page)
    host = dict(program.client.cookies)
    program.client.cookies.clear()

    before = program.client.get(address).text
    assert "/sit/" not in before, "only whoever made the table has the links"
    for _ in range(2):
        invitation = program.client.get(link)
        assert "Ana" in invitation.text
        assert "set-cookie" not in invitation.headers
    assert program.client.get(address).text == before, "looking at an invitation changes nothing"

    token = link.rpartition("/")[2]
    answer = program.client.post(f"/sit/{token}", data={"name": "Bento"}, headers=FROM_PAGE, follow_redirects=False)
    seat = at_table(answer)
    assert seat.endswith("?seat=1")
    assert token not in seat
    assert 'data-seat="1"' in program.client.get(seat).text

    program.client.cookies.clear()
    used = program.client.get(link, headers={"accept": "text/html"})
    assert used.status_code == 403
    for name, value in host.items():
        program.client.cookies.set(name, value)
    assert 'data-seat="0"' in program.client.get(address).text


def test_a_seat_of_a_running_game_can_be_taken_by_its_link(program: Program) -> None:
    table = program.make()
    address = table.links[1].removeprefix("http://localhost:8000")
    assert program.client.get(address).status_code == 200
    answer = program.client.post(address, data={"name": "Bento"}, headers=FROM_PAGE, follow_redirects=False)
    page = program.client.get(at_table(answer)).text
    assert 'data-seat="1"' in page
    assert "Bento" in page


def test_pages_are_compressed_and_static_files_kept(program: Program) -> None:
    page = program.client.get("/")
    assert page.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-store"
    style = re.search(r'href="(/static/app[^"]*\.css)"', page.text)
    assert style
    kept = program.client.get(style[1])
    if kept.status_code == 200:  # bundled
        assert "immutable" in kept.headers["cache-control"]


def test_names_are_text(program: Program) -> None:
    address = at_table(new_table(program, "me", "friend", name='<b>"&'))
    assert (
        "&lt;b&gt;&#34;&amp;" in program.client.get(address).text
        or "&lt;b&gt;&quot;&amp;" in program.client.get(address).text
    )
    assert '<b>"&' not in program.client.get(address).text


@pytest.mark.parametrize(
    "form",
    [
        {"seats": "9"},
        {"seats": "two"},
        {"seats": "2", "seat-0": "me", "seat-1": "genius"},
        {"seats": "2", "seat-0": "me", "seat-1": "random", "option-first": "4"},
        {"name": ""},
    ],
)
def test_a_form_that_is_wrong_comes_back_with_a_word(program: Program, form: dict[str, str]) -> None:
    answer = program.client.post("/new/gold_rush", data=form, headers=FROM_PAGE, follow_redirects=False)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_a_form_that_is_wrong_keeps_what_was_filled_in(program: Program) -> None:
    """Nothing has to be typed again but what was wrong; a switch that was turned off stays off."""
    form = {"name": "Ada", "seats": "3", "seat-0": "friend", "seat-1": "me", "seat-2": "search"}
    form |= {"option-choice": "2", "option-roles": "sheriff,nobody", "title": "Friday <club>"}
    answer = program.client.post("/new/bang", data=form, headers=FROM_PAGE)
    assert answer.status_code == 422
    for kept in (
        'value="Ada"',
        'value="3" checked',
        '<option value="friend" selected>',
        '<option value="me" selected>',
        '<option value="search" selected>',
        '<option value="2" selected>',
        'value="sheriff,nobody"',
        'value="Friday &lt;club&gt;"',
    ):
        assert kept in answer.text
    assert 'name="option-train" value="True" checked' not in answer.text
    assert 'name="option-train" value="True" checked' in program.client.get("/new/bang").text


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "there is no"), ("de", "gibt es nicht"), ("fr", "n’existe pas")],
)
def test_what_is_wrong_with_a_set_up_is_said_in_the_visitors_language(program: Program, lang: str, said: str) -> None:
    form = {"seats": "3", "option-roles": "sheriff,<b>,outlaw"} | {f"seat-{n}": "random" for n in range(3)}
    answer = program.client.post("/new/bang", data=form, headers={**FROM_PAGE, "accept-language": lang})
    assert answer.status_code == 422
    assert said in answer.text
    assert "&lt;b&gt;" in answer.text
    form["option-roles"] = "sheriff,sheriff,outlaw"
    answer = program.client.post("/new/bang", data=form, headers={**FROM_PAGE, "accept-language": lang})
    assert {"en": "in any order", "de": "in beliebiger Reihenfolge", "fr": "dans n’importe quel ordre"}[
        lang
    ] in answer.text


@pytest.mark.parametrize("address", ["/nowhere", "/tables/nowhere", "/rules/monopoly", "/new/monopoly"])
def test_what_is_not_there_has_a_page(program: Program, address: str) -> None:
    answer = program.client.get(address, headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "tumbleweed" in answer.text


def test_a_forged_invitation(program: Program) -> None:
    for answer in (
        program.client.get("/sit/forged", headers={"accept": "text/html"}),
        program.client.post("/sit/forged", data={"name": "Eve"}, headers=FROM_PAGE),
    ):
        assert answer.status_code == 403
        assert "not yours" in answer.text


# ---------------------------------------------------------------- the record


def test_no_record_of_a_running_game(program: Program) -> None:
    table = program.make(seed=4)
    assert program.client.get(f"/tables/{table.id}/record", headers={"accept": "text/html"}).status_code == 409
    assert program.client.get(f"/tables/{table.id}/record/0", headers=key(table, 0)).status_code == 409
    for leaf in ("record/0/tips/tile:0,0", "record/log", "record/growth", "record/mistakes/1", "final.svg", "film"):
        assert program.client.get(f"/tables/{table.id}/{leaf}", headers=key(table, 0)).status_code == 409, leaf
    asked = program.client.post(f"{table.address}/record/analysis", json={}, headers=key(table, 0))
    assert asked.status_code == 409
    branch = program.client.post(f"/tables/{table.id}/record/1/play-on", data={"seat": "0"}, headers=FROM_PAGE)
    assert branch.status_code == 409


def test_the_record_can_be_leafed_through(program: Program, finished: Made) -> None:
    page = program.client.get(f"/tables/{finished.id}/record?step=10&seat=1").text
    found = re.search(r'data-step="10" data-steps="(\d+)"', page)
    assert found
    last = program.client.get(f"/tables/{finished.id}/record/{found[1]}").json()
    assert last["over"]
    assert any(id == "score" for id, _, _ in parts_of(last))
    first = program.client.get(f"/tables/{finished.id}/record/0").json()
    assert first["seq"] == 0
    assert not first["over"]


def test_a_leaf_shows_what_that_seat_saw(program: Program, finished: Made) -> None:
    hands = set()
    for seat in ("-1", "0", "1", "open"):
        leaf = program.client.get(f"/tables/{finished.id}/record/130?seat={seat}").json()
        hands.add("".join(markup for _, layer, markup in parts_of(leaf) if layer == "mine"))
    assert len(hands) == 4


def test_a_thing_on_a_leaf_is_told_of_as_it_was_then(program: Program, finished: Made) -> None:
    def tip(step: int, element: str, seat: int | str) -> tuple[int, str]:
        answer = program.client.get(f"/tables/{finished.id}/record/{step}/tips/{element}?seat={seat}")
        return answer.status_code, answer.json().get("markup", "")

    own, others = tip(130, "tile:0,0", 0), tip(130, "tile:0,0", "open")
    assert own[0] == others[0] == 200, "a stranger looks with any eyes"
    seats = {tip(step, "seat:0", 0) for step in (0, 130)}
    assert len(seats) == 2, "the points have changed"
    assert tip(130, "tile:99,99", 0)[0] == 404


def test_the_record_begins_at_the_beginning(program: Program, finished: Made) -> None:
    page = program.client.get(f"/tables/{finished.id}/record").text
    assert 'data-step="0"' in page
    assert 'data-over="false"' in page
    assert 'id="step" name="step" min="0" max="' in page


def lines(markup: str) -> list[tuple[int, str]]:
    """The lines of a record's log: the step that each leads to, and its text."""
    found = re.findall(r'<a [^>]*data-step="(\d+)".*?<span class="log-text">(.*?)</span>', markup)
    return [(int(step), text) for step, text in found]


def test_every_line_of_the_log_leads_to_its_step(program: Program, finished: Made) -> None:
    """At that step a player reads the line for the first time."""
    whole = lines(program.client.get(f"/tables/{finished.id}/record?seat=0").text)
    assert whole == sorted(whole, key=lambda line: line[0])
    record = program.client.get(f"{finished.address}/record").json()
    assert {step for step, _ in whole} <= set(range(len(record["entries"]) + 1))
    firsts = dict(reversed(whole))
    step, text = sorted(firsts.items())[len(firsts) // 2]
    told = program.client.get(f"/tables/{finished.id}/record?seat=0&step={step}").text
    assert text in told[told.index('id="help"') : told.index('id="steps-form"')]
    assert f'href="?seat=0&amp;step={step}"' in told


def test_a_log_keeps_the_secrets_of_other_seats(program: Program, finished: Made) -> None:
    """What a seat dug up, only that seat reads; also when the whole game is on the page."""
    logs = {
        eye: program.client.get(f"/tables/{finished.id}/record/log?seat={eye}").json()["markup"]
        for eye in ("-1", "0", "1")
    }
    assert lines(logs["0"]) == lines(program.client.get(f"/tables/{finished.id}/record?seat=0").text)
    assert len({str(lines(markup)) for markup in logs.values()}) == 3
    secret = set(lines(logs["0"])) - set(lines(logs["-1"]))
    assert secret
    assert not secret & set(lines(logs["1"]))
    leaf = program.client.get(f"/tables/{finished.id}/record/130?seat=0").json()
    assert not any(layer == "log" for _, layer, _ in parts_of(leaf)), "the log is on the page already"


@pytest.mark.parametrize("query", ["step=-5", "step=99999", "seat=77", 'seat="x', "seat=-1&step=3"])
def test_odd_leaves_are_the_nearest(program: Program, finished: Made, query: str) -> None:
    page = program.client.get(f"/tables/{finished.id}/record?{query}")
    assert page.status_code == 200
    assert '<option value="-1" selected>' in page.text
    assert 'href="?seat=-1&amp;step=0"' in page.text


# ---------------------------------------------------------------- the lobby


def quick(program: Program, game: str, **form: str) -> Response:
    """One click in the lobby."""
    return program.client.post(f"/quick/{game}", data=form, headers=FROM_PAGE, follow_redirects=False)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gold_rush", {"farmers": False, "first": "random", "tiles": 71}),
        ("bang", {"train": False, "learner": True, "choice": 1, "roles": "", "characters": ""}),
    ],
)
def test_one_click_starts_a_first_game(program: Program, game: str, options: dict[str, object]) -> None:
    lobby = program.client.get("/").text
    assert f'action="/quick/{game}"' in lobby
    assert f'href="/new/{game}"' in lobby, "all choices are behind it"
    address = at_table(quick(program, game, bot="random"))
    table = program.client.get(f"/api{address}").json()
    assert [chair["kind"] for chair in table["chairs"]][:1] == ["human"]
    assert {chair["bot"] for chair in table["chairs"][1:]} == {"random"}
    assert table["chairs"][0]["name"] == "Stranger"
    facts = next(one for one in program.client.get("/api/games").json()["games"] if one["key"] == game)
    assert facts["first_game"] == {"seats": len(table["chairs"]), "options": options}


def test_a_first_game_knows_who_came_before(program: Program) -> None:
    new_table(program, "me", "random", name="Ana")
    address = at_table(quick(program, "bang", bot="greedy"))
    assert program.client.get(f"/api{address}").json()["chairs"][0]["name"] == "Ana"
    assert len(re.findall('class="table-line', program.client.get("/").text)) == 2


def test_a_first_game_is_refused_like_any_other_form(program: Program) -> None:
    assert quick(program, "bang", bot="genius").status_code == 422
    assert quick(program, "monopoly", bot="random").status_code == 422
    elsewhere = {**FROM_PAGE, "origin": "http://evil.example", "sec-fetch-site": "cross-site"}
    assert program.client.post("/quick/bang", data={"bot": "random"}, headers=elsewhere).status_code == 403


def test_a_step_in_which_much_happens_is_told_in_short(program: Program, finished: Made) -> None:
    """The last one counts all gold: beside the controls stand the first lines, the log has them all."""
    page = program.client.get(f"/tables/{finished.id}/record?step=99999").text
    last = [text for step, text in lines(page) if step == max(step for step, _ in lines(page))]
    assert len(last) > 2
    assert f'<p id="help">{last[0]} · {last[1]} · …</p>' in page
