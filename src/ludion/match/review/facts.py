"""Analyses and puzzles as a program reads them: plain data for JSON. Seats count from 1.

Values are from -1 (lost) to 1 (won) for the seat to move, `turns` whole turns to the end of what is
`proven`; null: not known, or a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludion.core.game import NATURE, Listed, Outcome
from ludion.core.puzzle import Puzzle, Spot, solution
from ludion.core.record import Step
from ludion.match.review.analysis import Analysis, Judged
from ludion.players.player import Line


def turn_facts(seat: int | None) -> int | str | None:
    return None if seat is None else "nature" if seat == NATURE else seat + 1


def outcome_facts(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"payoff": list(outcome.payoff), "reason": outcome.reason}


def line_facts(game: Listed[Any, Any], line: Line[Any]) -> dict[str, Any]:
    return {
        "moves": list(map(game.write, line.moves)),
        "value": round(line.value, 4),
        "proven": line.proven,
        "turns": line.turns,
    }


def analysis_facts(
    game: Listed[Any, Any], found: Analysis[Any, Any], lines: int | None = None
) -> dict[str, Any]:
    """A position with its value and lines, at most so many of them."""
    best = found.best
    return {
        "position": game.write(found.position),
        "turn": turn_facts(found.seat),
        "outcome": outcome_facts(found.outcome),
        "value": None if best is None else round(best.value, 4),
        "proven": best is not None and best.proven,
        "turns": None if best is None else best.turns,
        "lines": [line_facts(game, line) for line in found.lines[:lines]],
        "nodes": found.nodes,
        "depth": found.depth,
    }


def judged_facts(game: Listed[Any, Any], one: Judged[Any]) -> dict[str, Any]:
    return {
        "number": one.number,
        "seat": turn_facts(one.seat),
        "move": game.write(one.move),
        "verdict": one.verdict.value,
        "loss": round(one.loss, 4),
        "turning": one.turning,
        "forced": one.forced,
        "best": line_facts(game, one.best),
        "played": line_facts(game, one.played),
    }


def review_facts(game: Listed[Any, Any], judged: Sequence[Judged[Any]]) -> dict[str, Any]:
    return {
        "moves": [judged_facts(game, one) for one in judged],
        "turning_points": [one.number for one in judged if one.turning],
    }


def puzzle_facts(game: Listed[Any, Any], puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle with its solution, move by move; `others` are the other turns that are judged."""
    return {
        "game": game.name,
        "options": dict(game.options),
        "number": puzzle.number,
        "position": puzzle.start,
        "turn": turn_facts(game.turn(game.read(puzzle.start))),
        "length": puzzle.length,
        "difficulty": puzzle.difficulty,
        "missed": puzzle.missed,
        "solution": [spot_facts(game, spot) for spot in solution(game, puzzle)],
    }


def spot_facts(game: Listed[Any, Any], spot: Spot[Any]) -> dict[str, Any]:
    return {
        "turn": spot.turn,
        "seat": turn_facts(spot.seat),
        "move": game.write(spot.move),
        "others": [other_facts(steps) for steps in spot.step.variations],
    }


def other_facts(steps: Sequence[Step]) -> dict[str, Any]:
    """Another turn from here on, and what is proven of it; the best answer may follow."""
    verdict = next(step.comment for step in steps if step.comment)
    return {"moves": [step.move for step in steps], "verdict": verdict}
