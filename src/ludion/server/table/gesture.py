"""A piece in a player's hand: its path is simulated live, and everybody sees the board move.

    begin    the player to move takes a piece
    move     points of the path, simulated in a worker; queued requests are simulated together
    ask      a question about the gesture, such as what would happen now
    end      the path becomes a move, together with NATURE's answer from the simulation
    cancel   nothing was played

The game defines these messages (`show/messages.py`) and the simulation (`show/gesture.py`). A table
has at most one piece in the hand. Only finished moves are stored. A player who leaves with a piece
in the hand has played nothing, unless the gesture is binding: then it ends there, and counts.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Protocol

from ludion.core.fault import Fault, NotNow, TooMuch
from ludion.match.worker import WorkerPool
from ludion.server.table.presence import Reader
from ludion.server.wire import messages as m
from ludion.server.wire.encode import encode_message, refused
from ludion.show.gesture import Gesture, Holder
from ludion.show.messages import (
    Answer,
    AskGesture,
    CancelGesture,
    EndGesture,
    GestureRequest,
    Language,
    MoveGesture,
)
from ludion.show.voice import Voice

MAX_WAITING = 8
"""How many requests of a gesture may wait for the simulation."""

logger = logging.getLogger(__name__)


class GestureHost(Protocol):
    """What a gesture needs from its table."""

    def voice(self, lang: Language) -> Voice: ...

    def readers(self) -> Sequence[Reader]:
        """Everybody at the table."""

    async def commit_gesture(
        self, position: Any, moves: Sequence[Any], reader: Reader, id: int
    ) -> None:
        """Commit the moves of a gesture that began at `position`, as the answer to `id`."""

    def version(self) -> int: ...

    def gesture_ended(self, session: GestureSession) -> None:
        """Nobody holds the piece any more."""


class GestureSession:
    """A piece in the hand of `reader`: requests are queued and simulated one at a time."""

    def __init__(
        self,
        host: GestureHost,
        reader: Reader,
        gesture: Gesture,
        position: Any,
        holder: Holder,
        workers: WorkerPool,
    ) -> None:
        self.host, self.reader, self.position, self.holder = host, reader, position, holder
        self._gesture, self._workers = gesture, workers
        self._waiting: deque[GestureRequest | None] = deque()
        """None ends the binding gesture of a reader who has left."""
        self._filled = asyncio.Event()
        self._is_open = True
        self._task = asyncio.get_running_loop().create_task(self._work())

    def receive(self, request: GestureRequest) -> None:
        if len(self._waiting) >= MAX_WAITING:
            raise TooMuch("the hand moves too fast for the server; wait for its answers")
        self._enqueue(request)

    def _enqueue(self, request: GestureRequest | None) -> None:
        self._waiting.append(request)
        self._filled.set()

    def close(self) -> None:
        """End the session and notify everybody who saw the piece move."""
        if not self._is_open:
            return
        self._is_open = False
        self.host.gesture_ended(self)
        text = encode_message(self._gesture.ended(self.holder))
        for reader in self.host.readers():
            reader.send(text)
        if asyncio.current_task() is not self._task:
            self._task.cancel()

    def abandon(self) -> None:
        """The reader has left. A binding gesture becomes a move; any other is cancelled."""
        if self._gesture.is_binding:
            self._enqueue(None)
        else:
            self.close()

    # ---- one request after another ----

    async def _work(self) -> None:
        try:
            while self._is_open:
                while not self._waiting:
                    self._filled.clear()
                    await self._filled.wait()
                await self._answer(self._waiting.popleft())
        except Exception:
            logger.exception("a gesture failed")
            self.close()

    async def _answer(self, request: GestureRequest | None) -> None:
        try:
            if isinstance(request, MoveGesture):
                await self._move(request)
            elif isinstance(request, AskGesture):
                await self._ask(request)
            elif isinstance(request, CancelGesture):
                self._cancel(request)
            elif request is None or isinstance(request, EndGesture):
                await self._end(request)
        except Fault as fault:
            id = None if request is None else request.id
            self.reader.send(encode_message(refused(fault, self.reader.lang, id)))

    async def _move(self, request: MoveGesture) -> None:
        """Simulate the path, together with requests that came meanwhile."""
        while self._waiting and isinstance(self._waiting[0], MoveGesture):
            merged = self._gesture.merge(request, self._waiting[0])
            if merged is None:
                break
            self._waiting.popleft()
            request = merged
        gesture, wanted = self._gesture, request
        found = await self._workers.run(lambda stop: gesture.move(wanted), self.reader.address)
        texts: dict[Language, str] = {}
        for reader in self.host.readers():
            lang = reader.lang
            if lang not in texts:
                answer = gesture.moved(found, wanted, self.holder, self.host.voice(lang))
                texts[lang] = encode_message(answer)
            if reader is self.reader:
                reader.send(texts[lang])
            else:
                reader.send_transient(texts[lang])

    async def _ask(self, request: AskGesture) -> None:
        gesture = self._gesture
        found = await self._workers.run(lambda stop: gesture.ask(request), self.reader.address)
        self._send(gesture.asked(found, request, self.host.voice(self.reader.lang)))

    async def _end(self, request: EndGesture | None) -> None:
        """The path becomes a move, with NATURE's answer that everybody has already seen."""
        gesture = self._gesture
        moves = await self._workers.run(lambda stop: gesture.end(request), self.reader.address)
        self.close()
        id = 0 if request is None else request.id
        await self.host.commit_gesture(self.position, moves, self.reader, id)

    def _cancel(self, request: CancelGesture) -> None:
        if self._gesture.is_binding:
            raise NotNow("something has happened already: let go")
        self.close()
        self._send(m.Done(id=request.id, version=self.host.version()))

    def _send(self, answer: Answer) -> None:
        self.reader.send(encode_message(answer))
