"""Analyses streamed: computed by a few threads, told line by line, stopped when nobody listens.

One job thinks about one position. At most `AT_ONCE` jobs run, so that tables are not kept waiting;
others wait their turn, and a review of a whole game waits again before each position.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any, TypeVar

import msgspec

from ludion.core.fault import BadQuery, Busy
from ludion.core.game import Listed, Outcome
from ludion.games import load_voice
from ludion.locale import Words, words
from ludion.match.review import analysis
from ludion.match.review.analysis import Analysis
from ludion.match.review.words import comment_on, verdict_on, verdict_text, work, worth
from ludion.players.player import Limits, Line
from ludion.server.http.types import Analysed, AnalysedLine, Judged, Preparing, WantedAnalysis
from ludion.server.study.line import Played
from ludion.show.voice import Voice

AT_ONCE = max(1, (os.cpu_count() or 2) // 2)
MOST_WAITING = 32
MOST_SECONDS = 10.0
MOST_REVIEW_S = 300.0
MOST_LINES = 8
MEMORY_MB = 64
T = TypeVar("T")


def refuse_too_much(wanted: WantedAnalysis) -> None:
    bounds = [("seconds", wanted.seconds, MOST_SECONDS), ("lines", wanted.lines, MOST_LINES)]
    for name, value, most in bounds:
        if not 0 < value <= most:
            raise BadQuery(
                "{name} must be {least} to {most}; got {value}",
                name=name,
                least=0 if name == "seconds" else 1,
                most=most,
                value=value,
            )
    if wanted.review and (len(wanted.moves) + 1) * wanted.seconds > MOST_REVIEW_S:
        raise BadQuery(
            "a review may take {most} seconds in all; got {count} positions of {seconds} seconds",
            most=MOST_REVIEW_S,
            count=len(wanted.moves) + 1,
            seconds=wanted.seconds,
        )


class Desk:
    """The threads that think for those who study."""

    def __init__(self, at_once: int = AT_ONCE, most_waiting: int = MOST_WAITING) -> None:
        self.threads = ThreadPoolExecutor(at_once, thread_name_prefix="study")
        self.most = at_once + most_waiting
        self.streams = 0

    @contextmanager
    def place(self) -> Iterator[Event]:
        """A place among those who are answered; what it gives is set when it is left."""
        stop = Event()
        self.streams += 1
        try:
            yield stop
        finally:
            stop.set()
            self.streams -= 1

    def refuse_crowd(self) -> None:
        if self.streams >= self.most:
            raise Busy("{most} analyses are under way; try again in a moment", most=self.most)

    async def each(self, found: Iterator[T], stop: Event) -> AsyncIterator[T]:
        """What an iterator finds in one job, as soon as it finds it."""
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[T | None] = asyncio.Queue()

        def job() -> None:
            try:
                for one in found:
                    if stop.is_set():
                        break
                    loop.call_soon_threadsafe(queue.put_nowait, one)
            finally:
                loop.call_soon_threadsafe(queue.put_nowait, None)

        running = loop.run_in_executor(self.threads, job)
        while (got := await queue.get()) is not None:
            yield got
        await running

    async def one(self, found: Iterator[T]) -> T | None:
        """The next that an iterator finds, as one job; None after the last."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, next, found, None)


class Telling:
    """Analyses of one game in one language."""

    def __init__(self, game: Listed[Any, Any], words: Words) -> None:
        self.game, self.words = game, words
        self.voice: Voice = load_voice(game, words)

    def line(self, position: Any, line: Line[Any]) -> AnalysedLine:
        shorts, seats = [], []
        for move in line.moves:
            seat = self.game.turn(position)
            seats.append(-1 if seat is None else seat)
            shorts.append(self.voice.short(move))
            position = self.game.play(position, move)
        return AnalysedLine(
            moves=list(map(self.game.write, line.moves)),
            shorts=shorts,
            seats=seats,
            value=round(line.value, 4),
            proven=line.proven,
            turns=line.turns,
            says=worth(line, self.words),
        )

    def analysed(self, found: Analysis[Any, Any], number: int, lines: int) -> Analysed:
        return Analysed(
            number=number,
            seat=found.seat,
            lines=[self.line(found.position, line) for line in found.lines[:lines]],
            payoff=_payoff(found.outcome),
            nodes=found.nodes,
            depth=found.depth,
            final=found.final,
            says=self._says(found),
            work=work(self.game, found, self.words) if found.nodes else "",
        )

    def _says(self, found: Analysis[Any, Any]) -> str:
        if found.outcome is not None:
            return self.voice.ending(found.position)
        if found.best is None or found.seat is None:
            return self.words("analyse-chance")
        return verdict_on(self.voice.seat(found.seat), found.best, self.words)

    def judged(self, one: analysis.Judged[Any], position: Any) -> Judged:
        return Judged(
            number=one.number,
            seat=one.seat,
            verdict=one.verdict.value,
            turning=one.turning,
            forced=one.forced,
            value=round(one.played.value, 4),
            best=self.line(position, one.best),
            word=verdict_text(one, self.words),
            says=comment_on(self.game, one, self.words),
        )


def _payoff(outcome: Outcome | None) -> list[float] | None:
    return None if outcome is None else list(outcome.payoff)


async def streamed(
    desk: Desk, played: Played, wanted: WantedAnalysis, is_ready: bool = True
) -> AsyncIterator[bytes]:
    """The answer to a request, line by line; `is_ready`: its search need not be compiled first."""
    told = _review if wanted.review else _position
    with desk.place() as stop:
        if not is_ready:
            says = words(wanted.lang)("analyse-compiling")
            yield msgspec.json.encode(Preparing(says=says)) + b"\n"
        async for one in told(desk, played, wanted, stop):
            yield msgspec.json.encode(one) + b"\n"


async def _position(
    desk: Desk, played: Played, wanted: WantedAnalysis, stop: Event
) -> AsyncIterator[Analysed]:
    telling = Telling(played.game, words(wanted.lang))
    number = len(played.moves)
    found = analysis.analyse(played.game, played.positions[-1], _limits(wanted), stop.is_set)
    told = (telling.analysed(one, number, wanted.lines) for one in found)
    async for one in desk.each(told, stop):
        yield one


async def _review(
    desk: Desk, played: Played, wanted: WantedAnalysis, stop: Event
) -> AsyncIterator[Analysed | Judged]:
    telling = Telling(played.game, words(wanted.lang))
    found = analysis.analyse_record(played.game, played.record, _limits(wanted), stop.is_set)
    kept: list[Analysis[Any, Any]] = []
    while (one := await desk.one(found)) is not None:
        yield telling.analysed(one, len(kept), wanted.lines)
        kept.append(one)
    for verdict in analysis.judge(played.game, kept, played.moves):
        yield telling.judged(verdict, played.positions[verdict.number - 1])


def _limits(wanted: WantedAnalysis) -> Limits:
    return Limits(seconds=wanted.seconds, lines=wanted.lines, memory=MEMORY_MB)
