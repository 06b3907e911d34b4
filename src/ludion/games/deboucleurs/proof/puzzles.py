"""Puzzles of Déboucleurs: one move makes the team certain of its goal, whatever cards come.

A puzzle asks for a win within a number of turns, or to keep Start free for a number of turns. All
hands are open, so the solver sees everything that the proof uses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE, Listed
from ludion.core.puzzle import UNPROVEN, JudgedTurn, Verdict
from ludion.core.record import Step
from ludion.games.deboucleurs.board import Eliminate, End, Go, Move, Position, Use
from ludion.games.deboucleurs.proof.search import SURVIVE, WIN, Search
from ludion.games.deboucleurs.rules import Deboucleurs

AIMS = {"win": WIN, "survive": SURVIVE}
MOST_TURNS = 6
"""The longest win."""
MOST_ROUNDS = 3
"""The longest survival."""
MOST_STATES = 120_000
"""The limit for one answer of the search."""
MOST_FORWARD = 12
"""The cards of a deck that move a researcher forward, and some that may be drawn before."""
FEWEST_MOVES = 4
"""With fewer moves there is nothing to find."""
SIMPLE = (End, Eliminate, Go, Use)
"""Among equally good moves, the solution has the simplest kind."""


class DeboucleursProver:
    """Finds what the team can be certain of."""

    shares = ((1, 0.1), (2, 0.45), (3, 0.4), (4, 0.4), (5, 0.4), (6, 0.4), (7, 0.3))
    """At most this many puzzles of each length; few positions have one, and any is welcome."""

    def __init__(self, game: Deboucleurs) -> None:
        if not game.open_hands:
            raise InvalidText("puzzles of Déboucleurs are for open hands: -o open-hands=yes")
        self.game = game
        self.search = Search(game)

    def positions(self, rng: Random) -> Iterator[Position]:
        """The tense moments of a game between computers."""
        aim = rng.choice((WIN, WIN, SURVIVE))
        for position in self.search.tense(self.game.start(), aim, rng.getrandbits(62)):
            if len(self.game.moves(position)) >= FEWEST_MOVES and has_decks(self.game, position):
                yield position

    def length(self, position: Position) -> int | None:
        one = self.aimed(position)
        return None if one is None else one.length(position)

    def turns(self, position: Position) -> Iterator[JudgedTurn[Move]]:
        one = self.aimed(position)
        return iter(()) if one is None else one.turns(position)

    def images(self, position: Position) -> Sequence[tuple[object, ...]]:
        return images(position)

    def aimed(self, position: Position) -> TeamProver | None:
        """A certain win, else survival until the nearest singularity could be on Start."""
        if position.agenda or position.acted or self.game.turn(position) is None:
            return None
        now, seats = turn_number(self.game, position), self.game.seats
        for turns in range(1, MOST_TURNS + 1):
            sure = self.search.is_sure(position, WIN, now + turns, MOST_STATES)
            if sure:
                return TeamProver(self.game, self.search, "win", now + turns)
            if sure is None:
                break
        near = min((square.tile for square in position.singularities), default=MOST_ROUNDS)
        for rounds in range(near, MOST_ROUNDS + 1):
            until = (position.round + rounds) * seats
            if self.search.is_sure(position, SURVIVE, until, MOST_STATES):
                return TeamProver(self.game, self.search, "survive", until)
        return None


class TeamProver:
    """The prover of one puzzle: what is certain before the turn `until` begins."""

    def __init__(self, game: Deboucleurs, search: Search, aim: str, until: int) -> None:
        self.game, self.search, self.aim, self.until = game, search, aim, until

    def length(self, position: Position) -> int:
        """The number of turns left, of all seats."""
        return self.until - turn_number(self.game, position)

    def turns(self, position: Position) -> Iterator[JudgedTurn[Move]]:
        """Every move, or every deal of chance, the hardest first; none once all is done."""
        if self.length(position) <= 0:
            return
        moves = list(self.game.moves(position))
        if self.game.turn(position) == NATURE:
            moves.sort(key=lambda move: self._replies(self.game.play(position, move)))
        else:
            moves.sort(key=lambda move: [isinstance(move, kind) for kind in SIMPLE], reverse=True)
        for move in moves:
            yield JudgedTurn((move,), self._verdict(position, move))

    def _verdict(self, position: Position, move: Move) -> Verdict:
        after, now = self.game.play(position, move), turn_number(self.game, position)
        sure = self._is_sure(after, self.until)
        if sure is None:
            return UNPROVEN
        if not sure:
            return Verdict(-1, self.until - now)
        until = self.until
        while self.aim == "win" and until > now + 1 and self._is_sure(after, until - 1):
            until -= 1
        return Verdict(1, until - now)

    def _is_sure(self, position: Position, until: int) -> bool | None:
        return self.search.is_sure(position, AIMS[self.aim], until, MOST_STATES)

    def _replies(self, position: Position) -> int:
        """How many moves are safe after a deal: few make it hard."""
        if self.game.turn(position) is None or self.game.turn(position) == NATURE:
            return 99
        moves = self.game.moves(position)
        return sum(bool(self._is_sure(self.game.play(position, one), self.until)) for one in moves)

    def level_move(self, position: Position, number: int, rng: Random) -> Move:
        return self.search.level_move(position, number, rng.getrandbits(62))

    def refutation(self, position: Position) -> list[Move]:
        """Chance deals what spoils the goal, and the team plays by habit."""
        moves = list[Move]()
        while self.game.turn(position) is not None and self.length(position) > 0:
            if self.game.turn(position) == NATURE:
                deals = self.game.moves(position)
                move = next(one for one in deals if self._spoils(position, one))
            else:
                move = self.search.habit(position)
            moves.append(move)
            position = self.game.play(position, move)
        return moves

    def _spoils(self, position: Position, deal: Move) -> bool:
        return self._is_sure(self.game.play(position, deal), self.until) is not True

    def images(self, position: Position) -> Sequence[tuple[object, ...]]:
        return images(position)

    def theme(self, position: Position, steps: Sequence[Step]) -> str:
        """By the move that is to be found."""
        match self.game.read(steps[0].move, at=position):
            case Use():
                return "object"
            case Eliminate(energy):
                return "price" if energy else "majority"
            case Go("<"):
                return "back"
            case Go(_, _, events) if events:
                return "dare"
            case Go(">"):
                return "forward"
            case Go():
                return "across"
        state = self.game.state(position)
        return "hold" if state.shares(position.mover) else "drift"


def has_decks(game: Deboucleurs, position: Position) -> bool:
    """Whether chance never has to deal a card that moves a researcher forward: the search relies on
    this when it gives up a race."""
    state = game.state(position)
    decks = (state.event_deck(), state.object_deck())
    return min(sum(deck.values()) for deck in decks) > MOST_FORWARD


def turn_number(game: Deboucleurs, position: Position) -> int:
    """The number of turns of all seats, over all rounds."""
    return position.round * game.seats + position.mover


def images(position: Position) -> Sequence[tuple[object, ...]]:
    """Who stands where with what, and the singularities."""
    return [
        (
            *position.researchers,
            *position.energy,
            *position.hands,
            *(tuple(c for c in position.singularities if c.tile == tile) for tile in range(19)),
        )
    ]


def prover(game: Listed[Any, Any]) -> DeboucleursProver:
    assert isinstance(game, Deboucleurs)
    return DeboucleursProver(game)
