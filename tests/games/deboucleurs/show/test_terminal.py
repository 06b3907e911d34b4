"""Déboucleurs at the terminal: by hand line by line and drawn, hidden hands, sets, replay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from ludion import load
from ludion.core.game import listed
from ludion.core.record import Record, Step, record_tags, write_record
from ludion.core.walk import playout
from ludion.games import load_terminal_board, load_voice
from ludion.games.deboucleurs.cards import official_text
from ludion.games.deboucleurs.effects import read_effect
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.voice import DeboucleursVoice
from ludion.locale import LANGUAGES, Words
from ludion.match.lineup import read_lineup
from ludion.match.match import Match
from ludion.show.drawing.look import LOOKS
from ludion.terminal.cli import cli
from ludion.terminal.plain.play import PlainPlay
from ludion.terminal.plain.position import screen_view
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.solo import PlayApp

TEXT = "t=1,2,3,4 p=1/1,0/2 e=2,2 h=boots|coffee,eraser s=3/1 c=0 r=2 m=1"


def table(lines: list[str], *seats: str, start: str | None = None) -> list[str]:
    """What is said while these lines are typed."""
    game = load("deboucleurs")
    position = None if start is None else game.read(start)
    sitters = read_lineup(seats, game.seats, seed=4)
    said: list[str] = []
    typed = iter(lines)
    match = Match(game, [sitter.name for sitter in sitters], position)
    PlainPlay(
        game,
        match,
        sitters,
        Words("en"),
        lambda prompt: next(typed, None),
        said.append,
        lambda: None,
        Random(4),
    ).run()
    return said


def test_a_game_is_played_by_hand_while_chance_deals() -> None:
    said = "\n".join(table(["e1", "end", "end", "foo", "moves"], "human", "random"))
    assert "Tile 4 is laid." in said
    assert "choose the epoch you start in." in said
    assert "Ada goes to tile 1 (Middle Ages)." in said
    assert "a move must look like" in said


def test_other_hands_are_hidden_and_the_own_is_not() -> None:
    said = "\n".join(table(["board"], "human", "random", start=TEXT))
    assert "Seven-day boots" in said
    assert "2 hidden objects" in said
    assert "coffee" not in said
    assert "Flask" not in said


def test_what_a_team_mate_draws_is_not_told() -> None:
    start = "t=1,2,3,4 p=1/1,0/2 e=2,2 c=0 r=2 m=1 a=draw.p2.1"
    said = "\n".join(table([], "human", "random", start=start))
    assert "+?: Émilie draws an object." in said
    mine = "\n".join(table([], "human", "random", start=start.replace("p2.1", "p1.1")))
    assert "Ada draws " in mine
    assert "+?" not in mine


def test_a_choice_of_two_says_what_each_does() -> None:
    game = load("deboucleurs")
    start = "t=1,2,3,4 p=3/1,0/2 e=2,2 c=0 r=2 m=1 a=either.time-sickness.0"
    position = game.read(start)
    for language, wanted in (
        ("en", ["2 tiles back", "Lose 2 energy"]),
        ("fr", ["2 dalles en arrière", "2 énergies de moins"]),
    ):
        voice = load_voice(game, Words(language))
        assert [voice.deed(move, position) for move in listed(game).moves(position)] == wanted


VOCABULARY = (
    *(
        "energy me +1",
        "energy mate -1",
        "energy all +2",
        "tiles any +1",
        "tiles me -2",
        "epoch mate",
    ),
    *(
        "push nearest +1",
        "push nearest -1",
        "push all -1",
        "remove nearest",
        "remove here",
        "add 2",
    ),
    *("draw me 1", "discard me 1", "rift open", "rift close", "passage open", "passage close"),
    *("counter +1", "counter -1", "counter hold", "hold", "swap mate", "skip any", "peek 3"),
    "again",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_every_card_can_be_told(language: str) -> None:
    game = Deboucleurs()
    voice = DeboucleursVoice(game, Words(language))
    for card in game.cards.cards.values():
        for way in card.effect:
            for step in way:
                assert "deboucleurs-" not in voice.step(step)
    told = {form: voice.step(one) for form in VOCABULARY for (one,) in read_effect(form)}
    assert len(set(told.values())) == len(told)


def test_two_people_see_each_their_own_hand_in_their_turn() -> None:
    game = load("deboucleurs")
    look = screen_view(game, read_lineup(["human", "human"], 2, seed=0))
    position = game.read(TEXT)
    assert look.seen(position).seat == 0
    assert look.seen(game.read(TEXT.replace("m=1", "m=2"))).seat == 1
    watched = screen_view(game, read_lineup(["random", "random"], 2, seed=0))
    assert watched.seen(position) is position


def played(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli(Words("en")), list(arguments))
    return result.exit_code, result.output if result.exception is None else str(result.exception)


def test_a_set_file_is_checked(tmp_path: Path) -> None:  # R12
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(official_text(), encoding="utf-8")
    bad.write_text(official_text().replace('"add 1"', '"explode"'), encoding="utf-8")
    code, said = played("deboucleurs", "check", str(good))
    assert code == 0
    assert "The spring clean: 24 events, 24 objects, 17 tiles; all is well." in said
    _, refused = played("deboucleurs", "check", str(bad))
    assert refused.startswith("card 'echo': unknown effect 'explode'")


def test_a_home_made_set_is_shown(tmp_path: Path) -> None:  # R12
    home = tmp_path / "home.toml"
    home.write_text(official_text().replace("Renaissance", "Quattrocento"), encoding="utf-8")
    _, said = played("show", "deboucleurs", "-o", f"set=@{home}", "--position", TEXT)
    assert "Quattrocento" in said


def test_a_record_is_replayed_in_words(tmp_path: Path) -> None:
    game = load("deboucleurs")
    steps, end = [], game.start()
    for position, move in playout(game, Random(1)):
        steps.append(Step(game.write(move)))
        end = game.play(position, move)
    record = Record(tuple(steps), game.outcome(end), record_tags(game))
    file = tmp_path / "game.txt"
    file.write_text(write_record(record), encoding="utf-8")
    code, said = played("replay", str(file), "--plain")
    assert code == 0
    assert "everybody loses" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_moment_is_drawn_at_every_size(players: int, language: str) -> None:
    game = Deboucleurs(players=players)
    board = load_terminal_board(game, Words(language))
    for number, (position, move) in enumerate(playout(game, Random(2))):
        if number % 7:
            continue
        seen = game.view(position, 0)
        for pitch in board.pitches:
            width, height = board.extent(pitch)
            for look in LOOKS.values():
                canvas = board.paint(board.still(seen), pitch, look)
                assert (canvas.width, canvas.rows) == (width, height)
            if game.turn(position) == 0:
                targets = board.targets(position, pitch)
                assert [target.move for target in targets] == list(game.moves(position))
        board.frames(seen, game.veiled(position, move, 0))


async def test_a_turn_is_played_by_keys() -> None:
    game = load("deboucleurs")
    sitters = read_lineup(["human", "human"], 2, seed=1)
    match = Match(game, ["Ana", "Ben"], game.read(TEXT))
    app = PlayApp(game, match, sitters, Words("en"), pace=Pace(tick_s=0, beat_s=0))
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await pilot.press("e")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
    assert [game.write(move) for move in match.moves][:1] == ["end"]


async def settled(pilot: Pilot[None]) -> None:
    for _ in range(3):
        await pilot.pause()


def test_a_larger_window_has_larger_squares_and_notes() -> None:
    game = load("deboucleurs")
    board = load_terminal_board(game, Words("en"))
    scene = board.still(game.read(TEXT))
    told = {}
    for pitch in board.pitches:
        canvas = board.paint(scene, pitch, LOOKS["ludion-dark"])
        rows: dict[int, str] = {}
        for (column, row), glyph in sorted(canvas.glyphs.items()):
            rows[row] = rows.get(row, "").ljust(column) + glyph.character
        told[pitch] = " ".join(rows[row] for row in sorted(rows))
    assert "10 tiles to lay" not in told[1]
    assert "@ singularity" not in told[1]
    for text in ("round 2, wave 2 in 2 rounds", "Seven-day boots:", "@ singularity"):
        assert text in told[max(board.pitches)]
    assert "Middle Ages" in told[max(board.pitches)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("powers", ["no", "yes"])
def test_every_table_fits_80_by_24_with_its_round_and_the_names_of_epochs(
    players: int, powers: str
) -> None:
    game = load("deboucleurs", players=players, powers=powers)
    board = load_terminal_board(game, Words("en"))
    fit = [pitch for pitch in board.pitches if board.extent(pitch) <= (47, 99)]
    fit = [pitch for pitch in fit if board.extent(pitch)[1] <= 21]
    canvas = board.paint(board.still(game.start()), fit[-1], LOOKS["ludion-dark"])
    rows = ["".join(cell.text for cell in canvas.strip(row)) for row in range(canvas.rows)]
    assert any(row.startswith("round 1, wave") for row in rows)
    assert any(row.startswith("Renaissance") for row in rows)
    assert not any("tiles to l" in row and "tiles to lay" not in row for row in rows)
