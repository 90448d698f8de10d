"""The contract of all games: State, Substate, Step, Decision, Together, Dealer, Game, Mind. Compiled."""

from __future__ import annotations

import inspect
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

from mypy_extensions import i64, mypyc_attr

from tinstar.kernel.errors import BadStack
from tinstar.kernel.facts import Facts, OptionValue, Outcome, Setup, View

if TYPE_CHECKING:
    from tinstar.kernel.lesson import Lesson
    from tinstar.kernel.look import Pictures
    from tinstar.kernel.play import Play
    from tinstar.kernel.puzzle import Riddle
    from tinstar.kernel.reasons import Why

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""
ALL: Final = -1
"""Every bit set: an event that everybody may know, spectators too."""
NOBODY: Final = -1
"""No seat at all, where a field or an event names one."""

_fields: dict[type, list[str]] = {}


def fields(kind: type) -> list[str]:
    """The names of the fields of a state, substate or step: `__init__` takes every one by its own name, in order."""
    names = _fields.get(kind)
    if names is None:
        names = list(inspect.signature(kind).parameters)
        _fields[kind] = names
    return names


def field_values(thing: object) -> tuple[Any, ...]:
    """What its fields hold, in that order."""
    return tuple([getattr(thing, name) for name in fields(type(thing))])


# ---------------------------------------------------------------------------------------------------- luck


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Brings luck and hears what happened. `below` is the one source; the rest is made of it."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely."""
        raise NotImplementedError

    def roll(self, sides: int) -> int:
        """A die with this many sides."""
        return 1 + self.below(sides)

    def draw(self, pile: list[int]) -> int:
        """Takes one out of an unordered pile."""
        i = self.below(len(pile))
        card = pile[i]
        pile[i] = pile[-1]
        pile.pop()
        return card

    def pick(self, things: list[int]) -> int:
        """One of these, which all stay."""
        return things[self.below(len(things))]

    def tell(
        self,
        kind: int,
        seat: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        e: int = 0,
        f: int = 0,
        *,
        to: int = ALL,
    ) -> None:
        """Something happened; `to` is the bit mask of the seats that may know a and b. Everybody learns the rest."""

    def peeked(self, seat: int) -> None:
        """This seat has just learnt something that was hidden: there is no way back."""


class Quick(Dealer):
    """The dealer of playouts: silent and fast, a 32-bit xorshift that is the same compiled or not."""

    def __init__(self, seed: int) -> None:
        self.x: i64 = (seed * 2654435761 + 12345) & 0xFFFFFFFF or 1
        for _ in range(3):  # small seeds start alike: stir
            self.below(2)

    def below(self, n: int) -> int:
        x = self.x
        x = (x ^ (x << 13)) & 0xFFFFFFFF
        x = x ^ (x >> 17)
        x = (x ^ (x << 5)) & 0xFFFFFFFF
        self.x = x
        k: i64 = n
        return (x * k) >> 32


# ---------------------------------------------------------------------------------------------------- state


@mypyc_attr(allow_interpreted_subclasses=True)
class Substate:
    """A part of a state with a life of its own (a pile, a train): plain fields and a `copy`, as the state has."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent twin: `return Mine(cards=self.cards[:], ...)`."""
        raise NotImplementedError

    def __repr__(self) -> str:
        named = [f"{name}={getattr(self, name)!r}" for name in fields(type(self))]
        return f"{type(self).__name__}({', '.join(named)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), field_values(self))


