"""Statistics of games between computers: `ludion balance polarity --games 50`.

Games of a level against itself, or against another (`--against level:2`, alternating colours),
played to the end on the simulated table: who wins and why, how long it takes, how gestures end.
The output is a line of JSON per game, then a Markdown table. With `--journal FILE` every finished
game is stored there, and an interrupted run can be resumed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

from ludion.core.game import NATURE
from ludion.core.interval import share_text
from ludion.games import load
from ludion.games.polarity.board import Answer, Colour, Gesture, Kind, Position
from ludion.games.polarity.consequences import score
from ludion.games.polarity.rules import Polarity
from ludion.lab.balance.run import Arguments
from ludion.lab.report.numbers import decimal, with_comma
from ludion.lab.strength.journal import Journal
from ludion.lab.strength.unhurried import unhurried
from ludion.lab.workers.workers import HERE, Workers, add_workers, given_workers, results
from ludion.locale import Words

ENGLISH = Words("en")
NAMES = {Kind.LEAN: "lean", Kind.PRESS: "press", Kind.SWEEP: "sweep"}


class Task(NamedTuple):
    sitter: str
    seed: int
    magnets: str
    against: str | None = None

    @property
    def sitters(self) -> tuple[str, str]:
        """The players by seat; two different players take turns to begin."""
        both = self.sitter, self.against or self.sitter
        return both if self.seed % 2 == 0 else both[::-1]


class Played(NamedTuple):
    """One game: the colour that won (None: a draw), why, turns, scores, discs in towers; simulated
    seconds in all and of the longest answer, answers cut off after ten seconds of unrest (R4); the
    results of gestures, and every fault by its kind; which of two different players won (None: a
    draw), and seconds of processor time."""

    seed: int
    colour: str | None
    reason: str
    turns: int
    white: int
    black: int
    captured: int
    seconds: float
    longest: float
    restless: int
    gestures: dict[str, int]
    faults: dict[str, int]
    winner: str | None = None
    processor: float = 0.0


def play(task: Task) -> Played:
    """Play one game to its end; the same task gives the same game."""
    game: Any = load("polarity", magnets=task.magnets)
    rng, began = Random(task.seed), process_time()
    sitters = [
        unhurried(game, name, task.seed * 10 + seat) for seat, name in enumerate(task.sitters)
    ]
    position, seen = game.start(), Seen()
    while (seat := game.turn(position)) is not None:
        if seat != NATURE:
            move = sitters[seat].choose(game, position)
        elif position.pending is None:
            move = game.draw(position, rng)
        else:
            move = seen.answer(game, position)
        position = game.play(position, move)
    played = _told(task.seed, game, position, seen)
    winner = _winner(task, game.outcome(position).payoff)
    return played._replace(winner=winner, processor=round(process_time() - began, 1))


def _winner(task: Task, payoff: Sequence[float]) -> str | None:
    if task.against is None or payoff[0] == 0:
        return None
    return task.sitters[0 if payoff[0] > 0 else 1]


class Seen:
    """What happened in a game."""

    def __init__(self) -> None:
        self.gestures, self.faults = Counter[str](), Counter[str]()
        self.seconds: list[float] = []
        self.restless = 0

    def answer(self, game: Polarity, position: Position) -> Answer:
        """NATURE's answer, as the game would draw it, adding up the simulated time."""
        from ludion.games.polarity.physics.nature import Scene

        scene = Scene(position.discs, position.colour, game.tesla, circle=position.circle)
        assert position.pending is not None
        answer = scene.answer(position.pending, position)
        self.seconds.append(scene.world.steps / 1000)
        self.restless += not scene.world.at_rest
        self.faults.update(event.kind for event in answer.events)
        if isinstance(position.pending, Gesture):
            kind = NAMES[position.pending.kind]
            self.gestures[f"{kind}: {_became(position, answer)}"] += 1
        return answer


def _became(position: Position, answer: Answer) -> str:
    if answer.events:
        return answer.events[0].kind
    stands = any(disc.number == position.next_number for disc in answer.rests)
    return "stands" if stands else "again"


def _told(seed: int, game: Polarity, position: Position, seen: Seen) -> Played:
    payoff = game.outcome(position).payoff[position.white or 0]
    colour = "white" if payoff > 0 else "black" if payoff < 0 else None
    assert position.ended is not None
    return Played(
        seed,
        colour,
        position.ended[0],
        position.turns,
        score(position, Colour.WHITE),
        score(position, Colour.BLACK),
        sum(map(len, position.towers)),
        round(sum(seen.seconds), 1),
        round(max(seen.seconds), 1),
        seen.restless,
        dict(sorted(seen.gestures.items())),
        dict(sorted(seen.faults.items())),
    )


