"""The colours of the design as plain data, for drawings outside a browser.

They equal those of the page's `tokens.css`; a test checks that. `cast`, the shadow under a
piece, is semi-transparent and listed separately.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Palette = Mapping[str, str]

_COMMON: Final = {
    "ivory": "#f8f5ec",
    "ivory-edge": "#b9b09a",
    "ivory-mark": "#6f6753",
    "ebony": "#15181b",
    "ebony-edge": "#000000",
    "ebony-mark": "#98a19f",
    "metal": "#c99a3b",
    "metal-hi": "#f2d58c",
    "metal-lo": "#7a5512",
    "spark": "#f4d27a",
    "pull": "#f0ce7a",
    "ebony-side": "#50585c",
    "maw": "#1a0d18",
    "maw-near": "#6e1509",
    "void": "#0b0611",
}

_LIGHT: Final = {
    "ground": "#e8eeeb",
    "surface": "#fbfcfa",
    "sunk": "#dae3df",
    "ink": "#0e2029",
    "ink-2": "#3a4e57",
    "ink-3": "#52656c",
    "line": "#bccac6",
    "edge": "#6c7f84",
    "verdigris": "#0c665e",
    "on-verdigris": "#ffffff",
    "verdigris-tint": "#cde4dd",
    "brass": "#80590f",
    "brass-tint": "#efe3c4",
    "vermilion": "#b2331a",
    "on-vermilion": "#ffffff",
    "vermilion-tint": "#f8ddd4",
    "diver": "#d9472a",
    "seat1": "#2458a6",
    "seat1-lo": "#143869",
    "seat1-tint": "#cbdaf0",
    "seat2": "#2c7a46",
    "seat2-lo": "#17492a",
    "seat2-tint": "#cde5d2",
    "seat3": "#c8481f",
    "seat3-lo": "#7e2a0f",
    "seat3-tint": "#f6d9cc",
    "seat4": "#7b3c7d",
    "seat4-lo": "#4b214d",
    "seat4-tint": "#e9d6ea",
    "seat5": "#4f5b62",
    "seat5-lo": "#2c353a",
    "seat5-tint": "#d8dee0",
    "on-seat": "#ffffff",
    "room": "#fdfdfa",
    "room-grid": "#d5dedc",
    "room-ghost": "#dce5e4",
    "felt": "#35766a",
    "felt-2": "#2c675c",
    "felt-line": "#e4efe6",
    "table-night": "#16223d",
    "night": "#24365b",
    "night-2": "#2e4470",
    "night-line": "#8fa3ce",
    "night-ink": "#eef2fa",
    "epoch1-sky": "#5c3b2f",
    "epoch1-far": "#7d503a",
    "epoch1-near": "#35241f",
    "epoch1-glow": "#c98c54",
    "epoch2-sky": "#2a5266",
    "epoch2-far": "#44758a",
    "epoch2-near": "#173641",
    "epoch2-glow": "#d3b480",
    "epoch3-sky": "#2f4b3c",
    "epoch3-far": "#4a6a53",
    "epoch3-near": "#1b2f26",
    "epoch3-glow": "#bfa968",
    "epoch4-sky": "#57324f",
    "epoch4-far": "#7a4a68",
    "epoch4-near": "#33202f",
    "epoch4-glow": "#d09d80",
    "epoch5-sky": "#2b4a79",
    "epoch5-far": "#466da0",
    "epoch5-near": "#1a2e50",
    "epoch5-glow": "#cdb98a",
    "epoch6-sky": "#4a4238",
    "epoch6-far": "#6e6251",
    "epoch6-near": "#2b2620",
    "epoch6-glow": "#d6804a",
    "epoch7-sky": "#322f66",
    "epoch7-far": "#4f4b8e",
    "epoch7-near": "#1e1c43",
    "epoch7-glow": "#d8b874",
    "wood": "#d9b27c",
    "wood-2": "#c79a5e",
    "wood-lo": "#8a5f2e",
    "table": "#eadfcb",
    "hole": "#4a3115",
    "rotor-edge": "#8a5f2e",
    "clay": "#a9604a",
    "clay-2": "#9d5742",
    "clay-lo": "#6e3625",
    "clay-ink": "#ffffff",
    "ebony-rim": "#3b4347",
    "lit": "#7fe3cf",
    "lit-rim": "#06302b",
}

_DARK: Final = {
    "ground": "#0b171d",
    "surface": "#132630",
    "sunk": "#08121a",
    "ink": "#eaf1ec",
    "ink-2": "#b9c8c6",
    "ink-3": "#96a8aa",
    "line": "#27404a",
    "edge": "#69838c",
    "verdigris": "#62c7b2",
    "on-verdigris": "#06211e",
    "verdigris-tint": "#14403d",
    "brass": "#e2bc62",
    "brass-tint": "#3a3117",
    "vermilion": "#ff9275",
    "on-vermilion": "#2a0b03",
    "vermilion-tint": "#4a2118",
    "diver": "#ee5f3f",
    "seat1": "#6fa3ee",
    "seat1-lo": "#2c5390",
    "seat1-tint": "#1b3556",
    "seat2": "#63bc7f",
    "seat2-lo": "#2c6b41",
    "seat2-tint": "#1a3d2a",
    "seat3": "#f58a5e",
    "seat3-lo": "#9a4422",
    "seat3-tint": "#4a2617",
    "seat4": "#c88bcb",
    "seat4-lo": "#74417a",
    "seat4-tint": "#3b2340",
    "seat5": "#a9b6bc",
    "seat5-lo": "#5b686e",
    "seat5-tint": "#2b383e",
    "on-seat": "#08141a",
    "room": "#172d38",
    "room-grid": "#29434f",
    "room-ghost": "#112028",
    "felt": "#347468",
    "felt-2": "#2a6157",
    "felt-line": "#e6f1ea",
    "table-night": "#0d1528",
    "night": "#1b2947",
    "night-2": "#243760",
    "night-line": "#8498c6",
    "night-ink": "#eef2fa",
    "epoch1-sky": "#42291f",
    "epoch1-far": "#5d3a29",
    "epoch1-near": "#231712",
    "epoch1-glow": "#b37a46",
    "epoch2-sky": "#1b3a4a",
    "epoch2-far": "#30586a",
    "epoch2-near": "#0f252e",
    "epoch2-glow": "#b99b6a",
    "epoch3-sky": "#213629",
    "epoch3-far": "#35503e",
    "epoch3-near": "#12211a",
    "epoch3-glow": "#a6925a",
    "epoch4-sky": "#40243a",
    "epoch4-far": "#5c364e",
    "epoch4-near": "#231521",
    "epoch4-glow": "#b58569",
    "epoch5-sky": "#1f3659",
    "epoch5-far": "#34557f",
    "epoch5-near": "#121f38",
    "epoch5-glow": "#b3a077",
    "epoch6-sky": "#352f27",
    "epoch6-far": "#51483b",
    "epoch6-near": "#1d1915",
    "epoch6-glow": "#bb6c3c",
    "epoch7-sky": "#242149",
    "epoch7-far": "#3b386c",
    "epoch7-near": "#151330",
    "epoch7-glow": "#bb9d60",
    "wood": "#b98e58",
    "wood-2": "#a2773f",
    "wood-lo": "#5e3f1b",
    "table": "#2b241a",
    "hole": "#2a1a08",
    "rotor-edge": "#d3a66a",
    "clay": "#a25b46",
    "clay-2": "#985340",
    "clay-lo": "#4e2417",
    "clay-ink": "#ffffff",
    "ebony-rim": "#8c9896",
    "lit": "#7fe3cf",
    "lit-rim": "#06302b",
}

LIGHT: Final[Palette] = MappingProxyType({**_COMMON, **_LIGHT, "cast": "#0e2029"})
DARK: Final[Palette] = MappingProxyType({**_COMMON, **_DARK, "cast": "#000000"})
CAST: Final = {"light": 0.22, "dark": 0.42}
"""How dark a shadow is, from 0 to 1."""


def _grey(colour: str) -> str:
    """The grey that is as light as a colour.

    >>> _grey("#ffffff"), _grey("#0c665e")
    ('#ffffff', '#4a4a4a')
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + 3 * f"{round(0.3 * red + 0.59 * green + 0.11 * blue):02x}"


