"""The balance of Déboucleurs: thousands of games per table size and kind of team.

`ludion balance deboucleurs --difficulty easy` runs this. For every table of 2 to 5 and every team
(random, greedy, newcomers, or one level) it counts wins, rounds, and how games ended. For the
greedy team it also measures the influence of each card: games in which the card came up against
games in which it did not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ludion.core.files import read_text, refuse_unwritable, write_text
from ludion.core.interval import share_text, wilson
from ludion.games import load_written
from ludion.games.deboucleurs.cards import SCENARIOS
from ludion.games.deboucleurs.fields import DIFFICULTIES
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.lab.balance.run import Arguments, row
from ludion.lab.progress import ProgressBar
from ludion.lab.report.numbers import decimal
from ludion.lab.workers.workers import Workers, add_workers, given_workers, results
from ludion.locale import Words

KEY = "deboucleurs-balance"
ENGLISH = Words("en")
TABLES = (2, 3, 4, 5)
TEAMS = ("random", "greedy", "newcomers")
NEWCOMERS = ("level-2", "level-3")
"""They alternate: level 2, level 3, level 2 …"""
NEWCOMERS_WIN: Mapping[str, float] = {"easy": 0.60, "normal": 0.40, "hard": 0.25}
ABOUT = 0.08
"""A fraction of wins is about right within this much."""
RANDOM_WINS = 0.05
"""At most this fraction."""
NEWCOMERS_SHARE = 20
"""Newcomers, who think, play one game for this many of the others by default."""
BATCH = {"random": 500, "greedy": 500}
THINKING_BATCH = 5
SECONDS_A_MOVE, SECONDS_A_ROUND = 12, 20
"""People at a table: our estimate per decision, and per end of a round."""
Progress = Callable[[str, int, int], None]


class Task(NamedTuple):
    """Games of one team at one table, one for each seed."""

    players: int
    team: str
    seeds: tuple[int, ...]
    set_word: str
    difficulty: str = "easy"

    @property
    def seats(self) -> list[str]:
        """The kernel's names of the players, by seat."""
        kinds = NEWCOMERS if self.team == "newcomers" else (self.team,)
        return [kinds[seat % len(kinds)] for seat in range(self.players)]


def goal_of(team: str, difficulty: str) -> tuple[float, float] | None:
    """The range of the fraction of games that a team should win; None: no goal.

    >>> goal_of("newcomers", "normal")
    (0.32, 0.48)
    """
    if team == "random":
        return 0.0, RANDOM_WINS
    if team == "newcomers":
        share = NEWCOMERS_WIN[difficulty]
        return round(share - ABOUT, 2), round(share + ABOUT, 2)
    return None


