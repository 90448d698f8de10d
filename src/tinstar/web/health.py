"""What monitoring asks of a house."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from tinstar.web.identity import house_of
from tinstar.web.rate_limits import RateLimits

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process lives; without an answer it may be restarted."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The house can do all that it is there for; else what it cannot do just now."""
    rate_limits: RateLimits = request.app.state.rate_limits
    house = house_of(request)
    trouble = rate_limits.trouble or house.trouble or await house.store_trouble() or house.bus_trouble
    return PlainTextResponse(f"{trouble or 'ready'}\n", 503 if trouble else 200)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Counters in Prometheus' text format."""
    text = house_of(request).measure().text()
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4; charset=utf-8")
