"""Polarity: magnets and steady hands, on a simulated table."""
