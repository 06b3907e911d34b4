"""The kernel of Gravity: batches of turns, playouts and perft.

turn.py draws the integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import Playouts, compiled
from ludion.core.threads import in_threads
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
from ludion.games.gravity.fast.fall import NOBODY, Ints, room_words
from ludion.games.gravity.fast.turn import (
    BAN,
    FLUX,
    GRAVITY,
    MOVER,
    PAWN,
    PLAY,
    RANKS,
    SET_UP,
    candidates,
    is_legal,
    play,
    repeatable,
    stage_of,
)
from ludion.games.gravity.rules import Gravity

ARROWS = tuple(Arrow)


@compiled(borrows=True)
def play_all(room: Ints, seats: int, rows: int, keys: Ints, moves: Ints, met: Ints) -> None:
    """Replace each key by that of the position after its move if the move is legal, else by -1."""
    for number in range(len(keys)):
        if is_legal(keys[number], moves[number], rows):
            met[number], keys[number] = play(room, keys[number], seats, rows, moves[number])
        else:
            keys[number] = -1


@compiled(borrows=True)
def is_drawn(now: int, past: Ints, turns: int, limit: int) -> Any:
    """R8: whether a position (`repeatable`) occurs for the third time, or the turns are used up."""
    if turns >= limit:
        return True
    times = 0
    for turn in range(turns):
        times += past[turn] == now
    return times >= 2


@compiled(borrows=True)
def random_move(key: int, rows: int, columns: int, seed: Seed) -> Any:
    """A random legal move, all equally likely, and the next seed."""
    while True:
        seed += STEP
        move = below(random_word(seed), candidates(key, rows, columns))
        if is_legal(key, move, rows):
            return move, seed


@compiled(borrows=True)
def playout(room: Ints, key: int, past: Ints, turns: int, shape: Ints, seed: Seed) -> Any:
    """A random game to its end: the winner, or NOBODY, its turns in all, and the next seed."""
    seats, rows, columns, limit = shape[0], shape[1], shape[2], shape[3]
    while True:
        if stage_of(key) == PLAY:
            now = repeatable(key)
            if is_drawn(now, past, turns, limit):
                return NOBODY, turns, seed
            past[turns] = now
            turns += 1
        move, seed = random_move(key, rows, columns, seed)
        met, key = play(room, key, seats, rows, move)
        if met != NOBODY:
            return met, turns, seed


@compiled(borrows=True)
def playouts(
    room: Ints, key: int, past: Ints, turns: int, shape: Ints, count: int, seed: Seed, found: Ints
) -> None:
    """Add to `found` the wins of each seat, draws, and turns played after `key`."""
    for _ in range(count):
        met, played, seed = playout(room, key, past, turns, shape, seed)
        found[met if met != NOBODY else 3] += 1
        found[4] += played - turns


@compiled()
def perft(room: Ints, key: int, past: Ints, played: int, shape: Ints, depth: int) -> Any:
    """Lines of play over `depth` turns, and distinct positions of unfinished games there."""
    seats, rows, columns, limit = shape[0], shape[1], shape[2], shape[3]
    keys = np.full(depth + 1, key, dtype=np.int64)
    following = np.zeros(depth + 1, dtype=np.int64)
    turns = np.full(depth + 1, played, dtype=np.int64)
    reached = np.zeros(1021, dtype=np.int64)
    lines, positions, level = 0, 0, 0
    while level >= 0:
        now = keys[level]
        in_play = stage_of(now) == PLAY
        is_new = following[level] == 0 and in_play
        if is_new and is_drawn(repeatable(now), past, turns[level], limit):
            lines += level == depth
            level -= 1
            continue
        if level == depth:
            lines += 1
            positions += added(reached, now)
            if 2 * positions > reached.size:
                reached = grown(reached)
            level -= 1
            continue
        move = following[level]
        following[level] += 1
        if move >= candidates(now, rows, columns):
            level -= 1
        elif is_legal(now, move, rows):
            if in_play:
                past[turns[level]] = repeatable(now)
            met, after = play(room, now, seats, rows, move)
            if met != NOBODY:
                lines += level + 1 == depth
            else:
                level += 1
                keys[level] = after
                following[level] = 0
                turns[level] = turns[level - 1] + in_play
    return lines, positions


class GravityKernel:
    """The kernel of one game of Gravity."""

    def __init__(self, game: Gravity) -> None:
        self.game = game
        self.room = game.room
        self.words = room_words(game.room)
        self.shape = np.array(
            [game.seats, game.room.rows, game.room.columns, game.limit], dtype=np.int64
        )

    def key(self, position: Position) -> int:
        """A position as one integer, drawn in turn.py."""
        key = position.mover << MOVER | (position.ban is not None) << BAN
        down = [position.gravity, position.objective]
        seats = self.game.seats
        down += [position.pawns[(seat + 1) % seats] for seat in range(seats)]
        if not position.is_set_up:
            key |= (SET_UP + sum(thing is not None for thing in down)) << FLUX
        if position.gravity:
            key |= ARROWS.index(position.gravity) << GRAVITY
        if position.objective:
            key |= self._number(position.objective)
        for seat, (pawn, flux) in enumerate(zip(position.pawns, position.fluxes, strict=True)):
            if pawn:
                key |= self._number(pawn) << PAWN - 8 * seat
            if flux:
                key |= (1 + 16 * ARROWS.index(flux.arrow) + flux.line) << FLUX - 7 * seat
                key += flux.rank * (9, 3, 1)[seat] << RANKS
        return key

    def position(self, key: int) -> Position:
        """The position of an integer; it has no history."""
        key, seats = int(key), self.game.seats
        first = key >> FLUX & 127
        stage = first - SET_UP if first >= SET_UP else PLAY
        gravity = ARROWS[key >> GRAVITY & 3] if stage > 0 else None
        down = seats if stage == PLAY else stage - 2
        pawns: list[Cell | None] = [None] * seats
        for seat in range(down):
            owner = (seat + 1) % seats
            pawns[owner] = self.room.cells[key >> PAWN - 8 * owner & 255]
        return Position(
            gravity,
            self.room.cells[key & 255] if stage > 1 else None,
            tuple(pawns),
            tuple(self._flux(key, seat) if stage == PLAY else None for seat in range(seats)),
            key >> MOVER,
            gravity.opposite if gravity and key >> BAN & 1 else None,
        )

    def _flux(self, key: int, seat: int) -> Flux | None:
        code = (key >> FLUX - 7 * seat & 127) - 1
        rank = (key >> RANKS & 31) // (9, 3, 1)[seat] % 3
        return Flux(ARROWS[code >> 4], code & 15, rank) if code >= 0 else None

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
        play_all(self.words, seats, rows, after, numbers, met)
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
            found: Ints = np.zeros(5, dtype=np.int64)
            playouts(self.words, key, past, turns, self.shape, share, start, found)
            return found

        if self.game.turn(position) is None:
            raise ValueError("random games start from a position that is not over")
        found = np.sum(in_threads(run, list(zip(shares, seeds, strict=True))), axis=0)
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
        lines, positions = perft(self.words, key, past, played, self.shape, turns)
        return Perft(int(lines), int(positions))

    def warm(self) -> None:
        """Compile everything."""
        start = self.game.start()
        self.playouts(start, 1)
        self.perft(start, 1)
        self.play_all([self.key(start)], [0])


def kernel(game: Gravity) -> GravityKernel:
    return GravityKernel(game)
