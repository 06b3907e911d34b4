"""The contract: what every game implements, and the optional capabilities.

A game is a set of pure functions over frozen, hashable positions and moves. A *move* is one
thing the hand does (choose a line, take a pawn, turn the arrow); a *turn* may be several moves
of one seat. Chance is a seat too: NATURE. Capabilities are types: a search that must list the
moves asks for `Listed`, a player that must guess at what it cannot see asks for `Hidden`.

Two positions are equal when the rulebook calls them the same. History that still matters
(repetition, a limit of turns) is stored in a position, but does not count for equality and
is not written: a position read from text has no history. A record has one.

`ludion.core.contract` states the laws behind these signatures and checks any game against them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar, overload, runtime_checkable

from ludion.core.fault import IllegalMove, InvalidText, NotOver, WrongGame

__all__ = [
    "NATURE",
    "DealtFirst",
    "Discreet",
    "Game",
    "Hidden",
    "IllegalMove",
    "InvalidText",
    "Listed",
    "M",
    "NotOver",
    "Odds",
    "Outcome",
    "P",
    "Proposing",
    "Seat",
    "Staged",
    "Symmetric",
    "Symmetry",
    "Teamed",
    "Traced",
    "WrittenViews",
    "listed",
]

Seat = int
NATURE: Final[Seat] = -1
"""The seat of chance: decks and physics also take turns."""

P = TypeVar("P", bound=Hashable)
M = TypeVar("M", bound=Hashable)
P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)
M_contra = TypeVar("M_contra", bound=Hashable, contravariant=True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: what each seat gets, and, kept apart from it, why.

    `payoff[seat]` is 1 for a win, -1 for a loss, 0 for a draw, or a value between;
    `reason` is a code such as `alignment`, the key of a sentence in `locale/`.
    """

    payoff: tuple[float, ...]
    reason: str


class Game(Protocol[P, M]):
    """Every game. `draw` gives a random legal move; at NATURE's turn, with the true odds."""

    name: str
    version: int
    seats: int
    options: Mapping[str, Any]

    def start(self) -> P: ...
    def turn(self, position: P) -> Seat | None: ...
    def draw(self, position: P, rng: Random) -> M: ...
    def play(self, position: P, move: M) -> P: ...
    def outcome(self, position: P) -> Outcome: ...

    @overload
    def read(self, text: str) -> P: ...
    @overload
    def read(self, text: str, at: P) -> M: ...
    def read(self, text: str, at: P | None = None) -> P | M:
        """A position from its text; with `at`, a move from its text and where it is played."""

    def write(self, thing: P | M) -> str:
        """The text of a position or of a move. Each has exactly one."""


@runtime_checkable
class Listed(Game[P, M], Protocol[P, M]):
    """A game whose legal moves can be listed, always in the same order; none when it is over."""

    def moves(self, position: P) -> Sequence[M]: ...


def listed(game: Game[P, M]) -> Listed[P, M]:
    """The game as one whose moves can be listed; raises WrongGame where hands move freely."""
    if isinstance(game, Listed):
        return game
    raise WrongGame("{game} has no list of moves, since hands move freely", game=game.name)


@runtime_checkable
class Odds(Listed[P, M], Protocol[P, M]):
    """A listed game with chance: at NATURE's turn, the odds of each of its `moves`."""

    def odds(self, position: P) -> Sequence[float]: ...


@runtime_checkable
class DealtFirst(Protocol):
    """A game with chance only before the first turn of a seat; `deals_first` is true."""

    deals_first: bool


@runtime_checkable
class Hidden(Game[P, M], Protocol[P, M]):
    """A game with hidden information.

    `view` is everything that a seat (None: a spectator) may know; `guess` is a random position that
    has this view.
    """

    def view(self, position: P, seat: Seat | None) -> Hashable: ...
    def guess(self, view: Any, rng: Random) -> P: ...


@runtime_checkable
class WrittenViews(Protocol):
    """A hidden game whose views have a text, so that a program elsewhere can play by them.

    `read_view` also takes the text of a position: a view that hides nothing.
    """

    def write_view(self, view: Any) -> str: ...
    def read_view(self, text: str) -> Any: ...


@runtime_checkable
class Proposing(Game[P, M], Protocol[P, M]):
    """A game whose moves cannot be listed, since hands move freely: it proposes some to try.

    `propose` gives at most this many legal moves worth a try, the most promising first. `by_hand`
    is the same move made by a trembling hand, in the game's smallest unit of length. `is_sure` says
    that a move will most likely work, without a try. `attempt` simulates NATURE's answer at its
    turn, as `draw` does, or returns None if `stop` ended it early. With `briefly`, it stops as soon
    as something goes wrong, which is all that a player who tries a move needs to know.
    """

    def propose(self, position: P, number: int, rng: Random) -> Sequence[M]: ...
    def by_hand(self, move: M, tremor: int, rng: Random) -> M: ...
    def is_sure(self, position: P, move: M) -> bool: ...
    def attempt(
        self,
        position: P,
        rng: Random,
        stop: Callable[[], bool] | None = None,
        briefly: bool = False,
    ) -> M | None: ...


@runtime_checkable
class Discreet(Protocol[P_contra, M_contra]):
    """A game with moves that not everybody may know, such as a card dealt face down.

    `veiled` is what a seat (None: a spectator) may know of a move. It can be written and described,
    but only the whole move can be played.
    """

    def veiled(self, position: P_contra, move: M_contra, seat: Seat | None) -> Any: ...


@runtime_checkable
class Staged(Protocol[P_contra]):
    """A game whose turns take several moves: `opens_turn` is true where a turn begins."""

    def opens_turn(self, position: P_contra) -> bool: ...


@runtime_checkable
class Rounded(Protocol[P_contra]):
    """A game that counts its rounds itself: `round_of` is the round that a position is in."""

    def round_of(self, position: P_contra) -> int: ...


@runtime_checkable
class Teamed(Protocol):
    """A game whose seats play in teams: each of `teams` wins or loses together."""

    teams: Sequence[Sequence[Seat]]


@dataclass(frozen=True, slots=True)
class Symmetry(Generic[P, M]):
    """A symmetry of the rules: positions and moves under a rotation or reflection of the board."""

    name: str
    position: Callable[[P], P]
    move: Callable[[M], M]


@runtime_checkable
class Symmetric(Protocol[P, M]):
    """A game that lists its symmetries, the identity first."""

    def symmetries(self) -> Sequence[Symmetry[P, M]]: ...


@runtime_checkable
class Traced(Protocol[P_contra, M_contra]):
    """A game that lists the events of a move, for animation."""

    def trace(self, position: P_contra, move: M_contra) -> Sequence[Any]: ...
