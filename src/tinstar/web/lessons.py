"""A lesson as its learner sees it: what is told now, what leads on, and the notebook that fills."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tinstar.draw.kit import Safe, element, join
from tinstar.draw.parts import OptionSeen, Part
from tinstar.draw.words import Words
from tinstar.house import Table
from tinstar.kernel import Lesson, NotInLesson
from tinstar.kernel.lesson import Do, Note, Read
from tinstar.web import wire

BOLD = re.compile(r"\*\*(.+?)\*\*")


def lesson_said(table: Table, seat: int, words: Words) -> wire.LessonSaid | None:
    """Where the learner stands, in the words of the game; None for everybody else, and where the script was left."""
    lesson, at = table.teaching.lesson, table.teaching.moment
    if lesson is None or at is None or seat != lesson.you:
        return None
    item, options = at.item, table.log.running().options(seat)
    return wire.LessonSaid(
        step=at.first,
        click=at.click,
        steps=len(lesson.steps),
        slides=[slide(step, words) for step in lesson.steps[at.first : at.step + 1]],
        expect=[option for option in options if item and item.takes(seat, option)],
        asks=item is not None and isinstance(lesson.steps[at.step], Do),
        ready=item is None or item.seat == seat,
        over=item is None,
    )


def slide(step: Read, words: Words) -> wire.Slide:
    """One step in the learner's language."""
    return wire.Slide(words(step.title), words(step.text), list(step.point), list(step.trace))


def sort_expected(options: list[OptionSeen], said: wire.LessonSaid | None) -> list[OptionSeen]:
    """What leads on comes first in the list, for those who play by keys or by ear."""
    return sorted(options, key=lambda option: option.id not in said.expect) if said else options


def reply(table: Table, error: NotInLesson, words: Words, speech: Words) -> str:
    """What is said to a choice that leads elsewhere: in the words of the game, or of the page."""
    at = table.teaching.moment
    if str(error) or at is None or at.item is None:
        return words(str(error))
    return speech("{name} chooses first.", name=table.chairs[at.item.seat].name)


# ---------------------------------------------------------------- the notebook


def note_parts(table: Table, seat: int, words: Words) -> list[Part]:
    """The notebook beside the table, a part a line: what has been learnt before this moment."""
    lesson, at = table.teaching.lesson, table.teaching.moment
    if lesson is None or at is None or seat != lesson.you:
        return []
    learnt = lesson.steps if at.item is None else lesson.steps[: at.step]
    notes = [step.note for step in learnt if step.note]
    game = table.game.facts.key
    return [
        Part(f"note:{number}", "notes", note_line(note, game, words, f"note:{number}"))
        for number, note in enumerate(notes)
    ]


def note_line(note: Note, game: str, words: Words, id: str = "") -> Safe:
    """One line, with its rule."""
    return element("li", noted(note, game, words), id=id)


def noted(note: Note, game: str, words: Words) -> Safe:
    """What was learnt, and the number of its rule."""
    address = f"/rules/{game}/statute#{note.rule}"
    rule = element("a", note.rule, class_="cites", href=address, data_rule=note.rule)
    return join(bold(words(note.text)), " ", rule)


def steps_said(lesson: Lesson, game: str, words: Words) -> Safe:
    """All steps of a lesson by their titles, each an anchor, with what is learnt in it."""
    return join(
        element(
            "li",
            element("b", words(step.title)),
            element("div", noted(step.note, game, words)) if step.note else None,
            id=f"step-{number}",
        )
        for number, step in enumerate(lesson.steps, 1)
    )


def notebook(known: Sequence[tuple[Lesson, int]], game: str, words: Words, speech: Words) -> Safe:
    """What these lessons of a game have taught, each in so many of its steps, for any of its tables."""
    return join(element("section", chapter(lesson, steps, game, words, speech)) for lesson, steps in known)


def chapter(lesson: Lesson, steps: int, game: str, words: Words, speech: Words) -> list[Safe]:
    """The notes of one lesson, and how many there are."""
    notes = [step.note for step in lesson.steps[:steps] if step.note]
    count = speech("{n} of {all}", n=len(notes), all=sum(step.note is not None for step in lesson.steps))
    lines = [note_line(note, game, words) for note in notes]
    return [
        element("h3", words(lesson.title), " ", element("small", count)),
        element("ol", lines, class_="notes"),
    ]


def bold(text: str) -> Safe:
    """A text in which `**` stands around what is printed bold."""
    return join(element("b", piece) if n % 2 else piece for n, piece in enumerate(BOLD.split(text)) if piece)
