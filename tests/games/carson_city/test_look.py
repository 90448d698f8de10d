"""How Carson City is drawn: whole games without a fault, every spot there where it is asked for, nothing else lit."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tests.games import looking
from tests.games.carson_city.positions import Position
from tests.games.looking import ids, markup
from tinstar.draw import art
from tinstar.draw.faults import drawing_faults
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.draw.words import LANGUAGES
from tinstar.games.carson_city import game
from tinstar.games.carson_city.look import LOOK
from tinstar.games.carson_city.looks import pictures, spots, town, trail
from tinstar.games.carson_city.looks.earnings import Earnings
from tinstar.games.carson_city.looks.posters import duels, paydays
from tinstar.games.carson_city.pieces import CHARACTERS, EDGE_NAMES, PARCEL_NAMES, SPACE_NAMES, THINGS
from tinstar.games.carson_city.rules.events import DUEL_WON
from tinstar.games.carson_city.view import CarsonCityView, ManSeen
from tinstar.kernel import SPECTATOR, Play, Seen
from tinstar.kernel.facts import Outcome

NAMES = ["Ana", "Bento", '<b>"&', "Dov", "Edda"]
ENGLISH = LOOK.words_in("en")
EVERYTHING = {"red": "all", "might": True, "river": True}


def people(seats: int, seat: int) -> list[PersonSeen]:
    return [PersonSeen(name, you=number == seat) for number, name in enumerate(NAMES[:seats])]


def seen_by(play: Play, seat: int) -> Seen[CarsonCityView]:
    seen: Seen[Any] = play.seen(seat)
    return seen


def drawn(play: Play, seat: int, lang: str = "en") -> Drawing:
    return LOOK.draw(seen_by(play, seat), people(play.setup.seats, seat), LOOK.words_in(lang))


def until(kind: str, seats: int = 3, **options: Any) -> Play:
    return looking.until(game, lively, kind, seats, **options)


def lively(offered: list[str], luck: random.Random) -> str:
    """By chance, but whoever may build builds, and nobody passes before he must."""
    wanted = [option for option in offered if option.startswith("build")]
    return luck.choice(wanted or [option for option in offered if option != "pass"] or offered)


# ---------------------------------------------------------------- the drawing as a whole
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, EVERYTHING), (5, {"kit_carson": True}), (4, {"river": True})]
)
def test_whole_games_are_drawn_without_a_fault(seats: int, options: dict[str, Any]) -> None:
    play, luck = game.play(seats=seats, seed=seats, options=options), random.Random(7)
    while not play.over:
        seat = luck.choice(play.waiting)
        if play.seq % 5 == 0:
            viewer = (seat, (seat + 1) % seats, SPECTATOR)[play.seq % 3]
            lang = LANGUAGES[play.seq % 3]
            assert drawing_faults(drawn(play, viewer, lang), LOOK.layout.layers, LOOK.sheet()) == []
        play.apply(seat, luck.choice(play.options(seat)))
    assert drawing_faults(drawn(play, 0), LOOK.layout.layers, LOOK.sheet()) == []
    ElementTree.fromstring(LOOK.score(seen_by(play, 0), people(seats, 0), ENGLISH))
    ElementTree.fromstring(LOOK.html(seen_by(play, 0)))


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("TakeParcel", {}),
        ("ChooseCharacter", {}),
        ("ChooseCharacter", {"red": "all"}),
        ("PlaceCowboy", {}),
        ("PlaceCowboy", {"river": True}),
        ("BuyParcel", {}),
        ("BuildTile", {}),
        ("BuildStock", {}),
        ("PlayToken", {"might": True}),
        ("Wave", {"kit_carson": True}),
    ],
)
def test_every_click_has_its_place(kind: str, options: dict[str, Any]) -> None:
    """A spot is an element of the drawing, or virtual and named."""
    play = until(kind, **options)
    drawing = drawn(play, play.waiting[0])
    there = ids(drawing)
    for option in drawing.options:
        assert all(spot in there or spot in drawing.ask.names for spot in option.spots), option
        real = ("cell:", "site:", "house:", "edge:", "space:", "role:", "kept:", "token:", "man:")
        assert all(spot in there for spot in option.spots if spot.startswith(real)), option
        if option.ghost:
            thing, place = option.ghost
            assert place in there
            assert f'id="{thing}"' in LOOK.sheet()


def test_nothing_can_be_clicked_by_who_is_not_asked() -> None:
    play = until("PlaceCowboy")
    asked = play.waiting[0]
    other = drawn(play, (asked + 1) % 3)
    assert markup(drawn(play, asked), "cells")
    assert not markup(other, "cells", "options")
    assert other.ask.picture


def test_every_question_has_a_picture() -> None:
    kinds = {*pictures.THINGS, "TakeParcel", "PlaceCowboy", "Wave", "BuildTile", "BuildStock"}
    assert kinds == set(LOOK.questions)


# ---------------------------------------------------------------- the town
def test_a_lot_shows_its_price_and_a_building_a_sign() -> None:
    assert "$9" in spots.lot_spot("d5", "$9").markup
    assert "#aim" in spots.target_spot("e4", own=False).markup
    assert "#guard" in spots.target_spot("e4", own=True).markup


def test_what_is_built_shows_what_it_earns_and_whose_it_is() -> None:
    play = until("BuildTile", 2)
    view = seen_by(play, 0).view
    parcel = msgspec.structs.replace(view.parcels[0], thing="saloon", owner=1, earns=15, shielded=True)
    mine = {part.layer: part.markup for part in town.parcel_parts("a1", parcel, True, False)}
    assert "#claim-1" in mine["claims"]
    assert "#b-saloon" in mine["things"]
    assert "#shield" in mine["things"]
    assert "tag earns" in mine["sums"]
    assert "$15" in mine["sums"]
    theirs = {part.layer: part.markup for part in town.parcel_parts("a1", parcel, False, True)}
    assert "tag earns" not in theirs["sums"]


def test_all_edges_lie_between_their_corners() -> None:
    assert town.edge_at("h3.4") == "translate(420 480)"
    assert town.edge_at("v3.4") == "translate(360 540) rotate(90)"
    assert len({town.edge_at(name) for name in EDGE_NAMES}) == len(EDGE_NAMES)


def test_a_bridge_over_water_is_a_double_bar() -> None:
    assert spots.edge_spot("v1.5", bridge=True).markup.count("dash") == 2
    assert spots.edge_spot("v1.5", bridge=False).markup.count("dash") == 1


def test_five_cowboys_on_one_parcel_stand_apart() -> None:
    parts = [town.man_part(ManSeen(seat, 0, "d5"), seat, 5, False) for seat in range(5)]
    assert len({part.markup.partition("transform")[2] for part in parts}) == 5


def test_the_river_is_drawn_only_where_it_flows() -> None:
    dry, wet = (game.play(seats=2, seed=1, options={"river": river}) for river in (False, True))
    assert "water:river" not in ids(drawn(dry, 0))
    assert "water:river" in ids(drawn(wet, 0))


# ---------------------------------------------------------------- the trail
def test_the_trail_has_all_squares_in_order() -> None:
    drawing = drawn(until("PlaceCowboy"), 0)
    squares = [part.id for part in drawing.parts if part.id.startswith("space:")]
    assert squares == [f"space:{space}" for space in (*SPACE_NAMES, "depot")]
    assert {space for space in trail.SQUARES if not space.startswith(("bu",))} | {"building_points"} == set(trail.ART)


def test_coach_and_barrier_are_there_once() -> None:
    for kind in ("PlaceCowboy", "BuyParcel", "ChooseCharacter"):
        track = markup(drawn(until(kind), 0), "track")
        assert track.count('id="coach:1"') == 1
        assert track.count('id="marker:round"') == 1


def test_the_square_that_is_carried_out_is_marked() -> None:
    drawing = drawn(until("BuyParcel"), 0)
    classes = {part.id: part.markup.partition('class="')[2].partition('"')[0] for part in drawing.parts}
    assert "now" in classes["space:parcels"].split()
    assert "done" in classes["space:wages"].split()
    assert "now" not in classes["space:town"].split()


def test_everybody_stands_somewhere_and_only_once() -> None:
    """A cowboy has one id in the hand, on a square and on the map, so he walks."""
    play = until("BuyParcel", 4)
    view = seen_by(play, 0).view
    there = ids(drawn(play, 0))
    standing = {town.man_id(man) for man in view.men}
    waiting = {f"man:{seat}.{man}" for seat, shown in enumerate(view.seats) for man in shown.cowboys}
    assert not standing & waiting
    assert standing | waiting <= there


# ---------------------------------------------------------------- panels
def test_every_building_says_why_it_earns_what_it_earns() -> None:
    play, luck = game.play(seats=3, seed=5), random.Random(5)
    found = 0
    while not play.over:
        seat = play.waiting[0]
        view = seen_by(play, seat).view
        for owner, shown in enumerate(view.seats):
            reasons = Earnings(view).reasons(owner)
            assert sum(reason.dollars for reason in reasons) == shown.income
            found += len(reasons)
        play.apply(seat, lively(play.options(seat), luck))
    assert found
    tip = LOOK.tip(seen_by(play, 0), "income:0", people(3, 0), ENGLISH)
    assert tip


def test_duels_are_staged_with_sums_that_add_up() -> None:
    play = until("PayTax", 4)
    found = list(duels(seen_by(play, 0).log))
    for _, fights, won in found:
        totals = {event.seat: (event.a or 0) + (event.b or 0) + event.c + event.d for event in fights}
        assert totals[won.seat] == max(totals.values()) == won.b
    assert [f"duel:{number}" for number, _, _ in found] == [
        part.id for part in drawn(play, 0).parts if part.id.startswith("duel:")
    ]


def test_the_town_pays_as_a_scene_of_its_own() -> None:
    """R6.14, R6.15 A row for everybody who gets something, what is robbed in two of them, with sums that are true."""
    at = Position(land="c6 hotel 0, g2 hotel 1", standing="0 g2", cowboys={2: 1})
    before = [at.money(seat) for seat in range(3)]
    at.passing(0, 1, 2)
    (bill,) = [part for part in drawn(at.play, 2).parts if part.id.startswith("payday:")]
    rows = bill.markup.split('class="payee"')[1:]
    assert [re.findall(r'data-from="earns:(\w+)"', row) for row in rows] == [["c6", "g2"], ["g2"]]
    assert ["term shared" in row for row in rows] == [True, True]
    sums = [int(total) for total in re.findall(r'data-count="(\d+)"', bill.markup)]
    assert sums == [at.money(seat) - before[seat] for seat in (0, 1)]
    at.do(at.waiting[0], at.options(at.waiting[0])[0])
    bills = [part.id for part in drawn(at.play, 2).parts if part.id.startswith("payday:")]
    assert bills == [bill.id], "what is there already is not staged again"


def test_bills_come_in_the_order_of_what_happened() -> None:
    """The town pays before the next duel."""
    play = until("PayTax", 4)
    log = seen_by(play, 0).log
    numbers = [int(part.id.split(":")[1]) for part in drawn(play, 0).parts if part.layer == "posters"]
    assert numbers == sorted(numbers)
    assert [number for number, _ in paydays(log)] == [n for n in numbers if log[n].kind != DUEL_WON] != []


def test_characters_lie_in_the_drawer_while_they_are_chosen() -> None:
    play = until("ChooseCharacter", red="all")
    drawer = markup(drawn(play, play.waiting[0]), "drawer")
    assert all(f'id="role:{name}"' in drawer for name in CHARACTERS[1:])
    assert "drawn red" in drawer
    assert "sought" in markup(drawn(play, 0), "track"), "a strip stands at the market"
    later = drawn(until("PlaceCowboy"), 0)
    assert not markup(later, "drawer")
    assert "sought" not in markup(later, "track")


def test_money_above_the_limit_stands_out() -> None:
    play = until("PlaceCowboy")
    seen = seen_by(play, 0)
    rich = msgspec.structs.replace(seen.view.seats[0], money=999)
    seats = (rich, *seen.view.seats[1:])
    seen = msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, seats=seats))
    drawing = LOOK.draw(seen, people(3, 0), ENGLISH)
    assert "money over" in next(part.markup for part in drawing.parts if part.id == "seat:0")


def test_of_equals_whoever_passed_first_stands_first() -> None:
    play, luck = game.play(seats=3, seed=2), random.Random(2)
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, luck.choice(play.options(seat)))
    seen = seen_by(play, 0)
    assert seen.outcome
    view = msgspec.structs.replace(seen.view, passed=(2, 0, 1))
    tied = Outcome([2], [9, 9, 9], {source: [0, 0, 0] for source in seen.outcome.parts})
    score = LOOK.score(msgspec.structs.replace(seen, view=view, outcome=tied), people(3, 0), ENGLISH)
    names = [score.index(name) for name in ("&lt;b&gt;", "Ana", "Bento")]
    assert names == sorted(names)
    assert "Kit Carson" not in score


# ---------------------------------------------------------------- the sheet
def test_everything_that_can_be_drawn_has_a_symbol() -> None:
    people, buildings = (art.pictures(LOOK.folder, sheet) for sheet in ("people", "buildings"))
    assert set(people) == {f"p-{name}" for name in ("nobody", *CHARACTERS[1:])}
    assert set(buildings) == {f"b-{thing}" for thing in THINGS if thing not in ("empty", "water")}


def test_the_town_is_told_in_words() -> None:
    play = until("BuildTile", 2)
    said = drawn(play, 0).summary
    view = seen_by(play, 0).view
    for name, parcel in zip(PARCEL_NAMES, view.parcels, strict=True):
        assert (f"{name.upper()}, " in said) == (
            parcel.owner >= 0 or parcel.thing not in ("empty", "water") or any(man.place == name for man in view.men)
        )


def test_the_parcel_that_was_taken_last_is_framed() -> None:
    play = game.play(seats=3, seed=4)
    for name in ("c3", "f7"):
        play.apply(play.waiting[0], name)
        frame = next(part for part in drawn(play, 0).parts if part.id == "mark:newest")
        assert town.at(name) in frame.markup
    at = until("PlaceCowboy")
    at.apply(at.waiting[0], "wages")
    assert "mark:newest" not in ids(drawn(at, 0)), "now the newest cowboy stands out"


def test_what_fits_of_the_stock_is_chosen_by_its_picture() -> None:
    """R6.10 One picture for every kind that fits, for whoever is asked alone."""
    play = until("BuildStock", part="build ")
    seat = play.waiting[0]
    picture = drawn(play, seat).ask.picture or ""
    fitting = {option.split()[1] for option in play.options(seat) if option.startswith("build ")}
    assert set(re.findall(r'data-step="kept:(\w+)"', picture)) == fitting
    waiting = next(other for other in range(3) if other != seat)
    assert "data-step" not in (drawn(play, waiting).ask.picture or "")


def test_a_name_is_never_cut_for_what_its_bearer_does() -> None:
    play = until("PlaceCowboy")
    seat = play.waiting[0]
    named = [PersonSeen(name, "bot", "bot · Ranch hand") for name in ("Clementine", "Bo", "Georgia")]
    seats = LOOK.draw(seen_by(play, seat), named, ENGLISH)
    marked = markup(seats, "seats")
    assert marked.count("note played-by") == 3, "on the second line, behind the character"
    assert "doing-now spare" in marked or seat == 1


def test_what_can_be_taken_back_is_taken_back_with_its_money() -> None:
    """R6.7 A tile on stock: where it asked for no luck and showed nothing, the answer and its price come back."""
    kept = luckless = 0
    for seed in range(4):
        play, luck = game.play(seats=3, seed=seed), random.Random(seed)
        while not play.over:
            seat = play.waiting[0]
            options = play.options(seat)
            option = "keep" if "keep" in options else lively(options, luck)
            money = [shown.money for shown in seen_by(play, seat).view.seats]
            move = play.prepare(seat, option)
            final = bool(move.entries[-1].luck) or any(told[0] in game.facts.reveals for told in move.told)
            play.commit(move)
            if option == "keep" and not play.over:
                kept += 1
                luckless += not final
                assert play.may_undo(seat) is not final
                if not final:
                    play.undo(seat)
                    assert [shown.money for shown in seen_by(play, seat).view.seats] == money
                    play.apply(seat, option)
    assert kept > luckless > 0
