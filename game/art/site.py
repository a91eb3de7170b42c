"""A place for a group of buildings: paints soft ground, and turns its own coordinates into units.

Places and lengths are units of 1/256 square; ``k`` enlarges a whole site.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.art.colours import INK, Colour, rgb
from game.art.curves import Point
from game.art.houses import Drawn, House
from game.art.pen import Pen, tint
from game.art.roads import Land


@dataclass
class Site:
    """A place with a scale: turns site coordinates into units, paints its ground, builds its houses."""

    land: Land
    at: Point
    k: float
    dice: random.Random

    def p(self, dx: float, dy: float) -> Point:
        """Return the place (dx, dy) of the site in units."""
        return (self.at[0] + dx * self.k, self.at[1] + dy * self.k)

    def oval(
        self, dx: float, dy: float, rx: float, ry: float, code: str, blur: float, strength: float
    ) -> None:
        """Paint a soft ellipse on the ground."""
        x, y = self.p(dx, dy)
        self._paint(lambda pen: pen.ellipse(x, y, rx * self.k, ry * self.k, 255), code, blur, strength)

    def area(self, points: Sequence[Point], code: str, blur: float, strength: float) -> None:
        """Paint a soft polygon on the ground."""
        self._paint(lambda pen: pen.polygon([self.p(*q) for q in points], 255), code, blur, strength)

    def _paint(self, fill: Callable[[Pen], None], code: str, blur: float, strength: float) -> None:
        pen = self.land.stencil.pen(2)
        fill(pen)
        tint(self.land.ground, self.land.stencil.read(pen, blur), rgb(code), strength)

    def house(
        self,
        place: tuple[float, float],
        angle: float,
        size: tuple[float, float, float, float],
        roof: Colour | None,
        wall: str | None,
        *,
        hip: float = 0.0,
        chimney: bool = False,
        windows: bool = True,
    ) -> House:
        """Return a house: ``size`` is long, wide, height of walls, height of roof."""
        long, wide, walls, high = (v * self.k for v in size)
        plaster = rgb(wall) if wall else None
        return House(
            self.p(*place), angle, long, wide, walls, high, self.dice,
            tiles=roof, plaster=plaster, chimney=chimney, hip=hip, windows=windows,
        )  # fmt: skip

    def drawn(self, dy: float, paint: Callable[[Pen], None]) -> Drawn:
        """Return a flat thing that comes after all that stands north of ``dy``."""
        return Drawn(self.p(0, dy)[1], paint)

    def shapes(self, pen: Pen, polygons: Sequence[tuple[Sequence[Point], Colour]], edge: float = 0.0) -> None:
        """Draw polygons given in site coordinates."""
        for points, colour in polygons:
            pen.polygon([self.p(*q) for q in points], colour, INK if edge else None, edge or 0.5)
