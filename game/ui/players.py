"""The panels of the players: name, score, meeples left, wonder and its effect, whose turn it is.

The player at turn has a tall panel, the others low ones; in small windows, or when there are many, the others
are single rows, or cells two by two; what still has no room scrolls. Panels show a model and know no rule.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.material import Shape
from game.ui import panel_player_cells as cells
from game.ui import tokens
from game.ui.fonts import Role
from game.ui.look import Look
from game.ui.panel_base import Consumed, PanelAnswer, PeekKept, ShowPlayer, TablePanel
from game.ui.panel_player_rows import draw_least, draw_low, draw_tall, extra_height
from game.view.panel_models import PlayerRow, PlayersModel

_FOR_LOG, _FOR_LOG_TALL = 52, 156  # units that are left for the log below

_FEW = 2  # so many players never lie two by two

_LEAST_LOW = 72  # units; lower than that, a row says less

Draw = Callable[[pygame.Surface, Look, pygame.Rect, PlayerRow], "pygame.Rect | None"]


class PlayersPanel(TablePanel):
    """One panel below the other in turn order."""

    def __init__(self) -> None:
        super().__init__()
        self.model = PlayersModel(())
        self.offset = 0
        self._rows: list[tuple[PlayerRow, pygame.Rect, Draw]] = []
        self._content = 0
        self._view = pygame.Rect(0, 0, 0, 0)  # what the panels may use; the log gets the rest
        self._kept: list[tuple[int, pygame.Rect]] = []
        self._peeking: int | None = None
        self._alone = False

    @staticmethod
    def height_for(look: Look, count: int) -> int:
        """How high a column is in which so many players have single rows and one of them the tall panel, with
        two lines about a wonder; in pixels.
        """
        rows = (count - 1) * (look.tx(tokens.PLAYER_LEAST) + max(5, look.px(tokens.GAP_1)))
        line = look.fonts.height(Role.MEDIUM, tokens.TEXT_LEAST)
        return look.tx(tokens.PLAYER_TALL) + line + rows + 2 * max(3, look.px(5))

    def layout(self, rect: pygame.Rect, look: Look, *, alone: bool = False) -> None:
        """Take a column; `bottom` says how much of it is used. Unless it is ``alone`` there, room is left for
        the log below.
        """
        super().layout(rect, look)
        self._alone = alone
        self._arrange()

    def update(self, model: PlayersModel) -> None:
        """Show other players, or the same after something has happened."""
        if model != self.model:
            self.model, self.stale = model, True
            if self._look is not None:
                self._arrange()

    @property
    def bottom(self) -> int:
        """Where the last panel ends, in pixels of the window."""
        return min(self._view.bottom, self.rect.top + self._content)

    def row_rect(self, player: int) -> pygame.Rect:
        """Where the panel of a player is."""
        return next(rect.move(0, -self.offset) for row, rect, _ in self._rows if row.player == player)

    # Laying out

    def _arrange(self) -> None:
        self._rows, self._kept = [], []
        look, rows = self.look, self.model.rows
        gap = max(5, look.px(tokens.GAP_1))
        small = look.scale.narrow or look.scale.tight
        self._view = pygame.Rect(self.rect)
        below = 0 if self._alone else look.tx(_FOR_LOG if small else _FOR_LOG_TALL)
        self._view.height = max(tokens.PLAYER_LEAST, self.rect.height - below)
        tall, least = look.tx(tokens.PLAYER_TALL), look.tx(tokens.PLAYER_LEAST)
        tall += sum(extra_height(look, row, self.rect.width) for row in rows if row.at_turn)
        light = max(3, look.px(5))
        fitting = (self._view.height - tall - 2 * light) // max(1, len(rows) - 1) - gap
        low = least if small or fitting < look.tx(_LEAST_LOW) else min(fitting, look.tx(tokens.PLAYER_LOW))
        self._stack(draw_tall, tall, low, gap)
        if self._content > self._view.height and rows:
            self._stack(draw_low, look.tx(tokens.PLAYER_LOW), least, gap)
        if self._content > self._view.height and len(rows) > _FEW:
            self._arrange_cells(tall)
        self._reveal()

    def _stack(self, at_turn: Draw, tall: int, low: int, gap: int) -> None:
        """Put the panels one below the other: the one at turn ``tall`` pixels high, the others ``low``."""
        look, self._rows, y = self.look, [], self.rect.top
        light = max(3, look.px(5))  # the light around the player at turn needs a little more room
        others: Draw = draw_low if low > look.tx(tokens.PLAYER_LEAST) else draw_least
        for row in self.model.rows:
            high = tall if row.at_turn else low
            y += light if row.at_turn and y > self.rect.top else 0
            place = pygame.Rect(self.rect.x, y, self.rect.width, high)
            self._rows.append((row, place, at_turn if row.at_turn else others))
            y += high + gap + (light if row.at_turn else 0)
        self._content = y - gap - self.rect.top if self._rows else 0

    def _arrange_cells(self, tall: int) -> None:
        """Put the others two by two, and make the panel at turn smaller if nobody would be in sight else."""
        look, rows, area = self.look, self.model.rows, self._view
        least = look.tx(cells.LEAST_CELL)
        shapes: tuple[tuple[int, Draw], ...] = (
            (tall, draw_tall),
            (look.tx(tokens.PLAYER_LOW), draw_low),
            (look.tx(tokens.PLAYER_LEAST), draw_least),
        )
        fitting = ((*shape, cells.cell_height(look, rows, area.height, shape[0])) for shape in shapes)
        smallest = (*shapes[-1], least)
        high, draw, cell = next((found for found in fitting if found[2] >= least), smallest)
        places = cells.places(look, rows, area, high, cell)
        self._rows = [
            (row, place, draw if row.at_turn else cells.draw_cell)
            for row, place in zip(rows, places, strict=True)
        ]
        self._content = max(place.bottom for place in places) - self.rect.top

    def _reveal(self) -> None:
        """Keep the scrolling in range and the player at turn in sight."""
        most = max(0, self._content - self._view.height)
        self.offset = min(self.offset, most)
        for row, rect, _ in self._rows:
            if row.at_turn:
                if rect.bottom - self.offset > self._view.bottom:
                    self.offset = rect.bottom - self._view.bottom
                if rect.top - self.offset < self._view.top:
                    self.offset = rect.top - self._view.top
        self.offset = max(0, min(self.offset, most))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all panels, and the arrow at the one whose turn it is."""
        look = self.look
        self.clear_tips()
        self._kept = []
        before = surface.get_clip()
        if self._content > self._view.height:
            surface.set_clip(self._view.inflate(look.tx(60), 0).clip(before))
        for row, rect, draw in self._rows:
            place = rect.move(0, -self.offset)
            if row.at_turn:
                self._draw_light(surface, place)
            look.skin.draw_panel(surface, place)
            kept = draw(surface, look, place, row)
            self._explain(row, place, kept)
        surface.set_clip(before)
        self._draw_scroll(surface)
        self.stale = False

    def _explain(self, row: PlayerRow, place: pygame.Rect, kept: pygame.Rect | None) -> None:
        texts = self.look.texts
        lines = [texts.get("panels.runner", name=row.name, n=row.score)]
        for wonder in row.wonders:
            said = texts.get("panels.wonder", name=wonder.name, effect=wonder.effect)
            lines.append(said if wonder.effect else wonder.name)
            if wonder.state != "active":
                lines.append(texts.get(f"panels.{wonder.state}"))
        if row.kept and kept is None:
            lines.append(texts.get("panels.kept_other"))
        self.tip(place, "\n".join(lines))
        if kept is not None:
            self._kept.append((row.player, kept))
            self.tip(kept, texts.get("panels.kept" if row.at_turn else "panels.kept_other"))

    def _draw_light(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The ring of light and the arrow that say whose turn it is."""
        look = self.look
        away, width = max(2, look.px(4)), max(2, look.px(4))
        outer = place.inflate(2 * (away + width), 2 * (away + width))
        radius = look.px(tokens.RADIUS_PANEL) + away + width
        case = max(1, look.px(2))
        shape = Shape(radius + case, tokens.FOCUS_CASING, None, shadow=look.px(14))
        look.skin.draw_shape(surface, outer.inflate(2 * case, 2 * case), shape)
        look.skin.draw_shape(surface, outer, Shape(radius, tokens.FOCUS_CASING, tokens.FOCUS, width))
        size = max(10, look.px(24))
        tip = (outer.left - max(2, look.px(3)), place.centery)
        arrow = [
            tip,
            (tip[0] - size * 2 // 3, tip[1] - size // 2),
            (tip[0] - size * 2 // 3, tip[1] + size // 2),
        ]
        pygame.draw.polygon(surface, tokens.FOCUS, arrow)
        pygame.draw.aalines(surface, tokens.FOCUS, True, arrow)

    def _draw_scroll(self, surface: pygame.Surface) -> None:
        most = self._content - self._view.height
        if most <= 0:
            return
        track = pygame.Rect(self._view.right + 2, self._view.top, max(4, self.look.px(6)), self._view.height)
        high = max(24, track.height * self._view.height // self._content)
        top = track.top + (track.height - high) * self.offset // most
        self.look.skin.draw_shape(surface, track, Shape(track.width / 2, tokens.WALNUT_TOP))
        thumb = pygame.Rect(track.x, top, track.width, high)
        self.look.skin.draw_shape(surface, thumb, Shape(track.width / 2, tokens.RING))

    # Events

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on a panel."""
        return self._view.collidepoint(point) and any(
            rect.move(0, -self.offset).collidepoint(point) for _, rect, _ in self._rows
        )

    def on_event(self, event: pygame.event.Event) -> PanelAnswer:
        """A click shows what belongs to a player; holding the kept tile lets its owner see it."""
        self.hover(event)
        if event.type == pygame.MOUSEWHEEL and self._view.collidepoint(self.mouse):
            return self._wheel(event.y)
        if event.type == pygame.MOUSEBUTTONUP and self._peeking is not None:
            player, self._peeking = self._peeking, None
            return PeekKept(player, False)
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or not self.covers(event.pos):
            return None
        if event.type == pygame.MOUSEBUTTONUP or event.button != 1:
            return Consumed()
        for player, rect in self._kept:
            if rect.collidepoint(event.pos) and self._at_turn(player):
                self._peeking = player
                return PeekKept(player, True)
        for row, rect, _ in self._rows:
            if rect.move(0, -self.offset).collidepoint(event.pos):
                return ShowPlayer(row.player)
        return Consumed()

    def _at_turn(self, player: int) -> bool:
        return any(row.player == player and row.at_turn for row in self.model.rows)

    def _wheel(self, notches: float) -> PanelAnswer:
        most = max(0, self._content - self._view.height)
        if not most:
            return Consumed() if self.covers(self.mouse) else None
        self.offset = max(0, min(most, self.offset - round(notches * self.look.tx(46))))
        self.stale = True
        return Consumed()
