"""The `ludion` command: here, or in a process of its own where only that is the same."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

from ludion.terminal.main import run

CALL = "import sys; from ludion.terminal.main import run; sys.exit(run(sys.argv[1:]))"
SETTING = {"LC_ALL": "C.UTF-8", "COLUMNS": "100"}
"""English, in a window of 100 columns."""
Ran = subprocess.CompletedProcess[str]


def ludion(*arguments: str, input: str = "", **environment: str) -> Ran:
    """Run the command, in English unless the environment says otherwise.

    A process starts in 0.3 s, which is more than most commands take, so the command runs here. With
    another environment, or in French, it gets a process: click takes its words when it is imported.
    """
    if environment or "fr" in arguments:
        return in_a_process(*arguments, input=input, **environment)
    said, refused = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    typed = TextIOWrapper(BytesIO(input.encode()), "utf-8")
    with (
        patch.dict(os.environ, SETTING),
        patch.object(sys, "stdin", typed),
        redirect_stdout(said),
        redirect_stderr(refused),
    ):
        code = run(arguments)
    return Ran(arguments, code, text_of(said), text_of(refused))


def text_of(stream: TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def in_a_process(*arguments: str, input: str = "", **environment: str) -> Ran:
    return subprocess.run(
        [sys.executable, "-c", CALL, *arguments],
        input=input,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | SETTING | environment,
        timeout=120,
        check=False,
    )


def refusal(*arguments: str, **environment: str) -> str:
    """What a refused command says: one line on stderr, exit code 2, nothing on stdout."""
    result = ludion(*arguments, **environment)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("ludion")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
    return result.stderr
