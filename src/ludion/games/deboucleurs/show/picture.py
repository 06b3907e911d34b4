"""The board of Déboucleurs as text."""

from __future__ import annotations

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import Position, Square
from ludion.games.deboucleurs.show.names import Names
from ludion.games.deboucleurs.state import State

LETTERS = "ABCDE"
"""The letters of the researchers, by seat."""
RIFT, SINGULARITY, WALL = "¦", "@", "-"
WIDTH = 5
"""The width of a square in characters."""


def draw_text(names: Names, position: Position) -> str:
    """Epochs from top to bottom, tiles from left to right.

    A letter is a researcher, `@` a singularity (`@2` two of them), `¦` a rift on the edge of
    a tile, `-----` a place without a passage.

    >>> from ludion.games.deboucleurs.rules import Deboucleurs
    >>> from ludion.locale import Words
    >>> game = Deboucleurs()
    >>> text = "t=1,2,3,4 p=2/1,0/3 e=3,2 s=3/2,3/2,4/1 c=2 r=3 m=1"
    >>> print(draw_text(Names(game, Words("en")), game.read(text)))
                      Start    1      2      3      4
    1 Middle Ages       ·   ¦  ·      A  ¦   ·   ¦  @
                             -----                -----
    2 Renaissance       ·      ·      ·      @2     ·
                                           -----  -----
    3 Enlightenment     B      ·   ¦  ·      ·   ¦  ·
    round 3, wave 1 in 3 rounds   10 tiles to lay
    A Ada       energy 3/6
    B Émilie    energy 2/6
    """
    state = names.game.state(position)
    last = state.furthest if state.end is None else state.end
    epochs = [f"{n + 1} {names.epoch(n)}" for n in range(state.size.epochs)]
    margin = max(map(len, epochs)) + 2
    lines = [
        " " * margin + "".join(_heading(names, t, state).center(WIDTH + 2) for t in range(last + 1))
    ]
    for epoch, name in enumerate(epochs):
        cells = "".join(_cell(state, Square(tile, epoch)) for tile in range(last + 1))
        lines.append(f"{name:<{margin}}{cells}".rstrip())
        if epoch + 1 < state.size.epochs:
            below = "".join(_below(state, tile, epoch) for tile in range(last + 1))
            lines.append((" " * margin + below).rstrip())
    return "\n".join(line.rstrip() for line in [*lines, *_legend(names, position, state)])


def _heading(names: Names, tile: int, state: State) -> str:
    if tile == 0:
        return names.words("deboucleurs-start")
    return names.words("deboucleurs-end") if tile == state.end else str(tile)


def _cell(state: State, square: Square) -> str:
    here = "".join(LETTERS[seat] for seat in state.on(square))
    count = state.singularities[square]
    if count:
        here += SINGULARITY + (str(count) if count > 1 else "")
    bit, place = state.bit(square.epoch), square.tile - 1
    edges = state.tiles[place] if 0 <= place < state.furthest else None
    left = RIFT if edges and edges.entry & bit else " "
    right = RIFT if edges and edges.exit & bit else " "
    return left + (here or "·").center(WIDTH) + right


def _below(state: State, tile: int, epoch: int) -> str:
    return " " * (WIDTH + 2) if state.passage(tile, epoch) else f" {WALL * WIDTH} "


def _legend(names: Names, position: Position, state: State) -> list[str]:
    lines = [names.status(state)]
    if position.known:
        tiles = "  ".join(_known(names, state, number) for number in position.known)
        lines.append(names.words("deboucleurs-known", tiles=tiles))
    lines += [_seat_line(names, position, seat) for seat in range(names.game.seats)]
    return [*lines, *filter(None, [names.power_line(position.mover)])]


def _known(names: Names, state: State, number: int) -> str:
    """A tile that is not laid yet: `12 (¦ 1 3; 2 ¦)`, the epochs with a rift on each side."""
    tile = names.game.cards.tiles[number - 1]

    def rows(mask: int) -> str:
        return " ".join(
            str(epoch + 1) for epoch in range(state.size.epochs) if mask & state.bit(epoch)
        )

    return f"{number} ({RIFT}{rows(tile.entry) or '-'} {rows(tile.exit) or '-'}{RIFT})"


def _seat_line(names: Names, position: Position, seat: Seat) -> str:
    hand = position.hands[seat]
    name = f"{LETTERS[seat]} {names.seat(seat)}"
    energy = names.words("deboucleurs-energy", energy=str(position.energy[seat]))
    parts = (f"{name:<11} {energy}", names.power(seat), names.hand(hand))
    return "   ".join(filter(None, parts))
