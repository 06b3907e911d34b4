"""The pictures of Gravity: frames follow the trace, targets stand for the legal moves."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ludion import load
from ludion.core.game import listed
from ludion.core.walk import playout
from ludion.games import load_terminal_board
from ludion.games.gravity.generator import room_by_seed
from ludion.games.gravity.picture import room_word
from ludion.games.gravity.show.terminal.scene import OBJECTIVE, Scene
from ludion.locale import Words
from ludion.show.drawing.look import DARK, LIGHT, Look

WORDS = Words("en")
game = load("gravity")
board = load_terminal_board(game, WORDS)
SIZES = ("4x4", "8x8", "5x16", "16x4", "16x16")


def a_game(seed: int, **options: Any) -> list[tuple[Any, Any]]:
    return list(playout(load("gravity", **options), Random(seed)))


def at(position: str, move: str) -> tuple[Any, Any]:
    place = game.read(position)
    return place, game.read(move, at=place)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pitch", board.pitches)
def test_every_legal_move_has_one_target_inside_the_picture(pitch: int, size: str) -> None:
    other = load("gravity", players=3, room=room_word(room_by_seed(1, size)))
    drawn = load_terminal_board(other, WORDS)
    columns, rows = drawn.extent(pitch)
    for position, _ in list(playout(other, Random(pitch)))[:9]:
        targets = drawn.targets(position, pitch)
        assert [target.move for target in targets] == list(listed(other).moves(position))
        for box in (box for target in targets for box in target.boxes):
            assert box.left >= 0
            assert box.top >= 0
            assert box.right <= columns
            assert box.bottom <= 2 * rows


@pytest.mark.parametrize("pitch", board.pitches)
def test_no_two_places_to_point_at_overlap(pitch: int) -> None:
    for position in (game.start(), game.read("v D5 A2,G7 >3,vC+ b !^")):
        targets = [t.boxes for t in board.targets(position, pitch)]
        places = [box for boxes in (*targets, *(c.boxes for c in board.closed(position, pitch)))
                  for box in boxes]  # fmt: skip
        for number, one in enumerate(places):
            for other in places[number + 1 :]:
                apart = one.right <= other.left or other.right <= one.left
                assert apart or one.bottom <= other.top or other.bottom <= one.top


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_the_last_frame_of_a_move_stands_where_the_next_position_does(
    seed: int, players: int
) -> None:
    rules = load("gravity", players=players)
    drawn = load_terminal_board(rules, WORDS)
    for position, move in list(playout(rules, Random(seed)))[:60]:
        frames = drawn.frames(position, move)
        after = drawn.still(rules.play(position, move))
        assert set(frames[-1].scene.pawns) == set(after.pawns)
        assert frames[-1].scene.needles == after.needles


def falls(scenes: list[Scene], who: int) -> list[tuple[float, float]]:
    return [(p.row, p.column) for scene in scenes for p in scene.pawns if p.who == who]


def test_a_fall_takes_a_tick_a_cell_and_all_pawns_are_in_step() -> None:
    frames = board.frames(*at("v D5 A2,G7 -,- b", "G>"))
    scenes = [frame.scene for frame in frames]
    columns = [column for _, column in falls(scenes, OBJECTIVE)]
    assert columns[-1] == 5
    steps = {round(after - before, 6) for before, after in pairwise(columns)}
    assert steps == {0, round(1 / 3, 6)}
    moving = [frame for frame in frames if not frame.scene.bright]
    assert sum(frame.ticks for frame in moving) == pytest.approx(2)


def test_through_the_seam_a_pawn_is_two_and_clipped() -> None:
    frames = board.frames(*at("v D5 A2,G7 -,- b", "G>"))
    green = [[p.column for p in f.scene.pawns if p.who == 1] for f in frames]
    pairs = [[round(column, 2) for column in columns] for columns in green if len(columns) == 2]
    assert pairs == [[7.33, -0.67], [7.67, -0.33]]
    assert green[-1] == [0]


def test_the_needles_point_where_a_pawn_would_be_drawn() -> None:
    scene = board.still(game.read("> F5 B2,C5 -,^A b"))
    column_a = [scene.needles[8 * row] for row in range(8)]
    assert {(needle.eighth, needle.flux) for needle in column_a} == {(0, 1)}
    assert scene.needles[1].eighth == 2
    assert scene.needles[1].flux is None


def test_a_choice_shows_where_everything_would_stand() -> None:
    position, move = at("v D5 A2,G7 -,- b", "G>")
    scene = board.still(position, move)
    ghosts = {(ghost.who, ghost.row, ghost.column) for ghost in scene.ghosts}
    assert ghosts == {(0, 1, 1), (1, 6, 0), (OBJECTIVE, 4, 5)}
    assert {needle.eighth for needle in scene.needles} == {2}
    assert board.watched(scene).chosen is None


def test_the_last_fall_is_dots_and_a_hollow_start() -> None:
    position, move = at("v D5 A2,G7 -,- b", "G>")
    scene = board.still(game.play(position, move), None, [(position, move)])
    cells = {trail.who: [tuple(cell) for cell in trail.cells] for trail in scene.trails}
    assert cells[1] == [(6, 6), (6, 7), (6, 0)]
    text = board.paint(scene, 4, DARK).text()
    assert "□" in text
    assert "•" in text


def test_what_may_not_be_chosen_says_why() -> None:
    position = game.read("> F5 B2,C5 >3,^A+ b !<")
    reasons = {key: c.reason for c in board.closed(position, 4) for key in c.keys}
    assert reasons["left"] == "Not left this turn: gravity has just come from there."
    assert reasons["right"] == "Gravity points right already; staying is not an action."
    assert reasons["a"] == "Green’s flux lies on column A: one flux to a line."
    assert "3" not in reasons  # one's own flux may be reversed


@pytest.mark.parametrize("pitch", board.pitches)
@pytest.mark.parametrize("look", [DARK, LIGHT])
def test_every_scene_can_be_painted(pitch: int, look: Look) -> None:
    for position, move in a_game(1)[:10]:
        canvas = board.paint(board.still(position, move), pitch, look)
        assert (canvas.width, canvas.rows) == board.extent(pitch)
    for frame in board.frames(*a_game(1)[3])[::2]:
        board.paint(frame.scene, pitch, look)


def test_the_picture_names_lines_fluxes_and_the_gravity() -> None:
    text = board.paint(board.still(game.read("> F5 B2,C5 <5+,^A b !<")), 4, DARK).text()
    rows = text.split("\n")
    assert rows[1].split() == list("ABCDEFGH")
    assert "●←" in text
    assert "■↑" in rows[-2]
    assert "╱╱←╱╱" in rows[-1]


def test_the_seam_is_walled_on_both_its_sides() -> None:
    canvas = board.paint(board.still(game.start()), 4, LIGHT)
    grid = board.heart(4)
    ink = LIGHT["ink"]
    row_1 = grid.top + 2
    assert canvas.pixels[row_1][grid.left] == canvas.pixels[row_1][grid.right - 1] == ink
    column_b = grid.left + 7
    assert canvas.pixels[grid.top][column_b] == canvas.pixels[grid.bottom - 2][column_b] == ink
    column_a = grid.left + 2
    assert canvas.pixels[grid.top][column_a] != ink


def test_the_plumb_bob_points_where_the_gravity_does_and_swings_past_it_once() -> None:
    frames = board.frames(*at("v D5 A2,G7 -,- b", "G>"))
    course = [frame.scene.bob for frame in frames if frame.scene.bright]
    assert course[:5] == [4, 3, 2, 1, 2]
    canvases = [board.emblem(board.still(game.read(f"{way} D5 A2,G7 -,- b")), DARK) for way in "^v"]
    up, down = (canvas.pixels for canvas in canvases if canvas is not None)
    assert up != down
    assert [row[::-1] for row in up[16::-1]] == down[:17]  # half a turn apart
