"""Measuring: speed, and later balance and strength."""
