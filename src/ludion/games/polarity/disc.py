"""The disc and the table it lies on: sizes in metres, kilograms, teslas (P1, R1).

    |<------ DIAMETER ------>|
    +------------------------+  -+-
    |  +------------------+  |   |  HEIGHT, of which COAT on every side is paint,
    |  |      magnet      |  |   |  and the rest a magnet of REMANENCE along its axis
    |  +------------------+  |   |
    +------------------------+  -+-

No source gives the real figures. These reproduce the guide: leaners stand at 17 to 41 degrees,
low ones are converted easily, steep ones are traps.
"""

from __future__ import annotations

from typing import Final

DIAMETER_M: Final = 0.0285
HEIGHT_M: Final = 0.005
COAT_M: Final = 0.0003
MASS_KG: Final = 0.015
REMANENCE_T: Final = {"gentle": 0.30, "standard": 0.38, "strong": 0.42}
"""By difficulty: the stronger the magnets, the farther they reach."""
CIRCLE_M: Final = 0.225
"""The radius of the playing circle."""
GRAVITY_MS2: Final = 9.81
CLOTH_FRICTION: Final = 0.8
DISC_FRICTION: Final = 0.3
ROLLING_M: Final = 0.0004
SPINNING_M: Final = 0.003
"""The radius at which cloth brakes a disc that spins on it."""
WEIGHT_N: Final = MASS_KG * GRAVITY_MS2
