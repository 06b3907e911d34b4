"""Compiled jobs for Gravity: whole batches of turns, playouts and perft.

A position is an array of FIELDS integers while it is played, and one integer of 63 bits where
many are kept:

    mover 2 | ban 1 | gravity 2 | ranks 5 | fluxes 3 x 7 | pawns 3 x 8 | objective 8

A flux is 0 for none, else 1 + 16 x arrow + line. In the set-up, which has no fluxes, the first of
them is 100 + the stage: 0 gravity, 1 the objective, 2 to 4 the pawns. The ban of rule 1 is one
bit, since it can only be opposite to the present gravity.

A move is a small number, in the order of `Gravity.moves`: an arrow for gravity, then 4 + 2 x line
for the fluxes, rows first; in the set-up an arrow or a cell. Not all numbers are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ludion.core.kernel import Playouts, compiled
from ludion.core.walk import Perft
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
from ludion.games.gravity.kernel_fall import (
    COLUMN,
    NOBODY,
    OBJECTIVE,
    RANK,
    ROW,
    Ints,
    fall,
    make_scratch,
)
from ludion.games.gravity.room import Room
from ludion.games.gravity.rules import Gravity

GRAVITY, MOVER, BAN, GOAL, PAWN, FLUX, AGE, STAGE = 0, 1, 2, 3, 4, 7, 10, 13
FIELDS = 14
"""Of a position: PAWN, FLUX and AGE are three each."""
PLAY = 5
"""The stage after the set-up."""
ARROWS = tuple(Arrow)


@compiled()
def pack(state: Ints) -> Any:
    first = state[FLUX] if state[STAGE] == PLAY else 100 + state[STAGE]
    key = state[MOVER] << 1 | state[BAN]
    key = key << 2 | state[GRAVITY]
    key = key << 5 | (state[AGE] * 9 + state[AGE + 1] * 3 + state[AGE + 2])
    key = key << 21 | first << 14 | state[FLUX + 1] << 7 | state[FLUX + 2]
    key = key << 24 | state[PAWN] << 16 | state[PAWN + 1] << 8 | state[PAWN + 2]
    return key << 8 | state[GOAL]


@compiled()
def unpack(key: int, state: Ints) -> None:
    state[GOAL] = key & 255
    ages = key >> 53 & 31
    for seat in range(3):
        state[PAWN + seat] = key >> (24 - 8 * seat) & 255
        state[FLUX + seat] = key >> (46 - 7 * seat) & 127
    state[AGE], state[AGE + 1], state[AGE + 2] = ages // 9, ages // 3 % 3, ages % 3
    state[GRAVITY] = key >> 58 & 3
    state[BAN] = key >> 60 & 1
    state[MOVER] = key >> 61
    state[STAGE] = PLAY
    if state[FLUX] >= 100:
        state[STAGE] = state[FLUX] - 100
        state[FLUX] = 0


@compiled()
def repeatable(state: Ints) -> Any:
    """What R8 compares: fluxes are told apart by age only where they cross."""
    ages = (state[AGE], state[AGE + 1], state[AGE + 2])
    rank, before = 0, -1
    for age in range(3):
        for seat in range(3):
            if state[FLUX + seat] > 0 and ages[seat] == age:
                arrow = (state[FLUX + seat] - 1) >> 4
                if before >= 0 and (before ^ arrow) & 1:
                    rank += 1
                state[AGE + seat] = rank
                before = arrow
    key = pack(state)
    state[AGE], state[AGE + 1], state[AGE + 2] = ages
    return key


@compiled()
def flux_of(move: int, rows: int) -> Any:
    """The flux that a move lays: 4 is left on the first row, 5 right, and so on; then columns."""
    line = (move - 4) >> 1
    way = (move - 4) & 1
    if line < rows:
        return 1 + (16 * (1 if way else 3)) + line
    return 1 + (16 * (2 if way else 0)) + line - rows


@compiled()
def candidates(state: Ints, rows: int, columns: int) -> Any:
    """The moves are among the numbers below this one."""
    if state[STAGE] == PLAY:
        return 4 + 2 * (rows + columns)
    return 4 if state[STAGE] == 0 else rows * columns


@compiled()
def is_legal(state: Ints, move: int, seats: int, rows: int) -> Any:
    stage = state[STAGE]
    if stage < PLAY:
        if stage < 2:
            return True
        taken = move == state[GOAL]  # R2
        for put in range(stage - 2):
            taken = taken or move == state[PAWN + put + 1]
        return not taken
    if move < 4:
        return move != state[GRAVITY] and not (state[BAN] and move == state[GRAVITY] ^ 2)
    new = flux_of(move, rows)
    for seat in range(seats):
        old = state[FLUX + seat]
        shares_line = old > 0 and ((old - 1) ^ (new - 1)) & 31 == 0  # arrows alike or opposite
        if shares_line and (seat != state[MOVER] or old == new):
            return False  # rule 2, R3
    return True


@compiled()
def lay(state: Ints, seats: int, flux: int) -> None:
    """Rule 3: the mover's new flux is the newest; those newer than its old one age by one."""
    mover = state[MOVER]
    age = 0
    for seat in range(seats):
        if seat != mover and state[FLUX + seat] > 0:
            age += 1
            if state[FLUX + mover] > 0 and state[AGE + seat] > state[AGE + mover]:
                state[AGE + seat] -= 1
    state[FLUX + mover] = flux
    state[AGE + mover] = age


