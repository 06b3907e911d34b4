"""Replay and analysis, puzzles, rules and lessons over HTTP: `ROUTES`, for the app to mount.

What cannot be answered is answered by a `Problem`, in the language of the request.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from ludion.core.fault import BadQuery, Busy, Fault, IllegalMove, InvalidText, UnknownGame
from ludion.locale.faults import told as told_fault
from ludion.server.http.types import (
    FreeTable,
    GoalVerdict,
    Learning,
    Lesson,
    Problem,
    Puzzle,
    Puzzles,
    Rules,
    Study,
    WantedAnalysis,
    WantedStudy,
    WantedVerdict,
)
from ludion.server.study import learn as lessons
from ludion.server.study.analysis import Desk, refuse_too_much, streamed
from ludion.server.study.line import chosen_game, played_moves, played_record, told
from ludion.server.wire.messages import Language

MOST_BYTES = 2_200_000
LINES_OF_JSON = "application/x-ndjson"
CODES = {UnknownGame: "unknown-game", InvalidText: "unreadable", IllegalMove: "illegal-move"}
DESK = Desk()


class BadRequest(HTTPException):
    """A request that is answered by a problem."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(detail=text, status_code=status)
        self.problem = Problem(code=code, text=text)


@contextmanager
def faults_told(lang: str) -> Iterator[None]:
    """Faults become refusals, in the language of the request."""
    try:
        yield
    except Fault as fault:
        code = fault.code if isinstance(fault, BadQuery) else CODES.get(type(fault), "bad-request")
        status = 404 if isinstance(fault, UnknownGame) else 503 if isinstance(fault, Busy) else 400
        raise BadRequest(status, code, told_fault(fault, lang)) from None


def on_bad_request(request: Request[Any, Any, Any], bad: BadRequest) -> Response[Problem]:
    return Response(bad.problem, status_code=bad.status_code)


def on_misread(request: Request[Any, Any, Any], fault: ValidationException) -> Response[Problem]:
    """A body or a query that is not of the right form; what was wanted is for programs to read."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    said = "; ".join(f"{one.get('key', '?')}: {one['message']}" for one in extra)
    return Response(Problem(code="bad-request", text=said or fault.detail), status_code=400)


PROBLEMS: dict[Any, Any] = {BadRequest: on_bad_request, ValidationException: on_misread}


@post(
    "/api/study",
    status_code=200,
    sync_to_thread=True,
    exception_handlers=PROBLEMS,
    request_max_body_size=MOST_BYTES,
)
def study(data: JSONBody[WantedStudy]) -> Study:
    """A line of moves or a record, position by position."""
    with faults_told(data.lang):
        if data.record:
            played = played_record(data.record)
        else:
            played = played_moves(chosen_game(data.game, data.options), data.start, data.moves)
        return told(played, data.lang, data.since)


@post(
    "/api/analysis",
    status_code=200,
    exception_handlers=PROBLEMS,
    request_max_body_size=MOST_BYTES,
)
async def analysis(data: JSONBody[WantedAnalysis], state: State) -> Stream:
    """What a position is worth, line by line of JSON, better and better."""
    with faults_told(data.lang):
        refuse_too_much(data)
        DESK.refuse_crowd()
        game = chosen_game(data.game, data.options)
        played = await to_thread(played_moves, game, data.start, data.moves)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    is_ready = state.house.is_ready(played.game.name)
    return Stream(streamed(DESK, played, data, is_ready), media_type=LINES_OF_JSON, headers=headers)


@get("/api/puzzles/{game:str}", sync_to_thread=True, exception_handlers=PROBLEMS)
def puzzles(game: FromPath[str], lang: FromQuery[Language] = "en") -> Puzzles:
    """The puzzles of a game, the easier first."""
    with faults_told(lang):
        return lessons.puzzles(game, lang)


@get("/api/puzzles/{game:str}/{number:int}", sync_to_thread=True, exception_handlers=PROBLEMS)
def puzzle(game: FromPath[str], number: FromPath[int], lang: FromQuery[Language] = "en") -> Puzzle:
    """A puzzle with its solution."""
    with faults_told(lang):
        return lessons.puzzle(game, number, lang)


@get("/api/learn", sync_to_thread=True, exception_handlers=PROBLEMS)
def learning(lang: FromQuery[Language] = "en") -> Learning:
    """What there is to learn."""
    return lessons.learning(lang)


@get("/api/learn/{game:str}", sync_to_thread=True, exception_handlers=PROBLEMS)
def rules(game: FromPath[str], lang: FromQuery[Language] = "en") -> Rules:
    """The rules of a game, with diagrams."""
    with faults_told(lang):
        return lessons.rules(game, lang)


@get("/api/learn/{game:str}/lesson", sync_to_thread=True, exception_handlers=PROBLEMS)
def lesson(game: FromPath[str], lang: FromQuery[Language] = "en") -> Lesson:
    """A first lesson, step by step."""
    with faults_told(lang):
        return lessons.lesson(game, lang)


@get("/api/learn/{game:str}/table", sync_to_thread=True, exception_handlers=PROBLEMS)
def free_table(game: FromPath[str], lang: FromQuery[Language] = "en") -> FreeTable:
    """A table to practise on, alone."""
    with faults_told(lang):
        return lessons.free_table(game, lang)


@post(
    "/api/learn/{game:str}/verdict",
    status_code=200,
    sync_to_thread=True,
    exception_handlers=PROBLEMS,
    request_max_body_size=MOST_BYTES,
)
def verdict(
    game: FromPath[str], data: JSONBody[WantedVerdict], lang: FromQuery[Language] = "en"
) -> GoalVerdict:
    """Whether what a hand did is what an exercise asked for."""
    with faults_told(lang):
        return lessons.reached(game, data)


# Words about boards press well, and nothing here is secret. Lines that are streamed stay as they
# are: pressing would hold them back.
PRESSING = DefineMiddleware(
    CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=5)
)
WHOLE = Router(
    "/",
    route_handlers=[study, puzzles, puzzle, learning, rules, lesson, free_table, verdict],
    middleware=[PRESSING],
)
ROUTES: list[ControllerRouterHandler] = [WHOLE, analysis]
