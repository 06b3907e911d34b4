"""Ludion: five games of force in one house.

>>> import ludion
>>> game = ludion.load("gravis3")
>>> game.write(game.start())
'...../...../...../...../..... ? w'

What `__all__` names is stable: a change that breaks callers raises the first number of the
version. docs/reference.md says what else is.
"""

from ludion.loading import load

__version__ = "0.1.0"
__all__ = ["__version__", "load"]
