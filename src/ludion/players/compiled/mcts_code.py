"""Monte Carlo tree search over a game's primitives: executed once per game by `search_code`.

A node is a number; its data is in arrays, with the children of a node side by side:

    nodes   FIRST child, COUNT, MOVE that led here, SEAT to move, SOLVED, TURNS, OPENS a turn
    states  its words              worth  what each seat gets, once it is solved
    tally   VISITS; PAID: what they paid to the seat that chose to come here
    lure    MEAN = PAID / VISITS; SHY = 1 / sqrt(VISITS); REACH = exploring sqrt(log VISITS)

Selection takes the child with the greatest MEAN + REACH of the parent x SHY, which is UCT. Roots
and quotients are computed once per visit, during backpropagation, and not for every child during
selection: so selection costs a few additions per child. An untried child is very shy, a solved one
not at all.

A node is expanded after a number of visits. A child that is over, or that a glance
settles, is solved at once, and a node is solved once its solved children allow it: forced wins and
losses are proved, with their length in turns, and get no more playouts. Chance draws among
its children by their odds.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from ludion.core.dice import STEP, Seed, random_word
from ludion.core.kernel import compiled, tuple_of_words
from ludion.core.primitives import OVER, Floats, Ints, Primitives

game: Primitives = globals()["game"]
"""The primitives of one game, put here before this file is executed."""

as_state: Any = tuple_of_words()
WORDS, SEATS, MOST_MOVES = game.WORDS, game.SEATS, game.MOST_MOVES

NATURE = -1
FIRST, COUNT, MOVE, SEAT, SOLVED, TURNS, OPENS = range(7)
FIELDS = 7
NODES, DEPTH, PAUSED = range(3)
CONTROLS = 3
"""NODES made so far; DEPTH of the deepest; PAUSED: no room for more nodes."""

MOST_DEPTH = 2000
VISITS, PAID = 0, 1
MEAN, SHY, REACH = 0, 1, 2
UNTRIED, LOST = np.float32(1e10), np.float32(-1e15)
BYTES_A_NODE = 8 * WORDS + 4 * FIELDS + 16 + 16 + 4 * SEATS
_UNIT = 1.0 / (1 << 53)
_SHIFT = np.uint64(11)


@compiled(borrows=True)
def unit(word: Any) -> float:
    """A number from 0 to 1 from a random word."""
    return np.int64(word >> _SHIFT) * _UNIT


@compiled(borrows=True)
def show(nodes: Ints, worth: Floats, lure: Floats, seat: int, child: int) -> None:
    """A solved child as the seat that may choose it sees it; a proven loss is never chosen
    again."""
    lure[child, SHY] = 0.0
    lure[child, MEAN] = worth[child, max(seat, 0)]
    if worth[child, max(seat, 0)] < 0:
        lure[child, MEAN] = LOST


@compiled(borrows=True)
def make_child(
    setting: Ints,
    nodes: Ints,
    states: Ints,
    worth: Floats,
    lure: Floats,
    node: int,
    child: int,
    move: int,
) -> None:
    after = game.play(setting, as_state(states[node], WORDS), move)
    seat = game.turn(setting, after)
    nodes[child, FIRST], nodes[child, COUNT], nodes[child, MOVE] = 0, 0, move
    nodes[child, SEAT], nodes[child, SOLVED], nodes[child, TURNS] = seat, 0, 0
    nodes[child, OPENS] = 1
    lure[child, MEAN], lure[child, SHY] = 0.0, UNTRIED
    for word in range(WORDS):
        states[child, word] = after[word]
    if seat == OVER:
        nodes[child, SOLVED] = 1
        for other in range(SEATS):
            worth[child, other] = game.payoff(setting, after, other)
    else:
        nodes[child, OPENS] = 1 if game.opens_turn(setting, after) else 0
    if SEATS == 2 and seat >= 0:
        glimpse = game.glance(setting, after)
        if glimpse != 0:
            nodes[child, SOLVED], nodes[child, TURNS] = 1, abs(glimpse)
            worth[child, seat] = 1.0 if glimpse > 0 else -1.0
            worth[child, 1 - seat] = -worth[child, seat]
    if nodes[child, SOLVED]:
        show(nodes, worth, lure, nodes[node, SEAT], child)


@compiled(borrows=True)
def grow(
    setting: Ints,
    nodes: Ints,
    states: Ints,
    worth: Floats,
    lure: Floats,
    moves: Ints,
    control: Ints,
    node: int,
) -> bool:
    """Expand a node; return False if there is no room for its children."""
    first = control[NODES]
    if first + MOST_MOVES > nodes.shape[0]:
        control[PAUSED] = 1
        return False
    count = game.list_moves(setting, as_state(states[node], WORDS), moves)
    for number in range(count):
        make_child(setting, nodes, states, worth, lure, node, first + number, moves[number])
    nodes[node, FIRST], nodes[node, COUNT] = first, count
    control[NODES] = first + count
    return True


@compiled(borrows=True)
def length(nodes: Ints, child: int) -> Any:
    """The turns to the end through a solved child, counted from its parent."""
    return nodes[child, TURNS] + nodes[child, OPENS]


@compiled(borrows=True)
def solve(nodes: Ints, worth: Floats, node: int) -> bool:
    """Solve a node from its children if they allow it: a sure win, or all of them known."""
    seat = nodes[node, SEAT]
    best, turns, chosen, known = -2.0, 0, -1, True
    first = nodes[node, FIRST]
    for child in range(first, first + nodes[node, COUNT]):
        if nodes[child, SOLVED] == 0:
            known = False
            continue
        paid = worth[child, max(seat, 0)]
        long = length(nodes, child)
        if seat == NATURE and chosen >= 0 and paid != best:
            return False
        quicker = long < turns if paid > 0 else long > turns
        if paid > best or (paid == best and quicker):
            best, turns, chosen = paid, long, child
    if chosen < 0 or not (known or (seat != NATURE and best >= 1.0)):
        return False
    nodes[node, SOLVED], nodes[node, TURNS] = 1, turns
    for other in range(SEATS):
        worth[node, other] = worth[chosen, other]
    return True


@compiled(borrows=True)
def drawn_child(setting: Ints, nodes: Ints, states: Ints, node: int, word: Any) -> Any:
    """At NATURE's turn: a child, by the odds."""
    rest = unit(word)
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    for child in range(first, first + count - 1):
        rest -= game.odds(setting, as_state(states[node], WORDS), nodes[child, MOVE])
        if rest < 0:
            return child
    return first + count - 1


