"""Puzzles for programs, and for the page of a puzzle, which asks the same way."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from tinstar.draw.parts import OptionSeen
from tinstar.kernel.puzzle import puzzles_of
from tinstar.web import wire
from tinstar.web.api import Encoded, body, tell
from tinstar.web.drawing import Easel, change
from tinstar.web.identity import guest_of, house_of, language_of
from tinstar.web.openapi import says
from tinstar.web.puzzles import Board, Positions
from tinstar.web.security import Refused

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
Key = Annotated[str, Path(description="The game.", max_length=64)]
Number = Annotated[int, Path(description="Which of its puzzles, from 1.")]
Clicks = Annotated[list[str], Query(description="The options chosen so far.", default_factory=list)]


def board_of(request: Request, game: str, number: int) -> Board:
    """A puzzle for whoever asks."""
    positions: Positions = request.app.state.puzzles
    chosen = house_of(request).game(game)
    return positions.board(chosen, number, language_of(request), guest_of(request).name)


def puzzle_said(board: Board) -> wire.PuzzleSaid:
    """A puzzle without its position."""
    found = board.puzzle.found
    places = len(found.offers) or found.places
    return wire.PuzzleSaid(board.number, board.puzzle.id, board.riddle.key, board.title, board.question, places)


def options_said(options: list[OptionSeen]) -> list[wire.OptionSaid]:
    """What may be answered."""
    return [wire.OptionSaid(option.id, option.label, option.spots) for option in options]


@router.get("/{game}", **says(wire.PuzzlesSaid, 404))
async def puzzles(request: Request, game: Key) -> Response:
    """The puzzles of a game, the easy ones first."""
    count = len(puzzles_of(house_of(request).game(game)))
    return Encoded(wire.PuzzlesSaid([puzzle_said(board_of(request, game, n)) for n in range(1, count + 1)]))


@router.get("/{game}/{number}", **says(wire.PuzzleShown, 400, 404))
async def puzzle(request: Request, game: Key, number: Number) -> Response:
    """One puzzle: what the seat sees that is asked, and what may be answered."""
    board = board_of(request, game, number)
    seen, picture = board.seen([]), board.picture([])
    return Encoded(
        wire.PuzzleShown(puzzle_said(board), seen.seat, seen.view, options_said(picture.options), picture.log)
    )


@router.post(
    "/{game}/{number}/answer", **says(wire.AnswerSaid, 400, 403, 404, 409, 413, 415, 422, takes=wire.AnswerSent)
)
async def answer(request: Request, game: Key, number: Number) -> Response:
    """Whether these clicks are the answer, or lead there, and what comes of them if they are not."""
    board = board_of(request, game, number)
    sent = await body(request, wire.AnswerSent)
    if not sent.clicks:
        raise Refused(422, "bad_request", "an answer has one click or more")
    said = board.answer(sent.clicks)
    leads_on = said.right and not said.solved
    options = options_said(board.picture(sent.clicks).options) if leads_on else []
    return Encoded(wire.AnswerSaid(said.right, said.solved, said.text, options))


@router.get("/{game}/{number}/solution", **says(wire.SolutionSaid, 400, 404))
async def solution(request: Request, game: Key, number: Number) -> Response:
    """One of the right answers."""
    board = board_of(request, game, number)
    found = board.puzzle.found
    clicks = list(found.answers[0])
    shown = list(found.shown) or clicks
    return Encoded(wire.SolutionSaid(clicks, shown, board.said(clicks)))


@router.get("/{game}/{number}/tips/{element}", **says(wire.TipSaid, 400, 404))
async def tip(request: Request, game: Key, number: Number, element: str, clicks: Clicks) -> Response:
    """What a thing of the picture is, behind some clicks."""
    board = board_of(request, game, number)
    played = [] if board.puzzle.found.offers else clicks
    seen = board.seen(played)
    return tell(board.look.tip(seen, element, board.people, board.words))


@router.get("/{game}/{number}/picture", include_in_schema=False)
async def picture(request: Request, game: Key, number: Number, clicks: Clicks) -> Response:
    """The table behind some clicks, for the page."""
    easel: Easel = request.app.state.easel
    return Encoded(change(None, board_of(request, game, number).picture(clicks), easel.build))
