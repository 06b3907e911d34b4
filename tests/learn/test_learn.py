"""What the house teaches holds: every diagram is played by the rules."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, cast

import pytest

from ludion import learn, load
from ludion.core.fault import Fault
from ludion.core.game import Game
from ludion.core.record import play_text
from ludion.games import GAMES, load_voice, offers
from ludion.learn.pages import Block
from ludion.locale import LANGUAGES, words
from ludion.server.study.learn import known

TAUGHT = learn.taught()
DIAGRAMS = [
    pytest.param(game, line, one, id=f"{game}-{line}-{number}".replace(" ", ""))
    for game in TAUGHT
    for line, found in learn.diagrams(game).items()
    for number, one in enumerate(found, start=1)
]
NUMBERS = {"none": 0, "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
NUMBERS |= {"aucun": 0, "un": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5}


@pytest.mark.parametrize("game", TAUGHT)
def test_a_summary_says_aim_turn_and_end_with_a_diagram_each(game: str) -> None:
    parts = learn.summary(game)
    assert [part.kind for part in parts] == ["aim", "turn", "end"]
    for part in parts:
        assert len(learn.diagrams(game)[part.line]) > part.diagram
        assert all(part.text[language].endswith(".") for language in LANGUAGES)


class Phrases(NamedTuple):
    """How notes say what can be checked. Phrases with a name are separated by ` | `."""

    next: str
    may: str
    """Said of the next to move where something is refused."""
    outcome: str
    """Words that speak of the end of a game."""
    wins: str
    loses: str
    all_win: str
    none_wins: str
    stock: str
    """Words that speak of a reserve or of energy."""
    adds: str


PHRASES = {
    "en": Phrases(
        next=r"{name}’s turn | turn passes to {name} | {name} (?:begins|starts|is about to)"
        r" | turns the arrow \w+ for {name}",
        may=r"{name} (?:may|can|cannot)\b",
        outcome=r"\bwins?\b|\bwon\b|\bloses?\b|\ba draw\b|game is drawn",
        wins=r"{name} wins | wins for {name}",
        loses=r"{name} loses",
        all_win="everybody wins",
        none_wins="everybody loses|nobody wins|nobody has won|a draw|game is drawn",
        stock=r"\badds?\b|\badding\b|\brise to\b|reserve|energy|bonus",
        adds=r"{name} adds? {number}\b",
    ),
    "fr": Phrases(
        next=r"c’est à {name} | tour passe à {name} | {name} (?:commence|va choisir)"
        r" | tourne la flèche [^.]+ pour {name}",
        may=r"{name} (?:ne )?peut\b",
        outcome=r"\bgagne(?! \d)|\bgagné|\bperd\b|\bnulle\b(?! part)",
        wins=r"{name} gagne(?! \d) | gagner {name}",
        loses=r"{name} perd\b",
        all_win="tout le monde gagne",
        none_wins="tout le monde perd|personne ne gagne|personne n’a gagné|nulle",
        stock=r"\bajout|\bmontent\b|réserve|énergie|prime",
        adds=r"{name} (?:n’en )?ajoute {number}\b",
    ),
}


def blocks(game: str, language: str) -> list[Block]:
    return [block for section in learn.rules(game, language) for block in section.blocks]


def lines(game: str, language: str) -> list[str]:
    return [block.line for block in blocks(game, language) if block.line]


def shown(block: Block) -> str:
    """The text of a block as the page shows it."""
    return "\n".join("".join(span.text for span in part) for part in block.paragraphs)


def played(game: Game[Any, Any], start: str, moves: tuple[str, ...]) -> Any:
    position = game.read(start) if start else game.start()
    for text in moves:
        position = game.play(position, game.read(text, at=position))
    return position


def winners(game: Game[Any, Any], position: Any) -> tuple[int, ...]:
    if game.turn(position) is not None:
        return ()
    return tuple(seat for seat, gets in enumerate(game.outcome(position).payoff) if gets > 0)


def stock(game: Game[Any, Any], position: Any) -> list[int] | None:
    """What each seat holds besides the board, as a number; None where the game counts nothing."""
    voice = load_voice(game, words("en"))
    held = [voice.stock(position, seat) for seat in range(game.seats)]
    counts = [one and (one.gauge.full if one.gauge else one.pieces) for one in held]
    return None if None in counts else cast(list[int], counts)


def called(game: Game[Any, Any], position: Any, language: str) -> dict[str, int]:
    """The seats by the names that notes give them; in Polarity by the colour of the toss."""
    voice = load_voice(game, words(language))
    names = {voice.seat(seat): seat for seat in range(game.seats)}
    white = getattr(position, "white", None)
    if white is not None:
        colours = (words(language)(f"{game.name}-colour-{colour}") for colour in "wb")
        names |= dict(zip(colours, (white, 1 - white), strict=True))
    return names


def said(pattern: str, note: str, seats: dict[str, int]) -> list[tuple[int, str]]:
    """The seats that a phrase names in a note, each with the number that it gives."""
    name = f"(?P<name>{'|'.join(map(re.escape, seats))})"
    number = f"(?P<number>{'|'.join(NUMBERS)})"
    ways = [way.format(name=name, number=number) for way in pattern.split(" | ")]
    found = (one.groupdict() for way in ways for one in re.finditer(way, note))
    return [(seats[one["name"]], one.get("number", "")) for one in found]


def texts(said: object) -> list[tuple[str, str]]:
    """All that is said, each with its language, in a diagram or a step."""
    return [text for part in vars(said).values() if isinstance(part, dict) for text in part.items()]


def test_what_is_taught_are_games_of_the_house() -> None:
    assert set(TAUGHT) <= set(GAMES)


@pytest.mark.parametrize("game", TAUGHT)
def test_both_languages_have_the_same_lines_in_the_same_order(game: str) -> None:
    english, french = (lines(game, language) for language in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)
    shape = [
        [[len(section.blocks), [block.item for block in section.blocks]] for section in page]
        for page in (learn.rules(game, language) for language in LANGUAGES)
    ]
    assert shape[0] == shape[1]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_line_has_a_diagram_and_every_diagram_a_line(game: str) -> None:
    assert set(learn.diagrams(game)) == set(lines(game, "en"))


@pytest.mark.parametrize(("name", "line", "diagram"), DIAGRAMS)
def test_a_diagram_leads_where_it_says(name: str, line: str, diagram: learn.Diagram) -> None:
    game = load(name, **diagram.options)
    position = played(game, diagram.start, diagram.moves)
    assert diagram.moves or diagram.refused or line == "V1"
    assert game.write(position) == (diagram.after or diagram.start or game.write(game.start()))
    over = game.turn(position) is None
    assert (game.outcome(position).reason if over else "") == diagram.reason
    assert set(diagram.note) == set(LANGUAGES)


@pytest.mark.parametrize(("name", "line", "diagram"), DIAGRAMS)
def test_what_a_diagram_claims_holds_by_the_rules(
    name: str, line: str, diagram: learn.Diagram
) -> None:
    game = load(name, **diagram.options)
    position = played(game, diagram.start, diagram.moves)
    if diagram.next is not None:
        assert game.turn(position) == diagram.next
    if diagram.wins is not None:
        assert winners(game, position) == diagram.wins
    if diagram.stock is not None:
        before = stock(game, played(game, diagram.start, ()))
        after = stock(game, position)
        assert before is not None
        assert after is not None
        changes = zip(before, after, strict=True)
        assert diagram.stock == tuple(now - then for then, now in changes)
    for text, why in diagram.refused.items():
        with pytest.raises(Fault, match=re.escape(why)):
            game.play(position, game.read(text, at=position))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "line", "diagram"), DIAGRAMS)
def test_what_a_note_says_is_what_its_diagram_claims(
    name: str, line: str, diagram: learn.Diagram, language: str
) -> None:
    """Who moves next, who wins, what is added: the words of each language against the claims."""
    game = load(name, **diagram.options)
    position = played(game, diagram.start, diagram.moves)
    seats = called(game, position, language)
    phrases, note = PHRASES[language], diagram.note[language]

    following = said(phrases.next, note, seats)
    if diagram.refused:
        following += said(phrases.may, note, seats)
    assert all(seat == diagram.next for seat, _ in following), "claim `next`"

    wins, loses = said(phrases.wins, note, seats), said(phrases.loses, note, seats)
    if diagram.reason or re.search(phrases.outcome, note):
        assert diagram.wins is not None, "claim `wins`"
        assert all(seat in diagram.wins for seat, _ in wins)
        assert all(seat not in diagram.wins for seat, _ in loses)
        everybody = tuple(range(game.seats))
        assert not re.search(phrases.all_win, note) or diagram.wins == everybody
        assert not re.search(phrases.none_wins, note) or diagram.wins == ()

    if re.search(phrases.stock, note) and stock(game, position) is not None:
        assert diagram.stock is not None, "claim `stock`"
        for seat, number in said(phrases.adds, note, seats):
            assert diagram.stock[seat] == -NUMBERS[number]


@pytest.mark.parametrize("game", TAUGHT)
def test_french_is_set_as_french_is(game: str) -> None:
    notes = [one for found in learn.diagrams(game).values() for one in found]
    written = [shown(block) for block in blocks(game, "fr")]
    for part in notes:
        written += [text for language, text in texts(part) if language == "fr"]
    for text in written:
        assert "'" not in text, text
        assert not re.search(r"[ \w][:;!?](\s|$)", text), text


FILE = r"\b[\w-]+\.(?:md|toml|py|txt|json|yaml)\b|\b(?:docs|src|tests)/"
COMMAND = r"(?:^|\s)--?[a-z]|\b[a-z-]+=[\w@]|\bludion [a-z]"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_rules_speak_of_the_page_and_not_of_files_or_commands(game: str, language: str) -> None:
    """What a link points to is not shown; its text is."""
    for block in blocks(game, language):
        assert not re.search(f"{FILE}|{COMMAND}", shown(block)), shown(block)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_rules_do_not_point_at_a_picture_that_the_page_leaves_out(game: str, language: str) -> None:
    for block in blocks(game, language):
        pointing = r"the (?:one|picture|drawing) above|comme celui-ci|ci-dessus"
        assert not re.search(pointing, shown(block)), shown(block)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [name for name in GAMES if offers(name, "learn.known")])
def test_what_is_known_of_a_game_can_be_visited_by_the_rules(name: str, language: str) -> None:
    told = known(name, language)
    assert all((told.claim, told.proved, told.checked))
    assert told.picture is not None
    assert told.picture.study.ending, "the picture is a line to the end"
    places = [place for kind in told.places for place in kind.places]
    assert len({place.says for place in places}) == len(places)
    for place in places:
        game = load(name, **place.options)
        position = game.read(place.start) if place.start else game.start()
        for text in place.moves:
            _, position = play_text(game, position, text, 1)
    assert all(kind.title and kind.about for kind in told.places)


@pytest.mark.parametrize("name", [name for name in GAMES if not offers(name, "learn.known")])
def test_nothing_is_claimed_of_a_game_that_is_not_solved(name: str) -> None:
    assert known(name, "en").claim == ""
