"""How Déboucleurs is balanced: thousands of games per table size and kind of team.

`ludion balance deboucleurs` runs this. For every table of 2 to 5 and every team (random, greedy,
strong: see `games.deboucleurs.kernel`) it counts wins, rounds, and what ended the game; for the
greedy team it also counts what each card did to the result: games in which the card came up
against games in which it did not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ludion.core.files import read_text, refuse_unwritable, write_text
from ludion.games import load_written
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.lab.balance.run import Arguments
from ludion.lab.progress import ProgressBar
from ludion.lab.strength.interval import wilson
from ludion.lab.workers.workers import Workers, add_workers, given_workers, results
from ludion.locale import Words

TABLES = (2, 3, 4, 5)
TEAMS = ("random", "greedy", "strong")
GOALS: Mapping[str, tuple[float, float]] = {
    "random": (0.0, 0.05),
    "greedy": (0.20, 0.45),
    "strong": (0.50, 0.70),
}
"""The share of games that a team should win."""
STRONG_SHARE = 50
"""The strong team plays one game for so many of the others."""
BATCH = {"random": 500, "greedy": 500, "strong": 5}
SECONDS_A_MOVE, SECONDS_A_ROUND = 12, 20
"""Of people at a table: our estimate of a decision, and of what is done at the end of a round."""
STRONG_GAMES = 32
"""Playouts after each option of the strong team, as in `fast.kernel`."""

Progress = Callable[[str, int, int], None]


class Task(NamedTuple):
    """Games of one team at one table, each by its seed."""

    players: int
    team: str
    seeds: tuple[int, ...]
    set_word: str


@dataclass
class Tally:
    """What games of one team at one table came to."""

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
        """Wilson's 95 % interval of the share."""
        return wilson(self.wins, self.games)

    @property
    def minutes(self) -> float:
        """How long such a game takes people, on average."""
        seconds = SECONDS_A_MOVE * self.moves + SECONDS_A_ROUND * self.rounds
        return seconds / self.games / 60


def tasks(
    games: Mapping[str, int], seed: int, set_word: str, tables: Sequence[int] = TABLES
) -> list[Task]:
    """All there is to play, the slow teams first."""
    found = []
    for team in reversed(TEAMS):
        for players in tables:
            first = seed * 1_000_003 + 100_000_000 * players
            seeds = range(first, first + games[team])
            step = BATCH[team]
            found += [
                Task(players, team, tuple(seeds[at : at + step]), set_word)
                for at in range(0, len(seeds), step)
            ]
    return found


def played(task: Task) -> Tally:
    """Play one task. Needs the extra `fast`."""
    from ludion.games.deboucleurs.fast.kernel import kernel

    jobs = kernel(Deboucleurs(players=task.players, set=task.set_word))
    results, ends = jobs.games(task.team, task.seeds)
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
    """The cards that came up, as far as the discards tell at the end."""
    objects = len(codec.objects)
    for kind, key in enumerate(codec.keys):
        at = codec.dropped + kind if kind < objects else codec.gone + kind - objects
        if state[at]:
            yield key


