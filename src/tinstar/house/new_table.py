"""Making a new table: its set-up, its chairs with their keys, its luck, and the start of its game."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tinstar.house.chairs import LONGEST_TITLE, NewTable, Person, SeatKey, SeatWish, clean
from tinstar.house.clocks import CLOCKS, wind_up
from tinstar.house.rows import Standing, Stored, StoredChair, StoredTable, begin_chain
from tinstar.kernel import BadSetup, Deal, Game, Lesson, OptionValue, Play, RealDealer, Record, Setup, State, stacked

_ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LARGEST_SEED = 2**63 - 1


def make_table(
    game: Game[Any],
    wishes: Sequence[SeatWish],
    options: Mapping[str, OptionValue],
    *,
    seed: int | None = None,
    title: str = "",
    gather: bool = False,
    host: str | None = None,
    clock: str = "",
    advice: bool = False,
    lesson: Lesson | None = None,
) -> tuple[Stored, NewTable]:
    """A new table as it was wished for, to be stored, and its keys, to be given away. It has started unless it waits
    for people."""
    setup = game.facts.setup(len(wishes), options)
    game.check(setup)
    chairs = [StoredChair(wish.kind, wish.name, wish.bot, taken=wish.kind == "bot") for wish in wishes]
    waits = gather and not all(chair.taken for chair in chairs)
    title = clean(title, LONGEST_TITLE)
    return _make(game, setup, chairs, seed, title, gather, waits, host, _check_clock(clock), advice, lesson)


def make_rematch(game: Game[Any], table: StoredTable, chairs: Sequence[StoredChair], by: int) -> Stored:
    """The same people, options and title; everybody moves up one seat, so that the next one starts. Whoever asked for
    it (seat `by`) is its host and sits already, the chairs of the others are kept for them. Nobody is given a key
    before they come: `Rematch` makes it."""
    host = chairs[by].person or table.host
    comes = {by} | {seat for seat, chair in enumerate(chairs) if chair.person and chair.person == chairs[by].person}
    fresh = [
        replace(chair, taken=chair.kind == "bot" or seat in comes, away=False, nonce_hash="", nonce="")
        for seat, chair in enumerate(chairs)
    ]
    moved_up = [*fresh[1:], fresh[0]]
    waits = not all(chair.taken for chair in moved_up)
    title, gather, clock, advice = table.title, table.gather, table.clock, table.advice
    made, _ = _make(game, table.setup, moved_up, None, title, gather, waits, host, clock, advice)
    return made


def make_branch(game: Game[Any], record: Record, step: int, seat: int, person: Person, bot: str) -> Stored:
    """A table where somebody plays on from a step of a finished game, all others being bots. What was dealt until then
    is stacked, by value; from there on the luck is new. OldRules and BadRecord as for every replay."""
    entries = record.entries[:step]
    id = fresh_id()
    luck = [*record.luck, *(value for entry in entries for value in entry.luck)]
    deal = replace(Deal.fresh(id), stack=luck)
    play = begin(game, record.setup, deal)
    for entry in entries:
        play.replay_entry(entry)
    status, waiting, _ = standing(game, play.state)
    others = StoredChair("bot", "", bot, taken=True)
    chairs = [others] * record.setup.seats
    chairs[seat] = StoredChair("human", person.name, bot, person.id, taken=True)
    now, facts = time.time(), game.facts
    table = StoredTable(
        id, facts.key, facts.rules, "", play.setup, deal, play.luck, False, status, waiting, person.id, None, now, now
    )
    return Stored(begin_chain(table), chairs, entries)


def fresh_id() -> str:
    """The id of a new table."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def begin(game: Game[Any], setup: Setup, deal: Deal) -> Play:
    """The start of a game with the luck of this deal. A table that has long gathered gets what options came since."""
    return Play(game, game.facts.setup(setup.seats, setup.options), RealDealer.from_deal(deal))


def standing(game: Game[Any], state: State) -> Standing:
    """Where a game that has begun stands."""
    waiting = state.waiting()
    if not waiting:
        return Standing("over", 0, game.outcome(state))
    return Standing("playing", sum(1 << seat for seat in waiting))


def fresh_key(seat: int) -> SeatKey:
    """A new key of a seat."""
    return SeatKey(seat, fresh_token())


def fresh_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """What is stored of a token, and what a browser sends of its nonce before it shows it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _make(
    game: Game[Any],
    setup: Setup,
    chairs: list[StoredChair],
    seed: int | None,
    title: str,
    gather: bool,
    waits: bool,
    host: str | None,
    clock: str,
    advice: bool,
    lesson: Lesson | None = None,
) -> tuple[Stored, NewTable]:
    id = fresh_id()
    deal = Deal.fresh(id) if seed is None else Deal(id, seed=_check_seed(seed))
    if lesson is not None:
        deal = replace(deal, lesson=lesson.key, stack=stacked(game, lesson.luck))
    status, waiting, luck = "gathering", 0, list[int]()
    if not waits:
        play = begin(game, setup, deal)
        status, waiting, _ = standing(game, play.state)
        luck = play.luck
    now = time.time()
    facts = game.facts
    table = StoredTable(
        id, facts.key, facts.rules, title, setup, deal, luck, gather, status, waiting, host, None, now, now
    )
    table = replace(table, advice=advice)
    if clock:
        table = replace(table, clock=clock, ticks=wind_up(CLOCKS[clock], setup.seats))
    token = fresh_token() if waits else ""
    if token:
        table = replace(table, link_hash=hash_secret(token))
    keys = [fresh_key(seat) for seat, chair in enumerate(chairs) if chair.kind == "human"]
    hashes = {key.seat: hash_secret(key.token) for key in keys}
    kept = [replace(chair, token_hash=hashes.get(seat)) for seat, chair in enumerate(chairs)]
    return Stored(begin_chain(table), kept, []), NewTable(id, keys, token, deal.commitment)


def _check_clock(clock: str) -> str:
    if clock and clock not in CLOCKS:
        raise BadSetup("there is no clock {clock!r} (there are: {clocks})", clock=clock, clocks=", ".join(CLOCKS))
    return clock


def _check_seed(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise BadSetup(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed!r}")
    return seed