def rebuilt(kind: Any, args: tuple[Any, ...], agenda: list[Any], sealed: list[list[int]], lanes: list[int]) -> Any:
    """A state out of its pickle."""
    state = kind(*args)
    state.agenda = agenda
    state.sealed = sealed
    state.lanes = lanes
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about one position. Subclasses add plain fields or substates, `copy` and `rewards`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.agenda: list[Step[Any]] = []  # of Step[Self]: `next` is the typed way in
        self.sealed: list[list[int]] = []  # the clicks so far of every seat, for the together-decision on top
        self.lanes: list[int] = []  # the seats of the together-decision that are not done yet

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.seats} seats, {self.agenda[-1] if self.agenda else 'over'}>"

    # -- for the rules

    def next(
        self,
        first: Step[Self],
        second: Step[Self] | None = None,
        third: Step[Self] | None = None,
        fourth: Step[Self] | None = None,
        fifth: Step[Self] | None = None,
    ) -> None:
        """These happen next, in this order, before anything that was planned already."""
        agenda = self.agenda  # counted out: `*steps` would build a tuple at every call
        if fifth is not None:
            agenda.append(fifth)
        if fourth is not None:
            agenda.append(fourth)
        if third is not None:
            agenda.append(third)
        if second is not None:
            agenda.append(second)
        agenda.append(first)

    def next_all(self, steps: Sequence[Step[Self]]) -> None:
        """The same for any number of steps."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def settle(self, dealer: Dealer) -> None:
        """Runs automatic steps until somebody has to decide or nothing is left."""
        agenda = self.agenda
        while agenda:
            top = agenda[-1]
            if top.void(self):
                agenda.pop()
            elif top.ask(self):
                return
            else:
                agenda.pop()
                top.run(self, dealer)

    # -- for everybody

    def waiting(self) -> list[int]:
        """The seats that must decide now; none when the game is over."""
        agenda = self.agenda
        if not agenda:
            return []
        if self.sealed:
            return self.lanes[:]
        return [self.question().seat]

    def question(self) -> Decision[Any]:
        """The decision that is open now."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def options(self, seat: int) -> list[int]:
        """What a waiting seat may choose; never empty."""
        return self.question().options(self, seat)

    def apply(self, seat: int, option: int, dealer: Dealer) -> None:
        """Trusts that the option is legal: the checked door is `Play.apply`."""
        if self.sealed:
            if self.click(seat, option):
                self.reveal(dealer)
            return
        top = self.question()
        self.agenda.pop()
        top.take(self, option, dealer)
        self.settle(dealer)

    def click(self, seat: int, option: int) -> bool:
        """One more click in the lane of a seat; true when all lanes are full and `reveal` is due."""
        self.sealed[seat].append(option)
        if not self.options(seat):
            self.lanes.remove(seat)
        return not self.lanes

    def reveal(self, dealer: Dealer) -> None:
        """All lanes are full: the answers are shown and play goes on."""
        self.agenda.pop().run(self, dealer)
        self.settle(dealer)

    def unclick(self, seat: int) -> None:
        """Takes the last click of a seat out of its lane."""
        self.sealed[seat].pop()
        if seat not in self.lanes:
            self.lanes.append(seat)
            self.lanes.sort()

    def keep_lane(self, seat: int) -> None:
        """Takes back the sealed clicks of all others, which this seat cannot know."""
        for other in range(len(self.sealed)):
            while other != seat and self.sealed[other]:
                self.unclick(other)

    @abstractmethod
    def copy(self) -> Self:
        """An independent twin: `return self.twin(Mine(seats=self.seats, hand=self.hand[:], ...))`."""
        raise NotImplementedError

    @abstractmethod
    def rewards(self) -> list[float]:
        """One number a seat in 0..1, for search and training."""
        raise NotImplementedError

    def twin(self, to: Self) -> Self:
        """Gives a fresh copy the kernel's own fields."""
        to.agenda = self.agenda[:]
        if self.sealed:
            to.sealed = [lane[:] for lane in self.sealed]
            to.lanes = self.lanes[:]
        return to

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuilt, (type(self), field_values(self), self.agenda, self.sealed, self.lanes))


S = TypeVar("S", bound=State)


