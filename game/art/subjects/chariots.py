"""A racing chariot with four horses and its driver in the colour of the team.

Placed in the race track's frame, at whose angle it runs; knows nothing of the track.
"""

from __future__ import annotations

from game.art.subjects.plants import person
from game.art.subjects.raster import SMOOTH, tone
from game.art.subjects.solids import Frame

HORSES = ("#7a4d2e", "#9a6438", "#e8dcc8", "#5a3f2e", "#b57d46")


def chariot(f: Frame, u: float, v: float, way: int, colour: str) -> None:
    """Draw a racing four-in-hand; `way` is 1 towards the bend, -1 towards the gates."""
    c = Frame(f.canvas, *f.at(u, v)[:2], yaw=44, unit=1.12)
    r = f.canvas.random
    for k in (3, 2, 1, 0):
        y = (k - 1.5) * 0.019
        x = way * (0.070 + 0.009 * (1 - abs(k - 1.5)))
        coat = r.choice(HORSES)
        c.canvas.begin()
        horse(c, x, y, way, coat)
    c.canvas.begin()
    c.box(-0.024, 0.014, -0.020, 0.020, 0.012, 0.040, colour)
    for side in (1, -1):
        c.canvas.begin()
        rim = c.front(side * 0.024)
        rim.disc(-0.004, 0.020, 0.020, "#4a3222", 0.0, 12)
        rim.disc(-0.004, 0.020, 0.013, "#ecd09a", 0.001, 12)
        rim.disc(-0.004, 0.020, 0.004, "#4a3222", 0.002, 6)
    x, y, _ = c.at(-0.006, 0)
    person(f.canvas, x, y, 0.072, colour, z=0.03)


def horse(c: Frame, x: float, y: float, way: int, coat: str) -> None:
    """Draw a galloping horse with its middle at (x, y) of the chariot's frame."""
    for i in range(14):  # barrel
        c.ball(x + way * (-0.020 + 0.003 * i), y, 0.031 + 0.0012 * abs(i - 6) ** 0.5, 0.0118, coat, SMOOTH)
    for i in range(9):  # neck
        c.ball(
            x + way * (0.022 + 0.0016 * i),
            y,
            0.038 + 0.0024 * i,
            0.0100 - 0.0003 * i,
            tone(coat, 1.08),
            SMOOTH,
        )
    for i in range(7):  # head
        c.ball(
            x + way * (0.036 + 0.0024 * i),
            y,
            0.057 - 0.0011 * i,
            0.0078 - 0.0003 * i,
            tone(coat, 1.14),
            SMOOTH,
        )
    c.ball(x - way * 0.033, y, 0.030, 0.005, tone(coat, 0.7), SMOOTH)
    for leg, lean in ((-0.022, -0.012), (-0.016, -0.004), (0.018, 0.004), (0.023, 0.014)):
        s = x + way * leg
        e = s + way * lean
        c.face(
            [
                (s - 0.003, y - 0.006, 0.022),
                (s + 0.003, y - 0.006, 0.022),
                (e + 0.002, y - 0.006, 0),
                (e - 0.002, y - 0.006, 0),
            ],
            tone(coat, 0.75),
        )
