"""A table as it is listed, for people who look for a seat or for a game to watch.

A table is listed while its host is connected. A correspondence table stays listed without its
host, for some days.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludion.games import load_options
from ludion.server.lobby.open_tables import OpenTable, terms_of
from ludion.server.store.listings import Listing
from ludion.server.table.facts import Followed, Occupant, Over, Sat, Setup, Unlisted
from ludion.server.table.live import Table


def listed_table(table: Table, now: int) -> OpenTable | None:
    """A table in memory as it is listed; None while it is not."""
    state, setup = table.state, table.state.setup
    if state.ending is not None or state.next is not None:
        return None
    if all(one.who != "open" for one in state.seats):
        return watched_table(table)
    if not setup.lobby or state.is_unlisted:
        return None
    until = setup.listed_until
    if until is not None:
        return waiting_table(state.id, setup, state.seats, state.hosts) if now < until else None
    if not table.presence.is_held(state.hosts):
        return None
    address = table.presence.address_of(state.hosts)
    return waiting_table(state.id, setup, state.seats, state.hosts, address)


def stored_table(listing: Listing) -> OpenTable | None:
    """A table that stays listed without its host, as the store has it; None if it is over."""
    setup, seats = listing.setup, list(listing.setup.seats)
    for fact in listing.facts:
        if isinstance(fact, Sat):
            seats[fact.seat] = fact.occupant
        elif isinstance(fact, Unlisted | Followed | Over):
            return None
    if all(one.who != "open" for one in seats):
        return None
    hosts = [seat for seat, one in enumerate(setup.seats) if one.who == "person"]
    return waiting_table(listing.id, setup, seats, setup.hosts or hosts)


def waiting_table(
    id: str, setup: Setup, seats: Sequence[Occupant], hosts: Sequence[int], address: str = ""
) -> OpenTable:
    host = seats[hosts[0]]
    return OpenTable(
        id,
        setup.game,
        changed_options(setup),
        setup.clock,
        host.name,
        len(seats),
        sum(one.who == "open" for one in seats),
        setup.opened,
        terms_of(setup),
        sought=setup.lobby == "sought",
        own_start=setup.start != "",
        free_talk=setup.free_talk,
        watched=setup.watched,
        stays=setup.listed_until is not None,
        person=host.person,
        address=address,
    )


def watched_table(table: Table) -> OpenTable | None:
    """A game to watch, as it is listed; None if its players have not agreed, or are not
    connected."""
    state, setup = table.state, table.state.setup
    people = [seat for seat, one in enumerate(state.seats) if one.who == "person"]
    if not setup.watched or not table.presence.is_held(people):
        return None
    return OpenTable(
        state.id,
        setup.game,
        {},
        None,
        "",
        len(state.seats),
        0,
        setup.opened,
        "",
        watched=True,
        names=[one.name for one in state.seats],
        watchers=table.presence.watching(),
        address=table.presence.address_of(people),
    )


def changed_options(setup: Setup) -> dict[str, int | str]:
    """The options that are not the game's defaults."""
    usual = {option.name: option.default for option in load_options(setup.game)}
    return {name: value for name, value in setup.options.items() if value != usual.get(name)}
