"""What computers say to people on their team, what they make of the answer, and their thanks.

A computer tells a plan once. Where it might wait for a person, or go on without, it asks, and does
not move for a short time. "Go on, I will manage" sends it on and "Wait for me" keeps it there; and
it thanks who has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ludion.core.game import Listed, Seat
from ludion.core.teamwork import Plan, Teamwork
from ludion.games import load_teamwork
from ludion.server.table.facts import AnyFact, Said
from ludion.server.table.state import TableState
from ludion.show.phrases import GO_ON, PROPOSALS, THANKS, WAIT, WAIT_FOR, WAIT_FOR_ME


def proposal(state: TableState, position: Any, move: Any) -> list[AnyFact]:
    """What the computer to move says when its move is part of a plan: to the person whom the plan
    needs, or to all where it needs nobody.

    It says so once: not again while that is still its last proposal.
    """
    teamwork, seat = load_teamwork(state.game), state.turn
    if teamwork is None or seat is None or not people(state):
        return []
    plan = teamwork.plan(position, move)
    whom = plan.values.get("seat")
    if plan.key not in PROPOSALS or (whom is not None and whom not in people(state)):
        return []
    said = Said(seat, "", PROPOSALS[plan.key], dict(plan.values))
    known = state.proposed.get(seat)
    is_known = known is not None and (known.phrase, known.values) == (said.phrase, said.values)
    return [] if is_known else [said]


def asking(state: TableState, position: Any, told: Sequence[AnyFact]) -> list[Said]:
    """A proposal as a question to the people whose answer would make a difference; none where
    nobody's would."""
    seat = state.turn
    said = next((fact for fact in told if isinstance(fact, Said)), None)
    if seat is None or said is None:
        return []
    asked = [
        whom
        for whom, (waiting, others) in ways(state, position).items()
        if waiting and others and not answer_of(state, seat, whom)
    ]
    whom = said.values.get("seat")
    asked = asked if whom is None else [one for one in asked if one == whom]
    return [replace(said, asked=asked)] if asked else []


def people(state: TableState) -> list[Seat]:
    return [seat for seat, one in enumerate(state.seats) if one.who == "person"]


def thanks(state: TableState, mover: Seat, after: Any) -> list[AnyFact]:
    """Computers that waited for the mover thank who has come."""
    teamwork = load_teamwork(state.game) if mover in people(state) else None
    if teamwork is None:
        return []
    return [
        Said(seat, "", THANKS)
        for seat, said in state.proposed.items()
        if said.values.get("seat") == mover
        and state.seats[seat].who == "computer"
        and teamwork.joined(after, seat, mover)
    ]


def heeded(state: TableState, position: Any) -> tuple[Any, ...] | None:
    """The moves among which the computer to move chooses after what people have answered; None:
    all of them."""
    seat = state.turn
    if not state.said or seat is None:
        return None
    for whom, (waiting, others) in ways(state, position).items():
        kept = {GO_ON: others, WAIT_FOR_ME: waiting}.get(answer_of(state, seat, whom))
        if waiting and kept:
            return tuple(kept)
    return None


def ways(state: TableState, position: Any) -> dict[Seat, tuple[list[Any], list[Any]]]:
    """For each person the moves of the computer that wait for them, and the other moves."""
    game, found = state.game, dict[Seat, tuple[list[Any], list[Any]]]()
    teamwork = load_teamwork(game)
    if teamwork is None or not isinstance(game, Listed):
        return found
    moves = game.moves(position)
    for whom in people(state):
        waiting = [move for move in moves if waits_for(teamwork, position, move, whom)]
        found[whom] = waiting, [move for move in moves if move not in waiting]
    return found


def waits_for(teamwork: Teamwork, position: Any, move: Any, whom: Seat) -> bool:
    plan: Plan = teamwork.plan(position, move)
    return plan.key == WAIT and plan.values.get("seat") == whom


def answer_of(state: TableState, computer: Seat, person: Seat) -> str:
    """The last that a person has said about waiting, unless the computer has thanked or told
    another plan since."""
    for said in reversed(state.said):
        if said.seat == computer and said.phrase and said.phrase != WAIT_FOR:
            return ""
        if said.seat == person and said.phrase in (GO_ON, WAIT_FOR_ME):
            return said.phrase
    return ""
