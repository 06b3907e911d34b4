"""The uncertainty of a measured share: Wilson's interval, which also holds for 0 and n of n."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.96


def wilson(part: float, whole: int) -> tuple[float, float]:
    """The 95 % interval of a share of independent games.

    >>> [round(end, 3) for end in wilson(0, 20)]
    [0.0, 0.161]
    """
    share = part / whole
    centre = share + Z_95**2 / (2 * whole)
    spread = Z_95 * sqrt(share * (1 - share) / whole + Z_95**2 / (4 * whole * whole))
    all_ = 1 + Z_95**2 / whole
    return max(0.0, (centre - spread) / all_), min(1.0, (centre + spread) / all_)


def share_text(part: float, whole: int) -> str:
    """A share with its 95 % interval.

    >>> share_text(50, 100), share_text(0, 20)
    ('50 % (40–60 %)', '0 % (0–16 %)')
    """
    low, high = wilson(part, whole)
    return f"{100 * part / whole:.0f} % ({100 * low:.0f}–{100 * high:.0f} %)"
