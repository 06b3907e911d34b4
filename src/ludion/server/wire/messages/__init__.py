"""The messages of a table's socket, as JSON: two closed unions that every game shares.

A client sends `HouseRequest`, the server sends `HouseAnswer`. A game may add its own messages in
`show/messages.py`. The page's TypeScript types are generated from these structs
(`python -m ludion.server.http.typescript`). docs/messages.md describes the conversation.

- Every table has a *version*: the number of events so far. An event is sent once it is durable. A
  client that reconnects joins with the last version it knows.
- A request has an `id` chosen by the client. It gets exactly one answer with that id: the last
  event that it causes, `Done` if there is none, or `Refused` (a question gets its own answer). A
  `Play` has the number of its move, so a move that is sent again after a lost connection is not
  played twice.
- Texts are in the language with which the client joined.
"""

from __future__ import annotations

from ludion.server.wire.messages.answers import (
    AnswerMessage,
    Done,
    EventLine,
    Happened,
    Hinted,
    HouseAnswer,
    Latest,
    Pong,
    PostAnswer,
    Preparing,
    Presence,
    Refused,
    Seated,
    Welcome,
)
from ludion.server.wire.messages.events import (
    Ended,
    EventMessage,
    LinkRenewed,
    Moved,
    NextTable,
    OfferClosed,
    OfferMade,
    PlaceChanged,
    Spoke,
    TableUnlisted,
    TookBack,
)
from ludion.server.wire.messages.position import (
    Choice,
    Closed,
    Now,
    Played,
    Result,
    Step,
)
from ludion.server.wire.messages.requests import (
    AskHint,
    Block,
    HouseRequest,
    Join,
    OfferDraw,
    OfferHints,
    Ping,
    Play,
    Rematch,
    Renew,
    Reply,
    Report,
    RequestMessage,
    Resign,
    Say,
    Sit,
    Substitute,
    TakeBack,
    Unlist,
)
from ludion.server.wire.messages.table import (
    ClockRule,
    Clocks,
    Ending,
    Offer,
    Phrase,
    Place,
    Table,
)

__all__ = [
    "AnswerMessage",
    "AskHint",
    "Block",
    "Choice",
    "ClockRule",
    "Clocks",
    "Closed",
    "Done",
    "Ended",
    "Ending",
    "EventLine",
    "EventMessage",
    "Happened",
    "Hinted",
    "HouseAnswer",
    "HouseRequest",
    "Join",
    "Latest",
    "LinkRenewed",
    "Moved",
    "NextTable",
    "Now",
    "Offer",
    "OfferClosed",
    "OfferDraw",
    "OfferHints",
    "OfferMade",
    "Phrase",
    "Ping",
    "Place",
    "PlaceChanged",
    "Play",
    "Played",
    "Pong",
    "PostAnswer",
    "Preparing",
    "Presence",
    "Refused",
    "Rematch",
    "Renew",
    "Reply",
    "Report",
    "RequestMessage",
    "Resign",
    "Result",
    "Say",
    "Seated",
    "Sit",
    "Spoke",
    "Step",
    "Substitute",
    "Table",
    "TableUnlisted",
    "TakeBack",
    "TookBack",
    "Unlist",
    "Welcome",
]
