"""Set-up in steps: a step that is done is skipped, and one that was interrupted is done again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import NamedTuple

from dev.console import say
from dev.node import has_node
from dev.project import Project


class Step(NamedTuple):
    """One thing to set up: done when its stamp holds the same `state`."""

    name: str
    says: str
    state: str
    run: Callable[[], None]
    missing: bool = False
    """What the step made has gone, whatever the stamp says."""


def set_up(project: Project, first: Sequence[Step], *others: Sequence[Step]) -> None:
    """Run the steps that are not done: first the one that makes .venv, then the sequences in
    parallel, each in order."""
    number = 0
    sequences = []
    total = len(first) + sum(map(len, others))
    for sequence in (first, *others):
        sequences.append([(number + at, step) for at, step in enumerate(sequence, start=1)])
        number += len(sequence)
    if first:
        run_step(project, *sequences[0].pop(0), total)
    if not has_node():
        sequences = [[step for sequence in sequences for step in sequence]]
    with ThreadPoolExecutor(len(sequences)) as pool:
        running = [pool.submit(run_steps, project, sequence, total) for sequence in sequences]
    for ended in running:
        ended.result()


def run_steps(project: Project, numbered: Sequence[tuple[int, Step]], total: int) -> None:
    for number, step in numbered:
        run_step(project, number, step, total)


def run_step(project: Project, number: int, step: Step, total: int) -> None:
    stamp = project.stamps / step.name
    done = stamp.is_file() and stamp.read_text(encoding="utf-8") == step.state
    if done and not step.missing:
        return
    say(f"[{number}/{total}] {step.says} …")
    stamp.unlink(missing_ok=True)
    began = monotonic()
    step.run()
    stamp.write_text(step.state, encoding="utf-8")
    seconds = monotonic() - began
    say(f"[{number}/{total}] {step.says}: done in {seconds:.0f} s")
    project.times.note(step.says, seconds, within=True)
