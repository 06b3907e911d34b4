"""AlphaZero in one file: self-play by tree search on BatchEnv, and matches against a level.

    pip install 'ludion[fast,research,learning]'
    python examples/learning/alphazero.py --save net.pt             # Gravis 3, an hour of one core
    python examples/learning/alphazero.py --match net.pt --opponent level:5 --games 200

One network says for the seat to move which actions look good (the policy) and who will win (the
value). A tree search (PUCT) guided by it plays many games against itself at once; the network
learns to predict the visits of the search and the results of the games. Nothing but the rules is
given. It works for games for two without chance: Gravis 3, and Gravity.

Every few minutes the network meets a level of Ludion, from random openings, each played twice with
the seats exchanged. The times printed are those of the processor.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from ludion.core.encoding import Augmented, numbered
from ludion.core.interval import share_text
from ludion.lab.strength.openings import random_opening
from ludion.lab.strength.unhurried import unhurried
from ludion.research.batch import BatchEnv

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

GAMES, SIMULATIONS, MATCH_SIMULATIONS = 192, 48, 200
EXPLORATION, NOISE, NOISE_SHARE = 1.5, 0.6, 0.25
EXPLORED = 12
"""So many decisions of a game are drawn by their visits; later the most visited is played."""
STEPS, BATCH, REUSE = 1500, 512, 4
"""The replay buffer has STEPS x GAMES decisions; each is learnt from about REUSE times."""
FIRST_STEPS = 48
"""Learning begins after so many decisions of every game: by then many have ended."""
LEARNING_RATE, DECAY = 1e-3, 1e-4
OPENING_TURNS = 2


class Network(nn.Module):
    """A residual network: what the mover sees in, logits of all actions and the value out."""

    def __init__(self, env: BatchEnv, width: int = 256, blocks: int = 2) -> None:
        super().__init__()
        seen = env.board[0].size + env.facts[0].size
        self.first = nn.Linear(seen, width)
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width))
            for _ in range(blocks)
        )
        self.policy, self.value = nn.Linear(width, env.actions), nn.Linear(width, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        inside = functional.relu(self.first(seen))
        for block in self.blocks:
            inside = functional.relu(inside + block(inside))
        logits = self.policy(inside).masked_fill(~mask, -1e9)
        return logits, torch.tanh(self.value(inside)).squeeze(-1)


def as_input(board: NDArray[np.int8], facts: NDArray[np.int16]) -> Tensor:
    """Planes and facts as one row per position; large facts are scaled down, 0 and 1 kept near."""
    scaled = np.sign(facts) * np.log1p(np.abs(facts, dtype=np.float32))
    flat = board.reshape(len(board), -1)
    return torch.from_numpy(np.hstack([flat, scaled]).astype(np.float32))


class Search:
    """One tree per game, all grown at once: arrays of [game, node, action]; node 0 is the root.

    Values are those of seat 0; `side` turns them into those of the seat to move.
    """

    def __init__(self, env: BatchEnv, simulations: int) -> None:
        self.env = BatchEnv(env.game, env.n, autoreset=False)
        self.games, self.simulations = np.arange(env.n), simulations
        nodes = (env.n, simulations + 1)
        self.saved = np.empty((*nodes, env.save().shape[1]), np.int64)
        self.seat, self.side = np.empty(nodes, np.int64), np.empty(nodes, np.float32)
        self.child = np.empty((*nodes, env.actions), np.int64)
        self.prior, self.visits, self.worth = np.empty((3, *nodes, env.actions), np.float32)

    def run(self, roots: Ints, network: Network, rng: np.random.Generator | None) -> Floats:
        """How often the search chose each action; with a generator, noise at the roots."""
        for array in (self.child, self.visits, self.worth):
            array.fill(0)
        self.env.restore(roots)
        self._grow(0, network)
        if rng is not None:
            noise = rng.gamma(NOISE, size=self.prior[:, 0].shape) * self.env.mask
            noise /= noise.sum(1, keepdims=True) + 1e-9
            self.prior[:, 0] += NOISE_SHARE * (noise - self.prior[:, 0])
        for node in range(1, self.simulations + 1):
            self._simulate(node, network)
        return self.visits[:, 0]

    def _simulate(self, node: int, network: Network) -> None:
        """Walk to an action not tried yet (or to the end of the game), and value what follows."""
        at, action = np.zeros_like(self.games), np.zeros_like(self.games)
        walking, trail = self.games, []
        while len(walking):
            here = at[walking]
            best = self._best(walking, here)
            trail.append((walking, here, best))
            action[walking] = best
            child = self.child[walking, here, best]
            deeper = (child > 0) & (self.seat[walking, child] >= 0)
            at[walking[deeper]] = child[deeper]
            walking = walking[deeper]
        self.env.restore(self.saved[self.games, at])
        paid = self.env.step(action).rewards[:, 0].copy()
        self.child[self.games, at, action] = node
        found = self._grow(node, network)
        value = np.where(self.env.seat < 0, paid, found)
        for games, nodes, actions in trail:
            self.visits[games, nodes, actions] += 1
            self.worth[games, nodes, actions] += value[games] * self.side[games, nodes]

    def _best(self, games: Ints, nodes: Ints) -> Ints:
        """The action with the greatest upper bound (PUCT)."""
        visits, prior = self.visits[games, nodes], self.prior[games, nodes]
        mean = self.worth[games, nodes] / np.maximum(visits, 1)
        bonus = EXPLORATION * prior * np.sqrt(visits.sum(1, keepdims=True) + 1) / (1 + visits)
        return np.where(prior > 0, mean + bonus, -np.inf).argmax(1)

    def _grow(self, node: int, network: Network) -> Floats:
        """Store where the games stand as this node; its value by the network."""
        env = self.env
        self.saved[:, node], self.seat[:, node] = env.save(), env.seat
        self.side[:, node] = np.where(env.seat == 0, 1, -1)
        with torch.inference_mode():
            logits, value = network(as_input(env.board, env.facts), torch.from_numpy(env.mask))
            prior = functional.softmax(logits, dim=-1).numpy()
        self.prior[:, node] = np.where(env.mask, np.maximum(prior, 1e-6), 0)
        return value.numpy() * self.side[:, node]


class Replay:
    """The last STEPS decisions of every game, as a ring; a result is nan until it is known."""

    def __init__(self, env: BatchEnv) -> None:
        size = (STEPS, env.n)
        self.board = np.zeros((*size, *env.board.shape[1:]), np.int8)
        self.facts = np.zeros((*size, env.facts.shape[1]), np.int16)
        self.mask = np.zeros((*size, env.actions), np.bool_)
        self.policy = np.zeros((*size, env.actions), np.float16)
        self.side = np.zeros(size, np.float32)
        self.result = np.full(size, np.nan, np.float32)
        self.began, self.now = np.zeros(env.n, np.int64), 0
        given = env.encoding
        self.symmetries = given.augmentations() if isinstance(given, Augmented) else []

    def add(self, env: BatchEnv, visits: Floats) -> None:
        at = self.now % STEPS
        self.board[at], self.facts[at], self.mask[at] = env.board, env.facts, env.mask
        self.policy[at] = visits / visits.sum(1, keepdims=True)
        self.side[at] = np.where(env.seat == 0, 1, -1)
        self.result[at] = np.nan
        self.now += 1

    def end(self, ended: NDArray[np.bool_], paid: Floats) -> None:
        """Write the result of these games (to seat 0) to all their decisions."""
        for game in np.flatnonzero(ended):
            steps = np.arange(max(self.began[game], self.now - STEPS), self.now) % STEPS
            self.result[steps, game] = paid[game] * self.side[steps, game]
        self.began[ended] = self.now

    def draw(self, rng: np.random.Generator) -> tuple[Tensor, ...]:
        """Decisions with known results, turned by one of the symmetries of the rules."""
        steps = rng.integers(0, min(self.now, STEPS), 2 * BATCH)
        games = rng.integers(0, self.board.shape[1], 2 * BATCH)
        known = ~np.isnan(self.result[steps, games])
        rows = steps[known][:BATCH], games[known][:BATCH]
        board, facts, mask, policy = (
            array[rows] for array in (self.board, self.facts, self.mask, self.policy)
        )
        if self.symmetries:
            turn = self.symmetries[rng.integers(len(self.symmetries))]
            board = board.reshape(*board.shape[:2], -1)[:, :, turn.cells]
            facts = facts[:, turn.facts]
            back = np.argsort(turn.actions)
            mask, policy = mask[:, back], policy[:, back]
        tensors = mask, policy.astype(np.float32), self.result[rows]
        return as_input(board, facts), *map(torch.from_numpy, tensors)


def learn(network: Network, optimiser: torch.optim.Optimizer, drawn: tuple[Tensor, ...]) -> Floats:
    """One step of gradient descent; the losses of policy and value before it."""
    seen, mask, policy, result = drawn
    logits, value = network(seen, mask)
    policy_loss = -(policy * functional.log_softmax(logits, dim=-1)).sum(1).mean()
    value_loss = functional.mse_loss(value, result)
    optimiser.zero_grad()
    (policy_loss + value_loss).backward()
    optimiser.step()
    return np.array([policy_loss.item(), value_loss.item()], np.float32)


class Score(NamedTuple):
    """A match: wins, draws and losses on the first seat and on the second."""

    first: tuple[int, int, int]
    second: tuple[int, int, int]

    def __str__(self) -> str:
        wins, draws, losses = map(sum, zip(*self, strict=True))
        share = share_text(wins + draws / 2, wins + draws + losses)
        seats = ["+{} ={} -{}".format(*seat) for seat in self]
        return f"{share}, first seat {seats[0]}, second {seats[1]}"


def match(game: str, network: Network, opponent: str, games: int, seed: int) -> Score:
    """Play a computer of Ludion from random openings, each once from either seat."""
    env = BatchEnv(game, games, seed=seed, autoreset=False)
    sitter, rng = unhurried(env.game, opponent, seed), Random(seed)
    openings = [random_opening(env.game, OPENING_TURNS, rng) for _ in range((games + 1) // 2)]
    positions = [openings[at // 2].position(env.game) for at in range(games)]
    for at, position in enumerate(positions):
        env.put(at, position)
    mine, paid = np.arange(games) % 2, np.zeros(games)
    search = Search(env, MATCH_SIMULATIONS)
    while (playing := env.seat >= 0).any():
        actions = search.run(env.save(), network, None).argmax(1)
        for at in np.flatnonzero(playing):
            moves = numbered(env.encoding, positions[at], env.game.moves(positions[at]))
            if env.seat[at] != mine[at]:
                move = sitter.choose(env.game, positions[at])
                actions[at] = env.encoding.number_of(positions[at], move)
            positions[at] = env.game.play(positions[at], moves[actions[at]])
        rewards = env.step(actions).rewards
        paid[playing] = rewards[np.arange(games), mine][playing]
    won = [[int((paid[mine == seat] == one).sum()) for one in (1, 0, -1)] for seat in (0, 1)]
    return Score(*map(tuple, won))


def train(wanted: argparse.Namespace) -> None:
    """Play and learn until the minutes are over, with a match every few of them."""
    rng = np.random.default_rng(wanted.seed)
    env = BatchEnv(wanted.game, GAMES, seed=wanted.seed)
    network, search, replay = Network(env), Search(env, SIMULATIONS), Replay(env)
    optimiser = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=DECAY)
    due, losses = 0.0, [np.full(2, np.nan, np.float32)]
    while True:
        spent = process_time() / 60
        if spent >= min(due, wanted.minutes):
            due = spent + wanted.every
            score = match(wanted.game, network, wanted.opponent, wanted.games, wanted.seed)
            policy, value = np.mean(losses, axis=0)
            print(
                f"{spent:5.1f} min  {replay.now * GAMES:9,} decisions  "
                f"losses {policy:.2f} {value:.2f}  {wanted.opponent}: {score}",
                flush=True,
            )
            losses.clear()
            if wanted.save:
                torch.save(network.state_dict(), wanted.save)
        if spent >= wanted.minutes:
            return
        visits = search.run(env.save(), network, rng)
        young = (replay.now - replay.began < EXPLORED)[:, None]
        with np.errstate(divide="ignore"):  # log 0: an action never visited is never drawn
            drawn = np.log(visits) + young * rng.gumbel(size=visits.shape)
        replay.add(env, visits)
        paid, terminated, truncated = env.step(drawn.argmax(1))
        replay.end(terminated | truncated, paid[:, 0])
        if replay.now > FIRST_STEPS:
            for _ in range(max(1, REUSE * GAMES // BATCH)):
                losses.append(learn(network, optimiser, replay.draw(rng)))


def main() -> None:
    given = argparse.ArgumentParser(description="AlphaZero by self-play on BatchEnv.")
    given.add_argument("game", nargs="?", default="gravis3")
    given.add_argument("--minutes", type=float, default=60.0, help="of processor time")
    given.add_argument("--every", type=float, default=5.0, help="minutes between two matches")
    given.add_argument("--opponent", default="level:4")
    given.add_argument("--games", type=int, default=100, help="of a match")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--save", type=Path, help="where the network goes after every match")
    given.add_argument("--match", type=Path, help="a saved network: only play a match with it")
    wanted = given.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(wanted.seed)
    if wanted.match is None:
        train(wanted)
        return
    network = Network(BatchEnv(wanted.game, 1))
    network.load_state_dict(torch.load(wanted.match, weights_only=True))
    print(match(wanted.game, network, wanted.opponent, wanted.games, wanted.seed))


if __name__ == "__main__":
    main()
