"""Stonehenge: a ring of standing stones with lintels, an inner horseshoe of five trilithons, fallen stones.

Only the stones and their shadows; the bank and the trodden ground come from the tile's own shapes.
"""

from __future__ import annotations

import math

from PIL import Image

from game.art.subjects import light
from game.art.subjects.plants import bush, person, stone
from game.art.subjects.raster import Canvas, tone
from game.art.subjects.solids import Frame

FOOTPRINT = ("ABC", ".DE")
SEED = 11
UPRIGHT = (0, 1, 2, 3)
# where the ring's middle is and how large it is, for each turn of the tile
PLACES = ((1.98, 1.20, 1.0), (0.78, 1.97, 0.90), (1.02, 0.87, 0.86), (1.23, 1.07, 0.90))
GREYS = ("#bdb6a6", "#aea696", "#c9c1ae", "#a59e8e", "#c2bba9")
RING = 20
RADIUS = 0.64
HIGH = 0.29
# numbers of ring stones, counted from the back, clockwise
FALLEN = (8,)
GONE = (9, 10, 11)
BROKEN = {12: 0.55}
BARE = (4, 6, 8, 12, 15, 17)


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint Stonehenge, `px` pixels per square."""
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    x, y, unit = PLACES[turn]
    frame = Frame(canvas, x, y, depth=0.70, unit=unit)
    with canvas.facing_viewer():
        ring_stones(frame)
        ring_lintels(frame)
        bluestones(frame)
        trilithons(frame)
        outliers(frame)
    visitors(canvas)
    return light.finish(canvas, px, sun)


def ring_angle(i: float) -> float:
    """Return the angle (radians, from X towards Y) of ring stone i; 0 stands at the back."""
    return math.pi / 2 - math.tau * (i + 0.5) / RING


def ring_stones(frame: Frame) -> None:
    """Set the outer ring; its front is open, as time has left it, so that one looks inside."""
    r = frame.canvas.random
    for i in range(RING):
        if i in GONE:
            continue
        a = ring_angle(i)
        x, y = RADIUS * math.cos(a), RADIUS * math.sin(a)
        frame.canvas.begin()
        grey = r.choice(GREYS)
        if i in FALLEN:
            stone(frame, x * 1.10, y * 1.04, a + 0.7, (0.25, 0.10), (0, 0.07), grey)
        else:
            high = HIGH * BROKEN.get(i, 1.0)
            stone(frame, x, y, a + math.pi / 2, (0.108, 0.068), (0, high), grey)


def ring_lintels(frame: Frame) -> None:
    """Lay the lintels over the gaps that still carry one."""
    r = frame.canvas.random
    for i in range(RING):
        if {i, (i + 1) % RING} & {*GONE, *FALLEN, *BROKEN} or i in BARE:
            continue
        a = ring_angle(i + 0.5)
        frame.canvas.begin()
        length = math.tau * RADIUS / RING * 1.03
        place = (RADIUS * math.cos(a), RADIUS * math.sin(a))
        stone(
            frame,
            *place,
            a + math.pi / 2,
            (length, 0.084),
            (HIGH * 0.98, HIGH + 0.066),
            tone(r.choice(GREYS), 1.06),
            0.02,
        )


def bluestones(frame: Frame) -> None:
    """Set the low, bluish inner circle, open to the viewer."""
    r = frame.canvas.random
    for i in range(16):
        a = math.tau * i / 16 + 0.1
        if math.sin(a) < -0.55:
            continue
        frame.canvas.begin()
        stone(
            frame,
            0.47 * math.cos(a),
            0.47 * math.sin(a),
            a,
            (0.05, 0.042),
            (0, r.uniform(0.07, 0.12)),
            "#9a9d9c",
        )


def trilithons(frame: Frame) -> None:
    """Set the five great trilithons; the highest at the back, drawn in so that it parts from the ring."""
    r = frame.canvas.random
    for degrees, high, radius in (
        (90, 0.55, 0.27),
        (147, 0.45, 0.33),
        (33, 0.44, 0.33),
        (206, 0.38, 0.35),
        (-26, 0.38, 0.35),
    ):
        a = math.radians(degrees)
        x, y, turn = radius * math.cos(a), radius * math.sin(a), a + math.pi / 2
        for side in (-1, 1):
            frame.canvas.begin()
            place = (x + side * 0.082 * math.cos(turn), y + side * 0.082 * math.sin(turn))
            stone(frame, *place, turn, (0.104, 0.078), (0, high), r.choice(GREYS))
        frame.canvas.begin()
        stone(
            frame, x, y, turn, (0.305, 0.095), (high * 0.985, high + 0.082), tone(r.choice(GREYS), 1.07), 0.02
        )


def outliers(frame: Frame) -> None:
    """Lay fallen blocks and the heel stone."""
    canvas = frame.canvas
    canvas.begin()
    stone(frame, -0.16, 0.02, 0.35, (0.19, 0.085), (0, 0.045), "#a09985")
    for x, y, size, high in (
        (-0.76, 0.06, (0.085, 0.06), 0.15),
        (0.79, 0.22, (0.06, 0.05), 0.11),
        (0.70, -0.44, (0.12, 0.07), 0.04),
    ):
        canvas.begin()
        stone(frame, x, y, 0.4, size, (0, high), "#9c9484")


def visitors(canvas: Canvas) -> None:
    """Set gorse and three visitors for scale."""
    for x, y in ((1.27, 1.50), (1.32, 1.53), (2.66, 1.34), (2.45, 1.76), (1.60, 0.82)):
        bush(canvas, x, y, 0.022, ("#6f7f3e", "#7d8a45", "#8b8f3f"))
    for x, y, robe in ((1.78, 1.70, "#a63d33"), (1.83, 1.715, "#3f5f92"), (2.30, 1.66, "#cda23e")):
        person(canvas, x, y, 0.05, robe)
