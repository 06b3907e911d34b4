"""From a solver to a certificate: the winner's strategy, and the defence against a quicker win.

Both are kept small by preferring positions that are already included: among the fastest winning
turns the one whose answers add the fewest new positions, among the answers that hold
out one that is in the set.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludion.core.game import Seat
from ludion.core.solution import Progress, silent
from ludion.games.gravis3.board import Move
from ludion.games.gravis3.proof.file import EVER, Certificate, Hold, Win
from ludion.games.gravis3.proof.search import MOST_TURNS
from ludion.games.gravis3.proof.solver import (
    START,
    Board,
    Solver,
    board_of,
    position_of,
    whole_turns,
)
from ludion.games.gravis3.rules import Gravis3

MOST_HELD = 1_000_000
"""Positions of a draw's proof before it is given up."""


def least_turns(solver: Solver, board: Board, most: int) -> int:
    """The least number of turns in which the mover wins, who wins within `most`."""
    return next(turns for turns in range(1, most + 1, 2) if solver.wins(board, turns))


def strategy(
    solver: Solver, roots: Iterable[Board], most: int, progress: Progress = silent
) -> dict[Board, tuple[int, Board | None]]:
    """Every board the winner can meet: its least turns, and the next board (None: a win)."""
    found: dict[Board, tuple[int, Board | None]] = {}
    waiting = sorted(roots, reverse=True)
    while waiting:
        board = waiting.pop()
        if board in found:
            continue
        turns = least_turns(solver, board, most)
        if turns == 1:
            found[board] = 1, None
            continue
        son, answers = _narrowest(solver, board, turns, found)
        found[board] = turns, son
        waiting += reversed(answers)
        progress("strategy", len(found), 0)
    return found


def _narrowest(
    solver: Solver, board: Board, turns: int, found: dict[Board, tuple[int, Board | None]]
) -> tuple[Board, list[Board]]:
    """Of the turns that win in time, the one that adds the fewest new answers."""
    best: tuple[int, Board, list[Board]] | None = None
    for son in solver.sons(board) or []:
        if solver.loses(son, turns - 1):
            answers = solver.sons(son) or []
            new = sum(1 for board in answers if board not in found and not solver.wins(board, 1))
            if best is None or new < best[0]:
                best = new, son, answers
    assert best is not None, "a won position has a turn that wins"
    return best[1], best[2]


def defence(
    solver: Solver, roots: Iterable[Board], turns: int, progress: Progress = silent
) -> dict[Board, int]:
    """Boards from which the mover cannot win within the turns noted, closed under some answer.

    The mover of `roots` cannot within `turns`. Boards that hold 1 are left out: nothing follows.
    """
    held: dict[Board, int] = {}
    layer = set(roots)
    while turns >= 1:
        held |= {board: turns for board in layer if board not in held}
        turns -= 2
        layer = _next_layer(solver, sorted(layer), turns) if turns > 1 else set()
        progress("defence", len(held), 0)
    return held


def is_answered(solver: Solver, answers: list[Board] | None, held: set[Board]) -> bool:
    """The holder cannot move (R4), or wins, or can reach one of `held` or a draw (R4)."""
    if not answers or not held.isdisjoint(answers):
        return True
    return any(solver.is_drawn(answer) for answer in answers)


def _next_layer(solver: Solver, layer: Iterable[Board], turns: int) -> set[Board]:
    chosen: set[Board] = set()
    for board in layer:
        for son in solver.sons(board) or []:
            answers = solver.sons(son)
            if is_answered(solver, answers, chosen):
                continue
            assert answers
            chosen.add(next(answer for answer in answers if not solver.wins(answer, turns)))
    return chosen


def endless_defence(
    solver: Solver, roots: Iterable[Board], progress: Progress = silent
) -> set[Board] | None:
    """Boards from which the mover never wins: for every turn, some answer leads back among them.

    Answers are chosen that hold as long as the search can tell; None if that was not forever.
    """
    held: set[Board] = set(roots)
    waiting = sorted(held)
    longest = MOST_TURNS - 2 + MOST_TURNS % 2
    while waiting:
        board = waiting.pop()
        sons = solver.sons(board)
        if sons == [] or len(held) > MOST_HELD:
            return None
        for son in sons or []:
            answers = solver.sons(son)
            if is_answered(solver, answers, held):
                continue
            holding = (answer for answer in answers or [] if not solver.wins(answer, longest))
            answer = next(holding, None)
            if answer is None:
                return None
            held.add(answer)
            waiting.append(answer)
        progress("defence", len(held), 0)
    return held


def moves_to(game: Gravis3, board: Board, seat: Seat, son: Board | None) -> tuple[Move, ...]:
    """The first turn by the rules that leads to a board; for None, one that wins."""
    for moves, after in whole_turns(game, position_of(board, seat)):
        over = game.turn(after) is None
        if son is None and over and game.outcome(after).reason == "alignment":
            return moves
        if son is not None and not over and board_of(after) == son:
            return moves
    raise AssertionError(f"no turn of {board} leads to {son}")


def certify(solver: Solver, winner: Seat, turns: int, progress: Progress = silent) -> Certificate:
    """The certificate of a game that `winner` wins within `turns`, and not sooner."""
    game = solver.game
    roots = [START] if winner == 0 else solver.sons(START) or []
    mine = turns if winner == 0 else turns - 1
    led = strategy(solver, roots, mine, progress)
    wins = tuple(
        Win(bound, position_of(board, winner), moves_to(game, board, winner, son))
        for board, (bound, son) in led.items()
    )
    slower = [board for board in roots if not solver.wins(board, mine - 2)][:1]
    held = defence(solver, slower, mine - 2, progress) if mine > 2 else {}
    holds = tuple(Hold(bound, position_of(board, winner)) for board, bound in held.items())
    return Certificate(game, winner, turns, wins, holds)


def certify_draw(solver: Solver, progress: Progress = silent) -> Certificate | None:
    """The certificate of a game that neither side can win; None if this method cannot show it."""
    longest = MOST_TURNS - 2 + MOST_TURNS % 2
    kept = [board for board in solver.sons(START) or [] if not solver.wins(board, longest)][:1]
    holds: list[Hold] = []
    for seat, roots in enumerate(([START], kept)):
        held = endless_defence(solver, roots, progress) if roots else None
        if held is None:
            return None
        holds += [Hold(EVER, position_of(board, seat)) for board in sorted(held)]
    return Certificate(solver.game, None, None, (), tuple(holds))
