"""Why a move is refused."""

from __future__ import annotations

from collections.abc import Sequence

from ludion.core.fault import IllegalMove, Ours
from ludion.games.deboucleurs.board import Eliminate, Go, Move, Use
from ludion.games.deboucleurs.notation import write_move
from ludion.games.deboucleurs.state import State


def refusal(state: State, move: Move, allowed: Sequence[Move]) -> IllegalMove:
    """The reason why `move` is not one of the allowed moves."""
    text = write_move(move)
    if not state.agenda and not state.ending:
        match move:
            case Go():
                found = _of_go(state, move, text, allowed)
            case Use(card):
                found = _of_use(state, card, text)
            case Eliminate():
                found = _of_eliminate(state, move, text)
            case _:
                found = None
        if found is not None:
            return found
    if not allowed:
        return IllegalMove("{move}: the game is over", move=text)
    wanted = Ours(" ".join(map(write_move, allowed)))
    return IllegalMove("{move}: the moves here are: {wanted}", move=text, wanted=wanted)


def _of_go(state: State, move: Go, text: str, allowed: Sequence[Move]) -> IllegalMove | None:
    if state.shares(state.mover):
        return IllegalMove(
            "{move}: a singularity shares the square, so the researcher cannot walk (D9)", move=text
        )
    if state.moved and move.way != "<":
        return IllegalMove("{move}: the one move of this turn has been made (D6)", move=text)
    if state.beyond(state.square(state.mover), move.way) is None:
        return IllegalMove("{move}: there is nothing that way", move=text)
    prices = [write_move(one) for one in allowed if isinstance(one, Go) and one.way == move.way]
    if not prices:
        return IllegalMove("{move}: a tile back costs 1 energy (D7)", move=text)
    return IllegalMove(
        "{move}: in this direction the moves are {prices} (D6)", move=text, prices=" ".join(prices)
    )


def _of_use(state: State, card: str, text: str) -> IllegalMove | None:
    if card not in state.hands[state.mover]:
        return IllegalMove("{move}: this object is not in the hand (D8)", move=text)
    return IllegalMove("{move}: it would do nothing here (R7)", move=text)


def _of_eliminate(state: State, move: Eliminate, text: str) -> IllegalMove | None:
    if not state.shares(state.mover):
        return IllegalMove("{move}: no singularity is on this square (D9)", move=text)
    if move.energy:
        return IllegalMove(
            "{move}: without a majority, eliminating one costs {price} energy (D9)",
            move=text,
            price=state.kill_price(),
        )
    return IllegalMove(
        "{move}: eliminating all takes one more researcher than singularities (D9)", move=text
    )
