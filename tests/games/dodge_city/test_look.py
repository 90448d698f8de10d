"""How Dodge City is drawn: whole games without a fault, every click where it is asked for, plans by the data."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tests.games import looking
from tests.games.looking import ids, markup, part_of
from tinstar.draw.faults import drawing_faults
from tinstar.draw.parts import Drawing, OptionSeen, PersonSeen
from tinstar.draw.words import LANGUAGES
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.look import LOOK
from tinstar.games.dodge_city.looks import buildings, cards, ghosts, lots, panels, plan, posters, town
from tinstar.games.dodge_city.looks.posters import BILLS, staged, sums
from tinstar.games.dodge_city.pieces import EDITION_NAMES, FIGURES, GOAL, HAND, MARKS, MOST_SEATS
from tinstar.games.dodge_city.rules import events as told
from tinstar.games.dodge_city.view import BuildingSeen, CampSeen, DodgeCityView
from tinstar.kernel import SPECTATOR, Event, Play, Seen

NAMES = ["Ana", "Bento", '<b>"&', "Dov", "Edda"]
ENGLISH = LOOK.words_in("en")
FIRST = lots.Sheet("1")
SALOON = ("saloon.1.4", "saloon.1.3", "saloon.2.3", "saloon.3.3")
"""R14 Of the rulebook's own example: bottle, dollar and pistol are joined."""


def people(seats: int, seat: int) -> list[PersonSeen]:
    return [PersonSeen(name, you=number == seat) for number, name in enumerate(NAMES[:seats])]


def seen_by(play: Play, seat: int) -> Seen[DodgeCityView]:
    seen: Seen[Any] = play.seen(seat)
    return seen


def drawn(play: Play, seat: int, lang: str = "en") -> Drawing:
    return LOOK.draw(seen_by(play, seat), people(play.setup.seats, seat), LOOK.words_in(lang))


def by_chance(offered: list[str], luck: random.Random) -> str:
    """Nobody stops before he must."""
    return luck.choice([option for option in offered if option not in ("done", "enough", "cede")] or offered)


def eager(play: Play, seat: int, luck: random.Random) -> str:
    """Stones go where fewest are missing then: so buildings are won."""
    offered = play.options(seat)
    cells = [option for option in offered if option.startswith(("put ", "buy "))]
    if cells and luck.random() < 0.9:
        view = seen_by(play, seat).view
        return min(cells, key=lambda option: (missing(view, seat, option.partition(" ")[2]), luck.random()))
    return by_chance(offered, luck)


def missing(view: DodgeCityView, seat: int, spot: str) -> int:
    """How many stones this one would leave missing in its building."""
    name = plan.name_of(spot)
    shown = next(building for building in view.buildings if building.name == name)
    own, others = plan.stones_of(view.edition, shown, seat)
    stone = plan.bit(plan.building(view.edition, name), plan.cell_of(spot))
    left = plan.progress(view.edition, name, own | stone, others, view.conducting).missing
    return 99 if left < 0 else left


def until(kind: str, seats: int = 4, part: str = "", **options: Any) -> Play:
    return looking.until(game, by_chance, kind, seats, part, **options)


def over(seats: int, seed: int = 1, **options: Any) -> Play:
    """A game to its end."""
    play, luck = game.play(seats=seats, seed=seed, options=options), random.Random(seed)
    while not play.over:
        play.apply(play.waiting[0], eager(play, play.waiting[0], luck))
    return play


def with_saloon(view: DodgeCityView, **camps: tuple[str, ...]) -> DodgeCityView:
    """A view in which Sheriffs stand in the Saloon; `s0` are the spots of the first seat."""
    there = tuple(CampSeen(int(seat[1:]), spots, 0, False) for seat, spots in camps.items())
    saloon = BuildingSeen("saloon", "sheriff", None, False, there, 0, None, False, 0)
    return msgspec.structs.replace(view, seat=0, edition="1", buildings=(saloon,))


def a_view(seats: int = 4) -> DodgeCityView:
    return seen_by(game.play(seats=seats, seed=1, options={"edition": "1"}), 0).view


