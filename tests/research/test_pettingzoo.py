"""The games pass PettingZoo's own tests, unmodified."""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from learners import CASES, WANTED, case
from PIL import Image

from ludion.games import load
from ludion.press.still import as_png
from ludion.research.aec import RawEnv, env
from ludion.research.encodings import playable_games
from ludion.research.rendering import WIDE

with warnings.catch_warnings():  # where pygame is installed, its own import of connect_four warns
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # of observations that are dicts


def test_every_game_that_learners_can_play_is_checked_here() -> None:
    assert set(playable_games()) <= set(WANTED)


def check(name: str, cycles: int) -> None:
    game, _ = case(name)
    api_test(env(game), num_cycles=cycles)
    seed_test(lambda: env(game), num_cycles=cycles)
    save_obs_test(env(game))


@pytest.mark.parametrize("name", CASES)
def test_the_api_and_seeds_are_as_pettingzoo_wants_them(name: str) -> None:
    """A few steps; the thorough test takes as many as PettingZoo's own."""
    check(name, 1 if WANTED[name.split()[0]].get("hands") else 4)


@pytest.mark.thorough
@pytest.mark.parametrize("name", CASES)
def test_the_api_and_seeds_are_as_pettingzoo_wants_them_for_long(name: str) -> None:
    check(name, WANTED[name.split()[0]].get("cycles", 500))


@pytest.mark.parametrize("name", WANTED)
def test_every_mode_renders(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(load(name), render_mode=render_mode))
    assert "\x1b[" in capsys.readouterr().out, "the board is drawn in colours"


def test_pixels_are_the_drawing_of_the_house() -> None:
    """`rgb_array` is what `ludion picture` draws."""
    game = RawEnv("gravis3", render_mode="rgb_array")
    game.reset(seed=1, options={"position": game.game.read("wb.../...../...../...../..... > w")})
    position, studio = game.position, game.renderer.studio
    assert studio is not None
    box = studio.box(studio.scene(position))
    with Image.open(BytesIO(as_png(studio.still(position), box, WIDE))) as drawn:
        assert (game.render() == np.array(drawn.convert("RGB"))).all()


@pytest.mark.parametrize("name", WANTED)
def test_all_pictures_of_a_game_have_one_size(name: str) -> None:  # as recorders of videos want it
    game = env(load(name), render_mode="rgb_array")
    game.reset(seed=3)
    sizes, rng = set(), np.random.default_rng(3)
    for _ in range(2 if WANTED[name].get("hands") else 30):
        seen, _, terminated, truncated, _ = game.last()
        sizes.add(game.render().shape)
        if terminated or truncated:
            break
        if WANTED[name].get("hands"):
            game.step(game.action_space(game.agent_selection).sample())
        else:
            game.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert len(sizes) == 1


def play(name: str, seed: int) -> tuple[Any, list[float]]:
    game = env(case(name)[0])
    game.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in game.agent_iter():
        seen, _reward, terminated, truncated, _ = game.last()
        if terminated or truncated:
            break
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal), agent
        game.step(int(rng.choice(legal)))
    return game.unwrapped, list(game.rewards.values())


def test_rewards_are_the_payoffs_of_the_rules() -> None:
    raw, rewards = play("gravis3", seed=5)
    assert tuple(rewards) == raw.game.outcome(raw.position).payoff


def test_an_illegal_action_loses_the_game() -> None:
    game = env("gravis3")
    game.reset(seed=1)
    game.step(49)
    assert game.rewards == {"player_0": -1, "player_1": 0}
    assert all(game.terminations.values())


def test_without_wrappers_an_illegal_action_is_refused() -> None:
    game = RawEnv("gravis3")
    game.reset(seed=1)
    with pytest.raises(ValueError, match="action 49 is not legal for player_0"):
        game.step(49)


def test_only_the_seat_to_move_has_a_mask() -> None:
    game = RawEnv("gravis3")
    game.reset()
    assert game.observe("player_0")["action_mask"].sum() == 20
    assert game.observe("player_1")["action_mask"].sum() == 0


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode must be one of human, rgb_array, ansi"):
        env("gravis3", render_mode="hologram")
