"""Options of a game: the game declares them, this module reads and checks them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core.fault import Fault, InvalidOption, InvalidText, Ours, one_of


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    >>> pawns = Option("pawns", default=10, allowed=range(3, 13))
    >>> pawns.read("12")
    12
    >>> pawns.read("many")
    Traceback (most recent call last):
    ludion.core.game.InvalidText: option pawns must be 3 to 12; got 'many'

    For free text that cannot be listed (a room, a deck), `allowed` is its reader: it takes a text
    and returns its canonical form, one word without spaces, or raises InvalidText.
    """

    name: str
    default: int | str
    allowed: range | Sequence[str] | Callable[[str], str]
    quiet: bool = False
    """Written only where it is not the default. For an option that was added later, so that
    older records keep their exact text."""
    proposed: int | str | None = None
    """What a form has chosen at first and *Play* starts with, where that is not the default."""
    ruling: bool = False
    """A question that the rulebook leaves open. The default is how the house answers it; any other
    value is a house rule, of which kernels, proofs and encodings know nothing: `house_rules`."""

    @property
    def first(self) -> int | str:
        """The value that is preselected until somebody chooses.

        >>> Option("setup", default="hand", allowed=("hand", "random"), proposed="random").first
        'random'
        """
        return self.default if self.proposed is None else self.proposed

    def check(self, value: object) -> int | str:
        if callable(self.allowed):
            return self._reading(self.allowed, value)
        right_kind = isinstance(value, str | int) and not isinstance(value, bool)
        if right_kind and value in self.allowed:
            return value  # type: ignore[return-value]  # narrowed by right_kind
        raise InvalidText(
            "option {name} must be {wanted}; got {came!r}",
            name=self.name,
            wanted=self.wanted(),
            came=value,
        )

    def _reading(self, reader: Callable[[str], str], value: object) -> str:
        if not isinstance(value, str):
            raise InvalidText(
                "option {name} must be {wanted}; got {came!r}",
                name=self.name,
                wanted=self.wanted(),
                came=value,
            )
        try:
            return reader(value)
        except InvalidText as fault:
            raise InvalidOption("option {name}: {fault}", name=self.name, fault=fault) from None

    def read(self, text: str) -> int | str:
        value: int | str = text
        if isinstance(self.allowed, range):
            value = next((number for number in self.allowed if str(number) == text), text)
        return self.check(value)

    def wanted(self) -> Fault:
        if callable(self.allowed):
            return Fault("a text such as {default}", default=self.default)
        if isinstance(self.allowed, range) and self.allowed.step == 1:
            return Fault("{least} to {most}", least=self.allowed[0], most=self.allowed[-1])
        return one_of(self.allowed)


def settle(game: str, declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every declared option with its value, the one given or its default; see `quiet`."""
    by_name = {option.name: option for option in declared}
    for name in given:
        if name not in by_name:
            raise InvalidText(
                "{game} has no option {name!r}; its options: {known}",
                game=game,
                name=name,
                known=Ours(", ".join(by_name)) if by_name else Fault("none"),
            )
    values = {
        name: option.check(given[name]) if name in given else option.default
        for name, option in by_name.items()
    }
    return {
        name: value
        for name, value in values.items()
        if not (by_name[name].quiet and value == by_name[name].default)
    }


def proposed(declared: Sequence[Option]) -> dict[str, int | str]:
    """What *Play* chooses where that is not the default.

    >>> proposed([Option("setup", default="hand", allowed=("hand", "random"), proposed="random")])
    {'setup': 'random'}
    """
    return {one.name: one.first for one in declared if one.first != one.default}


def house_rules(declared: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The rulings that are answered otherwise than by the house.

    >>> ban = Option("ban", default="yes", allowed=("yes", "no"), quiet=True, ruling=True)
    >>> house_rules([ban], {"ban": "no"}), house_rules([ban], {})
    ({'ban': 'no'}, {})
    """
    return {
        option.name: chosen[option.name]
        for option in declared
        if option.ruling and chosen.get(option.name, option.default) != option.default
    }


def read_options(game: str, declared: Sequence[Option], texts: Iterable[str]) -> dict[str, Any]:
    """Options as a command line or a record writes them: `name=value`.

    >>> read_options("gravis3", [Option("pawns", 10, range(3, 13))], ["pawns=8"])
    {'pawns': 8}
    """
    by_name = {option.name: option for option in declared}
    given: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidText("an option is written name=value; got {text!r}", text=text)
        if name in given:
            raise InvalidText("option {name} is given twice", name=name)
        given[name] = by_name[name].read(value) if name in by_name else value
    return settle(game, declared, given)
