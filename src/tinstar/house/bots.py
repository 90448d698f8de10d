"""Bots think in worker processes, on guesses; the event loop never waits and their pace tells nothing.

Their time is shared fairly (`turns`), and no thought is broken off for another: a question waits for those that are
being thought about, and for those who have had less. A search takes seconds, though, and other bots answer at once:
while all workers search, one more takes the questions of the quick ones, and nothing else.

When the rules are compiled while the house is open (`twin`), the workers change over one after the other, each between
two batches and once its successor is ready.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import pickle
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

import tinstar
from tinstar.bots.looking import Piece, Result
from tinstar.house import worker
from tinstar.house.chores import Chore
from tinstar.house.errors import Busy
from tinstar.house.metrics import Metrics
from tinstar.house.opinions import Question, SecondOpinion, WishForAdvice, means
from tinstar.house.tasks import pause, spawn
from tinstar.house.turns import Asker, FairQueue
from tinstar.house.twin import Twin
from tinstar.house.worker import LENGTH, Answer, Games, frame
from tinstar.kernel import State
from tinstar.kernel.advice import Advice

ATTEMPTS = 4
"""How often a question is asked when worker processes die over it."""
LONGEST_START = 60.0
"""Seconds after which a worker that is not ready will never be."""
LONGEST_THOUGHT = 60.0
"""Seconds after which a worker that has not answered is taken for dead."""
STUCK_AFTER = 10.0
"""Seconds for which workers have only failed while questions wait, until the house is not well."""

SWAY = 0.5
"""A beat is longer or shorter by up to this share, by chance: else tables whose decisions were once written together
would be asked, written and shown together for ever."""
DEATH = 5.0
"""Seconds of thought that a question counts for, at least, when a worker dies over it: another has to be hired."""
BATCH = 0.02
"""Seconds of thought that are expected of a batch: it ends with the question that reaches them."""
REMEMBERED_BOTS = 1000
SHORTEST_PAUSE, LONGEST_PAUSE = 10, 120
"""Seconds that somebody who was refused is asked to wait."""
NOBODY_ASKS = Asker()

_log = logging.getLogger(__name__)


class NoAnswer(Exception):
    """The bot raised an error, or its processes died again and again."""


class Worker(msgspec.Struct, frozen=True):
    """A process that is ready to be asked, and the folder in front of its path."""

    process: Process
    path: str


class Brains:
    """The worker processes. They are started when the first bot is asked, and replaced when one dies."""

    def __init__(
        self, workers: int, pace: float, metrics: Metrics, games: Games = tinstar.game, twin: str = ""
    ) -> None:
        self._workers = workers
        self._pace = pace
        self._metrics = metrics
        self._games = frame(pickle.dumps(games))  # the first thing that a worker is told
        self._twin = Twin(twin)
        self._changing = asyncio.Lock()
        self._line: FairQueue[Question] = FairQueue()
        self._asked = asyncio.Event()
        self._open: dict[Question, None] = {}  # those without an answer, the oldest first
        self._usual: dict[tuple[str, str], float] = {}  # seconds that a bot thinks at a game, lately
        self._places: list[asyncio.Task[None]] = []
        self._lives: set[asyncio.Task[None]] = set()
        self._searching = 0  # workers, of those that answer any question
        self._alone: dict[Question, None] = {}  # what one of them searches for alone, the latest last
        self._chores: deque[Chore] = deque()
        self._failures = 0  # since the last answer
        self._quiet_since = 0.0  # the last answer, or the first question that waits for one
        metrics.bot_workers_wanted = workers

    @property
    def stuck(self) -> bool:
        """Questions wait, and for a while no worker could be hired who would answer them."""
        if not self._failures or not self._metrics.bot_questions_waiting:
            return False
        return asyncio.get_running_loop().time() - self._quiet_since > STUCK_AFTER

    @property
    def questions(self) -> int:
        """How many wait for an answer."""
        return len(self._open)

    @property
    def longest_wait(self) -> float:
        """Seconds for which the oldest question has been without an answer."""
        oldest = next(iter(self._open), None)
        return 0.0 if oldest is None else asyncio.get_running_loop().time() - oldest.asked_at

    async def ask(self, bot: str, game: str, guess: State, seat: int, asker: Asker = NOBODY_ASKS) -> int:
        """The bot's option, at a moment that does not tell how long it thought; NoAnswer when it has none."""
        loop = asyncio.get_running_loop()
        question = Question(replace(asker, slow=any(means(bot))), bot, game, guess, seat, loop)
        answer = await self._ask(question)
        beat = self._pace * random.uniform(1 - SWAY, 1 + SWAY)
        await asyncio.sleep(until_next_beat(loop.time() - question.asked_at, beat))
        if answer.error:
            raise NoAnswer(f"the bot {bot} failed at {game}: {answer.error}")
        self._metrics.bot_seconds_total += answer.seconds
        return answer.option

    async def advise(self, game: str, guess: State, seat: int, asker: Asker = NOBODY_ASKS) -> Advice:
        """What speaks for the options of this seat; NoAnswer when nobody can say. It comes as soon as it is known: made
        of a guess, its time tells a seat no more than it sees."""
        if not self._workers:
            raise NoAnswer("no bots think here")
        answer = await self._ask(WishForAdvice(asker, game, guess, seat, asyncio.get_running_loop()))
        if answer.advice is None:
            raise NoAnswer(f"there was no advice at {game}: {answer.error}")
        self._metrics.bot_seconds_total += answer.seconds
        self._metrics.advice_total += 1
        return answer.advice

    async def look(self, game: str, piece: Piece) -> Result:
        """What a piece of an analysis brings, when nobody else has needed the workers for so long; NoAnswer when it
        cannot be done."""
        if not self._workers:
            raise NoAnswer("no bots think here")
        chore = Chore(game, piece, asyncio.get_running_loop())
        self._put_aside(chore)
        self._open_places()
        found = await chore.result
        if isinstance(found, str):
            raise NoAnswer(f"an analysis of {game} failed: {found}")
        return found

    async def rest(self) -> None:
        """As long as a bot takes that has nothing to think about."""
        await asyncio.sleep(self._pace * random.uniform(1 - SWAY, 1 + SWAY))

    def check_room(self, most: int) -> None:
        """Busy when that many questions wait already; 0 is no limit."""
        if 0 < most <= self.questions:
            wait = min(max(math.ceil(self.longest_wait), SHORTEST_PAUSE), LONGEST_PAUSE)
            raise Busy("the bots have more to think about than they can; a table without bots can be made", wait)

    def hurry(self, asker: Asker) -> None:
        """Somebody has begun to watch a table: what it has asked waits among the watched ones from now on."""
        for slow in (False, True):
            for question in self._line.withdraw(replace(asker, watched=False, slow=slow)):
                question.asker = replace(question.asker, watched=True)
                self._put_in_line(question)

    async def close(self) -> None:
        """Sends the workers home without waiting for their thoughts."""
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        await asyncio.gather(*self._lives)

    async def _ask(self, question: Question) -> Answer:
        """Waits for its turn, and for what is thought of it."""
        self._put_in_line(question)
        self._open_places()
        return await self._wait_for_answer(question)

    def _open_places(self) -> None:
        """From the first question on there are workers."""
        if self._workers and not self._places:
            self._places = [asyncio.create_task(self._keep_filled()) for _ in range(self._workers)]
            self._places.append(asyncio.create_task(self._keep_filled(quick=True)))

    def _put_aside(self, chore: Chore) -> None:
        """For a worker that nobody needs."""
        self._chores.append(chore)
        self._asked.set()

    def _put_in_line(self, question: Question) -> None:
        self._line.put(question.asker, question)
        self._asked.set()

    async def _wait_for_answer(self, question: Question) -> Answer:
        if not self._open:
            self._quiet_since = question.asked_at
        self._open[question] = None
        self._metrics.bot_questions_waiting += 1
        try:
            return await question.answer
        finally:
            del self._open[question]
            self._metrics.bot_questions_waiting -= 1

    async def _keep_filled(self, quick: bool = False) -> None:
        """The place of one worker. Whatever goes wrong there, another is hired, after a pause that grows."""
        while True:
            try:
                await self._employ(quick)
            except Exception as error:
                self._failures += 1
                self._metrics.bot_crashes_total += 1
                _log.warning("a bot's worker is replaced, failure %d in a row: %r", self._failures, error)
                await asyncio.sleep(pause(self._failures))

    async def _employ(self, quick: bool) -> None:
        """Hires a worker once there is something to ask, and asks it until it fails; what it leaves open goes back. Who
        has nothing else to do thinks along with another."""
        hired: Worker | None = None
        begun: Chore | None = None
        task = await self._next_task(quick, begun)
        try:
            hired = await self._hire_any()
            while hired.process.returncode is None:
                hired, old = await self._successor(hired), hired
                if hired is not old:
                    await dismiss(old.process)
                if isinstance(task, SecondOpinion):
                    await self._think_along(hired.process, task)
                elif isinstance(task, Chore):
                    begun = task
                    await self._do_for_a_spell(hired.process, task)
                else:
                    with self._count_search(task):
                        await self._put(hired.process, task)
                task = await self._next_task(quick, begun)
            raise ChildProcessError(f"it ended with code {hired.process.returncode} while it had nothing to do")
        finally:
            if isinstance(task, deque):
                self._give_back(task)
            if begun := task if isinstance(task, Chore) else begun:
                begun.drop()
                self._put_aside(begun)
            if hired is not None:
                await dismiss(hired.process)

    @contextlib.contextmanager
    def _count_search(self, batch: deque[Question]) -> Iterator[None]:
        """While a worker searches, the one for the quick bots may be needed, and an idle one may think along."""
        slow = [question for question in batch if question.asker.slow]
        self._searching += bool(slow)
        if slow:
            self._alone.update({question: None for question in slow if question.shared})
            self._asked.set()
        try:
            yield
        finally:
            self._searching -= bool(slow)
            for question in slow:
                self._alone.pop(question, None)

    async def _next_task(self, quick: bool, begun: Chore | None) -> deque[Question] | Chore | SecondOpinion:
        """Those whose turn it is. Where nobody waits, the chore that was begun here or another one; where there is
        none, what another worker searches for alone: a tree of one's own."""
        while True:
            if batch := self._next_batch(quick):
                return batch
            if not quick and (chore := self._next_chore(begun)):
                return chore
            if self._alone and not quick:
                question, _ = self._alone.popitem()
                return SecondOpinion(question)
            self._asked.clear()
            await self._asked.wait()

    def _next_chore(self, begun: Chore | None) -> Chore | None:
        """The one that was begun here, or the next one that somebody still wants."""
        if begun is not None and begun.wanted:
            return begun
        while self._chores:
            if (chore := self._chores.popleft()).wanted:
                return chore
        return None

    def _next_batch(self, quick: bool) -> deque[Question]:
        """Those whose turn it is, at most this worker's share. Many quick questions share the price of one message; a
        slow one is the last of its batch, so that nobody waits behind it whose turn may come before its answer."""
        batch: deque[Question] = deque()
        most, seconds = 1 + len(self._line) // self._workers, 0.0
        while self._has_work(quick) and len(batch) < most and seconds < BATCH:
            question = self._line.take(quick)
            if question.answer.done():
                continue
            if question.forced:
                self._pretend(question)
                continue
            batch.append(question)
            seconds += BATCH if question.asker.slow else self._usual.get(question.kind, BATCH)
        return batch

    def _pretend(self, question: Question) -> None:
        """There is nothing to think about, which is nobody's business: it takes as long as a thought, and counts as
        much."""
        seconds = self._usual.get(question.kind, means(question.bot)[0]) if question.asker.slow else 0.0
        self._line.charge(question.asker, seconds)
        loop = asyncio.get_running_loop()
        loop.call_later(seconds, question.settle, Answer(question.options[0], seconds))

    def _has_work(self, quick: bool) -> bool:
        """Is there something for a worker; the one for quick bots is only needed while all others search."""
        return bool(self._line.quick) and self._searching >= self._workers if quick else bool(self._line)

    def _give_back(self, batch: deque[Question]) -> None:
        """Others may answer what a worker left open: that which it died over as the last, and not again and again."""
        batch.rotate(-1)
        for question in batch:
            if question.second and question.second.thinking:
                question.second.alone = True
            elif question.attempts < ATTEMPTS:
                self._put_in_line(question)
            else:
                question.settle(Answer(error=f"its processes died {ATTEMPTS} times"))

    def _charge(self, question: Question, seconds: float) -> None:
        """So much of the bots' time was spent on a question."""
        self._line.charge(question.asker, seconds)
        if len(self._usual) >= REMEMBERED_BOTS:
            self._usual.clear()
        self._usual[question.kind] = (self._usual.get(question.kind, seconds) * 3 + seconds) / 4

    async def _hire_any(self) -> Worker:
        """A worker that runs the compiled rules, if there are any and they run; else one that runs ours."""
        if path := await self._twin.path():
            try:
                return await self._hire(path)
            except Exception as error:
                self._give_up_twin(error)
        return await self._hire()

    async def _successor(self, old: Worker) -> Worker:
        """The same worker; or its successor, where other code is to be run by now and no other place changes over."""
        path = await self._twin.path()
        if path == old.path or self._changing.locked():
            return old
        async with self._changing:
            try:
                return await self._hire(path)
            except Exception as error:
                self._give_up_twin(error)
                return old

    def _give_up_twin(self, error: Exception) -> None:
        _log.warning("the bots stay with the code of the house, what was compiled for them does not run: %r", error)
        self._twin.give_up()

    async def _hire(self, path: str = "") -> Worker:
        """A worker that is ready to be asked."""
        process = await self._start(path)
        try:
            tell(process, self._games)
            await hear(process, LONGEST_START)
        except BaseException:
            await dismiss(process)
            raise
        return Worker(process, path)

    async def _start(self, path: str) -> Process:
        folders = [*([path] if path else []), *(folder or os.getcwd() for folder in sys.path)]
        command = [sys.executable, "-P", worker.__file__]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=os.environ | {"PYTHONPATH": os.pathsep.join(folders)}
        )
        self._metrics.bot_workers_live += 1
        spawn(self._count_out(process), self._lives)
        return process

    async def _count_out(self, process: Process) -> None:
        await process.wait()
        self._metrics.bot_workers_live -= 1

    async def _put(self, process: Process, batch: deque[Question]) -> None:
        """Asks all at once and takes the answers one by one; what is left in the batch was not answered."""
        loop = asyncio.get_running_loop()
        begun_at = loop.time()
        try:
            tell(process, b"".join(question.message() for question in batch))
            while batch:
                answer = await hear(process, LONGEST_THOUGHT)
                self._charge(batch[0], answer.seconds)
                batch.popleft().settle(answer)
                self._failures = 0
                self._quiet_since = begun_at = loop.time()
        except Exception:
            batch[0].attempts += 1  # it died over the first that it had not answered; the others are not to blame
            self._charge(batch[0], max(DEATH, loop.time() - begun_at))
            raise

    async def _do_for_a_spell(self, process: Process, chore: Chore) -> None:
        """Lets a worker go on with a piece for a while, and never longer than whoever comes would notice."""
        tell(process, chore.message(process))
        answer = await hear(process, LONGEST_THOUGHT)
        self._metrics.analysis_seconds_total += answer.seconds
        self._failures = 0
        chore.hear(answer)

    async def _think_along(self, process: Process, opinion: SecondOpinion) -> None:
        """Lets an idle worker think about what another is at, for as long as that one takes and nobody waits. It counts
        as what was thought for whoever asked."""
        question, lost = opinion.question, DEATH
        question.second = opinion
        try:
            while opinion.goes_on(bool(self._line)):
                tell(process, opinion.message())
                opinion.hear(await hear(process, LONGEST_THOUGHT))
            lost = 0.0
        finally:
            self._line.charge(question.asker, opinion.seconds + lost)
            opinion.end()
            if opinion.alone and not question.answer.done():
                self._give_back(deque([question]))


def tell(process: Process, message: bytes) -> None:
    """Says something to a worker; one that has died may not even listen."""
    assert process.stdin is not None
    process.stdin.write(message)


async def hear(process: Process, patience: float) -> Answer:
    """What a worker says next; TimeoutError when that takes too many seconds."""
    assert process.stdout is not None
    async with asyncio.timeout(patience):
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)


async def dismiss(process: Process) -> None:
    """Ends a process, dead or alive."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def until_next_beat(elapsed: float, pace: float) -> float:
    """Answers come on the beat, whatever was thought: after one pace, or after two if that was too short."""
    return max(1, math.ceil(elapsed / pace)) * pace - elapsed if pace > 0 else 0.0
