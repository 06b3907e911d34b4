"""A record annotated with an analysis: comments on judged moves, better lines as variations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ludion.core.fault import IllegalMove
from ludion.core.game import Game, M, P
from ludion.core.record import Record, Step, replay
from ludion.match.review.verdicts import JudgedMove


def annotated(
    game: Game[P, M],
    record: Record,
    judged: Sequence[JudgedMove[M]],
    sentence: Callable[[JudgedMove[M]], str],
) -> Record:
    """The record with a comment on every judged move, and the best line beside a worse move.

    Comments and variations that the record already has stay.
    """
    by_number = {one.number: one for one in judged}
    places = [position for position, _ in replay(game, record)]
    steps = tuple(
        _said_of(game, place, step, by_number[number], sentence) if number in by_number else step
        for number, (place, step) in enumerate(zip(places, record.steps, strict=False), start=1)
    )
    return replace(record, steps=steps)


def _said_of(
    game: Game[P, M],
    position: P,
    step: Step,
    one: JudgedMove[M],
    sentence: Callable[[JudgedMove[M]], str],
) -> Step:
    comment = "\n".join(filter(None, [step.comment, sentence(one)]))
    variations = step.variations
    if one.has_better:
        better = tuple(Step(game.write(move)) for move in _playable(game, position, one.best.moves))
        if better not in variations:
            variations = (*variations, better)
    return replace(step, comment=comment, variations=variations)


def _playable(game: Game[P, M], position: P, moves: Sequence[M]) -> Iterator[M]:
    """The playable part of a line: a search ignores history and may continue past a repetition."""
    for move in moves:
        try:
            position = game.play(position, move)
        except IllegalMove:
            return
        yield move
