"""What all tables have alike: buttons for every option, lines of the log, what a seat is doing, seats told apart."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import tinstar
from tinstar.draw.kit import span, svg
from tinstar.draw.parts import LogLine, OptionSeen, PersonSeen
from tinstar.draw.seats import SHAPES, seat_mark, seat_symbols
from tinstar.draw.table import log_part, option_parts, seat_note, seat_part, slug, stands_out, tip_body
from tinstar.draw.words import Words
from tinstar.kernel import Outcome, Seen, View

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


def test_an_option_says_how_its_button_stands_out() -> None:
    options = [OptionSeen("a", "Dodge", tone="loud"), OptionSeen("b", "Wait"), OptionSeen("c", "Give in", tone="quiet")]
    assert re.findall(r'class="(option[^"]*)"', option_parts(options)[0].markup) == [
        "option loud",
        "option",
        "option quiet",
    ]


def test_ids_of_options_are_well_formed() -> None:
    assert slug("tile 3,-1 East") == "tile_3,-1_east"


def test_a_line_of_the_log_names_what_it_speaks_of() -> None:
    part = log_part(LogLine("log:3", 1, "Ana & Ben", "+10", ["tile:0,0", "man:1.0"]))
    assert 'data-about="tile:0,0 man:1.0"' in part.markup
    assert "Ana &amp; Ben" in part.markup
    assert '<em class="gain">+10</em>' in part.markup


def seen(*waiting: int, winners: list[int] | None = None) -> Seen[View]:
    outcome = None if winners is None else Outcome(winners, [0, 0, 0, 0])
    return Seen(-1, 4, 9, View(), "" if outcome else "Bid", list(waiting), [], [], outcome, False)


def test_what_a_seat_is_doing() -> None:
    you, bot, away = (
        PersonSeen("Ana", you=True),
        PersonSeen("Bot", "bot", "bot · Marshal"),
        PersonSeen("Dov", away=True),
    )
    assert seat_note(seen(0), 0, you, WORDS) == "your turn"
    assert seat_note(seen(0), 0, bot, WORDS) == "to move"
    assert seat_note(seen(1), 0, bot, WORDS) == "bot · Marshal"
    assert seat_note(seen(1), 0, away, WORDS) == "away"
    assert seat_note(seen(1), 0, PersonSeen("Eve"), WORDS) == "waiting"
    assert seat_note(seen(winners=[1]), 0, PersonSeen("Eve"), WORDS) == ""
    assert seat_note(seen(winners=[1]), 1, you, WORDS) == "winner"
    assert [stands_out(seen(2), seat) for seat in range(3)] == [False, False, True]
    assert [stands_out(seen(winners=[1]), seat) for seat in range(3)] == [False, True, False]


def test_a_seat_has_mark_name_note_and_states() -> None:
    person = PersonSeen("<Ana>", you=True, away=True)
    part = seat_part(3, person, "to move", span("7"), turn=True, states=["out"], data_tip=True)
    root = ElementTree.fromstring(part.markup)
    assert (part.id, part.layer, root.tag, root.get("id")) == ("seat:3", "seats", "li", "seat:3")
    assert set((root.get("class") or "").split()) == {"seat", "out", "turn", "you", "away"}
    assert [child.get("class") for child in root] == ["mark", "who", None]
    assert ["".join(child.itertext()) for child in root[1]] == ["<Ana>", "to move"]
    assert root[1][1].get("class") == "note"
    bare = ElementTree.fromstring(seat_part(0, PersonSeen("Ben"), "", turn=False).markup)
    assert bare.get("class") == "seat"
    assert len(bare[1]) == 1


def test_a_seat_with_a_portrait_has_its_mark_there_and_the_note_beside_the_name() -> None:
    face, lines = svg(box=(0, 0, 1, 1), cls="face"), [span("El Gringo", cls="note")]
    root = ElementTree.fromstring(
        seat_part(1, PersonSeen("Ana"), "is asked", turn=False, portrait=face, lines=lines).markup
    )
    assert [child.get("class") for child in root[0]] == ["face", "mark"]
    assert [child.get("class") for child in root[1]] == [None, "doing", "note"]


def test_a_tip_has_a_title_its_lines_and_what_is_lit_with_it() -> None:
    assert tip_body("Beer", "A life.", "", "<Now>") == ('<b class="tip-title">Beer</b><p>A life.</p><p>&lt;Now&gt;</p>')
    assert tip_body("Ana", about=["seat:1", "seat:2"]).endswith('<span hidden="" data-about="seat:1 seat:2"></span>')


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
