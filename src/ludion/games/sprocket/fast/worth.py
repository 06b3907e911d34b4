"""The weights of Sprocket's evaluation, shared by the readable and the compiled one."""

from __future__ import annotations

from typing import Final

PEG: Final = 45
"""What a peg ahead is worth, of EVALUATION."""
ROTOR: Final = 5
"""What a rotor more to choose from is worth."""
TEMPO: Final = 30
"""What it is worth to be on move."""
