"""A picture of a finished table to keep: in every game and language it is whole, and stands alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import tinstar
from tests.draw.test_growth import finished
from tinstar.draw.keepsake import LINES, WIDTH, in_lines, keepsake, still
from tinstar.draw.kit import breadth
from tinstar.draw.look import seated
from tinstar.kernel import SPECTATOR
from tinstar.web.drawing import look_of

NAMES = ["Ana <b>&\"'", "Bartholomew Cornelius III.", "C"]


@pytest.mark.parametrize("key", tinstar.game_keys())
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_it_is_whole_and_stands_alone(key: str, lang: str) -> None:
    play = finished(key)
    look = look_of(play.game)
    words = look.words_in(lang)
    seen = play.seen(SPECTATOR)
    people = seated(seen, words, NAMES)
    for picture in (keepsake(look, seen, people, words, "Title"), still(look, seen, people, words, "Title", "Told")):
        root = ElementTree.fromstring(picture)
        texts = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert {"Title", "Tinstar", *NAMES} <= set(texts)
        drawn = picture.partition("</style>")[2]
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(re.findall(r'id="([^"]+)"', drawn))
        classes = {name for names in re.findall(r'class="([^"]*)"', drawn) for name in names.split()}
        assert {name for name in classes if not name.startswith("tinstar-")} == set()
        assert "http://" not in drawn
        assert "<script" not in picture
    outcome = seen.outcome
    assert outcome is not None
    assert keepsake(look, seen, people, words, "Title").count('"tinstar-keep-won"') == len(outcome.winners)


@pytest.mark.parametrize(
    "words", ["Ana wins", "Law and order win", "Ana, Bartholomew Cornelius III. and Cleo share the victory", "A" * 60]
)
def test_long_words_take_more_lines(words: str) -> None:
    lines = in_lines(words)
    assert " ".join(lines) == words
    assert len(lines) in LINES
    if " " in words:
        assert all(LINES[len(lines)] * breadth(line) <= 1.3 * WIDTH for line in lines)
