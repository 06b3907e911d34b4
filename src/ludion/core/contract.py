"""The laws that every game must obey. They are part of the package, so anybody can check a
game:

>>> from ludion import load
>>> from ludion.core.contract import check
>>> check(load("gravis3"), seed=1, playouts=2)

Each law is a generator of faults; its docstring states it. A law about an optional capability
(listed moves, odds, views, symmetries) holds trivially for a game without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import isclose
from random import Random
from typing import Any

from ludion.core.game import (
    NATURE,
    Game,
    Hidden,
    IllegalMove,
    Listed,
    NotOver,
    Odds,
    Proposing,
    Symmetric,
    Traced,
    WrittenViews,
)
from ludion.core.record import (
    MOVE_TEXT,
    Record,
    Step,
    read_record,
    record_tags,
    replay,
    write_record,
)
from ludion.core.stopping import REASONS, teams
from ludion.core.walk import playout

Law = Callable[[Game[Any, Any], Any, Random], Iterator[str]]


class BrokenLaw(AssertionError):
    """A game breaks the contract: which law, and where."""


def moves_are_unique_and_ordered(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """`moves` lists each legal move once, and always the same way."""
    if isinstance(game, Listed):
        moves = list(game.moves(position))
        if len(set(moves)) != len(moves):
            yield f"a move is listed twice: {moves}"
        if list(game.moves(position)) != moves:
            yield "asked again, `moves` answers otherwise"


def listed_moves_are_playable(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """Every listed move can be played, and `draw` gives one of them."""
    if isinstance(game, Listed) and game.turn(position) is not None:
        moves = game.moves(position)
        for move in moves:
            try:
                game.play(position, move)
            except IllegalMove as refusal:
                yield f"{move} is listed and refused: {refusal}"
        if game.draw(position, rng) not in moves:
            yield "`draw` gives a move that is not listed"


def play_is_pure(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """`play` does not change its position, and always gives the same result."""
    if game.turn(position) is not None:
        move = game.draw(position, rng)
        before, text = hash(position), game.write(position)
        once, again = game.play(position, move), game.play(position, move)
        if once != again or hash(once) != hash(again):
            yield f"{move} played twice leads to two positions"
        if hash(position) != before or game.write(position) != text:
            yield f"{move} changed the position it was played from"


def no_moves_means_over(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """A position has no moves if and only if the game is over; only then it has an outcome."""
    over = game.turn(position) is None
    if isinstance(game, Listed) and over == bool(game.moves(position)):
        yield f"over is {over} with {len(game.moves(position))} moves"
    try:
        outcome = game.outcome(position)
    except NotOver:
        if over:
            yield "over, without an outcome"
        return
    if not over:
        yield f"not over, with the outcome {outcome}"
    elif len(outcome.payoff) != game.seats:
        yield f"{game.seats} seats and {len(outcome.payoff)} payoffs"


def outcomes_are_results(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """Payoffs are -1 to 1, a team has one payoff, and the reason is the game's own."""
    if game.turn(position) is not None:
        return
    outcome = game.outcome(position)
    if not all(-1 <= paid <= 1 for paid in outcome.payoff):
        yield f"payoffs must be -1 to 1; got {outcome.payoff}"
    if any(len({outcome.payoff[seat] for seat in team}) > 1 for team in teams(game)):
        yield f"a team must have one payoff; got {outcome.payoff}"
    if outcome.reason in REASONS:
        yield f"the reason {outcome.reason!r} is for games that stop before their end"


