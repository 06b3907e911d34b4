"""Networks of addresses, such as those that are banned."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address, ip_network


class Networks:
    """
    >>> banned = Networks(["192.0.2.0/24"])
    >>> "192.0.2.7" in banned, "198.51.100.1" in banned, "" in banned
    (True, False, False)
    """

    def __init__(self, networks: Sequence[str]) -> None:
        self._networks = [ip_network(one) for one in networks]

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)
