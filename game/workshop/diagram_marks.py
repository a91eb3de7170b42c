"""What stands on a connectivity picture: frame, letters, labels, circles, half-sides, places of meeples."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from game.art.colours import Colour, mixed
from game.art.forms import CORNERS, NORMALS
from game.art.pieces import figure
from game.core.geometry import HALF_NAMES, HalfSide, Rotation, Square, rotate_half, rotate_square
from game.core.tile import FIELD
from game.workshop import palette
from game.workshop.reading import FeatureReading, Reading

FONTS: Final = Path(__file__).resolve().parents[2] / "data" / "fonts"
_FINE: Final = 4
_INK: Final[Colour] = (16, 22, 29)
_PAPER: Final[Colour] = (255, 253, 246)
_FRAME: Final[Colour] = (250, 246, 236)
_FIGURE: Final = "yellow"

Box = tuple[float, float, float, float]


@lru_cache(maxsize=32)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a typeface of the data folder."""
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size)


class Marks:
    """Draws on one picture; ``margin`` pixels lie around the tile."""

    def __init__(
        self,
        image: Image.Image,
        reading: Reading,
        rotation: Rotation,
        px: int,
        margin: int,
        alone: int | None,
    ) -> None:
        self.image, self.reading, self.rotation, self.px, self.margin = image, reading, rotation, px, margin
        self.alone = alone
        self.shapes = reading.shapes(rotation)
        self.labels = reading.labels(rotation)
        self.draw = ImageDraw.Draw(image)
        self._taken: list[Box] = []

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        """The pixel of a point of the turned box."""
        return self.margin + point[0] * self.px, self.margin + point[1] * self.px

    def _from_anchor(self, point: tuple[float, float]) -> tuple[float, float]:
        return self._at((point[0] + self.shapes.anchor[0], point[1] + self.shapes.anchor[1]))

    # -- frame and letters -------------------------------------------------------------------------------

    def frame(self) -> None:
        """A light line around the footprint, dashes between its squares."""
        inside = set(self.shapes.squares)
        wide = max(2, self.px // 70)
        for x, y in self.shapes.squares:
            for side in range(4):
                dx, dy = NORMALS[side]
                (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
                start, end = self._at((x + ax, y + ay)), self._at((x + bx, y + by))
                if (x + round(dx), y + round(dy)) not in inside:
                    self._edge(start, end, wide)
                elif side in (1, 2):
                    self._dashes(start, end, max(1, wide // 2))

    def _edge(self, start: tuple[float, float], end: tuple[float, float], wide: int) -> None:
        box = (
            min(start[0], end[0]) - wide / 2,
            min(start[1], end[1]) - wide / 2,
            max(start[0], end[0]) + wide / 2 - 1,
            max(start[1], end[1]) + wide / 2 - 1,
        )
        self.draw.rectangle(box, fill=(*_FRAME, 255))

    def _dashes(self, start: tuple[float, float], end: tuple[float, float], wide: int) -> None:
        long = self.px
        dash = max(4, self.px // 24)
        for at in range(dash, long - dash, dash * 2):
            one, two = at / long, min(1.0, (at + dash) / long)
            a = (start[0] + (end[0] - start[0]) * one, start[1] + (end[1] - start[1]) * one)
            b = (start[0] + (end[0] - start[0]) * two, start[1] + (end[1] - start[1]) * two)
            self.draw.line([a, b], fill=(*_FRAME, 200), width=wide)

    def letters(self) -> None:
        """The letter of each square, in a dark disc in its upper right corner."""
        if len(self.shapes.squares) < 2:
            return
        radius = max(8.0, self.px * 0.055)
        for square in self.shapes.squares:
            x, y = self._at((square[0] + 1, square[1]))
            centre = (x - radius * 1.7, y + radius * 1.9)
            self._disc(centre, radius, _INK)
            letter = self.reading.letter(square, self.rotation)
            size = max(10, round(radius * 1.25))
            self.draw.text(centre, letter, (255, 255, 255, 255), font("Lato-Black", size), anchor="mm")
            self._taken.append((x - radius * 2.7, y + radius * 0.9, x - radius * 0.7, y + radius * 2.9))

    # -- circles -----------------------------------------------------------------------------------------

    def passages(self) -> None:
        """Blue circles at narrow places of one field, red ones where two fields look joined."""
        if self.alone is not None and self.reading.features[self.alone].kind != FIELD:
            return
        for points, colour in (
            (self.shapes.narrow, palette.NARROW),
            (self.shapes.separations, palette.APART),
        ):
            for point in points:
                at = self._at(point)
                radius = self.px * 0.098
                self._taken.append((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius))
                self._ring(at, radius, max(5, self.px // 26), (255, 255, 255))
                self._ring(at, radius, max(3, self.px // 44), colour)

    def _disc(self, at: tuple[float, float], radius: float, colour: Colour, alpha: int = 255) -> None:
        self._soft(at, radius, lambda draw, box: draw.ellipse(box, fill=(*colour, alpha)))

    def _ring(self, at: tuple[float, float], radius: float, wide: float, colour: Colour) -> None:
        outer = radius + wide / 2
        self._soft(
            at,
            outer,
            lambda draw, box: draw.ellipse(box, outline=(*colour, 255), width=round(wide * _FINE)),
        )

    def _soft(
        self, at: tuple[float, float], radius: float, paint: Callable[[ImageDraw.ImageDraw, Box], None]
    ) -> None:
        """Draw something round with smooth edges."""
        left, top = int(at[0] - radius) - 2, int(at[1] - radius) - 2
        side = int(2 * radius) + 6
        small = Image.new("RGBA", (side * _FINE, side * _FINE), (0, 0, 0, 0))
        x, y = (at[0] - left) * _FINE, (at[1] - top) * _FINE
        paint(
            ImageDraw.Draw(small),
            (x - radius * _FINE, y - radius * _FINE, x + radius * _FINE, y + radius * _FINE),
        )
        self._paste(small.reduce(_FINE), (left, top))

    def _paste(self, picture: Image.Image, at: tuple[int, int]) -> None:
        left, top = max(0, at[0]), max(0, at[1])
        source = (left - at[0], top - at[1])
        within = left < self.image.width and top < self.image.height
        if within and source[0] < picture.width and source[1] < picture.height:
            self.image.alpha_composite(picture, (left, top), source)

    # -- labels ------------------------------------------------------------------------------------------

    def pills(self, words: Callable[[FeatureReading], str], wonder: str = "", least: int = 11) -> None:
        """The name of every feature beside its roomiest place, where no other label lies."""
        most = max(26, least * 13 // 6)  # large windows have large letters
        size = max(least, min(most, round(self.px * 0.084)))
        chosen = [f for f in self.reading.features if self.alone in (None, f.index)]
        if self.alone is not None and self.reading.features[self.alone].kind == FIELD:
            chosen += [self.reading.features[i] for i in self.reading.features[self.alone].touches]
        for feature in sorted(chosen, key=lambda f: (self._room(f), -f.index)):
            self._pill(words(feature), palette.colour_of(feature), self._places(feature), size)
        if wonder and self.shapes.middle is not None and self.alone is None:
            self._pill(wonder, palette.BARRIER, [self._at(self.shapes.middle)], size)

    def _room(self, feature: FeatureReading) -> float:
        tile = self.reading.tile
        squares = [rotate_square(s, self.rotation) for s in tile.features[feature.index].squares]
        return max((self.labels.room(feature.index, square) for square in squares), default=0.0)

    def _places(self, feature: FeatureReading) -> list[tuple[float, float]]:
        tile = self.reading.tile
        squares = [rotate_square(s, self.rotation) for s in tile.features[feature.index].squares]
        ranked = sorted(squares, key=lambda square: -self.labels.room(feature.index, square))
        spots = [self.labels.deepest(feature.index, square) for square in ranked]
        return [self._from_anchor(spot) for spot in spots if spot is not None]

    def _pill(self, text: str, colour: Colour, places: list[tuple[float, float]], size: int) -> None:
        if not places:
            return
        face = font("Lato-Bold", size)
        dot = size * 0.66
        wide = face.getlength(text) + dot + size * 1.25
        high = size * 1.5
        box = self._free(places, wide, high)
        self._taken.append(box)
        self._rounded(box, high / 2)
        middle = (box[1] + box[3]) / 2
        self._disc((box[0] + size * 0.5 + dot / 2, middle), dot / 2 + 1, _INK)
        self._disc((box[0] + size * 0.5 + dot / 2, middle), dot / 2, colour)
        self.draw.text((box[0] + size * 0.75 + dot, middle), text, (*_INK, 255), face, anchor="lm")

    def _free(self, places: list[tuple[float, float]], wide: float, high: float) -> Box:
        """A place for a label: near the first of ``places`` that leaves other labels uncovered."""
        best: tuple[float, Box] | None = None
        steps = [(dx, dy) for dy in (0, -1, 1, -2, 2) for dx in (0, -0.45, 0.45)]
        for rank, (x, y) in enumerate(places):
            for dx, dy in steps:
                box = self._kept(x + dx * wide, y + dy * high * 1.08, wide, high)
                cost = sum(_overlap(box, taken) for taken in self._taken) * 10 / (wide * high)
                cost += rank * 0.35 + abs(dx) * 0.6 + abs(dy) * 0.5
                if best is None or cost < best[0]:
                    best = (cost, box)
        assert best is not None
        return best[1]

    def _kept(self, x: float, y: float, wide: float, high: float) -> Box:
        left = min(max(2.0, x - wide / 2), max(2.0, self.image.width - wide - 2))
        top = min(max(2.0, y - high / 2), max(2.0, self.image.height - high - 2))
        return (left, top, left + wide, top + high)

    def _rounded(self, box: Box, radius: float) -> None:
        left, top = int(box[0]) - 2, int(box[1]) - 2
        size = (int(box[2] - box[0]) + 6, int(box[3] - box[1]) + 6)
        small = Image.new("RGBA", (size[0] * _FINE, size[1] * _FINE), (0, 0, 0, 0))
        inner = tuple((value - off) * _FINE for value, off in zip(box, (left, top, left, top), strict=True))
        ImageDraw.Draw(small).rounded_rectangle(
            inner, radius * _FINE, fill=(*_PAPER, 255), outline=(*_INK, 255), width=round(1.6 * _FINE)
        )
        self._paste(small.reduce(_FINE), (left, top))

    # -- half-sides and meeples --------------------------------------------------------------------------

    def halves(self) -> None:
        """A coloured bar with its name along every outer half-side that belongs to a field, and one for each
        side of another feature.
        """
        for feature in self.reading.tile.features:
            reading = self.reading.features[self.reading.tile.features.index(feature)]
            if self.alone not in (None, reading.index):
                continue
            colour = palette.colour_of(reading)
            for half in feature.halves:
                self._half(self._turned(half), HALF_NAMES[half.half], colour)

    def _turned(self, half: HalfSide) -> HalfSide:
        square = rotate_square(half.square, self.rotation)
        return HalfSide(square, rotate_half(half.half, self.rotation))

    def _half(self, half: HalfSide, name: str, colour: Colour) -> None:
        x, y = half.square[0] + self.shapes.anchor[0], half.square[1] + self.shapes.anchor[1]
        side = half.half >> 1
        (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
        first = half.half & 1
        nx, ny = NORMALS[side]
        share = (first * 0.5 + 0.05, first * 0.5 + 0.45)
        near = (x + ax - nx * 0.035, y + ay - ny * 0.035)
        points = [self._at((near[0] + (bx - ax) * s, near[1] + (by - ay) * s)) for s in share]
        self.draw.line(points, fill=(*_INK, 255), width=max(6, self.px // 20))
        self.draw.line(points, fill=(*mixed(colour, (255, 255, 255), 0.15), 255), width=max(4, self.px // 32))
        middle = self._at(
            (
                x + ax + (bx - ax) * (first * 0.5 + 0.25) - nx * 0.105,
                y + ay + (by - ay) * (first * 0.5 + 0.25) - ny * 0.105,
            )
        )
        size = max(9, round(self.px * 0.062))
        self._taken.append(
            (middle[0] - size, middle[1] - size * 0.7, middle[0] + size, middle[1] + size * 0.7)
        )
        self.draw.text(
            middle,
            name,
            (255, 255, 255, 255),
            font("Lato-Black", size),
            anchor="mm",
            stroke_width=max(1, size // 6),
            stroke_fill=(*_INK, 255),
        )

    def spots(self) -> None:
        """A figure at the place of each feature in each square: lying on fields, standing elsewhere."""
        tile = self.reading.tile
        for feature in self.reading.features:
            if self.alone not in (None, feature.index):
                continue
            for square in tile.features[feature.index].squares:
                self._spot(feature, rotate_square(square, self.rotation))

    def _spot(self, feature: FeatureReading, square: Square) -> None:
        spot = self.labels.deepest(feature.index, square)
        if spot is None:
            return
        at = self._from_anchor(spot)
        radius = self.px * 0.088
        self._disc(at, radius + max(2, self.px // 90), _INK, 210)
        self._disc(at, radius, palette.colour_of(feature), 235)
        pose = "lying" if feature.kind == FIELD else "standing"
        size = round(self.px * 0.165)
        person = figure(pose, _FIGURE, size).convert("RGBA")
        self._paste(person, (round(at[0] - person.width / 2), round(at[1] - person.height / 2)))


def _overlap(a: Box, b: Box) -> float:
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0
