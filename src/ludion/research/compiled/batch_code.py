"""Steps of many games, compiled: executed once per game with the global `game` (`core.batch`).

Each call handles the games `first` to `last` of a batch, so several threads can share the work.
`status` of each game after a step: 0 it continues, 1 it is over, 2 it was stopped.
"""

from __future__ import annotations

from typing import Any

from ludion.core.batch import OVER, STOPPED, Batch
from ludion.core.dice import STEP, below, random_word
from ludion.core.kernel import compiled

game: Batch = globals()["game"]
"""The compiled steps of one game, put here before this file is executed."""

RUNNING, TERMINATED, TRUNCATED = 0, 1, 2


@compiled(borrows=True)
def show(
    setting: Any,
    row: Any,
    board: Any,
    facts: Any,
    mask: Any,
    legal: Any,
    listed: int,
    seat: int,
    wants: int,
) -> Any:
    """Write the mask (only what changes) and the observation; return the number of legal
    actions."""
    for number in range(listed):
        mask[legal[number]] = False
    found = 0
    if seat >= 0:
        found = game.list_actions(setting, row, legal)
        for number in range(found):
            mask[legal[number]] = True
        if wants:
            game.observe(setting, row, seat, board, facts)
    return found


@compiled(borrows=True)
def begin(
    setting: Any,
    rows: Any,
    seeds: Any,
    which: Any,
    deals: int,
    boards: Any,
    facts: Any,
    masks: Any,
    legal: Any,
    counts: Any,
    seats: Any,
    wants: int,
    first: int,
    last: int,
) -> None:
    """Continue from new rows where `which` is true; if `deals`, NATURE first starts the game."""
    for at in range(first, last):
        if which[at]:
            row = rows[at]
            if deals:
                seeds[at] = game.reset(setting, row, seeds[at])
            seats[at] = game.turn(setting, row)
            counts[at] = show(
                setting,
                row,
                boards[at],
                facts[at],
                masks[at],
                legal[at],
                counts[at],
                seats[at],
                wants,
            )


@compiled(borrows=True)
def step(
    setting: Any,
    start: Any,
    rows: Any,
    seeds: Any,
    actions: Any,
    rewards: Any,
    status: Any,
    boards: Any,
    facts: Any,
    masks: Any,
    legal: Any,
    counts: Any,
    seats: Any,
    wants: int,
    renews: int,
    first: int,
    last: int,
) -> None:
    """Play an action in each unfinished game; restart those that end if `renews`."""
    for at in range(first, last):
        row = rows[at]
        for seat in range(rewards.shape[1]):
            rewards[at, seat] = 0.0
        if seats[at] < 0:
            continue  # ended, and nobody has reset it
        status[at] = RUNNING
        seeds[at] = game.play(setting, row, actions[at], seeds[at])
        mover = game.turn(setting, row)
        if mover < 0:
            status[at] = TERMINATED if mover == OVER else TRUNCATED
            if mover != STOPPED:
                for seat in range(rewards.shape[1]):
                    rewards[at, seat] = game.payoff(setting, row, seat)
            if renews:
                for place in range(len(start)):
                    row[place] = start[place]
                seeds[at] = game.reset(setting, row, seeds[at])
                mover = game.turn(setting, row)
        seats[at] = mover
        counts[at] = show(
            setting, row, boards[at], facts[at], masks[at], legal[at], counts[at], mover, wants
        )


@compiled(borrows=True)
def refused(actions: Any, masks: Any, seats: Any) -> Any:
    """The first game whose action is not legal, -1 if there is none."""
    size = masks.shape[1]
    for at in range(len(actions)):
        action = actions[at]
        if seats[at] >= 0 and (action < 0 or action >= size or not masks[at, action]):
            return at
    return -1


@compiled(borrows=True)
def sample(seeds: Any, legal: Any, counts: Any, out: Any) -> None:
    """A random legal action in each game, all equally likely; -1 where the game is over."""
    for at in range(len(out)):
        seeds[at] += STEP
        word = random_word(seeds[at])
        out[at] = legal[at, below(word, counts[at])] if counts[at] else -1


@compiled(borrows=True)
def observe(setting: Any, rows: Any, viewers: Any, boards: Any, facts: Any) -> None:
    """What these seats know."""
    for at in range(len(rows)):
        game.observe(setting, rows[at], viewers[at], boards[at], facts[at])
