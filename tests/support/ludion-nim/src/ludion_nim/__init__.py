"""Nim: three heaps of matches; whoever takes the last match wins."""

from ludion.core.discovery import About

ABOUT = About("Nim", None, "2")
