"""A puzzle: a position of a real game, a question, and the answers that are proved to be right.

A puzzle is kept as what was decided up to its position, so it is played again by the rules whenever it is shown, and
solved again in tests: it cannot rot silently. What may be asked is a game's own: its riddles (`Game.riddles`). A riddle
works on a guess of the seat that is asked, like a mind, so no answer turns on what the seat cannot know.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from tinstar.kernel.core import NOBODY, Game, Quick, State
from tinstar.kernel.dealer import Deal
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.facts import FrozenDict, Setup
from tinstar.kernel.play import Play
from tinstar.kernel.reasons import SEAT, Value, Why
from tinstar.kernel.record import Entry, Record

S = TypeVar("S", bound=State)

GUESSES: Final = 3
"""What is a fact is so in every guess; so many are looked at."""
MANY: Final = 6000
"""A turn that can end in more ways than this is not looked through."""
ANSWERS: Final = 24
"""With more right answers than this nothing is asked."""

Clicks = tuple[str, ...]
"""Options that one seat chooses one after another, as texts."""
Done = tuple[int, str, list[int]]
"""What was decided on the way to a position: seat, option and luck; the seat -1 reveals a together-decision."""


class BadPuzzle(TinstarError):
    """A puzzle that cannot be played or solved as it is written."""

    code = "bad_puzzle"
    status = 500


class Found(msgspec.Struct, frozen=True):
    """What a riddle has found in a position."""

    answers: tuple[Clicks, ...]
    """Every way to solve it, none longer than it must be."""
    values: dict[str, Value]
    """What the question names."""
    places: int
    """How much there is to choose from."""
    gap: int
    """By how much the next best is worse."""
    offers: tuple[str, ...] = ()
    """What may be answered, where it is no option of the game."""
    shown: Clicks = ()
    """The clicks that show such an answer on the board."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a game's puzzles."""

    riddle: str
    """The key of what is asked."""
    rules: int
    """Version of the rules that it was played by."""
    setup: Setup
    luck: list[int]
    """The luck of the start."""
    done: list[Done]
    seat: int
    """Who is asked."""
    found: Found

    @property
    def id(self) -> str:
        """Its name, which stays the same whatever else is found."""
        return hashlib.sha256(msgspec.json.encode((self.riddle, self.setup, self.luck, self.done))).hexdigest()[:6]

    @property
    def hardness(self) -> float:
        """By how much there is to choose from, the number of clicks and how close the next best comes."""
        return self.found.places * min(map(len, self.found.answers)) / self.found.gap

    @property
    def twin(self) -> tuple[object, ...]:
        """What it has in common with its mirror images, and with whatever is too much like it."""
        found = self.found
        answers = found.answers if found.offers else ()
        return (self.riddle, self.setup.seats, *sorted(found.values.items()), found.places, found.gap, answers)


class Riddle(Generic[S]):
    """Something that can be asked, and solved by trying everything out."""

    def __init__(self, key: str, title: str, question: Why, wrong: Why) -> None:
        self.key: Final = key
        self.title: Final = title
        self.question: Final = question
        """The question, with the values of what was found."""
        self.wrong: Final = wrong
        """What is said to a wrong answer, with the values of what came of it."""

    def asked(self, found: Found) -> Why:
        """The question, as it is put here."""
        return filled(self.question, found.values)

    def answered(self, told: Mapping[str, Value]) -> Why:
        """What is said to a wrong answer of which this has come."""
        return filled(self.wrong, told)

    def find(self, game: Game[S], table: S, seat: int) -> Found | None:
        """What it asks here, and the answers; None where it asks nothing. The table is a guess."""
        raise NotImplementedError

    def told(self, game: Game[S], table: S, seat: int, found: Found, answer: Clicks) -> Mapping[str, Value]:
        """What came of a wrong answer."""
        return {}

    def prove(self, game: Game[S], table: S, seat: int, found: Found) -> bool:
        """Is it still so?"""
        return self.find(game, table, seat) == found


def filled(sentence: Why, values: Mapping[str, Value]) -> Why:
    """A sentence with these values."""
    return msgspec.structs.replace(sentence, values=FrozenDict({**sentence.values, **values}))


