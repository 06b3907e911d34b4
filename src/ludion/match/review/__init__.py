"""Analysis of positions and review of whole games."""
