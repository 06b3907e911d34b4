"""Sprocket on the table: a slide in three choices, targets inside the picture, frames that end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from waiting import shown

from ludion import load
from ludion.core.game import NATURE, listed
from ludion.core.walk import playout
from ludion.games import load_terminal_board
from ludion.locale import Words
from ludion.show.drawing.look import DARK, LIGHT
from ludion.show.terminal import Draft

if TYPE_CHECKING:
    from terminal_fixtures import OpenTable

WORDS = Words("en")
game = load("sprocket")
board: Any = load_terminal_board(game, WORDS)
ALIKE = "/".join([",".join(["bgbg"] * 4)] * 2)
LINE = "bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb,bbbb b"
TALL = LINE.replace(",", "/")


def chosen_to_the_end(stage: Any) -> set[Any]:
    """Every move that the targets lead to, choice after choice."""
    found = set()
    for target in board.targets(stage, board.pitches[0]):
        if isinstance(target.move, Draft):
            later = target.move
            if len(vars(later)) > len(vars(stage) if isinstance(stage, Draft) else ()):
                found |= chosen_to_the_end(later)
        else:
            found.add(target.move)
    return found


@pytest.mark.parametrize("text", [f"{ALIKE} b", LINE, f"{ALIKE} g !B2-F2"])
def test_choices_lead_to_every_legal_move_and_to_no_other(text: str) -> None:
    position = game.read(text)
    assert chosen_to_the_end(position) == set(listed(game).moves(position))


@pytest.mark.parametrize("pitch", board.pitches)
@pytest.mark.parametrize("text", [f"{ALIKE} b", LINE, TALL])
def test_every_target_is_inside_the_picture_and_none_hides_another(text: str, pitch: int) -> None:
    position = game.read(text)
    columns, rows = board.extent(pitch)
    taken = board.targets(position, pitch)[0].move
    placed = board.targets(taken, pitch)[0].move
    for stage in (position, taken, placed):
        boxes = [box for target in board.targets(stage, pitch) for box in target.boxes]
        for number, one in enumerate(boxes):
            assert one.left >= 0
            assert one.top >= 0
            assert one.right <= columns
            assert one.bottom <= 2 * rows
            for other in boxes[number + 1 :]:
                apart = one.right <= other.left or other.right <= one.left
                assert apart or one.bottom <= other.top or other.bottom <= one.top


@pytest.mark.parametrize("players", [2, 4])
def test_the_last_frame_of_a_move_stands_where_the_next_position_does(players: int) -> None:
    rules = load("sprocket", players=players, setup="random", formation="ring")
    drawn: Any = load_terminal_board(rules, WORDS)
    for position, move in list(playout(rules, Random(3)))[:60]:
        *_, last = drawn.frames(position, move)
        after = drawn.still(rules.play(position, move))
        canvas = drawn.paint(last.scene, 8, DARK)
        assert canvas.rows == drawn.extent(8)[1]
        moved = getattr(move, "turn", None)
        if moved is None or last.scene.made:
            assert {(d.row, d.column, d.rotor) for d in last.scene.discs} == {
                (d.row, d.column, d.rotor) for d in after.discs
            }


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_every_stage_is_painted_at_every_size(look: Any) -> None:
    position = game.read(f"{ALIKE} b")
    taken = board.targets(position, 8)[0].move
    placed = board.targets(taken, 8)[0].move
    for pitch in board.pitches:
        for stage in (position, taken, placed, game.read(TALL)):
            for target in board.targets(stage, pitch)[:3]:
                scene = board.still(stage, target.move)
                assert "A" in board.paint(scene, pitch, look).text()
                assert board.voice.deed(target.move, position)


async def test_a_slide_is_chosen_rotor_by_place_by_turn(open_table: OpenTable) -> None:
    app = open_table(name="sprocket", start=f"{ALIKE} b")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter")
        assert app.play.draft is not None
        await pilot.press("backspace", "backspace")
        assert app.play.draft is None
        await pilot.press("enter", "enter", "right", "enter")
        assert [game.write(move) for move in app.play.match.moves] == ["B2-C1>"]
        assert app.play.match.turn == 1


async def test_a_rotor_and_its_place_are_chosen_by_the_mouse(open_table: OpenTable) -> None:
    app = open_table(name="sprocket", start=f"{ALIKE} b")
    async with app.run_test(size=(100, 30)) as pilot:
        view, position = app.play.view, app.play.match.position
        for _ in range(3):
            box = view.targets[0].boxes[0]
            x, y = box.centre
            await pilot.click(view, offset=(int(x), int(y) // 2))
        assert app.play.match.position != position
        assert len(app.play.match.moves) == 1


async def test_pegs_are_put_by_hand_and_dealt_by_chance(open_table: OpenTable) -> None:
    app = open_table(name="sprocket")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "enter")
        assert [game.write(move) for move in app.play.match.moves] == ["+B2nw", "+B2ne"]
    dealt = open_table(name="sprocket", played={"setup": "random"})
    async with dealt.run_test(size=(100, 30)) as pilot:
        await shown(pilot, lambda: dealt.play.match.turn != NATURE)
        assert len(dealt.play.match.moves) == 8
