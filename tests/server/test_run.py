"""Starting: a free port, a clear word where there is none, one server for a file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludion.core.fault import CannotServe
from ludion.games import GAMES, load
from ludion.locale import words
from ludion.server import run as serving
from ludion.server.app import Settings, make_app
from ludion.server.http.catalogue import house_facts
from ludion.server.run import announce, bind, listen
from ludion.server.store.store import Store
from ludion.server.table.registry import Storage
from ludion.terminal import main as terminal
from ludion.terminal.tui.seats import few_choices


def test_a_port_in_use_is_told_and_the_next_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serving, "PORT", port)
        with bind("127.0.0.1", None, said.append, words("en")) as other:
            assert other.getsockname()[1] != port
        assert said == [f"Port {port} is in use; taking {other_port(said[0])}."]
        with pytest.raises(CannotServe, match=f"cannot listen on 127.0.0.1 port {port} "):
            bind("127.0.0.1", port, said.append, words("en"))


@pytest.mark.parametrize(
    ("database", "got"), [("games.db", "games.db"), ("mysql://ana:secret@host/x", "mysql://…")]
)
def test_a_database_without_a_scheme_is_told_what_is_wanted(database: str, got: str) -> None:
    with pytest.raises(CannotServe) as told:
        serving.serve(serving.ServeOptions(database=database), words("en"), lambda _: None)
    assert str(told.value) == (
        f"--database must be sqlite:///PATH or postgresql://USER@HOST/NAME; got {got}"
    )


def other_port(text: str) -> str:
    return text.rpartition(" ")[2].rstrip(".")


def test_a_second_server_of_a_file_is_told_where_the_first_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    first = Store(url)
    assert first.lock is not None
    first.lock.publish("http://127.0.0.1:8700/")
    with pytest.raises(CannotServe, match=r"it is at http://127\.0\.0\.1:8700/"):
        Store(url)
    first.close()
    Store(url).close()


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////proc/no/house.db", "oracle://x/y"])
def test_a_database_that_cannot_be_opened_is_told(url: str) -> None:
    with pytest.raises(CannotServe, match="cannot be opened"):
        make_app(Settings(Storage(url)))


def refused_by(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What `ludion serve` says in one line before it exits with 2."""
    assert terminal.run(["serve", "--no-open", "--lang", "en", *arguments]) == 2
    told = capsys.readouterr().err.strip()
    assert len(told.splitlines()) == 1
    return told


def test_a_database_of_a_newer_version_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    Store(url).close()
    with closing(sqlite3.connect(tmp_path / "house.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "newer version of Ludion (schema 9999)" in refused_by(["--database", url], capsys)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE birds (name TEXT)",
        "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('x')",
    ],
)
def test_a_database_of_another_program_is_refused_and_left_alone(
    tmp_path: Path, statement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "birds.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(statement)
    said = refused_by(["--database", f"sqlite:///{file}"], capsys)
    assert "belongs to another program" in said
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert len(names) == 1


def test_a_corrupt_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.db"
    file.write_bytes(b"no database at all" * 500)
    assert "cannot be opened" in refused_by(["--database", f"sqlite:///{file}"], capsys)
    file.unlink()
    Store(f"sqlite:///{file}").close()
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + bytes(range(256)) * ((len(whole) - 4096) // 256))
    assert "cannot be opened" in refused_by(["--database", f"sqlite:///{file}"], capsys)


def test_a_port_that_is_taken_or_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        assert "cannot listen on 127.0.0.1" in refused_by(["--port", port], capsys)
    assert "99999" in refused_by(["--port", "99999"], capsys)
    assert "cannot listen on no.such.host" in refused_by(
        ["--host", "no.such.host.invalid", "--port", "8700"], capsys
    )


def test_the_network_is_told_its_address_and_a_picture_of_it() -> None:
    said: list[str] = []
    announce("http://127.0.0.1:8700/", "http://192.168.1.7:8700/", words("fr"), said.append)
    assert said[1] == "Sur le réseau\u202f: http://192.168.1.7:8700/"
    assert len(said[2].splitlines()) > 10


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_house_has_five_games(lang: str) -> None:
    games = house_facts(lang, None).games
    assert {game.name for game in games} == set(GAMES)
    for game in games:
        assert game.pitch
        assert len(game.called) in (0, max(game.seats))


@pytest.mark.parametrize("name", GAMES)
def test_only_numbers_of_players_that_a_game_allows_are_offered(name: str) -> None:
    """Sprocket and Polarity are for two or four (S3, P2): three are never offered."""
    rules: Any = load(name)
    (game,) = [game for game in house_facts("en", None).games if game.name == name]
    declared = {option.name: option for option in rules.OPTIONS}
    players = list(declared["players"].allowed) if "players" in declared else [rules.seats]
    assert game.seats == players, "on the page and in `ludion games`"
    for option in game.options:
        if option.name == "players":
            assert option.values == players, "on the page"
            assert list(few_choices(declared["players"])) == players, "in the terminal"
        for value in option.values:
            load(name, **{option.name: value})
