"""A table that is being played at: a room, those who read it, its clock and its computers.

What is asked for is decided by the room, committed by the store, and only then true and told. One
thing after another: the next is decided when the one before is durable.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from random import SystemRandom
from time import monotonic, time
from typing import Any, Protocol

from ludion.core.fault import Fault, NotNow
from ludion.core.game import NATURE, Proposing
from ludion.locale import words
from ludion.match.hints import told_hint
from ludion.server import messages as m
from ludion.server.channel import Notice, write_notice
from ludion.server.facts import AnyFact, Followed, Occupant, Over, Undone
from ludion.server.hands import ByHand, Grip, grasp
from ludion.server.refusing import refused, text_of
from ludion.server.rooms import Moment, Room
from ludion.server.seats import WATCHING, Hand, hashed, new_secret
from ludion.server.store import KEYS, Insert, Key, Store, write_seats
from ludion.server.telling import Eyes, Teller
from ludion.server.thinking import Thinkers

AWAY_S = 60.0
"""Somebody who stays away so long may be replaced by a computer."""
PRESENCE_S = 0.2
"""Those who come and go within this time are told of together."""
RENEW_S = 30.0
"""How often other servers are told again who reads a table here."""
GRACE_S = 15.0
"""How long another server may think about a computer's move before this one does."""
TRIES = 100

logger = logging.getLogger(__name__)
Decide = Callable[[int], list[AnyFact]]


class Reader(Protocol):
    """Somebody who is told what happens: a socket, or a bot's stream."""

    lang: m.Language
    hand: Hand

    def send(self, text: str) -> None:
        """Never waits; a reader too slow for what it is sent is dropped."""

    def glance(self, text: str) -> None:
        """What is soon out of date: not for who has yet to read what was sent before."""


class Around(Protocol):
    """What a table needs of the house it stands in."""

    store: Store
    thinkers: Thinkers
    hands: Thinkers
    """Those who simulate what moves under a hand."""
    server: str
    """This server's name among those that share a database."""

    async def follow(self, room: Room, keys: Sequence[Key]) -> tuple[str, list[Insert]]:
        """The id of a new table for the rematch, and what is to be kept of it."""


def now_ms() -> int:
    return round(time() * 1000)


