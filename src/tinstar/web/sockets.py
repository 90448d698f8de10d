"""One task and a one-place mailbox a socket: a phone that stops reading never stops the table."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from msgspec.structs import replace

from tinstar.house import Holder, House, NotYourSeat, Signal, StoreError, Table, UnknownTable
from tinstar.kernel.errors import TinstarError
from tinstar.web import wire
from tinstar.web.api import table_said
from tinstar.web.drawing import Easel, Picture
from tinstar.web.identity import holder_of, house_of, language_of, wanted_seat
from tinstar.web.language import words
from tinstar.web.security import Refused

router = APIRouter()
log = logging.getLogger("tinstar.web")
POLICY = 1008
GOING_AWAY = 1001
ACCIDENT = 1011
LONGEST_REASON = 120
"""Bytes; a close frame has room for 123."""


@router.websocket("/ws/tables/{id}")
async def watch(socket: WebSocket, id: str) -> None:
    """A table as it goes on: parts of the picture for pages (`as=parts`), the view for programs (`as=view`)."""
    await socket.accept()  # before it may be refused: a page cannot read why a handshake failed
    try:
        table = await house_of(socket).table(id)
        holder = await holder_of(socket, table, wanted_seat(socket))
    except TinstarError as refused:
        await refuse(socket, refused)
        return
    line = Line(socket, table, holder, language_of(socket), as_view=socket.query_params.get("as") == "view")
    sending = asyncio.create_task(line.run())
    try:
        talks = await hear_out(socket, socket.app.state.settings.most_said)
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    if talks:
        await refuse(socket, Refused(400, "talks", "this line only tells: decisions go by POST"))


async def hear_out(socket: WebSocket, most: int) -> bool:
    """Whatever the other side says is of no interest, except that it goes; whether it says too much."""
    for _ in range(most + 1):
        if (await socket.receive())["type"] == "websocket.disconnect":
            return False
    return True


async def refuse(socket: WebSocket, refused: TinstarError) -> None:
    """Ends a line with the reason, if it is still there; one refused by policy need not come back as the
    same."""
    reason = str(refused).encode()[:LONGEST_REASON].decode(errors="ignore")
    with contextlib.suppress(WebSocketDisconnect):
        await socket.close(ACCIDENT if isinstance(refused, StoreError) else POLICY, reason)


class Line:
    """What one socket shows, and how it is kept up to date."""

    def __init__(self, socket: WebSocket, table: Table, holder: Holder, lang: str, as_view: bool) -> None:
        self.socket = socket
        self.table = table
        self.holder = holder
        self.lang = lang
        self.as_view = as_view
        self.easel: Easel = socket.app.state.easel
        self.house: House = house_of(socket)
        self.shown: Picture | None = None
        self.said: wire.TableSaid | list[wire.SeatNow] | None = None  # the last view, or who was here in the last push

    async def run(self) -> None:
        """Keeps the other side up to date until the house closes (the page then comes back by itself), or until the
        seat changes hands or the table is cancelled."""
        try:
            await self.follow()
            await self.socket.close(GOING_AWAY)
        except WebSocketDisconnect:
            return
        except (NotYourSeat, UnknownTable) as lost:
            await refuse(self.socket, lost)
        except Exception:
            log.exception("table %s could not be shown", self.table.id)
            await self.socket.close(ACCIDENT)

    async def follow(self) -> None:
        """Sends the newest, waits for news, and so on; what came in between is skipped."""
        seats = self.present()
        with self.table.watch() as watch:
            for seat in seats:
                self.table.attendance.enter(seat)
            try:
                await self.send()
                while self.table.status != "cancelled" and await watch.changed():
                    await self.send()
                    await self.show(watch.signals())
            finally:
                for seat in seats:
                    self.table.attendance.exit(seat)
        if self.table.status == "cancelled":
            raise UnknownTable("this table is no more: its host has cancelled it")

    def present(self) -> list[int]:
        """Who is at the table by this line: with a person all who share their device, whichever of them looks; a
        spectator who has no seat."""
        return (self.table.seats.of(self.holder.person) if self.holder.sits else []) or [self.holder.seat]

    async def show(self, signals: list[Signal]) -> None:
        """What people show each other is for pages; a program has no use for it."""
        for signal in [] if self.as_view else signals:
            await self.socket.send_text(wire.encode(signal).decode())

    async def send(self) -> None:
        """Brings the other side up to date. Nothing may be waited for between the look at its right and at the table:
        not one push may show the next holder's hand."""
        if not self.table.seats.holds(self.holder):
            raise NotYourSeat("this seat is not yours any more")
        picture = self.easel.picture(self.table, self.holder.seat, self.lang)
        if picture is self.shown:
            return
        message = self.viewed(picture) if self.as_view else self.pushed(picture)
        self.shown = picture
        if message is not None:
            self.table.count("pushes_total")
            await self.socket.send_text(message.decode())

    # Where nothing differs but the time, nothing is sent: an empty message would tell that somebody has clicked under
    # seal, and how often.

    def viewed(self, picture: Picture) -> bytes | None:
        """The table for a program; None if that is what it was told before."""
        said, before = table_said(self.table, self.holder.seat, picture, words(self.lang)), self.said
        self.said = said
        if isinstance(before, wire.TableSaid) and replace(before, now=said.now) == said:
            return None
        return wire.encode(said)

    def pushed(self, picture: Picture) -> bytes | None:
        """What has changed for a page; None if that is nothing."""
        push, before = self.easel.push(self.table, self.shown, picture), self.said
        self.said = push.seats
        return push.text if push.news or push.seats != before else None
