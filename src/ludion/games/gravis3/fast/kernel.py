"""Gravis 3, compiled: random playouts and perft. The bits are drawn in bits.py."""

from __future__ import annotations

from functools import reduce
from operator import add

import numpy as np

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.fault import NoKernel
from ludion.core.kernel import Playouts, compiled
from ludion.core.threads import in_threads
from ludion.core.walk import Perft, perft
from ludion.core.wordset import added, grown
from ludion.games.gravis3.board import Position
from ludion.games.gravis3.fast.bits import (
    BOTH,
    CELLS,
    ENEMY,
    FIRST_TURN,
    FREE,
    LINE,
    MOST_MOVES,
    WAY,
    Words,
    aligned,
    count,
    list_moves,
    pack,
    play_move,
    pushed_cells,
    replaced,
    settled,
    swapped,
    winner,
)
from ludion.games.gravis3.rules import Gravis3

MOST_TURNS = 4096
MOST_MOVES_IN_A_TURN = 12
"""A line, ten captures, an arrow."""


@compiled(borrows=True)
def nth_bit(mask: int, number: int) -> int:
    for _ in range(number):
        mask &= mask - 1
    return mask & -mask


@compiled(borrows=True)
def settled_at_random(board: int, arrow: int, taken: int, seed: Seed) -> tuple[int, Seed]:
    """V6-V8 to the end, with random choices; return the board and the next seed."""
    while True:
        board, taken, choices = settled(board, arrow, taken)
        if choices == 0:
            return board, seed
        seed += STEP
        drawn = nth_bit(choices, below(random_word(seed), count(choices)))
        board &= ~(drawn << ENEMY)
        taken |= drawn


@compiled(borrows=True)
def drawn_line(arrow: int, seed: Seed) -> int:
    """A random line along an arrow, not yet checked; along any arrow if it is not set."""
    if arrow == FREE:
        return below(random_word(seed), 20)
    return 5 * arrow + below(random_word(seed), 5)