@compiled()
def fall_from(tables: Ints, state: Ints, seats: int, scratch: Ints, start: Ints) -> Any:
    """Let everything fall after the mover's hand; who meets the objective."""
    for seat in range(3):
        scratch[seat] = state[PAWN + seat]
        flux = state[FLUX + seat] - 1
        if flux >= 0:
            line = (ROW if flux >> 4 & 1 else COLUMN) + (flux & 15)
            scratch[line] = flux >> 4
            scratch[line + RANK] = state[AGE + seat]
    scratch[OBJECTIVE] = state[GOAL]
    met = fall(tables, scratch, start, state[GRAVITY], seats, state[MOVER])
    for seat in range(3):
        state[PAWN + seat] = scratch[seat]
        flux = state[FLUX + seat] - 1
        if flux >= 0:
            scratch[(ROW if flux >> 4 & 1 else COLUMN) + (flux & 15)] = -1
    state[GOAL] = scratch[OBJECTIVE]
    return met


@compiled()
def put(state: Ints, seats: int, move: int) -> None:
    """A decision of the set-up (G5, R1), before any fall."""
    stage = state[STAGE]
    if stage == 0:
        state[GRAVITY] = move
    elif stage == 1:
        state[GOAL] = move
    else:
        state[PAWN + (stage - 1) % seats] = move
    state[STAGE] = PLAY if stage == seats + 1 else stage + 1


@compiled()
def play(
    tables: Ints, state: Ints, seats: int, rows: int, move: int, scratch: Ints, start: Ints
) -> Any:
    """Play a legal move; the seat that meets the objective, or NOBODY."""
    mover = state[MOVER]
    if state[STAGE] < PLAY:
        put(state, seats, move)
    elif move < 4:
        state[BAN] = 1 if move == state[GRAVITY] ^ 2 else 0  # G9
        state[GRAVITY] = move
    else:
        state[BAN] = 0
        lay(state, seats, flux_of(move, rows))
    met = NOBODY
    if state[STAGE] == PLAY:
        met = fall_from(tables, state, seats, scratch, start)
    state[MOVER] = 0 if state[STAGE] == 2 else (mover + 1) % seats
    return met


@compiled()
def play_all(
    tables: Ints, seats: int, rows: int, keys: Ints, moves: Ints, scratch: Ints, met: Ints
) -> None:
    """Each key becomes that of the position after its move, if this is legal; else -1."""
    state = np.zeros(FIELDS, dtype=np.int64)
    start = np.zeros(8, dtype=np.int64)
    for number in range(len(keys)):
        unpack(keys[number], state)
        if is_legal(state, moves[number], seats, rows):
            met[number] = play(tables, state, seats, rows, moves[number], scratch, start)
            keys[number] = pack(state)
        else:
            keys[number] = -1


