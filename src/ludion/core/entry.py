"""Call compiled functions from Python. Cached machine code is loaded without Numba.

Importing Numba takes longer than loading everything that a game has in the cache. So machine
code is cached as a plain object file, which LLVM loads (`llvmlite`) and `ctypes` calls. Numba is
imported only to compile, and for functions that create arrays, which need its runtime.

    file      a line of JSON, then the object file
    name      function-line-hash.o; the hash covers the kinds of the arguments, the processor and
              everything else that changes machine code
    call      i32 call(result *, error **, arguments *)
              arguments are in memory, eight bytes each; a tuple is passed as its parts; an array as
              two pointers that only Numba's runtime needs, size, bytes of an item, address, lengths
              and strides of its dimensions
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, cached_property, partial
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from struct import Struct
from threading import RLock
from typing import Any, NamedTuple

import numpy as np

LOADS_OBJECTS = sys.platform in ("linux", "darwin")
"""Elsewhere Numba adds functions of its own that machine code may call."""

SCALARS: dict[str, type[Any]] = {
    "q": ctypes.c_int64,
    "Q": ctypes.c_uint64,
    "d": ctypes.c_double,
    "f": ctypes.c_float,
    "?": ctypes.c_bool,
}
PADDING = {"f": "4x", "?": "7x"}
PACKED = "ludion_call"
"""The function that is called, in every object file."""
_CODES: dict[type, str] = {
    **dict.fromkeys((int, np.int64), "q"),
    **dict.fromkeys((float, np.float64), "d"),
    **dict.fromkeys((bool, np.bool_), "?"),
    np.uint64: "Q",
    np.float32: "f",
}
Kind = Any
"""What is known of an argument when a function is compiled: a code of SCALARS; of an array its type
of number, dimensions, layout and whether it may be written; of a tuple the kinds of its parts."""

_compiling = RLock()
_engines: list[Any] = []
"""Machine code lives as long as the process."""


class Unfit(Exception):
    """Machine code that cannot be called without Numba."""


def kind_of(value: Any) -> Kind:
    """
    >>> kind_of((1, np.zeros((2, 3))))
    ('tuple', 'q', ('<f8', 2, 'C', True))
    """
    if isinstance(value, np.ndarray):
        flags = value.flags
        layout = "C" if flags.c_contiguous else "F" if flags.f_contiguous else "A"
        return value.dtype.str, value.ndim, layout, flags.writeable
    if isinstance(value, tuple):
        return type(value).__name__, *map(kind_of, value)
    try:
        return _CODES[type(value)]
    except KeyError:
        if isinstance(value, np.generic):
            raise Unfit(f"a number of type {value.dtype}") from None
        wanted = "numbers, arrays and tuples of them"
        raise TypeError(f"compiled code takes {wanted}; got {type(value).__name__}") from None


def leaves(value: Any) -> Iterator[Any]:
    """The values that are passed for an argument, flattened."""
    if isinstance(value, np.ndarray):
        address = value.__array_interface__["data"][0]
        yield from (0, 0, value.size, value.itemsize, address, *value.shape, *value.strides)
    elif isinstance(value, tuple):
        for part in value:
            yield from leaves(part)
    elif isinstance(value, np.generic):
        yield value.item()
    else:
        yield value


def layout(kind: Kind) -> str:
    """The `struct` format that packs the `leaves`: eight bytes each.

    >>> layout(kind_of((1.0, True)))
    'd?7x'
    """
    if isinstance(kind, str):
        return kind + PADDING.get(kind, "")
    if isinstance(kind[-1], bool):
        return f"4qQ{2 * kind[1]}q"
    return "".join(map(layout, kind[1:]))


def count(kind: Kind) -> int:
    """The number of `leaves`."""
    if isinstance(kind, str):
        return 1
    if isinstance(kind[-1], bool):
        return 5 + 2 * int(kind[1])
    return sum(map(count, kind[1:]))


Result = Any
"""A code of SCALARS, None, or a list of results: a tuple."""


def result_type(result: Result) -> type[Any]:
    if result is None:
        return ctypes.c_void_p
    if isinstance(result, str):
        return SCALARS[result]
    fields = [(f"_{number}", result_type(part)) for number, part in enumerate(result)]
    return type("Results", (ctypes.Structure,), {"_fields_": fields})


def read(found: Any, result: Result) -> Any:
    if result is None:
        return None
    if isinstance(result, str):
        return found.value if hasattr(found, "value") else found
    return tuple(read(getattr(found, f"_{number}"), part) for number, part in enumerate(result))


class ErrorInfo(ctypes.Structure):
    """Numba's description of an exception: a pickle of (class, arguments, place)."""

    _fields_ = (("pickled", ctypes.c_void_p), ("size", ctypes.c_int32))


