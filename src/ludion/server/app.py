"""The server as an ASGI app: the page, the API, the sockets, and the registry of tables."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

from litestar import Litestar, Request
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ludion import __version__
from ludion.core.fault import TooMuch
from ludion.locale import LANGUAGES, words
from ludion.server.garbage import GarbageCollection
from ludion.server.http import (
    description,
    health,
    lab,
    lobby,
    openings,
    person,
    press,
    stream,
    study,
    tables,
)
from ludion.server.http.catalogue import house_facts
from ludion.server.http.errors import EXCEPTION_HANDLERS
from ludion.server.http.guard import Guard
from ludion.server.http.static import Page, page
from ludion.server.limits import (
    MAX_BODY_BYTES,
    MAX_QUOTES,
    Connections,
    RateLimits,
)
from ludion.server.study.analysis import AnalysisPool
from ludion.server.study.lab import Laboratory
from ludion.server.study.press import Press
from ludion.server.table.registry import Storage, TableRegistry
from ludion.server.wire.asgi import ASGIApp
from ludion.server.wire.socket import Sockets

SWITCH_S = 0.0005
"""How long the event loop waits for a thread that reads or thinks in Python: ten times less than
by default, because a move changes threads several times."""


@dataclass(frozen=True)
class Settings:
    storage: Storage
    domains: tuple[str, ...] = ()
    """Host names that are answered besides the machine's own."""
    url: str = ""
    """Where the server is."""
    lan_url: str | None = None
    """Where others on the network find it."""
    limits: RateLimits = field(default_factory=RateLimits)
    compiles: bool = True
    """Whether the computers' searches are compiled in advance."""
    collects: bool = True
    """Whether Python's garbage collection is set for the tables; not in somebody else's process."""
    places: Connections | None = None
    """Who is connected; made here where nobody else counts connections."""
    private: bool = False
    """Whether people meet by links alone."""
    cluster: str | None = None
    """The Dask scheduler on whose workers the operator's experiments are played."""


def make_app(settings: Settings, registry: TableRegistry | None = None) -> ASGIApp:
    registry = registry or TableRegistry(
        settings.storage, settings.compiles, settings.limits.tables, settings.private
    )
    analyses, printing, laboratory = AnalysisPool(), Press(), Laboratory(settings.cluster)
    places = settings.places or Connections(settings.limits)
    if registry.store.lock is not None:
        registry.store.lock.publish(settings.url)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await registry.start()
        Thread(target=load_ahead, args=(app,), name="ludion-loading", daemon=True).start()
        sys.setswitchinterval(SWITCH_S)
        try:
            with GarbageCollection() if settings.collects else nullcontext():
                yield
        finally:
            analyses.close()
            printing.close()
            await laboratory.stop()
            await registry.stop()

    app = Litestar(
        route_handlers=[
            *tables.ROUTES,
            *lobby.ROUTES,
            *person.ROUTES,
            *stream.ROUTES,
            *study.ROUTES,
            *openings.ROUTES,
            *press.ROUTES,
            *lab.ROUTES,
            *health.ROUTES,
            *description.ROUTES,
            page,
        ],
        lifespan=[lifespan],
        state=State(
            {
                "registry": registry,
                "analyses": analyses,
                "press": printing,
                "laboratory": laboratory,
                "page": Page(),
                "lan_url": settings.lan_url,
                "places": places,
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Ludion",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=MAX_BODY_BYTES,
        before_request=refuse_many_texts,
        logging_config=None,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )
    sockets = Sockets(registry, places)
    return Guard(app, sockets, settings.domains, places, lambda: registry.banned)


async def refuse_many_texts(request: Request[Any, Any, Any]) -> None:
    """Refuse a body with very many texts before it is decoded."""
    if request.method != "POST":
        return
    count = (await request.body()).count(b'"')
    if count > MAX_QUOTES:
        raise TooMuch(
            "a body has at most {most} quotation marks; got {count}", most=MAX_QUOTES, count=count
        )


def load_ahead(app: Litestar) -> None:
    """Load languages and games in the background of the first visits: otherwise the first page,
    the first message that needs Fluent, or the first reader of /schema would make all tables
    wait."""
    for language in LANGUAGES:
        words(language).load()
        house_facts(language, lan_url=None)
    assert app.openapi_schema