Asks = Callable[[S, int], bool]
"""Of a table and the seat that is asked: may something be asked here?"""
Count = Callable[[S, S, int], int]
"""Of a table before and behind some clicks, and the seat: what these have brought."""
Names = Callable[[S, S, int], Mapping[str, Value]]
"""What else the question names, of a table before and behind the right clicks."""


def never(table: Any, seat: int) -> bool:
    """A turn is over when somebody else is asked."""
    return False


def name_nothing(before: S, behind: S, seat: int) -> Mapping[str, Value]:
    """The count alone."""
    return {}


class Fact(Riddle[S]):
    """How to bring most in this turn, where all else brings clearly less: every way to play the turn is tried."""

    def __init__(
        self,
        key: str,
        title: str,
        question: Why,
        wrong: Why,
        *,
        asks: Asks[S],
        count: Count[S],
        least: int,
        gap: int,
        places: int = 3,
        clicks: int = 2,
        names: Names[S] = name_nothing,
        guesses: int = GUESSES,
        over: Asks[S] = never,
    ) -> None:
        super().__init__(key, title, question, wrong)
        self.asks: Final = asks
        self.count: Final = count
        self.least: Final = least
        """Less is not worth a question."""
        self.gap: Final = gap
        self.places: Final = places
        """With fewer choices there is nothing to find."""
        self.clicks: Final = clicks
        """So many choices of the own turn are looked at, at most."""
        self.names: Final = names
        self.guesses: Final = guesses
        self.over: Final = over
        """Is the turn over, although the same seat is asked?"""

    def find(self, game: Game[S], table: S, seat: int) -> Found | None:
        if not self.asks(table, seat) or len(table.options(seat)) < self.places:
            return None
        ends = self.reached(game, table, seat)
        if not ends:
            return None
        best = max(least for least, _ in ends.values())
        answers = {codes for codes, (least, _) in ends.items() if least == best}
        if best < self.least or len(answers) == len(ends):
            return None
        gap = best - max(most for codes, (_, most) in ends.items() if codes not in answers)
        kept = shortened(answers, set(ends))
        if gap < self.gap or len(kept) > ANSWERS:
            return None
        guess = game.guess(table, seat, Quick(0))
        named = [self.names(guess, self.behind(guess, seat, codes), seat) for codes in sorted(answers)]
        if any(names != named[0] for names in named):
            return None
        values: dict[str, Value] = {"n": best, **named[0]}
        written = tuple(sorted(texts(guess, seat, codes) for codes in kept))
        return Found(written, values, len(table.options(seat)), gap)

    def reached(self, game: Game[S], table: S, seat: int) -> dict[tuple[int, ...], tuple[int, int]]:
        """By all ways to play the turn that there are in all guesses: what that brings at least and at most; nothing
        where there are too many ways, or none that brings enough."""
        found: dict[tuple[int, ...], tuple[int, int]] = {}
        for number in range(self.guesses):
            guess = game.guess(table, seat, Quick(number))
            counts: dict[tuple[int, ...], tuple[int, int]] = {}
            for ways, (codes, behind) in enumerate(self.ways_on(guess, seat, self.clicks, number)):
                if ways == MANY:
                    return {}
                count = self.count(guess, behind, seat)
                least, most = found.get(codes, (count, count))
                if not number or codes in found:
                    counts[codes] = (min(least, count), max(most, count))
            if all(most < self.least for _, most in counts.values()):
                return {}
            found = counts
        return found

    def ways_on(self, table: S, seat: int, clicks: int, luck: int = 0) -> Iterator[tuple[tuple[int, ...], S]]:
        """Every way in which a seat may go on in its turn, up to so many choices, and where that leads with this
        luck."""
        waits: list[tuple[tuple[int, ...], S]] = [((), table)]
        while waits:
            codes, state = waits.pop()
            for option in state.options(seat):
                other = state.copy()
                other.apply(seat, option, Quick(luck))
                way = (*codes, option)
                if len(way) < clicks and self.goes_on(other, seat):
                    waits.append((way, other))
                else:
                    yield way, other

    def goes_on(self, behind: S, seat: int) -> bool:
        """Is it still the same turn?"""
        return seat in behind.waiting() and not self.over(behind, seat)

    def behind(self, table: S, seat: int, codes: tuple[int, ...]) -> S:
        """The table behind some clicks."""
        state = table.copy()
        for code in codes:
            state.apply(seat, code, Quick(0))
        return state

    def told(self, game: Game[S], table: S, seat: int, found: Found, answer: Clicks) -> Mapping[str, Value]:
        """What the turn can still bring behind a wrong click."""
        behind = self.behind(table, seat, tuple(codes_of(table, seat, answer)))
        left = self.clicks - len(answer)
        ends = [behind]
        if left > 0 and self.goes_on(behind, seat):
            ends = [end for _, end in self.ways_on(behind, seat, left)]
        return {"n": max(self.count(table, end, seat) for end in ends)}


