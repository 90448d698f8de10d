"""Nobody can peek: the secrecy tests T1 to T5 (docs/architecture.md, "Secrecy, tested").

A guess is a state that the seat cannot tell from the true one. So whatever leaves the rules must be equal in both (T1),
must stay equal when both are played on side by side (T3, T5), and the guess itself must not know the truth (T2, T4).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import zip_longest
from typing import Any, NamedTuple

from tinstar.kernel.check.dealers import Mirror, Tracer
from tinstar.kernel.check.shapes import Leaf, hidden, leaves, shape, unlike
from tinstar.kernel.check.trial import BrokenPromise, Trial
from tinstar.kernel.core import SPECTATOR, Game, Quick, State
from tinstar.kernel.dealer import Told
from tinstar.kernel.facts import View
from tinstar.kernel.play import Play

OTHERS = 2
"""How many other seats are examined at one position; over many games all have their turn."""
STEPS = 25
"""How far twins are played on."""
TRIES = 40
"""How many guesses are made to find one in which an opponent could do the same."""
LATER = 12
"""How many decisions ahead is looked for things to say that may not be chosen yet."""
ENOUGH = 12.0
"""A hidden fact that should have varied this often and never did is not redrawn at all."""


class Fact(NamedTuple):
    """Something that one seat, or a spectator, does not see and another seat does."""

    path: str
    seat: int
    other: int
    seats: int

    def whose(self) -> list[str]:
        """All that it is an example of, in words."""
        if self.seat == SPECTATOR:
            return [f"`{self.path}` for spectators"]
        left = (self.other - self.seat) % self.seats
        place = [f"of seat {self.other} of {self.seats}", f"of the seat {left} to the left of {self.seats}"]
        return [f"`{self.path}`", *[f"`{self.path}` {where}" for where in place]]


class Looked:
    """A state that does not change any more, with what is seen of it: each view is made once."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.state = state
        self._views: dict[int, View] = {}

    def view(self, seat: int) -> View:
        """What a seat, or a spectator, sees."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]


class Secrecy:
    """Collects over many games what the guess varies; everything else fails at once."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self._hidden: dict[Fact, Hidden] = defaultdict(Hidden)

    def look(self, trial: Trial, play: Play) -> None:
        """All tests at one position: the quick ones for some seats and a spectator, twins for one seat."""
        game, seats = trial.game, play.setup.seats
        truth = Looked(game, play.state)
        trial.look_at(seats)
        chosen = trial.looks.pick(play.waiting) if trial.looks.below(2) else trial.looks.below(seats)
        for seat in [SPECTATOR, chosen, *self._others(trial, chosen)]:
            trial.look_at(seat)
            seed = trial.looks.below(1 << 30)
            known, twin = truth, Looked(game, game.guess(play.state, seat, Quick(seed)))
            self._outputs(trial, truth, twin, seat)
            if play.state.sealed:
                known = self._own_lane(game, play.state, seat)
                self._outputs(trial, known, twin, seat)
            if seat in known.state.waiting():
                self._refusals(trial, known.state, twin.state, seat, seed)
            self._independent(trial, known.state, twin.state, seat, seed)
            for other in self._others(trial, seat):
                self._varies(known, twin, seat, other)
            if seat == chosen:
                Twins(self, trial, known.state, twin.state, seat, seed).run()
                self.count["twins"] += 1

    def _others(self, trial: Trial, seat: int) -> list[int]:
        """Some other seats, by chance."""
        others = [other for other in range(trial.setup.seats) if other != seat]
        while len(others) > OTHERS and not trial.alone:
            trial.looks.draw(others)
        return others

    def _own_lane(self, game: Game[Any], state: State, seat: int) -> Looked:
        """The state without the sealed clicks of others, which a guess cannot know."""
        state = state.copy()
        state.keep_lane(seat)
        return Looked(game, state)

    def add(self, other: Secrecy) -> None:
        """What was found in other games too."""
        self.count += other.count
        for fact, found in other._hidden.items():
            self._hidden[fact].add_all(found)

    def finish(self, key: str) -> None:
        """T2 over all games: what others know and this seat does not must vary."""
        for fact, found in self._secrets().items():
            if not found.varied and found.expected() >= ENOUGH:
                raise BrokenPromise(
                    f"{key}: T2: a guess never varies {fact} (hidden {found.times} times): "
                    "redeal keeps the truth, or this is no secret and all should see it"
                )

    def _outputs(self, trial: Trial, known: Looked, twin: Looked, seat: int) -> None:
        wrong = tell_apart(known, twin, seat)
        trial.require(not wrong, f"T1: {name(seat)} can tell a guess from the truth: {wrong}")
        sums = trial.game.sums(known.state) == trial.game.sums(twin.state)
        trial.require(sums, f"T1: a guess of {name(seat)} has other sums: pieces got lost or doubled")

    def _refusals(self, trial: Trial, state: State, twin: State, seat: int, seed: int) -> None:
        """Why something may not be chosen is told from what the seat knows."""
        legal = texts(state, seat)
        for text in things_to_say(twin, Quick(seed + 5)):
            if text in legal:
                continue
            mine, yours = (trial.game.why_not(one, seat, text.split()) for one in (state, twin))
            self.count["refusals"] += 1
            told = f"T1: why {name(seat)} may not say {text!r} tells something hidden: {mine}, in a guess {yours}"
            trial.require(mine == yours, told)

    def _independent(self, trial: Trial, state: State, twin: State, seat: int, seed: int) -> None:
        again = trial.game.guess(twin, seat, Quick(seed + 1))
        fresh = trial.game.guess(state, seat, Quick(seed + 1))
        trial.require(
            shape(again) == shape(fresh),
            f"T4: the guess of {name(seat)} depends on the truth: the same luck gives another guess from a guess",
        )

    def _varies(self, known: Looked, twin: Looked, seat: int, other: int) -> None:
        """What another seat sees and this one does not must vary."""
        for path, value, guessed in hidden(known.view(other), known.view(seat), twin.view(other)):
            self._hidden[Fact(path, seat, other, known.state.seats)].add(value, varied=guessed != value)

    def _secrets(self) -> dict[str, Hidden]:
        """What was found, by what it is an example of; what is always the same, like the own seat, is no secret."""
        values: dict[tuple[str, int, int], set[Leaf]] = defaultdict(set)
        for fact, found in self._hidden.items():
            values[fact.path, fact.other, fact.seats].update(found.values)
        secrets: dict[str, Hidden] = defaultdict(Hidden)
        for fact, found in self._hidden.items():
            if len(values[fact.path, fact.other, fact.seats]) > 1:
                for whose in fact.whose():
                    secrets[whose].add_all(found)
        return secrets


