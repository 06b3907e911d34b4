"""The site: tables over the network, the page, the API."""
