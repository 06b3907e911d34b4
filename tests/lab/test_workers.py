"""Work by processes and on a cluster: the same results in the same order, whoever is lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from clusters import ends_its_process_once, small_cluster

import ludion
from ludion.core.extras import missing_extra
from ludion.core.fault import Fault, InvalidText
from ludion.games import load
from ludion.lab.strength.journal import Journal
from ludion.lab.strength.paid import Paid
from ludion.lab.strength.tournament import Tournament, run
from ludion.lab.workers.crew import Chunk, Finished, done, in_order
from ludion.lab.workers.workers import HERE, Workers, keeping, results

TWO = Workers(2)


def square(number: int) -> int:
    return number * number


class Disorderly:
    """A crew that finishes its chunks in a random order."""

    ahead = 8

    def __init__(self, seconds: float) -> None:
        self.seconds, self.rng = seconds, Random(4)
        self.chunks: list[Chunk] = []
        self.sizes: list[int] = []
        self.most = 0

    def submit(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        self.sizes.append(len(chunk.tasks))
        self.most = max(self.most, len(self.chunks))

    def finished(self) -> list[Finished]:
        chunk = self.chunks.pop(self.rng.randrange(len(self.chunks)))
        return [done(square, chunk)._replace(seconds=self.seconds)]


def test_results_come_in_the_order_of_the_tasks_whoever_is_first() -> None:
    crew = Disorderly(seconds=1.0)
    assert list(in_order(crew, range(100))) == [(n, n * n) for n in range(100)]
    assert crew.most <= crew.ahead, "no more is out than the crew takes"
    assert set(crew.sizes) == {1}, "long tasks travel alone"


def test_short_tasks_travel_in_chunks() -> None:
    crew = Disorderly(seconds=0.0)
    assert [result for _, result in in_order(crew, range(3000))] == [n * n for n in range(3000)]
    assert max(crew.sizes) == 256


def test_tasks_are_made_as_they_are_handed_out() -> None:
    made = 0

    def tasks() -> Iterator[int]:
        nonlocal made
        while made < 10_000:
            made += 1
            yield made

    found = in_order(Disorderly(seconds=1.0), tasks())
    next(found)
    assert made <= 16, "ten million tasks never lie in memory"


def test_a_process_that_is_killed_costs_only_what_it_had_not_finished(tmp_path: Path) -> None:
    found = dict(results(ends_its_process_once, [str(tmp_path / "mark")] * 6, TWO))
    assert sorted(found) == list(range(6))
    assert os.getpid() not in found.values()


def made_by(key: str) -> int:
    return os.getpid()


def beside(maker: int, given: int) -> tuple[int, int, int]:
    return maker, os.getpid(), given


def test_whoever_has_made_something_for_a_key_gets_all_its_tasks() -> None:
    with keeping(made_by, beside, TWO) as run:
        first, second = (
            [found for _, found in run(zip("abcd", range(4), strict=True))] for _ in range(2)
        )
    assert first == second
    assert [given for _, _, given in first] == [0, 1, 2, 3]
    assert all(maker == worker for maker, worker, _ in first)
    assert len({worker for _, worker, _ in first}) == 2


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("127.0.0.1:8786", "a cluster is the address of its scheduler"),
        ("nonsense://x", "is not an address"),
        ("tcp://127.0.0.1:1", "no Dask scheduler answers at tcp://127.0.0.1:1"),
    ],
)
def test_a_cluster_that_is_not_there_is_told(
    address: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("ludion.lab.workers.cluster.ANSWER_S", 0.2)
    with pytest.raises((Fault, InvalidText), match=why):
        list(results(square, [1], Workers(on=address)))


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ModuleNotFoundError) as missing:
        list(results(square, [1], Workers(on="tcp://127.0.0.1:1")))
    assert "pip install 'ludion[cluster]'" in str(missing_extra(missing.value))


def tournament(games: int) -> Tournament:
    return Tournament(load("gravis3"), ("level:2", "level:1"), games=games, seed=3)


def written(asked: Tournament, file: Path, workers: Workers, heard: Any = lambda *_: None) -> bytes:
    with Journal(file, asked.about()) as journal:
        run(asked, Paid(asked.total), journal, workers, heard)
    return file.read_bytes()


@pytest.mark.thorough
def test_a_cluster_writes_the_same_file_as_one_process(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    asked = tournament(30)
    alone = written(asked, tmp_path / "alone", HERE)
    assert written(asked, tmp_path / "processes", TWO) == alone
    for workers in (1, 2):
        with small_cluster(tmp_path, workers) as cluster:
            file = tmp_path / f"cluster-{workers}"
            assert written(asked, file, Workers(on=cluster.address)) == alone


@pytest.mark.thorough
@pytest.mark.parametrize("victim", ["worker-0", "scheduler"])
def test_a_killed_worker_or_scheduler_costs_only_unfinished_games(
    tmp_path: Path, victim: str
) -> None:
    pytest.importorskip("distributed")
    asked = tournament(30)
    alone = written(asked, tmp_path / "alone", HERE)
    with small_cluster(tmp_path, 2) as cluster:
        heard = 0

        def kill_in_the_middle(*_: object) -> None:
            nonlocal heard
            heard += 1
            if heard == 5:
                cluster.kill(victim)
                if victim == "scheduler":
                    cluster.scheduler()
                    cluster.worker("worker-2")

        found = written(asked, tmp_path / "games", Workers(on=cluster.address), kill_in_the_middle)
    assert found == alone


@pytest.mark.thorough
def test_a_worker_with_another_ludion_is_refused_in_one_line(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    source = Path(ludion.__file__).parent
    other = tmp_path / "other"
    copytree(source, other / "ludion", ignore=lambda *_: {"static", "__pycache__"})
    with (other / "ludion" / "core" / "game.py").open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    with small_cluster(tmp_path, 1) as cluster:
        cluster.worker("stranger", path=other)
        cluster.until_workers(2)
        with pytest.raises(Fault, match=r"the worker tcp://\S+ has Ludion \S+ \(\w+\); wanted"):
            list(results(abs, range(3), Workers(on=cluster.address)))
