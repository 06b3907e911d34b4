"""A room that several processes solve: the same file as from one, whoever is lost."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from clusters import small_cluster
from rooms import CIRCLES

from ludion.core.solution import Run, silent
from ludion.games.gravity.picture import read_room
from ludion.games.gravity.proof.part import Part
from ludion.games.gravity.proof.shared import Decided, Known, decided, part_of
from ludion.games.gravity.proof.solver import Solver, solve
from ludion.lab.workers.workers import HERE, Workers, keeping

ROOM = read_room(CIRCLES)


@pytest.fixture(scope="module")
def alone(solved: Path) -> bytes:
    return solved.read_bytes()


@pytest.mark.parametrize("workers", [HERE, Workers(2)])
def test_the_file_is_the_same_from_any_number_of_processes(
    workers: Workers, alone: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "shared.table"
    solve(ROOM, path, sharing=partial(keeping, workers=workers))
    assert path.read_bytes() == alone
    assert list(tmp_path.iterdir()) == [path]


def test_the_parts_together_have_every_successor_once() -> None:
    whole = Solver(ROOM, silent)
    parts = [part_of(CIRCLES, theirs) for theirs in range(whole.walker.forces.fluxes + 1)]
    assert sum(len(part.lead) for part in parts) == len(whole.walker.forces)
    assert sum(len(part.first_there) - 1 for part in parts) == len(whole.walker.forces)
    assert sum(len(part.successors) for part in parts) == len(whole.part.successors)


def test_a_part_to_which_nothing_new_is_told_is_not_asked(tmp_path: Path) -> None:
    asked: list[list[int]] = []

    @contextmanager
    def noting(make: Any, work: Any) -> Iterator[Run]:
        with keeping(make, work) as run:

            def noted(tasks: Iterable[tuple[int, Known]]) -> Iterable[tuple[int, Decided]]:
                together = list(tasks)
                asked.append([part for part, _ in together])
                return run(together)

            yield noted

    solve(ROOM, tmp_path / "shared.table", sharing=noting)
    assert len(asked[0]) == Solver(ROOM, silent).walker.forces.fluxes + 1
    assert len(asked[-1]) < len(asked[0])


def killed_once(mark: str, part: Part, known: Known) -> Decided:
    """The work of a pass, but the first process that comes to the third pass is killed."""
    path = Path(mark)
    if known.distance == 3 and not path.exists():
        path.touch()
        os._exit(9)
    return decided(part, known)


@contextmanager
def with_a_death(
    workers: Workers, mark: Path, make: Any, work: Callable[..., Any]
) -> Iterator[Any]:
    assert work is decided
    with keeping(make, partial(killed_once, str(mark)), workers) as run:
        yield run


def test_a_process_that_is_killed_costs_only_its_unfinished_work(
    alone: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "shared.table"
    solve(ROOM, path, sharing=partial(with_a_death, Workers(2), tmp_path / "mark"))
    assert (tmp_path / "mark").exists()
    assert path.read_bytes() == alone


@pytest.mark.thorough
def test_a_cluster_writes_the_same_file(alone: bytes, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    for workers in (1, 2):
        path = tmp_path / f"{workers}.table"
        with small_cluster(tmp_path, workers) as cluster:
            solve(ROOM, path, sharing=partial(keeping, workers=Workers(on=cluster.address)))
        assert path.read_bytes() == alone


@pytest.mark.thorough
@pytest.mark.parametrize("victim", ["worker-0", "scheduler"])
def test_a_killed_worker_or_scheduler_costs_only_unfinished_work(
    victim: str, alone: bytes, tmp_path: Path
) -> None:
    pytest.importorskip("distributed")
    path = tmp_path / "shared.table"
    with small_cluster(tmp_path, 2) as cluster:

        def kill_in_the_middle(what: str, done: int, of: int) -> None:
            if (what, done) == ("turns", 2):
                cluster.kill(victim)
                if victim == "scheduler":
                    cluster.scheduler()
                    cluster.worker("worker-2")

        solve(ROOM, path, kill_in_the_middle, partial(keeping, workers=Workers(on=cluster.address)))
    assert path.read_bytes() == alone