@compiled(borrows=True)
def inserted_at_random(board: int, line: int, seed: Seed) -> tuple[int, Seed]:
    """Insert a pawn in this line, or if it is full, in random ones until one is not."""
    pushed = pushed_cells(board, line)
    while pushed < 0:
        seed += STEP
        line = drawn_line(line // 5, seed)
        pushed = pushed_cells(board, line)
    return replaced(board, line, pushed), seed


@compiled(borrows=True)
def stood_before(history: Words, turn: int) -> int:
    """How often the position at the start of this turn occurred at the start of an earlier one."""
    times = 0
    for earlier in range(turn - 2, -1, -2):
        if history[earlier] == history[turn]:
            times += 1
    return times


@compiled(borrows=True)
def run_playout(
    word: int, taken: int, pawns: int, seed: Seed, history: Words
) -> tuple[int, int, Seed]:
    """A random game to its end: who won (0, 1; 2 nobody; 3 too long), its turns, next seed."""
    board = word & BOTH
    arrow = word >> 25 & 7
    seat = word >> 28 & 1
    in_line = word >> 29 & 3 == LINE
    mine = count(board & CELLS)
    theirs = count(board >> ENEMY)
    captures = 0
    turn = 0
    seed += STEP
    line = drawn_line(arrow, seed) if in_line else 5 * arrow
    history[0] = board | arrow << 25 if in_line else -1
    while turn < MOST_TURNS - 1:
        if in_line:
            if mine == pawns:
                return 2, turn, seed
            board, seed = inserted_at_random(board, line, seed)
            mine += 1
        rows = aligned(board)
        if rows:
            if rows >> ENEMY:
                board, seed = settled_at_random(board, WAY[line] >> 10, taken, seed)
                theirs = count(board >> ENEMY)
                captures += 1
                taken = 0
                rows = aligned(board)
            if rows:
                return seat, turn + 1, seed
        seed += STEP
        line = drawn_line(FREE, seed)  # the new arrow, and the next player's line
        board = swapped(board)
        mine, theirs = theirs, mine
        seat = 1 - seat
        in_line = True
        turn += 1
        history[turn] = board | WAY[line] << 15
        if captures > 1 and stood_before(history, turn) >= 2:
            return 2, turn, seed
    return 3, turn, seed


@compiled(borrows=True)
def run_playouts(
    word: int, taken: int, pawns: int, seed: Seed, number: int, history: Words, totals: Words
) -> None:
    """Add to `totals`: White's wins, Black's wins, draws, games that were too long, all turns.

    `history` is scratch space.
    """
    for _ in range(number):
        result, turns, seed = run_playout(word, taken, pawns, seed, history)
        totals[result] += 1
        totals[4] += turns


@compiled()
def run_perft(word: int, taken: int, pawns: int, turns: int) -> tuple[int, int]:
    """Every line of `turns` whole turns by depth-first search: lines, distinct positions."""
    depths = MOST_MOVES_IN_A_TURN * (turns + 1)
    moves = np.zeros((depths, MOST_MOVES), dtype=np.int64)
    listed = np.zeros(depths, dtype=np.int64)
    played = np.zeros(depths, dtype=np.int64)
    words = np.zeros(depths, dtype=np.int64)
    takes = np.zeros(depths, dtype=np.int64)
    turn_of = np.zeros(depths, dtype=np.int64)
    history = np.zeros(turns + 1, dtype=np.int64)
    reached = np.zeros(1021, dtype=np.int64)
    lines, positions = 0, 0
    words[0], takes[0] = word, taken
    if word >> 29 & 3 == LINE:
        history[0] = word
    listed[0] = list_moves(word, pawns, moves[0])
    depth = 0
    while depth >= 0:
        if played[depth] == listed[depth]:
            depth -= 1
            continue
        move = moves[depth, played[depth]]
        played[depth] += 1
        after, taken = play_move(words[depth], takes[depth], move)
        turn = turn_of[depth]
        over = winner(after) >= 0
        if move >= FIRST_TURN:
            turn += 1
            history[turn] = after
            over = count(after & CELLS) == pawns or stood_before(history, turn) >= 2
        if turn == turns or (over and turn == turns - 1 and move < FIRST_TURN):
            lines += 1
            if not over and added(reached, after):
                positions += 1
                if 2 * positions > reached.size:
                    reached = grown(reached)
        elif not over:
            depth += 1
            words[depth], takes[depth], turn_of[depth] = after, taken, turn
            listed[depth], played[depth] = list_moves(after, pawns, moves[depth]), 0
    return lines, positions


def refuse_pie(game: Gravis3) -> None:
    """Raise: the compiled jobs do not know R7."""
    if game.pie:
        raise NoKernel(
            "the compiled jobs of gravis3 play without the pie rule: wanted pie=no; got pie=yes"
        )


class Gravis3Kernel:
    """The compiled jobs of a game of Gravis 3. They ignore the history of positions.

    >>> kernel(Gravis3()).perft(Gravis3().start(), turns=3)
    Perft(lines=32000, positions=7824)
    """

    def __init__(self, game: Gravis3) -> None:
        refuse_pie(game)
        self.game = game

    def playouts(
        self, position: Position, number: int, seed: int = 0, threads: int = 1
    ) -> Playouts:
        word, taken = pack(position)
        shares = [number // threads + (thread < number % threads) for thread in range(threads)]
        seeds = np.random.SeedSequence(seed).generate_state(threads, np.uint64)

        def run(thread: int) -> Words:
            history, totals = np.empty(MOST_TURNS, np.int64), np.zeros(5, np.int64)
            share, begin = shares[thread], seeds[thread]
            run_playouts(word, taken, self.game.pawns, begin, share, history, totals)
            return totals

        found = reduce(add, in_threads(run, range(threads)))
        white, black, draws, too_long, turns = map(int, found)
        if too_long:
            raise RuntimeError(f"{too_long} playouts were longer than {MOST_TURNS} turns")
        return Playouts((white, black), draws, turns)

    def perft(self, position: Position, turns: int) -> Perft:
        if self.game.turn(position) is None or turns == 0:
            return perft(self.game, turns, position)
        return Perft(*map(int, run_perft(*pack(position), self.game.pawns, turns)))

    def warm(self) -> None:
        start = self.game.start()
        self.playouts(start, 1)
        self.perft(start, turns=1)


kernel = Gravis3Kernel