@compiled(borrows=True)
def best_child(nodes: Ints, lure: Floats, node: int) -> Any:
    """The child by UCT: its mean payoff, and a bonus for few visits."""
    reach = lure[node, REACH]
    first = nodes[node, FIRST]
    chosen = first
    best = lure[first, MEAN] + reach * lure[first, SHY]
    for child in range(first + 1, first + nodes[node, COUNT]):
        score = lure[child, MEAN] + reach * lure[child, SHY]
        if score > best:
            best, chosen = score, child
    return chosen


@compiled(borrows=True)
def count_visits(tally: Floats, lure: Floats, node: int, batch: int, exploring: float) -> None:
    """Count visits. sqrt(log) hardly changes after some visits, so it is seldom computed."""
    tally[node, VISITS] += batch
    visits = tally[node, VISITS]
    lure[node, SHY] = 1.0 / sqrt(visits)
    if visits < 64 or int(visits) & 63 < batch:
        lure[node, REACH] = exploring * sqrt(log(visits + 1.0))


@compiled(borrows=True)
def tell_upwards(
    nodes: Ints,
    tally: Floats,
    lure: Floats,
    worth: Floats,
    path: Ints,
    depth: int,
    payoffs: Floats,
    batch: int,
    exploring: float,
) -> None:
    """Backpropagate: count a visit for every node of the path, and solve those that can be."""
    solving = nodes[path[depth], SOLVED] == 1
    for up in range(depth, 0, -1):
        here, above = path[up], path[up - 1]
        seat = nodes[above, SEAT]
        count_visits(tally, lure, here, batch, exploring)
        if seat >= 0:
            tally[here, PAID] += payoffs[seat]
            lure[here, MEAN] = tally[here, PAID] / tally[here, VISITS]
        if solving:
            show(nodes, worth, lure, seat, here)
            solving = solve(nodes, worth, above)
    count_visits(tally, lure, 0, batch, exploring)


@compiled(borrows=True)
def go_down(
    setting: Ints, nodes: Ints, states: Ints, lure: Floats, path: Ints, seed: Seed
) -> tuple[int, Seed]:
    """Select a path from the root to a leaf or a solved node; return its depth."""
    node, depth = 0, 0
    while nodes[node, COUNT] > 0 and nodes[node, SOLVED] == 0:
        if nodes[node, SEAT] == NATURE:
            seed += STEP
            node = drawn_child(setting, nodes, states, node, random_word(seed))
        else:
            node = best_child(nodes, lure, node)
        depth += 1
        path[depth] = node
    return depth, seed


@compiled(borrows=True)
def run(
    setting: Ints,
    nodes: Ints,
    states: Ints,
    tally: Floats,
    lure: Floats,
    worth: Floats,
    path: Ints,
    moves: Ints,
    control: Ints,
    payoffs: Floats,
    seed: Seed,
    rounds: int,
    batch: int,
    growing: int,
    exploring: float,
) -> Seed:
    """Run this many rounds: select a leaf, play `batch` games from there, backpropagate.

    The root is expanded first. It stops early when the root is solved. A node is expanded after
    `growing` games. `payoffs` is scratch space, a number per seat.
    """
    if nodes[0, COUNT] == 0 and grow(setting, nodes, states, worth, lure, moves, control, 0):
        solve(nodes, worth, 0)
    for _ in range(rounds):
        if nodes[0, SOLVED]:
            break
        depth, seed = go_down(setting, nodes, states, lure, path, seed)
        control[DEPTH] = max(control[DEPTH], depth)
        node = path[depth]
        if nodes[node, SOLVED]:
            for seat in range(SEATS):
                payoffs[seat] = batch * worth[node, seat]
        else:
            for seat in range(SEATS):
                payoffs[seat] = 0.0
            state = as_state(states[node], WORDS)
            for _ in range(batch):
                seed = game.playout(setting, state, seed, payoffs)
            ripe = tally[node, VISITS] + batch >= growing and depth < MOST_DEPTH
            ripe = ripe and control[PAUSED] == 0
            if ripe and grow(setting, nodes, states, worth, lure, moves, control, node):
                solve(nodes, worth, node)
        tell_upwards(nodes, tally, lure, worth, path, depth, payoffs, batch, exploring)
    return seed
