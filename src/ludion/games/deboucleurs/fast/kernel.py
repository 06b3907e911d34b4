"""The kernel of Déboucleurs: games of random, greedy and strong teams, and values of moves.

The strong team looks one turn ahead: for each of its moves it plays this many games to the end with
greedy researchers, and makes the move that won most often. All moves are tried with the same random
numbers, so they differ only by what they do.

A `Trial` does the same with *decks of their own*: events, objects, tiles and waves are drawn from
four sequences. With a single one, two moves that lead to different numbers of draws would soon meet
different events; this way they meet nearly the same, and fewer games tell which is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core import walk
from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import Playouts, compiled
from ludion.core.threads import in_threads
from ludion.core.walk import Perft
from ludion.games.deboucleurs.board import Move, Position
from ludion.games.deboucleurs.fast.chance import chance, deal, play_chance, settle
from ludion.games.deboucleurs.fast.greedy import greedy, greedy_move
from ludion.games.deboucleurs.fast.habit import LEVEL_GAMES, LEVEL_NOISE
from ludion.games.deboucleurs.fast.state import (
    AGENDA,
    ENDINGS,
    M_EPOCH,
    MOVER,
    OVER,
    ROUND,
    SEATS,
    STACK,
    TILE_OF,
    V_ARRIVE,
    V_DRAW,
    V_EVENT,
    WON,
    Codec,
    Ints,
)
from ludion.games.deboucleurs.fast.turn import (
    SCRATCH,
    actions,
    begin,
    begin_any,
    play,
    play_listed,
    scratch,
    work_off,
)
from ludion.games.deboucleurs.rules import Deboucleurs

RANDOM, GREEDY, STRONG, LEVEL_1 = range(4)
TEAMS: Final = (
    *("random", "greedy", "strong"),
    *(f"level-{number}" for number in range(1, len(LEVEL_GAMES) + 1)),
)
AT_ONCE = 4
"""Playouts after each move before the player compares: as in `players.team`."""
STRONG_GAMES: Final = 32
_GOLDEN = np.uint64(0xD1B54A32D192ED03)
_EVENTS, _OBJECTS = np.uint64(0x6A09E667F3BCC908), np.uint64(0xBB67AE8584CAA73B)
_WAVES, _TILES = np.uint64(0x3C6EF372FE94F82B), np.uint64(0xA54FF53A5F1D36F1)


@compiled(borrows=True)
def greedy_end(
    state: Ints, tables: Ints, seed: Seed, own_decks: bool, moves: Ints, words: Ints
) -> Any:
    """Play to the end with greedy researchers; return how many moves of seats that took.

    Nearly all games are played here, so everything it calls is inlined: that is a quarter faster.
    """
    made = 0
    events, objects = random_word(seed ^ _EVENTS), random_word(seed ^ _OBJECTS)
    waves, tiles = random_word(seed ^ _WAVES), random_word(seed ^ _TILES)
    while True:
        count = work_off(state, tables, moves, words)
        if count < 0:
            verb = state[STACK + state[AGENDA] - 1] & 31
            if not own_decks:
                seed += STEP
                word = random_word(seed)
            elif verb == V_EVENT:
                events += STEP
                word = random_word(events)
            elif verb == V_DRAW:
                objects += STEP
                word = random_word(objects)
            elif verb == V_ARRIVE:
                waves += STEP
                word = random_word(waves)
            else:
                tiles += STEP
                word = random_word(tiles)
            deal(state, tables, chance(state, tables, word))
        elif state[OVER]:
            return made
        else:
            move = greedy(state, tables, moves, count)
            begin(state, tables, move, count, moves, words)
            made += 1


@compiled(borrows=True)
def listed(state: Ints, tables: Ints, moves: Ints, words: Ints, count: int, out: Ints) -> Any:
    """The moves of the seat to move."""
    if count == 0:
        return actions(state, tables, out)
    for number in range(count):
        out[number] = moves[number]
    return count


@compiled(borrows=True)
def copy(start: Ints, state: Ints) -> None:
    """Copy one state to another; a slice would create an array first."""
    for at in range(len(start)):
        state[at] = start[at]


@compiled(borrows=True)
def tried(
    states: Ints,
    tables: Ints,
    listed_moves: Ints,
    first: int,
    games: int,
    seed: Seed,
    moves: Ints,
    words: Ints,
    state: Ints,
    wins: Ints,
) -> None:
    """Add to `wins` how many of some games are won after each move; the states are used in turn.

    The luck of a game depends on its number alone. `moves`, `words` and `state` are scratch space.
    """
    for game in range(first, first + games):
        luck = random_word(seed + np.uint64(game) * _GOLDEN)
        for at in range(len(listed_moves)):
            copy(states[game % len(states)], state)
            begin_any(state, tables, listed_moves[at], moves, words)
            greedy_end(state, tables, luck, True, moves, words)
            wins[at] += state[OVER] == WON


@compiled(borrows=True)
def games_won(
    start: Ints,
    tables: Ints,
    move: int,
    games: int,
    wanted: int,
    seed: Seed,
    moves: Ints,
    words: Ints,
    state: Ints,
) -> Any:
    """The games won after a move; stops as soon as they cannot exceed `wanted`."""
    won = 0
    for game in range(games):
        seed += _GOLDEN
        copy(start, state)
        begin_any(state, tables, move, moves, words)
        greedy_end(state, tables, random_word(seed), False, moves, words)
        won += state[OVER] == WON
        if won + games - game - 1 <= wanted:
            return won
    return won


@compiled(borrows=True)
def strong_move(
    state: Ints,
    tables: Ints,
    count: int,
    games: int,
    seed: Seed,
    moves: Ints,
    words: Ints,
    out: Ints,
    after: Ints,
) -> Any:
    """The move that won most; ties go to the greedy move, then to the first."""
    number = listed(state, tables, moves, words, count, out)
    if number == 1:
        return out[0]
    best = greedy_move(state, tables, moves, count)
    habit = best
    most = games_won(state, tables, best, games, -1, seed, moves, words, after)
    for at in range(number):
        if out[at] != habit:
            won = games_won(state, tables, out[at], games, most, seed, moves, words, after)
            if won > most:
                best, most = out[at], won
    return best


@compiled(borrows=True)
def normal(seed: Seed) -> Any:
    """A standard normal random number: the sum of twelve uniform ones, minus six."""
    total = -6.0
    for _ in range(12):
        seed += STEP
        total += (random_word(seed) >> np.uint64(11)) * 2.0**-53
    return total


@compiled(borrows=True)
def rough_move(
    state: Ints,
    tables: Ints,
    count: int,
    nodes: int,
    noise: float,
    seed: Seed,
    moves: Ints,
    words: Ints,
    out: Ints,
    after: Ints,
    wins: Ints,
) -> Any:
    """The move of a level with noisy evaluation, hands open: `players.levels`, compiled."""
    number = listed(state, tables, moves, words, count, out)
    if number == 1:
        return out[0]
    games = AT_ONCE * ((nodes + AT_ONCE * number - 1) // (AT_ONCE * number))
    won = 0
    for at in range(number):
        wins[at] = games_won(state, tables, out[at], games, -1, seed, moves, words, after)
        won = max(won, wins[at])
    noise *= 4.0 * won * (games - won) / (games * games)
    best, most = out[0], -99.0
    for at in range(number):
        luck = random_word(seed + np.uint64(at + 1))
        worth = 2.0 * wins[at] / games - 1.0 + noise * normal(luck)
        if worth > most:
            best, most = out[at], worth
    return best


@compiled(borrows=True)
def team_game(
    state: Ints,
    tables: Ints,
    kinds: Ints,
    games: int,
    seed: Seed,
    moves: Ints,
    words: Ints,
    out: Ints,
    after: Ints,
    wins: Ints,
) -> Any:
    """Play a whole game with the kinds of its seats; change `state`; return the moves of seats."""
    made = 0
    count, seed = play_chance(state, tables, seed, moves, words)
    while state[OVER] == 0:
        seat = state[MOVER]
        if count and moves[0] & 15 == M_EPOCH:
            seat = state[SEATS] - state[AGENDA]
        kind = kinds[seat]
        if kind == RANDOM:
            seed += STEP
            number = listed(state, tables, moves, words, count, out)
            move = out[below(random_word(seed), number)]
        elif kind == GREEDY:
            move = greedy_move(state, tables, moves, count)
        elif kind >= LEVEL_1:
            nodes, noise = LEVEL_GAMES[kind - LEVEL_1], LEVEL_NOISE[kind - LEVEL_1]
            move = rough_move(
                state, tables, count, nodes, noise, seed, moves, words, out, after, wins
            )
            seed += np.uint64(nodes) * _GOLDEN
        else:
            move = strong_move(state, tables, count, games, seed, moves, words, out, after)
            seed += np.uint64(games) * _GOLDEN
        if kind > GREEDY:  # these have used `moves` and `words` for playouts
            count = play(state, tables, move, moves, words)
        else:
            count = play_listed(state, tables, move, count, moves, words)
        made += 1
        count, seed = settle(state, tables, count, seed, moves, words)
    return made


@compiled(borrows=True)
def team_games(
    start: Ints,
    tables: Ints,
    kinds: Ints,
    games: int,
    seeds: Ints,
    scratch: Ints,
    results: Ints,
    ends: Ints,
) -> None:
    """Play a game for each seed: how it ended, its rounds, moves, and the last tile reached; and
    the last states, if `ends` has space for them.

    `scratch` is four rows of space for moves, and two for states.
    """
    moves, words, out, wins = scratch[0], scratch[1], scratch[2], scratch[3]
    after, state = scratch[4, : len(start)], scratch[5, : len(start)]
    habit = True
    for kind in kinds:
        habit = habit and kind == GREEDY
    for number in range(len(seeds)):
        copy(start, state)
        if habit:
            made = greedy_end(state, tables, seeds[number], False, moves, words)
        else:
            made = team_game(
                state, tables, kinds, games, seeds[number], moves, words, out, after, wins
            )
        results[number, 0] = state[OVER]
        results[number, 1] = state[ROUND]
        results[number, 2] = made
        far = 0
        for seat in range(state[SEATS]):
            far = max(far, state[TILE_OF + seat])
        results[number, 3] = far
        if len(ends):
            copy(state, ends[number])


class Trial:
    """Moves that are compared by games of a greedy team: `core.teamwork.Trial`."""

    def __init__(
        self, codec: Codec, positions: Sequence[Position], moves: Sequence[Move], seed: int
    ) -> None:
        known = {position: codec.state(position) for position in dict.fromkeys(positions)}
        self.states = np.stack([known[position] for position in positions])
        self.tables = codec.tables
        self.moves = np.array([codec.move(move) for move in moves], dtype=np.int64)
        self.seed = spread(np.array([seed], dtype=np.uint64))[0]
        self.space = (*scratch(), np.empty_like(self.states[0]))

    def wins(self, moves: Sequence[int], games: range) -> list[int]:
        wins = np.zeros(len(moves), dtype=np.int64)
        chosen = self.moves[np.array(moves, dtype=np.int64)]
        tried(
            *(self.states, self.tables, chosen, games.start, len(games), self.seed),
            *self.space,
            wins,
        )
        found: list[int] = wins.tolist()
        return found


class DeboucleursKernel:
    """The kernel of one game."""

    def __init__(self, game: Deboucleurs) -> None:
        self.game = game
        self.codec = Codec(game.cards, game.seats)

    def _kinds(self, team: str | Sequence[str]) -> Ints:
        names = [team] * self.game.seats if isinstance(team, str) else team
        return np.array([TEAMS.index(name) for name in names], dtype=np.int64)

    def games(
        self,
        team: str | Sequence[str],
        seeds: Sequence[int],
        position: Position | None = None,
        thought: int = STRONG_GAMES,
    ) -> Ints:
        """A game for each seed: (ending, rounds, moves, furthest tile)."""
        return self._games(team, seeds, position, thought, 0)[0]

    def games_and_ends(
        self, team: str | Sequence[str], seeds: Sequence[int], thought: int = STRONG_GAMES
    ) -> tuple[Ints, Ints]:
        """The same from the start, with the last states."""
        return self._games(team, seeds, None, thought, len(seeds))

    def _games(
        self,
        team: str | Sequence[str],
        seeds: Sequence[int],
        position: Position | None,
        thought: int,
        kept: int,
    ) -> tuple[Ints, Ints]:
        start = self.codec.state(self.game.start() if position is None else position)
        words = spread(np.array(seeds, dtype=np.uint64))
        results = np.zeros((len(words), 4), dtype=np.int64)
        ends = np.empty((kept, len(start)), dtype=np.int64)
        space = np.zeros((6, max(SCRATCH, len(start))), dtype=np.int64)
        kinds = self._kinds(team)
        team_games(start, self.codec.tables, kinds, thought, words, space, results, ends)
        return results, ends

    def trial(self, positions: Sequence[Position], moves: Sequence[Move], seed: int) -> Trial:
        """Games of a greedy team after these moves; see `Trial`."""
        return Trial(self.codec, positions, moves, seed)

    def playouts(
        self, position: Position, number: int, seed: int = 0, threads: int = 1
    ) -> Playouts:
        """Random games; all seats win together."""
        if self.game.turn(position) is None:
            raise ValueError("random games start from a position that is not over")
        seeds = np.random.SeedSequence(seed).generate_state(number, np.uint32)
        shares = np.array_split(seeds, threads)
        found = in_threads(lambda share: self.games("random", share.tolist(), position), shares)
        results = np.concatenate(found)
        wins = int((results[:, 0] == WON).sum())
        return Playouts((wins,) * self.game.seats, 0, int(results[:, 2].sum()))

    def perft(self, position: Position, turns: int) -> Perft:
        """Chance has too many outcomes for a compiled count to matter: the rules count."""
        return walk.perft(self.game, turns, position)

    def ending(self, code: int) -> str:
        return ENDINGS[code]

    def warm(self) -> None:
        """Compile everything."""
        for team in TEAMS:
            self.games(team, [1], thought=1)
        start = self.game.start()
        self.trial([start], [], 0).wins([], range(1))


def spread(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """A word for each seed, such that games do not share parts of their random numbers.

    Games step through the numbers by `dice.STEP`, so neighbours must not lie on one sequence.

    >>> [hex(word) for word in spread(np.array([1, 2], dtype=np.uint64))]
    ['0xc0e16b163a85a4dc', '0x890acd8dd443c47c']
    """
    words = seeds * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0x2545F4914F6CDD1D)
    words = (words ^ words >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ words >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return words ^ words >> np.uint64(31)


def kernel(game: Deboucleurs) -> DeboucleursKernel:
    return DeboucleursKernel(game)
