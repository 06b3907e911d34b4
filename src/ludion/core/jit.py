"""Numba's dispatcher, changed so that a function is optimised once: where Python calls it.

Numba optimises every function on its own and generates its machine code, then optimises it again
inside each of its callers, even if Python never calls it. A kernel of a hundred
small functions spends most of its compile time on that. Here a function has two dispatchers:

    called from compiled code    CalleeDispatcher: typed and lowered to LLVM's instructions,
                                 which are linked into the caller and optimised there
    called from Python           `machine_code`: an object file of the function and of all that it
                                 calls, optimised as a whole; `entry.py` caches and calls it
    that creates arrays          CachedDispatcher: the same by Numba's own cache and wrapper

All belong to one Python function; the right one is chosen automatically.

An index in a kernel is never negative. Python lets -1 count from the end, so Numba compares every
index with 0; `ForwardLower` leaves that out. To find a negative index, run the tests with
NUMBA_BOUNDSCHECK=1 and an empty LUDION_CACHE: any index out of bounds raises IndexError.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from llvmlite import binding
from numba import typeof
from numba.core import caching, codegen, compiler, lowering, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import (
    BaseNativeLowering,
    IRLegalization,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.types import functions, unliteral
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)
from numba.np import linalg

from ludion.core.entry import PACKED, MachineCode, Unfit

parts: Any = caching  # numba's own classes are untyped


def forward(kind: Any) -> Any:
    """The type of an index that is never negative."""
    if isinstance(kind, types.Integer):
        return types.uint64
    if isinstance(kind, types.UniTuple) and isinstance(kind.dtype, types.Integer):
        return types.UniTuple(types.uint64, kind.count)
    return kind


class ForwardLower(lowering.Lower):
    """Reads and writes arrays without checking whether an index counts from the end."""

    def lower_getitem(self, resty: Any, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        return super().lower_getitem(resty, expr, value, index, self._forward(signature))

    def lower_setitem(self, target: Any, index: Any, value: Any, signature: Any) -> Any:
        return super().lower_setitem(target, index, value, self._forward(signature))

    def _forward(self, signature: Any) -> Any:
        if not isinstance(signature.args[0], types.Array):
            return signature
        array, index, *value = signature.args
        return signature.replace(args=(array, forward(index), *value))


@register_pass(mutates_CFG=True, analysis_only=False)
class ForwardLowering(BaseNativeLowering):
    """Numba's last pass but one, with forward indices."""

    _name: Any = "forward_lowering"

    @property
    def lowering_class(self) -> Any:
        return ForwardLower


PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    GenericRewrites,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    ForwardLowering,
    NoPythonBackend,
)
"""What a kernel needs of Numba's passes: it has no closures, no `with`, no array expressions, no
calls to inline. LLVM prunes branches that are never taken."""


class Flags(compiler.Flags):
    """Numba's flags, with a fast comparison: typing one function compares them a thousand times."""

    _HASH = hash(compiler.Flags())

    def __hash__(self) -> int:
        return self._HASH

    def __eq__(self, other: object) -> bool:
        if isinstance(other, compiler.Flags) and self._values == other._values:
            return True
        return bool(super().__eq__(other))


class KernelCompiler(compiler.CompilerBase):
    """Numba's compiler with only the passes that a kernel needs."""

    def __init__(self, *given: Any) -> None:
        mine = [Flags(one) if isinstance(one, compiler.Flags) else one for one in given]
        super().__init__(*mine)

    def define_pipelines(self) -> list[Any]:
        manager = PassManager("kernel")
        for one in PASSES:
            manager.add_pass(one, one.__name__)
        manager.finalize()
        return [manager]


class CalleeLibrary(codegen.JITCodeLibrary):
    """The instructions of a callee and of everything it calls, ready to be linked into a caller."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


class CalleeCompiler(KernelCompiler):
    """Compiles only to LLVM instructions: no machine code, no wrapper for Python."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.state.flags.no_compile = True
        self.state.flags.no_cpython_wrapper = True

    def compile_extra(self, func: Any) -> Any:
        self.state.library = CalleeLibrary(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)


class CalleeDispatcher(CPUDispatcher):
    """A function as other compiled functions call it."""

    def __init__(self, function: Callable[..., Any], how: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=how, pipeline_class=CalleeCompiler)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """A constant is an argument like any other: one compilation serves all callers."""
        plain = {name: unliteral(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(map(unliteral, args)), plain)

    def add_overload(self, cres: Any) -> None:
        key = object()  # in place of the address of machine code: callers look it up by this
        self.targetctx.insert_user_function(key, cres.fndesc, [cres.library])
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=key)


class CachedDispatcher(CPUDispatcher):
    """A function as Python calls it; its machine code is cached in `directory`."""

    def __init__(
        self, function: Callable[..., Any], how: dict[str, Any], directory: Path, callee: Any
    ) -> None:
        super().__init__(function, targetoptions=how, pipeline_class=KernelCompiler)
        self._callee = callee
        self._callee._compiling_counter = self._compiling_counter  # so that recursion is seen
        self._cache = _function_cache(function, directory)

    @property
    def _numba_type_(self) -> Any:
        return self._callee._numba_type_


