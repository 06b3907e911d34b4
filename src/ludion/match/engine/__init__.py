"""The engine: analysis for other programs over lines of JSON."""
