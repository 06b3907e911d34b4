"""Bit operations on unsigned words, each a single processor instruction.

Words are np.uint64; `ludion.core.dice` says why they are never mixed with int64.
"""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import intrinsic

Word = Any
"""A np.uint64; mypy would call every step of it something else."""


@intrinsic
def count_ones(_context: Any, word: Any) -> Any:
    """How many bits of a word are set."""
    return word(word), lambda _, builder, _signature, given: builder.ctpop(given[0])


@intrinsic
def lowest_one(_context: Any, word: Any) -> Any:
    """The index of the lowest set bit of a word that is not 0."""

    def write(_: Any, builder: Any, _signature: Any, given: Any) -> Any:
        from llvmlite import ir

        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 1))

    return word(word), write
