"""Polarity on the table: a gesture in two choices, a form for numbers, pictures and frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from textual.widgets import Input
from waiting import shown

from games.polarity.scenes import BLACK, at, playing
from ludion import learn, load
from ludion.games import load_puzzles, load_terminal_board
from ludion.games.polarity.board import Capture, Gesture, Kind, Put
from ludion.games.polarity.refusal import refusal
from ludion.games.polarity.show.terminal.scene import Aim
from ludion.locale import Words
from ludion.show.drawing.look import DARK, LIGHT
from ludion.terminal.tui.form import Form
from ludion.terminal.tui.goal import GoalScreen
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Sentence
from ludion.terminal.tui.preview import Preview
from ludion.terminal.tui.puzzle import puzzle_screen
from ludion.terminal.tui.solo import OneScreen

if TYPE_CHECKING:
    from terminal_fixtures import OpenTable

GAME = load("polarity")
BOARD: Any = load_terminal_board(GAME, Words("en"))
LEANER = next(one for one in learn.diagrams("polarity")["P7"] if "P2" in one.moves[0])
TABLE = GAME.read(LEANER.start)
STACK = playing(
    [at(1, 0, 80), at(2, 90, 0, BLACK), at(3, 90, 0, BLACK, level=1)], duties=(frozenset([2, 3]),)
)
HELD = playing([at(1, 0, 80), at(2, 90, 0, BLACK)], held=frozenset([3, 4]))


@pytest.mark.parametrize("pitch", BOARD.pitches)
@pytest.mark.parametrize("position", [GAME.start(), TABLE, STACK, HELD])
def test_every_target_is_in_the_picture_and_stands_for_what_may_be_done(
    position: Any, pitch: int
) -> None:
    columns, rows = BOARD.extent(pitch)
    for target in BOARD.targets(position, pitch):
        if not isinstance(target.move, Aim):
            assert refusal(position, target.move) is None
        for box in target.boxes:
            assert 0 <= box.left <= box.right <= columns
            assert 0 <= box.top <= box.bottom <= 2 * rows


def test_a_draft_leads_to_leans_presses_and_sweeps_that_are_legal() -> None:
    aim = next(t.move for t in BOARD.targets(TABLE, 4) if t.move.target == 2)
    kinds = set()
    drafts = [aim, *(t.move for t in BOARD.targets(aim, 4) if isinstance(t.move, Aim))]
    for draft in drafts:
        gestures = [t.move for t in BOARD.targets(draft, 4) if isinstance(t.move, Gesture)]
        assert all(refusal(TABLE, gesture) is None for gesture in gestures)
        assert BOARD.suggested(draft, ()) in gestures
        kinds |= {gesture.kind for gesture in gestures}
    assert kinds == set(Kind)


def test_only_a_leaner_is_pressed() -> None:
    aim = next(t.move for t in BOARD.targets(TABLE, 4) if t.move.target == 1)
    forms = {t.move.form for t in BOARD.targets(aim, 4) if isinstance(t.move, Aim)}
    assert "press" not in forms


def test_a_cluster_is_lifted_by_any_of_its_discs_and_a_tower_put_where_there_is_room() -> None:
    assert {t.move for t in BOARD.targets(STACK, 4)} == {Capture(2), Capture(3)}
    assert isinstance(BOARD.suggested(HELD, ()), Put)


@pytest.mark.parametrize("look", [LIGHT, DARK])
@pytest.mark.parametrize("pitch", [2, 5, 10])
def test_the_picture_tells_discs_by_their_numbers(pitch: int, look: Any) -> None:
    text = BOARD.paint(BOARD.still(TABLE), pitch, look).text()
    for mark in ("R", "1", "2→", "3"):
        assert mark in text


def test_a_tower_tells_how_many_it_has() -> None:
    assert "3×2" in BOARD.paint(BOARD.still(STACK), 6, LIGHT).text()


def test_frames_follow_the_tracks_and_end_where_discs_rest() -> None:
    waiting = GAME.play(TABLE, GAME.read(LEANER.moves[0], at=TABLE))
    answer = GAME.read(LEANER.moves[1], at=waiting)
    frames = BOARD.frames(waiting, answer)
    assert len(frames) > 5
    assert {disc.number for disc in frames[-1].scene.discs} >= {0, 1, 2, 3, 4}
    assert BOARD.frames(TABLE, GAME.read(LEANER.moves[0], at=TABLE)) == []


async def test_a_lean_is_chosen_and_the_form_takes_exact_numbers(open_table: OpenTable) -> None:
    app = open_table(name="polarity", start=LEANER.start)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert isinstance(app.play.draft, Aim)
        assert isinstance(app.play.chosen, Gesture)
        await pilot.press("backspace", "F")
        assert isinstance(app.screen, Form)
        first, *_ = app.screen.query(Input)
        first.value = "9"
        await pilot.press("enter")
        assert isinstance(app.screen, Form), "refused, with the reason"
        await pilot.press("f2", "escape")
        assert len(app.screen_stack) == 2, "the form is closed"
        assert not app.play.match.moves


def test_its_card_in_the_house_replays_and_simulates_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import ludion.games.polarity.rules as rules

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} was loaded")

    monkeypatch.setattr(rules, "import_module", refuse)
    preview = Preview("polarity", Words("en"), Pace(0, 0), seed=1)
    for _ in range(40):
        assert preview._following()


# ---- puzzles ----


@pytest.mark.usefixtures("physics")
async def test_a_puzzle_is_missed_hinted_and_solved_on_the_drawn_board() -> None:
    puzzles = load_puzzles("polarity")
    puzzle = next(one for one in puzzles if one.goal == "lean")
    screen = puzzle_screen(puzzles, puzzle.number, Words("en"))
    assert isinstance(screen, GoalScreen)
    app = OneScreen(screen, Words("en"), Pace(0, 0))
    right = GAME.read(puzzle.record.steps[0].move, at=screen.position)
    assert isinstance(right, Gesture)
    async with app.run_test(size=(120, 40)) as pilot:
        screen.play(right._replace(distance=750))
        await shown(pilot, lambda: screen.my_turn and screen.refused)
        assert screen.at == 0, "the table is as it was"
        await pilot.press("H", "H")
        screen.play(right)
        await shown(pilot, lambda: screen.is_over)
        assert str(screen.query_one(Sentence).render()).startswith("Solved, with a hint.")
        await pilot.press("N")
        assert isinstance(app.screen, GoalScreen)
        app.screen.action_solution()
        last = app.screen
        await shown(pilot, lambda: last.is_over)
        assert not last.solved
