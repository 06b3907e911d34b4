"""Sprocket: rotors slide, turn and mesh; whoever places all their pegs first wins."""

from ludion.core.discovery import About

ABOUT = About("Sprocket", None, "2, 4", order=3)
