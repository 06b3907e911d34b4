"""The database and what keeps it fast and safe."""
