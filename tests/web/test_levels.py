"""How strong the bots are that a house offers: as strong as it lets them think."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tinstar.house import Limits
from tinstar.web.app import create_app
from tinstar.web.language import words
from tinstar.web.people import bot_name
from tinstar.web.settings import BadSettings, Settings

from .visitors import ADDRESS, FROM_PAGE, HUMAN, LOCAL, Program, problem

LEVELS = ["random", "greedy", "search", "search:5s"]


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    """A house whose bots may think for so many seconds."""
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", pace=0.0, limits=Limits(bot_seconds=request.param))
    with TestClient(create_app(settings), ADDRESS, client=LOCAL) as client:
        yield Program(client)


def offered(page: str) -> list[str]:
    """The bots of the first choice on a page."""
    found = re.findall(r'value="(random|greedy|search[^"]*)"', page)
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(("house", "most"), [(5.0, 4), (30.0, 4), (4.9, 3), (1.0, 3), (0.5, 2)], indirect=["house"])
def test_no_level_is_offered_that_thinks_longer_than_it_may(house: Program, most: int) -> None:
    games = house.client.get("/api/games").json()["games"]
    assert all(game["bots"] == LEVELS[:most] for game in games)
    assert offered(house.client.get("/").text) == offered(house.client.get("/new/gold_rush").text) == LEVELS[:most]
    for bot in LEVELS:
        answer = house.client.post("/quick/gold_rush", data={"bot": bot}, headers=FROM_PAGE, follow_redirects=False)
        assert (answer.status_code == 303) == (bot in LEVELS[:most])


@pytest.mark.parametrize("house", [4.0], indirect=True)
def test_whoever_played_the_judge_elsewhere_begins_with_the_usual_bot(house: Program) -> None:
    house.client.cookies.set("tinstar_level", "search:5s")
    assert 'value="greedy" checked' in house.client.get("/").text


@pytest.mark.parametrize("house", [20.0], indirect=True)
def test_programs_may_ask_for_as_much_as_the_house_lets_them(house: Program) -> None:
    for bot, right in {"search:20s": True, "search:21s": False, "search:8000": True, "search:8001": False}.items():
        asked = {"game": "gold_rush", "seats": [HUMAN, {"kind": "bot", "bot": bot}]}
        answer = house.client.post("/api/tables", json=asked)
        assert answer.status_code == (200 if right else 422)
        if not right:
            assert problem(answer) == "bad_setup"
            assert "20 seconds or 8000 iterations" in answer.text


@pytest.mark.parametrize("seconds", ["0", "-1", "31", "nan", "for ever"])
def test_a_bot_thinks_for_some_time_and_not_for_ever(seconds: str) -> None:
    with pytest.raises(BadSettings, match="TINSTAR_BOT_SECONDS"):
        Settings.from_environment({"TINSTAR_BOT_SECONDS": seconds})


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Greenhorn", "Ranch hand", "Marshal", "Judge"]),
        ("de", ["Greenhorn", "Ranchhelfer", "Marshal", "Richter"]),
        ("fr", ["Pied-tendre", "Vacher", "Marshal", "Juge"]),
    ],
)
def test_every_level_has_a_name(lang: str, names: list[str]) -> None:
    assert [bot_name(bot, words(lang)) for bot in LEVELS] == names
    assert [bot_name(bot, words(lang)) for bot in ("search:0.5s", "search:300", "poet")] == [
        "Marshal",
        "Marshal",
        "poet",
    ]
