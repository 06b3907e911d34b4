"""A table that is being played at: a room, those who read it, and whoever acts unasked.

What is asked for is decided by the room, committed by the store, and only then true and told
(`changes.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

from ludion.core.fault import Fault, NotNow
from ludion.locale import words
from ludion.match.hints import told_hint
from ludion.server.store.notify import Notice, write_notice
from ludion.server.store.store import KEYS, Insert, Key, Store, write_seats
from ludion.server.table.access import WATCHING, Hand, hashed, new_secret, refuse_weak
from ludion.server.table.autoplay import Unasked
from ludion.server.table.commits import Asked, Changes, now_ms
from ludion.server.table.decide import come_back, decide
from ludion.server.table.facts import Followed, Undone
from ludion.server.table.gesture import ByHand, Grip, grasp
from ludion.server.table.presence import AWAY_S, Presence, Reader
from ludion.server.table.state import Moment, Room
from ludion.server.view.events import Eyes, Teller
from ludion.server.wire import messages as m
from ludion.server.wire.encode import refused, text_of
from ludion.server.workers import Thinkers

PRESENCE_S = 0.2
"""Those who come and go within this time are told of together."""


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


class Table:
    def __init__(self, house: Around, room: Room, keys: Sequence[Key]) -> None:
        self.house, self.room = house, room
        self.teller = Teller(room)
        self.hands: dict[str, Hand] = {}
        self.learned(keys)
        self.here = Presence(len(room.seats))
        self.changes = Changes(room, house.store, house.server, self)
        self.unasked = Unasked(room, self.changes, house.thinkers)
        self.grip: Grip | None = None
        self._telling: asyncio.TimerHandle | None = None
        """Until those who came and went are told of."""
        self._notices: set[asyncio.Task[None]] = set()

    def learned(self, keys: Sequence[Key]) -> None:
        self.hands.update((key.hash, Hand(key.seats, key.invited)) for key in keys)

    def settled(self, others_think: bool = False) -> None:
        if self.grip is not None and self.grip.position is not self.room.match.position:
            self.grip.close()
        self.unasked.go_on(others_think)

    @property
    def is_busy(self) -> bool:
        """Somebody reads, a computer thinks, or time runs."""
        return bool(self.here.readers or self.unasked.is_busy)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
        self.unasked.close()
        self.changes.close()

    # ---- those who are here ----

    async def hand(self, secret: str) -> Hand:
        """What a secret is good for; one that is not known was maybe given out elsewhere."""
        if secret and hashed(secret) not in self.hands and self.house.store.is_shared:
            await self.changes.catch_up()
        return self.hands.get(hashed(secret), WATCHING) if secret else WATCHING

    async def join(self, reader: Reader, since: int = 0) -> None:
        """Greet a reader with all there is, or with what happened since a version it knows."""
        if come_back(self.room, reader.hand):
            await self.changes.make(lambda at: come_back(self.room, reader.hand))
        for text in self._greeting(reader, since):
            reader.send(text)
        self.here.readers.add(reader)
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
            latest=teller.latest(eyes),
            said=teller.said(lang),
        )

    def leave(self, reader: Reader) -> None:
        self.here.left(reader)
        if self.grip is not None and self.grip.reader is reader:
            self.grip.abandon()
        self._somebody_came_or_went()

    def present(self) -> list[bool]:
        return self.here.of(self.room.seats)

    def _somebody_came_or_went(self) -> None:
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(PRESENCE_S, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        if self.house.store.is_shared:
            self.tell_others()
        text = text_of(m.Presence(present=self.present(), spectators=self.here.watching()))
        for reader in list(self.here.readers):
            reader.send(text)

    # ---- other servers ----

    def tell_others(self) -> None:
        """Who reads this table here."""
        here, watching = self.here.seats_here(), self.here.watching_here()
        notice = Notice(self.house.server, self.room.id, here=here, watching=watching)
        self._spawn(self.house.store.tell(write_notice(notice)))

    def hear(self, notice: Notice) -> None:
        """Another server has news of this table."""
        if notice.here is None:
            self._spawn(self.changes.catch_up())
        elif self.here.heard(notice):
            self._somebody_came_or_went()

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._notices.add(task)
        task.add_done_callback(self._notices.discard)

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
        asked = Asked(reader, request.id)
        if isinstance(request, m.Substitute):
            self._refuse_present(request.seat)
        if isinstance(request, m.Rematch):
            await self._rematch(reader, request, asked)
        else:
            await self.changes.make(
                lambda at: decide(self.room, request, reader.hand, at), asked=asked
            )

    def _refuse_present(self, seat: int) -> None:
        if not 0 <= seat < len(self.room.seats) or self.room.seats[seat].who != "person":
            return
        if not self.here.is_long_away(seat, self.room.seats):
            raise NotNow(
                "a person can be replaced after {seconds} s of absence", seconds=round(AWAY_S)
            )

    async def _seat(self, reader: Reader, request: m.Sit) -> None:
        secret = request.secret or new_secret()
        refuse_weak(secret)
        if request.seat in (known := self.hands.get(hashed(secret), WATCHING)).seats:
            self._seated(reader, request, secret, known.seats)  # the answer was lost, not the seat
            return
        seats = (*reader.hand.seats, request.seat)
        key = {
            "table_id": self.room.id,
            "hash": hashed(secret),
            "seats": write_seats(seats),
            "invited": False,
        }
        hand = reader.hand
        await self.changes.make(lambda at: decide(self.room, request, hand, at), [(KEYS, key)])
        self.hands[hashed(secret)] = Hand(seats)
        self._seated(reader, request, secret, seats)

    def _seated(self, reader: Reader, request: m.Sit, secret: str, seats: tuple[int, ...]) -> None:
        reader.hand = Hand(seats, invited=True)
        self._somebody_came_or_went()
        seated = m.Seated(id=request.id, secret=secret, mine=self.room.mine(reader.hand))
        reader.send(text_of(seated))

    async def _rematch(self, reader: Reader, request: m.Rematch, asked: Asked) -> None:
        room = self.room
        decide(room, request, reader.hand, now_ms())
        keys = [Key(hash, hand.seats, hand.invited) for hash, hand in self.hands.items()]
        id, besides = await self.house.follow(room, keys)
        await self.changes.make(
            lambda at: [] if room.next else [Followed(id)], besides, asked=asked
        )

    async def _hint(self, reader: Reader, request: m.AskHint) -> None:
        room, lang = self.room, reader.lang
        if room.turn is None or room.turn not in room.mine(reader.hand):
            raise NotNow("a hint is given to the seat to move")
        position = room.match.position
        line = await self.house.thinkers.hint(room.game, position)
        move, voice = line.moves[0], self.teller.presenter((lang, None)).voice
        deed = voice.deed(move, position)
        says = told_hint(room.game, line, words(lang), position, deed)
        hinted = m.Hinted(id=request.id, text=room.game.write(move), deed=deed, says=says)
        reader.send(text_of(hinted))

    # ---- what happens ----

    def done(self, asked: Asked) -> None:
        asked.reader.send(text_of(m.Done(id=asked.id, version=self.room.version)))

    def happened(self, moments: Sequence[Moment], asked: Asked | None = None) -> None:
        for moment in moments:
            answers = asked is not None and moment is moments[-1]
            if isinstance(moment.fact, Undone):
                self.teller.forget_after(moment.fact.number)
            texts: dict[Eyes, str] = {}
            for reader in list(self.here.readers):
                eyes = self.teller.eyes(reader.lang, reader.hand)
                if eyes not in texts:
                    texts[eyes] = self._told(moment, eyes)
                text = texts[eyes]
                if answers and asked is not None and reader is asked.reader:
                    text = f'{text[:-1]},"id":{asked.id}}}'  # encoded once for all
                reader.send(text)
        if asked is not None and asked.reader not in self.here.readers:
            self.done(asked)

    def _told(self, moment: Moment, eyes: Eyes) -> str:
        event = self.teller.event(moment, eyes, self.present)
        clocks = self.teller.clocks(now_ms())
        return text_of(m.Happened(version=moment.version, event=event, clocks=clocks))
