"""The kernel of Sprocket: playouts, perft and batches of moves.

turn.py draws the integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludion.core.dice import Seed, random_word
from ludion.core.kernel import Playouts, compiled
from ludion.core.threads import in_threads
from ludion.core.walk import Perft
from ludion.core.wordset import added, grown
from ludion.games.sprocket.board import (
    FRAME,
    Ban,
    Cell,
    Corner,
    Deal,
    Hole,
    Move,
    Pass,
    Peg,
    Position,
    Rotor,
    Slide,
    Stack,
)
from ludion.games.sprocket.fast.playout import playout
from ludion.games.sprocket.fast.slides import FIRST, Ints, formation_number, formation_of, slides
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BONUS,
    FIELDS,
    FORMATION,
    IDLE,
    IN_ORDER,
    MOVER,
    NOBODY,
    ORDER,
    OWNERS,
    RESERVE,
    WORDS,
    is_over,
    pack,
    unpack,
)
from ludion.games.sprocket.fast.turn import (
    AREA,
    FIRST_DEAL,
    FIRST_PEG,
    MOST_MOVES,
    PASS,
    list_moves,
    play,
)
from ludion.games.sprocket.rules import Sprocket

State = tuple[int, ...]
_LOW = np.uint64((1 << 63) - 1)
_LAST = np.uint64(0x9E3779B97F4A7C15)
_WITHOUT_IDLE = ~(127 << 27)


@compiled(borrows=True)
def fingerprint(state: Any) -> Any:
    """A positive hash of a position without R8's count; collisions are rare."""
    mixed = np.uint64(state[4] & _WITHOUT_IDLE)
    for word in range(4):
        mixed = random_word(mixed + _LAST) ^ np.uint64(state[word])
    return np.int64(random_word(mixed + _LAST) & _LOW) | 1


@compiled()
def play_all(slides: Ints, seats: int, dealt: bool, states: Ints, moves: Ints) -> None:
    """Replace each state by the one after its move."""
    at = np.zeros(FIELDS, dtype=np.int64)
    for number in range(len(moves)):
        state = states[number]
        unpack((state[0], state[1], state[2], state[3], state[4]), at)
        play(slides, at, seats, moves[number])
        packed = pack(at)
        for word in range(WORDS):
            states[number, word] = packed[word]


@compiled(borrows=True)
def playouts(
    slides: Ints,
    state: Any,
    seats: int,
    dealt: bool,
    count: int,
    seed: Seed,
    at: Ints,
    found: Ints,
) -> None:
    """Add to `found` wins of each seat, draws, and turns, of this many random games.

    `at` is scratch space.
    """
    for _ in range(count):
        unpack(state, at)
        won, turns, seed = playout(slides, at, seats, dealt, seed)
        found[won if won != NOBODY else 4] += 1
        found[5] += turns


@compiled()
def perft(slides: Ints, state: Any, seats: int, dealt: bool, turns: int) -> Any:
    """Lines of play over this many turns, and distinct positions of unfinished games there."""
    depths = 3 * turns + 4
    at = np.zeros((depths, FIELDS), dtype=np.int64)
    moves = np.zeros((depths, MOST_MOVES), dtype=np.int64)
    listed = np.zeros(depths, dtype=np.int64)
    following = np.zeros(depths, dtype=np.int64)
    done = np.zeros(depths, dtype=np.int64)
    reached = np.zeros(1021, dtype=np.int64)
    unpack(state, at[0])
    listed[0] = list_moves(slides, at[0], seats, dealt, moves[0])
    lines, positions, depth = 0, 0, 0
    while depth >= 0:
        if following[depth] == listed[depth]:
            depth -= 1
            continue
        move = moves[depth, following[depth]]
        following[depth] += 1
        now = at[depth + 1]
        now[:] = at[depth]
        play(slides, now, seats, move)
        over = is_over(now, seats)
        turn = done[depth] + (1 if over or now[BONUS] == 0 else 0)
        if turn == turns:
            lines += 1
            if not over:
                positions += added(reached, fingerprint(pack(now)))
                if 2 * positions > reached.size:
                    reached = grown(reached)
        elif not over:
            depth += 1
            done[depth], following[depth] = turn, 0
            listed[depth] = list_moves(slides, now, seats, dealt, moves[depth])
    return lines, positions


def cell_number(cell: Cell) -> int:
    return cell.row * FRAME + cell.column


def cell_of_number(number: int) -> Cell:
    return Cell(*divmod(number, FRAME))


def state_of(game: Sprocket, position: Position) -> State:
    """A position as five words."""
    at = np.zeros(FIELDS, dtype=np.int64)
    owners = 0
    for rotor, stacks in enumerate(position.rotors):
        for corner, stack in enumerate(stacks):
            if stack:
                owners |= stack.owner << (8 * rotor + 2 * corner)
                at[rotor] |= stack.height << 5 * corner
    at[OWNERS], at[ORDER] = np.uint64(owners).astype(np.int64), IN_ORDER
    at[FORMATION] = formation_number(position.formation)
    at[MOVER], at[BONUS], at[IDLE] = position.mover, position.bonus, position.idle
    if position.ban is not None:
        rotor, left = position.formation.index(position.ban.rotor), cell_number(position.ban.left)
        at[BANNED] = rotor + 1
        at[BACK] = _places(int(at[FORMATION]), rotor).index(left)
    at[RESERVE : RESERVE + game.seats] = game.reserves(position)
    return tuple(map(int, pack(at)))


