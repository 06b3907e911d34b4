"""Games between computer players: openings, rotated seats, seeds; reproducible from a seed.

Contestants are written as at a table (`level:3`, `random`), so games can be played in other
processes. Each opening is played once with every rotation of the seats, so no result depends on
the seat or on the opening.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random
from typing import Any

from ludion.core.fault import FileTrouble, InvalidText
from ludion.core.game import NATURE, Game
from ludion.core.record import Record, Step, record_tags, write_record
from ludion.games import load, plays_together
from ludion.lab.strength.elo import Ratings, Score
from ludion.lab.strength.journal import Journal
from ludion.lab.strength.openings import Opening, even_opening, random_opening
from ludion.lab.strength.paid import Paid, Payoff
from ludion.lab.strength.sprt import Sprt
from ludion.lab.strength.unhurried import unhurried
from ludion.lab.workers.workers import HERE, Workers, results
from ludion.match.lineup import read_sitter

__all__ = ["Fixture", "Score", "Tournament", "contest", "fixtures", "play", "round_robin", "run"]


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, from which opening."""

    game: str
    sitters: tuple[str, ...]
    seed: int
    """Of the opening; the players' own seeds follow from it and from their seats."""
    opening: int | Opening
    """Random whole turns, or where to begin."""
    options: Mapping[str, Any] = field(default_factory=dict)


def play(fixture: Fixture) -> Payoff:
    """Play a game to its end; return the payoff of each seat."""
    return paid_by(played(fixture))


def paid_by(record: Record) -> Payoff:
    assert record.outcome is not None
    return record.outcome.payoff


def played(fixture: Fixture) -> Record:
    """Play a game to its end; return the whole game, opening included."""
    game = load(fixture.game, **fixture.options)
    rng = Random(fixture.seed)
    begun = fixture.opening
    opening = random_opening(game, begun, rng) if isinstance(begun, int) else begun
    position = opening.position(game)
    sitters = [
        unhurried(game, text, hash((fixture.seed, seat)) & 0xFFFFFFFF)
        for seat, text in enumerate(fixture.sitters)
    ]
    moves = list(opening.moves)
    while (seat := game.turn(position)) is not None:
        chance = seat == NATURE
        move = game.draw(position, rng) if chance else sitters[seat].choose(game, position)
        moves.append(game.write(move))
        position = game.play(position, move)
    tags = {f"Seat {seat}": text for seat, text in enumerate(fixture.sitters, start=1)}
    if opening.start is not None:
        tags = {"Start": opening.start, **tags}
    return Record(tuple(map(Step, moves)), game.outcome(position), record_tags(game, tags))


