"""Access to a table: secrets of 144 bits, handed out once and stored only as hashes."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from secrets import choice, token_urlsafe
from string import ascii_letters, digits

from ludion.core.fault import NotNow

SECRET_BYTES = 18
SECRET_LENGTH = 24
SECRET_CHARACTERS = set(ascii_letters + digits + "-_")
ID_CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No characters that look like others: people read table ids aloud."""
ID_LENGTH = 12


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def refuse_weak(secret: str) -> None:
    """A secret made by a client must look like one of ours."""
    if len(secret) != SECRET_LENGTH or not set(secret) <= SECRET_CHARACTERS:
        raise NotNow(
            "a secret must have {count} letters, digits, - or _; got {length}",
            count=SECRET_LENGTH,
            length=len(secret),
        )


def hash_secret(secret: str) -> str:
    """The hash that is stored. A secret is random, so one round of hashing is enough.

    >>> len(hash_secret("a secret"))
    64
    """
    return sha256(secret.encode()).hexdigest()


def person_of(key: str) -> str:
    """Who a browser is, by the key that it has made for itself; empty without a key.

    >>> len(person_of("a" * SECRET_LENGTH)), person_of("")
    (32, '')
    """
    if not key:
        return ""
    refuse_weak(key)
    return sha256(f"person {key}".encode()).hexdigest()[:32]


def new_id() -> str:
    """A random table id."""
    return "".join(choice(ID_CHARACTERS) for _ in range(ID_LENGTH))


@dataclass(frozen=True)
class Access:
    """What a secret allows: to move for `seats` or, if `invited`, to take an open seat."""

    seats: tuple[int, ...] = ()
    invited: bool = False


SPECTATOR = Access()
