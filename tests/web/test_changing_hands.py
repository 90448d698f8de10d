"""A seat changes hands: whoever looked through its eyes before sees nothing of what comes after, not one push."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.types import Message

from tinstar.house import House, SeatWish, Table
from tinstar.web.app import create_app
from tinstar.web.guests import PERSON
from tinstar.web.settings import Settings

HUMAN = SeatWish("human", bot="random")
SOON = 20.0
POLICY = 1008
FORMS = pytest.mark.parametrize("form", ["parts", "view"])


async def nothing() -> None:
    """What happens by default while a message is on its way."""


class Line:
    """A socket, heard from the other end. `meanwhile` happens while a message is being sent."""

    def __init__(self, app: FastAPI, address: str, headers: dict[str, str]) -> None:
        self.accepted = False
        self.pushes: list[dict[str, Any]] = []
        self.end: tuple[int, str] | None = None
        self.meanwhile: Callable[[], Awaitable[None]] = nothing
        self._news = asyncio.Event()
        self._goes = asyncio.Event()
        path, _, query = address.partition("?")
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in {"host": "localhost", **headers}.items()],
            "subprotocols": [],
        }
        self._incoming: list[Message] = [{"type": "websocket.connect"}]
        self._task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> Message:
        if not self._incoming:
            await self._goes.wait()
        return self._incoming.pop() if self._incoming else {"type": "websocket.disconnect", "code": 1000}

    async def _send(self, message: Message) -> None:
        meanwhile, self.meanwhile = self.meanwhile, nothing
        await meanwhile()
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.send":
            self.pushes.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.end = (message["code"], message.get("reason", ""))
            self._goes.set()
        self._news.set()

    async def hears(self, heard: Callable[[], bool]) -> None:
        """Waits until something has been heard."""
        async with asyncio.timeout(SOON):
            while not heard():
                await self._news.wait()
                self._news.clear()

    async def opens(self) -> Line:
        """Waits for the first push."""
        await self.hears(lambda: bool(self.pushes))
        return self

    async def is_closed(self, shown: int = -1) -> None:
        """It ends by policy, with a word about why, and never showed more of the game than this."""
        await self.hears(lambda: self.end is not None or self.seq > shown)
        assert self.seq <= shown
        assert self.end is not None
        code, reason = self.end
        assert code == POLICY
        assert 0 < len(reason.encode()) < 124

    async def goes_on(self, seq: int = 0) -> None:
        """It stays, and shows the game as far as this."""
        await self.hears(lambda: self.end is not None or self.seq >= seq)
        assert self.end is None

    @property
    def seq(self) -> int:
        """How far it has shown the game; -1 while people gather."""
        return max((push["seq"] for push in self.pushes), default=-1)

    async def close(self) -> None:
        self._goes.set()
        await asyncio.gather(self._task, return_exceptions=True)


class Saloon:
    """A house on the web, with tables for two, and everybody who has called."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.app = create_app(Settings(secret="key of the tests"), house)
        self.app.state.house = house
        self.lines: list[Line] = []

    async def table(self, gather: bool = True) -> tuple[Table, list[str]]:
        """A table, and the tokens of its seats."""
        made = await self.house.new_table("gold_rush", [HUMAN, HUMAN], {}, seed=7, gather=gather)
        return await self.house.table(made.table), [key.token for key in made.seats]

    def call(self, table: Table, form: str, *, seat: int | None = None, person: str = "", token: str = "") -> Line:
        """Opens a socket: with a cookie, a token, both or neither."""
        headers = {"cookie": f"{PERSON}={self.cookie(person)}"} if person else {}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        wanted = "" if seat is None else f"&seat={seat}"
        line = Line(self.app, f"/ws/tables/{table.id}?as={form}{wanted}", headers)
        self.lines.append(line)
        return line

    def cookie(self, person: str) -> str:
        return str(self.app.state.guests.signer.dumps((person, person)))


