"""What is known of Gravity for two in the official room: a draw; the longest win, hard set-ups."""

from __future__ import annotations

from ludion.games.gravity.rules import Gravity
from ludion.learn.known import Known, Place, Places
from ludion.locale import Words

LONGEST_START = "^ E4 C1,B5 <3+,>7 b"
LONGEST = """
    G> G< Gv F^F F>4 G< G> F<5 F<1 G< F>1 F>5 G> F<8 F<2 F^H G< F<4 F^F F<1 Gv F^E F<8 F>1
    G> F^F F<2 F<1 FvF FvE F<6 F^H F^E F^A FvH F<2 G< F<5 F<2 F>5 G> F>3 Gv G< G> G^ FvG FvE
    Gv F<2 F<1 F^F G< G> Gv F^C G^ FvE G> G< FvC F<1 Gv G> F<3 Gv G^
"""
"""Best play of both sides: 67 turns, and no forced win is longer."""
HARD_FOR_FIRST = ("G^ OB1", "G> OA1", "Gv OA1", "G< OA1")
"""For each gravity the objective that leaves player 1 the fewest safe cells: 37, 28, 29 and 31."""
HARD_FOR_SECOND = ("G^ OA1 PD4", "G> OA8 PA6", "Gv OB5 PG2", "G< OC2 PC4")
"""Placements that leave player 2 the fewest safe cells: 15, 18, 10 and 13 of 62."""


PICTURED = 7
"""Turns of its end that are the picture."""


def known(words: Words) -> Known:
    moves = LONGEST.split()
    return Known(
        proved=words("gravity-proved"),
        checked=words("gravity-checked"),
        picture=_end(words, moves),
        places=[
            Places(
                words("gravity-known-win"),
                words("gravity-known-win-about"),
                [
                    Place(words("gravity-known-win-go"), start=LONGEST_START),
                    Place(words("gravity-known-win-all"), start=LONGEST_START, moves=moves),
                ],
            ),
            Places(
                words("gravity-known-first"),
                words("gravity-known-first-about"),
                [Place(moves=moves.split()) for moves in HARD_FOR_FIRST],
            ),
            Places(
                words("gravity-known-second"),
                words("gravity-known-second-about"),
                [Place(moves=moves.split()) for moves in HARD_FOR_SECOND],
            ),
        ],
    )


def _end(words: Words, moves: list[str]) -> Place:
    game = Gravity()
    position = game.read(LONGEST_START)
    for text in moves[:-PICTURED]:
        position = game.play(position, game.read(text, at=position))
    return Place(
        words("gravity-known-longest"), start=game.write(position), moves=moves[-PICTURED:]
    )
