"""The pennant of a city as a heraldic shield, drawn over the roofs so that it reads at table size."""

from __future__ import annotations

from game.art.colours import INK, rgb
from game.art.curves import Point
from game.art.pen import Pen

_HALF = 18.0
_OUTLINE = ((-1, -1.09), (1, -1.09), (1, 0.09), (0.72, 0.73), (0, 1.27), (-0.72, 0.73), (-1, 0.09))


def _shape(at: Point, k: float) -> list[Point]:
    return [(at[0] + x * _HALF * k, at[1] + y * _HALF * k) for x, y in _OUTLINE]


class ShieldShadow:
    """The shadow of a shield; the shield itself is drawn over everything else, with ``shield``."""

    def __init__(self, at: Point) -> None:
        self.at = at
        self.foot = at[1]

    def shadow(self, pen: Pen) -> None:
        """Fill it."""
        pen.polygon([(x + 3.6, y + 4.2) for x, y in _shape(self.at, 1.06)], 255)

    def draw(self, pen: Pen) -> None:
        """Draw nothing."""


def shield(pen: Pen, at: Point) -> None:
    """Draw a blue shield with a cream cross and a gold rim."""
    x, y = at
    w = _HALF
    pen.polygon(_shape(at, 1.16), INK)
    pen.polygon(_shape(at, 1.09), rgb("e9c46a"))
    pen.polygon(_shape((x + 0.5, y + 0.5), 1.0), rgb("8a6a2e"))
    pen.polygon(_shape(at, 0.985), rgb("2f5d95"))
    left = [p for p in _shape(at, 0.985) if p[0] <= x + 0.01]
    pen.polygon(
        [
            (x, y - 1.07 * w),
            *left,
        ],
        rgb("3d70ab"),
    )
    cream, dim = rgb("f4e7c2"), rgb("d9c79a")
    pen.polygon(
        [
            (x - w * 0.98, y - 0.42 * w),
            (x + w * 0.98, y - 0.42 * w),
            (x + w * 0.98, y - 0.05 * w),
            (x - w * 0.98, y - 0.05 * w),
        ],
        cream,
    )
    pen.polygon(
        [
            (x - 0.18 * w, y - 1.07 * w),
            (x + 0.18 * w, y - 1.07 * w),
            (x + 0.18 * w, y + 1.12 * w),
            (x, y + 1.24 * w),
            (x - 0.18 * w, y + 1.12 * w),
        ],
        cream,
    )
    pen.line([(x - 0.98 * w, y - 0.05 * w), (x - 0.18 * w, y - 0.05 * w)], dim, 0.8)
    pen.line([(x + 0.18 * w, y - 0.4 * w), (x + 0.18 * w, y + 1.1 * w)], dim, 0.8)
    pen.line([(x - 0.93 * w, y - 1.0 * w), (x + 0.93 * w, y - 1.0 * w)], rgb("8fb2d8"), 0.9)
