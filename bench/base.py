"""`python -m bench.base HEAD~20`: the package of an older commit, to be compared with; prints the folder it lies in."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

FOLDER = Path("build", "base")


def main() -> None:
    """Builds it unless it is there."""
    wishes = argparse.ArgumentParser(prog="python -m bench.base", description="The package of an older commit")
    wishes.add_argument("commit")
    print(build(wishes.parse_args().commit))


def build(commit: str) -> Path:
    """The compiled package of a commit; it appears in one piece."""
    name = ask_git("rev-parse", "--short=12", f"{commit}^{{commit}}")
    folder = FOLDER / name
    if folder.is_dir():
        return folder
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as made:
        tree = Path(made, "tree")
        ask_git("worktree", "add", "--detach", str(tree.resolve()), name)
        try:
            command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel"]
            options = ["--no-build-isolation", "--no-deps", "--wheel-dir", made]
            subprocess.run([*command, *options, str(tree)], check=True)
        finally:
            ask_git("worktree", "remove", "--force", str(tree.resolve()))
        (wheel,) = Path(made).glob("tinstar-*.whl")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(Path(made, "package"))
        Path(made, "package").rename(folder)
    return folder


def ask_git(*words: str) -> str:
    """What git answers."""
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    main()
