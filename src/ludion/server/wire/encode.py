"""Answers as text, and faults as answers: a code for programs, a sentence for people."""

from __future__ import annotations

import msgspec

from ludion.core.fault import Fault, IllegalMove, InvalidText, Refusal
from ludion.locale.faults import told
from ludion.server.wire import messages as m

encode = msgspec.json.Encoder().encode


def text_of(message: m.AnswerMessage) -> str:
    return encode(message).decode()


def code_of(fault: Fault) -> str:
    if isinstance(fault, Refusal):
        return fault.code
    if isinstance(fault, IllegalMove):
        return "illegal-move"
    return "unreadable" if isinstance(fault, InvalidText) else "refused"


def refused(fault: Fault, lang: str, id: int | None) -> m.Refused:
    return m.Refused(id=id, code=code_of(fault), text=told(fault, lang))
