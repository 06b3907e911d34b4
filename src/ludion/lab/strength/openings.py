"""Openings of a tournament: random turns, or positions from a file."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ludion.core.fault import Fault, InvalidText, WrongGame
from ludion.core.files import read_text
from ludion.core.game import Game
from ludion.core.record import Record, read_record, replay
from ludion.core.walk import opens_turn
from ludion.games import load_proven

MOST_TURNS = 100
TRIES = 1000


class Opening(NamedTuple):
    """A position as in a record: a start (None: the game's) and moves, as texts."""

    start: str | None = None
    moves: tuple[str, ...] = ()

    def position(self, game: Game[Any, Any]) -> Any:
        position = game.start() if self.start is None else game.read(self.start)
        for text in self.moves:
            position = game.play(position, game.read(text, at=position))
        return position


def random_opening(game: Game[Any, Any], turns: int, rng: Random) -> Opening:
    """Some random whole turns after which the game is not over."""
    for _ in range(TRIES):
        position, played, moves = game.start(), 0, []
        while played < turns and game.turn(position) is not None:
            move = game.draw(position, rng)
            moves.append(game.write(move))
            position = game.play(position, move)
            played += game.turn(position) is not None and opens_turn(game, position)
        if game.turn(position) is not None:
            return Opening(None, tuple(moves))
    raise WrongGame(
        "no random game of {game} goes on after {turns} turns", game=game.name, turns=turns
    )


def even_opening(game: Game[Any, Any], turns: int, rng: Random) -> Opening:
    """Some random whole turns after which the game is proven to be a draw.

    A game from it shows who plays better, not who had the better start.
    """
    proven = load_proven(game)
    for _ in range(TRIES):
        if proven is None:
            break
        opening = random_opening(game, turns, rng)
        best = proven.judge(opening.position(game), is_up=lambda: False)[0]
        if best.proven and best.worth == 0:
            return opening
    raise WrongGame(
        "no opening of {game} is known to be even after {turns} turns; is it solved?",
        game=game.name,
        turns=turns,
    )


def read_openings(game: Game[Any, Any], text: str) -> int | tuple[Opening, ...]:
    """A number of random turns, or the openings of a file.

    >>> from ludion import load
    >>> read_openings(load("gravis3"), "2")
    2
    """
    if text.isascii() and text.isdigit():
        if int(text[:9]) > MOST_TURNS:
            raise InvalidText(
                "openings must be 0 to {most} turns, or a file; got {text!r}",
                most=MOST_TURNS,
                text=text,
            )
        return int(text)
    return openings_of(game, read_text(Path(text)))


def openings_of(game: Game[Any, Any], text: str) -> tuple[Opening, ...]:
    """Records, one after another, or positions, one per line; # begins a comment line."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    first = next((line for line in lines if line.strip()), "")
    read = _records(game, lines) if first.startswith("[") else _positions(game, lines)
    if not read:
        raise InvalidText("a file of openings must have positions or records; got none")
    return read


def _positions(game: Game[Any, Any], lines: list[str]) -> tuple[Opening, ...]:
    found: list[Opening] = []
    for line in filter(None, map(str.strip, lines)):
        try:
            position = game.read(line)
            _refuse_ended(game, position)
        except Fault as fault:
            raise _numbered(len(found) + 1, fault) from None
        found.append(Opening(line))
    return tuple(found)


def _records(game: Game[Any, Any], lines: list[str]) -> tuple[Opening, ...]:
    texts: list[list[str]] = []
    tagged = False
    for line in lines:
        tag = line.startswith("[")
        if tag and not tagged:
            texts.append([])
        tagged = tag if line.strip() else tagged
        if texts:
            texts[-1].append(line)
    found: list[Opening] = []
    for lines_of_one in texts:
        try:
            found.append(_opening(game, read_record("\n".join(lines_of_one))))
        except Fault as fault:
            raise _numbered(len(found) + 1, fault) from None
    return tuple(found)


def _opening(game: Game[Any, Any], record: Record) -> Opening:
    *_, (position, _) = replay(game, record)
    _refuse_ended(game, position)
    return Opening(record.tags.get("Start"), tuple(step.move for step in record.steps))


def _refuse_ended(game: Game[Any, Any], position: Any) -> None:
    if game.turn(position) is None:
        raise InvalidText("the game must go on there; it is over")


def _numbered(number: int, fault: Fault) -> InvalidText:
    return InvalidText("opening {number}: {fault}", number=number, fault=fault)
