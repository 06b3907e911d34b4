"""Positions of games as Parquet, and back as arrays: docs/research.md has the schema.

>>> import tempfile, pathlib
>>> file = pathlib.Path(tempfile.mkdtemp()) / "gravis3.parquet"
>>> write_positions(file, "gravis3", 1000, seed=1)
>>> read_positions(file).board.shape
(1000, 3, 5, 5)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ludion.core.encoding import Board, Encoding, Facts, Labelled
from ludion.core.fault import InvalidText
from ludion.core.game import Game
from ludion.games import load
from ludion.research.batch import BatchEnv, Ints
from ludion.research.encodings import chosen, load_encoding, load_labels

AT_ONCE = 1024
ROWS_AT_ONCE = 50_000
FORMAT = 1
GAME_COLUMNS = (
    ("game", pa.int64()),
    ("ply", pa.int32()),
    ("seat", pa.int8()),
    ("action", pa.int32()),
    ("outcome", pa.float32()),
)
Policy = Callable[[BatchEnv], Ints]


class Positions(NamedTuple):
    """Positions that were played from, each with what came of its game.

    `game` numbers the games, `ply` the moves of one; `outcome` is what `seat` got in the end.
    """

    board: Board
    facts: Facts
    game: Ints
    ply: Ints
    seat: Ints
    action: Ints
    outcome: NDArray[np.float32]


class GameRows(NamedTuple):
    """The positions of one game, a row each: what the mover saw and did, and got in the end."""

    board: Board
    facts: Facts
    seat: Ints
    action: Ints
    outcome: NDArray[np.float32]


class PositionWriter:
    """Writes the positions of games to a new Parquet file, some thousand rows at a time.

    `told` goes into the metadata beside what describes the game. A file that is not finished does
    not get its name.
    """

    def __init__(self, path: Path, game: Game[Any, Any], seed: int, **told: Any) -> None:
        self.path, self.unfinished = path, path.with_name(f"{path.name}.part")
        self.schema = _schema(game, load_encoding(game), seed, GAME_COLUMNS, **told)
        self.parts: list[tuple[int, GameRows]] = []
        self.waiting = 0

    def __enter__(self) -> PositionWriter:
        self.out = pq.ParquetWriter(self.unfinished, self.schema, compression="zstd")
        return self

    def add(self, number: int, rows: GameRows) -> None:
        """Write a game under its number."""
        self.parts.append((number, rows))
        self.waiting += len(rows.action)
        if self.waiting > ROWS_AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        if self.waiting:
            self.out.write_table(_table(self.parts, self.schema))
        self.parts, self.waiting = [], 0

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self._flush()
        self.out.close()
        if kind is None:
            self.unfinished.replace(self.path)
        else:
            self.unfinished.unlink()


def write_positions(
    path: Path,
    game: str,
    number: int,
    seed: int = 0,
    policy: Policy = BatchEnv.sample,
    **options: Any,
) -> None:
    """Write this many positions of whole games that `policy` plays for all seats; random moves
    by default."""
    env = BatchEnv(game, AT_ONCE, seed=seed, **options)
    begun: list[list[tuple[Any, ...]]] = [[] for _ in range(env.n)]
    numbers = np.arange(env.n)
    left, following = number, env.n
    with PositionWriter(path, env.game, seed) as out:
        while left:
            board, facts = env.board.reshape(env.n, -1).copy(), env.facts.copy()
            seats, actions = env.seat.copy(), policy(env).copy()
            rewards, terminated, truncated = env.step(actions)
            for at in range(env.n):
                begun[at].append((board[at], facts[at], seats[at], actions[at]))
            for at in np.flatnonzero(terminated | truncated).tolist():
                played, begun[at] = begun[at][:left], []
                out.add(int(numbers[at]), rows_with(played, rewards[at]))
                left -= len(played)
                numbers[at], following = following, following + 1
                if not left:
                    break


def rows_with(played: Sequence[tuple[Any, ...]], payoff: NDArray[np.float32]) -> GameRows:
    """The rows of a game: board, facts, seat and action of each move, and what each seat got."""
    board, facts, seat, action = map(np.stack, zip(*played, strict=True))
    return GameRows(board, facts, seat, action, payoff[seat])


def write_labelled(
    path: Path, game: str | Game[Any, Any], number: int, seed: int = 0, **options: Any
) -> None:
    """Write positions with their proven values, sampled from what is proven about the game."""
    rules = chosen(game, options)
    found = load_labels(rules).sample(number, seed)
    rest = [("worth", pa.int8()), ("turns", pa.int16())]
    schema = _schema(rules, load_encoding(rules), seed, rest)
    lists = [
        pa.FixedSizeListArray.from_arrays(pa.array(one.reshape(-1)), one[0].size)
        for one in (found.board, found.facts)
    ]
    columns = [*lists, pa.array(found.worth), pa.array(found.turns)]
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), path, compression="zstd")


def _schema(
    game: Game[Any, Any],
    encoding: Encoding,
    seed: int,
    rest: Sequence[tuple[str, pa.DataType]],
    **more: Any,
) -> pa.Schema:
    """The columns; the metadata `ludion` says the game, its options and what the numbers mean."""
    shape = [len(encoding.planes), *encoding.shape]
    told = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "options": dict(game.options),
        "seed": seed,
        "shape": shape,
        "planes": [named.name for named in encoding.planes],
        "facts": [named.name for named in encoding.facts],
        "actions": [[kind.name, kind.size] for kind in encoding.actions],
        **more,
    }
    fields = [
        ("board", pa.list_(pa.int8(), prod(shape))),
        ("facts", pa.list_(pa.int16(), len(encoding.facts))),
        *rest,
    ]
    return pa.schema(fields, metadata={"ludion": json.dumps(told)})


def _table(games: Sequence[tuple[int, GameRows]], schema: pa.Schema) -> pa.Table:
    sizes = [len(rows.action) for _, rows in games]
    number = np.repeat([number for number, _ in games], sizes)
    ply = np.concatenate([np.arange(size) for size in sizes])
    board, facts, *rest = map(np.concatenate, zip(*(rows for _, rows in games), strict=True))
    arrays = [
        pa.FixedSizeListArray.from_arrays(pa.array(one.reshape(-1)), one.shape[1])
        for one in (board, facts)
    ]
    arrays += [
        pa.array(column, type=field.type)
        for column, field in zip([number, ply, *rest], list(schema)[2:], strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def about(path: Path) -> dict[str, Any]:
    """What the metadata of a file says; InvalidText for a file that Ludion has not written."""
    found = (pq.read_schema(path).metadata or {}).get(b"ludion")
    if found is None:
        raise InvalidText(
            "wanted a Parquet file with positions of Ludion; got {path}", path=str(path)
        )
    told: dict[str, Any] = json.loads(found)
    return told


def count_rows(path: Path) -> int:
    """How many positions a file has."""
    rows: int = pq.read_metadata(path).num_rows
    return rows


def read_positions(path: Path) -> Positions:
    """All positions of a file as arrays."""
    return Positions(*_columns(path, Positions._fields))


def read_labelled(path: Path) -> Labelled:
    """All positions of a file that `write_labelled` has written."""
    return Labelled(*_columns(path, Labelled._fields))


def _columns(path: Path, names: Sequence[str]) -> Iterator[Any]:
    shape = about(path)["shape"]
    table = pq.read_table(path).combine_chunks()
    missing = [name for name in names if name not in table.column_names]
    if missing:
        raise InvalidText(
            "{path} must have a column {name!r}; got {came}",
            path=str(path),
            name=missing[0],
            came=", ".join(table.column_names),
        )
    yield _flat(table, "board").reshape(-1, *shape)
    yield _flat(table, "facts")
    for name in names[2:]:
        yield table[name].to_numpy()


def _flat(table: pa.Table, name: str) -> Any:
    column = table[name].combine_chunks()
    return column.flatten().to_numpy().reshape(len(column), -1)


def rules_of(path: Path) -> Any:
    """The game with its options that a file is about."""
    told = about(path)
    return load(told["game"], **told["options"])
