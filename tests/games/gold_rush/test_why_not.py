"""Whatever may not be chosen is refused with a reason that is true, and whoever clicks on what is not lit hears it."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from tests.games import refusing
from tests.games.gold_rush.positions import Position
from tests.games.gold_rush.truths import PREDICATES
from tests.games.refusals import GAMES, all_grey_says_why, drawn_ids, examine, refusal_of, refusals, sentences
from tinstar.games.gold_rush import game
from tinstar.games.gold_rush.look import LOOK
from tinstar.games.gold_rush.looks.trace import STEPS, board_of
from tinstar.games.gold_rush.tiles import FACE_NAMED, FACES, MOUNTAIN, ROLES, TURNS
from tinstar.games.gold_rush.view import GoldRushView, TileSeen
from tinstar.kernel import Play, Quick, Seen

RED, BLUE, YELLOW = 0, 1, 2
SETUPS: Final = [(2, {}), (3, {"farmers": False}), (4, {}), (5, {}), (5, {"farmers": False})]


# ---------------------------------------------------------------- random games
def invent(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """Something that people would try: mostly of this moment, on the map or beside it."""
    view = play.view(seat)
    assert isinstance(view, GoldRushView)
    now = luck.below(8) > 0
    tries = laying(view, seat, luck) if (view.phase == "tile") == now else placing(view, seat, luck)
    return tries[luck.below(len(tries))]


def laying(view: GoldRushView, seat: int, luck: Quick) -> list[tuple[str, ...]]:
    tile = view.tiles[luck.below(len(view.tiles))]
    cell = f"{tile.x + luck.below(5) - 2},{tile.y + luck.below(5) - 2}"
    return [("tile", cell, TURNS[luck.below(4)]), ("tile", cell), ("figure", f"{seat}.0"), ("pass",)]


def placing(view: GoldRushView, seat: int, luck: Quick) -> list[tuple[str, ...]]:
    tile = view.tiles[luck.below(len(view.tiles))]
    kinds, newest = kinds_of(tile), kinds_of(view.tiles[-1])
    cell, beside, part = f"{tile.x},{tile.y}", f"{tile.x + luck.below(3) - 1},{tile.y}", f"s{luck.below(len(kinds))}"
    here = luck.below(len(newest))
    return [
        (ROLES[newest[here]], f"s{here}"),
        (ROLES[luck.below(4)], f"s{luck.below(9)}"),
        (ROLES[luck.below(4)], cell, part),
        ("tent", cell, part),
        ("tent", beside, part),
        ("tent", cell) if MOUNTAIN not in kinds else ("tent",),
        ("dig",),
        ("dig", cell, part),
        *(("dig", f"{stack.x},{stack.y}", f"s{stack.segment}") for stack in view.stacks[-1:]),
        ("figure", f"{luck.below(len(view.seats))}.{luck.below(5)}"),
        ("figure", f"{seat}.{luck.below(5)}"),
    ]


def kinds_of(tile: TileSeen) -> list[int]:
    return [segment.kind for segment in FACES[FACE_NAMED[tile.face]].segments]


def tried(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """The same, but nothing that is an option in other words, or that some option goes on with."""
    said, options = invent(play, seat, luck), play.options(seat)
    deeds = {option.split()[0] for option in options}
    if said[0] == "figure" and said[1].startswith(f"{seat}."):
        return () if deeds & ({"tent"} if said[1].endswith(".4") else {*ROLES}) else said
    meant = {" ".join(said), said[0]} if said[0] == "dig" else {" ".join(said), f"{said[0]} {said[-1]}"}
    return () if any(f"{option} ".startswith(f"{words} ") for option in options for words in meant) else said


def sampled(most: int, seed: int = 1) -> Counter[str]:
    return examine(game, refusals(game, SETUPS, most, seed, tried), PREDICATES)


@pytest.mark.interpreted
def test_reasons_are_true() -> None:
    counts = sampled(1500)
    assert not counts[""]
    assert len(counts) > 28


@pytest.mark.once
def test_ten_thousand_reasons_are_true() -> None:
    counts = sampled(10_000, 2)
    assert not counts[""]
    assert len(counts) > 34


def test_every_sentence_has_a_predicate() -> None:
    assert sentences(game) == sorted(PREDICATES)


# ---------------------------------------------------------------- what random games seldom reach
OPEN_MOUNTAIN: Final = ("M1S-s@(0,0)r0", "M3-b@(0,-1)r1")


def heard(board: Position, seat: int, said: str) -> str:
    """The reason, which passes like those of random games."""
    refusal = refusal_of(board.play, seat, said.split())
    examine(game, iter([refusal]), PREDICATES)
    return f"{refusal.why.rule} {refusal.why}" if refusal.why else ""


def test_a_tile_on_the_map_and_off_it() -> None:
    board = Position("OP-a@(0,0)r0").draw(RED, "OP-b")
    assert heard(board, RED, "tile 0,0 north") == "R3.2 A tile lies there already."
    assert heard(board, RED, "tile 1,1 north") == "R3.2 It would touch other tiles at a corner only."
    assert heard(board, RED, "tile 2,0 north") == "R3.2 It would not touch any tile there."
    assert heard(board, RED, "tile 1,0 south") == "R3.6 The tile looks just the same with its top to the north."
    assert heard(board, RED, "pass") == "R3.1 Your tile fits, so you must lay it."


def test_a_tile_that_does_not_fit() -> None:
    board = Position("RS-f@(0,0)r0").draw(RED, "M1-a")
    assert heard(board, RED, "tile 0,1 north") == "R3.3 Turned so, mountain would meet prairie in the north."
    assert heard(board, RED, "tile 1,0") == "R3.3 The tile in the west shows rail; no side of yours does."
    assert heard(board, RED, "tile 0,1") == ""
    three = ["RS-f@(-1,0)r0", "J3-a@(-1,-1)r2", "RS-d@(0,-1)r0", "J3-b@(1,-1)r2", "M1-a@(1,0)r3"]
    board = Position(*three).draw(RED, "RS-e")
    assert heard(board, RED, "tile 0,0 north") == "R3.3 Turned so, rail would meet mountain in the east."
    assert heard(board, RED, "tile 0,0") == "R3.3 The tile in the east shows mountain; no side of yours does."
    board = Position("RS-f@(-1,0)r0", "OP-a@(-1,-1)r0", "OP-a@(0,-1)r0", "OP-b@(1,-1)r0", "OP-b@(1,0)r0").draw(
        RED, "J3-a"
    )
    assert heard(board, RED, "tile 0,0") == "R3.3 Whichever way it is turned, the tile does not fit there."


def test_cowboys() -> None:
    board = Position(*OPEN_MOUNTAIN).cowboy(RED, "(0,-1)m0").cowboy(BLUE, "(0,0)r0").draw(BLUE, "M1S-b")
    assert heard(board, BLUE, "miner s0") == "R1.3 You use a figure only after laying your tile."
    board.lay(BLUE, "M1S-b@(0,-2)r2")
    assert heard(board, BLUE, "miner s0") == "R5.2 seat 0 has a cowboy on this mountain already."
    assert heard(board, BLUE, "merchant s0") == "R5.1 Nothing on the tile just laid is for a merchant."
    assert heard(board, BLUE, "farmer s1") == "R5.1 That part of the tile just laid is not for a farmer."
    assert heard(board, BLUE, "farmer s7") == "R5.1 The tile just laid has no such part."
    assert heard(board, BLUE, "farmer 0,0 s2") == "R5.1 Cowboys go only onto the tile just laid."
    assert heard(board, BLUE, "tile 1,0 north") == "R1.2 You have laid your tile already."
    assert heard(board, BLUE, "railwayman s1") == ""
    board = Position(*OPEN_MOUNTAIN).cowboy(BLUE, "(0,-1)m0").cowboy(RED, "(0,-1)m0").lay(BLUE, "M1S-b@(0,-2)r2")
    assert heard(board, BLUE, "miner s0") == "R5.2 You have a cowboy on this mountain already."


def test_a_cowboy_may_go_home_only_after_the_scoring() -> None:
    board = Position("MB-a@(0,0)r0", "OP-a@(0,-1)r0", "OP-a@(0,-2)r0").cowboy(BLUE, "(0,0)p1")
    board.cowboy(RED, "(0,0)p1", "(0,0)p0", "(0,-1)p0", "(0,0)m0").lay(RED, "MB-b@(0,1)r0")
    assert heard(board, RED, "farmer s2") == "R5.1 All your cowboys are out."
    assert heard(board, RED, "figure 0.0") == "R9.4 Your farmer never comes home."
    assert heard(board, RED, "figure 0.3") == "R8.6 Your miner stays until he is scored."
    assert heard(board, RED, "figure 1.0") == "R5.1 That belongs to seat 1."
    assert heard(board, RED, "figure 1.4") == "R6.1 That belongs to seat 1."


def test_nothing_is_free_for_a_cowboy() -> None:
    board = Position("MB-a@(0,0)r0").cowboy(BLUE, "(0,0)p1").lay(RED, "OP-b@(0,1)r0")
    assert heard(board, RED, "figure 0.0") == "R5.2 Nothing is free for a cowboy on the new tile."
    board = Position("MB-a@(0,0)r0", farmers=False).lay(RED, "OP-b@(0,1)r0")
    assert heard(board, RED, "figure 0.0") == "R9.5 This game is played without farmers."
    assert heard(board, RED, "farmer s0") == "R9.5 This game is played without farmers."


def test_the_tent() -> None:
    board = Position("M4-a@(0,0)r0", "M3-b@(1,0)r0", "M3-b@(0,1)r0", "MO-a@(0,-1)r0", "M1-a@(0,-2)r2")
    board.cowboy(BLUE, "(1,0)m0").cowboy(RED, "(0,1)m0").tent(BLUE, "(0,0)m0").tent(RED, "(0,-1)m1")
    board.lay(RED, "OP-a@(0,-3)r0")
    assert heard(board, RED, "tent 0,0 s0") == "R6.1 The tent of seat 1 stands on that very part."
    assert heard(board, RED, "tent 1,0 s0") == "R6.1 A cowboy of seat 1 stands on that very part."
    assert heard(board, RED, "tent 0,1 s0") == "R6.1 Your own cowboy stands on that very part."
    assert heard(board, RED, "tent 0,-1 s1") == "R6.3 Your tent stands there already."
    assert heard(board, RED, "tent 0,-1 s0") == "R6.1 That mountain is complete."
    assert heard(board, RED, "tent 0,-1 s2") == "R6.1 That part of the tile is no mountain."
    assert heard(board, RED, "tent 0,-3 s0") == "R6.1 That tile has no mountain."
    assert heard(board, RED, "tent 5,5 s0") == "R6.1 No tile lies there."
    assert heard(board, RED, "tent") == "R6.1 No part of an open mountain is free for a tent."


def test_the_tent_does_not_move_within_its_tile() -> None:
    board = Position("MO-a@(0,0)r0").tent(RED, "(0,0)m0").lay(RED, "OP-a@(1,0)r0")
    assert heard(board, RED, "tent 0,0 s1") == "R6.3 The tent does not move within its tile."
    assert heard(board, RED, "tent") == "R6.3 The only free mountain part is on the tile of your own tent."
    assert heard(board, RED, "figure 0.4") == "R6.3 The only free mountain part is on the tile of your own tent."


def test_a_mountain_that_the_tile_has_just_completed() -> None:
    board = Position("M1S-s@(0,0)r0", "MB-a@(0,1)r0").lay(RED, "M1-a@(0,-1)r2")
    assert heard(board, RED, "tent 0,0 s0") == "R6.4 Your tile has just completed that mountain."
    assert heard(board, RED, "tent 0,-1 s0") == "R6.4 Your tile has just completed that mountain."
    board = Position("MO-a@(0,0)r0").tent(RED, "(0,0)m0").lay(RED, "M1-a@(0,1)r0")
    assert heard(board, RED, "tent 0,0 s1") == "R6.4 Your tile has just completed that mountain."


def test_digging() -> None:
    board = Position("MB-a@(0,0)r0").draw(RED, "MB-b")
    assert heard(board, RED, "dig") == "R1.3 You use a figure only after laying your tile."
    board.lay(RED, "MB-b@(0,1)r0")
    assert heard(board, RED, "dig") == "R7.1 Your tent is not on the map."
    board = Position("MB-a@(0,0)r0").tent(RED, "(0,0)m0").lay(RED, "MB-b@(0,1)r0")
    assert heard(board, RED, "dig 0,1 s0") == "R7.1 Your tent does not stand in that mountain."
    assert heard(board, RED, "dig 0,1 s1") == "R7.1 That part of the tile is no mountain."
    assert heard(board, RED, "dig 0,0 s0") == ""
    board = Position("MB-a@(0,0)r0").tent(RED, "(0,0)m0").stack("(0,0)m0", 0).lay(RED, "MB-b@(0,1)r0")
    assert heard(board, RED, "dig") == "R7.1 No token is left in the mountain of your tent."
    assert heard(board, RED, "dig 0,0 s0") == "R7.1 No token is left in the mountain of your tent."


def test_what_decides_is_shown() -> None:
    board = Position(*OPEN_MOUNTAIN).cowboy(RED, "(0,-1)m0").cowboy(BLUE, "(0,-1)m0").tent(YELLOW, "(0,0)m0")
    board.lay(YELLOW, "M1S-b@(0,-2)r2")
    assert shown(board, YELLOW, "miner s0") == ("man:0.0", "man:1.0")
    assert shown(board, YELLOW, "tent 0,-1 s0") == ("man:0.0",)
    assert shown(board, YELLOW, "farmer 0,0 s2") == ("mark:newest",)
    assert shown(board, YELLOW, "tent 0,0 s0") == ("tent:2",)
    board.use(YELLOW, "pass").draw(RED, "M4-a")
    assert shown(board, RED, "tile 0,0 north") == ("tile:0,0",)
    assert shown(board, RED, "tile 1,0") == ("tile:0,0",)
    assert shown(board, RED, "tile 1,1") == ("tile:0,0",)


def shown(board: Position, seat: int, said: str) -> tuple[str, ...]:
    why = board.play.why_not(seat, said.split())
    assert why
    return why.shows


@pytest.mark.parametrize(
    "option",
    [
        *("", "north", "TILE 1,0 NORTH", "1,0", "s0", "farmer dig", "pass 1", "no", "yes"),
        *("tile", "tile here", "tile 1,0 up", "tile 1,0 north now", "tile 1;0 north", "tile 999,0 north", "tile ,"),
        *("miner", "miner s", "miner s99", "miner 1,0", "miner on s0", "farmer s-1", "farmer s0 s0 s0", "cowboy s0"),
        *("tent here", "tent 0,0 there", "tent 0,0 s0 s0", "tent s0", "dig deeper", "dig here s0", "dig 0,0"),
        *("figure", "figure mine", "figure 9.0", "figure 0.9", "figure 0.0 0.1", "²", "tile ²,0 north", "farmer s²"),
        *(4711, -1),
    ],
)
def test_nonsense_is_refused(option: str | int) -> None:
    laying = Position("MO-a@(0,0)r0").draw(RED, "MB-b")
    placing = Position("MO-a@(0,0)r0").tent(RED, "(0,0)m0").lay(RED, "MB-b@(1,0)r1")
    for board in (laying, placing):
        assert "seat 0 may not choose" in refusing.refused(board.play, RED, option)


# ---------------------------------------------------------------- clicks
def clicked(board: Position, seat: int, *spots: str) -> str:
    """What whoever clicks on these elements hears."""
    seen: Seen[Any] = board.play.seen(seat)
    reasons = (heard(board, seat, " ".join(said)) for said in LOOK.meant(seen, spots))
    return next((reason for reason in reasons if reason), "")


def test_clicks_while_a_tile_is_to_be_laid() -> None:
    board = Position("RS-f@(0,0)r0", "OP-a@(0,-1)r0").cowboy(RED, "(0,0)r0").draw(RED, "M1-a")
    assert clicked(board, RED, "tile:0,0") == "R3.2 A tile lies there already."
    assert clicked(board, RED, "cell:1,0") == "R3.3 The tile in the west shows rail; no side of yours does."
    assert clicked(board, RED, "cell:0,1", "turn:0") == "R3.3 Turned so, mountain would meet prairie in the north."
    assert clicked(board, RED, "cell:0,1", "tile:0,0") == "R3.2 A tile lies there already."
    assert clicked(board, RED, "cell:0,1") == ""
    for element in ("man:0.0", "man:0.1", "tent:0", "supply:mine"):
        assert clicked(board, RED, element) == "R1.3 You use a figure only after laying your tile."
    assert clicked(board, RED, "man:1.0") == "R5.1 That belongs to seat 1."


def test_clicks_while_a_figure_may_be_used() -> None:
    board = Position(*OPEN_MOUNTAIN, "OP-a@(0,1)r0").cowboy(BLUE, "(0,-1)m0").lay(RED, "M1S-b@(0,-2)r2")
    mountain = board.view(RED).stacks[0].mountain
    assert clicked(board, RED, "tile:0,-2") == "R5.2 seat 1 has a cowboy on this mountain already."
    assert clicked(board, RED, "mark:newest") == clicked(board, RED, "mark:0,-2") == clicked(board, RED, "tile:0,-2")
    assert clicked(board, RED, "tile:0,1") == "R5.1 Cowboys go only onto the tile just laid."
    assert clicked(board, RED, "as:tent", "tile:0,1") == "R6.1 That tile has no mountain."
    assert clicked(board, RED, "as:tent", "tile:0,-1") == "R6.1 A cowboy of seat 1 stands on that very part."
    assert clicked(board, RED, "as:tent", "man:1.0") == "R6.1 A cowboy of seat 1 stands on that very part."
    assert clicked(board, RED, f"stack:{mountain}") == "R7.1 Your tent is not on the map."
    assert clicked(board, RED, "cell:1,0") == "R1.2 You have laid your tile already."
    assert clicked(board, RED, "spot:0,-2.s0") == "R5.2 seat 1 has a cowboy on this mountain already."
    assert clicked(board, RED, "pitch:0,-1.s0") == "R6.1 A cowboy of seat 1 stands on that very part."
    for element in ("tent:0", "man:0.0", "as:tent", "supply:mine", "seat:1", "pile:left", "gold:mine"):
        assert clicked(board, RED, element) == ""


def test_who_has_no_cowboy_left_points_at_a_tile_for_the_tent() -> None:
    board = Position("MB-a@(0,0)r0", "OP-a@(0,-1)r0", "OP-a@(0,-2)r0").tent(BLUE, "(0,0)m0")
    board.cowboy(RED, "(0,0)p1", "(0,0)p0", "(0,-1)p0", "(0,-2)p0").lay(RED, "MB-b@(0,1)r0")
    assert clicked(board, RED, "tile:0,0") == "R6.1 The tent of seat 1 stands on that very part."
    assert clicked(board, RED, "tile:0,-1") == "R6.1 That tile has no mountain."
    assert clicked(board, RED, "tile:0,1") == "R5.1 All your cowboys are out."


@pytest.mark.once
@pytest.mark.parametrize("games", GAMES)
def test_whatever_is_grey_says_why(games: int) -> None:
    """Only things that some option is about do not: a cowboy at home while a cowboy may be placed."""
    all_grey_says_why(game, SETUPS, POINTED_AT, games, 15, is_offered)


POINTED_AT: Final = frozenset({"cell", "tile", "stack", "man", "tent", "supply"})


def is_offered(play: Play, seat: int, id: str) -> bool:
    """Is some option about this thing? While a tile is to be laid there is none."""
    if play.kind == "LayTile":
        return False
    deeds = {option.split()[0] for option in play.options(seat)}
    kind, _, name = id.partition(":")
    if kind == "man":
        return name[0] == str(seat) and bool(deeds & {*ROLES})
    if kind == "tent":
        return name == str(seat) and "tent" in deeds
    if kind == "stack":
        return "dig" in deeds
    return kind == "tile" or bool(deeds & {*ROLES, "tent"})


def test_where_the_tile_does_not_fit_can_be_pointed_at() -> None:
    play = game.play(seats=2, seed=3)
    for _ in range(30):
        seat = play.waiting[0]
        seen: Seen[Any] = play.seen(seat)
        drawing = LOOK.drawing(seen)
        cells = {id for id in drawn_ids(drawing) if id.startswith("cell:")}
        view = play.view(seat)
        assert isinstance(view, GoldRushView)
        laid = board_of(view.tiles)
        beside = {f"cell:{x + dx},{y + dy}" for x, y in laid for dx, dy in STEPS if (x + dx, y + dy) not in laid}
        assert cells == (beside if play.kind == "LayTile" else set())
        play.apply(seat, play.options(seat)[0])
