"""Replay and analysis: stepping, playing, what-if moves, records in and out, embeds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from browsing import AT_A_DESK, IN_THE_HAND, PHONE, Browse, Size, axe, flaws, overflow
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = "....b/....b/...../..w../..w.. > w"
MOVES = [">1", "v", "vA", "v", "vC"]
RECORD = f"""[Game "gravis3"]
[Seat 1 "Ana"]
[Seat 2 "Ben"]
[Start "{START}"]

{" ".join(MOVES[:4])} *
"""


def address(path: str = "/study", moves: list[str] = MOVES[:4], **more: str) -> str:
    query = {"game": "gravis3", "start": START, "moves": " ".join(moves), **more}
    return f"{path}?{urlencode(query)}"


def at_move(page: Page, number: int) -> None:
    """Wait until the board shows the position after so many moves."""
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(number))


def test_keys_and_buttons_walk_through_the_game(browse: Browse) -> None:
    page = browse(address(at="0"))
    page.get_by_role("slider").wait_for()
    at_move(page, 0)
    for key, number in [("ArrowRight", 1), ("End", 4), ("ArrowLeft", 3), ("Home", 0)]:
        page.keyboard.press(key)
        at_move(page, number)
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="To the end").click()
    at_move(page, 4)
    page.get_by_role("button", name="White inserts a pawn in row 1, going right.").first.click()
    at_move(page, 2)


@pytest.mark.thorough
def test_play_goes_on_to_the_end_by_itself(browse: Browse) -> None:
    page = browse(address(at="0"))
    page.get_by_role("slider").wait_for()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_role("button", name="speed").click()
    page.get_by_role("button", name="Play").wait_for()
    at_move(page, 4)


def test_a_press_on_the_graph_goes_there(browse: Browse) -> None:
    page = browse(address(at="0"))
    graph = page.get_by_role("slider")
    graph.wait_for()
    box = graph.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 10, box["y"] + 20)
    at_move(page, 4)


def test_another_move_opens_a_branch_with_a_way_back(browse: Browse) -> None:
    page = browse(address(at="0"))
    page.locator('[data-cell="A2"]').click()
    page.get_by_text("What if: you have left the game.").wait_for()
    page.get_by_role("heading", name="What if").wait_for()
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_text("What if: you have left the game.").wait_for(state="detached")
    at_move(page, 0)
    page.locator('[data-cell="A1"]').click()
    at_move(page, 1)
    assert page.get_by_text("What if: you have left the game.").count() == 0


def test_the_game_is_analysed_and_its_blunder_marked(browse: Browse) -> None:
    page = browse(address())
    page.locator(".say", has_text="White wins this turn").wait_for()
    page.get_by_role("button", name=re.compile(r"1\s*Insert in column C")).wait_for()
    page.get_by_role("button", name="blunder").first.wait_for()
    page.get_by_role("button", name=re.compile(r"1\s*Insert in column C")).click()
    page.locator(".say", has_text="White has three in a row").wait_for()


def test_a_record_is_pasted_copied_and_saved(browse: Browse) -> None:
    page = browse("/study", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_text("Paste a record").click()
    field = page.get_by_label("The text of a record")
    field.fill("nonsense")
    page.get_by_role("button", name="Open the record").click()
    page.get_by_role("alert").wait_for()
    field.fill(RECORD)
    page.get_by_role("button", name="Open the record").click()
    page.get_by_text("Ana – Ben").wait_for()
    page.get_by_role("button", name="Record", exact=True).click()
    page.get_by_role("button", name="Copy the text").click()
    assert page.evaluate("navigator.clipboard.readText()").split() == RECORD.split()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert saving.value.suggested_filename == "gravis3.txt"
    assert saving.value.path().read_text().split() == RECORD.split()


def test_a_file_is_opened_and_its_link_leads_to_the_same_place(browse: Browse) -> None:
    page = browse("/study", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_text("Paste a record").click()
    page.get_by_label("Choose a file").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": RECORD.encode()}
    )
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    page.get_by_role("button", name="Share").click()
    link = page.evaluate("navigator.clipboard.readText()")
    other = browse(link.partition("/study")[1] + link.partition("/study")[2])
    other.get_by_role("slider").wait_for()
    at_move(other, 4)


def test_the_language_changes_in_the_middle_of_a_branch(browse: Browse) -> None:
    page = browse(address(at="0"))
    page.locator('[data-cell="A2"]').click()
    page.get_by_text("What if: you have left the game.").wait_for()
    page.get_by_role("button", name="passer en français").click()
    page.get_by_text("vous avez quitté la partie.").wait_for()
    page.locator(".note", has_text="Blanc fait entrer un pion").first.wait_for()


def test_an_embed_has_a_board_and_steps_and_nothing_else(browse: Browse) -> None:
    page = browse(address("/embed"), size=Size(480, 560))
    page.get_by_role("button", name="One move on").click()
    page.get_by_text("White inserts a pawn in row 1").wait_for()
    assert page.locator("header").count() == 0
    assert axe(page) == []
    assert overflow(page) <= 0


@pytest.fixture
def finished(page: Page) -> str:
    """A table at which one person has played both seats until White won."""
    table = {"game": "gravis3", "start": START, "name": "Ana", "sitters": [{"who": "me"}] * 2}
    opened = page.request.post("/api/tables", data=table).json()
    for number, move in enumerate(MOVES, start=1):
        answer = page.request.post(
            f"/api/tables/{opened['id']}/messages",
            data={"kind": "play", "id": number, "number": number, "text": move},
            headers={"Authorization": f"Bearer {opened['secret']}"},
        )
        assert answer.ok, answer.text()
    return str(opened["id"])


def test_a_finished_table_is_replayed_by_its_address(browse: Browse, finished: str) -> None:
    page = browse(f"/replay/{finished}")
    page.get_by_role("slider").wait_for()
    at_move(page, 0)
    page.keyboard.press("End")
    at_move(page, len(MOVES))
    page.locator(".say", has_text="White has three in a row, from C3 to C5, and wins.").wait_for()
    page.get_by_text("Ana").first.wait_for()
    assert axe(page) == []
    later = browse(f"/replay/{finished}?at=3", lang="fr")
    later.get_by_role("slider").wait_for()
    at_move(later, 3)


@pytest.fixture
def elsewhere(house: str, finished: str) -> Iterator[str]:
    """The address of another site, whose page has the table in a frame."""
    embed = f'<iframe src="{house}/embed/{finished}" width="480" height="560"></iframe>'

    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>Elsewhere</title>{embed}".encode())

        def log_message(self, format: str, *values: object) -> None:
            """Tests are quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_a_finished_table_stands_in_the_page_of_another_site(
    browse: Browse, finished: str, elsewhere: str
) -> None:
    page = browse(elsewhere)
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="To the end").click()
    frame.get_by_text("White inserts a pawn in column C").wait_for()
    link = frame.get_by_role("link", name="Ludion · Gravis 3")
    assert link.get_attribute("href") == f"/replay/{finished}"


