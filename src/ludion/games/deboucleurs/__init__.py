"""Déboucleurs: two to five researchers against a loop of their own making."""

from ludion.core.discovery import About

ABOUT = About("Déboucleurs", 2015, "2-5", order=4)
