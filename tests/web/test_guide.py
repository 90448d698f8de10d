"""The guide of a game: chapters, gallery, the rules word for word, search; all of it without scripts."""

from __future__ import annotations

import re

import pytest

import tinstar
from tests.web.visitors import Program
from tinstar.draw.book import Book, book_of
from tinstar.draw.look import Look
from tinstar.draw.words import LANGUAGES
from tinstar.web.guide_pages import PageWriter
from tinstar.web.guide_search import bare, marked, rule_meant

HOME = "/rules/gold_rush"
LED = 0.8
"""So many of the paragraphs lead to where they are shown."""
LINK = re.compile(r'\bhref="([^"]*)"')
ID = re.compile(r'\bid="([^"]+)"')
SYMBOL = re.compile(r'<use href="#([^"]+)"')


def book(lang: str = "en", key: str = "gold_rush") -> Book:
    game = tinstar.game(key)
    look = game.look()
    assert isinstance(look, Look)
    return book_of(game, look, lang)


def read(program: Program, address: str, lang: str = "en") -> str:
    page = program.client.get(address, headers={"accept": "text/html", "accept-language": lang})
    assert page.status_code == 200, address
    return page.text


def addresses(key: str) -> list[str]:
    home = f"/rules/{key}"
    rest = ["gallery", "statute", "search", "search?q=R1"]
    lessons = [f"/learn/{key}/{lesson.key}" for lesson in tinstar.game(key).lessons()]
    return [
        home,
        *(f"{home}/{chapter.slug}" for chapter in book(key=key).chapters),
        *(f"{home}/{it}" for it in rest),
        *lessons,
    ]


def test_the_address_of_the_rules_is_the_first_chapter(program: Program) -> None:
    first = book().chapters[0]
    page = read(program, HOME)
    assert f"<h1>{first.title}</h1>" in page
    assert page.count("<figure ") == len(first.captions)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", tinstar.game_keys())
def test_every_page_of_a_guide_is_whole(program: Program, key: str, lang: str) -> None:
    """Links and what they mean, ids and symbols, of all pages of a game in one walk: no page is asked for twice."""
    pages = {address: read(program, address, lang) for address in addresses(key)}
    ids = {address: ID.findall(page) for address, page in pages.items()}
    for address, page in pages.items():
        assert len(ids[address]) == len(set(ids[address])), address
        assert set(SYMBOL.findall(page)) <= set(ids[address]), address
        for target in set(LINK.findall(SYMBOL.sub("", page))):
            path, _, anchor = target.partition("#")
            path = path or address
            if path.startswith((f"/rules/{key}", f"/learn/{key}")):
                assert path in pages, f"{address} leads to {target}"
                assert not anchor or anchor in ids[path], f"{address} leads to {target}"
    rules = [id for id in ids[f"/rules/{key}/statute"] if re.fullmatch(r"R\d+(\.\d+)?", id)]
    assert rules == book(lang, key).statute.rules


def test_a_rule_leads_back_to_chapters_figures_and_pieces(program: Program) -> None:
    ways = read(program, f"{HOME}/statute").partition('id="R8.2"')[2].partition("</li>")[0]
    for place in ("/railways#figure-railway", "/gallery#print:locomotive", "/gallery#figure:railwayman"):
        assert f'href="{HOME}{place}"' in ways
    assert 'href="/learn/gold_rush/first#step-8"' in ways


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_most_rules_lead_on(key: str) -> None:
    """All but what no picture can show: what is hidden, what a mode of its own does, how we depart from the box."""
    rules = [rule for rule in book(key=key).statute.rules if "." in rule]
    led = [rule for rule in rules if PageWriter(book(key=key), book(key=key).words).leads(rule)]
    assert len(led) >= LED * len(rules), [rule for rule in rules if rule not in led]


def test_a_ruling_goes_the_way_of_the_rule_it_names(program: Program) -> None:
    markup = program.client.get("/api/rules/dodge_city/R14.12").json()["markup"]  # a ruling on R5.3
    assert "/rules/dodge_city/opening#figure-opened" in markup.partition('class="ways-back"')[2]


def test_the_statute_is_word_for_word(program: Program) -> None:
    page = re.sub(r"<span class=\"(?:cite-tip|ways-back)\".*?</span>", "", read(program, f"{HOME}/statute"))
    words = " ".join(re.sub(r"<[^>]+>", "", page).split())
    assert "All tokens of a mountain form one stack; new ones go on top." in words


def test_a_chapter_that_is_none(program: Program) -> None:
    page = program.client.get(f"{HOME}/horses", headers={"accept": "text/html"})
    assert page.status_code == 404
    assert "tumbleweed" in page.text


# -- search


@pytest.mark.parametrize(("lang", "words"), [("en", "locomotive"), ("de", "lokomotive"), ("fr", "LOCOMOTIVE")])
def test_what_is_sought_is_found_in_every_language(program: Program, lang: str, words: str) -> None:
    page = read(program, f"{HOME}/search?q={words}", lang)
    hits = page.partition('class="hits"')[2]
    assert "<mark>" in hits
    places = [f"{HOME}/statute#R8.2", f"{HOME}/gallery#print:locomotive"]
    assert all(f'href="{place}"' in hits for place in places)


def test_chapters_come_first(program: Program) -> None:
    hits = read(program, f"{HOME}/search?q=railway").partition('class="hits"')[2]
    kinds = [re.sub(r".*/(gallery|statute)#.*", r"\1", target) for target in re.findall(r'href="(/rules[^"]+)"', hits)]
    ranks = [{"gallery": 1, "statute": 2}.get(kind, 0) for kind in kinds]
    assert ranks == sorted(ranks)
    assert ranks[0] == 0


def test_the_number_of_a_rule_leads_there(program: Program) -> None:
    answer = program.client.get(f"{HOME}/search?q=r 8.2", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{HOME}/statute#R8.2")
    assert read(program, f"{HOME}/search?q=R99.9")


@pytest.mark.parametrize("odd", ["", "%00", "<script>", "%F0%9F%A4%A0", "a" * 5000, "%22%27%26", "İ"])
def test_odd_words_break_nothing(program: Program, odd: str) -> None:
    assert "<script>" not in read(program, f"{HOME}/search?q={odd}")


def test_words_are_compared_without_capitals_and_accents() -> None:
    assert bare("Égalité d’ÉCHELLE") == "egalite d'echelle"
    assert str(marked("Städte & Berge", ["stadt"])) == "<mark>Städt</mark>e &amp; Berge"
    assert [rule_meant(text) for text in ("r6.5", " R 6 . 5 ", "R6", "rail", "R6.5.1")] == [
        "R6.5",
        "R6.5",
        "R6",
        "",
        "",
    ]


# -- lessons


def test_chapters_and_rules_lead_to_the_lessons_that_teach_them(program: Program) -> None:
    taught = {step.note.rule for lesson in tinstar.game("gold_rush").lessons() for step in lesson.steps if step.note}
    statute = read(program, f"{HOME}/statute")
    for rule in taught & set(book().statute.rules):
        assert "/learn/gold_rush/" in statute.partition(f'id="{rule}"')[2].partition("</li>")[0], rule
    for chapter in book().chapters:
        page = read(program, f"{HOME}/{chapter.slug}")
        assert ('class="row tries"' in page) == bool(taught & set(chapter.rules)), chapter.slug
