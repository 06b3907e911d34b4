"""The connections below the app: timeouts for requests, and flood protection for sockets.

uvicorn waits for ever for a request that has begun, and parses everything that a socket sends
before the app can count it. So here a request has timeouts for its headers, its body and for
reading the answer, and the input of a socket is parsed in slices and counted in frames.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C if available
from websockets.http11 import Request
from websockets.protocol import OPEN

from ludion.server.limits import FLOOD, Connections, RateLimits, TokenBucket
from ludion.server.wire.asgi import TAKE_TEXT, WRITE_TEXT, TakeText

SLICE_BYTES: Final = 1 << 10
"""Parsed at a time: some hundred of the shortest frames, which take a millisecond or two."""
MAX_BACKLOG: Final = 1 << 20
"""Bytes of a socket that may wait to be parsed; one that sends more at once is closed."""
TEXT_FRAME: Final = 0x81
"""The first byte of a whole text message. A server masks nothing, and nothing is compressed."""
MASKED: Final = 0x80
"""A client masks all it sends: this bit stands before the length, and four bytes after it."""
SHORT, LONG = 126, 1 << 16
"""Lengths of a message from which on its header has two, and eight, bytes more."""


class GuardedSocket(WebSocketsSansIOProtocol):
    limits: RateLimits
    places: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._frames = TokenBucket(self.limits.frames)
        self._backlog = bytearray()
        self._take_text: TakeText | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE_TEXT] = self.write_text
            extensions[TAKE_TEXT] = self.take_text_by

    def write_text(self, text: str) -> bool:
        """Write a message if the client can take it at once, which is the usual case."""
        is_open = self.conn.state is OPEN and not self.disconnected and not self.close_sent
        if not is_open or not self.writable.is_set():
            return False
        data = text.encode()
        self.transport.write(frame_header(len(data)) + data)
        return True

    def take_text_by(self, take_text: TakeText) -> None:
        """Offer short messages to a function first: waking a task for each takes longer."""
        self._take_text = take_text

    def data_received(self, data: bytes) -> None:
        if not self._backlog and len(data) <= SLICE_BYTES:
            text = whole_text(data) if self._is_between_messages() else None
            if text is None:
                super().data_received(data)
            else:
                self._receive_text(text)
            return
        if not self._backlog:
            self.loop.call_soon(self._feed)
        self._backlog += data
        if len(self._backlog) > MAX_BACKLOG:
            self.transport.abort()
        else:
            self.transport.pause_reading()

    def _is_between_messages(self) -> bool:
        conn = self.conn
        is_open = conn.state is OPEN and not self.close_sent
        return is_open and conn.current_size is None and not conn.reader.buffer

    def _receive_text(self, text: str) -> None:
        """The fast path for a short message; a longer one is parsed in slices."""
        if not self._frames.take(self.loop.time()):
            self._close_flood()
            return
        is_next = self.queue.empty()
        if is_next and self._take_text is not None and self._take_text(text):
            return
        if not is_next and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _feed(self) -> None:
        """Parse a slice of the input, then let others run."""
        if self.transport.is_closing():
            self._backlog.clear()
            return
        some = bytes(self._backlog[:SLICE_BYTES])
        del self._backlog[:SLICE_BYTES]
        super().data_received(some)
        if self._backlog:
            self.loop.call_soon(self._feed)
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_events(self) -> None:
        at = self.loop.time()
        for _ in self.conn.events:
            if not self._frames.take(at):
                self._close_flood()
                return
        super().handle_events()

    def _close_flood(self) -> None:
        self.places.note_flood(self.client[0] if self.client else "")
        self.conn.events_received()
        self.conn.send_close(FLOOD)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.places.release(self.transport)
        super().connection_lost(exc)


def whole_text(data: bytes) -> str | None:
    """The text of data that are exactly one short message, which is the usual case.

    >>> whole_text(bytes([0x81, 0x80 | 2, 1, 2, 3, 4, ord("h") ^ 1, ord("i") ^ 2]))
    'hi'
    >>> whole_text(bytes([0x81, 0x80 | 2, 1, 2, 3, 4, ord("h") ^ 1])) is None
    True
    """
    length = len(data) - 6
    if not 0 <= length < SHORT or data[0] != TEXT_FRAME or data[1] != MASKED | length:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def frame_header(length: int) -> bytes:
    """RFC 6455, 5.2: the frame header of a text message of this many bytes.

    >>> [frame_header(length).hex(" ") for length in (5, 1000, 70_000)]
    ['81 05', '81 7e 03 e8', '81 7f 00 00 00 00 00 01 11 70']
    """
    if length < SHORT:
        return bytes((TEXT_FRAME, length))
    if length < LONG:
        return bytes((TEXT_FRAME, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT_FRAME, 127)) + length.to_bytes(8, "big")


class GuardedRequests(H11Protocol):
    limits: RateLimits
    places: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._phase = ""
        self._is_upgraded = False
        self._timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.places.take(transport, host):
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.places.release(self.transport)
        for timer in (self._timer, self._write_timer):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Start the timeout for what the client has to send now."""
        phase = "" if self._is_upgraded else PHASES.get(self.conn.their_state, "")
        if phase == self._phase:
            return
        self._phase = phase
        if self._timer is not None:
            self._timer.cancel()
        limit = {"headers": self.limits.headers_s, "body": self.limits.body_s}.get(phase)
        self._timer = None if limit is None else self.loop.call_later(limit, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._write_timer = self.loop.call_later(self.limits.reading_s, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None


PHASES: Final[dict[Any, str]] = {h11.IDLE: "headers", h11.SEND_BODY: "body"}
"""By the state of a client, what it has to send."""


def protocols(places: Connections) -> tuple[type[GuardedRequests], type[GuardedSocket]]:
    """The two protocols for one server."""
    own = {"limits": places.limits, "places": places}
    return (
        type("Requests", (GuardedRequests,), own),
        type("Socket", (GuardedSocket,), own),
    )
