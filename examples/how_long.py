"""How long does a random game last, and who wins it? A quarter of a million games."""

import ludion
from ludion.games import load_kernel

game = ludion.load("gravis3")
games = 250_000
result = load_kernel(game).playouts(game.start(), games, seed=1, threads=2)
print(f"White {result.wins[0] / games:.1%}, Black {result.wins[1] / games:.1%}")
print(f"draws {result.draws / games:.2%}, {result.turns / games:.1f} turns a game")
