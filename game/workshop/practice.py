"""Try it: a small board on which the tile is laid against others; joins, legality, reasons, what counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.content.library import Library
from game.core.board import PlacedTile
from game.core.features import FeatureRef
from game.core.geometry import Square, rotate_square
from game.core.tile import Placement, Tile
from game.ui import board_marks
from game.ui.board import BoardView
from game.ui.board_glow import SHOWN
from game.ui.form import Form
from game.ui.ghost import Ghost, draw_ghost
from game.ui.keys import Key
from game.ui.look import Look
from game.ui.screens import Answer, Pop, Quit, Screen
from game.ui.sprites import Sprites
from game.view.camera import Box, Camera, bounds_of
from game.view.hits import Hit, Maps, under
from game.workshop import practice_panel, words
from game.workshop.context import WorkshopContext
from game.workshop.header import BarButton, add_header
from game.workshop.practice_board import Practice, grip_of
from game.workshop.practice_parts import PracticeArtist, objections
from game.workshop.reading import Reading

_FIRST_ZOOM: Final = 150.0


class PracticeScreen(Screen):
    """A board to try a tile on."""

    help_topic = "workshop"

    def __init__(
        self,
        context: WorkshopContext,
        library: Library,
        reading: Reading,
        on_closing: Callable[[], Answer] = Quit,
    ) -> None:
        """``on_closing`` asks the screen below when the window is to close."""
        super().__init__()
        self._on_closing = on_closing
        self.own = reading.tile
        known = {spec.id: spec for loaded in library.sets.values() for spec in loaded.spec.tiles}
        unchanged = known.get(self.own.id) == reading.spec
        self.library = library
        self.specs = {**known, self.own.id: reading.spec}
        self.artist = PracticeArtist(context, self.specs, self.own, unchanged)
        self.practice = Practice.begun(self.own)
        self.set_id = ""
        self.page = 0
        self.view = BoardView(Sprites(self.artist), Maps(self.artist.labels))
        self.camera: Camera | None = None
        self.free = pygame.Rect(0, 0, 10, 10)
        self.hit: Hit | None = None
        self.look: Look | None = None
        self._mouse: tuple[int, int] | None = None
        self._legal: tuple[Practice, dict[Square, int]] | None = None

    # -- layout ------------------------------------------------------------------------------------------

    def resized(self, look: Look) -> None:
        """Lay everything out; the board is fitted when the window is new."""
        look = look.with_room(960, 540)
        fresh = self.look is None or self.look.size != look.size
        self.look = look
        if self.form is None:
            self.form = Form(look, arrows=False)
        self.form.rebuild(look, lambda: self._build(look))
        self.view.forget()
        if fresh:
            self.fit()
        self.stale = True

    def relayout(self) -> None:
        """Lay out anew after a change."""
        if self.look is not None:
            self.resized(self.look)

    def _build(self, look: Look) -> None:
        assert self.form is not None
        texts, keys = look.texts, look.settings.keymap
        name = words.tile_name(texts, self.specs[self.own.id])
        why = texts.get("workshop.nothing_to_do")
        able = self.practice.before is not None
        bar = [
            BarButton(
                texts.get("workshop.undo"),
                self._undo,
                keys.key("undo"),
                "undo",
                enabled=able,
                reason=why,
                name="undo",
            ),
            BarButton(
                texts.get("workshop.practice.clear"), self._clear, keys.key("clear"), "cross", name="clear"
            ),
            BarButton(texts.get("common.back"), self._back, "esc", "left", name="back"),
        ]
        trail = f"{texts.get('workshop.try_it')}  ›  {name}"
        rest = add_header(self.form, look, texts.get("workshop.title"), trail, bar)
        wide = min(look.tx(390), rest.width * 36 // 100)
        side = pygame.Rect(rest.right - wide, rest.y, wide, rest.height)
        tray = pygame.Rect(rest.x, rest.bottom - look.tx(136), rest.width - wide - look.px(20), look.tx(136))
        self.free = pygame.Rect(rest.x, rest.y, tray.width, tray.y - rest.y - look.px(12))
        practice_panel.build(self, self.form, look, side)
        practice_panel.tray(self, self.form, look, tray)

    def fit(self) -> Answer:
        """Show the whole board."""
        if self.look is None:
            return None
        bounds = bounds_of([*self.practice.board.squares, *self.legal()])
        camera = Camera(*self.look.size)
        area = Box(self.free.x, self.free.y, self.free.width, self.free.height)
        self.camera = camera.fitted(bounds, area, self.look.px(_FIRST_ZOOM), 0.6 if self.legal() else 1.4)
        self.stale = True
        return None

    # -- what is done ------------------------------------------------------------------------------------

    def take(self, tile: Tile | None) -> Answer:
        """Take a tile in hand; the one that is held is put down."""
        self._now(self.practice.holding(None if tile is self.practice.hand else tile))
        return self.fit() if len(self.practice.board.placed) == 1 else None

    def turn(self, by: int = 1) -> Answer:
        """Turn the tile in hand."""
        self._now(self.practice.turned(by))
        return None

    def _now(self, practice: Practice) -> None:
        if practice is not self.practice:
            self.practice = practice
            self._point()
            self.relayout()

    def _undo(self) -> Answer:
        self._now(self.practice.undone())
        return None

    def _clear(self) -> Answer:
        self._now(Practice.begun(self.own).holding(self.practice.hand))
        return self.fit()

    def _back(self) -> Answer:
        if self.practice.hand is not None:
            return self.take(None)
        self.artist.close()
        return Pop()

    def legal(self) -> dict[Square, int]:
        """Return where the tile in hand may lie, and in which rotation."""
        if self._legal is None or self._legal[0] is not self.practice:
            self._legal = (self.practice, self.practice.legal_squares())
        return self._legal[1]

    def hovered(self) -> Square | None:
        """Return the square under the mouse, ``None`` when it is not on the board's part of the window."""
        if self._mouse is None or self.camera is None or not self.free.collidepoint(self._mouse):
            return None
        return self.camera.square_at(self._mouse)

    def counted(self) -> tuple[Practice, PlacedTile | None]:
        """Return a board and the tile on it whose features are counted: the tile under the mouse, or the
        one in hand as if it were laid there.
        """
        if self.hit is not None and self.hit.placed is not None:
            return self.practice, self.hit.placed
        square = self.hovered()
        if square is None or self.practice.hand is None:
            return self.practice, None
        trial = self.practice.laid(square)
        return trial, trial.tile_at(square)

    # -- events ------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> Answer:
        """The mouse on the board: look, lay, turn, zoom, drag."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.free.collidepoint(event.pos):
            self._mouse = event.pos
            if event.button == 1:
                self._lay()
            elif event.button == 3:
                return self.turn()
        elif event.type == pygame.MOUSEWHEEL and self.camera is not None and self._mouse is not None:
            self.camera = self.camera.zoomed_at(self._mouse, 1.15**event.y).settled(self._mouse).aligned()
            self.stale = True
        elif event.type == pygame.KEYDOWN and self.look is not None:
            fit = Key(self.look.settings.keymap.key("fit"))
            return self.fit() if fit.pressed_by(event) else None
        return None

    def _move(self, event: pygame.event.Event) -> None:
        drags = event.buttons[1] or (event.buttons[0] and self.practice.hand is None)
        if drags and self.camera is not None:
            self.camera = self.camera.moved(*event.rel).aligned()
        self._mouse = event.pos
        before = self.hit
        self._point()
        if self.hit != before:
            self.relayout()
        self.stale = True

    def _point(self) -> None:
        self.hit = None
        if self.hovered() is not None and self.camera is not None and self._mouse is not None:
            self.hit = under(self.practice.board, self.view.maps, self.camera.to_world(self._mouse))

    def _lay(self) -> None:
        square = self.hovered()
        if square is None or self.practice.hand is None:
            return
        if self.practice.clashes(square):
            fits = self.practice.fits_turned(square)
            if fits is not None:
                self._now(self.practice.turned(fits - self.practice.rotation))
            return
        self._now(self.practice.laid(square))

    def update(self, dt: float) -> Answer:
        """Take over what has dried."""
        held = self.form is not None and any(widget.pressed for widget in self.form)
        if not held and self.view.sprites.refresh():
            self.relayout()
        return None

    # -- drawing -----------------------------------------------------------------------------------------

    def closing(self) -> Answer:
        """Closing the window is a matter of whoever opened this screen."""
        return Quit() if self._on_closing is Quit else (Pop(), self._on_closing())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw board, marks, tile in hand and widgets."""
        if self.look is None or self.form is None or self.camera is None:
            return
        look, camera, board = self.look, self.camera, self.practice.board
        self.view.draw_ground(surface, look, board, camera)
        ghost = self._ghost()
        covered = ghost.squares if ghost is not None else ()
        for square, rotation in self.legal().items():
            if square in covered:
                continue
            px, box = round(camera.zoom), camera.box(square)
            turns = (rotation - self.practice.rotation) & 3
            mark = board_marks.legal(look, px) if turns == 0 else board_marks.turned(look, px, turns)
            surface.blit(mark, (box.left, box.top))
        ref = self.hit.ref if self.hit is not None else None
        if ref is not None:
            self.view.draw_lit(surface, board, camera, tuple(self._joined(ref)), SHOWN)
        if ghost is not None:
            draw_ghost(surface, look, self.view.sprites, camera, ghost)
        self.form.draw(surface)

    def _joined(self, ref: FeatureRef) -> list[FeatureRef]:
        return sorted(self.practice.board.feature(ref).refs)

    def _ghost(self) -> Ghost | None:
        square, hand = self.hovered(), self.practice.hand
        if square is None or hand is None:
            return None
        if self.hit is not None and self.hit.placed is not None:
            return None
        clashes = self.practice.clashes(square)
        grip = grip_of(hand)
        dx, dy = rotate_square(grip, self.practice.rotation)
        placement = Placement((square[0] - dx, square[1] - dy), self.practice.rotation)
        return Ghost(hand, placement, grip, not clashes, objections(clashes))
