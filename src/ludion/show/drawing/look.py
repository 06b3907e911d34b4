"""The colours of the light and the dark theme, for boards and for Textual.

Each colour has one meaning. Ink: what is there. Verdigris: what you can do. Brass: what pulls.
Vermilion: what can end the game. The values are those of the design tokens, which also check
contrasts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from textual.theme import Theme

RGB = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """
    >>> rgb("#0C665E")
    (12, 102, 94)
    """
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(under: RGB, over: RGB, share: float) -> RGB:
    """`over` painted on `under` with the opacity `share`, 0 to 1.

    >>> blend((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(under, over, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Look:
    """The tokens of one theme, by the names of the design."""

    dark: bool
    ground: str
    surface: str
    sunk: str
    ink: str
    ink_2: str
    ink_3: str
    line: str
    edge: str
    verdigris: str
    on_verdigris: str
    verdigris_tint: str
    brass: str
    brass_tint: str
    vermilion: str
    on_vermilion: str
    vermilion_tint: str
    diver: str
    water: str
    clay: str
    clay_2: str
    clay_lo: str
    ebony_rim: str
    seat_1: str
    seat_1_lo: str
    seat_1_tint: str
    seat_2: str
    seat_2_lo: str
    seat_2_tint: str
    seat_3: str
    seat_3_lo: str
    seat_3_tint: str
    seat_4: str
    seat_4_lo: str
    seat_4_tint: str
    on_seat: str
    room: str
    room_grid: str
    room_ghost: str
    wood: str
    wood_2: str
    wood_lo: str
    hole: str
    cast: float
    """How dark a shadow is, from 0 to 1."""
    ivory: str = "#F8F5EC"
    ivory_edge: str = "#B9B09A"
    ivory_mark: str = "#6F6753"
    ebony: str = "#15181B"
    ebony_edge: str = "#000000"
    ebony_mark: str = "#98A19F"
    metal: str = "#C99A3B"
    metal_hi: str = "#F2D58C"
    lit: str = "#7FE3CF"
    lit_rim: str = "#06302B"

    def __getitem__(self, token: str) -> RGB:
        """A token as numbers: `look["verdigris"]`."""
        return rgb(getattr(self, token))


LIGHT: Final = Look(
    dark=False,
    ground="#E8EEEB",
    surface="#FBFCFA",
    sunk="#DAE3DF",
    ink="#0E2029",
    ink_2="#3A4E57",
    ink_3="#52656C",
    line="#BCCAC6",
    edge="#6C7F84",
    verdigris="#0C665E",
    on_verdigris="#FFFFFF",
    verdigris_tint="#CDE4DD",
    brass="#80590F",
    brass_tint="#EFE3C4",
    vermilion="#B2331A",
    on_vermilion="#FFFFFF",
    vermilion_tint="#F8DDD4",
    diver="#D9472A",
    water="#C4E0D6",
    clay="#A9604A",
    clay_2="#9D5742",
    clay_lo="#6E3625",
    ebony_rim="#3B4347",
    seat_1="#2458A6",
    seat_1_lo="#143869",
    seat_1_tint="#CBDAF0",
    seat_2="#2C7A46",
    seat_2_lo="#17492A",
    seat_2_tint="#CDE5D2",
    seat_3="#C8481F",
    seat_3_lo="#7E2A0F",
    seat_3_tint="#F6D9CC",
    seat_4="#7B3C7D",
    seat_4_lo="#4B214D",
    seat_4_tint="#E9D6EA",
    on_seat="#FFFFFF",
    room="#FDFDFA",
    room_grid="#D5DEDC",
    room_ghost="#DCE5E4",
    wood="#D9B27C",
    wood_2="#C79A5E",
    wood_lo="#8A5F2E",
    hole="#4A3115",
    cast=0.22,
)

DARK: Final = Look(
    dark=True,
    ground="#0B171D",
    surface="#132630",
    sunk="#08121A",
    ink="#EAF1EC",
    ink_2="#B9C8C6",
    ink_3="#96A8AA",
    line="#27404A",
    edge="#69838C",
    verdigris="#62C7B2",
    on_verdigris="#06211E",
    verdigris_tint="#14403D",
    brass="#E2BC62",
    brass_tint="#3A3117",
    vermilion="#FF9275",
    on_vermilion="#2A0B03",
    vermilion_tint="#4A2118",
    diver="#EE5F3F",
    water="#14403D",
    clay="#A25B46",
    clay_2="#985340",
    clay_lo="#4E2417",
    ebony_rim="#8C9896",
    seat_1="#6FA3EE",
    seat_1_lo="#2C5390",
    seat_1_tint="#1B3556",
    seat_2="#63BC7F",
    seat_2_lo="#2C6B41",
    seat_2_tint="#1A3D2A",
    seat_3="#F58A5E",
    seat_3_lo="#9A4422",
    seat_3_tint="#4A2617",
    seat_4="#C88BCB",
    seat_4_lo="#74417A",
    seat_4_tint="#3B2340",
    on_seat="#08141A",
    room="#172D38",
    room_grid="#29434F",
    room_ghost="#112028",
    wood="#B98E58",
    wood_2="#A2773F",
    wood_lo="#5E3F1B",
    hole="#2A1A08",
    cast=0.42,
)


def css_variables(look: Look) -> dict[str, str]:
    """The tokens as Textual's style sheets name them: `$ink-2`."""
    return {
        field.name.replace("_", "-"): value
        for field in fields(look)
        if isinstance(value := getattr(look, field.name), str)
    }


def theme(name: str, look: Look) -> Theme:
    return Theme(
        name=name,
        primary=look.verdigris,
        secondary=look.brass,
        accent=look.verdigris,
        foreground=look.ink,
        background=look.ground,
        surface=look.surface,
        panel=look.sunk,
        success=look.verdigris,
        warning=look.brass,
        error=look.vermilion,
        dark=look.dark,
        variables=css_variables(look)
        | {
            "input-cursor-background": look.ink,
            "input-cursor-foreground": look.ground,
            "input-selection-background": f"{look.verdigris} 35%",
            "scrollbar": look.edge,
            "scrollbar-background": look.ground,
        },
    )


DARK_NAME: Final = "ludion-dark"
LIGHT_NAME: Final = "ludion-light"
LOOKS: Final[Mapping[str, Look]] = {DARK_NAME: DARK, LIGHT_NAME: LIGHT}
