"""Values of a parameter of which a test takes one in every run, and all with --thorough."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_in_every_run(values: Iterable[Any]) -> list[Any]:
    """The first value as it is, the others for `--thorough`."""
    first, *rest = values
    return [first, *(pytest.param(value, marks=pytest.mark.thorough) for value in rest)]
