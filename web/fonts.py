"""Cuts the title face to what the page uses: `python web/fonts.py` (needs fonttools and brotli).

Newsreader from its npm package has every weight (200 to 800) and optical size (6 to 72): 132 kB,
and as much again in italics. Titles use one weight, at 18 to 52 px: 40 kB. Run it again when the
package is renewed; the result is kept in src/styles/fonts (both under the OFL 1.1).
"""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGE = HERE / "node_modules" / "@fontsource-variable" / "newsreader" / "files"
KEPT = HERE / "src" / "styles" / "fonts"
CUTS = {
    "newsreader-latin-opsz-normal": {"wght": 500, "opsz": (22, 52)},
    "newsreader-latin-opsz-italic": {"wght": 500, "opsz": 18},
}

for name, limits in CUTS.items():
    font = instantiateVariableFont(TTFont(PACKAGE / f"{name}.woff2"), limits)
    font.flavor = "woff2"
    font.save(KEPT / f"{name}.woff2")
    print(name, (KEPT / f"{name}.woff2").stat().st_size, "bytes")
