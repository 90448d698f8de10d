"""How Western Town is drawn: whole games without a fault, every click where it is asked for, cards by the data."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tests.games import looking
from tests.games.looking import ids, markup, part_of
from tests.games.western_town.positions import Position
from tinstar.draw.art import pictures
from tinstar.draw.faults import drawing_faults
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.draw.words import LANGUAGES
from tinstar.games.western_town import game
from tinstar.games.western_town.look import LOOK, town_on_board
from tinstar.games.western_town.looks import cards, commons, formulas, legend, panels, texts, town
from tinstar.games.western_town.looks.posters import BILLS, poster_parts, staged
from tinstar.games.western_town.looks.signs import DIE
from tinstar.games.western_town.pieces import (
    CARD_DATA,
    CARDS,
    GOODS,
    HOUSES,
    LOT_DATA,
    LOT_NAMES,
    LOTS,
    TILE_DATA,
    TILE_HOUSE,
    TILES,
)
from tinstar.games.western_town.rules.events import EARNED
from tinstar.games.western_town.view import LotSeen, PlayedSeen, WesternTownView
from tinstar.kernel import SPECTATOR, Play, Seen

NAMES = ["Ana", "Bento", '<b>"&', "Dov"]
ENGLISH = LOOK.words_in("en")
PLAYABLE = [card["id"] for card in CARD_DATA if card["play"]]
SIGNS = {name.removeprefix("s-") for name in pictures(LOOK.folder, "signs")}


def people(seats: int, seat: int) -> list[PersonSeen]:
    return [PersonSeen(name, you=number == seat) for number, name in enumerate(NAMES[:seats])]


def seen_by(play: Play, seat: int) -> Seen[WesternTownView]:
    seen: Seen[Any] = play.seen(seat)
    return seen


def drawn(play: Play, seat: int, lang: str = "en") -> Drawing:
    return LOOK.draw(seen_by(play, seat), people(play.setup.seats, seat), LOOK.words_in(lang))


def lively(offered: list[str], luck: random.Random) -> str:
    """By chance, but whoever may build builds, and nobody stops before he must."""
    wanted = [option for option in offered if "build " in option]
    return luck.choice(wanted or [option for option in offered if option not in ("pass", "done")] or offered)


def until(kind: str, seats: int = 4, part: str = "", **options: Any) -> Play:
    return looking.until(game, lively, kind, seats, part, **options)


def over(seats: int, seed: int = 1, **options: Any) -> Play:
    """A game to its end."""
    play, luck = game.play(seats=seats, seed=seed, options=options), random.Random(seed)
    while not play.over:
        play.apply(play.waiting[0], lively(play.options(play.waiting[0]), luck))
    return play


# ---------------------------------------------------------------- the drawing as a whole
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"buildings": "chosen", "starts": "chosen"}),
        (4, {"short": True}),
        (4, {"duel": True, "buildings": "chosen"}),
    ],
)
def test_whole_games_are_drawn_without_a_fault(seats: int, options: dict[str, Any]) -> None:
    play, luck = game.play(seats=seats, seed=seats, options=options), random.Random(7)
    while not play.over:
        seat = luck.choice(play.waiting)
        if play.seq % 4 == 0:
            viewer = (seat, (seat + 1) % seats, SPECTATOR)[play.seq // 4 % 3]
            lang = LANGUAGES[play.seq // 4 % 3]
            assert drawing_faults(drawn(play, viewer, lang), LOOK.layout.layers, LOOK.sheet()) == []
        play.apply(seat, lively(play.options(seat), luck))
    assert drawing_faults(drawn(play, 0), LOOK.layout.layers, LOOK.sheet()) == []
    ElementTree.fromstring(LOOK.score(seen_by(play, 0), people(seats, 0), ENGLISH))
    ElementTree.fromstring(LOOK.html(seen_by(play, 0)))
    ElementTree.fromstring(LOOK.svg(seen_by(play, 0)))


@pytest.mark.parametrize(
    ("kind", "part", "options"),
    [
        ("ChooseStart", "", {"starts": "chosen"}),
        ("ChooseBuilding", "", {"buildings": "chosen"}),
        ("PlaceStart", "", {}),
        ("KeepCards", "sleep", {}),
        ("PlayAlone", "", {}),
        ("PlayPair", "", {}),
        ("Turn", "use ", {}),
        ("Choose", "build ", {}),
        ("NameTarget", "orange", {}),
        ("Wake", "wake", {}),
    ],
)
def test_every_click_has_its_place(kind: str, part: str, options: dict[str, Any]) -> None:
    """A spot of cards, buildings, lots and riders is an element of the drawing, and never only a name."""
    play = until(kind, 4, part, **options)
    drawing = drawn(play, play.waiting[0])
    there = ids(drawing)
    clicked = {spot for option in drawing.options for spot in option.spots}
    real = ("card:", "played:", "offer:", "site:", "good:", "asleep:", "seat:", "shield:")
    assert clicked
    assert {spot for spot in clicked if spot.startswith(real)} <= there
    for option in drawing.options:
        if option.ghost:
            thing, place = option.ghost
            assert place in there
            assert f'id="{thing}"' in LOOK.sheet()


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize("card", PLAYABLE)
def test_every_card_is_a_formula_of_signs(card: str) -> None:
    """Written by the data: every word of it has a sign, and it fits on the card."""
    known = {*SIGNS, *formulas.GAPS}
    play, uses, income = formulas.card_formulas(card)
    assert 1 <= len(play) <= 2
    for row in (*play, uses, income):
        assert {word for word in row.split() if not word.isdigit()} <= known
    assert len(income.split()) <= 3
    for row, most in (*((row, 126) for row in play), (uses, 100)):
        fixed = sum(formulas.GAPS.get(word, formulas.FIGURE if word.isdigit() else 0) for word in row.split())
        pictures = sum(word not in formulas.GAPS and not word.isdigit() for word in row.split())
        assert (most - fixed) / pictures > 14, f"{row} is too long for its strip"


def test_formulas_say_what_the_data_say() -> None:
    assert formulas.card_formulas("gold_mine") == (
        ("gold", "wood-or-inhabitants wood-or-inhabitants > gold gold"),
        "gold",
        "gold attractiveness",
    )
    assert formulas.card_formulas("bank")[0][1] == "3 gold > exported exported"
    assert formulas.card_formulas("civic_pride_1")[1] == "gold <> wood"
    assert formulas.card_formulas("homestead_1")[1] == "3 + pink_households | inhabitants inhabitants"
    assert formulas.card_formulas("carpenter_1")[0] == ("construct / wood wood", "wood > repair ...")


def test_a_corrected_card_is_another_formula() -> None:
    steps = [{"op": "gain_per", "of": "households", "size": 4, "what": {"gold": 3}}, {"op": "wake", "up_to": 2}]
    assert formulas.effect(steps, " , ") == "4 households : 3 gold , wake wake"


def test_the_price_is_what_all_ways_have_in_common() -> None:
    assert formulas.price(((2, 0), (1, 1))) == "wood wood-or-gold"
    assert formulas.price(((2, 1),)) == "wood wood gold"
    assert formulas.price(((0, 0),)) == ""


def test_a_card_face_down_shows_nothing() -> None:
    up, down = (cards.played("saloon", "played:0.0", up, "hand:0") for up in (True, False))
    assert "#b-saloon" in up
    assert "saloon" not in down
    assert ('data-face="up"' in up, 'data-face="down"' in down) == (True, True)


# ---------------------------------------------------------------- the sheet
def test_everything_that_can_be_drawn_has_a_symbol() -> None:
    symbols = LOOK.sheet()
    assert set(pictures(LOOK.folder, "buildings")) == {f"b-{house}" for house in HOUSES}
    wanted = [*(f"b-{house}" for house in HOUSES), *(f"s-{good}" for good in GOODS), *DIE, "p-lincoln", "p-tipi"]
    for name in wanted:
        assert f'<symbol id="{name}"' in symbols


def test_every_building_can_stand_on_every_lot() -> None:
    for tile, name in enumerate(TILES):
        house = HOUSES[TILE_HOUSE[tile]]
        lot = town.lot_part(0, 4, LotSeen(name, house, False, 3), town.Standing(), ENGLISH).markup
        assert f"#b-{house}" in lot
        households = sum(TILE_DATA[tile]["households"].values())
        assert lot.count("_households") == households


def test_a_free_lot_shows_its_number_and_what_it_brings() -> None:
    for number, data in enumerate(LOT_DATA):
        if "number" in data:
            lot = town.lot_part(0, number, LotSeen(None, None, False, 0), town.Standing(), ENGLISH).markup
            assert f">{data['number']}<" in lot
            assert ("#s-" in lot) == ("effect" in data or "households" in data)


# ---------------------------------------------------------------- towns
def test_mine_is_on_the_board_and_the_others_are_small() -> None:
    play = until("Turn")
    seat = play.waiting[0]
    drawing = drawn(play, seat)
    board = markup(drawing, "lots")
    for owner in range(4):
        lots = [f'id="site:{owner}.{lot}"' for lot in LOT_NAMES]
        where = board if owner == seat else part_of(drawing, f"seat:{owner}")
        assert all(lot in where for lot in lots)
    assert markup(drawing, "seats").count("data-large") == 3


def test_the_manitou_sees_the_raided_town_on_the_board() -> None:
    play = until("NameTarget", 4, "orange")
    seat = play.waiting[0]
    seen = seen_by(play, seat)
    assert seen.view.raid
    raided = seen.view.raid.seat
    assert town_on_board(seen) == raided
    drawing = drawn(play, seat)
    assert f'id="site:{raided}.a1"' in markup(drawing, "lots")
    assert 'id="shield:orange"' in markup(drawing, "riders")
    other = next(number for number in range(4) if number not in (seat, raided))
    assert town_on_board(seen_by(play, other)) == other


def test_riders_stand_before_the_house_they_are_sent_at() -> None:
    """They have the ids that they had in the camp, so they glide."""
    play = until("Defend")
    for viewer in range(4):
        seen = seen_by(play, viewer)
        raid = seen.view.raid
        assert raid
        assert raid.color
        drawing = drawn(play, viewer)
        riders = {id for id in ids(drawing) if id.startswith(f"rider:0.{raid.color}.")}
        assert riders == {town.rider_id(0, raid.color, number) for number in range(raid.riders)}
        spot = f"site:{raid.seat}.{raid.target}"
        where = f"seat:{raid.seat}" if raid.seat != viewer or raid.target == "people" else spot
        assert "rider:0" in part_of(drawing, where)


def test_a_destroyed_building_is_charred() -> None:
    whole, burnt = (LotSeen("saloon", "saloon", destroyed, 4) for destroyed in (False, True))
    for lot, charred in ((whole, False), (burnt, True)):
        assert ("x-destroyed" in town.lot_part(0, 2, lot, town.Standing(), ENGLISH).markup) == charred
        assert ("x-destroyed" in town.small_town(1, (lot,) * LOTS, town.Standing(), False)) == charred


def test_what_was_built_last_is_framed_until_the_next_act() -> None:
    play = until("Choose", 4, "build ")
    seat = play.waiting[0]
    choice = next(option for option in play.options(seat) if option.startswith("build "))
    lot = choice.split()[2]
    play.apply(seat, choice)
    log = seen_by(play, seat).log
    assert town.newest_lot(log)[0] in range(4)
    assert any(f"site:{seat}.{lot}" in part.markup and "newest" in part.markup for part in drawn(play, seat).parts)


# ---------------------------------------------------------------- panels
def test_neighbours_sit_left_and_right_and_the_player_opposite_is_safe() -> None:
    view = seen_by(until("Turn"), 0).view
    seats = [panels.Circle(msgspec.structs.replace(view, seat=1)).place(seat) for seat in range(4)]
    assert seats == ["town-right", "town-self", "town-left", "town-top"]


def test_the_other_pair_of_a_duel_is_aside() -> None:
    play = until("Turn", 4, duel=True)
    drawing = drawn(play, 2)
    places = [part_of(drawing, f"seat:{seat}").partition('class="seat ')[2].split()[0] for seat in range(4)]
    places = [place.rstrip('"') for place in places]
    assert places == ["town-aside", "town-aside", "town-self", "town-top"]


def test_a_sealed_card_lies_face_down_until_both_lie() -> None:
    play = until("PlayPair")
    first, second = play.waiting
    place = len(seen_by(play, first).view.seats[first].played)
    play.apply(first, play.options(first)[0])
    assert play.waiting == [second]
    for viewer in range(4):
        assert f'id="played:{first}.{place}"' in markup(drawn(play, viewer), "seats", "mine")
        assert markup(drawn(play, viewer), "seats", "mine").count("card-sealed") == 1


def test_counters_show_what_is_over_the_limit() -> None:
    seen = seen_by(until("Turn"), 0)
    rich = msgspec.structs.replace(seen.view.seats[0], goods=type(seen.view.seats[0].goods)(dict.fromkeys(GOODS, 9)))
    view = msgspec.structs.replace(seen.view, seats=(rich, *seen.view.seats[1:]))
    drawing = LOOK.draw(msgspec.structs.replace(seen, view=view), people(4, 0), ENGLISH)
    assert part_of(drawing, "seat:0").count("good over") == len(rich.limits)


def test_the_camp_has_a_place_for_every_rider_before_a_raid() -> None:
    camp = commons.camp_part(0, 2, 1, 3, commons.Roll(5, 4), ENGLISH).markup
    assert [camp.count(f'"#s-{color}"') for color in ("red", "orange")] == [4, 2]
    assert [camp.count(f"#s-{color}-place") for color in ("red", "orange")] == [2, 2]
    assert 'data-roll="5"' in camp
    assert f"#{DIE[4]}" in camp


def test_the_hand_is_the_viewers_alone() -> None:
    play = until("Turn")
    mine = seen_by(play, 0).view.seats[0].hand_cards
    assert mine is not None
    assert all(f'id="card:{card}"' in markup(drawn(play, 0), "hand") for card in mine)
    assert not markup(drawn(play, SPECTATOR), "hand", "mine")


def test_cards_on_tables_are_seen_by_all() -> None:
    laid = PlayedSeen("saloon", "saloon", True)
    seen = seen_by(until("Turn"), 0)
    other = msgspec.structs.replace(seen.view.seats[1], played=(laid, msgspec.structs.replace(laid, up=False)))
    view = msgspec.structs.replace(seen.view, seats=(seen.view.seats[0], other, *seen.view.seats[2:]))
    panel = part_of(LOOK.draw(msgspec.structs.replace(seen, view=view), people(4, 0), ENGLISH), "seat:1")
    assert panel.count("data-face") == 2
    assert panel.count("#card-back") == 1
    assert panel.count("#card-place") == 1


# ---------------------------------------------------------------- what is staged, and the end
def test_raids_visits_and_uses_are_staged() -> None:
    play = over(4, 3)
    log = seen_by(play, 0).log
    told = {log[number].kind for number, _, about in staged(log) if EARNED not in [event.kind for event in about]}
    assert told <= set(BILLS)
    for end in range(20, len(log), 20):
        for number, event, about in staged(log[:end]):
            assert log[number] == event
            assert all(past in log[: number + 1] for past in about)


def bills(at: Position, seat: int = 0) -> list[str]:
    """What is staged of what has been told since the position was set up."""
    return [part.markup for part in poster_parts(at.view(seat), at.told(seat), people(3, seat), ENGLISH)]


def test_incomes_are_staged_before_lincolns_visit() -> None:
    """R5 House by house from where it stands, with what there is no room for; then who offers Lincoln how much."""
    at = Position(
        town={0: "b3 saloon"},
        table={0: "gold_mine, saloon", 1: "marshal, civic_pride_2 down"},
        goods={0: "4 gold, 2 exported", 1: "1 attractiveness", 2: "2 exported"},
        lincoln="a",
    ).income()
    [income, *_] = bills(at)
    first, second = income.split('class="payee"')[1:]
    assert re.findall(r'data-from="([^"]+)"', first) == ["site:0.a3", "site:0.b3"]
    assert {int(total) for total in re.findall(r'data-count="(\d)"', first)} == {1, 2}
    assert "−1" in first  # there is room for four gold
    assert re.findall(r'data-from="([^"]+)"', second) == ["site:1.b2"]
    assert "civic_pride" not in income  # what lies face down brings nothing
    assert 'data-to="seat:1"' in second


@pytest.mark.parametrize(("goods", "chosen"), [({1: "2 exported"}, False), ({1: "2 exported", 2: "2 exported"}, True)])
def test_lincolns_visit_says_why(goods: dict[int, str], chosen: bool) -> None:
    at = Position(goods=goods).visiting()
    if chosen:
        at.do(0, "to 1")
    visit = next(bill for bill in bills(at) if "Lincoln visits" in bill)
    assert re.findall(r'offered-points"[^>]*>(\d+)<', visit) == ["0", "2", "2" if chosen else "0"]
    assert visit.count("offer-of chosen") == 1
    assert ("the lead marshal chose" in visit) == chosen


def read(cell: ElementTree.Element, path: str) -> str:
    found = cell.find(path)
    assert found is not None
    return "".join(found.itertext())


def test_every_figure_of_the_end_adds_up() -> None:
    play = over(4, 5)
    seen = seen_by(play, 0)
    assert seen.outcome
    table = ElementTree.fromstring(LOOK.score(seen, people(4, 0), ENGLISH))
    rows = table.findall(".//tbody/tr")
    totals = [int("".join(row[-1].itertext())) for row in rows]
    assert totals == sorted(seen.outcome.points, reverse=True)
    for row in rows:
        sums = [(read(cell, "details/summary"), read(cell, "details/span")) for cell in list(row)[1:-1]]
        assert sum(int(points) for points, _ in sums) == int("".join(row[-1].itertext()))
        for points, how in sums[2:]:
            one, other = how.split(" × ")
            assert int(one) * int(other) == int(points)
        for (points, how), start in ((sums[0], sums[0][1].index(": ") + 2), (sums[1], 0)):
            terms = how[start:].replace(" − ", " + -").split(" + ")
            assert sum(int(term) for term in terms if term) == int(points)


def test_every_sign_of_a_card_is_explained() -> None:
    """In the slip that the menu opens, in every language."""
    rows = [row for card in PLAYABLE for play, *rest in [formulas.card_formulas(card)] for row in (*play, *rest)]
    used = {word for row in rows for word in row.split() if word not in formulas.GAPS and not word.isdigit()}
    assert used <= set(texts.GOODS) | set(legend.SIGNS)
    assert set(legend.SIGNS) <= SIGNS
    for lang in LANGUAGES:
        part = legend.legend_part(LOOK.words_in(lang))
        assert part.markup.count('class="meaning"') == len(texts.GOODS) + len(legend.SIGNS) + len(legend.BETWEEN)


@pytest.mark.parametrize("seat", range(3))
def test_a_raid_says_whose_town_it_is_and_stands_out_for_its_owner(seat: int) -> None:
    at = Position(camp="red red", faces="red", goods={1: "0 pipes"}, hand={0: "marshal"}).alone(0)
    at.do(0, "play marshal").do(2, "red at c2").do(1, "leave")
    came, ended = (bill for bill in bills(at, seat) if "raid" in bill)
    assert "Raid on Bento" in came
    assert "Carpenter of Bento" in ended
    assert all(("raid mine" in bill) == (seat == 1) for bill in (came, ended))


def test_a_duel_has_two_winners() -> None:
    play = over(4, 2, duel=True)
    victory = LOOK.victory(seen_by(play, 0), people(4, 0), ENGLISH)
    assert {laurel.seat // 2 for laurel in victory.laurels} == {0, 1}
    assert "share" not in victory.head or len(victory.laurels) > 2


def test_cards_that_nobody_holds_are_never_drawn_large() -> None:
    """Green buildings have no card of their own."""
    assert set(CARDS) - set(PLAYABLE) == {"blacksmith", "church", "school", "town_hall"}
