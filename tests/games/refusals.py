"""What is refused in random games, and whether the reason is true: each names a condition, and an independent test of
that condition, made of nothing but what the seat sees, has to find it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

from tinstar.draw.look import Look, seated
from tinstar.draw.parts import Drawing
from tinstar.draw.reasons import LONGEST
from tinstar.draw.words import LANGUAGES
from tinstar.kernel import Game, OptionValue, Play, Quick, Seen
from tinstar.kernel.reasons import Why

Setups = Sequence[tuple[int, Mapping[str, OptionValue]]]
"""Players and options."""
ALIKE: Final = 12
"""With so many options what is refused is compared, if there are as many."""


class Refusal(NamedTuple):
    """Something that a seat said and may not choose, and what it hears."""

    play: Play
    seat: int
    seen: Seen[Any]
    """What this seat sees of the table."""
    said: tuple[str, ...]
    why: Why | None


def refusal_of(play: Play, seat: int, said: Sequence[str], seen: Seen[Any] | None = None) -> Refusal:
    """What this seat hears who says that."""
    return Refusal(play, seat, seen or play.seen(seat), tuple(said), play.why_not(seat, " ".join(said).split()))


Condition = Callable[[Refusal], bool]
"""Does what the sentence says hold of what was said, looked up in `seen` without any code of the refusals?"""
Predicates = Mapping[str, Condition]
"""By the English text of the reason."""


def refusals(
    game: Game[Any],
    setups: Setups,
    most: int,
    seed: int = 1,
    invent: Callable[[Play, int, Quick], tuple[str, ...]] | None = None,
) -> Iterator[Refusal]:
    """So many things that may not be chosen, out of random games: options of other moments, of other seats, of other
    games, and what a game invents (a card at a seat, a tile on a place) because random games offer it too seldom."""
    luck, pool, found = Quick(seed), list[tuple[str, ...]](), 0
    while found < most:
        seats, options = setups[luck.below(len(setups))]
        play = game.play(seats=seats, seed=luck.below(1 << 30), options=options)
        while not play.over and found < most:
            seat = luck.pick(play.waiting)
            seen = play.seen(seat)
            offered, texts = seen.options, seen.texts
            pool += [offered[luck.below(len(offered))]] if len(pool) < 4000 else []
            pool[luck.below(len(pool))] = offered[luck.below(len(offered))]
            for attempt in range(2):
                said = invent(play, seat, luck) if invent and attempt else pool[luck.below(len(pool))]
                if said and not is_begun(" ".join(said), texts):
                    found += 1
                    yield refusal_of(play, seat, said, seen)
            play.apply(seat, luck.pick(play.state.options(seat)))


def is_begun(said: str, texts: Sequence[str]) -> bool:
    """It is one of these options, or what one begins with: nothing speaks against that, it only is not all."""
    return any(f"{text} ".startswith(f"{said} ") for text in texts)


def examine(game: Game[Any], found: Iterator[Refusal], predicates: Predicates) -> Counter[str]:
    """How often each reason was given, and that every one of them is true, and not just as true of what may be chosen
    instead; short, in three languages, and the same in every guess; its rule exists and what it shows is drawn. What
    has no reason is counted under an empty text."""
    look = game.look()
    assert isinstance(look, Look)
    counts: Counter[str] = Counter()
    for refusal in found:
        play, seat, _, said, why = refusal
        words = " ".join(said).split()
        for number in range(2):
            guess = play.guess(seat, Quick(1000 * number + play.seq))
            assert game.why_not(guess, seat, words) == why, (said, str(why))
        counts[why.text if why else ""] += 1
        if why is None:
            continue
        assert why.text in predicates, f"no predicate says when this is true: {why.text}"
        assert predicates[why.text](refusal), (said, str(why), play.record.to_json())
        true_as_well = [option for option in alike(refusal) if holds(predicates[why.text], refusal, option)]
        assert not true_as_well, (said, str(why), true_as_well)
        if counts[why.text] <= 3:
            _is_well_said(look, refusal, why)
    return counts


def alike(refusal: Refusal) -> list[tuple[str, ...]]:
    """Some of the options of this seat that begin with the same word, others each time."""
    options = [option for option in refusal.seen.options if _first_word(option) == _first_word(refusal.said)]
    step = 1 + len(options) // ALIKE
    return options[refusal.seen.seq % step :: step]


def _first_word(said: Sequence[str]) -> str:
    return said[0].split()[0]


def holds(condition: Condition, refusal: Refusal, option: tuple[str, ...]) -> bool:
    """Whether what was a reason against something would be one against this option. A condition that looks for words
    which are not there does not hold."""
    try:
        return condition(refusal._replace(said=option))
    except (AssertionError, LookupError, StopIteration, ValueError):
        return False


def _is_well_said(look: Look[Any], refusal: Refusal, why: Why) -> None:
    seen = refusal.seen
    names = ["Bartholomew"[: 6 + seat % 5] for seat in range(seen.seats)]
    for lang in LANGUAGES:
        reason = look.reason(why, seated(seen, look.words_in(lang), names), look.words_in(lang))
        assert len(reason.text) <= LONGEST, reason.text
        assert reason.text.lstrip("„«\u00a0\u202f")[0].isupper(), reason.text
        assert reason.text[-1] in ".!)”«»“", reason.text
        assert "_" not in reason.text, reason.text
        assert lang == "en" or reason.text != str(why), reason.text
    drawn = "".join(part.markup for part in look.drawing(seen).parts) + str(look.sheet())
    assert all(f'id="{id}"' in drawn for id in why.shows), (why.shows, why.text)
    assert why.rule == "" or f"**{why.rule}**" in look.rules("en"), why.rule


def sentences(game: Game[Any]) -> list[str]:
    """All that the refusals of a game can say, out of its catalogue."""
    look = game.look()
    assert isinstance(look, Look)
    with (look.folder / "words" / "de.po").open("rb") as file:
        messages = [message for message in read_po(file) if any("refusals" in place for place, _ in message.locations)]
    return sorted(message.id if isinstance(message.id, str) else message.id[0] for message in messages)


def grey(game: Game[Any], play: Play, seat: int, kinds: frozenset[str]) -> Iterator[tuple[str, Why | None]]:
    """Every drawn element of these kinds that a click would not choose now, and why not; but for those that mean what
    can be chosen, if elsewhere, or what some option begins with: nothing speaks against that."""
    look = game.look()
    assert isinstance(look, Look)
    seen = play.seen(seat)
    drawing = look.drawing(seen)
    lit = {spot for option in drawing.options for spot in option.spots[:1]}
    for id in drawn_ids(drawing):
        if id.partition(":")[0] in kinds and id not in lit:
            meant = [" ".join(said) for said in look.meant(seen, [id])]
            why = next((why for said in meant if (why := play.why_not(seat, said.split()))), None)
            if why or not any(is_begun(said, seen.texts) for said in meant):
                yield id, why


GAMES: Final = [10, pytest.param(200, marks=pytest.mark.soak)]
"""In so many of them is looked at what is grey."""


def never(play: Play, seat: int, id: str) -> bool:
    """Nothing is to be left out."""
    return False


def all_grey_says_why(
    game: Game[Any],
    setups: Setups,
    kinds: frozenset[str],
    games: int,
    every: int,
    excused: Callable[[Play, int, str], bool] = never,
) -> None:
    """Whatever is grey at one question of so many, in random games."""
    luck, found = Quick(games), 0
    for number in range(games):
        seats, options = setups[number % len(setups)]
        play = game.play(seats=seats, seed=number, options=options)
        while not play.over:
            seat = luck.pick(play.waiting)
            for id, why in grey(game, play, seat, kinds) if luck.below(every) == 0 else ():
                found += 1
                assert why or excused(play, seat, id), (id, play.record.to_json())
            play.apply(seat, luck.pick(play.state.options(seat)))
    assert found > 500


def drawn_ids(drawing: Drawing) -> list[str]:
    """Every id of the drawing."""
    return [id for part in drawing.parts for id in re.findall(r'\bid="([^"]+)"', part.markup)]


def clickable(game: Game[Any], seats: int, games: int = 3) -> frozenset[str]:
    """The kinds of elements that some option is chosen by."""
    look = game.look()
    assert isinstance(look, Look)
    luck, kinds = Quick(1), set[str]()
    for seed in range(games):
        play = game.play(seats=seats, seed=seed)
        while not play.over:
            seat = luck.pick(play.waiting)
            kinds |= {
                spot.partition(":")[0] for option in look.drawing(play.seen(seat)).options for spot in option.spots
            }
            play.apply(seat, luck.pick(play.state.options(seat)))
    return frozenset(kinds)
