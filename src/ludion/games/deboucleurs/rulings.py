"""What a table of Déboucleurs may decide otherwise: the energy of D4, the price of D9, the waves of
D3. The draft names these numbers and plays none of them out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludion.core.options import Option
from ludion.games.deboucleurs.board import KILL_PRICE, SIZES, Size

VALUES = {
    "energy": ("set", "0", "1", "2", "3", "4"),
    "price": ("3", "2", "4"),
    "waves": ("book", "fewer", "more"),
}
"""The first is the draft's."""
MORE = {"book": 0, "fewer": -1, "more": 1}
OPTIONS = tuple(
    Option(name, default=values[0], allowed=values, quiet=True, ruling=True)
    for name, values in VALUES.items()
)


class Rulings(NamedTuple):
    """
    `energy` (D4): of each researcher at the start; None: as the set says.
    `price` (D9): the energy for which one researcher eliminates a singularity.
    `more` (D3): singularities that a wave brings beyond those of the draft.
    """

    energy: int | None = None
    price: int = KILL_PRICE
    more: int = 0

    def size(self, seats: int) -> Size:
        """What depends on the number of players; a wave brings at least one.

        >>> Rulings().size(3).waves, Rulings(more=1).size(3).waves, Rulings(more=-1).size(2).waves
        ((2, 3), (3, 4), (1, 1))
        """
        size = SIZES[seats]
        first, second = (max(1, count + self.more) for count in size.waves)
        return size._replace(waves=(first, second))


BOOK = Rulings()


def rulings_of(options: Mapping[str, Any]) -> Rulings:
    """
    >>> rulings_of({"players": 2, "energy": "4", "waves": "more"})
    Rulings(energy=4, price=3, more=1)
    """
    energy, price, waves = (options.get(name, values[0]) for name, values in VALUES.items())
    return Rulings(None if energy == "set" else int(energy), int(price), MORE[waves])
