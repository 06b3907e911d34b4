"""Environments and data for other people's tools: docs/research.md. Needs the extra `research`."""
