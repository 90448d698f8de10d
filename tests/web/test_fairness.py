"""Was it dealt fairly? The record page says so in words."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import tinstar
from tinstar.kernel import Deal, Record, UnfairDeal, Verified
from tinstar.web.fairness import try_to_verify, verdict
from tinstar.web.language import words

from . import deal_vectors
from .visitors import FROM_PAGE, Made, Program, problem


def asked(program: Program, table: Made, lang: str = "en") -> dict[str, Any]:
    answer = program.client.get(f"/tables/{table.id}/record/fairness", headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


@pytest.mark.parametrize(("lang", "yes"), [("en", "Yes. All "), ("de", "Ja. Alle "), ("fr", "Oui. Les ")])
def test_all_luck_is_computed_again(program: Program, finished_fairly: Made, lang: str, yes: str) -> None:
    said = asked(program, finished_fairly, lang)
    assert said["fair"]
    assert said["text"].startswith(yes)
    record = program.client.get(f"{finished_fairly.address}/record").json()
    luck = len(record["luck"]) + sum(len(entry.get("luck", [])) for entry in record["entries"])
    assert f" {luck} " in said["text"]
    page = program.client.get(f"/tables/{finished_fairly.id}/record", headers=FROM_PAGE).text
    assert page.count("data-fairness") == 2
    assert record["deal"]["commitment"] in page


@pytest.mark.parametrize(("lang", "seed"), [("en", "the seed 21,"), ("de", "Startzahl 21,"), ("fr", "la graine 21,")])
def test_luck_from_a_seed_that_was_chosen_says_so_instead(
    program: Program, finished: Made, lang: str, seed: str
) -> None:
    assert seed in asked(program, finished, lang)["text"]


def test_the_browser_is_told_what_could_have_been_dealt(program: Program, finished_fairly: Made) -> None:
    asked = program.client.get(f"/tables/{finished_fairly.id}/record/luck").json()["asked"]
    record = program.client.get(f"{finished_fairly.address}/record").json()
    dealt = [record["luck"], *(entry.get("luck", []) for entry in record["entries"])]
    assert [len(asks) for asks in asked] == [len(luck) for luck in dealt]
    for asks, luck in zip(asked, dealt, strict=True):
        for runs, value in zip(asks, luck, strict=True):
            assert any(first <= value <= last for first, last in zip(runs[::2], runs[1::2], strict=True))


def test_what_the_client_is_tested_with_is_what_the_kernel_computes() -> None:
    """If not: `python -m tests.web.deal_vectors`."""
    assert json.loads(deal_vectors.FILE.read_text("utf-8")) == deal_vectors.vectors()


@pytest.mark.parametrize("what", ["fairness", "luck"])
def test_a_game_that_runs_keeps_its_secret(program: Program, what: str) -> None:
    answer = program.client.get(f"/tables/{program.make().id}/record/{what}")
    assert (answer.status_code, problem(answer)) == (409, "game_running")


@pytest.mark.parametrize(("lang", "no"), [("en", "No: "), ("de", "Nein: "), ("fr", "Non\N{NO-BREAK SPACE}: ")])
def test_another_secret_than_the_promised_one_is_found_out(
    program: Program, finished_fairly: Made, lang: str, no: str
) -> None:
    text = program.client.get(f"{finished_fairly.address}/record").content
    record = Record.from_json(text)
    bent = msgspec.structs.replace(record, deal=msgspec.structs.replace(record.deal, secret="00" * 32))
    weighed = try_to_verify(tinstar.game(record.game), bent)
    assert isinstance(weighed, UnfairDeal)
    assert verdict(weighed, Deal(), words(lang)).startswith(no)
    assert isinstance(try_to_verify(tinstar.game(record.game), record), Verified)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_those_who_added_to_the_luck_are_counted(lang: str) -> None:
    said = [verdict(Verified(9, 5, nonces, open_seed=False), Deal(), words(lang)) for nonces in (0, 1, 2)]
    assert len(set(said)) == 3
    assert " 1 " in said[1]
    assert " 2 " in said[2]
