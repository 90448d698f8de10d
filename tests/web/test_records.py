"""Leafing through a record: any leaf costs a few decisions, whichever way one goes, and shows what was seen then."""

from __future__ import annotations

import pytest

import tinstar
from tinstar.kernel import Entry, Play, Quick, Record
from tinstar.web.records import MOST_MARKS, Replay


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of some 225 decisions, with some of them taken back."""
    play, luck = tinstar.game("western_town").play(seats=3, seed=3), Quick(1)
    while not play.over:
        seat = play.waiting[0]
        options = play.options(seat)
        play.apply(seat, options[luck.below(len(options))])
        if play.may_undo(seat) and not luck.below(6):
            play.undo(seat)
    return play.record


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """The entries that have been played again."""
    entries: list[Entry] = []
    replay_entry = Play.replay_entry

    def counted(play: Play, entry: Entry) -> None:
        entries.append(entry)
        replay_entry(play, entry)

    monkeypatch.setattr(Play, "replay_entry", counted)
    return entries


def leafing(steps: int) -> list[int]:
    """There, back, and across."""
    return [*range(steps + 1), *range(steps, -1, -1), *(step * 97 % (steps + 1) for step in range(60))]


def test_every_leaf_shows_what_was_seen_then(record: Record) -> None:
    game = tinstar.game("western_town")
    replay, play = Replay(game, record), Replay(game, record).play
    truth = {0: [play.seen(seat) for seat in range(-1, 3)]}
    for step, entry in enumerate(record.entries, 1):
        play.replay_entry(entry)
        truth[step] = [play.seen(seat) for seat in range(-1, 3)]
    for step in leafing(replay.steps):
        for seat in (-1, step % 3):
            seen, then = replay.seen(step, seat), truth[step][seat + 1]
            assert (seen.view, seen.log, seen.seq, seen.waiting) == (then.view, then.log, then.seq, then.waiting)
            assert (seen.options, seen.may_undo) == ([], False)


def test_any_leaf_costs_a_few_decisions(record: Record, replayed: list[Entry]) -> None:
    replay = Replay(tinstar.game("western_town"), record)
    assert replay.steps > 200
    replay.seen(replay.steps, 0)
    assert len(replayed) == replay.steps
    for step in leafing(replay.steps):
        before = len(replayed)
        replay.seen(step, step % 4 - 1)
        assert len(replayed) - before <= replay.apart <= 1 + replay.steps / MOST_MARKS


def test_what_is_kept_of_a_record_is_bounded(record: Record) -> None:
    replay = Replay(tinstar.game("western_town"), record)
    for step in leafing(replay.steps):
        replay.seen(step, -1)
    assert len(replay.marks) <= MOST_MARKS + 1
