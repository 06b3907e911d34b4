"""What was played before in the finished games of this server: the openings, as counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ludion.core.game import Listed, Seat
from ludion.match.openings import OPENING_MOVES, position_key
from ludion.server.store.openings import Ended
from ludion.server.study.line import chosen_game, played_moves
from ludion.server.wire.api.study import OpeningMove, Openings, WantedOpenings

MAX_CHOICES = 300
"""In a position with more legal moves nothing is looked up: no two games meet there."""


class OpeningKeys(NamedTuple):
    """The keys of a position and of what each legal move leads to."""

    seat: Seat | None
    here: str
    moves: Mapping[str, str]


def keys_of(wanted: WantedOpenings) -> OpeningKeys:
    """No keys where no opening is counted."""
    game = chosen_game(wanted.game, wanted.options)
    position = played_moves(game, wanted.start, wanted.moves).positions[-1]
    seat = game.turn(position)
    if not isinstance(game, Listed) or len(wanted.moves) > OPENING_MOVES:
        return OpeningKeys(seat, "", {})
    here = position_key(game, position)
    moves = () if seat is None else game.moves(position)
    if len(moves) > MAX_CHOICES or len(wanted.moves) == OPENING_MOVES:
        return OpeningKeys(seat, here, {})
    after = {game.write(move): position_key(game, game.play(position, move)) for move in moves}
    return OpeningKeys(seat, here, after)


def encode_openings(keys: OpeningKeys, found: Mapping[str, Sequence[Ended]]) -> Openings:
    """
    >>> keys = OpeningKeys(0, "k", {"a": "x", "b": "y"})
    >>> encode_openings(keys, {"k": [Ended((0,), 2), Ended((), 1)], "x": [Ended((0,), 2)]})
    Openings(games=3, moves=[OpeningMove(text='a', games=2, won=2)])
    """
    moves = [
        OpeningMove(text=text, games=_games(found[key]), won=_games(_won(found[key], keys.seat)))
        for text, key in keys.moves.items()
        if key in found
    ]
    moves.sort(key=lambda one: -one.games)
    return Openings(games=_games(found.get(keys.here, ())), moves=moves)


def _won(ended: Iterable[Ended], seat: Seat | None) -> list[Ended]:
    return [one for one in ended if seat in one.winners]


def _games(ended: Iterable[Ended]) -> int:
    return sum(one.games for one in ended)
