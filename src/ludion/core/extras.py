"""Tell users which extra to install when a module is missing."""

from __future__ import annotations

from importlib.util import find_spec

from ludion.core.fault import Fault

EXTRAS = {
    "fast": ("numba", "llvmlite", "numpy"),
    "physics": ("mujoco",),
    "server": (
        *("alembic", "filelock", "litestar", "msgspec", "prometheus_client", "segno"),
        *("sqlalchemy", "uvicorn", "websockets"),
    ),
    "shared": ("psycopg",),
    "bench": ("pyspiel", "open_spiel"),
    "cluster": ("distributed", "dask"),
    "pictures": ("typst", "PIL", "fontTools", "brotli"),
    "report": ("altair", "vl_convert"),
    "research": ("gymnasium", "pettingzoo", "pyarrow"),
}
"""The modules that come with each extra."""


def missing_extra(missing: ModuleNotFoundError) -> Fault:
    """The fault that says which extra to install; a module of no extra is a bug, raised as one."""
    module = (missing.name or "").partition(".")[0]
    extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    if extra is None:
        raise missing
    return needs(extra)


def refuse_without(module: str, extra: str) -> None:
    """Check before any work that the modules of an extra are installed; raise if one is missing.

    For modules that several extras bring, or that are imported late."""
    if find_spec(module) is None:
        raise needs(extra)


def needs(extra: str) -> Fault:
    return Fault(
        "this needs the extra {extra!r}; install it with: pip install 'ludion[{name}]'",
        extra=extra,
        name=extra,
    )
