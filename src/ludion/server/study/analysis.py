"""Analyses over HTTP: worker threads search, lines are streamed, a lost client stops the search.

One job searches one position. At most `AT_ONCE` jobs run, so tables do not have to wait;
other jobs queue, and the review of a whole game queues again before each position.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Event
from time import monotonic
from typing import Any

import msgspec

from ludion.core.fault import BadQuery, Busy
from ludion.core.game import Game, Listed, Outcome
from ludion.core.interval import wilson
from ludion.games import load_teamwork, load_voice, missing_solution
from ludion.locale import Words, words
from ludion.match.review.analysis import Analysis, analyse, analyse_record
from ludion.match.review.verdicts import JudgedMove, judge
from ludion.match.review.words import comment_on, verdict_on, verdict_text, work, worth
from ludion.match.worker import WorkerPool
from ludion.players.player import Limits, Line
from ludion.server.study.line import Played
from ludion.server.study.values import can_make
from ludion.server.wire.api.study import Analysed, AnalysedLine, Judged, Preparing, WantedAnalysis
from ludion.show.voice import Planner, Voice

AT_ONCE = max(1, (os.cpu_count() or 2) // 2)
MAX_WAITING = 32
MAX_OF_ADDRESS = 2
"""Analyses of one address at a time: a page reviews a game and looks at a position."""
MAX_WAITING_OF_ADDRESS = 2
WAIT_S = 5.0
"""How long a further request waits for one of its own address to end: a page that gives one up asks
for the next before the server has noticed."""
MAX_SECONDS = 10.0
MAX_OWN_S = 600.0
"""Of a patient analysis for somebody at this machine, who may use it as long as they look."""
MAX_REVIEW_S = 300.0
MAX_LINES = 8
EVERY_MOVE = 0
"""The number of lines that asks for one for every legal move."""
SHORT = 6
"""Moves of a line beside the best one, where every legal move has a line."""
MEMORY_MB = 64
OWN_MEMORY_MB = 256
"""For a patient analysis at this machine."""


def refuse_too_much(wanted: WantedAnalysis) -> None:
    bounds = [("seconds", wanted.seconds, MAX_SECONDS), ("lines", wanted.lines, MAX_LINES)]
    for name, value, most in bounds:
        is_every_move = name == "lines" and value == EVERY_MOVE and not wanted.review
        if not (0 < value <= most or is_every_move):
            raise BadQuery(
                "{name} must be {least} to {most}; got {value}",
                name=name,
                least=1 if name == "lines" and wanted.review else 0,
                most=most,
                value=value,
            )
    if wanted.review and wanted.patient:
        raise BadQuery("a review takes `seconds` for each position; it cannot be patient")
    if wanted.review and (len(wanted.moves) + 1) * wanted.seconds > MAX_REVIEW_S:
        raise BadQuery(
            "a review may take {most} seconds in all; got {count} positions of {seconds} seconds",
            most=MAX_REVIEW_S,
            count=len(wanted.moves) + 1,
            seconds=wanted.seconds,
        )


class AnalysisPool(WorkerPool):
    """The threads for analyses, and a limit on how many clients queue for them."""

    def __init__(self, at_once: int = AT_ONCE, max_waiting: int = MAX_WAITING) -> None:
        super().__init__(at_once, "ludion-analysis", share=max(1, at_once // 2))
        self.at_once = at_once
        self.max_streams = at_once + max_waiting
        self.streams: Counter[str] = Counter()
        """Analyses under way, by the address of the client."""
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """Requests that wait for one of their own address to end."""

    @property
    def is_wanted(self) -> bool:
        """Whether somebody waits for a thread: then nobody else may be patient any longer."""
        return self.jobs > self.at_once

    @contextmanager
    def place(self, address: str = "") -> Iterator[Event]:
        """A slot for a client; its event is set when the client has left."""
        stop = Event()
        self.streams[address] += 1
        try:
            yield stop
        finally:
            stop.set()
            self.streams -= Counter([address])
            for waiting in self._waiting.get(address, ()):
                if not waiting.done():
                    waiting.set_result(None)
                    break

    async def wait_for_place(self, address: str = "") -> None:
        """Wait until an address may begin another analysis; raise Busy if that takes too long."""
        if self.streams[address] >= MAX_OF_ADDRESS:
            await self._wait(address)
        if self.streams.total() >= self.max_streams:
            most = self.max_streams
            raise Busy("{most} analyses are under way; try again in a moment", most=most)

    async def _wait(self, address: str) -> None:
        waiting = self._waiting.setdefault(address, deque())
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(place)
        try:
            if len(waiting) > MAX_WAITING_OF_ADDRESS:
                raise TimeoutError
            await asyncio.wait_for(place, WAIT_S)
        except TimeoutError:
            raise Busy(
                "{most} requests of yours are under way; wait for their answers",
                most=MAX_OF_ADDRESS,
            ) from None
        finally:
            waiting.remove(place)
            if not waiting:
                self._waiting.pop(address, None)


class AnalysisEncoder:
    """Encodes analyses of one game in one language.

    It is made and used in the threads: the first one of a game may load the files and libraries of
    its proof, which takes half a second.
    """

    def __init__(self, game: Game[Any, Any], words: Words, own: bool = False) -> None:
        self.game, self.words = game, words
        self.voice: Voice = load_voice(game, words)
        self.unsolved = missing_solution(game)
        """Whether `ludion solve` would prove what is now only searched."""
        self.makes = self.unsolved and can_make(game, own)
        self.teamwork = load_teamwork(game)

    def line(
        self, position: Any, line: Line[Any], best: Line[Any] | None = None, games: int = 0
    ) -> AnalysedLine:
        """A line from a position; `best` is the best one there; `games`: tried after each move."""
        plan = self._plan(position, line)
        shorts, deeds, seats = [], [], []
        for move in line.moves:
            seat = self.game.turn(position)
            seats.append(-1 if seat is None else seat)
            shorts.append(self.voice.short(move))
            deeds.append(self.voice.deed(move, position))
            position = self.game.play(position, move)
        return AnalysedLine(
            moves=list(map(self.game.write, line.moves)),
            shorts=shorts,
            deeds=deeds,
            seats=seats,
            value=round(line.value, 4),
            proven=line.proven,
            turns=line.turns,
            says=worth(line, self.words, best),
            share=wilson((line.value + 1) / 2 * games, games) if games else None,
            plan=plan,
        )

    def _plan(self, position: Any, line: Line[Any]) -> str:
        """The purpose of a move, where a team plays."""
        if self.teamwork is None or not isinstance(self.voice, Planner):
            return ""
        return self.voice.plan(self.teamwork.plan(position, line.moves[0]))

    def _games(self, found: Analysis[Any, Any]) -> int:
        """Where a team plays: how many games were tried after each move."""
        if self.teamwork is None or not found.lines or not isinstance(self.game, Listed):
            return 0
        return found.nodes // len(self.game.moves(found.position))

    def analysed(self, found: Analysis[Any, Any], number: int, lines: int) -> Analysed:
        """An analysis with this many lines, or with one for every move."""
        shown, games = found.lines[:lines], self._games(found)
        if lines == EVERY_MOVE:
            rest = (replace(line, moves=line.moves[:SHORT]) for line in found.lines[1:])
            shown = (*found.lines[:1], *rest)
        return Analysed(
            number=number,
            seat=found.seat,
            lines=[self.line(found.position, line, found.best, games) for line in shown],
            payoff=_payoff(found.outcome),
            nodes=found.nodes,
            depth=found.depth,
            final=found.final,
            says=self._says(found),
            work=work(self.game, found, self.words) if found.nodes else "",
            unproven=self.words("analyse-unsolved") if self.unsolved else "",
            makes=self.makes,
        )

    def _says(self, found: Analysis[Any, Any]) -> str:
        if found.outcome is not None:
            return self.voice.ending(found.position)
        if found.best is None or found.seat is None:
            return self.words("analyse-chance")
        return verdict_on(self.voice.seat(found.seat), found.best, self.words)

    def judged(self, one: JudgedMove[Any], position: Any) -> Judged:
        return Judged(
            number=one.number,
            seat=one.seat,
            verdict=one.verdict.value,
            turning=one.turning,
            forced=one.forced,
            value=round(one.played.value, 4),
            best=self.line(position, one.best),
            word=verdict_text(one, self.words),
            says=comment_on(
                self.game, one, self.words, self.voice.deed(one.best.moves[0], position)
            ),
        )


def _payoff(outcome: Outcome | None) -> list[float] | None:
    return None if outcome is None else list(outcome.payoff)


async def stream_analysis(
    pool: AnalysisPool,
    played: Played,
    wanted: WantedAnalysis,
    address: str = "",
    is_ready: bool = True,
    own: bool = False,
) -> AsyncIterator[bytes]:
    """The answer to a request, line by line; `is_ready`: its search is compiled already.

    Until it is, a search over the readable rules answers. `own`: the reader is at this machine.
    """
    messages = _review if wanted.review else _position
    with pool.place(address) as stop:
        if not is_ready:
            says = words(wanted.lang)("analyse-compiling")
            yield msgspec.json.encode(Preparing(says=says)) + b"\n"
        async for one in messages(pool, played, wanted, stop, address, is_ready, own):
            yield msgspec.json.encode(one) + b"\n"


async def _position(
    pool: AnalysisPool,
    played: Played,
    wanted: WantedAnalysis,
    stop: Event,
    address: str,
    compiled: bool,
    own: bool,
) -> AsyncIterator[Analysed]:
    def encoded() -> Iterator[Analysed]:
        encoder = AnalysisEncoder(played.game, words(wanted.lang), own)
        position, limits = played.positions[-1], _limits(wanted, played, own)
        began = monotonic()

        def stops() -> bool:
            return stop.is_set() or (monotonic() - began > MAX_SECONDS and pool.is_wanted)

        for one in analyse(played.game, position, limits, stops, compiled=compiled):
            yield encoder.analysed(one, len(played.moves), wanted.lines)

    async for one in pool.stream(encoded(), stop, address):
        yield one


async def _review(
    pool: AnalysisPool,
    played: Played,
    wanted: WantedAnalysis,
    stop: Event,
    address: str,
    compiled: bool,
    own: bool,
) -> AsyncIterator[Analysed | Judged]:
    analyses: list[Analysis[Any, Any]] = []

    def encoded() -> Iterator[Analysed]:
        encoder, limits = AnalysisEncoder(played.game, words(wanted.lang)), _limits(wanted, played)
        found = analyse_record(played.game, played.record, limits, stop.is_set, compiled=compiled)
        for number, one in enumerate(found):
            analyses.append(one)
            yield encoder.analysed(one, number, wanted.lines)

    def judged() -> list[Judged]:
        encoder = AnalysisEncoder(played.game, words(wanted.lang))
        verdicts = judge(played.game, analyses, played.moves)
        return [encoder.judged(one, played.positions[one.number - 1]) for one in verdicts]

    lines = encoded()
    while (line := await pool.run(lambda _: next(lines, None), address)) is not None:
        yield line
    for verdict in await pool.run(lambda _: judged(), address):
        yield verdict


def _limits(wanted: WantedAnalysis, played: Played, own: bool = False) -> Limits:
    lines, seconds, memory = wanted.lines, wanted.seconds, MEMORY_MB
    if wanted.patient:
        seconds, memory = (MAX_OWN_S, OWN_MEMORY_MB) if own else (MAX_SECONDS, MEMORY_MB)
    if lines == EVERY_MOVE and isinstance(played.game, Listed):
        lines = max(1, len(played.game.moves(played.positions[-1])))
    return Limits(seconds=seconds, lines=lines, memory=memory)
