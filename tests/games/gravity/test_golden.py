"""Whole games, told in full: a change in any of these files is a change of the rules.

`python tests/games/gravity/test_golden.py` writes them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ludion.core.walk import playout
from ludion.games.gravity.board import Position
from ludion.games.gravity.fall import Tick
from ludion.games.gravity.notation import LETTER, write_cell
from ludion.games.gravity.picture import write_picture
from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.trace import Ended, Event

GOLDEN = Path(__file__).parent / "golden"
SMALL = ".|../...|/.._./._.."
GAMES = {
    "two": (Gravity(), 20),
    "three": (Gravity(players=3), 2),
    "two-small": (Gravity(room=SMALL), 3),
    "three-small": (Gravity(players=3, room=SMALL), 4),
}


def told_event(game: Gravity, event: Event) -> str:
    if isinstance(event, Tick):
        steps = []
        for step in event.steps:
            pawn = (LETTER[: game.seats] + "o")[step.pawn]
            by = "gravity" if step.flux is None else f"flux {LETTER[step.flux]}"
            through = " through the edge" if step.wraps else ""
            steps.append(f"{pawn} {write_cell(step.end)} by {by}{through}")
        return "    tick: " + ", ".join(steps)
    return f"    {event!r}" if not isinstance(event, Ended) else f"    {event.why.value}"


def told_position(game: Gravity, position: Position) -> Iterator[str]:
    yield game.write(position)
    marks = {position.objective: "o"} if position.objective else {}
    marks |= {cell: LETTER[seat] for seat, cell in enumerate(position.pawns) if cell}
    yield write_picture(game.room, marks)
    yield f"turn {game.turn(position)}, turns played {len(position.past)}"
    yield "moves " + " ".join(map(game.write, game.moves(position)))
    if game.turn(position) is None:
        yield repr(game.outcome(position))


def told_game(game: Gravity, seed: int) -> str:
    lines = [f"{game.options}"]
    end = game.start()
    for position, move in playout(game, Random(seed)):
        lines += told_position(game, position)
        lines += ["", f"{game.write(move)}"]
        lines += [told_event(game, event) for event in game.trace(position, move)]
        end = game.play(position, move)
    lines += told_position(game, end)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_before(name: str) -> None:
    game, seed = GAMES[name]
    assert told_game(game, seed) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, (game, seed) in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(told_game(game, seed), encoding="utf-8")
