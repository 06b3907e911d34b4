"""Observations and actions as spaces of Gymnasium, for any game that learners can play.

A listed game has numbers for actions and a mask; a game of hands has a vector of numbers from -1 to
1 (`research/gestures.py` of its folder).
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludion.core.encoding import Encoding, Gestures, Observation, number_of_actions, numbered
from ludion.core.fault import NoKernel
from ludion.core.game import Game, listed
from ludion.games import offers, part
from ludion.research.encodings import load_encoding

try:
    from gymnasium import spaces
except ImportError:
    raise NoKernel(
        "environments need the extra 'research'; install it with: pip install 'ludion[research]'"
    ) from None

LOWEST, HIGHEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def stacked(seen: Observation) -> NDArray[np.int16]:
    """The board's planes, then one constant plane for each fact."""
    _, rows, columns = seen.board.shape
    facts = np.broadcast_to(seen.facts[:, None, None], (len(seen.facts), rows, columns))
    return np.concatenate([seen.board.astype(np.int16), facts])


class Adapter(Protocol):
    """What an environment needs to know about a game."""

    def observation_space(self) -> Any: ...
    def action_space(self) -> Any: ...
    def observe(self, position: Any, seat: int) -> Any: ...
    def move_of(self, position: Any, action: Any) -> Any:
        """The legal move of an action; None if the action is illegal."""


class Numbered:
    """A listed game: `{"observation": planes, "action_mask": 0 or 1 for each action}`."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game, self.encoding = listed(game), load_encoding(game)
        self.size = number_of_actions(self.encoding)

    def observation_space(self) -> Any:
        encoding: Encoding = self.encoding
        shape = (len(encoding.planes) + len(encoding.facts), *encoding.shape)
        return spaces.Dict(
            {
                "observation": spaces.Box(LOWEST, HIGHEST, shape, np.int16),
                "action_mask": spaces.Box(0, 1, (self.size,), np.int8),
            }
        )

    def action_space(self) -> Any:
        return spaces.Discrete(self.size)

    def observe(self, position: Any, seat: int) -> Any:
        """An observation; the mask is empty for a seat that is not to move."""
        mask = np.zeros(self.size, dtype=np.int8)
        if self.game.turn(position) == seat:
            mask[list(numbered(self.encoding, position, self.game.moves(position)))] = 1
        return {"observation": stacked(self.encoding.observe(position, seat)), "action_mask": mask}

    def move_of(self, position: Any, action: Any) -> Any:
        listed_moves = numbered(self.encoding, position, self.game.moves(position))
        return listed_moves.get(int(action))


class ByGestures:
    """A game of hands: every vector is a legal gesture."""

    def __init__(self, game: Game[Any, Any], gestures: Gestures) -> None:
        self.game, self.gestures = game, gestures

    def observation_space(self) -> Any:
        return spaces.Box(-10.0, 10.0, self.gestures.shape, np.float32)

    def action_space(self) -> Any:
        return spaces.Box(-1.0, 1.0, (len(self.gestures.numbers),), np.float32)

    def observe(self, position: Any, seat: int) -> Any:
        return np.clip(self.gestures.observe(position, seat), -10.0, 10.0).astype(np.float32)

    def move_of(self, position: Any, action: Any) -> Any:
        return self.gestures.move_of(position, np.clip(action, -1.0, 1.0).tolist())


def adapter(game: Game[Any, Any]) -> Adapter:
    if offers(game.name, "research.gestures"):
        return ByGestures(game, part(game.name, "research.gestures").gestures(game))
    return Numbered(game)
