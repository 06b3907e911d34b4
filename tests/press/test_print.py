"""Every game that can be printed: pages of the right size, text that can be selected, embedded
fonts, pieces of their true size."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from sampling import first_in_every_run

from ludion import learn
from ludion.core.discovery import homes
from ludion.core.fault import UnknownGame
from ludion.games import GAMES, load, load_sheets, offers
from ludion.locale import words
from ludion.press.booklet import MOST_PAGES, Booklet
from ludion.press.lay import Layout
from ludion.show.drawing.pen import Pen
from ludion.show.drawing.tokens import LIGHT
from ludion.show.sheets import PAPERS, Face, Needs, Piece, Poster, Sheet
from ludion.terminal.main import run

PRINTED = [name for name in GAMES if offers(name, "show.sheets")]
POINTS_PER_MM = 72 / 25.4


@cache
def pressed(name: str, paper: str, ink: str, language: str) -> tuple[PdfReader, int]:
    """The pages, and how many of them are the rulebook."""
    booklet = Booklet(load(name), words(language), paper, ink)
    made = booklet.pdf()
    assert 0 < booklet.rule_pages <= MOST_PAGES
    return PdfReader(io.BytesIO(made)), booklet.rule_pages


def printed(name: str, paper: str, ink: str, language: str) -> PdfReader:
    return pressed(name, paper, ink, language)[0]


USUAL = ("a4", "colour", "fr")
LOOKS = [USUAL, pytest.param("letter", "saving", "en", marks=pytest.mark.thorough)]


def test_every_game_of_the_house_can_be_printed() -> None:
    ours = [name for name, home in homes().items() if home.package.startswith("ludion.games.")]
    assert set(ours) <= set(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize(("paper", "ink", "language"), LOOKS)
def test_pages_have_the_size_of_the_paper(name: str, paper: str, ink: str, language: str) -> None:
    wanted = PAPERS[paper]
    for page in printed(name, paper, ink, language).pages:
        assert float(page.mediabox.width) == pytest.approx(wanted.width * POINTS_PER_MM, abs=0.5)
        assert float(page.mediabox.height) == pytest.approx(wanted.height * POINTS_PER_MM, abs=0.5)


@pytest.mark.parametrize("name", first_in_every_run(PRINTED))
@pytest.mark.parametrize(("paper", "ink", "language"), LOOKS)
def test_the_rulebook_is_whole_can_be_selected_and_has_eight_pages_at_most(
    name: str, paper: str, ink: str, language: str
) -> None:
    reader = printed(name, paper, ink, language)
    whole = "".join(page.extract_text() for page in reader.pages)
    told = re.sub(r"\W", "", whole)
    for section in learn.rules(name, language)[1:]:
        assert re.sub(r"\W", "", section.title) in told
        for block in section.blocks:
            assert block.label in whole
    for part in learn.summary(name):
        start = " ".join(part.text[language].split()[:3])
        assert re.sub(r"\W", "", start) in told


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize(("paper", "ink", "language"), LOOKS)
def test_a_rulebook_does_not_end_with_a_few_lines_on_a_page(
    name: str, paper: str, ink: str, language: str
) -> None:
    reader, pages = pressed(name, paper, ink, language)
    assert len(reader.pages[pages - 1].extract_text().split()) > 150


@pytest.mark.parametrize("name", PRINTED)
def test_every_font_is_embedded(name: str) -> None:
    fonts = 0
    for page in printed(name, *USUAL).pages:
        resources: Any = page["/Resources"]
        for font in (resources.get("/Font") or {}).values():
            fonts += 1
            below = font.get_object()["/DescendantFonts"][0].get_object()
            described = below["/FontDescriptor"].get_object()
            assert {"/FontFile2", "/FontFile3"} & set(described)
    assert fonts


def test_without_the_fonts_of_the_page_a_rulebook_fits_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludion.press.typeset.font_folder", lambda: None)
    booklet = Booklet(load("gravis3"), words("fr"), "letter")
    booklet.rulebook()
    assert 0 < booklet.rule_pages <= MOST_PAGES


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_and_posters_are_drawn_in_their_proportions_and_fit(name: str, paper: str) -> None:
    parts = list(load_sheets(load(name), words("en"), Pen).parts(PAPERS[paper]))
    assert any(isinstance(part, Needs) for part in parts)
    for part in parts:
        if isinstance(part, Poster):
            assert ratio(part.svg) == pytest.approx(part.width / part.height, rel=0.01)
        elif isinstance(part, Sheet):
            assert part.width <= PAPERS[paper].inner_width
            assert part.height <= PAPERS[paper].inner_height
            wide, high = part.width + 2 * part.bleed, part.height + 2 * part.bleed
            for piece in part.pieces:
                for face in filter(None, (piece.front, piece.back)):
                    assert ratio(face.svg) == pytest.approx(wide / high, rel=0.02)


def ratio(svg: str) -> float:
    box = ElementTree.fromstring(svg).attrib["viewBox"].split()
    return float(box[2]) / float(box[3])


def test_sizes_that_the_rules_give_are_the_sizes_on_paper() -> None:
    from ludion.games.polarity.show.sheets import PolaritySheets

    parts = PolaritySheets(load("polarity"), words("en"), Pen).parts(PAPERS["a4"])  # type: ignore[arg-type]
    circle = [part for part in parts if isinstance(part, Poster)][-1]
    assert circle.width == pytest.approx(454)  # P1: 450 mm across, and 2 mm round it
    assert 'r="225"' in circle.svg


def test_cards_have_backs_that_lie_behind_them() -> None:
    """Turned over along the long edge, the left column lies behind the right one."""
    layout = Layout(PAPERS["a4"], words("en"), LIGHT)
    blank = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>{}</text></svg>'
    cards = [Piece(Face(blank.format(f"f{k}")), Face(blank.format(f"b{k}"))) for k in range(2)]
    front, back = layout.pages([Sheet("Cards", "", 60, 60, tuple(cards), bleed=3)])
    for k in range(2):
        x_front = place(front.source, layout, f"f{k}")
        x_back = place(back.source, layout, f"b{k}")
        assert x_front + 66 + x_back == pytest.approx(210)


def test_sheets_that_share_a_page_have_one_line_to_check_the_scale() -> None:
    layout = Layout(PAPERS["a4"], words("en"), LIGHT)
    blank = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
    sheets = [Sheet(title, "", 60, 60, (Piece(Face(blank)),)) for title in ("Pawns", "Arrow")]
    ((page, sides),) = layout.pages(sheets)
    assert sides == "one"
    assert page.count("50 mm") == 1
    assert page.index("Pawns") < page.index("Arrow")


def test_it_is_told_which_pages_to_print_on_one_side_and_on_both() -> None:
    layout = Layout(PAPERS["a4"], words("en"), LIGHT)
    assert layout.instructions(["read", "read", "one", "both", "both", "one"]) == [
        "Pages 1–2 to read: on one side or on both.",
        "Pages 3, 6 to cut out: on one side only.",
        "Pages 4–5, cards with their backs: on both sides, flipped along the long edge.",
    ]


def test_the_cards_are_on_the_pages_that_are_to_be_printed_on_both_sides() -> None:
    reader = printed("deboucleurs", *USUAL)
    texts = [page.extract_text() for page in reader.pages]
    (told,) = [one for text in texts for one in re.findall(r"Pages (\d+)–(\d+), les cartes", text)]
    first, last = map(int, told)
    backs = [number for number, text in enumerate(texts, start=1) if re.search(r"\bDos\b", text)]
    assert backs == list(range(first + 1, last + 1, 2))


def place(page: str, layout: Layout, said: str) -> float:
    name = next(name for name, svg in layout.files.items() if said in svg)
    found = re.search(rf'dx: ([\d.]+)mm, dy: [\d.]+mm, image\("{name}"', page)
    assert found
    return float(found[1])


def test_a_room_and_a_set_of_ones_own_are_printed() -> None:
    small = load("gravity", room=_small())
    poster = next(
        part
        for part in load_sheets(small, words("en"), Pen).parts(PAPERS["a4"])
        if isinstance(part, Poster)
    )
    usual = next(
        part
        for part in load_sheets(load("gravity"), words("en"), Pen).parts(PAPERS["a4"])
        if isinstance(part, Poster)
    )
    assert poster.svg != usual.svg


def _small() -> str:
    from ludion.games import load_named

    return next(one.text for one in load_named("gravity")["room"] if one.name == "small")


def test_the_command_writes_a_pdf_and_refuses_another_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", "gravis3", str(tmp_path / "game.pdf"), "--paper", "letter"]) == 0
    assert (tmp_path / "game.pdf").read_bytes().startswith(b"%PDF")
    assert run(["print", "gravis3", str(tmp_path / "game.doc"), "--lang", "en"]) == 2
    assert "must end in .pdf; got 'game.doc'" in capsys.readouterr().err


def test_a_game_with_nothing_to_print_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.games.offers", lambda name, module: module != "show.sheets")
    with pytest.raises(UnknownGame, match="gravis3 has nothing to print yet"):
        Booklet(load("gravis3"), words("en")).pdf()
