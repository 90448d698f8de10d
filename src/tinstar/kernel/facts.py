"""What is declared about a game before anybody sits down: its facts, its set-up, its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, NoReturn, Self, TypeVar, overload

import msgspec

from tinstar.kernel.errors import BadSetup

OptionValue = bool | int | str

LONGEST_TEXT: Final = 300
USUAL_SEATS: Final = 4


BY_LOT = "random"
"""Nobody was chosen to start."""


class SetupOption(msgspec.Struct, frozen=True):
    """One choice of the set-up: a switch, one of several named values, or (with no values at all) free text."""

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    needs: tuple[str, OptionValue] | None = None
    """Means something only where that other option has that value."""

    def matters(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether it changes anything beside these other choices."""
        return self.needs is None or options.get(self.needs[0]) == self.needs[1]


class Setup(msgspec.Struct, frozen=True):
    """How one game is set up: the number of seats and the value of every option."""

    seats: int
    options: dict[str, OptionValue] = {}

    def first(self) -> int:
        """The seat that starts by the option `first`; -1 where it is drawn by lot. BadSetup without such a seat."""
        first = self.options["first"]
        if first == BY_LOT:
            return -1
        if int(first) >= self.seats:
            raise BadSetup(
                "seat {first} cannot start: with {seats} seats they are 0 to {last}",
                first=first,
                seats=self.seats,
                last=self.seats - 1,
            )
        return int(first)


def first_option(most_seats: int) -> SetupOption:
    """The option `first`: who starts."""
    return SetupOption("first", BY_LOT, (BY_LOT, *(str(seat) for seat in range(most_seats))))


