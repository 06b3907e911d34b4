"""How many endgames of Sprocket for two does level 8 prove in its time?

    python -m ludion.games.sprocket.lab.endgames --games 400 --journal endgames.jsonl

Levels 2 to 4 play games from dealt set-ups. Every position at the start of a turn with at most
`--pegs` in both reserves together is searched as level 8 does, to a number of nodes, so that the
result does not depend on the machine. The same command resumes from its journal.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from ludion.core.interval import share_text
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.lab.values import dealt, game_for_two, searched
from ludion.games.sprocket.rules import Sprocket
from ludion.lab.strength.command import told
from ludion.lab.strength.journal import Journal
from ludion.match.computers import ByLevel
from ludion.players.player import Limits, choose

LEVELS = (2, 3, 4)


def endings(game: Sprocket, seed: int, pegs: int) -> Iterator[Position]:
    """The endgames of one game between two levels, which the seed chooses."""
    position, rng = dealt(game, seed), Random(seed)
    players = [ByLevel(rng.choice(LEVELS), compiled=True) for _ in range(game.seats)]
    while (seat := game.turn(position)) is not None:
        if not position.bonus and sum(game.reserves(position)) <= pegs:
            yield position
        position = game.play(position, choose(players[seat], game, position, rng))


def tell(lines: Sequence[dict[str, Any]], pegs: int) -> None:
    print("| pegs in reserve | endgames | proven | won | lost | in turns at most |")
    print("|---|---|---|---|---|---|")
    for most in range(4, pegs + 1, 4):
        found = [line for line in lines if most - 4 < line["pegs"] <= most]
        proven = [line for line in found if line["proven"]]
        won = sum(line["value"] > 0 for line in proven)
        longest = max((line["turns"] or 0 for line in proven), default=0)
        share = share_text(len(proven), len(found)) if found else ""
        told_of = [f"{most - 3} to {most}", len(found), share, won, len(proven) - won, longest]
        print(f"| {' | '.join(map(str, told_of))} |")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pegs", type=int, default=8, help="in both reserves together")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="of each search")
    parser.add_argument("--journal", type=Path)
    given = parser.parse_args(arguments)
    game, kept = game_for_two(), {}
    with ExitStack() as stack:
        about = {"endgames": given.pegs, "nodes": given.nodes, "rules": game.version}
        journal = given.journal and stack.enter_context(Journal(given.journal, about))
        kept = {line["seed"]: line["found"] for line in journal.lines()} if journal else {}
        for seed in range(given.seed, given.seed + given.games):
            if seed in kept:
                continue
            kept[seed] = [
                {"pegs": sum(game.reserves(position)), "position": game.write(position)}
                | searched(game, position, Limits(nodes=given.nodes))._asdict()
                for position in endings(game, seed, given.pegs)
            ]
            if journal:
                journal.append({"seed": seed, "found": kept[seed]})
    tell([line for found in kept.values() for line in found], given.pegs)


if __name__ == "__main__":
    told(main)
