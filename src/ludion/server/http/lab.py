"""Experiments over HTTP: lines of JSON, one for every played game."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from ludion.match.worker import WorkerPool
from ludion.server.http.errors import speak_in
from ludion.server.http.owner import is_own
from ludion.server.http.study import JSON_LINES, MAX_DESIGN_BYTES
from ludion.server.limits import address_of
from ludion.server.study.design import designer_of
from ludion.server.study.lab import (
    FOR_STRANGERS,
    FOR_THE_OWNER,
    Bounds,
    Laboratory,
    load_variants,
    refuse_large,
    refuse_too_large,
)
from ludion.server.study.line import chosen_game
from ludion.server.study.values import refuse_making
from ludion.server.wire.api.design import WantedDesign, WantedValues
from ludion.server.wire.api.lab import WantedExperiment

MAX_LAB_BYTES = 64_000


def bounds_of(request: Request[Any, Any, Any]) -> Bounds:
    """The limits: none for somebody at this machine."""
    return FOR_THE_OWNER if is_own(request) else FOR_STRANGERS


@post("/api/lab", status_code=200, request_max_body_size=MAX_LAB_BYTES)
async def experiment(
    data: JSONBody[WantedExperiment], request: Request[Any, Any, Any], state: State
) -> Stream:
    """Variants of a game, played by computers: a line of JSON for every game."""
    speak_in(request, data.lang)
    bounds = bounds_of(request)
    refuse_too_large(data, bounds)
    laboratory: Laboratory = state.laboratory
    await laboratory.refuse_crowd()
    readers: WorkerPool = state.registry.readers
    variants = await readers.run(lambda stop: load_variants(data), address_of(request.scope))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    lines = laboratory.run(data, variants, bounds)
    return Stream(lines, media_type=JSON_LINES, headers=headers)


@post("/api/solve/{game:str}/{option:str}", status_code=200, request_max_body_size=MAX_DESIGN_BYTES)
async def solve(
    game: FromPath[str],
    option: FromPath[str],
    data: JSONBody[WantedDesign],
    request: Request[Any, Any, Any],
    state: State,
) -> Stream:
    """Who wins with best play if an option has this value: lines of JSON, progress first."""
    speak_in(request, data.lang)
    bounds = bounds_of(request)

    def judged() -> str:
        designer = designer_of(game, option)
        value = designer.read(data.text)
        refuse_large(designer.memory_to_solve_mb(value), bounds)
        return designer.option(value)

    laboratory: Laboratory = state.laboratory
    await laboratory.refuse_crowd()
    readers: WorkerPool = state.registry.readers
    value = await readers.run(lambda stop: judged(), address_of(request.scope))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    lines = laboratory.solve(game, option, value, data.lang, bounds)
    return Stream(lines, media_type=JSON_LINES, headers=headers)


@post("/api/solve/{game:str}", status_code=200, request_max_body_size=MAX_DESIGN_BYTES)
async def make_values(
    game: FromPath[str],
    data: JSONBody[WantedValues],
    request: Request[Any, Any, Any],
    state: State,
) -> Stream:
    """Compute the values of every position of a game and keep them: lines of JSON, progress first.

    Only for somebody at this machine. Interrupted work goes on the next time.
    """
    speak_in(request, data.lang)
    own = is_own(request)

    def judged() -> list[str]:
        chosen = chosen_game(game, data.options)
        refuse_making(chosen, own)
        return [f"{name}={value}" for name, value in chosen.options.items()]

    laboratory: Laboratory = state.laboratory
    readers: WorkerPool = state.registry.readers
    options = await readers.run(lambda stop: judged(), address_of(request.scope))
    await laboratory.refuse_crowd()
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    lines = laboratory.make_values(game, options, data.lang, FOR_THE_OWNER)
    return Stream(lines, media_type=JSON_LINES, headers=headers)


ROUTES: list[ControllerRouterHandler] = [experiment, solve, make_values]
