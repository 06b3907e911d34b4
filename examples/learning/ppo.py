"""Proximal policy optimisation (PPO) against random play on BatchEnv, in one file.

    pip install 'ludion[fast,research,learning]'
    python examples/learning/ppo.py                                # Gravis 3, about three minutes
    python examples/learning/ppo.py sprocket --decisions 20000000  # any game that BatchEnv knows

The network has one seat of each game, the others move at random. It sees the board and the facts
of its seat. Of all images of a position under the symmetries of the rules it sees always the same
one (`Canonical`), so in Gravis 3 it has an eighth of the positions to learn. Learning rate and
entropy bonus fall to zero.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import monotonic, process_time
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from ludion.core.encoding import Augmentation, Augmented
from ludion.research.batch import BatchEnv

GAMES, STEPS = 256, 64
"""A rollout has GAMES x STEPS decisions, those of random players included."""
EPOCHS, MINIBATCH = 3, 512
LEARNING_RATE, CLIP, ENTROPY, VALUE = 5e-4, 0.2, 0.01, 0.5
DISCOUNT, LAMBDA = 0.99, 0.95
EVALUATE_EVERY, EVALUATED, LAST_EVALUATED = 20, 1000, 10_000
Ints = NDArray[np.int64]


class Network(nn.Module):
    """Board and facts in; the log-probabilities of all actions and the value to the mover out."""

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


class Canonical:
    """Turns every position into that image under the symmetries of which a fixed sum is largest."""

    def __init__(self, env: BatchEnv) -> None:
        turns = symmetries(env)
        planes, cells = env.board.shape[1], env.board[0, 0].size
        first = cells * np.arange(planes)[:, None]
        self.cells = np.array([(first + turn.cells).ravel() for turn in turns])
        self.facts = np.array([turn.facts for turn in turns])
        self.forth = np.array([turn.actions for turn in turns])
        """By symmetry and action, the action in the image."""
        self.back = np.argsort(self.forth, axis=1)
        rng = np.random.default_rng(0)
        of_cells, of_facts = (rng.random(found.shape[1]) for found in (self.cells, self.facts))
        self.cell_sums, self.fact_sums = np.empty(self.cells.shape), np.empty(self.facts.shape)
        np.put_along_axis(self.cell_sums, self.cells, of_cells[None], axis=1)
        np.put_along_axis(self.fact_sums, self.facts, 1000 * of_facts[None], axis=1)

    def __call__(self, env: BatchEnv) -> tuple[Tensor, Tensor, Ints]:
        """What the seats to move see, their masks, and by which symmetry each was turned."""
        flat = env.board.reshape(env.n, -1)
        which = (flat @ self.cell_sums.T + env.facts @ self.fact_sums.T).argmax(1)
        board = np.take_along_axis(flat, self.cells[which], axis=1)
        facts = np.take_along_axis(env.facts, self.facts[which], axis=1).astype(np.float32)
        seen = np.hstack([board, np.sign(facts) * np.log1p(np.abs(facts))], dtype=np.float32)
        mask = np.take_along_axis(env.mask, self.back[which], axis=1)
        return torch.from_numpy(seen), torch.from_numpy(mask), which


def symmetries(env: BatchEnv) -> Sequence[Augmentation]:
    """Those of the rules, as index arrays; the identity alone where the encoding has none."""
    if isinstance(env.encoding, Augmented):
        return env.encoding.augmentations()
    sizes = env.board[0, 0].size, env.facts.shape[1], env.actions
    return [Augmentation("identity", *map(np.arange, sizes))]


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


@torch.no_grad()
def rollout(env: BatchEnv, network: Network, canonical: Canonical) -> Rollout:
    kept: list[tuple[Tensor, ...]] = []
    games = np.arange(env.n)
    learner = games % env.seats
    for _ in range(STEPS):
        seen, mask, which = canonical(env)
        logs, value = network(seen, mask)
        own = env.seat == learner
        chosen = torch.distributions.Categorical(logits=logs).sample().numpy()
        action = np.where(own, chosen, canonical.forth[which, env.sample()])
        paid, terminated, truncated = env.step(canonical.back[which, action])
        made = torch.from_numpy(action)
        chance = logs.gather(1, made[:, None])[:, 0]
        reward, end = paid[games, learner].copy(), terminated | truncated
        told = (torch.from_numpy(one) for one in (own, reward, end))
        kept.append((seen, mask, made, chance, value, *told))
    seen, mask, made, chance, values, own, rewards, ends = map(torch.stack, zip(*kept, strict=True))
    following = network(*canonical(env)[:2])[1]
    known = torch.from_numpy(env.seat == learner)
    advantage, known = advantages(values, following, known, own, rewards, ends)
    gain = (advantage - advantage[known].mean()) / (advantage[known].std() + 1e-8)
    done = Rollout(seen, mask, made, chance, gain, advantage + values)
    return Rollout(*(column[known] for column in done))


def advantages(
    values: Tensor, following: Tensor, known: Tensor, own: Tensor, rewards: Tensor, ends: Tensor
) -> tuple[Tensor, Tensor]:
    """Generalised advantage estimates from one decision of the learner to its next; and which rows
    are decisions of the learner with a known future (`known` at first: whether it is to move)."""
    found, kept = torch.zeros_like(values), torch.zeros_like(own)
    reward, later = torch.zeros_like(following), torch.zeros_like(following)
    for step in reversed(range(len(values))):
        end, mine = ends[step], own[step]
        reward = torch.where(end, rewards[step], reward)
        following, later = following.masked_fill(end, 0), later.masked_fill(end, 0)
        known = known | end
        found[step] = reward + DISCOUNT * following - values[step] + DISCOUNT * LAMBDA * later
        kept[step] = mine & known
        following, later = (
            torch.where(mine, values[step], following),
            torch.where(mine, found[step], later),
        )
        reward, known = reward.masked_fill(mine, 0), known | mine
    return found, kept


def update(
    network: Network, optimiser: torch.optim.Optimizer, done: Rollout, entropy_bonus: float
) -> None:
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
            (policy_loss + VALUE * value_loss - entropy_bonus * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def share_of_wins(env: BatchEnv, network: Network, canonical: Canonical) -> float:
    """Of fresh games against random players, every seat in turn; a draw is half a win."""
    mine, points = np.arange(env.n) % env.seats, np.zeros(env.n)
    while (playing := env.seat >= 0).any():
        seen, mask, which = canonical(env)
        best = canonical.back[which, network(seen, mask)[0].argmax(-1).numpy()]
        chosen = np.where(env.seat == mine, best, env.sample())
        paid, _, _ = env.step(np.where(playing, chosen, -1))
        ended = playing & (env.seat < 0)
        points[ended] = (1 + paid[ended, mine[ended]]) / 2
    return float(points.mean())


def train(game: str, decisions: int, seed: int, **options: Any) -> float:
    """The share of wins after training."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # the matrices are small: a second thread would mostly wait
    env = BatchEnv(game, GAMES, seed=seed, **options)
    network, canonical = Network(env), Canonical(env)
    optimiser = torch.optim.Adam(network.parameters(), lr=LEARNING_RATE, eps=1e-5)
    began, share, updates = monotonic(), 0.0, max(1, decisions // (GAMES * STEPS))
    for number in range(1, updates + 1):
        left = 1 - (number - 1) / updates
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * left
        update(network, optimiser, rollout(env, network, canonical), ENTROPY * left)
        if number % EVALUATE_EVERY == 0 or number == updates:
            many = LAST_EVALUATED if number == updates else EVALUATED
            arena = BatchEnv(game, many, seed=seed + number, autoreset=False, **options)
            share = share_of_wins(arena, network, canonical)
            times = f"{monotonic() - began:6.1f} s ({process_time():.0f} s of processor)"
            decided = f"{number * GAMES * STEPS:10,} decisions"
            print(f"{times}  {decided}  {share:6.1%} of {many:,} games won", flush=True)
    return share


if __name__ == "__main__":
    given = argparse.ArgumentParser(description="PPO against random play on BatchEnv.")
    given.add_argument("game", nargs="?", default="gravis3")
    given.add_argument("--decisions", type=int, default=5_000_000)
    given.add_argument("--seed", type=int, default=1)
    wanted = given.parse_args()
    train(wanted.game, wanted.decisions, wanted.seed)
