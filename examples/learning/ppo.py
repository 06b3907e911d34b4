"""Proximal policy optimisation (PPO) by self-play on BatchEnv, in one file.

    pip install 'ludion[fast,research,learning]'
    python examples/learning/ppo.py                         # Gravis 3, up to five minutes
    python examples/learning/ppo.py sprocket --minutes 10   # any game for two that BatchEnv knows

One network plays both seats, but in a quarter of the games one of them moves at random: so it meets
positions that it would never reach by itself. It sees the board and the facts of the seat to move,
turned by a symmetry of the rules, so a value is always that of the mover: from one turn to the next
it changes its sign. Every `EVALUATE_EVERY` updates the network meets a random player, and the
training ends when it wins 95 % of the games.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import monotonic, process_time
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ludion.core.encoding import Augmentation, Augmented
from ludion.research.batch import BatchEnv

GAMES, STEPS = 256, 64
"""A rollout has GAMES x STEPS decisions."""
EPOCHS, MINIBATCH = 3, 512
LEARNING_RATE, CLIP, ENTROPY, VALUE = 5e-4, 0.2, 0.01, 0.5
DISCOUNT, LAMBDA = 0.99, 0.95
EVALUATE_EVERY, EVALUATED, ENOUGH = 5, 1000, 0.95


class Network(nn.Module):
    """Board and facts in; the logits of all actions and the value to the mover out."""

    def __init__(self, env: BatchEnv, wide: int = 256) -> None:
        super().__init__()
        seen = env.board[0].size + env.facts[0].size
        self.body = nn.Sequential(
            nn.Linear(seen, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(wide, env.actions), nn.Linear(wide, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        inside = self.body(seen)
        logits = self.policy(inside).masked_fill(~mask, -1e9)
        return functional.log_softmax(logits, dim=-1), torch.tanh(self.value(inside)).squeeze(-1)


class Rollout(NamedTuple):
    """What the network decided, a row each; then the advantage and the aim of the value."""

    seen: Tensor
    mask: Tensor
    action: Tensor
    chance: Tensor
    advantage: Tensor
    aim: Tensor

    def part(self, rows: Tensor) -> Rollout:
        return Rollout(*(column[rows] for column in self))


def symmetries(env: BatchEnv) -> Sequence[Augmentation]:
    """Those of the rules, as index arrays; the identity alone where the encoding has none."""
    if isinstance(env.encoding, Augmented):
        return env.encoding.augmentations()
    sizes = env.board[0, 0].size, env.facts.shape[1], env.actions
    return [Augmentation("identity", *map(np.arange, sizes))]


def seen_by_mover(env: BatchEnv, turn: Augmentation) -> tuple[Tensor, Tensor]:
    """What the seats to move see, turned by a symmetry; large facts are scaled down."""
    board = env.board.reshape(*env.board.shape[:2], -1)[:, :, turn.cells].reshape(env.n, -1)
    facts = env.facts[:, turn.facts].astype(np.float32)
    seen = np.hstack([board, np.sign(facts) * np.log1p(np.abs(facts))], dtype=np.float32)
    return torch.from_numpy(seen), torch.from_numpy(env.mask[:, np.argsort(turn.actions)])


@torch.no_grad()
def rollout(env: BatchEnv, network: Network) -> Rollout:
    kept: list[tuple[Tensor, ...]] = []
    rewards, ends, seats = [], [], []
    at_random = np.where(np.arange(env.n) % 4 == 0, np.arange(env.n) // 4 % 2, -1)  # which seat
    turns = symmetries(env)
    for _ in range(STEPS):
        turn = turns[torch.randint(len(turns), ())]
        seen, mask = seen_by_mover(env, turn)
        logs, value = network(seen, mask)
        mover = env.seat.copy()
        own = torch.from_numpy(mover != at_random)
        action = torch.distributions.Categorical(logits=logs).sample()
        action = torch.where(own, action, torch.from_numpy(turn.actions[env.sample()]))
        paid, terminated, truncated = env.step(np.argsort(turn.actions)[action.numpy()])
        rewards.append(torch.from_numpy(paid[np.arange(env.n), mover].copy()))
        ends.append(torch.from_numpy(terminated | truncated))
        seats.append(torch.from_numpy(mover))
        kept.append((seen, mask, action, logs.gather(1, action[:, None])[:, 0], value, own))
    following = network(*seen_by_mover(env, turns[0]))[1]
    seats.append(torch.from_numpy(env.seat.copy()))
    seen, mask, action, chance, values, own = map(torch.stack, zip(*kept, strict=True))
    advantage = advantages(values, following, rewards, ends, seats)
    gain = (advantage - advantage[own].mean()) / (advantage[own].std() + 1e-8)
    done = Rollout(seen, mask, action, chance, gain, advantage + values)
    return Rollout(*(column[own] for column in done))


def advantages(
    values: Tensor,
    following: Tensor,
    rewards: list[Tensor],
    ends: list[Tensor],
    seats: list[Tensor],
) -> Tensor:
    """Generalised advantage estimates; what the other seat gains, the mover loses."""
    found, later = torch.zeros_like(values), torch.zeros_like(following)
    for step in reversed(range(len(rewards))):
        sign = torch.where(seats[step + 1] == seats[step], 1.0, -1.0)
        sign = torch.where(ends[step], 0.0, sign)
        surprise = rewards[step] + DISCOUNT * sign * following - values[step]
        later = surprise + DISCOUNT * LAMBDA * sign * later
        found[step], following = later, values[step]
    return found


def update(network: Network, optimiser: torch.optim.Optimizer, done: Rollout) -> None:
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(done.action)).split(MINIBATCH):
            part = done.part(chosen)
            logs, value = network(part.seen, part.mask)
            ratio = (logs.gather(1, part.action[:, None])[:, 0] - part.chance).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy_loss = -torch.minimum(ratio * part.advantage, clipped * part.advantage).mean()
            value_loss = functional.mse_loss(value, part.aim)
            entropy = -(logs.exp() * logs).sum(-1).mean()
            optimiser.zero_grad()
            (policy_loss + VALUE * value_loss - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def share_of_wins(game: str, network: Network, options: dict[str, Any], seed: int) -> float:
    """Against a random player, each seat in half of the games; a draw is half a win."""
    env = BatchEnv(game, EVALUATED, seed=seed, autoreset=False, **options)
    mine = np.arange(EVALUATED) % 2
    points, upright = np.zeros(EVALUATED), symmetries(env)[0]
    while (env.seat >= 0).any():
        playing = env.seat >= 0
        logs, _ = network(*seen_by_mover(env, upright))
        chosen = np.where(env.seat == mine, logs.argmax(-1).numpy(), env.sample())
        paid, _, _ = env.step(np.where(playing, chosen, -1))
        ended = playing & (env.seat < 0)
        points[ended] = (1 + paid[ended, mine[ended]]) / 2
    return float(points.mean())


def train(game: str, minutes: float, seed: int, **options: Any) -> float:
    """Train until the network wins ENOUGH or the time is up; the last share of wins."""
    torch.manual_seed(seed)
    env = BatchEnv(game, GAMES, seed=seed, **options)
    network = Network(env)
    optimiser = torch.optim.Adam(network.parameters(), lr=LEARNING_RATE, eps=1e-5)
    began, number, share = monotonic(), 0, 0.0
    while monotonic() - began < 60 * minutes and share < ENOUGH:
        update(network, optimiser, rollout(env, network))
        number += 1
        if number % EVALUATE_EVERY == 0:
            share = share_of_wins(game, network, options, seed + number)
            steps, seconds = number * GAMES * STEPS, monotonic() - began
            times = f"{seconds:6.1f} s ({process_time():.0f} s of processor)"
            print(f"{times}  {steps:10,} decisions  {share:6.1%} against random", flush=True)
    return share


if __name__ == "__main__":
    given = argparse.ArgumentParser(description="PPO by self-play on BatchEnv.")
    given.add_argument("game", nargs="?", default="gravis3")
    given.add_argument("--minutes", type=float, default=5.0)
    given.add_argument("--seed", type=int, default=1)
    wanted = given.parse_args()
    train(wanted.game, wanted.minutes, wanted.seed)
