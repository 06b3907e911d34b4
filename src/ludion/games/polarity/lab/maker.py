"""Make puzzles of Polarity from constructed tables.

    python -m ludion.games.polarity.lab.maker --journal made.jsonl --seeds 200
    python -m ludion.games.polarity.lab.maker --journal made.jsonl --merge > puzzles.txt

Each seed builds one table: a foundation or a tower to play at, discs around it, and leaners that
were simulated. A gesture is sought that reaches the goal with a steady hand; hands that
tremble then tell how hard it is (`lab.puzzles`). What nobody misses, or what a steady hand misses,
is left out, and so is a table that resembles an earlier one of the same goal.

The first command can be stopped and resumed. The second adds what was found to the puzzles that
there are, sorted by grade; those keep their ids, which depend on the position and the goal alone.
"""

from __future__ import annotations

import math
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ludion.core.fault import Fault
from ludion.core.puzzle import Puzzle, read_puzzles
from ludion.core.record import Record, Step, write_record
from ludion.games import load, load_puzzles
from ludion.games.polarity.board import (
    DISCS,
    Colour,
    Disc,
    Gesture,
    Kind,
    Pole,
    Position,
    flat,
)
from ludion.games.polarity.disc import REMANENCE_T
from ludion.games.polarity.lab.puzzles import missed, solves
from ludion.games.polarity.learn.exercises import judged, read_goal
from ludion.games.polarity.physics.zone import Stand, tops, zones
from ludion.lab.strength.command import told
from ludion.lab.strength.journal import Journal

TESLA: Final = REMANENCE_T["standard"]
FORM: Final = "polarity puzzles 1"
RED: Final = flat(0, 0, 0, Colour.WHITE)
APART_UM: Final = 66_000
"""Between two foundations at least."""
WIDEST_UM: Final = 200_000
TRIES: Final = 3
"""How often each trembling hand tries."""
MISSED: Final = (0.05, 0.9)
"""What is missed more seldom is no puzzle; what is missed more often is luck."""
GRADES: Final = (0.1, 0.2, 0.35, 0.5)
"""Up to these shares of misses a puzzle has grade 1, 2, 3 or 4; beyond, 5."""
HARD: Final = 4
"""From this grade on, what the page's zones show at once is left out."""
SURE: Final = 0.8
"""The cost of a stand up to which it counts (`physics.stance`)."""
PRESSES: Final = ((1.0, 240), (1.0, 260), (0.9, 240), (0.85, 200))
"""How far from the leaner, as a share of the way to its foundation, and how high a press ends, in
tenths of a millimetre."""
CROWDED: Final = 1.5
"""The same among leaners, where nothing is sure."""
MOST: Final = {"steep": 14, "low": 8, "against": 14, "sweep": 20, "convert": 30, "lean": 16}
"""How many of each goal are kept: many that ask for the same soon get dull."""
THEMES: Final = ("convert", "convert:2", "convert:3", "sweep", "crowd", "steep", "low", "against")


class Task(NamedTuple):
    """A table, what to reach there, and gestures that may do it, likeliest first."""

    start: Position
    goal: str
    theme: str
    gestures: Sequence[Gesture]


def task(game: Any, themes: Sequence[str], rng: Random) -> Task | None:
    """A task of one of these themes; None if the table does not stand."""
    theme = rng.choice(themes)
    if theme in ("steep", "low", "against"):
        return _at_tower(theme, rng)
    target = _foundation(1, rng)
    leaners = {"convert": 1, "convert:2": 2, "convert:3": 3, "sweep": 1}.get(theme)
    count = rng.choice((2, 3)) if leaners is None else leaners
    position = _table(_crowded([target], rng, rng.choice((2, 3, 4))))
    first, ways = rng.randrange(360), 360 / max(count, 2)
    for turn in range(count):
        bearing = first + ways * turn + rng.uniform(-15, 15)
        stood = _with_leaner(game, position, bearing, rng)
        if stood is None:
            return None
        position = stood
    found = [disc for disc in position.discs if disc.is_leaning]
    if theme == "crowd":
        stands = [stand for stand in _stands(position, 1) if stand.cost < CROWDED]
        stands.sort(key=lambda stand: stand.cost)
        return Task(position, "lean", theme, [stand.gesture for stand in stands[:2]])
    ways_ = _sweeps(found[0]) if theme == "sweep" else _presses(target, found)
    return Task(position, theme, theme.partition(":")[0], ways_)