@pytest.fixture
async def saloon(tmp_path: Path) -> AsyncIterator[Saloon]:
    house = await House.open(f"sqlite:///{tmp_path / 'house.db'}", pace=0.0, patience=0.2)
    opened = Saloon(house)
    yield opened
    for line in opened.lines:
        await line.close()
    await house.close()


async def starts(table: Table) -> None:
    """Waits until a table that has gathered everybody begins."""
    with table.watch() as watch:
        while table.status == "gathering":
            await asyncio.wait_for(watch.changed(), SOON)


async def plays_on(table: Table) -> None:
    """Whoever is asked takes the first option."""
    seat = table.seen(-1).waiting[0]
    seen = table.seen(seat)
    await table.decide(seat, seen.seq, seen.texts[0])


# ---------------------------------------------------------------- sockets that end


@FORMS
async def test_an_early_token_shows_nothing_once_a_friend_has_sat_down(saloon: Saloon, form: str) -> None:
    """The host, who sent the link, bears its token as a program that is nobody."""
    table, token = await saloon.table()
    peeking = await saloon.call(table, form, token=token[1]).opens()
    await table.seats.sit(0, token[0], "host", "Host")
    await table.seats.sit(1, token[1], "friend", "Friend")
    await starts(table)
    await peeking.is_closed()


