"""Encode and decode messages, and turn faults into answers with a code and a text."""

from __future__ import annotations

from functools import cache
from typing import Union

import msgspec

from ludion.core.fault import (
    BadQuery,
    Fault,
    IllegalMove,
    InvalidText,
    NoKernel,
    Refusal,
    UnknownGame,
    Unreadable,
    WrongGame,
)
from ludion.games import load_messages
from ludion.locale.faults import told
from ludion.server.wire import messages as m
from ludion.server.wire.misread import misread

CODES: dict[type[Fault], str] = {
    UnknownGame: "unknown-game",
    IllegalMove: "illegal-move",
    InvalidText: "unreadable",
    NoKernel: "not-installed",
    WrongGame: "wrong-game",
}

_encode = msgspec.json.Encoder().encode


def encode_message(message: m.AnswerMessage) -> str:
    return _encode(message).decode()


def decode_request(text: str | bytes, game: str = "") -> m.RequestMessage:
    """A client's message: one of the common ones, or one of the game's own.

    >>> decode_request('{"kind":"ping","id":3}')
    Ping(id=3)
    """
    try:
        return _decoder(game).decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise Unreadable(
            "wanted one of the messages of docs/messages.md: {fault}", fault=misread(fault)
        ) from None


@cache
def _decoder(game: str) -> msgspec.json.Decoder[m.RequestMessage]:
    own = load_messages(game) if game else None
    requests = () if own is None else own.REQUESTS
    return msgspec.json.Decoder(Union[(m.HouseRequest, *requests)])


def code_of(fault: Fault) -> str:
    """The code of a fault, the same over sockets and over HTTP."""
    if isinstance(fault, Refusal | BadQuery):
        return fault.code
    found = (code for kind, code in CODES.items() if isinstance(fault, kind))
    return next(found, "refused")


def refused(fault: Fault, lang: str, id: int | None) -> m.Refused:
    return m.Refused(id=id, code=code_of(fault), text=told(fault, lang))
