"""Whatever is typed as an option, a player or a puzzle is read, or refused on one line."""

from __future__ import annotations

from functools import partial

from fuzzing import anything, read_or_refused
from hypothesis import given, settings

from ludion.core.options import read_options
from ludion.core.puzzle import read_puzzles
from ludion.games import GAMES, load_options
from ludion.match.lineup import read_sitter


@settings(max_examples=60)
@given(anything("pawns=10", "room=official", "set=official", "pie=yes", "seed=7"))
def test_any_text_is_an_option_or_is_refused(text: str) -> None:
    for game in GAMES:
        read_or_refused(partial(read_options, game, load_options(game)), [text])


@settings(max_examples=100)
@given(anything("human", "level:3", "depth:2", "random", "greedy", "Ana=level:4"))
def test_any_text_is_a_player_or_is_refused(text: str) -> None:
    read_or_refused(lambda one: read_sitter(one, 1), text)


@settings(max_examples=100)
@given(
    anything('[Game "gravis3"]\n[Verdict "wins in 3"]\n[Start "x"]\nvC *\n', "wins in 3", "draws")
)
def test_any_text_is_a_file_of_puzzles_or_is_refused(text: str) -> None:
    read_or_refused(read_puzzles, text)
