"""The pages of puzzles: all of a game, and one of them at its table. What is solved is the browser's to remember."""

from __future__ import annotations

import datetime
import re
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from tinstar.kernel import Game
from tinstar.kernel.puzzle import puzzles_of
from tinstar.web.drawing import Easel, look_of
from tinstar.web.identity import guest_of, house_of, language_of
from tinstar.web.puzzle_api import Key, Number, board_of
from tinstar.web.puzzles import Board, Positions, puzzle_of
from tinstar.web.render import page, short_title
from tinstar.web.table_pages import laid_out

router = APIRouter(include_in_schema=False)

COOKIE: Final = "tinstar_puzzles"
_SOLVED: Final = re.compile(r"[0-9a-f]{6}(\.[0-9a-f]{6}){0,199}")


def solved_by(request: Request, game: str) -> frozenset[str]:
    """The puzzles of a game that this browser has solved, by their ids."""
    noted = request.cookies.get(f"{COOKIE}_{game}", "")
    return frozenset(noted.split(".")) if _SOLVED.fullmatch(noted) else frozenset()


def games_with_puzzles(request: Request) -> list[Game[Any]]:
    """In the order of the lobby."""
    house = house_of(request)
    games = sorted(map(house.game, house.keys), key=lambda game: game.facts.by_ease())
    return [game for game in games if puzzles_of(game)]


def puzzle_on(request: Request, day: datetime.date) -> Board | None:
    """The puzzle of a day."""
    chosen = puzzle_of(day, games_with_puzzles(request))
    positions: Positions = request.app.state.puzzles
    return positions.board(*chosen, language_of(request), guest_of(request).name) if chosen else None


def puzzle_today(request: Request) -> dict[str, Any] | None:
    """What the lobby says about the puzzle of the day."""
    today = datetime.datetime.now(datetime.UTC).date()
    board, before = puzzle_on(request, today), puzzle_on(request, today - datetime.timedelta(days=1))
    if board is None or before is None:
        return None
    return {
        "game": short_title(board.game.facts.title),
        "picture": board.look.scene_used(),
        "text": board.question,
        "choices": len(board.puzzle.found.offers) or board.puzzle.found.places,
        "href": address_of(board),
        "yesterday": address_of(before),
        "solved": board.puzzle.id in solved_by(request, board.game.facts.key),
    }


def address_of(board: Board) -> str:
    """The page of a puzzle."""
    return f"/puzzles/{board.game.facts.key}/{board.number}"


@router.get("/puzzles")
async def all_puzzles(request: Request) -> Response:
    """The games that have puzzles, and how many are solved."""
    return page(request, "puzzles.html", shelves=[shelf(request, game) for game in games_with_puzzles(request)])


@router.get("/puzzles/{game}")
async def puzzles_page(request: Request, game: Key) -> Response:
    """All puzzles of a game, the easy ones first."""
    return page(request, "puzzles.html", shelves=[shelf(request, house_of(request).game(game))])


def shelf(request: Request, game: Game[Any]) -> dict[str, Any]:
    """The puzzles of a game by what is asked."""
    key = game.facts.key
    solved = solved_by(request, key)
    boards = [board_of(request, key, number) for number in range(1, 1 + len(puzzles_of(game)))]
    return {
        "key": key,
        "title": short_title(game.facts.title),
        "picture": look_of(game).thumbnail(),
        "count": len(boards),
        "solved": sum(board.puzzle.id in solved for board in boards),
        "puzzles": [
            {
                "number": board.number,
                "title": board.title,
                "text": board.question,
                "solved": board.puzzle.id in solved,
            }
            for board in boards
        ],
    }


@router.get("/puzzles/{game}/{number}")
async def puzzle_page(request: Request, game: Key, number: Number) -> Response:
    """One puzzle at its table."""
    board = board_of(request, game, number)
    picture = board.picture([])
    easel: Easel = request.app.state.easel
    facts = board.game.facts
    count = len(puzzles_of(board.game))
    return page(
        request,
        "puzzle.html",
        puzzle=board.puzzle.id,
        number=number,
        count=count,
        next=number % count + 1,
        already=board.puzzle.id in solved_by(request, facts.key),
        table="",
        api=f"/api/puzzles/{facts.key}/{number}",
        game=facts.key,
        game_title=short_title(facts.title),
        title=board.title,
        seat=board.puzzle.seat,
        playing=False,
        seq=picture.seq,
        build=easel.build,
        over=False,
        undo=False,
        ask=picture.ask,
        summary=picture.summary,
        sharers=[],
        hides=False,
        clock="",
        commitment="",
        terms=None,
        **laid_out(board.game, picture, board.lang),
    )
