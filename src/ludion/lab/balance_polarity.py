"""How Polarity goes between computers: `python -m ludion.lab.balance_polarity --games 50`.

Games of one level against itself, played to the end on the simulated table: who wins, by what,
how long it takes, what becomes of the gestures. A line of JSON a game, then a table of Markdown.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from ludion.core.game import NATURE
from ludion.games import load
from ludion.games.polarity.board import Answer, Colour, Gesture, Kind, Position
from ludion.games.polarity.consequences import score
from ludion.games.polarity.rules import Polarity
from ludion.lab.processes import results
from ludion.match.lineup import read_sitter

NAMES = {Kind.LEAN: "lean", Kind.PRESS: "press", Kind.SWEEP: "sweep"}


class Task(NamedTuple):
    sitter: str
    seed: int
    magnets: str


class Played(NamedTuple):
    """One game: the colour that won (None: a draw), why, turns, scores, what gestures became."""

    seed: int
    winner: str | None
    reason: str
    turns: int
    white: int
    black: int
    captured: int
    gestures: dict[str, int]


def play(task: Task) -> Played:
    """One game to its end; the same task gives the same game."""
    game: Any = load("polarity", magnets=task.magnets)
    rng = Random(task.seed)
    sitters = [read_sitter(task.sitter, task.seed * 10 + seat) for seat in range(2)]
    position, seen = game.start(), Counter[str]()
    while (seat := game.turn(position)) is not None:
        chance = seat == NATURE
        move = game.draw(position, rng) if chance else sitters[seat].choose(game, position)
        if isinstance(move, Answer) and isinstance(position.pending, Gesture):
            seen[f"{NAMES[position.pending.kind]}: {_became(position, move)}"] += 1
        position = game.play(position, move)
    return _told(task.seed, game, position, seen)


def _became(position: Position, answer: Answer) -> str:
    if answer.events:
        return answer.events[0].kind
    stands = any(disc.number == position.next_number for disc in answer.rests)
    return "stands" if stands else "again"


def _told(seed: int, game: Polarity, position: Position, seen: Counter[str]) -> Played:
    payoff = game.outcome(position).payoff[position.white or 0]
    winner = "white" if payoff > 0 else "black" if payoff < 0 else None
    assert position.ended is not None
    return Played(
        seed,
        winner,
        position.ended[0],
        position.turns,
        score(position, Colour.WHITE),
        score(position, Colour.BLACK),
        sum(map(len, position.towers)),
        dict(sorted(seen.items())),
    )


def table(games: Sequence[Played]) -> str:
    """What the games came to, as Markdown."""
    gestures = sum((Counter(game.gestures) for game in games), Counter[str]())
    tried = sum(gestures.values())
    wins = Counter(game.winner or "drawn" for game in games)
    reasons = Counter(game.reason for game in games)
    rows = [
        ("games", str(len(games))),
        *((f"won by {who}", _share(count, len(games))) for who, count in sorted(wins.items())),
        *((f"ended by {why}", _share(count, len(games))) for why, count in sorted(reasons.items())),
        ("turns", f"{mean(game.turns for game in games):.1f}"),
        ("discs in towers at the end", f"{mean(game.captured for game in games):.1f}"),
        *((what, _share(count, tried)) for what, count in gestures.most_common()),
    ]
    return (
        "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]) + "\n"
    )


def _share(count: int, whole: int) -> str:
    return f"{count} ({100 * count / whole:.0f} %)"


def report(
    game: Polarity,
    games: int,
    seed: int = 0,
    processes: int = 1,
    heard: Callable[..., object] | None = None,
    sitter: str = "level:1",
) -> str:
    """Games of a sitter against itself, and what they came to."""
    tasks = [Task(sitter, seed + number, game.options["magnets"]) for number in range(games)]
    found = []
    for _, played in results(play, tasks, processes):
        found.append(played)
        print(json.dumps(played._asdict()), file=sys.stderr, flush=True)
    return table(sorted(found))


def command(words: object, arguments: Sequence[str]) -> None:
    """`ludion balance polarity ARGUMENTS`."""
    parser = ArgumentParser("ludion balance polarity", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--player", default="level:1")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--magnets", default="standard")
    given = parser.parse_args(arguments)
    game = Polarity(magnets=given.magnets)
    print(report(game, given.games, given.seed, given.processes, sitter=given.player), end="")


if __name__ == "__main__":
    command(None, sys.argv[1:])
