"""One seat against a level, as an environment of Gymnasium.

    import gymnasium
    import ludion.research.gym  # registers the names

    env = gymnasium.make("ludion/Gravis3-v0", opponent="level:2")

The number after `v` is the version of the game's rules, counted from 0: a change of the rules
raises it.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE
from ludion.games import refuse_without_physics
from ludion.match.lineup import read_sitter
from ludion.players.player import choose
from ludion.research.encodings import chosen
from ludion.research.registry import register
from ludion.research.rendering import Renderer
from ludion.research.spaces import adapter


class LudionEnv(gymnasium.Env[Any, Any]):
    """The learner sits on `seat` (None: any, drawn for each game), `opponent` on all others.

    `opponent` is written as for `ludion play --seat`: `level:3`, `random`, `greedy`, `mcts:100`,
    `engine:COMMAND`. The reward is the payoff of the learner's seat at the end of the game. An
    illegal action loses the game; `info["illegal"]` says so, and `info["action_mask"]` which are
    legal.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium declares it
        "render_modes": ["human", "rgb_array", "ansi"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = chosen(game, options)
        refuse_without_physics(game)
        if seat is not None and seat not in range(self.game.seats):
            raise ValueError(f"seat must be 0 to {self.game.seats - 1}, or None; got {seat!r}")
        self.sitter = read_sitter(opponent, seed=0)
        if self.sitter.player is None:
            raise InvalidText("an opponent must be a computer; got {text!r}", text=opponent)
        self.adapter = adapter(self.game)
        self.observation_space = self.adapter.observation_space()
        self.action_space = self.adapter.action_space()
        self.render_mode, self.renderer = render_mode, Renderer(self.game, render_mode)
        self.metadata = {**self.metadata, "render_modes": self.renderer.modes}
        self.wanted_seat = seat
        self.seat = seat or 0
        self.rng = Random(0)
        self.position: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or self.position is None:
            self.rng = Random(int(self.np_random.integers(1 << 31)))
        if self.wanted_seat is None:
            self.seat = self.rng.randrange(self.game.seats)
        self.position = self.game.start()
        while self._others_move():
            pass
        if self.game.turn(self.position) is None:  # decided before the learner could move
            return self.reset()
        return self._told()

    def _others_move(self) -> bool:
        """Play the move of an opponent or of NATURE; False if the learner moves or nobody does."""
        turn = self.game.turn(self.position)
        if turn is None or turn == self.seat:
            return False
        if turn == NATURE:
            move = self.game.draw(self.position, self.rng)
        else:
            assert self.sitter.player is not None
            move = choose(self.sitter.player, self.game, self.position, self.rng)
        self.position = self.game.play(self.position, move)
        return True

    def _told(self) -> tuple[Any, dict[str, Any]]:
        seen = self.adapter.observe(self.position, self.seat)
        info: dict[str, Any] = {"seat": self.seat}
        if isinstance(seen, dict):
            info["action_mask"] = seen["action_mask"]
        return seen, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        move = self.adapter.move_of(self.position, action)
        if move is None:
            seen, info = self._told()
            return seen, -1.0, True, False, {**info, "illegal": True}
        self.position = self.game.play(self.position, move)
        while self._others_move():
            pass
        seen, info = self._told()
        over = self.game.turn(self.position) is None
        reward = float(self.game.outcome(self.position).payoff[self.seat]) if over else 0.0
        if self.render_mode == "human":
            self.render()
        return seen, reward, over, False, info

    def render(self) -> Any:
        return self.renderer.render(self.position, self.render_mode)


register()
