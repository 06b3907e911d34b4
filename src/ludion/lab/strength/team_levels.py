"""How often a whole team of a level wins: `python -m ludion.lab.strength.team_levels deboucleurs`.

For cooperative games, in which levels cannot play against each other.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from random import Random

from ludion.core.game import NATURE
from ludion.games import load_written
from ludion.lab.strength.command import told
from ludion.lab.strength.interval import share_text
from ludion.lab.strength.unhurried import unhurried
from ludion.lab.workers.workers import add_workers, given_workers, results
from ludion.players.levels import LEVELS


def won(name: str, options: Sequence[str], sitter: str, seed: int) -> bool:
    """One game of a team with the same player on every seat."""
    game, rng = load_written(name, options), Random(seed)
    team = [unhurried(game, sitter, seed * 10 + seat) for seat in range(game.seats)]
    position = game.start()
    while (seat := game.turn(position)) is not None:
        chance = seat == NATURE
        move = game.draw(position, rng) if chance else team[seat].choose(game, position)
        position = game.play(position, move)
    return game.outcome(position).payoff[0] > 0


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--option", "-o", action="append", default=[])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--levels", type=int, nargs="+", default=list(range(1, LEVELS + 1)))
    add_workers(parser, processes=1)
    given = parser.parse_args(arguments)
    print("| level | games | won | share |")
    print("|---|---|---|---|")
    for level in given.levels:
        seeds = range(given.seed, given.seed + given.games)
        work = partial(won, given.game, given.option, f"level:{level}")
        wins = sum(one for _, one in results(work, seeds, given_workers(given)))
        print(f"| {level} | {given.games} | {wins} | {share_text(wins, given.games)} |", flush=True)


if __name__ == "__main__":
    told(main)
