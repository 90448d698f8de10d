"""The API as a page of our own: nothing is fetched from elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from tinstar.web.openapi import describe
from tinstar.web.render import page

router = APIRouter(include_in_schema=False)
Json = dict[str, Any]


class Field(msgspec.Struct):
    """One field of a message."""

    name: str
    kind: str
    required: bool


class Shape(msgspec.Struct):
    """A named message."""

    name: str
    about: str
    fields: list[Field]


class Call(msgspec.Struct):
    """Something that can be asked for."""

    method: str
    path: str
    about: str
    takes: str
    gives: str
    errors: list[str]


@router.get("/api/docs")
async def api_page(request: Request) -> Response:
    """Every call and every message, from the OpenAPI document."""
    document = describe(request.app)
    operations = [
        call(method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    shapes = [shape(name, schema) for name, schema in document["components"]["schemas"].items()]
    return page(request, "docs.html", calls=operations, shapes=shapes)


def call(method: str, path: str, operation: Json) -> Call:
    """One operation of the document."""
    responses: dict[str, Json] = operation["responses"]
    return Call(
        method=method,
        path=path,
        about=operation.get("description", ""),
        takes=message_of(operation.get("requestBody", {})),
        gives=message_of(responses["200"]),
        errors=[status for status in responses if status != "200"],
    )


def message_of(part: Json) -> str:
    """The name of the message in a request or an answer."""
    schema: Json = part.get("content", {}).get("application/json", {}).get("schema", {})
    return kind_of(schema) if schema else ""


def shape(name: str, schema: Json) -> Shape:
    """One message of the document."""
    required: list[str] = schema.get("required", [])
    properties: dict[str, Json] = schema.get("properties", {})
    return Shape(
        name=name,
        about=schema.get("description", ""),
        fields=[Field(key, kind_of(value), key in required) for key, value in properties.items()],
    )


def kind_of(schema: Json) -> str:
    """A schema in few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(kind_of(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(repr(one) for one in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"map of {kind_of(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))
