"""Who may do what at a table: secrets of 144 bits, given out once and kept only as hashes."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from secrets import choice, token_urlsafe
from string import ascii_letters, digits

from ludion.core.fault import NotNow

SECRET_BYTES = 18
SECRET_LETTERS = 24
LETTERS = set(ascii_letters + digits + "-_")
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def refuse_weak(secret: str) -> None:
    """A secret that a client has made looks like one of ours."""
    if len(secret) != SECRET_LETTERS or not set(secret) <= LETTERS:
        raise NotNow(
            "a secret of one’s own has {count} letters, figures, - or _; got {length}",
            count=SECRET_LETTERS,
            length=len(secret),
        )


def hashed(secret: str) -> str:
    """What is kept of a secret. It has no words to guess, so one round of hashing is enough.

    >>> len(hashed("a secret"))
    64
    """
    return sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """The name of a table, as one reads it aloud: no letters that look like others."""
    return "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))


@dataclass(frozen=True)
class Hand:
    """What somebody may do: move for `seats`, or, if `invited`, take one that is open."""

    seats: tuple[int, ...] = ()
    invited: bool = False


WATCHING = Hand()