# ---------------------------------------------------------------- the drawing as a whole
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"conducting": True}),
        (3, {"edition": "1", "unlimited": True}),
        (4, {"opening": True, "clearing": True, "passes": 10}),
        (5, {"passes": 10}),
    ],
)
def test_whole_games_are_drawn_without_a_fault(seats: int, options: dict[str, Any]) -> None:
    play, luck = game.play(seats=seats, seed=seats, options=options), random.Random(7)
    while not play.over:
        seat = luck.choice(play.waiting)
        if play.seq % 8 == 0:
            viewer = (seat, (seat + 1) % seats, SPECTATOR)[play.seq // 8 % 3]
            lang = LANGUAGES[play.seq // 8 % 3]
            assert drawing_faults(drawn(play, viewer, lang), LOOK.layout.layers, LOOK.sheet()) == []
        play.apply(seat, eager(play, seat, luck))
    assert drawing_faults(drawn(play, 0), LOOK.layout.layers, LOOK.sheet()) == []
    ElementTree.fromstring(LOOK.score(seen_by(play, 0), people(seats, 0), ENGLISH))
    ElementTree.fromstring(LOOK.html(seen_by(play, 0)))
    ElementTree.fromstring(LOOK.svg(seen_by(play, 0)))


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        ("StartCard", ""),
        ("PlayCard", ""),
        ("FreeStones", "put "),
        ("Buy", "buy "),
        ("ChooseFigure", ""),
        ("TakeStones", "take "),
        ("ShiftStone", "shift "),
        ("Sell", "sell "),
        ("SwapCard", "swap "),
        ("Challenge", "challenge "),
    ],
)
def test_every_click_has_its_place(kind: str, part: str) -> None:
    """A spot is an element of the drawing and never only a name, and a ghost stands at one."""
    play = until(kind, 4, part)
    drawing = drawn(play, play.waiting[0])
    there = ids(drawing)
    clicked = {spot for option in drawing.options for spot in option.spots}
    assert clicked
    assert clicked <= there
    symbols = LOOK.sheet() + (drawing.ask.picture or "")
    for option in drawing.options:
        if option.ghost:
            thing, place = option.ghost
            assert place in there
            assert f'<symbol id="{thing}"' in symbols


def test_a_placed_stone_sends_little() -> None:
    """Links, one stone, tallies and the buyer's seat; neither the sheet nor its cells."""
    play = until("Buy", 4, "buy saloon")
    buyer = play.waiting[0]
    watcher = (buyer + 1) % 4
    before = {part.id: part.markup for part in drawn(play, watcher).parts}
    play.apply(buyer, next(option for option in play.options(buyer) if option.startswith("buy saloon")))
    changed = {part.id: part for part in drawn(play, watcher).parts if before.get(part.id) != part.markup}
    board = [part for part in changed.values() if part.layer in LOOK.layout.board]
    assert {part.layer for part in board} <= {"buildings", "links", "stones", "tallies", "marks"}
    assert "ground:map" not in changed
    assert sum(len(part.markup) for part in board if part.layer != "buildings") < 4000


# ---------------------------------------------------------------- the sheet
@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("seats", [4, 5])
def test_every_building_lies_on_the_sheet_and_on_no_other(edition: str, seats: int) -> None:
    """Whatever plans an edition has: with front and tallies, inside of the frame."""
    sheet = lots.sheet_of(edition, seats)
    played = seen_by(game.play(seats=seats, seed=1), 0).view.buildings
    assert set(lots.lots(sheet)) == {shown.name for shown in played}
    boxes = {}
    for name, lot in lots.lots(sheet).items():
        x, y = (side - lots.WALL for side in lot)
        wide, high = lots.outer(edition, name)
        boxes[name] = (x, y - lots.FRONT, x + wide, y + high + 20)
    for name, (left, top, right, bottom) in boxes.items():
        assert left >= 17
        assert right <= sheet.width - 17
        assert top >= 17
        assert bottom <= sheet.height - 17
        for other, (left_, top_, right_, bottom_) in boxes.items():
            assert name == other or right <= left_ or right_ <= left or bottom <= top_ or bottom_ <= top


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_plan_is_drawn_as_it_stands_in_the_data(edition: str) -> None:
    for one in plan.edition(edition).buildings:
        cells = buildings.cells_part(lots.Sheet(edition, True), one.name).markup
        rows = [row.count(".") for row in one.rows]
        assert cells.count('id="cell:') == sum(rows)
        for number, row in enumerate(one.rows):
            for column, sign in enumerate(row):
                assert (f'id="cell:{one.name}.{number}.{column}"' in cells) == (sign == ".")
                assert ((number, column) in plan.marks_in(edition, one.name)) == (sign in MARKS)