class MachineCode(NamedTuple):
    """The object file of a function, and how to call it."""

    result: Result
    binary: bytes

    def write(self, file: Path) -> None:
        digest = blake2b(self.binary).hexdigest()
        head = {"result": self.result, "digest": digest}
        file.parent.mkdir(parents=True, exist_ok=True)
        beside_it = file.with_name(f".{os.getpid()}-{file.name}")
        beside_it.write_bytes(json.dumps(head).encode() + b"\n" + self.binary)
        beside_it.replace(file)

    @classmethod
    def read(cls, file: Path) -> MachineCode:
        """Read machine code. Raise OSError if there is none, ValueError if it is damaged."""
        line, _, binary = file.read_bytes().partition(b"\n")
        try:
            head = json.loads(line)
            result, digest = head["result"], head["digest"]
        except (KeyError, TypeError) as fault:
            raise ValueError(f"a cached function must begin with its head; got {line!r}") from fault
        if blake2b(binary).hexdigest() != digest:
            raise ValueError(f"a cached function must be as it was written; {file} is not")
        return cls(result, binary)

    def loaded(self) -> int:
        """The address of the function."""
        binding = llvm()
        machine = binding.Target.from_default_triple().create_target_machine()
        engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
        _engines.append(engine)
        engine.add_object_file(binding.ObjectFileRef.from_data(self.binary))
        engine.finalize_object()
        return int(engine.get_function_address(PACKED))


class Entry:
    """A function in memory, for arguments of certain kinds."""

    def __init__(self, code: MachineCode, kinds: tuple[Kind, ...]) -> None:
        pointers = [ctypes.c_void_p] * 3
        self.function = ctypes.CFUNCTYPE(ctypes.c_int32, *pointers)(code.loaded())
        self.pack = Struct("=" + "".join(map(layout, kinds))).pack
        self.result = code.result
        self.result_type = result_type(code.result)

    def __call__(self, *given: Any) -> Any:
        found, error = self.result_type(), ctypes.c_void_p()
        packed = self.pack(*chain.from_iterable(map(leaves, given)))
        status = self.function(ctypes.byref(found), ctypes.byref(error), packed)
        if status:
            raise _fault(status, error.value)
        return read(found, self.result)

    def bound(self, *given: Any) -> Callable[[], Any]:
        """A call with these arguments, which are packed once: numbers keep their present value,
        arrays are read and written at each call. Only one thread at a time may use it."""
        packed = self.pack(*chain.from_iterable(map(leaves, given)))
        found, error = self.result_type(), ctypes.c_void_p()
        into = ctypes.byref(found), ctypes.byref(error)

        def call(_alive: Any = given) -> Any:
            status = self.function(*into, packed)
            if status:
                raise _fault(status, error.value)
            return read(found, self.result)

        return call


def _fault(status: int, error: int | None) -> BaseException:
    if status < 0 or error is None:
        return RuntimeError(f"compiled code failed with status {status}")
    info = ErrorInfo.from_address(error)
    raised, arguments, _place = pickle.loads(ctypes.string_at(info.pickled or 0, info.size))
    fault: BaseException = raised(*arguments)
    return fault