@dataclass
class Tally:
    """The results of games of one team at one table."""

    games: int = 0
    wins: int = 0
    rounds: int = 0
    moves: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    with_card: Counter[str] = field(default_factory=Counter)
    won_with_card: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.rounds += other.rounds
        self.moves += other.moves
        for name in ("endings", "lengths", "with_card", "won_with_card"):
            getattr(self, name).update(getattr(other, name))

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the fraction."""
        return wilson(self.wins, self.games)

    @property
    def minutes(self) -> float:
        """The average duration of such a game for people."""
        seconds = SECONDS_A_MOVE * self.moves + SECONDS_A_ROUND * self.rounds
        return seconds / self.games / 60


def tasks(
    games: Mapping[str, int],
    seed: int,
    set_word: str,
    tables: Sequence[int] = TABLES,
    difficulty: str = "easy",
) -> list[Task]:
    """All tasks, the slow teams first."""
    found = []
    for team in reversed(list(games)):
        for players in tables:
            first = seed * 1_000_003 + 100_000_000 * players
            seeds = range(first, first + games[team])
            step = BATCH.get(team, THINKING_BATCH)
            found += [
                Task(players, team, tuple(seeds[at : at + step]), set_word, difficulty)
                for at in range(0, len(seeds), step)
            ]
    return found


def played(task: Task) -> Tally:
    """Play one task. Needs the extra `fast`."""
    from ludion.games.deboucleurs.fast.kernel import kernel

    jobs = kernel(Deboucleurs(players=task.players, set=task.set_word, difficulty=task.difficulty))
    results, ends = jobs.games_and_ends(task.seats, task.seeds)
    tally = Tally()
    for (ending, rounds, moves, _), state in zip(results.tolist(), ends, strict=True):
        reason = jobs.ending(ending)
        tally.games += 1
        tally.wins += reason == "loop-broken"
        tally.rounds += rounds
        tally.moves += moves
        tally.endings[reason] += 1
        tally.lengths[rounds] += 1
        for card in seen_cards(jobs.codec, state):
            tally.with_card[card] += 1
            tally.won_with_card[card] += reason == "loop-broken"
    return tally


def seen_cards(codec: Any, state: Any) -> Iterator[str]:
    """The cards that came up, as far as the discards at the end show."""
    objects = len(codec.objects)
    for kind, key in enumerate(codec.keys):
        at = codec.dropped + kind if kind < objects else codec.gone + kind - objects
        if state[at]:
            yield key


def report(
    game: Deboucleurs,
    games: Mapping[str, int],
    seed: int,
    workers: Workers,
    heard: Progress,
    tables: Sequence[int] = TABLES,
    words: Words = ENGLISH,
) -> str:
    """The whole report of one difficulty as text."""
    set_word = game.options.get("set", "official")
    difficulty = game.options.get("difficulty", DIFFICULTIES[0])
    found = balance(games, seed, workers, heard, set_word, tables, difficulty)
    failed = missed(found, words)
    verdict = [words(f"{KEY}-met")]
    if failed:
        verdict = [words(f"{KEY}-missed"), "", *(f"- {miss}" for miss in failed)]
    title = words(
        f"{KEY}-title",
        set=game.cards.title[words.language],
        difficulty=words(f"deboucleurs-option-difficulty-{difficulty}"),
    )
    number = f"--games {games['greedy']} --newcomers {games['newcomers']}"
    if levels := [team.removeprefix("level-") for team in games if team not in TEAMS]:
        number += f" --levels {' '.join(levels)}"
    if tuple(tables) != TABLES:
        number += f" --tables {' '.join(map(str, tables))}"
    if set_word in SCENARIOS:
        number += f" --set {set_word}"
    made = f"ludion balance deboucleurs --difficulty {difficulty} {number} --seed {seed}"
    head = [f"# {title}", "", words(f"{KEY}-made", command=made), "", *verdict, ""]
    return "\n".join([*head, told(found, game.cards, words)])


def command(words: Words, arguments: Sequence[str]) -> None:
    """`ludion balance deboucleurs ARGUMENTS`: the report, on the terminal or in a new file."""
    parser = Arguments("deboucleurs", words)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--newcomers", type=int)
    parser.add_argument("--difficulty", choices=DIFFICULTIES, default=DIFFICULTIES[0])
    parser.add_argument("--tables", type=int, nargs="+", choices=TABLES, default=TABLES)
    parser.add_argument("--levels", type=int, nargs="+", choices=range(1, 8), default=())
    parser.add_argument("--set", default="official")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser)
    parser.add_argument("--out", type=Path)
    given = parser.parse(arguments)
    if given.out is not None:
        refuse_unwritable(given.out)
    cards = read_text(Path(given.set[1:])) if given.set.startswith("@") else given.set
    game = load_written("deboucleurs", [f"set={cards}", f"difficulty={given.difficulty}"])
    assert isinstance(game, Deboucleurs)
    with ProgressBar(lines=False) as bar:
        text = report(
            game,
            wanted_games(given),
            given.seed,
            given_workers(given),
            bar.show,
            given.tables,
            words,
        )
    if given.out is None:
        print(text, end="")
    else:
        write_text(given.out, text)


def wanted_games(given: Any) -> dict[str, int]:
    newcomers = given.newcomers
    if newcomers is None:
        newcomers = max(1, given.games // NEWCOMERS_SHARE)
    wanted = {"random": given.games, "greedy": given.games, "newcomers": newcomers}
    return wanted | {f"level-{level}": newcomers for level in given.levels}


class Report(NamedTuple):
    tallies: Mapping[tuple[int, str], Tally]
    games: Mapping[str, int]
    seed: int
    difficulty: str = "easy"


def balance(
    games: Mapping[str, int],
    seed: int,
    workers: Workers,
    heard: Progress,
    set_word: str = "official",
    tables: Sequence[int] = TABLES,
    difficulty: str = "easy",
) -> Report:
    """Play everything on this many cores, and count."""
    todo = tasks(games, seed, set_word, tables, difficulty)
    tallies: dict[tuple[int, str], Tally] = {}
    total, done = sum(len(task.seeds) for task in todo), 0
    for number, tally in results(played, todo, workers):
        task = todo[number]
        tallies.setdefault((task.players, task.team), Tally()).add(tally)
        done += len(task.seeds)
        heard("balance", done, total)
    return Report(tallies, games, seed, difficulty)


def missed(report: Report, words: Words = ENGLISH) -> list[str]:
    """The goals that were missed, in words: the whole interval is outside the goal."""
    found = []
    for (players, team), tally in sorted(report.tallies.items()):
        goal = goal_of(team, report.difficulty)
        if goal is None:
            continue
        (low, high), (least, most) = goal, tally.interval
        if most < low or least > high:
            found.append(
                words(
                    f"{KEY}-miss",
                    players=players,
                    team=team_name(team, words),
                    share=share_text(tally.wins, tally.games),
                    low=f"{100 * low:.0f}",
                    high=f"{100 * high:.0f}",
                )
            )
    return found


def team_name(team: str, words: Words) -> str:
    """
    >>> team_name("level-6", ENGLISH), team_name("newcomers", ENGLISH)
    ('level 6', 'newcomers')
    """
    if team in TEAMS:
        return words(f"{KEY}-team-{team}")
    return words(f"{KEY}-team-level", level=team.removeprefix("level-"))


def told(report: Report, cards: Any, words: Words = ENGLISH) -> str:
    """The report in Markdown."""
    parts = (
        [*(words(f"{KEY}-are-{who}") for who in ("machines", "newcomers", "level")), ""],
        _shares(report, words),
        _tracks(cards, words),
        _endings(report, words),
        _lengths(report, words),
        _cards(report, cards, words),
    )
    return "\n".join(line for part in parts for line in part)


def _table(words: Words, title: str, columns: Sequence[str]) -> Iterator[str]:
    """The title and the column headings of a table, from their keys."""
    yield f"## {words(f'{KEY}-{title}')}"
    yield ""
    yield row([words(column) for column in columns])
    yield row(["---"] * len(columns))


def _tracks(cards: Any, words: Words) -> Iterator[str]:
    yield from _table(words, "track", [f"{KEY}-players", f"{KEY}-waves"])
    for players in TABLES:
        yield row([players, f"`{' '.join(map(str, cards.tracks[players]))}`"])
    yield ""


def _shares(report: Report, words: Words) -> Iterator[str]:
    columns = ("players", "team", "games", "wins", "goal", "rounds", "moves")
    yield from _table(words, "who-wins", [f"{KEY}-{column}" for column in columns])
    for (players, team), tally in _ordered(report):
        goal = goal_of(team, report.difficulty)
        wanted = "" if goal is None else _wanted(goal, words)
        share = share_text(tally.wins, tally.games)
        rounds = decimal(tally.rounds / tally.games, words)
        name, moves = team_name(team, words), round(tally.moves / tally.games)
        yield row([players, name, tally.games, share, wanted, rounds, moves])
    yield ""


def _wanted(goal: tuple[float, float], words: Words) -> str:
    low, high = goal
    return words(f"{KEY}-wanted", low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")


def _ordered(report: Report) -> list[tuple[tuple[int, str], Tally]]:
    teams = list(report.games)
    return sorted(report.tallies.items(), key=lambda item: (item[0][0], teams.index(item[0][1])))


def _endings(report: Report, words: Words) -> Iterator[str]:
    reasons = ("loop-broken", "start-reached", "too-late")
    columns = [f"{KEY}-players", f"{KEY}-team", *(f"deboucleurs-reason-{one}" for one in reasons)]
    yield from _table(words, "ended", columns)
    for (players, team), tally in _ordered(report):
        shares = [f"{100 * tally.endings[one] / tally.games:.0f} %" for one in reasons]
        yield row([players, team_name(team, words), *shares])
    yield ""


def _lengths(report: Report, words: Words) -> Iterator[str]:
    yield from _table(words, "length", [f"{KEY}-players", f"{KEY}-half", f"{KEY}-minutes"])
    for (players, team), tally in _ordered(report):
        if team == "newcomers" and tally.games:
            every = sorted(tally.lengths.elements())
            low, high = every[len(every) // 4], every[3 * len(every) // 4]
            half = words(f"{KEY}-to", low=low, high=high)
            yield row([players, half, round(tally.minutes)])
    yield ""
    yield words(f"{KEY}-estimate", move=SECONDS_A_MOVE, round=SECONDS_A_ROUND)
    yield ""


def _cards(report: Report, cards: Any, words: Words) -> Iterator[str]:
    yield f"## {words(f'{KEY}-cards')}"
    yield ""
    yield words(f"{KEY}-cards-how")
    yield ""
    yield row([words(f"{KEY}-{column}") for column in ("card", "kind", "moved")])
    yield row(["---"] * 3)
    moved = {key: _moved(report, key) for key in cards.cards}
    events = {card.key for card in cards.events}
    for key in sorted(moved, key=lambda key: moved[key]):
        kind = words(f"{KEY}-{'event' if key in events else 'object'}")
        yield row([cards.cards[key].name[words.language], kind, f"{100 * moved[key]:+.0f} %"])
    yield ""


def _moved(report: Report, key: str) -> float:
    """How much more often a game is won if a card came up."""
    found = []
    for (_, team), tally in report.tallies.items():
        seen, won = tally.with_card[key], tally.won_with_card[key]
        if team == "greedy" and 0 < seen < tally.games:
            found.append(won / seen - (tally.wins - won) / (tally.games - seen))
    return sum(found) / len(found) if found else 0.0
