"""Solve Gravity for three in a room: for each seat, what it can force against the two others.

Three players have no common value of a position. But one seat alone against the two others together
is a game of two sides: each side wins if a character of its own meets the objective. So every
position has three values, one for each lone seat, found by retrograde analysis in passes as in
`solver`: `values[lone, ban, number]` is 0 for a draw, d + 1 if the lone seat forces in d turns that
it wins, -(d + 1) if the two others together force in d turns that one of them wins. Lone seats are
counted from the mover, and `ban` is 1 if rule 1 forbids the half turn.

So a seat wins alone where its value is greater than 0, and it prevents alone that anybody else
wins where its value is not less.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.game import Seat
from ludion.core.kernel import compiled
from ludion.games.gravity.board import Arrow, Move, Position
from ludion.games.gravity.fast.fall import NOBODY, Ints
from ludion.games.gravity.fast.kernel import GravityKernel
from ludion.games.gravity.fast.turn import BAN, GRAVITY, fall_from, repeatable
from ludion.games.gravity.proof.file import VOID, Value, later, read_value
from ludion.games.gravity.proof.index import Progress
from ludion.games.gravity.proof.solver import MOST_DISTANCE
from ludion.games.gravity.proof.trios import (
    ACTOR,
    SEATS,
    make_index,
    place_of,
    successors_of,
)
from ludion.games.gravity.room import Room, write_code
from ludion.games.gravity.rules import Gravity, winner

QUICKEST: Final = 1000
"""The score of a win in 0 turns; it falls by 1 each turn. A loss has the opposite score."""
ILLEGAL: Final = -32767
"""The score of a placement on a cell that is taken."""
Scores = NDArray[np.int16]


@compiled()
def is_touched(lead: Ints, force: int, news: Any) -> bool:
    """Whether an action leads to a force where the last pass found values."""
    for action in range(lead.shape[1]):
        if lead[force, action] >= 0 and news[lead[force, action]]:
            return True
    return False


@compiled()
def verdict(
    distance: int, lone: int, layer: int, begin: int, to: int, met: int, values: Any
) -> Any:
    """1 if the mover's side wins by an action, as far as is known before pass `distance`; -1 if it
    loses; else 0."""
    side = 1 if lone == 0 else -1
    lone_next = (lone + SEATS - 1) % SEATS
    if to >= met:
        return side if to == met + lone_next else -side
    value = values[lone_next, layer, begin + to]
    if value == 0 or value > distance or value < -distance:
        return 0
    return side if value > 0 else -side


@compiled()
def sweep(
    distance: int,
    lead: Ints,
    run_of: Ints,
    first: Ints,
    starts: Ints,
    successors: Any,
    met: int,
    values: Any,
    news: Any,
    found: Any,
) -> None:
    """Pass `distance` over all positions. `news[lone, force]`: the last pass found values there;
    `found`: this pass does."""
    for force in range(len(first) - 1):
        for lone in range(SEATS):
            if not is_touched(lead, force, news[(lone + SEATS - 1) % SEATS]):
                continue
            code = distance + 1 if lone == 0 else -distance - 1  # the mover's side wins
            for place in range(first[force + 1] - first[force]):
                number = first[force] + place
                if values[lone, 0, number] != 0 and values[lone, 1, number] != 0:
                    continue
                best = -1
                for action in range(lead.shape[1] - 1, -1, -1):
                    if action == 0 and best != 0 and values[lone, 1, number] == 0:  # rule 1
                        values[lone, 1, number] = best * code
                        found[lone, force] = True
                    target = lead[force, action]
                    if best == 1 or target < 0:
                        continue
                    to = successors[starts[run_of[force, action]] + place]
                    layer, begin = int(action == 0), first[target]
                    best = max(best, verdict(distance, lone, layer, begin, to, met, values))
                if best != 0 and values[lone, 0, number] == 0:
                    values[lone, 0, number] = best * code
                    found[lone, force] = True


@compiled()
def mark_void(index: Any, field_of: Ints, first: Ints, values: Any) -> None:
    """Mark where the objective and a character would share a cell."""
    trio_first, trios, objective_first, objectives = index
    for force in range(len(field_of)):
        field, number = field_of[force], first[force]
        for trio in trios[trio_first[field] : trio_first[field + 1]]:
            for goal in objectives[objective_first[field] : objective_first[field + 1]]:
                if goal == trio >> 24 or goal == trio >> 16 & 255 or goal == trio >> 8 & 255:
                    for lone in range(SEATS):
                        values[lone, 0, number] = VOID
                        values[lone, 1, number] = VOID
                number += 1


@compiled()
def score_of(value: int) -> Any:
    if value == 0:
        return 0
    return QUICKEST + 1 - value if value > 0 else -QUICKEST - 1 - value


@compiled()
def score_placements(
    room: Ints, field: int, number: int, index: Any, begin: int, values: Any, scores: Any
) -> None:
    """Write for each lone seat the scores of all placements: the objective, then the pawns of seats
    1, 2 and 0 (R1). The force without fluxes has field `number`; its positions begin at `begin`.

    Seat 2 puts the last pawn and seat 0 moves next, so seats are as counted from the mover.
    """
    cells = len(room)
    for place in range(cells**4):
        goal, second = place // cells**3, place // cells**2 % cells
        third, first = place // cells % cells, place % cells
        if goal in (first, second, third) or first in (second, third) or second == third:
            continue
        key = ACTOR | field | first << 24 | second << 16 | third << 8 | goal
        met, key = fall_from(room, key, SEATS)
        for lone in range(SEATS):
            if met == NOBODY:
                score = score_of(values[lone, 0, begin + place_of(index, number, key)])
            else:
                score = QUICKEST if met == lone else -QUICKEST
            scores[lone, goal, second, third, first] = score


def best_of(scores: Scores, seat: Seat) -> Scores:
    """The best score on the last axis for the side of the seat that decides. The first axis is the
    lone seat."""
    best = np.empty(scores.shape[:-1], dtype=np.int16)
    for lone in range(SEATS):
        side = 1 if lone == seat else -1
        legal = scores[lone] != ILLEGAL
        told = np.where(legal, side * scores[lone], ILLEGAL).max(axis=-1)
        best[lone] = np.where(told == ILLEGAL, ILLEGAL, side * told)
    return best


def value_of(score: int) -> Value:
    """
    >>> value_of(998), value_of(-997), value_of(0)
    (Value(worth=1, distance=2), Value(worth=-1, distance=3), Value(worth=0, distance=None))
    """
    if score == 0:
        return read_value(0)
    return Value(1 if score > 0 else -1, QUICKEST - abs(score))


class Coalitions:
    """The values of every settled position and of the set-up of a room, for every lone seat."""

    def __init__(self, room: Room, progress: Progress = lambda what, done, of: None) -> None:
        self.room = room
        self.game = Gravity(players=SEATS, room=write_code(room))
        self.kernel = GravityKernel(self.game)
        self.index = make_index(room)
        self.values = np.zeros((SEATS, 2, len(self.index)), dtype=np.int8)
        forces = self.index.forces
        mark_void(self.index.arrays(), forces.field_of, self.index.first, self.values)
        self._run_passes(progress)
        self.set_up = self._set_up()

    def _run_passes(self, progress: Progress) -> None:
        forces = self.index.forces
        starts, successors, met = successors_of(self.room, self.index)
        news = np.ones((SEATS, len(forces.keys)), dtype=np.bool_)
        distance = 0
        while news.any():
            distance += 1
            if distance > MOST_DISTANCE:
                raise InvalidText(
                    "this room has wins of more than {most} turns, which a table cannot keep",
                    most=MOST_DISTANCE,
                )
            found = np.zeros_like(news)
            sweep(
                distance,
                forces.lead,
                forces.run_of,
                self.index.first,
                starts,
                successors,
                met,
                self.values,
                news,
                found,
            )
            news = found
            progress("turns", distance, 0)

    def _set_up(self) -> list[Scores]:
        """The scores before each decision, from the start to the last pawn, then of all placements:
        the axes are the lone seat, gravity, the objective, the pawns of seats 1, 2 and 0."""
        cells = len(self.room.cells)
        placements = np.full((SEATS, 4, *[cells] * 4), ILLEGAL, dtype=np.int16)
        forces = self.index.forces
        for gravity in range(4):
            key = gravity << GRAVITY
            force = int(np.searchsorted(forces.keys, key))
            score_placements(
                self.kernel.words,
                key,
                int(forces.field_of[force]),
                self.index.arrays(),
                int(self.index.first[force]),
                self.values,
                placements[:, gravity],
            )
        levels = [placements]
        for seat in (2, 1, 0, 1, 0):  # G5, R1
            levels.append(best_of(levels[-1], seat))
        return levels[::-1]

    def value(self, position: Position, lone: Seat) -> Value:
        """The value for the lone seat against the two others together, ignoring history (R8)."""
        won = winner(position)
        if won is not None:
            return Value(1 if won == lone else -1, 0)
        if not position.is_set_up:
            return value_of(int(self._before(position)[lone]))
        key = int(repeatable(self.kernel.key(seen_by_mover(position))))
        number = self.index.find(key)
        if number is None:
            return self.moves(position, lone)[0][1]
        from_mover = (lone - position.mover) % SEATS
        return read_value(int(self.values[from_mover, key >> BAN & 1, number]))

    def _before(self, position: Position) -> Scores:
        """The scores of a position of the set-up, for each lone seat."""
        chosen: list[int] = []
        if position.gravity is not None:
            chosen.append(tuple(Arrow).index(position.gravity))
        for cell in (position.objective, *position.pawns[1:]):
            if cell is not None:
                chosen.append(cell.row * self.room.columns + cell.column)
        scores = self.set_up[len(chosen)]
        for place in chosen:
            scores = scores[:, place]
        return scores

    def moves(self, position: Position, lone: Seat) -> list[tuple[Move, Value]]:
        """Every legal move with its value for the lone seat, best for the mover's side first."""
        bare = replace(position, past=())
        turns = int(position.is_set_up)
        side = 1 if position.mover == lone else -1
        found = [
            (move, later(self.value(self.game.play(bare, move), lone), turns))
            for move in self.game.moves(bare)
        ]
        return sorted(found, key=lambda one: side_preference(one[1], side), reverse=True)

    def line(self, position: Position, lone: Seat) -> list[tuple[Move, Position]]:
        """Best play for both sides from a position that is not a draw, to the meeting."""
        found = []
        while winner(position) is None and self.value(position, lone).worth:
            move, _ = self.moves(position, lone)[0]
            position = self.game.play(position, move)
            found.append((move, position))
        return found

    def position(self, number: int, ban: bool = False) -> Position | None:
        """The position of a number with Blue to move; None if it is VOID."""
        if self.values[0, 0, number] == VOID:
            return None
        position = self.kernel.position(self.index.key(number) | ban << BAN)
        laid = sorted((flux.rank, seat) for seat, flux in enumerate(position.fluxes) if flux)
        fluxes = list(position.fluxes)
        for age, (_, seat) in enumerate(laid):
            flux = fluxes[seat]
            fluxes[seat] = flux and replace(flux, rank=age)
        return replace(position, fluxes=tuple(fluxes))


def side_preference(value: Value, side: int) -> tuple[int, int]:
    """Greater is better for the mover's side: quick wins, then draws, then slow losses."""
    return Value(side * value.worth, value.distance).preference


def seen_by_mover(position: Position) -> Position:
    """The same position with the seats counted from the mover."""
    seats = [(position.mover + after) % SEATS for after in range(SEATS)]
    return replace(
        position,
        pawns=tuple(position.pawns[seat] for seat in seats),
        fluxes=tuple(position.fluxes[seat] for seat in seats),
        mover=0,
    )
