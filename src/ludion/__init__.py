"""Ludion: five board games of force, to play, study, measure and program.

>>> import ludion
>>> game = ludion.load("gravis3")
>>> game.write(game.start())
'...../...../...../...../..... ? w'

What `__all__` names is stable: a change that breaks callers raises the major
version. docs/reference.md lists what else is stable.
"""

from ludion.loading import load

__version__ = "0.1.0"
__all__ = ["__version__", "load"]
