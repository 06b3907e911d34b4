"""A game being played: seats, turn, record. No input, no output."""
