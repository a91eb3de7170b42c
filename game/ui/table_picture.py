"""What the table screen draws, layer by layer, from what is true on it.

Every layer is drawn for the present camera; while the zoom is not at rest from pictures of the size that they
had before, scaled roughly, so that nothing has to be made anew. It changes nothing in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.features import FeatureRef
from game.core.geometry import is_connected
from game.core.state import GameState
from game.rules.engine import score_now
from game.ui import board_callout, board_marks, board_sheets, ghost, table_motion, tokens
from game.ui.board import Scene
from game.ui.board_callout import Callout
from game.ui.board_glow import CHOSEN, OFFERED, SHOWN, Light
from game.ui.board_notes import Notes
from game.ui.board_pieces import LAST_KEY, ring_size
from game.ui.in_steps import InSteps
from game.ui.look import Look
from game.ui.table_more import More
from game.ui.table_motion import Motion
from game.view import hits, overlays, reasons
from game.view.camera import Camera
from game.view.overlays import FeatureNote

if TYPE_CHECKING:
    from game.ui.table import TableScreen

_ONE_TILE = 5  # so many squares at most are framed together; so few leave no hole
_SHOWN_EVERY = 15  # rounds after which what has been made of a new zoom is shown


class TablePicture:
    """Draws one table screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._notes = Notes(table.session.rules, table.view)
        self._camera: Camera | None = None
        self._making = InSteps()
        self._rounds = 0  # in which it has been at that
        self._now: tuple[GameState | None, tuple[int, ...]] = (None, ())
        self._placer: tuple[int, str] = (-1, "")
        self.more = More()

    def resized(self, look: Look) -> None:
        """Take over a look: pictures of another size are of no use."""
        self._look = look
        self._camera = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        table = self._table
        self.more.pills = []
        if self._camera is not None and self._is_rough(table.camera.now):
            self._draw_board(surface, table.camera.now, round(self._camera.zoom))
        else:
            self._camera = table.camera.now
            self._draw_board(surface, self._camera)
            self._draw_labels(surface, self._camera)
        self._draw_notice(surface)
        self._draw_sheets(surface)
        motion = self.motion
        table.panels.walk(motion.walks if motion is not None else {})
        table.panels.draw(surface)
        if table.peek is not None and table.shown.kept[table.peek]:
            about = table.panels.players.row_rect(table.peek)
            kept = table.shown.kept[table.peek]
            board_sheets.draw_kept(surface, self._look, about, table.view.sprites, kept)
        if motion is not None:
            table_motion.draw_motion(
                surface, self._look, table.view, table.camera.now, motion, table.panels.home
            )

    def get_ready(self) -> bool:
        """Make some of what is needed at a new zoom; tell whether more can be seen now.

        Until all of it is there the board is drawn from whatever is at hand.
        """
        now = self._table.camera.now
        if self._table.camera.zooming or not self._is_rough(now):
            self._making.forget()
            self._rounds = 0
            return False
        if not self._making.go_on(now, lambda: self.getting_ready(now)):
            self._rounds += 1
            return self._rounds % _SHOWN_EVERY == 0
        self._camera = now
        return True

    @property
    def making(self) -> bool:
        """Whether something is being made for a new zoom."""
        return self._making.begun

    @property
    def sharp(self) -> bool:
        """Whether the board is drawn from pictures of its own zoom."""
        return self._camera is not None and not self._is_rough(self._table.camera.now)

    def _is_rough(self, now: Camera) -> bool:
        """Whether the pictures at hand are those of another zoom."""
        made_for = self._camera
        if made_for is None or made_for.turn != now.turn:
            return False
        return self._table.camera.zooming or made_for.zoom != now.zoom

    def getting_ready(self, camera: Camera) -> Iterator[None]:
        """Give the steps that make what the board is drawn with, as a camera sees it."""
        table, scene = self._table, self.scene(camera)
        yield from table.view.getting_ready(self._look, scene)
        shown = [name for name in overlays.OVERLAYS if name in table.overlays]
        yield from self._notes.getting_ready(scene.state, camera, shown)

    @property
    def motion(self) -> Motion | None:
        """What moves now."""
        moment = self._table.timeline.moment
        return Motion(moment, self._table.timeline.share, self._table.shown) if moment is not None else None

    # -- the board ------------------------------------------------------------------------------------------

    def _draw_board(self, surface: pygame.Surface, camera: Camera, rough: int = 0) -> None:
        table, look = self._table, self._look
        scene = self.scene(camera, rough)
        table.view.draw_ground(surface, look, scene.state.board, camera, rough)
        shown = [name for name in overlays.OVERLAYS if name in table.overlays]
        self._notes.draw_ground(surface, scene.state, camera, shown, rough)
        table.view.draw_marks(surface, look, scene)
        self._frame_shown(surface, camera)
        table.view.draw_pieces(surface, look, scene)
        clear = self._offered(camera) if shown and scene.spots else ()
        self._notes.draw_labels(surface, look, scene.state, camera, shown, clear)

    def _frame_shown(self, surface: pygame.Surface, camera: Camera) -> None:
        """Frame the squares that were asked for in the log: a tile as a whole, many squares one by one."""
        squares = self._table.meanwhile.squares
        whole = len(squares) <= _ONE_TILE and is_connected(squares)
        width = max(3, round(camera.zoom * 0.04))
        strokes = ((tokens.CASING, width + 4), (tokens.GOLD, width))
        for part in (squares,) if whole else ((square,) for square in squares):
            if part:
                board_marks.frame(surface, camera, part, strokes, 1)

    def scene(self, camera: Camera, rough: int = 0) -> Scene:
        """Return what the board's layers show now; ``rough`` as in ``Scene``."""
        table, turn = self._table, self._table.turn
        state, motion = table.shown, self.motion
        lit: list[tuple[tuple[FeatureRef, ...], Light]] = [((ref,), OFFERED) for ref in turn.offered_parts()]
        chosen = turn.sites.selected if turn.sites is not None else None
        if chosen is not None:
            own = state.board.feature(chosen.site.ref).refs
            lit = [(refs, light) for refs, light in lit if refs[0] not in own]
            lit.append((own, CHOSEN))
        explained = self._explained()
        if explained is not None:
            lit.append((state.board.feature(explained).refs, CHOSEN))
        if motion is not None and motion.lit:
            lit.append((motion.lit, SHOWN))
        if table.meanwhile.parts:
            lit.append((table.meanwhile.parts, SHOWN))
        placing = turn.placing
        last = overlays.last_tile(state)
        return Scene(
            state=state,
            camera=camera,
            legal_now=placing.now if placing is not None else frozenset(),
            legal_turned=placing.turned if placing is not None else {},
            hovered=placing.square if placing is not None else None,
            lit=tuple(lit),
            spots=turn.spots(),
            chosen=chosen,
            ghost=turn.ghost() if explained is None else None,
            last=last,
            last_colour=self._colour_of(last),
            hidden_pieces=motion.hidden if motion is not None else frozenset(),
            dead=overlays.dead_squares(state) if "tiles" in table.overlays else frozenset(),
            cursor=turn.cursor,
            rough=rough,
        )

    def _colour_of(self, last: int | None) -> str:
        if last is None:
            return ""
        if self._placer[0] != last:
            self._placer = (last, self._table.history.placer_of(last))
        return self._placer[1]

    # -- words on the board ---------------------------------------------------------------------------------

    def _draw_labels(self, surface: pygame.Surface, camera: Camera) -> None:
        table, look = self._table, self._look
        free = pygame.Rect(*table.camera.free)
        placing, sites = table.turn.placing, table.turn.sites
        if placing is not None:
            self.more.draw(surface, look, camera, placing.squares, free, self._offered(camera))
        seen = table.turn.ghost()
        if placing is not None and seen is not None and seen.against:
            turns = placing.square is not None and bool(placing.rotations_at(placing.square))
            many = len(seen.tile.footprint) > 1
            said = reasons.reason(seen.against, look.texts, turns=turns, many=many)
            if said is not None:
                about = ghost.about(look, camera, seen, said.about)
                clear = [pygame.Rect(*camera.box(square)) for square in seen.squares]
                clear += self._offered(camera) + self._standing(camera)
                words = Callout(said.sentence, said.advice, danger=True)
                board_callout.draw(surface, look, words, about, free, clear)
        elif sites is not None and sites.selected is not None:
            ref = sites.selected.site.ref
            note = overlays.note(table.shown, table.session.rules, ref)
            x, y = camera.to_screen(sites.spot(sites.selected))
            half = round(camera.zoom * 0.3)
            about = pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)
            title, text = self.describe(note)
            count = len(sites.options)
            if count > LAST_KEY:
                number = sites.options.index(sites.selected) + 1
                text += " · " + look.texts.get("table.spot_of", n=count, number=number)
            board_callout.draw(surface, look, Callout(title, text), about, free, self._offered(camera))
            return
        explained = self._explained()
        if explained is not None and table.input.mouse is not None:
            self._draw_explained(surface, explained, table.input.mouse, free, camera)

    def _offered(self, camera: Camera) -> list[pygame.Rect]:
        """Return the pixels of all that is offered on the board and should not be hidden by words."""
        turn, found = self._table.turn, []
        if turn.placing is not None:
            found = [pygame.Rect(*camera.box(square)) for square in turn.placing.squares]
        side = round(ring_size(camera.zoom) * 1.4)  # with its number
        for spot in turn.sites.options if turn.sites is not None else ():
            assert turn.sites is not None
            rect = pygame.Rect(0, 0, side, side)
            x, y = camera.to_screen(turn.sites.spot(spot))
            rect.center = (round(x), round(y))
            found.append(rect)
        return [rect for rect in found if rect.colliderect(self._table.camera.free)]

    def _standing(self, camera: Camera) -> list[pygame.Rect]:
        """Return the pixels of all pieces on the board."""
        table, side = self._table, round(camera.zoom * 0.5)
        found = []
        for point in hits.standing(table.shown, table.maps).values():
            rect = pygame.Rect(0, 0, side, side)
            x, y = camera.to_screen(point)
            rect.center = (round(x), round(y))
            found.append(rect)
        return found

    def _draw_notice(self, surface: pygame.Surface) -> None:
        """Say what has just happened without being seen: at the upper edge, or where it hides no offer."""
        if not self._table.meanwhile.notice:
            return
        look, free = self._look, pygame.Rect(*self._table.camera.free)
        size = board_callout.pill_size(look, self._table.meanwhile.notice)
        down = look.tx(58)  # clear of what is said at the edge itself
        offered = self._offered(self._table.camera.now)

        def hides(at: tuple[int, int]) -> int:
            rect = pygame.Rect((0, 0), size)
            rect.center = at
            return len(rect.clamp(free).collidelistall(offered))

        places = [
            (x, y)
            for y in (free.top + down, free.bottom - down)
            for x in (free.centerx, free.left, free.right)
        ]
        board_callout.pill(surface, look, self._table.meanwhile.notice, min(places, key=hides), free)

    def _explained(self) -> FeatureRef | None:
        """Return the feature that the mouse rests on, when nothing else is to be said there."""
        table, pointed = self._table, self._table.turn.pointed
        if not table.input.resting or pointed is None or table.turn.by_keys:
            return None
        busy = table.turn.sites is not None and table.turn.sites.selected is not None
        return None if busy else pointed.hit.ref

    def _draw_explained(
        self,
        surface: pygame.Surface,
        ref: FeatureRef,
        at: tuple[int, int],
        free: pygame.Rect,
        camera: Camera,
    ) -> None:
        """Say what the feature under the mouse is, who holds it and what it is worth."""
        state = self._table.shown
        note = overlays.note(state, self._table.session.rules, ref)
        title, text = self.describe(note)
        holders = [state.players[holder] for holder in note.holders]
        if holders:
            text = ", ".join(player.name for player in holders) + " · " + text
        about = pygame.Rect(0, 0, self._look.px(20), self._look.px(20))
        about.center = at
        words = Callout(title, text, badge=holders[0].colour if len(holders) == 1 else "")
        board_callout.draw(surface, self._look, words, about, free, self._offered(camera))

    def describe(self, note: FeatureNote) -> tuple[str, str]:
        """Return the name of a feature with its size, and what it would score."""
        texts = self._look.texts
        key = f"table.feature.{note.kind}"
        title = texts.get(key, n=note.size) if texts.has(key) else self._table.panels.kind_name(note.kind)
        pennants = dict(note.traits).get("pennant", 0)
        if pennants:
            title += texts.get("table.feature.pennants", n=pennants)
        if note.complete:
            waits = self._is_yet_to_score(note)
            return title, texts.get("table.worth.now", n=note.points) if waits else texts.get(
                "table.worth.done"
            )
        if note.kind == "field":
            return title, texts.get("table.worth.field", n=note.points)
        return title, texts.get("table.worth.so_far", n=note.points)

    def _is_yet_to_score(self, note: FeatureNote) -> bool:
        """Tell whether a complete feature is scored later in this turn: it has just been completed."""
        turn, placed = self._table.turn, self._table.shown.turn.placed
        going_on = turn.sites is not None or turn.placing is not None
        return going_on and any(ref.serial in placed for ref in note.refs)

    def _draw_sheets(self, surface: pygame.Surface) -> None:
        table, look = self._table, self._look
        free = pygame.Rect(*table.camera.free)
        state = table.shown
        if "now" in table.overlays:
            if self._now[0] is not state:
                self._now = (state, self._scores_now(state))
            used = board_sheets.draw_standing(surface, look, free, state, self._now[1])
            beside = used.right + look.px(16)
            free = pygame.Rect(beside, free.y, max(look.tx(260), free.right - beside), free.height)
        if "tiles" in table.overlays:
            left, kept = overlays.tiles_left(state), sum(map(len, state.kept))
            board_sheets.draw_tiles(surface, look, free, table.view.sprites, left, kept)

    def _scores_now(self, state: GameState) -> tuple[int, ...]:
        if state.over or state.final:
            return state.scores
        return score_now(state, self._table.session.rules).state.scores
