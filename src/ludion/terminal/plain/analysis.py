"""Analyses as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludion.core.game import Game
from ludion.games import load_voice
from ludion.locale import Words
from ludion.match.review.analysis import Analysis
from ludion.match.review.verdicts import JudgedMove, Verdict
from ludion.match.review.words import verdict_on, verdict_text, work, worth
from ludion.players.player import Line

LONGEST_LINE = 12
"""How many moves of a line are printed for people; programs get all."""


def moves_text(game: Game[Any, Any], line: Line[Any]) -> str:
    more = ["…"] if len(line.moves) > LONGEST_LINE else []
    return " ".join([*map(game.write, line.moves[:LONGEST_LINE]), *more])


def told_position(game: Game[Any, Any], found: Analysis[Any, Any], words: Words) -> str:
    """The board, the value of the position, and the best lines, the first move in sentences."""
    board = load_voice(game, words)
    lines = [board.picture(found.position), "", game.write(found.position), ""]
    best = found.best
    if found.outcome is not None:
        return "\n".join([*lines, board.ending(found.position)])
    if best is None or found.seat is None:
        return "\n".join([*lines, words("analyse-chance")])
    lines += [board.to_do(found.position), verdict_on(board.seat(found.seat), best, words), ""]
    for number, line in enumerate(found.lines, start=1):
        lines.append(f"{number}. {moves_text(game, line)}  ({worth(line, words, best)})")
        lines.append(f"   {board.happened(found.position, line.moves[0])}")
    if found.nodes:
        lines += ["", work(game, found, words)]
    return "\n".join(lines)


def told_review(
    game: Game[Any, Any],
    found: Sequence[Analysis[Any, Any]],
    judged: Sequence[JudgedMove[Any]],
    words: Words,
) -> str:
    """Every judged move in a line or two, the turning points, and a tally of each seat."""
    lines = [line for one in judged for line in told_move(game, found, one, words)]
    turning = [f"{one.number}. {game.write(one.move)}" for one in judged if one.turning]
    key = "analyse-turning-points" if turning else "analyse-no-turning-point"
    lines += ["", words(key, moves=", ".join(turning)) if turning else words(key)]
    return "\n".join([*lines, *tallies(game, judged, words)])


def told_move(
    game: Game[Any, Any],
    found: Sequence[Analysis[Any, Any]],
    one: JudgedMove[Any],
    words: Words,
) -> Iterator[str]:
    board = load_voice(game, words)
    yield words(
        "analyse-move",
        number=str(one.number),
        move=game.write(one.move),
        verdict=verdict_text(one, words),
        worth=worth(one.played, words, one.best),
        happened=board.happened(found[one.number - 1].position, one.move),
    )
    if one.has_better:
        moves = moves_text(game, one.best)
        better = words("analyse-better", moves=moves, worth=worth(one.best, words))
        yield f"   {better} {words('analyse-turning')}" if one.turning else f"   {better}"


def tallies(game: Game[Any, Any], judged: Sequence[JudgedMove[Any]], words: Words) -> Iterator[str]:
    board = load_voice(game, words)
    for seat in range(game.seats):
        verdicts = [one.verdict for one in judged if one.seat == seat and not one.forced]
        yield words(
            "analyse-tally",
            seat=board.seat(seat),
            best=str(verdicts.count(Verdict.BEST)),
            good=str(verdicts.count(Verdict.GOOD)),
            mistakes=str(verdicts.count(Verdict.MISTAKE)),
            blunders=str(verdicts.count(Verdict.BLUNDER)),
        )
