"""The web application: one page wires everything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Match

from tinstar.house import Absence, House, Later, is_shared
from tinstar.kernel.errors import TinstarError, UnknownGame
from tinstar.web import (
    analysis,
    api,
    curtain,
    docs,
    guide,
    health,
    host_api,
    keepsakes,
    learning,
    lobby,
    my_tables,
    pages,
    previews,
    puzzle_api,
    puzzle_pages,
    refusals,
    sockets,
    statute,
    table_pages,
    wire,
)
from tinstar.web.assets import FOLDER, Assets, KeptFiles
from tinstar.web.drawing import Easel
from tinstar.web.fairness import Scales
from tinstar.web.gate import Gate
from tinstar.web.growth import Courses
from tinstar.web.guests import Guests
from tinstar.web.identity import language_of
from tinstar.web.language import words
from tinstar.web.openapi import describe
from tinstar.web.puzzles import Positions
from tinstar.web.rate_limits import RateLimits
from tinstar.web.records import Replays
from tinstar.web.render import page
from tinstar.web.security import Refused, is_api
from tinstar.web.settings import Settings

FOR_PROGRAMS: Final = (api, analysis, host_api, puzzle_api, statute, sockets)
PAGES: Final = (docs, lobby, learning, my_tables, pages, guide, previews, keepsakes, curtain, puzzle_pages, table_pages)

log = logging.getLogger("tinstar.web")


async def open_house(settings: Settings) -> House:
    """The house of these settings; StoreError when its database cannot be used."""
    return await House.open(
        settings.db,
        workers=settings.workers,
        pace=settings.pace,
        games=settings.games,
        keys=settings.keys,
        limits=settings.limits,
        absence=Absence(settings.gone_after, settings.long_gone_after),
        key=settings.key() if is_shared(settings.db) else "",
        twin=settings.twin,
    )


def create_app(settings: Settings | None = None, house: House | None = None) -> FastAPI:
    """The application; its house opens with it, if it is not open already, and closes with it."""
    settings = settings or Settings()
    rate_limits = RateLimits(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = house or await open_house(settings)
        rate_limits.metrics = app.state.house.metrics
        watching = asyncio.create_task(rate_limits.watch())
        try:
            yield
        finally:
            watching.cancel()
            await app.state.house.close()

    app = FastAPI(
        title="Tinstar",
        version="1",
        description="Wild-West board games for programs: make a table, look at it, decide.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.state.assets = Assets()
    app.state.easel = Easel(app.state.assets.build)
    app.state.guests = Guests(settings.key(), settings.secure)
    app.state.puzzles = Positions()
    app.state.replays = Replays()
    app.state.scales = Scales()
    app.state.courses = Courses()
    app.state.settings = settings
    app.state.rate_limits = rate_limits
    for part in (*FOR_PROGRAMS, *PAGES, health):
        app.include_router(part.router)
    app.mount("/static", KeptFiles(directory=FOLDER, check_dir=False), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Gate, settings=settings, accident=accident, sorry=turn_away)
    app.add_exception_handler(TinstarError, mistake)
    app.add_exception_handler(RequestValidationError, bad_address)
    app.add_exception_handler(HTTPException, refusal)
    return app


# ---------------------------------------------------------------- what goes wrong


def sorry(request: Request, status: int, code: str, message: str, refused: Refused | None = None) -> Response:
    """An error, for a program as JSON and for a person as a page."""
    if is_api(request.url.path) or "text/html" not in request.headers.get("accept", ""):
        problem = wire.Problem(code, message, refused.seats if refused else None)
        if refused and refused.reason:
            problem.reason, problem.rule = refused.reason.text, refused.reason.rule
        return api.Encoded(wire.ErrorSaid(problem), status)
    return page(request, "error.html", status, number=status, code=code, message=message)


async def mistake(request: Request, error: Exception) -> Response:
    """What a caller did wrong has a name and a status."""
    assert isinstance(error, TinstarError)
    if isinstance(error, Refused):
        return turn_away(request, error)
    status = 404 if isinstance(error, UnknownGame) and request.method == "GET" else error.status
    if isinstance(error, Later):
        said = refusals.said(error, words(language_of(request)))
        return refusals.with_retry(sorry(request, status, error.code, said), error)
    if status >= 500:
        log.error("%s: %s", error.code, error)
    return sorry(request, status, error.code, str(error))


def turn_away(request: Request, refused: Refused) -> Response:
    """Somebody was not let in, and may come back later."""
    answer = sorry(request, refused.status, refused.code, str(refused), refused)
    if refused.retry_after is not None:
        answer.headers["retry-after"] = str(refused.retry_after)
    return answer


async def bad_address(request: Request, error: Exception) -> Response:
    """An address whose parts are of the wrong kind."""
    assert isinstance(error, RequestValidationError)
    said = "; ".join(f"{part['loc'][-1]}: {part['msg']}" for part in error.errors())
    return sorry(request, 400, "bad_request", f"the address does not fit: {said}")


async def refusal(request: Request, error: Exception) -> Response:
    """No such address, or not in this way."""
    assert isinstance(error, HTTPException)
    codes = {404: "not_found", 405: "method_not_allowed"}
    answer = sorry(request, error.status_code, codes.get(error.status_code, "refused"), str(error.detail))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    if error.status_code == 405 and (methods := methods_at(request)):
        answer.headers["allow"] = ", ".join(methods)
    return answer


def methods_at(request: Request) -> list[str]:
    """How an address may be asked. The router names only the first of its ways, and knows nothing of our HEAD."""
    found: list[str] = []
    for method in ("GET", "POST"):
        scope = {**request.scope, "method": method}
        if any(route.matches(scope)[0] is Match.FULL for route in request.app.routes):
            found += ["GET", "HEAD"] if method == "GET" else [method]
    return found


def accident(request: Request) -> Response:
    """Our own fault: written to the log with all details, told without any."""
    return sorry(request, 500, "accident", "something broke on our side; nothing was changed")
