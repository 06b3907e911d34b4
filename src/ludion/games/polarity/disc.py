"""The disc and the table it lies on: sizes in metres, kilograms, teslas (P1, R1).

    |<------ DIAMETER ------>|
    +------------------------+  -+-
    |  +------------------+  |   |  HEIGHT, of which COAT on every side is paint,
    |  |      magnet      |  |   |  and the rest a magnet of REMANENCE along its axis
    |  +------------------+  |   |
    +------------------------+  -+-

No source gives the real figures. These are flat ferrite magnets, and they reproduce the guide:
leaners stand on foundations and on towers alike, low ones are converted easily, steep ones are
traps. A disc stands where the field falls off steeply, near the edge of what it leans on. The
flatter the discs, the more of them a tower may have before its field reaches too far for that
(`ludion polarity towers`).
"""

from __future__ import annotations

from typing import Final

DIAMETER_M: Final = 0.032
HEIGHT_M: Final = 0.0025
COAT_M: Final = 0.0003
MASS_KG: Final = 0.010
REMANENCE_T: Final = {"gentle": 0.33, "standard": 0.38, "strong": 0.42}
"""By difficulty: the stronger the magnets, the farther they reach."""
CIRCLE_M: Final = 0.225
"""The radius of the playing circle."""
GRAVITY_MS2: Final = 9.81
CLOTH_FRICTION: Final = 0.8
DISC_FRICTION: Final = 0.3
ROLLING_M: Final = 0.0004
SPINNING_M: Final = 0.003
"""The radius at which the cloth brakes a spinning disc."""
WEIGHT_N: Final = MASS_KG * GRAVITY_MS2
LEANS_MM: Final = {
    1: (48.5, 53.5, 20),
    2: (52.0, 57.0, 29),
    3: (54.0, 60.0, 37),
    4: (56.0, 64.0, 45),
    5: (57.0, 66.0, 52),
    6: (64.0, 68.0, 51),
}
"""Beside a foundation, and beside towers by their number of discs: the range in which the rim of
a leaner stands, from the centre, with standard magnets; and how many degrees it leans halfway."""
