"""Computers in a team tell their plans at a terminal too, heed an answer, and thank."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from waiting import shown

from ludion import load
from ludion.locale import Words
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, never
from ludion.terminal.plain.play import PlainPlay
from ludion.terminal.tui.ask import Answer
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Said
from ludion.terminal.tui.solo import PlayApp

GAME = load("deboucleurs")
RICH = "t=1,2,3,4,5,6,7 p=6/1,5/1 e=3,2 s=6/1 c=0 r=5 m=1"
"""Ada, who holds the singularity, may pay for it, or wait for Émilie one tile behind."""
POOR = RICH.replace("e=3,2", "e=0,2")
PLAN = "I spend 3 energy on tile 6, so that nobody has to come back for it."


class Payer:
    """Pays where it may; among some moves it plays the first."""

    def think(
        self, game: Any, position: Any, rng: Any, limits: Limits = NO_LIMITS, stop: Stop = never
    ) -> Iterator[Thought[Any]]:
        moves = limits.moves_of(game, position)
        pays = [move for move in moves if game.write(move) == "x-3"]
        yield Thought((Line(((pays or moves)[0],), 0.0),), nodes=1, depth=0, final=True)


def seats() -> list[Sitter]:
    return [Sitter("level:3", Payer(), Random(1)), Sitter("human")]


def played(start: str, *typed: str, may_ask: bool = True, language: str = "en") -> list[str]:
    """What is said while somebody types these lines."""
    lines, said = iter(typed), list[str]()
    match = Match(GAME, ["level:3", "human"], GAME.read(start))
    PlainPlay(
        GAME, match, seats(), Words(language), lambda _: next(lines, None), said.append,
        lambda: None, Random(1), may_ask,
    ).run()  # fmt: skip
    return said


@pytest.mark.parametrize(("answer", "does"), [("wait", "end: "), ("go", "x-3: "), ("", "x-3: ")])
def test_a_computer_tells_its_plan_and_heeds_the_answer(answer: str, does: str) -> None:
    said = played(RICH, answer)
    at = said.index(f"Ada: “{PLAN}”")
    assert said[at + 1].startswith("Answer go (“Go on, I will manage.”) or wait")
    assert said[at + 2].startswith(does)


def test_in_a_pipe_a_plan_is_told_and_no_line_is_taken_for_an_answer() -> None:
    said = played(RICH, ">-1", may_ask=False)
    assert f"Ada: “{PLAN}”" in said
    assert not any(line.startswith("Answer") for line in said)
    assert any(line.startswith(">-1: Émilie") for line in said)


def test_who_has_come_is_thanked_in_french_too() -> None:
    said = played(POOR, ">-1", may_ask=False, language="fr")
    assert any(line.startswith("Ada\u202f: «\u202fÉmilie, je vous attends") for line in said)
    at = next(number for number, line in enumerate(said) if line.startswith(">-1: Émilie"))
    assert said[at + 1] == "Ada\u202f: «\u202fMerci.\u202f»"


@pytest.mark.parametrize(("keys", "does"), [(("enter",), "end"), (("right", "enter"), "x-3")])
async def test_at_the_drawn_board_two_buttons_answer(
    keys: tuple[str, ...], does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludion.terminal.tui.ask.ANSWER_S", 3600.0)
    match = Match(GAME, ["level:3", "human"], GAME.read(RICH))
    app = PlayApp(GAME, match, seats(), Words("en"), pace=Pace(tick_s=0, beat_s=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, lambda: isinstance(app.screen, Answer))
        assert not match.moves
        await pilot.press(*keys)
        await until_moved(pilot, match)
        assert GAME.write(match.moves[0]) == does
        await shown(pilot, lambda: app.play.my_turn)
        assert PLAN in str(app.play.query_one(Said).render())


async def until_moved(pilot: Pilot[Any], match: Match[Any, Any]) -> None:
    await shown(pilot, lambda: bool(match.moves))
