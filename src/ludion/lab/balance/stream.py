"""An experiment streamed to a reader: a line of JSON for every finished game.

    python -m ludion.lab.balance.stream < EXPERIMENT.json

The experiment is `{"game", "variants", "by", "games", "seed", "processes"}`; a variant is a list of
options as `name=value`. The server starts this in a process of its own, and kills it when the
client disconnects.
"""

from __future__ import annotations

import json
import os
import sys

from ludion.core.record import write_record
from ludion.games import load_written
from ludion.lab.balance.experiment import Experiment, Variant
from ludion.lab.balance.games import Played, Task, play_recorded
from ludion.lab.workers.workers import Workers, results

NICENESS = 10


def main() -> None:
    os.nice(NICENESS)
    asked = json.load(sys.stdin)
    variants = [
        Variant(" ".join(options), load_written(asked["game"], options))
        for options in asked["variants"]
    ]
    experiment = Experiment(variants, asked["by"], asked["games"], asked["seed"])
    tasks = experiment.tasks()
    workers = Workers(processes=asked["processes"])
    for number, (played, moves, record) in results(told, [task for _, task in tasks], workers):
        line = {"variant": tasks[number][0], **played._asdict(), "moves": moves, "record": record}
        print(json.dumps(line), flush=True)


def told(task: Task) -> tuple[Played, list[str], str]:
    played, record = play_recorded(task)
    return played, [step.move for step in record.steps], write_record(record)


if __name__ == "__main__":
    main()
