"""The interface of a kernel for a search: the rules as compiled functions over small states.

The search code is one for all games. It is executed once per game, as a module of its own, with
the game's module of primitives as its global `game` (see `ludion.players.compiled`), so that the
calls below are compiled into the search and cost nothing:

       position ──pack──► state ──list_moves──► moves (numbers)
                            │  ▲                  │
                            │  └──────play────────┘
            turn, payoff, glance, evaluate, rank, ceiling, key, playout

A *state* is a tuple of WORDS int64: a value that lives in registers. A *move* is a number from 0
to MOVES - 1. The *setting* is an int64 array made for one search: options and tables of the game,
the history that still matters at the root (so `turn` can detect repetition), and scratch space;
searches never share it.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
State = tuple[int, ...]

OVER: Final = -2
"""What `turn` returns when the game is over; NATURE is -1, seats count from 0."""
WON_NOW: Final = 2_000
"""What `last_turn` tells where the seat to move wins at once."""
LOST_NEXT: Final = -2_000
"""What `last_turn` tells where the other wins in the next turn whatever the mover does."""


class Primitives(Protocol):
    """A module of primitives, such as `ludion.games.gravis3.fast.primitives`.

    The laws, for every state s that is not over, and every move m listed there:

    - `turn(s)` is the seat to move, and `play(s, m)` is again a state;
    - `glance(s)` is 1 if and only if the seat to move can win before its turn ends; otherwise it
      is 0, or -n if the seat to move loses in n turns (counting its own) whatever it does;
    - states with the same `key` have the same value for the seat to move; the key 0 means that a
      state is not worth storing in a transposition table. The key comes with the number of the
      symmetry that leads to it: `to_key(symmetry, m)` is the move as the key sees it, `from_key`
      leads back;
    - `evaluate(s)` is for the seat to move, from -EVALUATION to EVALUATION (`core.advice`), 0 for
      even chances;
    - where `glance(s)` is 0, no turn that continues with a move of rank r ends in a state whose
      evaluation is above `ceiling(s, r)` for the seat to move at `s`, nor in a draw that is worth
      more; and the ceiling falls with the rank. So a search can prune a turn whose ceiling is too
      low.

    All functions except the last four are compiled. A parameter `game` is the readable game.
    """

    NAME: str
    SEATS: int
    """The largest number of seats that the game allows."""
    WORDS: int
    MOVES: int
    MOST_MOVES: int
    """In one position."""
    MOST_MOVES_IN_A_TURN: int
    TABLE_FIRST: bool
    """A glance costs more than to look into the table: that comes first, and `last_turn` includes
    the glance."""

    def list_moves(self, setting: Ints, state: State, out: Ints) -> int:
        """Write the moves to `out`, in the order of the rules; return how many. 0: game over."""

    def list_ranked(self, setting: Ints, state: State, least: int, out: Ints, ranks: Ints) -> int:
        """`list_moves` of those whose rank is `least` or more, with their ranks."""

    def may_play(self, setting: Ints, state: State, move: int) -> bool:
        """Whether any number is a legal move, if that is told sooner than by a list; else False."""

    def play(self, setting: Ints, state: State, move: int) -> State: ...

    def turn(self, setting: Ints, state: State) -> int:
        """The seat to move, NATURE or OVER."""

    def payoff(self, setting: Ints, state: State, seat: int) -> float:
        """What a seat gets when the game is over."""

    def odds(self, setting: Ints, state: State, move: int) -> float:
        """At NATURE's turn: how likely this move is."""

    def opens_turn(self, setting: Ints, state: State) -> bool: ...

    def glance(self, setting: Ints, state: State) -> int: ...

    def evaluate(self, setting: Ints, state: State) -> int: ...

    def rank(self, setting: Ints, state: State, move: int) -> int:
        """How early a search should look at a move: the higher, the earlier."""

    def ceiling(self, setting: Ints, state: State, rank: int) -> int:
        """The most that a turn can gain; EVALUATION if the rank says nothing."""

    def last_turn(
        self, setting: Ints, state: State, alpha: int, beta: int, first: int, second: int
    ) -> tuple[bool, int, int]:
        """What a search of one turn says: (whether told, the value, the turn's first move).

        It may be asked where a turn opens and `glance` is 0 (or not known: TABLE_FIRST). A value of
        `beta` or more is a lower bound, one of `alpha` or less an upper bound; WON_NOW and
        LOST_NEXT are exact. `first` and `second` are numbers of moves
        worth trying first, legal or not.
        """

    def rest_of_turn(
        self, setting: Ints, state: State, alpha: int, first: int, second: int
    ) -> tuple[bool, int, int]:
        """What a search of this turn and the next one says: (whether told, an upper bound, the
        first move of the turn that answers).

        It may be asked in the middle of a turn, and tells nothing but `alpha` or less. `first` and
        `second` are numbers of moves that might answer the turn however it goes on.
        """

    def key(self, setting: Ints, state: State) -> tuple[int, int]: ...

    def shared_key(self, setting: Ints, state: State) -> tuple[int, int]:
        """A second key, or 0, and a move or -1 (TABLE_FIRST).

        In states with the same second key the moves for which `is_shared` holds are the same and
        lead to the same states, but that move is not legal.
        """

    def is_shared(self, move: int) -> bool: ...

    def list_others(self, setting: Ints, state: State, move: int, out: Ints) -> int:
        """`list_moves` of those that are not shared, and of one other move if it is legal."""

    def to_key(self, symmetry: int, move: int) -> int: ...

    def from_key(self, symmetry: int, move: int) -> int: ...

    def playout(self, setting: Ints, state: State, seed: Any, payoffs: Floats) -> Any:
        """A random game to its end: adds each seat's payoff, returns the next seed."""

    def serves(self, game: Any) -> bool:
        """Whether these primitives support this game's options."""

    def pack(self, game: Any, position: Any) -> State: ...

    def make_setting(self, game: Any, position: Any) -> Ints: ...

    def move_of(self, number: int) -> Any:
        """The readable move of a number."""

    def number_of(self, move: Any) -> int: ...
