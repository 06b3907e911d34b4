"""Analyses and puzzles as JSON for programs. Seats count from 0.

Values are from -1 (lost) to 1 (won) for the seat to move. `turns` counts whole turns to the end if
the value is `proven`; null: unknown, or a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludion.core.game import Game
from ludion.core.puzzle import Puzzle, Spot, solution
from ludion.core.record import Step
from ludion.match.report import outcome_json
from ludion.match.review.analysis import Analysis
from ludion.match.review.verdicts import JudgedMove
from ludion.players.player import Line


def line_json(game: Game[Any, Any], line: Line[Any]) -> dict[str, Any]:
    return {
        "moves": list(map(game.write, line.moves)),
        "value": round(line.value, 4),
        "proven": line.proven,
        "turns": line.turns,
    }


def analysis_json(
    game: Game[Any, Any], found: Analysis[Any, Any], lines: int | None = None
) -> dict[str, Any]:
    """A position with its value and at most this many lines."""
    best = found.best
    return {
        "position": game.write(found.position),
        "turn": found.seat,
        "outcome": outcome_json(found.outcome),
        "value": None if best is None else round(best.value, 4),
        "proven": best is not None and best.proven,
        "turns": None if best is None else best.turns,
        "lines": [line_json(game, line) for line in found.lines[:lines]],
        "nodes": found.nodes,
        "depth": found.depth,
    }


def judged_json(game: Game[Any, Any], one: JudgedMove[Any]) -> dict[str, Any]:
    return {
        "number": one.number,
        "seat": one.seat,
        "move": game.write(one.move),
        "verdict": one.verdict.value,
        "loss": round(one.loss, 4),
        "turning": one.turning,
        "forced": one.forced,
        "best": line_json(game, one.best),
        "played": line_json(game, one.played),
    }


def review_json(game: Game[Any, Any], judged: Sequence[JudgedMove[Any]]) -> dict[str, Any]:
    return {
        "moves": [judged_json(game, one) for one in judged],
        "turning_points": [one.number for one in judged if one.turning],
    }


def puzzle_json(game: Game[Any, Any], puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle with its solution, move by move; `others` are the other turns with a verdict."""
    return {
        "game": game.name,
        "options": dict(game.options),
        "number": puzzle.number,
        "id": puzzle.id,
        "position": puzzle.start,
        "turn": game.turn(game.read(puzzle.start)),
        "length": puzzle.length,
        "difficulty": puzzle.difficulty,
        "missed": puzzle.missed,
        **{
            name: text
            for name, text in (("goal", puzzle.goal), ("aim", puzzle.aim), ("theme", puzzle.theme))
            if text
        },
        "solution": [spot_json(game, spot) for spot in solution(game, puzzle)],
    }


def spot_json(game: Game[Any, Any], spot: Spot[Any]) -> dict[str, Any]:
    """A move of a solution; `number` is that of its whole turn, from 1."""
    return {
        "number": spot.turn,
        "seat": spot.seat,
        "move": game.write(spot.move),
        "others": [other_json(steps) for steps in spot.step.variations],
    }


def other_json(steps: Sequence[Step]) -> dict[str, Any]:
    """Another turn and its proven verdict; the best answer may follow."""
    verdict = next(step.comment for step in steps if step.comment)
    return {"moves": [step.move for step in steps], "verdict": verdict}
