"""What all tables have alike: buttons for every option, lines of the log, what a seat is doing, seats told apart."""

from __future__ import annotations

import re
from pathlib import Path

import tinstar
from tinstar.draw.parts import LogLine, OptionSeen, Person
from tinstar.draw.seats import SHAPES, seat_mark, seat_symbols
from tinstar.draw.table import log_part, option_parts, seat_note, slug
from tinstar.draw.words import Words

DRAW = Path(tinstar.__file__).parent / "draw"
WORDS = Words("en")


def test_every_option_is_a_button_and_groups_have_names() -> None:
    options = [
        OptionSeen("tile 1,0 east", "Lay it <there>", ["cell:1,0", "turn:1"], None, "1 east"),
        OptionSeen("tile 1,0 west", "Lay it so", ["cell:1,0", "turn:3"], None, "1 east"),
        OptionSeen("pass", "Place nobody"),
    ]
    parts = option_parts(options)
    assert [part.id for part in parts] == ["choices:0", "choices:1"]
    assert 'role="group" aria-label="1 east"' in parts[0].markup
    assert re.findall(r'data-option="([^"]+)"', "".join(part.markup for part in parts)) == [o.id for o in options]
    assert "Lay it &lt;there&gt;" in parts[0].markup
    assert 'class="choices plain"' in parts[1].markup
    assert 'class="choices plain"' not in parts[0].markup


def test_ids_of_options_are_well_formed() -> None:
    assert slug("tile 3,-1 East") == "tile_3,-1_east"


def test_a_line_of_the_log_names_what_it_speaks_of() -> None:
    part = log_part(LogLine("log:3", 1, "Ana & Ben", "+10", ["tile:0,0", "man:1.0"]))
    assert 'data-about="tile:0,0 man:1.0"' in part.markup
    assert "Ana &amp; Ben" in part.markup
    assert '<em class="gain">+10</em>' in part.markup


def test_what_a_seat_is_doing() -> None:
    you, bot, away = Person("Ana", you=True), Person("Bot", "bot", "bot · Marshal"), Person("Dov", away=True)
    assert seat_note(you, asked=True, won=False, over=False, words=WORDS) == "your turn"
    assert seat_note(bot, asked=True, won=False, over=False, words=WORDS) == "to move"
    assert seat_note(bot, asked=False, won=False, over=False, words=WORDS) == "bot · Marshal"
    assert seat_note(away, asked=False, won=False, over=False, words=WORDS) == "away"
    assert seat_note(Person("Eve"), asked=False, won=False, over=False, words=WORDS) == "waiting"
    assert seat_note(Person("Eve"), asked=False, won=False, over=True, words=WORDS) == ""
    assert seat_note(you, asked=False, won=True, over=True, words=WORDS) == "winner"


def test_a_seat_is_a_colour_and_a_shape() -> None:
    assert len(set(SHAPES)) == 8
    marks = {seat_mark(seat) for seat in range(8)}
    assert len(marks) == 8
    assert all(f'id="shape-{seat}"' in seat_symbols() for seat in range(8))


def test_every_colour_and_every_ink_is_declared() -> None:
    palette = (DRAW / "palette.css").read_text("utf-8")
    declared = set(re.findall(r"^\s+(--[\w-]+):", palette, re.MULTILINE))
    used = set(re.findall(r"var\((--[\w-]+)", (DRAW / "board.css").read_text("utf-8")))
    assert used - declared == {"--pen", "--hat"}


def test_colours_of_words_can_be_read() -> None:
    palette = (DRAW / "palette.css").read_text("utf-8")
    for paper, ink, least in [
        ("paper", "ink", 7),
        ("paper", "soft", 4.5),
        ("raised", "ink", 7),
        ("raised", "soft", 4.5),
    ]:
        for night in (0, 1):
            assert contrast(colour(palette, paper, night), colour(palette, ink, night)) >= least, (paper, ink, night)
    for night in (0, 1):
        assert contrast(colour(palette, "act", night), colour(palette, "on-act", night)) >= 4.5


def colour(palette: str, name: str, night: int) -> str:
    found = re.search(rf"--{name}: (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", palette)
    assert found
    return found[3] or found[1 + night]


def contrast(one: str, other: str) -> float:
    """WCAG's ratio."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