@FORMS
async def test_an_early_token_of_another_person_shows_nothing_either(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table()
    await table.seats.sit(0, token[0], "host", "Host")
    peeking = await saloon.call(table, form, person="host", token=token[1]).opens()
    await table.seats.sit(1, token[1], "friend", "Friend")
    await starts(table)
    await peeking.is_closed()


@FORMS
@pytest.mark.parametrize("bears", [False, True])
async def test_whoever_gives_up_a_seat_takes_no_eyes_along(saloon: Saloon, form: str, bears: bool) -> None:
    table, token = await saloon.table()
    await table.seats.sit(1, token[1], "first", "First")
    peeking = await saloon.call(table, form, person="first", token=token[1] if bears else "").opens()
    await table.seats.leave(1)
    await peeking.is_closed()
    await table.seats.sit(1, token[1], "friend", "Friend")
    await table.seats.sit(0, token[0], "host", "Host")
    await starts(table)
    assert peeking.seq == -1


@FORMS
async def test_a_seat_taken_over_between_two_looks_is_not_shown(saloon: Saloon, form: str) -> None:
    """Left and taken anew before the socket has even woken up: it never learns that the seat was free."""
    table, token = await saloon.table()
    await table.seats.sit(0, token[0], "host", "Host")
    await table.seats.sit(1, token[1], "first", "First", "0" * 64)  # promises a nonce, so it does not start at once
    peeking = await saloon.call(table, form, person="first").opens()

    async def changes_hands() -> None:
        await table.seats.leave(1)
        await table.seats.sit(1, token[1], "friend", "Friend")
        await starts(table)

    peeking.meanwhile = changes_hands
    await table.seats.sit(0, token[0], "host", "Renamed")  # a push is under way, and the reader is slow
    await peeking.is_closed()


@FORMS
async def test_a_seat_that_changes_hands_at_the_door_is_not_shown(saloon: Saloon, form: str) -> None:
    """While the line is being opened, somebody sits down."""
    table, token = await saloon.table()
    await table.seats.sit(0, token[0], "host", "Host")
    peeking = saloon.call(table, form, token=token[1])

    async def friend_sits_down() -> None:
        await table.seats.sit(1, token[1], "friend", "Friend")
        await starts(table)

    peeking.meanwhile = friend_sits_down
    await peeking.is_closed()


@FORMS
async def test_a_new_key_ends_what_the_old_one_opened(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table(gather=False)
    old = await saloon.call(table, form, token=token[0]).opens()
    key = await table.seats.new_key(0)
    await plays_on(table)
    await old.is_closed(shown=0)
    await saloon.call(table, form, token=key.token).goes_on(1)


@FORMS
async def test_a_rematch_asked_for_twice_ends_what_its_first_key_opened(saloon: Saloon, form: str) -> None:
    table, _ = await saloon.table(gather=False)
    while table.status == "playing":
        await plays_on(table)
    first = await table.rematch.ask(0)
    again = await saloon.house.table(first.table)
    old = await saloon.call(again, form, token=first.seats[0].token).opens()
    other = await saloon.call(again, form, token=(await table.rematch.ask(1)).seats[0].token).opens()
    await table.rematch.ask(0)
    await plays_on(again)
    await old.is_closed(shown=0)
    await other.goes_on(1)


@FORMS
async def test_at_a_table_of_programs_the_next_person_closes_the_socket_of_the_last(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table(gather=False)
    await table.seats.sit(0, token[0], "first", "First")
    lines = [saloon.call(table, form, person="first", token=bears) for bears in ("", token[0])]
    for line in lines:
        await line.opens()
    await table.seats.sit(0, token[0], "second", "Second")
    await plays_on(table)
    for line in lines:
        await line.is_closed(shown=0)


async def test_who_is_refused_is_told_why_by_the_socket(saloon: Saloon) -> None:
    """A page can't read the status of a handshake: it would knock for ever."""
    table, _ = await saloon.table()
    for line in (
        saloon.call(table, "view", token="forged"),
        saloon.call(table, "view", seat=1, person="nobody"),
        Line(saloon.app, "/ws/tables/" + 40 * "🐎", {}),
    ):
        await line.is_closed()
        assert line.accepted
        assert line.pushes == []


# ---------------------------------------------------------------- sockets that stay


@FORMS
async def test_a_person_who_comes_back_keeps_their_socket(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table(gather=False)
    await table.seats.sit(0, token[0], "first", "First")
    lines = [saloon.call(table, form, person="first", token=bears) for bears in ("", token[0])]
    for line in lines:
        await line.opens()
    await table.seats.leave(0)
    await table.seats.come_back(0)
    await table.seats.leave(0)
    await table.seats.sit(0, token[0], "first", "First")  # by the link again, which also brings back
    await plays_on(table)
    for line in lines:
        await line.goes_on(table.seq)


@FORMS
async def test_the_socket_of_a_person_does_not_hang_on_the_key(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table(gather=False)
    await table.seats.sit(0, token[0], "first", "First")
    line = await saloon.call(table, form, person="first").opens()
    await table.seats.new_key(0)
    await plays_on(table)
    await line.goes_on(1)


@FORMS
async def test_whoever_sits_down_keeps_the_socket_of_their_token(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table()
    line = await saloon.call(table, form, person="first", token=token[0]).opens()
    await table.seats.sit(0, token[0], "first", "First")
    await table.seats.sit(1, token[1], "friend", "Friend")
    await line.goes_on()


@FORMS
async def test_at_a_table_of_programs_the_token_stays_the_key(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table(gather=False)
    line = await saloon.call(table, form, token=token[0]).opens()
    for person in ("first", "second"):
        await table.seats.sit(0, token[0], person, person)
    await plays_on(table)
    await line.goes_on(1)


@FORMS
async def test_a_spectator_is_never_sent_away(saloon: Saloon, form: str) -> None:
    table, token = await saloon.table()
    lines = [
        saloon.call(table, form),
        saloon.call(table, form, person="stranger"),
        saloon.call(table, form, seat=-1, person="first", token=token[1]),
    ]
    for line in lines:
        await line.opens()
    await table.seats.sit(1, token[1], "first", "First")
    await table.seats.leave(1)
    key = await table.seats.new_key(1)
    await table.seats.sit(1, key.token, "friend", "Friend")
    await table.seats.sit(0, token[0], "host", "Host")
    await starts(table)
    for line in lines:
        await line.goes_on()