class Table:
    def __init__(self, house: Around, room: Room, keys: Sequence[Key]) -> None:
        self.house, self.room = house, room
        self.teller = Teller(room)
        self.hands = {key.hash: Hand(key.seats, key.invited) for key in keys}
        self.readers: set[Reader] = set()
        self.used = monotonic()
        self._left = [monotonic()] * len(room.seats)
        """When somebody who may move for a seat was last here."""
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: tuple[Any, Occupant | None, asyncio.Task[None]] | None = None
        """What a computer or NATURE (None) thinks about."""
        self._flag: asyncio.TimerHandle | None = None
        self._presence: asyncio.TimerHandle | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self.grip: Grip | None = None
        self.foreknown: dict[Any, Any] = {}
        """What NATURE will answer, where it was seen under the hand."""
        self._elsewhere: dict[str, tuple[Notice, float]] = {}
        """By server, who reads this table there, and when that was said."""

    # ---- those who are here ----

    async def hand(self, secret: str) -> Hand:
        """What a secret is good for; one that is not known was maybe given out elsewhere."""
        if secret and hashed(secret) not in self.hands and self.house.store.is_shared:
            await self.catch_up()
        return self.hands.get(hashed(secret), WATCHING) if secret else WATCHING

    async def join(self, reader: Reader, since: int = 0) -> None:
        """Greet a reader with all there is, or with what happened since a version it knows."""
        if self.room.come_back(reader.hand):
            await self.change(lambda at: self.room.come_back(reader.hand))
        async with self._lock:
            for text in self._greeting(reader, since):
                reader.send(text)
            self.readers.add(reader)
        self._somebody_came_or_went()

    def _greeting(self, reader: Reader, since: int) -> list[str]:
        room = self.room
        missed = room.version - since
        if since > 0 and 0 <= missed <= len(room.moments):
            latest = list(room.moments)[len(room.moments) - missed :]
            eyes = self.teller.eyes(reader.lang, reader.hand)
            return [self._told(moment, eyes) for moment in latest]
        return [text_of(self.welcome(reader.lang, reader.hand))]

    def welcome(self, lang: m.Language, hand: Hand) -> m.Welcome:
        teller, eyes = self.teller, self.teller.eyes(lang, hand)
        return m.Welcome(
            version=self.room.version,
            table=teller.table(lang, self.present()),
            mine=self.room.mine(hand),
            now=teller.now(eyes),
            story=teller.story(eyes),
            clocks=teller.clocks(now_ms()),
        )

    def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        if self.grip is not None and self.grip.reader is reader:
            self.grip.abandon()
        self.used = monotonic()
        for seat in reader.hand.seats:
            self._left[seat] = monotonic()
        self._somebody_came_or_went()

    def present(self) -> list[bool]:
        here = {seat for reader in self.readers for seat in reader.hand.seats}
        for notice in self._others_here():
            here.update(notice.here or [])
        return [seat in here or one.who == "computer" for seat, one in enumerate(self.room.seats)]

    def _others_here(self) -> list[Notice]:
        """What other servers have said of late about their readers."""
        late = monotonic() - 2.5 * RENEW_S
        return [notice for notice, at in self._elsewhere.values() if at > late]

    def _watching(self) -> int:
        return sum(not reader.hand.seats for reader in self.readers)

    def _somebody_came_or_went(self) -> None:
        if self._presence is None:
            loop = asyncio.get_running_loop()
            self._presence = loop.call_later(PRESENCE_S, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        if self.house.store.is_shared:
            self.tell_others()
        watching = self._watching() + sum(notice.watching for notice in self._others_here())
        text = text_of(m.Presence(present=self.present(), spectators=watching))
        for reader in list(self.readers):
            reader.send(text)

    # ---- other servers ----

    def tell_others(self) -> None:
        """Who reads this table here."""
        here = sorted({seat for reader in self.readers for seat in reader.hand.seats})
        notice = Notice(self.house.server, self.room.id, here=here, watching=self._watching())
        self.spawn(self.house.store.tell(write_notice(notice)))

    def hear(self, notice: Notice) -> None:
        """Another server has news of this table."""
        if notice.here is None:
            self.spawn(self.catch_up())
            return
        known = self._elsewhere.get(notice.server)
        self._elsewhere[notice.server] = (notice, monotonic())
        for seat in notice.here:
            if seat < len(self._left):
                self._left[seat] = monotonic()
        if known is None or (known[0].here, known[0].watching) != (notice.here, notice.watching):
            self._somebody_came_or_went()

    async def catch_up(self) -> None:
        """Learn what another server has kept."""
        async with self._lock:
            await self._catch_up()
        self.go_on(others_think=True)

    async def _catch_up(self) -> None:
        stored = await self.house.store.load(self.room.id, after=self.room.version)
        if stored is None:
            return
        self.hands.update((key.hash, Hand(key.seats, key.invited)) for key in stored.keys)
        for row in stored.rows:
            self._happened(self.room.apply(row.facts, row.at))

    # ---- what is asked ----

    async def ask(self, reader: Reader, request: m.RequestMessage) -> None:
        """Carry out a request and answer it, or say why not."""
        try:
            if isinstance(request, m.Sit):
                await self._seat(reader, request)
            elif isinstance(request, m.AskHint):
                await self._hint(reader, request)
            elif isinstance(request, m.Ping):
                reader.send(text_of(m.Pong(id=request.id)))
            elif isinstance(request, m.Join):
                raise NotNow("one joins a table once")
            elif isinstance(request, ByHand):
                self._handle(reader, request)
            else:
                await self._do(reader, request)
        except Fault as fault:
            reader.send(text_of(refused(fault, reader.lang, getattr(request, "id", None))))

    def _handle(self, reader: Reader, request: ByHand) -> None:
        if isinstance(request, m.Grasp):
            self.grip = grasp(self, reader, request)
        elif self.grip is None or self.grip.reader is not reader:
            raise NotNow("there is no disc in your hand; take one first")
        else:
            self.grip.hear(request)

    async def _do(self, reader: Reader, request: Any) -> None:
        def done() -> None:
            reader.send(text_of(m.Done(id=request.id, version=self.room.version)))

        if isinstance(request, m.Substitute):
            self._refuse_present(request.seat)
        if isinstance(request, m.Rematch):
            await self._rematch(reader, request, done)
        else:
            await self.change(lambda at: self.room.decide(request, reader.hand, at), then=done)

    def _refuse_present(self, seat: int) -> None:
        if not 0 <= seat < len(self.room.seats) or self.room.seats[seat].who != "person":
            return
        if self.present()[seat] or monotonic() - self._left[seat] < AWAY_S:
            raise NotNow(
                "a person can be replaced after {seconds} s of absence", seconds=round(AWAY_S)
            )

    async def _seat(self, reader: Reader, request: m.Sit) -> None:
        secret = new_secret()
        seats = (*reader.hand.seats, request.seat)
        key = {
            "table_id": self.room.id,
            "hash": hashed(secret),
            "seats": write_seats(seats),
            "invited": False,
        }
        hand = reader.hand
        await self.change(lambda at: self.room.decide(request, hand, at), [(KEYS, key)])
        self.hands[hashed(secret)] = Hand(seats)
        reader.hand = Hand(seats, invited=True)
        self._somebody_came_or_went()
        seated = m.Seated(id=request.id, secret=secret, mine=self.room.mine(reader.hand))
        reader.send(text_of(seated))

    async def _rematch(self, reader: Reader, request: m.Rematch, done: Callable[[], None]) -> None:
        room = self.room
        room.decide(request, reader.hand, now_ms())
        keys = [Key(hash, hand.seats, hand.invited) for hash, hand in self.hands.items()]
        id, besides = await self.house.follow(room, keys)
        await self.change(lambda at: [] if room.next else [Followed(id)], besides, then=done)

    async def _hint(self, reader: Reader, request: m.AskHint) -> None:
        room, lang = self.room, reader.lang
        if room.turn is None or room.turn not in room.mine(reader.hand):
            raise NotNow("a hint is given to the seat to move")
        position = room.match.position
        line = await self.house.thinkers.hint(room.game, position)
        move, voice = line.moves[0], self.teller.presenter((lang, None)).voice
        hinted = m.Hinted(
            id=request.id,
            text=room.game.write(move),
            deed=voice.deed(move, position),
            says=told_hint(room.game, line, words(lang), position),
        )
        reader.send(text_of(hinted))

    # ---- what happens ----

    async def change(
        self,
        decide: Decide,
        besides: Sequence[Insert] = (),
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """Decide, commit, and tell; carried to its end even if whoever asked has gone.

        `then` follows at once, so that an answer travels with the event it belongs to.
        """
        await asyncio.shield(self._change(decide, besides, then))

    async def _change(
        self, decide: Decide, besides: Sequence[Insert], then: Callable[[], None]
    ) -> None:
        async with self._lock:
            for _ in range(TRIES):
                at = now_ms()
                facts = self.room.flag(at) or decide(at)
                if not facts:
                    then()
                    return
                if await self._append(facts, at, besides):
                    self._happened(self.room.apply(facts, at))
                    then()
                    break
                await self._catch_up()
        self.go_on()

    async def _append(self, facts: list[AnyFact], at: int, besides: Sequence[Insert]) -> bool:
        """Whether facts could be kept; not if another server was quicker."""
        room, store = self.room, self.house.store
        notice = None
        if store.is_shared:
            notice = write_notice(Notice(self.house.server, room.id, version=room.version + 1))
        return await store.append(
            room.id, room.version + 1, at, facts, is_over(facts), besides, notice
        )

    def _happened(self, moments: Sequence[Moment]) -> None:
        for moment in moments:
            if isinstance(moment.fact, Undone):
                self.teller.forget_after(moment.fact.number)
            texts: dict[Eyes, str] = {}
            for reader in list(self.readers):
                eyes = self.teller.eyes(reader.lang, reader.hand)
                if eyes not in texts:
                    texts[eyes] = self._told(moment, eyes)
                reader.send(texts[eyes])

    def _told(self, moment: Moment, eyes: Eyes) -> str:
        event = self.teller.event(moment, eyes, self.present())
        clocks = self.teller.clocks(now_ms())
        return text_of(m.Happened(version=moment.version, event=event, clocks=clocks))

    def go_on(self, others_think: bool = False) -> None:
        """Let whoever is not a person play: a computer, chance, the clock.

        Where another server has let it come to this (`others_think`), it has a while to do so.
        """
        self._set_flag()
        self._forget_stale_thoughts()
        if self.grip is not None and self.grip.position is not self.room.match.position:
            self.grip.close()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if others_think:
            loop = asyncio.get_running_loop()
            self._waiting = loop.call_later(GRACE_S, self.go_on)
        else:
            self._let_play()

    def _forget_stale_thoughts(self) -> None:
        if self._thinking is None:
            return
        position, computer, task = self._thinking
        if position is not self.room.match.position or computer is not self.room.computer():
            task.cancel()
            self._thinking = None

    def _let_play(self) -> None:
        room, position = self.room, self.room.match.position
        computer = room.computer()
        if computer is not None and self._thinking is None:
            task = self.spawn(self._think(position, computer.level or 1))
            self._thinking = (position, computer, task)
        elif room.turn == NATURE and self._thinking is None:
            self._thinking = (position, None, self.spawn(self._chance(position)))

    async def _think(self, position: Any, level: int) -> None:
        room = self.room
        try:
            move = await self.house.thinkers.move(room.game, position, level, room.rng)
        except Exception:
            logger.exception("table %s: a computer of level %s failed", room.id, level)
            move = room.game.draw(position, room.rng)
        self._thinking = None
        await self._play_for(position, move)

    async def _chance(self, position: Any) -> None:
        game = self.room.game
        if isinstance(game, Proposing):
            move = self.foreknown.pop(position, None)
            move = move or await self.house.thinkers.nature(game, position)
        else:
            move = game.draw(position, SystemRandom())
        self._thinking = None
        await self._play_for(position, move)

    async def _play_for(self, position: Any, move: Any) -> None:
        """Make a move of a computer or of chance, if the table is still there."""
        room = self.room
        await self.change(
            lambda at: (
                room.made(room.game.write(move), at)
                if room.match.position is position and room.turn is not None
                else []
            )
        )

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clock = self.room.clock
        left = None if clock is None else clock.falls_in(now_ms())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(left / 1000 + 0.01, self._fall)

    def _fall(self) -> None:
        self.spawn(self.change(lambda at: []))

    def spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @property
    def is_busy(self) -> bool:
        """Somebody reads, a computer thinks, or time runs."""
        return bool(self.readers or self._tasks or self._flag)

    def close(self) -> None:
        for timer in (self._flag, self._presence, self._waiting):
            if timer is not None:
                timer.cancel()
        for task in list(self._tasks):
            task.cancel()


def is_over(facts: Sequence[AnyFact]) -> bool | None:
    """Whether facts end a game or let it go on again; None: neither."""
    for fact in reversed(facts):
        if isinstance(fact, Over):
            return True
        if isinstance(fact, Undone):
            return False
    return None
