"""What decided it: the curve is the slider, mistakes are shown where they lie, and are asked again."""

from __future__ import annotations

import re
import time
import urllib.error

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, insert

import tinstar
from tinstar.bots import analysis
from tinstar.bots.analysis import Analyst
from tinstar.house.analyses import mind_of, pack
from tinstar.house.news import mark
from tinstar.house.schema import analyses
from tinstar.kernel import Record
from tinstar.lab.analysis import do

from .conftest import CALM, Opener, Server
from .player import get, post

SIZES = [(1280, 800), (390, 844)]
GREENHORN = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def analysed(server: Server) -> str:
    """The address of the record of a game of two Greenhorns, which was looked through in haste."""
    asked = {"game": "gold_rush", "seats": [GREENHORN, GREENHORN], "options": {"tiles": 9}, "seed": 4}
    table = post(f"{server.address}/api/tables", asked)["table"]
    record = record_of(f"{server.address}/api/tables/{table}/record")
    with pytest.MonkeyPatch.context() as patch:
        for name, number in {"WEIGHINGS": 2, "LEAST_TRIALS": 16, "MOST_TRIALS": 16, "RIVALS": 2, "DEEPER": 2}.items():
            patch.setattr(analysis, name, number)
        game = tinstar.game("gold_rush")
        analyst = Analyst(game, record)
        for piece in analyst.pieces():
            analyst.hear(do(game, piece))
        found = analyst.analysis
    assert found.mistakes
    row = {"table_id": table, "rules": mark("gold_rush", game.facts.rules), "mind": mind_of(game), "address": ""}
    row |= {"asked_at": time.time(), "done": True, "trouble": "", "found": pack(found)}
    engine = create_engine(f"sqlite:///{server.folder / 'house.db'}")
    with engine.begin() as connection:
        connection.execute(insert(analyses), row)
    engine.dispose()
    return f"{server.address}/tables/{table}/record"


def record_of(address: str) -> Record:
    """The record, as soon as there is one."""
    from urllib.request import urlopen

    deadline = time.monotonic() + 60
    while True:
        try:
            with urlopen(address, timeout=30) as answer:
                return Record.from_json(answer.read())
        except urllib.error.HTTPError:
            assert time.monotonic() < deadline
            time.sleep(0.2)


def opened(visit: Opener, address: str, **settings: object) -> Page:
    """The record with its curve."""
    page = visit(**CALM, **settings).new_page()
    page.goto(address)
    page.wait_for_selector("main[data-curve]")
    return page


def test_the_curve_is_the_slider_for_eyes_keys_and_ears(visit: Opener, analysed: str) -> None:
    page = opened(visit, analysed, viewport={"width": 1280, "height": 800})
    slider, field = page.locator("#course > #step"), page.locator("#curve .curve")
    expect(slider).to_be_visible()
    box, drawn = slider.bounding_box(), field.bounding_box()
    assert box is not None
    assert drawn is not None
    assert abs(box["x"] - drawn["x"]) <= 2
    assert abs(box["width"] - drawn["width"]) <= 4
    slider.focus()
    page.keyboard.press("End")
    last = page.get_attribute("main", "data-steps")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^{last}: .+ \d+ %, .+ \d+ %$"))
    expect(page.locator("#curve .chance").first).to_have_text(re.compile(r"^\d+ %$"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_mistake_is_shown_with_both_options_and_asked_again(
    visit: Opener, analysed: str, width: int, height: int
) -> None:
    page = opened(visit, analysed, viewport={"width": width, "height": height})
    page.locator("#next-mistake").click()
    mistake = page.locator("#mistake")
    expect(mistake).to_be_visible()
    expect(mistake.locator(".both")).to_have_text(re.compile(r"played \d+ %, better \d+ %"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the window"
    mistake.get_by_role("button", name="Try it yourself").click()
    better = mistake.locator("p:has(.better)").inner_text().removeprefix("better").strip()
    page.locator("#to-try").get_by_role("button", name=better, exact=True).first.click()
    expect(page.locator("#tried")).to_have_text(re.compile(r"\d+ %"), timeout=60_000)


def test_findings_lead_to_the_turning_points_and_on_to_a_table(visit: Opener, analysed: str) -> None:
    page = opened(visit, analysed, viewport={"width": 1280, "height": 800})
    page.locator("#show-findings").click()
    expect(page.locator("#findings")).to_contain_text("not told apart")
    turning = page.locator("#findings .turning").first
    step = turning.get_attribute("data-step")
    turning.click()
    expect(page.locator("#findings")).to_be_hidden()
    expect(page.locator("#mistake")).to_be_visible()
    assert f"step={step}" in page.url
    page.locator("#mistake").get_by_role("button", name="Play on from here against bots").click()
    page.wait_for_selector("main[data-seat]:not([data-record])")
    table = page.get_attribute("main", "data-table")
    assert get(f"{analysed.partition('/tables/')[0]}/api/tables/{table}")["seq"] >= int(step or 0)
