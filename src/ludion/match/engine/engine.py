"""The engine: lines of JSON heard, answers said, several questions at once. No I/O.

Every line that is heard is answered: a query by any number of partial answers and a final one, a
cancel by a word, anything else by an error with a code. docs/engine.md tells the protocol.
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
from ludion.match.review.analysis import analyse, analyse_record, judge
from ludion.match.review.facts import analysis_facts, review_facts
from ludion.players.player import Player

Answer = dict[str, Any]
Say = Callable[[Answer], None]
MOST_QUERIES = 256
"""At work or waiting."""
CODES: dict[type[Fault], str] = {
    UnknownGame: "unknown-game",
    InvalidText: "invalid-text",
    IllegalMove: "illegal-move",
    NoKernel: "no-kernel",
    WrongGame: "wrong-game",
    FileTrouble: "file-trouble",
}


def workers() -> int:
    """Questions worked on at the same time: one a core, and one more that is soon answered."""
    return min(32, (os.cpu_count() or 1) + 1)


class Engine:
    """`hear` takes a line and returns at once; `say` is called by one thread at a time, and
    raises OSError when nobody listens any more.

    >>> said = []
    >>> engine = Engine(said.append)
    >>> engine.hear(b'{"id": 7, "game": "chess"}')
    >>> engine.end()
    >>> said[0]["id"], said[0]["error"]["code"]
    (7, 'unknown-game')
    """

    def __init__(self, say: Say, language: str = "en") -> None:
        self._say, self.language = say, language
        self._speaking, self._listing = Lock(), RLock()
        self._deaf = False
        self._queries: dict[Id, tuple[Query, Event]] = {}
        self._workers = ThreadPoolExecutor(workers(), thread_name_prefix="ludion-engine")

    def hear(self, line: bytes) -> None:
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
        """No more is asked: what has a limit is answered, what has none ends now."""
        with self._listing:
            for query, stop in self._queries.values():
                if query.endless:
                    stop.set()
        self._workers.shutdown(wait=True)

    def stop(self) -> None:
        """Nobody listens any more: everything ends now."""
        self._stop_all()
        self._workers.shutdown(wait=True)

    def _stop_all(self) -> None:
        with self._listing:
            for _, stop in self._queries.values():
                stop.set()

    def _speak(self, answer: Answer) -> None:
        """Once `say` has failed nobody listens: what is under way ends, nothing more is said."""
        with self._speaking:
            if self._deaf:
                return
            try:
                self._say(answer)
            except OSError:
                self._deaf = True
        if self._deaf:
            self._stop_all()

    def _refuse(self, name: Id | None, fault: Exception) -> None:
        """A Fault is told; anything else is a fault of ours, and told as such."""
        if isinstance(fault, BadQuery):
            code, text = fault.code, told(fault, self.language)
        elif isinstance(fault, Fault):
            code, text = CODES.get(type(fault), "fault"), told(fault, self.language)
        else:
            code, text = "failed", f"{type(fault).__name__}: {fault}"
        self._speak({"id": name, "error": {"code": code, "text": text}})

    def _accept(self, query: Query) -> None:
        stop = Event()
        with self._listing:
            if query.id in self._queries:
                raise IdInUse("the query {name!r} is still being answered", name=query.id)
            if len(self._queries) >= MOST_QUERIES:
                raise Busy("the engine keeps at most {most} queries", most=MOST_QUERIES)
            self._queries[query.id] = query, stop
        self._workers.submit(self._work, query, stop)

    def _cancel(self, name: Id) -> None:
        """The word comes before the last answer of the query, which tells that it was cancelled."""
        with self._listing:
            if name not in self._queries:
                raise UnknownId("no query {name!r} is being answered", name=name)
            _, stop = self._queries[name]
            self._speak({"cancel": name})
            stop.set()

    def _work(self, query: Query, stop: Event) -> None:
        """Answers one query. The id is free before the last answer is said, so that whoever
        hears it may use it again."""
        last: Answer = {"id": query.id, "final": True}
        try:
            if not stop.is_set():
                for answer in answers(query, stop):
                    if answer["final"]:
                        last = answer
                    else:
                        self._speak(answer)
        except Exception as fault:
            self._forget(query)
            self._refuse(query.id, fault)
        else:
            self._forget(query)
            self._speak({**last, "cancelled": stop.is_set()})

    def _forget(self, query: Query) -> None:
        with self._listing:
            del self._queries[query.id]


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
        facts = analysis_facts(game, found, limits.lines)
        yield {"id": query.id, "final": found.final, **facts}


def _record_answers(query: Query, stop: Event, player: Player | None) -> Iterator[Answer]:
    game, record = query.game, query.record
    assert record is not None
    moves = [move for _, move in replay(game, record) if move is not None]
    found = []
    for analysis in analyse_record(game, record, query.limits, stop.is_set, player):
        found.append(analysis)
        facts = analysis_facts(game, analysis, query.limits.lines)
        yield {"id": query.id, "final": False, "number": len(found), **facts}
    yield {"id": query.id, "final": True, **review_facts(game, judge(game, found, moves))}
