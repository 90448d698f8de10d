"""How Gold Rush is drawn: right geometry in every turn, every option in words and on the board, no secrets shown."""

from __future__ import annotations

import math
import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.gold_rush.positions import Position
from tinstar.draw.faults import drawing_faults
from tinstar.draw.kit import join
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.draw.statute import statute_of
from tinstar.draw.words import LANGUAGES, Words
from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.look import LOOK
from tinstar.games.gold_rush.looks import board, places, terrain, trace
from tinstar.games.gold_rush.looks.options import GoldRushWriter
from tinstar.games.gold_rush.tiles import CITY, FACES, MOUNTAIN, PRAIRIE, RAILWAY, ROLES, TERRAIN, TOKEN_PILE, Face
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel import SPECTATOR, Play, Seen

NAMES = ["Ana", "Bento", '<b>"&', "Dov", "Edda"]
ENGLISH = LOOK.words_in("en")
LAYERS = LOOK.layout.layers
FAMILIES = {places.family(face.id): face for face in FACES}


def people(play: Play, seat: int) -> list[PersonSeen]:
    return [PersonSeen(name, you=i == seat) for i, name in enumerate(NAMES[: play.setup.seats])]


def drawn(play: Play, seat: int, words: Words = ENGLISH) -> Drawing:
    return LOOK.draw(seen_by(play, seat), people(play, seat), words)


def seen_by(play: Play, seat: int) -> Seen[GoldRushView]:
    seen: Seen[Any] = play.seen(seat)
    return seen


def played(seed: int, decisions: int, seats: int = 4) -> Play:
    play, luck = game.play(seats=seats, seed=seed), random.Random(seed)
    for _ in range(decisions):
        if play.over:
            break
        seat = play.waiting[0]
        play.apply(seat, luck.choice(play.options(seat)))
    return play


# ---------------------------------------------------------------- the drawing as a whole
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_drawn_without_a_fault(lang: str) -> None:
    words = LOOK.words_in(lang)
    play, luck = game.play(seats=3, seed=LANGUAGES.index(lang)), random.Random(4)
    while not play.over:
        asked = play.waiting[0]
        seat = (asked, asked, SPECTATOR, -2)[play.seq % 4]
        if seat >= SPECTATOR:
            assert drawing_faults(drawn(play, seat, words), LAYERS) == []
        play.apply(asked, luck.choice(play.options(asked)))
    assert drawing_faults(drawn(play, 0, words), LAYERS) == []
    assert play.outcome
    ElementTree.fromstring(LOOK.score(seen_by(play, 0), people(play, 0), words))


def test_every_option_is_offered_once_with_a_label_of_its_own() -> None:
    for decisions in range(0, 100, 7):
        play = played(2, decisions)
        seat = play.waiting[0]
        drawing = drawn(play, seat)
        assert sorted(option.id for option in drawing.options) == sorted(play.options(seat))
        labels = [option.label for option in drawing.options]
        assert len(set(labels)) == len(labels)


def markup(drawing: Drawing, layer: str) -> list[str]:
    return [part.markup for part in drawing.parts if part.layer == layer]


def test_the_options_of_every_decision_lie_on_the_board() -> None:
    assert set(GoldRushWriter.writers) == set(LOOK.questions)


def test_laying_is_two_clicks_and_the_ghost_shows_the_turn() -> None:
    play = played(1, 20)
    assert play.kind == "LayTile"
    drawing = drawn(play, play.waiting[0])
    assert [step.by for step in drawing.ask.steps] == ["", "turn"]
    for option in drawing.options:
        cell, turn = option.spots
        assert option.ghost == [turn.replace("turn", "drawn"), cell]
        assert cell in drawing.ask.names
    picture = drawing.ask.picture
    assert picture
    assert all(f'<symbol id="drawn:{turn}"' in picture for turn in range(4))


def test_who_is_not_asked_sees_the_drawn_tile_but_no_spots() -> None:
    play = played(1, 20)
    drawing = drawn(play, (play.waiting[0] + 1) % 4)
    assert drawing.options == []
    assert drawing.ask.picture
    assert not any(part.layer in ("cells", "spots", "options") for part in drawing.parts)


def test_figures_are_chosen_on_the_tile_and_tents_after_a_first_step() -> None:
    play = played(5, 41)
    seat = play.waiting[0]
    drawing = drawn(play, seat)
    view = play.view(seat)
    assert isinstance(view, GoldRushView)
    newest = view.tiles[-1]
    kinds = {option.id.split()[0]: option for option in drawing.options}
    assert "tent" in kinds
    assert kinds["tent"].spots[0] == "as:tent"
    assert drawing.ask.names["as:tent"]
    for role in ("railwayman", "miner", "merchant", "farmer"):
        if role in kinds:
            assert kinds[role].spots[0].startswith(f"spot:{newest.x},{newest.y}.s")
    assert kinds["pass"].spots == []
    assert [option.id for option in drawing.options if option.tone] == ["pass"]
    assert kinds["pass"].tone == "quiet"


