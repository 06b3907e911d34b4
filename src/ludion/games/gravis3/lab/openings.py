"""Find openings of Gravis 3 from which neither side is known to win.

    python -m ludion.games.gravis3.lab.openings > src/ludion/games/gravis3/play/openings.txt

From the start White wins in 13 turns after any first turn, so fair games start elsewhere. Every
position after three turns (up to symmetry) is searched, one turn deeper each time; those that are
proven drop out. The positions that 13 turns do not prove are kept: with the winner if more turns
find one (`w 15`), or `open 15` if 15 turns do not. Random games tell which of them favour
nobody at first sight; the longest come first, and of these the most even.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ludion.games.gravis3.board import PAWN
from ludion.games.gravis3.fast.kernel import Gravis3Kernel
from ludion.games.gravis3.proof.solver import START, UNPROVEN, Board, Solver, Value, position_of
from ludion.games.gravis3.rules import Gravis3

PLAYOUTS = 20_000
SLOTS = 1 << 25


def after_turns(solver: Solver, turns: int) -> list[Board]:
    """Every canonical board after this many turns."""
    reached = {START}
    for _ in range(turns):
        reached = {son for board in reached for son in solver.sons(board) or []}
    return sorted(reached)


def values(solver: Solver, boards: Sequence[Board], within: int) -> dict[Board, Value]:
    """The value of each for its mover, as far as this many turns show."""
    found = dict.fromkeys(boards, UNPROVEN)
    for turns in range(1, within + 1):
        proof, worth = (solver.wins, 1) if turns % 2 else (solver.loses, -1)
        for board in boards:
            if found[board] is UNPROVEN and proof(board, turns):
                found[board] = Value(worth, turns)
        left = sum(value is UNPROVEN for value in found.values())
        print(f"within {turns} turns: {left} left", file=sys.stderr, flush=True)
    return found


def movers_share(game: Gravis3, board: Board, seat: int) -> float:
    """How often the mover wins, among the random games that somebody wins."""
    played = Gravis3Kernel(game).playouts(position_of(board, seat), PLAYOUTS, seed=1)
    return played.wins[seat] / sum(played.wins)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=3, help="played before the opening")
    parser.add_argument("--within", type=int, default=15, help="turns searched")
    parser.add_argument("--longer", type=int, default=13, help="wins of so many turns are no use")
    asked = parser.parse_args(arguments)
    game = Gravis3()
    solver = Solver(game, SLOTS)
    boards = after_turns(solver, asked.turns)
    print(f"{len(boards)} positions after {asked.turns} turns", file=sys.stderr, flush=True)
    seat = asked.turns % 2
    lines = []
    for board, value in values(solver, boards, asked.within).items():
        if value.turns is None or value.turns > asked.longer:
            share = movers_share(game, board, seat)
            place = -(value.turns or asked.within + 1), abs(share - 0.5), board
            told = f"open {asked.within}" if value is UNPROVEN else winner(value, seat)
            lines.append((place, f"{game.write(position_of(board, seat))} ; {told} ; {share:.3f}"))
    print("# position ; how it ends with best play, in turns ; the mover's share of random games")
    for _, line in sorted(lines):
        print(line)
    return 0


def winner(value: Value, mover: int) -> str:
    """Who wins, and in how many turns."""
    return f"{PAWN[mover if value.worth > 0 else 1 - mover]} {value.turns}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
