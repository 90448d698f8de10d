"""The guide of every game: figures by the rules, numbers that are computed, rules that exist, in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tinstar
from tinstar.draw.book import Book, book_of
from tinstar.draw.look import Look
from tinstar.draw.positions import BadFigure, blocks_in
from tinstar.draw.statute import cited, plain_text
from tinstar.draw.words import LANGUAGES

MOST_WORDS = 120
"""On a page, captions apart: so it fits on a screen with its figures."""
LONGEST_CAPTION = 45
LONGEST_SUMMARY = 800
"""What a figure shows in words: not the whole table."""
FEWEST_FIGURES = 8


def book(key: str, lang: str) -> Book:
    game = tinstar.game(key)
    look = game.look()
    assert isinstance(look, Look)
    return book_of(game, look, lang)


PAGES = [(key, lang) for key in tinstar.game_keys() for lang in LANGUAGES]


def shape(one: Book) -> list[tuple[str, list[str]]]:
    """What is the same in all languages: the chapters and their figures."""
    return [(chapter.slug, [caption.figure for caption in chapter.captions]) for chapter in one.chapters]


@pytest.mark.parametrize("key", tinstar.game_keys())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_statute_is_read_whole(key: str, lang: str) -> None:
    one = book(key, lang)
    text = one.look.rules(lang)
    numbers = re.findall(r"^(?:## |- \*\*)(R\d+(?:\.\d+)?)\b", text, re.MULTILINE)
    assert one.statute.rules == numbers
    assert one.statute.rules == book(key, "en").statute.rules
    assert set(cited(text)) <= set(numbers)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_all_languages_have_the_same_chapters_and_figures(key: str) -> None:
    shapes = {lang: shape(book(key, lang)) for lang in LANGUAGES}
    assert shapes["en"] == shapes["de"] == shapes["fr"]
    for lang in LANGUAGES:
        assert (book(key, lang).folder / f"guide{'' if lang == 'en' else f'.{lang}'}.md").exists()
    slugs = [slug for slug, _ in shapes["en"]]
    assert len(set(slugs)) == len(slugs)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_every_figure_is_shown_or_led_on_from(key: str) -> None:
    one = book(key, "en")
    shown = {name for _, figures in shape(one) for name in figures}
    assert shown <= set(one.blocks)
    assert set(one.blocks) - shown <= {block.after for block in one.blocks.values()}


@pytest.mark.parametrize(("key", "lang"), PAGES)
def test_every_figure_is_played_drawn_and_counted(key: str, lang: str) -> None:
    one = book(key, lang)
    for chapter in one.chapters:
        for caption in chapter.captions:
            figure = one.figure(caption.figure)  # raises BadFigure where anything is wrong
            assert 0 < len(figure.summary) <= LONGEST_SUMMARY, (caption.figure, figure.summary)
            assert "Seat " not in figure.summary, caption.figure
            said = figure.caption(caption.text)
            assert len(plain_text(said).split()) <= LONGEST_CAPTION, (caption.figure, said)
            used = set(re.findall(r"\{(\w+)\}", " ".join(one.blocks[caption.figure].marks) + caption.text))
            unused = set(figure.values) - used
            assert not unused, f"{caption.figure} counts what nobody reads: {unused}"
            lost = symbols_used(figure.picture) - symbols_known(one, figure.picture)
            assert not lost, f"{caption.figure} draws symbols that are not there: {lost}"


def symbols_used(markup: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', markup))


def symbols_known(one: Book, markup: str) -> set[str]:
    return set(re.findall(r'id="([^"]+)"', one.symbols(markup) + one.look.sheet()))


@pytest.mark.parametrize(("key", "lang"), PAGES)
def test_chapters_are_short_and_cite_rules_that_exist(key: str, lang: str) -> None:
    one = book(key, lang)
    for chapter in one.chapters:
        text = plain_text("\n\n".join(piece for piece in chapter.body if isinstance(piece, str)))
        assert len(text.split()) <= MOST_WORDS, f"{chapter.slug}: {len(text.split())} words"
        assert set(chapter.rules) <= set(one.statute.rules), chapter.slug
        assert chapter.rules == book(key, "en").chapters[one.chapters.index(chapter)].rules, chapter.slug


@pytest.mark.parametrize(("key", "lang"), PAGES)
def test_the_gallery_has_a_picture_and_a_sentence_of_everything(key: str, lang: str) -> None:
    one = book(key, lang)
    assert one.pieces
    assert len({piece.id for piece in one.pieces}) == len(one.pieces)
    for piece in one.pieces:
        assert re.fullmatch(r"[a-z]+:[a-z0-9.,_-]+", piece.id), piece.id
        assert piece.name
        assert piece.line, piece.id
        assert piece.picture.startswith("<svg"), piece.id
        assert set(piece.cites) <= set(one.statute.rules), piece.id
        assert not symbols_used(piece.picture) - symbols_known(one, piece.picture), piece.id
    assert [piece.id for piece in one.pieces] == [piece.id for piece in book(key, "en").pieces]


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_a_guide_is_printed(key: str) -> None:
    for lang in LANGUAGES:
        text = book(key, lang).printed()
        assert text.startswith("# ")
        assert "{" not in text
        assert all(f"## {chapter.title}" in text for chapter in book(key, lang).chapters)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_there_is_a_guide_with_figures_and_a_gallery(key: str) -> None:
    one = book(key, "en")
    assert sum(len(chapter.captions) for chapter in one.chapters) >= FEWEST_FIGURES
    assert len(one.sections) > 1


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_rules_that_figures_show_exist(key: str) -> None:
    """And what a caption cites already is not written twice."""
    one = book(key, "en")
    captions = {caption.figure: cited(caption.text) for chapter in one.chapters for caption in chapter.captions}
    for name, block in one.blocks.items():
        shown = block.rules.split()
        assert set(shown) <= set(one.statute.rules), name
        assert not set(shown) & set(captions.get(name, ())), name


def test_a_number_that_nobody_counts_is_refused(tmp_path: Path) -> None:
    (tmp_path / "figures.toml").write_text("[one.values]\nn = 3\n", "utf-8")
    with pytest.raises(BadFigure, match="Expected `str`, got `int`"):
        blocks_in(tmp_path)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_the_gallery_owns_up_to_what_is_reconstructed(key: str) -> None:
    """Every paragraph that says so of a piece leads to it."""
    one = book(key, "en")
    owned = {piece.made_up.rule for piece in one.pieces if piece.made_up}
    expected = {
        "carson_city": {"R16.5"},
        "dodge_city": {"R12.10", "R13.2", "R13.3", "R13.4", "R13.5"},
        "gold_rush": {"R13.1"},
        "western_town": {"R12.1", "R13.1", "R13.24", "R13.25", "R13.26", "R13.27"},
    }
    assert owned == expected.get(key, set())
