"""Lessons as people learn: from the lobby, by clicks, with a finger and by keys, with mistakes and a reload on the way.

Each lesson is learnt once to its end here, in one way and one language; `make soak` learns all of them in all ways."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tinstar
from tinstar.draw.look import Look
from tinstar.kernel.lesson import Do

from .conftest import CALM, Opener, Server
from .player import ONE_OF_EACH, Player, new_table
from .screens import EVERYTHING, LANGUAGES
from .test_pages import serious

LESSONS = [(key, lesson.key) for key in tinstar.game_keys() for lesson in tinstar.game(key).lessons()]
WAYS: dict[str, dict[str, Any]] = {
    "clicks": {"viewport": {"width": 1280, "height": 800}},
    "finger": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "keys": {"viewport": {"width": 1280, "height": 800}},
}
BY_AXE = [(key, "first") for key in ONE_OF_EACH]
SAMPLE = [(*lesson, tuple(WAYS)[n % 3], LANGUAGES[(n // 3 + n) % 3]) for n, lesson in enumerate(LESSONS)]
ALL = [(*lesson, way, language) for lesson, way, language in product(LESSONS, WAYS, LANGUAGES)]
CLICK = """id => {
  const spot = document.getElementById(id);
  if (!spot.hasAttribute("data-on")) spot.dispatchEvent(new MouseEvent("click", {bubbles: true}));
}"""
"""What is chosen by itself, because nothing else can be, is left alone: a click there would take it back."""
SEEN = """id => {
    const thing = document.getElementById(id)
    if (!thing.closest("main[data-camera] #world")) return true
    const { x, y, width, height } = thing.getBoundingClientRect()
    const [across, down] = [x + width / 2, y + height / 2]
    const within = ({ left, right, top, bottom }) => left < across && across < right && top < down && down < bottom
    const box = (id) => document.getElementById(id).getBoundingClientRect()
    return within(box("board")) && !within(box("ask"))
}"""
"""Whether the camera shows the middle of a thing."""

RINGED = """ids => ids.some((id) => {
    const thing = document.getElementById(id)?.getBoundingClientRect()
    if (!thing) return false
    const [across, down] = [thing.x + thing.width / 2, thing.y + thing.height / 2]
    const within = ({ left, right, top, bottom }) => left < across && across < right && top < down && down < bottom
    const rings = [...document.querySelectorAll("#pointer .pointer-ring")].map((ring) => ring.getBoundingClientRect())
    return across < innerWidth && rings.some(within)
})"""
"""Whether the finger of the teacher points at one of these."""


class Learner(Player):
    """Somebody who is being taught."""

    def until_told(self) -> None:
        """Something is to be read or to be done, or it is all over."""
        self.until(
            "free && (over || !main.hasAttribute('data-taught') || [...document.querySelectorAll('#go-on, #show-me')]"
            ".some((button) => !button.hidden && !button.disabled))"
        )

    @property
    def taught(self) -> bool:
        return self.main.get_attribute("data-taught") is not None

    @property
    def lesson(self) -> dict[str, Any]:
        """What a program is told of it."""
        address = f"/api{self.page.url.split('?')[0][self.page.url.index('/tables') :]}"
        said: dict[str, Any] = self.page.evaluate("async (address) => (await fetch(address)).json()", address)
        return said

    def choose(self, way: str) -> None:
        """The first choice that leads on."""
        said = self.lesson
        option = said["lesson"]["expect"][0]
        spots = next(one["spots"] for one in said["options"] if one["id"] == option)
        if spots and self.element(spots[0]).count():
            assert self.page.evaluate(SEEN, spots[0]), f"{option} is out of sight"
        if way == "keys":
            self.page.keyboard.press("l")
            self.page.locator(f'#options button[data-option="{option}"]').focus()
            self.page.keyboard.press("Enter")
        elif spots and all(self.element(spot).count() for spot in spots):
            for spot in spots:
                self.page.evaluate(CLICK, spot)
        else:
            self.page.eval_on_selector(f'#options button[data-option="{option}"]', "button => button.click()")
        if way == "finger" and self.page.locator("#confirm").is_visible():
            self.page.locator("#confirm").click()
        self.until("free")

    @property
    def astray(self) -> list[str]:
        """The legal choices that lead elsewhere; there are none where every one leads on."""
        said = self.lesson
        return [one["id"] for one in said["options"] if one["id"] not in said["lesson"]["expect"]]

    def mistake(self) -> None:
        """Twice a legal choice that leads elsewhere: it is answered, then it is shown how it goes."""
        wrong, seq = self.astray[0], self.seq
        for again in (False, True):
            self.page.eval_on_selector(f'#options button[data-option="{wrong}"]', "button => button.click()")
            if self.page.locator("#confirm").is_visible():
                self.page.locator("#confirm").click()
            expect(self.page.locator("#reply")).to_be_visible()
            self.until("free")
            shown = self.page.locator("main").get_attribute("data-say-shall-i") or "?"
            assert (shown in self.page.locator("#reply").inner_text()) == again
        assert self.seq == seq


def begin(server: Server, page: Page, game: str, lesson: str) -> Learner:
    """From the lobby, as a newcomer does; a second lesson by its own page."""
    page.goto(f"{server.address}/" if lesson == "first" else f"{server.address}/learn/{game}/{lesson}")
    form = page.locator(f'form[action="/learn/{game}/{lesson}"] button')
    if not form.is_visible():
        page.locator(".poster", has=form).locator(".opener summary").click()
    form.click()
    page.wait_for_selector("main#table[data-lesson][data-taught]")  # that is said by the first push
    return Learner(page)


def test_a_lesson_can_be_begun_without_scrolling(server: Server, visit: Opener) -> None:
    page = visit(**CALM, locale="de-DE").new_page()
    page.goto(f"{server.address}/learn/western_town/second")
    for width, height in [(844, 390), (390, 844), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator('form[action^="/learn/"] button').bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, (width, height)


@pytest.mark.parametrize(("game", "lesson", "way", "language"), ALL if EVERYTHING else SAMPLE)
def test_a_lesson_is_learnt(
    server: Server, visit: Opener, errors: list[str], game: str, lesson: str, way: str, language: str
) -> None:
    page = visit(**{**CALM, **WAYS[way], "locale": language}).new_page()
    learner = begin(server, page, game, lesson)
    steps = next(one for one in tinstar.game(game).lessons() if one.key == lesson).steps
    look = tinstar.game(game).look()
    assert isinstance(look, Look)
    words = look.words_in(language)
    several = {words(step.title) for step in steps if isinstance(step, Do) and len(step.clicks) > 1}
    seen, loaded = set(), False
    tried: set[str] = set()
    while True:
        learner.until_told()
        if not learner.taught:
            break
        title = page.locator("#question").inner_text()
        seen.add(title)
        if learner.over:
            expect(page.locator(f'#after a[href="/learn/{game}/second"]')).to_have_count(int(lesson == "first"))
            for way_on in ("form > button", "a"):
                page.locator(f"#end[open] .end-acts > {way_on}").click(trial=True)
            break
        if page.locator("#go-on").is_visible():
            last = page.locator("#stars i[data-now]:last-child").count()
            expect(page.locator("#next-lesson")).to_be_visible(visible=bool(last) and lesson == "first")
            page.keyboard.press("Enter") if way == "keys" else page.locator("#go-on").click()
            if last:
                break
            continue
        if (not tried or (title in several and title not in tried)) and learner.astray:
            learner.mistake()
            errors.clear()  # the console calls an answer a failure
            tried.add(title)
        if len(seen) == len(steps) // 2 and not loaded:
            page.reload()
            page.wait_for_selector("main[data-taught]")
            loaded = True
            if EVERYTHING or (game, lesson) in BY_AXE:
                assert serious(page) == []
            continue
        learner.choose(way)
        expect(page.locator("#reply")).to_be_hidden()
    assert tried
    assert len(seen) >= len(steps) - 1
    assert {words(step.title) for step in steps[:-1]} <= seen
    notes = [words(step.note.text) for step in steps if step.note]
    assert page.locator("#notes li").count() == len(notes)


@pytest.mark.parametrize(("game", "lesson", "steps"), [("carson_city", "first", 9), ("gold_rush", "first", 15)])
def test_what_leads_on_is_ringed_on_a_phone(server: Server, visit: Opener, game: str, lesson: str, steps: int) -> None:
    """In a strip that has to be moved for it, and where a click before it is made by itself."""
    learner = begin(server, visit(**{**CALM, **WAYS["finger"]}).new_page(), game, lesson)
    for _ in range(steps):
        learner.until_told()
        if learner.page.locator("#go-on").is_visible():
            learner.page.locator("#go-on").click()
            continue
        said = learner.lesson
        spots = [one["spots"] for one in said["options"] if one["id"] in said["lesson"]["expect"]]
        buttons = [f"option:{option}" for option in said["lesson"]["expect"]]
        learner.page.wait_for_function(RINGED, arg=[*(spot for path in spots for spot in path), *buttons])
        learner.choose("finger")


def test_the_lobby_knows_how_far_one_has_come(server: Server, visit: Opener) -> None:
    page = visit(**CALM).new_page()
    learner = begin(server, page, "gold_rush", "first")
    learner.until_told()
    page.locator("#go-on").click()
    learner.until_told()
    learner.choose("clicks")
    learner.until_told()
    page.goto(server.address)
    on = page.get_by_role("link", name=re.compile("Go on: step 3 of 16"))
    on.click()
    page.wait_for_selector("main#table[data-lesson]")
    assert Learner(page).taught or page.wait_for_selector("main[data-taught]")


COVERS = """id => {
  const thing = document.getElementById(id).getBoundingClientRect();
  const covers = [...document.querySelectorAll('#ask, #progress, #tabs')].map((one) => one.getBoundingClientRect());
  return covers.some((one) => one.top < thing.bottom - 4 && thing.top < one.bottom - 4);
}"""


def test_on_a_phone_the_own_lives_and_the_marshal_stay_in_sight(server: Server, visit: Opener) -> None:
    page = visit(**CALM, **WAYS["finger"]).new_page()
    learner = begin(server, page, "bang", "first")
    for _ in range(3):
        learner.until_told()
        assert not page.evaluate(COVERS, "seat:0"), page.locator("#question").inner_text()
        if page.locator("#go-on").is_visible():
            page.locator("#go-on").click()
    page.evaluate("sessionStorage.setItem(`tinstar-alone-${document.querySelector('main').dataset.table}`, '')")
    page.reload()
    expect(page.locator("#advice")).to_be_visible()
    menu, advice = page.locator("#menu-button").bounding_box(), page.locator("#advice").bounding_box()
    assert menu
    assert advice
    assert (advice["y"], advice["x"] + advice["width"] <= menu["x"]) == (menu["y"], True)


def test_a_first_table_says_what_one_plays_for(server: Server, visit: Opener) -> None:
    page = visit(fresh=True).new_page()
    page.goto(server.address)
    page.get_by_role("button", name="Play now · Gold Rush").click()
    page.wait_for_selector("#welcome[open]")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#welcome")).not_to_be_visible()
    page.reload()
    page.wait_for_selector("main#table")
    expect(page.locator("#welcome")).not_to_be_visible()


def test_who_plays_against_bots_may_ask_the_marshal(server: Server, visit: Opener) -> None:
    """By a key, and with a finger in the menu."""
    made = new_table(server.address)
    for way in ("keys", "finger"):
        learner = Learner.sits_down(visit(**CALM, **WAYS[way]), made.links[0])
        learner.until_asked()
        if way == "keys":
            learner.page.keyboard.press("m")
        else:
            learner.page.locator("#menu-button").click()
            learner.page.locator("#advise").click()
        expect(learner.page.locator("#ghosts > *")).not_to_have_count(0)
        assert learner.seq == 0
    other = Learner.sits_down(visit(**CALM), new_table(server.address, bots=False).links[0])
    other.until_asked()
    expect(other.page.locator("#advice")).to_be_hidden()
