"""What is said of NATURE's answers: short sentences, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.polarity.scenes import BLACK, at, playing
from ludion.games import load, load_voice
from ludion.games.polarity.board import Answer, Capture, Disc, Event, Gesture, Kind, Position
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.voice import PolarityVoice
from ludion.locale import Words

GAME = load("polarity")
TABLE = playing([at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 90, 90, BLACK)])


def waiting() -> Position:
    found: Position = GAME.play(TABLE, Gesture(Kind.LEAN, 1, 0, 510, 200))
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_answer_is_a_sentence_of_120_characters_at_most(lang: str) -> None:
    voice = load_voice(GAME, Words(lang))
    kinds = ("touch", "stuck", "fell", "turned", "moved", "out", "left")
    events = tuple(
        Event(kind, (one, one % 4 + 1) if kind == "touch" else (one,), 10 * one)
        for kind in kinds
        for one in (1, 2, 3, 4)
    )
    for count in range(len(events) + 1):
        said = voice.happened(waiting(), Answer(events[:count], gone=(5,)))
        assert 0 < len(said) <= 120, said
        assert "polarity-" not in said


@pytest.mark.parametrize(
    ("kind", "tries", "said"),
    [
        (Kind.LEAN, 0, "The disc falls flat: try again."),
        (Kind.PRESS, 6, "That has no effect: try again."),
        (Kind.SWEEP, 7, "That was the last try: the turn passes."),
    ],
)
def test_an_attempt_without_a_fault_says_what_came_of_it(kind: Kind, tries: int, said: str) -> None:
    voice = PolarityVoice(Polarity(), Words("en"))
    table = replace(TABLE, tries=tries, pending=Gesture(kind, 1, 0, 510, 200))
    assert voice.happened(table, Answer(gone=(5,))) == said


@pytest.mark.parametrize(
    ("lang", "gone", "said"),
    [
        (
            "en",
            (5,),
            "The white disc on the left turns over: the disc played goes back to the reserve.",
        ),
        ("en", (2, 5), "The white disc on the left turns over: 2 discs go to the reserve."),
        ("fr", (2,), "Le disque blanc à gauche se retourne\u202f: un disque va dans la réserve."),
    ],
)
def test_a_fault_says_in_one_sentence_what_goes_back(
    lang: str, gone: tuple[int, ...], said: str
) -> None:
    voice = PolarityVoice(Polarity(), Words(lang))
    assert voice.happened(waiting(), Answer((Event("turned", (2,), 5),), gone=gone)) == said


def test_discs_of_one_kind_of_event_are_told_together() -> None:
    voice = PolarityVoice(Polarity(), Words("en"))
    events = (Event("touch", (1, 2), 5), Event("touch", (2, 4), 9), Event("touch", (0, 3), 9))
    assert voice.seen(events, TABLE) == "The red disc is touched! 3 discs touch!"


def test_a_disc_is_named_by_colour_and_place_as_nobody_sees_its_number() -> None:
    voice = PolarityVoice(Polarity(), Words("en"))
    lean = Gesture(Kind.LEAN, 1, 0, 510, 200)
    assert voice.deed(lean, TABLE) == "Lean a disc on the white one on the right"
    assert voice.happened(TABLE, lean).endswith("leans a disc against the white one on the right.")
    touch = Event("touch", (3, 2), 5)
    assert voice.seen([touch], TABLE) == "A black and a white disc touch at the top!"
    assert voice.seen([Event("turned", (5,), 5)], TABLE) == "The disc in play turns over."


def test_two_of_a_colour_on_one_side_are_told_apart_by_what_is_seen_of_them() -> None:
    voice = PolarityVoice(Polarity(), Words("fr"))
    leaner = Disc(3, 130_000, 0, 5_000, 3420, 0, 9397)
    near, far = at(1, 60, 0), at(2, 100, 0)
    both, three = playing([near, far]), playing([near, far, leaner])

    def sweep(number: int, table: Position) -> str:
        return voice.deed(Gesture(Kind.SWEEP, number, 0, 510, 200), table)

    assert sweep(1, both) == "Passer près du disque blanc à droite (vers le centre)"
    assert sweep(2, both) == "Passer près du disque blanc à droite (vers le bord)"
    assert sweep(2, three) == "Passer près du disque blanc à plat à droite (vers le bord)"
    assert sweep(3, three) == "Passer près du disque blanc en appui à droite"
    press = Gesture(Kind.PRESS, 3, 0, 320, 240)
    assert voice.deed(press, three) == "Coucher le disque blanc en appui à droite"


def test_only_what_cannot_be_told_otherwise_is_told_in_millimetres() -> None:
    voice = PolarityVoice(Polarity(), Words("en"))
    ring = [at(1, 100, 0), at(2, 140, 35), at(3, 180, 0), at(4, 140, -35), at(5, 140, 0)]
    said = {
        disc.number: voice.deed(Gesture(Kind.SWEEP, disc.number, 0, 510, 200), playing(ring))
        for disc in ring
    }
    assert said[2].endswith("on the right (farther up)")
    assert said[5].endswith("140 mm right of the centre")
    assert len(set(said.values())) == len(ring)


def test_two_of_a_colour_in_one_stack_are_told_apart_by_their_layer() -> None:
    voice = PolarityVoice(Polarity(), Words("en"))
    table = playing([at(1, 60, 0), at(2, 60, 0, level=1), at(3, 90, 0)])
    said = [voice.deed(Capture(number), table) for number in (1, 2)]
    assert said == [
        "Lift the white disc on the right (nearer the centre, the lowest)",
        "Lift the white disc on the right (nearer the centre, the topmost)",
    ]


def test_before_the_first_disc_one_reads_who_won_the_toss() -> None:
    """P4: a computer that wins takes its colour at once, so the next sentence tells it."""
    voice, game = PolarityVoice(Polarity(), Words("en")), Polarity()
    position = game.start()
    for text in ("call:N", "toss:S", "take:b"):
        position = game.play(position, game.read(text, position))
    assert voice.to_do(position).endswith("(Player 2 won the toss and took black).")
    position = game.play(position, game.read("F60,-40", position))
    assert "toss" not in voice.to_do(position)
