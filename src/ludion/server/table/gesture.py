"""A disc in somebody's hand: its path is simulated as it comes, and everybody sees the table move.

    grasp    the mover takes a disc; the physics are told the position
    hand     points of its path, simulated beside the event loop; what comes quickly, together
    letgo    the path is the move, and what was seen under the hand is NATURE's answer to it
    putback  nothing was played

One disc a table. Nothing is kept of it but the move: who leaves with a disc in the hand has played
nothing, unless the referee has seen something; then the gesture ends there, and counts.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any

from ludion.core.fault import Fault, NotNow, NotYours, TooMuch, WrongNumber
from ludion.games import load_live
from ludion.server.table.commits import Asked
from ludion.server.table.decide import made
from ludion.server.wire import messages as m
from ludion.server.wire.encode import refused, text_of

if TYPE_CHECKING:
    from ludion.server.table.live import Table
    from ludion.server.table.presence import Reader

MOST_WAITING = 8
"""Requests of a hand that may wait to be simulated."""
MOST_SAMPLES = 64
"""Points of one request."""
FORESEE_S = 0.4
"""What takes longer to settle is not foreseen."""

ByHand = m.Grasp | m.HandMoved | m.Foresee | m.LetGo | m.PutBack

logger = logging.getLogger(__name__)


def grasp(table: Table, reader: Reader, request: m.Grasp) -> Grip:
    """Take a disc into the hand; refused to whoever is not to move, or too late."""
    room = table.room
    physics = load_live(room.game)
    if physics is None:
        raise NotNow("in this game no disc is taken into the hand")
    if reader not in table.here.readers:
        raise NotNow("a hand is followed over a socket")
    if room.turn is None or room.turn not in room.mine(reader.hand):
        raise NotYours("it is the turn of another seat; wait for yours")
    if request.number != room.number + 1:
        raise WrongNumber(
            "move {wanted} is the next; got move {number}",
            wanted=room.number + 1,
            number=request.number,
        )
    if table.grip is not None:
        raise NotNow("there is a disc in the hand already")
    game: Any = room.game
    grip = Grip(table, reader, physics, physics.Live(room.match.position, game.tesla))
    reader.send(text_of(m.Done(id=request.id, version=room.version)))
    return grip


class Grip:
    """A disc in the hand of `reader`: requests wait in a queue, one is simulated at a time."""

    def __init__(self, table: Table, reader: Reader, physics: Any, live: Any) -> None:
        self.table, self.reader, self._physics, self._live = table, reader, physics, live
        self.position = table.room.match.position
        self.seat, self.number = table.room.turn or 0, table.room.number + 1
        self._waiting: deque[ByHand] = deque()
        self._filled = asyncio.Event()
        self._task = table.unasked.spawn(self._work())

    def hear(self, request: ByHand) -> None:
        if len(self._waiting) >= MOST_WAITING:
            raise TooMuch("the table cannot follow so quick a hand; wait for its answers")
        if isinstance(request, m.HandMoved) and len(request.samples) > MOST_SAMPLES:
            raise TooMuch(
                "a hand moves by 1 to {most} samples at once; got {came}",
                most=MOST_SAMPLES,
                came=len(request.samples),
            )
        self._waiting.append(request)
        self._filled.set()

    def close(self) -> None:
        """The hand is empty; whoever saw the disc move is told so."""
        if self.table.grip is self:
            self.table.grip = None
            text = text_of(m.HandGone(number=self.number))
            for reader in list(self.table.here.readers):
                reader.send(text)
            if asyncio.current_task() is not self._task:
                self._task.cancel()

    def abandon(self) -> None:
        """Whoever held the disc has left. What has happened has happened; else nothing has."""
        if self._live.is_stopped:
            self._waiting.append(m.LetGo(id=0, how="sweep"))
            self._filled.set()
        else:
            self.close()

    # ---- one thing after another ----

    async def _work(self) -> None:
        try:
            while self.table.grip is self:
                while not self._waiting:
                    self._filled.clear()
                    await self._filled.wait()
                await self._answer(self._waiting.popleft())
        except Exception:
            logger.exception("table %s: a hand's table failed", self.table.room.id)
            self.close()

    async def _answer(self, request: ByHand) -> None:
        try:
            if isinstance(request, m.HandMoved):
                await self._move(request)
            elif isinstance(request, m.Foresee):
                await self._foresee(request)
            elif isinstance(request, m.LetGo):
                await self._let_go(request)
            elif isinstance(request, m.PutBack):
                self._put_back(request)
        except Fault as fault:
            self.reader.send(text_of(refused(fault, self.reader.lang, request.id)))

    async def _move(self, request: m.HandMoved) -> None:
        """Simulate the path as far as it has come, with what has come since."""
        samples = [self._physics.sampled(*sample) for sample in request.samples]
        while self._waiting and isinstance(self._waiting[0], m.HandMoved):
            more = self._waiting[0]
            if len(samples) + len(more.samples) > MOST_SAMPLES:
                break
            samples += [self._physics.sampled(*sample) for sample in more.samples]
            self._waiting.popleft()
            request = more
        felt = await self.table.house.hands.ask(lambda stop: self._live.move(samples))
        self._tell(felt, request.id)

    def _tell(self, felt: Any, id: int) -> None:
        texts: dict[str, str] = {}
        for reader in list(self.table.here.readers):
            if reader.lang not in texts:
                texts[reader.lang] = self._felt(felt, id, reader.lang)
            if reader is self.reader:
                reader.send(texts[reader.lang])
            else:
                reader.glance(texts[reader.lang])

    def _felt(self, felt: Any, id: int, lang: m.Language) -> str:
        voice: Any = self.table.teller.presenter((lang, None)).voice
        return text_of(
            m.Felt(
                id=id,
                seat=self.seat,
                number=self.number,
                ms=felt.ms,
                left_ms=felt.left,
                discs=[list(disc) for disc in felt.poses],
                force=[round(part, 5) for part in felt.force],
                weights=round(felt.weights, 3),
                says=voice.seen(felt.events),
            )
        )

    async def _foresee(self, request: m.Foresee) -> None:
        kind = self._kind(request.how)
        found = await self.table.house.hands.ask(
            lambda stop: self._live.ghost(kind).settle(FORESEE_S)
        )
        voice: Any = self.table.teller.presenter((self.reader.lang, None)).voice
        fresh = self.position.next_number
        foreseen = m.Foreseen(
            id=request.id,
            discs=None if found is None else [list(disc) for disc in found.rests],
            says="" if found is None else voice.happened(self.position, found),
            good=found is not None
            and not found.events
            and any(disc.number == fresh for disc in found.rests),
        )
        self.reader.send(text_of(foreseen))

    def _kind(self, how: m.Gesture) -> Any:
        return self._physics.Kind(how[0].upper())

    async def _let_go(self, request: m.LetGo) -> None:
        """The path is the move. NATURE's answer is known: it was seen."""
        live, kind = self._live, self._kind(request.how)
        released = await self.table.house.hands.ask(lambda stop: live.release(kind, request.target))
        table, room = self.table, self.table.room
        if room.match.position is not self.position:
            raise NotNow("the game has gone on meanwhile")
        self.close()
        table.unasked.foreknown = {room.game.play(self.position, released.move): released.answer}
        await table.changes.make(
            lambda at: (
                made(room, room.game.write(released.move), at)
                if room.match.position is self.position and room.turn is not None
                else []
            ),
            asked=Asked(self.reader, request.id),
        )

    def _put_back(self, request: m.PutBack) -> None:
        if self._live.is_stopped:
            raise NotNow("something has happened: let go")
        self.close()
        self.reader.send(text_of(m.Done(id=request.id, version=self.table.room.version)))
