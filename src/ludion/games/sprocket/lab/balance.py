"""How balanced Sprocket is: `ludion balance sprocket`.

For each formation, number of players and player: who wins how often, how long games take, how many
are drawn or won on another's move, how many gears a turn makes. The same player takes all
seats. Levels search a fixed number of turns, without a time limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE
from ludion.core.interval import share_text
from ludion.games import load
from ludion.games.sprocket.board import Slide
from ludion.games.sprocket.formation import NAMED, gears_of
from ludion.lab.balance.run import Arguments, measured, row
from ludion.lab.report.numbers import decimal
from ludion.lab.strength.unhurried import unhurried
from ludion.lab.workers.workers import add_workers, given_workers
from ludion.locale import Words
from ludion.match.lineup import read_sitter
from ludion.players.player import choose

COLUMNS = ("formation", "players", "by", "games", "first", "turns", "drawn", "others", "gears")


@dataclass(frozen=True)
class Series:
    """What is played: the options and the player on all seats."""

    formation: str
    players: int
    sitter: str
    setup: str


class Task(NamedTuple):
    series: Series
    seed: int


class Played(NamedTuple):
    """One game: who won (None: a draw), whose move ended it, its turns and the gears made."""

    winner: int | None
    mover: int
    turns: int
    gears: int


def play(task: Task) -> Played:
    """A game from the start; the set-up is not part of its turns."""
    series = task.series
    game: Any = load(
        "sprocket", formation=series.formation, players=series.players, setup=series.setup
    )
    rng = Random(task.seed)
    sitters = [unhurried(game, series.sitter, task.seed) for _ in range(game.seats)]
    position, turns, gears = game.start(), 0, 0
    while (seat := game.turn(position)) is not None:
        by_chance = seat == NATURE
        player = None if by_chance else sitters[seat].player
        move = choose(player, game, position, rng) if player else game.draw(position, rng)
        turns += position.is_set_up and not position.bonus
        position = game.play(position, move)
        if isinstance(move, Slide):
            gears += len(gears_of(position.formation, position.ban.rotor))
    return Played(game.winner(position), position.mover, turns, gears)


def summary(series: Series, games: Sequence[Played], words: Words) -> str:
    turns = sum(game.turns for game in games)
    won = [game for game in games if game.winner is not None]
    return row(
        [
            series.formation,
            series.players,
            series.sitter,
            len(games),
            share_text(sum(game.winner == 0 for game in games), len(games)),
            decimal(turns / len(games), words),
            share_text(len(games) - len(won), len(games)),
            share_text(sum(game.winner != game.mover for game in won), len(games)),
            decimal(sum(game.gears for game in games) / turns, words, places=2),
        ]
    )


def command(words: Words, arguments: Sequence[str]) -> None:
    parser = Arguments("sprocket", words)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--formation", nargs="+", default=list(NAMED))
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4], choices=(2, 4))
    parser.add_argument("--by", nargs="+", default=["random", "level:2", "level:4", "level:6"])
    parser.add_argument("--setup", choices=("hand", "random"), default="random")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser)
    given = parser.parse(arguments)
    for sitter in given.by:
        if read_sitter(sitter, 0).player is None:
            raise InvalidText("a tournament is between computers; got {text!r}", text=sitter)
    for formation in given.formation:
        load("sprocket", formation=formation)
    every = [
        Series(formation, players, sitter, given.setup)
        for formation in given.formation
        for players in given.players
        for sitter in given.by
    ]
    tasks = [Task(series, given.seed + n) for series in every for n in range(given.games)]
    found: dict[Series, list[Played]] = {series: [] for series in every}
    print(row([words(f"sprocket-balance-{column}") for column in COLUMNS]))
    print(row(["---"] * len(COLUMNS)), flush=True)
    for number, game in measured(play, tasks, given_workers(given)):
        series = tasks[number].series
        found[series].append(game)
        if len(found[series]) == given.games:
            print(summary(series, found[series], words), flush=True)
