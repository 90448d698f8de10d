"""The pages in three languages: complete, with the same places to fill, and in the visitor's own."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

import tinstar
from scripts.words import KEYWORDS
from tinstar.draw.words import read_po
from tinstar.web.language import preferred

from .visitors import FROM_PAGE, Program

WEB = Path(tinstar.__file__).parent / "web"
SOURCES = [("templates/**.html", "jinja2"), ("client/**", "ignore"), ("**.py", "python")]


def wanted() -> set[str]:
    """Every text of the pages, as the sources have it."""
    found = set()
    for _, _, message, _, _ in extract_from_dir(WEB, method_map=SOURCES, keywords=KEYWORDS):
        found.add(message if isinstance(message, str) else message[0])
    return found


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_every_text_is_translated_and_none_is_left_over(lang: str) -> None:
    entries = {entry["msgid"]: entry for entry in read_po((WEB / "words" / f"{lang}.po").read_text("utf-8"))}
    assert set(entries) - {""} == wanted()
    for entry in entries.values():
        assert all(text for field, text in entry.items() if field.startswith("msgstr"))


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_translations_have_the_same_places(lang: str) -> None:
    for entry in read_po((WEB / "words" / f"{lang}.po").read_text("utf-8")):
        for field, text in entry.items():
            if field.startswith("msgstr") and entry["msgid"]:
                assert places(text) == places(entry["msgid"]), entry["msgid"]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


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


@pytest.mark.parametrize(("lang", "word"), [("en", "Pull up a chair"), ("de", "Setz dich"), ("fr", "Approche")])
def test_pages_come_in_all_languages(program: Program, lang: str, word: str) -> None:
    answer = program.client.get("/", headers={"accept-language": lang})
    assert word in answer.text
    assert answer.headers["content-language"] == lang
    assert program.client.get("/rules/gold_rush", headers={"accept-language": lang}).status_code == 200
