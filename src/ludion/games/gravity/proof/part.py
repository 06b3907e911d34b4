"""Passes over some forces of a room: the part of solving it (`solver`) that takes the time.

In pass d

- the mover wins in d turns if some action leads to a loss of the other in d - 1, or meets the
  objective at once (d = 1);
- the mover loses in d if every action leads to a win of the other in at most d - 1, or lets
  the other meet the objective at once.

So a pass looks for wins only where the last one has found losses, and for losses only if it has
found wins. Most positions hold by one of the first actions: only those that no action has held yet
are asked about the next one.

The successor of each action is computed once and stored: two bytes for each of about a billion.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import NOBODY, Ints, fall
from ludion.games.gravity.proof.file import Values
from ludion.games.gravity.proof.index import Forces, Index, Progress
from ludion.games.gravity.proof.settled import LONG, SEATS, THEIRS, Walker, running

WIN: Final = 65535
LOSS: Final = 65534
"""Where an action leads, when a meeting ends the game: the mover wins or loses."""
FORCES_AT_ONCE = 256
"""Between so many, Ctrl+C is heard."""


def actions_of(forces: Forces, of: Ints) -> Ints:
    """`[force, action]`: the force an action leads to, -1 for none. A row for each force `of`.

    The first is the half turn of gravity, which rule 1 may forbid and after which it forbids
    the way back; then come the quarter turns and the fluxes. The other player is to move then,
    so mine and theirs are exchanged.
    """
    lead = np.full((len(of), 3 + forces.fluxes), -1, dtype=np.int64)
    for row, (gravity, mine, theirs, newer) in enumerate(forces.fields[of].tolist()):
        crossing = forces.cross(mine, theirs)
        swapped = 1 - newer if crossing else 0
        for action, turned in enumerate((gravity ^ 2, gravity ^ 1, gravity ^ 3)):
            lead[row, action] = forces.number[turned, theirs, mine, swapped]
        for flux in range(1, forces.fluxes + 1):
            if flux != mine:  # R3; a line of theirs has no number
                newest = int(forces.cross(theirs, flux))
                lead[row, 2 + flux] = forces.number[gravity, theirs, flux, newest]
    return lead


@compiled()
def outcome_of_walk(
    trails: Any, ticks: Any, cells: int, pairs: int, pair: int, objective: int
) -> Any:
    """WIN or LOSS at the first meeting on the paths of a pair and of the objective, else 0."""
    last_pair, last_objective = ticks[pair], ticks[pairs + objective]
    for now in range(1, max(last_pair, last_objective) + 1):
        two = trails[pair, min(now, last_pair)]
        goal = trails[pairs + objective, min(now, last_objective)]
        if two % cells == goal:
            return WIN  # theirs, who has just acted
        if two // cells == goal:
            return LOSS
    return 0


@compiled()
def lead_to(
    room: Ints,
    gravity: int,
    lines: int,
    last: int,
    cells: int,
    trails: Any,
    ticks: Any,
    visited: Any,
    rank: Any,
    goals: int,
    pairs: Any,
    objectives: Any,
    found: Any,
) -> None:
    """The successor of each position of a force by one action: its rank in the new force.

    `rank` gives the ranks there of pairs and, after them, of objectives; `goals` is the number of
    objectives.
    """
    all_pairs = cells * cells
    at = 0
    for two in pairs:
        pair = two % cells * cells + two // cells  # the mover becomes the other
        for objective in objectives:
            goal = all_pairs + objective
            if ticks[pair] == LONG or ticks[goal] == LONG:
                one, two = last | pair // cells, last | pair % cells
                met, mine, theirs, _none, end_goal = fall(
                    room, gravity, lines, SEATS, THEIRS, one, two, 0, last | objective
                )
                end = (mine & 255) * cells + (theirs & 255)
                code = rank[end] * goals + rank[all_pairs + (end_goal & 255)]
                if met != NOBODY:
                    code = WIN if met == THEIRS else LOSS
            else:
                code = 0
                if visited[pair] & visited[goal]:
                    code = outcome_of_walk(trails, ticks, cells, all_pairs, pair, objective)
                if code == 0:
                    end = trails[pair, ticks[pair]]
                    code = rank[end] * goals + rank[all_pairs + trails[goal, ticks[goal]]]
            found[at] = code
            at += 1


@compiled()
def sweep(
    distance: int,
    low: int,
    high: int,
    first: Ints,
    lead: Ints,
    successors: Any,
    successor_first: Ints,
    values: Any,
    first_there: Ints,
    values_there: Any,
    news: Any,
    some_win: bool,
    wins: Any,
    rest: Any,
) -> Any:
    """Pass `distance` over the forces from `low` to `high`; return how many values were found.

    `news`: whether the last pass has found a loss under a force, without the ban of rule 1, then
    with it; `some_win`: whether it has found a win.
    """
    found = 0
    banned, banned_there = first[len(first) - 1], first_there[len(first_there) - 1]
    targets = len(first_there) - 1
    for force in range(low, high):
        base, size = first[force], first[force + 1] - first[force]
        begin = successor_first[force]
        wins[:size] = 0
        at = begin + size
        for action in range(1, lead.shape[1]):
            target = lead[force, action]
            if target >= 0:
                if distance == 1 or news[target]:
                    look(distance, successors, at, size, values_there, first_there[target], wins)
                at += size
        found += settle_wins(distance, values, banned + base, size, wins)
        target = lead[force, 0]
        if distance == 1 or news[targets + target]:
            there = banned_there + first_there[target]
            look(distance, successors, begin, size, values_there, there, wins)
        found += settle_wins(distance, values, base, size, wins)
        if distance == 1 or some_win:
            found += lose(
                distance,
                lead[force],
                successors,
                begin,
                size,
                values,
                base,
                banned,
                first_there,
                values_there,
                rest,
            )
    return found


@compiled()
def look(
    distance: int, successors: Any, at: int, size: int, values: Any, there: int, wins: Any
) -> None:
    """Note the positions of a force whose mover wins by one action."""
    for place in range(size):
        to = successors[at + place]
        if to >= LOSS:
            wins[place] |= to == WIN
        else:
            wins[place] |= values[there + to] == -distance


@compiled()
def settle_wins(distance: int, values: Any, base: int, size: int, wins: Any) -> Any:
    found = 0
    for place in range(size):
        if wins[place] and values[base + place] == 0:
            values[base + place] = distance + 1
            found += 1
    return found


@compiled()
def lose(
    distance: int,
    lead: Any,
    successors: Any,
    begin: int,
    size: int,
    values: Any,
    base: int,
    banned: int,
    first_there: Ints,
    values_there: Any,
    rest: Any,
) -> Any:
    """Settle the positions of a force that every action loses; return how many there are."""
    count = 0
    for place in range(size):
        if values[base + place] == 0 or values[banned + base + place] == 0:
            rest[count] = place
            count += 1
    at = begin + size
    for action in range(1, len(lead)):
        if lead[action] >= 0:
            there = first_there[lead[action]]
            count = drop_held(distance, successors, at, values_there, there, rest, count)
            at += size
    found = settle_losses(distance, values, banned + base, rest, count)  # rule 1's ban
    there = first_there[len(first_there) - 1] + first_there[lead[0]]
    count = drop_held(distance, successors, begin, values_there, there, rest, count)
    return found + settle_losses(distance, values, base, rest, count)


@compiled()
def drop_held(
    distance: int, successors: Any, at: int, values: Any, there: int, rest: Any, count: int
) -> Any:
    """Drop the positions in `rest` that an action holds; return how many are left."""
    left = 0
    for n in range(count):
        place = rest[n]
        rest[left] = place
        left += not holds(distance, successors[at + place], values, there)
    return left


@compiled()
def settle_losses(distance: int, values: Any, base: int, rest: Any, count: int) -> Any:
    found = 0
    for n in range(count):
        if values[base + rest[n]] == 0:
            values[base + rest[n]] = -(distance + 1)
            found += 1
    return found


@compiled()
def holds(distance: int, to: int, values: Any, there: int) -> Any:
    """Whether the mover does not lose by an action, as far as is known."""
    if to >= LOSS:
        return to == WIN
    value = values[there + to]
    return value <= 0 or value > distance


@compiled()
def news_of(distance: int, first: Ints, values: Any, news: Any) -> Any:
    """Note where the last pass found a loss; return whether it found a win anywhere."""
    forces = len(first) - 1
    wins = 0
    for half in range(2):
        for force in range(forces):
            before = half * first[forces]
            losses = 0
            for place in range(before + first[force], before + first[force + 1]):
                losses |= values[place] == -distance
                wins |= values[place] == distance
            news[half * forces + force] = losses
    return wins


class Part(NamedTuple):
    """Some forces, with the successors of all their positions.

    `first` numbers the positions of these forces, `first_there` those of the forces to which
    their actions lead; `lead` gives, as a number among those, the force an action leads to.
    The successors of force f begin at `successor_first[f]`, action by action.
    """

    first: Ints
    lead: Ints
    first_there: Ints
    successors: NDArray[np.uint16]
    successor_first: Ints


def make_part(
    walker: Walker, own: Index, lead: Ints, there: Index, targets: Ints, progress: Progress
) -> Part:
    """Find the successors under each target; `own` and `there` list where falls end."""
    sizes = np.diff(own.first)
    successor_first = running(sizes * (lead >= 0).sum(axis=1))
    found = np.empty(int(successor_first[-1]), dtype=np.uint16)
    # the place of each action's run within its force's, in the order of actions
    before = np.cumsum(lead >= 0, axis=1) - 1
    forces, actions = np.nonzero(lead >= 0)
    leads = lead[forces, actions]
    order = np.argsort(leads, kind="stable")
    bounds = np.searchsorted(leads[order], np.arange(len(targets) + 1))
    for number, target in enumerate(targets.tolist()):
        trails = walker.trails(target)
        rank, goals = ranks(walker, there, number)
        for edge in order[bounds[number] : bounds[number + 1]]:
            force, action = int(forces[edge]), int(actions[edge])
            size = int(sizes[force])
            begin = int(successor_first[force]) + int(before[force, action]) * size
            lead_to(
                walker.words,
                *walker.drawn_by(target),
                walker.cells,
                trails.trails,
                trails.ticks,
                trails.visited,
                rank,
                goals,
                own.pairs_of(force).astype(np.int64),
                own.objectives_of(force).astype(np.int64),
                found[begin : begin + size],
            )
        progress("actions", number + 1, len(targets))
    return Part(own.first, lead, there.first, found, successor_first)


def ranks(walker: Walker, index: Index, force: int) -> tuple[Ints, int]:
    """The rank of each pair and, after them, of each objective; and how many objectives."""
    pairs, objectives = index.pairs_of(force), index.objectives_of(force)
    all_pairs = walker.cells**2
    rank = np.full(all_pairs + walker.cells, -1, dtype=np.int64)
    rank[pairs] = np.arange(len(pairs))
    rank[all_pairs + objectives.astype(np.int64)] = np.arange(len(objectives))
    return rank, len(objectives)


def run_part(distance: int, part: Part, values: Values, values_there: Values) -> int:
    """One pass over the positions of a part; return how many values it found.

    If the part is all forces, both arrays may be the same: a pass does not use what it finds.
    """
    most = int(np.diff(part.first).max())
    wins, rest = np.zeros(most, dtype=np.uint8), np.zeros(most, dtype=np.int64)
    news = np.zeros(2 * (len(part.first_there) - 1), dtype=np.uint8)
    some_win = bool(news_of(distance, part.first_there, values_there, news))
    found, forces = 0, len(part.lead)
    for low in range(0, forces, FORCES_AT_ONCE):
        high = min(low + FORCES_AT_ONCE, forces)
        first, lead, first_there, successors, successor_first = part
        found += int(
            sweep(
                distance,
                low,
                high,
                first,
                lead,
                successors,
                successor_first,
                values,
                first_there,
                values_there,
                news,
                some_win,
                wins,
                rest,
            )
        )
    return found