def test_everything_that_can_be_drawn_has_a_symbol() -> None:
    symbols = LOOK.sheet()
    wanted = [
        *(f"d-{figure}" for figure in FIGURES),
        *(f"p-{points}" for points in range(1, 6)),
        *(f"m-{mark}" for mark in MARKS.values()),
        *(f"{kind}-{seat}" for kind in ("stone", "gap") for seat in range(MOST_SEATS)),
    ]
    for name in wanted:
        assert f'<symbol id="{name}"' in symbols


def test_fewer_players_have_fewer_buildings_and_five_the_south_side() -> None:
    for seats, count in ((2, 6), (3, 6), (4, 7), (5, 10)):
        drawing = drawn(game.play(seats=seats, seed=1), 0)
        assert markup(drawing, "buildings").count('id="building:') == count
        assert ("#wagon" in part_of(drawing, "ground:map")) is True
        assert drawing.box
        wide, high = drawing.box[2:]
        assert wide > 1.5 * high  # as a window is, with five as well


def test_a_building_says_who_fights_in_it_and_whose_it_became() -> None:
    def building(figure: str, owner: int, name: str = "") -> str:
        return buildings.building_part(FIRST, "saloon", figure, owner, name, ENGLISH).markup

    assert "circle-ask" in building("", buildings.NOBODY)
    opened = building("lady", buildings.NOBODY)
    assert ("#d-lady" in opened, "#p-5" in opened, 'data-from="figure:lady"' in opened) == (True, True, True)
    won = building("lady", 2, '<b>"&')
    assert ("hatching" in won, "seat-2" in won, "&lt;b&gt;" in won, "points:" in won) == (True, True, True, False)
    assert "neutral" in building("lady", buildings.NEUTRAL)


# ---------------------------------------------------------------- chains and tallies
def test_marks_that_my_chain_joins_are_gold() -> None:
    view = with_saloon(a_view(), s0=SALOON, s1=("saloon.3.1", "saloon.2.1"))
    parts = town.building_parts(view, view.buildings[0], {}, NAMES, ENGLISH)
    gold = {part.id for part in parts if part.layer == "marks" and "plate mine" in part.markup}
    assert gold == {"mark:saloon.1.5", "mark:saloon.2.2", "mark:saloon.3.4"}


def test_bars_join_what_touches_and_nothing_else() -> None:
    """R6.2 Diagonals do not connect."""
    assert town.bars(FIRST, "saloon", [(1, 3), (2, 4)]).count("M") == 1  # (2, 4) touches the pistol
    assert town.bars(FIRST, "saloon", [(1, 3), (1, 4)]).count("M") == 2  # each other, and the bottle


def test_a_tally_counts_marks_and_missing_stones() -> None:
    view = with_saloon(a_view(), s0=SALOON, s1=("saloon.4.2", "saloon.3.1", "saloon.4.0"))
    shown = view.buildings[0]
    tallies = [town.tally(view, shown, camp) for camp in shown.camps]
    assert tallies[0].missing == -1
    free = with_saloon(a_view(), s0=SALOON)
    assert town.tally(free, free.buildings[0], free.buildings[0].camps[0]).missing == 2


