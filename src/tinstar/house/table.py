"""A live table: the game in memory, rebuilt from the log on demand; the log is the truth."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Literal, TypeVar, cast

import msgspec

from tinstar.house.bots import Brains, NoAnswer
from tinstar.house.chairs import Chair, NewTable, SeatKey, cleaned
from tinstar.house.errors import BadNonce, Conflict, LinkUsed, NotStarted, NotYourSeat, OldRules, StoreError
from tinstar.house.metrics import Metrics
from tinstar.house.opening import Opening, begin, hashed, lay_out_again, standing
from tinstar.house.store import Store, Stored, StoredChair
from tinstar.house.watch import Watch
from tinstar.kernel import (
    SPECTATOR,
    Event,
    Game,
    GameRunning,
    Move,
    OptionValue,
    Outcome,
    Play,
    Quick,
    Record,
    StaleQuestion,
    UnknownSeat,
    View,
)

T = TypeVar("T")
Status = Literal["gathering", "playing", "over", "old_rules"]

LONGEST_NONCE = 128

_log = logging.getLogger(__name__)


class Ask(msgspec.Struct, frozen=True):
    """The open question as one seat may see it."""

    kind: str
    """Class name of the decision; "" when the game is over."""
    waiting: list[int]
    options: list[str]
    """The option texts of this seat; none when it is not asked."""


class Seen(msgspec.Struct, frozen=True):
    """All that one seat (or SPECTATOR) may see now."""

    seq: int
    view: View
    ask: Ask
    log: list[Event]
    """What happened, as this seat may hear of it."""
    outcome: Outcome | None
    may_undo: bool


class Staff(msgspec.Struct, frozen=True):
    """What all tables of a house share."""

    store: Store
    brains: Brains
    metrics: Metrics
    opened: Callable[[Opening], None]
    """Takes a rematch into the house."""
    patience: float
    """So many seconds a full table waits for nonces before it starts without them."""


def replayed(game: Game[Any], stored: Stored) -> Play | None:
    """The game of a stored table; None while it has not begun, or when it was begun under other rules."""
    table = stored.table
    if table.status == "gathering" or table.rules != game.facts.rules:
        return None
    return Play.replay(game, Record(table.game, table.rules, table.setup, table.deal, table.luck, stored.entries))


class Table:
    """One table. Reading is plain; whatever changes it waits until it is safe on disk."""

    def __init__(self, staff: Staff, game: Game[Any], stored: Stored, play: Play | None) -> None:
        self.game = game
        self.version = 0
        """Moves on with every change, of people as well: a number for watchers to compare."""
        self.touched_at = time.monotonic()
        self._staff = staff
        self._stored = stored.table
        self._chairs = stored.chairs
        self._entries = stored.entries if play is None else []  # of a table under old rules, for its record
        self._play = play
        self._watches: set[Watch] = set()
        self._lock = asyncio.Lock()
        self._doubtful = False  # the store failed, so perhaps the log knows more than we do
        self._changes: set[asyncio.Task[Any]] = set()  # are finished whatever happens
        self._background: set[asyncio.Task[Any]] = set()  # bots and starts: may be broken off
        self._thinking: set[int] = set()  # the seats whose bots are at it
        self._starting: asyncio.Task[None] | None = None

    # -- looking

    @property
    def id(self) -> str:
        """Where the table is found."""
        return self._stored.id

    @property
    def title(self) -> str:
        """What its host called it; may be empty."""
        return self._stored.title

    @property
    def host(self) -> str | None:
        """The person who made it."""
        return self._stored.host

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the set-up."""
        return self._stored.setup.options

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret behind the luck, published from the start; empty with an open seed."""
        return self._stored.deal.commitment

    @property
    def open_seed(self) -> bool:
        """The seed was given by whoever made the table; it is not shown before the end."""
        return self._stored.deal.seed is not None

    @property
    def rematch_table(self) -> str | None:
        """The table where the same people play again."""
        return self._stored.rematch

    @property
    def created_at(self) -> float:
        """Seconds since 1970."""
        return self._stored.created_at

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self._play is not None:
            return "over" if self._play.over else "playing"
        return "old_rules" if self._stored.rules != self.game.facts.rules else "gathering"

    @property
    def seq(self) -> int:
        """Moves on with the game; -1 while there is none to see."""
        return -1 if self._play is None else self._play.seq

    @property
    def showing(self) -> bool:
        """Everybody has sat down: browsers show their nonces now, then it starts."""
        return self.status == "gathering" and all(chair.taken for chair in self._chairs)

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where."""
        return [
            Chair(c.kind, c.name, c.bot, c.person, c.taken, c.away, not c.nonce_hash or bool(c.nonce))
            for c in self._chairs
        ]

    @property
    def idle(self) -> bool:
        """Nobody watches, nobody thinks and nothing is being written."""
        return not (self._watches or self._changes or self._background)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that this person holds."""
        return [] if person is None else [seat for seat, chair in enumerate(self._chairs) if chair.person == person]

    def seen(self, seat: int) -> Seen:
        """What this seat may see; NotStarted while gathering, OldRules for a table of other rules."""
        play = self._game()
        self.touched_at = time.monotonic()
        ask = Ask(play.kind, play.waiting, [] if seat == SPECTATOR else play.options(seat))
        return Seen(play.seq, play.view(seat), ask, play.log(seat), play.outcome, play.may_undo(seat))

    def record(self) -> Record:
        """The whole record; GameRunning until the game is over."""
        if self._play is not None and self._play.over:
            return self._play.record
        if self._stored.status == "over":  # under old rules: its record is given as it was written
            table = self._stored
            return Record(table.game, table.rules, table.setup, table.deal, table.luck, self._entries)
        raise GameRunning("the record is given when the game is over; until then there is the log of your seat")

    def watch(self) -> Watch:
        """A mailbox that is woken at every change of this table. Close it."""
        watch = Watch(self._forget)
        self._watches.add(watch)
        self._staff.metrics.watches += 1
        return watch

    def _forget(self, watch: Watch) -> None:
        self._watches.discard(watch)
        self._staff.metrics.watches -= 1
        self.touched_at = time.monotonic()

    # -- playing

    async def decide(self, seat: int, seq: int, option: str) -> int:
        """Answers the open question; the new seq once it is safe. The identical answer twice is played once."""
        return await self._safely(self._decide(seat, seq, option))

    async def undo(self, seat: int, seq: int | None = None) -> int:
        """Takes back the seat's last answer; the new seq. With `seq` only if nothing has happened since."""
        return await self._safely(self._undo(seat, seq))

    async def _decide(self, seat: int, seq: int, option: str | int) -> int:
        play = self._game()
        if seq > play.seq:
            await self._catch_up()  # another process may be ahead
        while True:
            answered = answered_with(play, seat, seq, option)
            if answered is not None:
                return answered
            if await self._append(play, play.prepare(seat, option, seq)):
                self._staff.metrics.decisions_total += 1
                return play.seq

    async def _undo(self, seat: int, seq: int | None) -> int:
        play = self._game()
        while True:
            if seq is not None and seq != play.seq:
                raise StaleQuestion(f"the table has moved on from {seq} to {play.seq}: look again")
            if await self._append(play, play.prepare_undo(seat)):
                return play.seq

    async def _append(self, play: Play, move: Move) -> bool:
        """Stores a move, then takes it over; false when another process was first and the move has to be tried anew."""
        status, waiting = standing(move.state)
        try:
            await self._staff.store.append(self.id, len(play.entries), move.entries, status, waiting)
        except Conflict:
            await self._catch_up_or_fail()
            return False
        except StoreError:
            self._doubtful = True
            raise
        play.commit(move)
        self._changed()
        return True

    def _game(self) -> Play:
        if self._play is not None:
            return self._play
        if self.status == "gathering":
            raise NotStarted("the table is still waiting for people: the game starts when everybody has sat down")
        raise OldRules(
            f"this table was begun under version {self._stored.rules} of the rules of {self.game.facts.title} and "
            f"cannot be played on under version {self.game.facts.rules}"
        )

    # -- people

    async def sit(self, seat: int, token: str, person: str, name: str, nonce_hash: str = "") -> None:
        """A person takes a seat with its token; `nonce_hash` is the hex SHA-256 of the nonce (a text) to be shown."""
        await self._safely(self._sit(seat, token, person, name, nonce_hash))

    async def reveal_nonce(self, seat: int, nonce: str) -> None:
        """Shows the nonce whose hash was sent; BadNonce when it is another one. Too late does no harm."""
        await self._safely(self._reveal_nonce(seat, nonce))

    async def leave(self, seat: int) -> None:
        """The person goes and a bot takes over; while gathering the seat becomes free again."""
        await self._safely(self._leave(seat))

    async def come_back(self, seat: int) -> None:
        """The person plays again."""
        await self._safely(self._come_back(seat))

    async def rematch(self, person: str | None) -> NewTable:
        """The same people and options, the next seat starts. Keys only for the seats of whoever asks; the second who
        asks is led to the same table without keys. The others find their seats by their person."""
        return await self._safely(self._rematch(person))

    async def _sit(self, seat: int, token: str, person: str, name: str, nonce_hash: str) -> None:
        chair = self._chair(seat)
        if chair.token_hash is None or not hmac.compare_digest(hashed(token), chair.token_hash):
            raise NotYourSeat(f"this is not the link of seat {seat}")
        if self.link_used(seat, person):
            raise LinkUsed("somebody else has sat down with this link: ask the host for another one")
        new = replaced(chair, person=person, name=cleaned(name) or chair.name, taken=True, away=False)
        if self.status == "gathering":
            new = replaced(new, nonce_hash=checked_nonce_hash(nonce_hash), nonce="")
        await self._put_chair(seat, new)

    def link_used(self, seat: int, person: str | None) -> bool:
        """Has the link of a seat been used up by somebody else? Only at tables that gather people, see `House`."""
        chair = self._chair(seat)
        return self._stored.gather and chair.person is not None and chair.person != person

    async def _reveal_nonce(self, seat: int, nonce: str) -> None:
        chair = self._chair(seat)
        if self.status != "gathering":
            return
        if not self.showing:
            raise NotStarted("nonces are shown when everybody has sat down")
        if len(nonce) > LONGEST_NONCE or hashed(nonce) != chair.nonce_hash:
            raise BadNonce("this nonce does not match the hash that was sent when sitting down")
        await self._put_chair(seat, replaced(chair, nonce=nonce))

    async def _leave(self, seat: int) -> None:
        chair = self._human(seat)
        if self.status == "gathering":
            await self._put_chair(seat, replaced(chair, person=None, taken=False, nonce_hash="", nonce=""))
        elif self.status == "playing":
            await self._put_chair(seat, replaced(chair, away=True))

    async def _come_back(self, seat: int) -> None:
        chair = self._human(seat)
        if chair.away:
            await self._put_chair(seat, replaced(chair, away=False))

    async def _rematch(self, person: str | None) -> NewTable:
        if not any(chair.kind == "human" and chair.person == person for chair in self._chairs):
            raise NotYourSeat("only those who played here can ask for a rematch")
        if self.status != "over":
            raise GameRunning("a rematch begins when the game is over")
        if self._stored.rematch is None:
            opening = lay_out_again(self.game, self._stored, self._chairs)
            try:
                await self._staff.store.add_table(opening.table, opening.chairs, rematch_of=self.id)
            except Conflict:
                await self._catch_up_or_fail()
            else:
                self._stored = replaced(self._stored, rematch=opening.table.id)
                self._staff.opened(opening)
                self._changed()
                mine = [key for key in opening.keys if opening.chairs[key.seat].person == person]
                return NewTable(opening.table.id, mine)
        return NewTable(cast(str, self._stored.rematch), list[SeatKey]())

    def _chair(self, seat: int) -> StoredChair:
        if not 0 <= seat < len(self._chairs):
            raise UnknownSeat(f"there is no seat {seat}: the seats are 0 to {len(self._chairs) - 1}")
        return self._chairs[seat]

    def _human(self, seat: int) -> StoredChair:
        chair = self._chair(seat)
        if chair.kind != "human":
            raise NotYourSeat(f"seat {seat} belongs to a bot")
        return chair

    async def _put_chair(self, seat: int, new: StoredChair) -> None:
        old = self._chairs[seat]
        if new == old:
            return
        try:
            await self._staff.store.put_chair(self.id, seat, old, new)
        except Conflict:
            await self._catch_up_or_fail()
            raise StaleQuestion(f"seat {seat} has changed meanwhile: look again") from None
        except StoreError:
            self._doubtful = True
            raise
        self._chairs[seat] = new
        self._changed()

    # -- starting

    def _consider_start(self) -> None:
        """When the last one has sat down, the nonces have a few seconds to be shown."""
        if self.showing and self._starting is None:
            self._starting = spawned(self._start_soon(), self._background)

    async def _start_soon(self) -> None:
        try:
            await self._wait_for_nonces()
            failures = 0
            while self.showing:  # nobody has stood up again
                try:
                    await self._safely(self._start())
                except StoreError as error:
                    failures += 1
                    _log.warning("table %s could not start: %s", self.id, error)
                    await asyncio.sleep(pause(failures))
        finally:
            self._starting = None

    async def _wait_for_nonces(self) -> None:
        with self.watch() as watch, contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._staff.patience):
                while self.showing and not all(chair.ready for chair in self.chairs):
                    await watch.changed()

    async def _start(self) -> None:
        if not self.showing:
            return
        nonces = [chair.nonce.encode() for chair in self._chairs]
        deal = self._stored.deal.with_nonces(nonces) if any(nonces) else self._stored.deal
        play = begin(self.game, self._stored.setup, deal)
        status, waiting = standing(play.state)
        try:
            await self._staff.store.start_table(self.id, deal, play.luck, status, waiting)
        except Conflict:
            await self._catch_up_or_fail()
            return
        self._stored = replaced(self._stored, deal=deal, luck=play.luck, status=status)
        self._play = play
        self._changed()

    # -- bots

    def wake_up(self) -> None:
        """Everything that goes on by itself goes on: bots that are asked, a start that is due."""
        self._consider_start()
        play = self._play
        if play is None or play.over:
            return
        for seat in play.waiting:
            if seat not in self._thinking and self._bot_plays(seat):
                self._thinking.add(seat)
                spawned(self._play_bot(seat), self._background)

    def _bot_plays(self, seat: int) -> bool:
        chair = self._chairs[seat]
        return chair.kind == "bot" or chair.away

    async def _play_bot(self, seat: int) -> None:
        """Answers for a seat as long as it is asked and a bot sits there."""
        failures = 0
        try:
            while seat in self._game().waiting and self._bot_plays(seat):
                try:
                    await self._bot_answers(seat)
                    failures = 0
                except StaleQuestion:
                    continue
                except StoreError as error:
                    failures += 1
                    _log.warning("a bot's answer at table %s could not be stored: %s", self.id, error)
                    await asyncio.sleep(pause(failures))
        finally:
            self._thinking.discard(seat)

    async def _bot_answers(self, seat: int) -> None:
        play = self._game()
        seq = play.seq
        guess = play.guess(seat, Quick(secrets.randbits(32)))
        option: int | None
        try:
            option = await self._staff.brains.ask(self._chairs[seat].bot, self.game.facts.key, guess, seat)
        except NoAnswer as error:
            _log.error("%s; what saying nothing means is done instead", error)
            option = None
        if play.seq != seq or not self._bot_plays(seat):
            return
        if option is None or option not in play.state.options(seat):
            option = play.state.question().silence(play.state, seat)
        await self._safely(self._decide(seat, seq, option))
        self._staff.metrics.bot_decisions_total += 1

    # -- inside

    def _changed(self) -> None:
        self.version += 1
        self.touched_at = time.monotonic()
        for watch in self._watches:
            watch.wake()
        self.wake_up()

    async def _safely(self, doing: Coroutine[Any, Any, T]) -> T:
        """One thing after another; what has begun is finished, even if whoever asked has gone away meanwhile."""
        return await asyncio.shield(spawned(self._alone(doing), self._changes))

    async def _alone(self, doing: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            try:
                if self._doubtful:
                    await self._catch_up()
            except BaseException:
                doing.close()
                raise
            return await doing

    async def _catch_up_or_fail(self) -> None:
        if not await self._catch_up():
            raise StoreError("the database refused the entry although nobody else was first; nothing was changed")

    async def _catch_up(self) -> bool:
        """Reads what other processes have written; true if there was anything."""
        stored = await self._staff.store.load(self.id)
        if stored is None:
            raise StoreError(f"the table {self.id} has gone from the database")
        self._doubtful = False
        news = (stored.table.rematch, stored.chairs) != (self._stored.rematch, self._chairs)
        self._stored, self._chairs = stored.table, stored.chairs
        if self._play is None:
            self._play = replayed(self.game, stored)
            news = news or self._play is not None
        else:
            for entry in stored.entries[len(self._play.entries) :]:
                self._play.replay_entry(entry)
                news = True
        if news:
            self._changed()
        return news

    async def close(self) -> None:
        """Ends what goes on by itself and finishes what was begun; watchers are told."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, *self._changes, return_exceptions=True)
        for watch in list(self._watches):
            watch.close()


def spawned(doing: Coroutine[Any, Any, T], among: set[asyncio.Task[Any]]) -> asyncio.Task[T]:
    """A task that is remembered until it is done."""
    task = asyncio.create_task(doing)
    among.add(task)
    task.add_done_callback(among.discard)
    return task


def answered_with(play: Play, seat: int, seq: int, option: str | int) -> int | None:
    """The seq that this very answer was acknowledged with before; None when it is new."""
    entries = play.entries
    lane: list[tuple[str, int]] = []
    first = len(entries)
    while first and entries[first - 1].seq > seq:
        first -= 1
    for i in range(first, len(entries)):
        entry = entries[i]
        if entry.seq != seq + 1:
            break
        if entry.seat != seat:
            continue
        if entry.undo:
            if lane:
                lane.pop()
            continue
        revealed = i + 1 < len(entries) and entries[i + 1].seq == entry.seq and entries[i + 1].seat == SPECTATOR
        lane.append((entry.option, entry.seq if entry.click == 0 or revealed else seq))
    return next((result for given, result in lane if given == option), None)


def pause(failures: int) -> float:
    """How long to wait before the store is tried again."""
    return float(min(30.0, 0.25 * 2**failures))


def checked_nonce_hash(text: str) -> str:
    """A SHA-256 in hex, or nothing."""
    if text and (len(text) != 64 or not set(text) <= set("0123456789abcdef")):
        raise BadNonce("the hash of a nonce is a SHA-256 in 64 small hexadecimal digits")
    return text


def replaced(thing: T, **changes: Any) -> T:
    """A frozen struct with some fields changed."""
    return cast(T, msgspec.structs.replace(cast(msgspec.Struct, thing), **changes))
