"""A room of Gravity that is small enough to be solved in a test."""

CIRCLES = "_|_./..||/.J|./|._."
"""Column D has no wall, so that falls may end in circles (R7)."""