def test_whoever_would_win_the_game_with_a_building_stands_out() -> None:
    view = with_saloon(a_view(), s0=SALOON)
    near = msgspec.structs.replace(view.seats[0], points=GOAL - 3)
    ahead = msgspec.structs.replace(view, seats=(near, *view.seats[1:]))
    done = msgspec.structs.replace(ahead, winner=0)
    for one, wins in ((view, False), (ahead, True), (done, False)):
        tally = town.tally(one, one.buildings[0], one.buildings[0].camps[0])
        assert tally.wins == wins
        assert ("tally wins" in town.tally_parts(FIRST, "saloon", (tally,))[0].markup) == wins


@pytest.mark.parametrize("name", ["post_office", "saloon", "union_pacific"])
@pytest.mark.parametrize("count", [1, 3, 5])
def test_tallies_keep_beside_each_other_and_below_their_building(name: str, count: int) -> None:
    parts = town.tally_parts(FIRST, name, tuple(town.Tally(seat, 2, 3, False) for seat in range(count)))
    middles = [float(re.findall(r"translate\(([\d.]+)", part.markup)[0]) for part in parts]
    halves = [float(re.findall(r'<rect x="-([\d.]+)" y="-13"', part.markup)[0]) for part in parts]
    left, wide = lots.lots(FIRST)[name][0], lots.outer("1", name)[0]
    assert middles[0] - halves[0] >= left - 34
    assert middles[-1] + halves[-1] <= left + wide + 34
    assert all(b - a >= 2 * halves[0] for a, b in pairwise(middles))


def test_stones_of_the_last_turn_are_framed_until_somebody_else_puts_some() -> None:
    def event(kind: int, seat: int, a: int = 0, b: int = 0) -> Event:
        return told.EVENTS[kind].event(kind, seat, a, b)

    log = [event(told.PLAYED, 0), event(told.PUT, 0, 5, 300), event(told.PLAYED, 1), event(told.PUT, 1, 7)]
    spots = [plan.edition("1").spot_name(at) for at in (5, 7, 8)]
    assert town.newest_stones("1", log[:2]) == {spots[0]: 300}
    assert town.newest_stones("1", log[:3]) == {spots[0]: 300}
    assert town.newest_stones("1", [*log, event(told.PUT, 1, 8, 150)]) == {spots[1]: 0, spots[2]: 150}
    assert town.newest_stones("1", [*log, event(told.PASS, -1, 2)]) == {}


def test_money_flies_after_what_is_bought_and_comes_with_what_is_won() -> None:
    """Free stones cost nothing, and those of earlier turns are paid for."""
    bills = [town.stone_part(FIRST, "saloon.1.4", 2, price).markup.count("paid:") for price in (300, 0, None)]
    assert bills == [1, 0, 0]
    seen = seen_by(game.play(seats=3, seed=2), 0)
    first, second, third = seen.view.seats
    seats = (first, msgspec.structs.replace(second, won=("saloon",)), third)
    won = msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, seats=seats))
    drawn = [part.markup for part in panels.seat_parts(won, people(3, 0), ENGLISH)]
    assert [markup.count('id="rent:saloon"') for markup in drawn] == [0, 1, 0]


# ---------------------------------------------------------------- ghosts
def ghost(view: DodgeCityView, id: str) -> tuple[str, str]:
    """The symbol of a ghost, and what the option names in the end."""
    spot = id.partition(":")[2] if ".to." not in id else "saloon." + id.partition(".to.")[2]
    place = f"stone:{spot}" if id.startswith("struck:") else f"cell:{spot}"
    option = OptionSeen("it", "it", [place], [id, place])
    picture = ghosts.draw_ghosts(view, [option])
    assert option.ghost
    return picture or "", option.ghost[0]


def test_a_ghost_shows_what_would_be_joined_and_what_is_missing_then() -> None:
    """The rulebook's chain lacks (3, 2) and (3, 1): after the first the other is a gap, and the key has a ring."""
    view = with_saloon(a_view(), s0=SALOON)
    picture, thing = ghost(view, "would:saloon.3.2")
    assert thing == "would:saloon.3.2"
    assert picture.count("#gap-0") == 1
    assert picture.count("would-ring") == 1
    assert picture.count("#stone-0") == 1


