"""A table's socket: join, ask, be told. A reader that is too slow is dropped, never waited for."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ludion.core.fault import Fault, TooMuch, Unreadable
from ludion.server import messages as m
from ludion.server.house import House
from ludion.server.limits import MOST_QUEUED, Bucket, Paces
from ludion.server.seats import WATCHING
from ludion.server.tables import Table, refused, text_of

JOIN_WITHIN_S = 20.0
TOO_SLOW, POLICY = 4008, 4003

requests: msgspec.json.Decoder[m.RequestMessage] = msgspec.json.Decoder(m.RequestMessage)


class SocketReader:
    """One socket: what it is sent waits in a queue that has an end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], paces: Paces) -> None:
        self.socket = socket
        self.lang: m.Language = "en"
        self.hand = WATCHING
        self.bucket = Bucket(paces.messages)
        self.hints: set[asyncio.Task[None]] = set()
        self._queue: deque[str] = deque()
        self._filled = asyncio.Event()
        self.too_slow = False

    def send(self, text: str) -> None:
        if len(self._queue) >= MOST_QUEUED:
            self.too_slow = True
        else:
            self._queue.append(text)
        self._filled.set()

    async def write(self) -> None:
        """Send what is queued, for as long as the socket is open."""
        while not self.too_slow:
            await self._filled.wait()
            self._filled.clear()
            while self._queue and not self.too_slow:
                await self.socket.send_text(self._queue.popleft())


async def next_request(reader: SocketReader) -> m.RequestMessage | m.Refused:
    """The next message, or why it is not heard."""
    text = await reader.socket.receive_text()
    try:
        request = requests.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        wrong = Unreadable("wanted one of the messages of docs/messages.md: {fault}", fault=fault)
        return refused(wrong, reader.lang, None)
    if not reader.bucket.take():
        fast = TooMuch("too many messages; wait a moment")
        return refused(fast, reader.lang, getattr(request, "id", None))
    return request


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], id: FromPath[str], state: State) -> None:
    house: House = state.house
    paces: Paces = state.paces
    await socket.accept()
    reader = SocketReader(socket, paces)
    state.sockets += 1
    writer = asyncio.get_running_loop().create_task(reader.write())
    try:
        if state.sockets > paces.sockets:
            raise TooMuch("the house is full; try again in a while")
        await attend(reader, house, id, writer)
    except Fault as fault:
        with suppress(Exception):
            await socket.send_text(text_of(refused(fault, reader.lang, None)))
    except WebSocketDisconnect:
        pass
    finally:
        state.sockets -= 1
        writer.cancel()
        for task in reader.hints:
            task.cancel()
        with suppress(Exception):
            await socket.close(code=TOO_SLOW if reader.too_slow else 1000)


async def attend(reader: SocketReader, house: House, id: str, writer: asyncio.Task[None]) -> None:
    """Hear a reader until it leaves or is too slow."""
    join = await asyncio.wait_for(joined(reader), JOIN_WITHIN_S)
    table = await house.table(id)
    reader.hand = await table.hand(join.secret)
    await table.join(reader, join.since)
    hearing = asyncio.get_running_loop().create_task(hear(reader, table))
    try:
        done, _ = await asyncio.wait({hearing, writer}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
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
            request = refused(Unreadable("wanted a join first"), reader.lang, request.id)
        reader.send(text_of(request))


async def hear(reader: SocketReader, table: Table) -> None:
    while True:
        request = await next_request(reader)
        if isinstance(request, m.Refused):
            reader.send(text_of(request))
        elif isinstance(request, m.AskHint):
            ask_hint(reader, table, request)
        else:
            reader.send(text_of(await table.ask(reader, request)))


def ask_hint(reader: SocketReader, table: Table, request: m.AskHint) -> None:
    """A hint takes its time; meanwhile one may play."""
    if reader.hints:
        fault = TooMuch("one hint at a time")
        reader.send(text_of(refused(fault, reader.lang, request.id)))
        return

    async def answer() -> None:
        reader.send(text_of(await table.ask(reader, request)))

    task = asyncio.get_running_loop().create_task(answer())
    reader.hints.add(task)
    task.add_done_callback(reader.hints.discard)