def table(games: Sequence[Played], words: Words) -> str:
    """The results of the games, as Markdown."""
    said = partial(_said, words)
    gestures = sum((Counter(game.gestures) for game in games), Counter[str]())
    faults = sum((Counter(game.faults) for game in games), Counter[str]())
    turns = sum(game.turns for game in games)
    wins = Counter(game.colour or "drawn" for game in games)
    winners = Counter(game.winner for game in games if game.winner)
    reasons = Counter(game.reason for game in games)
    scores = [abs(game.white - game.black) for game in games if game.reason == "score"]
    rows = [
        (said("games"), str(len(games))),
        *((said(f"won-{who}"), _share(count, len(games))) for who, count in sorted(wins.items())),
        *(
            (said("won-by", who=who), _share(count, len(games)))
            for who, count in sorted(winners.items())
        ),
        *(
            (said("ended", reason=words(f"polarity-reason-{why}")), _share(count, len(games)))
            for why, count in sorted(reasons.items())
        ),
        (said("turns"), _spread([game.turns for game in games], words)),
        (said("score-white"), _spread([game.white for game in games], words)),
        (said("score-black"), _spread([game.black for game in games], words)),
        (said("between"), _spread(scores, words)),
        (said("captured"), _spread([game.captured for game in games], words)),
        (said("seconds"), _spread([game.seconds for game in games], words)),
        (said("longest"), _spread([game.longest for game in games], words)),
        (said("processor"), _spread([game.processor for game in games], words)),
        (said("restless"), str(sum(game.restless for game in games))),
        *(
            (said("fault", what=said(f"what-{what}")), _a_turn(count, turns, words))
            for what, count in faults.most_common()
        ),
        *(
            (_gesture(what, words), _share(count, gestures.total()))
            for what, count in gestures.most_common()
        ),
    ]
    return (
        "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]) + "\n"
    )


def _said(words: Words, key: str, **values: object) -> str:
    return words(f"polarity-balance-{key}", **values)


def _gesture(what: str, words: Words) -> str:
    """`lean: fell`, as a game counts it, in the user's language."""
    kind, _, became = what.partition(": ")
    return _said(words, "gesture", kind=_said(words, kind), what=_said(words, f"what-{became}"))


def _spread(values: Sequence[float], words: Words) -> str:
    """The mean, the least and the greatest."""
    if not values:
        return "-"
    low, high = (with_comma(f"{end:g}", words) for end in (min(values), max(values)))
    return _said(words, "spread", mean=decimal(mean(values), words), low=low, high=high)


def _a_turn(count: int, turns: int, words: Words) -> str:
    share = decimal(count / turns, words, places=2)
    return _said(words, "a-turn", count=str(count), share=share)


def _share(count: int, whole: int) -> str:
    return f"{count} · {share_text(count, whole)}"


def report(
    game: Polarity,
    games: int,
    seed: int = 0,
    workers: Workers = HERE,
    heard: Callable[..., object] | None = None,
    sitter: str = "level:1",
    against: str | None = None,
    journal: Journal | None = None,
    words: Words = ENGLISH,
) -> str:
    """The report on games of a player against itself or another, including those in the journal."""
    seeds = range(seed, seed + games)
    found = [Played(**line) for line in journal.lines()] if journal else []
    found = [played for played in found if played.seed in seeds]
    missing = sorted(set(seeds) - {played.seed for played in found})
    tasks = [Task(sitter, number, game.options["magnets"], against) for number in missing]
    for _, played in results(play, tasks, workers):
        found.append(played)
        if journal is not None:
            journal.append(played._asdict())
        print(json.dumps(played._asdict()), file=sys.stderr, flush=True)
    return table(sorted(found, key=lambda played: played.seed), words)


def command(words: Words, arguments: Sequence[str]) -> None:
    """`ludion balance polarity ARGUMENTS`."""
    parser = Arguments("polarity", words)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--player", default="level:1")
    parser.add_argument("--against")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser, processes=1)
    parser.add_argument("--magnets", default="standard")
    parser.add_argument("--journal", type=Path)
    given = parser.parse(arguments)
    game = Polarity(magnets=given.magnets)
    with ExitStack() as stack:
        about = {
            "balance": "polarity",
            "rules": game.version,
            "player": given.player,
            "magnets": given.magnets,
        }
        if given.against is not None:
            about["against"] = given.against
        journal = given.journal and stack.enter_context(Journal(given.journal, about))
        print(
            report(
                game,
                given.games,
                given.seed,
                given_workers(given),
                sitter=given.player,
                against=given.against,
                journal=journal,
                words=words,
            ),
            end="",
        )
