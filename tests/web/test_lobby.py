"""The lobby, as a browser gets it before any script runs."""

from __future__ import annotations

import re
import time

import pytest
from httpx import Response
from msgspec.structs import replace

from tinstar.house import TableLine
from tinstar.web.language import words
from tinstar.web.my_tables import stamp as stamp_of

from .test_pages import at_table, new_table
from .visitors import FROM_PAGE, HUMAN, Made, Program


def test_games_stand_in_the_order_of_how_soon_one_can_play(program: Program) -> None:
    page = program.client.get("/").text
    names = re.findall(r"<h3>([^<]+)</h3>", page)
    assert names == ["Gold Rush", "BANG!", "Dodge City", "Carson City", "Western Town"]
    assert re.findall(r"(\d+) min</span>", page) == ["35", "30", "60", "90", "90"]


def test_every_scene_is_drawn_once_and_used_in_two_cuts(program: Program) -> None:
    page = program.client.get("/").text
    ids = re.findall(r'<g id="(\w+-scene)"', page)
    assert len(ids) == len(set(ids)) == 5
    for id in ids:
        boxes = re.findall(rf'<svg viewBox="([^"]+)"[^>]*><use href="#{id}"', page)
        today = len(boxes) - 2  # the puzzle of the day shows one of them once more
        assert len(set(boxes)) == 2, id
        assert today in (0, 1), id
        width, height = map(float, boxes[0].split()[2:])
        assert width / height == pytest.approx(1.77, abs=0.02), "a poster is low and wide"


def test_a_known_guest_is_greeted_by_name(program: Program) -> None:
    assert "Pull up a chair, stranger" in program.client.get("/").text
    address = at_table(new_table(program, "me", "friend", name="Ana"))
    assert "Howdy, Ana" in program.client.get("/").text
    program.client.post(f"/api{address.partition('?')[0]}/cancel", json={}, headers=FROM_PAGE)
    assert "Pull up a chair, Ana" in program.client.get("/").text


def test_the_strength_of_the_bots_is_remembered(program: Program) -> None:
    assert re.search(r'value="greedy" checked', program.client.get("/").text)
    program.client.post("/quick/gold_rush", data={"bot": "random"}, headers=FROM_PAGE, follow_redirects=False)
    page = program.client.get("/").text
    assert page.count('value="random" checked') == 5
    assert 'value="greedy" checked' not in page
    program.client.cookies.set("tinstar_level", "search:5s")
    page = program.client.get("/").text
    assert page.count('value="search:5s" checked') == 5
    assert re.search(r"<b>Judge</b><small>strongest, 5 s</small>", page)
    program.client.cookies.set("tinstar_level", "genius")
    assert 'value="greedy" checked' in program.client.get("/").text


def own(program: Program, made: Made, seat: int = 0) -> None:
    """The visitor sits down at a table."""
    address = made.links[seat].removeprefix("http://localhost:8000")
    assert program.client.post(address, data={"name": "Ana"}, headers=FROM_PAGE).status_code == 200


def test_my_tables_say_who_won_and_when(program: Program, finished: Made) -> None:
    going = program.make(seed=3)
    own(program, finished)
    own(program, going)
    lobby = program.client.get("/").text
    assert lobby.index(going.id) < lobby.index(finished.id), "what goes on comes first"
    line = lobby[lobby.index(f'href="/tables/{finished.id}') : lobby.index(f'action="/tables/{finished.id}/put_away"')]
    outcome = program.look(finished)["outcome"]
    place = 1 + sum(points > outcome["points"][0] for points in outcome["points"])
    assert f"place {place} of 3, {outcome['points'][0]} points" in line
    assert ("Over: you won" in line) == (0 in outcome["winners"])
    assert " won" in line
    assert re.search(r'<time datetime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00">\d{4}-\d\d-\d\d</time>', line)
    assert f'action="/tables/{going.id}/put_away"' not in lobby


def stamp(program: Program, table: str) -> str:
    """What the lobby has stamped on a table."""
    page = program.client.get("/").text
    line = page[page.index(f'href="/tables/{table}') :]
    line = line[line.index('class="stamp') :]
    return re.sub(r"<[^>]+>", " ", line[line.index(">") + 1 : line.index("</a>")]).strip()


