"""Who sits where at a table: taking a seat, renewing a secret, giving a seat away, a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludion.core.fault import NotNow, NotYours
from ludion.server.store.rows import Key, key_insert
from ludion.server.table.access import (
    SPECTATOR,
    Access,
    hash_secret,
    new_secret,
    person_of,
    refuse_weak,
)
from ludion.server.table.commits import PendingRequest
from ludion.server.table.decide import NOTHING, Decision, decide, refuse_endless
from ludion.server.table.facts import AnyFact, Followed, Occupant, Renewed
from ludion.server.table.manners import refuse_apart
from ludion.server.table.presence import AWAY_S, Reader
from ludion.server.wire import messages as m
from ludion.server.wire.encode import encode_message

if TYPE_CHECKING:
    from ludion.server.table.live import Table


def refuse_present(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.state.seats) or table.state.seats[seat].who != "person":
        return
    if table.state.by_correspondence:
        return  # refused for another reason: absence is normal there
    if not table.presence.is_long_away(seat, table.state.seats):
        raise NotNow("a person can be replaced after {seconds} s of absence", seconds=round(AWAY_S))


def refuse_guest(table: Table, reader: Reader, seat: int) -> None:
    """Only the host may give an open seat away, unless the host has been away for long."""
    state = table.state
    is_open = 0 <= seat < len(state.seats) and state.seats[seat].who == "open"
    hosts = [host for host in state.hosts if state.seats[host].who == "person"]
    if not is_open or state.is_host(reader.access):
        return
    if any(not table.presence.is_long_away(host, state.seats) for host in hosts):
        raise NotYours("only the host gives an open seat to a computer")


async def renew(table: Table, reader: Reader, request: m.Renew) -> None:
    """Store a new key and the invalidation of the old one, in one transaction."""
    state, hash = table.state, hash_secret(request.secret)
    refuse_weak(request.secret)
    known = await table.access(request.secret)
    if known is not SPECTATOR:  # the answer was lost, but not the new secret
        reader.access = Access(known.seats, known.invited or reader.access.invited)
        table.on_nothing(PendingRequest(reader, request.id))
        return
    if hash in table.keys:
        raise NotNow("this secret is in use already; choose another")
    decide(state, request, reader.access, table.running_ms())
    seats = () if request.invitation else reader.access.seats
    key = Key(hash, seats, request.invitation)
    facts: list[AnyFact] = [
        Renewed(old, list(access.seats), access.invited)
        for old, access in table.keys.items()
        if old not in state.revoked
        and (access.invited if request.invitation else set(access.seats) & set(seats))
    ]
    refuse_endless(state, facts)
    pending = PendingRequest(reader, request.id)
    await table.commits.commit(lambda at: Decision(facts), [key_insert(state.id, key)], pending)
    table.on_keys([key])


def drop_access(table: Table, fact: Renewed, renewing: Reader | None) -> None:
    """Others who are connected with the invalidated secret become spectators."""
    for reader in table.readers():
        access = reader.access
        if reader is renewing:
            continue
        if fact.invited:
            reader.access = Access(access.seats)
        elif set(access.seats) & set(fact.seats):
            reader.access = SPECTATOR
            reader.send(encode_message(table.welcome(reader.lang, SPECTATOR)))


async def sit(table: Table, reader: Reader, request: m.Sit) -> None:
    secret = request.secret or new_secret()
    refuse_weak(secret)
    known = await table.access(secret)
    if request.seat in known.seats:  # the answer was lost, but not the seat
        seated(table, reader, request, secret, known.seats)
        return
    if hash_secret(secret) in table.keys:
        raise NotNow("this secret is in use already; choose another")
    if not reader.access.invited:
        table.host.count_stranger(reader.address)
    if table.state.setup.lobby:
        person = Occupant("person", person=person_of(request.me))
        await refuse_apart(table.host.store, table.state, person)
    access, seats = reader.access, (*reader.access.seats, request.seat)
    key = key_insert(table.state.id, Key(hash_secret(secret), seats))
    await table.commits.commit(lambda at: decide(table.state, request, access, at), [key])
    table.keys[hash_secret(secret)] = Access(seats)
    seated(table, reader, request, secret, seats)


def seated(
    table: Table, reader: Reader, request: m.Sit, secret: str, seats: tuple[int, ...]
) -> None:
    reader.access = Access(seats, invited=True)
    table.announce_soon()
    audience = table.encoder.audience(reader.lang, reader.access)
    seated = m.Seated(
        id=request.id,
        secret=secret,
        mine=table.state.mine(reader.access),
        now=table.encoder.now(audience),
        story=table.encoder.story(audience),
    )
    reader.send(encode_message(seated))


async def rematch(
    table: Table, reader: Reader, request: m.Rematch, pending: PendingRequest
) -> None:
    state = table.state
    decide(state, request, reader.access, table.running_ms())
    if state.next is None:
        table.host.count_table(reader.address)
    keys = [
        Key(hash, access.seats, access.invited)
        for hash, access in table.keys.items()
        if hash not in state.revoked
    ]
    id, rows = await table.host.rematch_of(state, keys)
    await table.commits.commit(
        lambda at: NOTHING if state.next else Decision([Followed(id)]), rows, pending
    )