class Facts(msgspec.Struct, frozen=True):
    """The declared facts of a game."""

    key: str
    title: str
    least_seats: int
    most_seats: int
    rules: int
    """Version of the rules: up when an old record would replay differently."""
    longest: int
    """No game has more decisions than this."""
    events: Mapping[int, Kind] = {}
    """The kinds of event that the rules tell."""
    reveals: tuple[int, ...] = ()
    """The kinds of event that turn something hidden up, by the rules."""
    secrets: bool = True
    """Does somebody know what others may not see? Where not, a table can share one screen."""
    secret_options: tuple[str, ...] = ()
    """The switches that bring secrets into a game that has none without them."""
    options: tuple[SetupOption, ...] = ()
    departures: tuple[str, ...] = ()
    """Where this implementation knowingly leaves the printed box."""
    first_game: Setup | None = None
    """A good set-up for a first game; of the options only those that differ from the usual ones."""
    minutes: int = 0
    """How long people take for a usual game; 0: nobody has said."""
    weight: int = 3
    """How much there is to take in before a first game, from 1 (told while the box is unpacked) to 5."""

    def by_ease(self) -> tuple[int, int, str]:
        """What games are put in order by: how soon one can play, then how long it takes."""
        return self.weight, self.minutes, self.key

    def hides(self, setup: Setup) -> bool:
        """Are there secrets at a table of this set-up?"""
        return self.secrets or any(setup.options.get(key) for key in self.secret_options)

    def first_setup(self) -> Setup:
        """The set-up of a first game: the usual one with few seats, where nothing better is declared."""
        first = self.first_game or Setup(min(USUAL_SEATS, self.most_seats))
        return self.setup(first.seats, first.options)

    def setup(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> Setup:
        """A checked set-up with every option filled in."""
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadSetup(f"the number of seats must be a whole number, not {seats!r}")
        if not self.least_seats <= seats <= self.most_seats:
            raise BadSetup(f"{self.title} is for {self.least_seats} to {self.most_seats} seats, not {seats}")
        chosen: dict[str, OptionValue] = {}
        given = dict(options or {})
        for option in self.options:
            value = given.pop(option.key, option.default)
            if not option.values:
                if not isinstance(value, str) or len(value) > LONGEST_TEXT:
                    raise BadSetup(f"option {option.key!r} takes a text of at most {LONGEST_TEXT} characters")
            elif not any(value == v and type(value) is type(v) for v in option.values):
                allowed = ", ".join(msgspec.json.encode(v).decode() for v in option.values)
                raise BadSetup(f"option {option.key!r} takes one of {allowed}, not {value!r}")
            chosen[option.key] = value
        if given:
            known = ", ".join(o.key for o in self.options) or "none"
            raise BadSetup(f"{self.title} has no option {sorted(given)[0]!r} (it has: {known})")
        return Setup(seats, chosen)


class Outcome(msgspec.Struct, frozen=True):
    """The result of a finished game, with the origin of every point."""

    winners: list[int]
    """Empty if nobody has won; then nobody has points either."""
    points: list[int]
    parts: dict[str, list[int]] = {}
    """Points by source, one number a seat each; for every seat they add up to `points`."""

    def shares(self, allied: bool) -> list[float]:
        """By seat who has won; without allies a shared victory is shared here too."""
        whole = 1.0 if allied else 1.0 / max(1, len(self.winners))
        return [whole if seat in self.winners else 0.0 for seat in range(len(self.points))]


K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """A dict that nobody can change, so that a view with one in it can be hashed; in JSON it is an object."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (FrozenDict, (dict(self),))

    def _refuse(self, *args: Any, **named: Any) -> NoReturn:
        raise TypeError("a frozen dict does not change")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse


class View(msgspec.Struct, frozen=True):
    """What one seat may see. Every game derives its own, of tuples, frozen structs and `FrozenDict`s: whatever is drawn
    is remembered by the parts of a view that it shows, so they can be hashed."""

    def __repr__(self) -> str:
        """Whose it is, what is plain, and how much there is of everything else."""
        said: list[str] = []
        for name, value in msgspec.structs.asdict(self).items():
            if isinstance(value, (int, str)) and name != "seat" and value is not False:
                said.append(f"{name} {value}")
            elif isinstance(value, (tuple, dict)) and value:
                said.append(f"{len(value)} {name}")
        return f"<{type(self).__name__} of seat {getattr(self, 'seat', '?')}: {', '.join(said)}>"


class Event(msgspec.Struct, frozen=True, weakref=True):
    """Something that happened, as one seat may hear of it, in up to six numbers; `a` and `b` are None to those who may
    not know them. What they mean depends on the kind: every game derives classes that name them."""

    kind: int
    seat: int
    a: int | None = None
    b: int | None = None
    c: int = 0
    d: int = 0
    seq: int = 0
    """The entry of the record in which it happened; 0 is the start."""
    e: int = 0
    f: int = 0


class Number:
    """The name that a kind of event gives to one of its numbers, which everybody hears."""

    def __init__(self, place: str) -> None:
        self.place: Final = place

    @overload
    def __get__(self, event: None, kind: type[Event]) -> Self: ...
    @overload
    def __get__(self, event: Event, kind: type[Event]) -> int: ...
    def __get__(self, event: Event | None, kind: type[Event]) -> int | Self:
        if event is None:
            return self
        number: int = getattr(event, self.place)
        return number


class Secret:
    """The same for a number that some may not know: to them it is None."""

    def __init__(self, place: str) -> None:
        self.place: Final = place

    @overload
    def __get__(self, event: None, kind: type[Event]) -> Self: ...
    @overload
    def __get__(self, event: Event, kind: type[Event]) -> int | None: ...
    def __get__(self, event: Event | None, kind: type[Event]) -> int | Self | None:
        if event is None:
            return self
        number: int | None = getattr(event, self.place)
        return number


A, B, C, D, E, F = (Number(place) for place in "abcdef")
SECRET_A, SECRET_B = Secret("a"), Secret("b")


class Kind(NamedTuple):
    """A kind of event."""

    name: str
    """For programs."""
    event: type[Event] = Event
    """What its numbers are called."""

    def names(self) -> dict[str, str]:
        """The names of its numbers, by their place: `{"a": "tile", "b": "lot"}`."""
        named = {name: getattr(self.event, name) for name in dir(self.event)}
        return {field.place: name for name, field in named.items() if isinstance(field, Number | Secret)}