def report(game: Deboucleurs, games: int, seed: int, workers: Workers, heard: Progress) -> str:
    """The whole report as text; the strong team, which thinks, plays a fiftieth of the games."""
    wanted = {"random": games, "greedy": games, "strong": max(1, games // STRONG_SHARE)}
    found = balance(wanted, seed, workers, heard, game.options.get("set", "official"))
    failed = missed(found)
    verdict = (
        ["All goals are met."] if not failed else ["Goals missed:", "", *(f"- {m}" for m in failed)]
    )
    title = f"# Déboucleurs: balance of “{game.cards.title['en']}”"
    made = f"`ludion balance deboucleurs --games {games} --seed {seed}`"
    return "\n".join([title, "", f"Made by {made}.", "", *verdict, "", told(found, game.cards)])


def command(words: Words, arguments: Sequence[str]) -> None:
    """`ludion balance deboucleurs ARGUMENTS`: the report, on the terminal or in a new file."""
    parser = Arguments(prog="ludion balance deboucleurs", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of random and greedy teams")
    parser.add_argument("--set", default="official", help="the set of cards, or @FILE")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser)
    parser.add_argument("--out", type=Path, help="write the report to this new file")
    given = parser.parse(arguments)
    if given.out is not None:
        refuse_unwritable(given.out)
    cards = read_text(Path(given.set[1:])) if given.set.startswith("@") else given.set
    game = load_written("deboucleurs", [f"set={cards}"])
    assert isinstance(game, Deboucleurs)
    with ProgressBar(lines=False) as bar:
        text = report(game, given.games, given.seed, given_workers(given), bar.show)
    if given.out is None:
        print(text, end="")
    else:
        write_text(given.out, text)


class Report(NamedTuple):
    tallies: Mapping[tuple[int, str], Tally]
    games: Mapping[str, int]
    seed: int


def balance(
    games: Mapping[str, int],
    seed: int,
    workers: Workers,
    heard: Progress,
    set_word: str = "official",
    tables: Sequence[int] = TABLES,
) -> Report:
    """Play everything, on this many cores, and count."""
    todo = tasks(games, seed, set_word, tables)
    tallies: dict[tuple[int, str], Tally] = {}
    total, done = sum(len(task.seeds) for task in todo), 0
    for number, tally in results(played, todo, workers):
        task = todo[number]
        tallies.setdefault((task.players, task.team), Tally()).add(tally)
        done += len(task.seeds)
        heard("balance", done, total)
    return Report(tallies, games, seed)


def missed(report: Report) -> list[str]:
    """The goals that were not met, in words: the whole interval of a share lies beside its goal."""
    found = []
    for (players, team), tally in sorted(report.tallies.items()):
        low, high = GOALS[team]
        least, most = tally.interval
        if most < low or least > high:
            found.append(
                f"{players} players, {team}: {tally.share:.1%}, wanted {low:.0%} to {high:.0%}"
            )
    return found


def told(report: Report, cards: Any) -> str:
    """The report in Markdown."""
    parts = _teams(), _shares(report), _tracks(cards), _endings(report), _lengths(report)
    return "\n".join([line for part in parts for line in part] + list(_cards(report, cards)))


def _teams() -> Iterator[str]:
    yield "**Random** draws its moves. **Greedy** plays by the rules of thumb of `advice.py`."
    yield "**Strong** looks one turn ahead: for each thing it may do it plays"
    yield f"{STRONG_GAMES} games to their end in its head, in which everybody is greedy and all"
    yield "hands are open, and does what won most often."
    yield ""


def _tracks(cards: Any) -> Iterator[str]:
    yield "## The counter's track"
    yield ""
    yield "| players | loop of waves (0: none) |"
    yield "|---|---|"
    for players in TABLES:
        yield f"| {players} | `{' '.join(map(str, cards.tracks[players]))}` |"
    yield ""


def _shares(report: Report) -> Iterator[str]:
    yield "## Who wins"
    yield ""
    yield "| players | team | games | wins | 95 % interval | wanted | rounds | moves a game |"
    yield "|---|---|---|---|---|---|---|---|"
    for (players, team), tally in _ordered(report):
        low, high = tally.interval
        goal = GOALS[team]
        wanted = f"{goal[0]:.0%} to {goal[1]:.0%}" if goal[0] else f"under {goal[1]:.0%}"
        yield (
            f"| {players} | {team} | {tally.games} | {tally.share:.1%} | {low:.1%} to {high:.1%} "
            f"| {wanted} | {tally.rounds / tally.games:.1f} | {tally.moves / tally.games:.0f} |"
        )
    yield ""


def _ordered(report: Report) -> list[tuple[tuple[int, str], Tally]]:
    return sorted(report.tallies.items(), key=lambda item: (item[0][0], TEAMS.index(item[0][1])))


def _endings(report: Report) -> Iterator[str]:
    yield "## What ended the games"
    yield ""
    yield "| players | team | loop broken | Start reached | too late |"
    yield "|---|---|---|---|---|"
    for (players, team), tally in _ordered(report):
        shares = (
            tally.endings[reason] / tally.games
            for reason in ("loop-broken", "start-reached", "too-late")
        )
        yield f"| {players} | {team} | " + " | ".join(f"{share:.1%}" for share in shares) + " |"
    yield ""


def _lengths(report: Report) -> Iterator[str]:
    yield "## How long it takes"
    yield ""
    yield "| players | rounds, half of the games | estimated minutes |"
    yield "|---|---|---|"
    for (players, team), tally in _ordered(report):
        if team == "strong":
            every = sorted(tally.lengths.elements())
            low, high = every[len(every) // 4], every[3 * len(every) // 4]
            yield f"| {players} | {low} to {high} | {tally.minutes:.0f} |"
    yield ""
    yield (
        f"The minutes are an estimate: {SECONDS_A_MOVE} s for each thing a hand does and "
        f"{SECONDS_A_ROUND} s for the end of a round."
    )
    yield ""


def _cards(report: Report, cards: Any) -> Iterator[str]:
    yield "## What each card did"
    yield ""
    yield "The share of games that the greedy team won in which the card came up, less the share in"
    yield "which it did not, averaged over the tables. A card that comes up late comes up in long"
    yield "games, so read the differences between cards rather than the numbers."
    yield ""
    yield "| card | kind | moved the result by |"
    yield "|---|---|---|"
    moved = {key: _moved(report, key) for key in cards.cards}
    events = {card.key for card in cards.events}
    for key in sorted(moved, key=lambda key: moved[key]):
        kind = "event" if key in events else "object"
        yield f"| {cards.cards[key].name['en']} | {kind} | {100 * moved[key]:+.0f} % |"
    yield ""


def _moved(report: Report, key: str) -> float:
    """How much more often a game is won in which a card came up."""
    found = []
    for (_, team), tally in report.tallies.items():
        seen, won = tally.with_card[key], tally.won_with_card[key]
        if team == "greedy" and 0 < seen < tally.games:
            found.append(won / seen - (tally.wins - won) / (tally.games - seen))
    return sum(found) / len(found) if found else 0.0