def test_a_table_without_a_game_to_replay_says_so(browse: Browse) -> None:
    for path in ("/replay/nosuchtable", "/embed/nosuchtable"):
        browse(path).get_by_role("alert").wait_for()


def test_a_line_that_cannot_be_played_says_where(browse: Browse) -> None:
    page = browse("/study?game=gravis3&moves=xA1")
    page.get_by_role("alert").wait_for()
    assert "Move 1: xA1" in page.get_by_role("alert").inner_text()


@pytest.mark.parametrize(
    ("sizes", "lang"),
    [pytest.param(AT_A_DESK, "en", marks=pytest.mark.thorough), (IN_THE_HAND, "fr")],
    ids=["desk", "hand"],
)
def test_replay_is_accessible_and_fits(browse: Browse, sizes: tuple[Size, ...], lang: str) -> None:
    page = browse(address(at="2"), size=sizes[0], lang=lang)
    page.get_by_role("slider").wait_for()
    for panel in range(3):
        page.locator(".seg .b").nth(panel).click()
        assert flaws(page, sizes) == []


def test_on_a_phone_the_best_line_stands_above_the_bar(browse: Browse) -> None:
    page = browse(address(at="2"), size=PHONE)
    first = page.locator(".best .moves-of button").first
    first.wait_for()
    bar = page.locator(".side .play").first.bounding_box()
    line = first.bounding_box()
    assert bar is not None
    assert line is not None
    assert line["y"] + line["height"] <= bar["y"]
