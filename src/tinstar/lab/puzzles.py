"""Puzzles out of games: found where bots play or in records, proved, sorted, and rid of what is too much alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import tinstar
from tinstar.bots import Bot, Seat, make
from tinstar.kernel import Game, Play, Quick, Record
from tinstar.kernel.dealer import Deal, RealDealer
from tinstar.kernel.errors import IllegalOption
from tinstar.kernel.facts import Setup
from tinstar.kernel.puzzle import BadPuzzle, Puzzle, after, guess_of, position, puzzle_at, riddle_of
from tinstar.lab.positions import LEAST, WHIM
from tinstar.lab.workers import side_by_side


class Share(NamedTuple):
    """One game to look through: who plays it, or its record."""

    key: str
    setup: Setup
    bots: tuple[str, ...]
    number: int
    record: Record | None = None


def mine(
    key: str,
    setups: Sequence[Setup],
    games: int,
    bots: Sequence[str],
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Puzzle]:
    """Puzzles out of games between these bots, who go round the seats; nothing depends on the number of workers but the
    time."""
    return gather(
        [Share(key, setups[n % len(setups)], tuple(bots), n) for n in range(seed, seed + games)], workers, progress
    )


def mine_records(
    records: Iterable[Record], workers: int = 1, progress: Callable[[int], None] = lambda _: None
) -> list[Puzzle]:
    """Puzzles out of games that were played; whoever brings a record has asked those who played."""
    return gather([Share(one.game, one.setup, (), 0, one) for one in records], workers, progress)


def gather(shares: Sequence[Share], workers: int, progress: Callable[[int], None]) -> list[Puzzle]:
    """What is found in some games."""
    found: list[Puzzle] = []
    for some in side_by_side(search_game, shares, workers):
        found += some
        progress(1)
    return found


def search_game(share: Share) -> list[Puzzle]:
    """Of every riddle the hardest puzzle of one game: several would be too much alike."""
    game = tinstar.game(share.key)
    best: dict[str, Puzzle] = {}
    for play, seat in moments(game, share):
        table = guess_of(game, play, seat)
        for riddle in game.riddles():
            found = riddle.find(game, table, seat)
            if found is None:
                continue
            puzzle = puzzle_at(game, play, seat, riddle, found)
            if not can_be_answered(game, play, puzzle):
                continue
            if riddle.key not in best or puzzle.hardness > best[riddle.key].hardness:
                best[riddle.key] = puzzle
    return list(best.values())


def can_be_answered(game: Game[Any], play: Play, puzzle: Puzzle) -> bool:
    """Is every answer there at the table itself, where a card that is drawn may be another than in a guess?"""
    answers = () if puzzle.found.offers else puzzle.found.answers
    try:
        for clicks in answers:
            after(game, play, puzzle.seat, clicks)
    except IllegalOption:
        return False
    return True


def moments(game: Game[Any], share: Share) -> Iterator[tuple[Play, int]]:
    """A game, halted wherever somebody has a choice."""
    if share.record is not None:
        yield from moments_of(game, share.record)
        return
    luck = Quick(share.number)
    play = Play(game, share.setup, RealDealer.from_deal(Deal(seed=share.number)))
    bots: list[Bot] = [make(share.bots[(share.number + seat) % len(share.bots)]) for seat in range(share.setup.seats)]
    while not play.over:
        asked = play.waiting[0]
        seat = Seat(game, game.guess(play.state, asked, luck), asked)
        options = seat.options
        if len(options) >= LEAST:
            yield play, asked
        by_lot = luck.below(WHIM) == 0
        option = luck.pick(options) if by_lot else bots[asked].decide(seat, luck)
        play.apply(asked, play.options(asked)[options.index(option)])


def moments_of(game: Game[Any], record: Record) -> Iterator[tuple[Play, int]]:
    """A game that was played, in the same way."""
    play = Play.replay(game, Record(record.game, record.rules, record.setup, record.deal, record.luck))
    for entry in record.entries:
        if play.waiting and len(play.state.options(play.waiting[0])) >= LEAST:
            yield play, play.waiting[0]
        play.replay_entry(entry)


def choose(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """So many of them, each riddle in turn, no two too much alike, the easy ones first."""
    kept: dict[tuple[object, ...], Puzzle] = {}
    for puzzle in sorted(puzzles, key=lambda one: one.hardness):
        kept.setdefault(puzzle.twin, puzzle)
    by_riddle: dict[str, list[Puzzle]] = {}
    for puzzle in kept.values():
        by_riddle.setdefault(puzzle.riddle, []).append(puzzle)
    shares = Counter[str]()
    while sum(shares.values()) < min(most, len(kept)):
        shares[min((key for key in by_riddle if shares[key] < len(by_riddle[key])), key=lambda key: shares[key])] += 1
    spread = [puzzle for key, some in by_riddle.items() for puzzle in evenly(some, shares[key])]
    return sorted(spread, key=lambda one: one.hardness)


def evenly(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """So many of a row, from its first to its last."""
    if most <= 1:
        return list(puzzles[:most])
    return [puzzles[round(n * (len(puzzles) - 1) / (most - 1))] for n in range(most)]


def wrong_with(game: Game[Any], puzzle: Puzzle) -> str:
    """Why a puzzle does not hold; empty where it does."""
    try:
        play = position(game, puzzle)
        riddle = riddle_of(game, puzzle.riddle)
        if not riddle.prove(game, guess_of(game, play, puzzle.seat), puzzle.seat, puzzle.found):
            return "it has other answers than are written down"
    except BadPuzzle as error:
        return str(error)
    return ""


def read_records(files: Sequence[Path]) -> list[Record]:
    """Records of games out of files."""
    return [Record.from_json(file.read_bytes()) for file in files]
