"""Which games are checked with which options, and a batch beside the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ludion.core.game import NATURE
from ludion.games import load_written

GAMES_FOLDER = Path(__file__).parent.parent / "games"
WANTED = {
    file.parent.name: tomllib.loads(file.read_text("utf-8"))
    for file in sorted(GAMES_FOLDER.glob("*/research.toml"))
}
CASES = {
    " ".join([name, *options]): (name, options)
    for name, wanted in WANTED.items()
    for options in wanted["options"]
}
LISTED = [name for name, (game, _) in CASES.items() if not WANTED[game].get("hands")]
"""Those whose moves can be listed."""


def case(name: str) -> tuple[Any, int]:
    """A game with its options, and how many moves of it are worth a test."""
    game, options = CASES[name]
    return load_written(game, options), WANTED[game]["moves"]


def beside_the_rules(
    env: Any, choose: Callable[[Sequence[int]], int], moves: int
) -> Iterator[tuple[Any, Any]]:
    """Play the first game of a batch by the rules too: pairs of position and step, None at first.

    NATURE's moves are those of the batch.
    """
    from ludion.core.encoding import numbered

    game = env.game
    position = _after_chance(env, game.start())
    yield position, None
    for _ in range(moves):
        listed = numbered(env.encoding, position, game.moves(position))
        action = choose(sorted(listed))
        actions = env.sample().copy()
        actions[0] = action
        step = env.step(actions)
        position = _after_chance(env, game.play(position, listed[action]))
        yield position, step
        if game.turn(position) is None:
            return


def _after_chance(env: Any, position: Any) -> Any:
    game = env.game
    for move in env.chances(0):
        assert game.turn(position) == NATURE
        assert move in game.moves(position)
        position = game.play(position, move)
    if game.turn(position) == NATURE:  # dealt as a whole
        return env.position(0)
    return position


def mask_of(size: int, numbers: Sequence[int]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    mask = np.zeros(size, dtype=np.bool_)
    mask[list(numbers)] = True
    return mask
