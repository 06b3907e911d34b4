"""Setting up: what is done is skipped, what was interrupted is done again, the rest at once."""

from __future__ import annotations

from threading import Barrier

import pytest

from dev import steps
from dev.console import Stop
from dev.project import Project
from dev.steps import Step, set_up


def test_a_step_that_is_done_is_skipped_and_a_changed_one_is_done_again(project: Project) -> None:
    done: list[str] = []

    def two_steps(state: str) -> list[Step]:
        return [
            Step("one", "First", "same", lambda: done.append("one")),
            Step("two", "Second", state, lambda: done.append("two")),
        ]

    set_up(project, two_steps("a"))
    set_up(project, two_steps("a"))
    set_up(project, two_steps("b"))
    assert done == ["one", "two", "two"]


def test_an_interrupted_step_is_done_again(project: Project) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        set_up(project, [Step("one", "First", "a", interrupted)])
    done: list[str] = []
    set_up(project, [Step("one", "First", "a", lambda: done.append("one"))])
    assert done == ["one"]


def test_sequences_run_beside_each_other_once_the_first_step_is_done(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    meeting = Barrier(2)
    done: list[str] = []

    def meet() -> None:
        """Ends only if a step of the other sequence runs at the same time."""
        meeting.wait(60)
        done.append("met")

    monkeypatch.setattr(steps, "has_node", lambda: True)
    set_up(
        project,
        [
            Step("venv", "First", "a", lambda: done.append("venv")),
            Step("python", "Python", "a", meet),
        ],
        [Step("page", "Page", "a", meet)],
    )
    assert done == ["venv", "met", "met"]


def test_a_step_that_fails_stops_the_command_and_is_done_again(project: Project) -> None:
    def fails() -> None:
        raise Stop("no network")

    done: list[str] = []
    page = Step("page", "Page", "a", lambda: done.append("page"))
    for _ in range(2):
        with pytest.raises(Stop, match="no network"):
            set_up(
                project,
                [Step("venv", "First", "a", lambda: None)],
                [Step("node", "Node", "a", fails)],
                [page],
            )
    assert done == ["page"]
