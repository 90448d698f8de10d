"""The pages about building a game quote Claims as it is, and what they show in the shell is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.kernel import claims, claims_look

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"adding-a-game.md": claims, "drawing-a-game.md": claims_look}
"""Each with the file it quotes."""
SESSIONS = [("adding-a-game.md", 0), ("adding-a-game.md", 1), ("drawing-a-game.md", 0)]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", (DOCS / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(("page", "quoted"), PAGES.items(), ids=PAGES)
def test_quotations_are_in_the_file(page: str, quoted: ModuleType) -> None:
    source = Path(str(quoted.__file__)).read_text("utf-8")
    quotations = blocks(page, "python")
    assert len(quotations) > 8
    for quotation in quotations:
        assert quotation in source, f"not in {quoted.__name__}:\n{quotation}"


def test_the_game_is_built_in_the_order_of_its_file() -> None:
    source = Path(claims.__file__).read_text("utf-8")
    places = [source.index(quotation) for quotation in blocks("adding-a-game.md", "python")]
    assert places == sorted(places)


def test_the_rules_are_quoted() -> None:
    assert claims.__doc__ is not None
    assert claims.__doc__.split("\n\n")[1] == blocks("adding-a-game.md", "text")[0]


@pytest.mark.parametrize(("page", "session"), SESSIONS)
def test_the_shell_says_so(page: str, session: int) -> None:
    names = dict(vars(PAGES[page]))
    shown = doctest.DocTestParser().get_doctest(blocks(page, "pycon")[session], names, page, None, None)
    results = doctest.DocTestRunner(verbose=False).run(shown)
    assert results.attempted
    assert not results.failed
