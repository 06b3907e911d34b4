"""A whole game of Gravis 3 between two random players, printed as a record."""

from random import Random

import ludion
from ludion.core.record import write_record
from ludion.match.match import Match

game = ludion.load("gravis3")
match = Match(game, ["left", "right"])
rng = Random(2026)
while match.turn is not None:
    match.play(game.draw(match.position, rng))
print(write_record(match.record()))
print(game.write(match.position))
