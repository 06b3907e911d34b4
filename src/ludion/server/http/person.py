"""What a browser's own key gives access to: vacations, Web Push, erasure; and parcels.

The key is in the body of a request, never in its URL.
"""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody

from ludion.core.fault import BadQuery, NotNow, TooMuch
from ludion.server.limits import address_of
from ludion.server.push import refuse_bad_endpoint
from ludion.server.store.parcels import KEPT_MS
from ludion.server.store.people import Subscription
from ludion.server.table.access import person_of, refuse_weak
from ludion.server.table.registry import ID, TableRegistry
from ludion.server.wire.api.person import (
    Erased,
    KeptParcel,
    Parcel,
    PersonFacts,
    TakenParcel,
    Turns,
    WantedErasure,
    WantedParcel,
    WantedPerson,
    WantedPush,
    WantedTurns,
    WantedVacation,
)

MOST_TABLES = 100
"""Tables of one question, and secrets of one erasure: a browser remembers fewer."""
MAX_PARCEL = 110_000
PARCEL = re.compile(r"[0-9a-f]{64}")


def known_person(me: str) -> str:
    if not me:
        raise BadQuery("there is no key of a browser")
    return person_of(me)


def registry_for(request: Request[Any, Any, Any], state: State) -> TableRegistry:
    """The registry, for a request that counts against the rate limit of new tables."""
    registry: TableRegistry = state.registry
    registry.count_table(address_of(request.scope))
    return registry


@post("/api/turns", status_code=200)
async def turns(data: JSONBody[WantedTurns], state: State) -> Turns:
    """Whose turn it is at many tables."""
    if len(data.tables) > MOST_TABLES:
        raise TooMuch(
            "a question has at most {most} tables; got {count}",
            most=MOST_TABLES,
            count=len(data.tables),
        )
    known = sorted({id for id in data.tables if ID.fullmatch(id)})
    registry: TableRegistry = state.registry
    return Turns(tables=await registry.correspondence.turns(known))


@post("/api/person", status_code=200)
async def person(data: JSONBody[WantedPerson], state: State) -> PersonFacts:
    """What the server knows about a person besides their seats."""
    registry: TableRegistry = state.registry
    return await registry.correspondence.person(known_person(data.me))


@post("/api/person/vacation", status_code=200)
async def vacation(
    data: JSONBody[WantedVacation], request: Request[Any, Any, Any], state: State
) -> PersonFacts:
    """Pause all of a person's correspondence clocks, or let them run again."""
    who = known_person(data.me)
    registry = registry_for(request, state)
    await registry.correspondence.take_vacation(who, data.days)
    return await registry.correspondence.person(who)


@post("/api/person/push", status_code=200)
async def push(
    data: JSONBody[WantedPush], request: Request[Any, Any, Any], state: State
) -> PersonFacts:
    """Subscribe a browser to its person's turn notifications, or unsubscribe it."""
    who = known_person(data.me)
    registry = registry_for(request, state)
    if data.on:
        if registry.correspondence.push is None:
            raise NotNow("this server sends no turn notifications; its operator has no keys")
        to = Subscription(data.endpoint, data.p256dh, data.auth, data.lang)
        refuse_bad_endpoint(to)
        await registry.store.subscribe(who, to)
    else:
        await registry.store.unsubscribe([data.endpoint], who)
    return await registry.correspondence.person(who)


@post("/api/person/erase", status_code=200)
async def erase(
    data: JSONBody[WantedErasure], request: Request[Any, Any, Any], state: State
) -> Erased:
    """Erase what is stored about a person; the moves stay, without a name."""
    who = known_person(data.me)
    if len(data.secrets) > MOST_TABLES:
        raise TooMuch(
            "an erasure has at most {most} secrets; got {count}",
            most=MOST_TABLES,
            count=len(data.secrets),
        )
    for secret in data.secrets:
        refuse_weak(secret)
    registry = registry_for(request, state)
    erased = await registry.store.forget_person(who, data.secrets)
    await registry.correspondence.take_vacation(who, 0)
    return Erased(tables=erased)


@post("/api/parcels")
async def send_parcel(
    data: JSONBody[Parcel], request: Request[Any, Any, Any], state: State
) -> KeptParcel:
    """Store a parcel for ten minutes, or until it is taken."""
    refuse_no_parcel(data.id)
    if len(data.body) > MAX_PARCEL:
        raise TooMuch(
            "a parcel has at most {most} characters; got {count}",
            most=MAX_PARCEL,
            count=len(data.body),
        )
    await registry_for(request, state).store.send_parcel(data.id, data.body)
    return KeptParcel(seconds=KEPT_MS // 1000)


@post("/api/parcels/take", status_code=200)
async def take_parcel(
    data: JSONBody[WantedParcel], request: Request[Any, Any, Any], state: State
) -> TakenParcel:
    """Take a parcel, which deletes it."""
    refuse_no_parcel(data.id)
    body = await registry_for(request, state).store.take_parcel(data.id)
    if body is None:
        raise NotNow("there is nothing to take with this code; it is used up, or too old")
    return TakenParcel(body=body)


def refuse_no_parcel(id: str) -> None:
    if not PARCEL.fullmatch(id):
        raise BadQuery(
            "a parcel's id must be {count} hexadecimal digits; got {length} characters",
            count=64,
            length=len(id),
        )


ROUTES = [turns, person, vacation, push, erase, send_parcel, take_parcel]