def shortened(answers: set[tuple[int, ...]], ways: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """The answers without the clicks behind which everything is right."""
    kept: set[tuple[int, ...]] = set()
    for codes in answers:
        for length in range(1, len(codes) + 1):
            if all(way in answers for way in ways if way[:length] == codes[:length]):
                kept.add(codes[:length])
                break
    return kept


def texts(table: State, seat: int, codes: Sequence[int]) -> Clicks:
    """Options one after another as texts."""
    state, said = table.copy(), []
    for code in codes:
        said.append(state.question().text(state, code))
        state.apply(seat, code, Quick(0))
    return tuple(said)


def codes_of(table: State, seat: int, clicks: Clicks) -> Iterator[int]:
    """The same texts as options; BadPuzzle where one is none."""
    state = table.copy()
    for text in clicks:
        question = state.question()
        code = next((option for option in state.options(seat) if question.text(state, option) == text), None)
        if code is None:
            raise BadPuzzle(f"seat {seat} may not choose {text!r} here")
        yield code
        state.apply(seat, code, Quick(0))


class Aim(Generic[S]):
    """Something that a seat may bring about in its turn."""

    def __init__(
        self, reached: Callable[[S], bool], options: Callable[[S], list[int]], values: Mapping[str, Value], clicks: int
    ) -> None:
        self.reached: Final = reached
        self.options: Final = options
        """The options of a table that can have to do with it: no other is tried."""
        self.values: Final = values
        self.clicks: Final = clicks
        """So many it takes."""


class Goal(Riddle[S]):
    """How to bring something about with so many clicks, where fewer will not do."""

    def __init__(
        self,
        key: str,
        title: str,
        question: Why,
        wrong: Why,
        *,
        aims: Callable[[S, int], Sequence[Aim[S]]],
        places: int = 4,
    ) -> None:
        super().__init__(key, title, question, wrong)
        self.aims: Final = aims
        """What might be brought about here, the best first."""
        self.places: Final = places

    def find(self, game: Game[S], table: S, seat: int) -> Found | None:
        for aim in self.aims(table, seat):
            places = len(aim.options(table))
            if places < self.places or places**aim.clicks > MANY:
                continue
            answers = self._answers(table, seat, aim)
            if answers and len(answers) <= ANSWERS and 3 * len({codes[0] for codes in answers}) <= 2 * places:
                written = tuple(sorted(texts(table, seat, codes) for codes in answers))
                return Found(written, {"n": aim.clicks, **aim.values}, places, len(answers))
        return None

    def _answers(self, table: S, seat: int, aim: Aim[S]) -> list[tuple[int, ...]]:
        """Every way to it; none where fewer clicks do."""
        ways: list[tuple[tuple[int, ...], S]] = [((), table)]
        for click in range(1, aim.clicks + 1):
            behind: list[tuple[tuple[int, ...], S]] = []
            for codes, state in ways:
                for option in aim.options(state):
                    other = state.copy()
                    other.apply(seat, option, Quick(0))
                    if click == aim.clicks or (seat in other.waiting() and not aim.reached(other)):
                        behind.append(((*codes, option), other))
                    elif aim.reached(other):
                        return []
            ways = behind
        return [codes for codes, state in ways if aim.reached(state)]

    def told(self, game: Game[S], table: S, seat: int, found: Found, answer: Clicks) -> Mapping[str, Value]:
        return found.values


class Quiz(Riddle[S]):
    """Something to be counted or looked up: a number, or one of the players."""

    def __init__(
        self, key: str, title: str, question: Why, wrong: Why, *, asks: Callable[[S, int], Sum | None]
    ) -> None:
        super().__init__(key, title, question, wrong)
        self.asks: Final = asks

    def find(self, game: Game[S], table: S, seat: int) -> Found | None:
        sums = [self.asks(game.guess(table, seat, Quick(number)), seat) for number in range(GUESSES)]
        first = sums[0]
        if first is None or any(other != first for other in sums):
            return None
        offers = first.offers or offers_around(first.answer)
        return Found(((str(first.answer),),), first.values, first.steps, 1, offers)


class Sum(NamedTuple):
    """What is asked in a quiz, and what it comes to."""

    answer: int | str
    """A number, or `seat:2`."""
    values: dict[str, Value]
    steps: int
    """How much there is to be counted."""
    offers: tuple[str, ...] = ()
    """Empty: numbers around the answer."""


def offers_around(answer: int | str) -> tuple[str, ...]:
    """Five numbers in a row with the answer among them, not always at the same place."""
    number = int(answer)
    first = max(0, number - number * 7 % 5)
    return tuple(str(first + n) for n in range(5))


def seats_offered(seats: Iterable[int]) -> tuple[str, ...]:
    """Players to choose from."""
    return tuple(f"{SEAT}:{seat}" for seat in seats)


# ---------------------------------------------------------------------------------------------------- as it is kept


def position(game: Game[Any], puzzle: Puzzle) -> Play:
    """The game of a puzzle, where its question is put; BadPuzzle where it cannot be played as it is written."""
    try:
        play = Play.replay(game, Record(game.facts.key, puzzle.rules, puzzle.setup, Deal(seed=0), puzzle.luck))
        for seat, option, luck in puzzle.done:
            sealed = seat != NOBODY and bool(play.state.sealed)
            play.replay_entry(Entry(play.seq + 1, seat, play.clicks(seat) + 1 if sealed else 0, option, luck))
    except TinstarError as error:
        raise BadPuzzle(f"this puzzle cannot be played: {error}") from None
    if puzzle.seat not in play.waiting:
        raise BadPuzzle(f"seat {puzzle.seat} is not asked at the end of this puzzle")
    return play


def guess_of(game: Game[Any], play: Play, seat: int) -> State:
    """What a riddle is shown: a guess, always the same."""
    guess: State = game.guess(play.state, seat, Quick(play.seq))
    return guess


def straight(entries: Sequence[Entry]) -> list[Done]:
    """What was decided and not taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if not entry.undo:
            kept.append(entry)
        else:
            taken = max(i for i, old in enumerate(kept) if not entry.click or (old.seat == entry.seat and old.click))
            del kept[taken]
    return [(entry.seat, entry.option, entry.luck) for entry in kept]


def puzzle_at(game: Game[Any], play: Play, seat: int, riddle: Riddle[Any], found: Found) -> Puzzle:
    """What was found at a table, to be kept."""
    done = straight(play.entries)
    return Puzzle(riddle.key, game.facts.rules, play.setup, list(play.luck), done, seat, found)


def after(game: Game[Any], play: Play, seat: int, clicks: Sequence[str]) -> Play:
    """A position behind some clicks of a seat, in a game of its own; what may not be chosen is refused."""
    other = copy(play)
    for click in clicks:
        other.apply(seat, click)
    return other


def riddle_of(game: Game[Any], key: str) -> Riddle[Any]:
    """A riddle of a game by its key; BadPuzzle."""
    found = next((riddle for riddle in game.riddles() if riddle.key == key), None)
    if found is None:
        raise BadPuzzle(f"{game.facts.title} has no riddle {key!r}")
    return found


@cache
def puzzles_of(game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first; they lie beside its rules."""
    file = Path(str(import_module(type(game).__module__).__file__)).with_name("puzzles.jsonl")
    return tuple(read_puzzles(file.read_bytes())) if file.exists() else ()


def read_puzzles(text: bytes) -> list[Puzzle]:
    """The puzzles of a file, one a line."""
    try:
        return [_decoder.decode(line) for line in text.splitlines() if line]
    except msgspec.DecodeError as error:
        raise BadPuzzle(f"this is no file of puzzles: {error}") from None


def write_puzzles(puzzles: Sequence[Puzzle]) -> bytes:
    """The same, as a file."""
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)


_decoder: Final = msgspec.json.Decoder(Puzzle)
