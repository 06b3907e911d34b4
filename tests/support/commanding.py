"""The `ludion` command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

CALL = "import sys; from ludion.terminal.main import run; sys.exit(run(sys.argv[1:]))"


def ludion(
    *arguments: str, input: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command, in English unless the environment says otherwise."""
    return subprocess.run(
        [sys.executable, "-c", CALL, *arguments],
        input=input,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "100"} | environment,
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
