"""What the end of a game offers: bars, the deal computed again, a picture and a film of the table."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .conftest import CALM, Opener, Server
from .player import Made, Player, get, make_table, played, post, sits
from .screens import FAULTS, settings
from .test_pages import serious

NO_SUBTLE = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
"""What a page without TLS finds."""


def left_to_a_bot(server: Server) -> Made:
    """A short game with luck that nobody chose, just begun."""
    wished = {"game": "gold_rush", "seats": [{"kind": "human", "name": "Ana"}, {"kind": "bot", "bot": "random"}]}
    return make_table(server.address, {**wished, "options": {"tiles": 9}})


def bend(route: Route) -> None:
    """Another luck in the third entry that had any."""
    record = route.fetch().json()
    lucky = [entry for entry in record["entries"] if entry.get("luck")]
    lucky[2]["luck"][0] += 1
    route.fulfill(body=json.dumps(record), content_type="application/json")


def verdict(page: Page) -> Locator:
    """What the page says when it is asked to check the deal, by keys."""
    page.locator("#end").get_by_role("button", name="Check the deal").press("Enter")
    return page.get_by_role("dialog", name="Was it dealt fairly?").get_by_role("status")


def test_the_browser_computes_the_deal_again(server: Server, visit: Opener) -> None:
    """And does not take the house's word: it has noted the promise, and finds what was bent, also without TLS."""
    made = left_to_a_bot(server)
    context = visit(**CALM)
    page = Player.sits_down(context, made.links[0]).page
    post(f"{server.address}/api/tables/{made.table}/leave", {}, made.tokens[0])
    page.wait_for_selector("#end[open]")
    record = get(f"{server.address}/api/tables/{made.table}/record")
    luck = len(record["luck"]) + sum(len(entry.get("luck", [])) for entry in record["entries"])
    said = verdict(page)
    expect(said).to_contain_text(f"Yes: your browser has computed all {luck} strokes of luck again")
    expect(said).to_contain_text("It had noted that promise itself")
    context.add_init_script(NO_SUBTLE)
    page.route("**/api/tables/*/record", bend)
    page.reload()
    step = [number for number, entry in enumerate(record["entries"], 1) if entry.get("luck")][2]
    value = record["entries"][step - 1]["luck"][0]
    expect(verdict(page)).to_have_text(f"No: at step {step} the record was dealt {value + 1}, but {value} had to come.")
    page.get_by_role("link", name="Show this step").click()
    page.wait_for_url(f"**/record?step={step}")


def test_a_record_says_whether_it_was_dealt_fairly(server: Server, visit: Opener) -> None:
    page = visit(**CALM).new_page()
    page.goto(f"{server.address}/tables/{played(server.address).table}/record")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Was it dealt fairly?").click()
    expect(page.get_by_role("dialog", name="Was it dealt fairly?").get_by_role("status")).to_contain_text("the seed 5,")


@pytest.mark.parametrize(
    ("game", "screen", "locale", "scheme", "share", "save"),
    [
        ("gold_rush", "phone", "fr-FR", "dark", "Partager", "Enregistrer l’image"),
        ("bang", "phone_lying", "de-DE", "light", "Teilen", "Das Bild speichern"),
        ("western_town", "laptop", "en-GB", "light", "Share", "Save the picture"),
    ],
)
def test_bars_and_a_picture_to_share(
    server: Server, visit: Opener, game: str, screen: str, locale: str, scheme: str, share: str, save: str
) -> None:
    """By keys, with a screen reader in mind, and nothing cut off."""
    made = played(server.address, game, 4)
    context = visit(**settings(screen), **CALM, locale=locale, color_scheme=scheme, bypass_csp=True)
    page = Player.at(context, sits(context, made.links[0], "Ana")).page
    page.wait_for_selector("#growth table")
    rows = page.locator("#growth tbody tr")
    assert [row.locator("td b").count() for row in rows.all()] == [page.locator("#growth thead th").count() - 1] * 4
    assert serious(page) == []
    page.locator("#end").get_by_role("button", name=share, exact=True).press("Enter")
    picture = page.locator("#keepsake-picture img")
    picture.wait_for()
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [1200, 630]
    assert serious(page) == []
    assert page.evaluate(FAULTS) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name=save).press("Enter")
    head = Path(saved.value.path()).read_bytes()[:24]
    assert (saved.value.suggested_filename, head[1:4]) == (f"{game}.png", b"PNG")
    assert struct.unpack(">II", head[16:]) == (2400, 1260)
    page.keyboard.press("Escape")
    expect(page.locator("#keepsake")).to_be_hidden()
    expect(page.locator("#end [data-keepsake]")).to_be_focused()


def test_a_picture_goes_to_the_share_sheet_of_a_phone(server: Server, visit: Opener) -> None:
    context = visit(**settings("phone"), **CALM, permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script(SHARE_SHEET)
    page = context.new_page()
    table = played(server.address).table
    page.goto(f"{server.address}/tables/{table}")
    page.locator("#end [data-keepsake]").click()
    page.get_by_role("button", name="Send the picture").click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared") == ["gold_rush.png", "image/png"]
    page.get_by_role("button", name="Copy a link to the record").click()
    expect(page.locator("#keepsake-said")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.address}/tables/{table}/record"


SHARE_SHEET = """
navigator.canShare = () => true;
navigator.share = async ({ files: [file] }) => { window.shared = [file.name, file.type]; };
"""


@pytest.mark.soak
def test_a_film_of_the_last_moves(server: Server, visit: Opener) -> None:
    """It takes as long to make as to watch."""
    page = visit(**CALM).new_page()
    page.goto(f"{server.address}/tables/{played(server.address).table}")
    page.locator("#end [data-keepsake]").click()
    with page.expect_download(timeout=60_000) as saved:
        page.get_by_role("button", name="Make a film of the last moves").click()
        expect(page.locator("#keepsake-said")).to_contain_text("Filming: 2 of 11")
    assert saved.value.suggested_filename.startswith("gold_rush.")
    assert Path(saved.value.path()).stat().st_size > 20_000
