"""A table that people sit at: its state, its readers, and whatever moves without a request.

A request is decided and committed by the store; only then is it applied and sent to everybody
(`commits.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

from ludion.core.fault import Fault, NoTable, NotNow, Unavailable
from ludion.games import load_gesture
from ludion.locale import words
from ludion.match.hints import HintMemory, hint_text
from ludion.match.readiness import preparing_text
from ludion.match.worker import WorkerPool
from ludion.server.metrics import Metrics
from ludion.server.store.notify import Notice, write_notice
from ludion.server.store.rows import Insert, Key
from ludion.server.store.store import Store
from ludion.server.table import seating
from ludion.server.table.access import (
    SPECTATOR,
    Access,
    hash_secret,
)
from ludion.server.table.autoplay import Autoplay
from ludion.server.table.clock import Rest
from ludion.server.table.commits import (
    Change,
    CommitQueue,
    OnDone,
    PendingRequest,
    until_available,
)
from ludion.server.table.decide import (
    Decision,
    come_back,
    decide,
    moves_made,
    play,
    refuse_hint,
    refuse_wrong_turn,
)
from ludion.server.table.facts import AnyFact, Renewed, Sat, Undone
from ludion.server.table.gesture import GestureSession
from ludion.server.table.manners import Leaving, block, report
from ludion.server.table.preparing import Preparing
from ludion.server.table.presence import Presence, Reader
from ludion.server.table.state import AppliedFact, TableState
from ludion.server.view.events import Audience, EventEncoder
from ludion.server.wire import messages as m
from ludion.server.wire.encode import encode_message, refused
from ludion.server.workers import ComputerWorkers
from ludion.show.gesture import Holder
from ludion.show.messages import BeginGesture, GestureRequest, Language
from ludion.show.voice import Voice

PRESENCE_S = 0.2
"""Arrivals and departures within this time are announced together."""
PRESENCE_PER_READER_S = 0.001
"""The added delay per reader: with thousands of spectators, announcing takes a while."""


class TableHost(Protocol):
    """What a table needs from the server around it."""

    store: Store
    computers: ComputerWorkers
    gesture_workers: WorkerPool
    metrics: Metrics
    server: str
    """This server's name among those that share a database."""

    def is_ready(self, game: str) -> bool:
        """Whether a game's search is compiled."""

    def count_table(self, address: str) -> None:
        """Raise TooFast if an address opens too many tables."""

    def count_stranger(self, address: str) -> None:
        """Raise NotNow on a private server, TooFast if an address takes too many seats."""

    def on_lobby_table(self, table: Table, left: bool = False) -> None:
        """A table that anybody may join has changed, or somebody has `left` it."""

    def on_sat(self, table: Table) -> None:
        """Somebody has sat down where a turn may take days."""

    def on_stored(self, table: Table, row: int, facts: Sequence[AnyFact]) -> None:
        """This server has stored a row of facts where a turn may take days."""

    async def rematch_of(self, state: TableState, keys: Sequence[Key]) -> tuple[str, list[Insert]]:
        """The id of a new table for the rematch, and the rows that create it."""


