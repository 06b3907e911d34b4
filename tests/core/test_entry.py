"""Compiled functions as Python calls them: cached as object files, loaded without Numba."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from ludion.core.bits import count_ones, lowest_one
from ludion.core.dice import random_word
from ludion.core.entry import MachineCode, kind_of
from ludion.core.kernel import compiled

Ints = Any


@compiled(borrows=True)
def total(table: Ints, more: Any, scale: float) -> Any:
    """A scalar, an array, a tuple and a float go in; two numbers come out."""
    found = 0
    for row in range(table.shape[0]):
        for column in range(table.shape[1]):
            found += table[row, column]
    return found + more[0] - more[1], scale * found


@compiled(borrows=True)
def half_of(number: int, by: int) -> Any:
    return number // by


@compiled(borrows=True)
def fill(out: Ints, number: int, flag: bool) -> None:
    for place in range(len(out)):
        out[place] = number if flag else -number


@compiled(borrows=True)
def bits_of(word: Any) -> Any:
    return count_ones(word), lowest_one(word)


@compiled()
def zeros(length: int) -> Any:
    return np.zeros(length, dtype=np.int64)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and functions that have not been called yet."""
    for one in (total, half_of, fill, bits_of):
        function: Any = one
        monkeypatch.setattr(function, "directory", lambda: tmp_path)
        monkeypatch.setattr(function, "_entries", {})
    return tmp_path


def test_numbers_arrays_and_tuples_go_in_and_tuples_come_out() -> None:
    table = np.arange(6).reshape(2, 3)
    assert total(table, (10, np.int64(3)), 0.5) == (22, 7.5)
    assert total(table[:, ::2], (0, 0), 1.0) == (10, 10.0)  # another layout


def test_what_is_written_into_an_array_is_seen() -> None:
    out = np.zeros(3, dtype=np.int64)
    fill(out, 7, True)
    assert out.tolist() == [7, 7, 7]
    fill(out, 7, False)
    assert out.tolist() == [-7, -7, -7]


def test_a_bound_call_reads_and_writes_its_arrays_each_time() -> None:
    function: Any = total
    table = np.arange(6).reshape(2, 3)
    call = function.bound(table, (10, np.int64(3)), 0.5)
    assert call() == (22, 7.5)
    table[:] = 1
    assert call() == (13, 3.0)
    filling: Any = fill
    out = np.zeros(3, dtype=np.int64)
    filling.bound(out, 7, False)()
    assert out.tolist() == [-7, -7, -7]


def test_a_bound_call_of_what_creates_arrays_is_made_by_numba() -> None:
    function: Any = zeros
    assert function.bound(2)().tolist() == [0, 0]


def test_unsigned_words_stay_unsigned() -> None:
    assert bits_of(np.uint64(1 << 63)) == (1, 63)
    assert random_word(np.uint64(1)) == 0x5692161D100B05E5


def test_an_error_of_compiled_code_is_raised() -> None:
    with pytest.raises(ZeroDivisionError, match="division by zero"):
        half_of(1, 0)
    assert half_of(8, 2) == 4


def test_numbers_of_other_types_are_left_to_numba() -> None:
    function: Any = half_of
    assert function(np.int32(9), np.uint8(2)) == 4


def test_what_cannot_be_passed_is_refused() -> None:
    function: Any = half_of
    with pytest.raises(TypeError, match="takes numbers, arrays and tuples of them; got str"):
        function("1", 2)


def test_each_kind_of_arguments_is_cached_once(cache: Path) -> None:
    function: Any = half_of
    assert function(8, 2) == function(np.int64(8), np.int64(2)) == 4
    assert [file.suffix for file in cache.iterdir()] == [".o"]
    assert kind_of(8) == kind_of(np.int64(8)) != kind_of(np.uint64(8))


def test_a_damaged_file_is_compiled_again(cache: Path) -> None:
    function: Any = half_of
    assert half_of(8, 2) == 4
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    for damaged in (b"", b"{}\n", whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        function._entries.clear()
        assert half_of(8, 2) == 4
        assert MachineCode.read(file).result == "q"


def test_what_creates_arrays_is_left_to_numba(cache: Path) -> None:
    function: Any = zeros
    function.directory = lambda: cache
    assert function(3).tolist() == [0, 0, 0]
    assert not list(cache.glob("*.o"))
