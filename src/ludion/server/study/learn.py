"""Puzzles, rules with diagrams, and lessons as messages. They never change, so they are cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, cast

from ludion import learn
from ludion.core.fault import UnknownGame
from ludion.core.game import Game, Listed
from ludion.core.puzzle import Puzzle as StoredPuzzle
from ludion.core.puzzle import Spot, offered, puzzle_by, solution, verdict_of
from ludion.core.record import Step
from ludion.games import (
    GAMES,
    lacks_physics,
    load,
    load_known,
    load_practice,
    load_puzzles,
    load_voice,
    load_written,
)
from ludion.learn.known import Place
from ludion.learn.pages import Block
from ludion.locale import words
from ludion.match.goals import exercises_of, goal_hint, task_in_words, theme_in_words
from ludion.match.refused import refusal
from ludion.server.study.line import chosen_game, encode_study, played_moves, played_record
from ludion.server.wire.api.learning import (
    FreeTable,
    GoalVerdict,
    Known,
    KnownPlace,
    KnownPlaces,
    Learning,
    Lesson,
    LessonStep,
    RuleBlock,
    RuleDiagram,
    Rules,
    RuleSection,
    RuleSpan,
    RuleSummary,
    Taught,
    WantedVerdict,
)
from ludion.server.wire.api.puzzles import OtherWay, Puzzle, PuzzleFacts, PuzzleMove, Puzzles
from ludion.server.wire.api.study import Study
from ludion.server.wire.messages import Closed

# ---- puzzles ----


@cache
def puzzles(name: str, lang: str) -> Puzzles:
    called, kept = _called(load(name), lang), load_puzzles(name)
    return Puzzles(
        game=name,
        title=GAMES[name].title,
        called=called,
        puzzles=[_facts(_game_of(puzzle), puzzle, lang) for puzzle in kept],
        asks="goals"
        if any(one.goal for one in kept)
        else "aims"
        if any(one.aim for one in kept)
        else "wins",
        free=load_practice(name) is not None,
        explored=isinstance(load(name), Listed),
    )


@cache
def puzzle(name: str, which: str, lang: str) -> Puzzle:
    """A puzzle by its number or its id."""
    puzzles = load_puzzles(name)
    if not puzzles:
        raise UnknownGame("{name} has no puzzles yet", name=GAMES[name].title)
    one = puzzle_by(puzzles, which)
    game = _game_of(one)
    facts, said = _facts(game, one, lang), words(lang)
    seat = load_voice(game, said).seat(facts.seat)
    moves = [step.move for step in one.record.steps]
    return Puzzle(
        facts=facts,
        of=len(puzzles),
        says=task_in_words(game, one, seat, said),
        study=encode_study(played_moves(game, one.start, moves), lang),
        solution=[_move(game, one, spot, lang) for spot in solution(game, one)],
        aim=bool(one.aim),
        goal=one.goal,
        hint=goal_hint(game, one, said) if one.goal else "",
    )


def _game_of(puzzle: StoredPuzzle) -> Game[Any, Any]:
    tags = puzzle.record.tags
    return load_written(tags["Game"], tags.get("Options", "").split())


def _facts(game: Game[Any, Any], puzzle: StoredPuzzle, lang: str) -> PuzzleFacts:
    seat = game.turn(game.read(puzzle.start))
    assert seat is not None
    return PuzzleFacts(
        number=puzzle.number,
        id=puzzle.id,
        was=puzzle.was,
        difficulty=puzzle.difficulty,
        turns=puzzle.length,
        seat=seat,
        missed=puzzle.missed,
        idea=puzzle.theme,
        theme=theme_in_words(game, puzzle, words(lang)),
    )


def _move(game: Game[Any, Any], puzzle: StoredPuzzle, spot: Spot[Any], lang: str) -> PuzzleMove:
    return PuzzleMove(
        text=game.write(spot.move),
        deed=load_voice(game, words(lang)).deed(spot.move, spot.position),
        solver=spot.solver,
        turn=spot.turn,
        others=[_other(puzzle, line, lang) for line in spot.step.variations],
        offered=list(map(game.write, offered(game, puzzle, spot))),
    )


def _other(puzzle: StoredPuzzle, line: tuple[Step, ...], lang: str) -> OtherWay:
    verdict = verdict_of(line)
    key = {1: "wins", 0: "draws", -1: "loses"}[verdict.worth or 0]
    return OtherWay(
        moves=[step.move for step in line],
        worth=verdict.worth or 0,
        says=words(lang)(
            "puzzle-aim-fails" if puzzle.aim else f"analyse-worth-{key}", turns=verdict.turns
        ),
    )


# ---- rules ----


@cache
def learning(lang: str) -> Learning:
    return Learning(
        games=[
            Taught(
                game=name,
                title=GAMES[name].title,
                pitch=words(lang)(f"{name}-tagline"),
                lessons=len(learn.lessons(name)),
                puzzles=0 if lacks_physics(name) else len(load_puzzles(name)),
                free=load_practice(name) is not None and not lacks_physics(name),
                explored=isinstance(load(name), Listed),
                known=_known(name, lang),
            )
            for name in GAMES
            if name in learn.taught()
        ]
    )


@cache
def rules(name: str, lang: str) -> Rules:
    game = load(name)
    if name not in learn.taught():
        raise UnknownGame("{name} has no rules page yet", name=name)
    return Rules(
        game=name,
        title=GAMES[name].title,
        called=_called(game, lang),
        summary=[_summary(name, one, lang) for one in learn.summary(name)],
        sections=[
            RuleSection(
                title=section.title, blocks=[_block(name, block, lang) for block in section.blocks]
            )
            for section in learn.rules(name, lang)
        ],
        lessons=len(learn.lessons(name)),
        puzzles=len(load_puzzles(name)),
        free=load_practice(name) is not None,
        explored=isinstance(game, Listed),
        known=_known(name, lang),
    )


def _known(name: str, lang: str) -> str:
    """What is proven about a game, in a sentence of its own words."""
    key, ours = f"{name}-solution", words(lang)
    return ours(key) if key in ours else ""


@cache
def known(name: str, lang: str) -> Known:
    """What is proven of a game, how, and where to look at it."""
    load(name)
    found = load_known(name, words(lang))
    if found is None:
        return Known(claim="", proved="", checked="", picture=None, places=[])
    picture = learn.Diagram(
        start=found.picture.start,
        moves=tuple(found.picture.moves),
        options=dict(found.picture.options),
        note={lang: found.picture.says},
    )
    return Known(
        claim=_known(name, lang),
        proved=found.proved,
        checked=found.checked,
        picture=_diagram(name, picture, lang),
        places=[
            KnownPlaces(
                title=kind.title,
                about=kind.about,
                places=[_place(name, place, lang) for place in kind.places],
            )
            for kind in found.places
        ],
    )


def _place(name: str, place: Place, lang: str) -> KnownPlace:
    game = chosen_game(name, place.options)
    return KnownPlace(
        says=place.says or _deeds(game, place, lang),
        options=dict(place.options),
        start=place.start,
        moves=list(place.moves),
    )


def _deeds(game: Game[Any, Any], place: Place, lang: str) -> str:
    """Its moves, as their buttons say them."""
    voice, played = load_voice(game, words(lang)), played_moves(game, place.start, place.moves)
    return " · ".join(
        voice.deed(move, position)
        for move, position in zip(played.moves, played.positions, strict=False)
    )


def _summary(name: str, one: learn.Summary, lang: str) -> RuleSummary:
    diagram = learn.diagrams(name)[one.line][one.diagram]
    return RuleSummary(
        kind=cast(Literal["aim", "turn", "end"], one.kind),
        text=one.text[lang],
        diagram=_diagram(name, diagram, lang),
    )


def _block(name: str, block: Block, lang: str) -> RuleBlock:
    return RuleBlock(
        line=block.line,
        label=block.label,
        item=block.item,
        paragraphs=[
            [
                RuleSpan(text=span.text, strong=span.strong, em=span.em, code=span.code)
                for span in paragraph
            ]
            for paragraph in block.paragraphs
        ],
        diagrams=[_diagram(name, one, lang) for one in learn.diagrams(name).get(block.line, ())],
    )


def _diagram(name: str, diagram: learn.Diagram, lang: str) -> RuleDiagram:
    game = chosen_game(name, diagram.options)
    played = played_moves(game, diagram.start, diagram.moves)
    return RuleDiagram(
        study=encode_study(played, lang),
        note=diagram.note.get(lang, ""),
        refused=[
            Closed(text=text, reason=refusal(game, played.positions[-1], text, words(lang)))
            for text in diagram.refused
        ],
    )


# ---- an example ----


@cache
def example(name: str, lang: str) -> Study:
    load(name)
    record = learn.example(name)
    if not record:
        raise UnknownGame("{name} has no example yet", name=name)
    return encode_study(played_record(record), lang)


# ---- lessons ----


def lesson(name: str, number: int, lang: str) -> Lesson:
    load(name)
    learn.lesson_of(name, number)
    return _lesson(name, number, lang)


@cache
def _lesson(name: str, number: int, lang: str) -> Lesson:
    one = learn.lesson_of(name, number)
    game = chosen_game(name, one.options)
    return Lesson(
        game=name,
        title=GAMES[name].title,
        called=_called(game, lang),
        number=number,
        names=[other.title[lang] for other in learn.lessons(name)],
        steps=_steps(game, one.steps, lang),
        puzzles=len(load_puzzles(name)),
        free=load_practice(name) is not None,
        explored=isinstance(game, Listed),
    )


@cache
def free_table(name: str, lang: str) -> FreeTable:
    game = load(name)
    practice = load_practice(name)
    if practice is None:
        raise UnknownGame("{name} has no free table", name=GAMES[name].title)
    return FreeTable(
        game=name,
        title=GAMES[name].title,
        called=_called(game, lang),
        start=game.write(practice.start()),
        puzzles=len(load_puzzles(name)),
    )


def _steps(game: Game[Any, Any], steps: Sequence[learn.LessonStep], lang: str) -> list[LessonStep]:
    """Each step with its position; a step without a start continues the one before."""
    found, start, moves = [], "", []  # type: ignore[var-annotated]
    for step in steps:
        if step.start:
            start, moves = step.start, []
        since = len(moves)
        moves = [*moves, *step.asks[:1], *step.then]
        found.append(
            LessonStep(
                says=step.says[lang],
                before=moves[:since],
                asks=list(step.asks),
                lit=step.lit,
                goal=step.goal,
                hint=step.hint.get(lang, ""),
                done=step.done.get(lang, ""),
                wrong={text: list(moves) for text, moves in step.wrong.items()},
                study=encode_study(played_moves(game, start, moves), lang, since),
            )
        )
    return found


def reached(name: str, wanted: WantedVerdict) -> GoalVerdict:
    """Whether gestures and NATURE's answers to them reach the goal of a lesson or a puzzle."""
    exercises = exercises_of(name)
    exercises.read_goal(wanted.goal)
    played = played_moves(chosen_game(name, {}), wanted.start, wanted.moves)
    verdict = exercises.judged(wanted.goal, played.positions, played.moves)
    return GoalVerdict(reached=verdict)


def _called(game: Game[Any, Any], lang: str) -> list[str]:
    voice = load_voice(game, words(lang))
    return [voice.seat(seat) for seat in range(game.seats)]
