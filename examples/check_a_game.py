"""Check a game against the laws of the house: any game that keeps the contract, yours too."""

import ludion
from ludion.core.contract import LAWS, check

game = ludion.load("gravis3", pawns=8)
check(game, seed=1, playouts=5)
for law in LAWS:
    print(f"{law.__name__}: {(law.__doc__ or '').splitlines()[0]}")
