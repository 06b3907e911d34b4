"""Sprocket: rotors slide, turn and mesh; who has put all pegs first wins."""

from ludion.core.discovery import About

ABOUT = About("Sprocket", None, "2, 4", order=3)
