"""Where the board lies in the window: world points to pixels and back, zooming to a point, fitting all.

World points are in units of a square: square (3, -1) reaches from (3.0, -1.0) to (4.0, 0.0). A ``Camera`` is
a frozen value and everything here is arithmetic; it must not know what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.core.geometry import Square

Point = tuple[float, float]

LEAST_ZOOM: Final = 14.0
MOST_ZOOM: Final = 400.0
ZOOM_STEP: Final = 1.15
"""How much one notch of the wheel enlarges."""


class Box(NamedTuple):
    """A rectangle in pixels: left, top, width, height."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Camera:
    """A look at the board.

    ``x`` and ``y`` are the world point at the middle of the viewport, ``zoom`` is the pixels of a square and
    ``turn`` the quarter turns clockwise by which the view is turned (a display lying flat on the table).
    """

    width: int
    height: int
    x: float = 0.5
    y: float = 0.5
    zoom: float = 96.0
    turn: int = 0

    # -- to and fro -----------------------------------------------------------------------------------------

    def to_screen(self, point: Point) -> Point:
        """Return the pixel of a world point."""
        dx, dy = _turned(point[0] - self.x, point[1] - self.y, self.turn)
        return (self.width / 2 + dx * self.zoom, self.height / 2 + dy * self.zoom)

    def to_world(self, pixel: Point) -> Point:
        """Return the world point under a pixel."""
        dx, dy = (pixel[0] - self.width / 2) / self.zoom, (pixel[1] - self.height / 2) / self.zoom
        dx, dy = _turned(dx, dy, -self.turn)
        return (self.x + dx, self.y + dy)

    def square_at(self, pixel: Point) -> Square:
        """Return the square under a pixel."""
        x, y = self.to_world(pixel)
        return (int(x // 1), int(y // 1))

    def box(self, square: Square) -> Box:
        """Return the pixels of a square; neighbours share their edge exactly."""
        if self.turn:
            return self.box_of((square[0], square[1], square[0] + 1, square[1] + 1))
        # The same as the above, written out: it is asked for every square of every picture.
        x, y, zoom, wide, high = *square, self.zoom, self.width / 2, self.height / 2
        left, top = round(wide + (x - self.x) * zoom), round(high + (y - self.y) * zoom)
        right, bottom = round(wide + (x + 1 - self.x) * zoom), round(high + (y + 1 - self.y) * zoom)
        return Box(left, top, right - left, bottom - top)

    def box_of(self, bounds: tuple[float, float, float, float]) -> Box:
        """Return the pixels of a rectangle of the world (left, top, right, bottom)."""
        left, top, right, bottom = bounds
        ax, ay = self.to_screen((left, top))
        bx, by = self.to_screen((right, bottom))
        x0, x1 = round(min(ax, bx)), round(max(ax, bx))
        y0, y1 = round(min(ay, by)), round(max(ay, by))
        return Box(x0, y0, x1 - x0, y1 - y0)

    def rotation_of(self, rotation: int) -> int:
        """Return how a tile of that rotation is seen in the turned view."""
        return (rotation + self.turn) & 3

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The rectangle of the world that the viewport shows."""
        ax, ay = self.to_world((0, 0))
        bx, by = self.to_world((self.width, self.height))
        return (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))

    # -- other looks ----------------------------------------------------------------------------------------

    def sized(self, size: tuple[int, int]) -> Camera:
        """Return the look with another viewport and the same middle."""
        return replace(self, width=size[0], height=size[1])

    def moved(self, dx: float, dy: float) -> Camera:
        """Return the look after the board has been dragged by pixels."""
        wx, wy = _turned(dx / self.zoom, dy / self.zoom, -self.turn)
        return replace(self, x=self.x - wx, y=self.y - wy)

    def zoomed_at(self, pixel: Point, factor: float) -> Camera:
        """Return the look ``factor`` times as large, with the world point under ``pixel`` staying there."""
        zoom = min(MOST_ZOOM, max(LEAST_ZOOM, self.zoom * factor))
        return replace(self, zoom=zoom)._with_under(self.to_world(pixel), pixel)

    def settled(self, pixel: Point) -> Camera:
        """Return the look with a whole number of pixels for a square; what is under ``pixel`` stays there."""
        whole = float(round(self.zoom))
        return replace(self, zoom=whole)._with_under(self.to_world(pixel), pixel)

    def aligned(self) -> Camera:
        """Return the look moved by less than a pixel so that squares begin on whole pixels."""
        sx, sy = self.to_screen((0.0, 0.0))
        return self.moved(round(sx) - sx, round(sy) - sy)

    def _with_under(self, world: Point, pixel: Point) -> Camera:
        now = self.to_screen(world)
        return self.moved(pixel[0] - now[0], pixel[1] - now[1])

    def turned(self, by: int = 1) -> Camera:
        """Return the look turned by quarter turns clockwise around its middle."""
        return replace(self, turn=(self.turn + by) & 3)

    def fitted(
        self, bounds: tuple[float, float, float, float], area: Box, most: float = 160.0, margin: float = 0.25
    ) -> Camera:
        """Return the look that shows the world's ``bounds`` as large as they go into ``area``.

        ``most`` is the largest zoom that is wanted, ``margin`` the room around in squares.
        """
        left, top, right, bottom = bounds
        wide, high = right - left + 2 * margin, bottom - top + 2 * margin
        if self.turn & 1:
            wide, high = high, wide
        zoom = min(area.width / wide, area.height / high, most)
        zoom = float(max(LEAST_ZOOM, int(zoom)))
        middle = ((left + right) / 2, (top + bottom) / 2)
        target = (area.left + area.width / 2, area.top + area.height / 2)
        return replace(self, x=middle[0], y=middle[1], zoom=zoom)._with_under(middle, target).aligned()

    def centred(self, point: Point, area: Box) -> Camera:
        """Return the look with a world point in the middle of ``area``."""
        target = (area.left + area.width / 2, area.top + area.height / 2)
        return self._with_under(point, target).aligned()

    def within(
        self, bounds: tuple[float, float, float, float], area: Box, *, filling: bool = False
    ) -> Camera:
        """Return the look moved as little as brings the world's ``bounds`` into ``area``.

        What is too large for the area lies in its middle; with ``filling`` it moves only so far that it fills
        the area, so that no more of it is hidden than must be. Across and down each by itself.
        """
        box = self.box_of(bounds)
        dx = _into(box.left, box.width, area.left, area.width, filling)
        dy = _into(box.top, box.height, area.top, area.height, filling)
        return self.moved(dx, dy).aligned() if dx or dy else self

    def mixed(self, other: Camera, share: float) -> Camera:
        """Return the look that lies ``share`` (0..1) of the way to another one."""
        if share >= 1:
            return other
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        # The middle moves with the zoom so that a point that both looks share stays where it is.
        if abs(other.zoom - self.zoom) > 0.5:
            share = (1 / zoom - 1 / self.zoom) / (1 / other.zoom - 1 / self.zoom)
        x, y = self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share
        return replace(other, x=x, y=y, zoom=zoom)


def bounds_of(squares: Iterable[Square]) -> tuple[float, float, float, float]:
    """Return the rectangle of the world around some squares; the square (0, 0) when there is none."""
    found = list(squares) or [(0, 0)]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return (min(xs), min(ys), max(xs) + 1, max(ys) + 1)


def beyond(squares: Iterable[Square], camera: Camera, area: Box) -> dict[str, list[Square]]:
    """Return the squares whose middle lies outside ``area``, by the edge (``left``, ``up``, ...)."""
    found: dict[str, list[Square]] = {"left": [], "right": [], "up": [], "down": []}
    for square in squares:
        x, y = camera.to_screen((square[0] + 0.5, square[1] + 0.5))
        off = {
            "left": area.left - x,
            "right": x - area.left - area.width,
            "up": area.top - y,
            "down": y - area.top - area.height,
        }
        worst = max(off, key=lambda edge: off[edge])
        if off[worst] > 0:
            found[worst].append(square)
    return found


def outside(squares: Iterable[Square], camera: Camera, area: Box) -> dict[str, int]:
    """Count what lies ``beyond`` an area, by the edge."""
    return {edge: len(found) for edge, found in beyond(squares, camera, area).items()}


def _into(start: int, length: int, area: int, room: int, filling: bool) -> float:
    """Return how far a stretch has to move to lie within another one, or around it when it is longer and is
    to be ``filling``.
    """
    first, last = area - start, area + room - start - length
    if length > room:
        return min(first, 0) + max(last, 0) if filling else (first + last) / 2
    return max(first, 0) + min(last, 0)


def _turned(dx: float, dy: float, turn: int) -> Point:
    for _ in range(turn & 3):
        dx, dy = -dy, dx
    return (dx, dy)
