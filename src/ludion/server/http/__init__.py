"""The HTTP side of the server: routes, errors, the page, the guard in front of it."""
