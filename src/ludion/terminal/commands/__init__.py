"""One module per command; each has `command(words)`, the click command in a language."""
