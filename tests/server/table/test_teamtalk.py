"""Computers in a team tell their plans, heed an answer, and thank."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludion import load
from ludion.server.table.decide import moves_made
from ludion.server.table.facts import AnyFact, Occupant, Said, Setup
from ludion.server.table.state import TableState
from ludion.server.table.teamtalk import heeded, proposal
from ludion.server.view.events import Audience, EventEncoder
from ludion.server.wire import messages as m

GAME = load("deboucleurs")
PERSON, COMPUTER = Occupant("person", "Ana"), Occupant("computer", level=3)
HELD = "t=1,2,3,4,5,6,7 p=6/1,4/1 e=0,2 s=6/1 c=0 r=5 m=1"
RICH = HELD.replace("4/1", "5/1").replace("e=0,2", "e=3,2")
"""The one who holds the singularity may pay for it, or wait for the mate one tile behind."""
WAITS = Said(0, "", "will-wait", {"seat": 1, "turns": 2, "tile": 6})


def table(start: str, *seats: Occupant) -> TableState:
    setup = Setup("deboucleurs", dict(GAME.options), 1, start, None, list(seats))
    return TableState("t", setup, GAME, Random(1))


def told_plan(state: TableState, move: str) -> list[AnyFact]:
    position = state.match.position
    return proposal(state, position, GAME.read(move, at=position))


def test_a_computer_says_once_that_it_waits_for_a_person() -> None:
    state = table(HELD, COMPUTER, PERSON)
    assert told_plan(state, "end") == [WAITS]
    state.apply([WAITS], 0)
    assert told_plan(state, "end") == []
    told = EventEncoder(state).event(state.recent[-1], Audience("en"), lambda: [True, True])
    assert isinstance(told, m.Spoke)
    assert told.text == "Émilie, I wait 2 turns for you at tile 6."


def test_among_computers_nobody_talks() -> None:
    assert told_plan(table(HELD, COMPUTER, COMPUTER), "end") == []


def test_a_plan_that_needs_nobody_is_told_with_its_reason() -> None:
    state = table("t=1,2,3,4,5,6,7 p=4/1,1/1 e=3,2 s=4/1 c=0 r=5 m=1", COMPUTER, PERSON)
    assert told_plan(state, "x-3") == [Said(0, "", "will-pay", {"tile": 4, "price": 3})]
    state.apply(told_plan(state, "x-3"), 0)
    told = EventEncoder(state).event(state.recent[-1], Audience("en"), lambda: [True, True])
    assert isinstance(told, m.Spoke)
    assert told.text == "I spend 3 energy on tile 4, so that nobody has to come back for it."


@pytest.mark.parametrize(
    ("answer", "waits"), [("go-on", False), ("wait-for-me", True), ("hello", None), ("", None)]
)
def test_a_computer_heeds_the_answer_to_its_proposal(answer: str, waits: bool | None) -> None:
    state = table(RICH, COMPUTER, PERSON)
    state.apply([WAITS, *([Said(1, "", answer)] if answer else [])], 0)
    position = state.match.position
    end = GAME.read("end", at=position)
    chosen: Any = heeded(state, position)
    assert (chosen is None) == (waits is None)
    if chosen is not None:
        assert (end in chosen) is waits
        assert chosen


def test_an_answer_holds_until_the_computer_tells_another_plan() -> None:
    state = table(RICH, COMPUTER, PERSON)
    state.apply([WAITS, Said(1, "", "go-on"), Said(0, "", "will-pay", {"tile": 6, "price": 3})], 0)
    assert heeded(state, state.match.position) is None


def test_a_computer_thanks_who_has_come_once() -> None:
    start = "t=1,2,3,4,5,6,7 p=6/1,6/2 e=0,2 s=6/1 c=0 r=5 m=2"
    state = table(start, COMPUTER, PERSON)
    state.apply([WAITS], 0)
    position = state.match.position
    moves = [move for move in GAME.moves(position) if GAME.write(move).startswith("^")]
    made = moves_made(state, moves[:1], 0)
    assert Said(0, "", "thanks") in made.facts
    state.apply(list(made.facts), 0, made.played)
    assert state.proposed == {}