def test_a_stone_that_joins_nothing_is_its_own_ghost() -> None:
    assert ghost(with_saloon(a_view()), "would:saloon.0.0") == ("", "stone-0")


def test_a_shifted_stone_counts_no_more_where_it_stood() -> None:
    view = with_saloon(a_view(), s0=SALOON, s1=("saloon.0.0",))
    picture, thing = ghost(view, "would:saloon.0.0.to.4.2")
    assert thing == "would:saloon.0.0.to.4.2"
    assert "#stone-1" in picture
    away, _ = ghost(view, "would:saloon.1.4.to.0.0")
    assert "#stone-0" in away or not away


def test_options_that_show_the_same_share_a_symbol() -> None:
    """Beside two lone stones: places on the same side of a stone show the same bar."""
    lone = ("saloon.0.3", "saloon.4.3")
    view = with_saloon(a_view(), s0=lone)
    spots = [f"saloon.{row}.{column}" for row in range(5) for column in range(6)]
    free = [spot for spot in spots if spot not in lone]
    options = [OptionSeen(spot, spot, [f"cell:{spot}"], [f"would:{spot}", f"cell:{spot}"]) for spot in free]
    alone = [ghost(view, f"would:{spot}") for spot in free]
    picture = ghosts.draw_ghosts(view, options)
    assert picture
    shown = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', picture))
    assert len(set(shown.values())) == len(shown) < sum(thing.startswith("would:") for _, thing in alone)
    for option, (symbol, thing) in zip(options, alone, strict=True):
        assert option.ghost
        assert shown.get(option.ghost[0], option.ghost[0]) in (symbol or thing)


def test_bars_that_would_break_are_struck() -> None:
    """The rulebook's chain: a stone at its end, and one that stands alone."""
    view = with_saloon(a_view(), s0=SALOON, s1=("saloon.0.0",))
    cell = plan.cell_of(SALOON[0])
    bound = [
        near for near in town.beside(cell) if near in plan.marks_in("1", "saloon") or near in map(plan.cell_of, SALOON)
    ]
    picture, thing = ghost(view, f"struck:{SALOON[0]}")
    assert thing == f"struck:{SALOON[0]}"
    strokes = re.findall(r'd="([^"]+)" class="struck"|class="struck" d="([^"]+)"', picture)
    assert "".join(strokes[0]).count("M") == 2 + len(bound)
    alone, _ = ghost(view, "struck:saloon.0.0")
    assert alone.count("M") == 2 * 2, "its cross alone, twice for its edge"


# ---------------------------------------------------------------- panels
def test_a_start_card_lies_face_down_until_all_are_chosen() -> None:
    play = game.play(seats=3, seed=2)
    seat = play.waiting[0]
    card = play.options(seat)[0].partition(" ")[2]
    play.apply(seat, f"start {card}")
    for viewer in (0, 1, 2, SPECTATOR):
        drawing = drawn(play, viewer)
        assert markup(drawing, "seats").count('id="sealed:') == 1
        assert f"card:{card}" not in markup(drawing, "seats", "hand")


def test_the_hand_is_the_viewers_alone_and_has_four_places() -> None:
    play = until("PlayCard")
    seat = play.waiting[0]
    mine = seen_by(play, seat).view.seats[seat].hand_cards
    assert mine is not None
    hand = markup(drawn(play, seat), "hand")
    assert all(f'id="card:{card}"' in hand for card in mine)
    assert hand.count("free-slot") == HAND - len(mine)
    assert not markup(drawn(play, SPECTATOR), "hand")
    assert not any(f'id="card:{card}"' in markup(drawn(play, (seat + 1) % 4), "seats", "hand") for card in mine)


def test_a_record_shows_all_hands() -> None:
    play = until("PlayCard")
    views = [seen_by(play, seat).view for seat in range(4)]
    seen = seen_by(play, SPECTATOR)
    opened = msgspec.structs.replace(seen, view=LOOK.opened(seen.view, views))
    seats = markup(LOOK.draw(opened, people(4, SPECTATOR), ENGLISH), "seats")
    for seat, view in enumerate(views):
        assert all(f'id="card:{card}"' in seats for card in view.seats[seat].hand_cards or ())