class Table:
    def __init__(
        self,
        host: TableHost,
        state: TableState,
        keys: Sequence[Key],
        muted: frozenset[int] = frozenset(),
    ) -> None:
        self.host, self.state, self.muted = host, state, muted
        self.encoder = EventEncoder(state)
        self.hints = HintMemory()
        self.keys: dict[str, Access] = {}
        """What each secret gives access to, by its hash."""
        self.on_keys(keys)
        self.presence = Presence(len(state.seats))
        self.commits = CommitQueue(state, host.store, host.server, self)
        self.autoplay = Autoplay(state, self.commits, host.computers, self.presence)
        self.leaving = Leaving(state, self.presence, self.commits)
        self.preparing = Preparing(state, self.presence, host.is_ready)
        self.gesture: GestureSession | None = None
        self._announcing: asyncio.TimerHandle | None = None
        """The timer until arrivals and departures are announced."""
        self._notices: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Somebody is connected, a computer thinks, time runs, or a change is being committed."""
        return bool(
            self.presence.readers
            or self.autoplay.is_busy
            or self.commits.is_busy
            or self.gesture is not None
        )

    @property
    def is_listed(self) -> bool:
        """Whether everybody may find the table: to join it, or to watch."""
        setup = self.state.setup
        return setup.lobby != "" or setup.watched

    def close(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
        if self.gesture is not None:
            self.gesture.close()
        self.autoplay.close()
        self.leaving.close()
        self.preparing.close()
        self.commits.close()

    # ---- readers ----

    async def access(self, secret: str) -> Access:
        """What a secret gives access to. An unknown secret may come from another server, or from
        another table that somebody was moved from."""
        is_moved_to = self.host.store.is_shared or self.state.setup.lobby != ""
        if secret and hash_secret(secret) not in self.keys and is_moved_to:
            await self.commits.catch_up()
        return self._access_of(hash_secret(secret)) if secret else SPECTATOR

    def _access_of(self, hash: str) -> Access:
        return SPECTATOR if hash in self.state.revoked else self.keys.get(hash, SPECTATOR)

    async def join(self, reader: Reader, since: int = 0) -> None:
        """Send a reader the whole table, or what happened since a version it knows."""
        if since > self.state.version and self.host.store.is_shared:
            await self.commits.catch_up()
        if come_back(self.state, reader.access):
            await self.commits.commit(lambda at: Decision(come_back(self.state, reader.access)))
        for text in self._greeting(reader, since):
            reader.send(text)
        self.presence.readers.add(reader)
        self.touch(reader.address)
        self.announce_soon()
        if self.is_listed:
            self.host.on_lobby_table(self)

    def touch(self, address: str) -> None:
        """Somebody uses the table: computers that waited for that begin to think."""
        self.presence.touch(address)
        self.autoplay.wake()

    def _greeting(self, reader: Reader, since: int) -> list[str]:
        state = self.state
        missed = state.version - since
        if since > 0 and 0 <= missed <= len(state.recent):
            latest = list(state.recent)[len(state.recent) - missed :]
            audience = self.encoder.audience(reader.lang, reader.access)
            return [self._encoded(applied, audience) for applied in latest]
        return [encode_message(self.welcome(reader.lang, reader.access))]

    def welcome(self, lang: Language, access: Access) -> m.Welcome:
        encoder, audience = self.encoder, self.encoder.audience(lang, access)
        return m.Welcome(
            version=self.state.version,
            table=encoder.table(lang, self.present()),
            mine=self.state.mine(access),
            now=encoder.now(audience),
            story=encoder.story(audience),
            clocks=encoder.clocks(self.running_ms),
            latest=encoder.latest(audience),
            said=encoder.said(lang),
        )

    def leave(self, reader: Reader) -> None:
        self.presence.left(reader)
        if self.gesture is not None and self.gesture.reader is reader:
            self.gesture.abandon()
        self.announce_soon()
        if self.is_listed and reader.access.seats:
            self.host.on_lobby_table(self, left=True)

    def present(self) -> list[bool]:
        return self.presence.of(self.state.seats)

    def announce_soon(self) -> None:
        if self._announcing is None:
            wait = PRESENCE_S + PRESENCE_PER_READER_S * len(self.presence.readers)
            self._announcing = asyncio.get_running_loop().call_later(wait, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        self.leaving.look()
        self.preparing.look()
        if self.is_listed:
            self.host.on_lobby_table(self)
        if self.host.store.is_shared:
            self.notify_presence()
        presence = m.Presence(present=self.present(), spectators=self.presence.watching())
        text = encode_message(presence)
        for reader in list(self.presence.readers):
            reader.send(text)

    # ---- other servers ----

    def notify_presence(self) -> None:
        """Tell the other servers who is connected here."""
        here, watching = self.presence.seats_here(), self.presence.watching_here()
        notice = Notice(self.host.server, self.state.id, here=here, watching=watching)
        self._spawn(self._notify(write_notice(notice)))

    async def _notify(self, notice: str) -> None:
        with suppress(Unavailable):  # presence is announced again in a while
            await self.host.store.notify(notice)

    def on_notice(self, notice: Notice) -> None:
        """Another server has news of this table."""
        if notice.here is None:
            self._spawn(self._catch_up())
        elif self.presence.update(notice):
            self.announce_soon()

    async def _catch_up(self) -> None:
        with suppress(NoTable):  # it was deleted; its readers learn that with their next request
            await until_available(self.commits.catch_up)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._notices.add(task)
        task.add_done_callback(self._notices.discard)

    # ---- requests ----

    def play(self, reader: Reader, request: m.Play, on_done: OnDone) -> None:
        """Make a move without a task: like `ask`, but faster, since most requests are moves."""
        began, access = perf_counter(), reader.access
        self.presence.touch(reader.address)

        def done(fault: Exception | None) -> None:
            if fault is None:
                self.host.metrics.latency.observe(perf_counter() - began)
            elif isinstance(fault, Fault):
                self._refuse(reader, fault, request.id)
                fault = None
            on_done(fault)

        pending = PendingRequest(reader, request.id)
        self.commits.submit(
            Change(lambda at: play(self.state, request, access, at), (), pending, done)
        )

    async def ask(self, reader: Reader, request: m.RequestMessage) -> None:
        """Carry out a request and answer it, or say why not."""
        began = perf_counter()
        self.presence.touch(reader.address)
        try:
            if self.is_behind(request):
                await self.commits.catch_up()
            if isinstance(request, m.Sit):
                await seating.sit(self, reader, request)
            elif isinstance(request, m.Renew):
                await seating.renew(self, reader, request)
            elif isinstance(request, m.AskHint):
                await self._hint(reader, request)
            elif isinstance(request, m.Block | m.Report):
                await self._manners(reader, request)
            elif isinstance(request, m.Ping):
                reader.send(encode_message(m.Pong(id=request.id)))
            elif isinstance(request, m.Join):
                raise NotNow("this connection has joined the table already")
            elif isinstance(request, GestureRequest):
                self._handle_gesture(reader, request)
            else:
                await self._change(reader, request)
            self.host.metrics.latency.observe(perf_counter() - began)
        except Fault as fault:
            self._refuse(reader, fault, getattr(request, "id", None))

    def _refuse(self, reader: Reader, fault: Fault, id: int | None) -> None:
        refusal = refused(fault, reader.lang, id)
        self.host.metrics.counts.refusals[refusal.code] += 1
        reader.send(encode_message(refusal))

    async def _manners(self, reader: Reader, request: m.Block | m.Report) -> None:
        self.host.count_table(reader.address)
        if isinstance(request, m.Block):
            await block(self.host.store, self.state, request, reader.access)
        else:
            await report(self.host.store, self.state, request, reader.access)
        self.on_nothing(PendingRequest(reader, request.id))

    def is_behind(self, request: Any) -> bool:
        """Whether a client knows of moves that another server has stored but not yet announced."""
        number = getattr(request, "number", 0)
        return self.host.store.is_shared and number > self.state.number + 1

    async def _change(self, reader: Reader, request: Any) -> None:
        pending = PendingRequest(reader, request.id)
        if isinstance(request, m.Substitute):
            seating.refuse_present(self, request.seat)
            seating.refuse_guest(self, reader, request.seat)
        if isinstance(request, m.Say) and self.muted & set(reader.access.seats):
            raise NotNow("the operator of the server does not let you talk here")
        if isinstance(request, m.Rematch):
            await seating.rematch(self, reader, request, pending)
        else:
            await self.commits.commit(
                lambda at: decide(self.state, request, reader.access, at), request=pending
            )

    async def _hint(self, reader: Reader, request: m.AskHint) -> None:
        state, lang = self.state, reader.lang
        refuse_hint(state, reader.access)
        position = state.match.position
        hint = self.hints.known(state.game, position)
        if hint is None:
            found = await self.host.computers.hint(state.game, position, reader.address)
            hint = self.hints.keep(state.game, position, found)
        move = hint.line.moves[0]
        voice = self.voice(lang)
        deed = voice.deed(move, position)
        says = hint_text(state.game, hint, words(lang), position, deed)
        hinted = m.Hinted(
            id=request.id,
            text=state.game.write(move),
            short=voice.short(move),
            deed=deed,
            says=f"{says} {preparing_text(state.game, words(lang))}".rstrip(),
        )
        reader.send(encode_message(hinted))

    # ---- gestures ----

    def _handle_gesture(self, reader: Reader, request: GestureRequest) -> None:
        if isinstance(request, BeginGesture):
            self._begin_gesture(reader, request)
        elif self.gesture is None or self.gesture.reader is not reader:
            raise NotNow("there is no piece in your hand; take one first")
        else:
            self.gesture.receive(request)

    def _begin_gesture(self, reader: Reader, request: BeginGesture) -> None:
        state, position = self.state, self.state.match.position
        refuse_wrong_turn(state, request.number, reader.access)
        if self.gesture is not None:
            raise NotNow("there is already a piece in the hand")
        gesture, seat = load_gesture(state.game, position), state.turn
        assert gesture is not None  # only the messages of the table's own game are read
        assert seat is not None
        holder, workers = Holder(seat, request.number), self.host.gesture_workers
        self.gesture = GestureSession(self, reader, gesture, position, holder, workers)
        reader.send(encode_message(m.Done(id=request.id, version=state.version)))

    async def commit_gesture(
        self, position: Any, moves: Sequence[Any], reader: Reader, id: int
    ) -> None:
        """The gesture and NATURE's answer to it are one change: both are stored, or neither."""
        state = self.state

        def decide_gesture(at: int) -> Decision:
            if state.match.position is not position or state.turn is None:
                raise NotNow("the game has gone on meanwhile")
            return moves_made(state, moves, at)

        await self.commits.commit(decide_gesture, request=PendingRequest(reader, id))

    def gesture_ended(self, session: GestureSession) -> None:
        if self.gesture is session:
            self.gesture = None

    def readers(self) -> list[Reader]:
        return list(self.presence.readers)

    def version(self) -> int:
        return self.state.version

    def voice(self, lang: Language) -> Voice:
        return self.encoder.presenter(Audience(lang)).voice

    # ---- commits ----

    def on_keys(self, keys: Sequence[Key]) -> None:
        self.keys.update((key.hash, Access(key.seats, key.invited)) for key in keys)

    def on_settled(self, others_think: bool = False) -> None:
        if self.gesture is not None and self.gesture.position is not self.state.match.position:
            self.gesture.close()
        self.autoplay.go_on(others_think)
        if self.is_listed:
            self.leaving.look()
            self.host.on_lobby_table(self)

    def on_vacations(self, vacations: Mapping[str, tuple[Rest, ...]]) -> None:
        """The vacations of the players were read; a change of them is sent to everybody."""
        if vacations == self.state.vacations:
            return
        self.state.rest(vacations)
        self.autoplay.go_on()
        for reader in self.readers():
            reader.send(encode_message(self.welcome(reader.lang, reader.access)))

    def on_stored(self, row: int, facts: Sequence[AnyFact]) -> None:
        if self.state.by_correspondence:
            self.host.on_stored(self, row, facts)

    def on_nothing(self, request: PendingRequest) -> None:
        done = m.Done(id=request.id, version=self.state.version)
        request.reader.send(encode_message(done))

    def on_applied(
        self, applied: Sequence[AppliedFact], request: PendingRequest | None = None
    ) -> None:
        for one in applied:
            if isinstance(one.fact, Undone):
                self.encoder.forget_after(one.fact.number)
            if isinstance(one.fact, Renewed):
                seating.drop_access(self, one.fact, request.reader if request else None)
            self._tell(one, request if one is applied[-1] else None)
        if request is not None and request.reader not in self.presence.readers:
            self.on_nothing(request)
        if self.state.by_correspondence and any(isinstance(one.fact, Sat) for one in applied):
            self.host.on_sat(self)

    def _tell(self, applied: AppliedFact, answers: PendingRequest | None) -> None:
        """Send everybody what happened, encoded once for all readers who see the same."""
        texts: dict[Audience, str] = {}
        for reader in self.readers():
            audience = self.encoder.audience(reader.lang, reader.access)
            text = texts.get(audience)
            if text is None:
                text = texts[audience] = self._encoded(applied, audience)
            if answers is not None and reader is answers.reader:
                text = f'{text[:-1]},"id":{answers.id}}}'
            reader.send(text)

    def running_ms(self) -> int:
        clock = self.host.store.clock
        return clock.running_ms(clock.now_ms())

    def _encoded(self, applied: AppliedFact, audience: Audience) -> str:
        event = self.encoder.event(applied, audience, self.present)
        clocks = self.encoder.clocks(self.running_ms)
        return encode_message(m.Happened(version=applied.version, event=event, clocks=clocks))
