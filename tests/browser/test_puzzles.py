"""Puzzles as people solve them: by clicks, by keys and with a finger, with a mistake, and what is remembered.

One puzzle a game is solved, the ways and the languages in turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tinstar
from tinstar.kernel.puzzle import Puzzle, puzzles_of

from .conftest import CALM, Opener, Server
from .screens import LANGUAGES
from .test_pages import serious

WAYS: dict[str, dict[str, Any]] = {
    "clicks": {"viewport": {"width": 1280, "height": 800}},
    "keys": {"viewport": {"width": 1280, "height": 800}},
    "finger": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
GAMES = [key for key in tinstar.game_keys() if puzzles_of(tinstar.game(key))]
SAMPLE = [(key, list(WAYS)[n % 3], LANGUAGES[(n // 2) % 3]) for n, key in enumerate(GAMES)]


def first_of(key: str) -> Puzzle:
    return puzzles_of(tinstar.game(key))[0]


def free(page: Page) -> None:
    """Nothing is on its way."""
    page.wait_for_selector("main[aria-busy=false]")


def open_puzzle(server: Server, page: Page, key: str, number: int = 1) -> None:
    page.goto(f"{server.address}/puzzles/{key}/{number}")
    page.wait_for_selector("main[data-asked]")  # that is said by the first picture
    free(page)


def answer(page: Page, way: str, option: str) -> None:
    """One choice."""
    button = f'#options button[data-option="{option}"]'
    if way == "keys":
        page.keyboard.press("l")
        page.locator(button).focus()
        page.keyboard.press("Enter")
    else:
        page.eval_on_selector(button, "button => button.click()")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm").click()


@pytest.mark.parametrize(("key", "way", "language"), SAMPLE)
def test_a_puzzle_is_solved(server: Server, visit: Opener, key: str, way: str, language: str) -> None:
    page = visit(**CALM, **WAYS[way], locale=language).new_page()
    open_puzzle(server, page, key)
    clicks = first_of(key).found.answers[0]
    right = {one[0] for one in first_of(key).found.answers}
    offered = page.eval_on_selector_all("#options button[data-option]", "all => all.map((one) => one.dataset.option)")
    answer(page, way, next(option for option in offered if option not in right))
    expect(page.locator("#again")).to_be_focused()
    assert page.locator("#reply").inner_text()
    assert not page.locator("#options button").count()
    page.keyboard.press("Enter")
    expect(page.locator("#again")).to_be_hidden()
    free(page)
    for number, option in enumerate(clicks, 1):
        answer(page, way, option)
        expect(page.locator("#reply")).to_be_visible()
        expect(page.locator("#next-puzzle")).to_be_visible(visible=number == len(clicks))
        free(page)
    expect(page.locator("#solved")).to_be_visible()
    expect(page.locator("#next-puzzle")).to_be_focused()
    page.goto(f"{server.address}/puzzles/{key}")
    assert page.locator(".puzzles a[data-solved]").count() == 1


def test_the_answer_is_shown_to_whoever_asks_and_is_not_solved_by_that(server: Server, visit: Opener) -> None:
    page = visit(**CALM, **WAYS["finger"]).new_page()
    open_puzzle(server, page, "gold_rush", 3)
    page.locator("#show-me").click()
    expect(page.locator("#reply")).to_be_visible()
    expect(page.locator("#next-puzzle")).to_be_visible()
    expect(page.locator("#solved")).to_be_hidden()
    page.locator("#again").click()
    expect(page.locator("#reply")).to_be_hidden()
    page.wait_for_selector("main[data-asked]")


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844), (844, 390)])
def test_the_question_can_be_read_and_axe_finds_nothing(server: Server, visit: Opener, size: tuple[int, int]) -> None:
    width, height = size
    page = visit(**CALM, viewport={"width": width, "height": height}, locale="de-DE").new_page()
    open_puzzle(server, page, "carson_city", 20)
    cut = page.locator("#help").evaluate("help => help.scrollHeight > help.clientHeight + 1")
    assert not cut
    box = page.locator("#help").bounding_box()
    assert box
    assert box["y"] + box["height"] <= height
    assert serious(page) == []


def test_the_lobby_leads_to_the_puzzle_of_the_day(server: Server, visit: Opener) -> None:
    page = visit(**CALM, viewport={"width": 390, "height": 844}).new_page()
    page.goto(server.address)
    page.locator(".today-acts a").first.click()
    page.wait_for_selector("main[data-puzzle]")
    page.goto(f"{server.address}/puzzles")
    assert page.locator(".shelf").count() == len(GAMES)
    assert serious(page) == []
