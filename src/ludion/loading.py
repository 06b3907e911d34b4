"""`ludion.load`, typed: `load("gravis3")` is a `Gravis3`, and its positions are Gravis 3's.

The overloads are for type checkers alone. Nothing of them runs: games are found by
`ludion.core.discovery`, and one without an overload, such as one from another package, is loaded
all the same, as a `Game`. A test keeps the overloads complete for the games in this repository.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from ludion.games import load as load_found

if TYPE_CHECKING:
    from ludion.core.game import Game
    from ludion.games.deboucleurs.rules import Deboucleurs
    from ludion.games.gravis3.rules import Gravis3
    from ludion.games.gravity.rules import Gravity
    from ludion.games.polarity.rules import Polarity
    from ludion.games.sprocket.rules import Sprocket


@overload
def load(name: Literal["gravis3"], **options: Any) -> Gravis3: ...
@overload
def load(name: Literal["gravity"], **options: Any) -> Gravity: ...
@overload
def load(name: Literal["sprocket"], **options: Any) -> Sprocket: ...
@overload
def load(name: Literal["deboucleurs"], **options: Any) -> Deboucleurs: ...
@overload
def load(name: Literal["polarity"], **options: Any) -> Polarity: ...
@overload
def load(name: str, **options: Any) -> Game[Any, Any]: ...
def load(name: str, **options: Any) -> Any:
    """A game by its name, with its options. Raises UnknownGame and InvalidText.

    >>> game = load("gravis3", pawns=8)
    >>> len(game.moves(game.start()))
    20
    """
    return load_found(name, **options)
