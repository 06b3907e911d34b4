"""The tables with a seat that anybody may take, of this server and of the others.

A table is listed by the server that its host is connected to, while the connection lasts, and that
server notifies the others (`store/notify.py`). The list is not stored: a host who reconnects
after a restart lists the table again.

A correspondence table stays listed without its host (`OpenTable.stays`): every server reads
these from the database, and is notified of changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from time import monotonic

from msgspec import Struct, json

from ludion.server.table.facts import ClockRule, Setup

ALIVE_S = 5.0
"""How often a server tells the others that it runs."""
SILENT_S = 20.0
"""After so long without a word the tables of another server are no longer listed."""
MOST_LISTED = 4000
"""Tables of the other servers that are kept in mind; as many sockets does a server have."""


class OpenTable(Struct, frozen=True, omit_defaults=True):
    """A table with an open seat that anybody may take."""

    id: str
    game: str
    options: dict[str, int | str]
    clock: ClockRule | None
    name: str
    """Of the host; may be empty."""
    seats: int
    free: int
    """How many seats are open."""
    since: int
    """When it was opened, in milliseconds since 1970."""
    terms: str
    """What two people must have in common to be seated at one table; empty: they have to choose
    each other."""
    sought: bool = False
    own_start: bool = False
    """Whether it starts from a position of the host's."""
    free_talk: bool = False
    watched: bool = False
    """Whether it is listed for spectators once all seats are taken."""
    stays: bool = False
    """Whether it is listed though its host is away."""
    names: list[str] = []
    """Of the players, once all seats are taken."""
    watchers: int = 0
    person: str = ""
    """Who the host is. Neither this nor the address is told to clients."""
    address: str = ""

    @property
    def is_alone(self) -> bool:
        return self.free == self.seats - 1


def terms_of(setup: Setup) -> str:
    """The hash of game, options, clock and manners; empty for a custom start position.

    Times are floats, so that 0 in memory and 0.0 in the store are the same.
    """
    if setup.start:
        return ""
    clock = setup.clock and (float(setup.clock.initial_s), float(setup.clock.increment_s))
    days = setup.clock and setup.clock.days
    manners = (setup.free_talk, setup.watched)
    wanted = (setup.game, sorted(setup.options.items()), clock, days, manners)
    return sha256(json.encode(wanted)).hexdigest()[:32]


class OpenTables:
    """
    >>> tables = OpenTables()
    >>> tables.put(OpenTable("k3x", "gravis3", {}, None, "Ana", 2, 1, 0, "gravis3"))
    >>> [table.name for table in tables.with_terms("gravis3")]
    ['Ana']
    """

    def __init__(self) -> None:
        self.here: dict[str, OpenTable] = {}
        self.kept: dict[str, OpenTable] = {}
        """Those that stay listed without their host, of all servers."""
        self._changed: set[str] = set()
        """What was put among them or dropped since they were last read."""
        self._elsewhere: dict[str, dict[str, OpenTable]] = {}
        """By server, then by id."""
        self._heard: dict[str, float] = {}
        """When each of the other servers was last heard."""
        self._claims: Counter[str] = Counter()
        """Seats that somebody is about to take."""
        self.on_change: Callable[[], None] = lambda: None

    # ---- changes ----

    def put(self, table: OpenTable) -> None:
        if table.stays:
            self._changed.add(table.id)
        (self.kept if table.stays else self.here)[table.id] = table
        self.on_change()

    def drop(self, id: str) -> None:
        self._changed.add(id)
        if self.here.pop(id, None) or self.kept.pop(id, None):
            self.on_change()

    def begin_reading(self) -> None:
        """The tables that stay listed are being read; changes from now on are newer."""
        self._changed.clear()

    def keep(self, read: dict[str, OpenTable]) -> None:
        """The tables that stay listed were read."""
        for id in self._changed:
            read.pop(id, None)
            if id in self.kept:
                read[id] = self.kept[id]
        if read != self.kept:
            self.kept = read
            self.on_change()

    def put_elsewhere(self, server: str, table: OpenTable) -> None:
        if table.stays:
            self.put(table)
            return
        known = self._elsewhere.setdefault(server, {})
        if len(known) < MOST_LISTED or table.id in known:
            known[table.id] = table
            self.on_change()

    def drop_elsewhere(self, server: str, id: str) -> None:
        self._changed.add(id)
        if self._elsewhere.get(server, {}).pop(id, None) or self.kept.pop(id, None):
            self.on_change()

    def heard(self, server: str) -> bool:
        """Another server runs; return whether it was unknown."""
        is_new = server not in self._heard
        self._heard[server] = monotonic()
        return is_new

    def forget_silent(self) -> None:
        """Forget servers that were silent for a while: they have ended, and their hosts have
        gone."""
        oldest = monotonic() - SILENT_S
        for server in [one for one, at in self._heard.items() if at < oldest]:
            del self._heard[server]
            if self._elsewhere.pop(server, None):
                self.on_change()

    def claim(self, table: OpenTable) -> bool:
        """Reserve a seat, unless others are about to take all of them."""
        if self._claims[table.id] >= table.free:
            return False
        self._claims[table.id] += 1
        return True

    def release(self, id: str) -> None:
        self._claims -= Counter([id])

    # ---- questions ----

    def own(self, id: str) -> OpenTable | None:
        """A table as this server lists it."""
        return self.here.get(id) or self.kept.get(id)

    def all(self) -> Iterator[OpenTable]:
        """Each table once, even if its host is connected to several servers."""
        seen = self.kept | self.here
        for tables in self._elsewhere.values():
            seen.update(tables)
        return iter(seen.values())

    def with_terms(self, terms: str) -> list[OpenTable]:
        """The tables with these terms, the oldest first."""
        found = (table for table in self.all() if table.terms == terms and table.free)
        return sorted(found, key=age)

    def better_than(self, mine: OpenTable) -> list[OpenTable]:
        """Tables with the same terms to which the person who waits at `mine` should move.

        Of two seekers, the one who came later moves; a host stays.
        """
        if not mine.sought or not mine.is_alone or not mine.terms:
            return []
        return [
            table
            for table in self.with_terms(mine.terms)
            if table.id != mine.id
            and table.person != mine.person
            and (not table.sought or age(table) < age(mine))
        ]


def age(table: OpenTable) -> tuple[int, str]:
    return table.since, table.id
