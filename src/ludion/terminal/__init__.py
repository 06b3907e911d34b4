"""Ludion in a terminal: the commands, and play in plain text or on drawn boards."""
