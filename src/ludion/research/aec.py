"""Every game as an environment of PettingZoo (AEC: one agent moves after another).

    from ludion.research.aec import env

    game = env("sprocket", players=4, render_mode="ansi")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        ...

NATURE (decks, physics) moves by the seed of `reset`. All games are sequential, so there is no
parallel environment: only the seat to move has anything to choose.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludion.core.game import NATURE, Game
from ludion.games import refuse_without_physics
from ludion.research.encodings import chosen
from ludion.research.rendering import Renderer
from ludion.research.spaces import Numbered, adapter


def env(game: str | Game[Any, Any], render_mode: str | None = None, **options: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action loses the game."""
    raw = RawEnv(game, render_mode, **options)
    wrapped: Any = raw
    if isinstance(raw.adapter, Numbered):
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    else:
        wrapped = wrappers.ClipOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class RawEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """The rules, seat by seat; agents are `player_0`, `player_1`, …"""

    metadata: dict[str, Any]

    def __init__(
        self, game: str | Game[Any, Any], render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.game = chosen(game, options)
        refuse_without_physics(self.game.name)
        self.adapter = adapter(self.game)
        self.render_mode, self.renderer = render_mode, Renderer(self.game, render_mode)
        self.metadata = {
            "name": f"ludion_{self.game.name}_v{self.game.version - 1}",
            "render_modes": self.renderer.modes,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.observation_spaces = {
            agent: self.adapter.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.adapter.action_space() for agent in self.possible_agents}
        self.rng = Random(0)
        self.position: Any = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; `options={"position": …}` starts it from a position."""
        if seed is not None:
            self.rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        begin = (options or {}).get("position")
        self.position = self._after_nature(self.game.start() if begin is None else begin)
        self._select()

    def _after_nature(self, position: Any) -> Any:
        while self.game.turn(position) == NATURE:
            position = self.game.play(position, self.game.draw(position, self.rng))
        return position

    def _select(self) -> None:
        turn = self.game.turn(self.position)
        self.agent_selection = self.agents[0 if turn is None else turn]

    def observe(self, agent: str) -> Any:
        return self.adapter.observe(self.position, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        move = self.adapter.move_of(self.position, action)
        if move is None:
            raise ValueError(f"action {action} is not legal for {self.agent_selection}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.position = self._after_nature(self.game.play(self.position, move))
        if self.game.turn(self.position) is None:
            payoff = self.game.outcome(self.position).payoff
            self.rewards = {
                agent: payoff[self.possible_agents.index(agent)] for agent in self.agents
            }
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return self.renderer.render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
