"""Who is better off in Sprocket for two? The value of dealt set-ups, searched to a depth.

    python -m ludion.games.sprocket.lab.values --setups 1000 --depth 3 --journal setups.jsonl

    python -m ludion.games.sprocket.lab.values --setups 400 --depth 4 --play 3

The second command also plays each set-up to its end, once, by two searches that look so many turns
ahead, and compares who wins with who was ahead. With a journal, the same command resumes.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ludion.core.advice import EVALUATION
from ludion.core.game import NATURE
from ludion.core.interval import share_text
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.fast import primitives
from ludion.games.sprocket.fast.worth import PEG, ROTOR, TEMPO
from ludion.games.sprocket.rules import Sprocket
from ludion.lab.strength.command import told
from ludion.lab.strength.journal import Journal
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.levels import SMALL_MB
from ludion.players.player import Limits, choose


class Searched(NamedTuple):
    value: float
    proven: bool
    turns: int | None


def game_for_two() -> Sprocket:
    return Sprocket(setup="random")


def dealt(game: Sprocket, seed: int) -> Position:
    """The set-up of a seed."""
    rng, position = Random(seed), game.start()
    while game.turn(position) == NATURE:
        position = game.play(position, game.draw(position, rng))
    return position


def searched(game: Sprocket, position: Position, limits: Limits) -> Searched:
    """The value of the best line for the mover."""
    for thought in CompiledAlphaBeta(primitives).think(game, position, Random(1), limits):
        line = thought.lines[0]
    return Searched(line.value, line.proven, line.turns)


def winner_of(game: Sprocket, position: Position, turns: int) -> int | None:
    """Who wins if both look so many turns ahead; None: a draw."""
    player, limits = CompiledAlphaBeta(primitives), Limits(depth=turns, memory=SMALL_MB)
    while game.turn(position) is not None:
        position = game.play(position, choose(player, game, position, Random(1), limits))
    payoff = game.outcome(position).payoff
    return payoff.index(1.0) if 1.0 in payoff else None


def lead(value: float, depth: int) -> float:
    """A value for the first player, of EVALUATION, without the worth of being on move: after an odd
    number of turns the other is."""
    return value * EVALUATION + (TEMPO if depth % 2 else -TEMPO)


def tell(lines: Sequence[dict[str, Any]], depth: int) -> None:
    proven = Counter(line["value"] for line in lines if line["proven"])
    print(f"won by the first: {share_text(proven[1.0], len(lines))}")
    print(f"won by the second: {share_text(proven[-1.0], len(lines))}")
    for who, sign in (("first", 1), ("second", -1)):
        ahead = sum(sign * lead(line["value"], depth) > PEG - ROTOR for line in lines)
        print(f"the {who} is a peg ahead, or wins: {share_text(ahead, len(lines))}")
    usual = Counter(round(line["value"], 3) for line in lines).most_common(3)
    listed = ", ".join(f"{value:+} ({number} times)" for value, number in usual)
    print(f"most often the value for the first is {listed}")


def ahead(line: dict[str, Any], depth: int) -> str:
    """Who has the greater lead; evaluations are multiples of a rotor's worth."""
    leading = lead(line["value"], depth)
    if abs(leading) < ROTOR / 2:
        return "nobody"
    return "the first" if leading > 0 else "the second"


def tell_games(lines: Sequence[dict[str, Any]], depth: int) -> None:
    """Who won, by who was ahead."""
    print("| ahead | set-ups | the first won | the second won |\n|---|---|---|---|")
    for who in ("the first", "nobody", "the second", "all"):
        found = [line for line in lines if who in ("all", ahead(line, depth))]
        won = Counter(line["won"] for line in found)
        shares = [share_text(won[seat], len(found)) if found else "" for seat in (0, 1)]
        print(f"| {who} | {len(found)} | {shares[0]} | {shares[1]} |")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--setups", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--depth", type=int, default=3, help="turns")
    parser.add_argument("--play", type=int, default=0, help="turns both players look ahead")
    parser.add_argument("--journal", type=Path)
    given = parser.parse_args(arguments)
    game, seeds = game_for_two(), range(given.seed, given.seed + given.setups)
    with ExitStack() as stack:
        about = {"setups": game.name, "depth": given.depth, "rules": game.version}
        if given.play:
            about["play"] = given.play
        journal = given.journal and stack.enter_context(Journal(given.journal, about))
        kept = {line["seed"]: line for line in journal.lines()} if journal else {}
        for seed in seeds:
            if seed not in kept:
                position = dealt(game, seed)
                found = searched(game, position, Limits(depth=given.depth))
                kept[seed] = {"seed": seed, **found._asdict()}
                if given.play:
                    kept[seed]["won"] = winner_of(game, position, given.play)
                if journal:
                    journal.append(kept[seed])
    lines = [kept[seed] for seed in seeds]
    tell(lines, given.depth)
    if given.play:
        tell_games(lines, given.depth)


if __name__ == "__main__":
    told(main)