def test_the_places_for_tent_and_miner_lie_side_by_side() -> None:
    """Few places are lit together, and each can be hit."""
    both = 0
    for seed in range(30):
        play = played(seed, 1)
        seat = play.waiting[0]
        places = {
            part.id.partition(":")[2] + part.id[0]: part.markup
            for part in drawn(play, seat).parts
            if part.layer == "spots"
        }
        for id, markup in places.items():
            miner = places.get(id.removesuffix("p") + "s") if id.endswith("p") else None
            if miner:
                both += 1
                (x, y), (other, same) = (re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", m)[0] for m in (markup, miner))
                assert abs(float(x) - float(other)) == board.BESIDE
                assert y == same
    assert both > 5


def test_every_tile_laid_since_my_last_turn_has_a_frame_of_its_seat() -> None:
    """In my own turn too, until it is over; spectators had none."""
    play, luck = game.play(seats=3, seed=5), random.Random(5)
    laid: list[tuple[str, int]] = []
    for _ in range(30):
        mover = play.waiting[0]
        for seat in range(3):
            marks = {part.id: part.markup for part in drawn(play, seat).parts if part.id.startswith("mark:")}
            marks.pop("mark:newest", None)
            others = laid[:-1] if laid and laid[-1][1] == seat == mover else laid
            last = max((place for place, (_, by) in enumerate(others) if by == seat), default=-1)
            new = [] if laid and laid[-1][1] == seat != mover else others[last + 1 :]
            assert set(marks) == {id for id, _ in new}
            assert all(f"seat-{by}" in marks[id] for id, by in new)
        assert not any(
            part.id.startswith("mark:") and part.id != "mark:newest" for part in drawn(play, SPECTATOR).parts
        )
        choice = luck.choice(play.options(mover))
        play.apply(mover, choice)
        if choice.startswith("tile "):
            laid.append((f"mark:{choice.split()[1]}", mover))


def test_nobody_sees_the_gold_of_others() -> None:
    play = played(3, 138)
    for seat in range(4):
        mine = join(*markup(drawn(play, seat), "mine"))
        assert "only you see this" in mine
    assert markup(drawn(play, SPECTATOR), "mine") == []


def test_a_cowboy_is_the_same_thing_at_home_and_on_the_board() -> None:
    drawing = drawn(played(3, 30), 0)
    whole = join(*(part.markup for part in drawing.parts))
    for seat in range(4):
        for number in range(4):
            assert whole.count(f'id="man:{seat}.{number}"') == 1
        assert whole.count(f'id="tent:{seat}"') == 1


def test_little_changes_from_turn_to_turn() -> None:
    play = played(6, 80)
    before = {part.id: part.markup for part in drawn(play, 0).parts if part.layer != "options"}
    seat = play.waiting[0]
    play.apply(seat, play.options(seat)[0])
    after = {part.id: part.markup for part in drawn(play, 0).parts if part.layer != "options"}
    changed = [id for id, text in after.items() if before.get(id) != text]
    assert len(changed) < 60


# ---------------------------------------------------------------- words
def test_the_log_tells_what_was_scored_and_lights_all_of_it() -> None:
    for seed in range(40):
        play = played(seed, 150, seats=2)
        lines = [line for line in drawn(play, 0).log if " scores a railway" in line.text]
        if lines:
            assert re.fullmatch(r"\+\d+", lines[0].gain)
            assert all(re.fullmatch(r"tile:-?\d+,-?\d+", id) for id in lines[0].about)
            length = re.search(r"(\d+) tile", lines[0].text)
            assert length
            assert len(lines[0].about) == int(length[1])
            return
    pytest.fail("nobody ever finished a railway")


def test_only_the_owner_reads_what_was_dug() -> None:
    for seed in range(20):
        play = played(seed, 150, seats=2)
        found = [line for line in drawn(play, 0).log if " finds: " in line.text]
        if found:
            assert {line.seat for line in found} == {0}
            assert not any(" finds: " in line.text for line in drawn(play, SPECTATOR).log)
            return
    pytest.fail("nobody ever found gold")


def test_tips_say_what_a_thing_is_and_what_it_is_worth() -> None:
    play = played(3, 60)
    drawing = drawn(play, 0)
    tipped = [part.id for part in drawing.parts if "data-tip" in part.markup]
    assert {id.partition(":")[0] for id in tipped} >= {"tile", "man", "stack", "seat"}
    for lang in LANGUAGES:
        for id in tipped:
            tip = LOOK.tip(seen_by(play, 0), id, people(play, 0), LOOK.words_in(lang))
            assert tip, id
            named = ElementTree.fromstring(f"<div>{tip}</div>").findall(".//a[@data-rule]")
            assert len(named) == 1, id
            assert named[0].get("data-rule") in statute_of(LOOK.rules(lang)).rules, id
    for unknown in ("tile:99,99", "man:9.9", "seat:9", "seat:x", "stack:999", "cell:0,1", "nothing"):
        assert LOOK.tip(seen_by(play, 0), unknown, people(play, 0), ENGLISH) is None


def test_a_loop_is_one_railway_in_the_tip_of_a_city() -> None:
    board = Position("C3-a@(0,0)r0", "RC-a@(1,0)r0", "RC-a@(1,1)r1").lay(0, "RC-e@(0,1)r2").use(0, "pass")
    tip = LOOK.tip(seen_by(board.play, 1), "tile:0,0", people(board.play, 1), ENGLISH)
    assert tip
    assert "City: 2 railways" in tip


def test_what_a_feature_brings_is_said_for_now_and_for_later() -> None:
    board = Position("J3-a@(0,0)r0", "RS-a@(1,0)r0").lay(0, "RS-f@(2,0)r0")
    about = {option.id: option.about for option in drawn(board.play, 0).options}
    assert about["railwayman s0"] == "6 points when finished, 3 points at the end of the game."
    board = Position("C3-a@(0,0)r0", "J3-a@(1,0)r0").cowboy(1, "(0,0)c0").lay(0, "J3-b@(-1,0)r0")
    tip = LOOK.tip(seen_by(board.play, 0), "man:1.0", people(board.play, 0), ENGLISH)
    assert tip
    assert "2 of 3 railways; 9 points when connected, 6 points at the end of the game." in tip


def test_the_final_table_adds_up_and_marks_the_winner() -> None:
    play = played(8, 200)
    assert play.outcome
    table = ElementTree.fromstring(LOOK.score(seen_by(play, 0), people(play, 0), ENGLISH))
    assert table.get("id") == "score"
    rows = table.findall("./table/tbody/tr")
    points = [[int("".join(cell.itertext())) for cell in row.findall("td")] for row in rows]
    assert all(sum(row[:-1]) == row[-1] for row in points)
    assert [row[-1] for row in points] == sorted((row[-1] for row in points), reverse=True)
    assert rows[0].get("class") == "won"


def test_places_are_named_from_the_start_tile() -> None:
    from tinstar.games.gold_rush.looks.sayings import where

    assert where(3, -1, ENGLISH) == "3 east, 1 north"
    assert where(0, 2, ENGLISH) == "2 south"
    assert where(3, -1, LOOK.words_in("de")) == "3 östlich, 1 nördlich"


# ---------------------------------------------------------------- notebooks and thumbnails
def test_a_game_shows_itself_alone() -> None:
    play = played(1, 30)
    picture = play._repr_svg_() or ""
    root = ElementTree.fromstring(picture)
    symbols = {node.get("id") for node in root.iter("{http://www.w3.org/2000/svg}symbol")}
    assert 0 < len(symbols) < len(FACES)
    used = set(re.findall(r'href="#([^"]+)"', picture))
    assert used <= symbols
    assert "The game" in (played(1, 200)._repr_html_() or "")


def test_the_thumbnail_needs_no_sheet() -> None:
    thumbnail = LOOK.thumbnail()
    ElementTree.fromstring(thumbnail)
    ids = set(re.findall(r'id="([^"]+)"', thumbnail))
    assert set(re.findall(r'href="#([^"]+)"', thumbnail)) <= ids


def test_the_sheet_has_every_symbol_that_is_used() -> None:
    sheet = LOOK.sheet()
    ids = re.findall(r'id="([^"]+)"', sheet)
    assert len(set(ids)) == len(ids)
    used = {
        name
        for face in FACES
        for turn in range(4)
        for name in re.findall(r'#([^"]+)"', board.tile_picture(face.id, turn))
    }
    assert used <= set(ids)


# ---------------------------------------------------------------- geometry
HALF_WIDTHS = {  # how far each prop reaches left and right, up and down of its middle, ink included
    "peak": (21, 22, 19),
    "crag": (16, 16, 14),
    "range": (30, 25, 21),
    "nugget": (10, 10, 10),
    "engine": (28, 23, 18),
    "camp": (20, 27, 22),
    "herd": (30, 28, 19),
    "tuft": (8, 8, 6),
    "cactus": (12, 14, 13),
}


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
def test_props_never_stray_over_a_side(face: Face) -> None:
    for turn in range(4):
        for name, x, y in re.findall(
            r'href="#(\w+)" transform="translate\((\S+) (\S+)\)', board.tile_picture(face.id, turn)
        ):
            if name in HALF_WIDTHS:
                wide, up, down = HALF_WIDTHS[name]
                assert abs(float(x)) + wide <= 81, (name, x, turn)
                assert float(y) - up >= -81, (name, y, turn)
                assert float(y) + down <= 81, (name, y, turn)


def outline(rock: terrain.Rock) -> list[places.Point]:
    points: list[places.Point] = []
    for ridge in rock.ridges:
        points += [*terrain.along(ridge, 60), *ridge.corners]
    return points


def inside(point: places.Point, polygon: list[places.Point]) -> bool:
    x, y = point
    hit = False
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            hit = not hit
    return hit


@pytest.mark.parametrize("name", [name for name in FAMILIES if name in terrain.ROCKS and name != "M4"])
def test_peaks_and_nuggets_stand_on_rock_whichever_way_it_lies(name: str) -> None:
    face = max(
        (face for face in FACES if places.family(face.id) == name),
        key=lambda face: sum(s.nuggets for s in face.segments),
    )
    rocks = iter(terrain.ROCKS[name])
    for segment, ground in zip(face.segments, places.PLANS[name].segments, strict=True):
        if segment.kind != MOUNTAIN:
            continue
        polygon = outline(next(rocks))
        for turn in range(4):
            turned = [places.turned(x, y, turn) for x, y in polygon]
            for prop, px, py in [*ground.peaks, *(("nugget", *nugget) for nugget in ground.nuggets[: segment.nuggets])]:
                x, y = places.turned(px, py, turn)
                reach = {"peak": 18, "crag": 13, "range": 26, "nugget": 9}[prop]
                foot = {"peak": 13, "crag": 9, "range": 14, "nugget": 4}[prop]
                tip = {"peak": 20, "crag": 13, "range": 20, "nugget": 8}[prop]
                assert inside((x, y - tip), turned), (prop, x, y, turn)
                assert inside((x - reach, y + foot), turned), (prop, x, y, turn)
                assert inside((x + reach, y + foot), turned), (prop, x, y, turn)


@pytest.mark.parametrize(
    "face", [face for face in FACES if places.family(face.id) in terrain.ROCKS], ids=lambda face: face.id
)
def test_camps_and_herds_keep_off_the_rock(face: Face) -> None:
    hulls = {"camp": [(0, -26), (-18, 17), (18, 17)], "herd": [(-24, -14), (7, -24), (25, -5), (17, 16), (-17, 16)]}
    polygons = [outline(rock) for rock in terrain.ROCKS[places.family(face.id)]]
    for segment, ground in zip(face.segments, places.PLANS[places.family(face.id)].segments, strict=True):
        hull = hulls["camp"] if segment.tipis else hulls["herd"] if segment.horses else []
        for turn in range(4):
            x, y = places.turned(*ground.emblem, turn)
            for polygon in polygons:
                turned = [places.turned(*point, turn) for point in polygon]
                assert not any(inside((x + dx, y + dy), turned) for dx, dy in hull), turn


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_figures_stand_on_their_own_segment(name: str) -> None:
    face = FAMILIES[name]
    polygons = [outline(rock) for rock in terrain.ROCKS.get(name, ())]
    seen = 0
    for segment, ground in zip(face.segments, places.PLANS[name].segments, strict=True):
        on_rock = [number for number, polygon in enumerate(polygons) if name == "M4" or inside(ground.figure, polygon)]
        if segment.kind == MOUNTAIN:
            assert name == "M4" or on_rock == [seen]
            seen += 1
        elif segment.kind == RAILWAY:
            assert distance_to_track(segment.sides, ground.figure) < 1.5
        elif segment.kind == CITY:
            assert ground.figure == (0, 0)
        else:
            assert on_rock == []
            tracks = [other.sides for other in face.segments if other.kind == RAILWAY]
            assert all(distance_to_track(sides, ground.figure) > 14 for sides in tracks)


def test_stacks_cover_no_nugget_and_no_figure() -> None:
    for face in FACES:
        for segment, ground in zip(face.segments, places.PLANS[places.family(face.id)].segments, strict=True):
            for turn in range(4) if segment.kind == MOUNTAIN else ():
                x, y = places.turned(*ground.stack, turn)
                assert math.dist((x + 2, y - 4), places.turned(*ground.figure, turn)) > 36, face.id
                for nugget in ground.nuggets[: segment.nuggets]:
                    there = places.turned(*nugget, turn)
                    assert math.dist((x + 9, y - 12), there) > 18, face.id
                    assert min(math.dist((x, y + 5), there), math.dist((x, y - 3), there)) > 21, face.id


def test_figures_of_one_tile_can_be_told_apart() -> None:
    for name, plan in places.PLANS.items():
        spots = [ground.figure for ground in plan.segments]
        for i, one in enumerate(spots):
            for other in spots[:i]:
                assert math.dist(one, other) >= 35, name


def distance_to_track(sides: list[int], point: places.Point) -> float:
    """From the middle of a track: a straight, a quarter circle round a corner, or a stub to the middle."""
    ends = [(0, -80), (80, 0), (0, 80), (-80, 0)]
    x, y = point
    if len(sides) == 1:
        ex, ey = ends[sides[0]]
        return abs(x) if ex == 0 and y * ey >= 0 else abs(y) if ey == 0 and x * ex >= 0 else math.hypot(x, y)
    (ax, ay), (bx, by) = ends[sides[0]], ends[sides[1]]
    if ax + bx == 0 and ay + by == 0:
        return abs(y) if ay == 0 else abs(x)
    return abs(math.hypot(x - ax - bx, y - ay - by) - 80)


@pytest.mark.parametrize("name", ["MO", "MA"])
def test_two_mountains_on_a_tile_never_touch(name: str) -> None:
    one, other = (outline(rock)[1:-1] for rock in terrain.ROCKS[name])
    least = min(math.dist(a, b) for a in one for b in other if math.dist(a, (-80, -80)) > 25)
    assert least > 12
    assert not any(inside(point, other) for point in one)


def test_rock_starts_in_the_corners_of_its_sides() -> None:
    corners = {
        0: {(-80, -80), (80, -80)},
        1: {(80, -80), (80, 80)},
        2: {(80, 80), (-80, 80)},
        3: {(-80, 80), (-80, -80)},
    }
    for name, rocks in terrain.ROCKS.items():
        mountains = [segment for segment in FAMILIES[name].segments if segment.kind == MOUNTAIN]
        for mountain, rock in zip(mountains, rocks, strict=True):
            if rock.ridges:
                touched = {point for ridge in rock.ridges for point in (ridge.start, ridge.end, *ridge.corners)}
                assert touched == set().union(*(corners[side] for side in mountain.sides)), name


def test_every_face_is_well_formed() -> None:
    for face in FACES:
        ElementTree.fromstring(f"<g>{terrain.ground(face)}</g>")


def test_a_trace_finds_what_the_rules_joined() -> None:
    play = played(9, 139)
    view = play.view(0)
    assert isinstance(view, GoldRushView)
    laid = trace.board_of(view.tiles)
    assert view.features
    for feature in view.features:
        x, y, segment = feature.cells[0]
        found = trace.feature_places(laid, (x, y, segment))
        assert {tuple(cell) for cell in feature.cells} == set(found)
        if feature.kind in ("railway", "mountain"):
            assert trace.open_sides(laid, found) == feature.open


def test_terrain_and_plan_have_the_same_families() -> None:
    assert set(places.PLANS) == set(FAMILIES)
    for face in FACES:
        assert len(face.segments) == len(places.PLANS[places.family(face.id)].segments)
        rocky = any(TERRAIN[16 * face.number + side] == 3 for side in range(4))
        assert rocky == (places.family(face.id) in terrain.ROCKS)
        for segment, ground in zip(face.segments, places.PLANS[places.family(face.id)].segments, strict=True):
            assert segment.nuggets <= len(ground.nuggets)
            if segment.kind == PRAIRIE and (segment.tipis or segment.horses):
                assert ground.emblem != (0, 0)


def test_the_gallery_shows_all_that_is_in_the_box() -> None:
    seen = seen_by(game.play(seats=3, seed=1), SPECTATOR)
    shown = [piece.id for section in LOOK.gallery(seen, LOOK.words_in("en")) for piece in section.pieces]
    tiles = [f"tile:{face.id.lower()}" for face in FACES]
    tokens = [f"token:{value}" for value in sorted(set(TOKEN_PILE))]
    figures = [f"figure:{role}" for role in (*ROLES, "tent")]
    assert sorted(id for id in shown if not id.startswith("print:")) == sorted([*tiles, *tokens, *figures])
    assert len(set(shown)) == len(shown)
