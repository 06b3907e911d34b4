"""Ludion: five games of force in one house.

>>> import ludion
>>> game = ludion.load("gravis3")
>>> game.write(game.start())
'...../...../...../...../..... ? w'
"""

from ludion.games import load

__version__ = "0.1.0"
__all__ = ["__version__", "load"]