def test_a_question_begins_where_the_viewer_lacks_least() -> None:
    view = with_saloon(a_view(), s0=SALOON)
    bank = BuildingSeen("bank", "lady", None, False, (CampSeen(0, ("bank.0.0",), 0, False),), 0, None, False, 0)
    both = msgspec.structs.replace(view, buildings=(bank, *view.buildings))
    assert panels.nearest(both) == "saloon"
    chips = panels.chips_part(both, people(4, 0), ENGLISH).markup
    assert chips.count("data-first") == 1
    assert "you lack 2" in chips
    stranger = msgspec.structs.replace(both, seat=2)
    assert "you lack" in panels.chips_part(stranger, people(4, 2), ENGLISH).markup  # also where one has no stone yet
    assert "you" not in panels.chips_part(msgspec.structs.replace(both, seat=-1), people(4, -1), ENGLISH).markup


def test_the_ribbon_shows_the_round() -> None:
    for now, name in enumerate(("start", "first placing", "second placing", "duels", "rent")):
        steps = ElementTree.fromstring(panels.rounds_part(name, ENGLISH).markup)
        assert [step.get("class", "") for step in steps] == ["done"] * now + ["now"] + [""] * (4 - now)


@pytest.mark.parametrize("card", plan.edition("1").cards)
def test_a_card_tells_its_rank_and_what_it_brings(card: str) -> None:
    kind, figure, side = cards.parts_of(card)
    face = cards.face(card, ENGLISH)
    assert (f"#f-{figure}" in face) == bool(figure)
    assert (f">${side}00<" in face) == (kind == "number")
    if kind == "picture":
        assert face.count('class="dark"') == face.count("#block") == side


# ---------------------------------------------------------------- what is staged, and the end
def test_what_is_staged_belongs_together() -> None:
    play = over(4, 3)
    log = seen_by(play, 0).log
    found = {}
    for end in range(20, len(log), 20):
        for number, event, about in staged(log[:end]):
            assert log[number] == event
            assert event.kind in BILLS
            found[event.kind] = about
    assert {told.STARTS, told.WON, told.DREW, told.AWARDED} <= set(found)
    assert {event.kind for event in found[told.STARTS]} == {told.STARTED_WITH}
    assert [event.kind for event in found[told.WON]] == [told.FOUGHT] * 2


def test_what_one_pays_to_another_counts_for_both() -> None:
    paid = [told.Paid(told.PAID, 1, 100, told.CAUSE_EVENT, other) for other in (0, 2)]
    got = told.Got(told.GOT, 3, 50, told.CAUSE_EVENT)
    assert sums([*paid, got]) == {0: 100, 1: -200, 2: 100, 3: 50}


def test_a_duel_shows_both_cards_and_why_one_wins() -> None:
    shown = tuple(told.Fought(told.FOUGHT, seat, card, 0) for seat, card in ((0, 0), (1, 20)))
    won = told.Won(told.WON, 0, 0, 1)
    bill = posters._drawn(posters.Staged(9, won, shown, ("Ana", "Bento"), "1", ENGLISH))
    assert bill
    assert bill.markup.count("duel-card") == 2
    assert bill.markup.count("fighter won") == 1
    assert "beats" in bill.markup


def test_points_of_the_end_add_up_and_the_winner_stands_first() -> None:
    play = over(3, 5)
    seen = seen_by(play, 0)
    assert seen.outcome
    rows = ElementTree.fromstring(LOOK.score(seen, people(3, 0), ENGLISH)).findall(".//tbody/tr")
    assert rows[0].get("class") == "won"
    heads = len([shown for shown in seen.view.buildings if shown.owner is not None])
    for row in rows:
        points = [int("".join(cell.itertext()) or 0) for cell in row[1 : heads + 2]]
        assert sum(points[:-1]) == points[-1]
    assert len(LOOK.victory(seen, people(3, 0), ENGLISH).laurels) == 1
