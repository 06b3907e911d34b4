"""Charts as SVG, drawn by Altair and Vega (extra `report`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

WIDTH = 560
ROW = 26
COLOURS = ("#2f6f9f", "#c2703d", "#5a8f4e", "#8a5a9e", "#b0555f", "#4f8d94", "#8c7b3a", "#6b7280")


class Share(NamedTuple):
    """A bar from 0 to 1 with its interval; bars of one `group` share a colour."""

    name: str
    group: str
    value: float
    low: float
    high: float


class Point(NamedTuple):
    """How much of a group lies at `x`."""

    x: float
    group: str
    value: float


def load_charts() -> None:
    """Raise if the extra is missing: before hours of games, not after them."""
    import altair  # noqa: F401
    import vl_convert  # noqa: F401


def shares(bars: Sequence[Share], axis: str, legend: bool = True) -> str:
    """Horizontal bars with 95 % intervals, one below the other, in the given order. Without
    `legend` the names identify the groups."""
    import altair as alt

    names = list(dict.fromkeys(bar.name for bar in bars))
    groups = list(dict.fromkeys(bar.group for bar in bars))
    data = alt.Data(values=[bar._asdict() for bar in bars])
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=240))
    beside = {"yOffset": alt.YOffset("group:N", sort=groups)} if legend else {}
    x = alt.X("value:Q", title=axis, scale=alt.Scale(domain=[0, 1]), axis=_percents(alt))
    base = alt.Chart(data)
    bar = base.mark_bar().encode(x=x, y=y, **beside, color=_colour(alt, groups, legend))
    rule = base.mark_rule(strokeWidth=2, color="#1d2433").encode(
        x=alt.X("low:Q", title=axis), x2="high:Q", y=y, **beside
    )
    height = ROW * (max(len(bars), len(names) * len(groups)) if legend else len(bars))
    return _svg((bar + rule).properties(width=WIDTH, height=height))


def curve(points: Sequence[Point], across: str, up: str) -> str:
    """Lines over a whole number, such as how many games have which length."""
    import altair as alt

    groups = list(dict.fromkeys(point.group for point in points))
    data = alt.Data(values=[point._asdict() for point in points])
    line = (
        alt.Chart(data)
        .mark_area(opacity=0.35, line=True, interpolate="step-after")
        .encode(
            x=alt.X("x:Q", title=across, axis=alt.Axis(tickMinStep=1, format="d")),
            y=alt.Y("value:Q", title=up, stack=None, axis=_percents(alt)),
            color=_colour(alt, groups),
        )
    )
    return _svg(line.properties(width=WIDTH, height=200))


def _percents(alt: Any) -> Any:
    """50 %, with the space that all our texts use."""
    return alt.Axis(labelExpr="format(100 * datum.value, '.3~f') + '\u202f%'")


def _colour(alt: Any, groups: Sequence[str], shown: bool = True) -> Any:
    is_needed = shown and len(groups) > 1
    legend = alt.Legend(title=None, orient="top", labelLimit=400) if is_needed else None
    scale = alt.Scale(domain=list(groups), range=list(COLOURS))
    return alt.Color("group:N", scale=scale, legend=legend)


def _svg(chart: Any) -> str:
    import vl_convert

    styled = chart.configure(font="system-ui, sans-serif", padding=14).configure_view(stroke=None)
    drawn: str = vl_convert.vegalite_to_svg(styled.to_json())
    return drawn[drawn.index("<svg") :]
