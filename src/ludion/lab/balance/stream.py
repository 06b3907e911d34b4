"""An experiment streamed to a reader: a line of JSON for every finished game.

    python -m ludion.lab.balance.stream < EXPERIMENT.json

The experiment is `{"game", "variants", "by", "games", "seed", "processes", "on", "lang"}`; a
variant is a list of options as `name=value`, `on` the scheduler of a cluster or null. What cannot
be done is told in a line `{"fault": TEXT}`. The server starts this in a process of its own, and
kills it when the client disconnects.
"""

from __future__ import annotations

import json
import os
import sys

from ludion.core.fault import Fault
from ludion.core.record import write_record
from ludion.games import load_written
from ludion.lab.balance.experiment import Experiment, Variant
from ludion.lab.balance.games import Played, Task, play_recorded
from ludion.lab.workers.workers import Workers, results
from ludion.locale.faults import told as in_words

NICENESS = 10
RETURN_S = 30.0
"""How long somebody who watches waits for a scheduler that is gone."""


def main() -> None:
    os.nice(NICENESS)
    asked = json.load(sys.stdin)
    variants = [
        Variant(" ".join(options), load_written(asked["game"], options))
        for options in asked["variants"]
    ]
    experiment = Experiment(variants, asked["by"], asked["games"], asked["seed"])
    tasks = (experiment.task(number)[1] for number in range(experiment.total))
    workers = Workers(asked["processes"], asked.get("on"), RETURN_S)
    try:
        for number, (played, moves, record) in results(told, tasks, workers):
            game = {"variant": number % len(variants), **played._asdict()}
            print(json.dumps({**game, "moves": moves, "record": record}), flush=True)
    except Fault as fault:
        print(json.dumps({"fault": in_words(fault, asked.get("lang", "en"))}), flush=True)


def told(task: Task) -> tuple[Played, list[str], str]:
    played, record = play_recorded(task)
    return played, [step.move for step in record.steps], write_record(record)


if __name__ == "__main__":
    main()
