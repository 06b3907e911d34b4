"""Liveness and readiness of the server, for load balancers, containers and monitors."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State
from msgspec import Struct

from ludion.server.table.registry import TableRegistry

NO_STORE = {"cache-control": "no-store"}


class Health(Struct):
    live: bool
    """The process answers."""
    ready: bool
    """It can store moves and is not about to stop."""


@get("/health/live", sync_to_thread=False)
def live() -> Response[Health]:
    """200 as long as the process answers: restart it when this fails."""
    return Response(Health(live=True, ready=True), headers=NO_STORE)


@get(["/health", "/health/ready"])
async def ready(state: State) -> Response[Health]:
    """200 if this server can store moves, 503 if not: route no traffic here when this fails."""
    registry: TableRegistry = state.registry
    is_ready = not registry.is_stopping and await registry.store.answers()
    status = 200 if is_ready else 503
    return Response(Health(live=True, ready=is_ready), status_code=status, headers=NO_STORE)


ROUTES = [live, ready]
