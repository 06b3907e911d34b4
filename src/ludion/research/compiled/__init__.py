"""The driver of many games, compiled once per game over its `fast/batch.py`."""