# ---------------------------------------------------------------------------------------------------- agenda


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """An item of the agenda that happens by itself. Immutable: copies of a state share it."""

    def void(self, table: S) -> bool:
        """Asked when it comes up: has it become pointless meanwhile?"""
        return False

    def ask(self, table: S) -> bool:
        """Puts a question, if there is anybody to answer it: then play stops here."""
        return False

    def run(self, table: S, dealer: Dealer) -> None:
        """What happens."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return type(self).__name__

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), field_values(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """An item of the agenda that asks one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, table: S) -> bool:
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__} of seat {' '.join(map(str, self.asked()))}"

    def asked(self) -> list[int]:
        """The seats that this decision asks."""
        return [self.seat]

    def options(self, table: S, seat: int) -> list[int]:
        """What the seat may choose."""
        raise NotImplementedError

    def take(self, table: S, option: int, dealer: Dealer) -> None:
        """The seat has chosen."""
        raise NotImplementedError

    def words(self, table: S, option: int) -> tuple[str, ...]:
        """The option without a language, the deed first and then what it is done with: `("tile", "3,-1", "east")`. An
        option that is a mere thing is its name; a word may be a phrase, like `take the hit`."""
        raise NotImplementedError

    def text(self, table: S, option: int) -> str:
        """The same in a row, as records and programs have it: `tile 3,-1 east`."""
        return " ".join(self.words(table, option))

    def silence(self, table: S, seat: int) -> int:
        """What saying nothing means, for clocks and lost lines."""
        return table.options(seat)[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    """Asks several seats at once; nobody sees an answer before all are in."""

    def __init__(self, them: list[int]) -> None:
        super().__init__(NOBODY)
        self.them: Final = them

    def ask(self, table: S) -> bool:
        if not table.sealed:
            table.sealed = [[] for _ in range(table.seats)]
            table.lanes = [seat for seat in sorted(self.them) if self.choices(table, seat, [])]
        return bool(table.lanes)

    def asked(self) -> list[int]:
        return self.them

    def options(self, table: S, seat: int) -> list[int]:
        return self.choices(table, seat, table.sealed[seat])

    def run(self, table: S, dealer: Dealer) -> None:
        """The answers are shown."""
        answers = table.sealed
        table.sealed = []
        table.lanes = []
        self.take_all(table, answers, dealer)

    def choices(self, table: S, seat: int, given: list[int]) -> list[int]:
        """The next click of this seat after those given; none left means done."""
        raise NotImplementedError

    def take_all(self, table: S, answers: list[list[int]], dealer: Dealer) -> None:
        """All have chosen: the clicks of every seat, in seat order."""
        raise NotImplementedError


# ---------------------------------------------------------------------------------------------------- game


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """A game's own judgement. It is only ever shown a guess, so it may look at everything."""

    def judge(self, table: S, seat: int, options: list[int]) -> list[float]:
        """What the seat may expect after each option, 0..1; all alike where there is no opinion."""
        return [0.5 for _ in options]

    def choose(self, table: S, seat: int, options: list[int], dealer: Dealer) -> int:
        """The option that a sensible player takes without thinking ahead."""
        judged = self.judge(table, seat, options)
        best = max(judged)
        return dealer.pick([options[i] for i in range(len(options)) if judged[i] == best])

    def rollout(self, table: S, seat: int, options: list[int], dealer: Dealer) -> int:
        """The same, but quick: for playouts."""
        return options[dealer.below(len(options))]

    def topic(self, table: S) -> int:
        """The luck that the open question turns on (a drawn tile, a rolled die): a search learns apart for each."""
        return 0

    def trust(self) -> float:
        """How many trials its opinion of an option is worth to a search; nothing where it has none."""
        return 0.0

    def horizon(self) -> int:
        """How many decisions a playout goes on before `values` is asked; by default to the end."""
        return 1 << 30

    def values(self, table: S) -> list[float]:
        """What every seat may expect, 0..1, where a search cuts off."""
        return table.rewards()

    # -- for whoever compares options and says why: the judge

    def prospects(self, table: S) -> list[float]:
        """What every seat may expect in the unit that the mind reckons in; `values` makes chances of it."""
        return self.values(table)

    def parts(self, table: S) -> dict[str, list[float]]:
        """The same, taken apart: by what it comes from, what it brings every seat. They add up to the prospects."""
        return {}

    def facts(self, table: S) -> dict[str, list[int]]:
        """What everybody can see and count, by name and seat: points, money, who is out. Never what is hidden."""
        return {}

    def inputs(self, table: S, seat: int, option: int) -> dict[str, list[float]]:
        """What an option turns on where things are hidden, by name: the chance to hit, who somebody seems to be. Only
        from what the seat may know."""
        return {}

    def time(self, table: S) -> int:
        """How far the game is, in turns: it never falls, and no choice within a turn moves it."""
        return 0

    def meeting(self, table: S, seat: int, laps: int) -> int:
        """The time at which the options of the open question are compared: so many laps on, in turns of all others, or
        the end of the phase where that comes first. By default behind the end of the game."""
        return 1 << 30

    def plan(self, table: S, seat: int, option: int) -> int:
        """What an option of a seat belongs to: of those that belong together only one is compared with the others."""
        return option

    def stop(self, table: S, seat: int) -> int:
        """The option of the open question that ends the own turn, or none (-1): doing more is compared with it."""
        return -1

    def trials(self) -> int:
        """How many trials tell options apart."""
        return 100

    # -- for whoever analyses a finished game

    def deeper(self) -> tuple[int, int]:
        """The laps and the trials of a second look, which finds out whether a mistake was one."""
        return 3, 150

    def dawn(self) -> float:
        """The share of a game, from its beginning, in which `values` foresee no more than who always says the same."""
        return 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game: stateless, one instance in the house."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts

    def __repr__(self) -> str:
        facts = self.facts
        return f"<Game {facts.key}: {facts.title}, {facts.least_seats}-{facts.most_seats} seats, rules {facts.rules}>"

    def check(self, setup: Setup) -> None:
        """Raises BadSetup where options and seats do not go together."""

    def start(self, setup: Setup, dealer: Dealer) -> S:
        """A new game, settled down to its first decision."""
        raise NotImplementedError

    def view(self, table: S, seat: int) -> View:
        """What this seat may see; SPECTATOR for those who only watch."""
        raise NotImplementedError

    def redeal(self, table: S, seat: int, dealer: Dealer) -> None:
        """Redraws in place what the seat, or SPECTATOR, cannot know."""
        raise NotImplementedError

    def outcome(self, table: S) -> Outcome:
        """The result of a finished game."""
        raise NotImplementedError

    def roles(self, table: S) -> list[str]:
        """By seat the role it plays, where roles differ: results are counted for each."""
        return []

    def sums(self, table: S) -> dict[str, int]:
        """Counts of pieces, cards and money that never change."""
        raise NotImplementedError

    def why_not(self, table: S, seat: int, said: list[str]) -> Why | None:
        """Why a seat that is asked may not choose what it said, from what it may know; None: no better reason. What is
        no option has no words of its own: it comes cut at its blanks, and is never empty. The table is a guess."""
        return None

    def luck_named(self, name: str) -> list[int]:
        """The pieces of luck that a name stands for where luck is stacked: usually one, by value, as it would be dealt.
        BadStack where there is no such name; a number always stands for itself."""
        return [number_named(name)]

    def lessons(self) -> Sequence[Lesson]:
        """How the game is learnt, in that order; imported only when somebody learns."""
        return ()

    def riddles(self) -> Sequence[Riddle[S]]:
        """What may be asked of a position so that the answer can be proved; imported only when somebody puzzles."""
        return ()

    def mind(self) -> Mind[S]:
        """The game's own judgement, for bots."""
        return Mind()

    def look(self) -> Pictures | None:
        """How the game is drawn; imported only when somebody looks."""
        return None

    def play(self, seats: int, seed: int | None = None, options: Mapping[str, OptionValue] | None = None) -> Play:
        """A new game behind the checked door; without a seed its luck is new and can be verified afterwards."""
        from tinstar.kernel.dealer import Deal, RealDealer
        from tinstar.kernel.play import Play

        deal = Deal.fresh() if seed is None else Deal(seed=seed)
        return Play(self, self.facts.setup(seats, options), RealDealer.from_deal(deal))

    def guess(self, table: S, seat: int, dealer: Dealer) -> S:
        """A full state that the seat cannot tell from the true one."""
        other = table.copy()
        other.keep_lane(seat)
        self.redeal(other, seat, dealer)
        return other


def number_named(name: str) -> int:
    """Luck that is written as what it is: `5`."""
    if not name.isdecimal():
        raise BadStack(f"there is no luck called {name!r}")
    return int(name)


def playout(state: State, dealer: Dealer, limit: int) -> int:
    """Random play to the end, in place; returns how many decisions it took."""
    n = 0
    while n < limit:
        waiting = state.waiting()
        if not waiting:
            return n
        seat = waiting[0]
        options = state.options(seat)
        state.apply(seat, options[dealer.below(len(options))], dealer)
        n += 1
    return n
