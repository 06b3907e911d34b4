"""Text of Polarity positions and moves, both ways: docs/notation.md.

    call, toss, colour   call:N  toss:S  take:w
    put                  F12.3,-45              millimetres from the centre
    capture              C7                     by disc 7
    gesture              L7b120d51.3t40         lean, press (P) or sweep (S) at disc 7: bearing in
                         P7b300d30h25.5         degrees, distance in mm; then, unless 0: tilt t,
                         S7b90d40y180h15s150    yaw y, height h, speed s (mm/s)
    tremor               ...~400:77             of a computer's hand: micrometres and seed
    path                 L7:0,100,0,300,40,0/…  samples: ms, x, y, z (0.1 mm), tilt, bearing (0.1°)
    NATURE's answer      =events|gone|rests|tracks

    events   fell3@812/touch4+5@1020     gone   3+7     rests   discs (see below), joined by ;
    tracks   3:ms,x,y,z,nx,ny,nz/…       in tenths of a mm and hundredths, joined by ;
    disc     1w12000,-3400  flat on the cloth, white up: number, colour, x, y in micrometres
             2:x,y,z,nx,ny,nz            any other: position, and axis in ten-thousandths

A position is words `name:value`; a value that is still the initial one is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from ludion.core.fault import Fault, InvalidText
from ludion.games.polarity.board import (
    Answer,
    Call,
    Capture,
    Colour,
    Disc,
    Event,
    Gesture,
    Kind,
    Move,
    Path,
    Pole,
    Put,
    Sample,
    Take,
    Toss,
    Track,
    flat,
)
from ludion.games.polarity.consequences import KINDS, refuse_impossible_disc
from ludion.games.polarity.refusal import MOST_SAMPLES, NUMBER_NAMES

T = TypeVar("T")

LONGEST: Final = 60_000
"""The most characters of a move; a longer text is refused unread."""
TENTHS: Final = {"b": "bearing", "d": "distance", "t": "tilt", "y": "yaw", "h": "height"}

_NUMBER = r"-?\d{1,7}"
_PUT = re.compile(r"F(-?\d{1,4}(?:\.\d{1,3})?),(-?\d{1,4}(?:\.\d{1,3})?)")
_CAPTURE = re.compile(r"C(\d{1,2})(?:~(\d{1,5}):(\d{1,9}))?")
_GESTURE = re.compile(r"([LPS])(\d{1,2})((?:[bdtyhs]-?\d{1,4}(?:\.\d)?)*)(?:~(\d{1,5}):(\d{1,9}))?")
_PART = re.compile(r"([bdtyhs])(-?\d{1,4}(?:\.\d)?)")
_PATH = re.compile(r"([LPS])(\d{1,2}):([\d,/-]+)")
_EVENT = re.compile(r"([a-z]+)(\d{1,2}(?:\+\d{1,2})*)?@(\d{1,6})")
_FLAT = re.compile(rf"(\d{{1,2}})([wb])({_NUMBER}),({_NUMBER})")
_POSE = re.compile(rf"(\d{{1,2}}):({_NUMBER}(?:,{_NUMBER}){{5}})")
_TRACK = re.compile(
    rf"(\d{{1,2}}):({_NUMBER}(?:,{_NUMBER}){{6}}(?:/{_NUMBER}(?:,{_NUMBER}){{6}})*)"
)


def _decimal(value: int, unit: int) -> str:
    """
    >>> _decimal(-12340, 1000), _decimal(400, 10)
    ('-12.34', '40')
    """
    whole, rest = divmod(abs(value), unit)
    digits = f"{rest:0{len(str(unit)) - 1}}".rstrip("0")
    return ("-" if value < 0 else "") + str(whole) + (f".{digits}" if digits else "")


def _whole(text: str, unit: int) -> int:
    """The inverse: `12.34` in thousandths is 12340."""
    sign = -1 if text.startswith("-") else 1
    whole, _, digits = text.lstrip("-").partition(".")
    places = len(str(unit)) - 1
    return sign * (int(whole) * unit + int((digits or "0").ljust(places, "0")))


# ---- moves ----


def write_move(move: Move) -> str:
    match move:
        case Call(pole):
            return f"call:{pole.value}"
        case Toss(pole):
            return f"toss:{pole.value}"
        case Take(colour):
            return f"take:{colour.value}"
        case Put(x, y):
            return f"F{_decimal(x, 1000)},{_decimal(y, 1000)}"
        case Capture(number):
            return f"C{number}{_tremor(move)}"
        case Gesture():
            return _write_gesture(move)
        case Path(kind, target, samples):
            return f"{kind.value}{target}:" + "/".join(",".join(map(str, s)) for s in samples)
        case Answer():
            return _write_answer(move)


def _tremor(move: Gesture | Capture) -> str:
    return f"~{move.tremor}:{move.seed}" if move.tremor or move.seed else ""


def _write_gesture(gesture: Gesture) -> str:
    parts = [f"b{_decimal(gesture.bearing, 10)}d{_decimal(gesture.distance, 10)}"]
    for letter in "tyh":
        value = getattr(gesture, TENTHS[letter])
        parts.append(f"{letter}{_decimal(value, 10)}" if value else "")
    parts.append(f"s{gesture.speed}" if gesture.speed else "")
    return f"{gesture.kind.value}{gesture.target}{''.join(parts)}{_tremor(gesture)}"


def read_move(text: str) -> Move:
    if len(text) > LONGEST:
        raise InvalidText(
            "a move has at most {most} characters; got {came}", most=LONGEST, came=len(text)
        )
    for begins, reader in READERS.items():
        if text.startswith(begins):
            found = reader(text)
            if found is not None:
                return found
    raise InvalidText(
        "a move must look like call:N, take:w, F12.3,-45, C7, L7b120d51.3t40; got {text!r}",
        text=text,
    )


def _chosen(kind: type[T], text: str) -> T:
    value = text.partition(":")[2]
    allowed = [member.value for member in kind]  # type: ignore[attr-defined]  # an Enum
    if value not in allowed:
        raise InvalidText(
            "wanted one of {allowed} after the colon; got {text!r}",
            allowed=", ".join(allowed),
            text=text,
        )
    return kind(value)  # type: ignore[call-arg]


def _read_put(text: str) -> Put | None:
    found = _PUT.fullmatch(text)
    return Put(_whole(found[1], 1000), _whole(found[2], 1000)) if found else None


def _read_capture(text: str) -> Capture | None:
    found = _CAPTURE.fullmatch(text)
    return Capture(int(found[1]), int(found[2] or 0), int(found[3] or 0)) if found else None


def _read_gesture(text: str) -> Gesture | Path | None:
    found = _GESTURE.fullmatch(text)
    if found is None:
        return _read_path(text)
    values: dict[str, int] = {}
    for letter, number in _PART.findall(found[3]):
        name = TENTHS.get(letter, "speed")
        if name in values:
            raise InvalidText(
                "{name} is given twice in {text!r}", name=NUMBER_NAMES[name], text=text
            )
        values[name] = _whole(number, 10) if letter in TENTHS else int(number.partition(".")[0])
    for name in ("bearing", "distance"):
        if name not in values:
            raise InvalidText(
                "{name} of a gesture is missing; got {text!r}", name=NUMBER_NAMES[name], text=text
            )
    values["bearing"] %= 3600
    values["yaw"] = values.get("yaw", 0) % 3600
    return Gesture(
        Kind(found[1]),
        int(found[2]),
        **values,
        tremor=int(found[4] or 0),
        seed=int(found[5] or 0),
    )


def _read_path(text: str) -> Path | None:
    found = _PATH.fullmatch(text)
    if found is None:
        return None
    count = found[3].count("/") + 1
    if count > MOST_SAMPLES:
        raise InvalidText(
            "a path has 2 to {most} samples; got {came}", most=MOST_SAMPLES, came=count
        )
    samples = []
    for part in found[3].split("/"):
        numbers = part.split(",")
        if len(numbers) != 6 or not all(re.fullmatch(_NUMBER, number) for number in numbers):
            raise InvalidText("a sample of a path is six whole numbers; got {text!r}", text=part)
        samples.append(Sample(*map(int, numbers)))
    return Path(Kind(found[1]), int(found[2]), tuple(samples))


# ---- answers ----


def _write_answer(answer: Answer) -> str:
    events = "/".join(_write_event(event) for event in answer.events)
    tracks = ";".join(
        f"{t.number}:" + "/".join(_write_key(k) for k in t.keys) for t in answer.tracks
    )
    rests = ";".join(map(write_disc, answer.rests))
    return f"={events}|{_joined(answer.gone)}|{rests}|{tracks}"


def _write_event(event: Event) -> str:
    return f"{event.kind}{_joined(event.discs)}@{event.ms}"


def _write_key(key: Iterable[int]) -> str:
    ms, *numbers = key
    return ",".join([str(ms), *(str(number // 100) for number in numbers)])


def _joined(numbers: Iterable[int]) -> str:
    return "+".join(map(str, numbers))


def write_disc(disc: Disc) -> str:
    """
    >>> write_disc(flat(7, 1200, -50, Colour.BLACK))
    '7b1200,-50'
    """
    if disc == flat(disc.number, disc.x, disc.y, disc.colour):
        return f"{disc.number}{disc.colour.value}{disc.x},{disc.y}"
    return f"{disc.number}:" + ",".join(map(str, disc[1:]))


def read_disc(text: str) -> Disc:
    found = _FLAT.fullmatch(text)
    if found is not None:
        disc = flat(int(found[1]), int(found[3]), int(found[4]), Colour(found[2]))
    else:
        found = _POSE.fullmatch(text)
        if found is None:
            raise InvalidText(
                "a disc must look like 7w1200,-50 or 7:x,y,z,nx,ny,nz; got {text!r}",
                text=text,
            )
        disc = Disc(int(found[1]), *map(int, found[2].split(",")))
    _refuse(refuse_impossible_disc, disc)
    return disc


def _refuse(check: Callable[[Any], None], thing: Any) -> None:
    """Refuse a text that describes something impossible."""
    try:
        check(thing)
    except Fault as fault:
        raise InvalidText("{fault}", fault=fault) from None


def _read_answer(text: str) -> Answer:
    parts = text[1:].split("|")
    if len(parts) != 4:
        raise InvalidText("an answer is =events|gone|rests|tracks; got {text!r}", text=text)
    events, gone, rests, tracks = parts
    return Answer(
        tuple(map(_read_event, _split(events, "/"))),
        _numbers(gone),
        tuple(map(read_disc, _split(rests, ";"))),
        tuple(map(_read_track, _split(tracks, ";"))),
    )


def _split(text: str, by: str) -> list[str]:
    return text.split(by) if text else []


def _read_event(text: str) -> Event:
    found = _EVENT.fullmatch(text)
    discs = _numbers(found[2] or "") if found else ()
    if found is None or KINDS.get(found[1]) != len(discs):
        raise InvalidText("an event must look like touch4+5@1020; got {text!r}", text=text)
    return Event(found[1], discs, int(found[3]))


def _numbers(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"(\d{1,2}(\+\d{1,2})*)?", text):
        raise InvalidText("discs must be numbers such as 3+7; got {text!r}", text=text)
    return tuple(map(int, _split(text, "+")))


def _read_track(text: str) -> Track:
    found = _TRACK.fullmatch(text)
    if found is None:
        raise InvalidText("a track must look like 3:ms,x,y,z,nx,ny,nz/…; got {text!r}", text=text)
    keys = []
    for part in found[2].split("/"):
        ms, x, y, z, nx, ny, nz = map(int, part.split(","))
        keys.append((ms, x * 100, y * 100, z * 100, nx * 100, ny * 100, nz * 100))
    return Track(int(found[1]), tuple(keys))


READERS: Final[dict[str, Callable[[str], Move | None]]] = {
    "call:": lambda text: Call(_chosen(Pole, text)),
    "toss:": lambda text: Toss(_chosen(Pole, text)),
    "take:": lambda text: Take(_chosen(Colour, text)),
    "=": _read_answer,
    "F": _read_put,
    "C": _read_capture,
    "L": _read_gesture,
    "P": _read_gesture,
    "S": _read_gesture,
}
