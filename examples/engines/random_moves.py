"""An engine of your own: it answers the queries of Ludion, here with random moves.

    ludion score "engine:python examples/engines/random_moves.py"
    ludion tournament gravis3 "engine:python examples/engines/random_moves.py" level:1

docs/engine.md describes the protocol. An engine may be written in any language; this one uses
Ludion only to know the legal moves.
"""

import json
import sys
from random import Random

from ludion import load
from ludion.match.view import read_seen
from ludion.players.player import choose
from ludion.players.random import RandomPlayer

for line in sys.stdin:
    query = json.loads(line)
    game, rng = load(query["game"], **query["options"]), Random(query["seed"])
    position = read_seen(game, query["position"], rng)  # what is hidden from the mover is guessed
    move = choose(RandomPlayer(), game, position, rng)
    answer = {"id": query["id"], "final": True, "lines": [{"moves": [game.write(move)]}]}
    print(json.dumps(answer), flush=True)
