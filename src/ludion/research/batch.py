"""Many games at once in compiled code: arrays in, arrays out, no Python per game.

>>> env = BatchEnv("gravis3", 64, seed=1)
>>> env.board.shape, env.mask.shape
((64, 3, 5, 5), (64, 50))
>>> rewards, terminated, truncated = env.step(env.sample())
>>> int(terminated.sum())
0

`board`, `facts` and `mask` are those of the seat to move, `seat`. The next step overwrites them in
place: copy what you want to keep. A game that ends is restarted within the same step; `rewards` and
`terminated` say how it ended, the observation is the first one of the new game.

The same seed gives the same games, whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludion.core.batch import Batch
from ludion.core.encoding import Encoding, Observation
from ludion.core.game import Game
from ludion.players.compiled import code_over
from ludion.research.encodings import chosen, load_batch, load_encoding

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]
CODE = Path(__file__).parent / "compiled" / "batch_code.py"


class BatchStep(NamedTuple):
    """The result of a step: for each game the payoff of each seat, and whether it ended."""

    rewards: NDArray[np.float32]
    terminated: Bools
    truncated: Bools


class BatchEnv:
    """`n` games of one kind. `observations=False` leaves `board` and `facts` unwritten."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        observations: bool = True,
        autoreset: bool = True,
        **options: Any,
    ) -> None:
        if n < 1 or threads < 1:
            raise ValueError(f"n and threads must be at least 1; got {n} and {threads}")
        self.game = chosen(game, options)
        self.n, self.threads, self.seats = n, min(threads, n), self.game.seats
        self.encoding: Encoding = load_encoding(self.game)
        self._batch: Batch = load_batch(self.game)
        self._code = code_over(self._batch, f"{__name__}_{self._batch.NAME}", CODE)
        layout = self._batch.layout(self.game)
        self.actions = layout.actions
        self._start = layout.start
        self._settings = [layout.setting.copy() for _ in range(self.threads)]
        self._renews = int(autoreset)
        self._rows = np.tile(layout.start, (n, 1))
        self._seeds = np.zeros(n, dtype=np.uint64)
        planes, rows, columns = layout.board
        self._flat = np.zeros((n, planes * rows * columns), dtype=np.int8)
        self.board = self._flat.reshape(n, *layout.board)
        self.facts = np.zeros((n, layout.facts), dtype=np.int16)
        self.mask = np.zeros((n, layout.actions), dtype=np.bool_)
        self.legal = np.zeros((n, layout.most_actions), dtype=np.int64)
        """The legal actions of each game in the order of the rules; the first `counts` count."""
        self.counts = np.zeros(n, dtype=np.int64)
        self.seat = np.full(n, -2, dtype=np.int64)
        shown = (self._flat, self.facts, self.mask, self.legal, self.counts, self.seat)
        self._shown = (*shown, int(observations))
        """What every kernel writes, in its order of arguments."""
        self._rewards = np.zeros((n, self.seats), dtype=np.float32)
        self._status = np.zeros(n, dtype=np.int8)
        self._drawn = np.zeros(n, dtype=np.int64)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.reset(seed)

    def reset(self, seed: int | None = None, where: ArrayLike | None = None) -> None:
        """Restart all games, or those selected by `where`; with a seed, from its sequence."""
        if seed is not None:
            words = np.random.SeedSequence(seed).generate_state(self.n, np.uint64)
            self._seeds[:] = words
        self._begin(self._start, where, deals=1)

    def step(self, actions: ArrayLike) -> BatchStep:
        """Play one action in each game. If one is illegal nothing is played: ValueError."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.n} integers; got {chosen.dtype} of shape {chosen.shape}"
            )
        chosen = np.ascontiguousarray(chosen, dtype=np.int64)
        wrong = self._code.refused(chosen, self.mask, self.seat)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._share(
            lambda setting, first, last: self._code.step(
                setting,
                self._start,
                self._rows,
                self._seeds,
                chosen,
                self._rewards,
                self._status,
                *self._shown,
                self._renews,
                first,
                last,
            )
        )
        return BatchStep(self._rewards, self._status == 1, self._status == 2)

    def sample(self) -> Ints:
        """A random legal action in each game; -1 where the game is over."""
        self._code.sample(self._seeds, self.legal, self.counts, self._drawn)
        return self._drawn

    def observe(self, seats: ArrayLike) -> Observation:
        """What these seats know, one for each game (or the same for all)."""
        viewers = np.ascontiguousarray(np.broadcast_to(seats, (self.n,)), dtype=np.int64)
        if viewers.min() < 0 or viewers.max() >= self.seats:
            raise ValueError(f"seats must be 0 to {self.seats - 1}; got {viewers.tolist()[:5]}")
        board, facts = np.zeros_like(self._flat), np.zeros_like(self.facts)
        self._code.observe(self._settings[0], self._rows, viewers, board, facts)
        return Observation(board.reshape(self.board.shape), facts)

    def position(self, number: int) -> Any:
        """The position of one game, without its history."""
        return self._batch.position_of(self.game, self._rows[number])

    def chances(self, number: int) -> list[Any]:
        """NATURE's moves in the last step of one game, or at its start."""
        return list(self._batch.chances(self.game, self._rows[number]))

    def put(self, number: int, position: Any) -> None:
        """Continue one game from a position; a seat must be to move there."""
        seat = self.game.turn(position)
        if seat is None or seat < 0:
            raise ValueError("a seat must be to move in a position to go on from")
        start, self._start = self._start, self._batch.row_of(self.game, position)
        try:
            self.reset(where=np.arange(self.n) == number)
        finally:
            self._start = start

    def save(self) -> Ints:
        """All games with their history, one row each: for `restore`, and for tree searches."""
        return self._rows.copy()

    def restore(self, saved: Ints, where: ArrayLike | None = None) -> None:
        """Continue from rows of `save` in all games, or those selected by `where`.

        Chance continues from this environment's seeds: what NATURE does next may differ.
        """
        if saved.shape != self._rows.shape or saved.dtype != self._rows.dtype:
            raise ValueError(
                f"saved must be {self._rows.dtype} of shape {self._rows.shape}, from save(); "
                f"got {saved.dtype} of shape {saved.shape}"
            )
        self._begin(saved, where, deals=0)

    def _begin(self, rows: Ints, where: ArrayLike | None, deals: int) -> None:
        """Continue from `rows` (one for each game, or one for all) in the games of `where`."""
        which = np.ones(self.n, dtype=np.bool_)
        if where is not None:
            which[:] = where
        self._status[which] = 0
        self._rewards[which] = 0.0
        np.copyto(self._rows, rows, where=which[:, np.newaxis])
        self._share(
            lambda setting, first, last: self._code.begin(
                setting, self._rows, self._seeds, which, deals, *self._shown, first, last
            )
        )

    def _share(self, work: Callable[[Ints, int, int], None]) -> None:
        if self._pool is None:
            work(self._settings[0], 0, self.n)
            return
        bounds = np.linspace(0, self.n, self.threads + 1).astype(int).tolist()
        shares = zip(self._settings, bounds[:-1], bounds[1:], strict=True)
        for done in [self._pool.submit(work, *share) for share in shares]:
            done.result()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
