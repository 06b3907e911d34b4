"""The engine: lines of JSON in, answers out, several queries at once. No I/O.

Every line is answered: a query by any number of partial answers and a final one, a cancel by an
acknowledgement, anything else by an error with a code. docs/engine.md describes the protocol.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event, Lock, RLock
from typing import Any

from ludion.core.fault import (
    BadQuery,
    Busy,
    Fault,
    FileTrouble,
    IdInUse,
    IllegalMove,
    InvalidText,
    NoKernel,
    UnknownGame,
    UnknownId,
    WrongGame,
)
from ludion.core.record import replay
from ludion.locale.faults import told
from ludion.match.computers import ByLevel
from ludion.match.engine.query import Cancel, Id, Query, id_of, read_json, read_query
from ludion.match.readiness import has_compiled, progress
from ludion.match.review.analysis import analyse, analyse_record
from ludion.match.review.report import analysis_json, review_json
from ludion.match.review.verdicts import judge
from ludion.players.player import Player

Answer = dict[str, Any]
Send = Callable[[Answer], None]
MAX_QUERIES = 256
"""Being answered or waiting."""
CODES: dict[type[Fault], str] = {
    UnknownGame: "unknown-game",
    InvalidText: "invalid-text",
    IllegalMove: "illegal-move",
    NoKernel: "no-kernel",
    WrongGame: "wrong-game",
    FileTrouble: "file-trouble",
}


def thread_count() -> int:
    """How many queries are answered at the same time: one per core, and one more for short ones."""
    return min(32, (os.cpu_count() or 1) + 1)


class Engine:
    """`receive` takes a line and returns at once; `send` is called by one thread at a time, and
    raises OSError when the client has gone.

    >>> answers = []
    >>> engine = Engine(answers.append)
    >>> engine.receive(b'{"id": 7, "game": "chess"}')
    >>> engine.end()
    >>> answers[0]["id"], answers[0]["error"]["code"]
    (7, 'unknown-game')
    """

    def __init__(self, send: Send, language: str = "en") -> None:
        self._send_raw, self.language = send, language
        self._sending, self._listing = Lock(), RLock()
        self._client_gone = False
        self._queries: dict[Id, tuple[Query, Event]] = {}
        self._workers = ThreadPoolExecutor(thread_count(), thread_name_prefix="ludion-engine")

    def receive(self, line: bytes) -> None:
        name: Id | None = None
        try:
            found = read_json(line)
            name = id_of(found)
            asked = read_query(found)
            if isinstance(asked, Cancel):
                self._cancel(asked.id)
            else:
                self._accept(asked)
        except Exception as fault:
            self._refuse(name, fault)

    def end(self) -> None:
        """No more queries come: those with a limit are answered, those without end now."""
        with self._listing:
            for query, stop in self._queries.values():
                if query.endless:
                    stop.set()
        self._workers.shutdown(wait=True)

    def stop(self) -> None:
        """The client has gone: everything ends now."""
        self._stop_all()
        self._workers.shutdown(wait=True)

    def _stop_all(self) -> None:
        with self._listing:
            for _, stop in self._queries.values():
                stop.set()

    def _send(self, answer: Answer) -> None:
        """Send an answer. If `send` fails, the client has gone: all queries end, nothing is
        sent."""
        with self._sending:
            if self._client_gone:
                return
            try:
                self._send_raw(answer)
            except OSError:
                self._client_gone = True
        if self._client_gone:
            self._stop_all()

    def _refuse(self, name: Id | None, fault: Exception) -> None:
        """Answer with an error: a Fault has a code; anything else is a bug and reported as one."""
        if isinstance(fault, BadQuery):
            code, text = fault.code, told(fault, self.language)
        elif isinstance(fault, Fault):
            code, text = CODES.get(type(fault), "fault"), told(fault, self.language)
        else:
            code, text = "failed", f"{type(fault).__name__}: {fault}"
        self._send({"id": name, "error": {"code": code, "text": text}})

    def _accept(self, query: Query) -> None:
        stop = Event()
        with self._listing:
            if query.id in self._queries:
                raise IdInUse("the query {name!r} is still being answered", name=query.id)
            if len(self._queries) >= MAX_QUERIES:
                raise Busy("the engine keeps at most {most} queries", most=MAX_QUERIES)
            self._queries[query.id] = query, stop
        self._workers.submit(self._work, query, stop)

    def _cancel(self, name: Id) -> None:
        """Cancel a query. The acknowledgement comes before its last answer, which says
        `cancelled`."""
        with self._listing:
            if name not in self._queries:
                raise UnknownId("no query {name!r} is being answered", name=name)
            _, stop = self._queries[name]
            self._send({"cancel": name})
            stop.set()

    def _work(self, query: Query, stop: Event) -> None:
        """Answer one query. Its id is freed before the last answer is sent, so a client that
        receives it may use the id again."""
        last: Answer = {"id": query.id, "final": True}
        try:
            if not stop.is_set():
                for answer in answers(query, stop):
                    told_ = {**answer, **_preparing(query)}
                    if answer["final"]:
                        last = told_
                    else:
                        self._send(told_)
        except Exception as fault:
            self._forget(query)
            self._refuse(query.id, fault)
        else:
            self._forget(query)
            self._send({**last, "cancelled": stop.is_set()})

    def _forget(self, query: Query) -> None:
        with self._listing:
            del self._queries[query.id]


def _preparing(query: Query) -> Answer:
    """How far the compiler is, for an answer of the fallback search."""
    now = progress(query.game.name) if has_compiled(query.game) else None
    return {} if now is None else {"preparing": {"done": now.done, "parts": now.parts}}


def answers(query: Query, stop: Event) -> Iterator[Answer]:
    """Partial answers, then the final one."""
    player = None if query.level is None else ByLevel(query.level)
    if query.record is None:
        yield from _position_answers(query, stop, player)
    else:
        yield from _record_answers(query, stop, player)


def _position_answers(query: Query, stop: Event, player: Player | None) -> Iterator[Answer]:
    game, limits, rng = query.game, query.limits, Random(query.seed)
    for found in analyse(game, query.position, limits, stop.is_set, player, rng):
        facts = analysis_json(game, found, limits.lines)
        yield {"id": query.id, "final": found.final, **facts}


def _record_answers(query: Query, stop: Event, player: Player | None) -> Iterator[Answer]:
    game, record = query.game, query.record
    assert record is not None
    moves = [move for _, move in replay(game, record) if move is not None]
    found = []
    for analysis in analyse_record(game, record, query.limits, stop.is_set, player):
        found.append(analysis)
        facts = analysis_json(game, analysis, query.limits.lines)
        yield {"id": query.id, "final": False, "number": len(found), **facts}
    yield {"id": query.id, "final": True, **review_json(game, judge(game, found, moves))}