@dataclass(frozen=True)
class Tournament:
    """A round robin; or, on a ladder, each player against the next.

    In a game with more than two seats, every group of this size meets at a table; with fewer
    players than seats each of them takes a seat and some take several. A player who gets more than
    another in a game has won against it.
    """

    game: Game[Any, Any]
    players: tuple[str, ...]
    games: int = 100
    """At each table, rounded up to whole openings."""
    openings: int | tuple[Opening, ...] = 2
    seed: int = 0
    ladder: bool = False
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        for text in self.players:
            if read_sitter(text, 0).player is None:
                raise InvalidText("a tournament is between computers; got {text!r}", text=text)
        if plays_together(self.game):
            raise InvalidText(
                "all players of {game} win or lose together, so they cannot meet; "
                "see: ludion balance {game}",
                game=self.game.name,
            )
        if len(self.players) < 2:
            raise InvalidText(
                "a tournament wants 2 players or more; got {count}", count=len(self.players)
            )
        if len(set(self.players)) < len(self.players):
            twice = next(one for one in self.players if self.players.count(one) > 1)
            raise InvalidText("each player must be named once; got {text!r} twice", text=twice)
        if self.sprt is not None and len(self.players) > 2:
            raise InvalidText("a test is between 2 players; got {count}", count=len(self.players))

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """Who plays with whom, before the seats are exchanged."""
        seats = self.game.seats
        if self.ladder:
            return [table for pair in pairwise(self.players) for table in _tables(pair, seats)]
        return _tables(self.players, seats)

    @property
    def rounds(self) -> int:
        """The number of openings: each is played at every table from every seat."""
        return -(-self.games // self.game.seats)

    @cached_property
    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where in the games of one opening."""
        return [seats for table in self.tables for seats in _rotations(table)]

    @property
    def total(self) -> int:
        """The number of games."""
        return self.rounds * len(self.seatings)

    def fixture(self, number: int) -> Fixture:
        """A game by its number: opening by opening, so that whenever a run stops, all players have
        played the same number of games."""
        round_, at = divmod(number, len(self.seatings))
        return Fixture(
            self.game.name,
            self.seatings[at],
            self.seed + round_,
            self._opening(round_),
            dict(self.game.options),
        )

    def _opening(self, number: int) -> int | Opening:
        if isinstance(self.openings, int):
            return self.openings
        return self.openings[number % len(self.openings)]

    def about(self) -> dict[str, Any]:
        """What identifies this tournament; it stays the same with more games."""
        openings: Any = self.openings
        if not isinstance(openings, int):
            text = "\n".join(f"{one.start}: {' '.join(one.moves)}" for one in openings)
            openings = {"count": len(openings), "sha256": sha256(text.encode()).hexdigest()}
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": dict(self.game.options),
            "players": list(self.players),
            "openings": openings,
            "seed": self.seed,
            "ladder": self.ladder,
            "sprt": self.sprt and list(self.sprt),
        }

    def scores(self, paid: Mapping[int, Payoff]) -> dict[tuple[str, str], Score]:
        """The scores of every two players who meet, in the order they were named."""
        meeting = {frozenset(pair) for table in self.tables for pair in combinations(table, 2)}
        pairs = combinations(self.players, 2)
        found = {pair: Score() for pair in pairs if frozenset(pair) in meeting}
        for number, payoff in paid.items():
            self.count(found, number, payoff)
        return found

    def count(self, scores: dict[tuple[str, str], Score], number: int, payoff: Payoff) -> None:
        """Add a game to the scores of those who played it."""
        sitting = self.seatings[number % len(self.seatings)]
        for (i, first), (j, second) in combinations(enumerate(sitting), 2):
            if (first, second) in scores:
                scores[first, second] = scores[first, second].plus(payoff[i] - payoff[j])
            elif (second, first) in scores:
                scores[second, first] = scores[second, first].plus(payoff[j] - payoff[i])

    def ratings(self, paid: Mapping[int, Payoff]) -> Ratings:
        return Ratings(self.players, self.scores(paid))


def _tables(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """
    >>> _tables(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> _tables(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(players) >= seats:
        return list(combinations(players, seats))
    filled = combinations_with_replacement(players, seats)
    return [table for table in filled if set(table) == set(players)]


def _rotations(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    """
    >>> _rotations(("a", "b", "c"))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    """
    return [table[turn:] + table[:turn] for turn in range(len(table))]


def kept(tournament: Tournament, journal: Journal) -> Paid:
    """The payoffs of the games already in a file, by their numbers."""
    found = Paid(tournament.total)
    for number, line in enumerate(journal.lines(), start=2):
        try:
            game, payoff = int(line["number"]), tuple(map(float, line["payoff"]))
            seats = tuple(line["seats"])
        except (KeyError, ValueError, TypeError):
            game, payoff, seats = -1, (), ()
        if game >= tournament.total:
            continue  # from when more games were asked for
        sitting = tournament.seatings[game % len(tournament.seatings)]
        if game < 0 or seats != sitting or len(payoff) != len(seats):
            raise FileTrouble(
                "{path}, line {line}: wanted a result of this run; got something else",
                path=journal.path,
                line=number,
            )
        found[game] = payoff
    return found


def run(
    tournament: Tournament,
    paid: Paid,
    journal: Journal | None = None,
    workers: Workers = HERE,
    heard: Callable[[int, Payoff], None] = lambda number, payoff: None,
) -> None:
    """Play the games that are not in `paid` yet and add them; call `heard` with each.

    Games are written and counted in the order of their numbers, whichever end first: any number
    of workers writes the same file, and a test stops at the same opening. Games beyond it are
    taken out of `paid` again.
    """
    test = Settling(tournament)
    if test.settled_by(paid):
        return
    handed_out: deque[int] = deque()

    def to_play() -> Iterator[Fixture]:
        for number in range(tournament.total):
            if number not in paid:
                handed_out.append(number)
                yield tournament.fixture(number)

    with closing(results(played, to_play(), workers)) as games:
        for _, record in games:
            number, payoff = handed_out.popleft(), paid_by(record)
            seats = tournament.fixture(number).sitters
            if journal is not None:
                line = {"number": number, "seats": seats, "payoff": payoff}
                journal.append({**line, "record": write_record(record)})
            paid[number] = payoff
            heard(number, payoff)
            if test.settled_by(paid):
                return


class Settling:
    """The SPRT of two players, evaluated after each whole opening in the order of the schedule."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.shares: list[float] = []
        """What the first player got of the points in each opening."""

    def settled_by(self, paid: Paid) -> bool:
        """Whether the test is settled; then `paid` keeps only the games that settled it."""
        sprt, size = self.tournament.sprt, len(self.tournament.seatings)
        while sprt is not None:
            begin = len(self.shares) * size
            games = {number: paid.get(number) for number in range(begin, begin + size)}
            whole = {number: payoff for number, payoff in games.items() if payoff is not None}
            if len(whole) < size:
                return False
            (score,) = self.tournament.scores(whole).values()
            self.shares.append(score.share)
            if sprt.answer(self.shares) is not None:
                for number in [number for number in paid if number >= begin + size]:
                    del paid[number]
                return True
        return False


def fixtures(
    game: Game[Any, Any],
    pair: tuple[str, str],
    games: int,
    seed: int,
    opening_turns: int,
    even: bool = False,
) -> Iterator[Fixture]:
    """From each opening a game from every seat, the first of the pair alone against the second.

    `even`: from openings proven to be draws.
    """
    for number in range(games):
        alone, own = number % game.seats, seed + number // game.seats
        sitters = tuple(pair[seat != alone] for seat in range(game.seats))
        opening = even_opening(game, opening_turns, Random(own)) if even else opening_turns
        yield Fixture(game.name, sitters, own, opening, dict(game.options))


def contest(
    game: Game[Any, Any],
    pair: tuple[str, str],
    games: int = 200,
    seed: int = 0,
    opening_turns: int = 2,
    even: bool = False,
    workers: Workers = HERE,
    heard: Callable[[Score], None] = lambda score: None,
) -> Score:
    """The score of the first of two contestants against the second; `heard` reports progress.

    In a game with more than two seats it sits alone among the other's seats: between equals its
    share would depend on their number.

    >>> contest(load("gravis3"), ("random", "random"), games=4).games
    4
    """
    score = Score()
    schedule = fixtures(game, pair, games, seed, opening_turns, even)
    for number, payoff in results(play, schedule, workers):
        score = score.plus(payoff[number % game.seats])
        heard(score)
    return score


def round_robin(
    game: Game[Any, Any], contestants: Sequence[str], **how: Any
) -> dict[tuple[str, str], Score]:
    """A round robin: a score per pair."""
    return {pair: contest(game, pair, **how) for pair in combinations(contestants, 2)}
