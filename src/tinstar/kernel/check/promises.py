"""The promises about playing: always an option, an end, constant sums, honest copies, exact replay, undo, refusals."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial

import msgspec

from tinstar.kernel.check.drawing import check_drawing
from tinstar.kernel.check.secrecy import Secrecy
from tinstar.kernel.check.shapes import containers, difference, shape, unhashable, unlike
from tinstar.kernel.check.trial import Trial
from tinstar.kernel.core import SPECTATOR, Quick, State, Substate, Together, fields
from tinstar.kernel.dealer import RealDealer
from tinstar.kernel.errors import IllegalOption, NothingToUndo, NotYourTurn, StaleQuestion, TinstarError, UnknownSeat
from tinstar.kernel.facts import Event, Kind, Secret
from tinstar.kernel.play import Play
from tinstar.kernel.record import Record
from tinstar.kernel.verify import deal_again

CLOSE_LOOKS = 10
"""How often in a game the costly checks are made."""
TWINS = 5
"""How often in a game the secrecy tests are made."""
CLOSELY, PICTURES = 90, 91
"""What is examined, for the luck of the examination; secrecy has the numbers of the seats."""
DRAWINGS = 1
"""How often in a game the pictures are checked, if it has any."""
DEALT_AGAIN = 4
"""One game in this many is dealt again from its seed."""
NONSENSE = "no such option"


class Trying:
    """One random game, with all checks on the way."""

    def __init__(self, trial: Trial, secrecy: Secrecy, count: Counter[str]) -> None:
        self.trial = trial
        self.secrecy = secrecy
        self.count = count
        self.play = Play(trial.game, trial.setup, RealDealer.from_seed(trial.seed))
        self.look = trial.game.look() if trial.pictures else None
        self.sums = trial.game.sums(self.play.state)
        self.heard: list[str] = []  # texts of options met so far, to be tried where they are illegal

    def run(self) -> Record:
        """Plays to the end; returns the record, which is the same however closely the game was watched."""
        trial, play = self.trial, self.play
        longest = trial.game.facts.longest
        self.check_fields(play.state)
        while not play.over:
            trial.decision += 1
            trial.require(trial.decision <= longest, f"longer than facts.longest = {longest} decisions")
            seat, texts = self.check_question()
            text = texts[trial.moves.below(len(texts))]
            if trial.some(CLOSE_LOOKS):
                self.close_look(seat, text)
            if trial.some(TWINS):
                self.secrecy.look(trial, play)
            if trial.some(DRAWINGS):
                self.check_drawing()
            play.apply(seat, text)
            if trial.moves.below(8) == 0 and play.may_undo(seat):
                play.undo(seat)
                play.apply(seat, text)
            self.check_sums(play.state)
        self.check_end()
        self.check_drawing()
        return play.record

    def check_fields(self, of: State | Substate) -> None:
        """Copies and pickles are made by the names of the arguments of `__init__`."""
        kind = type(of)
        lost = [name for name in fields(kind) if not hasattr(of, name)]
        self.trial.require(not lost, f"{kind.__name__}.__init__ must take every field by its own name, not {lost}")
        for name in fields(kind):
            if isinstance(part := getattr(of, name), Substate):
                self.check_fields(part)

    # -- at every decision

    def check_question(self) -> tuple[int, list[str]]:
        """Somebody is asked, and has options whose texts tell them apart; returns one of them and the texts."""
        require, state = self.trial.require, self.play.state
        waiting = state.waiting()
        require(waiting, "nobody is asked, but the game is not over")
        require(set(waiting) <= set(state.question().asked()), "a seat waits that the decision does not ask")
        require(all(0 <= seat < state.seats for seat in waiting), f"seats {waiting} are asked, which do not all exist")
        seat = waiting[self.trial.moves.below(len(waiting))]
        options, texts = state.options(seat), self.play.options(seat)
        kind = self.play.kind
        require(options, f"seat {seat} is asked {kind} and has no option")
        require(len(set(options)) == len(options), f"{kind} lists an option twice for seat {seat}")
        if len(set(texts)) < len(texts):
            twice = [text for text, times in Counter(texts).items() if times > 1]
            raise self.trial.broken(f"{kind} has the same text for two options: {twice[:3]}")
        blank = "" in texts or [text.strip() for text in texts] != texts
        require(not blank, f"{kind} has an option with a blank text")
        self.heard.append(texts[0])
        return seat, texts

    def check_sums(self, state: State) -> None:
        """Pieces, cards and money add up."""
        now = self.trial.game.sums(state)
        if now != self.sums:
            wrong = sorted(name for name in {*now, *self.sums} if now.get(name) != self.sums.get(name))
            raise self.trial.broken(f"the sums of {', '.join(wrong)} have changed after {self.play.kind}")

    # -- at some decisions

    def close_look(self, seat: int, text: str) -> None:
        """All that is too costly for every decision."""
        self.trial.look_at(CLOSELY)
        before = shape(self.play.state)
        self.check_looking(seat, before)
        self.check_openness()
        self.check_copy()
        self.check_decision(seat, text, before)
        self.check_texts(seat)
        self.check_mind(seat)
        self.check_refusals(seat, before)
        self.count["close looks"] += 1

    def check_looking(self, asked: int, before: object) -> None:
        """Views, rewards and silence work at any time, and looking changes nothing."""
        trial, state = self.trial, self.play.state
        for seat in {SPECTATOR, asked, trial.looks.below(state.seats)}:
            view = trial.game.view(state, seat)
            msgspec.json.encode(view)
            loose = ", ".join(unhashable(view))
            trial.require(
                not loose, f"a view cannot be hashed: {loose} must be a tuple, a FrozenDict or a frozen struct"
            )
        for seat in state.waiting():
            trial.require(state.question().silence(state, seat) in state.options(seat), "silence is no legal option")
        self.check_rewards("rewards", state.rewards())
        trial.require(shape(state) == before, "looking changes the state")

    def check_openness(self) -> None:
        """Where there are no secrets everybody sees the same, but for the own seat, and nobody answers under seal."""
        trial, play = self.trial, self.play
        if trial.game.facts.hides(trial.setup):
            return
        seat = trial.looks.below(play.setup.seats)
        secret = [name for name in unlike(play.view(SPECTATOR), play.view(seat)) if name != "seat"]
        if play.log(SPECTATOR) != play.log(seat):
            secret.append("the log")
        if isinstance(play.state.question(), Together):
            secret.append(play.kind)
        trial.require(not secret, f"facts.secrets says that there are none, but not all see {', '.join(secret)}")

    def check_copy(self) -> None:
        """A copy is equal, shares no list, and survives the way to another process."""
        trial, state = self.trial, self.play.state
        other = state.copy()
        unlike = difference(state, other)
        trial.require(not unlike, f"copy differs in {unlike}")
        mine = containers(state)
        shared = sorted(path for identity, path in containers(other).items() if identity in mine)
        trial.require(not shared, f"copy shares {', '.join(shared[:5])}")
        sent: State = pickle.loads(pickle.dumps(state))
        unlike = difference(state, sent)
        trial.require(not unlike, f"a pickled state comes back with another {unlike}")

    def check_texts(self, seat: int) -> None:
        """The text of an option leads back to this option."""
        state, question = self.play.state, self.play.state.question()
        option = self.trial.looks.pick(state.options(seat))
        text = question.text(state, option)
        same = self.play.prepare(seat, option).entries == self.play.prepare(seat, text).entries
        self.trial.require(same, f"the text {text!r} does not parse back")

    def check_mind(self, seat: int) -> None:
        """The game's own judgement chooses what is legal and leaves the guess that it is shown alone."""
        trial, luck = self.trial, Quick(self.trial.looks.below(1 << 30))
        mind, guess = trial.game.mind(), trial.game.guess(self.play.state, seat, luck)
        before, options = shape(guess), guess.options(seat)
        chosen = (mind.choose(guess, seat, options, luck), mind.rollout(guess, seat, options, luck))
        trial.require(set(chosen) <= set(options), f"the mind chooses {chosen}, which are not both legal")
        self.check_rewards("the mind's values", mind.values(guess))
        trial.require(shape(guess) == before, "the mind changes the state that it thinks about")

    def check_rewards(self, what: str, rewards: list[float]) -> None:
        """One number a seat in 0..1."""
        right = len(rewards) == self.play.setup.seats and all(0.0 <= reward <= 1.0 for reward in rewards)
        self.trial.require(right, f"{what} {rewards} are not one number a seat within 0 and 1")

    def check_refusals(self, seat: int, before: object) -> None:
        """Illegal input is refused with the right error and changes nothing."""
        play = self.play
        entries, options = len(play.entries), play.options(seat)
        idle = [s for s in range(play.setup.seats) if s not in play.waiting]
        foreign = [text for text in self.heard if text not in options]
        self.require_refusal(IllegalOption, partial(play.apply, seat, NONSENSE))
        self.require_refusal(IllegalOption, partial(play.apply, seat, max(play.state.options(seat)) + 1))
        self.require_refusal(StaleQuestion, partial(play.apply, seat, options[0], play.seq + 1))
        self.require_refusal(StaleQuestion, partial(play.apply, seat, options[0], play.seq - 1))
        self.require_refusal(UnknownSeat, partial(play.apply, play.setup.seats, options[0]))
        for text in foreign[-1:]:
            self.require_refusal(IllegalOption, partial(play.apply, seat, text))
        for s in idle[-1:]:
            self.require_refusal(NotYourTurn, partial(play.apply, s, options[0]))
        for s in range(play.setup.seats):
            if not play.may_undo(s):
                self.require_refusal(NothingToUndo, partial(play.undo, s))
        unchanged = shape(play.state) == before and len(play.entries) == entries
        self.trial.require(unchanged, "refused input has changed something")

    def require_refusal(self, error: type[TinstarError], attempt: Callable[[], object]) -> None:
        """The attempt raises this error, with words."""
        try:
            attempt()
        except error as refusal:
            self.trial.require(str(refusal), f"{error.__name__} without a word")
        else:
            raise self.trial.broken(f"{error.__name__} was not raised")

    def check_decision(self, seat: int, text: str, before: object) -> None:
        """A decision leaves older states and agenda items alone, and can be undone exactly or not at all."""
        trial, kind, play = self.trial, self.play.kind, copy(self.play)
        play.apply(seat, text)
        unchanged = shape(self.play.state) == before
        trial.require(unchanged, f"{kind} has changed an older copy of the state, or an agenda item")
        if not play.may_undo(seat):
            return
        after = shape(play.state)
        play.undo(seat)
        exact = shape(play.state) == before and same_story(play, self.play, [SPECTATOR, seat])
        trial.require(exact, f"undo of {kind} {text!r} is not exact")
        play.apply(seat, text)
        trial.require(shape(play.state) == after, f"{kind} {text!r} gives another state when it is done again")
        self.count["undone"] += 1

    def check_drawing(self) -> None:
        """The pictures, if the game has any."""
        if self.look:
            self.trial.look_at(PICTURES)
            check_drawing(self.trial, self.play, self.look, self.trial.looks.below(self.play.setup.seats), self.count)

    # -- at the end

    def check_end(self) -> None:
        """The outcome adds up, nobody is asked any more, and the record replays exactly and was dealt fairly."""
        trial, play = self.trial, self.play
        outcome = play.outcome
        assert outcome is not None
        seats = play.setup.seats
        trial.require(outcome.winners or not any(outcome.points), "a finished game with points has no winner")
        trial.require(set(outcome.winners) <= set(range(seats)), f"winners {outcome.winners} do not all exist")
        trial.require(len(outcome.points) == seats, "points must have one number a seat")
        parts = [sum(part[seat] for part in outcome.parts.values()) for seat in range(seats)]
        trial.require(parts == outcome.points, f"the parts add up to {parts}, the points are {outcome.points}")
        trial.require(not (fault := unnamed(play.log(SPECTATOR), trial.game.facts.events)), fault)
        self.require_refusal(NotYourTurn, partial(play.apply, 0, NONSENSE))
        record = Record.from_json(play.record.to_json())
        trial.require(record == play.record, "the record changes on its way through JSON")
        again = Play.replay(trial.game, record)
        unlike = difference(play.state, again.state)
        trial.require(not unlike, f"replay differs in {unlike}")
        listeners = range(SPECTATOR, seats) if trial.alone else [SPECTATOR, trial.looks.below(seats)]
        trial.require(same_story(again, play, listeners), "replay tells another story")
        if trial.alone or trial.looks.below(DEALT_AGAIN) == 0:
            deal_again(trial.game, record)


def same_story(one: Play, other: Play, seats: Sequence[int]) -> bool:
    """The logs that these seats have of two games are equal."""
    return all(one.log(seat) == other.log(seat) for seat in seats)


def unnamed(log: Sequence[Event], kinds: Mapping[int, Kind]) -> str:
    """What is told without a name in `facts.events`, in words; empty if everything has one."""
    for event in log:
        if event.kind not in kinds:
            return f"events of the kind {event.kind} are told, which facts.events does not name"
        kind, names = kinds[event.kind], kinds[event.kind].names()
        for place in "abcdef":
            number = getattr(event, place)
            if number and place not in names:
                return (
                    f"events of the kind {kind.name!r} are told with a number {place}, which {kind.event} does not name"
                )
            if number is None and place in names and not isinstance(getattr(kind.event, names[place]), Secret):
                return f"{names[place]!r} of the event {kind.name!r} is kept from some, so it must be a SECRET_"
    return ""