def _at_tower(theme: str, rng: Random) -> Task | None:
    """A lean against a tower, or at the steep or low end of what stands there."""
    high = rng.choice((2, 3, 4, 5, 6)) if theme == "against" else rng.choice((1, 2, 3, 4))
    base = _foundation(1, rng)
    tower = [_level(base, level) for level in range(high)]
    position = _table(_crowded(tower, rng, rng.choice((3, 4, 5))))
    stands = [stand for stand in _stands(position, high) if stand.cost < SURE]
    if not stands:
        return None
    stands.sort(key=lambda stand: stand.tilt)
    if theme == "against":
        best = sorted(stands, key=lambda stand: stand.cost)[:2]
        return Task(position, f"against:{high}", "tower", [stand.gesture for stand in best])
    few = max(1, len(stands) // 8)
    chosen = stands[-few:] if theme == "steep" else stands[:few]
    number = math.floor(chosen[0].tilt) if theme == "steep" else math.ceil(chosen[-1].tilt)
    chosen = sorted(chosen, key=lambda stand: stand.cost)[:2]
    kind = "tower" if high > 1 else "lean"
    return Task(position, f"{theme}:{number}", kind, [stand.gesture for stand in chosen])


def _level(base: Disc, level: int) -> Disc:
    """The disc that lies this high on a foundation."""
    return flat(1 + level, base.x, base.y, Colour.WHITE, level)


def _foundation(number: int, rng: Random) -> Disc:
    angle, far = rng.uniform(0, 2 * math.pi), rng.uniform(62_000, 185_000)
    return flat(number, *_at(0, 0, angle, far), Colour.WHITE)


def _at(x: int, y: int, angle: float, far: float) -> tuple[int, int]:
    return x + round(far * math.cos(angle)), y + round(far * math.sin(angle))


def _crowded(own: Sequence[Disc], rng: Random, count: int) -> list[Disc]:
    """Foundations around the target, the nearest of them where they matter."""
    discs, target = [RED, *own], own[0]
    for number in range(10, 10 + count):
        for _ in range(40):
            near = rng.uniform(APART_UM, 100_000) if number < 12 else rng.uniform(9e4, 2.6e5)
            x, y = _at(target.x, target.y, rng.uniform(0, 2 * math.pi), near)
            free = all(disc.distance(x, y) > APART_UM for disc in discs)
            if free and math.hypot(x, y) < WIDEST_UM:
                discs.append(flat(number, x, y, rng.choice(list(Colour))))
                break
    return discs


def _table(discs: Sequence[Disc]) -> Position:
    """A table in the middle of a game, White to move; what lies on one place is a tower."""
    tower = frozenset(disc.number for disc in discs if 0 < disc.number < 10)
    return Position(
        call=Pole.NORTH, red=Pole.NORTH, white=0, laid=10, reserves=(24, 24),
        discs=tuple(discs), towers=frozenset([tower]) if len(tower) > 1 else frozenset(),
    )  # fmt: skip


def _stands(position: Position, target: int) -> list[Stand]:
    found = [zone for zone in zones(position, target, TESLA) if zone is not None]
    return [stand for zone in found for stand in (zone.near, zone.best, zone.far)]


def _with_leaner(game: Any, position: Position, bearing: float, rng: Random) -> Position | None:
    """The table after a lean at disc 1 that stands and stirs nothing, White to move again."""
    every = [zone.best for zone in zones(position, 1, TESLA) if zone is not None]
    stands = [stand for stand in every if stand.cost < CROWDED]
    turned = sorted(stands, key=lambda s: abs((s.bearing - bearing + 180) % 360 - 180))
    for stand in turned[:1]:
        waiting = game.play(position, stand.gesture)
        answer = game.draw(waiting, rng)
        if not answer.events:
            after = game.play(waiting, answer)
            return replace(position, discs=after.discs)
    return None


def _presses(target: Disc, leaners: Sequence[Disc]) -> list[Gesture]:
    """Down from above the foundation, towards one of the leaners."""
    found = []
    for nearer, height in PRESSES:
        for leaner in leaners[:2]:
            away = math.atan2(target.y - leaner.y, target.x - leaner.x)
            far = round(nearer * leaner.distance(target.x, target.y) / 100)
            bearing = round(math.degrees(away) * 10) % 3600
            found.append(Gesture(Kind.PRESS, leaner.number, bearing, far, height=height))
    return found


def _sweeps(leaner: Disc) -> list[Gesture]:
    around = round(leaner.bearing * 10)
    return [
        Gesture(Kind.SWEEP, leaner.number, (around + turn) % 3600, 250, height=150)
        for turn in (1800, 0, 900, 2700)
    ]


def made(game: Any, seed: int, themes: Sequence[str] = THEMES) -> dict[str, Any]:
    """The puzzle of a seed as a line of the journal; without a record if there is none."""
    rng = Random(seed)
    try:
        found = task(game, themes, rng)
        puzzle = None if found is None else solved(game, found, rng)
    except Fault:
        puzzle = None
    if puzzle is None or not solves(game, puzzle):
        return {"seed": seed}
    share = round(missed(game, puzzle, TRIES), 2)
    return {"seed": seed, "missed": share, "record": write_record(puzzle.record)}


def solved(game: Any, found: Task, rng: Random) -> Puzzle | None:
    """The task with the first gesture that a steady hand needs to reach its goal."""
    left = DISCS - len(found.start.discs) + 1
    start = replace(found.start, reserves=((left + 1) // 2, left // 2))
    if rng.random() < 0.5:
        start = _swapped(start)
    start = game.read(game.write(start))
    for gesture in found.gestures:
        waiting = game.play(start, gesture)
        answer = game.draw(waiting, rng)
        after = game.play(waiting, answer)
        reached = judged(found.goal, [start, waiting, after], [gesture, answer])
        if reached and after.ended is None:
            return _puzzle(game, start, found, (gesture, answer))
    return None


def _swapped(position: Position) -> Position:
    """The same table with the colours exchanged, Black to move."""
    turned = tuple(disc._replace(nx=-disc.nx, ny=-disc.ny, nz=-disc.nz) for disc in position.discs)
    return replace(position, discs=(RED, *turned[1:]), mover=1, turns=1)


def _puzzle(game: Any, start: Position, found: Task, moves: Sequence[Any]) -> Puzzle:
    tags = {
        "Game": "polarity", "Rules": str(game.version), "Options": "players=2 magnets=standard",
        "Start": game.write(start), "Puzzle": "1", "Length": "1", "Difficulty": "1",
        "Missed": "0.00", "Goal": found.goal, "Theme": found.theme,
    }  # fmt: skip
    steps = tuple(Step(game.write(move)) for move in moves)
    return read_puzzles(write_record(Record(tags=tags, steps=steps)))[0]


def grade(share: float) -> int:
    """
    >>> [grade(share) for share in (0.05, 0.15, 0.3, 0.5, 0.8)]
    [1, 2, 3, 4, 5]
    """
    return 1 + sum(share > most for most in GRADES)


def is_obvious(game: Any, puzzle: Puzzle) -> bool:
    """Whether the safest place beside some own disc gives the wanted tilt: the page shows it."""
    word, wanted = read_goal(puzzle.goal)
    position = game.read(puzzle.start)
    every = [zone for disc in tops(position) for zone in zones(position, disc.number, TESLA)]
    tilts = [zone.best.tilt for zone in every if zone is not None]
    if word == "steep":
        return any(tilt >= wanted for tilt in tilts)
    return word == "low" and any(tilt <= wanted for tilt in tilts)


def look(game: Any, puzzle: Puzzle) -> tuple[str, Counter[int]]:
    """The goal, and how far every disc is from the first foundation, in steps of 15 mm."""
    discs = game.read(puzzle.start).discs
    base = discs[1]
    return puzzle.goal, Counter(round(disc.distance(base.x, base.y) / 15_000) for disc in discs)


def chosen(game: Any, lines: Iterator[dict[str, Any]]) -> Iterator[tuple[Puzzle, float]]:
    """What was found, a few of each goal, without near-duplicates of each other or of the puzzles
    that there are."""
    looks, goals = [look(game, one) for one in load_puzzles("polarity")], Counter[str]()
    for line in lines:
        if "record" not in line or not MISSED[0] <= line["missed"] <= MISSED[1]:
            continue
        puzzle = read_puzzles(line["record"])[0]
        if grade(line["missed"]) >= HARD and is_obvious(game, puzzle):
            continue
        seen = look(game, puzzle)
        alike = any(goal == seen[0] and (was - seen[1]).total() < 2 for goal, was in looks)
        word = puzzle.goal.partition(":")[0]
        if not alike and goals[word] < MOST[word]:
            looks.append(seen)
            goals[word] += 1
            yield puzzle, line["missed"]


def merged(game: Any, lines: Iterator[dict[str, Any]]) -> list[Record]:
    """The puzzles that there are and the new ones, numbered by grade and by misses."""
    every = [(one.difficulty, one.missed, one.record) for one in load_puzzles("polarity")]
    for puzzle, share in chosen(game, lines):
        every.append((grade(share), share, puzzle.record))
    every.sort(key=lambda one: one[:2])
    return [
        replace(
            record,
            tags={
                **record.tags, "Puzzle": str(number), "Difficulty": str(hard),
                "Missed": f"{share:.2f}",
            },
        )
        for number, (hard, share, record) in enumerate(every, start=1)
    ]  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--journal", type=Path, required=True)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--merge", action="store_true", help="print all puzzles, the new ones too")
    given = parser.parse_args(arguments)
    game: Any = load("polarity")
    with Journal(given.journal, {"rules": game.version}, FORM) as journal:
        known = {line["seed"] for line in journal.lines()}
        if given.merge:
            print("\n".join(map(write_record, merged(game, journal.lines()))), end="")
            return
        for seed in range(given.first, given.first + given.seeds):
            if seed not in known:
                journal.append(made(game, seed, given.themes))


if __name__ == "__main__":
    told(main)
