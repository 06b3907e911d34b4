"""Replay, analysis and lessons as messages."""
