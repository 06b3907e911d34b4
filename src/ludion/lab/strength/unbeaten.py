"""The top level against everybody: `python -m ludion.lab.strength.unbeaten gravis3 --games 1000`.

It takes one seat, White in Gravis 3. The opponents are mostly those who play fast. Each begins with
zero to three random turns, so that games differ.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ludion.core.game import Seat
from ludion.core.walk import opens_turn
from ludion.games import load
from ludion.lab.workers.workers import add_workers, given_workers, results
from ludion.match.lineup import read_sitter
from ludion.players.levels import LEVELS

HUNDREDTHS = {"random": 15, 1: 15, 2: 15, 3: 15, 4: 15, 5: 8, 6: 8, 7: 5, 8: 4}
"""The share of games against each opponent; levels by their numbers."""
CHANCE_TURNS = 4
"""The number of random turns cycles from 0 to one less than this."""


class Meeting(NamedTuple):
    """A game between the top level on one seat and an opponent on the others."""

    game: str
    seat: Seat
    opponent: str
    by_chance: int
    """How many random turns the opponent plays first."""
    seed: int


class Met(NamedTuple):
    paid: float
    """The payoff of the top level."""
    turns: int


def met(meeting: Meeting) -> Met:
    """Play a whole game.

    >>> met(Meeting("gravis3", seat=0, opponent="random", by_chance=0, seed=1)).paid
    1.0
    """
    game, rng = load(meeting.game), Random(meeting.seed)
    top = read_sitter(f"level:{LEVELS}", meeting.seed)
    other = read_sitter(meeting.opponent, meeting.seed + 1)
    position, turns, theirs = game.start(), 0, 0
    while (seat := game.turn(position)) is not None:
        if opens_turn(game, position):
            turns += 1
            theirs += seat != meeting.seat
        if seat == meeting.seat:
            move = top.choose(game, position)
        elif theirs <= meeting.by_chance:
            move = game.draw(position, rng)
        else:
            move = other.choose(game, position)
        position = game.play(position, move)
    return Met(game.outcome(position).payoff[meeting.seat], turns)


def meetings(game: str, seat: Seat, opponent: str, games: int, seed: int) -> list[Meeting]:
    return [
        Meeting(game, seat, opponent, number % CHANCE_TURNS, seed + 2 * number)
        for number in range(games)
    ]


def row(opponent: str, found: Sequence[Met]) -> str:
    """
    >>> row("random", [Met(1.0, 9), Met(1.0, 13)])
    '| random | 2 | 2 | 0 | 0 | 13 |'
    """
    paid = [one.paid for one in found]
    won, lost = sum(one > 0 for one in paid), sum(one < 0 for one in paid)
    longest = max(one.turns for one in found)
    return f"| {opponent} | {len(found)} | {won} | {len(found) - won - lost} | {lost} | {longest} |"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000, help="against all of them together")
    parser.add_argument("--seat", type=int, default=1, help="of the top level, from 1")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser, processes=1)
    given = parser.parse_args(arguments)
    print("| against | games | won | drawn | lost | turns at most |")
    print("|---|---|---|---|---|---|")
    every: list[Met] = []
    for name, share in HUNDREDTHS.items():
        opponent = name if isinstance(name, str) else f"level:{name}"
        games = max(1, given.games * share // 100)
        tasks = meetings(given.game, given.seat - 1, opponent, games, given.seed)
        found = [one for _, one in results(met, tasks, given_workers(given))]
        print(row(opponent, found), flush=True)
        every += found
    print(row("all", every))


if __name__ == "__main__":
    main()
