"""What to install is said in one line, with the extra that the command needs."""

from __future__ import annotations

import pytest

from ludion.core.extras import missing_extra, refuse_without
from ludion.core.fault import Fault


def test_a_module_of_several_extras_is_told_by_the_one_that_a_command_needs() -> None:
    refuse_without("json", "pictures")
    with pytest.raises(Fault, match=r"pip install 'ludion\[pictures\]'"):
        refuse_without("no_such_module", "pictures")


def test_a_module_of_no_extra_is_a_bug() -> None:
    with pytest.raises(ModuleNotFoundError):
        missing_extra(ModuleNotFoundError(name="no_such_module"))
    assert "ludion[fast]" in str(missing_extra(ModuleNotFoundError(name="numba.core")))
