"""Play: one running game behind a checked door: its state, its dealer and its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tinstar.kernel.core import NOBODY, SPECTATOR, Dealer, Decision, Game, Quick, State, Together
from tinstar.kernel.dealer import Deal, RealDealer, RecordingDealer, ReplayDealer, Told
from tinstar.kernel.errors import (
    BadRecord,
    BadSetup,
    IllegalOption,
    NothingToUndo,
    NotYourTurn,
    OtherRules,
    StaleQuestion,
    TinstarError,
    UnknownSeat,
)
from tinstar.kernel.facts import Event, Kind, Outcome, Setup, View
from tinstar.kernel.look import Option, Seen
from tinstar.kernel.reasons import Why
from tinstar.kernel.record import FORMAT, Entry, Record

WAYS_BACK: Final = 64
"""At most this many decisions of a table can be taken back; it bounds the memory of a live table."""

QUOTED: Final = 80
"""How much of a refused option is quoted: anything longer is no option, and may hold a number too long to read."""

UNNAMED: Final = Kind("")
"""A kind of event that the facts of its game do not name: `check_game` finds it."""


class Way(NamedTuple):
    """A way back: who may take it, the state it leads to and how much had been told by then."""

    seat: int
    state: State
    told: int


class Move:
    """A move that was tried out on a copy: what it would add to the record, and where it would lead."""

    __slots__ = ("base", "entries", "final", "state", "told")

    def __init__(self, base: State, entries: list[Entry], state: State, told: list[Told], final: bool) -> None:
        self.base = base
        self.entries = entries
        self.state = state
        self.told = told
        self.final = final
        """Luck, a reveal or a peek: there is no way back."""


class Play:
    """One game being played. Whatever is refused or fails changes nothing."""

    def __init__(self, game: Game[Any], setup: Setup, dealer: RecordingDealer) -> None:
        game.check(setup)
        dealer.entry(0)
        self.game = game
        self.setup = setup
        self.dealer = dealer
        self.state: State = game.start(setup, dealer)
        self.seq = 0
        """How many entries have moved the game on; also the number of the open question."""
        self.luck = dealer.luck
        self.dealt = len(dealer.luck)
        """How many pieces of luck the game has had: what stacked luck goes by."""
        self.entries: list[Entry] = []
        self._told: list[tuple[int, Told]] = [(0, told) for told in dealer.told]
        self._heard: dict[int, list[Event]] = {}  # the same as each seat hears it, as far as it has been asked for
        self._clicks: dict[int, int] = {}  # how many entries each lane of the open together-decision has
        self._shown: dict[int, dict[str, int]] = {}  # the options as each seat was last told them, by their texts
        self._ways: list[Way] = []

    def __copy__(self) -> Play:
        """A second game that goes on from here by itself, with the same luck to come."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.entries = self.entries[:]
        other._told = self._told[:]
        other._heard = {seat: heard[:] for seat, heard in self._heard.items()}
        other._clicks = self._clicks.copy()
        other._shown = self._shown.copy()
        other._ways = self._ways[:]
        return other

    def __repr__(self) -> str:
        what = f"<Play of {self.game.facts.key}: {self.setup.seats} seats, seq {self.seq}"
        if (outcome := self.outcome) is not None:
            return f"{what}, over, points {outcome.points}>"
        return f"{what}, {self.kind}, waiting for {self.waiting}>"

    # -- looking

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now."""
        return self.state.waiting()

    @property
    def over(self) -> bool:
        """Nothing is left to decide."""
        return not self.state.agenda

    @property
    def kind(self) -> str:
        """The name of the open decision; empty when the game is over."""
        return type(self.state.question()).__name__ if self.state.agenda else ""

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game runs."""
        return self.game.outcome(self.state) if self.over else None

    def options(self, seat: int) -> list[str]:
        """What this seat may choose now, as texts; none when it is not asked."""
        return [" ".join(words) for words in self._write(seat)]

    def view(self, seat: int) -> View:
        """What this seat may see; SPECTATOR for those who only watch."""
        self._check_seat(seat, SPECTATOR)
        return self.game.view(self.state, seat)

    def log(self, seat: int) -> list[Event]:
        """What has happened, as this seat may hear of it."""
        self._check_seat(seat, SPECTATOR)
        heard = self._heard.setdefault(seat, [])
        heard += [self._event(seq, told, seat) for seq, told in self._told[len(heard) :]]
        return heard[:]

    def _event(self, seq: int, told: Told, seat: int) -> Event:
        """Something that was told, as this seat may hear of it."""
        kind = self.game.facts.events.get(told.kind, UNNAMED)
        return kind.event(told.kind, told.seat, *told.heard_by(seat), told.c, told.d, seq, told.e, told.f)

    def guess(self, seat: int, dealer: Dealer) -> State:
        """A full state that this seat cannot tell from the true one."""
        self._check_seat(seat, SPECTATOR)
        guess: State = self.game.guess(self.state, seat, dealer)
        return guess

    def seen(self, seat: int) -> Seen[View]:
        """All that this seat gets of the table."""
        options = [] if seat == SPECTATOR else self._write(seat)
        return Seen(
            seat,
            self.state.seats,
            self.seq,
            self.view(seat),
            self.kind,
            self.waiting,
            options,
            self.log(seat),
            self.outcome,
            self.may_undo(seat),
            self.clicks(seat),
        )

    def clicks(self, seat: int) -> int:
        """How many entries the lane of this seat has in the open together-decision."""
        return self._clicks.get(seat, 0)

    def svg(self, seat: int = SPECTATOR) -> str:
        """The board as this seat sees it; empty for a game without pictures."""
        look = self.game.look()
        return look.svg(self.seen(seat)) if look else ""

    def html(self, seat: int = SPECTATOR) -> str:
        """The whole table as this seat sees it, for a page or a notebook; empty for a game without pictures."""
        look = self.game.look()
        return look.html(self.seen(seat)) if look else ""

    def _repr_svg_(self) -> str | None:
        return self.svg() or None

    def _repr_html_(self) -> str | None:
        return self.html() or None

    def why_not(self, seat: int, said: Sequence[str]) -> Why | None:
        """Why this seat, which is asked, may not choose what it said, cut at its blanks; None where there is nothing
        better to say. The game is shown a guess, so it cannot tell what the seat does not know."""
        if not said or seat not in self.waiting:
            return None
        return self.game.why_not(self.guess(seat, Quick(self.seq)), seat, list(said))

    # -- deciding

    def apply(self, seat: int, option: str | int, seq: int | None = None) -> int:
        """This seat chooses; returns the new seq."""
        self.commit(self.prepare(seat, option, seq))
        return self.seq

    def prepare(self, seat: int, option: str | int, seq: int | None = None) -> Move:
        """Checks a choice and tries it out on a copy; `commit` takes it over."""
        if seq is not None and seq != self.seq:
            raise StaleQuestion(f"this answers question {seq}, but the table is at question {self.seq}: look again")
        return self._try(seat, option, self.dealer, reveal=True)

    def commit(self, move: Move) -> None:
        """Takes over a prepared move; nothing else may have happened since."""
        last = move.entries[-1]
        if move.base is not self.state or last.seq != self.seq + 1:
            raise StaleQuestion("the table has moved on since this was prepared: look again")
        self.entries += move.entries
        self.dealt += sum(len(entry.luck) for entry in move.entries)
        self.state = move.state
        if last.click:
            self._clicks[last.seat] = last.click
            return
        self.seq = last.seq
        self._clicks.clear()
        self._shown.clear()
        if last.undo:
            self._forget(self._ways.pop().told)
            return
        if move.final:
            self._ways.clear()
        else:
            self._ways.append(Way(last.seat, move.base, len(self._told)))
            del self._ways[:-WAYS_BACK]
        self._told += [(self.seq, told) for told in move.told]

    def _forget(self, told: int) -> None:
        """Only this much has happened after all."""
        del self._told[told:]
        for heard in self._heard.values():
            del heard[told:]

    # -- a together-decision whose last two answers came at the same time to two processes

    @property
    def reveal_due(self) -> bool:
        """All have answered, but the reveal is not in the record yet: `prepare_reveal` makes it."""
        return bool(self.state.sealed) and not self.state.lanes

    def prepare_reveal(self, dealer: RecordingDealer | None = None) -> Move:
        """The reveal of a together-decision that everybody has answered."""
        if not self.reveal_due:
            raise StaleQuestion("there is nothing to reveal: not everybody has answered")
        return self._reveal(self.state.copy(), [], dealer or self.dealer)

    # -- undoing

    def may_undo(self, seat: int) -> bool:
        """Is there something that this seat may take back? Not when the game is over: then all secrets are out."""
        if self.state.sealed:
            return 0 <= seat < self.state.seats and bool(self.state.sealed[seat])
        return bool(self._ways) and self._ways[-1].seat == seat and not self.over

    def undo(self, seat: int) -> int:
        """Takes back the own last choice; returns the new seq."""
        self.commit(self.prepare_undo(seat))
        return self.seq

    def prepare_undo(self, seat: int) -> Move:
        """In a together-decision the own last click; otherwise the table's last decision, if it was this seat's."""
        self._check_seat(seat)
        if not self.may_undo(seat):
            raise NothingToUndo(
                f"seat {seat} has nothing to take back: only the last decision, if it was the own one "
                "and nothing was dealt, shown or looked at since"
            )
        if not self.state.sealed:
            return Move(self.state, [Entry(self.seq + 1, seat, undo=True)], self._ways[-1].state, [], False)
        state = self.state.copy()
        state.unclick(seat)
        return Move(self.state, [Entry(self.seq + 1, seat, self._next_click(seat), undo=True)], state, [], False)

    # -- the record

    @property
    def record(self) -> Record:
        """The game so far. It tells everything: give it to nobody before the game is over."""
        deal = self.dealer.deal if isinstance(self.dealer, RealDealer) else Deal()
        facts, form = self.game.facts, FORMAT if deal.epochs else 1
        return Record(facts.key, facts.rules, self.setup, deal, self.luck, self.entries[:], self.outcome, form)

    def save(self, path: str | Path) -> None:
        """Writes the record into a file."""
        Path(path).write_text(self.record.to_json(), encoding="utf-8")

    @classmethod
    def replay(cls, game: Game[Any], record: Record) -> Play:
        """The game of a record, ready to be played on if it is not over."""
        facts = game.facts
        if record.game != facts.key:
            raise BadRecord(f"this is a record of {record.game}, not of {facts.key}")
        if record.rules != facts.rules:
            raise OtherRules(
                f"the record was made by version {record.rules} of the rules of {facts.title}; "
                f"this Tinstar plays version {facts.rules}"
            )
        try:
            setup = facts.setup(record.setup.seats, record.setup.options)
            dealer = ReplayDealer(record.luck)
            play = cls(game, setup, dealer)
            dealer.finish()
        except (BadRecord, BadSetup) as error:
            raise BadRecord(f"the start of the record does not replay: {error}") from None
        play.dealer = RealDealer.from_deal(record.deal)
        for entry in record.entries:
            play.replay_entry(entry)
        if record.outcome is not None and record.outcome != play.outcome:
            raise BadRecord("the record does not replay: it names another outcome than its decisions lead to")
        return play

    def replay_entry(self, entry: Entry) -> None:
        """Adds an entry that was recorded before, with its recorded luck."""
        dealer = ReplayDealer(entry.luck)
        try:
            move = self.prepare_again(entry, dealer)
            dealer.finish()
        except TinstarError as error:
            raise BadRecord(f"entry {entry.key} of the record does not replay: {error}") from None
        self.commit(move)

    def prepare_again(self, entry: Entry, dealer: RecordingDealer) -> Move:
        """What a recorded entry leads to with the luck of this dealer."""
        if entry.undo:
            move = self.prepare_undo(entry.seat)
        elif entry.seat == NOBODY:
            move = self.prepare_reveal(dealer)
        else:
            move = self._try(entry.seat, entry.option, dealer, reveal=False)
        made = move.entries[0]
        if (made.key, made.option) != (entry.key, entry.option):
            raise BadRecord(f"it is out of place: {made.key} {made.option!r} would come next")
        return move

    # -- inside

    def _write(self, seat: int) -> list[Option]:
        """The options of a seat in words, which are remembered until the next question."""
        self._check_seat(seat)
        if seat not in self.waiting:
            return []
        question, options = self.state.question(), self.state.options(seat)
        written = [question.words(self.state, option) for option in options]
        self._shown[seat] = {" ".join(words): option for words, option in zip(written, options, strict=True)}
        return written

    def _check_seat(self, seat: int, least: int = 0) -> None:
        if not least <= seat < self.state.seats:
            raise UnknownSeat(f"there is no seat {seat}: the seats are 0 to {self.state.seats - 1}")

    def _next_click(self, seat: int) -> int:
        return self.clicks(seat) + 1

    def _whose_turn(self) -> str:
        if self.over:
            return "the game is over"
        seats = " and ".join(str(seat) for seat in self.waiting)
        return f"the table waits for seat {seats}" if seats else "all have answered, the reveal comes next"

    def _choose(self, seat: int, option: str | int) -> tuple[int, str]:
        """The option and its text, if this seat may choose it."""
        state = self.state
        waiting = state.waiting()
        if seat not in waiting:
            self._check_seat(seat)
            raise NotYourTurn(f"seat {seat} is not asked now: {self._whose_turn()}")
        question = state.question()
        options = state.options(seat)
        if isinstance(option, str):
            code = self._find(seat, option, question, options)
            if code is not None:
                return code, option
        elif option in options:
            return option, question.text(state, option)
        example = question.text(state, options[0])
        said = str(option)[:QUOTED]
        why = self.why_not(seat, said.split()) if isinstance(option, str) else None
        raise IllegalOption(
            f"seat {seat} may not choose {said!r} now: {f'{why} ' if why else ''}"
            f"{type(question).__name__} has {len(options)} option(s) for it, such as {example!r}",
            why,
        )

    def _find(self, seat: int, text: str, question: Decision[Any], options: list[int]) -> int | None:
        """The option with this text. An answer usually names one of those shown, so these are tried first: no
        other has to be written out."""
        shown = self._shown.get(seat, {}).get(text)
        if shown is not None and shown in options and question.text(self.state, shown) == text:
            return shown
        return next((option for option in options if question.text(self.state, option) == text), None)

    def _try(self, seat: int, option: str | int, dealer: RecordingDealer, reveal: bool) -> Move:
        code, text = self._choose(seat, option)
        state = self.state.copy()
        seq = self.seq + 1
        question: Decision[Any] = state.question()
        if isinstance(question, Together):
            click = Entry(seq, seat, self._next_click(seat), text)
            if state.click(seat, code) and reveal:
                return self._reveal(state, [click], dealer)
            return Move(self.state, [click], state, [], False)
        dealer.entry(seq, self.dealt)
        state.apply(seat, code, dealer)
        reveals = self.game.facts.reveals
        final = bool(dealer.luck or dealer.peeks) or any(told.kind in reveals for told in dealer.told)
        return Move(self.state, [Entry(seq, seat, 0, text, dealer.luck)], state, dealer.told, final)

    def _reveal(self, state: State, clicks: list[Entry], dealer: RecordingDealer) -> Move:
        seq = self.seq + 1
        dealer.entry(seq, self.dealt)
        state.reveal(dealer)
        entry = Entry(seq, NOBODY, 0, "", dealer.luck)
        return Move(self.state, [*clicks, entry], state, dealer.told, True)


def views_of(game: Game[Any], record: Record, seat: int = SPECTATOR) -> Iterator[View]:
    """What a seat saw at the start of a recorded game, and after every entry that moved it on."""
    play = Play.replay(game, msgspec.structs.replace(record, entries=[], outcome=None))
    yield play.view(seat)
    for entry in record.entries:
        play.replay_entry(entry)
        if not entry.click:
            yield play.view(seat)
