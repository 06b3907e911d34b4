"""How one turn of each level ends, on the same tables: `ludion polarity turns`.

Who wins a whole game depends on a few faults, so it takes hundreds of games to tell neighbouring
levels apart. Here every level plays one turn from each of the same tables, which come from games
between levels 3 and 4, and what the turn gained is counted in discs.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, pstdev
from time import process_time
from typing import Any, Final, NamedTuple

from ludion.core.game import NATURE
from ludion.games import load
from ludion.games.polarity.board import Answer, Position
from ludion.games.polarity.play.advice import PolarityAdvice
from ludion.games.polarity.rules import Polarity
from ludion.lab.strength.unhurried import unhurried

EVERY: Final = 3
"""One of this many tables of a game is used."""
LOST: Final = -20.0
"""What a turn gains that loses the game at once."""


class Turns(NamedTuple):
    """The turns of a level: how many, how many ended with a fault, how many lost the game at once;
    discs gained on average, with their standard deviation; seconds of processor time to choose."""

    level: int
    turns: int
    faults: int
    lost: int
    gained: float
    spread: float
    seconds: float


class _Turn(NamedTuple):
    fault: bool
    lost: bool
    gained: float
    seconds: float


def measured(tables: int, levels: Sequence[int] = range(1, 7), seed: int = 0) -> Iterator[Turns]:
    """Each level in turn; the same seed gives the same tables."""
    game: Any = load("polarity")
    found = list(itertools.islice(_tables(game, seed), tables))
    for level in levels:
        turns = [_turn(game, table, level, seed + number) for number, table in enumerate(found)]
        gained = [turn.gained for turn in turns]
        yield Turns(
            level,
            len(turns),
            sum(turn.fault for turn in turns),
            sum(turn.lost for turn in turns),
            round(mean(gained), 2),
            round(pstdev(gained), 2),
            round(mean(turn.seconds for turn in turns), 3),
        )


def _tables(game: Polarity, seed: int) -> Iterator[Position]:
    """Positions in which a gesture is to be chosen, from one game after another."""
    for number in itertools.count(seed):
        rng = Random(number)
        sitters = [unhurried(game, f"level:{4 - seat}", 2 * number + seat) for seat in (0, 1)]
        position, seen = game.start(), 0
        while (seat := game.turn(position)) is not None:
            if seat == NATURE:
                position = game.play(position, game.draw(position, rng))
                continue
            if position.laid == 10 and not position.duties and game.opens_turn(position):
                seen += 1
                if seen % EVERY == 0:
                    yield position
            position = game.play(position, sitters[seat].choose(game, position))


def _turn(game: Polarity, position: Position, level: int, seed: int) -> _Turn:
    """The level plays until its turn is over."""
    rng, advice = Random(seed), PolarityAdvice(game)
    mover, colour, seconds, fault = position.mover, position.colour, 0.0, False
    before, sitter = advice.lead(position, colour), unhurried(game, f"level:{level}", seed)
    while game.turn(position) is not None and position.mover == mover:
        began = process_time()
        position = game.play(position, sitter.choose(game, position))
        seconds += process_time() - began
        answer = game.draw(position, rng)
        assert isinstance(answer, Answer)
        fault, position = bool(answer.events), game.play(position, answer)
    lost = position.ended is not None and position.ended[1] is colour
    gained = LOST if lost else advice.lead(position, colour) - before
    return _Turn(fault, lost, gained, seconds)
