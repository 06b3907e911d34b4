"""The JSON of the HTTP API, a module for each part.

docs/api.md explains how to use it; /schema has all of it. `options` are always those that differ
from the game's defaults, and `start` is the text of the position to start from, empty for the
game's own start.
"""
