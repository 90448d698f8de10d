"""How far people come in lessons: a number for every step, and no names."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, insert, select, update

from tinstar.house.schema import lesson_steps

_this = (lesson_steps.c.lesson == bindparam("of"), lesson_steps.c.step == bindparam("number"))
_ONE_MORE = update(lesson_steps).where(*_this).values(learners=lesson_steps.c.learners + 1)
_FIRST = insert(lesson_steps)
_ALL = select(lesson_steps.c.lesson, lesson_steps.c.step, lesson_steps.c.learners).order_by(
    lesson_steps.c.lesson, lesson_steps.c.step
)


def note_steps(connection: Connection, lesson: str, steps: Sequence[int]) -> None:
    """One more has come to these steps."""
    for step in steps:
        if not connection.execute(_ONE_MORE, {"of": lesson, "number": step}).rowcount:
            connection.execute(_FIRST, {"lesson": lesson, "step": step, "learners": 1})


def count_steps(connection: Connection) -> list[tuple[str, int, int]]:
    """Lesson, step, and how many have come there."""
    return [(lesson, step, learners) for lesson, step, learners in connection.execute(_ALL)]
