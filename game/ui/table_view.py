"""The camera in the player's hand: dragging, the wheel, keys, fitting all, gliding to where it should be.

While the zoom changes (``zooming``) pictures are scaled roughly; when it rests the board is drawn anew at a
whole number of pixels for a square. It must not know what is on the board.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from game.core.geometry import Square
from game.view.camera import LEAST_ZOOM, MOST_ZOOM, ZOOM_STEP, Box, Camera, Point, bounds_of

GLIDE = 0.32
"""Seconds that the camera takes to glide to another look."""

GENTLY = 0.5
"""Seconds that it takes to come near what was placed, and to go back."""

REST = 0.11
"""Seconds after the last notch of the wheel when the board is drawn anew."""

_PAN_SPEED = 900.0  # pixels a second while an arrow key is held
_AROUND = 0.3  # squares of room around what the camera comes near to
_BEYOND = 0.5  # squares beyond the board that the pointer at the window's edge still brings into sight
_WORKABLE = 0.5  # share of the offered squares that is in sight while one can work with it
_FILL = 0.62  # when all that matters takes less of the free area than this, the camera comes nearer


class TableCamera:
    """The look at the board and how it changes; ``update`` says whether the picture does."""

    def __init__(self) -> None:
        self.now = Camera(1920, 1080)
        self.free = Box(0, 0, 1920, 1080)
        self.follows = True
        self.most = 160.0  # pixels that a square has at most when the camera chooses
        self.moves = True  # False: jump instead of gliding (reduced motion)
        self._from: Camera | None = None
        self._to: Camera | None = None
        self._passed = 0.0
        self._takes = GLIDE
        self._rest = 0.0
        self._pivot: Point = (0.0, 0.0)
        self._pushed: dict[str, Point] = {}

    # -- what is going on -----------------------------------------------------------------------------------

    @property
    def zooming(self) -> bool:
        """Whether the zoom is not at rest, so that pictures are scaled instead of made anew."""
        if self._rest > 0:
            return True
        return self._from is not None and self._to is not None and self._from.zoom != self._to.zoom

    @property
    def gliding(self) -> bool:
        """Whether the camera moves by itself."""
        return self._to is not None

    @property
    def moving(self) -> bool:
        """Whether anything moves, so that time must go on."""
        return self.gliding or self._rest > 0 or bool(self._pushed)

    def resized(self, size: tuple[int, int], free: Box) -> None:
        """Take another viewport with another free area in it; the middle of what was free stays there."""
        before = self.now.to_world(
            (self.free.left + self.free.width / 2, self.free.top + self.free.height / 2)
        )
        self._stop()
        self.free = free
        self.now = self.now.sized(size).centred(before, free)

    # -- by hand --------------------------------------------------------------------------------------------

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self._stop()
        self.follows = False
        self.now = self.now.moved(dx, dy).aligned()

    def wheel(self, pixel: Point, notches: float) -> None:
        """Enlarge towards a pixel, or make smaller from it."""
        factor = ZOOM_STEP**notches
        zoom = min(MOST_ZOOM, max(LEAST_ZOOM, self.now.zoom * factor))
        if zoom == self.now.zoom:
            return
        self._from = self._to = None
        self.follows = False
        self.now = self.now.zoomed_at(pixel, factor)
        self._pivot = pixel
        self._rest = REST

    def pinch(self, before: Point, after: Point, factor: float) -> None:
        """Two fingers have moved: what lay between them still lies there, ``factor`` times as large."""
        self._from = self._to = None
        self.follows = False
        moved = self.now.zoomed_at(before, factor)
        self.now = moved.moved(after[0] - before[0], after[1] - before[1])
        self._pivot = after
        self._rest = REST

    def pull(self, direction: Point, most: float, squares: Collection[Square]) -> bool:
        """Move the view in a direction by ``most`` pixels, as far as some squares reach beyond the free area
        there; tell whether it has moved.
        """
        left, top, right, bottom = bounds_of(squares)
        box = self.now.box_of((left - _BEYOND, top - _BEYOND, right + _BEYOND, bottom + _BEYOND))
        free = self.free
        rooms = (
            (free.left - box.left, box.left + box.width - free.left - free.width),
            (free.top - box.top, box.top + box.height - free.top - free.height),
        )
        steps = [
            along * min(most, max(0, room[along > 0])) if along else 0.0
            for along, room in zip(direction, rooms, strict=True)
        ]
        if not any(steps):
            return False
        self.drag(-steps[0], -steps[1])
        return True

    def push(self, name: str, direction: Point | None) -> None:
        """An arrow key is held (with its direction) or let go (``None``)."""
        if direction is None:
            self._pushed.pop(name, None)
        else:
            self._pushed[name] = direction

    def let_go(self) -> None:
        """No arrow key is held any more (the window has lost the keyboard)."""
        self._pushed.clear()

    def turn(self) -> None:
        """Turn the view by a quarter around the middle of the free area."""
        self._stop()
        middle = (self.free.left + self.free.width / 2, self.free.top + self.free.height / 2)
        world = self.now.to_world(middle)
        self.now = self.now.turned().centred(world, self.free)

    # -- by itself ------------------------------------------------------------------------------------------

    def fit(self, squares: Collection[Square], *, glide: bool = True) -> None:
        """Show all of some squares in the free area, and follow them from now on."""
        self.follows = True
        self._go(self.now.fitted(bounds_of(squares), self.free, self.most), glide)

    def follow(
        self,
        squares: Collection[Square],
        enough: tuple[float, float] = (0.0, 0.0),
        offered: Collection[Square] = (),
    ) -> None:
        """Show all of some squares, whole ones, unless a hand leads the camera.

        ``enough`` are two zooms: of what can just be worked with, and of what can be well. Where all would be
        seen smaller than well, the view stays as it is while most of those ``offered`` are in sight, and
        then moves no further than it must.
        """
        if not self.follows or not squares:
            return
        aim, best = self._aim, self._aim.fitted(bounds_of(squares), self.free, self.most)
        if best.zoom >= enough[1] or not offered:
            if not self._holds(aim.box_of(bounds_of(squares))) or aim.zoom < best.zoom * _FILL:
                self._go(best, True, GENTLY)
        elif aim.zoom < best.zoom * _FILL or not self._can_work(aim, offered):
            self._go(self._least_away(aim, offered, min(enough[0], aim.zoom)), True, GENTLY)

    def _can_work(self, aim: Camera, offered: Collection[Square]) -> bool:
        """Whether most of the offered squares are in sight."""
        return sum(self._holds(aim.box(square)) for square in offered) >= len(offered) * _WORKABLE

    def _least_away(self, aim: Camera, offered: Collection[Square], enough: float) -> Camera:
        """Return a look near another one with which one can work, seen no smaller than ``enough``; all that
        is offered if there is none.
        """
        xs, ys = (sorted(square[axis] for square in offered) for axis in (0, 1))
        middle = (self.free.left + self.free.width / 2, self.free.top + self.free.height / 2)
        for x, y in (aim.to_world(middle), (xs[len(xs) // 2] + 0.5, ys[len(ys) // 2] + 0.5)):
            nearest = sorted(offered, key=lambda at: math.dist((x, y), (at[0] + 0.5, at[1] + 0.5)))
            for count in (len(nearest), math.ceil(len(nearest) * _WORKABLE)):
                bounds = bounds_of(nearest[:count])
                zoom = min(aim.zoom, aim.fitted(bounds, self.free, self.most, margin=0.0).zoom)
                if zoom >= enough:
                    return self._nearer(aim, nearest[:count], zoom).within(bounds, self.free)
        return aim.fitted(bounds_of(offered), self.free, self.most)

    def near(
        self, squares: Collection[Square], least: float, well: float, board: Collection[Square] = ()
    ) -> None:
        """Come nearer, to ``well``, to squares seen smaller than ``least``, unless a hand leads the camera.

        They stay where they are as far as they can: the view only moves to bring them into the free area,
        and when it comes nearer, with them the whole ``board``; of one that is too large for it no more is
        hidden than must be.
        """
        bounds = left, top, right, bottom = bounds_of(squares)
        aim = self._aim
        if not self.follows or (aim.zoom >= least and self._holds(aim.box_of(bounds))):
            return
        if aim.zoom < least:
            zoom = aim.fitted(bounds, self.free, math.ceil(well), margin=_AROUND).zoom
            aim = self._nearer(aim, squares, max(aim.zoom, zoom))
            if board:
                aim = aim.within(bounds_of(board), self.free, filling=True)
        around = (left - _AROUND, top - _AROUND, right + _AROUND, bottom + _AROUND)
        aim = aim.within(around, self.free)
        if aim != self._aim:
            self._go(aim, True, GENTLY)

    @staticmethod
    def _nearer(aim: Camera, squares: Collection[Square], zoom: float) -> Camera:
        """Return a look at another zoom with the middle of some squares where it was."""
        left, top, right, bottom = bounds_of(squares)
        middle = aim.to_screen(((left + right) / 2, (top + bottom) / 2))
        return aim.zoomed_at(middle, zoom / aim.zoom).settled(middle).aligned()

    def bring(self, squares: Collection[Square]) -> None:
        """Move no further than brings squares into the free area, smaller if they need it."""
        bounds = bounds_of(squares)
        best = self._aim.fitted(bounds, self.free, self._aim.zoom)
        around = (bounds[0] - _AROUND, bounds[1] - _AROUND, bounds[2] + _AROUND, bounds[3] + _AROUND)
        near = self._aim.within(around, self.free)
        self._go(near if best.zoom >= self._aim.zoom else best, True)

    def catch(self, squares: Collection[Square]) -> None:
        """Bring squares into sight where something is about to be seen, unless a hand leads the camera."""
        if self.follows and not self._holds(self._aim.box_of(bounds_of(squares))):
            self.bring(squares)

    def show(self, squares: Collection[Square]) -> None:
        """Bring squares into the free area when they are not in it; the zoom stays if it can."""
        left, top, right, bottom = bounds_of(squares)
        box = self._aim.box_of((left, top, right, bottom))
        if self._holds(box):
            return
        if box.width > self.free.width or box.height > self.free.height:
            self._go(self._aim.fitted((left, top, right, bottom), self.free, self.most), True)
        else:
            self._go(self._aim.centred(((left + right) / 2, (top + bottom) / 2), self.free), True)

    def _holds(self, box: Box) -> bool:
        """Whether all of a box, in pixels, lies in the free area."""
        free = self.free
        return (
            box.left >= free.left
            and box.top >= free.top
            and box.left + box.width <= free.left + free.width
            and box.top + box.height <= free.top + free.height
        )

    @property
    def _aim(self) -> Camera:
        return self._to or self.now

    def _go(self, to: Camera, glide: bool, takes: float = GLIDE) -> None:
        self._rest = 0.0
        if not glide or not self.moves or to == self.now:
            self._from = self._to = None
            self.now = to
            return
        if self.now.zoom != round(self.now.zoom):
            self.now = self.now.settled((self.now.width / 2, self.now.height / 2))
        self._from, self._to, self._passed, self._takes = self.now, to, 0.0, takes

    def _stop(self) -> None:
        self._from = self._to = None
        self._settle()

    def _settle(self) -> None:
        self._rest = 0.0
        self.now = self.now.settled(self._pivot).aligned()

    def update(self, dt: float) -> bool:
        """``dt`` seconds have passed; tell whether the look has changed."""
        before = (self.now, self.zooming)
        if self._pushed:
            dx = sum(direction[0] for direction in self._pushed.values())
            dy = sum(direction[1] for direction in self._pushed.values())
            self.drag(-dx * _PAN_SPEED * dt, -dy * _PAN_SPEED * dt)
        if self._to is not None and self._from is not None:
            self._passed += dt
            share = min(1.0, self._passed / self._takes)
            eased = share * share * (3 - 2 * share)
            self.now = self._from.mixed(self._to, eased)
            if share >= 1.0:
                self.now, self._from, self._to = self._to, None, None
        elif self._rest > 0:
            self._rest -= dt
            if self._rest <= 0:
                self._settle()
        return before != (self.now, self.zooming)
