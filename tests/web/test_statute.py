"""A single rule, to be read beside the table."""

from __future__ import annotations

import re

import pytest

import tinstar
from tinstar.draw.look import Look
from tinstar.draw.words import LANGUAGES
from tinstar.web.statute import paragraph

from .visitors import Program, problem


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", tinstar.game_keys())
def test_every_rule_is_found_alone(name: str, lang: str) -> None:
    look = tinstar.game(name).look()
    assert isinstance(look, Look)
    text = look.rules(lang)
    numbers = re.findall(r"\*\*(R\d+\.\d+)\*\*", text)
    assert len(numbers) > 20
    for number in numbers:
        markup = paragraph(text, number)
        assert markup.count("<h2>") == 1
        assert re.findall(r"<strong>(R\d+\.\d+)</strong>", markup) == [number]


def test_a_chapter_is_all_of_its_rules() -> None:
    look = tinstar.game("gold_rush").look()
    assert isinstance(look, Look)
    markup = paragraph(look.rules("en"), "R3")
    assert re.findall(r"<strong>(R[\d.]+)</strong>", markup) == ["R3.1", "R3.2", "R3.3", "R3.4", "R3.5", "R3.6"]


def test_a_rule_leads_to_those_that_it_names(program: Program) -> None:
    answer = program.client.get("/api/rules/gold_rush/R1.2", headers={"accept-language": "de"})
    markup = answer.json()["markup"]
    assert '<a class="rule-link" href="#R1.3" data-rule="R1.3">R1.3</a>' in markup
    assert 'data-rule="R1.2"' not in markup
    assert markup.startswith("<h2>R1 ")


def test_a_rule_leads_to_where_it_is_shown_and_tried(program: Program) -> None:
    markup = program.client.get("/api/rules/gold_rush/R8.2").json()["markup"]
    ways = markup.partition('<p class="ways-back">')[2]
    for place in (
        "/rules/gold_rush/railways#",
        "/rules/gold_rush/gallery#print:locomotive",
        "/learn/gold_rush/first#step-8",
    ):
        assert f'<a href="{place}' in ways
    assert ways.count('target="_blank"') == ways.count("<a ")


@pytest.mark.parametrize("address", ["gold_rush/R99.1", "gold_rush/R3.99", "gold_rush/nonsense", "gold_rush/R"])
def test_an_unknown_number_is_said(program: Program, address: str) -> None:
    answer = program.client.get(f"/api/rules/{address}", headers={"accept-language": "fr"})
    assert (answer.status_code, problem(answer)) == (404, "no_rule")
    assert "numéro" in answer.json()["error"]["message"]


def test_so_is_an_unknown_game(program: Program) -> None:
    answer = program.client.get("/api/rules/poker/R1.1")
    assert (answer.status_code, problem(answer)) == (404, "unknown_game")
