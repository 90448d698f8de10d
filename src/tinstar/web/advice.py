"""The Marshal's advice in the words of whoever asked for it, and what is said where there is none."""

from __future__ import annotations

import math

from tinstar.draw.words import Words
from tinstar.house import Busy, Later, NoAnswer, Table, TooOften
from tinstar.kernel.advice import Advice
from tinstar.web import wire
from tinstar.web.drawing import Picture, look_of
from tinstar.web.language import words
from tinstar.web.people import people_at
from tinstar.web.security import Refused

REFUSALS = (NoAnswer, TooOften, Busy)
"""Of what may go wrong, that which has words of its own here."""


def advice_said(advice: Advice, table: Table, picture: Picture, lang: str) -> wire.AdviceSaid:
    """What a seat is told of the options that its picture offers."""
    look, people = look_of(table.game), people_at(table, picture.seat, words(lang))
    said = look.advice(table.seen(picture.seat), advice, picture.options, people, look.words_in(lang))
    ideas = [
        wire.IdeaSaid(one.option, one.alike, one.label, one.tone, one.sentences, round(100 * idea.chance))
        for one, idea in zip(said.ideas, advice.ideas, strict=True)
    ]
    return wire.AdviceSaid(picture.seq, ideas, said.sentences)


def refusal(error: NoAnswer | Later, speech: Words) -> Refused:
    """Why there is no advice just now, and what to do about it."""
    if isinstance(error, NoAnswer):
        return Refused(503, "no_advice", speech("The Marshal has nothing to say just now. Ask once more."))
    wait = math.ceil(error.retry_after or 0)
    if isinstance(error, Busy):
        said = speech("The bots have more to think about than they can. Ask again in a while.")
    else:
        said = speech.many(
            "The Marshal has been asked often enough. Try again in {n} minute.",
            "The Marshal has been asked often enough. Try again in {n} minutes.",
            math.ceil(wait / 60),
        )
    return Refused(error.status, error.code, said, retry_after=wait)
