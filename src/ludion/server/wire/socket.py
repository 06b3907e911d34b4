"""A table's socket: join, send requests, receive events. Nobody waits for a slow reader.

Sockets are plain ASGI without Litestar: handling a message takes so little time that any layer
around it counts (docs/benchmarks.md).
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

from ludion.core.fault import Fault, TooFast, TooMuch, Unreadable
from ludion.games import refuse_without_physics
from ludion.server.errors import internal_error
from ludion.server.limits import (
    FLOOD,
    MAX_QUEUED,
    MAX_QUEUED_TRANSIENT,
    MAX_UNREADABLE,
    Connections,
    Rate,
    RateLimits,
    TokenBucket,
    address_of,
)
from ludion.server.table.access import SPECTATOR
from ludion.server.table.live import Table
from ludion.server.table.registry import TableRegistry
from ludion.server.wire import messages as m
from ludion.server.wire.asgi import TAKE_TEXT, WRITE_TEXT, Receive, Scope, Send, TakeText, WriteText
from ludion.server.wire.encode import decode_request, encode_message, refused
from ludion.show.messages import Language, MoveGesture

PLAY = re.compile(r'\{"kind": ?"play"')
"""The beginning of a move that is handled as soon as it arrives. Other spellings mean the same but
take the slower path."""
PATH = re.compile(r"/api/tables/([a-z0-9]{1,16})/socket")
LOBBY = "/api/lobby/socket"
JOIN_TIMEOUT_S = 20.0
CLOSE_TIMEOUT_S = 1.0
TOO_SLOW = 4008
COME_BACK = 1012
"""The close code of a server that restarts."""


class Disconnected(Exception):
    """The client has closed the socket."""


class Flooding(Exception):
    """The client keeps sending messages that are refused unread."""


class SocketReader:
    """One socket. Outgoing messages wait in a bounded queue."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        limits: RateLimits,
        address: str = "",
        write_text: WriteText | None = None,
    ) -> None:
        self._receive, self._send, self.address = receive, send, address
        self._is_sent = write_text or self._is_sent_by_asgi
        self.take_text_by: Callable[[TakeText], None] | None = None
        """If the server below supports it: messages are handled as soon as they arrive."""
        self.lang: Language = "en"
        self.access = SPECTATOR
        self.game = ""
        """The game of the table, once the client has joined: its messages can be decoded then."""
        self.bucket = TokenBucket(limits.messages)
        self.gesture_bucket = TokenBucket(limits.gestures)
        self.any_bucket = TokenBucket(
            Rate(
                limits.messages.burst + limits.gestures.burst,
                limits.messages.per_second + limits.gestures.per_second,
            )
        )
        """Limits all messages; checked before a message is decoded."""
        self.wasted = 0
        """Limits messages that could not be read, or were too many to be read."""
        self.hints: set[asyncio.Task[None]] = set()
        self._queue: deque[str] = deque()
        self._filled = asyncio.Event()
        self.writer = asyncio.get_running_loop().create_task(self._write())
        self.close_code = 1000
        self.idle = asyncio.Event()
        """Set when all requests so far have been answered: one after another."""
        self.idle.set()
        self.failure: Exception | None = None
        """The failure of a move that no task waits for."""

    def send(self, text: str) -> None:
        """Send at once if the client takes it, otherwise queue it."""
        if not self._queue and self._is_sent(text):
            return
        if len(self._queue) >= MAX_QUEUED:
            self.close_code = TOO_SLOW
            self.writer.cancel()  # it waits for the client, perhaps forever
        else:
            self._queue.append(text)
            self._filled.set()

    def send_transient(self, text: str) -> None:
        if len(self._queue) < MAX_QUEUED_TRANSIENT:
            self.send(text)

    def dismiss(self) -> None:
        self.close_code = COME_BACK
        self.writer.cancel()

    def done(self, failure: Exception | None) -> None:
        """A move that no task waits for is done."""
        self.idle.set()
        if failure is not None:
            self.failure = failure
            self.writer.cancel()

    def _is_sent_by_asgi(self, text: str) -> bool:
        """Take the first step of sending, which completes it unless the client is slow.

        A send that must wait does so before it has done anything, so it can be abandoned. Waking a
        task for each message would take as long as sending it.
        """
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            sending.send(None)
        except StopIteration:
            return True
        except Exception:  # the client has gone: the writer will find out, and end
            return False
        sending.close()
        return False

    async def _write(self) -> None:
        """Send what is queued while the socket is open."""
        queue = self._queue
        while True:
            await self._filled.wait()
            self._filled.clear()
            while queue:
                try:
                    await self._send({"type": "websocket.send", "text": queue[0]})
                except OSError:  # by the ASGI specification: the client has gone
                    raise Disconnected from None
                queue.popleft()  # only now: nothing may overtake a message that is being sent

    def waste(self) -> None:
        self.wasted += 1
        if self.wasted > MAX_UNREADABLE:
            raise Flooding

    async def close(self) -> None:
        with suppress(Exception):  # it may be closed already, or not respond
            goodbye = self._send({"type": "websocket.close", "code": self.close_code})
            await asyncio.wait_for(goodbye, CLOSE_TIMEOUT_S)

    async def read(self) -> str | bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Disconnected
        text: str | bytes | None = message.get("text")
        return message.get("bytes", b"") if text is None else text


