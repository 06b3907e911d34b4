"""Certificates that strangers write: read, or refused with the line."""

from __future__ import annotations

from hashlib import sha256

from fuzzing import anything, read_or_refused
from hypothesis import given, settings

from ludion.games.gravis3.proof.file import MAGIC, read_certificate

BODY = f"""{MAGIC}
rules 1
options pawns=10
value 1 -1
turns 13
wins 1
holds 1
wins 13 ...../...../...../...../..... ? w : ^C >
holds 11 ...../...../...../...../..... ? w
"""


def sealed(body: str) -> str:
    """A body with the right sum, so that all of it is read."""
    return f"{body}sha256 {sha256(body.encode('utf-8', 'surrogatepass')).hexdigest()}\n"


def test_the_text_that_is_changed_below_is_a_certificate() -> None:
    assert read_certificate(sealed(BODY)).turns == 13


@settings(max_examples=200)
@given(anything(BODY))
def test_any_text_is_a_certificate_or_is_refused(body: str) -> None:
    read_or_refused(read_certificate, sealed(body))
    read_or_refused(read_certificate, body)
