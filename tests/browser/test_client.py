"""The protocol between page and server, played through by hand: paths of spots, ghosts, old pushes, lost answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from .conftest import CALM, Opener, Server
from .handed import Handed
from .line import MAN, Line, cell, line, man, option, seat
from .motion import at_rest, awaited, held
from .player import Player, get, new_table

Opened = Callable[..., tuple[Player, Line]]


def sit(server: Server, visit: Opener, **settings: Any) -> tuple[Player, Line]:
    """A seat at a table whose line is in our hands, with an empty picture."""
    made = new_table(server.address)
    context = visit(**settings)
    ours = Line(context)
    player = Player.sits_down(context, made.links[0])
    ours.opened(player.page)
    ours.begin(cell(0, 0), cell(1, 0), cell(2, 0), seat(0), seat(1))
    return player, ours


@pytest.fixture
def opened(server: Server, visit: Opener) -> Opened:
    """Seats of this test alone."""
    return partial(sit, server, visit)


@pytest.fixture
def calmly(server: Server, hand_on: Handed) -> Opened:
    """A seat that test after test may have; nothing moves there."""

    def anew(visit: Opener, **settings: Any) -> tuple[Player, Line]:
        return sit(server, visit, **CALM, **settings)

    return partial(hand_on.table, anew)


def marked(page: Page, attribute: str) -> list[str]:
    return sorted(page.eval_on_selector_all(f"[{attribute}]", "all => all.map(e => e.id)"))


def test_a_path_of_three_with_a_virtual_last_step(calmly: Opened) -> None:
    """The middle step has one choice and is taken by itself; the last has names and no places."""
    player, ours = calmly()
    page = player.page
    ours.push(
        options=[
            option("panic", "seat:0", "cell:0,0", "as:panic"),
            option("cat", "seat:0", "cell:0,0", "as:cat"),
            option("bang", "seat:1", "cell:1,0"),
        ],
        ask={"names": {"as:panic": "As Panic!", "as:cat": "As Cat Balou"}},
    )
    ours.shown()
    assert player.lit == ["seat:0", "seat:1"]
    player.element("seat:0").click()
    assert marked(page, "data-on") == ["cell:0,0", "seat:0"]
    assert page.locator("#steps button").all_text_contents() == ["As Panic!", "As Cat Balou"]
    assert ours.sent == []
    page.locator("#back").click()
    assert marked(page, "data-on") == []
    player.element("seat:0").click()
    page.get_by_role("button", name="As Cat Balou").click()
    assert ours.heard() == [{"seq": ours.seq, "option": "cat"}]


def test_a_complete_path_is_sent_at_once_and_another_spot_cuts_back(calmly: Opened) -> None:
    player, ours = calmly()
    ours.push(
        options=[
            option("a", "cell:0,0", "seat:0"),
            option("b", "cell:0,0", "seat:1"),
            option("c", "cell:1,0", "seat:1"),
            option("d", "cell:1,0", "seat:0"),
        ]
    )
    ours.shown()
    player.click("cell:0,0")
    assert player.lit == ["seat:0", "seat:1"]
    player.element("cell:0,0").dispatch_event("click")
    assert player.lit == ["cell:0,0", "cell:1,0"]
    player.click("cell:1,0")
    player.element("seat:1").click()
    player.until("!free")
    assert ours.heard() == [{"seq": ours.seq, "option": "c"}]
    assert player.lit == []


TENTS = [
    option("send", "cell:0,0"),
    option("tent one", "as:tent", "cell:1,0"),
    option("tent two", "as:tent", "cell:2,0"),
    option("pass"),
]


def test_few_places_are_lit_even_behind_a_step_that_nothing_stands_for(calmly: Opened) -> None:
    """A click on one takes the step along; pointing at it says what it means, and marks its button."""
    player, ours = calmly()
    page = player.page
    ours.push(options=TENTS, ask={"names": {"as:tent": "The tent"}})
    ours.shown()
    assert player.lit == ["cell:0,0", "cell:1,0", "cell:2,0"]
    assert page.locator("#steps button").count() == 0
    player.element("cell:2,0").hover()
    assert page.inner_text("#help") == "Tent two."
    assert page.locator("[data-near]").all_text_contents() == ["Tent two"]
    player.element("cell:0,0").hover()
    assert page.locator("[data-near]").all_text_contents() == ["Send"]
    page.get_by_role("button", name="Tent one").hover()
    assert marked(page, "data-hot") == ["cell:1,0"]
    player.element("cell:2,0").click()
    assert ours.heard()[0]["option"] == "tent two"


def test_many_places_wait_for_their_step(calmly: Opened) -> None:
    player, ours = calmly()
    many = [option(f"pass {number}") for number in range(8)]
    ours.push(options=[*TENTS, *many], ask={"names": {"as:tent": "The tent"}})
    ours.shown()
    assert player.lit == ["cell:0,0"]
    player.page.get_by_role("button", name="The tent").click()
    assert player.lit == ["cell:1,0", "cell:2,0"]


def test_a_place_behind_two_steps_tells_nothing(calmly: Opened) -> None:
    player, ours = calmly()
    both = [option("rob", "as:rob", "cell:0,0"), option("shoot", "as:shoot", "cell:0,0"), option("go", "cell:1,0")]
    ours.push(options=both, ask={"names": {"as:rob": "Rob", "as:shoot": "Shoot"}})
    ours.shown()
    assert player.lit == ["cell:1,0"]


def turns(*cells: str) -> list[dict[str, object]]:
    return [
        option(f"{cell} {turn}", f"cell:{cell}", f"turn:{turn}", ghost=[f"cell:{cell}", f"cell:{cell}"])
        for cell in cells
        for turn in range(3)
    ]


STEPS = {"steps": [{"ask": "Where?", "by": ""}, {"ask": "Which way round?", "by": "turn"}]}


def test_a_push_keeps_the_half_made_choice_and_its_turn(calmly: Opened) -> None:
    player, ours = calmly()
    ours.push(options=turns("0,0", "1,0"), ask=STEPS)
    ours.shown()
    player.click("cell:0,0")
    player.page.keyboard.press("r")
    player.page.keyboard.press("r")
    assert "Which way round?" in (player.page.text_content("#help") or "")
    ours.push(line(1), options=turns("0,0"), ask=STEPS)
    ours.shown()
    assert marked(player.page, "data-on") == ["cell:0,0"]
    player.page.keyboard.press("Enter")
    assert ours.heard() == [{"seq": ours.seq, "option": "0,0 2"}]


def test_a_push_that_takes_the_choice_away_cuts_it_back(calmly: Opened) -> None:
    player, ours = calmly()
    ours.push(options=turns("0,0", "1,0"), ask=STEPS)
    ours.shown()
    player.click("cell:0,0")
    player.page.wait_for_selector("#ghost")
    ours.push(options=turns("1,0"), gone=["cell:0,0"], ask=STEPS)
    ours.shown()
    assert player.page.locator("#ghost").count() == 0
    assert player.lit == ["cell:1,0"]


def test_where_a_tile_fits_one_way_it_is_not_asked_which(calmly: Opened) -> None:
    player, ours = calmly()
    ours.push(options=[*turns("0,0"), *turns("1,0")[:1]], ask={**STEPS, "help": "Two places fit."})
    ours.shown()
    said = player.page.locator("#help")
    assert said.text_content() == "Two places fit."
    player.click("cell:0,0")
    assert said.text_content() == "Which way round? 0,0 0."
    player.click("cell:1,0")
    assert said.text_content() == "1,0 0."
    assert player.page.locator("#turn").is_hidden()
    assert player.page.locator("#confirm").is_visible()


def test_an_old_push_is_ignored(calmly: Opened) -> None:
    player, ours = calmly()
    now = ours.seq
    ours.push(seq=now + 9)
    ours.shown()
    ours.push(line(4), seq=now + 3)
    ours.push(line(11), seq=now + 10)
    ours.shown()
    assert player.element("log:4").count() == 0
    assert player.element("log:11").count() == 1


def test_a_refusal_is_told_and_a_stale_question_is_not(calmly: Opened, hand_on: Handed) -> None:
    player, ours = calmly()
    page, errors = player.page, hand_on.errors
    ours.push(options=[option("a", "cell:0,0"), option("b", "cell:1,0")])
    ours.shown()
    ours.answer = {"status": 409, "json": {"error": {"code": "stale_question", "message": "too late"}}}
    player.click("cell:0,0")
    player.until("free")
    assert (page.text_content("#notice") or "") == ""
    ours.answer = {"status": 422, "json": {"error": {"code": "illegal_option", "message": "not that one"}}}
    player.click("cell:0,0")
    page.wait_for_function("() => document.getElementById('notice').textContent === 'not that one'")
    player.until("free")
    assert sorted(player.lit) == ["cell:0,0", "cell:1,0"]
    awaited(page, lambda: len(errors) >= 2)
    assert all("status of 4" in error for error in errors), errors
    errors.clear()


def test_no_answer_can_be_sent_again_to_the_letter(calmly: Opened) -> None:
    player, ours = calmly()
    ours.push(options=[option("a", "cell:0,0"), option("b", "cell:1,0")])
    ours.shown()
    ours.answer = {}
    player.click("cell:0,0")
    player.page.wait_for_selector("#notice button")
    assert player.lit == []
    ours.answer = {"json": {"seq": ours.seq + 1}}
    player.page.locator("#notice button").click()
    assert ours.heard(2) == [{"seq": ours.seq, "option": "a"}] * 2
    ours.push()
    ours.shown()
    player.until("free")
    assert (player.page.text_content("#notice") or "") == ""


def test_focus_goes_to_the_next_button_or_the_question(calmly: Opened) -> None:
    player, ours = calmly()
    page = player.page
    ours.push(options=[option("a"), option("b")])
    ours.shown()
    page.locator("#options button").nth(1).focus()
    page.keyboard.press("Home")
    ours.push(options=[option("c")])
    ours.shown()
    assert page.evaluate("() => document.activeElement.dataset.option") == "c"
    ours.push()
    ours.shown()
    assert page.evaluate("() => document.activeElement.id") == "question"
    ours.push(options=[option("d")])
    ours.shown()
    assert page.evaluate("() => document.activeElement.dataset.option") == "d"


def test_a_mouse_keeps_the_list_folded(calmly: Opened) -> None:
    """Who clicked a button that is gone finds the focus on the question, not an opened list over the map."""
    player, ours = calmly()
    many = [option(f"m{number}", f"cell:{number % 3},0", f"as:{number}") for number in range(12)]
    ours.push(options=[option("a")])
    ours.shown()
    player.page.locator("#options button").click()
    ours.push()
    ours.shown()
    ours.push(options=many)
    ours.shown()
    assert player.page.evaluate("() => document.activeElement.id") == "question"


def test_another_question_folds_its_list_even_with_the_same_answers(calmly: Opened) -> None:
    """The same question again, because others did something meanwhile, leaves it as it was."""
    player, ours = calmly()
    page = player.page
    many = [option(f"m{number}", f"cell:{number % 3},0", f"as:{number}") for number in range(12)]
    unfolded, opener = page.locator("#options[data-open]"), page.locator("#list-button")
    ours.push(options=many)
    ours.shown()
    page.keyboard.press("l")
    expect(unfolded).to_have_count(1)
    ours.push(line(1), options=many, seq=ours.seq)
    expect(player.element("log:1")).to_have_count(1)
    assert unfolded.count() == 1
    assert page.evaluate("() => document.activeElement.dataset.option") == "m0"
    ours.push(options=many)
    ours.shown()
    assert unfolded.count() == 0
    assert opener.get_attribute("aria-expanded") == "false"
    assert opener.evaluate("button => button === document.activeElement"), "what had the focus is folded away"


def test_the_live_line_speaks_only_when_the_question_changes(opened: Opened) -> None:
    player, ours = opened()
    page = player.page
    page.evaluate("""() => {
      window.heard = [];
      new MutationObserver(() => window.heard.push(document.getElementById("live").textContent))
        .observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
    }""")
    for number, text in enumerate(["Lay your tile", "Lay your tile", "Place a cowboy"]):
        ours.push(line(number), ask={"text": text})
        ours.shown()
    assert page.evaluate("() => window.heard") == ["Lay your tile", "Place a cowboy"]


def test_a_figure_flies_from_its_seat_to_the_map_and_back(opened: Opened) -> None:
    player, ours = opened()
    page = player.page
    home = f'<svg viewBox="-30 -30 60 60" width="40" height="40"><g id="man:0.1">{MAN}</g></svg>'
    ours.push(seat(0, 3, home))
    ours.shown()
    at_rest(page)
    with held(page):
        ours.push(man(1, 0), seat(0, 3))
        ours.shown()
        assert page.locator("#men [id='man:0.1']").count() == 1
        assert page.locator("#sky > g").count() == 1
    page.wait_for_selector("#sky > g", state="detached")
    with held(page):
        ours.push(seat(0, 13, home), gone=["man:0.1"])
        ours.shown()
        assert page.locator("#sky > g").count() == 1
        assert page.locator("#leaving > *").count() == 0
    page.wait_for_function("() => document.querySelector('[data-count]').textContent === '13'")


def test_what_nobody_sees_flies_in_one_after_the_other_and_goes_without_a_trace(opened: Opened) -> None:
    """Sums that buildings pay: they come from the map, their seat only says where to."""
    player, ours = opened()
    page = player.page
    sums = "".join(f'<g id="paid:{n}" data-from="cell:{n},0">{MAN}</g>' for n in (1, 2))
    at_rest(page)
    with held(page):
        ours.push(seat(0, 3, f'<svg class="unseen">{sums}</svg>'))
        ours.shown()
        flights = page.eval_on_selector_all(
            "#sky > g", "all => all.map(e => e.getAnimations()[0].effect.getTiming().delay)"
        )
        assert len(flights) == 2
        assert 0 == flights[0] < flights[1]
    page.wait_for_selector("#sky > g", state="detached")
    with held(page):
        ours.push(seat(0, 3))
        ours.shown()
        assert page.locator("#sky > g, #leaving > *").count() == 0


def test_who_wants_calm_gets_it(opened: Opened) -> None:
    player, ours = opened(reduced_motion="reduce")
    ours.push(man(1, 0))
    ours.shown()
    ours.push(gone=["man:0.1"])
    ours.shown()
    assert player.page.evaluate("() => document.getAnimations().length") == 0
    assert player.page.locator("#leaving > *").count() == 0


def test_pushes_are_shown_one_after_another(opened: Opened) -> None:
    """At normal speed eyes can follow; a full picture comes at once."""
    player, ours = opened(speed="normal")
    page = player.page
    page.evaluate("""() => {
      window.times = [];
      new MutationObserver(() => window.times.push(performance.now()))
        .observe(document.querySelector("main"), { attributeFilter: ["data-seq"] });
    }""")
    for number in range(4):
        ours.push(line(number))
    ours.shown()
    times = page.evaluate("() => window.times")
    assert len(times) == 4
    assert all(later - sooner > 150 for sooner, later in pairwise(times[1:]))  # never two at a time


def test_a_log_line_lights_the_places_it_speaks_of(calmly: Opened) -> None:
    player, ours = calmly()
    ours.push(line(1, "cell:0,0 cell:2,0"))
    ours.shown()
    player.element("log:1").hover()
    assert marked(player.page, "data-hot") == ["cell:0,0", "cell:2,0"]
    player.page.mouse.move(5, 5)
    assert marked(player.page, "data-hot") == []


def test_a_new_build_offers_to_load_the_page_anew(opened: Opened) -> None:
    player, ours = opened()
    ours.push(build="another")
    ours.shown()
    player.page.locator("#notice button").wait_for()


def test_the_camera_zooms_pans_and_fits(opened: Opened) -> None:
    player, ours = opened()
    page = player.page
    ours.push(options=[option("a", "cell:0,0")])
    ours.shown()
    page.keyboard.press("0")
    at_rest(page)
    camera = page.locator("#camera")
    fitted = camera.get_attribute("transform") or ""
    board = page.locator("#board").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + 300, board["y"] + 200)
    page.mouse.wheel(0, -300)
    expect(camera).not_to_have_attribute("transform", fitted)
    at_rest(page)
    closer = camera.get_attribute("transform") or ""
    page.mouse.down()
    page.mouse.move(board["x"] + 340, board["y"] + 240, steps=4)
    page.mouse.up()
    expect(camera).not_to_have_attribute("transform", closer)
    assert ours.sent == []
    page.keyboard.press("0")
    expect(camera).to_have_attribute("transform", fitted)


def test_a_finger_that_misses_by_a_little_still_hits(calmly: Opened) -> None:
    player, ours = calmly(viewport={"width": 390, "height": 844}, has_touch=True)
    ours.push(options=[option("a", "cell:2,0"), option("b", "cell:0,0")])
    ours.shown()
    box = player.still("cell:2,0")
    player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 15)
    assert player.each("[data-on]", "all => all.map(e => e.id)") == ["cell:2,0"]
    player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 15)
    assert [sent["option"] for sent in ours.heard()] == ["a"]


def test_a_page_begins_with_the_buttons_that_it_makes_itself(server: Server, visit: Opener) -> None:
    """What the server draws and what the client makes are one and the same: headings, tones, what has no place."""
    made = new_table(server.address, game="carson_city", seats=2, seed=4)
    (asked,) = get(f"{made.address}/api/tables/{made.table}")["waiting"]
    player = Player.sits_down(visit(), made.links[asked])
    assert player.until_asked()
    begun = player.page.request.get(player.page.url).text()
    begun = begun[begun.index('<div id="options"') :]
    drawn = begun[begun.index(">") + 1 : begun.index('<div id="after"')].rpartition("</div>")[0]
    assert buttons(drawn) == buttons(player.page.inner_html("#options"))
    assert len(buttons(drawn)) > 10


def buttons(markup: str) -> list[tuple[str, dict[str, str], str]]:
    """Every element, but for what the client says of the room that it takes."""
    elements = list(ElementTree.fromstring(f"<all>{markup}</all>").iter())
    for one in elements:
        one.attrib.pop("data-cover", None)
    return [(one.tag, one.attrib, one.text or "") for one in elements]
