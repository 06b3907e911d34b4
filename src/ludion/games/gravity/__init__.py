"""Gravity: fall towards the objective, while everybody turns the room's gravity."""

from ludion.core.discovery import About

ABOUT = About("Gravity", 2020, "2-3", order=2)