@compiled()
def is_drawn(state: Ints, past: Ints, turns: int, limit: int) -> Any:
    """R8: the same position for the third time, or too many turns."""
    if turns >= limit:
        return True
    now, times = repeatable(state), 0
    for turn in range(turns):
        times += past[turn] == now
    return times >= 2


@compiled()
def playout(
    tables: Ints, state: Ints, past: Ints, turns: int, shape: Ints, scratch: Ints, start: Ints
) -> Any:
    """A random game to its end: the winner, or NOBODY, and the turns it took in all."""
    seats, rows, columns, limit = shape
    while True:
        if state[STAGE] == PLAY:
            if is_drawn(state, past, turns, limit):
                return NOBODY, turns
            past[turns] = repeatable(state)
            turns += 1
        move = np.random.randint(candidates(state, rows, columns))
        while not is_legal(state, move, seats, rows):
            move = np.random.randint(candidates(state, rows, columns))
        met = play(tables, state, seats, rows, move, scratch, start)
        if met != NOBODY:
            return met, turns


@compiled()
def playouts(
    tables: Ints,
    key: int,
    past: Ints,
    turns: int,
    shape: Ints,
    count: int,
    seed: int,
    scratch: Ints,
) -> Any:
    """Wins of each seat, draws, and turns played after `key`, of `count` random games."""
    np.random.seed(seed)
    state = np.zeros(FIELDS, dtype=np.int64)
    start = np.zeros(8, dtype=np.int64)
    found = np.zeros(5, dtype=np.int64)
    for _ in range(count):
        unpack(key, state)
        met, played = playout(tables, state, past, turns, shape, scratch, start)
        found[met if met != NOBODY else 3] += 1
        found[4] += played - turns
    return found


@compiled()
def add(seen: Ints, key: int) -> Any:
    """Add a key to a set (-1 is an empty place); 1 if it was not there."""
    mask = len(seen) - 1
    place = (key ^ key >> 29 ^ key >> 47) * 0x9E3779B1 & mask
    while seen[place] != -1:
        if seen[place] == key:
            return 0
        place = place + 1 & mask
    seen[place] = key
    return 1


@compiled()
def grown(seen: Ints) -> Ints:
    larger = np.full(2 * len(seen), -1, dtype=np.int64)
    for key in seen:
        if key != -1:
            add(larger, key)
    return larger


@compiled()
def perft(
    tables: Ints, key: int, past: Ints, played: int, shape: Ints, depth: int, scratch: Ints
) -> Any:
    """Lines of play over `depth` turns, and distinct positions of unfinished games there."""
    seats, rows, columns, limit = shape
    states = np.zeros((depth + 1, FIELDS), dtype=np.int64)
    following = np.zeros(depth + 1, dtype=np.int64)
    turns = np.full(depth + 1, played, dtype=np.int64)
    start = np.zeros(8, dtype=np.int64)
    seen = np.full(1 << 12, -1, dtype=np.int64)
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
            positions += add(seen, pack(now))
            if 2 * positions > len(seen):
                seen = grown(seen)
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
            met = play(tables, states[level + 1], seats, rows, move, scratch, start)
            if met != NOBODY:
                lines += level + 1 == depth
            else:
                level += 1
                following[level] = 0
                turns[level] = turns[level - 1] + in_play
    return lines, positions


def room_tables(room: Room) -> Ints:
    """See `kernel_fall`: where each step leads, -1 through a wall; then rows and columns."""
    tables = np.full((6, room.rows * room.columns), -1, dtype=np.int64)
    for number, cell in enumerate(room.cells):
        for arrow, way in enumerate(ARROWS):
            if not room.is_walled(cell, way):
                beyond = room.beyond(cell, way)
                tables[arrow, number] = beyond.row * room.columns + beyond.column
        tables[4:, number] = cell
    return tables


class GravityKernel:
    """The compiled jobs of one game of Gravity."""

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
        seeds = np.random.SeedSequence(seed).generate_state(threads).tolist()

        def run(job: tuple[int, int]) -> Ints:
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
