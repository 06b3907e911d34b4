"""What to install where a module is missing that comes with an extra."""

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
    """What to install; a module of no extra is a bug, and raised as one."""
    module = (missing.name or "").partition(".")[0]
    extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    if extra is None:
        raise missing
    return needs(extra)


def refuse_without(module: str, extra: str) -> None:
    """Before any work: what to install where a module of several extras is missing, or one that is
    asked for late."""
    if find_spec(module) is None:
        raise needs(extra)


def needs(extra: str) -> Fault:
    return Fault(
        "this needs the extra {extra!r}; install it with: pip install 'ludion[{name}]'",
        extra=extra,
        name=extra,
    )
