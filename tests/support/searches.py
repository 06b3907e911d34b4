"""All searches over one game, and what each thinks last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludion.core.game import Listed
from ludion.games import load_advice, load_primitives
from ludion.players.alphabeta import AlphaBeta
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.compiled.mcts import CompiledMcts
from ludion.players.mcts import Mcts
from ludion.players.player import Player, Thought


def searches(game: Listed[Any, Any]) -> dict[str, Player]:
    primitives, advice = load_primitives(game), load_advice(game)
    assert primitives is not None
    return {
        "alphabeta": AlphaBeta(advice),
        "mcts": Mcts(),
        "compiled alphabeta": CompiledAlphaBeta(primitives),
        "compiled mcts": CompiledMcts(primitives),
    }


def last(thoughts: Iterator[Thought[Any]]) -> Thought[Any]:
    *_, final = thoughts
    return final
