"""Walls, towers, palace wings and arcades of a Moorish fortress, raised from their plan.

Measures are squares of the picture, x east and y south; knows no particular fortress.
"""

from __future__ import annotations

from game.art.subjects.raster import PLASTER, TILES, Canvas, Shade, tone
from game.art.subjects.solids import Frame
from game.art.subjects.walls import Wall

RED, RED2, EAVES, STUCCO, INK, OCHRE = "#c8846a", "#b8745c", "#a8794c", "#f6ead0", "#38241e", "#dfa878"


class Builder:
    """Walls, towers and wings in plan measures: x east, y south, in squares."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.f = Frame(canvas, 0, 0)

    def block(
        self,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        z0: float,
        z1: float,
        colour: Shade,
        material: int = PLASTER,
    ) -> None:
        """Raise a box given by its plan."""
        self.f.box(x0, x1, -y1, -y0, z0, z1, colour, material)

    def seen(self, x0: float, x1: float, y0: float, y1: float) -> Wall:
        """Return the side of a plan's rectangle that the viewer sees, however the tile is turned."""
        corners = [(x0, -y1), (x1, -y1), (x1, -y0), (x0, -y0)]
        turn = self.canvas.turn
        return self.f.wall(corners[turn], corners[(turn + 1) % 4], 0.0)

    def battlements(
        self, x0: float, x1: float, y0: float, y1: float, z: float, colour: tuple[float, float, float]
    ) -> None:
        """Set merlons round a top."""
        high, deep = 0.026, 0.012
        for a0, a1, low, along_x in (
            (x0, x1, y0, True),
            (x0, x1, y1 - deep, True),
            (y0, y1, x0, False),
            (y0, y1, x1 - deep, False),
        ):
            count = max(3, int((a1 - a0) / 0.036) | 1)
            w = (a1 - a0) / count
            for i in range(0, count, 2):
                p, q = a0 + i * w, a0 + (i + 1) * w
                if along_x:
                    self.block(p, q, low, low + deep, z, z + high, colour, 0)
                else:
                    self.block(low, low + deep, p, q, z, z + high, colour, 0)

    def tower(
        self,
        x: float,
        y: float,
        w: float,
        d: float,
        high: float,
        windows: int = 2,
        roof: bool = False,
        colour: str = RED,
    ) -> None:
        """Raise a square tower with a darker floor behind its merlons, or a tiled hip roof."""
        x0, x1, y0, y1 = x - w / 2, x + w / 2, y - d / 2, y + d / 2
        self.canvas.begin()
        self.block(x0, x1, y0, y1, 0, high, colour)
        self.canvas.begin()
        if roof:
            e = 0.016
            self.block(x0 - e, x1 + e, y0 - e, y1 + e, high, high + 0.012, tone(colour, 0.8), 0)
            self.canvas.begin()
            self.f.pyramid(x0 - e, x1 + e, -y1 - e, -y0 + e, high + 0.012, high + 0.012 + w * 0.42, EAVES)
        else:
            self.f.face(
                [(a, -c, high + 0.001) for a, c in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))],
                tone(colour, 0.66),
                cast=False,
            )
            self.battlements(x0, x1, y0, y1, high, tone(colour, 1.10))
        face = self.seen(x0, x1, y0, y1)
        middle = face.length / 2
        for i in range(windows):
            s = middle + (i - (windows - 1) / 2) * w * 0.30
            face.horseshoe(s, w * 0.17, high * 0.60, high * 0.82, STUCCO, 0.001)
            face.horseshoe(s, w * 0.11, high * 0.60, high * 0.80, INK, 0.002)
        face.rect(middle - w * 0.04, middle + w * 0.04, high * 0.3, high * 0.38, INK, 0.001)

    def wall_x(self, x0: float, x1: float, y: float, high: float, thick: float = 0.045) -> None:
        """Raise a battlemented wall that runs east."""
        self.canvas.begin()
        self.block(x0, x1, y - thick / 2, y + thick / 2, 0, high, RED2)
        self.canvas.begin()
        self.battlements(x0, x1, y - thick / 2, y + thick / 2, high, tone(RED2, 1.1))

    def wall_y(self, x: float, y0: float, y1: float, high: float, thick: float = 0.045) -> None:
        """Raise a battlemented wall that runs south."""
        self.canvas.begin()
        x0, x1 = x - thick / 2, x + thick / 2
        self.block(x0, x1, y0, y1, 0, high, RED2)
        self.canvas.begin()
        self.flat(x0, x1, y0, y1, high + 0.001, "#d79c80")
        count = round((y1 - y0) / 0.052)
        for i in range(count):  # one row: two would run together, seen along the wall
            a = y0 + (y1 - y0) * (i + 0.2) / count
            self.canvas.begin()
            self.block(x0, x0 + 0.014, a, a + 0.026, high, high + 0.026, tone(RED2, 1.1), 0)

    def wing(self, x0: float, x1: float, y0: float, y1: float, high: float, along: str = "x") -> None:
        """Raise a palace wing with a hipped tile roof."""
        e, short = 0.012, min(x1 - x0, y1 - y0)
        self.canvas.begin()
        self.block(x0, x1, y0, y1, 0, high, OCHRE)
        self.canvas.begin()
        self.f.gable(
            x0 - e,
            x1 + e,
            -y1 - e,
            -y0 + e,
            high,
            high + 0.42 * short,
            EAVES,
            TILES,
            OCHRE,
            short * 0.4,
            along,
        )

    def arcade(self, x0: float, x1: float, y: float, high: float, count: int) -> None:
        """Draw an arcade of horseshoe arches on white stucco."""
        face = self.f.front(-y, 0.002)
        face.rect(x0, x1, 0, high + 0.012, STUCCO)
        w = (x1 - x0) / count
        for i in range(count):
            face.horseshoe(x0 + w * (i + 0.5), w * 0.62, 0, high, INK, 0.001)

    def flat(
        self, x0: float, x1: float, y0: float, y1: float, z: float, colour: str, material: int = 0
    ) -> None:
        """Lay a level surface."""
        self.f.face([(x0, -y0, z), (x1, -y0, z), (x1, -y1, z), (x0, -y1, z)], colour, material, cast=False)