class Hidden:
    """What was found about one hidden fact."""

    def __init__(self) -> None:
        self.values: Counter[Leaf] = Counter()
        self.varied = 0

    @property
    def times(self) -> int:
        return self.values.total()

    def add(self, value: Leaf, varied: bool) -> None:
        """Seen once more. What has varied needs no more values: of a long check there would be millions."""
        self.varied += varied
        if not self.varied or len(self.values) < 2:
            self.values[value] += 1

    def add_all(self, other: Hidden) -> None:
        """Whatever was found elsewhere."""
        self.values += other.values
        self.varied += other.varied

    def expected(self) -> float:
        """How often two independent draws out of these values would have differed."""
        return self.times - sum(n * n for n in self.values.values()) / self.times


class Twins:
    """A state and a guess of it, played on side by side: T3 steps keep them alike, T5 so does the log."""

    def __init__(self, secrecy: Secrecy, trial: Trial, state: State, twin: State, seat: int, seed: int) -> None:
        self.game = trial.game
        self.count = secrecy.count
        self.trial = trial
        self.origin = state
        self.a = state.copy()
        self.b = twin
        self.seat = seat
        self.seed = seed
        self.luck = Tracer(seed + 2)
        self.mirror = Mirror(seed + 3)
        self.pick = Quick(seed + 4)

    def run(self) -> None:
        """Until something that the rules reveal, or luck that cannot be the same, parts them."""
        for step in range(STEPS):
            waiting = [seat for seat in self.a.waiting() if seat in self.b.waiting()]
            if not waiting:  # the end, or sealed lanes of other lengths
                return
            mover = waiting[self.pick.below(len(waiting))]
            options = self._options(mover, may_guess_again=step == 0)
            if options is None:
                self.count["parted without a common option"] += 1
                return
            if not self._step(mover, *options):
                return
            self.count["steps compared"] += 1

    def _options(self, mover: int, may_guess_again: bool) -> tuple[int, int] | None:
        """The same option of the mover in both; where it is sealed from the seat, any two."""
        mine = texts(self.a, mover)
        sealed = bool(self.a.sealed) and mover != self.seat
        if sealed and self.pick.below(2):
            return self.pick.pick(list(mine.values())), self.pick.pick(self.b.options(mover))
        for attempt in range(TRIES if may_guess_again else 1):
            if attempt:
                self.b = self.game.guess(self.origin, self.seat, Quick(self.seed + 100 + attempt))
            others = texts(self.b, mover)
            both = [text for text in mine if text in others]
            if both:
                text = both[self.pick.below(len(both))]
                return mine[text], others[text]
        return None

    def _step(self, mover: int, mine: int, other: int) -> bool:
        """One decision in both; false when they may part now."""
        question = self.a.question()
        text = question.text(self.a, mine)
        self.luck.entry(0)
        self.a.apply(mover, mine, self.luck)
        alike = self.pick.below(4) > 0  # else each has luck of its own: the log must not tell more than the view
        self.mirror.follow(self.luck.luck if alike else [])
        self.b.apply(mover, other, self.mirror)
        one, twin = Looked(self.game, self.a), Looked(self.game, self.b)
        when = f"after {type(question).__name__} {text!r} of seat {mover}"
        return all(self._still_alike(one, twin, seat, when, alike) for seat in (SPECTATOR, self.seat))

    def _still_alike(self, one: Looked, twin: Looked, seat: int, when: str, alike: bool) -> bool:
        mine, other = heard(self.luck.told, seat), heard(self.mirror.told, seat)
        wrong = tell_apart(one, twin, seat)
        if not wrong and mine == other:
            return True
        # a lane may be longer in one of them: then only the other has turned everything up by now
        first = next((line or its for line, its in zip_longest(mine, other) if line != its), None)
        if seat in self.luck.peeks or self._reveals([first] if first else mine):
            self.count["parted by the rules"] += 1
            return False
        said = f"{mine}, in a twin {other}"
        self.trial.require(wrong, f"T5: {when} the log tells {name(seat)} what the view does not: {said}")
        if self.mirror.differs or (not alike and self.luck.luck):
            self.count["parted by luck"] += 1
            return False
        raise self.trial.broken(
            f"T3: {when} {name(seat)} learns something hidden: {wrong}. "
            "If the rules turn it up, tell it by a kind of event that facts.reveals lists; if they show it "
            "to this seat alone, call dealer.peeked"
        )

    def _reveals(self, lines: list[tuple[int | None, ...]]) -> bool:
        """Is something turned up, by one of these lines? What is told of it may be the same in a twin (a sum) where
        what is seen is not (its parts)."""
        return any(line[0] in self.game.facts.reveals for line in lines)


