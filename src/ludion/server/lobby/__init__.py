"""Somebody to play with: the tables that anybody may join, and who looks for such a table."""
