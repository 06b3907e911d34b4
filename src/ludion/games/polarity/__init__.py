"""Polarity: magnets and steady hands, on a simulated table."""

from ludion.core.discovery import About

ABOUT = About("Polarity", 2005, "2, 4", order=5)