def _places(formation: int, rotor: int) -> list[int]:
    """Where a rotor can slide to, as numbers of cells."""
    first, end = slides()[FIRST + 8 * formation + rotor :][:2]
    return [int(word) & 127 for word in slides()[first:end]]


def position_of(state: State) -> Position:
    """The position of five words."""
    at = np.zeros(FIELDS, dtype=np.int64)
    unpack(state, at)
    number, banned = int(at[FORMATION]), int(at[BANNED])
    formation, ban = formation_of(number), None
    if banned:
        left = _places(number, banned - 1)[int(at[BACK])]
        ban = Ban(formation[banned - 1], cell_of_number(left))
    rotors = tuple(
        _rotor(int(at[OWNERS]) >> 8 * rotor, int(at[rotor])) for rotor in range(len(formation))
    )
    return Position(formation, rotors, int(at[MOVER]), int(at[BONUS]), ban, int(at[IDLE]))


def _rotor(owners: int, heights: int) -> Rotor:
    """A rotor from its byte of owners and its heights."""
    high = [heights >> 5 * corner & 31 for corner in range(4)]
    return tuple(
        Stack(owners >> 2 * corner & 3, height) if height else None
        for corner, height in enumerate(high)
    )


def number_of(move: Move) -> int:
    match move:
        case Slide(rotor, place, turn):
            return (cell_number(rotor) * AREA + cell_number(place)) * 4 + turn
        case Peg(hole):
            return FIRST_PEG + 4 * cell_number(hole.cell) + hole.corner
        case Deal(owners):
            first, second, third, fourth = owners
            return FIRST_DEAL + (first << 6 | second << 4 | third << 2 | fourth)
        case Pass():
            return PASS


def move_of(number: int) -> Move:
    if number == PASS:
        return Pass()
    if number >= FIRST_DEAL:
        deal = number - FIRST_DEAL
        return Deal(tuple(deal >> shift & 3 for shift in (6, 4, 2, 0)))
    if number >= FIRST_PEG:
        cell, corner = divmod(number - FIRST_PEG, 4)
        return Peg(Hole(cell_of_number(cell), Corner(corner)))
    cells, turn = divmod(number, 4)
    rotor, place = divmod(cells, AREA)
    return Slide(cell_of_number(rotor), cell_of_number(place), turn)


class SprocketKernel:
    """The kernel of one game of Sprocket.

    >>> game = Sprocket()
    >>> kernel(game).perft(game.start(), turns=2)
    Perft(lines=992, positions=992)
    """

    def __init__(self, game: Sprocket) -> None:
        self.game = game
        self.slides = slides()

    def playouts(
        self, position: Position, number: int, seed: int = 0, threads: int = 1
    ) -> Playouts:
        if self.game.turn(position) is None:
            raise ValueError("random games start from a position that is not over")
        state, game = state_of(self.game, position), self.game
        shares = [number // threads + (thread < number % threads) for thread in range(threads)]
        seeds = np.random.SeedSequence(seed).generate_state(threads, np.uint64)

        def run(thread: int) -> Ints:
            share, begin = shares[thread], seeds[thread]
            at, found = np.zeros(FIELDS, dtype=np.int64), np.zeros(6, dtype=np.int64)
            playouts(self.slides, state, game.seats, game.is_dealt, share, begin, at, found)
            return found

        found = np.sum(in_threads(run, range(threads)), axis=0)
        *wins, draws, turns = map(int, found)
        return Playouts(tuple(wins[: game.seats]), draws, turns)

    def perft(self, position: Position, turns: int) -> Perft:
        """As `ludion.core.walk.perft`, which says what is counted."""
        if turns < 0:
            raise ValueError(f"turns must be 0 or more; got {turns}")
        if turns == 0 or self.game.turn(position) is None:
            over = self.game.turn(position) is None
            return Perft(int(turns == 0), int(turns == 0 and not over))
        state, game = state_of(self.game, position), self.game
        lines, positions = perft(self.slides, state, game.seats, game.is_dealt, turns)
        return Perft(int(lines), int(positions))

    def play_all(self, positions: Sequence[Position], moves: Sequence[Move]) -> list[Position]:
        """The position after each move; all of them must be legal."""
        states = np.array([state_of(self.game, one) for one in positions], dtype=np.int64)
        numbers = np.array([number_of(move) for move in moves], dtype=np.int64)
        play_all(self.slides, self.game.seats, self.game.is_dealt, states, numbers)
        return [position_of(tuple(map(int, words))) for words in states]

    def warm(self) -> None:
        """Compile the playouts; perft and batches of moves are compiled when first used."""
        self.playouts(self.game.start(), 1)


kernel = SprocketKernel
