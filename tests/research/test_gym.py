"""One seat against a level: Gymnasium's own check, and games to their end."""

from __future__ import annotations

from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from learners import WANTED

import ludion.research.gym
import ludion.research.rendering
from ludion.core.fault import Fault
from ludion.research.encodings import playable_games, registered_name

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("name", WANTED)
def test_gymnasium_is_content(name: str) -> None:
    env = gymnasium.make(f"ludion/{registered_name(name)}", opponent="random")
    check_env(env.unwrapped)


def test_the_documentation_names_the_versions_that_are_registered() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    assert all(f"`ludion/{registered_name(name)}`" in page for name in playable_games())


def test_the_name_can_bring_its_module() -> None:
    env = gymnasium.make("ludion.research.gym:ludion/Gravity-v0", players=3)
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].sum() == 4


def test_a_game_against_a_level_ends_with_the_payoff() -> None:
    env = ludion.research.gym.LudionEnv("gravis3", opponent="greedy", seat=None)
    rng, seats = np.random.default_rng(1), set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over, reward = False, 0.0
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, over, _, info = env.step(action)
        assert reward == env.game.outcome(env.position).payoff[info["seat"]]
    assert seats == {0, 1}


def test_an_environment_lists_the_modes_that_its_game_is_rendered_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = ludion.research.gym.LudionEnv("gravis3")
    assert drawn.metadata["render_modes"] == ["human", "rgb_array", "ansi"]
    monkeypatch.setattr(ludion.research.rendering, "offers", lambda *_: False)
    undrawn = ludion.research.gym.LudionEnv("gravis3")
    assert undrawn.metadata["render_modes"] == ["human", "ansi"]
    assert drawn.metadata["render_modes"] == ["human", "rgb_array", "ansi"]


def test_an_illegal_action_loses_and_says_so() -> None:
    env = ludion.research.gym.LudionEnv("gravis3")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(49)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"opponent": "human"}, "an opponent must be a computer"),
        ({"opponent": "level:9"}, "level"),
        ({"seat": 2}, "seat must be 0 to 1, or None; got 2"),
    ],
)
def test_what_cannot_be_played_is_refused(given: dict[str, object], reason: str) -> None:
    with pytest.raises((Fault, ValueError), match=reason):
        ludion.research.gym.LudionEnv("gravis3", **given)  # type: ignore[arg-type]
