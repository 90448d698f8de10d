"""The description of the API, made of the very structs that go over the wire."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tinstar.web import wire

TYPES: Final = (
    wire.GamesSaid,
    wire.TableAsked,
    wire.TableMade,
    wire.TableSaid,
    wire.DecisionSent,
    wire.SeqSaid,
    wire.SitAsked,
    wire.FillAsked,
    wire.InviteAsked,
    wire.RemoveAsked,
    wire.LinksMade,
    wire.SatDown,
    wire.NonceSent,
    wire.NudgeSent,
    wire.StandInAsked,
    wire.ReactionSent,
    wire.UndoSent,
    wire.Nothing,
    wire.TipSaid,
    wire.WhySaid,
    wire.AdviceSaid,
    wire.RuleSaid,
    wire.TriedSent,
    wire.TriedSaid,
    wire.ErrorSaid,
)


def content(kind: type | None) -> dict[str, Any]:
    """JSON of a named type, or of any shape."""
    schema = {"type": "object"} if kind is None else {"$ref": f"#/components/schemas/{kind.__name__}"}
    return {"application/json": {"schema": schema}}


def says(kind: type | None, *errors: int, takes: type | None = None) -> dict[str, Any]:
    """What a route takes and answers, for its decorator."""
    responses: dict[int | str, dict[str, Any]] = {200: {"description": "Done", "content": content(kind)}}
    for status in errors:
        responses[status] = {"description": HTTPStatus(status).phrase, "content": content(wire.ErrorSaid)}
    extra: dict[str, Any] = {"security": [{}, {"seat token": []}]}
    if takes is not None:
        extra["requestBody"] = {"required": True, "content": content(takes)}
    return {"responses": responses, "openapi_extra": extra, "response_model": None}


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document."""
    if not app.openapi_schema:
        document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        _, components = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
        document["components"] = {
            "schemas": components,
            "securitySchemes": {"seat token": {"type": "http", "scheme": "bearer"}},
        }
        for methods in document["paths"].values():
            for operation in methods.values():
                operation["responses"].pop("422", None) if "requestBody" not in operation else None
        app.openapi_schema = document
    return app.openapi_schema
