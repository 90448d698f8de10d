"""The Marshal over HTTP: what is said, in which language, to whom; and that the log tells who has asked."""

from __future__ import annotations

import pickle
import re
import secrets
import zlib
from typing import Any

import pytest
from starlette.testclient import TestClient

from tinstar.draw.parts import LogLine
from tinstar.house import Busy, House, NoAnswer, TooOften
from tinstar.house.bots import Brains
from tinstar.house.turns import Asker
from tinstar.kernel import SPECTATOR, Event, Quick
from tinstar.kernel.advice import Advice, Idea
from tinstar.web.consulted import put_between

from .test_terms import terms
from .visitors import BOT, FROM_PAGE, HUMAN, Made, Program, key, problem


class Marshal:
    """Stands in for the workers: what he says depends on everything in the guess that he is given, and he says it at
    once, or what a test makes him say."""

    def __init__(self) -> None:
        self.asked = 0
        self.error: Exception | None = None

    async def __call__(self, game: str, guess: Any, seat: int, asker: Asker) -> Advice:
        self.asked += 1
        if self.error is not None:
            raise self.error
        chance = zlib.crc32(pickle.dumps(guess)) % 100 / 100 + 0.004
        question, options = guess.question(), guess.options(seat)[:3]
        words = [question.words(guess, option) for option in options]
        ideas = [
            Idea(option, said, [said], chance, 0.0, 0.0, False, [], [], [])
            for option, said in zip(options, words, strict=True)
        ]
        return Advice(seat, type(question).__name__, ideas, min(2, len(ideas)), len(ideas), False, None, 100, 0)


@pytest.fixture
def marshal(monkeypatch: pytest.MonkeyPatch) -> Marshal:
    stands_in = Marshal()

    async def advise(brains: Brains, *asked: Any) -> Advice:
        return await stands_in(*asked)

    monkeypatch.setattr(Brains, "advise", advise)
    return stands_in


def ask(program: Program, table: Made, seat: int = 0, lang: str = "en") -> Any:
    """Asks the Marshal."""
    headers = {**key(table, seat), "accept-language": lang}
    return program.client.post(f"{table.address}/hint", json={}, headers=headers)


def test_an_idea_says_what_it_is_and_how_it_stands(program: Program, marshal: Marshal) -> None:
    table = program.make(HUMAN, BOT, seed=7)
    seen = program.look(table, 0)
    said = ask(program, table).json()
    assert said["seq"] == seen["seq"]
    labels = {option["id"]: option["label"] for option in seen["options"]}
    for idea in said["ideas"]:
        assert idea["label"] == labels[idea["option"]]
        assert idea["option"] in idea["alike"]
        assert isinstance(idea["percent"], int)
    assert [idea["tone"] for idea in said["ideas"]] == ["good", "good", "next"]
    assert said["sentences"]