def test_my_tables_say_whom_they_wait_for(program: Program) -> None:
    made, alone = program.make(HUMAN | {"name": "Ben"}, HUMAN, seed=5), program.make(seed=5)
    own(program, made, 1)
    assert stamp(program, made.id) == "Ben thinks"
    own(program, made, 0)
    assert stamp(program, made.id) == "Ana’s turn", "of several own seats the one that is asked"
    gathering = at_table(new_table(program, "me", "friend", "friend")).removeprefix("/tables/")
    assert stamp(program, gathering) == "Waiting for 2 chairs"
    own(program, alone, 0)
    assert stamp(program, alone.id) == "Your turn"


@pytest.mark.parametrize(("clock", "left"), [("1d", "23 h left"), ("7d", "6 days left"), ("quick", "1 min left")])
def test_my_tables_say_how_long_i_may_think(program: Program, clock: str, left: str) -> None:
    made = program.make(seed=5, clock=clock)
    own(program, made, 0)
    text = stamp(program, made.id)
    assert (text.split()[:2], text.endswith(left)) == (["Your", "turn"], True), text
    urgent = 'stamp-note urgent"' in program.client.get("/").text
    assert urgent == (clock == "quick"), "less than an hour"


def test_whoever_a_bot_plays_for_takes_the_chair_back(program: Program) -> None:
    made = program.make(HUMAN | {"name": "Ben"}, HUMAN, seed=5)
    own(program, made, 1)
    assert program.client.post(f"{made.address}/leave", json={}, headers=FROM_PAGE).status_code == 200
    page = program.client.get("/").text
    assert "A bot plays for you" in page
    assert f'action="/tables/{made.id}/come_back"' in page
    back = program.client.post(f"/tables/{made.id}/come_back", data={"": ""}, headers=FROM_PAGE, follow_redirects=False)
    assert at_table(back) == f"/tables/{made.id}"
    assert stamp(program, made.id) == "Ben thinks"
    program.client.cookies.clear()
    program.client.post(f"/tables/{made.id}/come_back", data={"": ""}, headers=FROM_PAGE, follow_redirects=False)
    assert program.look(made)["chairs"][1]["away"] is False


def test_the_list_comes_anew_by_itself(program: Program) -> None:
    assert program.client.get("/mine").json() == {"markup": ""}
    assert "data-live" not in program.client.get("/").text
    made = program.make(HUMAN | {"name": "Ben"}, HUMAN, seed=5)
    own(program, made, 1)
    before = program.client.get("/mine").json()["markup"]
    assert before.strip().startswith("<section") or "<section" in before
    assert ('data-yours="0"' in before, "data-live" in before) == (True, True)
    seen = program.look(made, 0)
    program.decide(made, 0, seen["seq"], seen["options"][0]["id"])
    while program.look(made)["waiting"] != [1]:
        seen = program.look(made, 0)
        program.decide(made, 0, seen["seq"], seen["options"][0]["id"])
    assert 'data-yours="1"' in program.client.get("/mine").json()["markup"]


def test_finished_tables_can_be_put_away_and_seen_again(program: Program, finished: Made) -> None:
    def send(away: str, table: Made = finished) -> Response:
        return program.client.post(
            f"/tables/{table.id}/put_away", data={"away": away}, headers=FROM_PAGE, follow_redirects=False
        )

    running = program.make(seed=3)
    own(program, finished)
    assert at_table(send("yes")) == "/#tables"
    away = program.client.get("/").text
    assert "1 table put away" in away
    assert away.index("1 table put away") < away.index(finished.id)
    assert at_table(send("no")) == "/#tables"
    assert "put away" not in program.client.get("/").text
    own(program, running)
    assert send("yes", running).status_code == 409
    program.client.cookies.clear()
    assert send("yes").status_code == 403


@pytest.mark.parametrize(
    ("ago", "said"),
    [(20, ""), (61, "for 1 minute"), (500, "for 8 minutes"), (7300, "for 2 hours"), (90_000, "for 1 day")],
)
def test_my_tables_say_since_when_somebody_thinks(ago: float, said: str) -> None:
    line = TableLine(
        id="t",
        game="gold_rush",
        title="",
        status="playing",
        names=["Ben", "Ana"],
        seats=[1],
        yours=False,
        moved_at=time.time() - ago,
        waiting=[0],
    )
    shown = stamp_of(line, words("en"))
    assert shown is not None
    assert (shown.text, shown.note) == ("Ben thinks", said)
    bot = stamp_of(replace(line, bots=[0]), words("en"))
    assert bot is not None
    assert bot.text == "Bot thinks"
