"""The kernel of Gravity: batches of turns, playouts and perft.

turn.py draws the integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import Playouts, compiled
from ludion.core.walk import Perft
from ludion.core.wordset import added, grown
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Flux,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.fast.fall import CELL_SIZE, NOBODY, Ints, make_scratch
from ludion.games.gravity.fast.turn import (
    AGE,
    BAN,
    FIELDS,
    FLUX,
    GOAL,
    GRAVITY,
    MOVER,
    PAWN,
    PLAY,
    STAGE,
    candidates,
    is_legal,
    pack,
    play,
    repeatable,
    unpack,
)
from ludion.games.gravity.room import Room
from ludion.games.gravity.rules import Gravity

ARROWS = tuple(Arrow)


@compiled()
def play_all(
    tables: Ints, seats: int, rows: int, keys: Ints, moves: Ints, scratch: Ints, met: Ints
) -> None:
    """Each key becomes that of the position after its move, if this is legal; else -1."""
    state = np.zeros(FIELDS, dtype=np.int64)
    for number in range(len(keys)):
        unpack(keys[number], state)
        if is_legal(state, moves[number], seats, rows):
            met[number] = play(tables, state, seats, rows, moves[number], scratch)
            keys[number] = pack(state)
        else:
            keys[number] = -1


@compiled(borrows=True)
def is_drawn(state: Ints, past: Ints, turns: int, limit: int) -> Any:
    """R8: the same position for the third time, or too many turns."""
    if turns >= limit:
        return True
    now, times = repeatable(state), 0
    for turn in range(turns):
        times += past[turn] == now
    return times >= 2


@compiled(borrows=True)
def random_move(state: Ints, seats: int, rows: int, columns: int, seed: Seed) -> Any:
    """Any legal move, all equally likely, and the next seed."""
    while True:
        seed += STEP
        move = below(random_word(seed), candidates(state, rows, columns))
        if is_legal(state, move, seats, rows):
            return move, seed


@compiled(borrows=True)
def playout(
    tables: Ints,
    state: Ints,
    past: Ints,
    turns: int,
    shape: Ints,
    seed: Seed,
    scratch: Ints,
) -> Any:
    """A random game to its end: the winner, or NOBODY, its turns in all, and the next seed."""
    seats, rows, columns, limit = shape
    while True:
        if state[STAGE] == PLAY:
            if is_drawn(state, past, turns, limit):
                return NOBODY, turns, seed
            past[turns] = repeatable(state)
            turns += 1
        move, seed = random_move(state, seats, rows, columns, seed)
        met = play(tables, state, seats, rows, move, scratch)
        if met != NOBODY:
            return met, turns, seed


@compiled()
def playouts(
    tables: Ints,
    key: int,
    past: Ints,
    turns: int,
    shape: Ints,
    count: int,
    seed: Seed,
    scratch: Ints,
) -> Any:
    """Wins of each seat, draws, and turns played after `key`, of `count` random games."""
    state = np.zeros(FIELDS, dtype=np.int64)
    found = np.zeros(5, dtype=np.int64)
    for _ in range(count):
        unpack(key, state)
        met, played, seed = playout(tables, state, past, turns, shape, seed, scratch)
        found[met if met != NOBODY else 3] += 1
        found[4] += played - turns
    return found


@compiled()
def perft(
    tables: Ints, key: int, past: Ints, played: int, shape: Ints, depth: int, scratch: Ints
) -> Any:
    """Lines of play over `depth` turns, and distinct positions of unfinished games there."""
    seats, rows, columns, limit = shape
    states = np.zeros((depth + 1, FIELDS), dtype=np.int64)
    following = np.zeros(depth + 1, dtype=np.int64)
    turns = np.full(depth + 1, played, dtype=np.int64)
    reached = np.zeros(1021, dtype=np.int64)
    unpack(key, states[0])
    lines, positions, level = 0, 0, 0
    while level >= 0:
        now = states[level]
        in_play = now[STAGE] == PLAY
        if following[level] == 0 and in_play and is_drawn(now, past, turns[level], limit):
            lines += level == depth
            level -= 1
            continue
        if level == depth:
            lines += 1
            positions += added(reached, pack(now))
            if 2 * positions > reached.size:
                reached = grown(reached)
            level -= 1
            continue
        move = following[level]
        following[level] += 1
        if move >= candidates(now, rows, columns):
            level -= 1
        elif is_legal(now, move, seats, rows):
            if in_play:
                past[turns[level]] = repeatable(now)
            states[level + 1] = now
            met = play(tables, states[level + 1], seats, rows, move, scratch)
            if met != NOBODY:
                lines += level + 1 == depth
            else:
                level += 1
                following[level] = 0
                turns[level] = turns[level - 1] + in_play
    return lines, positions


def room_tables(room: Room) -> Ints:
    """See fall.py: where each step leads from a cell, -1 through a wall; its row and column."""
    tables = np.full((room.rows * room.columns, CELL_SIZE), -1, dtype=np.int64)
    for number, cell in enumerate(room.cells):
        for arrow, way in enumerate(ARROWS):
            if not room.is_walled(cell, way):
                beyond = room.beyond(cell, way)
                tables[number, arrow] = beyond.row * room.columns + beyond.column
        tables[number, 4:] = cell
    return tables.ravel()


class GravityKernel:
    """The kernel of one game of Gravity."""

    def __init__(self, game: Gravity) -> None:
        self.game = game
        self.room = game.room
        self.tables = room_tables(game.room)
        self.shape = np.array(
            [game.seats, game.room.rows, game.room.columns, game.limit], dtype=np.int64
        )

    def key(self, position: Position) -> int:
        """A position as one integer."""
        state = np.zeros(FIELDS, dtype=np.int64)
        state[MOVER] = position.mover
        state[BAN] = position.ban is not None
        down = [position.gravity, position.objective]
        seats = self.game.seats
        down += [position.pawns[(seat + 1) % seats] for seat in range(seats)]
        state[STAGE] = PLAY if position.is_set_up else sum(thing is not None for thing in down)
        if position.gravity:
            state[GRAVITY] = ARROWS.index(position.gravity)
        if position.objective:
            state[GOAL] = self._number(position.objective)
        for seat, (pawn, flux) in enumerate(zip(position.pawns, position.fluxes, strict=True)):
            state[PAWN + seat] = self._number(pawn) if pawn else 0
            if flux:
                state[FLUX + seat] = 1 + 16 * ARROWS.index(flux.arrow) + flux.line
                state[AGE + seat] = flux.rank
        return int(pack(state))

    def position(self, key: int) -> Position:
        """The position of an integer; it has no past."""
        state = np.zeros(FIELDS, dtype=np.int64)
        unpack(key, state)
        seats, stage = self.game.seats, int(state[STAGE])
        gravity = ARROWS[state[GRAVITY]] if stage > 0 else None
        down = seats if stage == PLAY else stage - 2
        pawns: list[Cell | None] = [None] * seats
        for seat in range(down):
            owner = (seat + 1) % seats
            pawns[owner] = self.room.cells[state[PAWN + owner]]
        return Position(
            gravity,
            self.room.cells[state[GOAL]] if stage > 1 else None,
            tuple(pawns),
            tuple(self._flux(state, seat) for seat in range(seats)),
            int(state[MOVER]),
            gravity.opposite if gravity and state[BAN] else None,
        )

    def _flux(self, state: Ints, seat: int) -> Flux | None:
        code = int(state[FLUX + seat]) - 1
        return Flux(ARROWS[code >> 4], code & 15, int(state[AGE + seat])) if code >= 0 else None

    def _number(self, cell: Cell) -> int:
        return cell.row * self.room.columns + cell.column

    def move_number(self, move: Move) -> int:
        match move:
            case Turn(arrow):
                return ARROWS.index(arrow)
            case Lay(arrow, line):
                way = arrow in (Arrow.RIGHT, Arrow.DOWN)
                return 4 + 2 * (line + arrow.is_vertical * self.room.rows) + way
            case PutObjective(cell) | PutPawn(cell):
                return self._number(cell)

    def play_all(self, keys: Sequence[int], moves: Sequence[int]) -> tuple[Ints, Ints]:
        """The key after each move (-1 if it is not legal), and who met the objective (or -1)."""
        after = np.array(keys, dtype=np.int64)
        met = np.full(len(after), NOBODY, dtype=np.int64)
        seats, rows = self.game.seats, self.room.rows
        numbers = np.array(moves, dtype=np.int64)
        play_all(self.tables, seats, rows, after, numbers, make_scratch(), met)
        return after, met

    def _past(self, position: Position, more: int = 0) -> Ints:
        past = np.zeros(max(self.game.limit, len(position.past)) + more + 1, dtype=np.int64)
        past[: len(position.past)] = [self.key(earlier) for earlier in position.past]
        return past

    def playouts(self, position: Position, count: int, seed: int = 0, threads: int = 1) -> Playouts:
        key, turns = self.key(position), len(position.past)
        shares = [count // threads + (thread < count % threads) for thread in range(threads)]
        seeds = np.random.SeedSequence(seed).generate_state(threads, np.uint64)

        def run(job: tuple[int, Seed]) -> Ints:
            past, (share, start) = self._past(position), job
            found: Ints = playouts(
                self.tables, key, past, turns, self.shape, share, start, make_scratch()
            )
            return found

        if self.game.turn(position) is None:
            raise ValueError("random games start from a position that is not over")
        with ThreadPoolExecutor(threads) as pool:
            found = np.sum(list(pool.map(run, zip(shares, seeds, strict=True))), axis=0)
        *wins, draws, played = (int(number) for number in found)
        return Playouts(tuple(wins[: self.game.seats]), draws, played)

    def perft(self, position: Position, turns: int) -> Perft:
        """As `ludion.core.walk.perft`, which says what is counted."""
        if turns < 0:
            raise ValueError(f"turns must be 0 or more; got {turns}")
        if self.game.turn(position) is None:
            return Perft(int(turns == 0), 0)
        past, played = self._past(position, turns), len(position.past)
        key = self.key(position)
        lines, positions = perft(self.tables, key, past, played, self.shape, turns, make_scratch())
        return Perft(int(lines), int(positions))

    def warm(self) -> None:
        """Compile everything."""
        start = self.game.start()
        self.playouts(start, 1)
        self.perft(start, 1)
        self.play_all([self.key(start)], [0])


def kernel(game: Gravity) -> GravityKernel:
    return GravityKernel(game)
