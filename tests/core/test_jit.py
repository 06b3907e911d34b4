"""Compiling with Numba, in less time than Numba alone takes."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from numba.core.types import functions

from ludion.core import jit

LOADED = """
import sys
from ludion.core import jit
from numba.core.registry import cpu_target
from numba.np import arraymath
cpu_target.target_context.refresh()
print("scipy.linalg" in sys.modules, arraymath._HAVE_BLAS)
"""


def mixed(table: Any, scale: float) -> Any:
    found = 0.0
    for place in range(len(table)):
        found += max(table[place], 0) * scale - table[place] / 3
    return found


def compile_mixed() -> None:
    given = np.arange(5), 0.5
    jit.machine_code(jit.CalleeDispatcher(mixed, {"_nrt": False}), given, leaves=8)


def test_numba_finds_the_types_of_an_operator_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "_known", {})
    asked: list[Any] = []
    kind: Any = functions.BaseFunction
    find = kind.get_call_type

    def ask(self: Any, context: Any, args: Any, kws: Any) -> Any:
        if all(isinstance(one, jit.PLAIN) for one in args):
            asked.append((self, args))
        return find(self, context, args, kws)

    monkeypatch.setattr(kind, "get_call_type", ask)
    compile_mixed()
    compile_mixed()
    assert asked
    assert len(asked) == len(set(asked))


def test_compiling_does_not_load_the_linear_algebra_of_scipy() -> None:
    found = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True)
    assert found.stdout.split() == [b"False", b"True"]
