"""Brings every `words/` folder in step with the code beside it: new texts come in empty, unused ones go.

`python scripts/words.py` updates the `.po` files and compiles them; `--check` changes nothing and says what is missing.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tinstar"
LANGUAGES = ("de", "fr")
UNWANTED = tuple(
    f'"{field}: '
    for field in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
METHODS = {".py": "python", ".html": "jinja2.ext:babel_extract"}
KEYWORDS = {
    "w": None,
    "words": None,
    "speech": None,
    "N_": None,
    "_": None,
    "BadSetup": None,
    "why": None,
    "why_many": (1, 2),
    "many": (1, 2),
    "as_": ((1, "c"), 2),
    "N_as": ((1, "c"), 2),
}


def sources(folder: Path) -> list[Path]:
    """The files whose texts belong in this folder: all of its room, but not of a room inside with words of its own."""
    room = folder.parent
    inner = [other.parent for other in PACKAGE.rglob("words") if other.is_dir() and room in other.parent.parents]
    files = [file for file in room.rglob("*") if file.suffix in METHODS and "node_modules" not in file.parts]
    return sorted(file for file in files if not any(other in file.parents for other in inner))


def template(folder: Path) -> Catalog:
    """Every text in the code of a room, in English."""
    found = Catalog(project="Tinstar", charset="utf-8")
    for file in sources(folder):
        for _, message, _, context in extract_from_file(METHODS[file.suffix], file, keywords=KEYWORDS):
            found.add(message, locations=[(file.relative_to(PACKAGE).as_posix(), 0)], context=context)
    return found


def update(folder: Path, language: str) -> list[str]:
    """Updates one catalogue and returns its texts that are not translated."""
    file = folder / f"{language}.po"
    catalog = read_po(io.BytesIO(file.read_bytes()), locale=language) if file.exists() else Catalog(locale=language)
    catalog.update(template(folder), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if "--check" not in sys.argv:
        file.write_text(written(catalog), encoding="utf-8")
    return [str(message.id) for message in catalog if message.id and not all(forms(message.string))]


def written(catalog: Catalog) -> str:
    """A catalogue as its file. Its head says nothing that changes from day to day or that nobody has filled in."""
    out = io.BytesIO()
    write_po(out, catalog, width=120, omit_header=False, include_lineno=False, sort_by_file=True)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(UNWANTED))


def forms(texts: str | Sequence[str] | None) -> Sequence[str]:
    """All forms of a text, of which a plural has several."""
    return [texts or ""] if texts is None or isinstance(texts, str) else texts


def main() -> None:
    missing = 0
    for folder in sorted(folder for folder in PACKAGE.rglob("words") if folder.is_dir()):
        for language in LANGUAGES:
            for text in update(folder, language):
                print(f"{folder.relative_to(PACKAGE)}/{language}: {text}")
                missing += 1
    print(f"{missing} texts are not translated")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