async def next_request(reader: SocketReader) -> m.RequestMessage | m.Refused:
    """The next message, or why it is refused; raises Flooding if too many were refused unread.

    Messages are counted before they are decoded. A client that sends too many yields to others.
    """
    text = await reader.read()
    if not reader.any_bucket.take():
        await asyncio.sleep(0)
        reader.waste()
        return refused(TooFast("too many messages; wait a moment"), reader.lang, None)
    try:
        request = decode_request(text, reader.game)
    except Unreadable as fault:
        reader.waste()
        return refused(fault, reader.lang, None)
    bucket = reader.gesture_bucket if isinstance(request, MoveGesture) else reader.bucket
    if not bucket.take():
        fast = TooFast("too many messages; wait a moment")
        return refused(fast, reader.lang, getattr(request, "id", None))
    return request


def play_at_once(reader: SocketReader, table: Table, text: str) -> bool:
    """Handle a message if it is an ordinary move and nothing of this reader is pending.

    Anything else, and refused moves, take the slower path (`receive_requests`).
    """
    if not reader.idle.is_set() or PLAY.match(text) is None:
        return False
    if not (reader.any_bucket.take() and reader.bucket.take()):
        return False
    try:
        request = decode_request(text, reader.game)
    except Unreadable:
        return False
    if not isinstance(request, m.Play) or table.is_behind(request):
        return False
    reader.idle.clear()
    table.play(reader, request, reader.done)
    return True


class Sockets:
    """All the sockets of a server, as an ASGI app."""

    def __init__(self, registry: TableRegistry, places: Connections) -> None:
        self.registry, self.places = registry, places

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        found = PATH.fullmatch(path)
        await receive()
        if found is None and path != LOBBY:
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        extensions = scope.get("extensions", {})
        address, limits = address_of(scope), self.places.limits
        reader = SocketReader(receive, send, limits, address, extensions.get(WRITE_TEXT))
        reader.take_text_by = extensions.get(TAKE_TEXT)
        self.registry.sockets += 1
        try:
            await self._serve(reader, found[1] if found else None)
        finally:
            self.registry.sockets -= 1

    async def _serve(self, reader: SocketReader, id: str | None) -> None:
        """Serve a reader of a table, or of the lobby."""
        try:
            with self.places.reader(reader.address):
                if id is None:
                    await serve_lobby(reader, self.registry)
                else:
                    await serve_reader(reader, self.registry, id)
        except Fault as fault:
            reader.send(encode_message(refused(fault, reader.lang, None)))
            await asyncio.sleep(0)
        except Flooding:
            self.places.note_flood(reader.address)
            reader.close_code = FLOOD
        except (Disconnected, TimeoutError):
            pass
        except Exception:
            error = internal_error(f"the socket of table {id}" if id else "a socket of the lobby")
            reader.send(encode_message(refused(error, reader.lang, None)))
            await asyncio.sleep(0)
        finally:
            reader.writer.cancel()
            for task in reader.hints:
                task.cancel()
            await reader.close()


async def serve_reader(reader: SocketReader, registry: TableRegistry, id: str) -> None:
    """Serve a reader until it leaves or is too slow."""
    join = await asyncio.wait_for(wait_for_join(reader), JOIN_TIMEOUT_S)
    table = await registry.table(id)
    reader.game = table.state.game.name
    if table.state.turn is not None:
        refuse_without_physics(reader.game)
    reader.access = await table.access(join.secret)
    await table.join(reader, join.since)
    if reader.take_text_by is not None:
        reader.take_text_by(partial(play_at_once, reader, table))
    receiving = asyncio.get_running_loop().create_task(receive_requests(reader, table))
    tasks, fault = {receiving, reader.writer}, None
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        fault = reader.failure or fault_of(tasks)
        if fault is not None:
            raise fault
    finally:
        receiving.cancel()
        table.leave(reader)
        tasks.clear()
        del receiving, fault  # an exception in its own traceback would keep the table alive


async def serve_lobby(reader: SocketReader, registry: TableRegistry) -> None:
    """Send the list of open tables until the reader leaves; the lobby has no requests."""
    feed = registry.lobby().feed
    receiving = asyncio.get_running_loop().create_task(ignore_requests(reader))
    tasks = {receiving, reader.writer}
    feed.add(reader)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        fault = fault_of(tasks)
        if fault is not None:
            raise fault
    finally:
        feed.readers.discard(reader)
        receiving.cancel()
        tasks.clear()


async def ignore_requests(reader: SocketReader) -> None:
    while True:
        await reader.read()
        reader.waste()
        await asyncio.sleep(0)


def fault_of(tasks: Collection[asyncio.Task[None]]) -> BaseException | None:
    """The exception with which one of these tasks has ended."""
    faults = (task.exception() for task in tasks if task.done() and not task.cancelled())
    return next((fault for fault in faults if fault is not None), None)


async def wait_for_join(reader: SocketReader) -> m.Join:
    while True:
        request = await next_request(reader)
        if isinstance(request, m.Join):
            reader.lang = request.lang
            return request
        if not isinstance(request, m.Refused):
            kind = request.__struct_config__.tag
            fault = Unreadable("the first message must be join; got {kind}", kind=kind)
            request = refused(fault, reader.lang, getattr(request, "id", None))
        reader.send(encode_message(request))


async def receive_requests(reader: SocketReader, table: Table) -> None:
    while True:
        request = await next_request(reader)
        await reader.idle.wait()
        reader.idle.clear()
        if isinstance(request, m.Refused):
            reader.send(encode_message(request))
        elif isinstance(request, m.AskHint):
            ask_hint(reader, table, request)
        else:
            await table.ask(reader, request)
        reader.idle.set()


def ask_hint(reader: SocketReader, table: Table, request: m.AskHint) -> None:
    """A hint takes a while; meanwhile the reader may play."""
    if reader.hints:
        fault = TooMuch("one hint at a time")
        reader.send(encode_message(refused(fault, reader.lang, request.id)))
        return
    task = asyncio.get_running_loop().create_task(table.ask(reader, request))
    reader.hints.add(task)
    task.add_done_callback(reader.hints.discard)
