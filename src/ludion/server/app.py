"""The server as an ASGI app: the page, the API, the sockets, and the house behind them."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from ludion import __version__
from ludion.core.fault import Fault, NoTable, TooMuch
from ludion.locale.faults import told
from ludion.server.http import stream as bots
from ludion.server.http import study
from ludion.server.http import tables as routes
from ludion.server.http.guard import ASGIApp, Guard
from ludion.server.http.limits import MOST_BODY, Buckets, Paces
from ludion.server.http.static import Page, language_of, page
from ludion.server.http.types import Problem
from ludion.server.table.registry import House, Keeping
from ludion.server.wire.encode import code_of
from ludion.server.wire.socket import Sockets


@dataclass(frozen=True)
class Settings:
    keeping: Keeping
    domains: tuple[str, ...] = ()
    """Names besides its own under which the house is reached."""
    url: str = ""
    """Where the house is."""
    lan_url: str | None = None
    paces: Paces = field(default_factory=Paces)
    compiles: bool = True
    """Whether the computers' searches are compiled ahead."""


def make_app(settings: Settings) -> ASGIApp:
    house = House(settings.keeping, settings.compiles)
    if house.store.lock is not None:
        house.store.lock.say(settings.url)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.start()
        spare_collecting()
        try:
            yield
        finally:
            await house.stop()

    app = Litestar(
        route_handlers=[*routes.ROUTES, *bots.ROUTES, *study.ROUTES, page],
        lifespan=[lifespan],
        state=State(
            {
                "house": house,
                "page": Page(),
                "openings": Buckets(settings.paces.tables),
                "lan_url": settings.lan_url,
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Ludion",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
        exception_handlers={Fault: fault_problem, HTTPException: http_problem},
        request_max_body_size=MOST_BODY,
        logging_config=None,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )
    sockets = Sockets(house, settings.paces)
    return Guard(app, sockets, settings.domains, settings.paces)


def spare_collecting() -> None:
    """Look for circles of garbage seldom: positions and messages go by themselves.

    With Python's own settings it took a tenth of a move, and, with all that is loaded at the start
    gone through again and again, sometimes a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def fault_problem(request: Request[Any, Any, Any], fault: Fault) -> Response[Problem]:
    status = 404 if isinstance(fault, NoTable) else 429 if isinstance(fault, TooMuch) else 400
    return Response(
        Problem(code=code_of(fault), text=told(fault, language_of(request))), status_code=status
    )


def http_problem(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    return Response(Problem(code="refused", text=fault.detail), status_code=fault.status_code)
