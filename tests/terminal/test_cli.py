"""The `ludion` command as its users meet it: what it takes, says and refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from commanding import CALL, in_a_process, ludion, refusal

WHOLE_GAME = "<5 v vE ^ ^C ^ ^D v vD > >1 ^ ^A > >2 < <1 v vC v vD > >1 v vE"


def test_games_lists_the_games() -> None:
    assert "Gravis 3, 2006, for 2" in in_a_process("games").stdout
    assert json.loads(ludion("games", "--json").stdout)[0]["name"] == "gravis3"


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["games", "--lang", "fr"]])
def test_a_first_look_loads_nothing_heavy(arguments: list[str]) -> None:
    call = (
        "import sys; from ludion.terminal.main import run; run(sys.argv[1:]);"
        "print([m for m in ('numba', 'numpy', 'textual', 'rich', 'fluent', 'dataclasses',"
        " 'litestar', 'ludion.core.game', 'json') if m in sys.modules], file=sys.stderr)"
    )
    result = subprocess.run(
        [sys.executable, "-c", call, *arguments], capture_output=True, text=True, check=True
    )
    assert result.stderr == "[]\n"


def test_show_prints_the_board_who_is_to_move_and_the_moves() -> None:
    shown = ludion("show", "gravis3", "--position", "...../...../b..../w..../w.... > b").stdout
    assert "  3→ X · · · ·" in shown
    assert "Black: insert a pawn in a line." in shown
    assert "Moves: >1 >2 >3 >4 >5" in shown


def test_show_for_a_program() -> None:
    facts = json.loads(ludion("show", "gravis3", "--json").stdout)
    assert facts["turn"] == 0
    assert len(facts["moves"]) == 20
    assert facts["outcome"] is None


def test_apply_prints_the_position_after_the_moves() -> None:
    result = ludion("apply", "gravis3", "--moves", "vC > >1 ^")
    assert result.stdout == "....b/...../...../...../..w.. ^ w\n"
    again = ludion("apply", "gravis3", "--position", result.stdout.strip(), "--moves", "")
    assert again.stdout == result.stdout
    facts = json.loads(ludion("apply", "gravis3", "--moves", WHOLE_GAME, "--json").stdout)
    assert facts["outcome"] == {"payoff": [1.0, -1.0], "reason": "alignment"}


def test_perft_counts_whole_turns() -> None:
    counted = json.loads(ludion("perft", "gravis3", "--turns", "4", "--json").stdout)
    assert counted == {"lines": 640_000, "positions": 62_160}
    by_rules = ludion("perft", "gravis3", "--turns", "2", "--rules", "--json").stdout
    assert json.loads(by_rules) == {"lines": 1600, "positions": 960}
    assert ludion("perft", "gravis3", "--turns", "1").stdout.startswith("80 lines of play\n64 ")


def test_a_plain_game_is_played_from_a_pipe_and_ends_with_its_record(tmp_path: Path) -> None:
    kept = tmp_path / "game.ludion"
    result = ludion(
        *["play", "gravis3", "--seat", "human:Ana", "--seat", "human:Ben", "--save"],
        str(kept),
        input=WHOLE_GAME.replace(" ", "\n"),
    )
    assert result.returncode == 0
    assert "White has three in a row" in result.stdout
    assert "1 -1 alignment" in kept.read_text(encoding="utf-8")
    told = ludion("replay", str(kept)).stdout
    assert "Seat 1: Ana" in told
    assert "25. vE: White inserts a pawn in column E, going down. It pushes 2 pawns." in told
    positions = json.loads(ludion("replay", str(kept), "--json").stdout)["positions"]
    assert len(positions) == 26


def test_plain_play_answers_every_word() -> None:
    words = ["help", "moves", "hint", "undo", "vC", "board", "zz", "vC", "undo", "", "quit"]
    result = ludion("play", "gravis3", "--seed", "1", input="\n".join(words))
    for answer in (
        "Type a move",
        "Try ",
        "vC: White inserts a pawn in column C, going down.",
        "There is nothing to take back.",
        "a move must be a line",
        "vC: wanted one of ^ > v <",
    ):
        assert answer in result.stdout
    assert result.stdout.rstrip().endswith("*")


def test_a_computer_plays_its_seat_and_a_seed_repeats_it() -> None:
    both = ["play", "gravis3", "--seat", "random", "--seat", "random", "--seed", "5"]
    assert ludion(*both).stdout == ludion(*both).stdout


def test_french_by_locale_and_by_option() -> None:
    for result in (ludion("games", LC_ALL="fr_FR.UTF-8"), ludion("--lang", "fr", "games")):
        assert "Alignez trois pions" in result.stdout
    assert "Emploi\u202f: ludion" in ludion("--help", LC_ALL="fr_FR.UTF-8").stdout
    game_help = ludion("balance", "sprocket", "--help", LC_ALL="fr_FR.UTF-8").stdout
    assert "--formation TEXTE" in game_help
    assert "une ligne pour le premier pion" in ludion("show", "gravis3", "--lang", "fr").stdout


def test_french_faults() -> None:
    assert "le jeu doit être un de ceux-ci" in refusal("show", "chess", LC_ALL="fr_FR")
    assert "Il manque l’option '--moves'" in refusal("apply", "gravis3", "--lang", "fr")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("gamse", "Pas de commande 'gamse'"),
        ("gravity rom", "Pas de commande 'rom'. Vouliez-vous dire 'room'\u202f?"),
        ("play gravis3 --see", "(Vouliez-vous dire l’un de ceux-ci\u202f: '--save', '--seat'"),
        ("games --jso", "Vouliez-vous dire '--json'"),
        ("games gravity a b", "Arguments de trop (a b)"),
        ("--lang", "L’option '--lang' demande une valeur"),
        ("show sprocket -o players=3", "l’option players doit être 2 ou 4\u202f; reçu '3'"),
        ("show gravis3 -o pawns=2", "l’option pawns doit être de 3 à 12\u202f; reçu '2'"),
        (
            "play gravis3 --seat nobody",
            "une place doit être human, level, greedy, depth, mcts, random, engine ou python",
        ),
        ("replay /nowhere", "/nowhere\u202f: ne peut être lu (fichier ou dossier introuvable)"),
        ("replay /tmp", "/tmp\u202f: ne peut être lu (c’est un dossier)"),
        ("perft gravis3 --turns many", "'many' n’est pas un nombre qui convient"),
        ("balance sprocket --games many", "argument --games\u202f: attendu int\u202f; reçu 'many'"),
        ("balance sprocket --players 3", "attendu l’un de 2, 4\u202f; reçu 3"),
        ("balance sprocket --what", "arguments inconnus\u202f: --what"),
        ("balance deboucleurs --games 0", "--games doit être 1 ou plus\u202f; reçu 0"),
    ],
)
def test_faults_are_french_to_the_end(line: str, reason: str) -> None:
    assert reason in refusal(*line.split(), LC_ALL="fr_FR.UTF-8")


def test_what_came_is_quoted_with_every_space() -> None:
    for position in (
        "...../...../...../...../.....  ? w",
        "...../...../...../...../..... ? w ",
        "...../...../...../...../..... ?\tw",
        "...../...../...../...../..... ? w\n",
    ):
        said = refusal("show", "gravis3", "--position", position)
        assert "got ''" in said or repr(position) in said or repr("w\n") in said, said


@pytest.mark.parametrize(
    "line",
    [
        "show LONG",
        "show gravis3 --position LONG",
        "show gravis3 -o LONG",
        "LONG",
        "games --LONG",
        "games LONG",
        "perft gravis3 --turns LONG",
        "perft gravis3 --turns=LONG",
        "replay LONG",
        "play gravis3 --seat LONG",
        "balance sprocket --games LONG",
        "apply gravis3 --moves LONG",
    ],
)
def test_long_arguments_are_not_echoed(line: str) -> None:
    said = refusal(*line.replace("LONG", "x" * 3000).split())
    assert said.count("x") <= 200
    assert "…" in said


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("show chess", "the game must be one of gravis3"),
        ("show gravis3 --position nonsense", "a position must be"),
        ("show gravis3 -o pawns=99", "option pawns must be 3 to 12; got '99'"),
        ("show sprocket -o players=02", "option players must be 2 or 4; got '02'"),
        ("show sprocket -o players=3", "option players must be 2 or 4; got '3'"),
        ("gravity room --size=", "a size must be rows x columns, 4x4 to 16x16; got ''"),
        ("gravity room --size ٨x٨", "a size must be rows x columns, 4x4 to 16x16; got '٨x٨'"),
        ("balance deboucleurs --games 0", "--games must be 1 or more; got 0"),
        ("balance sprocket --processes 0", "--processes must be 1 or more; got 0"),
        ("balance polarity --seed -1", "--seed must be 0 or more; got -1"),
        ("show gravis3 -o size=4", "gravis3 has no option 'size'"),
        ("apply gravis3 --moves vC,vC", "move 1: a line along v must be A to E"),
        ("apply gravis3 --moves xC3", "move 1: xC3: wanted one of"),
        ("apply gravis3", "Missing option '--moves'"),
        ("perft gravis3 --turns many", "Invalid value for '--turns'"),
        ("perft gravis3 --turns -1", "Invalid value for '--turns'"),
        (
            "play gravis3 --seat nobody",
            "a seat must be human, level, greedy, depth, mcts, random, engine or python",
        ),
        ("replay /nowhere/at/all", "cannot be read (No such file or directory)"),
        ("play gravis3 --save /nowhere/at/all", "cannot be written (No such file or directory)"),
        ("frobnicate", "No such command 'frobnicate'"),
        ("--lang tlh games", "Invalid value for '--lang'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(line: str, reason: str) -> None:
    assert reason in refusal(*line.split())


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("...../...../...../..... > w", "5 rows; got 4"),
        ("wbwbw/wbwbw/bwbwb/wbwb./w.... > b", "at most 10 pawns; got 11 of White"),
        ("www../...../...../...../..... > b", "no alignment can stand here"),
    ],
)
def test_impossible_positions_are_refused_in_one_line(position: str, reason: str) -> None:
    assert reason in refusal("show", "gravis3", "--position", position)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[Game broken", "record, line 1, column 1: wanted a tag"),
        (b"vC > *", "must have a tag [Game"),
        (b'[Game "chess"]\n*', "the game must be one of"),
        (b'[Game "gravis3"]\nvC vC *', "move 2: vC: wanted one of"),
        (b'[Game "gravis3"]\n[Options "pawns=1"]\n*', "option pawns must be"),
        (b"\xff\xfe\x00", "wanted text in UTF-8"),
    ],
)
def test_broken_records_are_refused_in_one_line(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "broken.ludion"
    file.write_bytes(content)
    assert reason in refusal("replay", str(file))


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    assert "exists already" in refusal("play", "gravis3", "--save", str(precious))
    assert precious.read_text() == "mine"


@pytest.mark.parametrize("command", ["warm", "perft gravis3 --turns 1", "bench --only gravis3"])
def test_a_home_that_cannot_be_written_is_told_in_one_line(tmp_path: Path, command: str) -> None:
    home = tmp_path / "home"
    home.touch()
    said = refusal(*command.split(), HOME=str(home), XDG_CACHE_HOME="", LUDION_CACHE="")
    assert "the kernel cache must be a directory that can be written" in said


def test_completion_scripts_and_completions() -> None:
    assert "_LUDION_COMPLETE=bash_complete" in ludion("completion", "bash").stdout
    completed = ludion(
        _LUDION_COMPLETE="bash_complete", COMP_WORDS="ludion show gr", COMP_CWORD="2"
    )
    assert completed.stdout.strip() == "plain,gravis3\nplain,gravity"


def test_bench_reports_ratios_for_a_program() -> None:
    result = ludion(
        *[
            "bench",
            "gravis3",
            "--only",
            "kernel / rules",
            "--seconds",
            "0.1",
            "--rounds",
            "1",
            "--json",
        ]
    )
    (row,) = json.loads(result.stdout)
    assert row["name"] == "gravis3: kernel / rules.py"
    assert row["ratio"] == pytest.approx(row["ours"] / row["theirs"])


def test_a_closed_pipe_is_not_a_fault() -> None:
    call = f"{sys.executable} -c '{CALL}' play gravis3 --seat random --seat random | head -1"
    result = subprocess.run(call, shell=True, capture_output=True, text=True, check=False)
    assert result.stderr == ""


GRAVITY_GAME = "Gv OD5 PG7 PA2 G> F^A"


def test_show_gravity_draws_the_room_and_names_gravity_and_fluxes() -> None:
    shown = ludion("show", "gravity", "--position", "> F5 B2,C5 <5+,^A b !<").stdout
    assert "   5 :   .   . g |   .   . o |   .   : ←b" in shown
    assert "gravity: right" in shown
    assert "g Green: flux on column A, up" in shown
    assert "Blue: turn gravity (not left, where it has just come from), or lay your flux" in shown


def test_a_plain_game_of_gravity_is_told_and_recorded(tmp_path: Path) -> None:
    kept = tmp_path / "game.ludion"
    seats = ["--seat", "human", "--seat", "human"]
    moves = GRAVITY_GAME.replace(" ", "\n")
    result = ludion("play", "gravity", *seats, "--save", str(kept), input=moves)
    assert (
        "G>: Blue turns gravity right. By gravity: Blue to B2, "
        "Green through the edge to A7, the objective to F5." in result.stdout
    )
    told = ludion("replay", str(kept)).stdout
    assert "6. F^A: Green lays a flux on column A, up. By Green’s flux and gravity" in told


def test_a_plain_game_of_gravity_for_three() -> None:
    both = ["play", "gravity", "-o", "players=3", "--plain", "--seed", "3"]
    result = ludion(*both, *["--seat", "random"] * 3)
    assert "Red puts Blue’s character on" in result.stdout
    assert "meets the objective and wins." in result.stdout


@pytest.mark.parametrize(
    ("position", "ending"),
    [
        ("v A1 A1,G7 -,- g", "Blue meets the objective and wins."),
        ("v A1 A1,G7 -,- b", "Blue meets the objective and wins. Green pushed it there."),
    ],
)
def test_gravity_says_whose_action_won(position: str, ending: str) -> None:
    assert ludion("show", "gravity", "--position", position).stdout.rstrip().endswith(ending)


def test_the_draws_of_gravity_are_told() -> None:
    back_and_forth = " ".join(["F>1 F>3 F>2 F>4"] * 3)
    moves = f"Gv OD5 PG7 PA2 F>2 F>4 {back_and_forth}"
    told = ludion("play", "gravity", "--seat", "human", "--seat", "human", input=moves).stdout
    assert "Same position for the third time: a draw." in told


def test_a_room_is_made_checked_and_played_in(tmp_path: Path) -> None:
    made = ludion("gravity", "room", "--seed", "3", "--size", "4x5")
    assert made.stdout == ludion("gravity", "room", "--seed", "3", "--size", "4x5").stdout
    file = tmp_path / "room.txt"
    file.write_text(made.stdout)
    checked = ludion("gravity", "room", "--check", str(file)).stdout
    assert checked.startswith(made.stdout)
    assert "4 rows, 5 columns, 11 walls.\nThe room is fair" in checked
    option = ["-o", f"room=@{file}"]
    facts = json.loads(ludion("show", "gravity", *option, "--json").stdout)
    assert facts["options"]["room"].count("/") == 3
    assert ludion("apply", "gravity", *option, "--moves", "Gv OE4").stdout == "v E4 ?,? -,- b\n"
    counted = ludion("perft", "gravity", *option, "--turns", "2").stdout.split("\n")
    assert counted[0] == "80 lines of play"  # 4 gravities, then 4 x 5 cells for the objective
    assert counted[1].startswith("80 distinct positions")


def test_the_official_room_and_a_room_by_chance() -> None:
    official = ludion("gravity", "room", "--official").stdout
    assert official.split("\n")[1] == "  +   +---+---+   +---+   +   +   +"
    by_chance = ludion("gravity", "room")
    assert by_chance.stderr.startswith("Made with --seed ")
    seed = by_chance.stderr.split()[-1]
    assert ludion("gravity", "room", "--seed", seed).stdout == by_chance.stdout


def test_a_wrong_room_is_refused_with_its_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "room.txt"
    official = ludion("gravity", "room", "--official").stdout
    file.write_text(official.replace("3 :   .", "3 :   x", 1))
    where = "room, line 7, column 7: wanted | or .; got 'x'"
    assert where in refusal("gravity", "room", "--check", str(file))
    assert where in refusal("show", "gravity", "-o", f"room=@{file}")
    french = refusal("play", "gravity", "-o", f"room=@{file}", "--lang", "fr")
    assert "salle, ligne 7, colonne 7" in french
    assert "cannot be read" in refusal("show", "gravity", "-o", "room=@/nowhere")
    assert "a size must be" in refusal("gravity", "room", "--size", "3x9")


def test_play_begins_as_the_page_does_and_games_says_so_and_names_puzzles() -> None:
    assert '[Options "players=2 setup=random' in ludion("play", "sprocket", input="").stdout
    by_hand = ludion("play", "sprocket", "-o", "setup=hand", input="").stdout
    assert "Chance fills" not in by_hand
    assert "ludion play begins with random" in ludion("games", "sprocket").stdout
    assert "ludion puzzles sprocket" in ludion("games", "sprocket").stdout
