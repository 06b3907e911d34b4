"""The server: tables over the network, the page, the HTTP API."""
