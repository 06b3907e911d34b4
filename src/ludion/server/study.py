"""Replay, analysis, puzzles and lessons: the handlers that `app.py` mounts."""

ROUTES: list[object] = []
