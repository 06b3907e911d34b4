"""A solved room: its table against the rules, and the work that makes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from rooms import CIRCLES

from ludion.core.game import InvalidText
from ludion.core.walk import playout
from ludion.games.gravity.board import Arrow, Position, PutPawn
from ludion.games.gravity.picture import OFFICIAL, read_room
from ludion.games.gravity.proof.check import positions, verify, verify_set_up
from ludion.games.gravity.proof.file import VOID, Value, ValueFile, read_value, value_file_path
from ludion.games.gravity.proof.report import last_pawns, reachable, shares
from ludion.games.gravity.proof.settled import Walker
from ludion.games.gravity.proof.solver import Solver, solve
from ludion.games.gravity.rules import Gravity, winner

LEFTWARD = 3
"""Gravity to the left, as a number."""
DOWN_C, DOWN_D, UP_H = 22, 24, 31
"""Fluxes as numbers: see `Forces`."""


@pytest.fixture(scope="module")
def file(solved: Path) -> ValueFile:
    return ValueFile(solved)


def swapped(position: Position) -> Position:
    """The same position with the colours exchanged."""
    mover = 1 - position.mover
    return replace(position, pawns=position.pawns[::-1], fluxes=position.fluxes[::-1], mover=mover)


def turns_of(game: Gravity, seed: int) -> list[Position]:
    return [position for position, _ in playout(game, Random(seed)) if position.is_set_up]


def test_every_value_is_that_of_the_best_move_by_the_rules(file: ValueFile) -> None:
    assert list(verify(file, sample=300, seed=1)) == []
    assert list(verify_set_up(file, sample=12)) == []


def test_a_wrong_value_is_found(file: ValueFile) -> None:
    (position,) = positions(file, 1, Random(3))
    wrong = ValueFile(Path(str(file.values.filename)))
    wrong.values = file.values.copy()
    wrong.values[file.number(position)] = 100
    (found,) = verify(wrong, sample=1, seed=3)
    assert (found.position, found.told) == (position, Value(1, 99))


def test_every_place_on_a_circle_is_counted_though_no_pawn_rests_there() -> None:  # R7
    """docs/gravity-solved.md: 1,296 ways to settle in the official room are not at rest."""
    walker = Walker(OFFICIAL)
    pairs, cells = walker.cells**2, walker.cells
    circling = 0
    for force, (gravity, mine, theirs, _) in enumerate(walker.forces.fields.tolist()):
        if gravity != LEFTWARD or {mine, theirs} not in ({DOWN_C, UP_H}, {DOWN_D, UP_H}):
            continue
        found = walker.trails(force)
        ends = np.flatnonzero(found.ends[:pairs])
        moving = ends[found.ticks[ends] != 0]
        objectives = np.flatnonzero(found.ends[pairs:])
        assert (found.ticks[pairs + objectives] == 0).all()
        apart = (moving[:, None] // cells != objectives) & (moving[:, None] % cells != objectives)
        circling += int(apart.sum())
    assert circling == 1296


def test_every_position_of_a_game_is_in_the_table(file: ValueFile) -> None:  # R7 included
    for seed in range(30):
        for position in turns_of(file.game, seed):
            number = file.number(position)
            assert number is not None
            assert file.position(number, position.mover) is not None
            assert file.number(file.position(number, position.mover) or position) == number


def test_the_colours_do_not_matter(file: ValueFile) -> None:
    for position in turns_of(file.game, seed=4):
        assert file.value(position) == file.value(swapped(position))


def test_a_position_in_mid_air_is_worth_its_best_move(file: ValueFile) -> None:
    floating = file.game.read("v A3 B2,D1 -,- b")
    assert file.number(floating) is None
    best = file.moves(floating)[0][1]
    assert file.value(floating) == best


def test_best_play_from_a_win_is_as_long_as_told_and_wins(file: ValueFile) -> None:
    for seed in range(5):
        for position in turns_of(file.game, seed)[::4]:
            value = file.value(position)
            if value.worth:
                line = file.line(position)
                assert len(line) == value.distance
                end = winner(line[-1][1])
                assert (end == position.mover) == (value.worth > 0)


def test_the_value_of_the_start_is_that_of_the_best_gravity(file: ValueFile) -> None:  # G5
    start = file.game.start()
    assert file.value(start) == file.moves(start)[0][1]
    assert len(file.moves(start)) == len(Arrow)


@pytest.mark.thorough
def test_every_position_of_a_game_is_told_to_arise(file: ValueFile) -> None:
    solver = Solver(file.room, lambda what, done, of: None)
    arises = reachable(solver)
    for seed in range(20):
        for position in turns_of(file.game, seed):
            assert arises[file.number(position)]
    assert 0 < shares(file.values[arises]).positions < shares(file.values).positions


def test_the_last_decision_of_the_set_up_is_worth_what_it_leads_to(file: ValueFile) -> None:  # G5
    cells = file.room.cells
    worth = last_pawns(file, Arrow.DOWN)
    position = Position(Arrow.DOWN, cells[5], (None, cells[8]), (None, None), mover=1)
    told = dict(file.moves(position))
    for number, cell in enumerate(cells):
        code = int(worth[5, 8, number])
        assert (code == VOID) == (PutPawn(cell) not in told)
        assert code == VOID or read_value(code) == told[PutPawn(cell)]


def test_the_house_keeps_a_table_for_each_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_CACHE", "/somewhere")
    assert value_file_path(OFFICIAL) == Path("/somewhere/tables/gravity-official.table")
    assert value_file_path(read_room(CIRCLES)) != value_file_path(OFFICIAL)


@pytest.mark.thorough
def test_interrupted_work_is_taken_up_again(file: ValueFile, tmp_path: Path) -> None:
    path = tmp_path / "again.table"

    def stop(what: str, done: int, of: int) -> None:
        if (what, done) == ("turns", 3):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(file.room, path, stop)
    assert not path.exists()
    assert (tmp_path / "again.table.part").exists()
    passes: list[int] = []
    again = solve(file.room, path, lambda what, done, of: passes.append(done) if of == 0 else None)
    assert passes[0] == 4
    assert path.read_bytes() == Path(str(file.values.filename)).read_bytes()
    assert list(tmp_path.iterdir()) == [path]
    assert again.room == file.room


def test_a_table_that_is_not_there_says_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(InvalidText, match="`ludion solve gravity` with the same options makes it"):
        ValueFile(tmp_path / "none.table")
    other = tmp_path / "other.table"
    other.write_bytes(b"something else\n")
    with pytest.raises(InvalidText, match="must be a table of Gravity"):
        ValueFile(other)


def test_half_a_table_is_refused(file: ValueFile, tmp_path: Path) -> None:
    half = tmp_path / "half.table"
    half.write_bytes(Path(str(file.values.filename)).read_bytes()[:-100])
    with pytest.raises(InvalidText, match="must be a whole table"):
        ValueFile(half)


@pytest.mark.thorough
def test_the_work_of_another_room_is_not_taken_up(file: ValueFile, tmp_path: Path) -> None:
    path = tmp_path / "small.table"
    kept = {"room": np.array("official"), "distance": 5, "values": np.zeros(9, dtype=np.int8)}
    np.savez(tmp_path / "kept.npz", **kept)  # type: ignore[arg-type]  # numpy's own stubs
    (tmp_path / "kept.npz").rename(tmp_path / "small.table.part")
    solve(file.room, path)
    assert path.read_bytes() == Path(str(file.values.filename)).read_bytes()


def test_a_room_too_large_to_solve_is_refused() -> None:
    with pytest.raises(InvalidText, match="at most 64 cells; got 72"):
        Walker(read_room("/".join(["." * 9] * 8)))
