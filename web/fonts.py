"""Cuts the two faces to what the page uses: `python web/fonts.py` (needs fonttools and brotli).

Newsreader from its npm package has every weight (200 to 800) and optical size (6 to 72): 132 kB,
and as much again in italics. Titles use one weight, at 18 to 52 px, for which one cut will do. Of
both faces only the signs stay that French and English need. Run it again when a package is renewed;
the results are kept in src/styles/fonts (both faces are under the OFL 1.1).
"""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules" / "@fontsource-variable"
KEPT = HERE / "src" / "styles" / "fonts"
CUTS = {
    "newsreader/files/newsreader-latin-opsz-normal": {"wght": 500, "opsz": 30},
    "newsreader/files/newsreader-latin-opsz-italic": {"wght": 500, "opsz": 18},
    "instrument-sans/files/instrument-sans-latin-wght-normal": {"wght": (400, 700)},
}
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x20AC, 0x2212, 0x2009]
SIGNS += [*range(0x2010, 0x2027), 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2060]
FEATURES = ["kern", "liga", "calt", "ccmp", "mark", "locl", "tnum"]

for name, limits in CUTS.items():
    font = instantiateVariableFont(TTFont(PACKAGES / f"{name}.woff2"), limits)
    options = Options(layout_features=FEATURES, hinting=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=SIGNS)
    subsetter.subset(font)
    font.flavor = "woff2"
    file = KEPT / f"{Path(name).name}.woff2"
    font.save(file)
    print(file.name, file.stat().st_size, "bytes")
