"""Rules, lessons and puzzles on drawn boards."""

from __future__ import annotations

import pytest
from waiting import shown

from ludion import learn
from ludion.games import GAMES, has_terminal_board, load_puzzles
from ludion.locale import LANGUAGES, Words
from ludion.terminal.tui.lesson import LessonScreen
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Said, Sentence
from ludion.terminal.tui.puzzle import PuzzleScreen
from ludion.terminal.tui.rules import Diagram, RulesScreen
from ludion.terminal.tui.solo import OneScreen

SIZE = (80, 24)
STILL = Pace(tick_s=0, beat_s=0)


def text_of(screen: LessonScreen | PuzzleScreen, kind: type[Sentence] | type[Said]) -> str:
    return str(screen.query_one(kind).render())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_of_a_game_are_drawn(language: str) -> None:
    screen = RulesScreen("gravis3", Words(language))
    app = OneScreen(screen, Words(language), STILL)
    async with app.run_test(size=SIZE) as pilot:
        drawn = sum(map(len, learn.diagrams("gravis3").values()))
        assert len(screen.query(Diagram)) >= drawn
        await pilot.press("space", "escape")
    assert app.return_code == 0


async def test_a_puzzle_is_solved_by_its_solution_and_nothing_else() -> None:
    screen = PuzzleScreen(load_puzzles("gravis3"), 1, Words("en"))
    app = OneScreen(screen, Words("en"), STILL)
    async with app.run_test(size=SIZE) as pilot:
        wrong = next(
            target.move for target in screen.view.targets if target.move != screen.spots[0].move
        )
        screen.play(wrong)
        await pilot.pause()
        assert screen.at == 0
        assert screen.refused
        await pilot.press("H", "H")
        assert "Try this" in text_of(screen, Said)
        while not screen.is_over:
            await shown(pilot, lambda: screen.my_turn or screen.is_over)
            if screen.my_turn:
                screen.play(screen.spots[screen.at].move)
        assert text_of(screen, Sentence).startswith("Solved, with a hint.")
        await pilot.press("enter")
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen.puzzle.number == 2


async def test_the_solution_of_a_puzzle_is_shown_on_request() -> None:
    screen = PuzzleScreen(load_puzzles("gravity"), 2, Words("fr"))
    app = OneScreen(screen, Words("fr"), STILL)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("S")
        await shown(pilot, lambda: screen.is_over)


@pytest.mark.parametrize(
    "name",
    [
        n
        for n in GAMES
        if has_terminal_board(n) and not any(s.goal for s in learn.lesson_of(n).steps)
    ],
)
async def test_a_lesson_goes_from_its_first_step_to_its_last(name: str) -> None:
    screen = LessonScreen(name, Words("en"))
    app = OneScreen(screen, Words("en"), STILL)
    async with app.run_test(size=SIZE) as pilot:
        for number in range(len(screen.steps)):
            assert screen.number == number
            if screen.one.step.asks:
                screen.play(screen.game.read(screen.one.step.asks[0], at=screen.position))
            await shown(pilot, lambda: bool(screen.finished()))
            if number + 1 < len(screen.steps):
                await pilot.press("enter")
        assert "The next lesson" in screen.finished()


async def test_after_the_last_step_of_a_lesson_the_next_begins() -> None:
    app = OneScreen(LessonScreen("gravis3", Words("en"), 2), Words("en"), STILL)
    async with app.run_test(size=SIZE) as pilot:
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        for _ in screen.steps:
            await pilot.press("N")
        await shown(pilot, lambda: isinstance(app.screen, LessonScreen) and app.screen.lesson == 3)
        for _ in learn.lesson_of("gravis3", 3).steps:
            await pilot.press("N")
    assert app.return_code == 0


async def test_a_wrong_move_in_a_lesson_is_explained() -> None:
    screen = LessonScreen("gravis3", Words("en"))
    app = OneScreen(screen, Words("en"), STILL)
    async with app.run_test(size=SIZE) as pilot:
        screen.play(screen.game.read("vA", at=screen.position))
        await pilot.pause()
        assert screen.at == 0
        assert "For this lesson: column C" in text_of(screen, Said)
