"""What the Marshal thinks: asked for by a key, with the mouse and with a finger; read, looked at, taken away; and gone
with its question. One visit sees most of it, since every advice is thought about."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import CALM, Opener, Server
from .player import Player, make_table, new_table, post
from .test_lessons import WAYS
from .test_pages import serious

IDEAS = "#ideas button"
OVERLAPS = """() => {
    const slip = document.getElementById("counsel").getBoundingClientRect()
    const best = document.querySelectorAll(".idea:not([data-kind=next]) .idea-ring")
    const rings = [...best].map((ring) => ring.getBoundingClientRect())
    return rings.some((ring) => ring.bottom > slip.top + 4 && ring.top < slip.bottom - 4)
}"""
"""Whether what is said lies over the ring of an idea that is among the best."""


def advised(page: Page) -> list[str]:
    """What is said of every idea, once it is there."""
    expect(page.locator(IDEAS).first).to_be_visible(timeout=60_000)
    return page.locator(f"{IDEAS} b").all_inner_texts()


def test_by_keys_it_is_asked_for_read_and_taken_away(server: Server, visit: Opener) -> None:
    player = Player.sits_down(visit(bypass_csp=True, **CALM), new_table(server.address).links[0])
    player.until_asked()
    page = player.page
    seq, offered = player.seq, [option.strip() for option in page.locator("#options button").all_text_contents()]
    page.keyboard.press("m")
    expect(page.locator("#counsel-text")).to_have_text("The Marshal is thinking …")
    page.keyboard.press("Escape")  # in the middle of a thought: it is not wanted any more
    expect(page.locator("#counsel")).to_be_hidden()
    page.keyboard.press("m")
    page.keyboard.press("m")
    said = advised(page)
    assert 1 <= len(said) <= 3
    assert said[0] in " ".join(offered)
    expect(page.locator(IDEAS).first).to_be_focused()
    assert said[0] in page.locator("#live").inner_text()
    expect(page.locator("#ghosts .idea-ghost")).to_have_count(len(said))
    expect(page.locator(".idea[data-strong][data-kind=favourite]")).to_have_count(1)
    assert page.locator("#log").inner_text().count("Ana asks the Marshal") == 1
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []
    page.keyboard.press("Tab" if len(said) > 1 else "Shift+Tab")
    page.keyboard.press("Escape")
    expect(page.locator("#counsel")).to_be_hidden()
    expect(page.locator(".idea, .idea-ghost, [data-ring]")).to_have_count(0)
    expect(page.locator("#question")).to_be_focused()
    assert player.seq == seq
    page.keyboard.press("m")  # it is known by now
    advised(page)
    page.reload()
    player.until_asked()
    expect(page.locator("#counsel")).to_be_hidden()
    assert page.locator("#log").inner_text().count("Ana asks the Marshal") == 1


def test_it_goes_with_its_question_and_never_comes_too_late(server: Server, visit: Opener, errors: list[str]) -> None:
    made = new_table(server.address)
    player = Player.sits_down(visit(**CALM), made.links[0])
    player.until_asked()
    page, options = player.page, player.options
    page.locator("#advice").click()
    advised(page)
    page.locator(IDEAS).last.hover()
    expect(page.locator(".idea[data-strong]")).to_have_count(1)
    post(
        f"{server.address}/api/tables/{made.table}/decisions", {"seq": player.seq, "option": options[0]}, made.tokens[0]
    )
    expect(page.locator("#counsel")).to_be_hidden()
    expect(page.locator(".idea, .idea-ghost, [data-ring]")).to_have_count(0)
    player.until_asked()
    with page.expect_response("**/hint*", timeout=60_000) as late:
        page.locator("#advice").click()
        answer = {"seq": player.seq, "option": player.options[0]}
        post(f"{server.address}/api/tables/{made.table}/decisions", answer, made.tokens[0])
    assert late.value.status == 409
    expect(page.locator(IDEAS)).to_have_count(0)
    expect(page.locator("#notice")).not_to_have_attribute("data-shown", "")
    player.until_asked()
    errors.clear()  # the browser complains about what it is refused


def test_with_a_finger_it_lies_over_no_ring(server: Server, visit: Opener) -> None:
    player = Player.sits_down(visit(**CALM, **WAYS["finger"]), new_table(server.address).links[0])
    player.until_asked()
    page = player.page
    page.locator("#menu-button").tap()
    page.locator("#advise").tap()
    advised(page)
    page.wait_for_function(f"() => !({OVERLAPS})()")
    page.locator(IDEAS).last.tap()
    expect(page.locator(".idea[data-strong]")).to_have_count(1)
    assert player.seq == 0
    page.locator("#counsel-close").tap()
    expect(page.locator("#counsel")).to_be_hidden()


def test_where_people_play_it_is_part_of_the_terms_and_everybody_sees_it(server: Server, visit: Opener) -> None:
    wished = {"game": "gold_rush", "seats": [{"name": "Ana"}, {"name": "Ben"}], "seed": 7, "advice": True}
    made = make_table(server.address, wished)
    players = [Player.sits_down(visit(**CALM), link) for link in made.links]
    asked, other = players if players[0].options else players[::-1]
    asked.until_asked()
    expect(asked.page.locator("#advice")).to_be_visible()
    asked.page.locator("#menu-button").click()
    expect(asked.page.locator("#menu .agreed")).to_contain_text("Marshal")
    asked.page.keyboard.press("Escape")
    asked.page.locator("#advice").click()
    expect(other.page.locator("#log")).to_contain_text("asks the Marshal")
    advised(asked.page)
    expect(other.page.locator("#counsel")).to_be_hidden()
