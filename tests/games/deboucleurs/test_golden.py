"""Whole games, told in full: a change in any of these files is a change of the rules or the set.

`python tests/games/deboucleurs/test_golden.py` writes them again.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ludion.core.game import NATURE
from ludion.games.deboucleurs.play.advice import greedy
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.voice import DeboucleursVoice
from ludion.locale import Words

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "two-random": (2, 11, "en", False),
    "two-greedy": (2, 5, "fr", True),
    "four-greedy": (4, 3, "en", True),
}


def told_game(players: int, seed: int, language: str, by_habit: bool) -> str:
    game, rng = Deboucleurs(players=players), Random(seed)
    voice = DeboucleursVoice(game, Words(language))
    lines, position = [f"{game.options}"], game.start()
    while (seat := game.turn(position)) is not None:
        habit = by_habit and seat != NATURE
        move = greedy(game, position) if habit else game.draw(position, rng)
        if seat != NATURE:
            lines += [
                "",
                game.write(position),
                "moves " + " ".join(map(game.write, game.moves(position))),
            ]
        lines.append(f"{game.write(move)}: {voice.happened(position, move)}")
        lines += [f"    {event!r}" for event in game.trace(position, move)]
        position = game.play(position, move)
    lines += ["", voice.picture(position), repr(game.outcome(position)), voice.ending(position)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_before(name: str) -> None:
    assert told_game(*GAMES[name]) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, how in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(told_game(*how), encoding="utf-8")
