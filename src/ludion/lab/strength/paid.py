"""The payoffs of a tournament's games, in one byte per game.

A tournament may have ten million games and few different payoffs: (1, -1), (0, 0), (-1, 1).
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

Payoff = tuple[float, ...]
"""What each seat got."""
UNPLAYED = 255


class Paid(MutableMapping[int, Payoff]):
    """The payoffs by the games' numbers, for games 0 to `games` - 1.

    >>> paid = Paid(3)
    >>> paid[2] = (1.0, -1.0)
    >>> len(paid), dict(paid), 0 in paid
    (1, {2: (1.0, -1.0)}, False)
    """

    def __init__(self, games: int) -> None:
        self._codes = bytearray([UNPLAYED]) * games
        self._payoffs: list[Payoff] = []
        self._code_of: dict[Payoff, int] = {}
        self._played = 0

    def __getitem__(self, number: int) -> Payoff:
        if not 0 <= number < len(self._codes) or self._codes[number] == UNPLAYED:
            raise KeyError(number)
        return self._payoffs[self._codes[number]]

    def __setitem__(self, number: int, payoff: Payoff) -> None:
        if payoff not in self._code_of:
            assert len(self._payoffs) < UNPLAYED, "more payoffs than a byte counts"
            self._code_of[payoff] = len(self._payoffs)
            self._payoffs.append(payoff)
        self._played += self._codes[number] == UNPLAYED
        self._codes[number] = self._code_of[payoff]

    def __delitem__(self, number: int) -> None:
        self._played -= self._codes[number] != UNPLAYED
        self._codes[number] = UNPLAYED

    def __iter__(self) -> Iterator[int]:
        return (number for number, code in enumerate(self._codes) if code != UNPLAYED)

    def copy(self) -> Paid:
        same = Paid(0)
        same._codes, same._payoffs = self._codes[:], self._payoffs[:]
        same._code_of, same._played = dict(self._code_of), self._played
        return same

    def __len__(self) -> int:
        return self._played
