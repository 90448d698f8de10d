"""Why something cannot be chosen: the reason of the rules, else whose turn it is; never more than the seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from starlette.testclient import TestClient

import tinstar
from tests.kernel.claims_look import DrawnClaims
from tinstar.kernel import Game
from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .visitors import ADDRESS, HUMAN, LOCAL, Made, Program, key, problem

FALLBACKS = {
    "en": ("Ana decides now.", "You only look on.", "The game is over.", "Now: "),
    "de": ("Ana entscheidet gerade.", "Du siehst nur zu.", "Das Spiel ist aus.", "Jetzt: "),
    "fr": ("C’est à Ana de décider.", "Tu ne fais que regarder.", "La partie est finie.", "Maintenant : "),
}
ANA, BEN = {"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}
MARKS = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))
"""What keeps a name apart from the sentence around it."""


def found(name: str) -> Game[Any]:
    return DrawnClaims() if name == "claims" else tinstar.game(name)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    folder: Path = tmp_path_factory.mktemp("why")
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", pace=0.0, games=found, keys=("claims", "gold_rush"))
    with TestClient(create_app(settings), ADDRESS, raise_server_exceptions=False, client=LOCAL) as client:
        yield Program(client)


def asked(house: Program, table: Made, seat: int, *spots: str, lang: str = "en", **more: str) -> Response:
    headers = {**key(table, seat), "accept-language": lang}
    return house.client.get(f"{table.address}/why", params={"spots": list(spots), **more}, headers=headers)


def told(house: Program, table: Made, seat: int, *spots: str, lang: str = "en", **more: str) -> dict[str, Any]:
    """The reason, without the marks round names."""
    answer = asked(house, table, seat, *spots, lang=lang, **more)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return {**said, "text": said["text"].translate(MARKS)}


def at(house: Program, kind: str, seat: int = 0) -> Made:
    """A table of Claims where this seat is asked something that begins so."""
    for seed in range(30):
        table = house.make(ANA, BEN, {"kind": "human", "name": "Cleo"}, game="claims", seed=seed)
        while (seen := house.look(table))["status"] == "playing":
            if any(option["id"].startswith(kind) for option in house.look(table, seat)["options"]):
                return table
            assert seen["waiting"]
            house.step(table)
    raise AssertionError(kind)


def hand(house: Program, table: Made, seat: int = 0) -> list[int]:
    cards: list[int] = house.look(table, seat)["view"]["mine"]
    return cards


# ---------------------------------------------------------------- the rules have a reason
def test_clicks_are_asked_about(house: Program) -> None:
    table = at(house, "stash")
    card = hand(house, table)[0]
    seq = house.look(table, 0)["seq"]
    assert house.decide(table, 0, seq, f"stash {card}").status_code == 200
    said = told(house, table, 0, f"card:{card}")
    assert said == {"text": f"You have stashed card {card}", "rule": "R1", "shows": [f"card:{card}"]}


def test_an_option_is_asked_about(house: Program) -> None:
    table = at(house, "bid")
    said = told(house, table, 0, option=f"stash {hand(house, table)[0]}")
    assert said == {"text": "Cards are stashed before the first claim only", "rule": "R1", "shows": []}


def test_what_may_be_chosen_has_no_reason(house: Program) -> None:
    table = at(house, "bid")
    card = hand(house, table)[0]
    for answer in (asked(house, table, 0, f"card:{card}"), asked(house, table, 0, option=f"bid  {card} ")):
        assert (answer.status_code, problem(answer)) == (404, "no_reason")


def test_a_refused_choice_brings_its_reason_along(house: Program) -> None:
    table = at(house, "bid")
    answer = house.decide(table, 0, house.look(table, 0)["seq"], f"stash {hand(house, table)[0]}")
    assert (answer.status_code, problem(answer)) == (422, "illegal_option")
    said = answer.json()["error"]
    assert (said["reason"], said["rule"]) == ("Cards are stashed before the first claim only", "R1")
    nonsense = house.decide(table, 0, house.look(table, 0)["seq"], "dance").json()["error"]
    assert set(nonsense) == {"code", "message"}


# ---------------------------------------------------------------- nothing better can be said
@pytest.mark.parametrize("lang", FALLBACKS)
def test_it_says_whose_turn_it_is_or_what_is_asked(house: Program, lang: str) -> None:
    decides, looks_on, _, now = FALLBACKS[lang]
    table = house.make(ANA, BEN, game="gold_rush", seed=7, options={"first": "0"})
    assert house.look(table)["waiting"] == [0]
    assert told(house, table, 1, "seat:0", lang=lang)["text"] == decides
    assert told(house, table, -1, "seat:0", lang=lang)["text"] == looks_on
    said = told(house, table, 0, "seat:0", lang=lang)
    assert said["text"].replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ").startswith(now)
    assert said["rule"]


@pytest.mark.parametrize("lang", FALLBACKS)
def test_once_it_is_over_that_is_the_reason(house: Program, lang: str) -> None:
    table = house.make(ANA, BEN, game="claims", seed=1)
    while house.look(table)["status"] == "playing":
        house.step(table)
    for seat in (0, -1):
        assert told(house, table, seat, "seat:0", lang=lang)["text"] == FALLBACKS[lang][2]


@pytest.mark.parametrize(
    ("lang", "one", "several"),
    [
        ("en", "You have chosen. Ben still chooses.", "You have chosen. Ben and Cleo still choose."),
        ("de", "Du hast gewählt. Ben wählt noch.", "Du hast gewählt. Ben und Cleo wählen noch."),
        ("fr", "Tu as choisi. Ben choisit encore.", "Tu as choisi. Ben et Cleo choisissent encore."),
    ],
)
def test_who_has_answered_under_seal_waits_for_the_others(house: Program, lang: str, one: str, several: str) -> None:
    table = at(house, "bid")
    card = hand(house, table)[0]
    seq = house.look(table, 0)["seq"]
    house.decide(table, 0, seq, f"bid {card}")
    assert told(house, table, 0, f"card:{card}", lang=lang)["text"] == several
    assert told(house, table, -1, "seat:0", lang=lang)["text"] == FALLBACKS[lang][1]
    house.decide(table, 2, seq, f"bid {hand(house, table, 2)[0]}")
    assert told(house, table, 0, f"card:{card}", lang=lang)["text"] == one


def test_of_many_only_the_number_is_told(house: Program) -> None:
    table = house.make(*[HUMAN] * 5, game="claims", seed=2)
    seq = house.look(table, 0)["seq"]
    for _ in range(2):
        assert house.decide(table, 0, seq, house.look(table, 0)["options"][0]["id"]).status_code == 200
    assert told(house, table, 0, "seat:1")["text"] == "You have chosen. 4 players still choose."


# ---------------------------------------------------------------- nobody learns more than they know
def test_a_card_of_another_hand_is_like_one_that_nobody_holds(house: Program) -> None:
    table = at(house, "bid")
    mine, theirs = hand(house, table), hand(house, table, 1)
    spent = house.look(table, 0)["view"]["bids"]
    nowhere = next(card for card in range(40) if card not in {*mine, *theirs, *hand(house, table, 2), *spent})
    said = [told(house, table, 0, option=f"bid {card}")["text"].rpartition(" ")[0] for card in (theirs[0], nowhere)]
    assert said[0] == said[1]
    clicked = [asked(house, table, 0, f"card:{card}") for card in (theirs[0], nowhere)]
    assert [(one.status_code, one.text) for one in clicked] == [(404, clicked[0].text)] * 2


def test_it_answers_to_nobody_elses_seat(house: Program) -> None:
    table = at(house, "bid")
    answer = house.client.get(f"{table.address}/why?seat=0&spots=seat:0", headers=key(table, 1))
    assert (answer.status_code, problem(answer)) == (403, "not_your_seat")


# ---------------------------------------------------------------- bad input
@pytest.mark.parametrize(
    "query",
    [
        "",
        "option=",
        "option=%20%20",
        f"option={'x' * 81}",
        "spots=card:1&option=bid%201",
        "spots=CARD",
        "spots=card:1%22%3E",
        "spots=",
        f"spots=card:{'1' * 80}",
        "&".join(["spots=seat:0"] * 9),
        "spots=seat:0&seat=x",
    ],
)
def test_what_makes_no_sense_is_said(house: Program, query: str) -> None:
    table = at(house, "bid")
    answer = house.client.get(f"{table.address}/why?{query}", headers=key(table, 0))
    assert (answer.status_code, problem(answer)) == (400, "bad_request"), answer.text


def test_before_the_game_there_is_nothing_to_choose(house: Program) -> None:
    table = house.make(ANA, BEN, game="claims", gather=True)
    answer = asked(house, table, -1, "seat:0")
    assert (answer.status_code, problem(answer)) == (409, "not_started")
