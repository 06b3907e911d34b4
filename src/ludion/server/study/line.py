"""A line of play: read from moves or a record, and encoded as messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from ludion.core.fault import InvalidText, Ours
from ludion.core.game import NATURE, Game, Outcome
from ludion.core.options import proposed
from ludion.core.record import Record, Step, play_text, read_record, record_tags, write_record
from ludion.games import (
    GAMES,
    load_options,
    load_written,
    named_text,
    plays_together,
    refuse_pageless,
)
from ludion.locale import Words, words
from ludion.match.ending import ending_text
from ludion.match.house_rules import house_rules_told
from ludion.match.match import game_of, match_of
from ludion.match.view import EVERYTHING
from ludion.server.limits import MAX_START
from ludion.server.view.presenter import Presenter
from ludion.server.wire import messages as m
from ludion.server.wire.api.study import Study

MAX_MOVES = 2000
"""Longer than any real game: some games for many players take a thousand moves."""
MAX_WITH_VARIATIONS = 10_000
MAX_RECORD = 2_000_000
"""Characters: in a game of gestures each move has the paths of its pieces."""
GAME_TAG = "[Game"
"""What every record has, and hardly another text."""
MAX_ANSWER_BYTES = 1_000_000
"""After this much an answer describes no further move."""


@dataclass(frozen=True)
class Played:
    """A game as far as it was played; there is one position more than moves."""

    game: Game[Any, Any]
    positions: Sequence[Any]
    moves: Sequence[Any]
    record: Record

    @property
    def outcome(self) -> Outcome | None:
        """By the rules, otherwise as the record says."""
        last = self.positions[-1]
        return self.game.outcome(last) if self.game.turn(last) is None else self.record.outcome


def chosen_game(name: str, options: Mapping[str, int | str]) -> Game[Any, Any]:
    """A game with its options; texts that have a name may be told by it: `room` is `small`."""
    refuse_pageless(name)
    return load_written(
        name, [f"{option}={named_text(name, option, value)}" for option, value in options.items()]
    )


def played_moves(game: Game[Any, Any], start: str, texts: Sequence[str]) -> Played:
    """Play moves from their texts; a fault names the number of the wrong move."""
    refuse_more(len(texts))
    refuse_long_start(start)
    positions, moves = [game.read(start) if start else game.start()], []
    for number, text in enumerate(texts, start=1):
        move, after = play_text(game, positions[-1], text, number)
        positions.append(after)
        moves.append(move)
    tags = record_tags(game, {"Start": game.write(positions[0])} if start else None)
    outcome = game.outcome(positions[-1]) if game.turn(positions[-1]) is None else None
    steps = tuple(Step(game.write(move)) for move in moves)
    return Played(game, positions, moves, Record(steps, outcome, tags))


def dealt(
    name: str, options: Mapping[str, int | str], seed: int, start: str, texts: Sequence[str]
) -> Played:
    """A game as a new table begins it, up to the first choice of a player."""
    if start or texts:
        came = start or texts[0]
        raise InvalidText("a deal takes neither a start nor moves; got {came!r}", came=came)
    refuse_pageless(name)
    game = chosen_game(name, {**proposed(load_options(name)), **options})
    rng, position, moves = Random(seed), game.start(), list[str]()
    while game.turn(position) == NATURE:
        move = game.draw(position, rng)
        moves.append(game.write(move))
        position = game.play(position, move)
    return played_moves(game, "", moves)


def played_record(text: str) -> Played:
    if len(text) > MAX_RECORD:
        raise InvalidText(
            "a record must have at most {most} characters; got {count}",
            most=MAX_RECORD,
            count=len(text),
        )
    if GAME_TAG not in text:
        raise InvalidText(
            "this is not a record of a game: its first line must say which game, such as {sample}; "
            "got {came!r}",
            sample=Ours(f'{GAME_TAG} "gravis3"]'),
            came=text.strip().split("\n")[0],
        )
    record = read_record(text, MAX_WITH_VARIATIONS)
    refuse_more(len(record.steps))
    game = game_of(record)
    match = match_of(game, record)
    return Played(game, match.positions, match.moves, record)


def refuse_more(moves: int) -> None:
    if moves > MAX_MOVES:
        raise InvalidText(
            "a line must have at most {most} moves; got {count}", most=MAX_MOVES, count=moves
        )


def refuse_long_start(text: str) -> None:
    if len(text) > MAX_START:
        raise InvalidText(
            "a start must have at most {most} characters; got {count}",
            most=MAX_START,
            count=len(text),
        )


def encode_study(played: Played, lang: str, since: int = 0) -> Study:
    """A line as messages, from the position after `since` moves on."""
    if not 0 <= since <= len(played.moves):
        raise InvalidText(
            "{name} must be {least} to {most}; got {value}",
            name="since",
            least=0,
            most=len(played.moves),
            value=since,
        )
    game, positions, record = played.game, played.positions, played.record
    presenter = Presenter(game, lang, EVERYTHING)
    seats = range(game.seats)
    outcome = played.outcome
    steps, size = list[m.Step](), 0
    for at in range(since, len(played.moves)):
        if size > MAX_ANSWER_BYTES:
            break
        clock = _clock(record.steps[at])
        step = presenter.step(positions[at], played.moves[at], positions[at + 1], at + 1, clock)
        size += len(msgspec.json.encode(step))
        steps.append(step)
    return Study(
        game=game.name,
        title=GAMES[game.name].title,
        options=dict(game.options),
        start=record.tags.get("Start", ""),
        names=[seat_name(record.tags.get(f"Seat {seat + 1}", ""), words(lang)) for seat in seats],
        called=[presenter.voice.seat(seat) for seat in seats],
        first=presenter.now(positions[since], since),
        steps=steps,
        ending=""
        if outcome is None
        else ending_text(game, presenter.voice, words(lang), positions[-1], outcome),
        payoff=list(outcome.payoff) if outcome else [],
        record=write_record(record),
        together=plays_together(game),
        more=since + len(steps) < len(played.moves),
        house_rules=house_rules_told(game, words(lang)),
    )


def seat_name(tag: str, words: Words) -> str:
    """The name of a player from the tag of a record; empty where the record knows none.

    >>> [seat_name(tag, Words("en")) for tag in ("Ana", "level:2", "?")]
    ['Ana', 'Pebble', '']
    """
    kind, _, level = tag.partition(":")
    if kind == "level" and f"level-{level}" in words:
        return words(f"level-{level}")
    return "" if tag == "?" else tag


def _clock(step: Step) -> float | None:
    return None if step.clock is None else float(step.clock)
