"""The board of Déboucleurs: squares, tiles, positions and moves. No rules here.

A square is a pair (tile, epoch). Tile 0 is Start, 1 to N are the tiles in the order in which they
were laid, N + 1 is End. Epoch 0 is the topmost epoch in play.

             Start   1     2     3   ...   N    End
    epoch 0  (0,0) (1,0) (2,0) (3,0)
    epoch 1  (0,1) (1,1) (2,1) (3,1)

A tile is drawn for seven epochs, as three masks. Bit e is epoch e of the seven; smaller tables
use the middle ones, so epoch e in play is bit `first + e`.

    entry    a rift on the edge towards Start      exit    a rift on the edge towards End
    open     a passage between the epochs e and e + 1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ludion.core.game import Seat
from ludion.games.deboucleurs.effects import EffectStep

ALL_EPOCHS: Final = 7
MOST_ENERGY: Final = 6
FIRST_ENERGY: Final = 2
KILL_PRICE: Final = 3
FIRST_TILES: Final = 4
MORE_TILES: Final = 3
LAST_ROUND: Final = 99
"""R13: a game that has not ended by then is lost."""


class Size(NamedTuple):
    """D1, D3: what depends on the number of players."""

    epochs: int
    tiles: int
    waves: tuple[int, int]


SIZES: Final = {
    2: Size(3, 14, (1, 2)),
    3: Size(5, 14, (2, 3)),
    4: Size(7, 17, (3, 4)),
    5: Size(7, 17, (3, 4)),
}


class Square(NamedTuple):
    tile: int
    epoch: int


class Tile(NamedTuple):
    """A tile as it lies, by its number in the set; cards may have opened or closed its edges."""

    number: int
    entry: int
    exit: int
    open: int


@dataclass(frozen=True, slots=True)
class Position:
    """A moment between two decisions.

    `researchers`: None until the player has chosen an epoch (R3). `hands` and the discards are
    keys of cards in alphabetical order; all other cards are in the decks. `known`: tiles turned up
    before they are laid. `counter`: a step of the track. `skips`: turns that each seat will miss.
    `moved`: the one move of D6 has been made. `acted`: D10 does not apply to this turn. `held`: the
    singularities stay at the end of this round; `stopped`: so does the counter. `agenda`: what must
    be done, in order, before the mover continues.
    """

    tiles: tuple[Tile, ...]
    known: tuple[int, ...]
    researchers: tuple[Square | None, ...]
    energy: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    singularities: tuple[Square, ...]
    counter: int
    round: int
    mover: Seat
    skips: tuple[int, ...]
    moved: bool = False
    acted: bool = False
    held: bool = False
    stopped: bool = False
    events: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    agenda: tuple[EffectStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Epoch:
    """R3: start in this epoch. From NATURE (D3): a singularity arrives in it."""

    epoch: int


@dataclass(frozen=True, slots=True)
class Go:
    """D6, D7: one step `^ > v <` for this much energy, then this many events."""

    way: str
    energy: int = 0
    events: int = 0


@dataclass(frozen=True, slots=True)
class Eliminate:
    """D9: all singularities by majority, or one for energy: 3, unless a power or a house
    rule changes the price."""

    energy: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """D8: discard an object and carry out its effect."""

    card: str


@dataclass(frozen=True, slots=True)
class End:
    """End the turn; if there was no action, D10 follows."""


@dataclass(frozen=True, slots=True)
class Either:
    """Choose the first (0) or the second (1) way of an effect."""

    way: int


@dataclass(frozen=True, slots=True)
class Whom:
    """Choose the researcher that an effect applies to."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Which:
    """Choose the singularity that an effect applies to, by its square."""

    square: Square


@dataclass(frozen=True, slots=True)
class Shift:
    """Choose the neighbouring epoch that an effect leads to: -1 up, 1 down."""

    by: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Choose an object to discard."""

    card: str


@dataclass(frozen=True, slots=True)
class TurnUp:
    """NATURE: the next tile, by its number in the set."""

    tile: int


@dataclass(frozen=True, slots=True)
class Happen:
    """NATURE: the event that is drawn."""

    card: str


@dataclass(frozen=True, slots=True)
class Deal:
    """NATURE: the object that is drawn, face down."""

    card: str


Move = (
    Epoch
    | Go
    | Eliminate
    | Use
    | End
    | Either
    | Whom
    | Which
    | Shift
    | Drop
    | TurnUp
    | Happen
    | Deal
)
