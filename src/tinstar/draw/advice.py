"""What the Marshal would do, in words: an `Advice` is data, and this makes sentences of it that promise nothing else.

A game derives an `Adviser`, usually in `looks/advice.py`, and names it in its look (`adviser = MyAdviser`). It declares
tables by the names that its mind gives to facts and parts, each in the order in which they are worth telling:

    class MyAdviser(Adviser[MyView]):
        now = {"claims": Telling(more=many("you score {n} point", "you score {n} points"))}
        later = {"stash": Telling(less=many("the stash brings {n} point less", "the stash brings {n} points less"))}

Every entry is a whole clause without a capital and a full stop; clauses are listed to a sentence. `{n}` is a whole
number, or "about" one where luck had its hand in it; `{name}` is somebody else. What has no entry is not told. What an
option turns on where things are hidden is told by `inputs`: functions that are given the numbers and return a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Final, Generic, Literal, NamedTuple, TypeVar

import msgspec

from tinstar.draw.parts import OptionSeen, PersonSeen
from tinstar.draw.phrases import listed, names_of, sentence
from tinstar.draw.words import Words
from tinstar.kernel.advice import Advice, Change, Idea
from tinstar.kernel.facts import View
from tinstar.kernel.look import Option, Seen

V = TypeVar("V", bound=View)

Standing = Literal["clear", "good", "next"]
"""Both opinions want this one; it is as good as the best; it comes behind them."""

HOPELESS: Final = 0.03
SAFE: Final = 0.97
"""Chances at which the game is as good as over."""
MOST_NOW: Final = 3
MOST_LATER: Final = 2
"""So many changes are told of an idea."""


class Count(NamedTuple):
    """A clause with a number in it, `{n}`, for one and for several."""

    one: str
    other: str


def many(one: str, other: str) -> Count:
    """Marks a clause for translation, in a table."""
    return Count(one, other)


Clause = str | Count
"""A whole clause; empty where there is nothing to be told."""


class Telling(NamedTuple):
    """How a change is told."""

    more: Clause = ""
    """Whoever asks has more of it,"""
    less: Clause = ""
    """or less;"""
    gives: Clause = ""
    """{name} has more of it,"""
    takes: Clause = ""
    """or less."""
    least: float = 0.75
    """What is less than this is not told."""
    certain: bool = False
    """It is told only where no luck has its hand in it."""


class IdeaSaid(msgspec.Struct, frozen=True):
    """One option that is worth thinking of, in words."""

    option: str
    """Its id in the drawing."""
    alike: list[str]
    """Those of all options that come to the same, this one too."""
    label: str
    tone: Standing
    sentences: list[str]
    """What speaks for it, and what against."""


class AdviceSaid(msgspec.Struct, frozen=True):
    """What is said to whoever has asked."""

    ideas: list[IdeaSaid]
    sentences: list[str]
    """What is to be said of all of them."""


class Adviser(Generic[V]):
    """Puts an advice in the words of one viewer."""

    now: ClassVar[Mapping[str, Telling]] = {}
    """By fact: what has changed when the turn is over."""
    later: ClassVar[Mapping[str, Telling]] = {}
    """By part: what is expected, against the other candidates."""
    theirs: ClassVar[Telling] = Telling()
    """What all parts together mean to the one whom it concerns most: `gives` and `takes` are whole sentences."""
    inputs: ClassVar[Mapping[str, Callable[..., str]]] = {}
    """By input: what tells it, given the adviser and the numbers."""
    choices: ClassVar[Mapping[str, Count]] = {}
    """By question: that so many options are as good as each other, in a sentence."""
    acts: ClassVar[Mapping[str, Mapping[str, Telling]]] = {}
    """By question and fact: the same where whoever asks has more or less of it after all of them: the act matters, and
    the place hardly."""
    plain: ClassVar[Mapping[str, Collection[str]]] = {}
    """By question: facts of which its options speak themselves."""

    def __init__(
        self, seen: Seen[V], options: Sequence[OptionSeen], people: Sequence[PersonSeen], words: Words
    ) -> None:
        self.seen = seen
        self.view = seen.view
        self.seat = seen.seat
        self.people = people
        self.names = names_of(people)
        self.words = words
        self.labels = {option.id: option.label for option in options}
        self.act = ""
        """The fact that has been told of all ideas together."""
        self.known: Mapping[str, Sequence[float]] = {}
        """All inputs of the idea that is just being told."""

    # ---------------------------------------------------------------- all of it

    def said(self, advice: Advice) -> AdviceSaid:
        """The whole advice."""
        verdict = list(self.verdict(advice))
        return AdviceSaid([self.idea_said(idea, advice, n) for n, idea in enumerate(advice.ideas)], verdict)

    def idea_said(self, idea: Idea, advice: Advice, number: int) -> IdeaSaid:
        """One idea with what there is to say of it."""
        tone = standing(advice, number)
        id, *alike = (" ".join(option) for option in (idea.words, *idea.alike))
        said = [one for one in self.sentences(idea, tone) if one]
        return IdeaSaid(id, alike, self.label(idea.words), tone, said)

    def label(self, option: Option) -> str:
        """What an option is called."""
        id = " ".join(option)
        return self.labels.get(id, id)

    # ---------------------------------------------------------------- of all ideas

    def verdict(self, advice: Advice) -> Iterable[str]:
        """How they stand to each other."""
        words = self.words
        if advice.ideas[0].chance < HOPELESS:
            yield words("There is little left to win here.")
        elif advice.ideas[0].chance > SAFE:
            yield words("There is little left to lose here.")
        if advice.equals > 1:
            yield self.equal(advice)
        elif advice.plans > 1:
            clear, looks = words("One choice is clearly ahead."), words("One choice looks better than the others.")
            yield clear if advice.clear else looks
        if advice.first_sight:
            label = self.label(advice.first_sight)
            yield words("At first sight this looks better: “{option}”. Looking ahead, it is not.", option=label)

    def equal(self, advice: Advice) -> str:
        """That several are as good as each other, and the act they have in common, which is not told again of each."""
        shared = {change.name: change.by_seat[self.seat] for change in advice.shared}
        for name, telling in self.acts.get(advice.kind, {}).items():
            clause = telling.more if shared.get(name, 0.0) > 0 else telling.less
            if name in shared and isinstance(clause, Count):
                self.act = name
                return self.counted(clause, advice.equals)
        return self.counted(self.choices.get(advice.kind, EQUALS), advice.equals)

    # ---------------------------------------------------------------- of one idea

    def sentences(self, idea: Idea, tone: Standing) -> Iterable[str]:
        """What is certain now, what is expected later, what it means to others, what it turns on."""
        words = self.words
        self.known = {given.name: given.numbers for given in idea.inputs}
        if tone == "next":
            yield from self.shortfall(idea)
        elif idea.stops:
            yield self.words("After that, end your turn.")
        yield sentence(listed(self.clauses_now(idea), words))
        if later := listed(self.clauses_later(idea), words):
            yield words("Looking ahead, compared with the others: {what}.", what=later)
        yield from self.concerns(idea)
        for name, tell in self.inputs.items():
            if name in self.known:
                yield tell(self, *self.known[name])

    def shortfall(self, idea: Idea) -> Iterable[str]:
        """How far it is behind, as Ranch hands would play on."""
        games = round(100 * idea.behind)
        if games > 0:
            yield self.counted(SHORTFALL, games)

    def clauses_now(self, idea: Idea) -> list[str]:
        """What has changed when the turn is over."""
        known = {self.act, *self.plain.get(self.seen.kind, ())}
        changes = {change.name: change for change in idea.now if change.name not in known}
        found = [self.clause(telling, changes[name]) for name, telling in self.now.items() if name in changes]
        return [clause for clauses in found for clause in clauses][:MOST_NOW]

    def clause(self, telling: Telling, change: Change) -> list[str]:
        """What a change means to the one who asks, and to the one else to whom it means most."""
        if telling.certain and not change.certain:
            return []
        mine = change.by_seat[self.seat]
        found = [self.told(telling.more if mine > 0 else telling.less, mine, change.certain, telling.least)]
        other = most_concerned(change.by_seat, self.seat)
        if other is not None:
            theirs = change.by_seat[other]
            clause = telling.gives if theirs > 0 else telling.takes
            found.append(self.told(clause, theirs, change.certain, telling.least, name=self.names[other]))
        return [clause for clause in found if clause]

    def clauses_later(self, idea: Idea) -> list[str]:
        """The largest differences from the other candidates."""
        changes = sorted(idea.later, key=lambda change: -abs(change.by_seat[self.seat]))
        found = []
        for change in changes:
            if telling := self.later.get(change.name):
                mine = change.by_seat[self.seat]
                found.append(self.told(telling.more if mine > 0 else telling.less, mine, False, telling.least))
        return [clause for clause in found if clause][:MOST_LATER]

    def concerns(self, idea: Idea) -> Iterable[str]:
        """What all parts together mean to the one to whom they mean most."""
        if not idea.later:
            return
        whole = [sum(row) for row in zip(*(change.by_seat for change in idea.later), strict=True)]
        other = most_concerned(whole, self.seat)
        if other is not None:
            clause = self.theirs.gives if whole[other] > 0 else self.theirs.takes
            yield self.told(clause, whole[other], False, self.theirs.least, name=self.names[other])

    def told(self, clause: Clause, value: float, certain: bool, least: float, **values: object) -> str:
        """A clause with its number; empty where it is not worth a word."""
        if not clause or abs(value) < least:
            return ""
        if isinstance(clause, str):
            return self.words(clause, **values)
        n = round(abs(value))
        return self.counted(clause, n, **values, **({} if certain else {"n": self.words("about {n}", n=n)}))

    def counted(self, clause: Count, n: int, /, **values: object) -> str:
        """A clause with a number in it."""
        return self.words.many(clause.one, clause.other, n, **values)


EQUALS: Final = many(
    "{n} choice is as good as any. Take the one you like.", "{n} choices are equally good. Take the one you like."
)

SHORTFALL: Final = many(
    "Of a hundred games you would win about {n} less.", "Of a hundred games you would win about {n} fewer."
)


def standing(advice: Advice, number: int) -> Standing:
    """How an idea stands among the others."""
    if number >= advice.equals:
        return "next"
    return "clear" if advice.clear else "good"


def most_concerned(by_seat: Sequence[float], seat: int) -> int | None:
    """The other seat to which something means most."""
    others = [other for other in range(len(by_seat)) if other != seat]
    return max(others, key=lambda other: abs(by_seat[other])) if others else None
