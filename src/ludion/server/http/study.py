"""Replay and analysis, puzzles, rules and lessons over HTTP."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from ludion.match.readiness import has_compiled
from ludion.match.worker import WorkerPool
from ludion.server.http.compression import COMPRESSION_LEVEL, kept_answer
from ludion.server.http.errors import speak_in
from ludion.server.http.owner import is_own
from ludion.server.limits import address_of
from ludion.server.study import design as designs
from ludion.server.study import learn as lessons
from ludion.server.study.analysis import AnalysisPool, refuse_too_much, stream_analysis
from ludion.server.study.line import chosen_game, dealt, encode_study, played_moves, played_record
from ludion.server.wire.api.design import Design, WantedDesign
from ludion.server.wire.api.learning import (
    FreeTable,
    GoalVerdict,
    Known,
    Learning,
    Lesson,
    Rules,
    WantedVerdict,
)
from ludion.server.wire.api.puzzles import Puzzle, Puzzles
from ludion.server.wire.api.study import Study, WantedAnalysis, WantedStudy
from ludion.show.messages import Language

MAX_STUDY_BYTES = 2_200_000
MAX_DESIGN_BYTES = 128_000
JSON_LINES = "application/x-ndjson"


def answered(kind: type[msgspec.Struct]) -> dict[int, ResponseSpec]:
    """For the description of the API: what an answer has that is sent as bytes."""
    return {200: ResponseSpec(data_container=kind)}


@post(
    "/api/study",
    status_code=200,
    request_max_body_size=MAX_STUDY_BYTES,
    responses=answered(Study),
)
async def study(
    data: JSONBody[WantedStudy], request: Request[Any, Any, Any], state: State
) -> Response[bytes]:
    """A line of moves or a record, position by position."""
    speak_in(request, data.lang)
    is_gzipped = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"}
    if is_gzipped:
        headers["content-encoding"] = "gzip"
    readers: WorkerPool = state.registry.readers
    body = await readers.run(lambda stop: studied(data, is_gzipped), address_of(request.scope))
    return Response(body, media_type=MediaType.JSON, headers=headers)


def studied(wanted: WantedStudy, is_gzipped: bool) -> bytes:
    """The answer to a study, computed, encoded and compressed in a worker thread."""
    if wanted.record:
        played = played_record(wanted.record)
    elif wanted.deal is not None:
        played = dealt(wanted.game, wanted.options, wanted.deal, wanted.start, wanted.moves)
    else:
        game = chosen_game(wanted.game, wanted.options)
        played = played_moves(game, wanted.start, wanted.moves)
    body = msgspec.json.encode(encode_study(played, wanted.lang, wanted.since))
    return gzip.compress(body, COMPRESSION_LEVEL) if is_gzipped else body


@post(
    "/api/analysis",
    status_code=200,
    request_max_body_size=MAX_STUDY_BYTES,
)
async def analysis(
    data: JSONBody[WantedAnalysis], request: Request[Any, Any, Any], state: State
) -> Stream:
    """The value of a position: lines of JSON, each better than the one before."""
    speak_in(request, data.lang)
    refuse_too_much(data)
    analyses: AnalysisPool = state.analyses
    address = address_of(request.scope)
    await analyses.wait_for_place(address)
    readers: WorkerPool = state.registry.readers
    played = await readers.run(
        lambda stop: played_moves(chosen_game(data.game, data.options), data.start, data.moves),
        address,
    )
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    is_ready = not has_compiled(played.game) or state.registry.is_ready(played.game.name)
    lines = stream_analysis(analyses, played, data, address, is_ready, is_own(request))
    return Stream(lines, media_type=JSON_LINES, headers=headers)


@get("/api/puzzles/{game:str}", sync_to_thread=True, responses=answered(Puzzles))
def puzzles(
    request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """The puzzles of a game, the easiest first."""
    return kept_answer(request, lessons.puzzles, game, lang)


@get("/api/puzzles/{game:str}/{which:str}", sync_to_thread=True, responses=answered(Puzzle))
def puzzle(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    which: FromPath[str],
    lang: FromQuery[Language] = "en",
) -> Response[bytes]:
    """A puzzle with its solution, by its number or its id."""
    return kept_answer(request, lessons.puzzle, game, which, lang)


@get("/api/learn", sync_to_thread=True, responses=answered(Learning))
def learning(request: Request[Any, Any, Any], lang: FromQuery[Language] = "en") -> Response[bytes]:
    """The list of learning material."""
    return kept_answer(request, lessons.learning, lang)


@get("/api/learn/{game:str}", sync_to_thread=True, responses=answered(Rules))
def rules(
    request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """The rules of a game, with diagrams."""
    return kept_answer(request, lessons.rules, game, lang)


@get("/api/learn/{game:str}/example", sync_to_thread=True, responses=answered(Study))
def example(
    request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """A played game, position by position."""
    return kept_answer(request, lessons.example, game, lang)


@get("/api/learn/{game:str}/known", sync_to_thread=True, responses=answered(Known))
def known(
    request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """What is proven of a game, and positions worth a visit."""
    return kept_answer(request, lessons.known, game, lang)


@get("/api/learn/{game:str}/lesson", sync_to_thread=True, responses=answered(Lesson))
def lesson(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    number: FromQuery[int] = 1,
    lang: FromQuery[Language] = "en",
) -> Response[bytes]:
    """A lesson, step by step: the first, or the one with a number."""
    return kept_answer(request, lessons.lesson, game, number, lang)


@get("/api/learn/{game:str}/table", sync_to_thread=True, responses=answered(FreeTable))
def free_table(
    request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """A practice table for one person."""
    return kept_answer(request, lessons.free_table, game, lang)


@post(
    "/api/learn/{game:str}/verdict",
    status_code=200,
    request_max_body_size=MAX_STUDY_BYTES,
)
async def verdict(
    game: FromPath[str],
    data: JSONBody[WantedVerdict],
    request: Request[Any, Any, Any],
    state: State,
    lang: FromQuery[Language] = "en",
) -> GoalVerdict:
    """Whether a gesture has reached the goal of an exercise."""
    readers: WorkerPool = state.registry.readers
    return await readers.run(lambda stop: lessons.reached(game, data), address_of(request.scope))


@post(
    "/api/design/{game:str}/{option:str}", status_code=200, request_max_body_size=MAX_DESIGN_BYTES
)
async def design(
    game: FromPath[str],
    option: FromPath[str],
    data: JSONBody[WantedDesign],
    request: Request[Any, Any, Any],
    state: State,
) -> Design:
    """A user's own value for an option, as an editor draws it."""
    speak_in(request, data.lang)
    readers: WorkerPool = state.registry.readers
    return await readers.run(
        lambda stop: designs.design(game, option, data), address_of(request.scope)
    )


ROUTES: list[ControllerRouterHandler] = [
    *(puzzles, puzzle, learning, rules, known, example, lesson, free_table),
    *(study, analysis, verdict, design),
]
