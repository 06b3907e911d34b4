"""Computers in a team tell their plans, heed an answer, and thank."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from ludion import load
from ludion.server.table.autoplay import Autoplay
from ludion.server.table.decide import Decision, moves_made
from ludion.server.table.facts import AnyFact, Occupant, Said, Setup
from ludion.server.table.state import TableState
from ludion.server.table.teamtalk import asking, heeded, proposal
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


def question(state: TableState, move: str) -> list[Said]:
    return asking(state, state.match.position, told_plan(state, move))


def test_a_computer_asks_whom_it_might_wait_for() -> None:
    state = table(RICH, COMPUTER, PERSON)
    waits, pays = question(state, "end"), question(state, "x-3")
    assert [(one.phrase, one.asked) for one in (*waits, *pays)] == [
        ("will-wait", [1]),
        ("will-pay", [1]),
    ]
    state.apply(list(pays), 0)
    told = EventEncoder(state).event(state.recent[-1], Audience("en"), lambda: [True, True])
    assert isinstance(told, m.Spoke)
    assert (told.asked, told.seconds) == ([1], 10)
    assert [answer.text for answer in told.answers] == ["Go on, I will manage.", "Wait for me."]


def test_a_computer_asks_nobody_where_it_has_no_choice_or_an_answer() -> None:
    assert question(table(HELD, COMPUTER, PERSON), "end") == []
    state = table(RICH, COMPUTER, PERSON)
    state.apply([Said(1, "", "wait-for-me")], 0)
    assert question(state, "end") == []


class Played:
    """Autoplay at a table whose changes are applied at once; a computer plays the first move."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.store = SimpleNamespace(clock=SimpleNamespace(now_ms=lambda: 0, running_ms=int))
        workers: Any = SimpleNamespace(move=self.move)
        watch: Any = SimpleNamespace(is_watched=lambda: True, owner=lambda: "")
        commits: Any = self
        self.autoplay = Autoplay(state, commits, workers, watch)

    async def move(
        self, game: Any, position: Any, level: int, rng: Any, owner: str, among: Any
    ) -> Any:
        return (among or [game.read("x-3", at=position)])[0]

    async def commit(self, decide: Any) -> None:
        decision = decide(0)
        self.state.apply(list(decision.facts), 0, decision.played)
        self.autoplay.go_on()

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not happened():
                await asyncio.sleep(0)


@pytest.mark.parametrize(("answer", "energy"), [("wait-for-me", 4), ("go-on", 0)])
async def test_a_computer_waits_for_the_answer_and_heeds_it(
    answer: str, energy: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludion.show.phrases.ANSWER_S", 3600.0)
    state = table(RICH, COMPUTER, PERSON)
    played = Played(state)
    played.autoplay.go_on()
    await played.until(lambda: bool(state.said))
    for _ in range(50):
        await asyncio.sleep(0)
    assert state.number == 0
    await played.commit(lambda at: Decision([Said(1, "", answer)]))
    await played.until(lambda: state.number > 0)
    assert state.match.positions[1].energy[0] == energy
    played.autoplay.close()


async def test_a_computer_that_nobody_answers_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.show.phrases.ANSWER_S", 0.0)
    state = table(RICH, COMPUTER, PERSON)
    played = Played(state)
    played.autoplay.go_on()
    await played.until(lambda: state.number > 0)
    assert [said.phrase for said in state.said] == ["will-pay"]
    assert state.match.positions[1].energy[0] == 0
    played.autoplay.close()
