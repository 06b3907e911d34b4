"""What computers say to people on their team, as facts of a table: see `match.teamtalk`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ludion.core.game import Seat
from ludion.match.teamtalk import Phrase, TeamTalk
from ludion.server.table.facts import AnyFact, Said
from ludion.server.table.state import TableState


def talk_of(state: TableState) -> TeamTalk:
    people = [seat for seat, one in enumerate(state.seats) if one.who == "person"]
    return TeamTalk(state.game, people, state.said, state.proposed)


def fact_of(said: Phrase) -> Said:
    return Said(said.seat, "", said.phrase, dict(said.values))


def proposal(state: TableState, position: Any, move: Any) -> list[AnyFact]:
    """The plan of the computer to move, unless it has already announced it."""
    said = None if state.turn is None else talk_of(state).proposal(position, move)
    return [] if said is None else [fact_of(said)]


def asking(state: TableState, position: Any, told: Sequence[AnyFact]) -> list[Said]:
    """A proposal as a question to the people whose answer would make a difference, if there are
    any."""
    said = next((fact for fact in told if isinstance(fact, Said)), None)
    if state.turn is None or said is None:
        return []
    asked = talk_of(state).asked(position, Phrase(said.seat, said.phrase, said.values))
    return [replace(said, asked=asked)] if asked else []


def thanks(state: TableState, mover: Seat, after: Any) -> list[AnyFact]:
    """Thanks of computers that waited for the mover."""
    taken = {seat for seat, one in enumerate(state.seats) if one.who == "computer"}
    said = talk_of(state).thanks(mover, after)
    return [fact_of(one) for one in said if one.seat in taken]


def heeded(state: TableState, position: Any) -> tuple[Any, ...] | None:
    """The moves from which the computer to move chooses after people's answers; None: all of
    them."""
    return None if state.turn is None else talk_of(state).heeded(position)


def answer_of(state: TableState, computer: Seat, person: Seat) -> str:
    return talk_of(state).answer_of(computer, person)
