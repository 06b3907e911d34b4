"""The events of a move of Déboucleurs in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import Square
from ludion.games.deboucleurs.hidden import HIDDEN
from ludion.games.deboucleurs.show.names import Names


def sentences(names: Names, event: trace.Event) -> Iterable[str]:
    """What happened, in sentences; none for events that need no words."""
    match event:
        case trace.Drawn(card):
            yield names.words(
                "deboucleurs-said-event", card=names.card(card), text=names.card_text(card)
            )
        case trace.Used(seat, card):
            key, text = "deboucleurs-said-used", names.card_text(card)
            yield names.words(key, seat=names.seat(seat), card=names.card(card), text=text)
        case trace.Drew(seat, card):
            if card is None:
                yield names.words("deboucleurs-said-drew", seat=names.seat(seat))
            else:
                name = names.card(card)
                yield names.words("deboucleurs-said-drew-card", seat=names.seat(seat), card=name)
        case trace.Dropped(_, card) if card == HIDDEN:
            return
        case trace.Dropped(seat, card):
            yield names.words(
                "deboucleurs-said-dropped", seat=names.seat(seat), card=names.card(card)
            )
        case trace.Gauge(seat, before, after):
            key = "deboucleurs-said-gains" if after > before else "deboucleurs-said-loses"
            yield names.words(key, seat=names.seat(seat), count=abs(after - before), energy=after)
        case _:
            yield from _said_of_board(names, event)


def _said_of_board(names: Names, event: trace.Event) -> Iterable[str]:
    match event:
        case trace.Placed(seat, square):
            yield names.words(
                "deboucleurs-said-placed", seat=names.seat(seat), epoch=names.epoch(square.epoch)
            )
        case trace.Walked(seat, _, end):
            yield names.words(
                "deboucleurs-said-walked", seat=names.seat(seat), square=names.square(end)
            )
        case trace.Laid(place, _):
            yield names.words("deboucleurs-said-laid", tile=str(place))
        case trace.TurnedUp(number):
            yield names.words("deboucleurs-said-turned-up", tile=str(number))
        case trace.Came(square):
            yield names.words("deboucleurs-said-came", square=names.square(square))
        case trace.Removed(square, count):
            yield names.words("deboucleurs-said-removed", square=names.square(square), count=count)
        case trace.Marched(steps):
            yield _marched(names, steps)
        case _:
            yield from _said_of_ways(names, event)


def _said_of_ways(names: Names, event: trace.Event) -> Iterable[str]:
    match event:
        case trace.Rifted(square, opened):
            key = "deboucleurs-said-rift-opened" if opened else "deboucleurs-said-rift-closed"
            yield names.words(key, square=names.square(square))
        case trace.Passages(square, opened):
            key = "opened" if opened else "closed"
            yield names.words(f"deboucleurs-said-passages-{key}", square=names.square(square))
        case trace.Swapped(one, other):
            yield names.words(
                "deboucleurs-said-swapped", seat=names.seat(one), other=names.seat(other)
            )
        case trace.Counted(before, after):
            yield from _counted(names, before, after)
        case _:
            yield from _said_of_time(names, event)


def _marched(names: Names, steps: Sequence[tuple[Square, Square]]) -> str:
    if len(steps) == 1:
        return names.words("deboucleurs-said-one-marched", square=names.square(steps[0][1]))
    return names.words("deboucleurs-said-marched", count=len(steps))


def _counted(names: Names, before: int, after: int) -> Iterable[str]:
    track = names.game.cards.tracks[names.game.seats]
    if (before - after) % len(track) == 1:
        yield names.words("deboucleurs-said-rewound")
    elif track[after]:
        yield names.words("deboucleurs-said-wave", wave=str(track[after]))


def _said_of_time(names: Names, event: trace.Event) -> Iterable[str]:
    match event:
        case trace.CounterHeld():
            yield names.words("deboucleurs-said-counter-held")
        case trace.Held():
            yield names.words("deboucleurs-said-held")
        case trace.WillSkip(seat):
            yield names.words("deboucleurs-said-will-skip", seat=names.seat(seat))
        case trace.Skipped(seat):
            yield names.words("deboucleurs-said-skipped", seat=names.seat(seat))
        case trace.MayMoveAgain(seat):
            yield names.words("deboucleurs-said-again", seat=names.seat(seat))
        case trace.NoCard(seat):
            yield names.words("deboucleurs-said-no-card", seat=names.seat(seat))
        case trace.NotDone():
            yield names.words("deboucleurs-said-not-done")