def seats_exist(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """It is always the turn of a seat of the game, of NATURE, or of nobody."""
    seat = game.turn(position)
    if seat is not None and seat != NATURE and not 0 <= seat < game.seats:
        yield f"turn must be 0 to {game.seats - 1}, NATURE or None; got {seat}"


def odds_are_odds(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """At NATURE's turn the odds are positive, one for each move, and sum to 1."""
    if isinstance(game, Odds) and game.turn(position) == NATURE:
        odds = game.odds(position)
        if len(odds) != len(game.moves(position)):
            yield f"{len(odds)} odds for {len(game.moves(position))} moves"
        if any(chance <= 0 for chance in odds) or not isclose(sum(odds), 1.0):
            yield f"odds must be positive and sum to 1; got {odds}"


def notation_round_trips(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """A position or a move that is written and read stays the same; no two moves share a text."""
    text = game.write(position)
    again = game.read(text)
    if again != position or game.write(again) != text:
        yield f"read back otherwise: {text!r}"
    moves: Sequence[Any] = []
    if isinstance(game, Listed):
        moves = game.moves(position)
    elif game.turn(position) is not None:
        moves = [game.draw(position, rng)]
    texts = [game.write(move) for move in moves]
    for move, written in zip(moves, texts, strict=True):
        if game.read(written, at=position) != move:
            yield f"the move {written!r} is read back otherwise"
        if not MOVE_TEXT.fullmatch(written):
            yield f"the move {written!r} cannot stand in a record"
    if len(set(texts)) != len(texts):
        yield f"two moves have one text: {texts}"


def proposals_are_legal(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """Every proposal can be played, by a steady hand and by one that trembles."""
    if not isinstance(game, Proposing) or game.turn(position) in (None, NATURE):
        return
    proposed = game.propose(position, 6, rng)
    if not 1 <= len(proposed) <= 6:
        yield f"asked for 6 proposals, got {len(proposed)}"
    for move in (*proposed, *(game.by_hand(move, 300, rng) for move in proposed)):
        try:
            game.play(position, move)
        except IllegalMove as fault:
            yield f"{game.write(move)} was proposed: {fault}"


def views_decide_the_moves(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """Equal views have equal moves: what the seat to move sees determines its legal moves."""
    seat = game.turn(position)
    if isinstance(game, Hidden) and isinstance(game, Listed) and seat not in (None, NATURE):
        guessed = game.guess(game.view(position, seat), rng)
        if list(game.moves(guessed)) != list(game.moves(position)):
            yield f"seat {seat} cannot tell its moves from its view"


def guesses_keep_the_view(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """`view(guess(v)) == v`, for every seat and for a spectator."""
    if isinstance(game, Hidden):
        for seat in (*range(game.seats), None):
            view = game.view(position, seat)
            if game.view(game.guess(view, rng), seat) != view:
                yield f"seat {seat} guesses a position that it would see otherwise"


def views_are_read_back(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """`read_view(write_view(v)) == v`, for every seat and for a spectator."""
    if isinstance(game, Hidden) and isinstance(game, WrittenViews):
        for seat in (*range(game.seats), None):
            view = game.view(position, seat)
            if game.read_view(game.write_view(view)) != view:
                yield f"the view of seat {seat} is not read back"


def symmetries_commute_with_play(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """Turning the board and then playing is playing and then turning the board."""
    if not isinstance(game, Symmetric) or not isinstance(game, Listed):
        return
    for symmetry in game.symmetries():
        image = symmetry.position(position)
        if game.turn(image) != game.turn(position):
            yield f"{symmetry.name}: another turn"
        moves = game.moves(position)
        if {symmetry.move(move) for move in moves} != set(game.moves(image)):
            yield f"{symmetry.name}: other moves"
            continue
        for move in moves:
            there = game.play(image, symmetry.move(move))
            if there != symmetry.position(game.play(position, move)):
                yield f"{symmetry.name}: {game.write(move)} leads elsewhere"


def traces_are_told(game: Game[Any, Any], position: Any, rng: Random) -> Iterator[str]:
    """A traced game gives events for every move, and always the same ones."""
    if isinstance(game, Traced) and game.turn(position) is not None:
        move = game.draw(position, rng)
        events = list(game.trace(position, move))
        if not events or list(game.trace(position, move)) != events:
            yield f"{game.write(move)}: {len(events)} events, or others when asked again"


LAWS: tuple[Law, ...] = (
    moves_are_unique_and_ordered,
    listed_moves_are_playable,
    play_is_pure,
    no_moves_means_over,
    outcomes_are_results,
    seats_exist,
    odds_are_odds,
    notation_round_trips,
    proposals_are_legal,
    views_decide_the_moves,
    guesses_keep_the_view,
    views_are_read_back,
    symmetries_commute_with_play,
    traces_are_told,
)


def check_position(game: Game[Any, Any], position: Any, rng: Random) -> None:
    """Raise BrokenLaw if a law does not hold at this position."""
    for law in LAWS:
        for fault in law(game, position, rng):
            where = game.write(position)
            raise BrokenLaw(f"{game.name}: {law.__name__}: {fault} (at {where!r})")


def check_record(game: Game[Any, Any], played: Sequence[tuple[Any, Any]], end: Any) -> None:
    """A game that is written as a record and read replays to the same positions."""
    outcome = None if game.turn(end) is not None else game.outcome(end)
    steps = tuple(Step(game.write(move)) for _, move in played)
    record = Record(steps, outcome, record_tags(game))
    again = read_record(write_record(record))
    if again != record:
        raise BrokenLaw(f"{game.name}: records round-trip: {write_record(record)!r}")
    if list(replay(game, again)) != [*played, (end, None)]:
        raise BrokenLaw(f"{game.name}: records replay: {write_record(record)!r}")


def check(game: Game[Any, Any], seed: int = 0, playouts: int = 20) -> None:
    """Raise BrokenLaw at the first law that a position of these random games breaks."""
    rng = Random(seed)
    for _ in range(playouts):
        played: list[tuple[Any, Any]] = []
        end = game.start()
        for position, move in playout(game, rng):
            check_position(game, position, rng)
            played.append((position, move))
            end = game.play(position, move)
        check_position(game, end, rng)
        check_record(game, played, end)
