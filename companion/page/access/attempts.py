"""Wrong PINs: after some of them people wait, each address for itself, and all together if it goes on."""

from __future__ import annotations

import ipaddress

from companion.clock import Clock
from companion.page.access.token_bucket import TokenBucket

OF_ONE = 5
"""Wrong PINs that one address may send at once."""
OF_ALL = 20
"""Wrong PINs that all addresses together may send at once."""
AGAIN_S = 60.0
"""Seconds after which one more wrong PIN is allowed. So 10,000 PINs take a week, however many addresses try
them."""
_MOST_ADDRESSES = 1000


class Attempts:
    """Counts wrong PINs; a right one costs nothing."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._all = TokenBucket(clock, OF_ALL, 1 / AGAIN_S)
        self._by_address: dict[str, TokenBucket] = {}

    def wait_s(self, address: str) -> float:
        """Seconds until this address may try a PIN; 0 if it may now."""
        bucket = self._by_address.get(_household(address))
        return max(self._all.wait_s(), 0.0 if bucket is None else bucket.wait_s())

    def failed(self, address: str) -> None:
        """Notes a wrong PIN."""
        household = _household(address)
        if household not in self._by_address:
            self._forget_some()
            self._by_address[household] = TokenBucket(self._clock, OF_ONE, 1 / AGAIN_S)
        self._by_address[household].take()
        self._all.take()

    def _forget_some(self) -> None:
        """Forgets addresses that have waited long enough; of too many others, the oldest."""
        self._by_address = {name: bucket for name, bucket in self._by_address.items() if not bucket.full}
        while len(self._by_address) >= _MOST_ADDRESSES:
            self._by_address.pop(next(iter(self._by_address)))


def _household(address: str) -> str:
    """The address, and of IPv6 the network: one machine may have 2⁶⁴ addresses in it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if parsed.version == 4 else str(ipaddress.ip_network((parsed, 64), strict=False))
