"""Numba's dispatcher, changed so that a function is optimised once: where Python calls it.

Numba optimises every function by itself and generates its machine code, then optimises it again
inside each of its callers, although nobody may ever call it from Python. A kernel of a hundred
small functions spends most of its compile time on that. Here a function has two dispatchers:

    called from Python           CachedDispatcher: optimised, machine code, in the cache
    called from compiled code    CalleeDispatcher: typed and lowered to LLVM's instructions,
                                 which are linked into the caller and optimised there

Both belong to one Python function, and nobody has to say which is wanted.

An index of a kernel is never negative. Python lets -1 count from the end, so Numba compares every
index with 0; `ForwardLower` leaves that out. To look for one all the same, run the tests with
NUMBA_BOUNDSCHECK=1 and an empty LUDION_CACHE: any index outside of its array raises IndexError.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core import caching, codegen, compiler, lowering, types
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import (
    BaseNativeLowering,
    IRLegalization,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.types import unliteral
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)

parts: Any = caching  # numba's own classes are untyped


def forward(kind: Any) -> Any:
    """The type of an index that is never negative."""
    if isinstance(kind, types.Integer):
        return types.uint64
    if isinstance(kind, types.UniTuple) and isinstance(kind.dtype, types.Integer):
        return types.UniTuple(types.uint64, kind.count)
    return kind


class ForwardLower(lowering.Lower):
    """Reads and writes arrays without asking whether an index counts from the end."""

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
    """Numba's flags, compared quickly: typing one function compares them some thousand times."""

    _HASH = hash(compiler.Flags())

    def __hash__(self) -> int:
        return self._HASH

    def __eq__(self, other: object) -> bool:
        if isinstance(other, compiler.Flags) and self._values == other._values:
            return True
        return bool(super().__eq__(other))


class KernelCompiler(compiler.CompilerBase):
    """Numba's compiler with no more passes than a kernel needs."""

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
    """The instructions of a callee and of what it calls, ready to be linked into a caller."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


class CalleeCompiler(KernelCompiler):
    """Compiles up to the instructions: no machine code, no wrapper for Python."""

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

    def __init__(self, function: Callable[..., Any], how: dict[str, Any], directory: Path) -> None:
        super().__init__(function, targetoptions=how, pipeline_class=KernelCompiler)
        self._callee = CalleeDispatcher(function, how)
        self._callee._compiling_counter = self._compiling_counter  # so that recursion is seen
        self._cache = _function_cache(function, directory)

    @property
    def _numba_type_(self) -> Any:
        return self._callee._numba_type_


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
