"""Gravis 3, by Vincent Everaert: three in a row, while gravity turns."""

from ludion.core.discovery import About

ABOUT = About("Gravis 3", 2006, "2", order=1)