def test_it_is_said_in_the_language_of_whoever_asks(program: Program, marshal: Marshal) -> None:
    """Once it is known, it is not thought about again for another language."""
    table = program.make(HUMAN, BOT, seed=7)
    said = {lang: ask(program, table, lang=lang).json() for lang in ("en", "de", "fr")}
    assert len({tuple(one["sentences"]) for one in said.values()}) == 3
    assert len({one["ideas"][0]["label"] for one in said.values()}) == 3
    assert len({one["ideas"][0]["option"] for one in said.values()}) == 1
    assert marshal.asked == 1


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "{name} asks the Marshal"), ("de", "{name} fragt den Marshal"), ("fr", "{name} demande conseil")],
)
def test_the_log_tells_everybody_who_has_asked(program: Program, marshal: Marshal, lang: str, words: str) -> None:
    table = program.make({"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}, seed=7, advice=True)
    asked = program.look(table)["waiting"][0]
    ask(program, table, asked)
    program.step(table)
    for seat in (0, 1, SPECTATOR):
        log = program.look(table, seat, **{"accept-language": lang})["log"]
        (line,) = [n for n, line in enumerate(log) if line["id"] == f"marshal-0-{asked}"]
        told = log[line]["text"].replace("\u2068", "").replace("\u2069", "")
        assert words.format(name=("Ana", "Ben")[asked]) in told
        assert all(before["seq"] == 0 for before in log[:line])
        assert all(after["seq"] > 0 for after in log[line + 1 :])


def test_the_record_of_a_game_tells_it_too_and_is_what_it_was(program: Program, marshal: Marshal) -> None:
    table = program.make(HUMAN, BOT, options={"tiles": 9, "farmers": False}, seed=3)
    count = 0
    while (seen := program.look(table, 0))["status"] == "playing":
        if seen["options"] and count < 2:
            assert ask(program, table).status_code == 200
            count += 1
        if seen["options"]:
            program.decide(table, 0, seen["seq"], seen["options"][0]["id"])
    page = program.client.get(f"/tables/{table.id}/record", headers={"accept": "text/html"}).text
    assert len(re.findall('id="marshal-', page)) == 2
    assert "marshal" not in program.client.get(f"{table.address}/record").text.lower()


def test_two_houses_that_look_the_same_say_the_same(
    program: Program, marshal: Marshal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The truth is changed to a guess of the seat that asks: hands, piles, roles of others. With the same luck the
    answer is the same to the letter."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 11)
    house: House = program.client.app.state.house  # type: ignore[attr-defined]
    for game in ("bang", "dodge_city"):
        said, truths = set(), set()
        for luck in (None, 1, 2, 3):
            table = program.make(HUMAN, *[HUMAN] * 4, game=game, seed=9, advice=True)
            play = house._tables[table.id].log.running()
            seat = play.waiting[0]
            if luck is not None:
                play.state = play.guess(seat, Quick(luck))
            truths.add(pickle.dumps(play.state))
            said.add(ask(program, table, seat).text)
        assert (len(said), len(truths)) == (1, 4)


def test_who_may_not_ask_is_told_why(program: Program, marshal: Marshal) -> None:
    table = program.make(HUMAN, HUMAN, seed=7)
    seat = program.look(table)["waiting"][0]
    refused = ask(program, table, seat)
    assert (refused.status_code, problem(refused)) == (409, "not_now")
    allowed = program.make(HUMAN, HUMAN, seed=7, advice=True)
    refused = ask(program, allowed, 1 - seat)
    assert (refused.status_code, problem(refused)) == (409, "not_your_turn")
    nobody = program.client.post(f"{allowed.address}/hint", json={})
    assert (nobody.status_code, problem(nobody)) == (403, "not_your_seat")
    assert marshal.asked == 0
    assert program.look(allowed)["advice"]


@pytest.mark.parametrize(
    ("error", "status", "code", "words"),
    [
        (NoAnswer("its processes died"), 503, "no_advice", "Der Marshal weiß gerade nichts"),
        (TooOften("limit", 130.0), 429, "too_often", "in 3 Minuten"),
        (Busy("busy", 10.0), 503, "bots_busy", "mehr zu denken"),
    ],
)
def test_why_there_is_no_advice_is_said_in_words(
    program: Program, marshal: Marshal, error: Exception, status: int, code: str, words: str
) -> None:
    marshal.error = error
    refused = ask(program, program.make(HUMAN, BOT, seed=7), lang="de")
    assert (refused.status_code, problem(refused)) == (status, code)
    assert words in refused.json()["error"]["message"]


def test_whoever_makes_a_table_decides_and_everybody_is_told(server: TestClient, program: Program) -> None:
    form = {"name": "Ana", "seats": "2", "seat-0": "me", "seat-1": "friend"}
    for more, said in (({}, False), ({"advice": "yes"}, True)):
        made = server.post("/new/gold_rush", data=form | more, headers=FROM_PAGE)
        assert ("Marshal may be asked" in terms(made.text)) == said
    again = server.post("/new/gold_rush", data=form | {"advice": "yes", "seats": "9"}, headers=FROM_PAGE)
    assert re.search(r'name="advice"[^>]* checked', again.text)


def test_the_page_of_such_a_table_knows_it(program: Program) -> None:
    for advice in (False, True):
        page = program.client.get(f"/tables/{program.make(HUMAN, HUMAN, advice=advice).id}").text
        assert (" data-advice" in page) == advice


def test_a_line_stands_between_what_led_to_its_question_and_what_came_of_it() -> None:
    log = [Event(1, 0, seq=seq) for seq in (0, 0, 1, 3)]
    lines = [
        LogLine(f"log:{number}", 0, "", seq=max(log[number].seq, last)) for number, last in ((0, 2), (2, 2), (3, 3))
    ]
    more = [LogLine(f"marshal-{seq}-{seat}", seat, "", seq=seq) for seq, seat in ((3, 0), (0, 1), (0, 0))]
    ids = [line.id for line in put_between(lines, more, log)]
    assert ids == ["log:0", "marshal-0-1", "marshal-0-0", "log:2", "log:3", "marshal-3-0"]
