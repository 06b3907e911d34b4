"""Gravis 3, by Vincent Everaert: three in a row, while gravity turns."""
