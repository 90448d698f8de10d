"""The pages in three languages, each in the visitor's own."""

from __future__ import annotations

import re

import pytest

from tinstar.web.language import preferred

from .visitors import FROM_PAGE, Program


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.4, fr-CH;q=0.7", "fr"),
        ("pl, it;q=0.9", "en"),
        ("fr;q=0, de;q=0.1", "de"),
        ("", "en"),
        ("*", "en"),
        (";;;,q=,de;q=x,fr;level=1", "en"),
        ("de;q=nan", "en"),
        ("x" * 100_000, "en"),
    ],
)
def test_the_browser_decides_the_language(accept: str, lang: str) -> None:
    assert preferred(accept) == lang


def test_what_was_set_comes_before_what_the_browser_says(program: Program) -> None:
    def lang() -> str:
        found = re.search(r'<html lang="(\w+)"', program.client.get("/", headers={"accept-language": "fr"}).text)
        assert found
        return found[1]

    assert lang() == "fr"
    program.client.post("/preferences", data={"language": "de", "theme": "dark"}, headers=FROM_PAGE)
    assert lang() == "de"
    assert 'data-theme="dark"' in program.client.get("/").text
    program.client.post("/preferences", data={"language": "klingon", "theme": "pink"}, headers=FROM_PAGE)
    assert lang() == "de"


@pytest.mark.parametrize(("lang", "word"), [("en", "Pull up a chair"), ("de", "Setz dich"), ("fr", "Prends place")])
def test_pages_come_in_all_languages(program: Program, lang: str, word: str) -> None:
    answer = program.client.get("/", headers={"accept-language": lang})
    assert word in answer.text
    assert answer.headers["content-language"] == lang
    assert program.client.get("/rules/gold_rush", headers={"accept-language": lang}).status_code == 200
