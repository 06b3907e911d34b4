"""A game being played: the names of the seats, every position so far, and the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from ludion.core.game import Game, InvalidText, Listed, M, Outcome, P, Seat
from ludion.core.record import Record, Step, record_tags, replay
from ludion.games import load_written


class Match(Generic[P, M]):
    """
    >>> from ludion import load
    >>> match = Match(load("gravis3"), ["Ana", "Ben"])
    >>> match.play(match.game.read("vC", at=match.position))
    >>> match.game.write(match.position)
    '...../...../...../...../..w.. v w turn'
    """

    def __init__(
        self,
        game: Game[P, M],
        names: Sequence[str],
        start: P | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> None:
        if len(names) != game.seats:
            raise ValueError(f"{game.name} has {game.seats} seats; got {len(names)} names")
        self.game = game
        self.names = tuple(names)
        self.positions = [game.start() if start is None else start]
        self.moves: list[M] = []
        self._tags = dict(tags or {})
        if start is not None:
            self._tags["Start"] = game.write(start)

    @property
    def position(self) -> P:
        return self.positions[-1]

    @property
    def turn(self) -> Seat | None:
        """The seat to move; None when the game is over."""
        return self.game.turn(self.position)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.position) if self.turn is None else None

    def play(self, move: M) -> None:
        self.positions.append(self.game.play(self.position, move))
        self.moves.append(move)

    def take_back(self) -> M:
        """Undo the last decision and return it."""
        if not self.moves:
            raise ValueError("there is no move to take back")
        self.positions.pop()
        return self.moves.pop()

    def record(self) -> Record:
        names = {f"Seat {seat}": name for seat, name in enumerate(self.names, start=1)}
        tags = record_tags(self.game, names | self._tags)
        steps = tuple(Step(self.game.write(move)) for move in self.moves)
        return Record(steps, self.outcome, tags)


def match_of(game: Game[P, M], record: Record) -> Match[P, M]:
    """The match of a record; raises what `replay` raises."""
    names = [record.tags.get(f"Seat {seat}", "?") for seat in range(1, game.seats + 1)]
    own = {"Start", *record_tags(game), *(f"Seat {seat}" for seat in range(1, game.seats + 1))}
    others = {tag: value for tag, value in record.tags.items() if tag not in own}
    start = record.tags.get("Start")
    match = Match(game, names, None if start is None else game.read(start), others)
    for _, move in replay(game, record):
        if move is not None:
            match.play(move)
    return match


def game_of(record: Record) -> Listed[Any, Any]:
    """The game that the tags of a record name, with its options."""
    name = record.tags.get("Game")
    if name is None:
        raise InvalidText('the record must have a tag [Game "..."]; got none')
    return load_written(name, record.tags.get("Options", "").split())
