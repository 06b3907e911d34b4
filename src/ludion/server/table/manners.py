"""Rules between strangers: blocks, reports, and resignation by leaving.

They apply at tables that anybody may join. People who meet through a link know each other.
"""

from __future__ import annotations

import asyncio

from ludion.core import stopping
from ludion.core.fault import Apart, NotNow, TooMuch
from ludion.core.game import Seat
from ludion.server.store.manners import Report
from ludion.server.store.store import Store
from ludion.server.table.access import Access
from ludion.server.table.commits import CommitQueue, until_available
from ludion.server.table.decide import NOTHING, Decision, lost, plain, playing, seat_of, settled_all
from ludion.server.table.facts import Occupant
from ludion.server.table.presence import LEAVE_S, Presence
from ludion.server.table.state import TableState
from ludion.server.wire import messages as m

MAX_REPORT = 500


async def refuse_apart(store: Store, state: TableState, occupant: Occupant) -> None:
    others = [one.person for one in state.seats if one.person]
    if occupant.person and others and await store.are_apart(occupant.person, others):
        raise Apart("you and somebody at this table are not seated together")


def stranger_at(state: TableState, seat: Seat, access: Access) -> Occupant:
    """Another person at a table of strangers; raises NotNow if there is none."""
    playing(state, access)
    is_seat = 0 <= seat < len(state.seats) and seat not in access.seats
    if not state.setup.lobby or not is_seat or state.seats[seat].who == "open":
        raise NotNow("only somebody else at a table of strangers can be blocked or reported")
    return state.seats[seat]


async def block(store: Store, state: TableState, request: m.Block, access: Access) -> None:
    other = stranger_at(state, request.seat, access)
    mine = state.seats[playing(state, access)[0]]
    if not mine.person or not other.person:
        raise NotNow("only browsers with a key of their own can be told apart")
    await store.block(mine.person, other.person, request.on)


async def report(store: Store, state: TableState, request: m.Report, access: Access) -> None:
    stranger_at(state, request.seat, access)
    text = plain(request.text)
    if len(text) > MAX_REPORT:
        raise TooMuch(
            "a report has at most {most} characters; got {count}", most=MAX_REPORT, count=len(text)
        )
    by = seat_of(state, playing(state, access))
    now = store.clock.now_ms()
    await store.report(Report(now, state.id, by, request.seat, request.reason, text))


class Leaving:
    """Between strangers who play against each other, a player who stays away resigns.

    But only while another one is here: if all have left, nobody is waiting.
    """

    def __init__(self, state: TableState, presence: Presence, commits: CommitQueue) -> None:
        self.state, self.presence, self.commits = state, presence, commits
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def look(self) -> None:
        """Call when presence or the game has changed."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        away = self._away()
        if away:
            wait = max(0.0, LEAVE_S - max(away.values())) + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self._give_up)

    def _away(self) -> dict[Seat, float]:
        """Who is away, and for how many seconds."""
        state = self.state
        if not state.leaving_resigns or state.ending is not None:
            return {}
        if any(one.who == "open" for one in state.seats) or not self.presence.seats_here():
            return {}
        people = [seat for seat, one in enumerate(state.seats) if one.who == "person"]
        found = {seat: self.presence.away_s(seat, state.seats) for seat in people}
        return {seat: away for seat, away in found.items() if away is not None}

    def _give_up(self) -> None:
        self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._resign())

    async def _resign(self) -> None:
        await until_available(lambda: self.commits.commit(self._decide))
        self.look()

    def _decide(self, at: int) -> Decision:
        gone = [seat for seat, away in self._away().items() if away >= LEAVE_S]
        if not gone:
            return NOTHING
        return Decision([*settled_all(self.state), lost(self.state, gone[0], stopping.RESIGNED)])
