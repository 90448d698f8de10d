"""Compiles the rules with mypyc where it can; the same source runs either way. The rest is in pyproject.toml.

TINSTAR_COMPILE=0 never compiles, unset tries to, `must` fails when it can't.
"""

from __future__ import annotations

import os
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path("src/tinstar")
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = PROJECT["tool"]["tinstar"]["compiled"]
WISH = os.environ.get("TINSTAR_COMPILE", "")
ONLY_ASKING = {"egg_info", "dist_info", "sdist"}  # commands that pack no compiled file
LEVEL = "1"
"""The C is mostly calls, which more optimisation makes no faster; this takes half the time of level 2."""
DIRECT = ["-fvisibility=hidden", "-fno-plt"]
"""Calls go straight to where they lead and not through a table that others could bend: a tenth less time."""


def interpreted(reason: object) -> None:
    """Says why the rules stay interpreted; only `must` makes that an error."""
    if WISH == "must":
        raise SystemExit(f"tinstar: cannot compile the rules: {reason}")
    print(f"tinstar: the rules run interpreted, which is slower but plays the same: {reason}", file=sys.stderr)


class BuildRules(build_ext):
    """Compiles the rooms side by side; a compiler that fails costs speed, not the installation."""

    def run(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        try:
            super().run()
        except Exception as trouble:
            interpreted(trouble)
            for library in Path(self.build_lib).rglob("*.so"):  # of an earlier build: older than the sources
                library.unlink()
            self.extensions = []

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":  # gcc, clang and their like; others know other flags
            known = [flag for flag in DIRECT if compiles(flag)]
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *known]
        super().build_extensions()


def compiles(*flags: str) -> bool:
    """Can C be compiled against this Python here, with these flags?"""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text('#include "Python.h"\nint main(void) { return 0; }\n', encoding="utf-8")
        extension = Extension("probe", [str(probe)], extra_compile_args=list(flags))
        command = build_ext(Distribution({"ext_modules": [extension]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            command.run()
        except Exception:
            return False
    return True


def listed() -> set[Path]:
    """The files to compile: a pattern adds some to those before it or, behind a `!`, takes some away."""
    files: set[Path] = set()
    for pattern in COMPILED:
        found = set(ROOT.glob(pattern.removeprefix("!")))
        files = files - found if pattern.startswith("!") else files | found
    return files


def rooms() -> list[tuple[list[str], str | None]]:
    """One shared library a room: the kernel, every game, its mind, the bots. They are built side by side."""
    groups: dict[str, list[str]] = {}
    for file in sorted(listed()):
        room, *inner = file.relative_to(ROOT).with_suffix("").parts
        name = "_".join([inner[0], *(["mind"] if "mind" in inner else [])]) if room == "games" else room
        groups.setdefault(name, []).append(str(file))
    return [(files, f"tinstar_{name}") for name, files in groups.items()]


def extensions() -> list[Any]:
    if WISH == "0" or ONLY_ASKING & set(sys.argv):
        return []
    if not compiles():
        interpreted("there is no C compiler, or Python's headers (python3-dev) are missing")
        return []
    try:
        from mypyc.build import mypycify

        groups = rooms()
        options = ["--config-file=pyproject.toml", "--cache-dir=build/mypyc_cache"]
        files = [file for group, _ in groups for file in group]
        return mypycify([*options, *files], opt_level=LEVEL, debug_level="0", separate=groups)
    except (Exception, SystemExit) as trouble:  # mypycify exits on a type error
        interpreted(trouble)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildRules})
