"""The house in a terminal: commands, boards, play."""
