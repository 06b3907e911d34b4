"""The pictures of Gravis 3: frames follow the trace, targets stand for the legal moves."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ludion import load
from ludion.core.game import listed
from ludion.core.walk import playout
from ludion.games import load_terminal_board
from ludion.locale import Words
from ludion.show.drawing.look import DARK, LIGHT, Look

game = load("gravis3")
board = load_terminal_board(game, Words("en"))


def a_game(seed: int) -> list[tuple[Any, Any]]:
    return list(playout(game, Random(seed)))


@pytest.mark.parametrize("pitch", board.pitches)
def test_every_legal_move_has_one_target_inside_the_picture(pitch: int) -> None:
    columns, rows = board.extent(pitch)
    for position, _ in a_game(pitch):
        targets = board.targets(position, pitch)
        assert [target.move for target in targets] == list(listed(game).moves(position))
        for box in (box for target in targets for box in target.boxes):
            assert box.left >= 0
            assert box.top >= 0
            assert box.left + box.width <= columns
            assert box.top + box.height <= 2 * rows


@pytest.mark.parametrize("seed", range(20))
def test_the_last_frame_of_a_move_stands_where_the_next_position_does(seed: int) -> None:
    for position, move in a_game(seed):
        frames = board.frames(position, move)
        if not frames:
            continue
        after = board.still(game.play(position, move))
        solid = {(p.pawn, p.row, p.column) for p in frames[-1].scene.pawns if p.solid == 1}
        assert solid == {(p.pawn, p.row, p.column) for p in after.pawns}


def test_a_pawn_takes_a_tick_a_cell_and_enters_over_the_edge() -> None:
    position = game.start()
    frames = board.frames(position, game.read("vC", at=position))
    assert sum(frame.ticks for frame in frames) == pytest.approx(5 + 1 / 3)
    rows = [frame.scene.pawns[0].row for frame in frames]
    assert rows[0] == -1
    assert rows[-1] == 4
    steps = {round(after - before, 6) for before, after in pairwise(rows)}
    assert steps == {round(1 / 3, 6)}


@pytest.mark.parametrize("seed", range(8))
def test_pawns_never_overlap_on_the_way(seed: int) -> None:
    for position, move in a_game(seed):
        for frame in board.frames(position, move):
            places = [(p.row, p.column) for p in frame.scene.pawns]
            for one, place in enumerate(places):
                for other in places[one + 1 :]:
                    apart = max(abs(place[0] - other[0]), abs(place[1] - other[1]))
                    assert apart > 0.99, f"{game.write(position)} {game.write(move)}"


@pytest.mark.parametrize("pitch", board.pitches)
@pytest.mark.parametrize("look", [DARK, LIGHT])
def test_every_scene_can_be_painted(pitch: int, look: Look) -> None:
    for position, move in a_game(1)[:12]:
        canvas = board.paint(board.still(position, move), pitch, look)
        assert (canvas.width, canvas.rows) == board.extent(pitch)


def test_the_picture_names_rows_columns_and_entries() -> None:
    position = game.read("...../...../...../...../..w.. > b")
    text = board.paint(board.still(position), 7, DARK).text()
    assert [letter for letter in "ABCDE" if letter in text.split("\n")[0]] == list("ABCDE")
    assert all(f"{row}→" in text for row in "12345")
