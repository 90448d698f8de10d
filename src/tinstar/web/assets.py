"""The bundled files of the client: hashed names that may be kept for ever, found by their plain ones."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).with_name("static")
FONTS: Final = ("rye-latin-400", "bitter-latin-400", "bitter-latin-600", "bitter-latin-800")


class Assets:
    """What the build left in `static/`, by plain name."""

    def __init__(self, folder: Path = FOLDER) -> None:
        manifest = folder / "manifest.json"
        text = manifest.read_bytes() if manifest.exists() else b"{}"
        self.files = msgspec.json.decode(text, type=dict[str, str])
        self.build = hashlib.blake2b(text, digest_size=6).hexdigest()
        """Changes with every build: a page that is older offers to load itself anew."""
        named = (next((name for name in self.files if name.startswith(font)), None) for font in FONTS)
        self.fonts = [self.url(name) for name in named if name]

    def url(self, name: str) -> str:
        """The address of a bundled file."""
        return "/static/" + self.files.get(name, name)


class KeptFiles(StaticFiles):
    """Static files whose names change with their content, so nobody has to ask for one twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200 and path != "manifest.json":
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
