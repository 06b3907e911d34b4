"""Measurements: speed, strength, balance; and making puzzles."""
