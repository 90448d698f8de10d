"""The bundled files of the client: hashed names that may be kept for ever, found by their plain ones."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tinstar.draw.layout import Layout

FOLDER: Final = Path(__file__).with_name("static")
FONTS: Final = ("rye-latin-400", "bitter-latin-400", "bitter-latin-600", "bitter-latin-800")


class Assets:
    """What the build left in `static/`, by plain name; read again after every new bundle."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.manifest = folder / "manifest.json"
        self.read_at = -1.0
        self.files: dict[str, str] = {}
        self.read()
        text = msgspec.json.encode(self.files, order="sorted")
        self.build = hashlib.blake2b(text, digest_size=6).hexdigest()
        """Differs from build to build: a page that is older than the server offers to reload itself."""

    def read(self) -> None:
        """Takes over the newest manifest."""
        changed_at = self.manifest.stat().st_mtime if self.manifest.exists() else 0.0
        if changed_at != self.read_at:
            self.read_at = changed_at
            self.files = msgspec.json.decode(self.manifest.read_bytes(), type=dict[str, str]) if changed_at else {}

    @property
    def fonts(self) -> list[str]:
        """The addresses of the faces that every page needs at once."""
        named = (next((name for name in self.files if name.startswith(font)), None) for font in FONTS)
        return [self.url(name) for name in named if name]

    def url(self, name: str) -> str:
        """The address of a bundled file."""
        self.read()
        return "/static/" + self.files.get(name, name)

    def sheets(self, game: str, layout: Layout) -> list[str]:
        """The addresses of what a page that draws this game loads after the common sheet: the sheet of its arrangement,
        those of its panels, its own. Each may correct those before it."""
        self.read()
        panels = (f"panel-{panel.id}" for panel in layout.panels)
        names = (f"{name}.css" for name in (f"arrangement-{layout.arrangement}", *panels, game))
        return [self.url(name) for name in names if name in self.files]


class KeptFiles(StaticFiles):
    """Static files whose names change with their content, so nobody has to ask for one twice."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200 and path != "manifest.json":
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