@cache
def llvm() -> Any:
    """LLVM, ready to load machine code."""
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def _surroundings() -> str:
    """Whatever changes machine code besides its sources: processor, LLVM, Numba's settings."""
    import llvmlite

    processor = llvm().get_host_cpu_name(), llvm().get_host_cpu_features().flatten()
    settings = sorted(one for one in os.environ.items() if one[0].startswith("NUMBA_"))
    return repr((llvmlite.__version__, processor, settings, sys.version_info[:2]))


class Compiled:
    """A compiled function, callable from Python and from other compiled functions.

    `ludion.core.kernel.compiled` explains `borrows`; `directory` opens the cache.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        how: dict[str, Any],
        borrows: bool,
        directory: Callable[[], Path],
    ) -> None:
        self.py_func, self.how, self.borrows, self.directory = function, how, borrows, directory
        self.__name__, self.__module__ = function.__name__, function.__module__
        self.__doc__ = function.__doc__
        self._entries: dict[tuple[Kind, ...], Callable[..., Any]] = {}

    @cached_property
    def callee(self) -> Any:
        """The function as compiled functions call it."""
        from ludion.core.jit import CalleeDispatcher

        return CalleeDispatcher(self.py_func, self.how)

    @property
    def _numba_type_(self) -> Any:
        return self.callee._numba_type_

    @cached_property
    def dispatcher(self) -> Any:
        """The function as Numba calls it from Python."""
        from ludion.core.jit import CachedDispatcher

        return CachedDispatcher(self.py_func, self.how, self.directory(), self.callee)

    def __call__(self, *given: Any) -> Any:
        return self._callable(given)(*given)

    def bound(self, *given: Any) -> Callable[[], Any]:
        """A call with these arguments, to be made many times: `Entry.bound`."""
        found = self._callable(given)
        return found.bound(*given) if isinstance(found, Entry) else partial(found, *given)

    def _callable(self, given: tuple[Any, ...]) -> Callable[..., Any]:
        dispatcher: Callable[..., Any]
        if not self.borrows or not LOADS_OBJECTS:
            dispatcher = self.dispatcher
            return dispatcher
        try:
            kinds = tuple(map(kind_of, given))
        except Unfit:
            dispatcher = self.dispatcher
            return dispatcher
        entry = self._entries.get(kinds)
        if entry is None:
            with _compiling:
                entry = self._entries[kinds] = self._entry(kinds, given)
        return entry

    def _entry(self, kinds: tuple[Kind, ...], given: tuple[Any, ...]) -> Callable[..., Any]:
        file = self.file_of(kinds)
        with suppress(OSError, ValueError):
            return Entry(MachineCode.read(file), kinds)
        from ludion.core.jit import machine_code

        try:
            code = machine_code(self.callee, given, sum(map(count, kinds)))
        except Unfit:
            dispatcher: Callable[..., Any] = self.dispatcher
            return dispatcher
        with suppress(OSError):
            code.write(file)
        return Entry(code, kinds)

    def file_of(self, kinds: tuple[Kind, ...]) -> Path:
        """The cache file of the machine code for arguments of these kinds."""
        digest = blake2b(f"{kinds}{_surroundings()}".encode(), digest_size=8).hexdigest()
        line = self.py_func.__code__.co_firstlineno
        return self.directory() / f"{self.__name__}-{line}-{digest}.o"


class FromNumba:
    """A function that exists in compiled code only; `make` imports Numba and creates it."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    @cached_property
    def made(self) -> Any:
        return self.make()

    @cached_property
    def _numba_type_(self) -> Any:
        from numba.core.registry import cpu_target

        made = self.made
        cpu_target.typing_context.refresh()  # which now knows it
        return cpu_target.typing_context.resolve_value_type(made)
