"""The contract that every game implements, and code that works with any game."""
