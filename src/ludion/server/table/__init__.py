"""A table: what is stored of it, what it decides, and the people and computers at it."""
