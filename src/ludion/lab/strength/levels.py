"""How each level does against the one below.

    python -m ludion.lab.strength.levels gravis3 --games 200

In a game with more than two seats, one seat plays at a level and all others at the level below.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial

from ludion.games import load_written
from ludion.lab.progress import ProgressBar
from ludion.lab.strength.command import told
from ludion.lab.strength.interval import share_text
from ludion.lab.strength.tournament import Score, contest
from ludion.lab.workers.workers import add_workers, given_workers
from ludion.players.levels import LEVELS


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=200, help="per pair of levels")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--levels", type=int, nargs="+", default=list(range(1, LEVELS + 1)))
    parser.add_argument("--openings", type=int, default=2, help="random turns at the beginning")
    parser.add_argument("--even", action="store_true", help="only openings proven to be draws")
    add_workers(parser, processes=1)
    given = parser.parse_args(arguments)
    game = load_written(given.game, given.option)
    print("| level | against | won | drawn | lost | share |")
    print("|---|---|---|---|---|---|")
    for level in given.levels:
        below = f"level:{level - 1}" if level > 1 else "random"
        with ProgressBar(lines=False) as bar:
            score = contest(
                game,
                (f"level:{level}", below),
                games=given.games,
                seed=given.seed,
                opening_turns=given.openings,
                even=given.even,
                workers=given_workers(given),
                heard=partial(show, bar, level, given.games),
            )
        row = f"| {level} | {below} | {score.wins} | {score.draws} | {score.losses}"
        print(f"{row} | {share_text(score.points, score.games)} |", flush=True)


def show(bar: ProgressBar, level: int, games: int, score: Score) -> None:
    bar.show(f"level {level}: {score.games} games, {score.share:.0%}", score.games, games)


if __name__ == "__main__":
    told(main)