class WholeLibrary(codegen.JITCodeLibrary):
    """A function with everything it calls, optimised as a whole.

    Nobody else can call the callees, so LLVM may change how they are called: an array is seven
    arguments, of which most callees need one.
    """

    def optimised(self, module: Any, wrapper: str) -> Any:
        """A module that exports the function whose LLVM instructions are `wrapper`."""
        self._final_module = module.clone()
        self._final_module.link_in(binding.parse_assembly(wrapper))
        for function in self._final_module.functions:
            if not function.is_declaration:
                function.linkage = "external" if function.name == PACKED else "internal"
        self._optimize_final_module()
        self._final_module.verify()
        return self._final_module


def machine_code(callee: CalleeDispatcher, given: tuple[Any, ...], leaves: int) -> MachineCode:
    """Compile a function for arguments of these kinds, which are passed as `leaves` values.

    Raise Unfit if it cannot be called without Numba.
    """
    with global_compiler_lock, no_collection(), remembered_types():
        kinds = tuple(unliteral(typeof(value)) for value in given)
        callee.compile(kinds)
        compiled: Any = callee.overloads[kinds]
        description, coder = compiled.fndesc, compiled.library.codegen
        result = _result(description.restype)
        symbol = description.llvm_func_name
        module = compiled.library._get_module_for_linking()
        types = [str(one.type) for one in module.get_function(symbol).arguments][2:]
        if len(types) != leaves:
            raise Unfit(f"{symbol} takes {len(types)} arguments instead of {leaves}")
        whole = WholeLibrary(coder, symbol).optimised(module, packed(symbol, types))
        for function in whole.functions:
            if function.is_declaration and not function.name.startswith(KNOWN_OUTSIDE):
                raise Unfit(f"{symbol} calls {function.name}")
        return MachineCode(result, coder._tm.emit_object(whole))


PLAIN = (types.Number, types.Boolean, types.NoneType, types.Array, types.BaseTuple)
_known: dict[tuple[Any, tuple[Any, ...]], Any] = {}


@contextmanager
def remembered_types() -> Iterator[None]:
    """Remember the types of every operator and mathematical function with plain arguments.

    Numba finds them anew for every line, twice, by asking all that could be meant, NumPy's
    functions too: that was more than a quarter of the time of a compilation.
    """
    kind: Any = functions.BaseFunction
    find = kind.get_call_type

    def remember(self: Any, context: Any, args: tuple[Any, ...], kws: Any) -> Any:
        if kws or not all(isinstance(one, PLAIN) for one in args):
            return find(self, context, args, kws)
        if (self, args) not in _known:
            _known[self, args] = find(self, context, args, kws)
        return _known[self, args]

    kind.get_call_type = remember
    try:
        yield
    finally:
        kind.get_call_type = find


def load_without_scipy() -> None:
    """Load what Numba compiles with. To see whether there is a BLAS, Numba would import a good part
    of SciPy, for 0.15 s; that SciPy is installed says the same."""

    def check() -> None:
        if find_spec("scipy") is None:
            raise ImportError("scipy")

    name = "ensure_blas"
    found = getattr(linalg, name)
    setattr(linalg, name, check)
    try:
        import_module("numba.np.arraymath")
    finally:
        setattr(linalg, name, found)


load_without_scipy()


@contextmanager
def no_collection() -> Iterator[None]:
    """Without Python's garbage collector: it would search Numba's many objects again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def packed(symbol: str, types: Sequence[str]) -> str:
    """LLVM's instructions of the function that takes the arguments of another from memory, eight
    bytes each."""
    lines, passed = [], ["ptr %result", "ptr %error"]
    for number, kind in enumerate(types):
        lines.append(f"%at{number} = getelementptr i8, ptr %given, i64 {8 * number}")
        lines.append(f"%a{number} = load {kind}, ptr %at{number}, align 8")
        passed.append(f"{kind} %a{number}")
    return "\n".join(
        [
            f'declare i32 @"{symbol}"({", ".join(["ptr", "ptr", *types])})',
            f"define i32 @{PACKED}(ptr %result, ptr %error, ptr %given) {{",
            *lines,
            f'%status = call i32 @"{symbol}"({", ".join(passed)})',
            "ret i32 %status",
            "}",
        ]
    )


KNOWN_OUTSIDE = (
    "llvm.",
    "mem",
    "log",
    "exp",
    "pow",
    "sin",
    "cos",
    "sqrt",
    "floor",
    "fmod",
    "hypot",
)
"""Functions of the C library, and what LLVM makes of its own."""
_RESULTS = {types.int64: "q", types.uint64: "Q", types.float64: "d", types.float32: "f"}


def _result(kind: Any) -> Any:
    """A type as `entry.Result`."""
    if isinstance(kind, types.NoneType):
        return None
    if isinstance(kind, types.Boolean):
        return "?"
    if isinstance(kind, types.BaseTuple):
        inside: Any = kind
        if not any(isinstance(part, types.Boolean | types.BaseTuple) for part in inside):
            return [_result(part) for part in inside]
    try:
        return _RESULTS[kind]
    except KeyError:
        raise Unfit(f"a function that returns {kind}") from None


def _function_cache(function: Callable[..., Any], directory: Path) -> Any:
    """Numba's cache of one function in `directory`, whose name changes with the sources."""

    class Locator(parts._CacheLocator):  # type: ignore[misc]
        def get_cache_path(self) -> str:
            return str(directory)

        def get_source_stamp(self) -> str:
            return "the directory is named by the sources"

        def get_disambiguator(self) -> str:
            return str(function.__code__.co_firstlineno)

        @classmethod
        def from_function(cls, _function: Any, _file: str) -> Any:
            return cls()

    class Impl(parts.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class Cache(parts.FunctionCache):  # type: ignore[misc]
        _impl_class = Impl

    return Cache(function)