_PAPER, _GREY, _LINE, _INK = "#ffffff", "#ececec", "#8c8c8c", "#1a1a1a"
_SAVING: Final[Palette] = {
    **{name: _grey(colour) for name, colour in LIGHT.items()},
    **dict.fromkeys(
        (
            *("ground", "surface", "sunk", "room", "room-ghost", "felt", "felt-2", "wood", "table"),
            *("clay", "night", "night-2", "table-night", "void", "maw", "maw-near", "metal"),
            *("ivory", "ebony", "ebony-edge", "ivory-edge", "metal-hi", "diver", "hole"),
            *(f"seat{seat}" for seat in range(1, 6)),
            *(f"epoch{epoch}-{tone}" for epoch in range(1, 8) for tone in ("sky", "glow")),
        ),
        _PAPER,
    ),
    **dict.fromkeys(
        (
            *("clay-2", "room-grid", "wood-2", "verdigris-tint", "vermilion-tint", "brass-tint"),
            *(f"seat{seat}-tint" for seat in range(1, 6)),
            *(f"epoch{epoch}-far" for epoch in range(1, 8)),
        ),
        _GREY,
    ),
    **dict.fromkeys(
        (
            *("clay-lo", "wood-lo", "rotor-edge", "metal-lo", "felt-line", "night-line", "brass"),
            *(f"epoch{epoch}-near" for epoch in range(1, 8)),
        ),
        _LINE,
    ),
    **dict.fromkeys(
        (
            *("clay-ink", "night-ink", "ebony-rim", "ebony-mark", "ivory-mark", "spark", "pull"),
            *("on-seat", "ink", "vermilion", "verdigris", "ebony-side"),
            *(f"seat{seat}-lo" for seat in range(1, 6)),
        ),
        _INK,
    ),
    "cast": "none",
}
SAVING: Final[Palette] = MappingProxyType(_SAVING)
"""For printers: white grounds, grey areas, black lines. Seats are told apart by their shapes."""