# ---------------------------------------------------------------------------------------------------- outputs


def tell_apart(truth: Looked, guess: Looked, seat: int) -> str:
    """By what a seat, or a spectator, could tell two states apart; empty if it cannot."""
    for viewer in {seat, SPECTATOR}:
        view, twin = truth.view(viewer), guess.view(viewer)
        names = unlike(view, twin)
        if names:
            mine, yours = leaves(view, names), leaves(twin, names)
            paths = [path for path in {**mine, **yours} if mine.get(path, mine) != yours.get(path, yours)]
            return f"view of {name(viewer)}: " + ", ".join(f"`{path}`" for path in paths[:5])
    one, other = truth.state, guess.state
    if asked(one) != asked(other):
        return f"question: {asked(one)} or {asked(other)}"
    begun = (begun_lanes(one) | begun_lanes(other)) - {seat}
    if set(one.waiting()) - begun != set(other.waiting()) - begun:
        return f"who is asked: seats {one.waiting()} or {other.waiting()}"
    if seat in one.waiting() and list(texts(one, seat).items()) != list(texts(other, seat).items()):
        return f"options of seat {seat}"
    return ""


def name(seat: int) -> str:
    """A seat in a message."""
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


def asked(state: State) -> tuple[str, list[int]]:
    """The open question and the seats it asks."""
    return (type(state.question()).__name__, state.question().asked()) if state.agenda else ("", [])


def begun_lanes(state: State) -> set[int]:
    """Who has begun to answer under seal: the number of clicks is sealed too."""
    return {seat for seat, lane in enumerate(state.sealed) if lane}


def texts(state: State, seat: int) -> dict[str, int]:
    """The options of a seat by their texts."""
    question = state.question()
    return {question.text(state, option): option for option in state.options(seat)}


def things_to_say(state: State, luck: Quick) -> list[str]:
    """What somebody or other may choose from here on, in a game by chance."""
    future, said = state.copy(), dict[str, None]()
    for _ in range(LATER):
        waiting = future.waiting()
        if not waiting:
            break
        mover = luck.pick(waiting)
        offered = texts(future, mover)
        names = list(offered)
        if not names:  # another promise is broken, and found elsewhere
            break
        said |= dict.fromkeys(names[luck.below(len(names))] for _ in range(3))
        future.apply(mover, luck.pick(list(offered.values())), luck)
    return list(said)


def heard(told: list[Told], seat: int) -> list[tuple[int | None, ...]]:
    """What a seat hears of events, those parts blanked that it may not know."""
    return [(each.kind, each.seat, *each.heard_by(seat), each.c, each.d, each.e, each.f) for each in told]
