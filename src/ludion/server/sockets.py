"""A table's socket: join, ask, be told. A reader that is too slow is dropped, never waited for.

Sockets are plain ASGI, without Litestar between: a message is little work, and what stands
around it counts (docs/benchmarks.md).
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import suppress

import msgspec

from ludion.core.fault import Fault, TooMuch, Unreadable
from ludion.games import refuse_without_physics
from ludion.server import messages as m
from ludion.server.answers import refused, text_of
from ludion.server.house import House
from ludion.server.limits import GLANCE_QUEUED, MOST_QUEUED, Bucket, Paces
from ludion.server.misread import misread
from ludion.server.seats import WATCHING
from ludion.server.secure import Receive, Scope, Send
from ludion.server.tables import Table

ADDRESS = re.compile(r"/api/tables/([a-z0-9]{1,16})/socket")
JOIN_WITHIN_S = 20.0
CLOSE_WITHIN_S = 1.0
TOO_SLOW = 4008

requests: msgspec.json.Decoder[m.RequestMessage] = msgspec.json.Decoder(m.RequestMessage)


class Gone(Exception):
    """The other end has left."""


class SocketReader:
    """One socket: what it is sent waits in a queue that has an end."""

    def __init__(self, receive: Receive, send: Send, paces: Paces) -> None:
        self._receive, self._send = receive, send
        self.lang: m.Language = "en"
        self.hand = WATCHING
        self.bucket, self.hand_bucket = Bucket(paces.messages), Bucket(paces.hands)
        self.hints: set[asyncio.Task[None]] = set()
        self._queue: deque[str] = deque()
        self._filled = asyncio.Event()
        self.writer = asyncio.get_running_loop().create_task(self._write())
        self.too_slow = False

    def send(self, text: str) -> None:
        """At once, if the other end takes it; else it waits in the queue."""
        if not self._queue and self._is_sent(text):
            return
        if len(self._queue) >= MOST_QUEUED:
            self.too_slow = True
            self.writer.cancel()  # it waits for the other end, maybe for ever
        else:
            self._queue.append(text)
            self._filled.set()

    def glance(self, text: str) -> None:
        if len(self._queue) < GLANCE_QUEUED:
            self.send(text)

    def _is_sent(self, text: str) -> bool:
        """Take the first step of sending, which is all of it unless the other end is slow.

        One that is to wait does so before it has done anything, and can be given up. To wake a
        task for each message would take as long as to send it.
        """
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception:  # it is gone: the writer will find out, and end
            return False
        sending.close()
        return False

    async def _write(self) -> None:
        """Send what is queued, for as long as the socket is open."""
        queue = self._queue
        while True:
            await self._filled.wait()
            self._filled.clear()
            while queue:
                await self._send({"type": "websocket.send", "text": queue[0]})
                queue.popleft()  # only now: nothing may overtake what is under way

    async def close(self) -> None:
        code = TOO_SLOW if self.too_slow else 1000
        with suppress(Exception):  # it may be closed already, or not listen
            goodbye = self._send({"type": "websocket.close", "code": code})
            await asyncio.wait_for(goodbye, CLOSE_WITHIN_S)

    async def read(self) -> str | bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | bytes | None = message.get("text")
        return message.get("bytes", b"") if text is None else text


async def next_request(reader: SocketReader) -> m.RequestMessage | m.Refused:
    """The next message, or why it is not heard."""
    text = await reader.read()
    try:
        request = requests.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        wrong = Unreadable(
            "wanted one of the messages of docs/messages.md: {fault}", fault=misread(fault)
        )
        return refused(wrong, reader.lang, None)
    bucket = reader.hand_bucket if isinstance(request, m.HandMoved) else reader.bucket
    if not bucket.take():
        fast = TooMuch("too many messages; wait a moment")
        return refused(fast, reader.lang, getattr(request, "id", None))
    return request


class Sockets:
    """All the sockets of a server, as an ASGI app."""

    def __init__(self, house: House, paces: Paces) -> None:
        self.house, self.paces = house, paces
        self.count = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ADDRESS.fullmatch(scope["path"])
        await receive()
        if found is None:
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        reader = SocketReader(receive, send, self.paces)
        self.count += 1
        try:
            await self._serve(reader, found[1])
        finally:
            self.count -= 1

    async def _serve(self, reader: SocketReader, id: str) -> None:
        try:
            if self.count > self.paces.sockets:
                raise TooMuch("the house is full; try again in a while")
            await attend(reader, self.house, id)
        except Fault as fault:
            reader.send(text_of(refused(fault, reader.lang, None)))
            await asyncio.sleep(0)
        except (Gone, TimeoutError):
            pass
        finally:
            reader.writer.cancel()
            for task in reader.hints:
                task.cancel()
            await reader.close()


async def attend(reader: SocketReader, house: House, id: str) -> None:
    """Hear a reader until it leaves or is too slow."""
    join = await asyncio.wait_for(joined(reader), JOIN_WITHIN_S)
    table = await house.table(id)
    if table.room.turn is not None:
        refuse_without_physics(table.room.game.name)
    reader.hand = await table.hand(join.secret)
    await table.join(reader, join.since)
    hearing = asyncio.get_running_loop().create_task(hear(reader, table))
    try:
        done, _ = await asyncio.wait({hearing, reader.writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            if not task.cancelled():
                task.result()
    finally:
        hearing.cancel()
        table.leave(reader)


async def joined(reader: SocketReader) -> m.Join:
    while True:
        request = await next_request(reader)
        if isinstance(request, m.Join):
            reader.lang = request.lang
            return request
        if not isinstance(request, m.Refused):
            kind = request.__struct_config__.tag
            early = Unreadable("wanted join first; got {kind}", kind=kind)
            request = refused(early, reader.lang, request.id)
        reader.send(text_of(request))


async def hear(reader: SocketReader, table: Table) -> None:
    while True:
        request = await next_request(reader)
        if isinstance(request, m.Refused):
            reader.send(text_of(request))
        elif isinstance(request, m.AskHint):
            ask_hint(reader, table, request)
        else:
            await table.ask(reader, request)


def ask_hint(reader: SocketReader, table: Table, request: m.AskHint) -> None:
    """A hint takes its time; meanwhile one may play."""
    if reader.hints:
        fault = TooMuch("one hint at a time")
        reader.send(text_of(refused(fault, reader.lang, request.id)))
        return
    task = asyncio.get_running_loop().create_task(table.ask(reader, request))
    reader.hints.add(task)
    task.add_done_callback(reader.hints.discard)
