"""A record shown again, step by step."""

from __future__ import annotations

import pytest
from waiting import shown

from ludion import load
from ludion.core.game import IllegalMove
from ludion.core.record import read_record
from ludion.locale import Words
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Deed, Said, Sentence
from ludion.terminal.tui.solo import ReplayApp

TEXT = """[Game "gravis3"]
[Seat 1 "Ana"]
[Seat 2 "Ben"]

{A short one.} vC > {the quiet one} ( v {too [slow]} ) >1 ^ *
"""
SIZE = (80, 24)


def opened(text: str = TEXT, pace: Pace | None = None) -> ReplayApp:
    still = Pace(tick_s=0, beat_s=0)
    return ReplayApp(load("gravis3"), read_record(text), Words("en"), pace or still)


def said(app: ReplayApp, kind: type[Said] | type[Sentence] | type[Deed]) -> str:
    return str(app.replay.query_one(kind).render())


async def test_a_replay_steps_both_ways_and_to_the_ends() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        assert said(app, Deed) == "The start. 4 moves follow."
        await pilot.press("right", "right")
        assert app.replay.at == 2
        assert said(app, Deed) == "Move 2 of 4"
        await pilot.press("left")
        assert app.replay.at == 1
        await pilot.press("end", "right")
        assert app.replay.at == 4
        await pilot.press("home", "left")
        assert app.replay.at == 0


async def test_comments_variations_and_an_early_end_are_shown() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        assert said(app, Said) == "A short one."
        await pilot.press("right", "right")
        assert said(app, Said) == "the quiet one\nOr: v (too [slow])"
        await pilot.press("end")
        assert "was not played out" in said(app, Said)


async def test_space_plays_by_itself_and_stops_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.terminal.tui.replay.AUTO_S", 0.01)
    app = opened(pace=Pace(tick_s=0.001, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("space")
        await shown(pilot, lambda: (app.replay.at, app.replay.auto) == (4, None))


async def test_a_step_back_during_a_slide_leaves_a_still_board() -> None:
    app = opened(pace=Pace(tick_s=600, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right")
        assert app.replay.moving
        await pilot.press("left")
        assert not app.replay.moving
        assert app.replay.view.scene == app.replay.scene()


async def test_a_record_of_one_position_can_be_shown() -> None:
    app = opened("*")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "left", "space", "end", "q")
    assert app.return_code == 0


def test_a_record_that_breaks_the_rules_is_refused_before_anything_opens() -> None:
    with pytest.raises(IllegalMove, match="move 2"):
        opened("vC >1 *")


async def test_a_judges_every_move_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.terminal.tui.replay.THINK_S", 0.05)
    missed = "...../...../...../...../ww... > w"
    app = opened(f'[Game "gravis3"]\n[Start "{missed}"]\n\n>1 ^ *\n')
    async with app.run_test(size=SIZE) as pilot:
        while "Press A" not in said(app, Said):  # the first drawing may erase it
            await pilot.press("N")
        await pilot.press("A")
        await shown(pilot, lambda: len(app.replay.judged) == 2 and not app.replay.looking)
        await pilot.press("right")
        await shown(pilot, lambda: "Insert in row 5" in said(app, Said))
