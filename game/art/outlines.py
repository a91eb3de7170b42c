"""Outlines of the wooden figures and of the players' marks, as polygons in a unit box.

It knows shapes only: colours, light and sizes belong to `game.art.pieces`. x and y run from 0 to 1, y grows
downwards.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Point = tuple[float, float]
_Curve = tuple[
    float, float, float, float, float, float
]  # two control points and an end, as in a cubic Bézier curve

_STEPS = 14

# Right half of each figure from the top of the head to the middle below; x counts from the axis.
_MEEPLE: tuple[Point, tuple[_Curve, ...]] = (
    (0.0, 0.0),
    (
        (0.100, 0.0, 0.178, 0.075, 0.178, 0.172),
        (0.178, 0.225, 0.158, 0.262, 0.128, 0.295),
        (0.230, 0.325, 0.365, 0.372, 0.445, 0.438),
        (0.520, 0.502, 0.500, 0.602, 0.408, 0.604),
        (0.335, 0.606, 0.262, 0.600, 0.212, 0.608),
        (0.240, 0.705, 0.300, 0.805, 0.338, 0.900),
        (0.362, 0.962, 0.332, 1.0, 0.268, 1.0),
        (0.222, 1.0, 0.175, 1.0, 0.138, 1.0),
        (0.096, 1.0, 0.078, 0.985, 0.062, 0.945),
        (0.044, 0.895, 0.022, 0.845, 0.0, 0.805),
    ),
)
_LARGE: tuple[Point, tuple[_Curve, ...]] = (
    (0.0, 0.0),
    (
        (0.112, 0.0, 0.196, 0.075, 0.196, 0.168),
        (0.196, 0.215, 0.178, 0.250, 0.152, 0.278),
        (0.262, 0.305, 0.390, 0.345, 0.462, 0.415),
        (0.532, 0.490, 0.512, 0.612, 0.415, 0.618),
        (0.362, 0.620, 0.318, 0.612, 0.282, 0.616),
        (0.302, 0.705, 0.352, 0.805, 0.386, 0.898),
        (0.408, 0.960, 0.380, 1.0, 0.318, 1.0),
        (0.252, 1.0, 0.190, 1.0, 0.142, 1.0),
        (0.100, 1.0, 0.080, 0.985, 0.064, 0.950),
        (0.046, 0.908, 0.024, 0.868, 0.0, 0.838),
    ),
)
_ABBOT: tuple[Point, tuple[_Curve, ...]] = (
    (0.0, 0.0),
    (
        (0.070, 0.040, 0.150, 0.105, 0.160, 0.192),
        (0.166, 0.245, 0.146, 0.285, 0.112, 0.318),
        (0.215, 0.335, 0.300, 0.375, 0.345, 0.455),
        (0.398, 0.545, 0.455, 0.660, 0.408, 0.712),
        (0.372, 0.748, 0.312, 0.728, 0.268, 0.690),
        (0.300, 0.790, 0.345, 0.880, 0.368, 0.945),
        (0.384, 0.982, 0.362, 1.0, 0.322, 1.0),
        (0.220, 1.0, 0.110, 1.0, 0.0, 1.0),
    ),
)
_FIGURES = {"meeple": _MEEPLE, "large": _LARGE, "abbot": _ABBOT}


def figure(name: str) -> list[Point]:
    """The closed outline of `meeple`, `large` or `abbot`; raises KeyError for any other name."""
    start, curves = _FIGURES[name]
    half = [start]
    for curve in curves:
        half.extend(_along(half[-1], curve))
    left = [(-x, y) for x, y in reversed(half) if x > 0]
    return [(0.5 + x, y) for x, y in half + left]


def _along(start: Point, curve: _Curve) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, curve
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def turned(points: list[Point], degrees: float) -> list[Point]:
    """The points turned clockwise about the middle of the unit box."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(0.5 + (x - 0.5) * c - (y - 0.5) * s, 0.5 + (x - 0.5) * s + (y - 0.5) * c) for x, y in points]


def _circle(cx: float, cy: float, radius: float, steps: int = 64) -> list[Point]:
    return [
        (cx + radius * math.cos(math.tau * i / steps), cy + radius * math.sin(math.tau * i / steps))
        for i in range(steps)
    ]


def _crescent() -> list[Point]:
    """A disc with a smaller disc taken out of its right side."""
    horn = math.radians(42)
    outer = [(0.52 + 0.46 * math.cos(a), 0.5 + 0.46 * math.sin(a)) for a in _angles(horn, math.tau - horn)]
    x, half = 0.52 + 0.46 * math.cos(horn), 0.46 * math.sin(horn)
    middle = x - 0.10
    radius = math.hypot(middle - x, half)
    rise = math.atan2(half, x - middle)
    inner = [
        (middle + radius * math.cos(a), 0.5 + radius * math.sin(a)) for a in _angles(math.tau - rise, rise)
    ]
    return outer + inner


def _angles(start: float, end: float, steps: int = 40) -> list[float]:
    return [start + (end - start) * i / steps for i in range(steps + 1)]


def _star() -> list[Point]:
    points = []
    for i in range(10):
        radius = 0.5 if i % 2 == 0 else 0.205
        angle = math.radians(-90 + 36 * i)
        points.append((0.5 + radius * math.cos(angle), 0.54 + radius * math.sin(angle)))
    return points


_MARKS: dict[str, Callable[[], list[Point]]] = {
    "disc": lambda: _circle(0.5, 0.5, 0.42),
    "square": lambda: [(0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)],
    "triangle": lambda: [(0.5, 0.05), (0.98, 0.88), (0.02, 0.88)],
    "diamond": lambda: [(0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5)],
    "cross": lambda: [
        *[(0.35, 0.06), (0.65, 0.06), (0.65, 0.35), (0.94, 0.35), (0.94, 0.65), (0.65, 0.65)],
        *[(0.65, 0.94), (0.35, 0.94), (0.35, 0.65), (0.06, 0.65), (0.06, 0.35), (0.35, 0.35)],
    ],
    "star": _star,
    "crescent": _crescent,
    "chevron": lambda: [(0.5, 0.13), (0.97, 0.6), (0.97, 0.9), (0.5, 0.46), (0.03, 0.9), (0.03, 0.6)],
}
MARKS = tuple(_MARKS)


def mark(name: str) -> list[Point]:
    """The outline of a player's mark (one of `MARKS`); raises KeyError for any other name."""
    return _MARKS[name]()
